"""One row of a sweep as a function; sweeps that compute alike share it.

One that reads a source, also beyond its edges, does so where the source lies for the columns for which all that is
within it, and from an extended row before and after these.

`at` tells each of them what differs, from row `g` on: the lead, the rows above and below the strip, and the columns;
the first and the last row, the first column and the first uniform; then the numbers of all places.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from farm.graph.node import DType, Node, Op, ReadPlace, node, read_place
from farm.graph.place import X, Y
from farm.graph.rewrite import rewrite
from farm.graph.stage import Stage
from farm.kernel.naming import PLACEHOLDER, local_uniforms
from farm.kernel.numba.edges import copied
from farm.kernel.numba.integers import wrapping
from farm.kernel.numba.kernel import live
from farm.kernel.numba.values import nest
from farm.kernel.numba.writer import Writer
from farm.schedules.group import Made
from farm.schedules.rings.numba_places import Array, Place, Places
from farm.schedules.rings.rule import Reading, Rings, Sweep

PLACES = 2
"""Rows of `at` before the numbers of places."""

LIMITS = 3
"""Of the numbers of a row within a source, the one of the columns that are read so."""

WIDTH = "width"
"""Columns of a row that is computed in parts."""


@dataclass(frozen=True)
class Loop:
    """A function, PLACEHOLDER(at, g, j, c, uniforms, slots, arrays), and what it is given."""

    text: str
    arrays: tuple[Array, ...]
    places: tuple[Place, ...]
    uniforms: tuple[int, ...] = ()


class _Names:
    """What rows are called in a function: how to find each of some places, by names of its own for their arrays."""

    def __init__(self, places: Sequence[Place]) -> None:
        self.places = tuple(places)
        self.arrays = tuple(dict.fromkeys(place.array for place in places))
        rows = [PLACES]
        for place in places:
            rows.append(rows[-1] + len(place.numbers))
        self.rows = rows

    def text(self, k: int) -> str:
        """The row at a place."""
        return self.places[k].text(self.array(self.places[k].array), self.rows[k])

    def array(self, array: Array) -> str:
        """Inputs and outputs are counted anew."""
        if array.number < 0:
            return array.name
        alike = [each for each in self.arrays if each.kind == array.kind]
        return replace(array, number=alike.index(array)).name

    def loop(self, lines: Sequence[str], uniforms: tuple[int, ...] = (), columns: str = "n") -> Loop:
        """The function of some statements, which know how many `columns` there are by that name."""
        arguments = ["at", "g", "j", "c", "uniforms", "slots", *map(self.array, self.arrays)]
        first = () if columns == WIDTH else ("first = np.int64(0)",)
        whole = live(["k = j + at[g, 0]", f"{columns} = at[g, 3]", *first, *lines])
        text = ["@within", *nest(f"def {PLACEHOLDER}({', '.join(arguments)}):", whole)]
        return Loop("\n".join(text) + "\n", self.arrays, self.places, uniforms)


def computed(places: Places, sweep: Sweep, written: Sequence[tuple[Made, Sequence[Place]]]) -> Loop:
    """The function of a sweep that computes parts; `written` says where each result that is needed goes."""
    reads, values = _values(places.found, sweep)
    renumbered, slots = local_uniforms(tuple(values[made] for made, _ in written))
    into = [place for _, each in written for place in each]
    within = _within(places, sweep, reads)
    names = _Names([*(places.read(each, sweep) for each in reads), *into, *within.values()])
    results = wrapping(renumbered)
    stage = Stage(PLACEHOLDER, 1, (1,) * len(results), (), results)
    rows = _Rows(names, dict(zip(within, range(len(reads) + len(into), len(names.places)), strict=True)))
    writer = _Writer(stage, rows=rows, counts=tuple(len(each) for _, each in written))
    body = [*(f"o{k} = {rows.text(len(reads) + k)}" for k in range(len(into))), *writer.row(results, writer.store)]
    before = [
        "y = k + at[0, 0]",
        *(f"u{k} = uniforms[slots[at[g + 1, 3] + {k}]]" for k in range(len(slots))),
        *writer.once,
    ]
    if not within:
        return names.loop(["left = at[g + 1, 2]", *before, *body], slots)
    return names.loop([*before, *_in_parts(rows, body)], slots, WIDTH)


def _within(places: Places, sweep: Sweep, reads: Sequence[Reading]) -> dict[int, Place]:
    """Of what is read beyond a source's edges, by number, its row within them."""
    return {
        k: places.inside(each.source, sweep, each.dx, each.dy)
        for k, each in enumerate(reads)
        if each.ring and isinstance(each.source, ReadPlace)
    }


