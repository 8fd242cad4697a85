"""How the threads of a tile compute a group in phases, between which pixels pass through shared memory.

Overlapped tiling (PACT'20, section 3): a stage is computed over all that later ones need of it for a tile. Within a
phase a thread keeps what it computes in registers; what others read of it goes to shared memory: hybrid tiling
(section 5). A phase covers its region in thread tiles of a few columns and rows, one after the other for each thread.
"""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from farm.analysis.affine import Along
from farm.analysis.metadata import BYTES
from farm.analysis.refusal import Refusal
from farm.analysis.stage_reads import unplaced_reads
from farm.graph.node import Node
from farm.graph.rect import Rect, hull
from farm.graph.stage import Stage
from farm.plan.memory import Lifetime, allocate
from farm.schedules.fused.lane_tiling import Tiling, tiling
from farm.schedules.fused.links import Link, links_of
from farm.schedules.fused.live_pixels import live_pixels
from farm.schedules.fused.scales import ONE, Scale, Scales
from farm.schedules.group import Group, PartResult, Parts, images
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


@dataclass(frozen=True)
class Body:
    """Parts that threads compute together: what a phase is, without its region."""

    members: tuple[int, ...]
    parts: Parts
    scale: Scale
    level: int
    thread_tile: Tiling
    live_pixels: int

    def over(self, region: Rect) -> ComputePhase:
        """The phase that computes them over a region."""
        return ComputePhase(
            self.members, self.parts, self.scale, self.level, self.thread_tile, region, self.live_pixels
        )


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
    levels = _of_configuration(parts, scales, configuration)
    if isinstance(levels, Refusal):
        return levels
    phases: list[ComputePhase] = []
    needs: dict[Node, Rect] = {}  # of images, by phases of later levels
    for bodies in levels:
        by_region: dict[tuple[Scale, Rect, int], list[Body]] = {}
        for body in bodies:
            region = _region(parts, configuration, body, needs)
            by_region.setdefault((body.scale, region, body.thread_tile.rows), []).append(body)
        of_level = [
            _joined(parts, scales, configuration, same).over(region) for (_, region, _), same in by_region.items()
        ]
        for phase in of_level:
            for image, rect in _needed(phase):
                needs[image] = needs[image].union(rect) if image in needs else rect
        phases += of_level
    phases.reverse()
    return tuple(phases)


def live_pixels_at_least(parts: Parts, scales: Scales, configuration: TileConfiguration) -> int:
    """Pixels that a thread holds in the largest of the phases, before those of one level and region are joined."""
    levels = _of_configuration(parts, scales, configuration)
    return 0 if isinstance(levels, Refusal) else max(body.live_pixels for bodies in levels for body in bodies)


def _of_configuration(
    parts: Parts, scales: Scales, configuration: TileConfiguration
) -> tuple[tuple[Body, ...], ...] | Refusal:
    columns, rows = configuration.columns, configuration.rows
    return _levels(parts, scales, columns, rows, configuration.near, configuration.split)


@lru_cache(maxsize=2048)
def _levels(
    parts: Parts, scales: Scales, columns: int, rows: int, near: int, split: bool
) -> tuple[tuple[Body, ...], ...] | Refusal:
    """What threads compute together, by level, the last one first: the same for tiles of any size."""
    levels: list[tuple[Body, ...]] = []
    readers = _readers(parts)
    for level, sets in reversed(list(enumerate(_members(parts, near, split)))):
        bodies: list[Body] = []
        for members in sets:
            body = _body(parts, scales, _apart(parts, members, readers), members, level, (columns, rows), split)
            if isinstance(body, Refusal):
                return body
            bodies.append(body)
        levels.append(tuple(bodies))
    return tuple(levels)


def _readers(parts: Parts) -> Mapping[Node, frozenset[int]]:
    """The parts that read an image."""
    readers: dict[Node, set[int]] = {}
    for part, stage in enumerate(parts.group.stages):
        for image in stage.inputs:
            readers.setdefault(image, set()).add(part)
    return {image: frozenset(of_image) for image, of_image in readers.items()}


