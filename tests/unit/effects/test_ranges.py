"""No value that a job may write for a parameter makes an error, or pixels that are not finite."""

from collections.abc import Iterator

import numpy as np
import pytest
from matrix.case import Array, Case, problem
from matrix.cases import ALL

from farm.graph.effect import Parameter
from farm.graph.installed import load_effects

EXTENT = (16, 16)
EXAMPLES = {case.effect: case for case in reversed(ALL)}
PICTURES = [case for case in EXAMPLES.values() if case.sources(*EXTENT)[0].dtype == np.float32]
SLOW = {
    ("bilateral_grid", "depth"): 32,
    ("defocus", "radius"): 8.0,
    ("diffusion", "radius"): 96,
    ("diffusion", "spread"): 128,
    ("diffusion", "taps"): 512,
    ("motion_vectors", "radius"): 32,
    ("pyramid_blend", "levels"): 8,
}
"""What the reference renders in less than a second, where it takes longer at the high end of a range."""


def ends(effect: str, parameter: Parameter) -> Iterator[object]:
    """Every choice, or both ends of the range as far as it has some."""
    if parameter.choices or parameter.type is bool:
        yield from parameter.choices or (False, True)
        return
    for end in (parameter.low, SLOW.get((effect, parameter.name), parameter.high)):
        if end is not None:
            yield repeated(parameter, parameter.type(end))


def repeated(parameter: Parameter, end: float) -> object:
    """One number, or as many as the parameter wants."""
    shape = {"colour": (3,), "uniforms": parameter.shape or (2,), "matrix": parameter.shape}.get(parameter.kind)
    return end if shape is None else np.full(shape, end).tolist()


def at_its_ends() -> Iterator[object]:
    for name, effect in load_effects().items():
        for parameter in effect.parameters.values():
            if parameter.kind != "image":
                for end in ends(name, parameter):
                    yield pytest.param(name, {parameter.name: end}, id=f"{name}-{parameter.name}-{end}")


@pytest.mark.parametrize(("effect", "given"), [*at_its_ends()])
def test_both_ends_of_a_range_render(effect: str, given: dict[str, object]) -> None:
    example = EXAMPLES[effect]
    made = problem(Case(effect, example.sources, {**example.parameters, **given}), EXTENT).wanted
    assert made.size
    assert np.isfinite(made.astype(np.float32)).all()


@pytest.mark.parametrize("case", PICTURES, ids=lambda case: case.effect)
def test_negative_and_very_bright_pixels_render(case: Case) -> None:
    def extreme(width: int, height: int) -> list[Array]:
        picture, *others = case.sources(width, height)
        values = np.array([-1e4, -1.0, -1e-8, 0.0, 1e-8, 1.0, 65504.0], np.float32)
        return [np.random.default_rng(1).choice(values, picture.shape), *others]

    made = problem(Case(case.effect, extreme, case.parameters), EXTENT).wanted
    assert np.isfinite(made.astype(np.float32)).all()
