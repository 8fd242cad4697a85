"""Filters against SciPy and OpenCV."""

import math
from collections.abc import Mapping

import cv2
import numpy as np
import pywt
from matrix.case import Array
from matrix.formula import extended
from matrix.scipy_edges import MODES
from peers.setting import SINGLE, Draws, Kind, Setting, beyond, each_plane
from scipy import ndimage, signal

from effects.diffusion import disc

BORDERS = {"clamp": cv2.BORDER_REPLICATE, "mirror": cv2.BORDER_REFLECT, "constant": cv2.BORDER_CONSTANT}
"""OpenCV's names of the boundary conditions that its filters know."""
TYPES = ("float32", "float32", "float16", "uint8", "uint16", "int16")
BINOMIAL = np.array((1, 4, 6, 4, 1)) / 16


def gaussian_by_scipy(draws: Draws) -> Setting:
    sigma, boundary = draws.random.uniform(0.1, 5.0), draws.boundary()
    image = draws.image(draws.whole(1, 4), draws.size(), draws.choose(*TYPES))

    def blurred(plane: Array) -> Array:
        around = {"mode": MODES[boundary], "cval": beyond(image), "radius": math.ceil(3 * sigma)}
        return ndimage.gaussian_filter(plane, sigma, **around)

    return Setting("gaussian", [image], {"sigma": sigma}, each_plane(image, blurred), boundary, draws.corner())


def gaussian_by_opencv(draws: Draws) -> Setting:
    sigma, boundary = draws.random.uniform(0.3, 4.0), draws.choose("clamp", "mirror")
    image = draws.image(draws.whole(1, 4), draws.size(), draws.choose(*TYPES))
    weights = cv2.getGaussianKernel(2 * math.ceil(3 * sigma) + 1, sigma, cv2.CV_64F)
    wanted = each_plane(image, lambda plane: cv2.sepFilter2D(plane, -1, weights, weights, borderType=BORDERS[boundary]))
    return Setting("gaussian", [image], {"sigma": sigma}, wanted, boundary, draws.corner())


def convolve2d(draws: Draws) -> Setting:
    size, boundary = draws.whole(1, 9), draws.boundary()
    image = draws.image(draws.whole(1, 3), draws.size(24), draws.choose(*TYPES))
    kernel = draws.image(1, (size + draws.whole(0, 1), size + draws.whole(0, 2)))
    weights = kernel[0, :size, :size].astype(np.float64)
    convolved = draws.choose(signal.convolve2d, signal.oaconvolve, signal.fftconvolve)
    width, height = image.shape[2], image.shape[1]
    first = size + size // 2
    whole = [convolved(plane, weights) for plane in extended(image, boundary, size)]
    wanted = np.stack([plane[first : first + height, first : first + width] for plane in whole])
    return Setting("convolve2d", [image, kernel], {"size": size}, wanted, boundary, draws.corner())


def defocus(draws: Draws) -> Setting:
    radius, boundary = draws.random.uniform(0.0, 5.0), draws.boundary()
    image = draws.image(draws.whole(1, 3), draws.size(24))
    reach = np.arange(-math.ceil(radius), math.ceil(radius) + 1)
    spot = np.clip(radius + 0.5 - np.hypot(*np.meshgrid(reach, reach)), 0, 1)
    spot /= spot.sum()
    wanted = each_plane(image, lambda plane: ndimage.correlate(plane, spot, mode=MODES[boundary], cval=beyond(image)))
    return Setting("defocus", [image], {"radius": radius}, wanted, boundary, draws.corner())


def glow(draws: Draws) -> Setting:
    threshold, gain, boundary = draws.number(0, 1), draws.number(0, 2), draws.boundary()
    sigma, sizes = draws.random.uniform(0.2, 2.0), draws.whole(1, 3)
    image = draws.image(draws.whole(1, 3), draws.size(24))

    def glowing(plane: Array) -> Array:
        bright, light = np.maximum(plane - threshold, 0), np.zeros_like(plane)
        for k in range(sizes):
            wide = sigma * 2**k
            around = {"mode": MODES[boundary], "cval": max(beyond(image) - threshold, 0)}
            light += ndimage.gaussian_filter(bright, wide, radius=math.ceil(3 * wide), **around)
        return plane + gain / sizes * light

    parameters = {"threshold": threshold, "gain": gain, "sigma": sigma, "sizes": sizes}
    return Setting("glow", [image], parameters, each_plane(image, glowing), boundary, draws.corner())


