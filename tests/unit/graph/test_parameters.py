import pytest

from farm.config.curve import Animated, Curve
from farm.graph.effect import Parameter
from farm.graph.parameters import ParameterError, read_parameter

WEIGHT = Parameter("weight", "uniform", low=0.0, high=4.0)
TINT = Parameter("tint", "colour", low=0.0)
STEPS = Parameter("steps", "uniforms", high=1.0)
PAIR = Parameter("pair", "uniforms", shape=(2,))
MIX = Parameter("mix", "matrix", high=9.0, shape=(2, 3))
WIDE = Parameter("wide", "matrix", shape=(4, 4))
LEVELS = Parameter("levels", "structural", int, low=1, high=8)
RATIO = Parameter("ratio", "structural", float)
CLAMPED = Parameter("clamped", "structural", bool)
LABEL = Parameter("label", "structural", str)
MODE = Parameter("mode", "structural", str, choices=("add", "screen"))


class Slots:
    """Notes what is given a uniform; answers with its number."""

    def __init__(self) -> None:
        self.given: list[tuple[Animated, int]] = []

    def __call__(self, curve: Animated, component: int) -> object:
        self.given.append((curve, component))
        return len(self.given) - 1


def test_a_number_becomes_a_uniform() -> None:
    slots = Slots()
    assert read_parameter(WEIGHT, 2, slots) == 0
    assert slots.given == [(Curve(((0, 2.0),)), 0)]


def test_keys_become_one_animated_uniform() -> None:
    slots = Slots()
    assert read_parameter(WEIGHT, {1001: 0.5, 1008: 2.0}, slots) == 0
    assert slots.given == [(Curve(((1001, 0.5), (1008, 2.0))), 0)]


def test_expressions_become_uniforms() -> None:
    slots = Slots()
    assert read_parameter(WEIGHT, {"expression": "frame / 4"}, slots, range(17)) == 0
    assert read_parameter(TINT, {"expression": ["frame", "1", "0"]}, slots) == (1, 2, 3)
    assert read_parameter(TINT, {"expression": "frame"}, slots) == (4, 5, 6)
    assert read_parameter(MIX, {"expression": [["1", 0, 0], [0, "1", 0]]}, slots) == ((7, 8, 9), (10, 11, 12))


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"expression": "frame / 4"}, "is 4.25 on frame 17, out of range; write a value from 0 to 4"),
        ({"expression": "1 / (9 - frame)"}, '"1 / (9 - frame)" has no finite value on frame 9'),
        (
            {"interpolation": "bezier", "keys": {0: {"value": 0, "out": [10, 30]}, 20: 0}},
            "on frame 2, out of range; write a value from 0 to 4",
        ),
    ],
)
def test_what_goes_beyond_keys_is_looked_at_on_every_frame(value: object, message: str) -> None:
    with pytest.raises(ParameterError) as caught:
        read_parameter(WEIGHT, value, Slots(), range(20))
    assert message in str(caught.value)


def test_a_colour_is_three_uniforms_also_when_one_number_serves_for_all() -> None:
    slots = Slots()
    assert read_parameter(TINT, [0.5, 1, 2], slots) == (0, 1, 2)
    assert [component for _, component in slots.given] == [0, 1, 2]
    assert read_parameter(TINT, 0.5, slots) == (3, 4, 5)
    assert len(slots.given) == 6
    assert read_parameter(TINT, {1: [1, 1, 1], 5: [0, 0, 0]}, slots) == (6, 7, 8)


def test_a_list_has_as_many_uniforms_as_numbers() -> None:
    assert read_parameter(STEPS, [1, 0.5, 0.25, 0], Slots()) == (0, 1, 2, 3)
    assert read_parameter(STEPS, 1, Slots()) == (0,)


def test_a_vector_of_a_given_length() -> None:
    slots = Slots()
    assert read_parameter(PAIR, [1, 2], slots) == (0, 1)
    assert read_parameter(PAIR, {1: 3, 2: 4}, slots) == (2, 3)
    assert [component for _, component in slots.given] == [0, 1, 0, 0]


def test_a_matrix_is_rows_of_uniforms() -> None:
    slots = Slots()
    assert read_parameter(MIX, [[1, 2, 3], [4, 5, 6]], slots) == ((0, 1, 2), (3, 4, 5))
    assert {curve for curve, _ in slots.given} == {Curve(((0, (1.0, 2.0, 3.0, 4.0, 5.0, 6.0)),))}
    assert [component for _, component in slots.given] == [0, 1, 2, 3, 4, 5]


