"""Runs of pixels in registers: how a thread reads them, and what they are called."""

from collections.abc import Callable, Iterable, Mapping

from farm.graph.node import DType, Node, Op, node
from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.images import read_text
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import plane_text, unrolled
from farm.kernel.expression import Statement
from farm.schedules.gather.rule import Run, Taken
from farm.schedules.register_patch import Rows
from farm.schedules.schedule import Schedule


def loads(stage: Stage, schedule: Schedule, body: Body, taken: Taken) -> list[str]:
    """Names for the places that runs lie around, then the runs themselves; `held` tells what they are called."""
    columns = _places("column", body, [run.across for run in taken.runs])
    rows = _places("row", body, [run.down for run in taken.runs])
    places = [*columns.items(), *rows.items()]
    lines = [f"const int {name} = {body.text(each)};" for each, name in places if name not in "xy"]
    for slot in sorted({run.place.input for run in taken.runs}):
        lines += _Loads(stage, schedule, body, taken, slot, columns, rows).lines()
    return lines


def held(taken: Taken) -> dict[Node, str]:
    """What READs are called once they are in registers."""
    return {read: _held(taken, *place) for read, place in taken.places.items()}


def _places(kind: str, body: Body, coordinates: list[Node]) -> dict[Node, str]:
    made: dict[Node, str] = {}
    for each in coordinates:
        made.setdefault(each, body.text(each) if each.op in {Op.X, Op.Y} else f"{kind}{len(made)}")
    return made


def _held(taken: Taken, number: int, column: int, row: int) -> str:
    """A pixel of a run in registers."""
    run = taken.runs[number]
    return f"a{number}[{run.slot(row)}][{column - run.left}]"


class _Loads:
    """How all that is held of one input is read."""

    def __init__(
        self,
        stage: Stage,
        schedule: Schedule,
        body: Body,
        taken: Taken,
        slot: int,
        columns: Mapping[Node, str],
        rows: Mapping[Node, str],
    ) -> None:
        self.stage, self.schedule, self.body, self.columns, self.rows = stage, schedule, body, columns, rows
        self.image, self.name, self.edges = stage.inputs[slot], f"s{slot}", slot in schedule.edges
        self.runs = {number: run for number, run in enumerate(taken.runs) if run.place.input == slot}

    def lines(self) -> list[str]:
        """Arrays and what fills them, pixel by pixel where a source ends."""
        made = [line for number, run in self.runs.items() for line in self._array(number, run)]
        inside = [line for number, run in self.runs.items() for line in self._groups(number, run, self._inside)]
        if not self.edges:
            return made + inside
        beyond = [line for number, run in self.runs.items() for line in self._groups(number, run, self._beyond)]
        return [
            *made,
            f"if ({' && '.join(self._covered())}) {{",
            *(f"    {line}" for line in inside),
            "} else {",
            *(f"    {line}" for line in beyond),
            "}",
        ]

    def _array(self, number: int, run: Run) -> list[str]:
        """The array of a run, and what it holds for readers."""
        column, row = self.columns[run.across], self.rows[run.down]
        rows = [plus(row, f"{group.first}") for group in run.groups]
        ends = [plus(row, f"{group.first + group.count - 1}") for group in run.groups]
        told = [f"{first} .. {end}" if first != end else first for first, end in zip(rows, ends, strict=True)]
        kind = TYPES[self.image.dtype if self.image.dtype is not DType.F16 else DType.F32]
        array = f"{kind} a{number}[{run.height}][{run.width}];"
        return [f"{array}  // rows {', '.join(told)} from column {plus(column, f'{run.left}')} on"]

    def _groups(self, number: int, run: Run, make: Callable[[Run, Rows, str, str], list[str]]) -> list[str]:
        """Lines for each row of each group."""
        lines = []
        for group in run.groups:
            several = group.count > 1
            row = plus(plus(self.rows[run.down], f"{group.first}"), "j", wanted=several)
            made = make(run, group, row, f"a{number}[{_slot(group, several)}]")
            lines += unrolled(f"for (int j = 0; j < {group.count}; ++j)", made) if several else made
        return lines

    def _inside(self, run: Run, group: Rows, row: str, array: str) -> list[str]:
        plane, lines = self._plane(run), []
        if not self.edges and self.schedule.rows > 1:
            row = f"held_row({self.name}, {row})"
        for piece in group.pieces(run.vector):
            column = plus(self.columns[run.across], f"{piece.column}")
            if not self.edges and piece.column // run.vector not in run.shared:
                column = f"held<{piece.width}>({self.name}, {column})"
            to, place = piece.column - run.left, f"{self.name}, {plane}, {column}, {row}"
            if piece.width == 1:
                lines.append(f"{array}[{to}] = inside({place});")
            else:
                lines.append(f"spread({plus(array, f'{to}')}, vector<{piece.width}>({place}));")
        return lines

    def _beyond(self, run: Run, group: Rows, row: str, array: str) -> list[str]:
        lines = []
        for columns in group.runs():
            several = len(columns) > 1
            column = plus(plus(self.columns[run.across], f"{columns.start}"), "k", wanted=several)
            text = read_text(self.image, self.name, self._plane(run), column, row)
            to = plus("k" if several else "", f"{columns.start - run.left}") or "0"
            made = [f"{array}[{to}] = {text};"]
            lines += unrolled(f"for (int k = 0; k < {len(columns)}; ++k)", made) if several else made
        return lines

    def _plane(self, run: Run) -> str:
        read = node(Op.READ, self.image.dtype, (run.across, run.down, *run.further), tuple(run.place))
        return plane_text(self.stage, self.body, read)

    def _covered(self) -> list[str]:
        """That everything which is read lies in the source."""
        name, tests = self.name, dict[str, None]()
        for run in self.runs.values():
            top, bottom = run.groups[0].first, run.groups[-1].first + run.groups[-1].count
            column, row = self.columns[run.across], self.rows[run.down]
            tests[f"{plus(column, f'{run.left}')} >= {name}.x"] = None
            tests[f"{plus(column, f'{run.left + run.width}')} <= {name}.x + {name}.width"] = None
            tests[f"{plus(row, f'{top}')} >= {name}.y"] = None
            tests[f"{plus(row, f'{bottom}')} <= {name}.y + {name}.height"] = None
        return list(tests)


def unnamed(body: Body, statements: Iterable[Statement]) -> tuple[Statement, ...]:
    """The statements whose values have no names yet."""
    return tuple(each for each in statements if each.node not in body.names)


def evaluated(roots: Iterable[Node]) -> set[Node]:
    """What is computed for `roots`, their READs being held."""
    seen: set[Node] = set()
    stack = list(roots)
    while stack:
        current = stack.pop()
        if current not in seen and current.op is not Op.READ:
            seen.add(current)
            stack += current.args
    return seen


def plus(text: str, other: str, *, wanted: bool = True) -> str:
    """Of two texts, of which the other may be a number."""
    if not wanted or other == "0":
        return text
    return f"{text} - {other[1:]}" if other.startswith("-") else f"{text} + {other}" if text else other


def _slot(group: Rows, several: bool) -> str:
    return plus("j", f"{group.slot}") if several else str(group.slot)
