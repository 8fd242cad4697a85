"""Where the rows of a group's kernel lie: in rings, in planes of its inputs and in those that it writes.

Each is found by one of the functions of `FINDERS`, from the row k of its sweep and from rows of four numbers of `at`,
the first of them `g`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

from farm.graph.axis import Boundary
from farm.graph.node import DType, Node, ReadPlace
from farm.graph.rect import Rect
from farm.kernel.numba.edges import boundary_of, condition
from farm.kernel.numba.operators import INSIDE, TYPES
from farm.schedules.rings.rule import Reading, Ring, Rings, Source, Sweep

Numbers = tuple[int, int, int, int]


RING, PLANE, SOURCE = "ring_row", "plane_row", "source_row"
FINDERS = {
    RING: f"""\
@njit({INSIDE})
def ring_row(rings, at, g, k, first):  # row and column from row k and the first column, first row of the ring and rows
    row = at[g, 2] + (k + at[g, 0]) % at[g, 3]
    return pointer(rings, row * np.int64(rings.shape[1]) + at[g, 1] + first)
""",
    PLANE: f"""\
@njit({INSIDE})
def plane_row(planes, at, g, k, c, first):  # row and column from row k and the first, plane from plane 0 and per c
    row = (at[g, 2] + c * at[g, 3]) * np.int64(planes.shape[1]) + k + at[g, 0]
    return pointer(planes, row * np.int64(planes.shape[2]) + at[g, 1] + first)
""",
    SOURCE: f"""\
@njit({INSIDE})
def source_row(planes, at, g, k, c, first):  # of a plane, the row that stands for k, which may lie beyond its edges
    line = beyond(at[g + 2, 0], k + at[g, 0], at[g + 1, 1], at[g + 1, 3])
    row = (at[g, 2] + c * at[g, 3]) * np.int64(planes.shape[1]) + line
    return pointer(planes, row * np.int64(planes.shape[2]) + at[g, 1] + first)
