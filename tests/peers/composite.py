"""Composites against OpenImageIO and OpenCV."""

from collections.abc import Callable, Mapping

import cv2
import numpy as np
import OpenImageIO
from matrix.case import Array
from matrix.formula import extended
from peers.filters import TYPES
from peers.setting import SINGLE, Draws, Kind, Setting


def buffer(image: Array) -> OpenImageIO.ImageBuf:
    """R, G, B and alpha."""
    return OpenImageIO.ImageBuf(np.array(image.transpose(1, 2, 0), np.float32, order="C"))


def planes(made: OpenImageIO.ImageBuf, image: Array) -> Array:
    """What came out, in the shape of `image`."""
    assert not made.has_error, made.geterror()
    return made.get_pixels(OpenImageIO.FLOAT).reshape(*image.shape[1:], len(image)).transpose(2, 0, 1)


def over(draws: Draws) -> Setting:
    size = draws.size()
    image, other = draws.image(4, size), draws.image(4, size)
    image[3] = np.clip(image[3], 0, 1)  # which OpenImageIO holds it within
    wanted = planes(OpenImageIO.ImageBufAlgo.over(buffer(image), buffer(other)), image)
    return Setting("over", [image, other], {}, wanted, draws.boundary(), draws.corner(), allowed=SINGLE)


def over_of_two_sizes(draws: Draws) -> Setting:
    """Both windows have one corner: the smaller goes on beyond its edges."""
    boundary = draws.boundary()
    image, other = draws.image(2, draws.size()), draws.image(2, draws.size())
    height, width = (max(pair) for pair in zip(image.shape[1:], other.shape[1:], strict=True))
    reach = max(width, height)
    front, back = (
        extended(each, boundary, reach)[:, reach : reach + height, reach : reach + width] for each in (image, other)
    )
    wanted = front + back * (1 - front[1:])
    return Setting("over", [image, other], {}, wanted, boundary, draws.corner())


def premultiply(draws: Draws) -> Setting:
    """Where alpha is 0 colours stay as they are when they are divided by it, in OpenImageIO as well."""
    image = draws.image(4, draws.size())
    image[3] = np.where(draws.random.random(image[3].shape) < 0.3, 0, np.abs(image[3]) + np.float32(0.1))
    effect, make = draws.choose(
        ("premultiply", OpenImageIO.ImageBufAlgo.premult), ("unpremultiply", OpenImageIO.ImageBufAlgo.unpremult)
    )
    wanted = planes(make(buffer(image)), image)
    return Setting(effect, [image], {}, wanted, draws.boundary(), draws.corner(), allowed=SINGLE)


MODES: Mapping[str, Callable[[Array, Array], Array]] = {
    "plus": cv2.add,
    "multiply": cv2.multiply,
    "screen": lambda a, b: 1 - cv2.multiply(1 - a, 1 - b),
    "max": cv2.max,
    "min": cv2.min,
    "difference": cv2.absdiff,
    "average": lambda a, b: cv2.addWeighted(a, 0.5, b, 0.5, 0),
}


def merge(draws: Draws) -> Setting:
    size, count, mode, mix = draws.size(), draws.whole(2, 4), draws.choose(*MODES), draws.number(0, 1)
    image = draws.image(draws.choose(1, count), size, draws.choose(*TYPES))
    other = draws.image(count, size, draws.choose(*TYPES))
    a, b = (np.broadcast_to(each, (count, *size[::-1])).astype(np.float64) for each in (image, other))
    wanted = np.stack([cv2.addWeighted(MODES[mode](p, q), mix, q, 1 - mix, 0) for p, q in zip(a, b, strict=True)])
    parameters = {"mode": mode, "mix": mix}
    return Setting("merge", [image, other], parameters, wanted, draws.boundary(), draws.corner())


def dissolve(draws: Draws) -> Setting:
    size, count, mix = draws.size(), draws.whole(1, 4), draws.number(0, 1)
    image, other = draws.image(count, size), draws.image(count, size)
    pairs = zip(image.astype(np.float64), other.astype(np.float64), strict=True)
    wanted = np.stack([cv2.addWeighted(a, 1 - mix, b, mix, 0) for a, b in pairs])
    return Setting("dissolve", [image, other], {"mix": mix}, wanted, draws.boundary(), draws.corner())


KINDS: Mapping[str, Kind] = {
    "over": over,
    "over of two sizes": over_of_two_sizes,
    "premultiply": premultiply,
    "merge": merge,
    "dissolve": dissolve,
}
