"""Frames cut into tiles by force, whatever memory there is."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.compiler.tiling import Tiling
from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.plan.tiles import Grid, Tile, cut
from farm.runtime.tiled import Load, TiledProgram

Array = NDArray[Any]


def in_tiles(plan: Plan, store: PlanStore, grid: Grid, load: Load) -> TiledProgram:
    """The program of a plan's frame in so many columns and rows of tiles."""

    def chosen(self: Tiling, budget: int) -> tuple[Tile, ...]:
        frames = [self.plan.frames[index] for index in self.computed]
        return cut(frames, grid) if frames else ()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Tiling, "choose", chosen)
        return TiledProgram(plan, store, 0, load)


def assert_same_bits(made: Sequence[Array], whole: Sequence[Array]) -> None:
    assert [(each.shape, each.dtype) for each in made] == [(each.shape, each.dtype) for each in whole]
    for one, other in zip(made, whole, strict=True):
        assert np.ascontiguousarray(one).tobytes() == np.ascontiguousarray(other).tobytes()
