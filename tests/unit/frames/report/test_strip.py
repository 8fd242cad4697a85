import base64
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.report.strip import MAX_CELLS, MAX_PICTURES, WITHIN, Stretch, ends, picked, stretches, thumbnails
from farm.frames.view import view_frame, view_small
from farm.graph.rect import Rect

Rendered = Callable[..., dict[int, FrameRecord]]


def test_what_became_of_each_frame() -> None:
    records = {
        2: FrameRecord(2, FrameState.DONE, nonfinite=(0, 3)),
        1: FrameRecord(1, FrameState.DONE, nonfinite=(0, 0)),
        3: FrameRecord(3, FrameState.FAILED, nonfinite=(7,)),
    }
    assert ends((4, 3, 2, 1), records) == {1: "done", 2: "nonfinite", 3: "failed", 4: "missing"}


def test_neighbours_that_ended_alike_are_one_stretch() -> None:
    strip = stretches({1: "done", 2: "done", 3: "failed", 7: "done"})
    assert strip == [
        Stretch(1, 2, "done", 0, 2),
        Stretch(3, 3, "failed", 2, 1),
        Stretch(7, 7, "done", 3, 1),
    ]
    assert stretches({}) == []


def test_a_long_strip_shows_the_worst_of_each_cell() -> None:
    end_of = dict.fromkeys(range(5000), "done") | {1234: "failed", 1235: "missing", 4000: "nonfinite"}
    strip = stretches(end_of)
    assert [part.state for part in strip] == ["done", "failed", "done", "nonfinite", "done"]
    assert 0.9 * MAX_CELLS < sum(part.cells for part in strip) <= MAX_CELLS
    assert strip[1].first <= 1234 <= strip[1].last
    assert (strip[0].first, strip[-1].last) == (0, 4999)
    assert all(part.begin == sum(before.cells for before in strip[:index]) for index, part in enumerate(strip))


@pytest.mark.parametrize("count", [0, 1, MAX_PICTURES, MAX_PICTURES + 1, 5000])
def test_pictures_are_of_the_first_the_last_and_some_between(count: int) -> None:
    frames = list(range(1001, 1001 + count))
    numbers = picked(frames)
    assert len(numbers) == len(set(numbers)) == min(count, MAX_PICTURES)
    assert numbers == sorted(numbers)
    assert (numbers[:1], numbers[-1:]) == (frames[:1], frames[-1:])


@pytest.fixture
def store(tmp_path: Path) -> Iterator[RenderStore]:
    """Four frames of noise: 1 is done, the pixels of 2 are damaged, 3 failed, 4 is missing."""
    window = Rect.sized(400, 300)
    store = RenderStore.open_or_create(
        tmp_path / "out.zarr",
        channels=("R", "G", "B"),
        dtype="float16",
        frames=(1, 2, 3, 4),
        window=window,
        display=window,
    )
    for frame in (1, 2):
        pixels = np.random.default_rng(frame).random((3, 300, 400), np.float32)
        store.stage(frame, 0, store.encode(pixels))
        store.commit(frame, 0, FrameRecord(frame, FrameState.DONE))
    store.note_failure(FrameRecord(3, FrameState.FAILED))
    store.flush()
    shard = store.path / "image" / "c.1.0.0.0"
    shard.write_bytes(bytes(shard.stat().st_size))
    yield store
    store.close()


def test_thumbnails_are_small_pictures_of_what_view_shows(store: RenderStore, tmp_path: Path) -> None:
    one, two, three, four = thumbnails(store.path, ends(store.frames, store.records()))
    assert [(two.frame, two.picture), (three.state, three.picture)] == [(2, ""), ("failed", "")]
    assert (four.state, four.picture) == ("missing", "")
    kind, _, content = one.picture.partition(",")
    assert kind == "data:image/png;base64"
    png = base64.b64decode(content)
    assert len(png) < 1.1 * 3 * WITHIN[0] * WITHIN[1]
    view_frame(store.path, tmp_path / "whole.png", 1)
    with Image.open(BytesIO(png)) as small, Image.open(tmp_path / "whole.png") as whole:
        assert small.size == (144, 108)
        shrunk = whole.resize(small.size, Image.Resampling.BOX)
        assert np.array_equal(np.asarray(small), np.asarray(shrunk))


def test_small_frames_are_not_made_larger(store: RenderStore) -> None:
    with Image.open(BytesIO(view_small(store.path, [1], (4000, 3000))[1])) as image:
        assert image.size == (400, 300)
