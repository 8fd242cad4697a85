"""How the threads of a tile compute a group in phases, between which pixels pass through shared memory.

Overlapped tiling (PACT'20, section 3): a stage is computed over all that later ones need of it for a tile. Within a
phase a thread keeps what it computes in registers; what others read of it goes to shared memory: hybrid tiling
(section 5). A phase covers its region in thread tiles of a few columns and rows, one after the other for each thread.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from farm.analysis.affine import Along, Place, place
from farm.analysis.metadata import BYTES
from farm.analysis.refusal import Refusal
from farm.graph.node import Node, ReadPlace
from farm.graph.rect import Rect, hull
from farm.graph.stage import Stage
from farm.plan.memory import Lifetime, allocate
from farm.schedules.fused.lane_tiling import Tiling, tiling
from farm.schedules.fused.live_pixels import live_pixels
from farm.schedules.fused.scales import ONE, Scale, Scales, reads_of_parts
from farm.schedules.group import Group, PartResult, Parts, images
from farm.schedules.register_patch import Patch
from farm.schedules.schedule import COMPUTE, Halo, Phase, Storage

TEMPLATE = "fused_tile"

ALIGNED = 8
"""Columns at multiples of which rows in shared memory begin: the longest vector that is read of one."""


APART = -1
"""Instead of a number of rows: no part is computed in one phase with another."""


@dataclass(frozen=True)
class ComputePhase:
    """Parts that threads compute together, thread tile by thread tile, over a region.

    `members` are their numbers in the group; `parts` are the same as a group of their own, which keeps what others read
    of them. `region` is counted from the tile's first pixel, in pixels of `scale`. Phases of one `level` wait for those
    of lower ones, not for each other. A thread holds `live_pixels` of a thread tile at most.
    """

    members: tuple[int, ...]
    parts: Parts
    scale: Scale
    level: int
    thread_tile: Tiling
    region: Rect
    live_pixels: int

    @property
    def thread_tiles(self) -> tuple[int, int]:
        """Along x and y."""
        return self.region.width // self.thread_tile.columns, self.region.height // self.thread_tile.rows


@dataclass(frozen=True, slots=True)
class Tile:
    """An image in shared memory: its region, counted from the tile's first pixel, and its first byte."""

    rect: Rect
    offset: int


@dataclass(frozen=True)
class TilePhases:
    """Of a tile of `size` pixels of the reference; what passes between them takes `bytes` of shared memory."""

    size: tuple[int, int]
    scales: Scales
    phases: tuple[ComputePhase, ...]
    tiles: Mapping[Node, Tile]
    bytes: int

    def own(self, scale: Scale) -> Rect:
        """The tile in pixels of a scale."""
        return _scaled(Rect(0, 0, *self.size), scale)


@dataclass(frozen=True, slots=True)
class TileConfiguration:
    """How a tile is computed: its `size`, the `columns` and `rows` of a thread tile.

    Parts are computed in one phase if one reads the other in its own column, at most `near` rows above or below it,
    unless that is APART. `split`: a part that reads tables begins a phase, and one that reads no other rows has thread
    tiles of one row, so that threads share the work of a few rows evenly.
    """

    size: tuple[int, int]
    columns: int
    rows: int
    near: int = 0
    split: bool = False


def tile_phases_of(parts: Parts, scales: Scales, configuration: TileConfiguration) -> TilePhases | Refusal:
    """The phases of a group, or why its tile cannot be cut so."""
    phases = compute_phases(parts, scales, configuration)
    if isinstance(phases, Refusal):
        return phases
    tiles, size = _tiles(phases)
    return TilePhases(configuration.size, scales, phases, tiles, size)


def compute_phases(
    parts: Parts, scales: Scales, configuration: TileConfiguration
) -> tuple[ComputePhase, ...] | Refusal:
    """The phases alone, those of lower levels first."""
    tile_x, tile_y = configuration.columns << -scales.coarsest[0], configuration.rows << -scales.coarsest[1]
    if configuration.size[0] % tile_x or configuration.size[1] % tile_y:
        return Refusal(
            TEMPLATE,
            f"tiles of {configuration.size[0]} x {configuration.size[1]} have no whole cells of its coarsest picture",
        )
    phases: list[ComputePhase] = []
    for level, sets in reversed(list(enumerate(_levels(parts, configuration.near, configuration.split)))):
        by_region: dict[tuple[Scale, Rect, int], list[ComputePhase]] = {}
        for members in sets:
            phase = _phase(parts, scales, configuration, level, members, phases)
            if isinstance(phase, Refusal):
                return phase
            by_region.setdefault((phase.scale, phase.region, phase.thread_tile.rows), []).append(phase)
        phases += [_joined(parts, scales, configuration, same) for same in by_region.values()]
    phases.reverse()
    return tuple(phases)


