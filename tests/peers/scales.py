"""Wavelets, pyramids and grids against PyWavelets, OpenCV and SciPy.

What stands where depends on the place on the plane: pixels of half the size belong to even columns and rows.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise

import cv2
import numpy as np
import pywt
from matrix.case import Array
from matrix.formula import extended
from peers.setting import Draws, Kind, Setting
from scipy import ndimage
from scipy.interpolate import RegularGridInterpolator

SYM8 = pywt.Wavelet("sym8")


def halved(plate: Array, axis: int, reach: int, start: int, size: int) -> list[Array]:
    """Low and high along an axis, of a plate with `reach` more at both ends of `size` pixels from `start` on.

    PyWavelets' coefficient K is the sum of dec[j] * p[2 K + 1 - j]; the farm's k that of dec[j] * f(2 k + 8 - j).
    """
    first = (2 * (start + start % 2) // 2 + 7 - start + reach) // 2
    return [np.take(band, range(first, first + (size + 1) // 2), axis) for band in pywt.dwt(plate, SYM8, "zero", axis)]


def dwt_sym8(draws: Draws) -> Setting:
    boundary, corner = draws.boundary(), draws.corner()
    image = draws.image(draws.whole(1, 3), draws.size())
    reach = [18 + (1 + start) % 2 for start in corner]  # of a parity that PyWavelets' coefficients have too
    plate = extended(image, boundary, 40)
    across, down = reach
    height, width = image.shape[1:]
    plate = plate[:, 40 - down : 40 + height + down, 40 - across : 40 + width + across]
    low, high = halved(plate, 2, across, corner[0], width)
    (ll, hl), (lh, hh) = (halved(band, 1, down, corner[1], height) for band in (low, high))
    return Setting("dwt_sym8", [image], {}, np.concatenate([ll, lh, hl, hh]), boundary, corner)


def idwt_sym8(draws: Draws) -> Setting:
    """The farm's f(x) is the sum of rec[x - 2 k + 7] * band(k); PyWavelets' output i that of rec[i + 14 - 2 K]."""
    boundary, reach, count = draws.boundary(), 8, draws.whole(1, 2)
    image = draws.image(4 * count, draws.size(24))
    plate = extended(image, boundary, reach)
    ll, lh, hl, hh = (plate[band * count : (band + 1) * count] for band in range(4))
    low, high = pywt.idwt(ll, hl, SYM8, "zero", 1), pywt.idwt(lh, hh, SYM8, "zero", 1)
    whole, first = pywt.idwt(low, high, SYM8, "zero", 2), 2 * reach - 7
    height, width = image.shape[1:]
    wanted = whole[:, first : first + 2 * height, first : first + 2 * width]
    return Setting("idwt_sym8", [image], {}, wanted, boundary, draws.corner())


def aligned(image: Array, boundary: str, corner: tuple[int, int], unit: int) -> tuple[Array, tuple[slice, ...]]:
    """A plate from a multiple of `unit` to another, with eight units more around, and where the image is in it."""
    height, width = image.shape[1:]
    reach = 10 * unit
    plate = extended(image, boundary, reach)
    left, top = (8 * unit + start % unit for start in corner)
    right, bottom = (-(before + size) % unit + 8 * unit for before, size in ((left, width), (top, height)))
    plate = plate[:, reach - top : reach + height + bottom, reach - left : reach + width + right]
    return plate, (slice(None), slice(top, top + height), slice(left, left + width))


def each(make: Callable[..., Array], images: Array, *arguments: object) -> Array:
    """Of every plane."""
    return np.stack([make(np.ascontiguousarray(plane), *arguments) for plane in images])


def gaussian_pyramid(plate: Array, levels: int) -> list[Array]:
    """A plate and what OpenCV reduces it to, step by step."""
    pyramid = [plate]
    while len(pyramid) < levels:
        pyramid.append(each(cv2.pyrDown, pyramid[-1]))
    return pyramid


def laplacian_pyramid(plate: Array, levels: int) -> list[Array]:
    """What each level has beyond the next one, enlarged by OpenCV."""
    pyramid = gaussian_pyramid(plate, levels)
    return [*(fine - each(cv2.pyrUp, coarse) for fine, coarse in pairwise(pyramid)), pyramid[-1]]


def pyramid_blend(draws: Draws) -> Setting:
    boundary, corner, levels = draws.boundary(), draws.corner(), draws.whole(2, 4)
    size, count = draws.size(), draws.whole(1, 3)
    images = [draws.image(count, size), draws.image(count, size), draws.image(1, size)]
    (first, inner), (second, _), (mask, _) = (aligned(image, boundary, corner, 2 ** (levels - 1)) for image in images)
    pyramids = laplacian_pyramid(first, levels), laplacian_pyramid(second, levels), gaussian_pyramid(mask, levels)
    *fine, blended = (a * m + b * (1 - m) for a, b, m in zip(*pyramids, strict=True))
    for level in reversed(fine):
        blended = level + each(cv2.pyrUp, blended)
    return Setting("pyramid_blend", images, {"levels": levels}, blended[inner], boundary, corner)


def multiscale_interpolate(draws: Draws) -> Setting:
    """Up to four levels, which have no edges of their own."""
    boundary, corner, levels = draws.boundary(), draws.corner(), draws.whole(2, 4)
    image = draws.image(4, draws.size())
    image[3] = np.where(draws.random.random(image[3].shape) < 0.5, 0.0, np.clip(image[3], 0.1, 1.0))
    plate, inner = aligned(image, boundary, corner, 2 ** (levels - 1))
    pyramid = [np.concatenate([plate[:3] * plate[3], plate[3:]])]
    weights = np.array((1, 2, 1)) / 4
    for _ in range(levels - 1):
        pyramid.append(each(cv2.sepFilter2D, pyramid[-1], -1, weights, weights)[:, ::2, ::2])
    filled = pyramid.pop()
    for level in pyramid[::-1]:
        doubled = np.repeat(np.repeat(filled, 2, 1), 2, 2)
        for axis in (1, 2):  # f[x // 2] and f[(x + 1) // 2]
            doubled = (doubled + np.roll(doubled, -1, axis)) / 2
        filled = level + (1 - level[3]) * doubled
    colour, alpha = filled[:3][inner], filled[3:][inner]
    wanted = np.divide(colour, alpha, out=np.where(alpha == 0, colour, 0.0), where=alpha != 0)
    return Setting("multiscale_interpolate", [image], {"levels": levels}, wanted, boundary, corner)


def bilateral_grid(draws: Draws) -> Setting:
    """The grid as two histograms, and a table between whose entries SciPy reads."""
    sigma, boundary, corner = draws.number(0.2, 0.6), draws.choose("clamp", "mirror", "wrap"), draws.corner()
    image, reach, depth = draws.grid(1, draws.size(20), 255), 40, 7
    values = np.clip(extended(image, boundary, reach)[0], 0, 1)
    rows, columns = np.indices(values.shape)
    rows, columns = rows + corner[1] - reach, columns + corner[0] - reach
    z = np.floor(values / sigma + 0.5)
    cells = [each.ravel() for each in (z, (rows + 4) // 8, (columns + 4) // 8)]
    edges = [np.arange(int(cell.min()) - 2, int(cell.max()) + 4) - 0.5 for cell in cells[1:]]
    grids = []
    for weights in (values.ravel(), None):
        counts, _ = np.histogramdd(np.stack(cells, 1), [np.arange(depth + 1) - 0.5, *edges], weights=weights)
        for axis in range(3):
            counts = ndimage.correlate1d(counts, (1.0, 4.0, 6.0, 4.0, 1.0), axis, mode="constant")
        places = [np.arange(depth), *(edge[:-1] + 0.5 for edge in edges)]
        grids.append(RegularGridInterpolator(places, counts))
    inner = slice(reach, -reach)
    points = np.stack([values / sigma, rows / 8, columns / 8], -1)[inner, inner]
    wanted = (grids[0](points) / grids[1](points))[None]
    parameters = {"r_sigma": sigma, "depth": depth}
    return Setting("bilateral_grid", [image], parameters, wanted, boundary, corner)


KINDS: Mapping[str, Kind] = {
    "dwt_sym8": dwt_sym8,
    "idwt_sym8": idwt_sym8,
    "pyramid_blend": pyramid_blend,
    "multiscale_interpolate": multiscale_interpolate,
    "bilateral_grid": bilateral_grid,
}
