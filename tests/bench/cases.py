"""What is measured: the effects at the sizes of the papers that they come from, on pictures that are never flat."""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parents[1]))

from matrix.case import Case, Problem, problem

Array = NDArray[Any]
Pictures = Callable[[int, int, int], Sequence[Array]]  # width, height, seed


@dataclass(frozen=True)
class Measured:
    """An effect on frames of one size."""

    effect: str
    width: int
    height: int
    pictures: Pictures
    parameters: Mapping[str, Any] = field(default_factory=dict)
    small: tuple[int, int] = (257, 193)  # at which it is checked first
    label: str = ""  # what tells it from others of the effect at this size
    tables: frozenset[int] = frozenset()  # the pictures that are tables

    @property
    def name(self) -> str:
        return f"{self.effect} {self.width}x{self.height} {self.label}".rstrip()

    def problem(self, seed: int, size: tuple[int, int] | None = None) -> Problem:
        """Graph, sizes, pixels and uniforms."""
        case = Case(self.effect, lambda w, h: drawn(self.pictures, w, h, seed), self.parameters, tables=self.tables)
        return problem(case, size or (self.width, self.height))


@lru_cache(maxsize=4)
def drawn(pictures: Pictures, width: int, height: int, seed: int) -> Sequence[Array]:
    """The pictures, kept for the next case that has the same."""
    return pictures(width, height, seed)


@cache
def light(channels: int, images: int = 1) -> Pictures:
    """Soft light with grain, float32."""

    def draw(width: int, height: int, seed: int) -> list[Array]:
        rng = np.random.default_rng(seed)
        y, x = np.mgrid[:height, :width].astype(np.float32)
        soft = 0.5 + 0.4 * np.sin(x / 97) * np.cos(y / 61)
        shape = (channels, height, width)
        return [soft + 0.05 * rng.standard_normal(shape, np.float32) for _ in range(images)]

    return draw


def counted(dtype: Any, top: int, images: int = 1, margin: tuple[int, int] = (0, 0)) -> Pictures:
    """Soft light with grain as whole numbers up to `top`, on frames larger by `margin`."""

    def draw(width: int, height: int, seed: int) -> list[Array]:
        made = light(1, images)(width + margin[0], height + margin[1], seed)
        return [np.clip(each * top, 0, top).astype(dtype) for each in made]

    return draw


def beside(*parts: Pictures) -> Pictures:
    """The pictures of each."""
    return lambda width, height, seed: [
        each for k, part in enumerate(parts) for each in part(width, height, 100 * k + seed)
    ]


def lut(width: int, height: int, seed: int) -> list[Array]:
    """A 3-D table of 33 entries a side, whatever the frame's size."""
    del width, height
    return [np.random.default_rng(seed).random((99, 33, 33), np.float32)]


def samples(width: int, height: int, seed: int) -> list[Array]:
    """2048 samples of k-space."""
    del width, height
    return [np.random.default_rng(seed).standard_normal((1, 5, 2048)).astype(np.float32)]


def kernel(size: int) -> Pictures:
    """Weights of a filter."""

    def draw(width: int, height: int, seed: int) -> list[Array]:
        del width, height
        return [np.random.default_rng(seed).random((1, size, size), np.float32) / size**2]

    return draw


GRADE = {"slope": (1.1, 1.0, 0.9), "power": (0.9, 1.0, 1.1), "saturation": 1.2}
PAPER_SIZES = (
    Measured("degrain", 2063, 1545, light(3)),
    Measured("diffusion", 3072, 2304, light(3)),
    Measured("unsharp_mask", 4256, 2832, light(3)),
    Measured("harris", 4256, 2832, light(1)),
    Measured("bilateral_grid", 2560, 1536, light(1)),
    Measured("multiscale_interpolate", 2560, 1536, light(4)),
    Measured("camera_pipe", 2560, 1920, counted(np.uint16, 1023, margin=(32, 48))),
    Measured("pyramid_blend", 3840, 2160, beside(light(3, 2), light(1))),
    Measured("block_sad", 704, 576, counted(np.uint8, 255, 2), small=(64, 48)),
    Measured("motion_vectors", 704, 576, counted(np.uint8, 255, 2), small=(64, 48)),
    Measured("mri_q", 512, 512, beside(light(3), samples)),
    Measured("mri_fhd", 512, 512, beside(light(3), samples)),
    Measured("matmul", 4096, 4096, light(1, 2), small=(193, 193)),
    Measured("joint_histogram", 4096, 4096, counted(np.uint8, 255, 2), {"high": 256.0}),
    Measured("convolve2d", 4096, 4096, beside(light(1), kernel(15)), {"size": 15}),
    Measured("histogram", 4096, 4096, counted(np.uint8, 255), {"high": 256.0}),
    Measured("gaussian", 3840, 2160, light(3)),
    Measured("reduce", 4096, 4096, light(1)),
    Measured("resize", 3840, 2160, light(3), {"width": 1920, "height": 1080}),
    Measured("lut3d", 3840, 2160, beside(light(3), lut), tables=frozenset({1})),
    Measured("grade", 3840, 2160, light(3), GRADE),
    Measured("dwt_sym8", 3840, 2160, light(3)),
    Measured("over", 3840, 2160, light(4, 2)),
)
