"""What a block of `fused` brings or computes once for all of its lanes, into shared memory."""

from dataclasses import dataclass

from farm.analysis.metadata import BYTES
from farm.graph.node import DType, Node, Op, const, node, table_shape
from farm.graph.rewrite import rewrite
from farm.kernel.ir import Alloc, Barrier, Body, Buffer, If, Let, Scope, Space, Store, all_of, indices, load, name
from farm.kernel.signature import Picture, Signature
from farm.plan.model import VECTOR_BYTES
from farm.schedules.fused.block_uniform import fixed_values
from farm.schedules.lowered import THREAD_X, THREAD_Y
from farm.schedules.staging import Staging

Results = tuple[tuple[Node, ...], ...]
"""By part."""


@dataclass(frozen=True)
class BlockValues:
    """Results with values that follow from uniforms alone as further uniforms, and those values by these."""

    results: Results
    values: dict[Node, Node]

    @classmethod
    def of(cls, results: Results, uniforms: int) -> "BlockValues":
        """What the results of all parts, which have so many uniforms, need."""
        every = tuple(result for of_part in results for result in of_part)
        names = {
            value: node(Op.UNIFORM, value.dtype, (), uniforms + number)
            for number, value in enumerate(fixed_values(every))
        }
        rewritten = rewrite(every, lambda current: names.get(current, current))
        rest = tuple(tuple(rewritten[result] for result in of_part) for of_part in results)
        return cls(rest, {uniform: value for value, uniform in names.items()})

    @property
    def names(self) -> dict[Node, Node]:
        """What the kernel calls each of them."""
        return {uniform: name(f"u{uniform.value}", uniform.dtype) for uniform in self.values}

    def computed(self, given: Signature) -> Body:
        """One thread puts them into shared memory."""
        if not self.values:
            return ()
        body, values = given.bound(tuple(self.values.values()), _unread, const(0), const(0), const(0))
        stores = [Store(_place(uniform), (), value) for uniform, value in zip(self.values, values, strict=True)]
        first = all_of(*(node(Op.EQ, DType.BOOL, (at, const(0))) for at in (THREAD_X, THREAD_Y)))
        return (*(Alloc(_place(uniform)) for uniform in self.values), If(first, (*body, *stores)))

    def named(self) -> Body:
        """Their names, after a barrier."""
        return tuple(Let(bound, load(_place(uniform))) for uniform, bound in self.names.items())


def shared_table(image: Node, picture: Picture) -> Buffer:
    """The only row of a table in shared memory, in whole vectors."""
    entries = VECTOR_BYTES // BYTES[image.dtype]
    width = -(-table_shape(image).width // entries) * entries
    text = f"table_{picture.buffer.name}"
    return Buffer(text, picture.buffer.dtype, Space.SHARED, indices(1, width), alignment=entries)


def brought(table: Buffer, picture: Picture, block: tuple[int, int]) -> Body:
    """A table, by all threads of the block."""
    across, down = block
    width, start = int(table.shape[-1].value), const(0)
    staged = Staging(table, picture, start, start, start, width, 1, table.alignment, whole=True)
    return (Alloc(table), *staged.filled(THREAD_Y * across + THREAD_X, across * down))


def shared(tables: Body, values: BlockValues, given: Signature) -> Body:
    """Tables that are brought and values that are computed, for all lanes to read; nothing if there are none."""
    statements = (*tables, *values.computed(given))
    return (*statements, Barrier(Scope.BLOCK), *values.named()) if statements else ()


def _unread(current: Node, args: tuple[Node, ...]) -> Node:
    raise ValueError(f"{current.value} is read at {args} by what follows from uniforms alone")


def _place(uniform: Node) -> Buffer:
    return Buffer(f"shared{uniform.value}", uniform.dtype, Space.SHARED)
