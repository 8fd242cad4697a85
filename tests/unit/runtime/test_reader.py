from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from farm.frames.failures import DamagedFrame
from farm.frames.store import StorePlate
from farm.frames.table import TablePlate
from farm.runtime.reader import Reader


def host(shape: tuple[int, int, int], dtype: Any) -> np.ndarray:
    return np.empty(shape, dtype)


def spec(path: Path, shift: int = 0, **more: object) -> dict[str, object]:
    return {"store": str(path), "channels": ["R"], "dtype": "float32", "boundary": "clamp", "shift": shift, **more}


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Counter[int]:
    """How often each frame is decoded."""
    found: Counter[int] = Counter()
    read = StorePlate.read

    def counted(self: StorePlate, frame: int, channels: tuple[str, ...], out: np.ndarray) -> None:
        found[frame] += 1
        read(self, frame, channels, out)

    monkeypatch.setattr(StorePlate, "read", counted)
    return found


def flat(*frames: int) -> dict[int, np.ndarray]:
    return {frame: np.full((1, 6, 8), frame) for frame in frames}


def test_a_frame_is_decoded_once_however_many_instants_read_it(make_store, reads: Counter[int]) -> None:
    path = make_store("plate", flat(*range(1, 7)), channels=("R",)).path
    inputs = [spec(path), spec(path, -1), spec(path, 1), spec(path, -2)]
    reader = Reader("job", inputs, (2, 3, 4, 5), host)
    made = {frame: [float(plane.mean()) for plane in reader.read(frame).planes] for frame in (2, 3, 4, 5)}
    assert made == {2: [2, 1, 3, 1], 3: [3, 2, 4, 1], 4: [4, 3, 5, 2], 5: [5, 4, 6, 3]}
    assert reads == dict.fromkeys(range(1, 7), 1)


def test_a_frame_is_dropped_when_none_of_the_chunk_needs_it(make_store) -> None:
    path = make_store("plate", flat(*range(1, 7)), channels=("R",)).path
    reader = Reader("job", [spec(path), spec(path, -1)], (2, 3, 6), host)
    kept = []
    for frame in (2, 3, 6):
        reader.read(frame)
        kept.append(sorted(number for _, number in reader.kept))
    assert kept == [[2], [], []]


def test_the_end_of_a_range_is_decoded_once_too(make_store, reads: Counter[int]) -> None:
    path = make_store("plate", flat(1, 2, 3), channels=("R",)).path
    reader = Reader("job", [spec(path, shift) for shift in (0, 1, 2, 3)], (3,), host)
    planes = reader.read(3).planes
    assert [float(plane.mean()) for plane in planes] == [3, 3, 3, 3]
    assert reads == {3: 1}


def test_before_the_first_frame_a_constant_is_everywhere(make_store, reads: Counter[int]) -> None:
    path = make_store("plate", flat(1, 2), channels=("R",), dtype="uint16").path
    inputs = [spec(path, -1, dtype="uint16", boundary={"constant": 7}), spec(path, dtype="uint16")]
    before, now = Reader("job", inputs, (1,), host).read(1).planes
    assert (before.dtype, before.shape, before.min(), before.max()) == (np.uint16, (1, 6, 8), 7, 7)
    assert (now.dtype, now.max(), reads) == (np.uint16, 1, {1: 1})


def test_two_types_of_one_input_are_two_pictures(make_store, reads: Counter[int]) -> None:
    path = make_store("plate", flat(1), channels=("R",), dtype="uint16").path
    whole, light = Reader("job", [spec(path, dtype="uint16"), spec(path)], (1,), host).read(1).planes
    assert (whole.dtype, light.dtype, reads) == (np.uint16, np.float32, {1: 2})


def test_a_table_is_read_once_a_chunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    np.save(tmp_path / "look.npy", np.arange(6, dtype=np.uint16).reshape(2, 3))
    read, frames = TablePlate.read, []
    monkeypatch.setattr(TablePlate, "read", lambda self, frame, *rest: (frames.append(frame), read(self, frame, *rest)))
    table = {"table": str(tmp_path / "look.npy"), "channels": ["plane0"], "dtype": "float32"}
    reader = Reader("job", [table], (1, 2, 3), host)
    made = [reader.read(frame).planes[0] for frame in (1, 2, 3)]
    assert [each.tolist() for each in made] == [[[[0, 1, 2], [3, 4, 5]]]] * 3
    assert len(frames) == 1


def test_a_damaged_neighbour_fails_the_frames_that_read_it(make_store) -> None:
    store = make_store("plate", flat(1, 2, 3, 4), channels=("R",))
    (store.path / "image" / "c.1.0.0.0").write_bytes(b"")
    reader = Reader("job", [spec(store.path, -1)], (2, 3, 4), host)
    reader.read(2)
    with pytest.raises(DamagedFrame, match="frame 2 cannot be decoded"):
        reader.read(3)
    assert float(reader.read(4).planes[0].mean()) == 3
