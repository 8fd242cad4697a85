"""Pixels at rest: Zarr stores, image sequences and test patterns."""
