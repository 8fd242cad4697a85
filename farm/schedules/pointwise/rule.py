"""Rule of `pointwise`: stages that read pictures only at the pixel itself run as one flat loop, 16 bytes at a time."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from farm.analysis.interleaved import vector_of
from farm.analysis.metadata import BYTES, Metadata, at_pixel, offset
from farm.analysis.refusal import Refusal
from farm.device.classes import DeviceClass, occupancy
from farm.device.launch_shapes import EXPECTED_REGISTERS, Pattern, Sharing, blocks
from farm.graph.node import DType, Node, Op, read_place
from farm.graph.rect import Rect
from farm.graph.stage import Stage
from farm.plan.model import LINE_BYTES, VECTOR_BYTES
from farm.plan.pieces import Pieces
from farm.schedules.options import Options
from farm.schedules.schedule import Schedule, Size

TEMPLATE = "pointwise"

FLAT = Sharing(Pattern.POINT), (256, 1)
ROW_BLOCKS = Sharing(Pattern.VERTICAL), (32, 8)
"""What decides the block of either form, and what it is otherwise."""

MAX_THREAD_BYTES_IN_FLIGHT = 16
"""Largest number of bytes that a thread asks for before it waits: many threads hide the latency better than few do."""

MAX_VECTORS = 4
"""Largest number of vectors of a thread."""

MAX_THREAD_PIXELS = 64
"""Largest number of registers for what a thread has read and not yet written; a pixel needs one, or less."""

MAX_POINT_BODIES = 32
"""Largest number of loop bodies of a pixel: longer sums want more than one thread."""

MAX_GATHERED = 32
"""Largest number of entries of tables that a thread reads at once, or of vectors of them."""

MAX_POINT_PIXELS = 2**30
"""Largest number of pixels of a plane, so that it is counted in 32 bits."""


@dataclass(frozen=True, kw_only=True)
class Pointwise(Schedule):
    """A 1:N loop over vectors of `columns` pixels; the z of the grid is the plane.

    `flat`: all images lie alike in memory, so that the loop runs over what is stored with no thought of rows; else a
    thread goes down the rows. It takes `vectors` at a time, reads first. `line`: columns of which a multiple is where
    the first tile begins, and the last one ends if flat. `blocks` is the most that are launched; 0 gives each vector a
    thread of its own.
    """

    flat: bool
    vectors: int
    line: int
    blocks: int

    def of_blocks(self, blocks: int) -> Self | None:
        """The loop with so many blocks at most, if it is one."""
        return replace(self, blocks=blocks) if self.blocks else None

    @property
    def tile(self) -> tuple[int, int]:
        """Pixels that a block computes in one step: width and height, all in one row if flat."""
        across, down = self.block
        return (across * self.columns * self.vectors, 1) if self.flat else (across * self.columns, down * self.vectors)

    def grid(self, region: Rect, planes: int) -> Size:
        """As many blocks as there is work, and no more than keep the device busy."""
        width, height = self.tile
        begin, end = region.x0 // self.line * self.line, -(-region.x1 // self.line) * self.line
        most = max(1, self.blocks // planes) if self.blocks else 2**31 - 1
        if self.flat:
            return min(most, -(-(end - begin) * region.height // width)), 1, planes
        across = -(-(region.x1 - begin) // width)
        return across, min(max(1, most // across), -(-region.height // height)), planes


def propose(metadata: Metadata, device: DeviceClass, options: Options) -> Schedule | Refusal:
    """CF'09 section 4.5, thread block minimisation."""
    if why := _refused(metadata):
        return Refusal(TEMPLATE, why)
    columns = _columns(metadata) if options.vector_access else 1
    flat = is_flat(metadata)
    shared, plain = FLAT if flat else ROW_BLOCKS
    size, sharing = options.block(device, shared, plain)
    rounds = blocks(device, occupancy(device, size[0] * size[1], EXPECTED_REGISTERS), MAX_POINT_PIXELS)
    schedule = Pointwise(
        template=TEMPLATE,
        block=size,
        sharing=sharing,
        columns=columns,
        vectors=_vectors(metadata, columns),
        line=LINE_BYTES // metadata.itemsize,
        flat=flat,
        blocks=rounds if options.block_minimisation else 0,
        edges=metadata.edges,
    )
    return replace(schedule, reason=_reason(metadata, schedule))


def _refused(metadata: Metadata) -> str:
    if not metadata.parallel:
        return "pixels depend on each other"
    for access in metadata.accesses:
        if access.window is not None and not access.point:
            return f"it reads {access.window.width} x {access.window.height} pixels around the pixel"
        if access.window is None and not access.table:
            return "it reads a picture at other places than the pixel"
    if any(follows_place(read) for read in gathers(metadata.stage)):
        return "places of what it reads follow from the pixel's own place"
    if metadata.bodies > MAX_POINT_BODIES:
        return f"a pixel takes {metadata.bodies} steps of loops, more than {MAX_POINT_BODIES}"
    if max(_stored(rect, metadata.stage.dtype(k)).area for k, rect in enumerate(metadata.written)) > MAX_POINT_PIXELS:
        return "a plane has more pixels than 32 bits count"
    return ""


