"""The file of one frame, and what tells it from another in its place."""

import hashlib
import os
from hashlib import blake2b
from pathlib import Path

_DIGEST_BYTES = 16


def digest_of(encoded: bytes) -> str:
    """The digest of a shard as records hold it, hex."""
    return blake2b(encoded, digest_size=_DIGEST_BYTES).hexdigest()


def digest_of_file(path: Path) -> str:
    """The digest of a shard at rest; empty where it cannot be read."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, lambda: blake2b(digest_size=_DIGEST_BYTES)).hexdigest()
    except OSError:
        return ""


def stamp_of(facts: os.stat_result) -> str:
    """Size, time and inode of a shard, which another one cannot have."""
    return f"{facts.st_size} {facts.st_mtime_ns} {facts.st_ino}"


def stamps_in(folder: Path) -> dict[str, str]:
    """The stamps of the files in a folder, by name, without those that are empty."""
    with os.scandir(folder) as entries:
        files = ((entry.name, entry.stat()) for entry in entries if entry.is_file())
        return {name: stamp_of(facts) for name, facts in files if facts.st_size}


def same_size(recorded: str, stamp: str) -> bool:
    """Whether two stamps tell of shards of one size; earlier versions recorded none."""
    return not recorded or recorded.split(" ", maxsplit=1)[0] == stamp.split(" ", maxsplit=1)[0]
