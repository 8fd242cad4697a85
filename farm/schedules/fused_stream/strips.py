"""How a block computes a group as a strip of columns that marches down the rows, a few rows at every turn.

Each sweep computes the same number of rows at every turn, some rows ahead of the strip's last stage, and a ring in
shared memory holds as many rows as its readers still need; nothing is computed twice but columns beside the strip, and
the rows above and below it. What is read of memory is copied into rings, too, some turns before it is needed. As on the
CPU (`fusion.rings`), with turns of several rows and threads that share them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from farm.analysis.metadata import BYTES
from farm.analysis.refusal import Refusal
from farm.graph.node import Node, ReadPlace
from farm.graph.rect import Rect, hull
from farm.plan.model import LINE_BYTES
from farm.schedules.fused.scales import Scales, reads_of_parts
from farm.schedules.fused_tile.phases import ALIGNED, Cut, Sweep, reached, swept
from farm.schedules.group import Made, Parts
from farm.schedules.register_patch import Patch

TEMPLATE = "fused_stream"

COPIED = 16
"""Bytes that a thread copies at once."""

Source = Node | ReadPlace
"""What lies in a ring: an image that a sweep makes, or a plane of one of the group's inputs."""


@dataclass(frozen=True, slots=True)
class Strip:
    """How a strip is computed: `width` columns of its own, `step` rows a turn in cells of `columns` x `rows`.

    Parts are computed in one sweep as `Cut` says with `near`. Copies begin `ahead` turns before they are read.
    """

    width: int
    step: int
    columns: int
    rows: int
    near: int = 0
    ahead: int = 1

    @property
    def cut(self) -> Cut:
        """One turn as a tile."""
        return Cut((self.width, self.step), self.columns, self.rows, self.near, split=True)


@dataclass(frozen=True, slots=True)
class March:
    """The rows of a sweep or a copy: at turn t a step of them from t * step + `lead` on, counted from the strip's own.

    It takes part from turn `begin` on, and in `extra` turns more than the strip has steps of rows, or fewer.
    """

    lead: int
    begin: int
    extra: int


@dataclass(frozen=True, slots=True)
class Ring:
    """Rows of `planes` planes over the columns from `left` on, counted from the strip's own; `width` is their pitch.

    Row r is the one numbered r modulo `height`. `offset` is the first byte, `march` how rows come.
    """

    left: int
    width: int
    height: int
    planes: int
    itemsize: int
    march: March
    offset: int = 0

    @property
    def bytes(self) -> int:
        """Of all rows and planes."""
        return self.itemsize * self.planes * self.width * self.height