def gathers(stage: Stage) -> tuple[Node, ...]:
    """The READs of other places."""
    return tuple(read for read in stage.reads if not at_pixel(read))


def _gathered(metadata: Metadata) -> int:
    """Reads of other places, of which those of one vector are one, and steps of loops."""
    return len({_load(metadata.stage, read) for read in gathers(metadata.stage)}) + metadata.bodies


def _load(stage: Stage, read: Node) -> tuple[object, ...]:
    """What tells a READ from those that other loads bring."""
    vector = vector_of(stage.inputs[read_place(read).input], read.args[0])
    return (read.value, vector[0] if vector else read.args[0], *read.args[1:])


def of_tile(
    schedule: Pointwise, metadata: Metadata, device: DeviceClass, options: Options, pieces: Pieces | None
) -> Schedule | Refusal:
    """The schedule for the part of a frame that a tile needs, whose pictures may not be stored alike."""
    del pieces
    return propose(metadata, device, options) if schedule.flat and not is_flat(metadata) else schedule


def is_flat(metadata: Metadata) -> bool:
    """Whether all pictures are stored alike and no expression asks for the pixel's place."""
    stored = {_stored(rect, metadata.stage.dtype(k)) for k, rect in enumerate(metadata.written)}
    along = {read_place(read).input for read in metadata.stage.reads if at_pixel(read)}
    stored |= {
        _stored(rect, access.dtype)
        for access, rect in zip(metadata.accesses, metadata.rects, strict=True)
        if access.input in along  # though it may be read at other places too
    }
    free = not metadata.edges and not any(current.op in {Op.X, Op.Y} for current in _evaluated(metadata.stage.results))
    return free and len(stored) == 1 and {*metadata.written} == {metadata.region}


def _stored(rect: Rect, dtype: DType) -> Rect:
    """What a buffer of `rect` holds."""
    return rect.in_lines(LINE_BYTES // BYTES[dtype])


def _evaluated(roots: Iterable[Node]) -> Iterable[Node]:
    """The nodes below `roots`, without the coordinates of reads that simply follow the pixel."""
    seen: set[Node] = set()
    stack = list(roots)
    while stack:
        current = stack.pop()
        if current not in seen:
            seen.add(current)
            yield current
            if current.op is not Op.READ or offset(current) is None:
                stack += current.args


def follows_place(read: Node) -> bool:
    """Whether coordinates are computed from X or Y: lanes then read neighbours, and a vector's pixels lie apart."""
    return any(current.op in {Op.X, Op.Y} for arg in read.args for current in _evaluated((arg,)))


def _columns(metadata: Metadata) -> int:
    """Pixels of a vector: 16 bytes, less where many planes or tables are read."""
    columns = VECTOR_BYTES // metadata.itemsize
    gathered = _gathered(metadata)
    while columns > 1 and columns * gathered > MAX_GATHERED:
        columns //= 2
    while columns > 4 and columns * _held(metadata) > MAX_THREAD_PIXELS:
        columns //= 2
    return columns


def _held(metadata: Metadata) -> float:
    """Registers for one pixel, read and written."""
    kinds = [metadata.stage.inputs[read_place(read).input].dtype for read in metadata.stage.reads if at_pixel(read)]
    return sum(BYTES[kind] / 4 for kind in (*kinds, *(result.dtype for result in metadata.stage.results)))


def _vectors(metadata: Metadata, columns: int) -> int:
    """As many as bring enough bytes on their way."""
    places = {read_place(read) for read in metadata.stage.reads if at_pixel(read)}
    size = sum(BYTES[metadata.stage.inputs[place.input].dtype] for place in places) * columns
    vectors = 1
    gathered = _gathered(metadata)
    while (
        size
        and vectors < MAX_VECTORS
        and 2 * vectors * size <= MAX_THREAD_BYTES_IN_FLIGHT
        and 2 * vectors * columns * _held(metadata) <= MAX_THREAD_PIXELS
        and 2 * vectors * columns * gathered <= MAX_GATHERED
    ):
        vectors *= 2
    return vectors


def _reason(metadata: Metadata, schedule: Pointwise) -> str:
    reads = sum(at_pixel(read) for read in metadata.stage.reads)
    tables = len(gathers(metadata.stage))
    parts = [f"{reads} reads of the pixel itself"]
    parts += [f"{tables} of tables"] if tables else []
    parts.append(f"{schedule.columns} pixels at once")
    parts += [f"{schedule.vectors} times before the first is awaited"] if schedule.vectors > 1 else []
    parts += ["all images lie alike"] if schedule.flat else []
    return ", ".join(parts)
