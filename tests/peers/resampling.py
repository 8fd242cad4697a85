"""Sizes, places and warps against SciPy and OpenCV."""

import math
from collections.abc import Mapping

import cv2
import numpy as np
from matrix.case import CONSTANT, Array
from matrix.compositing import smooth
from matrix.scipy_edges import MODES, sample
from peers.filters import TYPES
from peers.setting import SINGLE, Draws, Kind, Setting, beyond, each_plane
from scipy import ndimage

REMAP = {
    "clamp": cv2.BORDER_REPLICATE,
    "mirror": cv2.BORDER_REFLECT,
    "wrap": cv2.BORDER_WRAP,
    "constant": cv2.BORDER_CONSTANT,
}
"""OpenCV's names of all boundary conditions, as its remap knows them."""


def resize_bilinear(draws: Draws) -> Setting:
    boundary, (width, height) = draws.boundary(), draws.size(60)
    image = draws.image(draws.whole(1, 4), draws.size(), draws.choose(*TYPES))
    ratio = height / image.shape[1], width / image.shape[2]
    around = {"order": 1, "grid_mode": True, "mode": MODES[boundary], "cval": beyond(image)}
    wanted = each_plane(image, lambda plane: ndimage.zoom(plane, ratio, **around))
    parameters = {"width": width, "height": height}
    return Setting("resize", [image], parameters, wanted, boundary, draws.corner())


def resize_bilinear_by_opencv(draws: Draws) -> Setting:
    """OpenCV keeps places between pixels in float32."""
    image, (width, height) = draws.image(draws.whole(1, 4), draws.size()), draws.size(60)
    wanted = each_plane(image, lambda plane: cv2.resize(plane, (width, height), interpolation=cv2.INTER_LINEAR))
    parameters = {"width": width, "height": height}
    return Setting("resize", [image], parameters, wanted, "clamp", draws.corner(), allowed=2 * SINGLE)


def between(size: int, wanted: int) -> bool:
    """Whether the centre of some wanted pixel lies exactly between two of the image."""
    return any((2 * x + 1) * size % (2 * wanted) == 0 for x in range(wanted))


def resize_nearest(draws: Draws) -> Setting:
    """OpenCV counts in parts of 65536: on the border of two pixels it takes either, the farm the right or lower one."""
    (columns, rows), (width, height) = draws.size(), draws.size(60)
    while between(columns, width) or between(rows, height):
        (columns, rows), (width, height) = draws.size(), draws.size(60)
    image = draws.image(draws.whole(1, 4), (columns, rows), draws.choose(*TYPES))
    wanted = each_plane(image, lambda plane: cv2.resize(plane, (width, height), interpolation=cv2.INTER_NEAREST_EXACT))
    parameters = {"width": width, "height": height, "filter": "nearest"}
    return Setting("resize", [image], parameters, wanted, draws.boundary(), draws.corner(), allowed=0)


def resize_area_by_opencv(draws: Draws) -> Setting:
    """OpenCV averages where both sides become smaller, with shares in float32."""
    size = draws.size()
    width, height = draws.whole(1, size[0]), draws.whole(1, size[1])
    image = draws.image(draws.whole(1, 4), size, draws.choose("float32", "uint8", "uint16"))
    wanted = each_plane(image, lambda plane: cv2.resize(plane, (width, height), interpolation=cv2.INTER_AREA))
    parameters = {"width": width, "height": height, "filter": "area"}
    return Setting("resize", [image], parameters, wanted, draws.boundary(), draws.corner(), allowed=SINGLE)


def resize_area_by_numpy(draws: Draws) -> Setting:
    """The difference of sums up to both ends of a pixel; larger sides too."""
    width, height = draws.size(60)
    image = draws.image(draws.whole(1, 3), draws.size(), draws.choose(*TYPES))

    def means(line: Array, size: int) -> Array:
        total = np.concatenate([[0], np.cumsum(line)])
        ends = np.interp(np.arange(size + 1) * len(line) / size, np.arange(len(total)), total)
        return np.diff(ends) * size / len(line)

    wide = np.apply_along_axis(means, 2, image.astype(np.float64), width)
    wanted = np.apply_along_axis(means, 1, wide, height)
    parameters = {"width": width, "height": height, "filter": "area"}
    return Setting("resize", [image], parameters, wanted, draws.boundary(), draws.corner())


