from pathlib import Path

import pytest

from farm.config.job import Constant, Job
from farm.config.load import load
from farm.errors import Place

JOB = """\
version: 1
name: sh010-degrain
frames: 1001-1008
inputs:
  plate: {store: plates/sh010.zarr, channels: [R, G, B], boundary: {constant: 0}}
  chart: {pattern: {width: 64, height: 48}}
  scan: {images: ../scans/a.####.exr}
nodes:
  denoise:
    effect: degrain
    image: plate
    levels: 4
  finish: {effect: unsharp_mask, channels: [R], image: denoise, weight: {1001: 0.5, 1008: 2.0}}
outputs:
  beauty: {node: finish, store: renders/sh010.zarr}
  copy: {node: chart, store: /renders/chart.zarr, dtype: float32}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(text: str, name: str = "job.yaml") -> str:
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text(text, encoding="utf-8")
    return name


def job_of(text: str, *overrides: str) -> Job:
    document = load(write(text), overrides)
    assert document.problems == ()
    assert document.job is not None
    return document.job


def test_what_the_file_says_and_what_it_leaves_out() -> None:
    job = job_of(JOB)
    assert job.frames == tuple(range(1001, 1009))
    assert (job.chunk, job.failure.retries, job.failure.max_failed_frames) == ("auto", 2, 5)
    assert job.inputs["plate"].boundary == Constant(constant=0.0)
    assert job.inputs["chart"].boundary == "clamp"
    assert job.inputs["chart"].pattern is not None
    assert job.inputs["chart"].pattern.channels == ("R", "G", "B")
    assert job.nodes["denoise"].params == {"image": "plate", "levels": 4}
    assert job.nodes["denoise"].channels is None
    assert job.nodes["finish"].params == {"image": "denoise", "weight": {1001: 0.5, 1008: 2.0}}
    assert job.nodes["finish"].channels == ("R",)
    assert [output.dtype for output in job.outputs.values()] == [None, "float32"]


def test_relative_paths_are_relative_to_the_job_file(folder: Path) -> None:
    document = load(write(JOB, "shots/job.yaml"))
    assert document.job is not None
    assert document.job.inputs["plate"].store == f"{folder}/shots/plates/sh010.zarr"
    assert document.job.inputs["scan"].images == f"{folder}/scans/a.####.exr"
    assert document.job.outputs["beauty"].store == f"{folder}/shots/renders/sh010.zarr"
    assert document.job.outputs["copy"].store == "/renders/chart.zarr"


def test_a_table_is_relative_to_the_job_file_too(folder: Path) -> None:
    table = "{table: looks/warm.cube, dtype: float16}"
    document = load(write(JOB.replace("{images: ../scans/a.####.exr}", table), "shots/job.yaml"))
    assert document.job is not None
    scan = document.job.inputs["scan"]
    assert (scan.table, scan.dtype) == (f"{folder}/shots/looks/warm.cube", "float16")
    assert Job.model_validate(document.job.model_dump(exclude_none=True)) == document.job


def test_a_store_that_a_link_leads_to_is_the_same_store() -> None:
    Path("plates").mkdir()
    Path("renders").symlink_to("plates")
    document = load(write(JOB))
    assert [str(problem) for problem in document.problems] == [
        'job.yaml:15: output "beauty": the store is also that of input "plate"; write to another store'
    ]


def test_places_of_keys() -> None:
    document = load(write(JOB, "shots/job.yaml"), ["finish.weight=3", "denoise.strength=0.1"])
    assert document.place("nodes", "denoise", "levels") == Place("shots/job.yaml", 12, 5)
    assert document.place("nodes", "denoise", "radius") == Place("shots/job.yaml", 9, 3)
    assert document.place("nodes", "finish", "image") == Place("shots/job.yaml", 13, 49)
    assert document.place("nodes", "finish", "weight") == Place("--set finish.weight=3")
    assert document.place("nodes", "denoise", "strength") == Place("--set denoise.strength=0.1")
    assert document.place("failure") == Place("shots/job.yaml", 1, 1)


def test_overrides() -> None:
    job = job_of(
        JOB,
        "finish.weight={1: 2}",
        "denoise.levels=2",
        "chunk=4",
        "failure.retries=0",
        "inputs.plate.channels=[G]",
    )
    assert job.nodes["finish"].params["weight"] == {1: 2}
    assert job.nodes["denoise"].params["levels"] == 2
    assert job.chunk == 4
    assert job.failure.retries == 0
    assert job.inputs["plate"].channels == ("G",)


def test_an_override_of_one_node_leaves_another_that_shares_an_anchor() -> None:
    text = JOB.replace("  denoise:\n", "  denoise: &d\n").replace("outputs:", "  again: *d\noutputs:")
    job = job_of(text, "again.levels=1")
    assert (job.nodes["denoise"].params["levels"], job.nodes["again"].params["levels"]) == (4, 1)


def test_frames_to_render_are_chosen_from_the_jobs() -> None:
    document = load(write(JOB), frames="1002-1006x2")
    assert document.problems == ()
    assert document.frames == (1002, 1004, 1006)
    assert document.job is not None
    assert len(document.job.frames) == 8
    assert load("job.yaml").frames == tuple(range(1001, 1009))


def test_what_stands_without_the_mistakes_is_kept_for_later_checks() -> None:
    text = JOB.replace("levels: 4", "levels: .nan").replace("1001-1008\n", "1008-1001\n")
    text = text.replace("store: plates", "stor: plates").replace("node: chart", "node: finnish")
    text = text.replace("effect: unsharp_mask", "effect: 3")
    document = load(write(text))
    assert len(document.problems) == 5
    assert document.job is not None
    assert document.job.frames == document.frames == ()
    assert list(document.job.inputs) == ["chart", "scan"]
    assert {name: dict(node.params) for name, node in document.job.nodes.items()} == {"denoise": {"image": "plate"}}
    assert document.job.outputs == {}
    assert document.dropped >= {
        ("frames",),
        ("inputs", "plate"),
        ("nodes", "denoise", "levels"),
        ("nodes", "finish"),
        ("outputs", "beauty"),
        ("outputs", "copy"),
    }


@pytest.mark.parametrize("text", ["", "[]", "a: [", "version: 3\nname: x\n"])
def test_without_a_readable_version_there_is_no_job(text: str) -> None:
    document = load(write(text))
    assert document.job is None
    assert len(document.problems) == 1


def test_a_job_written_out_reads_back_the_same() -> None:
    job = job_of(JOB)
    plain = job.model_dump(exclude_none=True)
    assert plain["frames"] == "1001-1008"
    assert plain["inputs"]["plate"]["boundary"] == {"constant": 0.0}
    assert Job.model_validate(plain) == job


def test_a_job_is_frozen() -> None:
    with pytest.raises(ValueError, match="frozen"):
        job_of(JOB).chunk = 3
