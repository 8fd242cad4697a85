"""Counts, sums and products against NumPy, SciPy and OpenCV."""

from collections.abc import Mapping

import cv2
import numpy as np
from matrix.case import Array
from matrix.formula import extended
from peers.filters import TYPES
from peers.setting import Draws, Kind, Setting
from scipy import fft
from scipy.spatial.distance import cdist


def histogram(draws: Draws) -> Setting:
    """Whole parts of 64, so that all compute the same bins."""
    bins, low = draws.whole(1, 300), draws.whole(-64, 32) / 64
    high = low + draws.whole(1, 128) / 64
    image = draws.grid(draws.whole(1, 3), draws.size(), 64)
    wanted = np.stack([np.histogram(plane, bins, (low, high))[0] for plane in image.astype(np.float64)])
    parameters = {"bins": bins, "low": low, "high": high}
    return Setting("histogram", [image], parameters, wanted[:, None], "clamp", draws.corner(), allowed=0)


def histogram_by_opencv(draws: Draws) -> Setting:
    """OpenCV multiplies by a rounded factor, of which a power of two is exact; its last bin lacks its upper end."""
    width, low = draws.choose(1, 2, 4, 8), draws.whole(0, 99)
    bins = draws.whole(1, (256 - low) // width)
    high = low + bins * width
    image = draws.image(draws.whole(1, 3), draws.size(), "uint8")
    wanted = np.stack([cv2.calcHist([plane], [0], None, [bins], [low, high]).ravel() for plane in image])
    wanted[:, -1] += (image == high).sum((1, 2))
    parameters = {"bins": bins, "low": float(low), "high": float(high)}
    return Setting("histogram", [image], parameters, wanted[:, None], "clamp", draws.corner(), allowed=0)


def joint_histogram(draws: Draws) -> Setting:
    bins, count, size = draws.whole(1, 20), draws.whole(1, 3), draws.size()
    low = draws.whole(-64, 32) / 64
    high = low + draws.whole(1, 128) / 64
    image, other = draws.grid(count, size, 64), draws.grid(count, size, 64)
    limits = [(low, high), (low, high)]
    pairs = zip(other, image, strict=True)
    wanted = np.stack([np.histogram2d(y.ravel(), x.ravel(), bins, limits)[0] for y, x in pairs])
    parameters = {"bins": bins, "low": low, "high": high}
    return Setting("joint_histogram", [image, other], parameters, wanted, "clamp", draws.corner(), allowed=0)


def reduce(draws: Draws) -> Setting:
    """Nothing cancels: a mean of noise around zero may be as small as its roundings."""
    operation = draws.choose("sum", "min", "max", "mean")
    types = [name for name in TYPES if operation != "mean" or name != "int16"]
    image = draws.image(draws.whole(1, 4), draws.size(150), draws.choose(*types))
    if image.dtype.kind == "f":
        image = abs(image)
    exact = image.astype(np.float64 if image.dtype.kind == "f" or operation == "mean" else np.int64)
    wanted = getattr(exact, operation)((1, 2), keepdims=True)
    return Setting("reduce", [image], {"operation": operation}, wanted, "clamp", draws.corner())


def matmul(draws: Draws) -> Setting:
    count, (width, height), inner = draws.whole(1, 3), draws.size(), draws.whole(1, 40)
    a, b = draws.image(count, (inner, height)), draws.image(count, (width, inner))
    pairs = zip(a.astype(np.float64), b.astype(np.float64), strict=True)
    wanted = np.stack([cv2.gemm(left, right, 1, None, 0) for left, right in pairs])
    return Setting("matmul", [a, b], {}, wanted, "clamp", draws.corner())


def distances(image: Array, other: Array, radius: int, block: int) -> Array:
    """SciPy's city block distances of each block (rows, columns) to its (2 radius + 1) ** 2 candidates."""
    side = 2 * radius + 1
    rows, columns = (-(-size // block) for size in image.shape[1:])
    (here,), (there,) = extended(image, "clamp", block), extended(other, "clamp", block + radius)
    made = np.empty((rows, columns, side * side), np.int64)
    for y in range(rows):
        for x in range(columns):
            top, left = y * block + block, x * block + block
            wanted = here[top : top + block, left : left + block].reshape(1, -1)
            around = there[top : top + block + 2 * radius, left : left + block + 2 * radius]
            views = np.lib.stride_tricks.sliding_window_view(around, (block, block)).reshape(side * side, -1)
            made[y, x] = cdist(wanted.astype(float), views.astype(float), "cityblock")[0]
    return made


def block_sad(draws: Draws) -> Setting:
    radius, block, size = draws.whole(0, 4), draws.whole(1, 8), draws.size(30)
    image, other = draws.image(1, size, "uint8"), draws.image(1, size, "uint8")
    found, side = distances(image, other, radius, block), 2 * radius + 1
    rows, columns, _ = found.shape
    wanted = found.reshape(rows, columns, side, side).transpose(0, 2, 1, 3).reshape(1, rows * side, columns * side)
    parameters = {"radius": radius, "block": block}
    return Setting("block_sad", [image, other], parameters, wanted, "clamp", draws.corner(), allowed=0)


def motion_vectors(draws: Draws) -> Setting:
    """Few levels, so that there are ties."""
    radius, block, size = draws.whole(0, 4), draws.whole(1, 8), draws.size(30)
    levels = draws.whole(2, 256)
    image, other = (draws.image(1, size, "uint8") % levels for _ in range(2))
    best, side = distances(image, other, radius, block).argmin(2), 2 * radius + 1
    wanted = np.stack([best % side - radius, best // side - radius])
    parameters = {"radius": radius, "block": block}
    return Setting("motion_vectors", [image.astype(np.uint8), other.astype(np.uint8)], parameters, wanted, allowed=0)


def mri(draws: Draws) -> Setting:
    """Samples on a whole grid of k-space and voxels on the grid that belongs to it: SciPy's transform has the sums."""
    n = tuple(draws.choose(1, 2, 4, 8) for _ in range(3))  # so that float32 holds the places
    samples = draws.random.standard_normal((*n, 2)).astype(np.float32)
    spectrum = samples[..., 0] + 1j * samples[..., 1].astype(np.float64)
    indices = np.indices(n).reshape(3, -1)
    voxels = (indices / np.array(n)[:, None]).reshape(3, n[0], -1).astype(np.float32)
    table = np.concatenate([indices, samples.reshape(-1, 2).T]).astype(np.float32)[None]
    effect = draws.choose("mri_q", "mri_fhd")
    sums = fft.ifftn(np.abs(spectrum) ** 2, norm="forward") if effect == "mri_q" else fft.fftn(spectrum)
    wanted = np.stack([sums.real, sums.imag]).reshape(2, n[0], -1)
    return Setting(effect, [voxels, table], {}, wanted, "clamp", draws.corner(), allowed=1e-7)


KINDS: Mapping[str, Kind] = {
    "histogram": histogram,
    "histogram by OpenCV": histogram_by_opencv,
    "joint_histogram": joint_histogram,
    "reduce": reduce,
    "matmul": matmul,
    "block_sad": block_sad,
    "motion_vectors": motion_vectors,
    "mri": mri,
}
