"""`farm.compile` on a CPU beside OpenCV and OpenColorIO, in one run: python tests/bench/bench_arrays.py [FOLDER]

All get rows of pixels of R, G and B in float32, 1920 x 1080, and give back such arrays, with all threads of the
machine. They take turns, and the least time of each counts: what else the machine does is left out. OpenCV gets memory
for its results; `planes` is the farm's time where the channels are planes, which it does not have to take apart.
"""

import math
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import PyOpenColorIO
from numpy.typing import NDArray
from record import processor, save

import farm
from farm.graph.installed import load_effects

Frame = NDArray[np.float32]
Work = Callable[[Frame], Frame]

WIDTH, HEIGHT, REPEATS, BORDER = 1920, 1080, 40, 16
EFFECTS = load_effects()
BINOMIAL = np.array([1, 4, 6, 4, 1], np.float32) / np.float32(16)
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)
SIZE = 33
LUT = np.random.default_rng(2).random((3 * SIZE, SIZE, SIZE), np.float32)
"""Planes: channel * SIZE + blue; row: green; column: red."""


@dataclass(frozen=True)
class Case:
    """One computation by the farm and by others, of which the pixels away from the border agree within `tolerance`."""

    name: str
    ours: Any
    peers: dict[str, Callable[[], Work]]
    tolerance: float = 1e-5


def chain(image: Any, sigma: float = 1.2) -> Any:
    """Brighter, softer, sharper, more colourful, and half of that over the image as it was."""
    brighter = EFFECTS["exposure"](image, stops=0.5)
    softer = EFFECTS["gaussian"](brighter, sigma=sigma)
    sharper = EFFECTS["unsharp_mask"](softer, weight=2.0, threshold=0.0)
    colourful = EFFECTS["saturation"](sharper, amount=1.3)
    return EFFECTS["dissolve"](image, colourful, mix=0.5)


def cv_gaussian(sigma: float) -> Callable[[], Work]:
    side = 2 * math.ceil(3 * sigma) + 1

    def make() -> Work:
        into = np.empty((HEIGHT, WIDTH, 3), np.float32)
        return lambda image: cv2.GaussianBlur(image, (side, side), sigma, dst=into, borderType=cv2.BORDER_REPLICATE)

    return make


def cv_unsharp(weight: float) -> Callable[[], Work]:
    def make() -> Work:
        blurred, sharpened = (np.empty((HEIGHT, WIDTH, 3), np.float32) for _ in range(2))

        def run(image: Frame) -> Frame:
            cv2.sepFilter2D(image, cv2.CV_32F, BINOMIAL, BINOMIAL, dst=blurred, borderType=cv2.BORDER_REPLICATE)
            return cv2.addWeighted(image, 1.0 + weight, blurred, -weight, 0.0, dst=sharpened)

        return run

    return make


def cv_median() -> Work:
    into = np.empty((HEIGHT, WIDTH, 3), np.float32)
    return lambda image: cv2.medianBlur(image, 3, dst=into)


