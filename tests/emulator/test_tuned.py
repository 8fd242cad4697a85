"""Candidates of tuning, run on the CPU: whatever groups and schedules are measured, the pixels are the same."""

import pytest
from matrix.case import Size, error, problem
from matrix.cases import ALL

from farm.compiler import build, setting
from farm.device.target import Target
from farm.search.grouping import grouping
from farm.search.tuning.candidates import Candidate, Part, Space
from farm.search.tuning.covers import cheapest
from tests.emulator.program import EmulatedProgram

SM_90 = Target("cuda", 90)
SIZE: Size = (37, 13)
FEW = 4


@pytest.mark.parametrize("effect", ["unsharp_mask", "camera_pipe"])
def test_candidates_give_the_pixels_of_the_reference(effect: str) -> None:
    case = next(case for case in ALL if case.effect == effect)
    given = problem(case, SIZE)
    space = Space(grouping(setting(given.graph, SM_90, given.format)))
    every = [part for members in space.considered for part in space.parts(members)]
    found = [candidate for part in every[:: max(1, len(every) // FEW)] if (candidate := around(space, part))]
    assert len(found) >= 2
    for candidate in found:
        tuning = space.tuning(candidate, "the emulator")
        tuned = build(given.graph, SM_90, given.format, without=("assemble",), tuning=tuning)
        assert {launch.stages for launch in tuned.launches} == {part.members for part in candidate.parts}
        (made,) = EmulatedProgram(tuned).run(given.sources, given.uniforms).outputs
        assert error(made, given.wanted) <= case.tolerance


def around(space: Space, part: Part) -> Candidate | None:
    """The cheapest candidate with a part."""
    costs = {members: cost for members, cost in space.considered.items() if not {*members} & {*part.members}}
    groups = cheapest(costs | {part.members: 0.0}, space.producers)
    parts = (part if members == part.members else space.parts(members)[0] for members in groups or ())
    return Candidate(tuple(parts)) if groups else None
