"""What the matrix of effects, backends and sizes is made of."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.graph.effect import Effect
from farm.graph.graph import Graph
from farm.graph.image import Image
from farm.graph.installed import load_effects
from farm.graph.instant import Use, separate
from farm.graph.node import DType, Node, Op, SourceShape, node
from farm.graph.rect import Rect
from farm.kernel.reference import evaluate
from farm.plan.model import Format
from farm.preview import dtype_of

Array = NDArray[Any]
Size = tuple[int, int]  # width, height

SIZES: tuple[Size, ...] = ((1, 1), (3, 5), (64, 48), (127, 61), (257, 193))
SMALL: tuple[Size, ...] = ((1, 1), (3, 5), (37, 13))
"""Where kernels run in the emulator."""
LARGE: Size = (389, 131)
"""Where they run in it with tiles away from all edges: wider than two tiles and their halos."""
FULL: Size = (2048, 1556)
"""A film frame, for plans whose kernels are only compiled, or looked at."""
BOUNDARIES = ("clamp", "mirror", "wrap", "constant")
CONSTANT = 0.25


@dataclass(frozen=True, eq=False)
class Case:
    """One effect with one set of parameters.

    `sources` makes its images, (channels, height, width) each in the order of the parameters, for a frame of a size.
    Run-time parameters become uniforms. Images in `tables` are data, no pictures. `tolerance` bounds
    ||made - wanted|| / ||wanted||; 0 asks for equality.
    """

    effect: str
    sources: Callable[[int, int], Sequence[Array]]
    parameters: Mapping[str, Any] = field(default_factory=dict)
    label: str = ""
    tolerance: float = 1e-5
    sizes: tuple[Size, ...] = SIZES
    boundaries: tuple[str, ...] = BOUNDARIES
    tables: frozenset[int] = frozenset()

    @property
    def name(self) -> str:
        """How the case is shown."""
        return f"{self.effect}-{self.label}" if self.label else self.effect


@dataclass(frozen=True)
class Problem:
    """A graph, its sizes, pixels and uniforms."""

    graph: Graph
    format: Format
    sources: Sequence[Array]
    uniforms: tuple[float, ...]

    @property
    def wanted(self) -> Array:
        """What the reference makes of it."""
        return evaluate(self.graph, self.format, self.sources, self.uniforms)[0]


def problem(case: Case, size: Size, boundary: str = "clamp", constant: float = CONSTANT) -> Problem:
    """The case at a size."""
    arrays = [np.ascontiguousarray(array) for array in case.sources(*size)]
    graph, format, uses, values = _sized(case, tuple(map(_Drawn.of, arrays)), boundary, constant)
    shown = [np.roll(arrays[slot], shift, axis=-1) for slot, shift in uses]  # the picture moves from frame to frame
    return Problem(graph, format, shown, values)


def sized(case: Case, size: Size, boundary: str = "clamp") -> tuple[Graph, Format]:
    """The case's graph and sizes alone: its images are drawn once a size, and not kept."""
    graph, format, _, _ = _sized(case, _drawn(case, size), boundary, CONSTANT)
    return graph, format


def error(made: Array, wanted: Array) -> float:
    """||made - wanted|| / ||wanted||."""
    assert made.shape == wanted.shape
    difference = np.linalg.norm((made.astype(np.float64) - wanted).ravel())
    return float(difference / max(np.linalg.norm(wanted.astype(np.float64).ravel()), 1e-30))


def draw(channels: int, height: int, width: int, seed: int = 1) -> Array:
    """Pixels in 0..1, float32 (channels, height, width), the same for the same arguments."""
    return np.random.default_rng(seed).random((channels, height, width), np.float32)


@dataclass(frozen=True)
class _Drawn:
    """What a graph depends on of an image."""

    shape: tuple[int, int, int]
    dtype: np.dtype[Any]

    @classmethod
    def of(cls, array: Array) -> "_Drawn":
        planes, height, width = array.shape
        return cls((planes, height, width), array.dtype)


@cache
def _drawn(case: Case, size: Size) -> tuple[_Drawn, ...]:
    return tuple(map(_Drawn.of, case.sources(*size)))


def _sized(
    case: Case, images: Sequence[_Drawn], boundary: str, constant: float
) -> tuple[Graph, Format, Sequence[Use], tuple[float, ...]]:
    """The graph, its sizes, which image at which frame each source is, and the uniforms."""
    effect = load_effects()[case.effect]
    values: list[float] = []
    sources = [_source(slot, image, boundary, constant, table=slot in case.tables) for slot, image in enumerate(images)]
    made = effect(*sources, **_arguments(effect, case.parameters, values))
    graph, uses, _ = separate(Graph.of([made], len(values)))
    rects = tuple(Rect.sized(images[slot].shape[2], images[slot].shape[1]) for slot, _ in uses)
    return graph, Format(rects[0], rects), uses, tuple(values)


def _source(slot: int, image: _Drawn, boundary: str, constant: float, *, table: bool) -> Image:
    beyond = constant if image.dtype.kind == "f" else float(round(constant * 100))
    shape = SourceShape(slot, image.shape[0], boundary, beyond, table)
    return Image.of(node(Op.SOURCE, dtype_of(np.empty(0, image.dtype)), (), shape))


def _arguments(effect: Effect, parameters: Mapping[str, Any], values: list[float]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for name, parameter in effect.parameters.items():
        if parameter.kind == "image":
            continue
        if parameter.kind == "structural":
            if name in parameters:
                made[name] = parameters[name]
            continue
        made[name] = _uniforms(parameters.get(name, parameter.default), values)
    return made


def _uniforms(value: Any, values: list[float]) -> Any:
    if isinstance(value, list | tuple):
        return tuple(_uniforms(each, values) for each in value)
    values.append(float(value))
    uniform: Node = node(Op.UNIFORM, DType.F32, (), len(values) - 1)
    return uniform
