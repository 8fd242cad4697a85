"""CUDA C++, one kernel a stage."""

from farm.codegen.cuda.kernel import BLOCK, Generated, direct

__all__ = ["BLOCK", "Generated", "direct"]
