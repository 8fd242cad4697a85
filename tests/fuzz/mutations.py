"""Jobs written wrong: a right one, changed in a few places by a seeded generator."""

import copy
import random
from collections.abc import Callable, Iterator, Mapping, MutableMapping, MutableSequence
from dataclasses import dataclass, field
from typing import Any

import yaml

from farm.config.schema import schema
from farm.graph.installed import load_effects

Place = tuple[Any, Any]
"""A mapping or list, and the key or index in it."""

VALUES: tuple[object, ...] = (
    *(None, True, False, 0, 1, -1, 7, 2**31, 2**63, 10**400, -(10**400), 0.5, -0.0, 1e308, 1e-320),
    *(float("nan"), float("inf"), float("-inf"), "", " ", "0", "1.5", "yes", "null", "a b", "é", "日本語", "\u202egnp"),
    *("😀", "n" * 300, "a.b.c", "plate.", ".R", "plate.R,R", "plate.Q", "../..", "/", ".", "/dev/zero", "/dev/null"),
    *(
        "/proc/self/mem",
        "~nobody/x",
        "$NOWHERE/a",
        "$$",
        "${",
        "s3://a/b",
        "a.####.exr",
        "a.####/b.####.exr",
        "b.####/",
    ),
    *("a.%099d.exr", "a.%d.exr", "a.*.exr", "a.####.txt", "*", "&a", "!!python/object:os.system", "<<", "{{}}", "%s"),
    *("1-3", "1--1", "5-1", "1-10x0", "1-1000000000", "1-9:2", "-5--1", "1,,2", "a.cube", "a.npy", "a.csv", "a.zarr"),
    *([], [None], [1], [1, "a"], [[1, 2], [3]], [[[1]]], ["R", "R"], ["R", "G", "B"], list(range(50)), [1e999] * 3),
    *({}, {1: 2}, {"a": 1}, {1: 0.5, 2: [1, 2]}, {1: float("nan")}, {None: 1}, {"keys": {}}, {"keys": {1: 1}}),
    *({"interpolation": "cubic", "keys": {1: 1}}, {"constant": 10**400}, {"constant": "x"}, {True: 1}, {1.5: 2}),
)
LETTERS = "\t:{}[]&*!|>%@`\"'#,-?~\\ \n\r0é\u202e😀\x07\ufeff\u2028"


@dataclass
class Draft:
    """A job on its way to being wrong; `wrong` once a change was made that no job can have."""

    draw: random.Random
    data: Any
    keys: tuple[str, ...]
    wrong: bool = False
    lines: list[Callable[[str], str]] = field(default_factory=list)

    def places(self) -> list[Place]:
        """Every place in the job that holds a value."""
        return list(_places(self.data))

    def value(self) -> object:
        """A value that may stand anywhere: of the pool, of the job, or one of its names."""
        pool = self.draw.random()
        if pool < 0.6:
            return copy.deepcopy(self.draw.choice(VALUES))
        if pool < 0.8:
            holder, key = self.draw.choice(self.places())
            return copy.deepcopy(holder[key])
        names = [name for section in ("inputs", "nodes") for name in _mapping(self.data.get(section))]
        return self.draw.choice(names or ["plate"])


def _mapping(value: object) -> Mapping[Any, Any]:
    return value if isinstance(value, Mapping) else {}


def _places(value: object, depth: int = 0) -> Iterator[Place]:
    if depth > 8:
        return
    if isinstance(value, MutableMapping):
        items: Any = list(value)
    elif isinstance(value, MutableSequence):
        items = range(len(value))
    else:
        return
    for key in items:
        yield value, key
        yield from _places(value[key], depth + 1)


def known_keys() -> tuple[str, ...]:
    """Every key that a job may have somewhere, effects' parameters among them."""
    found: set[str] = set()

    def collect(value: object) -> None:
        if isinstance(value, Mapping):
            found.update(_mapping(value.get("properties")))
            for each in value.values():
                collect(each)
        elif isinstance(value, list):
            for each in value:
                collect(each)

    collect(schema({name: effect.schema() for name, effect in load_effects().items()}))
    return tuple(sorted(found))


def drop(draft: Draft) -> None:
    """Leave a value out."""
    holder, key = draft.draw.choice(draft.places())
    draft.wrong |= holder is draft.data and key in {"version", "name", "frames", "inputs", "outputs"}
    del holder[key]


def replace(draft: Draft) -> None:
    """Put another value in a place."""
    holder, key = draft.draw.choice(draft.places())
    holder[key] = draft.value()


