"""What a job writes for a parameter, checked against what the effect declares."""

from collections.abc import Callable, Mapping

from farm.config.curve import Curve, CurveError, Value, parse_curve
from farm.config.error import ConfigError, show
from farm.graph.effect import Parameter

Allocate = Callable[[Curve, int], object]
"""Gives one component of an animated value a uniform."""


class ParameterError(ConfigError):
    """A value that the parameter cannot take."""


def read_parameter(parameter: Parameter, value: object, allocate: Allocate) -> object:
    """The argument for the effect: a number or text for a structural parameter, uniforms for the others.

    Raises:
        ParameterError: the value has another type, or lies out of range.
    """
    if parameter.structural:
        return _structural(parameter, value)
    try:
        curve = parse_curve(value)
    except CurveError as error:
        raise ParameterError(f"is {show(value)}: {error.what}", error.hint) from error
    for _, key in curve.keys:
        for component in _components(key):
            _in_range(parameter, component)
    count = len(_components(curve.keys[0][1]))
    match parameter.kind:
        case "uniform" if count != 1 or isinstance(curve.keys[0][1], tuple):
            raise ParameterError(f"is {show(value)}, a list", "write one number")
        case "uniform":
            return allocate(curve, 0)
        case "colour" if count not in {1, 3}:
            raise ParameterError(f"has {count} numbers", "write three, for R, G and B, or one for all")
        case "colour":
            return tuple(allocate(curve, component if count > 1 else 0) for component in range(3))
    return tuple(allocate(curve, component) for component in range(count))


def _components(value: Value) -> tuple[float, ...]:
    return value if isinstance(value, tuple) else (value,)


def _structural(parameter: Parameter, value: object) -> object:
    wanted = {int: "a whole number", float: "a number", bool: "true or false", str: "a text"}[parameter.type]
    if isinstance(value, Mapping):
        raise ParameterError("cannot be animated: it shapes the kernels", f"write {wanted} that holds for all frames")
    if parameter.choices:
        if value not in parameter.choices:
            raise ParameterError(f"is {show(value)}", f"write {' or '.join(parameter.choices)}")
        return value
    if parameter.type is float and isinstance(value, int) and not isinstance(value, bool):
        value = float(value)
    if type(value) is not parameter.type:
        raise ParameterError(f"is {show(value)}", f"write {wanted}")
    if isinstance(value, int | float):
        _in_range(parameter, value)
    return value


def _in_range(parameter: Parameter, value: float) -> None:
    low, high = parameter.low, parameter.high
    if (low is not None and value < low) or (high is not None and value > high):
        bounds = (
            f"from {low:g} up" if high is None else f"up to {high:g}" if low is None else f"from {low:g} to {high:g}"
        )
        raise ParameterError(f"is {value:g}, out of range", f"write a value {bounds}")
