"""Template `contract`: long reductions whose operands serve many pixels."""
