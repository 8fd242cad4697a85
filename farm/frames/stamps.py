"""What tells the file of a frame from another in its place without reading it: its stamp."""

import os
from pathlib import Path
from stat import S_ISREG


def stamp_of(facts: os.stat_result) -> str:
    """Size, time and inode of a shard, which another one cannot have."""
    return f"{facts.st_size} {facts.st_mtime_ns} {facts.st_ino}"


def stamps_in(folder: Path) -> dict[str, str]:
    """The stamps of the files in a folder, by name, without those that are empty."""
    stamps = {}
    with os.scandir(folder) as entries:
        for entry in entries:
            facts = entry.stat()
            if facts.st_size and S_ISREG(facts.st_mode):
                stamps[entry.name] = stamp_of(facts)
    return stamps


def stamp_at(path: Path) -> str:
    """The stamp of a file; empty where there is none, or an empty one."""
    try:
        facts = path.stat()
    except OSError:
        return ""
    return stamp_of(facts) if facts.st_size and S_ISREG(facts.st_mode) else ""


def same_size(recorded: str, stamp: str) -> bool:
    """Whether two stamps tell of shards of one size; earlier versions recorded none."""
    return not recorded or recorded.split(" ", maxsplit=1)[0] == stamp.split(" ", maxsplit=1)[0]
