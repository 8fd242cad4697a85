"""A frame that is larger than memory: python tests/bench/tiles.py [--target sm_90] [--effect degrain] [--memory 4GiB].

Renders one frame of 32768 x 16384 x 4 float32 (8 GiB) in tiles, and prints how long it took and what it held beside the
outputs. The source repeats some noise and takes no memory. Parts around the tiles' seams are held to the same parts
rendered by themselves, to the bit.
"""

import argparse
import resource
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

from farm.compiler import build
from farm.compiler.tile import tile_groups, tile_plan
from farm.compiler.whole import pieces_of
from farm.config.memory import parse_bytes, sized
from farm.device.target import Target
from farm.graph import Image, Rect
from farm.graph.graph import Graph
from farm.graph.installed import load_effects
from farm.graph.node import DType, Node, Op, SourceShape, node
from farm.plan.model import Format, Plan
from farm.plan.store import PlanStore
from farm.runtime.load import load, load_whole
from farm.runtime.program import held
from farm.runtime.tiled import TiledProgram

CHANNELS = 4
SIDE = 256
"""Columns and rows of the parts that are compared."""


def wired(effect: str) -> tuple[Graph, tuple[float, ...]]:
    """The effect on one image, with its default parameters."""
    found, values = load_effects()[effect], list[float]()
    image = Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(0, CHANNELS)))

    def uniform(value: Any) -> Any:
        if isinstance(value, list | tuple):
            return tuple(map(uniform, value))
        values.append(float(value))
        number: Node = node(Op.UNIFORM, DType.F32, (), len(values) - 1)
        return number

    parameters = {
        name: uniform(parameter.default)
        for name, parameter in found.parameters.items()
        if parameter.kind not in {"image", "structural"}
    }
    return Graph.of([found.function(image, **parameters)], len(values)), tuple(values)


def noise(width: int, height: int) -> NDArray[np.float32]:
    """An image whose rows and planes are taken from one another's memory."""
    row, plane = 1021, 65537
    pixels = np.random.default_rng(1).random(width + row * height + plane * CHANNELS, np.float32)
    return as_strided(pixels, (CHANNELS, height, width), (4 * plane, 4 * row, 4))


def seams(program: TiledProgram) -> Iterator[Rect]:
    """Parts around the corners of tiles."""
    frame = program.plan.frames[0]
    for each in program.tiles:
        x, y = each.tile[0].x0, each.tile[0].y0
        left, top = (max(0, min(at - SIDE // 2, size - SIDE)) for at, size in ((x, frame.width), (y, frame.height)))
        yield Rect(left, top, left + SIDE, top + SIDE)


def assert_same(program: TiledProgram, whole: NDArray[Any], source: NDArray[Any], values: tuple[float, ...]) -> int:
    """How many parts are the same as by themselves."""
    tiling, store = program.tiling, program.tiling.store
    count = 0
    for part in seams(program):
        pieces = pieces_of(tiling.whole)
        grouped = tile_groups(tiling.whole, pieces, (part,))
        plan: Plan = tile_plan(tiling.whole, pieces, grouped, f"part {count}")
        (window,) = plan.format.sources
        given = np.ascontiguousarray(source[:, window.y0 : window.y1, window.x0 : window.x1])
        (alone,) = load_whole(plan, store).run([given], values).outputs
        assert whole[:, part.y0 : part.y1, part.x0 : part.x1].tobytes() == alone.tobytes(), part
        count += 1
    return count


def touch_outputs_first(program: TiledProgram) -> None:
    """Have all of the outputs' memory taken before the first tile, so that the peak beyond it is that of tiles."""
    begun = program._begun

    def filled(index: int, sources: Sequence[NDArray[Any]]) -> NDArray[Any]:
        output = begun(index, sources)
        output.fill(0)
        return output

    program._begun = filled  # type: ignore[method-assign]


def peak() -> int:
    """The most bytes that this process has held so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", default="cpu")
    parser.add_argument("--effect", default="unsharp_mask")
    parser.add_argument("--memory", default="4GiB")
    parser.add_argument("--size", default="32768x16384")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    graph, values = wired(options.effect)
    rect, source = Rect.sized(width, height), noise(width, height)
    with tempfile.TemporaryDirectory() as folder:
        store = PlanStore(Path(folder))
        plan = build(graph, Target.parse(options.target), Format(rect, (rect,)), store=store)
        begun = time.perf_counter()
        program = load(plan, store, memory=parse_bytes(options.memory, "--memory"))
        if isinstance(program, TiledProgram):
            touch_outputs_first(program)
        planned, before = time.perf_counter(), peak()
        rendered = program.run([source], values)
        outputs = rendered.outputs[0].nbytes
        seconds, beside = time.perf_counter() - planned, peak() - before - outputs
        print(f"{options.effect} of {options.size} x {CHANNELS} float32 for {options.target}: {rendered.memory}")
        print(f"as a whole {sized(held(plan))}; tiles planned in {planned - begun:.2f} s, rendered in {seconds:.1f} s")
        print(f"of this process's memory at most {sized(max(0, beside))} beside outputs of {sized(outputs)}")
        print(", ".join(f"{name} {span:.2f} s" for name, span in rendered.spans.items()))
        if options.target.startswith("sm_"):
            import cupy

            print(f"of device memory {sized(cupy.get_default_memory_pool().total_bytes())} taken at most")
        if isinstance(program, TiledProgram):
            program.loaded = None
            print(f"{assert_same(program, rendered.outputs[0], source, values)} parts around seams are the same bits")


if __name__ == "__main__":
    main()
