"""Python for Numba: what the kernels of stages are put together from."""
