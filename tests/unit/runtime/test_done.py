"""Which frames are rendered again."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from zarr.storage import LocalStore

from farm.config.load import load
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.records import Columns
from farm.runtime.done import Choice, finished_otherwise, frames_to_render
from farm.runtime.shot import Shot, prepare

JOB = """\
version: 1
name: sh010
frames: 1-4
inputs:
  plate: {pattern: {width: 16, height: 16}}
outputs:
  one: {node: plate, store: one.zarr}
  two: {node: plate, store: two.zarr}
failure: {max_nonfinite: LIMIT}
"""


@pytest.fixture
def shot(tmp_path: Path):
    def shot(limit: str) -> Shot:
        path = tmp_path / "job.yaml"
        path.write_text(JOB.replace("{max_nonfinite: LIMIT}", f"{{max_nonfinite: {limit}}}" if limit else "{}"))
        return prepare(load(path))

    return shot


def record(shot: Shot, counts: dict[int, tuple[tuple[int, ...], tuple[int, ...]]]) -> None:
    """Make the outputs' stores, with frames that hold so many values that are not finite."""
    for index, output in enumerate(shot.submission((1,), device="cpu").outputs):
        facts = {name: getattr(output.store, name) for name in output.store.__slots__}
        store = RenderStore.open_or_create(Path(output.spec.store), **facts)
        for frame, own in counts.items():
            store.stage(frame, 1, store.encode(np.ones((3, 16, 16), np.float32)))
            recipe = shot.frame_task(frame).recipe
            store.commit(frame, 1, FrameRecord(frame, FrameState.DONE, 1, recipe=recipe, nonfinite=own[index]))
        store.flush()


@pytest.mark.parametrize(("limit", "wanted"), [("", (4,)), ("5", (4,)), ("4", (2, 4)), ("0", (1, 2, 4))])
def test_frames_with_more_values_that_are_not_finite_than_the_job_allows_are_not_done(shot, limit, wanted) -> None:
    record(shot(""), {1: ((1,), (4,)), 2: ((5,), (0,)), 3: ((), ())})  # 3 is of a version that did not count
    assert frames_to_render(shot(limit)) == Choice(wanted, ())


def test_looking_for_what_is_done_reads_each_block_once_and_makes_no_record(
    shot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or else going on with a job of 100,000 frames takes as long as rendering some of them."""
    record(shot(""), dict.fromkeys((1, 2, 3, 4), ((0,), (0,))))
    blocks: list[str] = []
    get = LocalStore.get

    def noted(self: LocalStore, key: str, *arguments: Any, **more: Any) -> Any:
        blocks.extend([str(self.root / key)] if "/c/" in key else [])
        return get(self, key, *arguments, **more)

    def refused(*_: object) -> FrameRecord:
        raise AssertionError("a record was made")

    monkeypatch.setattr(LocalStore, "get", noted)
    monkeypatch.setattr(Columns, "record", refused)
    assert frames_to_render(shot("")) == Choice((), ())
    assert finished_otherwise(shot("")) == {}
    assert len(blocks) == 2 * len(set(blocks)) > 0  # each of the two looked once
