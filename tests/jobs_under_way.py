"""A job on any device that a test does something to while it is under way, and then submits again.

Frames 9 to 24 wait to be read until frames 1 to 8 are done, so that nothing depends on how fast the device is. Who uses
the fixtures here has one called `rendering`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from command_line import Running, Store, run_farm, write_job
from gates import Gate, Gates
from numpy.typing import NDArray
from plates import write_frames

from farm.config.frames import format_frames
from farm.frames.chunks import Codec
from farm.frames.open import open_plate
from farm.frames.store import StorePlate
from farm.graph.rect import Rect

FRAMES = tuple(range(1, 25))
EARLY, LATE = FRAMES[:8], FRAMES[8:]
INPUTS = {"plate": {"store": "plate.zarr"}}
RECT = Rect.sized(256, 192)

READ_LATE = r"plate\.zarr/image/c\.(8|9|1\d|2\d)\."
"""Files of the plate's frames 9 to 24."""

PATIENCE = 60.0
"""Seconds within which something happens."""


@dataclass(frozen=True, slots=True)
class Rendering:
    """What jobs are rendered with: words of `farm submit`, and the records' word for where shards are coded."""

    device: str
    codec: str

    @property
    def words(self) -> tuple[str, ...]:
        """One worker process on the device."""
        return ("--device", self.device, "--workers", "1")


@dataclass(frozen=True, slots=True)
class Calm:
    """What the job leaves where nothing goes wrong: digests and pixels by frame."""

    digests: Mapping[int, str]
    pixels: Mapping[int, NDArray[np.float64]]


@dataclass(frozen=True, slots=True)
class UnderWay:
    """A job of which frames 1 to 8 are done, while the others wait for their plate at the gate."""

    run: Running
    gate: Gate


def write_plate(folder: Path) -> StorePlate:
    """A store of 24 frames, in the layout of the farm that devices encode and decode."""
    path = folder / "plate.zarr"
    write_frames(path, FRAMES, window=RECT, dtype="float16", codec=Codec.DEVICE)
    plate = open_plate({"store": str(path)})
    assert isinstance(plate, StorePlate)
    return plate


@pytest.fixture(scope="module")
def calm(rendering: Rendering, tmp_path_factory: pytest.TempPathFactory) -> Calm:
    """The job where nothing goes wrong."""
    folder = tmp_path_factory.mktemp("calm")
    write_plate(folder)
    path = write_job(folder, frames="1-24", inputs=INPUTS)
    done = run_farm(folder, "submit", path, *rendering.words)
    assert (done.code, done.err) == (0, ""), done.out
    store = Store(folder / "job.zarr")
    assert set(store.column("codec").values()) == {rendering.codec}
    return Calm(store.column("digest"), store.pixels())


@pytest.fixture
def plate(tmp_path: Path) -> StorePlate:
    """The store that a job reads, in the test's folder."""
    return write_plate(tmp_path)


Begin = Callable[..., UnderWay]


@pytest.fixture
def begin(start: Any, until: Any, gates: Gates, rendering: Rendering, plate: StorePlate, calm: Calm) -> Begin:
    """Starts a job, and waits until frames 1 to 8 are done."""

    def begin(path: Path, store: Store, within: tuple[str, ...] = ()) -> UnderWay:
        gate = gates.at(READ_LATE)
        run = start("submit", path, *rendering.words, within=within, env=gates.environment)
        until(lambda: store.path.exists() and store.shards() >= len(EARLY) and store.done() == list(EARLY), PATIENCE)
        until(gate.came, PATIENCE)
        return UnderWay(run, gate)

    return begin


def assert_as_calm(store: Store, calm: Calm, frames: tuple[int, ...]) -> None:
    """These frames, and no others, are done, and to the bit what they are where nothing goes wrong."""
    assert store.done() == list(frames)
    digests, pixels = store.column("digest"), store.pixels()
    for frame in frames:
        assert digests[frame] == calm.digests[frame]
        assert np.array_equal(pixels[frame], calm.pixels[frame])


@pytest.fixture
def resume(farm: Any, rendering: Rendering, calm: Calm) -> Callable[..., None]:
    """Submits a job again: it renders the rest alone, after which all is as if nothing had gone wrong."""

    def resume(path: Path, store: Store, kept: tuple[int, ...]) -> None:
        rest = [frame for frame in FRAMES if frame not in kept]
        again = farm("submit", path, *rendering.words)
        assert (again.code, again.err) == (0, "")
        if kept:
            assert again.out.startswith(f"{len(kept)} frames are done already; rendering {format_frames(rest)}\n")
        store.assert_whole(list(FRAMES))
        assert_as_calm(store, calm, FRAMES)
        assert {store.column("attempt")[frame] for frame in kept} <= {1}
        assert set(store.column("codec").values()) == {rendering.codec}
        assert set(store.column("error").values()) == {""}

    return resume
