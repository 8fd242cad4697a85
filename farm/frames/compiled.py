"""Loops over pixels and chunks as machine code."""

from collections.abc import Callable
from typing import Any

from numba import njit


def compiled(loop: Callable[..., Any]) -> Any:
    """A loop compiled by Numba without Python's lock, kept on disk where Numba finds a folder for it."""
    try:
        return njit(nogil=True, cache=True)(loop)
    except RuntimeError:  # neither the package's folder nor the user's can be written
        return njit(nogil=True)(loop)
