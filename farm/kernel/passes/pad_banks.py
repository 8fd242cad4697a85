"""Rows of shared memory get one element more where all of them would begin in a few banks."""

from dataclasses import replace

from farm.kernel.ir import Buffer, Kernel, Move, Space
from farm.kernel.passes.simplify import simplified
from farm.kernel.verify import element_bytes
from farm.kernel.walk import map_buffers, statements

BANK_BYTES = 4
"""Bytes of a bank of shared memory; rows of an odd number of banks begin in all of them."""


def pad_banks(kernel: Kernel) -> Kernel:
    """The kernel whose lanes reach different banks where they walk down a column of shared memory.

    Buffers of one axis stay as they are, and so do those whose adjacent elements are moved together: they are aligned.
    """
    moves = [part for part in statements(kernel.body) if isinstance(part, Move)]
    aligned = {buffer.name for move in moves for buffer in (move.target, move.source)}

    def padded(buffer: Buffer) -> Buffer:
        if buffer.space is not Space.SHARED or buffer.name in aligned or len(buffer.shape) < 2:
            return buffer
        *outer, row = buffer.shape
        size = element_bytes(buffer.dtype)
        spread = int(row.value) * size % (2 * max(size, BANK_BYTES)) != 0
        return buffer if spread else replace(buffer, shape=(*outer, simplified(row + 1)))

    return replace(kernel, body=map_buffers(kernel.body, padded))
