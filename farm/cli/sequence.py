"""What verbs share that take a sequence: its path and its frames, as they stand on the command line."""

import os


def typed_path(pattern: str) -> str:
    """A quoted path, in which the shell has left `~` alone."""
    return os.path.expanduser(pattern)  # noqa: PTH111 (Path's raises for an unknown user)


def typed_frames(text: str) -> tuple[int, ...] | None:
    """The frames of `--frames`, or None where it was not given.

    Raises:
        FarmError: it is not a frame range (exit code 2).
    """
    from farm.config.error import ConfigError, one_line
    from farm.config.frames import parse_frames
    from farm.errors import Place, invalid

    try:
        return parse_frames(text) if text else None
    except ConfigError as error:
        raise invalid(error.what, error.hint, Place(f"--frames {one_line(text)}")) from error
