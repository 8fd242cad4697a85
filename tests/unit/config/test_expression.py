import math
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.config.expression import Expression, ExpressionError, parse_expression


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0.5 + 0.1 * sin(frame / 12)", 0.5 + 0.1 * math.sin(1003 / 12)),
        ("clamp((frame - 1001) / 8, 0, 1)", 0.25),
        ("1 if frame < 1005 else 2", 1.0),
        ("1001 <= frame <= 1002 or not frame > 9", 0.0),
        ("-2 ** 2 + 7 // 2 + 7 % 4", 2.0),
        ("lerp(10, 20, smoothstep(1001, 1005, frame))", 15.0),
        ("max(1, 2, min(3, 4)) + abs(-pi)", 3 + math.pi),
        (" frame ", 1003.0),
    ],
)
def test_values(text: str, value: float) -> None:
    assert parse_expression(text).at(1003) == pytest.approx(value)


def test_random_numbers_are_those_of_their_seed() -> None:
    numbers = [parse_expression("random(frame)").at(frame) for frame in range(2000)]
    assert numbers == [parse_expression("random(frame)").at(frame) for frame in range(2000)]
    assert len(set(numbers)) == 2000
    assert sum(numbers) / 2000 == pytest.approx(0.5, abs=0.03)
    assert 0 <= min(numbers) < max(numbers) < 1


def test_noise_passes_random_numbers_smoothly() -> None:
    noise = parse_expression("noise(frame / 10)")
    steps = [abs(noise.at(frame + 1) - noise.at(frame)) for frame in range(1000)]
    assert max(steps) <= 0.32  # 1.5 times the straight line of a step of 2 in 10 frames, at most
    assert noise.at(30) == pytest.approx(2 * parse_expression("random(3)").at(0) - 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("__import__('os')", '"__import__" is no function of expressions'),
        ("frame.real", 'an expression cannot hold "frame.real"'),
        ("(lambda: 1)()", 'an expression cannot hold "(lambda: 1)()"'),
        ("[1][0]", 'an expression cannot hold "[1][0]"'),
        ("'text'", "an expression cannot hold"),
        ("True", 'an expression cannot hold "True"'),
        ("clamp(1, 2)", "clamp is given 2 arguments; give it 3"),
        ("min(1)", "min is given 1 arguments; give it 2 to 9"),
        ("flor(1)", '"flor" is no function of expressions; did you mean "floor"?'),
        ("sin(x=1)", 'an expression cannot hold "sin(x=1)"'),
        ("1 +", '"1 +" cannot be read as an expression'),
        ("", '"" cannot be read as an expression'),
        ("a" * 1001, "an expression has 1001 characters"),
        ("-" * 60 + "1", "an expression has too many operations within each other"),
        ("1" + "0" * 400, "an expression holds a huge number"),
    ],
)
def test_refused(text: str, message: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        parse_expression(text)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("text", ["1 / (frame - 5)", "sqrt(4 - frame)", "exp(1000 * frame)", "9 ** 9 ** 9"])
def test_frames_without_a_value_are_named(text: str) -> None:
    expression = parse_expression(text)
    with pytest.raises(ExpressionError, match=r"has no finite value on frame 5"):
        expression.at(5)


@given(st.text(max_size=60))
def test_any_text_is_an_expression_or_refused_in_words(text: str) -> None:
    errors = []
    try:
        parse_expression(text)
    except ExpressionError as error:
        errors.append(error.what)
    assert not any("\n" in what for what in errors)


def test_it_travels() -> None:
    assert pickle.loads(pickle.dumps(Expression("frame"))).at(3) == 3.0
