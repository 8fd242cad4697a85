"""Sizes of memory as people write them."""

import re

from farm.errors import invalid

UNITS = {"": 1, "K": 10**3, "M": 10**6, "G": 10**9, "T": 10**12, "KI": 2**10, "MI": 2**20, "GI": 2**30, "TI": 2**40}
"""Bytes of each unit."""

_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*([KMGT]?I?)B?\s*")


def parse_bytes(text: str, where: str) -> int:
    """How many bytes `text` says, as in 4GiB; 0 for nothing.

    Raises:
        FarmError: it is no size; `where` names what holds it (exit code 2).
    """
    if not text.strip():
        return 0
    match = _SIZE.fullmatch(text.upper())
    size = int(float(match[1]) * UNITS[match[2]]) if match and match[2] in UNITS else 0
    if not size:
        raise invalid(f"{where} is {text!r}, which is no size of memory", "write a number and a unit, such as 4GiB")
    return size


def sized(size: int) -> str:
    """So many bytes in words."""
    for unit in ("GiB", "MiB", "KiB"):
        bytes_of_unit = UNITS[unit[:2].upper()]
        if size >= bytes_of_unit:
            return f"{size / bytes_of_unit:.1f} {unit}"
    return f"{size} bytes"
