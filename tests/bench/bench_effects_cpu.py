"""Every effect on the CPU at 1920 x 1080: python tests/bench/bench_effects_cpu.py [-o FOLDER] [EFFECT ...]

The second run of a fresh program is timed. The floor is one copy of the input and output, at the bandwidth of the same
run; every time is also a ratio to it.
"""

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from cases import PAPER_SIZES, Array, Measured, beside, counted, kernel, light
from record import processor, save

from farm.device.target import Target
from farm.graph.installed import load_effects
from farm.runtime.load import load
from farm.runtime.plans import build_or_reuse, default_store

WIDTH, HEIGHT = 1920, 1080
LOOK = Path(__file__).resolve().parents[2] / "configs" / "tables" / "look.cube"
COPIES = 15


def curve(width: int, height: int, seed: int) -> list[Array]:
    """A curve of 1024 entries, whatever the frame's size."""
    del width, height, seed
    return [np.linspace(0, 1, 1024, dtype=np.float32).reshape(1, 1, 1024) ** 2]


def bent(width: int, height: int, seed: int) -> list[Array]:
    """An ST map that turns the picture a little."""
    del seed
    u, v = np.meshgrid((np.arange(width) + 0.5) / width, (np.arange(height) + 0.5) / height)
    return [np.stack([0.98 * u + 0.02 * v, 0.98 * v - 0.02 * u + 0.02]).astype(np.float32)]


def squares(width: int, height: int, seed: int) -> list[Array]:
    """Two square matrices of the frame's height."""
    del width
    return light(1, 2)(height, height, seed)


OTHERS = (
    Measured("temporal_degrain", WIDTH, HEIGHT, light(3)),
    Measured("median", WIDTH, HEIGHT, light(3)),
    Measured("defocus", WIDTH, HEIGHT, light(3)),
    Measured("glow", WIDTH, HEIGHT, light(3)),
    Measured("convolve2d", WIDTH, HEIGHT, beside(light(3), kernel(15)), {"size": 15}),
    Measured("erode", WIDTH, HEIGHT, light(3), {"radius": 8}),
    Measured("dilate", WIDTH, HEIGHT, light(3), {"radius": 8}),
    Measured("saturation", WIDTH, HEIGHT, light(3), {"amount": 1.2}),
    Measured("exposure", WIDTH, HEIGHT, light(3), {"stops": 0.5}),
    Measured("cdl", WIDTH, HEIGHT, light(3), {"power": (1.2, 0.8, 1.0), "saturation": 0.8}),
    Measured("ocio", WIDTH, HEIGHT, light(3), {"from": "ACEScg", "to": "ACEScct"}),
    Measured("lut", WIDTH, HEIGHT, light(3), {"file": str(LOOK)}),
    Measured("auto_exposure", WIDTH, HEIGHT, light(3)),
    Measured("lut1d", WIDTH, HEIGHT, beside(light(3), curve)),
    Measured("convert", WIDTH, HEIGHT, counted(np.uint16, 65535)),
    Measured("merge", WIDTH, HEIGHT, light(3, 2), {"mode": "screen"}),
    Measured("dissolve", WIDTH, HEIGHT, light(3, 2)),
    Measured("add_alpha", WIDTH, HEIGHT, light(3)),
    Measured("copy_channels", WIDTH, HEIGHT, light(3, 2)),
    Measured("shuffle", WIDTH, HEIGHT, light(4), {"red": "blue", "blue": "red"}),
    Measured("premultiply", WIDTH, HEIGHT, light(4)),
    Measured("unpremultiply", WIDTH, HEIGHT, light(4)),
    Measured("crop", WIDTH, HEIGHT, light(3), {"x0": 100, "y0": 100, "x1": -100, "y1": -100}),
    Measured("flip", WIDTH, HEIGHT, light(3)),
    Measured("transform", WIDTH, HEIGHT, light(3), {"rotate": 3.0, "scale": (1.1, 1.1)}),
    Measured("lens", WIDTH, HEIGHT, light(3), {"k1": 0.1, "k2": -0.02}),
    Measured("st_map", WIDTH, HEIGHT, beside(light(3), bent)),
    Measured("idwt_sym8", WIDTH // 2, HEIGHT // 2, light(12)),
    Measured("matmul", HEIGHT, HEIGHT, squares),
    Measured("resize", WIDTH, HEIGHT, light(3), {"width": WIDTH // 2, "height": HEIGHT // 2}),
)


def cases() -> Iterator[Measured]:
    """One of every effect: the papers' pictures and parameters where they have some, at this size."""
    chosen = {case.effect: case for case in OTHERS}
    for case in PAPER_SIZES:
        chosen.setdefault(case.effect, Measured(case.effect, WIDTH, HEIGHT, case.pictures, case.parameters))
    yield from (chosen[name] for name in load_effects())


def bandwidth() -> float:
    """Bytes a second, read and written, of a copy of one frame of R, G and B by all cores."""
    source = light(3)(WIDTH, HEIGHT, 0)[0]
    target, times = np.empty_like(source), []
    with ThreadPoolExecutor() as pool:
        rows = [slice(k * HEIGHT // 8, (k + 1) * HEIGHT // 8) for k in range(8)]
        for _ in range(COPIES):
            begun = time.perf_counter()
            list(pool.map(lambda each: np.copyto(target[:, each], source[:, each]), rows))
            times.append(time.perf_counter() - begun)
    return 2 * source.nbytes / float(np.median(times))


def measure(case: Measured, copied: float) -> dict[str, object]:
    """The second run of a fresh program."""
    store, given = default_store(), case.problem(1)
    begun = time.perf_counter()
    plan, _ = build_or_reuse(given.graph, Target("cpu"), given.format, store)
    program = load(plan, store)
    built = time.perf_counter() - begun
    program.run(given.sources, given.uniforms)
    begun = time.perf_counter()
    program.run(given.sources, given.uniforms)
    taken = time.perf_counter() - begun
    floor = plan.floor_bytes / copied
    return {
        "case": case.name,
        "ms": taken * 1e3,
        "floor_ms": floor * 1e3,
        "times_copy": taken / floor if floor else 0.0,  # a crop moves nothing
        "launches": len(plan.launches),
        "build_s": built,
    }


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("effects", nargs="*", help="these alone, and nothing is written down")
    given.add_argument("-o", "--output", type=Path, help="the folder of the results")
    asked, copied, rows = given.parse_args(), bandwidth(), []
    print(f"copy {copied / 1e9:.1f} GB/s")
    for case in cases():
        if asked.effects and case.effect not in asked.effects:
            continue
        rows.append(measure(case, copied))
        parts = (f"{key} {value:.4g}" if isinstance(value, float) else str(value) for key, value in rows[-1].items())
        print("  ".join(parts), flush=True)
    if not asked.effects:
        print(save("effects_cpu", {**processor(), "copy_GBps": copied / 1e9}, rows, asked.output))


if __name__ == "__main__":
    main()
