"""Animated values: a number, a colour or a matrix, constant, with keys on frames, or by expressions of the frame."""

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeGuard, get_args

from farm.config.bezier import Handles, Point, between, smooth
from farm.config.error import ConfigError, show
from farm.config.expression import Expression, ExpressionError, parse_expression

Value = float | tuple[float, ...] | tuple[tuple[float, ...], ...]
"""A number, the components of a colour, or the rows of a matrix."""

Interpolation = Literal["linear", "hold", "smooth", "bezier"]

_KEYS = "write keys as {1001: 0.5, 1008: 2.0}"
_HANDLES = "write {value: 0.5, in: [-6, 0], out: [6, 0.2]}: frames and numbers from the key"


class CurveError(ConfigError):
    """A value that is neither constant nor animated in a form that is known."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A value over frames: `keys` are one or more (frame, value), sorted, with values of one form.

    Between keys the value is interpolated in a straight line, with `hold` stays at the last key's, or follows the
    `handles` of both keys; before the first and after the last key it is held.
    """

    keys: tuple[tuple[int, Value], ...]
    interpolation: Interpolation = "linear"
    handles: tuple[Handles, ...] = ()

    @property
    def moves(self) -> bool:
        """Whether it may differ between frames."""
        return len(self.keys) > 1

    @property
    def shape(self) -> tuple[int, ...]:
        """As `shape_of` tells it of a value."""
        return shape_of(self.keys[0][1])

    @property
    def bounds(self) -> tuple[float, ...] | None:
        """The numbers of all keys, if no frame has a number beyond them."""
        free = self.interpolation == "bezier" and self.moves
        return None if free else tuple(number for _, value in self.keys for number in numbers(value))

    def at(self, frame: int) -> Value:
        """The value on `frame`, of the same form as the keys' values."""
        (row,) = self.over((frame,))
        value: Value = _formed(self.keys[0][1], iter(row))
        return value

    def over(self, frames: Iterable[int]) -> Iterator[tuple[float, ...]]:
        """The numbers of the value on each of many frames, in one row."""
        starts, rows, last = [key for key, _ in self.keys], [numbers(value) for _, value in self.keys], len(self.keys)
        for frame in frames:
            after = bisect_right(starts, frame)
            before = max(after - 1, 0)
            if not 0 < after < last or self.interpolation == "hold" or frame == starts[before]:
                yield rows[before]
            elif self.handles:
                leaving, coming = self.handles[before].after, self.handles[after].before
                yield between((starts[before], rows[before]), leaving, coming, (starts[after], rows[after]), frame)
            else:
                weight = (frame - starts[before]) / (starts[after] - starts[before])
                rest = 1 - weight
                yield tuple([a * rest + b * weight for a, b in zip(rows[before], rows[after], strict=False)])

    def flat(self) -> "Curve":
        """The same with the numbers of each key in one row, a matrix row by row."""
        return Curve(tuple((frame, numbers(value)) for frame, value in self.keys), self.interpolation, self.handles)


@dataclass(frozen=True, slots=True)
class Formula:
    """A value whose numbers follow from the frame: an expression, or as many as a colour or a matrix has numbers."""

    value: Any  # an Expression, or tuples of them

    @property
    def moves(self) -> bool:
        """Whether it may differ between frames."""
        return True

    @property
    def shape(self) -> tuple[int, ...]:
        """As `shape_of` tells it of a value."""
        return shape_of(self.value)

    @property
    def bounds(self) -> None:
        """Not known before the frame is."""
        return

    def at(self, frame: int) -> Value:
        """The value on `frame`; an ExpressionError where it has none."""
        (row,) = self.over((frame,))
        value: Value = _formed(self.value, iter(row))
        return value

    def over(self, frames: Iterable[int]) -> Iterator[tuple[float, ...]]:
        """The numbers of the value on each of many frames, in one row; an ExpressionError where it has none."""
        expressions = _leaves(self.value)
        for frame in frames:
            yield tuple([expression.at(frame) for expression in expressions])

    def flat(self) -> "Formula":
        """The same with all numbers in one row, a matrix row by row."""
        return Formula(_leaves(self.value))


Animated = Curve | Formula
"""A run-time value of a job, which may differ from frame to frame."""


def numbers(value: Value) -> tuple[float, ...]:
    """The numbers of a value in one row."""
    if not isinstance(value, tuple):
        return (value,)
    return tuple(number for item in value for number in numbers(item))


def shape_of(value: object) -> tuple[int, ...]:
    """How many numbers, or rows and columns: () for one number."""
    if not isinstance(value, tuple):
        return ()
    return (len(value), *shape_of(value[0]))


