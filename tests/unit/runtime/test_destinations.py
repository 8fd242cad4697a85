"""Outputs that no store can be made for: what `farm check` says, `farm submit` says too, and so does the scheduler."""

# ruff: noqa: E501 (each mistake and its whole message stand on one line)

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
import zarr
from plates import write_frames

from farm.config.load import load
from farm.errors import ExitCode, FarmError
from farm.frames.destination import MAX_NAME, obstacle
from farm.frames.ingest import ingest_plate
from farm.frames.output import RenderStore
from farm.frames.pattern import PatternPlate
from farm.graph.rect import Rect
from farm.runtime.destinations import Writing
from farm.runtime.shot import Shot, prepare

JOB = """\
version: 1
name: job
frames: 1-2
inputs:
  plate: {INPUT}
outputs:
  beauty: {node: plate, store: STORE}
"""
PATTERN = "pattern: {width: 16, height: 16}"
ELSEWHERE = "write to another path, such as renders/sh010.zarr"
NOBODY = 65534


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file, other folders, a plate and the stores of other jobs."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("")
    (tmp_path / "docs").mkdir()
    (tmp_path / "nowhere").symlink_to("gone")
    write_frames(tmp_path / "old.zarr", (1,), window=Rect.sized(16, 16), dtype="float32")
    ingest_plate(PatternPlate(16, 16), "chart", tmp_path / "plate.zarr", frames=(1, 2))
    zarr.open_group(tmp_path / "foreign.zarr", mode="w").create_array("a", data=np.zeros(3))
    return tmp_path


def shot(store: str, source: str = PATTERN, writing: Writing = Writing()) -> Shot:  # noqa: B008 - frozen
    Path("job.yaml").write_text(JOB.replace("STORE", f'"{store}"').replace("INPUT", source))
    return prepare(load("job.yaml"), writing=writing)


def refused(act: Callable[[], object]) -> list[tuple[str, str, object]]:
    with pytest.raises(FarmError) as raised:
        act()
    assert raised.value.exit_code is ExitCode.INVALID
    return [(problem.what, problem.hint, problem.place and problem.place.line) for problem in raised.value.problems]


def facts(shot: Shot) -> dict[str, object]:
    spec = shot.store_spec("beauty")
    return {name: getattr(spec, name) for name in spec.__slots__}


LONG = "n" * 300


@pytest.mark.parametrize(
    ("store", "what", "hint"),
    [
        ("file", "HERE/file is a file", ELSEWHERE),
        ("file/a.zarr", "HERE/file is a file, not a folder", ELSEWHERE),
        ("/dev/null", "/dev/null is a file", ELSEWHERE),
        ("/", "/ is a folder, and no store", ELSEWHERE),
        (".", "HERE is a folder, and no store", ELSEWHERE),
        ("docs", "HERE/docs is a folder, and no store", ELSEWHERE),
        ("nowhere", "HERE/nowhere is a link that leads nowhere", ELSEWHERE),
        ("nowhere/a.zarr", "HERE/nowhere is a link that leads nowhere, not a folder", ELSEWHERE),
        ("plate.zarr", "HERE/plate.zarr is not an output store", "give a store that `farm submit` wrote"),
        ("foreign.zarr", "HERE/foreign.zarr is not an output store", "give a store that `farm submit` wrote"),
        ("old.zarr/image/a.zarr", "HERE/old.zarr/image/a.zarr lies inside the store HERE/old.zarr", ELSEWHERE),
        ("old.zarr", "HERE/old.zarr exists with dtype float32, not float16", "name another store, or replace it: --force without --frames"),
        (LONG, f"the name {'n' * 57}... is 300 bytes long, and a file system takes 255", "give it a shorter name"),
        (f"{LONG}/a.zarr", f"the name {'n' * 57}... is 300 bytes long, and a file system takes 255", "give it a shorter name"),
        ("é" * 200, f"the name {'é' * 57}... is 400 bytes long, and a file system takes 255", "give it a shorter name"),
    ],
    ids=lambda value: value[:20],
)  # fmt: skip
def test_a_job_is_refused_as_its_store_would_be(folder: Path, store: str, what: str, hint: str) -> None:
    what = what.replace("HERE", str(folder))
    assert refused(lambda: shot(store)) == [(f'output "beauty": {what}', hint, 7)]
    made = facts(shot("free.zarr"))
    path = Path(os.path.normpath(folder / store))
    assert refused(lambda: RenderStore.open_or_create(path, **made)) == [(what, hint, None)]  # type: ignore[arg-type]


