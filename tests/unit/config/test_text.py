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
    assert text.mark(keys).line == line


def test_a_merged_key_may_be_overridden_but_a_key_may_not_stand_twice() -> None:
    text = read_text("a: &x {b: 1}\nc: {<<: *x, b: 2}\nd:\n  e: 1\n  f: 2\n  e: 3\n")
    assert [(error.mark.line, error.what) for error in text.errors] == [(6, '"e" stands twice, first on line 4')]


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
    assert [error.mark.line for error in read.errors] == [1]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (
            "a0: &a0 {x: 1}\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 9)),
            "with what its aliases repeat this is more than 500000 values",
        ),
        (
            "a0: &a0 {x: 1}\n"
            + "".join(f"a{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 10)}]}}\n" for n in range(1, 9)),
            "with what its aliases repeat this is more than 500000 values",
        ),
        (
            "a0: &a0 [1]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 60)),
            "more than 40 lists and mappings stand in each other",
        ),
        ("a: &a [*a]\n", "what an anchor names stands within itself"),
        (f"a: {'x' * 100_001}\n", "a value is 100001 characters long"),
    ],
    ids=["aliases", "merge keys", "depth by aliases", "ring", "long"],
)
def test_a_text_that_would_become_too_large_is_refused(text: str, what: str) -> None:
    read = read_text(text)
    assert read.data is None
    assert [error.what for error in read.errors] == [what]
