"""Looks as .cube files (Adobe Cube LUT specification 1.0), as Resolve, Nuke and OpenColorIO write them."""

from array import array
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from farm.errors import FarmError, invalid

_SIZES = ("LUT_1D_SIZE", "LUT_3D_SIZE")
_RANGES = ("DOMAIN_MIN", "DOMAIN_MAX", "LUT_1D_INPUT_RANGE", "LUT_3D_INPUT_RANGE")
_KEYWORDS = {*_SIZES, *_RANGES}
_UNIT = {"DOMAIN_MIN": {0.0}, "DOMAIN_MAX": {1.0}}  # the others: from 0 to 1
_MOST = {"LUT_1D_SIZE": 65536, "LUT_3D_SIZE": 256}


def read_cube(path: Path, text: str) -> NDArray[np.float32]:
    """The planes (3 * N, N, N) of a 3-D look, blue within the channel first, or (3, 1, N) of a 1-D one.

    Raises:
        FarmError: not a look, one with another domain than 0..1, or with another number of rows than it says (exit
            code 2).
    """
    kind, size = "", 0
    entries = array("f")  # a cube of 129 holds two million rows
    for number, words in _lines(text):
        if not words[0][0].isalpha():
            entries.extend(_numbers(path, number, words, 3))
        elif words[0] in _SIZES:
            if kind:
                raise _wrong(path, number, "gives a second size", "write a file for each look")
            kind, size = words[0], _size(path, number, words)
        elif words[0] in _RANGES:
            _check_domain(path, number, words)
        else:
            raise _wrong(path, number, f"begins with {words[0]}, which is not known", "remove the line")
    if not kind:
        raise invalid(f"{path} has no LUT_3D_SIZE or LUT_1D_SIZE", "give a .cube file that holds a look")
    wanted = size**3 if kind == "LUT_3D_SIZE" else size
    if len(entries) != 3 * wanted:
        what = f"{path} has {len(entries) // 3} rows of numbers, and {kind} {size} needs {wanted}"
        raise invalid(what, "export the look again: the file is cut off or was joined")
    rows = np.array(entries, np.float32).reshape(wanted, 3)
    if kind == "LUT_1D_SIZE":
        return np.ascontiguousarray(rows.T[:, None, :])
    blue_green_red = rows.reshape(size, size, size, 3)  # red runs fastest
    return np.ascontiguousarray(blue_green_red.transpose(3, 0, 1, 2)).reshape(3 * size, size, size)


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """Lines that say something, in words, with their numbers; some programs write keywords small."""
    for number, line in enumerate(StringIO(text, newline=None), start=1):
        words = line.split()
        if words and words[0][0].isalpha():
            keyword = words[0].upper()
            words = [] if keyword == "TITLE" else [keyword if keyword in _KEYWORDS else words[0], *words[1:]]
        if words and words[0][0] != "#":
            yield number, words


def _size(path: Path, number: int, words: list[str]) -> int:
    if len(words) != 2 or not words[1].isdecimal() or not 2 <= int(words[1]) <= _MOST[words[0]]:
        raise _wrong(path, number, "gives no size", f"write {words[0]} and a whole number from 2 to {_MOST[words[0]]}")
    return int(words[1])


def _check_domain(path: Path, number: int, words: list[str]) -> None:
    values = _numbers(path, number, words[1:], 3 if words[0] in _UNIT else 2)
    if (set(values) != _UNIT[words[0]]) if words[0] in _UNIT else values != [0.0, 1.0]:
        shown = " ".join(words[1:])
        hint = "remove the line, and give its numbers to the node as low or high"
        raise _wrong(path, number, f"sets {words[0]} to {shown}, and only 0 to 1 is read from files", hint)


def _numbers(path: Path, number: int, words: list[str], count: int) -> list[float]:
    try:
        values = list(map(float, words))
    except ValueError:
        values = []
    if len(values) != count:
        raise _wrong(path, number, f"does not hold {count} numbers", f"write {count} numbers with spaces between them")
    return values


def _wrong(path: Path, number: int, what: str, hint: str) -> FarmError:
    return invalid(f"line {number} of {path} {what}", hint)
