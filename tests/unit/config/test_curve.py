import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.config.curve import Curve, CurveError, numbers, parse_curve


def test_a_number_is_the_same_on_every_frame() -> None:
    curve = parse_curve(3)
    assert [curve.at(frame) for frame in (-5, 0, 1001)] == [3.0, 3.0, 3.0]


def test_linear_between_keys_and_held_beyond() -> None:
    curve = parse_curve({1008: 2.0, 1001: 0.5, 1005: 2.5})
    assert curve == Curve(((1001, 0.5), (1005, 2.5), (1008, 2.0)), "linear")
    assert [curve.at(frame) for frame in (990, 1001, 1002, 1005, 1008, 1100)] == [
        0.5,
        0.5,
        1.0,
        2.5,
        2.0,
        2.0,
    ]


def test_hold_steps_at_the_keys() -> None:
    curve = parse_curve({"interpolation": "hold", "keys": {1: 0.0, 5: 1.0}})
    assert [curve.at(frame) for frame in (0, 1, 4, 5, 6)] == [0.0, 0.0, 0.0, 1.0, 1.0]


def test_matrices() -> None:
    identity = parse_curve([[1, 0], [0, 1]])
    assert identity == Curve(((0, ((1.0, 0.0), (0.0, 1.0))),))
    assert identity.flat() == Curve(((0, (1.0, 0.0, 0.0, 1.0)),))
    moving = parse_curve({0: [[0, 0], [0, 8]], 4: [[4, 2], [0, 0]]})
    assert moving.at(1) == ((1.0, 0.5), (0.0, 6.0))
    assert moving.flat().at(1) == (1.0, 0.5, 0.0, 6.0)
    held = parse_curve({"interpolation": "hold", "keys": {0: [[1, 2]], 4: [[3, 4]]}})
    assert [held.at(frame) for frame in (3, 4)] == [((1.0, 2.0),), ((3.0, 4.0),)]


def test_colours() -> None:
    assert parse_curve([0.1, 0.2, 0.3]).at(7) == (0.1, 0.2, 0.3)
    assert parse_curve({0: [0.0, 1.0, 2.0], 4: [4, 1, 0]}).at(1) == (1.0, 1.0, 1.5)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("fast", 'value "fast" is not a number; write a number such as 0.5'),
        (True, "value true is not a number; write a number such as 0.5"),
        (None, "value empty is not a number; write a number such as 0.5"),
        (math.nan, "value .nan is not finite; write a number such as 0.5"),
        (10**400, "value a huge number is not finite; write a number such as 0.5"),
        ([], "value [] is not a number; write a number such as 0.5"),
        ({}, "an animated value has no keys; write keys as {1001: 0.5, 1008: 2.0}"),
        ({True: 1}, "frame true is not a whole number; write keys as {1001: 0.5, 1008: 2.0}"),
        ([[1, 2], [3]], "the rows of a matrix differ in length; write it as [[1, 0], [0, 1]]"),
        ([[1, 2], 3], "the rows of a matrix differ in length; write it as [[1, 0], [0, 1]]"),
        ([[1, "a"]], 'value "a" is not a number; write a number such as 0.5'),
        ({1: [[1, 2]], 2: [1, 2]}, "the keys of an animated value differ in length; give every key as many numbers"),
        ({1: [1], 2: 1}, "the keys of an animated value differ in length; give every key as many numbers"),
        ({"interpolation": "hold"}, "an animated value has no keys; write keys as {1001: 0.5, 1008: 2.0}"),
        (
            {"interpolation": "cubic", "keys": {1: 1}},
            'interpolation "cubic" is unknown; write linear or hold',
        ),
        (
            {"keys": {1: 1}, "extrapolation": "hold"},
            'an animated value has no "extrapolation"; write interpolation and keys only',
        ),
    ],
)
def test_refused(value: object, message: str) -> None:
    with pytest.raises(CurveError) as caught:
        parse_curve(value)
    assert str(caught.value) == message


@given(
    keys=st.dictionaries(st.integers(-50, 50), st.lists(st.floats(-1e6, 1e6), min_size=4, max_size=4), min_size=1),
    interpolation=st.sampled_from(["linear", "hold"]),
    frames=st.lists(st.integers(-60, 60)),
    matrix=st.booleans(),
)
def test_many_frames_are_as_each_of_them(
    keys: dict[int, list[float]], interpolation: str, frames: list[int], matrix: bool
) -> None:
    values = {key: [row[:2], row[2:]] if matrix else row for key, row in keys.items()}
    curve = parse_curve({"interpolation": interpolation, "keys": values})
    assert list(curve.over(frames)) == [numbers(curve.at(frame)) for frame in frames]
