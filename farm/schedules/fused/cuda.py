"""Schedule `fused`: a group's stages as register tiles of a warp, row after row through all of them."""

from farm.graph.node import Node, ReadPlace
from farm.graph.rect import Rect, hull
from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body, unread
from farm.kernel.cuda.images import Addresses, corner_text, loaded
from farm.kernel.cuda.signature import images, kernel, uniforms
from farm.kernel.naming import local_uniforms
from farm.kernel.signature import Generated
from farm.schedules.fused.cuda_block_uniform import Fixed, fixed
from farm.schedules.fused.cuda_lanes import Held, head, loads
from farm.schedules.fused.cuda_places import first, firsts, row
from farm.schedules.fused.cuda_rows import Printed, Written, rows
from farm.schedules.fused.cuda_shared_tables import brought
from farm.schedules.fused.lane_tiling import Tiling
from farm.schedules.fused.rule import Fused
from farm.schedules.fused_tile.phases import ComputePhase
from farm.schedules.group import Made, Parts


def fused(parts: Parts, schedule: Fused, regions: tuple[Rect, ...]) -> Generated:
    """The kernel of a group; `regions` are those of its kept images. The z of the grid is the plane."""
    results, slots = renumbered(parts)
    whole, tiles = signature(parts), schedule.tiles
    once = fixed(results, len(slots)) if schedule.fixed else Fixed(results, {})
    made = Printed(
        parts,
        tiles,
        once.results,
        _held(parts, tiles),
        _written(parts, whole, schedule, regions),
        schedule.edges,
        schedule.exchange,
        own(parts),
        Body((), unread, {}),
        schedule.tables,
    )
    read = [
        line
        for slot in sorted({place.input for place in made.held})
        for line in loads(whole, schedule, made.held, slot)
    ]
    lines = [*_begun(whole, schedule, slots, once, made.shared, read), *rows(made)]
    return kernel(whole, slots, made.shared, lines, schedule.threads, addresses=Addresses.BY_ROWS)


def _begun(
    whole: Stage, schedule: Fused, slots: tuple[int, ...], once: Fixed, shared: Body, read: list[str]
) -> list[str]:
    """Everything before the rows: what a lane reads, and what a block computes or keeps for all of its lanes.

    Lanes ask for their pixels before they wait for each other, if those below the region may do so.
    """
    block = [*brought(whole.inputs, schedule.tables, schedule.block), *once.computed(shared)]
    wait = ["    __syncthreads();", *once.named()] if block else []
    late = schedule.exchange and (schedule.rows > 1 or schedule.apart)
    where = head(whole, schedule, beside=schedule.beside, align=schedule.align, stays=bool(block) and late)
    where += firsts(schedule.tiles.scales)
    if not block:
        return [*where, *images(whole), *uniforms(slots), *read]
    before = [*images(whole), *uniforms(slots)]
    return [*before, *where, *read, *block, *wait] if late else [*before, *block, *wait, *where, *read]


def renumbered(parts: Parts) -> tuple[tuple[tuple[Node, ...], ...], tuple[int, ...]]:
    """The results of each part with uniforms as the kernel knows them, and the slots of these."""
    found, slots = local_uniforms(tuple(result for stage in parts.stages for result in stage.results))
    rest = iter(found)
    return tuple(tuple(next(rest) for _ in stage.results) for stage in parts.stages), slots


def own(parts: Parts) -> str:
    """The plane being computed."""
    return "own" if parts.iterations > 1 else "0"


def plane_of(parts: Parts, at: ReadPlace) -> str:
    """The plane that is read of an input."""
    moves = at.own and parts.iterations > 1
    names = [str(at.plane)] if at.plane or not moves else []
    return " + ".join([*names, *(["own"] if moves else [])])


def edges_of_phase(parts: Parts, phase: ComputePhase, edges: tuple[int, ...]) -> tuple[int, ...]:
    """The inputs of a phase of which it reads pixels beyond the source's edges, by `edges` of the group."""
    inputs = parts.group.inputs
    return tuple(
        number
        for number, image in enumerate(phase.parts.group.inputs)
        if image in inputs and inputs.index(image) in edges
    )


def own_rows(phase: ComputePhase, part: int) -> tuple[str, ...]:
    """What must hold for a row of a part to be one of the thread tile's own."""
    span, thread_tile = phase.thread_tile.spans[part], phase.thread_tile
    if (span.top, span.bottom) == (0, thread_tile.rows) and not span.base and span.steps == thread_tile.steps:
        return ()
    return (f"{row(span)} >= 0 && {row(span)} < {thread_tile.rows}",)


def signature(parts: Parts) -> Stage:
    """A stage with the group's inputs and kept images: what the kernel's parameters are."""
    kept = parts.group.kept
    results = tuple(parts.stages[parts.sites[image][0]].results[k] for image in kept for k in parts.written(image))
    outputs = tuple(len(parts.written(image)) for image in kept)
    return Stage(parts.group.name.replace("+", "_"), parts.iterations, outputs, parts.group.inputs, results)


def _held(parts: Parts, tiles: Tiling) -> dict[ReadPlace, Held]:
    """The planes of memory in registers."""
    return {
        at: Held(
            patch,
            plane_of(parts, at),
            loaded(parts.group.inputs[at.input].dtype),
            number,
            *first(tiles.scales.inputs[at.input]),
            lanes=tiles.packing.lanes(at),
        )
        for number, (at, patch) in enumerate(tiles.patches.items())
    }


def _written(parts: Parts, whole: Stage, schedule: Fused, regions: tuple[Rect, ...]) -> tuple[Written, ...]:
    """The kept images, plane by plane."""
    found = []
    for output, image in enumerate(parts.group.kept):
        part, _ = parts.sites[image]
        x, y = first(schedule.tiles.scales.parts[part])
        tests = _tests(parts, schedule, output, regions)
        for plane, result in enumerate(parts.written(image)):
            number = str(plane) if parts.iterations == 1 or parts.every_plane(image) else "own"
            at = corner_text(f"d{output}", number, x, y)
            found.append(Written(Made(part, result), whole.dtype(output), at, f"d{output}", tests))
    return tuple(found)


def _tests(parts: Parts, schedule: Fused, output: int, regions: tuple[Rect, ...]) -> tuple[str, ...]:
    """What must hold for a row of a kept image to be stored."""
    image, name = parts.group.kept[output], f"d{output}"
    part, _ = parts.sites[image]
    tiles = schedule.tiles
    span, scales = tiles.spans[part], tiles.scales
    columns, rows, number = span.thread_tile.columns, span.thread_tile.rows, row(span)
    x, y = first(scales.parts[part])
    tests = ["computes"] if schedule.exchange else []
    if (span.top, span.bottom) != (0, rows) or span.base or span.steps != tiles.steps:
        tests.append(f"{number} >= 0 && {number} < {rows}")
    if scales.uniform:
        tests.append(f"y + {number} < y0 + height")
    if not scales.uniform or regions[output] != hull(list(regions)):
        tests.append(f"{x} > {name}.x - {columns} && {x} < {name}.x + {name}.width")
        tests.append(f"{y} + {number} >= {name}.y && {y} + {number} < {name}.y + {name}.height")
    if parts.every_plane(image):
        tests.append("own == 0")
    return tuple(tests)
