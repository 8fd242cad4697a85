"""CPU programs beside straightforward NumPy and OpenCV, in one run: python tests/bench/bench_cpu.py [FOLDER]

They take turns, so that what else the machine does slows all of them. Every time is also given as a ratio to the
floor: input and output once, at the copy bandwidth of the same run. OpenCV takes part where it is installed
(opencv-python-headless).
"""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from cases import Measured, light
from numpy.typing import NDArray
from record import processor, save

from farm.device.target import Target
from farm.runtime.load import load
from farm.runtime.plans import build_or_reuse, default_store

Frame = NDArray[np.float32]
Work = Callable[[], object]
CASES = (
    Measured("degrain", 2063, 1545, light(3), {"strength": 0.03}),
    Measured("unsharp_mask", 4256, 2832, light(3)),
)
TARGETS = {("degrain", "numpy"): 8.0, ("unsharp_mask", "numpy"): 15.0, ("unsharp_mask", "opencv"): 4.0}
"""How many times faster than others the CPU programs must be."""


def along(image: Frame, axis: int, radius: int) -> Callable[[int], Frame]:
    """Views of the image moved along an axis, its edges clamped."""
    pad = [(radius, radius) if axis == k else (0, 0) for k in range(3)]
    padded = np.pad(image, pad, "edge")
    length = image.shape[axis]

    def moved(offset: int) -> Frame:
        part = slice(radius + offset, radius + offset + length)
        return padded[:, part] if axis == 1 else padded[:, :, part]

    return moved


def numpy_dwt(image: Frame, axis: int, radius: int) -> tuple[Frame, Frame]:
    moved = along(image, axis, radius)
    high = (image - (moved(-radius) + moved(radius)) * np.float32(0.5)) * np.float32(0.5)
    return high, image - high


def numpy_shrink(band: Frame, threshold: np.float32) -> Frame:
    return np.sign(band) * np.maximum(np.abs(band) - threshold, np.float32(0))


def numpy_degrain(image: Frame) -> Frame:
    threshold, details = np.float32(0.03), []
    for level in range(4):
        high, low = numpy_dwt(image, 2, 1 << level)
        hh, lh = numpy_dwt(high, 1, 1 << level)
        hl, image = numpy_dwt(low, 1, 1 << level)
        details.append(numpy_shrink(hh, threshold) + numpy_shrink(lh, threshold) + numpy_shrink(hl, threshold))
    for detail in reversed(details):
        image = detail + image
    return image


def numpy_unsharp(image: Frame) -> Frame:
    weights = np.array([1, 4, 6, 4, 1], np.float32) / np.float32(16)
    blurred = image
    for axis in (2, 1):
        moved = along(blurred, axis, 2)
        blurred = sum(weight * moved(k - 2) for k, weight in enumerate(weights))
    sharpened = image * np.float32(4) - blurred * np.float32(3)
    return np.where(np.abs(image - blurred) < np.float32(0.001), image, sharpened)


NUMPY = {"degrain": numpy_degrain, "unsharp_mask": numpy_unsharp}


def opencv_unsharp(image: Frame) -> Callable[[], Frame] | None:
    """The effect in OpenCV's functions, on pixels as it wants them (y, x, channel), in memory that it keeps."""
    try:
        import cv2
    except ImportError:
        return None
    source = np.ascontiguousarray(image.transpose(1, 2, 0))
    weights = np.array([1, 4, 6, 4, 1], np.float32) / np.float32(16)
    blurred, sharpened, difference = (np.empty_like(source) for _ in range(3))

    def run() -> Frame:
        cv2.sepFilter2D(source, cv2.CV_32F, weights, weights, dst=blurred, borderType=cv2.BORDER_REPLICATE)
        cv2.addWeighted(source, 4.0, blurred, -3.0, 0.0, dst=sharpened)
        cv2.absdiff(source, blurred, dst=difference)
        same = cv2.compare(difference.reshape(-1), 0.001, cv2.CMP_LT).reshape(source.shape)
        cv2.copyTo(source, same, sharpened)
        return sharpened.transpose(2, 0, 1)

    return run


OPENCV: Mapping[str, Callable[[Frame], Callable[[], Frame] | None]] = {"unsharp_mask": opencv_unsharp}