def unsharp_mask(draws: Draws) -> Setting:
    """Blurs of whole parts of 256 are whole parts of 65536, and none of these is as large as a threshold between."""
    weight, threshold = draws.number(0, 4), (draws.whole(0, 20000) + 0.5) / 65536
    boundary = draws.choose("clamp", "mirror")
    image = draws.grid(draws.whole(1, 4), draws.size(), 256)

    def sharpened(plane: Array) -> Array:
        blurred = cv2.sepFilter2D(plane, -1, BINOMIAL, BINOMIAL, borderType=BORDERS[boundary])
        more = cv2.addWeighted(plane, 1 + weight, blurred, -weight, 0)
        return np.where(np.abs(plane - blurred) < threshold, plane, more)

    parameters = {"weight": weight, "threshold": threshold}
    return Setting("unsharp_mask", [image], parameters, each_plane(image, sharpened), boundary, draws.corner())


def diffusion(draws: Draws) -> Setting:
    radius, spread, taps = draws.whole(1, 4), draws.whole(1, 5), draws.whole(1, 20)
    parameters = {"threshold": draws.number(0, 1), "softness": draws.number(0.1, 1), "mix": draws.number(0, 1)}
    boundary, image = draws.boundary(), draws.image(3, draws.size(24))
    reach = 3 * radius + spread
    plate = extended(image, boundary, reach)
    bright = np.clip((np.tensordot((0.2126, 0.7152, 0.0722), plate, 1) - parameters["threshold"]), 0, None)
    part = np.clip(bright / parameters["softness"], 0, 1)
    light = plate * (part * part * (3 - 2 * part))
    spots = np.zeros((2 * spread + 1, 2 * spread + 1))
    for dx, dy, weight in disc(taps, spread):
        spots[dy + spread, dx + spread] += weight
    light = ndimage.uniform_filter(light, (0, 2 * radius + 1, 2 * radius + 1))
    light = np.stack([ndimage.correlate(plane, spots) for plane in light])
    for _ in range(2):
        light = ndimage.uniform_filter(light, (0, 2 * radius + 1, 2 * radius + 1))
    mix, inner = parameters["mix"], (slice(None), slice(reach, -reach), slice(reach, -reach))
    wanted = np.maximum(plate + mix * (light - plate * mix * 0.5), 0)[inner]
    every = {**parameters, "radius": radius, "spread": spread, "taps": taps}
    return Setting("diffusion", [image], every, wanted, boundary, draws.corner())


def median_by_scipy(draws: Draws) -> Setting:
    boundary, image = draws.boundary(), draws.image(draws.whole(1, 4), draws.size(), draws.choose(*TYPES))
    around = {"mode": MODES[boundary], "cval": beyond(image)}
    wanted = each_plane(image, lambda plane: ndimage.median_filter(plane, 3, **around))
    return Setting("median", [image], {}, wanted, boundary, draws.corner(), allowed=0)


def median_by_opencv(draws: Draws) -> Setting:
    image = draws.image(draws.whole(1, 4), draws.size(), draws.choose("float32", "uint8", "uint16"))
    wanted = np.stack([cv2.medianBlur(np.ascontiguousarray(plane), 3) for plane in image])
    return Setting("median", [image], {}, wanted, "clamp", draws.corner(), allowed=0)


def morphology_by_scipy(draws: Draws) -> Setting:
    radius, boundary = draws.whole(0, 9), draws.boundary()
    image = draws.image(draws.whole(1, 3), draws.size(), draws.choose(*TYPES))
    effect, extreme = draws.choose(("erode", ndimage.minimum_filter), ("dilate", ndimage.maximum_filter))
    around = {"size": 2 * radius + 1, "mode": MODES[boundary], "cval": beyond(image)}
    wanted = each_plane(image, lambda plane: extreme(plane, **around))
    return Setting(effect, [image], {"radius": radius}, wanted, boundary, draws.corner(), allowed=0)