def transform(draws: Draws) -> Setting:
    """SciPy's points are rows and columns."""
    boundary, (width, height) = draws.boundary(), draws.size()
    image = smooth(draws.whole(1, 4), height, width)
    translate, scale = draws.numbers(2, -9, 9), draws.numbers(2, 0.3, 3)
    centre, rotate = draws.numbers(2, -0.5, 1.5), draws.number(-180, 180)
    middle = np.array((centre[1] * height - 0.5, centre[0] * width - 0.5))
    cosine, sine = math.cos(math.radians(rotate)), math.sin(math.radians(rotate))
    # counterclockwise on a screen, whose y goes down; then the scale undone
    matrix = np.diag((1 / scale[1], 1 / scale[0])) @ np.array(((cosine, sine), (-sine, cosine)))
    offset = middle - matrix @ (middle + translate[::-1])
    around = {"order": 1, "mode": MODES[boundary], "cval": beyond(image)}
    wanted = each_plane(image, lambda plane: ndimage.affine_transform(plane, matrix, offset, **around))
    parameters = {"translate": translate, "scale": scale, "centre": centre, "rotate": rotate}
    return Setting("transform", [image], parameters, wanted, boundary, draws.corner())


def lens(draws: Draws) -> Setting:
    """OpenCV's camera, whose focal length is half the diagonal."""
    boundary, (width, height) = draws.boundary(), draws.size()
    image, factors = smooth(draws.whole(1, 3), height, width), draws.numbers(2, -0.4, 0.4)
    focal, middle = math.hypot(width, height) / 2, ((width - 1) / 2, (height - 1) / 2)
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    rays = np.stack([(x - middle[0]) / focal, (y - middle[1]) / focal, np.ones(x.shape)], -1).reshape(-1, 3)
    camera = np.array(((focal, 0, middle[0]), (0, focal, middle[1]), (0, 0, 1)))
    points, _ = cv2.projectPoints(rays, np.zeros(3), np.zeros(3), camera, np.array((*factors, 0, 0)))
    u, v = points.reshape(height, width, 2).transpose(2, 0, 1)
    wanted = sample(image, u, v, boundary)
    return Setting("lens", [image], {"k1": factors[0], "k2": factors[1]}, wanted, boundary, draws.corner())


def st_map(draws: Draws) -> Setting:
    """The map may be of another size than the image."""
    boundary, (width, height) = draws.boundary(), draws.size()
    image, size = smooth(draws.whole(1, 4), height, width), draws.size()
    uv = (draws.random.random((2, size[1], size[0])) * 3 - 1).astype(np.float32)
    origin = draws.choose("top", "bottom")
    u, v = uv.astype(np.float64)
    v = v if origin == "top" else 1 - v
    wanted = sample(image, u * width - 0.5, v * height - 0.5, boundary)
    return Setting("st_map", [image, uv], {"origin": origin}, wanted, boundary, draws.corner())


def st_map_nearest(draws: Draws) -> Setting:
    """Near the centres of pixels, so that rounding decides nothing."""
    boundary, (width, height) = draws.boundary(), draws.size()
    image, size = draws.image(draws.whole(1, 4), (width, height)), draws.size()
    places = np.stack([draws.random.integers(-2 * side, 3 * side, size[::-1]) for side in (width, height)])
    uv = ((places + 0.7) / [[[width]], [[height]]]).astype(np.float32)
    x, y = places.astype(np.float32)
    around = {"interpolation": cv2.INTER_NEAREST, "borderMode": REMAP[boundary], "borderValue": CONSTANT}
    wanted = np.stack([cv2.remap(plane, x, y, **around) for plane in image])
    return Setting("st_map", [image, uv], {"filter": "nearest"}, wanted, boundary, draws.corner(), allowed=0)


def flip(draws: Draws) -> Setting:
    axis, code = draws.choose(("horizontal", 1), ("vertical", 0), ("both", -1))
    image = draws.image(draws.whole(1, 4), draws.size(), draws.choose(*TYPES))
    wanted = each_plane(image, lambda plane: cv2.flip(plane, code))
    return Setting("flip", [image], {"axis": axis}, wanted, draws.boundary(), draws.corner(), allowed=0)


def crop(draws: Draws) -> Setting:
    """Python's own slices, which count from the end where they are negative."""
    width, height = draws.size()
    image = draws.image(draws.whole(1, 4), (width, height), draws.choose(*TYPES))
    (x0, x1), (y0, y1) = ((draws.whole(0, side - 1), draws.whole(-side, side)) for side in (width, height))
    x1, y1 = (end if end % side > first else 0 for end, first, side in ((x1, x0, width), (y1, y0, height)))
    wanted = image[:, y0 : y1 or None, x0 : x1 or None]
    parameters = {"x0": x0, "x1": x1, "y0": y0, "y1": y1}
    return Setting("crop", [image], parameters, wanted, draws.boundary(), draws.corner(), allowed=0)


KINDS: Mapping[str, Kind] = {
    "resize bilinear": resize_bilinear,
    "resize bilinear by OpenCV": resize_bilinear_by_opencv,
    "resize nearest": resize_nearest,
    "resize area by OpenCV": resize_area_by_opencv,
    "resize area by NumPy": resize_area_by_numpy,
    "transform": transform,
    "lens": lens,
    "st_map": st_map,
    "st_map nearest": st_map_nearest,
    "flip": flip,
    "crop": crop,
}
