"""What verbs share that take a sequence: its path, its frames, and other options as they are typed."""

import os
from collections.abc import Callable
from typing import TypeVar

Value = TypeVar("Value")


def typed_path(pattern: str) -> str:
    """A quoted path, in which the shell has left `~` alone."""
    return os.path.expanduser(pattern)  # noqa: PTH111 (Path's raises for an unknown user)


def typed_frames(text: str) -> tuple[int, ...] | None:
    """The frames of `--frames`, or None where it was not given.

    Raises:
        FarmError: it is not a frame range (exit code 2).
    """
    from farm.config.frames import parse_frames

    return typed("--frames", text, parse_frames) if text else None


def typed(option: str, text: str, parse: Callable[[str], Value]) -> Value:
    """The value of an option, as a job file would hold it.

    Raises:
        FarmError: it is none (exit code 2).
    """
    from farm.config.error import ConfigError, one_line
    from farm.errors import Place, invalid

    try:
        return parse(text)
    except ConfigError as error:
        raise invalid(error.what, error.hint, Place(f"{option} {one_line(text)}")) from error
