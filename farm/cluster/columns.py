"""Many values of one dataclass as columns, one for each field: how a snapshot holds what a job knows of its frames."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, get_type_hints

from pydantic import TypeAdapter

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Value = TypeVar("Value", bound="DataclassInstance")

KEYS = "keys"
"""The column of the numbers under which the values stand."""


def to_columns(values: Mapping[int, "DataclassInstance"]) -> dict[str, list[Any]]:
    """The values, field by field, and their keys; a field that has its default in all of them has no column."""
    rows = list(values.values())
    columns: dict[str, list[Any]] = {KEYS: list(values)}
    for one in fields(rows[0]) if rows else ():
        column, default = [getattr(row, one.name) for row in rows], _default(one)
        if any(value != default for value in column):
            columns[one.name] = column
    return columns


def from_columns(kind: type[Value], plain: Any) -> dict[int, Value]:
    """The values of a dataclass as `to_columns` wrote them, after they have been JSON.

    Raises:
        ValueError: it wrote none of this.
    """
    adapters = _adapters(kind)
    try:
        columns = {name: adapters[name].validate_python(plain[name]) for name in plain}
        keys, rows = columns.pop(KEYS), zip(*columns.values(), strict=True)
        return {key: kind(**dict(zip(columns, row, strict=True))) for key, row in zip(keys, rows, strict=True)}
    except (KeyError, TypeError) as error:
        raise ValueError(f"these are no columns of {kind.__name__}") from error


@cache
def _adapters(kind: type[Any]) -> dict[str, TypeAdapter[list[Any]]]:
    """What reads each column."""
    types = get_type_hints(kind, include_extras=True)
    return {KEYS: TypeAdapter(list[int]), **{one.name: _list_of(types[one.name]) for one in fields(kind)}}


def _list_of(kind: Any) -> TypeAdapter[list[Any]]:
    return TypeAdapter(list[kind])


def _default(one: Field[Any]) -> Any:
    if one.default is not MISSING:
        return one.default
    return one.default_factory() if one.default_factory is not MISSING else MISSING
