"""Effects of whole frames count from the frame's corner, wherever on the plane that lies."""

import numpy as np
import pytest
from matrix import analysis, compositing
from matrix.case import Case, draw, problem

from effects.crop import crop
from effects.lens import lens
from effects.transform import transform
from farm.graph import Image, effect
from farm.graph.effect import Effect
from farm.kernel.reference import evaluate
from farm.plan.model import Format
from farm.preview import preview


@pytest.mark.parametrize("case", [*analysis.CASES, *compositing.CASES], ids=lambda case: case.name)
def test_a_frame_elsewhere_on_the_plane_gives_the_same(case: Case) -> None:
    given = problem(case, (3, 5))
    moved = tuple(rect.shifted(5, -7) for rect in given.format.sources)
    made = evaluate(given.graph, Format(moved[0], moved), given.sources, given.uniforms)[0]
    if case.tolerance:
        assert made == pytest.approx(given.wanted, abs=1e-12)  # coordinates are rounded elsewhere
    else:
        assert np.array_equal(made, given.wanted)


@pytest.mark.parametrize("warp", [transform, lens], ids=lambda warp: warp.name)
def test_a_warp_keeps_the_frame_of_what_it_warps(warp: Effect) -> None:
    @effect
    def of_a_part(image: Image) -> Image:
        return warp.function(crop.function(image, x0=2, y0=1, x1=-3))

    image = draw(3, 8, 9)
    assert np.array_equal(preview(of_a_part, image), image[:, 1:, 2:-3])
