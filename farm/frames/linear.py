"""Plates whose transfer function is undone as they are read."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.config.colour import colour_space
from farm.frames.plate import Plate, PlateInfo, rows_and_columns
from farm.frames.transfer import has_table, is_encoded, table, to_linear
from farm.graph.rect import Rect

SCENE_LINEAR = "scene_linear"
"""The colour space of what has been undone."""
COLOURS = frozenset({"r", "g", "b", "y", "red", "green", "blue"})
"""Last parts of the names of channels that have a transfer function; alpha, depth and the like have none."""
OWN_TAG = "colorInteropID"
"""The attribute by which an EXR file tells its colour space, untrue once that is undone."""


def is_colour(channel: str) -> bool:
    """Whether a channel is one of colour, by its name."""
    return channel.rpartition(".")[2].lower() in COLOURS


def in_linear(plate: Plate) -> Plate:
    """A plate that says by itself how its floats are encoded, read as linear light."""
    space = colour_space(plate.info.colour_space)
    return LinearPlate(plate, space) if space and is_encoded(space) else plate


class LinearPlate:
    """A plate of an encoded colour space, read as linear light; whole numbers are read as they are.

    Colours are multiplied by alpha after they are undone, as a composite wants them, whatever the file has done.
    """

    def __init__(self, plate: Plate, space: str) -> None:
        self._plate, self._space = plate, space
        self.info: PlateInfo = replace(
            plate.info, colour_space=SCENE_LINEAR, attributes=_without_tag(plate.info.attributes), computed=True
        )

    def window(self, frame: int) -> Rect:
        """The data window of one frame; see `Plate.window`."""
        return self._plate.window(frame)

    def frame_attributes(self, frame: int) -> Mapping[str, object]:
        """The attributes of one frame; see `Plate.frame_attributes`."""
        return _without_tag(self._plate.frame_attributes(frame))

    def stamp(self, frame: int) -> str:
        """Changes when the frame's file does; see `Plate.stamp`."""
        return self._plate.stamp(frame)

    def read(self, frame: int, channels: tuple[str, ...], out: NDArray[Any]) -> None:
        """Fill `out` (channel, y, x); see `Plate.read`."""
        colours = [name for name in channels if is_colour(name)]
        if np.issubdtype(out.dtype, np.integer) or not colours:
            self._plate.read(frame, channels, out)
            return
        alphas = {name: alpha_of(name, self.info.channels) for name in colours}
        needed = tuple(dict.fromkeys([*channels, *filter(None, alphas.values())]))
        codes = np.empty((len(needed), *out.shape[1:]), self._code_type(needed, alphas))
        self._plate.read(frame, needed, codes)
        planes = dict(zip(needed, codes, strict=True))
        inside = rows_and_columns(self._plate.window(frame), self.info.window)
        if self._plate.window(frame) != self.info.window:
            out.fill(0)
        for plane, name in zip(out, channels, strict=True):
            alpha = planes[alphas[name]][inside] if alphas.get(name) else None
            with np.errstate(over="ignore"):
                plane[inside] = (
                    self._light(planes[name][inside], alpha) if is_colour(name) else _unit(planes[name])[inside]
                )

    def _code_type(self, channels: tuple[str, ...], alphas: Mapping[str, str]) -> str:
        """The type in which the plate is read: that of its codes where a table undoes them."""
        info = self._plate.info
        types = {info.dtypes[info.channels.index(name)] for name in channels if name in info.channels}
        dtype = types.pop() if len(types) == 1 else ""
        exact = info.scaled or (info.held == dtype == "float16" and not any(alphas.values()))
        return dtype if dtype and exact and has_table(dtype) and (dtype != "float16" or not info.scaled) else "float32"

    def _light(self, codes: NDArray[Any], alpha: NDArray[Any] | None) -> NDArray[np.float32]:
        """One channel as linear light, multiplied by alpha."""
        if codes.dtype != np.float32 and (alpha is None or self._plate.info.unassociated):
            bits = codes.view(np.uint16) if codes.dtype == np.float16 else codes
            light: NDArray[np.float32] = table(self._space, codes.dtype.name)[bits]
            return light if alpha is None else light * _unit(alpha)
        values = _unit(codes)
        if alpha is None:
            return to_linear(self._space, values)
        cover = _unit(alpha)
        there = cover > 0
        straight = np.divide(values, cover, out=values.copy(), where=there)
        return np.where(there, to_linear(self._space, straight) * cover, to_linear(self._space, values))


def _unit(codes: NDArray[Any]) -> NDArray[np.float32]:
    """Codes as floats, with whole numbers scaled to 0..1."""
    if np.issubdtype(codes.dtype, np.integer):
        return codes.astype(np.float32) / np.float32(np.iinfo(codes.dtype).max)
    return codes.astype(np.float32, copy=False)


def alpha_of(channel: str, there: tuple[str, ...]) -> str:
    """The alpha of a channel's layer, empty where there is none."""
    layer, dot, _ = channel.rpartition(".")
    return next((name for name in (f"{layer}{dot}A", f"{layer}{dot}a") if name in there), "")


def _without_tag(attributes: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in attributes.items() if name != OWN_TAG}
