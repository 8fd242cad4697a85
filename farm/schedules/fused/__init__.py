"""Template `fused`: the stages of a group in the registers of a warp."""
