"""Candidates of tuning, run on the CPU: whatever groups and schedules are measured, the pixels are the same."""

from dataclasses import replace

import pytest
from matrix.case import Size, error, problem
from matrix.cases import ALL

from farm.compiler import build, setting
from farm.plan.model import Target
from farm.plan.tuning.candidates import Candidate, Space
from tests.emulator.program import EmulatedProgram

SM_90 = Target("cuda", 90)
SIZE: Size = (37, 13)
FEW = 4


@pytest.mark.parametrize("effect", ["unsharp_mask", "camera_pipe"])
def test_candidates_give_the_pixels_of_the_reference(effect: str) -> None:
    case = next(case for case in ALL if case.effect == effect)
    given = problem(case, SIZE)
    space = Space(setting(given.graph, SM_90, given.format))
    plan = build(given.graph, SM_90, given.format, without=("assemble",))
    start = space.candidate(launch.stages for launch in plan.launches)
    slow = Candidate(tuple(replace(part, seconds=10 * part.seconds) for part in start.parts))  # nothing is too slow
    changes = space.changes(slow)
    found = [space.changed(slow, change) for change in changes[:: max(1, len(changes) // FEW)]]
    assert sum(candidate is not None for candidate in found) >= 2
    for candidate in found:
        if candidate is not None:
            tuning = space.tuning(candidate, "the emulator")
            tuned = build(given.graph, SM_90, given.format, without=("assemble",), tuning=tuning)
            assert {launch.stages for launch in tuned.launches} == {part.members for part in candidate.parts}
            (made,) = EmulatedProgram(tuned).run(given.sources, given.uniforms).outputs
            assert error(made, given.wanted) <= case.tolerance
