"""Python for Numba: one function a stage, row by row, or a group of them with rings of rows between."""

from farm.codegen.cpu.kernel import Generated, rows
from farm.codegen.cpu.rings import Marched, march
from farm.codegen.cpu.writer import SEGMENT

__all__ = ["SEGMENT", "Generated", "Marched", "march", "rows"]
