"""Kernels as text, and what compiles them: expressions, CUDA C++, Python for Numba, and the NumPy reference."""
