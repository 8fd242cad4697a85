"""The effect DAG: what is computed, without sizes. Stable text, digest, and reading the text back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, Literal, Self

from farm.graph.frame import Frame
from farm.graph.node import DType, Node, Op, Plane, Value, node, source_shape, topological
from farm.graph.stage import Stage, stage_of

if TYPE_CHECKING:
    from farm.graph.image import Image

HEADER, HALF = "graph 2", "precision half"

Precision = Literal["full", "half"]
"""Of what kernels pass on through memory."""


@dataclass(frozen=True)
class Graph:
    """Outputs as lists of planes of SOURCE, TABLE and OUT nodes, how many uniforms there are, and the outputs' frames.

    Sources and uniforms are known by slot: names and paths stay with the job, so that two shots share one graph.
    Without `frames`, every output shows the union of the sources' windows. With the `precision` half, images of float32
    that kernels pass on through memory may be stored as half precision.
    """

    outputs: tuple[tuple[Plane, ...], ...]
    uniforms: int
    frames: tuple[Frame, ...] = ()
    precision: Precision = "full"

    @classmethod
    def of(cls, images: Sequence[Image], uniforms: int = 0) -> Self:
        """The graph that computes some images over their frames."""
        return cls(tuple(image.planes for image in images), uniforms, tuple(image.frame for image in images))

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """Every node, arguments first."""
        return tuple(topological(self.roots))

    @property
    def roots(self) -> tuple[Node, ...]:
        """What the outputs are made of: images, then the sides of frames."""
        images = tuple(base for planes in self.outputs for base, _ in planes)
        return images + tuple(side for frame in self.frames for side in frame.sides)

    @cached_property
    def sources(self) -> tuple[Node, ...]:
        """The SOURCE nodes by slot; a slot that nothing reads is missing."""
        sources = [current for current in self.nodes if current.op is Op.SOURCE]
        return tuple(sorted(sources, key=source_slot))

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """The stages, producers first."""
        return tuple(stage_of(current) for current in self.nodes if current.op is Op.STAGE)

    @cached_property
    def stage_numbers(self) -> Mapping[Node, int]:
        """Which of the stages a STAGE node is."""
        return {stage.node: number for number, stage in enumerate(self.stages)}

    @cached_property
    def text(self) -> str:
        """One line a node; the same for equal graphs in every process."""
        number = {current: index for index, current in enumerate(self.nodes)}
        lines = [HEADER, f"uniforms {self.uniforms}", *([HALF] if self.precision == "half" else [])]
        for current, index in number.items():
            args = "".join(f" %{number[arg]}" for arg in current.args)
            value = "" if current.value is None else " " + json.dumps(current.value, separators=(",", ":"))
            lines.append(f"%{index} = {current.op} {current.dtype}{args}{value}")
        lines += ["output" + "".join(f" %{number[base]}.{plane}" for base, plane in planes) for planes in self.outputs]
        lines += ["frame" + "".join(f" %{number[side]}" for side in frame.sides) for frame in self.frames]
        return "\n".join(lines) + "\n"

    @cached_property
    def digest(self) -> str:
        """Names the graph: equal graphs, equal digests."""
        return blake2b(self.text.encode(), digest_size=16).hexdigest()


def source_slot(source: Node) -> int:
    """Which of the job's inputs a SOURCE node is."""
    return source_shape(source).slot


def parse(text: str) -> Graph:
    """The graph that `text` was printed from.

    Raises:
        ValueError: `text` is not a graph.
    """
    lines = text.splitlines()
    if lines[:1] != [HEADER]:
        raise ValueError(f"a graph begins with the line {HEADER!r}")
    try:
        return _parse_lines(lines)
    except (IndexError, TypeError, RecursionError) as error:
        raise ValueError(f"not a graph: {error}") from error


def _parse_lines(lines: list[str]) -> Graph:
    uniforms = _number(lines[1].removeprefix("uniforms "))
    nodes: list[Node] = []
    outputs: list[tuple[Plane, ...]] = []
    frames: list[Frame] = []
    precision: Precision = "half" if lines[2:3] == [HALF] else "full"
    for line in lines[2 if precision == "full" else 3 :]:
        if line.startswith("output"):
            pairs = (item[1:].split(".") for item in line.split()[1:])
            outputs.append(tuple((nodes[_number(base)], _number(plane)) for base, plane in pairs))
        elif line.startswith("frame"):
            frames.append(Frame(*(nodes[_number(item[1:])] for item in line.split()[1:])))
        else:
            nodes.append(_parse_node(line.split(" = ", 1)[1], nodes))
    return Graph(tuple(outputs), uniforms, tuple(frames), precision)


def _parse_node(line: str, nodes: list[Node]) -> Node:
    op, dtype, *rest = line.split(" ")
    args = [nodes[_number(item[1:])] for item in rest if item.startswith("%")]
    value = [item for item in rest if not item.startswith("%")]
    return node(Op(op), DType(dtype), tuple(args), _frozen(json.loads(" ".join(value))) if value else None)


def _number(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(f"not a graph: {text!r} is no number")
    return int(text)


def _frozen(value: object) -> Value:
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    return value
