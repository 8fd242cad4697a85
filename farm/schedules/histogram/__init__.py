"""Template `histogram`: stages that scatter."""
