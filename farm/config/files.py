"""What stands at a path: programs read files, and some other things never end."""

import os
import stat

_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


def other_than_file(path: str | os.PathLike[str]) -> str:
    """What stands at a path in place of a file, such as `a pipe`; empty where it is a file.

    Raises:
        OSError: nothing is there, or one may not look.
        ValueError: it is no path.
    """
    mode = os.stat(path).st_mode  # noqa: PTH116 (any name)
    return next((kind for is_kind, kind in _KINDS if is_kind(mode)), "")
