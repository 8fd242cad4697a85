"""Animated values: a number, a colour or a matrix, constant or with keys on frames."""

import math
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeGuard, get_args

from farm.config.error import ConfigError, show

Value = float | tuple[float, ...] | tuple[tuple[float, ...], ...]
"""A number, the components of a colour, or the rows of a matrix."""

Interpolation = Literal["linear", "hold"]

_KEYS = "write keys as {1001: 0.5, 1008: 2.0}"


class CurveError(ConfigError):
    """A value that is neither constant nor a mapping from frames to values."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A value over frames: `keys` are one or more (frame, value), sorted, with values of one length.

    Between keys the value is interpolated in a straight line, or with `hold` stays at the last key's;
    before the first and after the last key it is held.
    """

    keys: tuple[tuple[int, Value], ...]
    interpolation: Interpolation = "linear"

    def at(self, frame: int) -> Value:
        """The value on `frame`, of the same form as the keys' values."""
        after = bisect_right(self.keys, frame, key=lambda key: key[0])
        first, low = self.keys[max(after - 1, 0)]
        last, high = self.keys[min(after, len(self.keys) - 1)]
        if self.interpolation == "hold" or frame <= first or first == last:
            return low
        value: Value = _between(low, high, (frame - first) / (last - first))
        return value

    def over(self, frames: Iterable[int]) -> Iterator[tuple[float, ...]]:
        """The numbers of the value on each of many frames, in one row."""
        starts, rows, last = [key for key, _ in self.keys], [numbers(value) for _, value in self.keys], len(self.keys)
        for frame in frames:
            after = bisect_right(starts, frame)
            if not 0 < after < last or self.interpolation == "hold":
                yield rows[max(after - 1, 0)]
                continue
            first = starts[after - 1]
            weight = (frame - first) / (starts[after] - first)
            rest = 1 - weight
            yield tuple([a * rest + b * weight for a, b in zip(rows[after - 1], rows[after], strict=False)])

    def flat(self) -> "Curve":
        """The same with the numbers of each key in one row, a matrix row by row."""
        return Curve(tuple((frame, numbers(value)) for frame, value in self.keys), self.interpolation)

    def mapped(self, change: Callable[[float], float]) -> "Curve":
        """The same with each number of each key as what it becomes."""
        return Curve(tuple((frame, _mapped(value, change)) for frame, value in self.keys), self.interpolation)


def numbers(value: Value) -> tuple[float, ...]:
    """The numbers of a value in one row."""
    if not isinstance(value, tuple):
        return (value,)
    return tuple(number for item in value for number in numbers(item))


def shape_of(value: Value) -> tuple[int, ...]:
    """How many numbers, or rows and columns: () for one number."""
    if not isinstance(value, tuple):
        return ()
    return (len(value), *shape_of(value[0]))


def parse_curve(value: object) -> Curve:
    """The curve that a job file writes as `value`.

    Forms: a number; a list of numbers; a list of such lists, as long as each other; a mapping from frames to one of
    these; or `{interpolation: linear | hold, keys: {frame: value}}`.

    Raises:
        CurveError: any other form, a value that is not finite, or keys whose values differ in length.
    """
    if not isinstance(value, Mapping):
        return Curve(((0, _value(value)),))
    interpolation: Interpolation = "linear"
    if "keys" in value or "interpolation" in value:
        value, interpolation = _named(value)
    if not value:
        raise CurveError("an animated value has no keys", _KEYS)
    keys = tuple(sorted((_frame(frame), _value(at)) for frame, at in value.items()))
    if len({shape_of(at) for _, at in keys}) > 1:
        raise CurveError("the keys of an animated value differ in length", "give every key as many numbers")
    return Curve(keys, interpolation)


def _named(value: Mapping[object, object]) -> tuple[Mapping[object, object], Interpolation]:
    interpolation = value.get("interpolation", "linear")
    for name in get_args(Interpolation):
        if interpolation == name:
            break
    else:
        raise CurveError(f"interpolation {show(interpolation)} is unknown", "write linear or hold")
    keys = value.get("keys")
    if not isinstance(keys, Mapping):
        raise CurveError("an animated value has no keys", _KEYS)
    unknown = [key for key in value if key not in ("interpolation", "keys")]
    if unknown:
        raise CurveError(f"an animated value has no {show(unknown[0])}", "write interpolation and keys only")
    return keys, name


def _mapped(value: Any, change: Callable[[float], float]) -> Any:
    if isinstance(value, tuple):
        return tuple(_mapped(item, change) for item in value)
    return change(value)


def _between(low: Any, high: Any, weight: float) -> Any:
    """The value between two of the same form."""
    if isinstance(low, tuple):
        return tuple(_between(a, b, weight) for a, b in zip(low, high, strict=True))
    return low * (1 - weight) + high * weight


def _frame(key: object) -> int:
    if not isinstance(key, int) or isinstance(key, bool):
        raise CurveError(f"frame {show(key)} is not a whole number", _KEYS)
    return key


def _value(value: object) -> Value:
    if not _is_list(value):
        return _number(value)
    if not any(map(_is_list, value)):
        return tuple(_number(component) for component in value)
    if not all(map(_is_list, value)) or len({len(row) for row in value}) > 1:
        raise CurveError("the rows of a matrix differ in length", "write it as [[1, 0], [0, 1]]")
    return tuple(tuple(_number(component) for component in row) for row in value)


def _is_list(value: object) -> TypeGuard[Sequence[Any]]:
    return isinstance(value, Sequence) and not isinstance(value, str) and len(value) > 0


def _number(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise CurveError(f"value {show(value)} is not a number", "write a number such as 0.5")
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if not math.isfinite(number):
        raise CurveError(f"value {show(value)} is not finite", "write a number such as 0.5")
    return number
