"""How fast `farm movie` is here, and each of its steps alone: `python tests/bench/bench_movie.py [FOLDER]`.

Frames are HD test charts with film grain, float16 in a store, in a folder of memory by default; all texts are burnt in.
A step's time is that of a frame, in milliseconds: on the clock, and of all cores together.
"""

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path
from tempfile import mkdtemp

import numpy as np

from farm.config.movie import MovieOptions
from farm.frames.movie.burn_in import Text, burn_in
from farm.frames.movie.encoder import H264, Movie, blank
from farm.frames.movie.movie import make_movie
from farm.frames.movie.screen import Screen
from farm.frames.output import RenderStore
from farm.frames.pattern import PatternPlate
from farm.frames.record import FrameRecord, FrameState
from farm.frames.store import open_store
from farm.graph.rect import Rect

WINDOW, CHANNELS = Rect.sized(1920, 1080), ("R", "G", "B")
FRAMES, CHARTS, REPEATS = tuple(range(1001, 1241)), 24, 5
OPTIONS = MovieOptions(Fraction(24), ("name", "frame", "timecode"))


def write_store(path: Path) -> None:
    """A store of 240 frames, in which a few charts come again and again."""
    store = RenderStore.open_or_create(
        path, channels=CHANNELS, dtype="float16", frames=FRAMES, window=WINDOW, display=WINDOW
    )
    plate = PatternPlate.from_spec({"width": WINDOW.width, "height": WINDOW.height})
    pixels = np.empty((3, WINDOW.height, WINDOW.width), np.float32)
    for chart in range(CHARTS):
        plate.read(chart, CHANNELS, pixels)
        encoded = store.encode(pixels)
        for frame in FRAMES[chart::CHARTS]:
            store.stage(frame, 1, encoded)
            store.commit(frame, 1, FrameRecord(frame, FrameState.DONE, 1, digest=encoded.digest))
    store.flush()
    store.close()


def measure(name: str, action: Callable[[], object], frames: int) -> None:
    """Print a step's times for one of so many frames."""
    begun, used = time.perf_counter(), time.process_time()
    action()
    wall, cores = time.perf_counter() - begun, time.process_time() - used
    print(f"  {name:20} {1e3 * wall / frames:7.2f} {1e3 * cores / frames:7.2f}   {frames / wall:7.1f} frames/s")


def steps(path: Path, target: Path) -> None:
    """Each step alone, over a tenth of the frames."""
    frames = FRAMES[:CHARTS]
    screen = Screen(open_store(path), str(path), H264.video)
    pictures = [blank(H264, screen.width, screen.height) for _ in frames]

    def shown() -> None:
        for frame, (_, planes) in zip(frames, pictures, strict=True):
            screen.fill(frame, planes)

    def written() -> None:
        for frame, (_, planes) in zip(frames, pictures, strict=True):
            burn_in(planes, [Text("sh010", 0.0), Text(f"00:00:41:{frame}", 0.5), Text(str(frame), 1.0)], 8)

    def encoded(images: Iterable[object]) -> None:
        with Movie(target, H264, (screen.width, screen.height), OPTIONS.fps, timecode="00:00:41:17") as movie:
            for image in images:
                movie.add(image)

    screen.fill(frames[0], pictures[0][1])
    measure("read and convert", shown, len(frames))
    measure("burn in", written, len(frames))
    measure("encode", lambda: encoded(picture for picture, _ in pictures), len(frames))


def main() -> None:
    """Measure in a new folder, and remove it."""
    memory = Path("/dev/shm")
    folder = Path(mkdtemp(dir=sys.argv[1] if len(sys.argv) > 1 else memory if memory.is_dir() else None))
    try:
        path, target = folder / "sh010.zarr", folder / "sh010.mp4"
        write_store(path)
        print(f"ms a frame: clock, all cores; load of the last minute {os.getloadavg()[0]:.1f}")
        steps(path, target)
        for _ in range(REPEATS):
            measure("movie", lambda: make_movie(str(path), target, options=OPTIONS, replace=True), len(FRAMES))
        print(f"  {target.stat().st_size / len(FRAMES) / 1e3:.0f} kB a frame; load now {os.getloadavg()[0]:.1f}")
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
