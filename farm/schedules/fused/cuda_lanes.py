"""What a lane of a register tile holds of images, as text: where it lies, how it is read, and passed to neighbours."""

from collections.abc import Callable
from dataclasses import dataclass

from farm.device.classes import WARP
from farm.graph.node import DType, ReadPlace
from farm.graph.stage import Stage
from farm.kernel.cuda.images import corner_text, read_text
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import unrolled
from farm.schedules.register_patch import Patch, Rows
from farm.schedules.warp.rule import Warp

UNROLL = "#pragma unroll"


@dataclass(frozen=True, slots=True)
class Held:
    """One plane of an input in registers: its patch, how the kernel names the plane, and a number for its own names.

    `x` and `y` name the place of the lane's first pixel in the scale of the input. The array is one of pixels, or of
    words of `lanes` of them.
    """

    patch: Patch
    plane: str
    dtype: DType
    number: int
    x: str = "x"
    y: str = "y"
    lanes: int = 1

    @property
    def kind(self) -> str:
        """Of the array's elements."""
        return TYPES[self.dtype] if self.lanes == 1 else "unsigned"

    @property
    def name(self) -> str:
        """Of the array."""
        return f"a{self.number}"

    @property
    def at(self) -> str:
        """Of the address of the lane's first pixel."""
        return f"p{self.number}"


def head(stage: Stage, schedule: Warp, *, beside: bool = False, align: int = 1, stays: bool = False) -> list[str]:
    """Where the lane's first pixel lies, in rows that begin at a multiple of `align`. Lanes that pass pixels on stay.

    `stays`: so do those below the region, if lanes pass pixels on.
    `beside`: the planes of a tile are neighbours in the x of the grid.
    """
    columns, (width, _), first, stop = schedule.columns, schedule.tile, schedule.lanes.start, schedule.lanes.stop
    lane = f"((int)threadIdx.x - {first})" if first else "threadIdx.x"
    count = stage.iterations
    below, plane = (_turned(axis) if schedule.upward else f"blockIdx.{axis}" for axis in "yz")
    own = f", own = {f'(int)blockIdx.x % {count}' if beside else plane}" if count > 1 else ""
    block = f"((int)blockIdx.x / {count})" if beside else "blockIdx.x"
    top = f"(y0 & {-align})" if align > 1 else "y0"
    lines = [
        f"    const int x = (x0 & {-schedule.line}) + {block} * {width} + {lane}{_times(columns)};",
        f"    const int y = {top} + ({below} * {schedule.block[1]} + threadIdx.y){_times(schedule.rows)}{own};",
    ]
    inside = f"x > x0 - {columns} && x < x0 + width"
    if not schedule.exchange:
        return [*lines, f"    if (x <= x0 - {columns} || x >= x0 + width || y >= y0 + height) return;"]
    tests = [f"threadIdx.x >= {first}"] if first else []
    tests += [f"threadIdx.x < {stop}"] if stop < WARP else []
    return [
        *lines,
        *([] if stays else ["    if (y >= y0 + height) return;"]),
        f"    const bool computes = {' && '.join([*tests, inside])};",
    ]


def _turned(axis: str) -> str:
    """The block's number, the last one being the first."""
    return f"((int)gridDim.{axis} - 1 - (int)blockIdx.{axis})"


