"""Effects are found by their entry points; one that does not load says why, and keeps none of the others from use."""

import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from farm.graph import installed
from farm.graph.installed import installed_effects, load_effects

HEAD = "from farm.graph import Image, Node, Point, effect, functor\n"
Install = Callable[..., None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Install]:
    """A function that puts entry points in place of those installed; modules of text stand beside them."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def put(*entries: tuple[str, str], **modules: str) -> None:
        for name, text in modules.items():
            (tmp_path / f"{name}.py").write_text(text)
            monkeypatch.delitem(sys.modules, name, raising=False)
        points = [EntryPoint(name, value, "farm.effects") for name, value in entries]
        monkeypatch.setattr(installed, "entry_points", lambda *, group: points if group == "farm.effects" else [])
        installed_effects.cache_clear()

    yield put
    installed_effects.cache_clear()


def test_the_six_effects_are_installed() -> None:
    assert {"degrain", "diffusion", "gaussian", "grade", "over", "unsharp_mask"} <= set(load_effects())
    assert not installed_effects().broken


def test_what_packages_say_of_themselves_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installed, "_package", lambda entry: pytest.fail(f"{entry.name} loads"))
    installed_effects.cache_clear()
    assert load_effects()


def test_effects_come_sorted(install: Install) -> None:
    install(("over", "effects.over:over"), ("grade", "effects.grade:grade"), ("grade", "effects.grade:grade"))
    assert list(load_effects()) == ["grade", "over"]


BROKEN = {
    "its module is missing": (
        "theirs:it",
        None,
        None,
        "ModuleNotFoundError: No module named 'theirs'",
        "mend or uninstall theirs:it",
    ),
    "it imports what is not there": (
        "theirs:it",
        "import os\nimport nothing_like_this\n",
        2,
        "ModuleNotFoundError: No module named 'nothing_like_this'",
        "mend or uninstall theirs:it",
    ),
    "it imports a name that is not there": (
        "theirs:it",
        "from farm.graph import Imagine\n",
        1,
        "ImportError: cannot import name 'Imagine' from 'farm.graph'",
        "mend or uninstall theirs:it",
    ),
    "it is not Python": ("theirs:it", HEAD + "def it(:\n", 2, "invalid syntax", "mend or uninstall theirs:it"),
    "it ends the process": ("theirs:it", "raise SystemExit(3)\n", 1, "SystemExit: 3", "mend or uninstall theirs:it"),
    "it has no such name": (
        "theirs:it",
        HEAD,
        None,
        "AttributeError: module 'theirs' has no attribute 'it'",
        "mend or uninstall theirs:it",
    ),
    "it is a plain function": (
        "theirs:it",
        "def it(image):\n    return image\n",
        None,
        "theirs:it is not decorated with @effect",
        "mend or uninstall theirs:it",
    ),
    "a functor's parameter has no annotation": (
        "theirs:it",
        HEAD + "\n@functor\ndef double(source):\n    return source() * 2.0\n",
        3,
        "double: the parameter source has no annotation",
        "write source: Point, Line, Window, Gather, Pixel, ... or Table, or make it keyword-only (after *)",
    ),
    "an effect's parameter has no annotation": (
        "theirs:it",
        HEAD + "\n@effect\ndef it(image: Image, gain=1.0) -> Image:\n    return image\n",
        3,
        "it: the parameter gain has no annotation",
        "write gain: Image, Uniform, Colour, Matrix, tuple[Uniform, ...], int, float, bool, str or Literal",
    ),
    "an annotation is misspelt": (
        "theirs:it",
        "from __future__ import annotations\n" + HEAD + "@effect\ndef it(image: Imagine) -> Image:\n    return image\n",
        3,
        "NameError: name 'Imagine' is not defined",
        "mend or uninstall theirs:it",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_one_that_is_broken_says_where_and_why_and_the_others_load(install: Install, case: str, tmp_path: Path) -> None:
    target, text, line, why, hint = BROKEN[case]
    modules = {} if text is None else {"theirs": text}
    install(("blur", target), ("grade", "effects.grade:grade"), **modules)
    assert list(load_effects()) == ["grade"]
    (problem,) = installed_effects().broken.values()
    assert problem.what.startswith(f'the effect "blur" cannot be loaded: {why}')
    assert problem.hint == hint
    place = None if problem.place is None else (problem.place.file, problem.place.line)
    assert place == (None if line is None else (str(tmp_path / "theirs.py"), line))


def test_a_name_that_two_packages_bring_is_of_no_use(install: Install) -> None:
    install(("grade", "effects.grade:grade"), ("grade", "effects.over:over"), ("over", "effects.over:over"))
    assert list(load_effects()) == ["over"]
    assert [str(problem) for problem in installed_effects().broken.values()] == [
        (
            'the effect "grade" cannot be loaded: effects.grade:grade and effects.over:over both bring it; '
            "uninstall one of the two"
        )
    ]
