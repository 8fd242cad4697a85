"""Elements of memory are counted from the beginning of their buffer, in 32 bits, rather than by rows and columns.

This takes fewest instructions where a thread reads few pixels of a row, wherever these lie.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from operator import mul

from farm.graph.node import Node, const
from farm.kernel.ir import Buffer, Index, Kernel
from farm.kernel.terms import ONE, less, terms, total
from farm.kernel.walk import map_accesses


def flatten(kernel: Kernel) -> Kernel:
    """The kernel whose parameters have one axis; each of them has less than 2**31 elements."""
    flat = {param: _flat(param) for param in kernel.params if isinstance(param, Buffer) and len(param.shape) > 1}

    def access(buffer: Buffer, index: Index, lanes: int) -> tuple[Buffer, Index]:
        if buffer not in flat:
            return buffer, index
        *outer, column = places(buffer, index)
        first = terms(column)
        # of a vector the number comes last, so that it is part of the instruction
        offset = first.pop(ONE, 0) if lanes > 1 else 0
        element = counted(buffer.shape, (*outer, total(first)))
        return flat[buffer], (element + offset if offset >= 0 else element - -offset,)

    params = tuple(flat.get(param, param) if isinstance(param, Buffer) else param for param in kernel.params)
    return replace(kernel, params=params, body=map_accesses(kernel.body, access))


def _flat(buffer: Buffer) -> Buffer:
    return replace(buffer, shape=(reduce(mul, buffer.shape),), origin=())


def places(buffer: Buffer, index: Index) -> Index:
    """How many elements, rows and planes an element lies after the first one of its buffer."""
    if not buffer.origin:
        return index
    return tuple(total(less(terms(part), terms(first))) for part, first in zip(index, buffer.origin, strict=True))


def counted(shape: Iterable[Node], index: Iterable[Node]) -> Node:
    """The number of an element of an array of some sides."""
    return reduce(lambda rows, axis: rows * axis[0] + axis[1], zip(shape, index, strict=True), const(0))
