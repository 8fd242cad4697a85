from collections.abc import Callable
from pathlib import Path

import pytest

from farm.config.load import Document, load
from farm.config.variables import expand

JOB = """\
version: 1
name: ${code}-grade
frames: ${range}
variables:
  show: ${SHOW:-demo}
  code: sh010
  folder: /plates/${show}/${code}
  range: 1001-1004
  gain: 1.5
  tint: [1, 0.5, 0.25]
inputs:
  plate: {images: "${folder}/plate.####.exr"}
nodes:
  graded: {effect: grade, image: plate, slope: "${tint}", saturation: "${gain}"}
outputs:
  out: {node: graded, store: "renders/${code}.zarr"}
"""


Read = Callable[..., Document]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """A function from a text that replaces another one, and overrides, to the document."""

    def make(old: str = "", new: str = "", *overrides: str) -> Document:
        path = tmp_path / "job.yaml"
        path.write_text(JOB.replace(old, new) if old else JOB)
        return load(path, overrides)

    return make


def test_texts_and_numbers(read: Read, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SHOW", raising=False)
    job = read().job
    assert job is not None
    assert read().problems == ()
    assert (job.name, job.frames, job.inputs["plate"].images) == (
        "sh010-grade",
        (1001, 1002, 1003, 1004),
        "/plates/demo/sh010/plate.####.exr",
    )
    assert job.nodes["graded"].params["slope"] == [1, 0.5, 0.25]
    assert job.nodes["graded"].params["saturation"] == 1.5
    assert job.outputs["out"].store == str(tmp_path / "renders/sh010.zarr")
    monkeypatch.setenv("SHOW", "real")
    job = read().job
    assert job is not None
    assert job.inputs["plate"].images == "/plates/real/sh010/plate.####.exr"
    assert job.variables == {}  # what comes from the environment goes no further


def test_the_command_line_sets_variables(read: Read) -> None:
    document = read("", "", "variables.code=sh020", "graded.saturation=${gain}")
    assert document.problems == ()
    assert document.job is not None
    assert document.job.name == "sh020-grade"
    (problem,) = read("", "", "variables.coed=1").problems
    assert (problem.what, problem.hint) == ('no variable is named "coed"', 'did you mean "code"?')


@pytest.mark.parametrize(
    ("old", "new", "what", "hint"),
    [
        ("${code}.zarr", "${coed}.zarr", 'no variable is named "coed"', 'did you mean "code"?'),
        ("${code}-grade", "${a b}", '"${a b}" names no variable', "write letters"),
        (
            "${code}.zarr",
            "${NONE_SUCH}.zarr",
            'output "out": store: "renders/${NONE_SUCH}.zarr" needs $NONE_SUCH, which is not set in the environment',
            "set NONE_SUCH",
        ),
        ("${code}.zarr", "${tint}.zarr", "variable tint is [1, 0.5, 0.25], within a text", "let the text be"),
        ("show: ${SHOW:-demo}", "show: ${code}", 'no variable is named "code"', "add it to variables"),
    ],
)
def test_mistakes_have_their_lines(read: Read, old: str, new: str, what: str, hint: str) -> None:
    (problem,) = read(old, new).problems
    assert problem.what == what
    assert problem.hint.startswith(hint)
    assert problem.place
    lines = JOB.replace(old, new).splitlines()
    assert new in lines[(problem.place.line or 0) - 1]


def test_of_paths_the_environments_variables_are_left() -> None:
    data = {"variables": {"a": "x"}, "inputs": {"p": {"store": "${SHOW:-demo}/${a}/$HOME/${HOME}/$${a}"}}}
    assert expand(data, {}).data["inputs"] == {"p": {"store": "demo/x/$HOME/${HOME}/$${a}"}}
    assert expand(data, {"SHOW": "real"}).data["inputs"] == {"p": {"store": "real/x/$HOME/${HOME}/$${a}"}}


def test_two_dollars_are_one() -> None:
    expanded = expand({"variables": {"a": "x"}, "name": "$${a} costs $5, ${a}"}, {})
    assert expanded.data["name"] == "${a} costs $5, x"


def test_lists_within_mappings() -> None:
    data = {"variables": {"a": "x", "b": "${a}y"}, "inputs": {"p": {"channels": ["${b}", "G"], "still": True}}}
    assert expand(data, {}).data["inputs"] == {"p": {"channels": ["xy", "G"], "still": True}}
    missing = expand({"inputs": {"p": {"channels": ["${b}", "G"]}}}, {})
    (mistake,) = missing.mistakes
    assert (mistake.keys, mistake.drop) == (("inputs", "p", "channels", 0), ("inputs", "p", "channels"))
