"""Neighbouring frames: `image.at(t - 1)` is the image as it is one frame earlier."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from farm.graph.graph import Graph
from farm.graph.node import Node, Op, node, source_shape
from farm.graph.recorded import LanguageError
from farm.graph.rewrite import rewrite, rewrite_graph


@dataclass(frozen=True, slots=True)
class Instant:
    """A frame counted from the one being rendered."""

    shift: int = 0

    def __add__(self, frames: int) -> Instant:
        return Instant(self.shift + _counted(frames))

    def __sub__(self, frames: int) -> Instant:
        return Instant(self.shift - _counted(frames))


def _counted(frames: object) -> int:
    if isinstance(frames, int):
        return frames
    raise LanguageError(f"there is no frame {frames} after another", "count whole frames, as in t - 1")


t = Instant()
"""The frame being rendered."""

Use = tuple[int, int]  # a slot, and how many frames later


def later(bases: Iterable[Node], frames: int) -> Mapping[Node, Node]:
    """What images become `frames` later: their sources and uniforms are asked for at that frame."""

    def shifted(current: Node) -> Node:
        if current.op is Op.SOURCE:
            shape = source_shape(current)
            moved = shape if shape.table else shape._replace(shift=shape.shift + frames)
            return node(Op.SOURCE, current.dtype, (), moved)
        if current.op is Op.UNIFORM:
            slot, shift = use_of(current)
            return uniform_at(current, slot, shift + frames)
        return current

    return rewrite(bases, shifted)


def use_of(uniform: Node) -> Use:
    """Slot and shift of a UNIFORM."""
    return uniform.value if isinstance(uniform.value, tuple) else (uniform.value, 0)


def uniform_at(uniform: Node, slot: int, shift: int) -> Node:
    """The UNIFORM of a slot at a shift."""
    return node(Op.UNIFORM, uniform.dtype, (), (slot, shift) if shift else slot)


def separate(graph: Graph) -> tuple[Graph, tuple[Use, ...], tuple[Use, ...]]:
    """The graph with a slot of its own for every source and uniform at every frame, and what each slot stands for."""
    sources = {(source_shape(n).slot, source_shape(n).shift) for n in graph.nodes if n.op is Op.SOURCE}
    # a source of which only the extent is used keeps its slot
    sources |= {(n.value[0], 0) for n in graph.nodes if n.op is Op.EXTENT and n.value[0] not in {s for s, _ in sources}}
    uniforms = {use_of(n) for n in graph.nodes if n.op is Op.UNIFORM} | {(slot, 0) for slot in range(graph.uniforms)}
    source_slots = {use: slot for slot, use in enumerate(sorted(sources, key=_slot_order))}
    uniform_slots = {use: slot for slot, use in enumerate(sorted(uniforms, key=_slot_order))}
    first = {slot: min(number for (s, _), number in source_slots.items() if s == slot) for slot, _ in source_slots}

    def numbered(current: Node) -> Node:
        if current.op is Op.SOURCE:
            shape = source_shape(current)
            return node(
                Op.SOURCE, current.dtype, (), shape._replace(slot=source_slots[shape.slot, shape.shift], shift=0)
            )
        if current.op is Op.UNIFORM:
            return node(Op.UNIFORM, current.dtype, (), uniform_slots[use_of(current)])
        if current.op is Op.EXTENT:
            return node(Op.EXTENT, current.dtype, (), (first[current.value[0]], current.value[1]))
        return current

    numbered_graph = rewrite_graph(graph, numbered)
    return replace(numbered_graph, uniforms=len(uniform_slots)), tuple(source_slots), tuple(uniform_slots)


def _slot_order(use: Use) -> tuple[int, int, int]:
    return use[0], abs(use[1]), use[1]
