"""Types of pixels as a job names them, and which of them hold the values of which."""

from collections.abc import Mapping

from farm.graph.node import INTEGERS, DType

TYPES: Mapping[str, DType] = {
    "uint8": DType.U8,
    "uint16": DType.U16,
    "int16": DType.I16,
    "int32": DType.I32,
    "uint32": DType.U32,
    "float16": DType.F16,
    "float32": DType.F32,
}
"""The type of an image's pixels by its name in a job."""

NAMES: Mapping[DType, str] = {dtype: name for name, dtype in TYPES.items()}

RANGES: Mapping[str, tuple[int, int]] = {
    "bool": (0, 1),
    "int8": (-128, 127),
    **{NAMES[dtype]: limits for dtype, limits in INTEGERS.items()},
}
"""Least and greatest value of whole numbers, by type; beside the job's types those that a file may have."""


def is_whole(name: str) -> bool:
    """Whether a type, as files name it, holds whole numbers."""
    return name == "bool" or name.startswith(("int", "uint"))


def holds(wanted: str, given: str) -> bool:
    """Whether `wanted` takes every pixel of type `given` by its value.

    float32 takes all, and so does float16 but for whole numbers of more than 8 bits; an integer type takes the integers
    of its range.
    """
    if wanted == "float32":
        return True
    limits = RANGES.get(given)
    if limits is None:
        return wanted == "float16" and not is_whole(given)
    low, high = RANGES.get(wanted, (-128, 255))  # float16 is exact there
    return low <= limits[0] and limits[1] <= high


def holding(given: str) -> str:
    """The types that take pixels of type `given`, as a hint lists them."""
    names = [name for name in TYPES if holds(name, given)]
    return ", ".join(names[:-1]) + (" or " if len(names) > 1 else "") + names[-1]
