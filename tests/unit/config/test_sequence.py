"""The paths of image sequences as text, and outputs that would meet on them."""

from pathlib import Path

import pytest

from farm.config.load import load
from farm.config.sequence import has_file, records_folder, same_files, version_of


@pytest.mark.parametrize(
    ("images", "records", "version"),
    [
        ("r/sh010.####.exr", "r/.sh010.farm", "r/sh010.try1.####.exr"),
        ("r/sh010_%04d.exr", "r/.sh010.farm", "r/sh010.try1_%04d.exr"),
        ("r/sh010@@@@.EXR", "r/.sh010.farm", "r/sh010.try1.@@@@.EXR"),
        ("r/####.exr", "r/.farm", "r/try1.####.exr"),
        ("r/sh010.####.left.exr", "r/.sh010.left.farm", "r/sh010.try1.####.left.exr"),
    ],
)
def test_records_and_versions_of_a_sequence(images: str, records: str, version: str) -> None:
    assert (records_folder(images), version_of(images, "try1")) == (records, version)


def test_which_files_are_of_a_sequence() -> None:
    assert has_file("r/a.####.exr", "r/a.1001.exr")
    assert not any(
        has_file("r/a.####.exr", other) for other in ("r/a.exr", "r/b.1001.exr", "s/a.1001.exr", "r/a.x.exr")
    )
    assert same_files("r/a.####.exr", "r/a.%02d.exr")
    assert not same_files("r/a.####.exr", "r/a_####.exr")


JOB = """\
version: 1
name: a
frames: 1-2
inputs:
  plate: {{images: {plate}}}
outputs:
  one: {{node: plate, images: r/a.####.exr}}
  two: {{node: plate, {two}}}
"""


@pytest.mark.parametrize(
    ("plate", "two", "message"),
    [
        ("r/a.##.exr", "store: b.zarr", '7: output "one": the sequence is also images of input "plate"'),
        ("r/a.0001.exr", "store: b.zarr", '7: output "one": the sequence would write over images of input "plate"'),
        ("p.exr", "images: r/a.@.exr", '8: output "two": the sequence is also that of output "one"'),
        (
            "p.exr",
            "images: r/a_####.exr",
            '8: output "two": the sequence would keep its records in the folder of that of output "one"',
        ),
        ("p.exr", "store: r", '8: output "two": the store holds that of output "one"'),
    ],
)
def test_outputs_that_meet(plate: str, two: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "job.yaml").write_text(JOB.format(plate=plate, two=two))
    problems = load(tmp_path / "job.yaml").problems
    assert [str(problem).rpartition("; ")[0] for problem in problems] == [f"{tmp_path}/job.yaml:{message}"]
