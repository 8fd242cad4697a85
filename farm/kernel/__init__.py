"""Kernels as text, and what compiles them: expressions, CUDA C++, LLVM IR, and the NumPy reference."""
