"""What a recorded value answers to Python and NumPy, which take it for a number: what it is, and what to write."""

import operator
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NoReturn

ARITHMETIC: Mapping[str, Callable[..., Any]] = {
    "add": operator.add,
    "subtract": operator.sub,
    "multiply": operator.mul,
    "divide": operator.truediv,
    "floor_divide": operator.floordiv,
    "remainder": operator.mod,
    "power": operator.pow,
    "negative": operator.neg,
    "absolute": operator.abs,
    "less": operator.lt,
    "less_equal": operator.le,
    "greater": operator.gt,
    "greater_equal": operator.ge,
}
"""NumPy's functions that are operators; a NumPy number beside a recorded value calls them."""

SAME = ("sqrt", "exp", "log", "sin", "cos", "floor", "minimum", "maximum", "sign", "equal")
OTHER = {
    "clip": "clamp(value, low, high)",
    "where": "where(condition, a, b) of farm.graph",
    "sum": "sum_over(taps, body)",
    "rint": "rounded(value)",
    "round": "rounded(value)",
    "fmin": "minimum(a, b)",
    "fmax": "maximum(a, b)",
    "not_equal": "negate(equal(a, b))",
    "logical_and": "both(a, b)",
    "logical_or": "either(a, b)",
    "logical_not": "negate(a)",
    "isnan": "negate(equal(value, value))",
    "square": "value * value",
}
"""What to write for functions of NumPy that the language calls otherwise."""


class LanguageError(TypeError):
    """An expression that has no meaning: what is wrong, and what to write instead."""

    def __init__(self, what: str, hint: str) -> None:
        super().__init__(f"{what}: {hint}")
        self.what, self.hint = what, hint


class Recorded:
    """A value that is not known while functors are traced, only which expression it is."""

    __slots__ = ()

    def __bool__(self) -> NoReturn:
        raise LanguageError(
            "a recorded value has no truth value while a functor is traced", "write where(condition, a, b), both(a, b)"
        )

    def __float__(self) -> NoReturn:
        raise LanguageError(
            "a recorded value is no number while a functor is traced",
            "write sqrt, exp, log, sin, cos or floor of farm.graph, not of math",
        )

    def __index__(self) -> NoReturn:
        raise LanguageError(
            "a recorded value is no whole number while a functor is traced",
            "declare it int if it shapes the kernel, or loop with sum_over() and choose with where()",
        )

    def __round__(self, digits: int = 0) -> NoReturn:
        raise LanguageError("round() asks now, not for each pixel", "write rounded(value)")

    def __iter__(self) -> Iterator[Any]:
        raise LanguageError(
            "a recorded value is one number, not several", "declare the input Pixel to get all channels at once"
        )

    def __array_ufunc__(self, function: Any, method: str, *inputs: Any, **_: Any) -> Any:
        """NumPy's numbers beside a recorded value are numbers; its functions compute now, and are refused."""
        name = function.__name__
        if any(getattr(value, "size", 1) != 1 for value in inputs):
            raise LanguageError("a NumPy array is no recorded value", "pass its numbers as taps, or as table(array)")
        if method == "__call__" and name in ARITHMETIC:
            return ARITHMETIC[name](*(value.item() if hasattr(value, "item") else value for value in inputs))
        raise _computes(name)

    def __array_function__(self, function: Any, *_: Any) -> NoReturn:
        raise _computes(function.__name__)


def _computes(name: str) -> LanguageError:
    """NumPy's function `name` was called with a recorded value."""
    write = f"{name} of farm.graph" if name in SAME else OTHER.get(name, "it with the functions of farm.graph")
    return LanguageError(f"numpy.{name} computes with numbers, and this is a recorded value", f"write {write}")
