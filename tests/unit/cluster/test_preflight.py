"""What a worker finds out about its device and about a job's folders."""

import errno
import os
import threading
from pathlib import Path

import pytest

from farm.cluster.introduction import Introduction, introduce
from farm.cluster.reached import Reached
from farm.runtime.task import OutputSpec, RenderTask

FOUND = Introduction("sm_90")


def refused(_: str) -> None:
    raise OSError("an illegal memory access was encountered")


def test_a_device_that_answers_is_introduced_as_it_is():
    assert introduce(lambda: FOUND, lambda _: None) == FOUND
    here = introduce()
    assert (here.trouble, here.facts and here.facts.multiprocessors) == ("", os.cpu_count())


def test_a_device_that_refuses_its_first_bytes_keeps_its_name():
    found = introduce(lambda: FOUND, refused)
    assert found.device == "sm_90"
    assert found.trouble.startswith("its device does not answer: an illegal memory access was encountered; see there")


@pytest.mark.parametrize("hangs_at", ["find", "attempt"])
def test_a_device_that_hangs_is_waited_for_no_longer_than_its_time(hangs_at: str):
    over = threading.Event()

    def find() -> Introduction:
        if hangs_at == "find":
            over.wait()
        return FOUND

    found = introduce(find, lambda _: over.wait(), seconds=0.05)
    over.set()
    assert found.trouble.startswith("its device does not answer: nothing came of it within 0.05 s; ")
    assert found.device == ("cpu" if hangs_at == "find" else "sm_90")


def task(store: Path, *inputs: dict[str, str], job: str = "job") -> RenderTask:
    return RenderTask(job, 0, 1, (), inputs, (OutputSpec("beauty", str(store), 0),), "plan", "cpu")


@pytest.fixture
def store(tmp_path: Path) -> Path:
    (tmp_path / "beauty.zarr" / "image").mkdir(parents=True)
    return tmp_path / "beauty.zarr"


def test_folders_that_are_there_are_tried_once_and_nothing_is_left_in_them(store: Path, tmp_path: Path):
    reached = Reached()
    images = str(tmp_path / "plate.####.exr")
    assert reached.trouble(task(store, {"store": str(store)}, {"images": images}, {"pattern": "noise"})) == ""
    assert list((store / "image" / ".staging").iterdir()) == []
    assert reached.trouble(task(tmp_path / "nowhere")) == ""
    assert reached.trouble(task(tmp_path / "nowhere", job="another"))


def test_what_is_not_there_is_told_with_its_path_and_is_tried_again(store: Path, tmp_path: Path):
    reached, plate = Reached(), tmp_path / "plate.zarr"
    why = reached.trouble(task(store, {"store": str(plate)}))
    assert why.startswith(f"{plate}: cannot read: no such file or directory; mount it there")
    plate.mkdir()
    assert reached.trouble(task(store, {"store": str(plate)})) == ""
    (tmp_path / "file").write_text("")
    why = reached.trouble(task(tmp_path / "file" / "beauty.zarr", job="another"))
    assert why.startswith(f"{tmp_path}/file/beauty.zarr: cannot write: a file stands where a folder is needed; mount")


@pytest.mark.parametrize(("number", "told"), [(errno.ENOSPC, ""), (errno.EROFS, "the file system is read-only")])
def test_a_full_disk_is_no_workers_trouble(store: Path, monkeypatch: pytest.MonkeyPatch, number: int, told: str):
    def write(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "write_bytes", write)
    why = Reached().trouble(task(store))
    assert told in why if told else why == ""
