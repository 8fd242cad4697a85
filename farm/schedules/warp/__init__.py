"""Template `warp`: small windows in registers."""
