"""LLVM IR for CPUs: scalar expressions over vectors of pixels, and the machine code of what was printed."""
