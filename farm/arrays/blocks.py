"""Dask arrays: each chunk of a result is a tile of the whole image's plan, and reads what the compiler says it needs.

So chunks of any size have the pixels of the whole to the bit, and images go on by their boundary condition at their
true edges alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise, product
from typing import TYPE_CHECKING, Any

import dask.array as da
import numpy as np
from dask.delayed import delayed

from farm.arrays.call import Call
from farm.arrays.host import Host
from farm.arrays.outputs import output_forms
from farm.arrays.pictures import Pictures, as_known
from farm.arrays.subject import Bound
from farm.compiler.tiling import PlannedTile, Tiling
from farm.errors import invalid
from farm.graph.rect import Rect
from farm.plan.model import Plan
from farm.plan.tiles import Span, Tile
from farm.runtime.plans import build_or_reuse, default_store, parse_target

if TYPE_CHECKING:
    from farm.arrays.compiled import Compiled


def apply(compiled: Compiled, call: Call) -> Any:
    """What a callable makes of Dask arrays, lazily; see `Compiled.__call__`."""
    if call.out is not None:
        raise invalid("out and Dask arrays stand together", "leave it out: they are computed later")
    where, bound, pictures, plan = planned(compiled, call)
    tiling = Tiling(plan, default_store())
    grid = Grid.of([plan.frames[index] for index in tiling.computed], pictures.first)
    tiles = tiling.plans([grid.tile(*place) for place in grid.places])
    frames = []
    for index in range(pictures.frames):
        sources = [pictures.at(use.name, index + use.shift) for use in bound.sources]
        computed = _computed(compiled, where, plan, grid, tiles, sources, bound.numbers(call.frame + index))
        outputs = dict(zip(tiling.computed, computed, strict=True))
        frames.append([_planes(plan, number, outputs.get(number), sources) for number in range(len(plan.outputs))])
    results = [da.stack(planes) for planes in zip(*frames, strict=True)]
    return bound.arrange([pictures.axes.of_result(result.shape[1]).array(result) for result in results])


def planned(compiled: Compiled, call: Call) -> tuple[Host, Bound, Pictures, Plan]:
    """The plan of the whole image, and what it is made of; nothing is read."""
    where = Host(parse_target(compiled.setting.device or "cpu"), compiled.setting.threads)
    arrays = {name: as_known(name, _lazy(name, image)) for name, image in call.named.items()}
    bound, pictures = compiled.bind(arrays, call)
    plan, _ = build_or_reuse(bound.graph, where.target, pictures.format(bound), default_store())
    return where, bound, pictures, plan


@dataclass(frozen=True)
class Grid:
    """Where results are cut: rows and columns of the first picture's chunks, and what each output shows."""

    frames: tuple[Rect, ...]
    size: tuple[int, int]  # of the picture: rows, columns
    rows: tuple[Span, ...]
    columns: tuple[Span, ...]

    @classmethod
    def of(cls, frames: Sequence[Rect], picture: Any) -> Grid:
        """Along the chunks of a picture; of outputs of another size at the same places of theirs."""
        *_, heights, widths = picture.chunks
        size = sum(heights), sum(widths)
        rows = _spans(heights, [frame.height for frame in frames])
        return cls(tuple(frames), size, rows, _spans(widths, [frame.width for frame in frames]))

    @property
    def places(self) -> tuple[tuple[Span, Span], ...]:
        """The chunks of a result, row after row."""
        return tuple(product(self.rows, self.columns))

    def tile(self, rows: Span, columns: Span) -> Tile:
        """The rectangle of each output at a place."""
        rects = []
        for frame in self.frames:
            top, bottom = (frame.y0 + at * frame.height // self.size[0] for at in rows)
            left, right = (frame.x0 + at * frame.width // self.size[1] for at in columns)
            rects.append(Rect(left, top, right, bottom))
        return tuple(rects)


def _spans(chunks: Sequence[int], sizes: Sequence[int]) -> tuple[Span, ...]:
    """The chunks of an axis; neighbours are joined where one has no pixel in an output of such a size."""
    whole, edges = sum(chunks), [0]
    for edge in accumulate(chunks):
        if all(edges[-1] * size // whole < edge * size // whole for size in sizes):
            edges.append(edge)
    return tuple(pairwise([*edges[:-1], whole]))


def _computed(
    compiled: Compiled,
    where: Host,
    plan: Plan,
    grid: Grid,
    tiles: Sequence[PlannedTile],
    sources: Sequence[Any],
    uniforms: tuple[float, ...],
) -> list[Any]:
    """Of each output the planes that are computed on a frame, put together from tiles."""
    parts: list[list[list[Any]]] = [[] for _ in grid.frames]
    for place, tile in zip(grid.places, tiles, strict=True):
        render = RenderTile(compiled, where, tile.plan, uniforms)
        read = [
            _part(source, whole, window)
            for source, whole, window in zip(sources, plan.format.sources, tile.windows, strict=True)
        ]
        forms = output_forms(tile.plan)
        rendered = delayed(render, nout=len(forms), pure=False, traverse=False)(*read)
        for number, form in enumerate(forms):
            if place[1] == grid.columns[0]:
                parts[number].append([])
            parts[number][-1].append(da.from_delayed(rendered[number], form.shape, form.dtype))
    return [da.concatenate([da.concatenate(row, axis=2) for row in rows], axis=1) for rows in parts]


def _planes(plan: Plan, number: int, computed: Any, sources: Sequence[Any]) -> Any:
    """An output: the planes that are computed, and those that are a source's untouched."""
    frame, items = plan.frames[number], plan.outputs[number]
    if all(item.buffer >= 0 for item in items):
        return computed
    following = iter(() if computed is None else computed)
    planes = []
    for item in items:
        if item.buffer >= 0:
            planes.append(next(following))
            continue
        window = plan.format.sources[item.source]
        if not window.contains(frame):
            raise invalid("a result shows an image untouched beyond its border", "compute it of NumPy arrays")
        planes.append(_part(sources[item.source][item.plane : item.plane + 1], window, frame)[0])
    return da.stack(planes)


@dataclass(frozen=True)
class RenderTile:
    """Computes a tile of what it reads, each an array (channels, rows, columns) over the tile's windows."""

    compiled: Compiled
    where: Host
    plan: Plan
    uniforms: tuple[float, ...]

    def __call__(self, *sources: Any) -> tuple[Any, ...]:
        """Of each output the planes that are computed."""
        program = self.compiled.loaded(self.plan.key, lambda: self.plan, self.where)
        results = tuple(np.empty(form.shape, form.dtype) for form in program.outputs)
        program.run([np.asarray(source) for source in sources], self.uniforms, results)
        return results


def _part(planes: Any, whole: Rect, part: Rect) -> Any:
    """The pixels of a part of a rectangle."""
    return planes[:, part.y0 - whole.y0 : part.y1 - whole.y0, part.x0 - whole.x0 : part.x1 - whole.x0]


def _lazy(name: str, image: Any) -> Any:
    """An image as a Dask array."""
    if not isinstance(image, da.Array):
        return da.from_array(np.asarray(image), chunks=-1)
    if not isinstance(image._meta, np.ndarray):
        what = f"the chunks of {name} are {type(image._meta).__name__}, not arrays of NumPy"
        raise invalid(what, f"pass {name}.map_blocks(cupy.asnumpy), or compute it as a whole")
    if any(np.isnan(sum(lengths)) for lengths in image.chunks):
        raise invalid(f"nobody knows how large the chunks of {name} are", f"call {name}.compute_chunk_sizes() before")
    return image