def morphology_by_opencv(draws: Draws) -> Setting:
    radius, boundary = draws.whole(0, 9), draws.choose("clamp", "mirror", "constant")
    image = draws.image(draws.whole(1, 3), draws.size(), draws.choose(*TYPES))
    effect, extreme = draws.choose(("erode", cv2.erode), ("dilate", cv2.dilate))
    square = np.ones((2 * radius + 1, 2 * radius + 1), np.uint8)
    around = {"borderType": BORDERS[boundary], "borderValue": beyond(image)}
    wanted = each_plane(image, lambda plane: extreme(plane, square, **around))
    return Setting(effect, [image], {"radius": radius}, wanted, boundary, draws.corner(), allowed=0)


def harris(draws: Draws) -> Setting:
    """OpenCV divides the derivatives by 12 as well, and puts an edge on the products, which are cut off here."""
    k, boundary = draws.number(0.0, 0.2), draws.boundary()
    image = draws.image(draws.whole(1, 2), draws.size())
    plate = extended(image, boundary, 4).astype(np.float32)
    wanted = np.stack([cv2.cornerHarris(plane, 3, 3, k)[4:-4, 4:-4] for plane in plate])
    return Setting("harris", [image], {"k": k}, wanted, boundary, draws.corner(), allowed=SINGLE)


def degrain(draws: Draws) -> Setting:
    """Each band by SciPy with holes between the taps, shrunk by PyWavelets."""
    levels, boundary = draws.whole(1, 3), draws.boundary()
    strength, weights = draws.number(0, 0.3), draws.numbers(draws.whole(1, 3), 0, 2)
    image = draws.image(draws.whole(1, 3), draws.size())
    reach = 2**levels
    low, details = extended(image, boundary, reach), 0.0
    for level in range(levels):
        taps = np.zeros(2 * 2**level + 1)
        taps[[0, -1]] = -0.25
        taps[len(taps) // 2] = 0.5
        threshold = strength * weights[min(level, len(weights) - 1)]
        high = ndimage.correlate1d(low, taps, 2)
        bands = {"h": high, "l": low - high}
        for name, band in bands.items():
            detail = ndimage.correlate1d(band, taps, 1)
            details = details + pywt.threshold(detail, threshold, "soft")
            rest = band - detail
            if name == "h":
                details = details + pywt.threshold(rest, threshold, "soft")
        low = rest
    inner = (slice(None), slice(reach, -reach), slice(reach, -reach))
    parameters = {"levels": levels, "strength": strength, "weights": weights}
    return Setting("degrain", [image], parameters, (details + low)[inner], boundary, draws.corner())


def temporal_degrain(draws: Draws) -> Setting:
    """The matrix moves its images one column a frame."""
    threshold, strength = draws.number(0, 1), draws.number(0, 1)
    image = draws.image(draws.whole(1, 3), draws.size(), draws.choose("float32", "float16"))
    now = image.astype(np.float64)
    frames = np.stack([np.roll(now, shift, -1) for shift in (-1, 0, 1)])
    shares = np.clip(1 - np.abs(frames - now) / max(threshold, 1e-6), 0, None)
    average = np.average(frames, axis=0, weights=shares)
    wanted = now + strength * (average - now)
    parameters = {"threshold": threshold, "strength": strength}
    return Setting("temporal_degrain", [image], parameters, wanted, draws.boundary(), draws.corner())


KINDS: Mapping[str, Kind] = {
    "gaussian by SciPy": gaussian_by_scipy,
    "gaussian by OpenCV": gaussian_by_opencv,
    "convolve2d": convolve2d,
    "defocus": defocus,
    "glow": glow,
    "unsharp_mask": unsharp_mask,
    "diffusion": diffusion,
    "median by SciPy": median_by_scipy,
    "median by OpenCV": median_by_opencv,
    "morphology by SciPy": morphology_by_scipy,
    "morphology by OpenCV": morphology_by_opencv,
    "harris": harris,
    "degrain": degrain,
    "temporal_degrain": temporal_degrain,
}
