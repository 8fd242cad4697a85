"""Shared memory of a block: what is staged there and how it gets there (CF'09, sections 4.1 and 4.4)."""

from farm.analysis.metadata import BYTES
from farm.graph.node import Node, Op
from farm.graph.stage import Stage
from farm.kernel.cuda.images import read_text
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.vectors import vector_text
from farm.plan.model import VECTOR_BYTES
from farm.schedules.tile.rule import Staged, Tile


def plus(text: str, number: int) -> str:
    """A sum with a number."""
    return text if number == 0 else f"{text} {'-' if number < 0 else '+'} {abs(number)}"


def staging(stage: Stage, schedule: Tile) -> list[str]:
    """Everything staged, by all threads of the block, and the barrier."""
    if not schedule.staged:
        return []
    across = schedule.block[0]
    lines = [
        f"    const int thread = threadIdx.y * {across} + threadIdx.x;",
        "    extern __shared__ __align__(16) unsigned char memory[];",
    ]
    for k, each in enumerate(schedule.staged):
        kind = TYPES[each.dtype]
        lines.append(f"    {kind}* const tile{k} = reinterpret_cast<{kind}*>({plus('memory', each.begin)});")
    for k, each in enumerate(schedule.staged):
        lines += _copied(stage, schedule, k, each)
    return [*lines, "    __syncthreads();"]


def _copied(stage: Stage, schedule: Tile, k: int, staged: Staged) -> list[str]:
    """One plane, edges resolved: whole vectors, or pixels one by one."""
    image, slot = stage.inputs[staged.place.input], staged.place.input
    if staged.table or not schedule.vectors:
        place = f"tile{k}[line * {staged.pitch} + at]"
        return _loop(schedule, staged, 1, f"{place} = {_pixel(image, staged, stage, schedule)};", 4, "    ")
    vector, plane = VECTOR_BYTES // BYTES[image.dtype], plane_of(staged, stage)
    place = f"tile{k} + line * {staged.pitch} + at"
    beyond = held_text(image, slot, vector, plane, "x", "y", schedule)
    inside, inner = f"vector<{vector}>(s{slot}, {plane}, x, y)", " " * 8
    return [
        f"    if ({_covered(staged)}) {{",
        *_loop(schedule, staged, vector, f"stage({place}, {inside});", 4, inner),
        "    } else {",
        *_loop(schedule, staged, vector, f"stage({place}, {beyond});", 1, inner),
        "    }",
    ]


def _covered(staged: Staged) -> str:
    """Whether the image has all that the tile asks for, so that nobody needs to look."""
    name, region = f"s{staged.place.input}", staged.region
    across = f"{plus('left', region.x0)} >= {name}.x && {plus('left', region.x1)} <= {name}.x + {name}.width"
    down = f"{plus('top', region.y0)} >= {name}.y && {plus('top', region.y1)} <= {name}.y + {name}.height"
    return f"{across} && {down}"


def _loop(schedule: Tile, staged: Staged, vector: int, copy: str, steps: int, indent: str) -> list[str]:
    """The threads of a block take turns; a few loads of each are under way at once."""
    region = staged.region
    across = region.width // vector
    x = plus("at" if staged.table else "left + at", region.x0)
    y = plus("line" if staged.table else "top + line", region.y0)
    return [
        f"{indent}#pragma unroll {steps}",
        f"{indent}for (int i = thread; i < {across * region.height}; i += {schedule.threads}) {{",
        f"{indent}    const int line = i / {across}, at = i % {across}{f' * {vector}' if vector > 1 else ''};",
        f"{indent}    const int x = {x}, y = {y};",
        f"{indent}    {copy}",
        f"{indent}}}",
    ]


def plane_of(staged: Staged, stage: Stage) -> str:
    """The plane of its input that is staged."""
    own = staged.place.own and stage.iterations > 1
    return plus("own", staged.place.plane) if own else str(staged.place.plane)


def _pixel(image: Node, staged: Staged, stage: Stage, schedule: Tile) -> str:
    """The pixel (x, y); of an image without edges the nearest one that there is."""
    slot, plane = staged.place.input, plane_of(staged, stage)
    edges = image.op is Op.SOURCE and slot in schedule.edges
    if staged.table or edges:
        return read_text(image, f"s{slot}", plane, "x", "y", edges=edges)
    return f"inside(s{slot}, {plane}, {_inside('x', slot, 'x', 'width')}, {_inside('y', slot, 'y', 'height')})"


def held_text(image: Node, slot: int, vector: int, plane: str, x: str, y: str, schedule: Tile) -> str:
    """A vector at an aligned column; what lies beyond the buffer of an image without edges is never used."""
    name = f"s{slot}"
    if image.op is Op.SOURCE and slot in schedule.edges:
        return vector_text(image, name, vector, plane, x, y, edges=True)
    return f"vector<{vector}>({name}, {plane}, held<{vector}>({name}, {x}), {_inside(y, slot, 'y', 'height')})"


def _inside(at: str, slot: int, first: str, count: str) -> str:
    return f"within({at}, s{slot}.{first}, s{slot}.{count})"
