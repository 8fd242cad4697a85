"""What wiring takes and gives: inputs as far as it must know them, and the graph with what its slots stand for."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice, repeat

from farm.config.curve import Animated, numbers
from farm.config.expression import ExpressionError
from farm.errors import Problem
from farm.graph.frame import Frame
from farm.graph.graph import Graph


@dataclass(frozen=True, slots=True)
class Opened:
    """What wiring must know of an input: its channels, the type in which it is read, and whether it is a table.

    `margins` tell how far its display window's edges (x0, y0, x1, y1) lie from those of its pixels.
    """

    channels: tuple[str, ...]
    dtype: str = "float32"
    table: bool = False
    margins: tuple[int, int, int, int] = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class SourceUse:
    """What one source slot of the graph reads: an input, so many frames later."""

    name: str
    shift: int = 0


@dataclass(frozen=True, slots=True)
class Slot:
    """One uniform of the graph: the component of an animated value, so many frames later, and where it was written."""

    keys: tuple[str, ...]
    curve: Animated
    component: int
    shift: int = 0

    def at(self, frame: int) -> float:
        """Its value when `frame` is rendered."""
        return numbers(self.curve.at(frame + self.shift))[self.component]


def without_values(slots: Iterable[Slot], frames: Sequence[int]) -> Iterator[tuple[Slot, ExpressionError]]:
    """Uniforms that have no value on a frame before or after these, which an effect over time reads, too."""
    shifted = {(slot.curve, slot.shift): slot for slot in slots if slot.shift and slot.curve.bounds is None}
    for (curve, shift), slot in shifted.items():
        try:
            deque(curve.over(frame + shift for frame in frames), maxlen=0)
        except ExpressionError as error:
            yield slot, error


@dataclass(frozen=True)
class Wired:
    """A job's graph, and what belongs to its slots: inputs and uniforms; and of each output channel names and type.

    `types` are those of the stored pixels; `readers` tells for each shifted source the key of the first node that asks.
    `formats` are the outputs' display windows, over the windows of the `inputs` in their order; those that are not here
    are what the output shows.
    `warnings` tell which effects are not the same in a proxy.
    `functors` are the names of those that nodes have recorded, in order, each with its node.
    """

    graph: Graph
    sources: tuple[SourceUse, ...]
    uniforms: tuple[Slot, ...]
    outputs: Mapping[str, tuple[str, ...]]
    types: Mapping[str, str]
    readers: Mapping[SourceUse, tuple[str, ...]] = field(default_factory=dict)
    formats: Mapping[str, Frame] = field(default_factory=dict)
    inputs: tuple[str, ...] = ()
    functors: tuple[tuple[str, str], ...] = ()
    warnings: tuple[Problem, ...] = ()

    def values(self, frame: int) -> tuple[float, ...]:
        """Every uniform on `frame`, by slot."""
        values = list(self._constants)
        for curve, shift, components in self._animated:
            row = numbers(curve.at(frame + shift))
            for index, component in components:
                values[index] = row[component]
        return tuple(values)

    def rows(self, frames: Sequence[int]) -> Iterator[tuple[float, ...]]:
        """What `values` answers for each of many frames."""
        columns: list[Iterable[float]] = [repeat(value) for value in self._constants]
        for curve, shift, components in self._animated:
            numbered = list(curve.over(frame + shift for frame in frames))
            for index, component in components:
                columns[index] = [row[component] for row in numbered]
        return islice(zip(*columns, strict=False) if columns else repeat(()), len(frames))

    @cached_property
    def _animated(self) -> tuple[tuple[Animated, int, list[tuple[int, int]]], ...]:
        """Curves that differ between frames, and how much later they are read; of each its uniforms and components."""
        components: dict[tuple[Animated, int], list[tuple[int, int]]] = {}
        for index, slot in enumerate(self.uniforms):
            if slot.curve.moves:
                components.setdefault((slot.curve, slot.shift), []).append((index, slot.component))
        return tuple((curve, shift, of_curve) for (curve, shift), of_curve in components.items())

    @cached_property
    def _constants(self) -> tuple[float, ...]:
        """The uniforms on any frame: right for those that are the same on all."""
        return tuple(0.0 if slot.curve.moves else slot.at(0) for slot in self.uniforms)
