"""The plain script beside the farm: Dask, zarr-python and CuPy, as somebody would write them in an afternoon.

    python plain_stream.py EFFECT SOURCE TARGET FRAMES THREADS

One process with a GPU and some threads; each task reads a frame, computes it with array operations, and writes it.
"""

import json
import sys
import time
from typing import Any

import numpy as np
import zarr

BINOMIAL = (1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16)


def blurred(cp: Any, image: Any, step: int) -> Any:
    """Five taps `step` pixels apart along x, then along y; edges are repeated."""
    height, width = image.shape[1:]
    padded = cp.pad(image, ((0, 0), (2 * step, 2 * step), (2 * step, 2 * step)), mode="edge")
    rows = sum(tap * padded[:, :, k * step : k * step + width] for k, tap in enumerate(BINOMIAL))
    return sum(tap * rows[:, k * step : k * step + height] for k, tap in enumerate(BINOMIAL))


def unsharp_mask(cp: Any, image: Any) -> Any:
    blur = blurred(cp, image, 1)
    return cp.where(abs(image - blur) < 0.001, image, image * 4 - blur * 3)


def degrain(cp: Any, image: Any) -> Any:
    """Wavelet shrinkage in four levels, much as the effect does it."""
    low, details = image, 0
    for level in range(4):
        blur = blurred(cp, low, 1 << level)
        band = low - blur
        details = details + cp.sign(band) * cp.maximum(abs(band) - 0.03, 0)
        low = blur
    return details + low


EFFECTS = {"unsharp_mask": unsharp_mask, "degrain": degrain}


def render(index: int, effect: str, source: str, target: str) -> int:
    """One frame from store to store."""
    import cupy as cp

    frames, results = (zarr.open_array(path, path="image", mode=mode) for path, mode in ((source, "r"), (target, "r+")))
    image = cp.asarray(frames[index]).astype(cp.float32)
    results[index] = cp.asnumpy(EFFECTS[effect](cp, image).astype(cp.float16))
    return index


def main() -> None:
    from distributed import Client, LocalCluster

    effect, source, target, frames, threads = *sys.argv[1:4], int(sys.argv[4]), int(sys.argv[5])
    like = zarr.open_array(source, path="image", mode="r")
    shape = (frames, *like.shape[1:])
    zarr.create_array(target, name="image", shape=shape, chunks=(1, *shape[1:]), dtype=like.dtype, overwrite=True)
    where = {"effect": effect, "source": source, "target": target, "pure": False}
    with (
        LocalCluster(n_workers=1, threads_per_worker=threads, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        client.gather(client.map(render, range(4), **where))
        begun = time.perf_counter()
        client.gather(client.map(render, range(frames), **where))
        seconds = time.perf_counter() - begun
    checked = float(np.abs(zarr.open_array(target, path="image", mode="r")[frames - 1]).mean())
    print(json.dumps({"threads": threads, "frames": frames, "fps": frames / seconds, "mean": checked}))


if __name__ == "__main__":
    main()