def _members(parts: Parts, near: int, split: bool) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By level the sets of parts that belong together."""
    count = len(parts.stages)
    links: dict[int, list[tuple[int, bool]]] = {part: [] for part in range(count)}
    for link in links_of(parts).every:
        if isinstance(link.source, PartResult):
            begins = split and _looks_up(parts.stages[link.reader])
            links[link.reader].append((link.source.part, not begins and near >= 0 and _near(link, near)))
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


def _near(link: Link, rows: int) -> bool:
    """Whether all that is read lies in the own column, at most so many rows above or below."""
    return link.columns == (Along(),) and all(
        (y.inner, y.divisor) == (1, 1) and abs(y.shift) <= rows for y in link.rows
    )


def _joined(parts: Parts, scales: Scales, configuration: TileConfiguration, same: Sequence[Body]) -> Body:
    """What threads compute of one level over one region, as one."""
    first, *others = same
    if not others:
        return first
    members = tuple(sorted(member for body in same for member in body.members))
    inside = _apart(parts, members, _readers(parts))
    relative = _relative(parts, scales, inside, first.scale)
    thread_tile, most = _thread_tile(inside, relative, configuration.columns, first.thread_tile.rows)
    return Body(members, inside, first.scale, first.level, thread_tile, most)


def _body(
    parts: Parts,
    scales: Scales,
    inside: Parts,
    members: tuple[int, ...],
    level: int,
    most_pixels: tuple[int, int],
    split: bool,
) -> Body | Refusal:
    """What threads compute of some parts: thread tiles of at most so many columns and rows."""
    columns, rows = most_pixels
    scale = scales.parts[members[0]]
    relative = _relative(parts, scales, inside, scale)
    least = relative.least
    if columns % least[0] or rows % least[1]:
        return Refusal(TEMPLATE, f"cells of {columns} x {rows} have no whole pixels of what they read")
    single = any(map(_looks_up, inside.stages)) or (split and _in_own_row(inside))
    thread_tile, most = _thread_tile(inside, relative, columns, 1 if least[1] == 1 and single else rows)
    return Body(members, inside, scale, level, thread_tile, most)


def _region(parts: Parts, configuration: TileConfiguration, body: Body, needs: Mapping[Node, Rect]) -> Rect:
    """The thread tiles that cover what later levels need of some parts, and what is kept of them."""
    kept = body.parts.group.kept
    needed = [needs[image] for image in kept if image in needs]
    if any(image in parts.group.kept for image in kept):
        needed.append(_scaled(Rect(0, 0, *configuration.size), body.scale))
    return _whole(hull(needed), body.thread_tile.columns, body.thread_tile.rows)


def _looks_up(stage: Stage) -> bool:
    """Whether it reads a table: a thread asks for all entries at once, and has too few registers for several rows."""
    return bool(unplaced_reads(stage))


def _in_own_row(inside: Parts) -> bool:
    """Whether nothing is read above or below the pixel."""
    return all(link.rows == (Along(),) for link in links_of(inside).every)


@lru_cache(maxsize=8192)
def _thread_tile(inside: Parts, scales: Scales, columns: int, rows: int) -> tuple[Tiling, int]:
    """What a thread computes of some parts at a time, and the pixels that it holds; many groups have the same."""
    thread_tile = tiling(inside, scales, columns, rows)
    return thread_tile, live_pixels(inside, thread_tile)


def _apart(parts: Parts, members: tuple[int, ...], readers: Mapping[Node, frozenset[int]]) -> Parts:
    """Some parts as a group of their own."""
    if len(members) == len(parts.stages):
        return parts
    mine, own = tuple(parts.group.stages[member] for member in members), frozenset(members)
    kept = tuple(
        image for stage in mine for image in images(stage) if image in parts.group.kept or readers.get(image, own) - own
    )
    return Parts(Group(mine, kept), tuple(parts.stages[member] for member in members))


def _relative(parts: Parts, scales: Scales, inside: Parts, scale: Scale) -> Scales:
    """The scales of what some parts read, theirs being ONE."""
    inputs = {}
    for source in links_of(inside).rows:
        image = inside.group.inputs[source.input]
        site = parts.sites.get(image)
        of = scales.parts[site[0]] if site else scales.inputs[parts.group.input_numbers[image]]
        inputs[source.input] = of[0] - scale[0], of[1] - scale[1]
    return Scales((ONE,) * len(inside.stages), inputs)


def _needed(phase: ComputePhase) -> Iterator[tuple[Node, Rect]]:
    """What a phase reads of images, counted from the tile's first pixel in each image's scale."""
    thread_tile, region = phase.thread_tile, phase.region
    first = Rect(region.x0, region.y0, region.x1 - thread_tile.columns, region.y1 - thread_tile.rows)
    for at, patch in thread_tile.patches.items():
        begin, reach = _scaled(first, thread_tile.scales.inputs[at.input]), patch.reach
        yield (
            phase.parts.group.inputs[at.input],
            Rect(begin.x0 + reach.x0, begin.y0 + reach.y0, begin.x1 + reach.x1, begin.y1 + reach.y1),
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
    last_read: dict[Node, int] = {}  # phases come in the order of their levels
    for phase in phases:
        last_read |= dict.fromkeys(phase.parts.group.inputs, phase.level)
    rects: dict[Node, Rect] = {}
    alive: list[Lifetime] = []
    for phase in phases:
        for image in phase.parts.group.kept:
            if image in last_read:
                rects[image] = _whole(phase.region, ALIGNED, 1)
                size = BYTES[image.dtype] * len(phase.parts.written(image)) * rects[image].area
                alive.append(Lifetime(size, phase.level, last_read[image]))
    offsets, size = allocate(alive)
    return {image: Tile(rect, at) for (image, rect), at in zip(rects.items(), offsets, strict=True)}, size
