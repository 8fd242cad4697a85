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
            'interpolation "cubic" is unknown; write linear, hold, smooth or bezier',
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


def test_smooth_passes_all_keys_and_stays_between_them() -> None:
    keys = {0: 1.0, 10: 3.0, 20: 3.0, 24: -1.0, 40: 0.0}
    curve = parse_curve({"interpolation": "smooth", "keys": keys})
    assert {frame: curve.at(frame) for frame in keys} == keys
    values = [curve.at(frame) for frame in range(41)]
    assert values[:11] == sorted(values[:11])
    assert values[10:21] == pytest.approx([3.0] * 11)
    assert values[20:25] == sorted(values[20:25], reverse=True)
    assert curve.bounds == tuple(keys.values())
    assert values[1] - values[0] == pytest.approx(0.2, rel=0.2)  # it begins as the straight line does
    assert parse_curve({"interpolation": "smooth", "keys": {3: 2.0}}).at(9) == 2.0


@given(
    keys=st.dictionaries(st.integers(-50, 50), st.floats(-1e3, 1e3), min_size=2),
    frame=st.integers(-50, 50),
)
def test_smooth_never_leaves_the_range_of_two_keys(keys: dict[int, float], frame: int) -> None:
    value = parse_curve({"interpolation": "smooth", "keys": keys}).at(frame)
    first = max((key for key in keys if key <= frame), default=min(keys))
    last = min((key for key in keys if key >= frame), default=max(keys))
    low, high = sorted((keys[first], keys[last]))
    assert low - 1e-9 <= value <= high + 1e-9


def test_handles_bend_a_curve() -> None:
    eased = {"interpolation": "bezier", "keys": {0: {"value": 0, "out": [5, 0]}, 10: {"value": 1, "in": [-5, 0]}}}
    curve = parse_curve(eased)
    assert [curve.at(frame) for frame in (0, 5, 10)] == pytest.approx([0.0, 0.5, 1.0])
    assert curve.at(2) == pytest.approx(0.0645, abs=1e-4)  # of x = 15 t (1 - t)^2 + 15 t^2 (1 - t) + 10 t^3 = 2
    assert curve.at(2) == pytest.approx(1 - curve.at(8))
    beyond = parse_curve({"interpolation": "bezier", "keys": {0: {"value": 0, "out": [4, 3.0]}, 10: 1}})
    assert max(beyond.at(frame) for frame in range(11)) > 1
    assert beyond.bounds is None


def test_handles_of_colours() -> None:
    keys = {0: {"value": [0, 1], "out": [3, [1, 0]]}, 9: {"value": [1, 1], "in": [-3, 0]}}
    curve = parse_curve({"interpolation": "bezier", "keys": keys})
    assert curve.at(9) == (1.0, 1.0)
    first, second = curve.at(4)
    assert second == 1.0
    assert 0.5 < first < 1.0


def test_expressions() -> None:
    curve = parse_curve({"expression": "0.5 + 0.1 * frame"})
    assert [curve.at(frame) for frame in (0, 5)] == [0.5, 1.0]
    assert curve.moves
    colour = parse_curve({"expression": ["1", "frame / 10", 0.5]})
    assert colour.at(5) == (1.0, 0.5, 0.5)
    assert colour.shape == (3,)
    matrix = parse_curve({"expression": [["frame", 0], [0, "-frame"]]})
    assert matrix.at(2) == ((2.0, 0.0), (0.0, -2.0))
    assert matrix.flat().at(2) == (2.0, 0.0, 0.0, -2.0)
    assert list(matrix.over((1, 2))) == [(1.0, 0.0, 0.0, -1.0), (2.0, 0.0, 0.0, -2.0)]


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"expression": "frme"}, '"frme" is unknown in an expression; did you mean "frame"?'),
        ({"expression": "frame", "keys": {}}, 'an expression has no "keys"; write expression alone'),
        (
            {"expression": [["1", "2"], "3"]},
            "the rows of a matrix differ in length; write it as [[1, 0], [0, frame / 100]]",
        ),
        (
            {"interpolation": "smooth", "keys": {1: {"value": 1, "in": [-1, 0]}}},
            "a key is a mapping; write a number, or interpolation: bezier for keys with handles",
        ),
        (
            {"interpolation": "bezier", "keys": {1: {"out": [1, 0]}, 2: 1}},
            "a key has no value; write {value: 0.5, in: [-6, 0], out: [6, 0.2]}: frames and numbers from the key",
        ),
        (
            {"interpolation": "bezier", "keys": {1: {"value": 1, "out": [3, 0]}, 2: 1}},
            "out goes 3 frames from its key; write frames after it, at most 1",
        ),
        (
            {"interpolation": "bezier", "keys": {1: 1, 4: {"value": 1, "in": [1, 0]}}},
            "in goes 1 frames from its key; write frames before it, at most -3",
        ),
        (
            {"interpolation": "bezier", "keys": {1: {"value": 1, "out": [1, [0, 1]]}, 4: 1}},
            "out has 2 numbers for 1; write one for all, or as many as the key has",
        ),
        (
            {"interpolation": "bezier", "keys": {1: {"value": 1, "out": 3}, 4: 1}},
            "out is 3; write {value: 0.5, in: [-6, 0], out: [6, 0.2]}: frames and numbers from the key",
        ),
    ],
)
def test_refused_animations(value: object, message: str) -> None:
    with pytest.raises(CurveError) as caught:
        parse_curve(value)
    assert str(caught.value) == message


@given(
    keys=st.dictionaries(st.integers(-50, 50), st.lists(st.floats(-1e6, 1e6), min_size=4, max_size=4), min_size=1),
    interpolation=st.sampled_from(["linear", "hold", "smooth", "bezier"]),
    frames=st.lists(st.integers(-60, 60)),
    matrix=st.booleans(),
)
def test_many_frames_are_as_each_of_them(
    keys: dict[int, list[float]], interpolation: str, frames: list[int], matrix: bool
) -> None:
    values = {key: [row[:2], row[2:]] if matrix else row for key, row in keys.items()}
    curve = parse_curve({"interpolation": interpolation, "keys": values})
    assert list(curve.over(frames)) == [numbers(curve.at(frame)) for frame in frames]
