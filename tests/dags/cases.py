"""Random graphs over the whole language, with sizes and pixels."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from dags.expressions import exact_stage, free_stage
from dags.pool import MAX_SCALED, UNIFORMS, Kind, Pool
from dags.reals import EXTREMES, REALS, SMALLER
from dags.wholes import MIXED, SMALLER_WHOLES, WHOLES
from hypothesis import strategies as st
from numpy.typing import NDArray

from farm.graph import Boundary, DType, Frame, Image, Rect
from farm.graph.graph import Graph
from farm.graph.instant import Use, separate
from farm.graph.node import Op, SourceShape, node
from farm.kernel.reference import evaluate
from farm.plan.model import DTYPES, Format

Array = NDArray[Any]
FREE: Mapping[str, Kind] = {
    f"{kind} {k}": stage for k in range(5) for kind, stage in (("free", free_stage), ("exact", exact_stage))
}
"""Random expressions, drawn as often as ten kinds."""
EVERY: Mapping[str, Kind] = {**FREE, **REALS, **SMALLER, **WHOLES, **SMALLER_WHOLES, **MIXED}
DOWN = frozenset(SMALLER | SMALLER_WHOLES)
COMPARING: Mapping[str, Kind] = {
    f"{name} {k}": kind for k in range(4) for name, kind in {**EXTREMES, "any": free_stage}.items()
}
"""Kinds of minima and maxima, drawn as often as four each."""
NOT_FINITE = np.array((np.nan, np.nan, np.nan, np.inf, -np.inf), np.float32)
SPOILED = 0.125
"""Share of pixels that are not finite in spoiled sources: few enough that finite ones remain behind windows."""
rects = st.builds(
    lambda x, y, width, height: Rect(x, y, x + width, y + height),
    st.integers(-4, 4),
    st.integers(-4, 4),
    st.integers(1, 8),
    st.integers(1, 8),
)


@dataclass(frozen=True, repr=False)
class Case:
    """A graph, its sizes and the seed of its pixels; `steps` are the kinds that it is made of."""

    graph: Graph
    format: Format
    types: tuple[tuple[int, DType], ...]
    """Planes and type of each source."""
    uses: tuple[Use, ...]
    uniforms: tuple[float, ...]
    seed: int
    steps: tuple[str, ...]
    spoiled: bool = False
    """Whether sources of floats hold NaN and infinities."""

    def __repr__(self) -> str:
        spoiled = "spoiled, " if self.spoiled else ""
        return f"{spoiled}seed {self.seed} of {self.steps}\n{self.format}\n{self.graph.text}"

    @property
    def sources(self) -> list[Array]:
        """Sixty-fourths in -1 .. 1, some of them no finite numbers where `spoiled`, and whole numbers of all sizes."""
        draw = np.random.default_rng(self.seed)
        made = []
        for (slot, _), rect in zip(self.uses, self.format.sources, strict=True):
            planes, dtype = self.types[slot]
            shape = (planes, rect.height, rect.width)
            if dtype is DType.F32:
                made.append((draw.integers(-64, 65, shape) / 64).astype(np.float32))
                if self.spoiled:
                    bad = draw.random(shape) < SPOILED
                    made[-1][bad] = draw.choice(NOT_FINITE, int(bad.sum()))
            else:
                limits = np.iinfo(DTYPES[dtype])
                made.append(draw.integers(limits.min, limits.max, shape, limits.dtype, endpoint=True))
        return made

    @property
    def wanted(self) -> list[Array]:
        """What the reference makes of it."""
        return evaluate(self.graph, self.format, self.sources, self.uniforms)


@st.composite
def cases(draw: st.DrawFn, kinds: Mapping[str, Kind] = EVERY, most: int = 8) -> Case:
    types = tuple(
        (draw(st.integers(1, 3)), dtype)
        for dtype in (DType.F32, DType.F32, DType.U8, draw(st.sampled_from((DType.U16, DType.I16, DType.I32))))
    )
    sources = [
        Image.of(node(Op.SOURCE, dtype, (), SourceShape(slot, planes, str(draw(st.sampled_from(Boundary))), 2.0)))
        for slot, (planes, dtype) in enumerate(types)
    ]
    frame = draw(st.sampled_from((sources[0].frame, sources[2].frame, Frame.sized(6, 5))))
    pool = Pool(draw, frame, sources[:2], sources[:2], sources[2:])
    steps: list[str] = []
    for _ in range(draw(st.integers(1, most))):
        name = draw(st.sampled_from(sorted(kinds)))
        made = kinds[name](pool)
        if name in DOWN and pool.level() >= MAX_SCALED:
            pool.used.clear()
            continue
        pool.add(made, int(name in DOWN))
        steps.append(name)
    shown = [pool.reals[-1], pool.wholes[-1], draw(st.sampled_from(pool.reals + pool.wholes))]
    graph, uses, numbers = separate(Graph.of(shown, len(UNIFORMS)))
    windows = [draw(rects) for _ in types]
    sizes = tuple(windows[slot] for slot, _ in uses)
    uniforms = tuple(UNIFORMS[slot] * 0.5 ** abs(shift) for slot, shift in numbers)
    return Case(graph, Format(sizes[0], sizes), types, uses, uniforms, draw(st.integers(0, 99)), tuple(steps))
