"""A moving test chart with film grain: something to render before there is a plate.

Linear light, 0 to about 6, the same bits on every machine: nothing but correctly rounded operations (no sine,
no power) and the raw output of a seeded generator.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from farm.config.frames import parse_frames
from farm.errors import invalid
from farm.frames.plate import PlateInfo, channel_indices
from farm.graph.rect import Rect

Plane = NDArray[np.float32]

_CHANNELS = ("R", "G", "B", "A")
_PATCHES = (  # the 24 patches of the usual colour chart, linear, in tenths of a percent
    (172, 84, 57), (540, 305, 223), (109, 198, 335), (105, 150, 53), (235, 216, 436), (133, 513, 401),
    (677, 199, 28), (70, 105, 381), (531, 89, 123), (107, 44, 147), (339, 494, 47), (756, 357, 25),
    (40, 47, 283), (60, 301, 63), (436, 32, 44), (798, 570, 9), (493, 87, 297), (2, 240, 366),
    (885, 885, 873), (584, 591, 589), (358, 366, 364), (190, 194, 195), (90, 93, 94), (31, 32, 32),
)  # fmt: skip
_GRAIN_MEAN, _GRAIN_DEVIATION = 32640.0, 5173.0  # of bytes summed with 5 x 5 binomial weights
_GRAIN_STRENGTH = (0.9, 0.8, 1.2)  # red, green, blue: the blue layer is the coarsest
_SENSOR = ((0.4881, 0.126, -0.0128), (0.1174, 0.6839, -0.0487), (0.0518, 0.2064, 0.2752))
"""What the mosaic's red, green and blue filters let through of red, green and blue light, at 3700 K.

With `_DARK` it is the inverse of the calibration of the Frankencamera's sensor (Adams et al., 2010), from which the
effect camera_pipe finds the light again.
"""
_DARK = (38, 42, 27)
"""Counts of red, green and blue without light: the sensor's, and what the lens scatters."""
_EXPOSURE, _FULL = 998, 1023
"""Counts of light 1, and the most that 10 bits hold."""
_CYCLE = 48  # frames in which the ball crosses and returns


