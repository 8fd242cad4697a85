"""Types of pixels."""

from collections.abc import Mapping
from typing import Annotated, Literal

from farm.graph import DType, Image, Node, Param, Point, cast, effect, functor, rounded, saturate

Type = Literal["uint8", "uint16", "int16", "int32", "uint32", "float16", "float32"]

TYPES: Mapping[Type, DType] = {
    "uint8": DType.U8,
    "uint16": DType.U16,
    "int16": DType.I16,
    "int32": DType.I32,
    "uint32": DType.U32,
    "float16": DType.F16,
    "float32": DType.F32,
}
WHITE: Mapping[DType, float] = {
    DType.U8: 2.0**8 - 1.0,
    DType.U16: 2.0**16 - 1.0,
    DType.I16: 2.0**15 - 1.0,
    DType.I32: 2.0**31 - 1.0,
    DType.U32: 2.0**32 - 1.0,
}
"""The greatest value of each integer type, which stands for 1.0."""


@functor
def to_float(source: Point, *, dtype: DType, white: float) -> Node:
    """source / white as a float type."""
    return cast(source() / white, dtype)


@functor
def to_integer(source: Point, *, dtype: DType, white: float) -> Node:
    """source * white, rounded, within the range of an integer type."""
    return saturate(rounded(source() * white), dtype)


@functor
def held(source: Point, *, dtype: DType) -> Node:
    """An integer within the range of another integer type."""
    return saturate(source(), dtype)


@effect
def convert(
    image: Image,
    *,
    dtype: Annotated[Type, Param("what the pixels become", example="uint8")] = "float32",
    scale: Annotated[bool, Param("1.0 is the greatest value of an integer type; off keeps numbers")] = True,
) -> Image:
    """Change the type of an image's pixels.

    Integer to float: divided by the greatest value of the integer type (255, 65535, 32767, ...). Float to integer:
    times that value, rounded to the nearest (halves upwards), then held within the range of the type. With `scale` off
    both keep the numbers, rounded and held. Integer to integer always does: 300 becomes 255 as uint8, -5 becomes 0.
    float16 keeps 11 bits; int32 and uint32 pass through float32, which keeps 24.
    """
    given, wanted = image.dtype, TYPES[dtype]
    if given is wanted:
        return image
    if given in WHITE and wanted in WHITE:
        return held(image, dtype=wanted)
    if wanted in WHITE:
        return to_integer(image, dtype=wanted, white=WHITE[wanted] if scale else 1.0)
    return to_float(image, dtype=wanted, white=WHITE.get(given, 1.0) if scale else 1.0)
