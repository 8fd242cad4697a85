"""What a job writes for a parameter, checked against what the effect declares."""

import os
from collections.abc import Mapping, Sequence
from operator import attrgetter
from pathlib import Path

from farm.config.curve import Animated, CurveError, parse_curve
from farm.config.error import ConfigError, show
from farm.config.expression import ExpressionError
from farm.config.job import Job
from farm.graph.effect import Parameter
from farm.graph.proxy import Allocate, scaled, scaling

HUGE = 2**63
"""The whole number from which on no parameter takes it."""


def located(path: object, job_file: str) -> object:
    """A file that a job names, relative to the job's own, or to the working folder if the job is no file ("").

    An address such as ocio://default stays as it is.
    """
    if not isinstance(path, str) or not path or "://" in path:
        return path
    folder = Path(job_file).absolute().parent if job_file else Path.cwd()
    return os.path.normpath(folder / os.path.expanduser(path))  # noqa: PTH111 (Path's raises)


def of_job(parameter: Parameter, job: Job) -> object:
    """What a job says once for all nodes that say nothing of a parameter, such as `colour.working`; or nothing."""
    return attrgetter(parameter.job)(job) if parameter.job else ""


class ParameterError(ConfigError):
    """A value that the parameter cannot take."""


def read_parameter(
    parameter: Parameter, value: object, allocate: Allocate, frames: Sequence[int] = (), factor: int = 1
) -> object:
    """The argument for the effect: a number or text for a structural parameter, uniforms for the others.

    What lies beyond its keys, or follows from expressions, is looked at on all `frames`. In a proxy of one `factor`-th
    of the size, what counts pixels is scaled.

    Raises:
        ParameterError: the value has another type, or lies out of range.
    """
    if parameter.structural:
        argument = _structural(parameter, value)
        return scaled(parameter, argument, factor) if isinstance(argument, int | float) else argument
    try:
        curve = parse_curve(value)
        _all_in_range(parameter, curve, frames)
    except (CurveError, ExpressionError) as error:
        raise ParameterError(f"is {show(value)}: {error.what}", error.hint) from error
    allocate = scaling(parameter, allocate, factor)
    shape = curve.shape
    if parameter.kind == "matrix":
        return _matrix(parameter, curve, shape, allocate)
    if len(shape) > 1:
        raise ParameterError(f"is a matrix of {_size(shape)}", "write numbers without inner brackets")
    if parameter.kind == "uniform":
        if shape:
            raise ParameterError(f"is {show(value)}, a list", "write one number")
        return allocate(curve, 0)
    count = shape[0] if shape else 1
    wanted = 3 if parameter.kind == "colour" else parameter.shape[0] if parameter.shape else count
    if count not in {1, wanted}:
        many = "three, for R, G and B" if parameter.kind == "colour" else str(wanted)
        raise ParameterError(f"has {count} numbers", f"write {many}, or one for all")
    return tuple(allocate(curve, component if count > 1 else 0) for component in range(wanted))


def _matrix(parameter: Parameter, curve: Animated, shape: tuple[int, ...], allocate: Allocate) -> object:
    """Rows of uniforms, whose components count row by row."""
    if shape != parameter.shape:
        rows, columns = parameter.shape or (0, 0)
        row = f"[{', '.join('0' * columns)}]"
        written = (
            f"[{', '.join([row] * rows)}]" if rows * columns <= 12 else f"{rows} rows of {columns}, each in brackets,"
        )
        raise ParameterError(f"is {_size(shape)}, not {rows} x {columns}", f"write {written} with your numbers")
    rows, columns = shape
    flat = curve.flat()
    return tuple(tuple(allocate(flat, row * columns + column) for column in range(columns)) for row in range(rows))


def _size(shape: tuple[int, ...]) -> str:
    return {0: "one number", 1: "one row"}.get(len(shape)) or " x ".join(map(str, shape))


def _structural(parameter: Parameter, value: object) -> object:
    wanted = {int: "a whole number", float: "a number", bool: "true or false", str: "a text"}[parameter.type]
    if isinstance(value, Mapping):
        raise ParameterError("cannot be animated: it shapes the kernels", f"write {wanted} that holds for all frames")
    if parameter.choices:
        if value not in parameter.choices:
            raise ParameterError(f"is {show(value)}", f"write {' or '.join(parameter.choices)}")
        return value
    if isinstance(value, int) and abs(value) >= HUGE:
        raise ParameterError(f"is {show(value)}", f"write {wanted} nearer to zero")
    if parameter.type is float and isinstance(value, int) and not isinstance(value, bool):
        value = float(value)
    if type(value) is not parameter.type:
        raise ParameterError(f"is {show(value)}", f"write {wanted}")
    if isinstance(value, int | float):
        _in_range(parameter, value)
    return value


def _all_in_range(parameter: Parameter, curve: Animated, frames: Sequence[int]) -> None:
    """Look at the keys of a value that stays between them, and at any other one on every frame."""
    for component in curve.bounds or ():
        _in_range(parameter, component)
    if curve.bounds is None:
        for frame, row in zip(frames, curve.over(frames), strict=True):
            for component in row:
                _in_range(parameter, component, f" on frame {frame}")


def _in_range(parameter: Parameter, value: float, where: str = "") -> None:
    low, high = parameter.low, parameter.high
    if (low is not None and value < low) or (high is not None and value > high):
        bounds = (
            f"from {low:g} up" if high is None else f"up to {high:g}" if low is None else f"from {low:g} to {high:g}"
        )
        raise ParameterError(f"is {value:g}{where}, out of range", f"write a value {bounds}")
