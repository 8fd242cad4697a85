"""Cases: what looks at whole frames, or computes with tables."""

import numpy as np
from matrix.case import Array, Case, draw

INSIDE = ("clamp",)
"""For effects that read nothing beyond an edge."""


def steps(channels: int, height: int, width: int, seed: int = 1) -> Array:
    """Multiples of 1/64 from 0 to 1: float32 computes their bins exactly."""
    return np.round(draw(channels, height, width, seed) * 64) / np.float32(64)


def luma(height: int, width: int, seed: int = 1, levels: int = 256) -> Array:
    """One channel of uint8 noise; few levels make many ties."""
    return (draw(1, height, width, seed) * levels).astype(np.uint8)


def samples(count: int) -> Array:
    """A table of k-space samples: k up to 8 cycles each way, then complex values."""
    return np.concatenate([draw(3, 1, count, 5) * 16 - 8, draw(2, 1, count, 6)]).transpose(1, 0, 2)


def voxels(height: int, width: int) -> Array:
    """Coordinates from -0.5 to 0.5."""
    return draw(3, height, width) - np.float32(0.5)


SEARCH = {"radius": 2, "block": 8}
SMALL_FRAMES = ((1, 1), (3, 5), (37, 13))

CASES = (
    Case("block_sad", lambda w, h: [luma(h, w), luma(h, w, 2)], tolerance=0, sizes=SMALL_FRAMES),
    Case("block_sad", lambda w, h: [luma(h, w), luma(h, w, 2)], SEARCH, "large blocks", tolerance=0),
    Case("motion_vectors", lambda w, h: [luma(h, w), luma(h, w, 2)], tolerance=0, sizes=SMALL_FRAMES),
    Case("motion_vectors", lambda w, h: [luma(h, w, 1, 2), luma(h, w, 2, 2)], SEARCH, "ties", tolerance=0),
    Case("mri_q", lambda w, h: [voxels(h, w), samples(61)], boundaries=INSIDE),
    Case("mri_fhd", lambda w, h: [voxels(h, w), samples(61)], boundaries=INSIDE),
    Case("matmul", lambda w, h: [draw(1, h, w // 2 + 1), draw(1, w // 2 + 1, w, 2)], boundaries=INSIDE),
    Case("matmul", lambda w, h: [draw(3, h, 7), draw(3, 5, w, 2)], label="rows missing, 3 channels"),
    *(
        Case("histogram", lambda w, h, c=c: [steps(c, h, w)], {"bins": 64}, f"{c} channels", 0, boundaries=INSIDE)
        for c in (1, 3, 4)
    ),
    Case(
        "histogram",
        lambda w, h: [steps(1, h, w)],
        {"bins": 8, "low": 0.25, "high": 0.75},
        "values outside",
        0,
        boundaries=INSIDE,
    ),
    Case(
        "joint_histogram",
        lambda w, h: [luma(h, w), luma(h, w, 2)],
        {"high": 256.0},
        "uint8",
        0,
        boundaries=INSIDE,
    ),
    Case("joint_histogram", lambda w, h: [steps(3, h, w), steps(3, (h + 1) // 2, w, 2)], {"bins": 5}, "uneven", 0),
    *(
        Case("convolve2d", lambda w, h, c=c: [draw(c, h, w), draw(1, 5, 5, 2)], {"size": 5}, f"{c} channels")
        for c in (1, 3, 4)
    ),
    Case("convolve2d", lambda w, h: [draw(1, h, w), draw(1, 4, 4, 2)], {"size": 4}, "even"),
    Case(
        "convolve2d",
        lambda w, h: [draw(1, h, w), draw(1, 31, 31, 2)],
        {"size": 31},
        "large",
        sizes=((1, 1), (3, 5), (64, 48)),
    ),
    *(
        Case("reduce", lambda w, h: [draw(3, h, w)], {"operation": operation}, operation, boundaries=INSIDE)
        for operation in ("sum", "min", "max", "mean")
    ),
    Case("reduce", lambda w, h: [luma(h, w)], {"operation": "sum"}, "sum of uint8", 0, boundaries=INSIDE),
    Case("auto_exposure", lambda w, h: [draw(3, h, w) * 4], {"grey": 0.2, "strength": 0.75}, boundaries=INSIDE),
    *(
        Case("resize", lambda w, h, c=c: [draw(c, h, w)], {"width": 43, "height": 29}, f"bilinear, {c} channels")
        for c in (1, 3, 4)
    ),
    Case(
        "resize",
        lambda w, h: [luma(h, w)],
        {"width": 43, "height": 29, "filter": "nearest"},
        "nearest",
        0,
        boundaries=INSIDE,
    ),
    Case(
        "resize",
        lambda w, h: [draw(3, h, w)],
        {"width": 20, "height": 11, "filter": "area"},
        "area",
        boundaries=INSIDE,
    ),
    Case(
        "lut3d",
        lambda w, h: [draw(3, h, w) * 1.5 - np.float32(0.25), draw(15, 5, 5, 2)],
        {"low": (0.0, 0.0, -0.125), "high": (1.0, 0.75, 1.0)},
        boundaries=INSIDE,
        tables=frozenset({1}),
    ),
    Case(
        "lut3d",
        lambda w, h: [draw(3, h, w), draw(12, 4, 4, 2)],
        {"low": (0.0, 0.0, 0.0), "high": (1.0, 1.0, 1.0)},
        label="a picture as cube",
        boundaries=INSIDE,
    ),
    Case("lut1d", lambda w, h: [draw(4, h, w) * 1.5, draw(1, 1, 17, 2)], label="one curve", boundaries=INSIDE),
    Case("lut1d", lambda w, h: [draw(3, h, w) * 1.5, draw(3, 1, 9, 2)], {"high": 1.25}, boundaries=INSIDE),
)
