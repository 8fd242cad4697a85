"""Effects that scale, at random sizes, types and parameters: what they read where depends on all of these."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from matrix.case import BOUNDARIES, Array, Case, Size

from farm.plan.model import DTYPES

COMMON: tuple[Size, ...] = ((1920, 1080), (1280, 720), (3840, 2160), (2048, 1556), (960, 540), (720, 576))
"""Sizes of frames that are met most."""
LARGEST = 2400
"""Columns and rows of random frames at most."""
PIXEL_TYPES = tuple(str(dtype) for dtype in DTYPES.values())


@dataclass(frozen=True)
class Setting:
    """An effect with images of some planes and types, at a size."""

    effect: str
    images: tuple[tuple[int, str], ...]
    size: Size
    boundary: str
    parameters: Mapping[str, Any]

    @property
    def name(self) -> str:
        """Everything that was drawn."""
        images = " ".join(f"{planes}x{dtype}" for planes, dtype in self.images)
        parameters = " ".join(f"{name}={value}" for name, value in self.parameters.items())
        return f"{self.effect} {parameters} of {images} at {self.size[0]}x{self.size[1]}, {self.boundary}"

    def case(self, seed: int | None = None) -> Case:
        """The case, its images drawn; without a seed they are black, and take no memory."""

        def sources(width: int, height: int) -> list[Array]:
            margin = (48, 32) if self.effect == "camera_pipe" else (0, 0)  # which it crops
            shapes = [(planes, height + margin[0], width + margin[1]) for planes, _ in self.images]
            types = [np.dtype(dtype) for _, dtype in self.images]
            if seed is None:
                return [np.broadcast_to(np.zeros((), dtype), shape) for dtype, shape in zip(types, shapes, strict=True)]
            draws = np.random.default_rng(seed)
            return [_pixels(draws, dtype, shape) for dtype, shape in zip(types, shapes, strict=True)]

        return Case(self.effect, sources, self.parameters)


def _pixels(draws: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...]) -> Array:
    if dtype.kind == "f":
        return draws.random(shape, np.float32).astype(dtype)
    limits = np.iinfo(dtype)  # what float32 holds exactly of the 32-bit ones
    whole = draws.integers(limits.min, limits.max, shape, dtype, endpoint=True)
    return whole >> 8 << 8 if limits.bits == 32 else whole


Draw = Callable[[np.random.Generator, Callable[[], Size]], tuple[tuple[int, ...], Mapping[str, Any]]]
"""The planes of each image, and the parameters; the second argument draws another size."""


def _planes(draws: np.random.Generator) -> int:
    return int(draws.choice((1, 3, 4)))


def _resize(filtering: str) -> Draw:
    def draw(draws: np.random.Generator, other: Callable[[], Size]) -> tuple[tuple[int, ...], Mapping[str, Any]]:
        width, height = other()
        return (_planes(draws),), {"width": width, "height": height, "filter": filtering}

    return draw


def _placed(parameters: Mapping[str, Any]) -> Draw:
    return lambda draws, _: ((_planes(draws),), parameters)


def _blend(draws: np.random.Generator, _: Callable[[], Size]) -> tuple[tuple[int, ...], Mapping[str, Any]]:
    planes = _planes(draws)
    return (planes, planes, 1), {"levels": int(draws.integers(2, 5))}


TURNED = {"translate": (2.25, -1.5), "rotate": 20.0, "scale": (1.5, 0.75)}

KINDS: Mapping[str, tuple[str, Draw]] = {
    "resize nearest": ("resize", _resize("nearest")),
    "resize bilinear": ("resize", _resize("bilinear")),
    "resize area": ("resize", _resize("area")),
    "transform": ("transform", _placed(TURNED)),
    "transform nearest": ("transform", _placed({**TURNED, "filter": "nearest"})),
    "lens": ("lens", _placed({"k1": 0.2, "k2": -0.05})),
    "st_map": ("st_map", lambda draws, _: ((_planes(draws), 2), {})),
    "flip": ("flip", lambda draws, _: ((_planes(draws),), {"axis": str(draws.choice(("horizontal", "both")))})),
    "dwt_sym8": ("dwt_sym8", lambda draws, _: ((_planes(draws),), {})),
    "idwt_sym8": ("idwt_sym8", lambda draws, _: ((4 * _planes(draws),), {})),
    "bilateral_grid": ("bilateral_grid", lambda _, __: ((1,), {})),
    "multiscale_interpolate": (
        "multiscale_interpolate",
        lambda draws, _: ((4,), {"levels": int(draws.integers(2, 5))}),
    ),
    "pyramid_blend": ("pyramid_blend", _blend),
    "camera_pipe": ("camera_pipe", lambda _, __: ((1,), {})),
}
"""By name: the effect, and how its images and parameters are drawn."""

TYPES: Mapping[tuple[str, int], tuple[str, ...]] = {
    ("camera_pipe", 0): ("uint16",),
    ("st_map", 1): ("float32",),
    ("multiscale_interpolate", 0): ("float16", "float32"),
}
"""Of effects and their images, the types that they take; all where nothing is said."""


def settings(kind: str, seed: int, largest: int = LARGEST) -> Iterator[Setting]:
    """Random settings of a kind without end, the same ones for the same seed."""
    effect, draw = KINDS[kind]
    draws = np.random.default_rng((seed, sorted(KINDS).index(kind)))

    def size() -> Size:
        if draws.random() < 0.5 and largest >= LARGEST:
            return COMMON[draws.integers(len(COMMON))]
        width, height = np.exp(draws.uniform(0, np.log(largest), 2)).astype(int) + draws.integers(0, 2, 2)
        return int(width), int(height)

    while True:
        planes, parameters = draw(draws, size)
        types = [str(draws.choice(TYPES.get((effect, image), PIXEL_TYPES))) for image in range(len(planes))]
        yield Setting(effect, tuple(zip(planes, types, strict=True)), size(), str(draws.choice(BOUNDARIES)), parameters)
