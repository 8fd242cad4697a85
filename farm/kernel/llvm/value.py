"""Values of LLVM IR as they are written: a name or a constant, its type, and its lanes."""

import math
import struct
from dataclasses import dataclass

from farm.graph.node import DType

TYPES = {
    DType.U8: "i8",
    DType.U16: "i16",
    DType.I16: "i16",
    DType.I32: "i32",
    DType.U32: "i32",
    DType.F16: "half",
    DType.F32: "float",
    DType.BOOL: "i1",
    DType.F64: "double",
}
"""The LLVM type of one lane of each type of the language."""

REAL = frozenset({"half", "float", "double"})
BITS = {"i1": 1, "i8": 8, "i16": 16, "half": 16, "i32": 32, "float": 32, "i64": 64, "double": 64, "ptr": 64}
"""Bits of a lane."""


@dataclass(frozen=True, slots=True)
class Value:
    """A scalar (one lane) or a vector; a literal is a constant, and written anew for as many lanes as are wanted."""

    text: str
    type: str
    lanes: int = 1
    literal: bool = False

    @property
    def typed(self) -> str:
        """The value with its full type, as an operand is written."""
        return f"{full(self.type, self.lanes)} {self.text}"


def full(scalar: str, lanes: int) -> str:
    """The type of some lanes: a vector, or for one lane a scalar."""
    return scalar if lanes == 1 else f"<{lanes} x {scalar}>"


def integer(value: int, scalar: str) -> Value:
    """An integer constant, modulo two to the power of its bits."""
    bits = BITS[scalar]
    wrapped = value & ((1 << bits) - 1)
    signed = wrapped - (1 << bits) if wrapped >> (bits - 1) and bits > 1 else wrapped
    return Value(str(signed), scalar, literal=True)


def real(value: float, scalar: str = "float") -> Value:
    """A floating-point constant, rounded to its type."""
    if scalar == "half":
        return Value(f"0xH{_rounded_bits(value, '<e', '<H'):04X}", scalar, literal=True)
    rounded = _rounded(value, "<f") if scalar == "float" else value
    return Value(f"0x{struct.unpack('<Q', struct.pack('<d', rounded))[0]:016X}", scalar, literal=True)


def constant(value: float, dtype: DType) -> Value:
    """A constant of a type of the language."""
    name = TYPES[dtype]
    return real(value, name) if name in REAL else integer(int(value), name)


def _rounded(value: float, form: str) -> float:
    try:
        rounded: float = struct.unpack(form, struct.pack(form, value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)
    return rounded


def _rounded_bits(value: float, form: str, bits: str) -> int:
    whole: int = struct.unpack(bits, struct.pack(form, _rounded(value, form)))[0]
    return whole
