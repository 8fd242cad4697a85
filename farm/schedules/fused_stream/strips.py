"""How a block computes a group as a strip of columns that marches down the rows, a few rows at every iteration.

Each phase computes the same number of rows at every iteration, some rows ahead of the strip's last stage, and a ring in
shared memory holds as many rows as its readers still need; nothing is computed twice but columns beside the strip, and
the rows above and below it. What is read of memory is copied into rings, too, some iterations before it is needed. As
on the CPU (`fusion.rings`), with iterations of several rows and threads that share them.
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
from farm.schedules.fused_tile.phases import ALIGNED, ComputePhase, TileConfiguration, compute_phases
from farm.schedules.group import PartResult, Parts
from farm.schedules.register_patch import Patch

TEMPLATE = "fused_stream"

COPIED = 16
"""Bytes that a thread copies at once."""

Source = Node | ReadPlace
"""What lies in a ring: an image that a phase makes, or a plane of one of the group's inputs."""


@dataclass(frozen=True, slots=True)
class Strip:
    """How a strip is computed: `width` columns, `step` rows an iteration, in thread tiles of `columns` x `rows`.

    Parts are computed in one phase as `TileConfiguration` says with `near`. Copies begin `ahead` iterations before they
    are read.
    """

    width: int
    step: int
    columns: int
    rows: int
    near: int = 0
    ahead: int = 1

    @property
    def configuration(self) -> TileConfiguration:
        """One iteration as a tile."""
        return TileConfiguration((self.width, self.step), self.columns, self.rows, self.near, split=True)


