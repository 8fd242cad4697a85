"""How long 4K frames take to be read, encoded and staged here: `python tests/bench/bench_frames.py [FOLDER]`.

Content is soft gradients with grain, float32 in memory and float16 in the store, in a folder of memory by default.
"""

import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

import numpy as np

from farm.frames.chunks import Codec
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.shard import digest_of
from farm.frames.store import open_store
from farm.graph.rect import Rect

WINDOW, CHANNELS, REPEATS = Rect.sized(3840, 2160), ("R", "G", "B"), 30


def grain() -> np.ndarray:
    """A frame (channel, y, x) of float32."""
    y, x = np.mgrid[0 : WINDOW.height, 0 : WINDOW.width].astype(np.float32)
    soft = 0.4 + 0.3 * np.sin(x / 900) + 0.2 * np.cos(y / 700)
    draw = np.random.default_rng(1)
    return np.stack([(soft * gain + draw.normal(0, 0.025, soft.shape)).astype(np.float32) for gain in (1, 1.2, 1.4)])


def measure(name: str, action: Callable[[], object]) -> None:
    """Print the least and the median of milliseconds on the clock, and the least of all cores together."""
    action()
    walls, cores = [], []
    for _ in range(REPEATS):
        begun, used = time.perf_counter(), time.process_time()
        action()
        walls.append(1e3 * (time.perf_counter() - begun))
        cores.append(1e3 * (time.process_time() - used))
    print(f"  {name:20} {min(walls):7.1f} {np.median(walls):7.1f} {min(cores):7.1f}")


def bench(folder: Path, codec: Codec, pixels: np.ndarray) -> None:
    """Every step of a frame's way through a store that is cut for `codec`."""
    store = RenderStore.open_or_create(
        folder / f"{codec}.zarr",
        channels=CHANNELS,
        dtype="float16",
        frames=(1,),
        window=WINDOW,
        display=WINDOW,
        codec=codec,
    )
    encoded = store.encode(pixels)
    shard = bytes(encoded)
    print(
        f"{codec}: {store.layout.rows} rows a chunk, {len(shard) / 1e6:.1f} MB; ms: least, median, least of all cores"
    )
    measure("encode float32", lambda: store.encode(pixels))
    halves = pixels.astype(np.float16)
    measure("encode float16", lambda: store.encode(halves))
    measure("stage", lambda: store.stage(1, 1, encoded))
    measure("encode and stage", lambda: store.stage(1, 1, store.encode(pixels)))
    measure("digest", lambda: digest_of(shard, store.layout))
    store.commit(1, 1, FrameRecord(1, FrameState.DONE, 1, digest=encoded.digest))
    store.flush()
    plate = open_store(store.path)
    for dtype in ("float32", "float16"):
        out = np.empty(pixels.shape, dtype)
        measure(f"read {dtype}", lambda out=out: plate.read(1, CHANNELS, out))  # type: ignore[misc]


def main() -> None:
    """Measure in a new folder, and remove it."""
    memory = Path("/dev/shm")
    folder = Path(mkdtemp(dir=sys.argv[1] if len(sys.argv) > 1 else memory if memory.is_dir() else None))
    try:
        pixels = grain()
        for codec in Codec:
            bench(folder, codec, pixels)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