def cv_resize() -> Work:
    into = np.empty((HEIGHT * 2 // 3, WIDTH * 2 // 3, 3), np.float32)
    return lambda image: cv2.resize(image, into.shape[1::-1], dst=into, interpolation=cv2.INTER_LINEAR)


def cv_warp() -> Work:
    into = np.empty((HEIGHT, WIDTH, 3), np.float32)
    matrix = cv2.getRotationMatrix2D(((WIDTH - 1) / 2, (HEIGHT - 1) / 2), 10.0, 1.0)
    options = {"flags": cv2.INTER_LINEAR, "borderMode": cv2.BORDER_REPLICATE}
    return lambda image: cv2.warpAffine(image, matrix, (WIDTH, HEIGHT), dst=into, **options)


def ocio_lut() -> Work:
    """OpenColorIO's processor for the CPU, on strips of rows."""
    entries = PyOpenColorIO.Lut3DTransform(SIZE)
    entries.setInterpolation(PyOpenColorIO.INTERP_LINEAR)
    volumes = LUT.reshape(3, SIZE, SIZE, SIZE).transpose(3, 2, 1, 0)  # red, green, blue, channel
    entries.setData(np.ascontiguousarray(volumes).ravel())
    cpu = PyOpenColorIO.Config.CreateRaw().getProcessor(entries).getDefaultCPUProcessor()
    into, pool = np.empty((HEIGHT, WIDTH, 3), np.float32), ThreadPoolExecutor()

    def strip(image: Frame, rows: slice) -> None:
        np.copyto(into[rows], image[rows])
        cpu.applyRGB(into[rows])

    def run(image: Frame) -> Frame:
        cuts = [slice(row, row + 60) for row in range(0, HEIGHT, 60)]
        list(pool.map(lambda rows: strip(image, rows), cuts))
        return into

    return run


def cv_chain() -> Work:
    blur, sharpen = cv_gaussian(1.2)(), cv_unsharp(2.0)()
    brighter, colourful, mixed = (np.empty((HEIGHT, WIDTH, 3), np.float32) for _ in range(3))
    matrix = 1.3 * np.eye(3, dtype=np.float32) - np.float32(0.3) * LUMINANCE

    def run(image: Frame) -> Frame:
        cv2.multiply(image, (2.0**0.5,) * 3, dst=brighter)
        cv2.transform(sharpen(blur(brighter)), matrix, dst=colourful)
        return cv2.addWeighted(image, 0.5, colourful, 0.5, 0.0, dst=mixed)

    return run


CASES = (
    Case("gaussian, sigma 2", ("gaussian", {"sigma": 2.0}), {"opencv": cv_gaussian(2.0)}),
    Case("unsharp mask", ("unsharp_mask", {"weight": 3.0, "threshold": 0.0}), {"opencv": cv_unsharp(3.0)}),
    Case("median 3 x 3", ("median", {}), {"opencv": cv_median}),
    Case("resize to 2/3, bilinear", ("resize", {"width": 1280, "height": 720}), {"opencv": cv_resize}),
    Case("rotate by 10 degrees, bilinear", ("transform", {"rotate": 10.0}), {"opencv": cv_warp}, 2e-2),
    Case("3-D table of 33", ("lut3d", {"lut": LUT}), {"opencolorio": ocio_lut}),
    Case("chain of five", (chain, {}), {"opencv": cv_chain}),
)


def measure(case: Case) -> dict[str, object]:
    """Milliseconds of each, and how many times faster than others the farm is."""
    image = np.random.default_rng(1).random((HEIGHT, WIDTH, 3), np.float32)
    planes = np.ascontiguousarray(np.moveaxis(image, -1, 0))
    subject, values = case.ours
    run = farm.compile(subject, like=image, **values)
    on_planes = farm.compile(subject, like=planes, axes="CHW", **values)
    peers = {name: make() for name, make in case.peers.items()}
    inner = (slice(BORDER, -BORDER), slice(BORDER, -BORDER))
    wanted = run(image)[inner]
    errors = {name: _error(peer(image)[inner], wanted) for name, peer in peers.items()}
    if wrong := {name: error for name, error in errors.items() if error > case.tolerance}:
        raise SystemExit(f"{case.name}: others compute something else: {wrong}")
    works = {"farm": lambda: run(image), "planes": lambda: on_planes(planes)}
    taken = least(works | {name: _of(peer, image) for name, peer in peers.items()}, REPEATS)
    row: dict[str, object] = {"case": case.name, **{f"{name}_ms": 1e3 * seconds for name, seconds in taken.items()}}
    return (
        row
        | {f"times_{name}": taken[name] / taken["farm"] for name in peers}
        | {f"error_{name}": error for name, error in errors.items()}
    )


def least(works: Mapping[str, Callable[[], object]], repeats: int) -> dict[str, float]:
    """The least seconds of some works that take turns, each after it has run once: caches hold what is its own."""
    times = dict.fromkeys(works, math.inf)
    for _ in range(repeats):
        for name, work in works.items():
            work()
            begun = time.perf_counter()
            work()
            times[name] = min(times[name], time.perf_counter() - begun)
    return times


def _of(peer: Work, image: Frame) -> Callable[[], object]:
    return lambda: peer(image)


def _error(one: Frame, other: Frame) -> float:
    return float(np.linalg.norm(one - other) / np.linalg.norm(other))


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    table = [measure(case) for case in CASES]
    for row in table:
        figures = (f"{key} {value:.3g}" if isinstance(value, float) else str(value) for key, value in row.items())
        print("  ".join(figures))
    print(save("arrays", {**processor(), "width": WIDTH, "height": HEIGHT}, table, folder))


if __name__ == "__main__":
    main()
