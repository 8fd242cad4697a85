"""A distributed render farm for visual-effects DAGs on GPUs."""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"
__all__ = ["AsyncClient", "Client", "JobHandle", "Security", "SubmitOptions"]


def __getattr__(name: str) -> Any:
    """What reaches a running farm is imported once it is asked for: it brings Dask with it."""
    if name not in __all__:
        raise AttributeError(f"module 'farm' has no attribute {name!r}")
    return getattr(import_module("farm.client"), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
