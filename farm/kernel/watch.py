"""Whoever waits for kernels hears how many are compiled, and may give up between two of them."""

from collections.abc import Callable

Watch = Callable[[int, int], None]
"""Told how many kernels are compiled, and of how many; may raise Abandoned."""


class Abandoned(BaseException):
    """Nobody waits for what is compiled any more. No Exception: compilers catch these, and go on in another way."""


def unwatched(done: int, total: int) -> None:
    """Nobody listens."""
