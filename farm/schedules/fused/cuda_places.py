"""Texts of places in pictures of several scales: rows and columns relative to the lane's first pixel."""

from collections.abc import Mapping

from farm.analysis.affine import Along
from farm.schedules.fused.cuda_lanes import shifted
from farm.schedules.fused.lane_tiling import Span
from farm.schedules.fused.scales import Scale, Scales


def first(scale: Scale) -> tuple[str, str]:
    """Names of the place of the lane's first pixel in a picture of some scale."""
    return f"x{_suffix(scale[0])}", f"y{_suffix(scale[1])}"


def _suffix(exponent: int) -> str:
    if not exponent:
        return ""
    return f"_times_{1 << exponent}" if exponent > 0 else f"_over_{1 << -exponent}"


def firsts(scales: Scales) -> list[str]:
    """Definitions of these names; the reference's own are there, and multiples of all that they are divided by."""
    made: dict[str, str] = {}
    for scale in scales.every:
        for name, axis, exponent in zip(first(scale), "xy", scale, strict=True):
            if exponent:
                made[name] = f"{axis} * {1 << exponent}" if exponent > 0 else f"{axis} / {1 << -exponent}"
    return [f"    const int {name} = {text};" for name, text in made.items()]


def row(span: Span, number: int = 0) -> str:
    """The row of a part that is being computed, and `number` more."""
    return read_row(Along(), span, number)


def read_row(along: Along, span: Span, number: int = 0) -> str:
    """What a part reads along y for the row that is being computed, and `number` more."""
    terms = {"step": span.thread_tile.rate} | ({"j": 1} if span.thread_tile.rate > 1 else {})
    return _read(along, terms, span.base, number)


def read_column(along: Along, number: int = 0) -> str:
    """What is read along x for the column k, and `number` more."""
    return _read(along, {"k": 1}, 0, number)


def _read(along: Along, terms: Mapping[str, int], base: int, number: int) -> str:
    """floor((inner * (terms + base) + shift) / divisor) + number, whole multiples of the divisor taken out."""
    factors = {name: along.inner * factor for name, factor in terms.items()}
    rest = along.inner * base + along.shift
    whole = {name: factor // along.divisor for name, factor in factors.items() if factor % along.divisor == 0}
    parts = {name: factor for name, factor in factors.items() if name not in whole}
    if not parts:
        return shifted(_sum(whole), rest // along.divisor + number)
    divided = f"({shifted(_sum(parts), rest)} >> {along.divisor.bit_length() - 1})"
    return shifted(" + ".join([*([_sum(whole)] if whole else []), divided]), number)


def _sum(terms: Mapping[str, int]) -> str:
    return " + ".join(name if factor == 1 else f"{factor} * {name}" for name, factor in terms.items())