def test_a_matrix_may_be_animated() -> None:
    slots = Slots()
    keys = {"interpolation": "hold", "keys": {8: [[0, 0, 0], [0, 0, 7]], 1: [[1, 2, 3], [4, 5, 6]]}}
    read_parameter(MIX, keys, slots)
    assert slots.given[5][0] == Curve(((1, (1, 2, 3, 4, 5, 6)), (8, (0, 0, 0, 0, 0, 7))), "hold")


def test_a_default_matrix_is_read_as_a_job_writes_it() -> None:
    assert read_parameter(MIX, ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0)), Slots()) == ((0, 1, 2), (3, 4, 5))


@pytest.mark.parametrize(
    ("parameter", "value", "argument"),
    [
        (LEVELS, 8, 8),
        (RATIO, 2, 2.0),
        (RATIO, 0.5, 0.5),
        (CLAMPED, True, True),
        (LABEL, "a", "a"),
        (MODE, "add", "add"),
    ],
)
def test_structural_values_go_to_the_effect_as_they_are(parameter: Parameter, value: object, argument: object) -> None:
    slots = Slots()
    made = read_parameter(parameter, value, slots)
    assert (made, type(made)) == (argument, type(argument))
    assert slots.given == []


@pytest.mark.parametrize(
    ("parameter", "value", "what", "hint"),
    [
        (WEIGHT, "much", 'is "much": value "much" is not a number', "write a number such as 0.5"),
        (WEIGHT, True, "is true: value true is not a number", "write a number such as 0.5"),
        (WEIGHT, [1, 2], "is [1, 2], a list", "write one number"),
        (WEIGHT, [1], "is [1], a list", "write one number"),
        (WEIGHT, 5, "is 5, out of range", "write a value from 0 to 4"),
        (WEIGHT, {1: 0, 2: -0.5}, "is -0.5, out of range", "write a value from 0 to 4"),
        (TINT, [1, 2], "has 2 numbers", "write three, for R, G and B, or one for all"),
        (TINT, [1, 1, -1], "is -1, out of range", "write a value from 0 up"),
        (STEPS, [0, 1.5], "is 1.5, out of range", "write a value up to 1"),
        (PAIR, [1, 2, 3], "has 3 numbers", "write 2, or one for all"),
        (TINT, [[1, 2], [3, 4]], "is a matrix of 2 x 2", "write numbers without inner brackets"),
        (MIX, 1, "is one number, not 2 x 3", "write [[0, 0, 0], [0, 0, 0]] with your numbers"),
        (MIX, [1, 2, 3], "is one row, not 2 x 3", "write [[0, 0, 0], [0, 0, 0]] with your numbers"),
        (MIX, [[1, 2], [3, 4], [5, 6]], "is 3 x 2, not 2 x 3", "write [[0, 0, 0], [0, 0, 0]] with your numbers"),
        (WIDE, [[1]], "is 1 x 1, not 4 x 4", "write 4 rows of 4, each in brackets, with your numbers"),
        (MIX, [[1, 2, 3], [4, 5, 10]], "is 10, out of range", "write a value up to 9"),
        (
            MIX,
            [[1, 2, 3], 4],
            "is a list of 2: the rows of a matrix differ in length",
            "write it as [[1, 0], [0, 1]]",
        ),
        (
            LEVELS,
            {1: 2, 5: 3},
            "cannot be animated: it shapes the kernels",
            "write a whole number that holds for all frames",
        ),
        (LEVELS, 2.5, "is 2.5", "write a whole number"),
        (LEVELS, True, "is true", "write a whole number"),
        (LEVELS, 9, "is 9, out of range", "write a value from 1 to 8"),
        (RATIO, "a", 'is "a"', "write a number"),
        (RATIO, False, "is false", "write a number"),
        (CLAMPED, 1, "is 1", "write true or false"),
        (LABEL, 3, "is 3", "write a text"),
        (MODE, "multiply", 'is "multiply"', "write add or screen"),
        (MODE, ["add"], 'is ["add"]', "write add or screen"),
    ],
)
def test_what_a_parameter_cannot_be(parameter: Parameter, value: object, what: str, hint: str) -> None:
    slots = Slots()
    with pytest.raises(ParameterError) as caught:
        read_parameter(parameter, value, slots)
    assert (caught.value.what, caught.value.hint) == (what, hint)
    assert slots.given == []


@pytest.mark.parametrize("parameter", [LEVELS, RATIO])
def test_a_number_of_400_digits_is_refused_in_words(parameter: Parameter) -> None:
    for value in (10**400, -(10**400), 2**63):
        with pytest.raises(ParameterError, match=r"^is (a huge number|\d+); write a.* number nearer to zero$"):
            read_parameter(parameter, value, Slots())
