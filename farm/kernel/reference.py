"""NumPy in float64 and int64, one stage after another: the definition of correct."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.graph.axis import Axis, Boundary
from farm.graph.graph import Graph, source_slot
from farm.graph.node import INTEGERS, DType, Node, Op, read_place, source_shape, table_shape
from farm.graph.rect import Rect
from farm.graph.rewrite import free_loops
from farm.graph.stage import Stage, loop_count, stage_of
from farm.kernel.expression import LEAVES
from farm.passes.sizes import sizes
from farm.plan.model import Format
from farm.plan.regions import Regions, frames, infer

Array = NDArray[Any]

FUNCTIONS: Mapping[Op, Callable[..., Any]] = {
    Op.ADD: np.add,
    Op.SUB: np.subtract,
    Op.MUL: np.multiply,
    Op.DIV: np.divide,
    Op.NEG: np.negative,
    Op.ABS: np.abs,
    Op.MIN: np.fmin,
    Op.MAX: np.fmax,
    Op.IDIV: np.floor_divide,
    Op.MOD: np.mod,
    Op.SHL: np.left_shift,
    Op.SHR: np.right_shift,
    Op.BITAND: np.bitwise_and,
    Op.BITOR: np.bitwise_or,
    Op.BITXOR: np.bitwise_xor,
    Op.SQRT: np.sqrt,
    Op.EXP: np.exp,
    Op.LOG: np.log,
    Op.POW: np.power,
    Op.SIN: np.sin,
    Op.COS: np.cos,
    Op.FLOOR: np.floor,
    Op.LT: np.less,
    Op.LE: np.less_equal,
    Op.EQ: np.equal,
    Op.AND: np.logical_and,
    Op.OR: np.logical_or,
    Op.NOT: np.logical_not,
    Op.WHERE: np.where,
}
JOIN: Mapping[str, Callable[..., Any]] = {"sum": np.add, "min": np.fmin, "max": np.fmax}


def evaluate(
    graph: Graph,
    format: Format,
    sources: Sequence[Array],
    uniforms: Sequence[float],  # the field's word
) -> list[Array]:
    """Every output over its frame (planes, height, width): float64, and int64 where the image is of integers.

    `sources` are (planes, height, width) by slot, over the rectangles of `format`.
    """
    graph = sizes(graph, format.sources)
    images = _Images(format, sources)
    regions = infer(graph, format)
    with np.errstate(all="ignore"):
        for current in graph.nodes:
            if current.op is Op.STAGE and current in regions:
                stage = stage_of(current)
                for output, data in enumerate(_Evaluator(stage, regions, images, uniforms).outputs()):
                    images.computed[stage.out(output)] = regions[current], data
    return [
        np.stack([images.shown(base, plane, frame) for base, plane in planes])
        for planes, frame in zip(graph.outputs, frames(graph, format), strict=True)
    ]


@dataclass
class _Images:
    """Sources with their edges, static tables, and the stages computed so far."""

    format: Format
    sources: Sequence[Array]
    computed: dict[Node, tuple[Rect, Array]] = field(default_factory=dict)

    def shown(self, base: Node, plane: int, frame: Rect) -> Array:
        """One plane over a frame."""
        x, y = np.arange(frame.x0, frame.x1)[None, :], np.arange(frame.y0, frame.y1)[:, None]
        return self.read(base, plane, x, y)

    def read(self, base: Node, plane: Array | int, x: Array, y: Array) -> Array:
        """Pixels at whole coordinates."""
        if base.op is Op.SOURCE:
            return self.source(base, plane, x, y)
        if base.op is Op.TABLE:
            shape = table_shape(base)
            kind = np.int64 if base.dtype in INTEGERS else np.float64
            numbers = np.array(shape.numbers, kind).reshape(shape.planes, shape.height, shape.width)
            rect, data = Rect.sized(shape.width, shape.height), numbers
        else:
            rect, data = self.computed[base]
        across, down = np.asarray(x) - rect.x0, np.asarray(y) - rect.y0
        if across.min() < 0 or down.min() < 0 or across.max() >= rect.width or down.max() >= rect.height:
            raise IndexError(f"a read of {base.value} at ({x}, {y}) leaves its region {rect}")
        pixels: Array = data[plane, down, across]
        return pixels

    def source(self, base: Node, plane: Array | int, x: Array, y: Array) -> Array:
        """Pixels of a source, beyond its edges too."""
        shape, rect = source_shape(base), self.format.sources[source_slot(base)]
        boundary = Boundary(shape.boundary)
        columns, inside_x = edge(boundary, np.asarray(x) - rect.x0, rect.width)
        rows, inside_y = edge(boundary, np.asarray(y) - rect.y0, rect.height)
        pixels: Array = self.sources[shape.slot][plane, rows, columns]
        pixels = pixels.astype(np.int64 if base.dtype in INTEGERS else np.float64)
        if boundary is Boundary.CONSTANT:
            pixels = np.where(
                inside_x & inside_y, pixels, int(shape.constant) if base.dtype in INTEGERS else shape.constant
            )
        return pixels


def edge(boundary: Boundary, index: Array, size: int) -> tuple[Array, Array]:
    """Which of `size` pixels stands for each of the indices, and which of these are inside."""
    inside = (index >= 0) & (index < size)
    if boundary is Boundary.WRAP:
        return index % size, inside
    if boundary is Boundary.MIRROR:
        folded = index % (2 * size)
        return np.where(folded < size, folded, 2 * size - 1 - folded), inside
    return np.clip(index, 0, size - 1), inside


def edge_indices(boundary: Boundary, start: int, size: int, wanted: int, count: int) -> tuple[Array, Array]:
    """Which of `size` pixels from `start` stands for each of `count` coordinates from `wanted`; which are inside."""
    return edge(boundary, np.arange(wanted - start, wanted - start + count), size)


def extend(source: Node, data: Array, rect: Rect, wanted: Rect) -> Array:
    """`data` over `rect`, continued to `wanted` by the boundary condition of `source`."""
    shape = source_shape(source)
    boundary = Boundary(shape.boundary)
    columns, inside_x = edge_indices(boundary, rect.x0, rect.width, wanted.x0, wanted.width)
    rows, inside_y = edge_indices(boundary, rect.y0, rect.height, wanted.y0, wanted.height)
    extended: Array = data[:, rows[:, None], columns[None, :]]
    if boundary is Boundary.CONSTANT:
        extended[:, ~(inside_y[:, None] & inside_x[None, :])] = shape.constant
    return extended


@dataclass
class _Scope:
    """Values known at the top of a stage, or in one round of a loop."""

    loop: Node | None = None
    round: int = 0
    outer: _Scope | None = None
    known: dict[Node, Array] = field(default_factory=dict)

    def of(self, current: Node) -> _Scope:
        """The outermost scope in which a node can be computed."""
        scope = self
        while scope.outer is not None and scope.loop not in free_loops(current):
            scope = scope.outer
        return scope

    def running(self, loop: Node) -> int:
        """The round of a loop."""
        scope = self.of(loop)
        return scope.round


class _Evaluator:
    """One stage over its region."""

    def __init__(self, stage: Stage, regions: Regions, images: _Images, uniforms: Sequence[float]) -> None:
        self.stage, self.images, self.uniforms = stage, images, uniforms
        self.region = regions[stage.node]
        self.own = 0
        self.states: list[Array] = []
        self.x: Array = np.empty(0)
        self.y: Array = np.empty(0)

    def outputs(self) -> list[Array]:
        """Each output, (planes, height, width)."""
        shape = (self.region.height, self.region.width)
        kinds = [np.int64 if self.stage.dtype(k) in INTEGERS else np.float64 for k in range(len(self.stage.outputs))]
        outputs = [np.zeros((self.stage.planes(k), *shape), kind) for k, kind in enumerate(kinds)]
        for iteration in range(self.stage.iterations):
            self.own = iteration
            if self.stage.domain:
                self.scatter(outputs[0][iteration])
                continue
            computed = iter(self.results())
            for output, count in enumerate(self.stage.outputs):
                for k in range(count):
                    outputs[output][iteration + k] = next(computed)
        return outputs

    def results(self) -> list[Array]:
        if self.stage.axis is None:
            return self.values(self.stage.results, self.region)
        whole, axis = self.region, self.stage.axis
        lines: list[list[Array]] = []
        for position in range(whole.height if axis is Axis.Y else whole.width):
            line = _line(whole, axis, position)
            self.states = self.values(self.stage.steps if position else self.stage.starts, line)
            lines.append(self.values(self.stage.results, line))
        return [np.concatenate(parts, axis=0 if axis is Axis.Y else 1) for parts in zip(*lines, strict=True)]

    def scatter(self, into: Array) -> None:
        """Add the weights of the domain's points to their bins."""
        if self.stage.rect().empty:
            return
        x, y, weight = self.values(self.stage.results, self.stage.rect())
        column, row = x - self.region.x0, y - self.region.y0
        here = (column >= 0) & (row >= 0) & (column < self.region.width) & (row < self.region.height)
        np.add.at(into, (row[here], column[here]), weight[here])
        into[:] = wrap(into, self.stage.dtype(0))

    def values(self, roots: Sequence[Node], region: Rect) -> list[Array]:
        """The roots over `region`."""
        self.x = np.arange(region.x0, region.x1)[None, :]
        self.y = np.arange(region.y0, region.y1)[:, None]
        top = _Scope()
        shape = (region.height, region.width)
        return [np.broadcast_to(self.value(root, top), shape) for root in roots]

    def value(self, current: Node, scope: _Scope) -> Array:
        """One node, computed once a scope."""
        stack = [current]
        while stack:
            home = scope.of(stack[-1])
            args = () if stack[-1].op in {Op.REDUCE, Op.LOOP} else stack[-1].args
            missing = [arg for arg in args if arg not in scope.of(arg).known]
            if missing and stack[-1] not in home.known:
                stack += missing
                continue
            done = stack.pop()
            if done not in home.known:
                home.known[done] = self.compute(done, home)
        return scope.of(current).known[current]

    def compute(self, current: Node, scope: _Scope) -> Array:
        if current.op is Op.REDUCE:
            return self.reduce(current, scope)
        if current.op in LEAVES:
            return np.asarray(self.leaf(current, scope))
        args = [scope.of(arg).known[arg] for arg in current.args]
        match current.op:
            case Op.TAP:
                return np.asarray(current.value)[args[0]]
            case Op.READ:
                return self.read(current, args)
            case Op.CAST:
                return convert(args[0], current.args[0].dtype, current.dtype)
        return wrap(FUNCTIONS[current.op](*args), current.dtype)

    def leaf(self, current: Node, scope: _Scope) -> Array | float:
        match current.op:
            case Op.UNIFORM:
                return float(np.float32(self.uniforms[current.value]))
            case Op.STATE:
                return self.states[current.value]
            case Op.X:
                return self.x
            case Op.Y:
                return self.y
            case Op.OWN:
                return self.own
            case Op.LOOP:
                return scope.running(current)
        number: float = current.value
        return number

    def reduce(self, current: Node, scope: _Scope) -> Array:
        """A loop, in order."""
        body, loop = current.args
        total = np.asarray(start_value(current.value, current.dtype))
        for count in range(loop_count(loop)):
            inside = _Scope(loop, count, scope)
            total = wrap(JOIN[current.value](total, self.value(body, inside)), current.dtype)
        return total

    def read(self, current: Node, args: list[Array]) -> Array:
        slot, plane, own = read_place(current)
        at = plane + (self.own if own else 0)
        return self.images.read(self.stage.inputs[slot], at + args[2] if len(args) > 2 else at, args[0], args[1])


