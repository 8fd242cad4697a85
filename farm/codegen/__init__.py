"""Stages to text: CUDA C++, Python for Numba, and the NumPy reference; NVRTC."""
