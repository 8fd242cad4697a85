"""Which stages one kernel computes together, and what it holds of each: PACT'20's overlapped tiles, a tile a warp."""