@lru_cache(maxsize=1024)
def _levels(parts: Parts, near: int, split: bool) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By level the sets of parts that belong together."""
    count = len(parts.stages)
    links: dict[int, list[tuple[int, bool]]] = {part: [] for part in range(count)}
    for part, source, at in reads_of_parts(parts):
        if isinstance(source, PartResult):
            begins = split and _looks_up(parts.stages[part])
            links[part].append((source.part, not begins and near >= 0 and _near(at, near)))
    level = [0] * count
    for part in range(count):
        level[part] = max((level[maker] + (not close) for maker, close in links[part]), default=0)
    together = list(range(count))  # the first part of each one's set
    for part in range(count):
        for maker, _ in links[part]:
            if level[maker] == level[part]:
                first, second = sorted((together[maker], together[part]))
                together = [first if representative == second else representative for representative in together]
    by_level: list[dict[int, list[int]]] = [{} for _ in range(max(level) + 1)]
    for part in range(count):
        by_level[level[part]].setdefault(together[part], []).append(part)
    return tuple(tuple(map(tuple, sets.values())) for sets in by_level)


def _near(at: Place, rows: int) -> bool:
    x, y = at
    return x == Along() and (y.inner, y.divisor) == (1, 1) and abs(y.shift) <= rows


def _joined(
    parts: Parts, scales: Scales, configuration: TileConfiguration, same: Sequence[ComputePhase]
) -> ComputePhase:
    """Phases of one level over one region as one."""
    first, *others = same
    if not others:
        return first
    members = tuple(sorted(member for phase in same for member in phase.members))
    inside = _apart(parts, members)
    relative = _relative(parts, scales, inside, first.scale)
    thread_tile, most = _thread_tile(inside, relative, configuration.columns, first.thread_tile.rows)
    return ComputePhase(members, inside, first.scale, first.level, thread_tile, first.region, most)


def _phase(
    parts: Parts,
    scales: Scales,
    configuration: TileConfiguration,
    level: int,
    members: tuple[int, ...],
    later: Sequence[ComputePhase],
) -> ComputePhase | Refusal:
    """The phase of some parts, by what those of `later` ones need of it."""
    inside = _apart(parts, members)
    scale = scales.parts[members[0]]
    relative = _relative(parts, scales, inside, scale)
    least = relative.least
    if configuration.columns % least[0] or configuration.rows % least[1]:
        return Refusal(
            TEMPLATE, f"cells of {configuration.columns} x {configuration.rows} have no whole pixels of what they read"
        )
    single = any(map(_looks_up, inside.stages)) or (configuration.split and _in_own_row(inside))
    rows = 1 if least[1] == 1 and single else configuration.rows
    thread_tile, most = _thread_tile(inside, relative, configuration.columns, rows)
    kept = inside.group.kept
    needed = [_needed(reader, image) for reader in later for image in kept if image in reader.parts.group.input_numbers]
    if any(image in parts.group.kept for image in kept):
        needed.append(_scaled(Rect(0, 0, *configuration.size), scale))
    return ComputePhase(
        members, inside, scale, level, thread_tile, _whole(hull(needed), configuration.columns, rows), most
    )


def _looks_up(stage: Stage) -> bool:
    """Whether it reads a table: a thread asks for all entries at once, and has too few registers for several rows."""
    return any(place(read) is None for read in stage.reads)


def _in_own_row(inside: Parts) -> bool:
    """Whether nothing is read above or below the pixel."""
    return all(y == Along() for _, _, (_, y) in reads_of_parts(inside))


@lru_cache(maxsize=8192)
def _thread_tile(inside: Parts, scales: Scales, columns: int, rows: int) -> tuple[Tiling, int]:
    """What a thread computes of some parts at a time, and the pixels that it holds; many groups have the same."""
    thread_tile = tiling(inside, scales, columns, rows)
    return thread_tile, live_pixels(inside, thread_tile)


@lru_cache(maxsize=4096)
def _apart(parts: Parts, members: tuple[int, ...]) -> Parts:
    """Some parts as a group of their own."""
    mine = tuple(parts.group.stages[member] for member in members)
    read = {image for part, stage in enumerate(parts.group.stages) if part not in members for image in stage.inputs}
    kept = tuple(image for stage in mine for image in images(stage) if image in read or image in parts.group.kept)
    return Parts(Group(mine, kept), tuple(parts.stages[member] for member in members))


def _relative(parts: Parts, scales: Scales, inside: Parts, scale: Scale) -> Scales:
    """The scales of what some parts read, theirs being ONE."""
    inputs = {}
    for _, source, _ in reads_of_parts(inside):
        if isinstance(source, ReadPlace):
            image = inside.group.inputs[source.input]
            site = parts.sites.get(image)
            of = scales.parts[site[0]] if site else scales.inputs[parts.group.input_numbers[image]]
            inputs[source.input] = of[0] - scale[0], of[1] - scale[1]
    return Scales((ONE,) * len(inside.stages), inputs)


def _needed(phase: ComputePhase, image: Node) -> Rect:
    """What a phase reads of an image, counted from the tile's first pixel in the image's scale."""
    number, thread_tile = phase.parts.group.input_numbers[image], phase.thread_tile
    first = Rect(
        phase.region.x0, phase.region.y0, phase.region.x1 - thread_tile.columns, phase.region.y1 - thread_tile.rows
    )
    begin = _scaled(first, thread_tile.scales.inputs[number])
    reach = hull([reached(patch) for at, patch in thread_tile.patches.items() if at.input == number])
    return Rect(begin.x0 + reach.x0, begin.y0 + reach.y0, begin.x1 + reach.x1, begin.y1 + reach.y1)


def reached(patch: Patch) -> Rect:
    """What is read for a thread tile, relative to its first pixel."""
    pieces = [piece for group in patch.groups for piece in group.pieces(patch.columns)]
    return Rect(
        min(piece.column for piece in pieces),
        patch.groups[0].first,
        max(piece.column + piece.width for piece in pieces),
        patch.groups[-1].first + patch.groups[-1].count,
    )


def phases_of_parts(
    parts: Parts,
    phases: Sequence[ComputePhase],
    passed: Container[object],
    passing: Phase,
    halo: Callable[[ComputePhase], Halo],
) -> tuple[Phase, ...]:
    """What each part leaves where: images that are `passed` on as `passing` says, others in memory or registers."""
    of_part: dict[int, Phase] = {}
    for phase in phases:
        for part in phase.members:
            kept = [image for image in phase.parts.group.kept if parts.sites[image][0] == part]
            if any(image in passed for image in kept):
                of_part[part] = replace(passing, halo=halo(phase))
            else:
                of_part[part] = Phase(Storage.GLOBAL if kept else Storage.REGISTERS, halo(phase))
    return (*(of_part[part] for part in range(len(parts.stages) - 1)), COMPUTE)


def _scaled(rect: Rect, scale: Scale) -> Rect:
    """Of a rectangle whose sides are multiples of what they are divided by."""

    def along(value: int, exponent: int) -> int:
        return value << exponent if exponent >= 0 else value >> -exponent

    x, y = scale
    return Rect(along(rect.x0, x), along(rect.y0, y), along(rect.x1, x), along(rect.y1, y))


def _whole(rect: Rect, columns: int, rows: int) -> Rect:
    """The thread tiles that cover a rectangle."""
    return Rect(
        rect.x0 // columns * columns,
        rect.y0 // rows * rows,
        -(-rect.x1 // columns) * columns,
        -(-rect.y1 // rows) * rows,
    )


def _tiles(phases: Sequence[ComputePhase]) -> tuple[dict[Node, Tile], int]:
    """Where in shared memory everything lies that a phase reads of another one."""
    rects: dict[Node, Rect] = {}
    alive: list[Lifetime] = []
    for phase in phases:
        for image in phase.parts.group.kept:
            read = [other.level for other in phases if image in other.parts.group.input_numbers]
            if read:
                rects[image] = _whole(phase.region, ALIGNED, 1)
                size = BYTES[image.dtype] * len(phase.parts.written(image)) * rects[image].area
                alive.append(Lifetime(size, phase.level, max(read)))
    offsets, size = allocate(alive)
    return {image: Tile(rect, at) for (image, rect), at in zip(rects.items(), offsets, strict=True)}, size
