from pathlib import Path

import pytest

from farm.config.load import load
from farm.config.versions import versioned

JOB = """\
version: 1
name: shot
frames: 1-2
inputs:
  plate: {store: "plates/over.try1.zarr"}
nodes:
  blur: {effect: gaussian, image: plate, sigma: 1.0}
outputs:
  beauty: {node: blur, store: "$SHOW/out/over.zarr"}
"""


@pytest.mark.parametrize(
    ("store", "version"),
    [
        ("/out/over.zarr", "/out/over.try1.zarr"),
        ("/out/over.v002.zarr", "/out/over.v002.try1.zarr"),
        ("/out/over.v002", "/out/over.v002.try1"),
        ("/out.zarr/over", "/out.zarr/over.try1"),
    ],
)
def test_a_version_stands_beside_the_store(store: str, version: str) -> None:
    assert versioned(store, "try1") == version


@pytest.fixture
def job(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHOW", str(tmp_path))
    path = tmp_path / "job.yaml"
    path.write_text(JOB)
    return path


def test_outputs_go_to_the_version_and_inputs_stay(job: Path) -> None:
    document = load(job, out="look-2")
    assert document.problems == ()
    assert document.job is not None
    assert document.job.outputs["beauty"].store == str(job.parent / "out" / "over.look-2.zarr")
    assert document.job.inputs["plate"].store == str(job.parent / "plates" / "over.try1.zarr")


def test_a_version_that_would_be_written_over_an_input_is_a_mistake(job: Path) -> None:
    job.write_text(JOB.replace("$SHOW/out/", "plates/"))
    (problem,) = load(job, out="try1").problems
    assert problem.what == 'output "beauty": the store is also that of input "plate"'


@pytest.mark.parametrize("text", ["", "..", ".x", "a/b", "a b", "ä", "x" * 65, "a\n"])
def test_suffixes_that_are_no_part_of_a_name_are_refused(job: Path, text: str) -> None:
    (problem,) = load(job, out=text).problems
    assert "cannot be a part of a store's name" in problem.what
    assert str(problem.place).startswith("--out ")