def rename(draft: Draft) -> None:
    """Misspell a key, or call it as another is called."""
    mappings = [place for place in draft.places() if isinstance(place[0], MutableMapping)]
    holder, key = draft.draw.choice(mappings)
    text = str(key)
    at = draft.draw.randrange(len(text) + 1)
    other = draft.draw.choice(
        [
            draft.draw.choice(draft.keys),
            text[:at] + text[at + 1 :],
            f"{text[:at]}{draft.draw.choice('xé_- 1')}{text[at:]}",
        ]
    )
    draft.wrong |= holder is draft.data and other not in holder
    holder[other] = holder.pop(key)


def add(draft: Draft) -> None:
    """Put a key where it may not belong."""
    mappings = [holder for holder, _ in draft.places() if isinstance(holder, MutableMapping)]
    holder, key = draft.draw.choice(mappings), draft.draw.choice([*draft.keys, "unknown"])
    draft.wrong |= holder is draft.data and key == "unknown"
    holder[key] = draft.value()


def retype(draft: Draft) -> None:
    """Write a value as another type."""
    holder, key = draft.draw.choice(draft.places())
    value = holder[key]
    holder[key] = draft.draw.choice(
        [lambda: [value], lambda: str(value), lambda: {"keys": value}, lambda: {1: value}]
    )()


def scale(draft: Draft) -> None:
    """Make a number huge, tiny or negative."""
    numbers = [(h, k) for h, k in draft.places() if isinstance(h[k], int | float) and not isinstance(h[k], bool)]
    if numbers:
        holder, key = draft.draw.choice(numbers)
        holder[key] = draft.draw.choice(
            [-holder[key], holder[key] * 10**9, holder[key] / 7, 10**40, -1, 0, 65537, 1e40]
        )


def double(draft: Draft) -> None:
    """Write a line twice: a key that stands twice."""
    draft.lines.append(lambda text: _on_a_line(text, draft.draw, lambda line: [line, line]))


def lose(draft: Draft) -> None:
    """Lose a line."""
    draft.lines.append(lambda text: _on_a_line(text, draft.draw, lambda _: []))


def indent(draft: Draft) -> None:
    """Move a line to the right, or with a tab."""
    space = draft.draw.choice([" ", "  ", "\t"])
    draft.lines.append(lambda text: _on_a_line(text, draft.draw, lambda line: [space + line]))


def mistype(draft: Draft) -> None:
    """Hit a wrong key."""

    def change(text: str) -> str:
        at = draft.draw.randrange(len(text))
        return text[:at] + draft.draw.choice([draft.draw.choice(LETTERS), ""]) + text[at + draft.draw.randrange(2) :]

    draft.lines.append(change)


def cut(draft: Draft) -> None:
    """Lose the end of the file."""
    draft.lines.append(lambda text: text[: draft.draw.randrange(len(text))])


def anchor(draft: Draft) -> None:
    """Give a name to a value, and use it elsewhere, within itself perhaps."""
    use = draft.draw.choice(["*a", "*b", "{<<: *a}", "[*a, *a]"])

    def change(text: str) -> str:
        lines = text.splitlines()
        for mark in ("&a ", use):
            index = draft.draw.randrange(len(lines))
            key, colon, value = lines[index].partition(": ")
            lines[index] = f"{key}{colon}{mark}{value if mark == '&a ' else ''}"
        return "\n".join(lines) + "\n"

    draft.lines.append(change)


def _on_a_line(text: str, draw: random.Random, change: Callable[[str], list[str]]) -> str:
    lines = text.splitlines()
    at = draw.randrange(len(lines)) if lines else 0
    return "\n".join([*lines[:at], *change(lines[at] if lines else ""), *lines[at + 1 :]]) + "\n"


OF_DATA = (drop, replace, replace, replace, rename, add, retype, scale)
OF_TEXT = (double, lose, indent, mistype, mistype, cut, anchor)


def wrong_job(seed: int, jobs: tuple[str, ...], keys: tuple[str, ...]) -> tuple[str, bool]:
    """The text of a job, changed in one to three places, and whether it must be refused."""
    draw = random.Random(seed)
    draft = Draft(draw, yaml.safe_load(draw.choice(jobs)), keys)
    for _ in range(draw.choice((1, 1, 2, 3))):
        if not isinstance(draft.data, MutableMapping) or not draft.places():
            break
        draw.choice((*OF_DATA, *OF_TEXT))(draft)
    text = yaml.safe_dump(draft.data, sort_keys=False, allow_unicode=draw.random() < 0.5, width=draw.choice((60, 1000)))
    for change in draft.lines:
        text = change(text) if text else text
    return text, draft.wrong and not draft.lines
