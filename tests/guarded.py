"""CPU kernels on memory between pages that nobody may touch, in a process of its own: python tests/guarded.py CASE...

An access beyond an image, a table or the thread's memory ends the process. Every case runs twice: what kernels read and
write ends where such a page begins, and begins where one ends.
"""

import ctypes
import mmap
import sys
from collections.abc import Sequence

import numpy as np
from matrix.case import Problem, error, problem
from matrix.cases import ALL
from numpy.typing import NDArray

from farm.compiler import build
from farm.device.target import Target
from farm.plan.model import DTYPES, Buffer
from farm.runtime import cpu
from farm.runtime.cpu import CpuProgram, Scratch

PAGE = mmap.PAGESIZE
SIZES = ((3, 5), (16, 4), (37, 13), (131, 21))
"""Narrower than a vector, as wide as one, and wider than several."""

_protect = ctypes.CDLL(None, use_errno=True).mprotect
_protect.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)


class Guard:
    """Makes arrays beside a page without access: at their end, or at their beginning."""

    def __init__(self, *, at_end: bool) -> None:
        self.at_end = at_end

    def bytes(self, size: int) -> NDArray[np.uint8]:
        """Memory of so many bytes, zero at first."""
        whole = -(-max(size, 1) // PAGE) * PAGE
        memory = np.frombuffer(mmap.mmap(-1, whole + 2 * PAGE), np.uint8)
        for page in (0, PAGE + whole):
            if _protect(memory.ctypes.data + page, PAGE, 0):
                raise OSError(ctypes.get_errno(), "mprotect")
        begin = PAGE + whole - size if self.at_end else PAGE
        return memory[begin : begin + size]

    def copy(self, data: NDArray[np.generic]) -> NDArray[np.generic]:
        """The same pixels."""
        guarded = self.bytes(data.nbytes).view(data.dtype).reshape(data.shape)
        guarded[...] = data
        return guarded


class GuardedScratch(Scratch):
    """Memory of threads beside such pages."""

    guard = Guard(at_end=True)

    def address(self) -> int:
        """Where it begins: at a line, since its size is of whole lines."""
        if not hasattr(self.own, "memory"):
            self.own.memory = self.guard.bytes(self.size)
        return int(self.own.memory.ctypes.data)


class GuardedProgram(CpuProgram):
    """A program whose buffers each lie beside such pages, results included."""

    guard = Guard(at_end=True)

    def _view(self, buffer: Buffer) -> NDArray[np.generic]:
        shape = buffer.planes, buffer.rect.height, buffer.rect.width
        data = self.guard.bytes(buffer.bytes).view(DTYPES[buffer.dtype]).reshape(shape)
        if buffer.numbers:
            data[:] = np.reshape(buffer.numbers, shape)
        return data


def computed(given: Problem, guard: Guard, without: Sequence[str]) -> NDArray[np.generic]:
    """What kernels make of a case on guarded memory."""
    GuardedScratch.guard = GuardedProgram.guard = guard
    cpu.Scratch = GuardedScratch  # type: ignore[misc]
    plan = build(given.graph, Target("cpu"), given.format, without=tuple(without))
    program = GuardedProgram(plan, None, 2)
    program.lenders = {}
    for arguments, _ in program.steps:
        arguments.tables = [guard.copy(table) for table in arguments.tables]
        arguments.numbers = guard.copy(arguments.numbers)
    return program.run([guard.copy(source) for source in given.sources], given.uniforms).outputs[0]


def main() -> None:
    for case in (case for case in ALL if case.name in sys.argv[1:]):
        for size in SIZES:
            for boundary in case.boundaries[1:3] or case.boundaries:
                given = problem(case, size, boundary)
                wanted = given.wanted
                for at_end in (True, False):
                    for without in ((), ("fuse",)):
                        made = computed(given, Guard(at_end=at_end), without)
                        assert error(made, wanted) <= max(case.tolerance, 1e-12), (case.name, size, boundary)
        print(case.name)  # noqa: T201 (read by test_guarded)


if __name__ == "__main__":
    main()