""",
}
"""Functions that give the address of a row from column `first` on."""


@dataclass(frozen=True, slots=True)
class Array:
    """An array of the kernel: an input (s) or an output (d) by number, or all rings of a type."""

    kind: str
    dtype: DType
    number: int = -1

    @property
    def name(self) -> str:
        """In the kernel."""
        return f"{self.kind}{self.number}" if self.number >= 0 else f"{self.kind}_{TYPES[self.dtype]}"


@dataclass(frozen=True, slots=True)
class Place:
    """A row: the function that finds it, the array that it lies in, and its rows of `at`."""

    finder: str
    array: Array
    numbers: tuple[Numbers, ...]

    def text(self, array: str, row: int) -> str:
        """The row, its `array` under a name and its numbers from `row` rows after `g` on."""
        return f"{self.finder}({array}, at, g + {row}, k{'' if self.finder == RING else ', c'}, first)"


@dataclass(frozen=True)
class Places:
    """All places of a group; `inputs` are what the buffers of its inputs cover."""

    found: Rings
    inputs: Sequence[Rect]

    @cached_property
    def stacks(self) -> dict[DType, dict[Source, int]]:
        """The rings of a type lie in one array; the first rows of each."""
        made: dict[DType, dict[Source, int]] = {}
        for dtype in dict.fromkeys(ring.dtype for ring in self.found.rings.values()):
            alike = [ring for ring in self.found.rings.values() if ring.dtype is dtype]
            first = accumulate((ring.height for ring in alike), initial=0)
            made[dtype] = {ring.source: row for ring, row in zip(alike, first, strict=False)}
        return made

    def stack(self, dtype: DType) -> tuple[int, int]:
        """Rows and columns of the array of rings of a type."""
        alike = [ring for ring in self.found.rings.values() if ring.dtype is dtype]
        return sum(ring.height for ring in alike), max(ring.width for ring in alike)

    def ring(self, source: Source, sweep: Sweep, dx: int = 0, dy: int = 0) -> Place:
        """A row of a ring."""
        ring: Ring = self.found.rings[source]
        column = sweep.region.x0 + dx - ring.region.x0
        first = self.stacks[ring.dtype][source]
        return Place(RING, Array("rings", ring.dtype), ((dy, column, first, ring.height),))

    def read(self, reading: Reading, sweep: Sweep) -> Place:
        """What a READ reads."""
        if reading.ring or not isinstance(reading.source, ReadPlace):
            return self.ring(reading.source, sweep, reading.dx, reading.dy)
        return self.memory(reading.source, sweep, reading.dx, reading.dy)

    def memory(self, place: ReadPlace, sweep: Sweep, dx: int = 0, dy: int = 0) -> Place:
        """A row of an input."""
        covered = self.inputs[place.input]
        row, column = self.found.region.y0 + dy - covered.y0, sweep.region.x0 + dx - covered.x0
        return Place(
            PLANE, Array("s", self.source(place).dtype, place.input), ((row, column, place.plane, int(place.own)),)
        )

    @cached_property
    def extended(self) -> dict[int, list[tuple[ReadPlace, int]]]:
        """What each part reads of sources, some of it beyond their edges, and how many columns beside the pixel."""
        made: dict[int, list[tuple[ReadPlace, int]]] = {}
        for each in self.found.readings.values():
            if each.ring and isinstance(each.source, ReadPlace):
                made.setdefault(each.part, []).append((each.source, each.dx))
        return made

    def straight(self, sweep: Sweep) -> range:
        """The columns of a sweep for which all that lies in its sources: it reads these without a ring."""
        first, last, width = 0, sweep.region.width, sweep.region.width
        for place, dx in (each for part in sweep.parts for each in self.extended.get(part, ())):
            if boundary_of(self.source(place)) is Boundary.CONSTANT:  # no row stands for those beyond
                return range(width, width)
            window, column = self.window(place), sweep.region.x0 + dx - self.inputs[place.input].x0
            first, last = max(first, window.x0 - column), min(last, window.x1 - column)
        return range(first, last) if first < last else range(width, width)

    def unread(self, place: ReadPlace, sweep: Sweep) -> tuple[int, int, int, int]:
        """The first column of an extended row that no sweep reads from its ring, and the one after them, as numbers."""
        first, last, width = 0, sweep.region.width, sweep.region.width
        for reader in self.found.sweeps:
            shifts = [dx for part in reader.parts for at, dx in self.extended.get(part, ()) if at == place]
            columns = self.straight(reader) if shifts else range(0)
            for shift in (reader.region.x0 + dx - sweep.region.x0 for dx in shifts):
                first, last = max(first, shift + columns.start), min(last, shift + columns.stop)
        return (first, last, 0, 0) if first < last else (width, width, 0, 0)

    def window(self, place: ReadPlace) -> Rect:
        """Of a source in its buffer. One that goes on beyond the edges holds all that is read."""
        covered, rect = self.inputs[place.input], self.found.sources[place.input]
        return (rect if covered == rect else covered).shifted(-covered.x0, -covered.y0)

    def beyond(self, place: ReadPlace, sweep: Sweep) -> Place:
        """A row of a source that is extended: also its window, its boundary condition, and the columns not to fill."""
        made = self.memory(place, sweep)
        return replace(made, numbers=(*made.numbers, *self.ends(place), self.unread(place, sweep)))

    def inside(self, place: ReadPlace, sweep: Sweep, dx: int, dy: int) -> Place:
        """The row of a source that stands for one of a sweep: also window and condition, and the columns to read so."""
        made, columns = self.memory(place, sweep, dx, dy), self.straight(sweep)
        limits = columns.start, columns.stop, 0, 0
        return replace(made, finder=SOURCE, numbers=(*made.numbers, *self.ends(place), limits))

    def ends(self, place: ReadPlace) -> tuple[Numbers, Numbers]:
        """The window of a source, and how it goes on beyond it."""
        window = self.window(place)
        return (window.x0, window.y0, window.x1, window.y1), condition(self.source(place))

    def kept(self, image: Node, plane: int) -> Place:
        """A row of a kept image, computed by its sweep."""
        group = self.found.parts.group
        together = len(self.found.parts.written(image))
        row = self.found.region.y0 - self.found.region_of(image).y0
        return Place(PLANE, Array("d", image.dtype, group.kept.index(image)), ((row, 0, plane, together),))

    def source(self, place: ReadPlace) -> Node:
        """The input."""
        return self.found.parts.group.inputs[place.input]
