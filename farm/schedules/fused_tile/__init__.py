"""Template `fused_tile`: the stages of a group over a tile in shared memory."""
