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


def planes_of(made: OpenImageIO.ImageBuf, count: int, image: Array) -> Array:
    """So many planes of the size of `image`."""
    return planes(made, np.broadcast_to(image[:1], (count, *image.shape[1:])))


def add_alpha(draws: Draws) -> Setting:
    image, alpha = draws.image(draws.whole(1, 3), draws.size()), draws.number(0, 1)
    made = OpenImageIO.ImageBufAlgo.channels(buffer(image), (*range(len(image)), alpha))
    wanted = planes_of(made, len(image) + 1, image)
    return Setting("add_alpha", [image], {"alpha": alpha}, wanted, draws.boundary(), draws.corner(), allowed=0)


def shuffle(draws: Draws) -> Setting:
    """OpenImageIO takes a number for a channel of that value."""
    values = {"red": 0, "green": 1, "blue": 2, "alpha": 3, "black": 0.0, "white": 1.0}
    image = draws.image(4, draws.size())
    names = ("red", "green", "blue", "alpha")[: draws.whole(3, 4)]
    parameters = {name: draws.choose(*values) for name in names}
    made = OpenImageIO.ImageBufAlgo.channels(buffer(image), tuple(values[name] for name in parameters.values()))
    wanted = planes_of(made, len(names), image)
    return Setting("shuffle", [image], parameters, wanted, draws.boundary(), draws.corner(), allowed=0)


def copy_channels(draws: Draws) -> Setting:
    size = draws.size()
    image, other = draws.image(draws.whole(1, 3), size), draws.image(draws.whole(1, 3), size)
    made = OpenImageIO.ImageBufAlgo.channel_append(buffer(image), buffer(other))
    wanted = planes_of(made, len(image) + len(other), image)
    return Setting("copy_channels", [image, other], {}, wanted, draws.boundary(), draws.corner(), allowed=0)


KINDS: Mapping[str, Kind] = {
    "add_alpha": add_alpha,
    "shuffle": shuffle,
    "copy_channels": copy_channels,
    "over": over,
    "over of two sizes": over_of_two_sizes,
    "premultiply": premultiply,
    "merge": merge,
    "dissolve": dissolve,
}
