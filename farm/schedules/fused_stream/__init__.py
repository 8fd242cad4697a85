"""Template `fused_stream`: the stages of a group down a strip of columns."""
