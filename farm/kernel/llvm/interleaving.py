"""Pixels whose channels lie side by side, to planes and back: LLVM IR of two functions for a size of pixel."""

from collections.abc import Callable
from ctypes import c_int64, c_void_p
from dataclasses import dataclass
from functools import cache
from typing import Any

from farm.kernel.llvm.machine import compile_module, host_cpu, load_code

VECTOR = 16
"""Pixels that are moved at once."""

TO_PLANES, TO_PIXELS = "to_planes", "to_pixels"


@dataclass(frozen=True, eq=False)
class Interleaving:
    """Functions of two addresses, from and to, the bytes from a plane to the next, and how many pixels are moved."""

    to_planes: Callable[[int, int, int, int], Any]
    to_pixels: Callable[[int, int, int, int], Any]


@cache
def interleaving(channels: int, itemsize: int) -> Interleaving:
    """The functions for pixels of so many channels of so many bytes, on this machine's CPU."""
    source = "\n".join(_function(name, channels, itemsize) for name in (TO_PLANES, TO_PIXELS))
    loaded = load_code(compile_module(source, host_cpu()), [TO_PLANES, TO_PIXELS])
    types = (c_void_p, c_void_p, c_int64, c_int64)
    return Interleaving(loaded.function(TO_PLANES, types), loaded.function(TO_PIXELS, types))


def _function(name: str, channels: int, itemsize: int) -> str:
    """A function that moves vectors of pixels, and then the last few pixels one by one."""
    move = _to_planes if name == TO_PLANES else _to_pixels
    whole, single = ("\n".join(f"  {line}" for line in move(channels, itemsize, lanes)) for lanes in (VECTOR, 1))
    return f"""define void @{name}(ptr %from, ptr %to, i64 %plane, i64 %count) {{
entry:
  %full = and i64 %count, {-VECTOR}
  br label %vectors
vectors:
  %at{VECTOR} = phi i64 [ 0, %entry ], [ %next{VECTOR}, %vector ]
  %more = icmp slt i64 %at{VECTOR}, %full
  br i1 %more, label %vector, label %rest
vector:
{whole}
  %next{VECTOR} = add i64 %at{VECTOR}, {VECTOR}
  br label %vectors
rest:
  %at1 = phi i64 [ %full, %vectors ], [ %next1, %pixel ]
  %left = icmp slt i64 %at1, %count
  br i1 %left, label %pixel, label %done
pixel:
{single}
  %next1 = add i64 %at1, 1
  br label %rest
done:
  ret void
}}"""


def _to_planes(channels: int, itemsize: int, lanes: int) -> list[str]:
    """Load pixels whole, and store each channel's into its plane."""
    kind, pixels = f"<{lanes} x i{8 * itemsize}>", f"<{channels * lanes} x i{8 * itemsize}>"
    lines = [
        f"%place{lanes} = mul i64 %at{lanes}, {channels * itemsize}",
        f"%pixels{lanes} = getelementptr i8, ptr %from, i64 %place{lanes}",
        f"%read{lanes} = load {pixels}, ptr %pixels{lanes}, align {itemsize}",
    ]
    for channel in range(channels):
        chosen = range(channel, channels * lanes, channels)
        lines += _plane("to", channel, itemsize, lanes)
        lines += [
            f"%part{lanes}_{channel} = shufflevector {pixels} %read{lanes}, {pixels} poison, {_mask(chosen)}",
            f"store {kind} %part{lanes}_{channel}, ptr %plane{lanes}_{channel}, align {itemsize}",
        ]
    return lines


def _to_pixels(channels: int, itemsize: int, lanes: int) -> list[str]:
    """Load each channel from its plane, and store pixels whole."""
    kind, pixels = f"<{lanes} x i{8 * itemsize}>", f"<{channels * lanes} x i{8 * itemsize}>"
    lines: list[str] = []
    behind = f"{kind} poison"
    for channel in range(channels):
        lines += _plane("from", channel, itemsize, lanes)
        lines.append(f"%part{lanes}_{channel} = load {kind}, ptr %plane{lanes}_{channel}, align {itemsize}")
        if channel == 0:
            behind = f"{kind} %part{lanes}_0"
            continue
        wider = f"<{(channel + 1) * lanes} x i{8 * itemsize}>"
        before = f"<{channel * lanes} x i{8 * itemsize}>"
        padded = [lane if lane < lanes else "poison" for lane in range(channel * lanes)]
        joined = _mask(range((channel + 1) * lanes))
        lines += [
            f"%wide{lanes}_{channel} = shufflevector {kind} %part{lanes}_{channel}, {kind} poison, {_mask(padded)}",
            f"%all{lanes}_{channel} = shufflevector {behind}, {before} %wide{lanes}_{channel}, {joined}",
        ]
        behind = f"{wider} %all{lanes}_{channel}"
    order = [channel * lanes + lane for lane in range(lanes) for channel in range(channels)]
    return [
        *lines,
        f"%woven{lanes} = shufflevector {behind}, {behind.split(' %')[0]} poison, {_mask(order)}",
        f"%place{lanes} = mul i64 %at{lanes}, {channels * itemsize}",
        f"%pixels{lanes} = getelementptr i8, ptr %to, i64 %place{lanes}",
        f"store {pixels} %woven{lanes}, ptr %pixels{lanes}, align {itemsize}",
    ]


def _plane(base: str, channel: int, itemsize: int, lanes: int) -> list[str]:
    """The address of the next pixels of a channel's plane."""
    return [
        f"%row{lanes}_{channel} = mul i64 %plane, {channel}",
        f"%column{lanes}_{channel} = mul i64 %at{lanes}, {itemsize}",
        f"%offset{lanes}_{channel} = add i64 %row{lanes}_{channel}, %column{lanes}_{channel}",
        f"%plane{lanes}_{channel} = getelementptr i8, ptr %{base}, i64 %offset{lanes}_{channel}",
    ]


def _mask(lanes: Any) -> str:
    items = list(lanes)
    return f"<{len(items)} x i32> <{', '.join(f'i32 {item}' for item in items)}>"
