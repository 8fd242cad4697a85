"""Schedule `fused_tile`: a group's stages over a tile in shared memory, one phase of thread tiles after the other."""

from dataclasses import dataclass

from farm.device.classes import WARP
from farm.graph.node import Node, ReadPlace
from farm.graph.rect import Rect
from farm.kernel.cuda.body import Body, unread
from farm.kernel.cuda.images import Addresses, loaded, place_text
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import images, kernel, uniforms, unrolled
from farm.kernel.signature import Generated
from farm.schedules.fused.cuda import edges_of_phase, own, own_rows, plane_of, renumbered, signature
from farm.schedules.fused.cuda_lanes import Held, loads, plus, shifted
from farm.schedules.fused.cuda_places import first, firsts, row
from farm.schedules.fused.cuda_rows import Printed, Written, rows
from farm.schedules.fused.scales import Scale
from farm.schedules.fused_tile.phases import ComputePhase
from farm.schedules.fused_tile.rule import FusedTile
from farm.schedules.group import Made, Parts
from farm.schedules.schedule import Barrier
from farm.schedules.warp.rule import Warp

WAITS = {Barrier.BLOCK: "__syncthreads();", Barrier.WARP: "__syncwarp();"}


@dataclass(frozen=True)
class _Kernel:
    """What its phases have in common. Images are s0, ... and d0, ... within a phase, and of these names outside."""

    parts: Parts
    schedule: FusedTile
    regions: tuple[Rect, ...]  # of kept images
    results: tuple[tuple[Node, ...], ...]
    shared: Body

    def source(self, image: Node) -> str:
        """The name of an image that phases read."""
        if image in self.schedule.tile_phases.tiles:
            return f"tile{[*self.schedule.tile_phases.tiles].index(image)}"
        return f"source{self.parts.group.inputs.index(image)}"


def fused_tile(parts: Parts, schedule: FusedTile, regions: tuple[Rect, ...]) -> Generated:
    """The kernel of a group; `regions` are those of its kept images. The z of the grid is the plane."""
    results, slots = renumbered(parts)
    whole = signature(parts)
    made = _Kernel(parts, schedule, regions, results, Body((), unread, {}))
    found, wait = schedule.tile_phases.phases, WAITS[schedule.owner]
    body: list[str] = []
    for number, phase in enumerate(found):
        if number and phase.level > found[number - 1].level:
            body.append(f"    {wait}")
        body += _phase(made, phase)
    lines = [
        *_tile(made),
        *images(whole, names=("source", "kept")),
        *uniforms(slots),
        *_tiles(made),
        *body,
    ]
    return kernel(whole, slots, made.shared, lines, schedule.threads, addresses=Addresses.IN_LOOPS)


def _tile(made: _Kernel) -> list[str]:
    """Where the tile's first pixel lies, and which plane of it is computed."""
    schedule, count = made.schedule, made.parts.iterations
    (width, height), align = schedule.configuration.size, schedule.align
    block = f"((int)blockIdx.x / {count})" if schedule.beside else "(int)blockIdx.x"
    top = f"(y0 & {-align})" if align > 1 else "y0"
    below = "(int)blockIdx.y"
    if schedule.owner is Barrier.WARP:
        below = f"((int)blockIdx.y * {schedule.block[1]} + (int)threadIdx.y)"
    plane = [f"    const int own = {f'(int)blockIdx.x % {count}' if schedule.beside else 'blockIdx.z'};"]
    return [
        f"    const int left = (x0 & {-schedule.line}) + {block} * {width};",
        f"    const int top = {top} + {below} * {height};",
        *(plane if count > 1 else []),
    ]


def _tiles(made: _Kernel) -> list[str]:
    """Names for the images in shared memory."""
    found = made.schedule.tile_phases
    if not found.tiles:
        return []
    lines = ["    extern __shared__ __align__(128) unsigned char memory[];"]
    first_byte = ""
    if made.schedule.owner is Barrier.WARP:
        first_byte = f" + threadIdx.y * {found.bytes}"
    for number, (image, tile) in enumerate(found.tiles.items()):
        kind = TYPES[image.dtype]
        data = f"reinterpret_cast<{kind}*>(memory{first_byte}{plus(tile.offset)})"
        x, y = _place(made.schedule.tile_phases.scales.parts[made.parts.sites[image][0]], tile.rect)
        sides = f"{x}, {y}, {tile.rect.width}, {tile.rect.height}, {tile.rect.width}"
        lines.append(f"    const Image<{kind}> tile{number} = {{{data}, {sides}}};")
    return lines


def _place(scale: Scale, rect: Rect) -> tuple[str, str]:
    """The first pixel of a rectangle that is counted from the tile's first one."""

    def along(name: str, exponent: int, number: int) -> str:
        return shifted(f"{name} / {1 << -exponent}" if exponent else name, number)

    return along("left", scale[0], rect.x0), along("top", scale[1], rect.y0)