def parse_curve(value: object) -> Animated:
    """The value over frames that a job file writes as `value`.

    Forms: a number; a list of numbers; a list of such lists, as long as each other; a mapping from frames to one of
    these; `{interpolation: linear | hold | smooth | bezier, keys: {frame: value}}`, where a key of `bezier` may be
    `{value: ..., in: [frames, number], out: [frames, number]}`; or `{expression: text}`, with a list of texts for a
    colour and a list of such lists for a matrix.

    Raises:
        CurveError: any other form, a value that is not finite, or keys whose values differ in length.
    """
    if not isinstance(value, Mapping):
        return Curve(((0, _value(value)),))
    if "expression" in value:
        return _formula(value)
    interpolation: Interpolation = "linear"
    if "keys" in value or "interpolation" in value:
        value, interpolation = _named(value)
    if not value:
        raise CurveError("an animated value has no keys", _KEYS)
    written = sorted((_frame(frame), at) for frame, at in value.items())
    keys = tuple((frame, _value(at["value"] if _has_handles(at, interpolation) else at)) for frame, at in written)
    if len({shape_of(at) for _, at in keys}) > 1:
        raise CurveError("the keys of an animated value differ in length", "give every key as many numbers")
    if interpolation in {"linear", "hold"} or len(keys) == 1:
        return Curve(keys, interpolation)
    automatic = smooth([(frame, numbers(at)) for frame, at in keys])
    handles = tuple(
        _handles(number, keys, at, otherwise) if _has_handles(at, interpolation) else otherwise
        for number, ((_, at), otherwise) in enumerate(zip(written, automatic, strict=True))
    )
    return Curve(keys, interpolation, handles)


def _formula(value: Mapping[object, object]) -> Formula:
    """The value that expressions give."""
    unknown = [key for key in value if key != "expression"]
    if unknown:
        raise CurveError(f"an expression has no {show(unknown[0])}", "write expression alone")
    try:
        return Formula(_expressions(value["expression"]))
    except ExpressionError as error:
        raise CurveError(error.what, error.hint) from error


def _expressions(written: object) -> Any:
    """An expression, or tuples of them; numbers stand for themselves."""
    if not _is_list(written):
        return parse_expression(written if isinstance(written, str) else repr(_number(written)))
    items = tuple(map(_expressions, written))
    if len({shape_of(item) for item in items}) > 1 or len(shape_of(items)) > 2:
        raise CurveError("the rows of a matrix differ in length", "write it as [[1, 0], [0, frame / 100]]")
    return items


def _has_handles(value: object, interpolation: Interpolation) -> TypeGuard[Mapping[str, Any]]:
    """Whether a key is written with its handles."""
    if not isinstance(value, Mapping):
        return False
    if interpolation != "bezier":
        raise CurveError(f"a key is {show(value)}", "write a number, or interpolation: bezier for keys with handles")
    unknown = [key for key in value if key not in {"value", "in", "out"}]
    if unknown or "value" not in value:
        raise CurveError(f"a key has no {show(unknown[0]) if unknown else 'value'}", _HANDLES)
    return True


def _handles(number: int, keys: Sequence[tuple[int, Value]], written: Mapping[str, Any], otherwise: Handles) -> Handles:
    """The handles of a key, the automatic ones where none are written."""
    frame, value = keys[number]
    count = len(numbers(value))
    room = {
        "in": frame - keys[number - 1][0] if number else math.inf,
        "out": keys[number + 1][0] - frame if number + 1 < len(keys) else math.inf,
    }
    before = _handle(written["in"], "in", -1, room["in"], count) if "in" in written else otherwise.before
    after = _handle(written["out"], "out", 1, room["out"], count) if "out" in written else otherwise.after
    return Handles(before, after)


def _handle(written: object, name: str, sign: int, room: float, count: int) -> Point:
    """A handle, which stays between its key and the next one on its side."""
    if not _is_list(written) or len(written) != 2:
        raise CurveError(f"{name} is {show(written)}", _HANDLES)
    frames, rise = _number(written[0]), numbers(_value(written[1]))
    if not 0 <= sign * frames <= room:
        reach = "" if math.isinf(room) else f", at most {sign * room:g}"
        side = "before" if sign < 0 else "after"
        raise CurveError(f"{name} goes {frames:g} frames from its key", f"write frames {side} it{reach}")
    if len(rise) not in {1, count}:
        raise CurveError(f"{name} has {len(rise)} numbers for {count}", "write one for all, or as many as the key has")
    return frames, rise * count if len(rise) < count else rise


def _named(value: Mapping[object, object]) -> tuple[Mapping[object, object], Interpolation]:
    interpolation = value.get("interpolation", "linear")
    for name in get_args(Interpolation):
        if interpolation == name:
            break
    else:
        raise CurveError(f"interpolation {show(interpolation)} is unknown", "write linear, hold, smooth or bezier")
    keys = value.get("keys")
    if not isinstance(keys, Mapping):
        raise CurveError("an animated value has no keys", _KEYS)
    unknown = [key for key in value if key not in ("interpolation", "keys")]
    if unknown:
        raise CurveError(f"an animated value has no {show(unknown[0])}", "write interpolation and keys only")
    return keys, name


def _formed(like: Any, row: Iterator[float]) -> Any:
    """Numbers of one row in the form of another value."""
    return tuple(_formed(item, row) for item in like) if isinstance(like, tuple) else next(row)


def _leaves(value: Any) -> tuple[Expression, ...]:
    """The expressions of a value in one row."""
    return tuple(leaf for item in value for leaf in _leaves(item)) if isinstance(value, tuple) else (value,)


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