@dataclass(frozen=True, slots=True)
class March:
    """The rows of a phase or a copy: at iteration t a step of them from t * step + `lead` on, from the strip's first.

    It takes part from iteration `begin` on, and in `extra` iterations more than the strip has steps of rows, or fewer.
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
    """The phases of a strip in order with their marches, and the rings between them, of `bytes` in all.

    In an iteration phases of a level wait for those before, and all wait for what was copied.
    """

    strip: Strip
    phases: tuple[ComputePhase, ...]
    marches: tuple[March, ...]
    rings: Mapping[Source, Ring]
    bytes: int

    @property
    def own(self) -> Rect:
        """An iteration's pixels of the last stage."""
        return Rect(0, 0, self.strip.width, self.strip.step)

    @property
    def begin(self) -> int:
        """The first iteration."""
        return min(march.begin for march in (*self.marches, *(ring.march for ring in self.rings.values())))

    @property
    def extra(self) -> int:
        """Turns after those of the strip's steps."""
        return max(march.extra for march in self.marches)

    @property
    def barriers(self) -> int:
        """Of an iteration."""
        return self.phases[-1].level + 1

    def rows(self, phase: int, height: int) -> int:
        """That a phase computes for a strip of so many rows, as whole steps."""
        march = self.marches[phase]
        return (-(-height // self.strip.step) + march.extra - march.begin) * self.strip.step

    def thread_tiles(self, phase: ComputePhase) -> int:
        """Of an iteration."""
        return phase.thread_tiles[0] * (self.strip.step // phase.thread_tile.rows)


def rows_computed(phase: ComputePhase) -> dict[int | ReadPlace, int]:
    """Of a thread tile: the rows of each part that something follows from, and those that are read of each input.

    Few of those between, where a filter skips rows; the compiler leaves out the others.
    """
    return _rows_computed(phase.parts, phase.thread_tile.rows)


@lru_cache(maxsize=4096)
def _rows_computed(parts: Parts, rows: int) -> dict[int | ReadPlace, int]:
    needed: dict[int | ReadPlace, set[int]] = {}
    for image in parts.group.kept:
        needed[parts.sites[image][0]] = {*range(rows)}
    for part, of, (_, y) in sorted(reads_of_parts(parts), key=lambda read: -read[0]):
        to = of.part if isinstance(of, PartResult) else of
        needed.setdefault(to, set()).update(y.of(row) for row in needed[part])
    return {of: len(of_source) for of, of_source in needed.items()}


def source(parts: Parts, phase: ComputePhase, at: ReadPlace) -> Source:
    """What a phase reads: an image of the group, or a plane of an input by its number in the group."""
    image = phase.parts.group.inputs[at.input]
    return image if image in parts.sites else at._replace(input=parts.group.inputs.index(image))


def streams_of(parts: Parts, scales: Scales, strip: Strip) -> Streams | Refusal:
    """The plan of a strip, or why there is none."""
    if not scales.uniform:
        return Refusal(TEMPLATE, "its pictures differ in scale")
    phases = compute_phases(parts, scales, strip.configuration)
    if isinstance(phases, Refusal):
        return Refusal(TEMPLATE, phases.why)
    marches: list[March] = []  # of the last phases
    rings: dict[Source, Ring] = {}
    for phase in reversed(phases):
        later = list(zip(phases[len(phases) - len(marches) :], marches, strict=True))
        needs = {image: _needs(parts, later, image, 0) for image in phase.parts.group.kept}
        own = [_Need(0, 0, March(0, 0, 0), 0)] if any(image in parts.group.kept for image in needs) else []
        march = _march(strip.step, phase.thread_tile.rows, [*own, *(need for of in needs.values() for need in of)])
        marches.insert(0, march)
        for image, of in needs.items():
            if of:
                planes = len(phase.parts.written(image))
                rings[image] = _ring(strip, phase.region, of, march, planes, BYTES[image.dtype])
    for at, readers in _inputs(parts, phases).items():
        later = [(phases[number], marches[number]) for number in readers]
        of = _needs(parts, later, at, strip.ahead * strip.step)
        columns = hull([_columns(phase, patch) for phase, _ in later for patch in _patches(parts, phase, at)])
        size = BYTES[parts.group.inputs[at.input].dtype]
        rings[at] = _ring(strip, columns, of, _march(strip.step, 1, of), 1, size)
    offsets, size = {}, 0
    for key, ring in rings.items():
        offsets[key], size = size, size + -(-ring.bytes // LINE_BYTES) * LINE_BYTES
    placed = {key: replace(ring, offset=offsets[key]) for key, ring in rings.items()}
    return Streams(strip, phases, tuple(marches), placed, size)


@dataclass(frozen=True, slots=True)
class _Need:
    """Rows that are read by a march: from `first` on and up to `beyond` its step's; they are made `between` before."""

    first: int
    beyond: int
    march: March
    between: int


def _needs(parts: Parts, readers: Sequence[tuple[ComputePhase, March]], of: Source, between: int) -> list[_Need]:
    """What phases read of a source."""
    return [
        _Need(area.y0, area.y1 - phase.thread_tile.rows, march, between)
        for phase, march in readers
        for area in (patch.reach for patch in _patches(parts, phase, of))
    ]


def _patches(parts: Parts, phase: ComputePhase, of: Source) -> list[Patch]:
    """What a thread tile of a phase reads of a source, plane by plane."""
    return [patch for at, patch in phase.thread_tile.patches.items() if source(parts, phase, at) == of]


def _inputs(parts: Parts, phases: Sequence[ComputePhase]) -> dict[ReadPlace, list[int]]:
    """The planes of the group's inputs that are read around the pixel, and the phases that read them."""
    readers: dict[ReadPlace, list[int]] = {}
    for number, phase in enumerate(phases):
        for at in dict.fromkeys(source(parts, phase, at) for at in phase.thread_tile.patches):
            if isinstance(at, ReadPlace):
                readers.setdefault(at, []).append(number)
    return readers


def _columns(phase: ComputePhase, patch: Patch) -> Rect:
    """What all thread tiles of a phase read of a source; of its rows nothing is said."""
    area, region = patch.reach, phase.region
    return Rect(region.x0 + area.x0, 0, region.x1 - phase.thread_tile.columns + area.x1, 1)


def _march(step: int, rows: int, needs: Sequence[_Need]) -> March:
    """The latest in whole thread tiles of `rows` rows by which every row is there when it is needed."""
    lead = max(-(-(need.march.lead + need.beyond + need.between) // rows) * rows for need in needs)
    begin = min((need.march.begin * step + need.march.lead + need.first - lead) // step for need in needs)
    extra = max(-(-(need.march.extra * step + need.march.lead + need.beyond - lead) // step) for need in needs)
    return March(lead, begin, extra)


def _ring(strip: Strip, columns: Rect, needs: Sequence[_Need], march: March, planes: int, itemsize: int) -> Ring:
    """Whole steps of rows, from the newest that is written to the oldest that is read in the same iteration."""
    oldest = min(need.march.lead + need.first for need in needs)
    height = -(-(march.lead + strip.step - oldest) // strip.step) * strip.step
    aligned = max(ALIGNED, COPIED // itemsize)
    left, right = columns.x0 // aligned * aligned, -(-columns.x1 // aligned) * aligned
    return Ring(left, right - left, height, planes, itemsize, march)
