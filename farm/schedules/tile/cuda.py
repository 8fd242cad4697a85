"""Schedule `tile`: a block stages its tile and the halo into shared memory, and a thread computes several pixels."""

from dataclasses import dataclass

from farm.analysis.metadata import BYTES
from farm.device.classes import WARP
from farm.graph.node import DType, Op
from farm.graph.stage import Stage
from farm.kernel.cuda.images import stored
from farm.kernel.cuda.signature import (
    Generated,
    images,
    kernel,
    own_text,
    planes_of,
    result_text,
    uniforms,
)
from farm.kernel.cuda.vectors import WORDS
from farm.kernel.naming import slots_of
from farm.plan.model import VECTOR_BYTES
from farm.schedules.tile.cuda_pixels import UNROLL, Pixels
from farm.schedules.tile.cuda_reads import TileReads, row_text
from farm.schedules.tile.cuda_staging import staging
from farm.schedules.tile.rule import ALIGNED, Tile


def tile(stage: Stage, schedule: Tile) -> Generated:
    """The kernel of a stage; the z of the grid is the iteration."""
    slots = slots_of(stage.results)
    reads = TileReads(stage, schedule)
    single = schedule.columns == 1
    places = {
        Op.X: "x" if single else "within(x + k, x0, width)",
        Op.Y: f"within({row_text('y', schedule)}, y0, height)",
        Op.OWN: own_text(stage),
    }
    pixels = Pixels(stage.results, reads.text, places, slots, schedule, reads.columns)
    store = Store(stage, schedule, pixels)
    computed = pixels.computed(store, "    ")
    lines = [
        *_places(stage, schedule),
        *images(stage),
        *uniforms(slots),
        *staging(stage, schedule),
        "    const int x = left + column, y = top + row;",
        f"    if ({'x < x0 || ' if single else ''}x >= x0 + width) return;",
        *reads.patches(),
        *store.declared(),
        *computed,
        *store.stored(),
    ]
    return kernel(stage, slots, pixels, lines, schedule.threads, schedule.resident)


def _places(stage: Stage, schedule: Tile) -> list[str]:
    """Where the tile begins, and where in it the thread's pixels lie."""
    (across, _), lanes, (width, height) = schedule.block, schedule.lanes, schedule.tile
    own = ", own = blockIdx.z" if stage.iterations > 1 else ""
    lines = [f"    const int left = (x0 & -{ALIGNED}) + blockIdx.x * {width}, top = y0 + blockIdx.y * {height}{own};"]
    column, row = "threadIdx.x", "threadIdx.y"
    if lanes not in {across, WARP}:
        warps = across // lanes
        index = f"(threadIdx.y * {across} + threadIdx.x)"
        lines.append(f"    const int lane = {index} % {WARP}, warp = {index} / {WARP};")
        column = f"(warp % {warps} * {lanes} + lane % {lanes})"
        row = f"(warp / {warps} * {WARP // lanes} + lane / {lanes})"
    rows = 1 if schedule.spread else schedule.rows
    return [*lines, f"    const int column = {_times(column, schedule.columns)}, row = {_times(row, rows)};"]


def _times(text: str, number: int) -> str:
    return text if number == 1 else f"{text} * {number}"


@dataclass(frozen=True, slots=True)
class Store:
    """Results into their outputs: whole vectors of a row, of which what lies beyond the region means nothing.

    Single pixels wait until all of a thread are computed, so that no write stands between its reads.
    """

    stage: Stage
    schedule: Tile
    pixels: Pixels

    def declared(self) -> list[str]:
        """Room for single pixels."""
        if self.schedule.columns > 1:
            return []
        extent = f"[{self.schedule.rows}]" if self.schedule.rows > 1 else ""
        return [f"    {kind} o{k}{extent};" for k, kind in enumerate(self._kinds())]

    def before(self, indent: str) -> list[str]:
        """Room for a row of results."""
        columns = self.schedule.columns
        return [f"{indent}{kind} o{k}[{columns}];" for k, kind in enumerate(self._kinds())] if columns > 1 else []

    def pixel(self, indent: str) -> list[str]:
        """The results of one pixel."""
        at = self._at("k" if self.schedule.columns > 1 else "r")
        values = enumerate(self.pixels.results)
        return [
            f"{indent}o{k}{at}{'.bits' if value.dtype is DType.F16 else ''} = {self.pixels.text(value)};"
            for k, value in values
        ]

    def after(self, indent: str) -> list[str]:
        """A row of results into memory."""
        if self.schedule.columns == 1:
            return []
        lines = []
        for k, (output, _) in enumerate(planes_of(self.stage)):
            word = WORDS[min(VECTOR_BYTES, self.schedule.columns * BYTES[self.stage.dtype(output)])]
            lines.append(f"{indent}    write<{word}>({self._place(k)}, o{k});")
        return self._guarded(lines, indent)

    def stored(self) -> list[str]:
        """Single pixels into memory."""
        if self.schedule.columns > 1:
            return []
        if self.schedule.rows == 1:
            return self._guarded([f"        *{self._place(k)} = o{k};" for k in range(len(self._kinds()))], "    ")
        lines = [f"            *{self._place(k)} = o{k}[r];" for k in range(len(self._kinds()))]
        return [
            f"    {UNROLL}",
            f"    for (int r = 0; r < {self.schedule.rows}; ++r) {{",
            *self._guarded(lines, "        "),
            "    }",
        ]

    def _guarded(self, lines: list[str], indent: str) -> list[str]:
        return [f"{indent}if ({row_text('y', self.schedule)} < y0 + height) {{", *lines, f"{indent}}}"]

    def _at(self, name: str) -> str:
        single = self.schedule.columns == 1 and self.schedule.rows == 1
        return "" if single else f"[{name}]"

    def _kinds(self) -> list[str]:
        return [stored(self.stage.dtype(output)) for output, _ in planes_of(self.stage)]

    def _place(self, k: int) -> str:
        return result_text(self.stage, k, "x", row_text("y", self.schedule))
