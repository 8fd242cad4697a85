"""Python for Numba, one function a stage, row by row."""

from farm.codegen.cpu.kernel import Generated, rows
from farm.codegen.cpu.writer import SEGMENT

__all__ = ["SEGMENT", "Generated", "rows"]
