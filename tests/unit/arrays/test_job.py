"""Jobs built in Python are those of a file."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import farm
from farm.config.load import load

SECTIONS: dict[str, Any] = {
    "inputs": {"plate": {"pattern": {"width": 64, "height": 48}}},
    "nodes": {"finish": {"effect": "unsharp_mask", "image": "plate", "weight": {1: np.float32(0.5), 8: 2.0}}},
    "outputs": {"beauty": {"node": "finish", "store": Path("beauty.zarr")}},
}


def test_a_job_is_written_as_a_file_that_reads_the_same(tmp_path: Path) -> None:
    job = farm.Job(**SECTIONS, frames=range(1001, 1011), name="sh010", settings={"precision": "half"})
    assert job.check() == ()
    path = job.write(tmp_path / "job.yaml")
    document = load(path)
    assert document.problems == ()
    assert document.job is not None
    assert (document.job.name, document.job.precision, len(document.job.frames)) == ("sh010", "half", 10)
    assert document.job.outputs["beauty"].store == str(tmp_path / "beauty.zarr")
    again = farm.Job.read(path)
    assert again.write(tmp_path / "again.yaml").exists()
    assert load(tmp_path / "again.yaml").job == document.job


@pytest.mark.parametrize("frames", [7, "7", [7], range(7, 8)])
def test_frames_may_be_written_in_many_ways(frames: Any) -> None:
    assert str(farm.Job(**SECTIONS, frames=frames).to_plain()["frames"]) == "7"


def test_mistakes_are_told_all_at_once_by_their_keys() -> None:
    wrong = SECTIONS | {
        "nodes": {"finish": {"effect": "unsharp_msk", "image": "plate"}, "soft": {"effect": "gaussian"}}
    }
    with pytest.raises(farm.FarmError) as caught:
        farm.Job(**wrong, frames=1).check()
    assert str(caught.value).splitlines() == [
        'nodes.finish.effect: no effect is called "unsharp_msk"; did you mean "unsharp_mask"?',
        "nodes.soft: gaussian needs an image for image; add image: ...",
    ]


def test_what_looks_like_an_oversight_is_told() -> None:
    (warning,) = farm.Job(
        **SECTIONS | {"inputs": SECTIONS["inputs"] | {"b": SECTIONS["inputs"]["plate"]}}, frames=1
    ).check()
    assert "inputs.b" in str(warning)


def test_a_folder_that_is_not_there() -> None:
    with pytest.raises(farm.FarmError, match=r"no/such/job.yaml cannot be written: No such file"):
        farm.Job(**SECTIONS, frames=1).write("no/such/job.yaml")