def _phase(made: _Kernel, phase: ComputePhase) -> list[str]:
    """A loop over the thread tiles of a phase."""
    schedule, parts = made.schedule, phase.parts
    (across, down), thread_tile = phase.thread_tiles, phase.thread_tile
    stage = signature(parts)
    lane = Warp(
        template="warp",
        block=schedule.block,
        columns=thread_tile.columns,
        rows=thread_tile.rows,
        line=schedule.line,
        apart=True,
        edges=edges_of_phase(made.parts, phase, schedule.edges),
    )
    held = _held(made, phase)
    printed = Printed(
        parts,
        thread_tile,
        tuple(made.results[member] for member in phase.members),
        held,
        _written(made, phase),
        lane.edges,
        exchange=False,
        own=own(made.parts),
        shared=made.shared,
    )
    names = [f"    const auto s{number} = {made.source(image)};" for number, image in enumerate(parts.group.inputs)]
    x, y = _place(phase.scale, phase.region)
    threads = WARP if schedule.owner is Barrier.WARP else schedule.threads
    inside = [
        f"    const int x = {x} + cell % {across} * {thread_tile.columns};",
        f"    const int y = {y} + cell / {across} * {thread_tile.rows};",
        *firsts(thread_tile.scales),
    ]
    for number in sorted({at.input for at in held}):
        in_shared = parts.group.inputs[number] in schedule.tile_phases.tiles
        inside += _from_shared(held, number) if in_shared else loads(stage, lane, held, number)
    inside += rows(printed)
    return [
        f"    {{  // {phase.region.width} x {phase.region.height} from ({phase.region.x0}, {phase.region.y0})",
        *(f"    {line}" for line in (*names, *_kept(made, phase))),
        f"        for (int cell = threadIdx.x; cell < {across * down}; cell += {threads}) {{",
        *(f"        {line}" for line in inside),
        "        }",
        "    }",
    ]


def _held(made: _Kernel, phase: ComputePhase) -> dict[ReadPlace, Held]:
    """The pixels of a thread tile in registers."""

    def plane(at: ReadPlace) -> str:
        in_shared = phase.parts.group.inputs[at.input] in made.schedule.tile_phases.tiles
        return str(at.plane) if in_shared else plane_of(made.parts, at)

    return {
        at: Held(
            patch,
            plane(at),
            loaded(phase.parts.group.inputs[at.input].dtype),
            number,
            *first(phase.thread_tile.scales.inputs[at.input]),
        )
        for number, (at, patch) in enumerate(phase.thread_tile.patches.items())
    }


def _from_shared(held: dict[ReadPlace, Held], number: int) -> list[str]:
    """What a thread tile needs of a tile in shared memory, which holds all of it."""
    lines = []
    for at, each in held.items():
        if at.input != number:
            continue
        lines.append(f"    const auto {each.at} = {place_text(f's{number}', each.plane, each.x, each.y)};")
        lines.append(f"    {TYPES[each.dtype]} {each.name}[{each.patch.height}][{each.patch.width}];")
        for group in each.patch.groups:
            pieces = [
                f"spread({each.name}[{shifted('j', group.slot)}]{plus(piece.column - each.patch.left)},"
                f" vector<{piece.width}>({each.at} + ({shifted('j', group.first)}) * s{number}.pitch"
                f" + {piece.column}));"
                for piece in group.pieces(each.patch.columns)
            ]
            loop = unrolled(f"for (int j = 0; j < {group.count}; ++j)", pieces)
            lines += [f"    {line}" for line in loop]
    return lines


def _destinations(made: _Kernel, phase: ComputePhase) -> list[tuple[Node, bool]]:
    """The images that a phase makes for others, and whether in shared memory; some go to both."""
    found = []
    for image in phase.parts.group.kept:
        found += [(image, True)] if image in made.schedule.tile_phases.tiles else []
        found += [(image, False)] if image in made.parts.group.kept else []
    return found


def _kept(made: _Kernel, phase: ComputePhase) -> list[str]:
    """Names within a phase for what it writes."""
    lines = []
    for number, (image, in_shared) in enumerate(_destinations(made, phase)):
        name = made.source(image) if in_shared else f"kept{made.parts.group.kept.index(image)}"
        lines.append(f"    const auto d{number} = {name};")
    return lines


def _written(made: _Kernel, phase: ComputePhase) -> tuple[Written, ...]:
    """What a phase makes for others, plane by plane."""
    found = []
    for number, (image, in_shared) in enumerate(_destinations(made, phase)):
        part, _ = phase.parts.sites[image]
        tests = _tests(made, phase, image, number, in_shared=in_shared)
        for plane, result in enumerate(phase.parts.written(image)):
            each_plane = in_shared or made.parts.iterations == 1 or made.parts.every_plane(image)
            at = place_text(f"d{number}", str(plane) if each_plane else own(made.parts), "x", "y")
            pitch = f"d{number}.pitch" if in_shared else ""
            found.append(Written(Made(part, result), image.dtype, at, f"d{number}", tests, pitch))
    return tuple(found)


def _tests(made: _Kernel, phase: ComputePhase, image: Node, number: int, *, in_shared: bool) -> tuple[str, ...]:
    """What must hold for a row of a thread tile to be stored."""
    part, _ = phase.parts.sites[image]
    at, thread_tile, tests = row(phase.thread_tile.spans[part]), phase.thread_tile, [*own_rows(phase, part)]
    if in_shared:
        return tuple(tests)
    own_rect, name = made.schedule.tile_phases.own(phase.scale), f"d{number}"
    if phase.region != own_rect:
        left, top = _place(phase.scale, own_rect)
        tests.append(f"x >= {left} && x < {shifted(left, own_rect.width)}")
        tests.append(f"y >= {top} && y < {shifted(top, own_rect.height)}")
    tests.append(f"x > {name}.x - {thread_tile.columns} && x < {name}.x + {name}.width")
    tests.append(f"y + {at} >= {name}.y && y + {at} < {name}.y + {name}.height")
    if made.parts.every_plane(image):
        tests.append("own == 0")
    return tuple(tests)
