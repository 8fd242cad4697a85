"""Copies from memory into that of a block go on while its threads compute, as far as they are of whole vectors."""

from dataclasses import replace

from farm.graph.node import Node, Op, const
from farm.kernel.ir import Body, For, Kernel, LoopKind, Move, Space, Statement, Store, loaded
from farm.kernel.passes.simplify import simplified
from farm.kernel.passes.vectorise import Multiples, adjacent, lanes_at, multiples
from farm.kernel.terms import replaced
from farm.kernel.verify import COPIED_BYTES, element_bytes
from farm.kernel.walk import map_bodies


def copy_asynchronously(kernel: Kernel) -> Kernel:
    """The kernel with asynchronous moves in place of unrolled loops that copy as many adjacent elements as one takes.

    Elements that are converted, or whose place is not known to be aligned, are copied by the threads.
    """
    known = multiples(kernel)

    def change(statement: Statement) -> Body:
        match statement:
            case For(step, extent, (Store() as store,), LoopKind.UNROLLED) if _copies(store, step, extent, known):
                to, at = ([_first(part, step) for part in index] for index in (store.index, store.value.args))
                return (Move(store.buffer, tuple(to), loaded(store.value), tuple(at), int(extent.value), True),)
        return (statement,)

    return replace(kernel, body=map_bodies(kernel.body, change))


def _copies(store: Store, step: Node, extent: Node, known: Multiples) -> bool:
    """Whether a loop over `store` copies one aligned vector of memory into that of a block."""
    if store.value.op is not Op.LOAD or store.buffer.space is not Space.SHARED:
        return False
    source, count = loaded(store.value), COPIED_BYTES // element_bytes(store.buffer.dtype)
    if source.space is not Space.GLOBAL or extent.value != count:
        return False
    places = (store.buffer, store.index), (source, store.value.args)
    return all(
        adjacent(index, step) and lanes_at(buffer, _first(index[-1], step), known) == count for buffer, index in places
    )


def _first(value: Node, step: Node) -> Node:
    """A place at the first step."""
    return simplified(replaced(value, {step: const(0)}))
