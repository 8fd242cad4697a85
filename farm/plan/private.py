"""Folders that nobody else writes: what stands in a cache of machine code is run."""

import os
import stat
from pathlib import Path

from farm.errors import invalid

_OTHERS = stat.S_IWGRP | stat.S_IWOTH
_MODE = 0o700


def make_private(folder: Path) -> None:
    """Make a folder, and those above it that are not there, for this user alone, whatever the umask says.

    Raises:
        OSError: it cannot be made.
    """
    absent = [ancestor for ancestor in (folder, *folder.parents) if not ancestor.exists()]
    for missing in reversed(absent):
        missing.mkdir(mode=_MODE, exist_ok=True)
        if missing.stat().st_uid == os.geteuid():
            missing.chmod(_MODE)


def refuse_shared(folder: Path) -> None:
    """Refuse a folder that others may write, if it is there.

    Raises:
        FarmError: another user owns it, or may write it (exit code 2).
    """
    try:
        facts = folder.stat()
    except OSError:  # not there yet, or out of reach, which whoever uses it will tell
        return
    if facts.st_uid not in {os.geteuid(), 0}:
        who = f"belongs to another user (uid {facts.st_uid})"
        raise invalid(f"the cache {folder} {who}, who could have this process run anything", _hint(folder))
    if facts.st_mode & _OTHERS:
        who = f"may be written by others (mode {stat.S_IMODE(facts.st_mode):04o})"
        raise invalid(f"the cache {folder} {who}, who could have this process run anything", _hint(folder))


def _hint(folder: Path) -> str:
    return (
        f"remove it (`rm -r {folder}`), and the farm makes it anew for you alone; or set FARM_CACHE to another folder"
    )
