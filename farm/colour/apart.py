"""OpenColorIO's optimised processor taken apart into its operations."""

from typing import Any

import numpy as np
from numpy import float32
from numpy.typing import NDArray

from farm.colour.library import ocio
from farm.colour.ops import Cube, Curve, Formula, InverseCurve, Matrix, Op, Ops, Texture, Unknown

HALF_MAX_BITS = 0x7BFF
"""The bits of 65504, the largest number of half precision."""
HALF_SIGN_BIT = 0x8000


def apart(processor: Any) -> Ops:
    """The operations of a processor, in their order, as its lossless CPU renderer computes them."""
    library = ocio()
    depth = library.BIT_DEPTH_F32
    optimised = processor.getOptimizedProcessor(depth, depth, library.OPTIMIZATION_LOSSLESS)
    return tuple(operation(transform) for transform in optimised.createGroupTransform())


def operation(transform: Any) -> Op:
    """One transform of an optimised processor as a value."""
    library = ocio()
    inverse = transform.getDirection() == library.TRANSFORM_DIR_INVERSE
    if isinstance(transform, library.MatrixTransform) and not inverse:
        return _matrix(transform)
    if isinstance(transform, library.Lut1DTransform):
        return _inverse_curve(transform) if inverse else _curve(transform)
    if isinstance(transform, library.Lut3DTransform):
        return (
            Unknown("Lut3D inverse", "a cube cannot be inverted exactly in a kernel") if inverse else _cube(transform)
        )
    return _formula(transform)


def _name(transform: Any) -> str:
    """As in FixedFunction, for a FixedFunctionTransform."""
    return type(transform).__name__.removesuffix("Transform")


def _matrix(transform: Any) -> Op:
    numbers, offsets = np.array(transform.getMatrix()).reshape(4, 4), np.array(transform.getOffset())
    if numbers[:3, 3].any() or numbers[3, :3].any() or numbers[3, 3] != 1.0 or offsets[3]:
        return Unknown("Matrix", "it mixes alpha with colours")
    rows = np.column_stack([numbers[:3, :3], offsets[:3]]).astype(float32).tolist()
    return Matrix(tuple(tuple(row) for row in rows))


def _curves(transform: Any) -> NDArray[float32]:
    """(curves, entries): one curve where all three are the same; infinite ones are held, as the renderer holds them."""
    curves = np.nan_to_num(np.array(transform.getData(), float32).reshape(-1, 3).T)
    return curves[:1] if (curves == curves[0]).all() else curves


def _curve(transform: Any) -> Op:
    keeps_hue = transform.getHueAdjust() != ocio().HUE_NONE
    return Curve(_curves(transform), transform.getInputHalfDomain(), keeps_hue)


def _inverse_curve(transform: Any) -> Op:
    if transform.getHueAdjust() != ocio().HUE_NONE:
        return Unknown("Lut1D inverse", "it keeps hues")
    curves = _curves(transform)
    domain = np.linspace(0.0, 1.0, curves.shape[1])
    if transform.getInputHalfDomain():
        positive = np.arange(HALF_MAX_BITS + 1, dtype=np.uint16)
        bits = np.concatenate([(positive | np.uint16(HALF_SIGN_BIT))[::-1], positive])
        domain, curves = bits.view(np.float16).astype(np.float64), curves[:, bits]
    pairs = [_growing(curve, domain.astype(float32)) for curve in curves]
    longest = max(len(results) for results, _ in pairs)
    results, values = (
        np.stack([np.pad(pair[side], (0, longest - len(pair[side])), mode="edge") for pair in pairs]) for side in (0, 1)
    )
    return InverseCurve(results, values)


def _growing(curve: NDArray[float32], domain: NDArray[float32]) -> tuple[NDArray[float32], NDArray[float32]]:
    """Results that grow, and what they are of, without the flat ends; where the curve turns back it is held level."""
    if curve[0] > curve[-1]:
        curve, domain = curve[::-1], domain[::-1]
    curve = np.maximum.accumulate(curve)
    first = int(np.searchsorted(curve, curve[0], side="right")) - 1
    last = int(np.searchsorted(curve, curve[-1], side="left"))
    kept = slice(min(first, last), last + 1)
    return curve[kept], domain[kept]


def _cube(transform: Any) -> Op:
    size = transform.getGridSize()
    colours = np.array(transform.getData(), float32).reshape(size, size, size, 3)  # red, green, blue; blue runs fastest
    planes = colours.transpose(3, 2, 1, 0).reshape(3 * size, size, size)
    tetrahedral = transform.getInterpolation() in {ocio().INTERP_TETRAHEDRAL, ocio().INTERP_BEST}
    return Cube(np.ascontiguousarray(planes), "tetrahedral" if tetrahedral else "linear")


def _formula(transform: Any) -> Op:
    """A transform as OpenColorIO writes it for viewers."""
    library = ocio()
    processor = library.Config.CreateRaw().getProcessor(transform)
    shader = library.GpuShaderDesc.CreateShaderDesc(language=library.GPU_LANGUAGE_GLSL_4_0)
    processor.getOptimizedGPUProcessor(library.OPTIMIZATION_NONE).extractGpuShaderInfo(shader)
    if list(shader.get3DTextures()):
        return Unknown(_name(transform), "its formula reads a texture of three dimensions")
    textures = (
        Texture(texture.samplerName, np.array(texture.getValues(), float32).reshape(texture.width * texture.height, -1))
        for texture in shader.getTextures()
    )
    return Formula(_name(transform), shader.getShaderText(), tuple(textures))
