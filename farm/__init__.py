"""A distributed render farm for visual-effects DAGs on GPUs."""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

_HOMES = {
    "AsyncClient": "farm.client",
    "Client": "farm.client",
    "FarmError": "farm.errors",
    "Job": "farm.arrays.job",
    "JobHandle": "farm.client",
    "Security": "farm.client",
    "SubmitOptions": "farm.client",
    "compile": "farm.arrays.compiled",
    "open": "farm.arrays.stores",
}
"""The whole surface, and the module of each name."""

__all__ = list(_HOMES)


def __getattr__(name: str) -> Any:
    """A name is imported once it is asked for: what it brings with it is heavy."""
    if name not in _HOMES:
        raise AttributeError(f"module 'farm' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return [*_HOMES, "__version__"]
