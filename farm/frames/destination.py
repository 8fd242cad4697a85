"""Where a store may be made: asked before anything is rendered, and again by whoever makes it."""

import os
import stat
from pathlib import Path

from farm.config.error import one_line
from farm.errors import Problem, warning
from farm.frames.called import sequence_name

MAX_NAME = 255
"""Bytes of the longest name of a file or folder, on the usual file systems."""

MAX_PATH = 4096 - 256
"""Bytes of the longest path of a store: what the system takes, less room for the files in the store."""

IMAGES_ELSEWHERE = "write to another path, such as renders/sh010.####.exr"
ELSEWHERE = "write to another path, such as renders/sh010.zarr"
_NAME = "end its name in .zarr; `farm export` writes images"
_PICTURES = (".exr", ".dpx", ".cin", ".tif", ".tiff", ".png", ".jpg", ".jpeg", ".tga", ".hdr", ".mov", ".mp4", ".mxf")
"""How names of images and films end."""
_MARKS = ("zarr.json", "image/zarr.json")
"""Files of which a store of the farm has at least one, even when it is damaged."""


def obstacle(path: Path, *, writing: bool = True) -> Problem | None:
    """Why no store can be made at `path`, or gone on with if there is one; None where nothing is in the way.

    With `writing`, this process must be allowed to write there, too.
    """
    if problem := _too_long(path):
        return problem
    standing = _standing(path)
    if (kind := _kind(standing)) != stat.S_IFDIR:
        what = f"{standing} is {'a file' if kind else 'a link that leads nowhere'}"
        return Problem(what if standing == path else f"{what}, not a folder", ELSEWHERE)
    if standing == path and not any(_kind(path / mark) for mark in _MARKS):
        return Problem(f"{path} is a folder, and no store", ELSEWHERE)
    if outer := next((parent for parent in path.parents if _kind(parent / "image" / "zarr.json")), None):
        return Problem(f"{path} lies inside the store {outer}", ELSEWHERE)
    return _forbidden(standing) if writing else None


def sequence_obstacle(pattern: Path, records: Path, *, writing: bool = True) -> Problem | None:
    """Why no sequence can be written at `pattern`, with its records at `records`; None where nothing is in the way.

    With `writing`, this process must be allowed to write there, too.
    """
    if problem := _too_long(pattern):
        return problem
    standing = _standing(pattern.parent)
    if (kind := _kind(standing)) != stat.S_IFDIR:
        what = f"{standing} is {'a file' if kind else 'a link that leads nowhere'}, not a folder"
        return Problem(what, IMAGES_ELSEWHERE)
    if outer := next((parent for parent in pattern.parents if _kind(parent / "image" / "zarr.json")), None):
        return Problem(f"{pattern} lies inside the store {outer}", IMAGES_ELSEWHERE)
    if _kind(pattern) == stat.S_IFDIR:
        return Problem(f"{pattern} is a folder", IMAGES_ELSEWHERE)
    if problem := obstacle(records, writing=writing):
        return Problem(problem.what, IMAGES_ELSEWHERE)
    if records.exists() and (name := sequence_name(records)) != pattern.name:
        what = f"{records}, where the records of {pattern.name} belong, holds those of {name or 'a store'}"
        return Problem(what, "give one of them another name")
    return None


def file_obstacle(path: Path, *, writing: bool = True) -> Problem | None:
    """Why no single file can be written at `path`, whose folders may be made; None where nothing is in the way."""
    if problem := _too_long(path):
        return problem
    standing = _standing(path.parent)
    if (kind := _kind(standing)) != stat.S_IFDIR:
        what = f"{standing} is {'a file' if kind else 'a link that leads nowhere'}, not a folder"
        return Problem(what, "write to another path")
    if outer := next((parent for parent in path.parents if _kind(parent / "image" / "zarr.json")), None):
        return Problem(f"{path} lies inside the store {outer}", "write to another path")
    if _kind(path) == stat.S_IFDIR:
        return Problem(f"{path} is a folder", "write to another path")
    return _forbidden(standing) if writing else None


def misnamed(path: Path) -> Problem | None:
    """A warning where a store is named as an image, a film or a sequence is; it is a folder of Zarr all the same."""
    if "#" in path.name or "%0" in path.name:
        return warning(f"the store {path.name} is named as a sequence is, and holds all frames", _NAME)
    if path.suffix.lower() in _PICTURES:
        return warning(f"the store {path.name} is named as an image is, and is a folder of Zarr", _NAME)
    return None


def _too_long(path: Path) -> Problem | None:
    for name in path.parts:
        if (size := len(os.fsencode(name))) > MAX_NAME:
            what = f"the name {one_line(name)} is {size} bytes long, and a file system takes {MAX_NAME}"
            return Problem(what, "give it a shorter name")
    if (size := len(os.fsencode(path))) > MAX_PATH:
        return Problem(f"the path is {size} bytes long, and {MAX_PATH} is the most for a store", "write a shorter path")
    return None


def _standing(path: Path) -> Path:
    """The path itself where something is there, or else its nearest parent."""
    return next(folder for folder in (path.absolute(), *path.absolute().parents) if os.path.lexists(folder))


def _kind(path: Path) -> int:
    """Whether a folder or what kind of file is there, as `stat.S_IFMT` tells it; 0 for nothing that can be reached."""
    try:
        return stat.S_IFMT(path.stat().st_mode)
    except OSError:
        return 0


def _forbidden(folder: Path) -> Problem | None:
    if os.access(folder, os.W_OK | os.X_OK, effective_ids=os.access in os.supports_effective_ids):
        return None
    if os.statvfs(folder).f_flag & os.ST_RDONLY:
        return Problem(f"{folder} is on a file system that is read-only", "write to another folder")
    return Problem(f"no permission to write in {folder}", "ask for write permission or write to another folder")
