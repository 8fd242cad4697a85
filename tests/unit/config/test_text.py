import math

import pytest

from farm.config.text import read_text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("on", "on"),
        ("yes", "yes"),
        ("True", True),
        ("010", 10),
        ("0o10", 8),
        ("0x1F", 31),
        ("1:30", "1:30"),
        ("1_000", "1_000"),
        ("1e-3", 0.001),
        ("-.inf", -math.inf),
        ("2001-10-10", "2001-10-10"),
        ("-5--1", "-5--1"),
        ("~", None),
        ("", None),
        ("!!str 010", "010"),
        ('"10"', "10"),
        ("=", "="),
    ],
)
def test_plain_values_follow_yaml_1_2(text: str, value: object) -> None:
    data = read_text(f"key: {text}\n").data
    assert data == {"key": value}
    assert type(data["key"]) is type(value)


LINES = """\
a: &x {b: 1,
  c: 2}
d:
  <<: *x
  b: 3
  e: [1,
    2]
1001: 5
"""


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ((), 1),
        (("a", "c"), 2),
        (("d",), 3),
        (("d", "b"), 5),
        (("d", "c"), 2),
        (("d", "e", 1), 7),
        (("d", "e", 5), 6),
        (("d", "missing", "deeper"), 3),
        (("missing",), 1),
        ((1001,), 8),
    ],
)
def test_the_line_of_a_key_or_of_its_nearest_parent(keys: tuple[str | int, ...], line: int) -> None:
    text = read_text(LINES)
    assert text.data == {"a": {"b": 1, "c": 2}, "d": {"b": 3, "c": 2, "e": [1, 2]}, 1001: 5}
    assert text.line(keys) == line


def test_a_merged_key_may_be_overridden_but_a_key_may_not_stand_twice() -> None:
    text = read_text("a: &x {b: 1}\nc: {<<: *x, b: 2}\nd:\n  e: 1\n  f: 2\n  e: 3\n")
    assert [(error.line, error.what) for error in text.errors] == [(6, '"e" stands twice, first on line 4')]


@pytest.mark.parametrize(
    "text",
    [
        "a: !!int x",
        "a: !!int {b: 1}",
        "a: !!float [1]",
        "a: !!bool [on]",
        "a: !!binary aGk=",
        'a: "\\ud800"',
        'a: "\\UFFFFFFFF"',
        "&a {<<: *b}",
        "a: !!bool on",
    ],
)
def test_values_that_cannot_be_written_down_are_refused(text: str) -> None:
    read = read_text(text)
    assert read.data is None
    assert [error.line for error in read.errors] == [1]