def start_value(kind: str, dtype: DType) -> float:
    """What a REDUCE without rounds gives."""
    low, high = INTEGERS.get(dtype, (-np.inf, np.inf))
    return {"sum": 0 if dtype in INTEGERS else 0.0, "min": high, "max": low}[kind]


def wrap(value: Array, dtype: DType) -> Array:
    """Integers modulo 2 to the power of their bits; others as they are."""
    if dtype not in INTEGERS:
        return value
    low, high = INTEGERS[dtype]
    return np.asarray((value - low) % (high - low + 1) + low)


def convert(value: Array, before: DType, after: DType) -> Array:
    """A CAST."""
    if after not in INTEGERS:
        rounded: Array = value.astype(np.float16) if after is DType.F16 else value
        return rounded.astype(np.float64)
    if before in {DType.F32, DType.F16}:
        held_by = DType.U32 if after is DType.U32 else DType.I32
        whole = np.nan_to_num(np.trunc(value), nan=0.0)
        return wrap(np.clip(whole, *INTEGERS[held_by]).astype(np.int64), after)
    return wrap(value.astype(np.int64), after)


def _line(region: Rect, axis: Axis, position: int) -> Rect:
    if axis is Axis.Y:
        return Rect(region.x0, region.y0 + position, region.x1, region.y0 + position + 1)
    return Rect(region.x0 + position, region.y0, region.x0 + position + 1, region.y1)
