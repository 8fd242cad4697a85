"""OpenColorIO's own CPU renderer, to hold kernels to, and plates that try its edges."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import PyOpenColorIO
from numpy.typing import NDArray

from farm.colour.apart import apart
from farm.colour.lower import lowered
from farm.graph.effect import Effect
from farm.preview import preview

Array = NDArray[Any]

RELATIVE = 1e-5
"""How far kernels may be from OpenColorIO, of the pixel's largest channel."""
DARKEST = 1e-3
"""Of darker pixels the error is that of one which is so bright."""
TWO_ROUNDINGS = 2.0**-22
NEARLY_INFINITE = 3e38
REFERENCE = "ACES2065-1"
FORWARD = PyOpenColorIO.TRANSFORM_DIR_FORWARD


def plate(dtype: type = np.float32, width: int = 64) -> Array:
    """Colours around 0 .. 1, of all sizes and signs, greys, and numbers where domains and half precision end."""
    random = np.random.default_rng(7)
    usual = random.uniform(-0.2, 1.2, (3, 8, width))
    huge = random.normal(0, 1, (3, 8, width)) * 10.0 ** random.integers(-4, 5, (1, 8, width))
    greys = np.repeat(random.uniform(-0.1, 2, (1, 4, width)), 3, axis=0)
    edges = [0, -0.0, 1, -1, 0.18, 1e-6, 65504, -65504, 0.5, 2**-14, 2**-24, 3e-5, 40000]
    limits = np.repeat(np.resize(edges, (1, 1, width)), 3, axis=0)
    return np.concatenate([usual, huge, greys, limits], axis=1).clip(-65504, 65504).astype(dtype)


def by_ocio(processor: Any, image: Array) -> Array:
    """Three planes through the lossless renderer."""
    pixels = np.array(image.transpose(1, 2, 0), np.float32, order="C")
    processor.getOptimizedCPUProcessor(PyOpenColorIO.OPTIMIZATION_LOSSLESS).applyRGB(pixels)
    return pixels.transpose(2, 0, 1).astype(np.float64)


def by_farm(processor: Any, image: Array, target: str = "reference") -> Array:
    """Three planes through the operations of a processor."""
    operations = apart(processor)
    with np.errstate(all="ignore"):  # huge values overflow, as they do in OpenColorIO
        return preview(Effect("colour", lambda planes: lowered(planes, operations), {}), image, target=target)


def processor_of(*transforms: Any) -> Any:
    group = PyOpenColorIO.GroupTransform()
    for transform in transforms:
        group.appendTransform(transform)
    return PyOpenColorIO.Config.CreateRaw().getProcessor(group)


def distance(result: Array, wanted: Array) -> Array:
    """How far each pixel is away, of its largest channel; those that OpenColorIO makes infinite do not count."""
    counts = (np.abs(wanted) < NEARLY_INFINITE).all(axis=0)
    result, wanted = (np.where(counts, planes, 0.0) for planes in (result, wanted))
    return (np.abs(result - wanted) / np.maximum(np.abs(wanted).max(axis=0), DARKEST)).max(axis=0)


def own_spread(processor: Any, image: Array) -> float:
    """How far OpenColorIO's results move when what enters its operations moves by two roundings.

    Nobody can be held to more than this: transforms that turn a display's white into light have a steep end.
    """
    depth = PyOpenColorIO.BIT_DEPTH_F32
    optimised = processor.getOptimizedProcessor(depth, depth, PyOpenColorIO.OPTIMIZATION_LOSSLESS)
    transforms: Sequence[Any] = list(optimised.createGroupTransform())
    wanted, random, spread = by_ocio(processor, image), np.random.default_rng(1), 0.0
    for first in range(len(transforms)):
        entering = by_ocio(processor_of(*transforms[:first]), image) if first else image
        for _ in range(4):
            with np.errstate(all="ignore"):
                moved = entering * (1 + random.uniform(-TWO_ROUNDINGS, TWO_ROUNDINGS, entering.shape))
                again = by_ocio(processor_of(*transforms[first:]), moved.astype(np.float32))
                spread = max(spread, float(np.nan_to_num(distance(again, wanted)).max()))
    return spread


def check(processor: Any, image: Array, target: str = "reference", allowed: float = RELATIVE) -> None:
    """Hold a transform to OpenColorIO, as far as it agrees with itself."""
    error = distance(by_farm(processor, image, target), by_ocio(processor, image))
    assert np.median(error) < RELATIVE / 4
    assert error.max() < allowed or error.max() < 2 * own_spread(processor, image)