def test_a_path_too_long_for_the_files_in_a_store() -> None:
    ((what, hint, line),) = refused(lambda: shot("nnnnnnn/" * 500))
    assert "bytes long, and 3840 is the most for a store" in what
    assert (hint, line) == ("write a shorter path", 7)


@pytest.mark.parametrize(
    ("store", "source", "message"),
    [
        ("plate.zarr/a.zarr", "store: plate.zarr", 'lies inside that of input "plate"'),
        ("plates", "store: plates/sh010.zarr", 'holds that of input "plate"'),
        ("plates", "images: plates/a.####.exr", 'holds images of input "plate"'),
        ("a.exr", "images: a.exr", 'is also images of input "plate"'),
        ("looks", "table: looks/a.csv", 'holds table of input "plate"'),
    ],
)
def test_an_output_that_would_overwrite_an_input(store: str, source: str, message: str) -> None:
    Path("job.yaml").write_text(JOB.replace("STORE", store).replace("INPUT", source))
    assert [str(problem) for problem in load("job.yaml").problems] == [
        f'job.yaml:7: output "beauty": the store {message}; write to another store'
    ]


def test_two_outputs_one_in_the_other() -> None:
    text = JOB.replace("STORE", "a.zarr").replace("INPUT", PATTERN)
    for other, relation in (("a.zarr/b.zarr", "lies inside"), ("x/../a.zarr", "is also"), (".", "holds")):
        Path("job.yaml").write_text(f"{text}  again: {{node: plate, store: {other}}}\n")
        (problem,) = load("job.yaml").problems
        assert str(problem) == (
            f'job.yaml:8: output "again": the store {relation} that of output "beauty"; write to another store'
        )


def test_names_that_only_begin_alike_are_apart() -> None:
    assert shot("plate.zarr2", "store: plate.zarr").job.outputs["beauty"].store.endswith("plate.zarr2")


def test_a_name_as_long_as_a_name_may_be(folder: Path) -> None:
    name = "n" * (MAX_NAME - 5) + ".zarr"
    made = facts(shot(name))
    store = RenderStore.open_or_create(folder / name, **made)  # type: ignore[arg-type]
    assert RenderStore.open_or_create(folder / name, **{**made, "dtype": "float32", "replace": True}).dtype == "float32"  # type: ignore[arg-type]
    assert store.path.name == name
    assert [path.name for path in folder.iterdir() if path.name.startswith(".")] == []


@contextmanager
def as_nobody(folder: Path) -> Iterator[Path]:
    """`folder` where this user may look, and not write."""
    folder.chmod(0o555)
    user = os.geteuid()
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield folder
    finally:
        if user == 0:
            os.seteuid(0)
        folder.chmod(0o755)


def test_a_folder_that_may_not_be_written_is_told_by_name() -> None:
    with TemporaryDirectory() as other, as_nobody(Path(other)) as docs:
        message = f"no permission to write in {docs}; ask for write permission or write to another folder"
        assert str(obstacle(docs / "new" / "a.zarr")) == message
        assert obstacle(docs / "new" / "a.zarr", writing=False) is None


def test_the_rights_of_this_host_are_no_matter_where_another_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    ((what, _, line),) = refused(lambda: shot("free.zarr"))
    assert what.startswith('output "beauty": no permission to write in ')
    assert line == 7
    assert shot("free.zarr", writing=Writing(here=False)).job.outputs


def test_a_file_system_that_is_read_only(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    seen = os.statvfs(folder)
    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    monkeypatch.setattr(os, "statvfs", lambda _: os.statvfs_result((*seen[:8], os.ST_RDONLY, seen[9])))
    assert str(obstacle(folder / "a.zarr")) == (
        f"{folder} is on a file system that is read-only; write to another folder"
    )


def test_jobs_that_only_are_looked_at_may_have_any_store() -> None:
    Path("job.yaml").write_text(JOB.replace("STORE", "old.zarr").replace("INPUT", PATTERN))
    assert prepare(load("job.yaml")).job.outputs
    assert shot("old.zarr", writing=Writing(replace=True)).job.outputs


def test_all_that_is_wrong_is_told_at_once() -> None:
    lines = [line for _, _, line in refused(lambda: shot("file", "store: gone.zarr"))]
    assert lines == [5, 7]