def _in_parts(rows: "_Rows", body: Sequence[str]) -> list[str]:
    """The statements of a row for the columns near a source's first one, those within the source, and the last ones."""
    limits = rows.names.rows[min(rows.within.values())] + LIMITS
    head = [
        f"first = np.int64(0) if part == 0 else at[g + {limits}, part - 1]",
        f"n = ({WIDTH} if part == 2 else at[g + {limits}, part]) - first",
        "left = at[g + 1, 2] + first",
    ]
    return nest("for part in range(3):", [*head, *body])


@dataclass(frozen=True)
class _Rows:
    """How the rows of a sweep are found; those that are read of sources beyond their edges also `within` these."""

    names: _Names
    within: Mapping[int, int]

    def text(self, k: int) -> str:
        """The row at a place."""
        row = self.names.text(k)
        return f"{self.names.text(self.within[k])} if part == 1 else {row}" if k in self.within else row


def extension(places: Places, sweep: Sweep, loaded: ReadPlace) -> Loop:
    """The function of a sweep that extends a row of a source beyond its edges."""
    dtype = places.source(loaded).dtype
    names = _Names([places.beyond(loaded, sweep), places.ring(loaded, sweep)])
    return names.loop([f"o0 = {names.text(1)}", *copied(names.array(names.arrays[0]), dtype, PLACES)])


def copy(from_: Place, into: Place) -> Loop:
    """The function that copies a row."""
    names = _Names([from_, into])
    lines = [f"r0 = {names.text(0)}", f"o0 = {names.text(1)}", *nest("for i in range(n):", ["o0[i] = r0[i]"])]
    return names.loop(lines)


@dataclass
class _Writer(Writer):
    """Writes one loop over columns; every result goes to as many rows as `counts` says."""

    rows: _Rows = field(default_factory=lambda: _Rows(_Names(()), {}))
    counts: tuple[int, ...] = field(default=())

    def slices(self, read: Node) -> bool:
        """All are rows of columns."""
        return read.op is Op.READ

    def slice(self, read: Node) -> str:
        """Found by the function of its place."""
        name = self.sliced[read] = f"r{next(self.number)}"
        return f"{name} = {self.rows.text(read_place(read).input)}"

    def outputs(self) -> list[str]:
        """They have names already."""
        return []

    def store(self, values: Sequence[str]) -> list[str]:
        """Each result into its rows."""
        lines: list[str] = []
        number = 0
        for value, count in zip(values, self.counts, strict=True):
            text = value
            if count > 1 and not value.isidentifier():
                text = self.fresh()
                lines.append(f"{text} = {value}")
            lines += [f"o{number + k}[i] = {text}" for k in range(count)]
            number += count
        return lines


def _values(found: Rings, sweep: Sweep) -> tuple[list[Reading], dict[Made, Node]]:
    """What a sweep reads from rows, as READs (k, 0, False) of the k-th, and the values of its parts' results."""
    reads: list[Reading] = []
    rows: list[tuple[object, ...]] = []
    values: dict[Made, Node] = {}

    def value(part: int, current: Node) -> Node:
        if current.op is not Op.READ:
            return current
        reading = found.readings[part, current]
        if isinstance(reading.source, Made) and found.inline(reading):
            return _as_read(values[reading.source], current.dtype)
        row = (reading.source, reading.dx, reading.dy, reading.ring)
        if row not in rows:
            rows.append(row)
            reads.append(reading)
        return node(Op.READ, current.dtype, (X, Y), (rows.index(row), 0, False))

    for part in sweep.parts:
        results = found.parts.stages[part].results
        made = rewrite(results, partial(value, part))
        values |= {Made(part, k): made[result] for k, result in enumerate(results)}
    return reads, values


def _as_read(value: Node, dtype: DType) -> Node:
    """What reading gives where a value was stored: half precision as float32."""
    return value if value.dtype is dtype else node(Op.CAST, dtype, (value,))
