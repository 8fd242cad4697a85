"""Plates hold NaN and infinity where a renderer failed: such a pixel spoils what is near it, and nothing else."""

import numpy as np
import pytest
from matrix.case import Array, Case, problem
from matrix.cases import ALL, GROUPED
from matrix.spoiled import DIFFERENT, SPOILED, assert_alike, strewn

from effects.median import median
from effects.morphology import dilate, erode
from effects.reduce import reduce
from farm.compiler import build
from farm.device.target import Target
from farm.graph import Image, Node, Point, effect, functor, maximum, minimum
from farm.kernel.reference import evaluate
from farm.plan.store import PlanStore
from farm.preview import preview
from farm.runtime.load import load
from tests.emulator.program import EmulatedProgram, build_source


@functor
def chosen(a: Point, b: Point, *, mode: str) -> Node:
    return (minimum if mode == "min" else maximum)(a(), b())


@effect
def picked(a: Image, b: Image, *, mode: str = "min") -> Image:
    """Take the lesser or the greater."""
    return chosen(a, b, mode=mode)


SIZE = (37, 13)
WHOLE = {"reduce", "matmul"}
"""Every pixel of the result stands for many of the image: a whole frame, a row."""
EXAMPLES = {
    case.effect: case
    for case in reversed(ALL)
    if case.effect not in WHOLE and case.sources(8, 8)[0].dtype == np.float32
}
SPREAD = {"degrain": 2 * 15 + 1, "pyramid_blend": 45, "dwt_sym8": 9, "idwt_sym8": 18}
"""How many pixels high and wide it may spread; MOST where nothing is said."""
MOST = 13


def spoiled(image: Array, value: float) -> Array:
    """The image with one value in the middle of its first channel."""
    made = image.copy()
    made[0, made.shape[1] // 2, made.shape[2] // 2] = value
    return made


@pytest.mark.parametrize("effect", EXAMPLES)
def test_a_pixel_that_is_not_finite_stays_where_it_is(effect: str, plan_store: PlanStore) -> None:
    given = problem(EXAMPLES[effect], (257, 193) if effect == "pyramid_blend" else (64, 48))
    plan = build(given.graph, Target("cpu"), given.format, store=plan_store, without=("fuse",))
    program = load(plan, plan_store, 2)
    picture, *others = given.sources
    (wanted,) = program.run(given.sources, given.uniforms).outputs
    wanted = wanted.copy()
    for value in (np.nan, np.inf, -np.inf):
        (made,) = program.run([spoiled(picture, value), *others], given.uniforms).outputs
        with np.errstate(invalid="ignore"):
            wrong = ~(np.abs(made - wanted) <= 0.1 * np.abs(wanted).max())
        for found in np.nonzero(wrong)[1:]:
            assert np.ptp(found) < SPREAD.get(effect, MOST) if found.size else True


@pytest.mark.parametrize("spoiled", SPOILED)
@pytest.mark.parametrize("case", DIFFERENT.values(), ids=lambda case: case.name)
def test_every_backend_makes_the_same_of_what_is_not_finite(case: Case, spoiled: str, plan_store: PlanStore) -> None:
    given = problem(case, SIZE)
    sources = strewn(given.sources, *SPOILED[spoiled])
    (wanted,) = evaluate(given.graph, given.format, sources, given.uniforms)
    plan = build(given.graph, Target("cpu"), given.format, store=plan_store, without=("fuse",))
    assert_alike(load(plan, plan_store, 1).run(sources, given.uniforms).outputs[0], wanted)
    emulated = EmulatedProgram(build_source(given.graph, given.format), checks=False)
    assert_alike(emulated.run(sources, given.uniforms).outputs[0], wanted)


@pytest.mark.parametrize("spoiled", ["strewn", "NaN"])
@pytest.mark.parametrize("case", DIFFERENT.values(), ids=lambda case: case.name)
def test_groups_make_the_same_of_what_is_not_finite(case: Case, spoiled: str, plan_store: PlanStore) -> None:
    given = problem(case, (13, 9))
    sources = strewn(given.sources, *SPOILED[spoiled])
    (wanted,) = evaluate(given.graph, given.format, sources, given.uniforms)
    plan = build(given.graph, Target("cpu"), given.format, without=("assemble",))
    assert_alike(load(plan, plan_store, 2).run(sources, given.uniforms).outputs[0], wanted)


@pytest.mark.parametrize("case", [case for case in ALL if case.name in GROUPED], ids=lambda case: case.name)
def test_compiled_groups_make_the_same_of_what_is_not_finite(case: Case, plan_store: PlanStore) -> None:
    given = problem(case, (257, 193))
    sources = strewn(given.sources, *SPOILED["NaN"])
    (wanted,) = evaluate(given.graph, given.format, sources, given.uniforms)
    plan = build(given.graph, Target("cpu"), given.format, store=plan_store)
    assert_alike(load(plan, plan_store, 2).run(sources, given.uniforms).outputs[0], wanted)


@pytest.mark.parametrize("target", ["reference", "cpu"])
def test_finite_values_before_a_nan_are_kept(target: str) -> None:
    row = np.array([[[5.0, 1.0, np.nan, 3.0, 4.0]]])
    assert preview(erode, row, radius=1, target=target).tolist() == [[[1.0, 1.0, 1.0, 3.0, 3.0]]]
    assert preview(dilate, row, radius=1, target=target).tolist() == [[[5.0, 5.0, 3.0, 4.0, 4.0]]]
    assert preview(reduce, row, operation="min", target=target).tolist() == [[[1.0]]]
    assert preview(median, row, target=target).tolist() == [[[5.0, 1.0, 1.0, 3.0, 4.0]]]
    for mode, wanted in (("min", [0.0, 2.0, 2.0]), ("max", [2.0, 2.0, 2.0])):
        pair = np.array([[[0.0, np.nan, 2.0]]]), np.array([[[2.0, 2.0, 2.0 if mode == "min" else 0.0]]])
        assert preview(picked, *pair, mode=mode, target=target).tolist() == [[wanted]]
        assert preview(picked, *pair[::-1], mode=mode, target=target).tolist() == [[wanted]]