def loads(stage: Stage, schedule: Warp, held: dict[ReadPlace, Held], slot: int) -> list[str]:
    """Everything that is held of one input."""
    image, name = stage.inputs[slot], f"s{slot}"
    mine = [each for place, each in held.items() if place.input == slot]
    edges = slot in schedule.edges
    lines = []
    for each in mine:
        array = f"{each.kind} {each.name}[{each.patch.height}][{each.patch.width // each.lanes}];"
        x = each.x if edges or not schedule.exchange else _held_column(name, each, each.patch.middle)
        lines += [f"    const auto {each.at} = {corner_text(name, each.plane, x, each.y)};"]
        lines.append(f"    {array}  {_told(each)}")
    if not edges and (schedule.rows > 1 or schedule.apart):
        lines.append(f"    const int last{slot} = {name}.y + {name}.height - 1 - {mine[0].y};")

    def inside(each: Held, group: Rows) -> list[str]:
        row = shifted("j", group.first)
        if not edges:
            row = _within(row, mine[0].y, slot, schedule)
        made = []
        for column, width in _pieces(each.patch, group, schedule):
            beside = shifted("", column) if edges else _beside(name, each, schedule, (column, width))
            at = f"down({each.at}, {name}, {row}){beside}"
            text = f"vector<{width // each.lanes}>({at if each.lanes == 1 else f'words({at})'})"
            first = plus((column - each.patch.left) // each.lanes)
            made.append(f"spread({each.name}[{shifted('j', group.slot)}]{first}, {text});")
        return made

    def beyond(each: Held, group: Rows) -> list[str]:
        made = []
        for run in _runs(each.patch, group, schedule):
            x, y = shifted(f"{each.x} + k", run.start), shifted(f"{each.y} + j", group.first)
            text = read_text(image, name, each.plane, x, y, likely_in=False)
            made += [UNROLL, f"for (int k = 0; k < {len(run)}; ++k)"]
            column = shifted("k", run.start - each.patch.left)
            row = f"{each.name}[{shifted('j', group.slot)}]"
            made.append(f"    {assigned(row, column, text, each.dtype, each.lanes)}")
        return made

    if not edges:
        return lines + _each_row(mine, inside, "    ")
    return [
        *lines,
        f"    if ({_covered(name, mine, schedule)}) {{",
        *_each_row(mine, inside, "        "),
        "    } else {",
        *_each_row(mine, beyond, "        "),
        "    }",
    ]


def _held_column(name: str, held: Held, column: int) -> str:
    """The column that a lane's vector begins with, moved into the lines of the buffer."""
    return f"held<{held.patch.columns}>({name}, {shifted(held.x, column)})"


def _beside(name: str, held: Held, schedule: Warp, piece: tuple[int, int]) -> str:
    """What is added to a lane's address for a column and its width, which are moved into the lines of the buffer."""
    column, width = piece
    if schedule.exchange:  # its address is that of the one vector that it reads
        return ""
    if not schedule.apart and _safe(held.patch, column):
        return shifted("", column)
    return f" + (held<{width}>({name}, {shifted(held.x, column)}) - {held.x})"


def _within(row: str, y: str, slot: int, schedule: Warp) -> str:
    """A row, or the one nearest to it that the buffer has."""
    if schedule.apart:
        return f"max(min({row}, last{slot}), s{slot}.y - {y})"
    return f"min({row}, last{slot})" if schedule.rows > 1 else row


def _each_row(mine: list[Held], text: Callable[[Held, Rows], list[str]], indent: str) -> list[str]:
    """A loop over the rows of every group, for all planes alike in one."""
    loops: dict[tuple[int, int], list[str]] = {}
    for each in mine:
        for group in each.patch.groups:
            loops.setdefault((group.count, group.first), []).extend(text(each, group))
    return [
        f"{indent}{line}"
        for (count, _), inside in loops.items()
        for line in unrolled(f"for (int j = 0; j < {count}; ++j)", inside)
    ]


def _pieces(patch: Patch, group: Rows, schedule: Warp) -> list[tuple[int, int]]:
    """Columns and widths of what a lane reads of a row: with shuffles the vector in the middle alone."""
    if schedule.exchange:
        return [(patch.middle, patch.columns)]
    return [(piece.column, piece.width) for piece in group.pieces(patch.columns)]


def _runs(patch: Patch, group: Rows, schedule: Warp) -> tuple[range, ...]:
    if schedule.exchange:
        return (range(patch.middle, patch.middle + patch.columns),)
    return group.runs()


def _safe(patch: Patch, column: int) -> bool:
    """Whether a vector lies in the buffer because it holds the lane's own pixels."""
    return 0 <= column < patch.columns and any(dx == 0 for dx, _ in patch.offsets)


def _covered(name: str, mine: list[Held], schedule: Warp) -> str:
    """Whether all that a lane reads lies in the source."""
    groups = [(each.patch, group) for each in mine for group in each.patch.groups]
    pieces = [piece for patch, group in groups for piece in _pieces(patch, group, schedule)]
    left, right = min(column for column, _ in pieces), max(column + width for column, width in pieces)
    top, bottom = min(group.first for _, group in groups), max(group.first + group.count for _, group in groups)
    x, y = mine[0].x, mine[0].y
    return " && ".join(
        [
            f"{shifted(x, left)} >= {name}.x",
            f"{shifted(x, right)} <= {name}.x + {name}.width",
            f"{shifted(y, top)} >= {name}.y",
            f"{shifted(y, bottom)} <= {name}.y + {name}.height",
        ]
    )


def beside(held: Held, group: Rows, row: str) -> list[str]:
    """Shuffles of one row."""
    columns, lines = held.patch.columns // held.lanes, []
    for pixels in group.runs():
        run = range(pixels.start // held.lanes, pixels.stop // held.lanes)
        for vector in range(run.start // columns, (run.stop - 1) // columns + 1):
            away = vector - held.patch.middle // held.patch.columns
            start, stop = max(run.start, vector * columns), min(run.stop, (vector + 1) * columns)
            if away:
                to = start - held.patch.left // held.lanes
                lines += shuffle(f"{held.name}[{row}]", to, stop - start, away, columns)
    return lines


def assigned(row: str, column: str, value: str, dtype: DType, lanes: int) -> str:
    """A pixel into its place of a row of pixels, or of words."""
    return f"{row}[{column}] = {value};" if lanes == 1 else f"put<{TYPES[dtype]}>({row}, {column}, {value});"


def shuffle(row: str, to: int, count: int, away: int, columns: int) -> list[str]:
    """`count` columns from `to` on, from a lane so many lanes away; there they lie in its own columns."""
    call = f"__shfl_{'down' if away > 0 else 'up'}_sync(~0u"
    value = f"{row}[{shifted('k', to - away * columns)}]"
    assignment = f"{row}[{shifted('k', to)}] = {call}, {value}, {abs(away)});"
    return [UNROLL, f"for (int k = 0; k < {count}; ++k)", f"    {assignment}"]


def _told(held: Held) -> str:
    """What an array holds, for readers."""
    rows = [
        shifted(held.y, group.first)
        + (f" .. {shifted(held.y, group.first + group.count - 1)}" if group.count > 1 else "")
        for group in held.patch.groups
    ]
    return f"// rows {', '.join(rows)} from column {shifted(held.x, held.patch.left)} on"


def shifted(text: str, number: int) -> str:
    """A number added to a text, or taken from it."""
    return text if not number else f"{text} {'+' if number > 0 else '-'} {abs(number)}"


def plus(number: int) -> str:
    """What is added to a text, if anything."""
    return f" + {number}" if number else ""


def _times(number: int) -> str:
    return f" * {number}" if number > 1 else ""