def median(work: Work, repeats: int) -> float:
    return medians({"": work}, repeats)[""]


def medians(works: Mapping[str, Work], repeats: int) -> dict[str, float]:
    """The median times of some works that take turns, each after it has run once: caches hold what is its own."""
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(repeats):
        for name, work in works.items():
            work()
            begun = time.perf_counter()
            work()
            times[name].append(time.perf_counter() - begun)
    return {name: statistics.median(taken) for name, taken in times.items()}


def measure(case: Measured, bandwidth: float) -> dict[str, object]:
    store, given = default_store(), case.problem(1)
    plan, _ = build_or_reuse(given.graph, Target("cpu"), given.format, store)
    program, (picture,) = load(plan, store), given.sources
    others: dict[str, Callable[[], Frame]] = {"numpy": lambda: NUMPY[case.effect](picture)}
    if case.effect in OPENCV and (found := OPENCV[case.effect](picture)):
        others["opencv"] = found
    inner = (slice(None), slice(64, -64), slice(64, -64))  # others have edges at every stage, ours at sources
    made = program.run([picture], given.uniforms).outputs[0][inner]
    errors = {name: float(np.linalg.norm(made - work()[inner]) / np.linalg.norm(made)) for name, work in others.items()}
    taken = medians({"ours": lambda: program.run([picture], given.uniforms), **others}, 9)
    kernels = sum(program.run([picture], given.uniforms).kernels.values())
    row: dict[str, object] = {
        "case": case.name,
        "ms": taken["ours"] * 1e3,
        "kernels_ms": kernels * 1e3,
        "times_floor": taken["ours"] / (2 * picture.nbytes / bandwidth),
    }
    for name in others:
        times = taken[name] / taken["ours"]
        row |= {f"{name}_ms": taken[name] * 1e3, f"times_{name}": times, f"error_{name}": errors[name]}
        if (case.effect, name) in TARGETS:
            wanted = TARGETS[case.effect, name]
            row |= {f"wanted_{name}": wanted, f"reached_{name}": times >= wanted}
    return row


WARM = """
import time; begun = time.perf_counter()
import sys; sys.path.insert(0, {folder!r})
from bench_cpu import CASES, Target, build_or_reuse, default_store, load
case = CASES[{index}]
given = case.problem(1)
ready = time.perf_counter()
import_seconds = ready - begun
plan, reused = build_or_reuse(given.graph, Target("cpu"), given.format, default_store())
program = load(plan, default_store())
program.run(given.sources, given.uniforms)
first = time.perf_counter() - ready
again = time.perf_counter(); program.run(given.sources, given.uniforms)
print(reused, import_seconds, first - (time.perf_counter() - again))
"""


def warm_start(index: int) -> dict[str, object]:
    """What a new process pays over the render when the plan is in the store: loading, without and with imports."""
    code = WARM.format(folder=str(Path(__file__).parent), index=index)
    runs = []
    for _ in range(3):
        begun = time.perf_counter()
        out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
        runs.append((float(out[2]), time.perf_counter() - begun, out[0]))
    load_seconds, process_seconds, reused = min(runs)
    return {
        "case": f"warm start, {CASES[index].name}",
        "load_s": load_seconds,
        "process_s": process_seconds,
        "reused": reused,
    }


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    source = CASES[0].problem(0).sources[0]
    target = np.empty_like(source)
    with ThreadPoolExecutor() as pool:
        rows = [slice(k * source.shape[1] // 8, (k + 1) * source.shape[1] // 8) for k in range(8)]
        copy = median(lambda: list(pool.map(lambda r: np.copyto(target[:, r], source[:, r]), rows)), 15)
    bandwidth = 2 * source.nbytes / copy
    table = [measure(case, bandwidth) for case in CASES]
    table += [warm_start(index) for index in range(len(CASES))]
    print(f"copy {bandwidth / 1e9:.1f} GB/s")
    for row in table:
        print(
            "  ".join(
                f"{key} {value:.4g}" if isinstance(value, float) else f"{key} {value}" for key, value in row.items()
            )
        )
    print(save("cpu", {**processor(), "copy_GBps": bandwidth / 1e9}, table, folder))


if __name__ == "__main__":
    main()
