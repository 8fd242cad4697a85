"""A frame in tiles: each is computed by a plan of its own, and all are put together in the host's memory."""

import time
from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import DTypeLike

from farm.compiler.tiling import PlannedTile, Tiling
from farm.config.memory import sized
from farm.errors import Problem
from farm.graph.rect import Rect
from farm.plan.model import DTYPES, Plan
from farm.plan.store import PlanStore
from farm.plan.tiles import told
from farm.runtime.program import DeviceMemoryError, Gather, Planes, Program, Rendered, held, out_of_memory

Load = Callable[[Plan], Program]
"""Loads the plan of a tile on the device."""

HALVINGS = 4
"""How often tiles are made smaller for a frame when the device has less memory than was thought."""


class TiledProgram:
    """Implements `farm.runtime.program.Program` in `budget` bytes of the device.

    The budget is for what a tile reads, computes and keeps between. Whole sources and outputs lie in the host's memory.
    Where the device has less all the same, tiles become smaller.

    Raises:
        DeviceMemoryError: not even the smallest tiles fit.
    """

    def __init__(self, plan: Plan, store: PlanStore, budget: int, load: Load) -> None:
        self.plan, self.gather, self.load = plan, Gather(plan), load
        self.tiling = Tiling(plan, store)
        self.loaded: Program | None = None
        self.shrunk = 0
        self.tiles = self._cut(budget)

    @property
    def bytes(self) -> int:
        """What the largest tile needs on the device."""
        return max((held(part.plan) for part in self.tiles), default=0)

    @property
    def told(self) -> str:
        """How a frame is rendered, in words."""
        where = "device memory" if self.plan.target.backend == "cuda" else "memory"
        again = f", made smaller {self.shrunk} times as memory ran out" if self.shrunk else ""
        tiles = [part.tile for part in self.tiles]
        return f"{told(tiles)}, {sized(self.bytes)} of {where} each{again}" if tiles else ""

    def host(self, shape: tuple[int, int, int], dtype: DTypeLike = np.float32) -> Planes:
        """Plain memory: tiles are copied from it."""
        return np.empty(shape, dtype)

    def run(self, sources: Sequence[Planes], uniforms: Sequence[float]) -> Rendered:
        """Compute one frame."""
        for _ in range(HALVINGS):
            try:
                return self._render(sources, uniforms)
            except Exception as error:
                if not out_of_memory(error):
                    raise
                self.loaded = None
                self.tiles = self._cut(self.bytes // 2)
                self.shrunk += 1
        return self._render(sources, uniforms)

    def _cut(self, budget: int) -> tuple[PlannedTile, ...]:
        """Tiles that fit, those of one plan after one another."""
        tiles = self.tiling.choose(budget)
        if tiles is None:
            raise _too_large(self.plan, budget)
        planned = self.tiling.plans(tiles)
        order = list(dict.fromkeys(entry.plan.key for entry in planned))
        return tuple(sorted(planned, key=lambda entry: order.index(entry.plan.key)))

    def _render(self, sources: Sequence[Planes], uniforms: Sequence[float]) -> Rendered:
        spans: dict[str, float] = {}
        kernels: dict[str, float] = {}
        outputs = [self._begun(index, sources) for index in range(len(self.plan.outputs))]
        for tile in self.tiles:
            computed = self._tile(tile, sources, uniforms, outputs)
            _add(spans, computed.spans)
            _add(kernels, computed.kernels)
        return Rendered(tuple(outputs), spans, kernels, memory=self.told)

    def _tile(
        self, tile: PlannedTile, sources: Sequence[Planes], uniforms: Sequence[float], outputs: Sequence[Planes]
    ) -> Rendered:
        """Compute a tile into its place in the outputs; answers with its times alone."""
        begun = time.perf_counter()
        program = self._program(tile.plan)
        given = self._given(program, tile, sources)
        copied = time.perf_counter()
        rendered = program.run(given, uniforms)
        finished = time.perf_counter()
        self._put(outputs, tile, rendered)
        spans = dict(rendered.spans)
        _add(spans, {"upload": copied - begun, "download": time.perf_counter() - finished})
        return Rendered((), spans, rendered.kernels)

    def _program(self, plan: Plan) -> Program:
        """The program of a tile; one at a time, for all of them are as large as the budget."""
        if self.loaded is None or self.loaded.plan.key != plan.key:
            self.loaded = None
            self.loaded = self.load(plan)
        return self.loaded

    def _given(self, program: Program, tile: PlannedTile, sources: Sequence[Planes]) -> list[Planes]:
        """Of each source that is read what its plan wants; for a GPU where that copies it fast."""
        given = list(sources)
        for buffer in program.plan.buffers:
            if buffer.source < 0:
                continue
            whole, wanted = self.plan.format.sources[buffer.source], tile.windows[buffer.source]
            planes = buffer.planes * buffer.woven
            pixels = sources[buffer.source]
            if wanted != whole:
                part = given[buffer.source] = _part(pixels[:planes], whole, wanted)
                if program.plan.target.backend == "cuda":
                    given[buffer.source] = program.host(part.shape, part.dtype)
                    given[buffer.source][...] = part
        return given

    def _begun(self, index: int, sources: Sequence[Planes]) -> Planes:
        """An output with the planes that are a source's."""
        output, frame = self.plan.outputs[index], self.plan.frames[index]
        ready = {
            number: self.gather.plane(item, frame, {}, sources) for number, item in enumerate(output) if item.buffer < 0
        }
        kinds = [DTYPES[self.plan.buffers[item.buffer].dtype] for item in output if item.buffer >= 0]
        dtype = np.result_type(*kinds, *(plane.dtype for plane in ready.values()))
        whole: Planes = np.empty((len(output), frame.height, frame.width), dtype)
        for number, plane in ready.items():
            whole[number] = plane
        return whole

    def _put(self, outputs: Sequence[Planes], tile: PlannedTile, rendered: Rendered) -> None:
        """The pixels of a tile in their places."""
        for index, rect, pixels in zip(self.tiling.computed, tile.tile, rendered.outputs, strict=True):
            planes = [number for number, item in enumerate(self.plan.outputs[index]) if item.buffer >= 0]
            into = _part(outputs[index], self.plan.frames[index], rect)
            for number, plane in zip(planes, pixels, strict=True):
                into[number] = plane


def _part(pixels: Planes, whole: Rect, part: Rect) -> Planes:
    """The pixels of a part of a rectangle."""
    cut: Planes = pixels[:, part.y0 - whole.y0 : part.y1 - whole.y0, part.x0 - whole.x0 : part.x1 - whole.x0]
    return cut


def _add(sums: dict[str, float], seconds: Mapping[str, float]) -> None:
    for name, more in seconds.items():
        sums[name] = sums.get(name, 0.0) + more


def _too_large(plan: Plan, budget: int) -> DeviceMemoryError:
    what = f"the plan needs {sized(held(plan))}, and no tiles of the frame fit {sized(budget)}"
    way = ", or render with --device cpu" if plan.target.backend == "cuda" else ""
    hint = f"what looks at whole frames needs them at once: allow more with --memory{way}"
    return DeviceMemoryError(Problem(what, hint))
