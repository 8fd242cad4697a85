"""What the planes that data choose have in common before they are chosen: pixels of one column, blended by the row.

A pixel that reads several rows of the same column and plane, and makes one value of them with what its own row alone
decides, makes the same value as all pixels of its row that choose this plane. A block computes such values once, for
all planes that it brings to shared memory, and its pixels look them up in place of what they are made of.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from farm.graph.node import DType, Node, Op, const, node, read_place, topological
from farm.graph.place import Y
from farm.graph.rewrite import inherited, rewrite
from farm.graph.stage import Stage

_FIXED = frozenset({Op.CONST, Op.UNIFORM, Op.Y})
_MANY = node(Op.OWN, DType.I32)
"""Stands for whatever else than its row decides a value."""


@dataclass(frozen=True, slots=True)
class Blended:
    """A stage that reads blended values, at its own row of a column, where `stage` read several rows of an input.

    `values`: of an input, what is made of a column; its READs are of column 0.
    """

    stage: Stage
    values: Mapping[int, Node]


@lru_cache(maxsize=256)
def blended(stage: Stage, inputs: tuple[int, ...]) -> Blended:
    """A stage without loops, with as much as can be blended of these inputs; each is read in blends alone, or in none.

    Blends of an input are alike: computed the same, whatever the column and the plane.
    """
    looked_up, values = dict[Node, Node](), dict[int, Node]()
    for index in inputs:
        blends = _blends(stage, index)
        shapes = {_shape(blend) for blend in blends}
        if len(shapes) == 1:
            (values[index],) = shapes
            looked_up |= {blend: _looked_up(blend) for blend in blends}
    if not looked_up:
        return Blended(stage, values)
    rewritten = rewrite(stage.results, lambda current: looked_up.get(current, current))
    return Blended(replace(stage, results=tuple(rewritten[result] for result in stage.results)), values)


def _blends(stage: Stage, index: int) -> list[Node]:
    """The largest values made of one column and plane of an input; none if it is read beside them, too."""
    blends, seen = list[Node](), set[Node]()
    stack = list(stage.results)
    while stack:
        current = stack.pop()
        if current in seen:
            continue
        seen.add(current)
        column = _column(current, index)
        if column is not None:
            blends.append(current)
            stack += [column.args[0], *column.args[2:]]
        elif current.op is Op.READ and read_place(current).input == index:
            return []
        else:
            stack += current.args
    return blends


def _column(value: Node, index: int) -> Node | None:
    """The one column and plane of an input that, with the row alone, makes a value of f32 out of several rows."""
    columns, reads = _columns(value), _reads(value)
    if value.op is Op.READ or value.dtype is not DType.F32 or len(columns) != 1 or len(reads) == 1:
        return None
    (column,) = columns
    if column is _MANY or read_place(column).input != index or any(_columns(read.args[1]) for read in reads):
        return None
    return column


@inherited
def _columns(current: Node, columns: frozenset[Node]) -> frozenset[Node]:
    """The columns and planes that a value is made of, each as a READ of them in row 0; `_MANY` if of something else."""
    if current.op is Op.READ:
        return frozenset({node(Op.READ, current.dtype, (current.args[0], const(0), *current.args[2:]), current.value)})
    return columns if current.args or current.op in _FIXED else frozenset({_MANY})


@inherited
def _reads(current: Node, reads: frozenset[Node]) -> frozenset[Node]:
    """The READs that a value is made of, without those that these are made of."""
    return frozenset({current}) if current.op is Op.READ else reads


def _looked_up(blend: Node) -> Node:
    """The READ that brings a blended value: of its column, the pixel's own row, and its plane."""
    read = next(iter(_reads(blend)))
    return node(Op.READ, blend.dtype, (read.args[0], Y, *read.args[2:]), read.value)


def _shape(blend: Node) -> Node:
    """A blend as of column 0 and plane 0, its READs keeping their rows."""
    moved = dict[Node, Node]()
    for current in _above(blend):
        if current.op is Op.READ:
            place = read_place(current)._replace(plane=0)
            moved[current] = node(Op.READ, current.dtype, (const(0), current.args[1]), tuple(place))
        else:
            args = tuple(moved[arg] for arg in current.args)
            moved[current] = node(current.op, current.dtype, args, current.value)
    return moved[blend]


def _above(blend: Node) -> Iterator[Node]:
    """The nodes of a blend, arguments first, without those that its READs are made of."""
    inner, stack = set[Node](), [blend]
    while stack:
        current = stack.pop()
        if current not in inner:
            inner.add(current)
            stack += () if current.op is Op.READ else current.args
    return (current for current in topological((blend,)) if current in inner)
