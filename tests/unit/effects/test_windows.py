"""Effects of whole frames count from the frame's corner, wherever on the plane that lies."""

import numpy as np
import pytest
from matrix.analysis import CASES
from matrix.case import Case, problem

from farm.codegen.reference import evaluate
from farm.plan.model import Format


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_frame_elsewhere_on_the_plane_gives_the_same(case: Case) -> None:
    given = problem(case, (3, 5))
    moved = tuple(rect.shifted(5, -7) for rect in given.format.sources)
    made = evaluate(given.graph, Format(moved[0], moved), given.sources, given.uniforms)[0]
    assert np.array_equal(made, given.wanted)
