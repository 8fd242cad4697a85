"""What is measured: the effects at the sizes of the papers that they come from, on pictures that are never flat."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.graph.effect import load_effects
from farm.graph.graph import Graph
from farm.graph.image import Image
from farm.graph.node import DType, Op, SourceShape, node
from farm.graph.rect import Rect
from farm.plan.model import Format


@dataclass(frozen=True)
class Case:
    """An effect on frames of one size; `images` of them go in, with `channels` each."""

    effect: str
    width: int
    height: int
    channels: int = 3
    images: int = 1
    parameters: Mapping[str, object] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"{self.effect} {self.width}x{self.height}x{self.channels}"

    @property
    def format(self) -> Format:
        frame = Rect.sized(self.width, self.height)
        return Format(frame, (frame,) * self.images)

    def graph(self) -> Graph:
        shapes = (SourceShape(slot, self.channels, "clamp", 0.0) for slot in range(self.images))
        sources = (Image.of(node(Op.SOURCE, DType.F32, (), shape)) for shape in shapes)
        made = load_effects()[self.effect].function(*sources, **self.parameters)
        return Graph((made.planes,), 0)

    def pictures(self, seed: int) -> list[NDArray[Any]]:
        rng = np.random.default_rng(seed)
        y, x = np.mgrid[: self.height, : self.width].astype(np.float32)
        light = 0.5 + 0.4 * np.sin(x / 97) * np.cos(y / 61)
        shape = (self.channels, self.height, self.width)
        return [light + 0.05 * rng.standard_normal(shape, np.float32) for _ in range(self.images)]


PAPER_SIZES = (
    Case("degrain", 2063, 1545),
    Case("diffusion", 3072, 2304),
    Case("unsharp_mask", 4256, 2832),
    Case("gaussian", 3840, 2160),
    Case("grade", 3840, 2160, parameters={"slope": (1.1, 1.0, 0.9), "power": (0.9, 1.0, 1.1), "saturation": 1.2}),
    Case("over", 3840, 2160, channels=4, images=2),
)
