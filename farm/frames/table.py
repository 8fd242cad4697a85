"""Tables: numbers that are the same on every frame, from .cube, .npy and .csv files.

.cube   a look. 3-D of N x N x N entries: planes 3 * N, plane = channel * N + blue, row = green, column = red.
        1-D of N entries: three planes (red, green, blue) of one row.
.npy    an array: one row; rows, columns; or planes, rows, columns. float64 becomes float32.
.csv    rows of numbers with commas between them: one plane, rows and columns as they stand. Lines that begin with #
        are remarks. float32, unless the job asks for an integer type and all numbers are whole.
"""

import io
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from tokenize import TokenError
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.config.files import other_than_file
from farm.errors import FarmError, invalid
from farm.frames.cube import read_cube
from farm.frames.failures import DamagedFrame
from farm.frames.plate import PlateInfo
from farm.graph.rect import Rect
from farm.graph.types import TYPES

MAX_BYTES = 512 << 20
"""Bytes that a table's file may have: those of a look of 256 x 256 x 256 entries in text."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """A table in memory: (planes, rows, columns), the type that it has, and that in which it is read unless asked."""

    values: NDArray[Any]
    held: str
    dtype: str


class TablePlate:
    """A table as a plate: any frame gives the same planes, and its window is its size at the origin."""

    def __init__(self, path: Path) -> None:
        self.path = path
        content, self._numbers = _load(path)
        self._stamp = blake2b(content, digest_size=16).hexdigest()
        planes, height, width = self._numbers.values.shape
        window = Rect.sized(width, height)
        self.dtype = self._numbers.dtype
        self.info = PlateInfo(
            channels=tuple(f"plane{index}" for index in range(planes)),
            dtypes=(self._numbers.held,) * planes,
            window=window,
            display=window,
            frames=(),
        )

    def window(self, frame: int) -> Rect:  # noqa: ARG002 - every frame has the same
        """The whole table."""
        return self.info.window

    def frame_attributes(self, frame: int) -> Mapping[str, object]:  # noqa: ARG002 - there are none
        """None."""
        return {}

    def stamp(self, frame: int) -> str:  # noqa: ARG002 - every frame has the same
        """Names the file's content."""
        return self._stamp

    def read(self, frame: int, channels: tuple[str, ...], out: NDArray[Any]) -> None:  # noqa: ARG002 - as above
        """Fill `out` (plane, row, column) with the whole table, whatever the frame.

        Raises:
            DamagedFrame: the file had another size when the job was sent.
        """
        if out.shape != self._numbers.values.shape:
            raise DamagedFrame.about("the table has another size than before", "submit the job again", self.path)
        with np.errstate(over="ignore"):
            np.copyto(out, self._numbers.values, casting="unsafe")


def _load(path: Path) -> tuple[bytes, Numbers]:
    content = _content(path)
    reader = _READERS[path.suffix.lower()]
    try:
        numbers = reader(path, content)
    except FarmError:
        raise
    except (ValueError, EOFError) as error:
        raise invalid(f"{path} is not a table: {error}", f"write it again as {path.suffix}") from error
    if not np.abs(numbers.values, dtype=np.float64).max() <= np.finfo(np.float32).max:  # NaN is not either
        raise invalid(f"{path} holds NaN, or a number beyond float32", "write finite numbers, up to 3.4e38")
    return content, numbers


def _content(path: Path) -> bytes:
    """The file's bytes; nothing is read that might never end, or that no memory would hold."""
    try:
        if kind := other_than_file(path):
            raise invalid(f"the table {path} is {kind}, not a file", "give the path of a file")
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise invalid(f"there is no table {path}", "check the path") from None
    except OSError as error:
        raise invalid(f"the table {path} cannot be read: {error.strerror}", "check the path and its rights") from error
    if len(content) > MAX_BYTES:
        raise invalid(f"the table {path} is larger than {MAX_BYTES >> 20} MiB", "give a smaller one")
    return content


def _read_cube(path: Path, content: bytes) -> Numbers:
    return Numbers(read_cube(path, content.decode("utf-8-sig", "replace")), "float32", "float32")


def _read_npy(path: Path, content: bytes) -> Numbers:
    if not content.startswith((b"\x93NUMPY", b"PK")):  # NumPy would take it for objects, and say how to load those
        raise ValueError("it does not begin as an array does")
    _check_size(content)
    values = np.load(io.BytesIO(content), allow_pickle=False)
    if not isinstance(values, np.ndarray) or not 1 <= values.ndim <= 3 or not values.size:
        shape = " x ".join(map(str, getattr(values, "shape", ())))
        raise invalid(f"{path} holds {shape or 'no'} numbers", "save one to three dimensions: planes, rows, columns")
    if values.dtype == np.float64:
        with np.errstate(over="ignore"):  # what becomes infinite is refused below
            values = values.astype(np.float32)
    name = values.dtype.name
    if name not in TYPES:
        raise invalid(f"{path} holds {name} numbers", f"save them as {', '.join(TYPES)}")
    return Numbers(values.reshape((1,) * (3 - values.ndim) + values.shape), name, name)


def _check_size(content: bytes) -> None:
    """See that an array is as large as it says, before there is memory for it.

    Raises:
        ValueError: it says something else.
    """
    file = io.BytesIO(content)
    if content.startswith(b"PK"):
        return
    try:
        version = np.lib.format.read_magic(file)
        read = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
        shape, _, dtype = read(file)
    except (SyntaxError, TokenError, TypeError) as error:
        raise ValueError("its header makes no sense") from error
    size, there = math.prod(shape) * dtype.itemsize, len(content) - file.tell()
    if not dtype.hasobject and size > there:
        raise ValueError(f"it holds {there} bytes of numbers, and says {size}")


def _read_csv(path: Path, content: bytes) -> Numbers:
    rows: list[list[float]] = []
    for number, line in _lines(content.decode("utf-8-sig")):
        try:
            row = [float(text) for text in line.rstrip(",").split(",")]
        except ValueError:
            hint = "write numbers with commas between them; a heading begins with #"
            raise invalid(f"line {number} of {path} is not a row of numbers", hint) from None
        if rows and len(row) != len(rows[0]):
            what = f"line {number} of {path} has {len(row)} numbers, and the first row {len(rows[0])}"
            raise invalid(what, "make all rows equally long")
        rows.append(row)
    if not rows:
        raise invalid(f"{path} holds no numbers", "write rows of numbers with commas between them")
    values = np.array([rows], np.float64)
    return Numbers(values, _narrowest(values), "float32")


def _narrowest(values: NDArray[np.float64]) -> str:
    """The integer type of fewest bits that holds all values, or float32."""
    if np.array_equal(values, np.rint(values)):
        for name in ("uint8", "uint16", "int16", "int32", "uint32"):
            limits = np.iinfo(name)
            if limits.min <= values.min() and values.max() <= limits.max:
                return name
    return "float32"


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines that say something, with their numbers."""
    for number, line in enumerate(text.splitlines(), start=1):
        if (stripped := line.strip()) and not stripped.startswith("#"):
            yield number, stripped


_READERS: Mapping[str, Callable[[Path, bytes], Numbers]] = {".cube": _read_cube, ".npy": _read_npy, ".csv": _read_csv}
