"""Half precision to single and back, as machine code: whole numbers and choices alone, a vector of pixels at a time."""

from collections.abc import Callable
from ctypes import c_int32, c_int64, c_void_p
from functools import cache, reduce
from typing import Any

from numpy.typing import NDArray

from farm.kernel.llvm.builder import Builder, Module, Parameter
from farm.kernel.llvm.machine import compile_module, host_cpu, load_code
from farm.kernel.llvm.value import Value, integer, real

LANES = 16
"""Pixels of a vector."""

Conversion = Callable[[Builder, Value], tuple[Value, Value]]
"""Writes the bits of some pixels in the other type, and whether each of them is infinite or NaN there."""


def widen(source: NDArray[Any], target: NDArray[Any]) -> int:
    """Bits of float16 as bits of float32, both contiguous; answers how many values are infinite or NaN."""
    return int(_loops()[0](source.ctypes.data, target.ctypes.data, source.size))


def narrow(source: NDArray[Any], target: NDArray[Any]) -> int:
    """Bits of float32 as bits of float16, both contiguous; answers how many of these are infinite or NaN."""
    return int(_loops()[1](source.ctypes.data, target.ctypes.data, source.size))


def printed() -> str:
    """The two functions as a module of LLVM IR."""
    module = Module()
    _write(module, "widen", ("i16", "i32"), _widened)
    _write(module, "narrow", ("i32", "i16"), _narrowed)
    return module.text()


@cache
def _loops() -> tuple[Any, Any]:
    """The two functions, compiled for this CPU, which takes a few milliseconds; calls let go of Python's lock."""
    code = load_code(compile_module(printed(), host_cpu()), ("widen", "narrow"))
    types = (c_void_p, c_void_p, c_int64)
    return code.function("widen", types, c_int32), code.function("narrow", types, c_int32)


def _write(module: Module, name: str, kinds: tuple[str, str], conversion: Conversion) -> None:
    """A function over all pixels: whole vectors first, then the rest one by one."""
    parameters = [
        Parameter("source", "ptr", "noalias"),
        Parameter("target", "ptr", "noalias"),
        Parameter("size", "i64"),
    ]
    with module.function(name, parameters, "i32") as builder:
        *_, size = builder.arguments
        whole = builder.operation("and", size, integer(-LANES, "i64"))
        counts = _converted(builder, kinds, conversion, (integer(0, "i64"), whole), LANES)
        total = reduce(lambda a, b: builder.operation("add", a, b), (builder.lane(counts, k) for k in range(LANES)))
        rest = _converted(builder, kinds, conversion, (whole, size), 1)
        builder.give(builder.operation("add", total, rest))


def _converted(
    builder: Builder, kinds: tuple[str, str], conversion: Conversion, pixels: tuple[Value, Value], lanes: int
) -> Value:
    """A loop over some pixels; how many of them are infinite or NaN, lane by lane."""
    source, target, _ = builder.arguments
    before, after = kinds
    none = builder.splat(integer(0, "i32"), lanes)
    with builder.loop(*pixels, step=lanes, carried=(none,)) as loop:
        bits = builder.load(before, builder.element(source, before, loop.index), lanes)
        value, beyond = conversion(builder, bits)
        builder.store(value, builder.element(target, after, loop.index))
        loop.carry(builder.operation("add", loop.carried[0], builder.convert("zext", beyond, "i32")))
    return loop.carried[0]


def _widened(builder: Builder, bits: Value) -> tuple[Value, Value]:
    wide = builder.convert("zext", bits, "i32")
    size = _and(builder, wide, 0x7FFF)
    shifted = builder.operation("shl", size, integer(13, "i32"))
    as_float = builder.convert("uitofp", size, "float")
    small = builder.convert("bitcast", builder.operation("fmul", as_float, real(2.0**-24)), "i32")
    normal = builder.operation("add", shifted, integer(0x38000000, "i32"))
    value = builder.select(_below(builder, size, 0x400), small, normal)
    beyond = builder.compare("icmp uge", size, integer(0x7C00, "i32"))
    value = builder.select(beyond, builder.operation("or", shifted, integer(0x7F800000, "i32")), value)
    sign = builder.operation("shl", _and(builder, wide, 0x8000), integer(16, "i32"))
    return builder.operation("or", value, sign), beyond


def _narrowed(builder: Builder, bits: Value) -> tuple[Value, Value]:
    size = _and(builder, bits, 0x7FFFFFFF)
    odd = _and(builder, builder.operation("lshr", size, integer(13, "i32")), 1)
    rounded = builder.operation("add", builder.operation("add", size, integer(0xC8000FFF, "i32")), odd)
    normal = builder.operation("lshr", rounded, integer(13, "i32"))
    added = builder.operation("fadd", builder.convert("bitcast", size, "float"), real(0.5))
    small = builder.operation("sub", builder.convert("bitcast", added, "i32"), integer(0x3F000000, "i32"))
    value = builder.select(_below(builder, size, 0x38800000), small, normal)
    value = builder.select(_below(builder, size, 0x477FF000), value, integer(0x7C00, "i32"))
    value = builder.select(builder.compare("icmp ugt", size, integer(0x7F800000, "i32")), integer(0x7E00, "i32"), value)
    beyond = builder.compare("icmp uge", value, integer(0x7C00, "i32"))
    sign = _and(builder, builder.operation("lshr", bits, integer(16, "i32")), 0x8000)
    return builder.convert("trunc", builder.operation("or", value, sign), "i16"), beyond


def _and(builder: Builder, value: Value, mask: int) -> Value:
    return builder.operation("and", value, integer(mask, "i32"))


def _below(builder: Builder, value: Value, limit: int) -> Value:
    return builder.compare("icmp ult", value, integer(limit, "i32"))