@dataclass(frozen=True)
class Streams:
    """The sweeps of a strip in order with their marches, and the rings between them, of `bytes` in all.

    In a turn sweeps of a level wait for those before, and all wait for what was copied.
    """

    strip: Strip
    sweeps: tuple[Sweep, ...]
    marches: tuple[March, ...]
    rings: Mapping[Source, Ring]
    bytes: int

    @property
    def own(self) -> Rect:
        """A turn's pixels of the last stage."""
        return Rect(0, 0, self.strip.width, self.strip.step)

    @property
    def begin(self) -> int:
        """The first turn."""
        return min(march.begin for march in (*self.marches, *(ring.march for ring in self.rings.values())))

    @property
    def extra(self) -> int:
        """Turns after those of the strip's steps."""
        return max(march.extra for march in self.marches)

    @property
    def barriers(self) -> int:
        """Of a turn."""
        return self.sweeps[-1].level + 1

    def rows(self, sweep: int, height: int) -> int:
        """That a sweep computes for a strip of so many rows, as whole steps."""
        march = self.marches[sweep]
        return (-(-height // self.strip.step) + march.extra - march.begin) * self.strip.step

    def cells(self, sweep: Sweep) -> int:
        """Of a turn."""
        return sweep.cells[0] * (self.strip.step // sweep.cell.rows)


def rows_computed(sweep: Sweep) -> dict[int | ReadPlace, int]:
    """Of a cell: the rows of each part that something follows from, and those that are read of each input.

    Few of those between, where a filter skips rows; the compiler leaves out the others.
    """
    return _rows_computed(sweep.parts, sweep.cell.rows)


@lru_cache(maxsize=4096)
def _rows_computed(parts: Parts, rows: int) -> dict[int | ReadPlace, int]:
    found: dict[int | ReadPlace, set[int]] = {}
    for image in parts.group.kept:
        found[parts.sites[image][0]] = {*range(rows)}
    for part, of, (_, y) in sorted(reads_of_parts(parts), key=lambda each: -each[0]):
        to = of.part if isinstance(of, Made) else of
        found.setdefault(to, set()).update(y.of(row) for row in found[part])
    return {of: len(each) for of, each in found.items()}


def source(parts: Parts, sweep: Sweep, at: ReadPlace) -> Source:
    """What a sweep reads: an image of the group, or a plane of an input by its number in the group."""
    image = sweep.parts.group.inputs[at.input]
    return image if image in parts.sites else at._replace(input=parts.group.inputs.index(image))


def streams(parts: Parts, scales: Scales, strip: Strip) -> Streams | Refusal:
    """The plan of a strip, or why there is none."""
    if not scales.uniform:
        return Refusal(TEMPLATE, "its pictures differ in scale")
    found = swept(parts, scales, strip.cut)
    if isinstance(found, Refusal):
        return Refusal(TEMPLATE, found.why)
    marches: list[March] = []  # of the last sweeps
    rings: dict[Source, Ring] = {}
    for sweep in reversed(found):
        later = list(zip(found[len(found) - len(marches) :], marches, strict=True))
        needs = {image: _needs(parts, later, image, 0) for image in sweep.parts.group.kept}
        own = [_Need(0, 0, March(0, 0, 0), 0)] if any(image in parts.group.kept for image in needs) else []
        march = _march(strip.step, sweep.cell.rows, [*own, *(need for of in needs.values() for need in of)])
        marches.insert(0, march)
        for image, of in needs.items():
            if of:
                planes = len(sweep.parts.written(image))
                rings[image] = _ring(strip, sweep.region, of, march, planes, BYTES[image.dtype])
    for at, readers in _inputs(parts, found).items():
        later = [(found[number], marches[number]) for number in readers]
        of = _needs(parts, later, at, strip.ahead * strip.step)
        columns = hull([_columns(sweep, patch) for sweep, _ in later for patch in _patches(parts, sweep, at)])
        size = BYTES[parts.group.inputs[at.input].dtype]
        rings[at] = _ring(strip, columns, of, _march(strip.step, 1, of), 1, size)
    offsets, size = {}, 0
    for key, ring in rings.items():
        offsets[key], size = size, size + -(-ring.bytes // LINE_BYTES) * LINE_BYTES
    placed = {key: replace(ring, offset=offsets[key]) for key, ring in rings.items()}
    return Streams(strip, found, tuple(marches), placed, size)


@dataclass(frozen=True, slots=True)
class _Need:
    """Rows that are read by a march: from `first` on and up to `beyond` its step's; they are made `between` before."""

    first: int
    beyond: int
    march: March
    between: int


def _needs(parts: Parts, readers: Sequence[tuple[Sweep, March]], of: Source, between: int) -> list[_Need]:
    """What sweeps read of a source."""
    return [
        _Need(area.y0, area.y1 - sweep.cell.rows, march, between)
        for sweep, march in readers
        for area in map(reached, _patches(parts, sweep, of))
    ]


def _patches(parts: Parts, sweep: Sweep, of: Source) -> list[Patch]:
    """What a cell of a sweep reads of a source, plane by plane."""
    return [patch for at, patch in sweep.cell.patches.items() if source(parts, sweep, at) == of]


def _inputs(parts: Parts, found: Sequence[Sweep]) -> dict[ReadPlace, list[int]]:
    """The planes of the group's inputs that are read around the pixel, and the sweeps that read them."""
    made: dict[ReadPlace, list[int]] = {}
    for number, sweep in enumerate(found):
        for at in dict.fromkeys(source(parts, sweep, at) for at in sweep.cell.patches):
            if isinstance(at, ReadPlace):
                made.setdefault(at, []).append(number)
    return made


def _columns(sweep: Sweep, patch: Patch) -> Rect:
    """What all cells of a sweep read of a source; of its rows nothing is said."""
    area, region = reached(patch), sweep.region
    return Rect(region.x0 + area.x0, 0, region.x1 - sweep.cell.columns + area.x1, 1)


def _march(step: int, rows: int, needs: Sequence[_Need]) -> March:
    """The latest in whole cells of `rows` rows by which every row is there when it is needed, and no more of them."""
    lead = max(-(-(need.march.lead + need.beyond + need.between) // rows) * rows for need in needs)
    begin = min((need.march.begin * step + need.march.lead + need.first - lead) // step for need in needs)
    extra = max(-(-(need.march.extra * step + need.march.lead + need.beyond - lead) // step) for need in needs)
    return March(lead, begin, extra)


def _ring(strip: Strip, columns: Rect, needs: Sequence[_Need], march: March, planes: int, itemsize: int) -> Ring:
    """Whole steps of rows, from the newest that is written to the oldest that is read in the same turn."""
    oldest = min(need.march.lead + need.first for need in needs)
    height = -(-(march.lead + strip.step - oldest) // strip.step) * strip.step
    aligned = max(ALIGNED, COPIED // itemsize)
    left, right = columns.x0 // aligned * aligned, -(-columns.x1 // aligned) * aligned
    return Ring(left, right - left, height, planes, itemsize, march)
