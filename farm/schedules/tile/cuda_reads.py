"""How `tile` reads pixels: rows and patches in registers, single ones from shared memory, or through the cache."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from farm.analysis.metadata import BYTES, offset
from farm.analysis.windows import offsets, reads_by_place, walk
from farm.graph.affine import Affine
from farm.graph.node import DType, Node, Op, ReadPlace, read_place
from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.images import read_text
from farm.kernel.cuda.interleaved import read_at
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import plane_text
from farm.kernel.expression import COMMON
from farm.plan.model import VECTOR_BYTES
from farm.schedules.tile.cuda_pixels import UNROLL, Pixels
from farm.schedules.tile.cuda_staging import held_text, plus
from farm.schedules.tile.rule import Loops, Staged, Tile, Way, computed_type

SUM = COMMON[Op.ADD].precedence


@dataclass(frozen=True, slots=True)
class Patch:
    """Rows of one plane around a thread's pixels, of which it holds `width` pixels each."""

    name: str
    place: ReadPlace
    top: int
    height: int
    left: int
    width: int


class TileReads:
    """The texts of READs. What a thread holds for all of its pixels is declared by `patches`."""

    def __init__(self, stage: Stage, schedule: Tile) -> None:
        self.stage, self.schedule = stage, schedule
        self.staged = {each.place: (k, each) for k, each in enumerate(schedule.staged)}
        self.made = 0
        self.held = list(self._patches()) if schedule.way is Way.PATCH else []

    def text(self, body: Body, read: Node) -> str:
        """The text of a READ."""
        place, around = read_place(read), offsets(read)
        k, staged = self.staged.get(place, (0, None))
        if staged and staged.table:
            x, y = (
                plus(body.text(arg, SUM), -first)
                for arg, first in zip(read.args, (staged.region.x0, staged.region.y0), strict=True)
            )
            return f"tile{k}[({y}) * {staged.pitch} + {x}]"
        at = offset(read)
        if at and (patch := self._patch(place, *at)):
            row = plus("r", at[1] - patch.top) if self.schedule.rows > 1 else str(at[1] - patch.top)
            column = f"[{plus('k', at[0] - patch.left)}]" if self.schedule.columns > 1 else ""
            return f"{patch.name}[{row}]{column}"
        if staged and around and isinstance(body, Pixels):
            return (
                self._single(body, k, staged, around)
                if self.schedule.columns == 1
                else self._row(body, k, staged, around)
            )
        if at and self.schedule.columns > 1 and isinstance(body, Pixels):
            return self._vectors(body, read, *at)
        edges, plane = place.input in self.schedule.edges, plane_text(self.stage, body, read)
        return read_at(body, self.stage.inputs[place.input], f"s{place.input}", plane, read, edges=edges)

    def patches(self) -> list[str]:
        """What a thread holds, all of it asked for before anything is computed."""
        if self.schedule.loops is Loops.SPELLED:
            # volatile: each pixel is read once as it is, and the compiler is done with it in a third of the time
            return [
                f"    const volatile {TYPES[each.dtype]}* const at{k} = tile{k} + row * {each.pitch} + column;"
                for k, each in enumerate(self.schedule.staged)
                if not each.table
            ]
        lines = []
        for patch in self.held:
            step = self._step(patch.place)
            lines += [
                f"    {TYPES[self._dtype(patch.place)]} {patch.name}[{patch.height}][{patch.width}];",
                f"    {UNROLL}",
                f"    for (int j = 0; j < {patch.height}; ++j) {{",
                *_filled(f"{patch.name}[j]", patch.width, step, self._piece(patch), "        "),
                "    }",
            ]
        return lines

    def columns(self, reads: Sequence[Node], indent: str) -> list[str]:
        """The columns of windows that some READs take, held while their values are used."""
        places: dict[tuple[ReadPlace, int], list[tuple[int, int]]] = {}
        for read in reads:
            at = offset(read)
            if at:
                places.setdefault((read_place(read), at[0]), []).append(at)
        self.held = [patch for (place, _), inside in sorted(places.items()) for patch in self._runs(place, inside)]
        lines = []
        for patch in self.held:
            lines += [
                f"{indent}{TYPES[self._dtype(patch.place)]} {patch.name}[{patch.height}];",
                f"{indent}{UNROLL}",
                f"{indent}for (int j = 0; j < {patch.height}; ++j) {patch.name}[j] = {self._column(patch)};",
            ]
        return lines

    def _column(self, patch: Patch) -> str:
        """The pixel of a column's row j."""
        k, staged = self.staged.get(patch.place, (0, None))
        if staged:
            row, column = plus("j", patch.top - staged.region.y0), plus("", patch.left - staged.region.x0)
            return f"at{k}[({row}) * {staged.pitch}{column}]"
        slot = patch.place.input
        edges, x, y = slot in self.schedule.edges, plus("x", patch.left), plus("y + j", patch.top)
        y = y if edges else f"within({y}, s{slot}.y, s{slot}.height)"
        return read_text(self.stage.inputs[slot], f"s{slot}", self._plane(patch.place), x, y, edges=edges)

    def _patches(self) -> Iterable[Patch]:
        for place, reads in reads_by_place(self.stage, range(len(self.stage.inputs))).items():
            yield from self._runs(place, [at for at in map(offset, reads) if at])

    def _runs(self, place: ReadPlace, places: Sequence[tuple[int, int]]) -> Iterable[Patch]:
        """Rows that lie side by side make a patch."""
        rows = sorted({dy + r for _, dy in places for r in range(self.schedule.rows)})
        for top in [y for y in rows if y - 1 not in rows]:
            height = next(h for h in range(1, len(rows) + 1) if top + h not in rows)
            inside = [dx for dx, dy in places if top <= dy < top + height]
            step = self._step(place)
            left = min(inside) // step * step
            width = -(-(max(inside) + self.schedule.columns - left) // step) * step
            yield Patch(f"a{self.made}", place, top, height, left, width)
            self.made += 1

    def _patch(self, place: ReadPlace, dx: int, dy: int) -> Patch | None:
        """The patch that holds a place around the pixel, and those of its neighbours in the thread."""
        for patch in self.held:
            inside = patch.left <= dx and dx + self.schedule.columns <= patch.left + patch.width
            if patch.place == place and patch.top <= dy < patch.top + patch.height and inside:
                return patch
        return None

    def _piece(self, patch: Patch) -> str:
        """A vector of a patch's row j."""
        k, staged = self.staged.get(patch.place, (0, None))
        step = self._step(patch.place)
        if staged:
            line = f"({plus('row + j', patch.top - staged.region.y0)}) * {staged.pitch}"
            return f"vector<{step}>(tile{k} + {line} + {plus('column + i', patch.left - staged.region.x0)})"
        return self._global(patch.place, step, plus("x + i", patch.left), plus("y + j", patch.top))

    def _global(self, place: ReadPlace, step: int, x: str, y: str) -> str:
        """An aligned vector through the cache."""
        image = self.stage.inputs[place.input]
        return held_text(image, place.input, step, self._plane(place), x, y, self.schedule)

    def _plane(self, place: ReadPlace) -> str:
        own = place.own and self.stage.iterations > 1
        return plus("own", place.plane) if own else str(place.plane)

    def _single(self, body: Pixels, k: int, staged: Staged, around: tuple[Affine, Affine]) -> str:
        """A pixel from shared memory."""
        row = _sum(body, row_text("row", self.schedule), around[1], -staged.region.y0)
        return f"tile{k}[({row}) * {staged.pitch} + {_sum(body, 'column', around[0], -staged.region.x0)}]"

    def _row(self, body: Pixels, k: int, staged: Staged, around: tuple[Affine, Affine]) -> str:
        """A pixel of the row that the thread holds, which reaches as far as the loop along it."""
        along = walk(around[0])
        if along is None:
            raise ValueError("the columns of a row follow no loop")
        first, count, index, part = along.start - staged.region.x0, 1, "k", ""
        segment = body.segment
        if along.loop is not None and segment and segment.loop is along.loop:
            count, forward = segment.count, along.factor == 1
            first += segment.begin if forward else 1 - count - segment.begin
            index = f"k + {segment.name}" if forward else f"k - {segment.name}"
            part = f" {'+' if forward else '-'} {segment.part}" if segment.part else ""
        step = self._step(staged.place)
        begin = first // step * step
        width = -(-(first - begin + count - 1 + self.schedule.columns) // step) * step
        line = f"({_sum(body, row_text('row', self.schedule), around[1], -staged.region.y0)}) * {staged.pitch}"
        piece = f"vector<{step}>(tile{k} + {line} + {plus('column + i', begin)}{part})"
        name = body.window(
            f"{TYPES[staged.dtype]} @[{width}];",
            *_filled("@", width, step, piece, ""),
        )
        return f"{name}[{plus(index, first - begin + (count - 1 if along.factor == -1 else 0))}]"

    def _vectors(self, body: Pixels, read: Node, dx: int, dy: int) -> str:
        """A pixel of the aligned vectors through the cache that hold those of the thread, moved by (dx, dy)."""
        place = read_place(read)
        step = self._step(place)
        left = dx // step * step
        width = -(-(dx + self.schedule.columns - left) // step) * step
        piece = self._global(place, step, plus("x + i", left), plus(row_text("y", self.schedule), dy))
        kind = TYPES[self._dtype(place)]
        name = body.window(f"{kind} @[{width}];", *_filled("@", width, step, piece, ""))
        return f"{name}[{plus('k', dx - left)}]"

    def _dtype(self, place: ReadPlace) -> DType:
        return computed_type(self.stage.inputs[place.input].dtype)

    def _step(self, place: ReadPlace) -> int:
        """Pixels of a vector of a plane: what is staged lies there as it is computed with."""
        image = self.stage.inputs[place.input]
        size = BYTES[computed_type(image.dtype) if place in self.staged else image.dtype]
        return min(self.schedule.columns, VECTOR_BYTES // size)


def row_text(first: str, schedule: Tile) -> str:
    """The row of a thread's pixel r, from its first row on."""
    if schedule.rows == 1:
        return first
    return f"{first} + r * {schedule.block[1]}" if schedule.spread else f"{first} + r"


def _filled(name: str, width: int, step: int, piece: str, indent: str) -> list[str]:
    """`width` pixels, `step` at once, of which `piece` reads those from i on."""
    return [
        f"{indent}{UNROLL}",
        f"{indent}for (int i = 0; i < {width}; i += {step})",
        f"{indent}    spread({name} + i, {piece});",
    ]


def _sum(body: Pixels, text: str, around: Affine, number: int) -> str:
    """`text` + `around` + `number`."""
    along = walk(around)
    if along is None:
        return f"{text} + {plus(body.text(around.node(), SUM + 1), number)}"
    if along.loop is None:
        return plus(text, along.start + number)
    name = body.names[along.loop]
    return plus(f"{text} {'+' if along.factor == 1 else '-'} {name}", along.start + number)