class PatternPlate:
    """The chart as a plate: any frame, any size."""

    def __init__(
        self,
        width: int,
        height: int,
        channels: tuple[str, ...] = ("R", "G", "B"),
        seed: int = 0,
        frames: tuple[int, ...] = (),
        bayer: str = "",
    ) -> None:
        if width < 16 or height < 16:
            raise invalid(f"a pattern of {width} x {height}", "make it at least 16 x 16")
        if unknown := [name for name in channels if name not in _CHANNELS]:
            raise invalid(f"a pattern has no channel {', '.join(unknown)}", f"it has {', '.join(_CHANNELS)}")
        window = Rect.sized(width, height)
        self._seed, self._bayer = seed, bayer
        self.info = PlateInfo(
            channels=("Y",) if bayer else channels,
            dtypes=("uint16",) if bayer else ("float32",) * len(channels),
            window=window,
            display=window,
            frames=frames,
            colour_space="" if bayer else "scene_linear",
        )

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> "PatternPlate":
        """The plate of `pattern: {width, height, channels, bayer, seed, frames}`; only the size is needed."""
        frames = spec.get("frames") or ()
        return cls(
            int(spec["width"]),
            int(spec["height"]),
            tuple(spec.get("channels") or ("R", "G", "B")),
            int(spec.get("seed") or 0),
            parse_frames(frames) if isinstance(frames, str | int) else tuple(frames),
            str(spec.get("bayer") or ""),
        )

    def window(self, frame: int) -> Rect:  # noqa: ARG002 - every frame has the same
        """The whole picture."""
        return self.info.window

    def frame_attributes(self, frame: int) -> Mapping[str, object]:  # noqa: ARG002 - there are none
        """None."""
        return {}

    def stamp(self, frame: int) -> str:  # noqa: ARG002 - there is no file
        """Empty; see `Plate.stamp`."""
        return ""

    def read(self, frame: int, channels: tuple[str, ...], out: NDArray[Any]) -> None:
        """Fill `out` (channel, y, x); see `Plate.read`."""
        channel_indices(self.info, channels, "the pattern")
        ball = _ball(frame, self.info.window.width, self.info.window.height)
        for plane, name in zip(out, channels, strict=True):
            if name == "A":
                plane.fill(0)
                plane[ball.region] = ball.matte
            elif self._bayer:
                self._read_mosaic(frame, ball, plane)
            else:
                np.copyto(plane, self._light(frame, ball, _CHANNELS.index(name)), casting="unsafe")

    def _light(self, frame: int, ball: "_Ball", layer: int) -> Plane:
        """One layer of the film."""
        light: Plane = _chart(self.info.window.width, self.info.window.height)[layer].copy()
        light[ball.region] += (ball.colour[layer] - light[ball.region]) * ball.matte
        _add_grain(light, _GRAIN_STRENGTH[layer], (self._seed, frame & 0xFFFFFFFF, layer))
        return light

    def _read_mosaic(self, frame: int, ball: "_Ball", plane: NDArray[Any]) -> None:
        """What a sensor of 10 bits counts behind its filters, in light of 3700 K."""
        light = [self._light(frame, ball, layer) for layer in range(3)]
        for name, through, dark in zip("RGB", _SENSOR, _DARK, strict=True):
            for place in (index for index, filtered in enumerate(self._bayer) if filtered == name):
                sites = slice(place // 2, None, 2), slice(place % 2, None, 2)
                red, green, blue = (np.float32(_EXPOSURE * part) for part in through)
                counts = light[0][sites] * red + light[1][sites] * green + light[2][sites] * blue
                plane[sites] = np.clip(np.floor(counts + np.float32(dark + 0.5)), 0, _FULL)


def _add_grain(light: Plane, strength: float, seed: tuple[int, ...]) -> None:
    """Grain about three pixels wide that grows with the light, as on film."""
    height, width = light.shape
    count = (height + 4) * (width + 4)
    raw = np.random.PCG64(np.random.SeedSequence(seed)).random_raw(-(-count // 8))
    noise = raw.astype("<u8", copy=False).view(np.uint8)[:count].reshape(height + 4, width + 4)
    sums = noise.astype(np.uint16)
    for _ in range(4):
        sums = sums[:, :-1] + sums[:, 1:]
    for _ in range(4):
        sums = sums[:-1] + sums[1:]
    grain = sums.astype(np.float32)
    grain -= np.float32(_GRAIN_MEAN)
    grain *= np.float32(strength / _GRAIN_DEVIATION)
    grain *= light * np.float32(0.11) + np.float32(0.012)
    light += grain
    np.maximum(light, 0, out=light)


class _Ball(NamedTuple):
    """The moving ball: where its box lies, its colour there (three planes) and its matte."""

    region: tuple[slice, slice]
    colour: list[Plane]
    matte: Plane


def _ball(frame: int, width: int, height: int) -> _Ball:
    """The ball of one frame."""
    radius = 0.13 * height
    phase = (frame % _CYCLE) / _CYCLE
    across = 1 - abs(2 * phase - 1)
    bounce = (4 * phase) % 1
    centre_x = radius + across * (width - 2 * radius)
    centre_y = height * 0.78 - radius - height * 1.6 * bounce * (1 - bounce)
    x0, x1 = max(0, int(centre_x - radius) - 1), min(width, int(centre_x + radius) + 2)
    y0, y1 = max(0, int(centre_y - radius) - 1), min(height, int(centre_y + radius) + 2)
    x = (np.arange(x0, x1, dtype=np.float32) - np.float32(centre_x)) / np.float32(radius)
    y = (np.arange(y0, y1, dtype=np.float32) - np.float32(centre_y))[:, None] / np.float32(radius)
    square = x * x + y * y
    depth = np.sqrt(np.maximum(1 - square, 0))
    lit = np.maximum(-0.45 * x - 0.6 * y + 0.66 * depth, 0).astype(np.float32)
    gloss = lit
    for _ in range(5):
        gloss = gloss * gloss
    matte = np.clip((1 - np.sqrt(square)) * np.float32(radius) + np.float32(0.5), 0, 1)
    colour = [
        (np.float32(tint) * (lit + np.float32(0.06)) + 3 * gloss).astype(np.float32) for tint in (0.95, 0.3, 0.05)
    ]
    return _Ball((slice(y0, y1), slice(x0, x1)), colour, matte.astype(np.float32))


@lru_cache(maxsize=2)
def _chart(width: int, height: int) -> NDArray[np.float32]:
    """The still part, (3, y, x): background, zone plate, line pairs, patches, ramp, steps and lamps."""
    chart = np.empty((3, height, width), np.float32)
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    for plane, top, bottom in zip(chart, (0.03, 0.05, 0.09), (0.42, 0.3, 0.2), strict=True):
        plane[...] = np.float32(top) + np.float32(bottom - top) * down * down
    _draw_zone_plate(chart)
    _draw_line_pairs(chart)
    _draw_patches(chart)
    _draw_ramps(chart)
    _draw_lamps(chart)
    chart.flags.writeable = False
    return chart


def _box(chart: NDArray[np.float32], left: float, top: float, right: float, bottom: float) -> NDArray[np.float32]:
    """The part of the chart between fractions of its width and height."""
    _, height, width = chart.shape
    return chart[:, int(top * height) : int(bottom * height), int(left * width) : int(right * width)]


def _draw_zone_plate(chart: NDArray[np.float32]) -> None:
    """Rings that grow finer outwards, up to a quarter of the sampling rate."""
    _, height, width = chart.shape
    radius = np.float32(0.27 * height)
    x = np.arange(width, dtype=np.float32) - np.float32(0.2 * width)
    y = (np.arange(height, dtype=np.float32) - np.float32(0.4 * height))[:, None]
    square = x * x + y * y
    turns = square / (8 * radius)  # the rate at the rim: 2 r / (8 radius) = a quarter turn a pixel
    half = np.abs(2 * (turns - np.floor(turns)) - 1)
    wave = half * half * (3 - 2 * half)
    matte = np.clip(radius - np.sqrt(square) + np.float32(0.5), 0, 1)
    chart += (wave * np.float32(0.75) + np.float32(0.02) - chart) * matte


def _draw_line_pairs(chart: NDArray[np.float32]) -> None:
    """Bars of 8 down to 1 pixels."""
    box = _box(chart, 0.42, 0.14, 0.56, 0.66)
    _, height, width = box.shape
    x = np.arange(width)
    for row, pitch in enumerate((8, 6, 4, 3, 2, 1)):
        bars = np.where((x // pitch) % 2 == 0, 0.7, 0.03).astype(np.float32)
        box[:, row * height // 6 : (row + 1) * height // 6 - height // 40] = bars


def _draw_patches(chart: NDArray[np.float32]) -> None:
    """Twenty-four colour patches on a dark card."""
    card = _box(chart, 0.6, 0.12, 0.96, 0.68)
    card[...] = 0.02
    _, height, width = card.shape
    gap = height // 50
    for index, colour in enumerate(_PATCHES):
        row, column = divmod(index, 6)
        patch = card[
            :,
            row * height // 4 + gap : (row + 1) * height // 4 - gap,
            column * width // 6 + gap : (column + 1) * width // 6 - gap,
        ]
        patch[...] = (np.array(colour, np.float32) / 1000)[:, None, None]


def _draw_ramps(chart: NDArray[np.float32]) -> None:
    """A smooth ramp from 0 to 1, and ten steps of one stop up to 4."""
    ramp = _box(chart, 0.04, 0.8, 0.96, 0.87)
    ramp[...] = np.linspace(0, 1, ramp.shape[2], dtype=np.float32)
    steps = _box(chart, 0.04, 0.88, 0.96, 0.95)
    stop = np.arange(steps.shape[2]) * 10 // max(1, steps.shape[2])
    steps[...] = (np.float32(4) / (1 << (9 - stop))).astype(np.float32)


def _draw_lamps(chart: NDArray[np.float32]) -> None:
    """Three small bright lamps, warm to cold, for highlights to glow."""
    _, height, width = chart.shape
    x = np.arange(width, dtype=np.float32)
    y = (np.arange(height, dtype=np.float32) - np.float32(0.065 * height))[:, None]
    for place, colour in ((0.5, (4.0, 2.6, 1.2)), (0.7, (4.0, 3.8, 3.4)), (0.9, (1.6, 2.6, 4.0))):
        across = x - np.float32(place * width)
        distance = np.sqrt(across * across + y * y)
        matte = np.clip(np.float32(0.022 * height) - distance + np.float32(0.5), 0, 1)
        for plane, value in zip(chart, colour, strict=True):
            plane[...] += (np.float32(value) - plane) * matte
