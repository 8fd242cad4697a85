"""OpenEXR files: headers and pixels in and out, attributes as JSON and back."""

import io
import sys
import threading
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from string import digits
from typing import Any

import numpy as np
import OpenEXR
from numpy.typing import NDArray

from farm.frames.failures import writing
from farm.frames.image import ImageHeader, Pixels
from farm.graph.rect import Rect

_OWN_FIELDS = {
    "channels",
    "dataWindow",
    "displayWindow",
    "pixelAspectRatio",
}  # they have a place of their own
_STORAGE = {"type", "tiles", "preview", "chunkCount", "version"}  # true of the file, not of the picture
_ENUMS = ("Compression", "LineOrder", "Envmap")
_TIMECODE = (
    "hours", "minutes", "seconds", "frame", "colorFrame", "dropFrame", "fieldPhase", "bgf0", "bgf1", "bgf2",
)  # fmt: skip
_KEYCODE = (
    "filmMfcCode", "filmType", "prefix", "count", "perfOffset", "perfsPerFrame", "perfsPerCount",
)  # fmt: skip


class _Silence:
    """Keeps OpenEXR's remarks about damaged files off standard output, on any number of threads at once."""

    def __init__(self) -> None:
        self._lock, self._inside, self._before = threading.Lock(), 0, sys.stdout

    def __enter__(self) -> None:
        with self._lock:
            if not self._inside:
                self._before, sys.stdout = sys.stdout, io.StringIO()
            self._inside += 1

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._inside -= 1
            if not self._inside:
                sys.stdout = self._before


_silence = _Silence()


def read_header(path: Path) -> ImageHeader:
    """The header of an EXR file; the channels of further parts are added to the first one's.

    Raises:
        ValueError, RuntimeError, OSError: no EXR file, or one that is not supported.
    """
    file = _open(path, header_only=True)
    first = file.header(0)
    attributes = {
        name: value
        for name, value in ((name, _to_json(first[name])) for name in sorted(first))
        if value is not None and name not in _OWN_FIELDS | _STORAGE
    }
    return ImageHeader(
        channels=_as_people_list(tuple(name for name, _, _ in _channels(file))),
        window=_rect(first["dataWindow"]),
        display=_rect(first["displayWindow"]),
        pixel_aspect=float(first.get("pixelAspectRatio", 1.0)),
        colour_space=str(first.get("colorInteropID", "")) or "scene_linear",
        attributes=attributes,
    )


def read_pixels(path: Path) -> Pixels:
    """The channels of an EXR file in their own types (float16, float32, uint32)."""
    with _silence:
        file = _open(path, header_only=False)
    return {name: file.parts[part].channels[own].pixels for name, part, own in _channels(file)}


def write_image(path: Path, header: ImageHeader, pixels: Pixels) -> None:
    """Write an EXR file whole or not at all; the arrays' types (float16, float32, uint32) are the channels'.

    Raises:
        StorageFailure: it cannot be written.
    """
    fields = {name: _from_json(value) for name, value in header.attributes.items()}
    fields |= {
        "dataWindow": _box(header.window),
        "displayWindow": _box(header.display),
        "pixelAspectRatio": header.pixel_aspect,
        "type": OpenEXR.scanlineimage,
    }
    fields.setdefault("compression", OpenEXR.ZIP_COMPRESSION)
    draft = path.with_name(f".{path.name}.draft")
    with writing(path):
        try:
            contiguous = {name: np.ascontiguousarray(plane) for name, plane in pixels.items()}
            OpenEXR.File(fields, contiguous).write(str(draft))
            draft.replace(path)
        except RuntimeError as error:  # what OpenEXR makes of a full disk
            raise OSError(0, str(error)) from error
        finally:
            draft.unlink(missing_ok=True)


def _open(path: Path, *, header_only: bool) -> Any:
    path.open("rb").close()  # OpenEXR does not say why it cannot open a file
    file = OpenEXR.File(str(path), separate_channels=True, header_only=header_only)
    if not file.parts:
        raise ValueError("it is truncated or damaged")
    windows = set()
    for index in range(len(file.parts)):
        header = file.header(index)
        if header["type"] in (OpenEXR.deepscanline, OpenEXR.deeptile):
            raise ValueError("deep images are not supported")
        if any(channel.xSampling != 1 or channel.ySampling != 1 for channel in header["channels"]):
            raise ValueError("sub-sampled channels are not supported")
        windows.add(_rect(header["dataWindow"]))
    if len(windows) > 1:
        raise ValueError("its parts have different data windows, which is not supported")
    return file


def _channels(file: Any) -> Iterator[tuple[str, int, str]]:
    """(our name, part, name in the part); a name that an earlier part took is prefixed with its part's."""
    taken: set[str] = set()
    for index in range(len(file.parts)):
        header = file.header(index)
        for channel in header["channels"]:
            name = channel.name
            if name in taken:
                name = f"{header.get('name', index)}.{name}"
            taken.add(name)
            yield name, index, channel.name


def _as_people_list(names: tuple[str, ...]) -> tuple[str, ...]:
    """R, G, B and A before others, channel2 before channel10, layers together: files hold them by alphabet."""
    layers = [name.rpartition(".")[0] for name in names]
    stems = [name.rstrip(digits) for name in names]

    def place(name: str) -> tuple[bool, int, int, int, int]:
        layer, _, own = name.rpartition(".")
        usual = "RGBA".index(own) if own in {*"RGBA"} else 4
        stem = name.rstrip(digits)
        return layer != "", layers.index(layer), usual, stems.index(stem), int(name.removeprefix(stem) or -1)

    return tuple(sorted(names, key=place))


def _rect(box: tuple[NDArray[np.int32], NDArray[np.int32]]) -> Rect:
    (x0, y0), (x1, y1) = box
    return Rect(int(x0), int(y0), int(x1) + 1, int(y1) + 1)


def _box(rect: Rect) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    return np.array([rect.x0, rect.y0], np.int32), np.array([rect.x1 - 1, rect.y1 - 1], np.int32)


def _to_json(value: Any) -> object:
    """An attribute as JSON that `_from_json` turns back with its type; None for what JSON cannot carry."""
    encoded: object = None
    match value:
        case bool() | int() | float() | str():
            encoded = value
        case [*items] if isinstance(value, list):
            encoded = value if items and all(isinstance(item, str | float) for item in items) else None
        case np.ndarray():
            encoded = {"array": value.tolist(), "dtype": str(value.dtype)}
        case (np.ndarray(dtype=dtype), np.ndarray()):
            encoded = {"box": [corner.tolist() for corner in value], "dtype": str(dtype)}
        case tuple():
            encoded = {"tuple": list(value)}
        case Fraction():
            encoded = {"rational": [value.numerator, value.denominator]}
        case OpenEXR.TimeCode():
            groups = [int(value.binaryGroup(group)) for group in range(1, 9)]
            encoded = {"timecode": [int(getattr(value, name)) for name in _TIMECODE] + groups}
        case OpenEXR.KeyCode():
            encoded = {"keycode": [int(getattr(value, name)) for name in _KEYCODE]}
        case _ if type(value).__name__ in _ENUMS:
            encoded = {"enum": type(value).__name__, "name": value.name}
    return encoded


def _from_json(value: Any) -> Any:
    match value:
        case {"array": items, "dtype": dtype}:
            decoded: Any = np.array(items, dtype)
        case {"box": corners, "dtype": dtype}:
            decoded = tuple(np.array(corner, dtype) for corner in corners)
        case {"tuple": items}:
            decoded = tuple(items)
        case {"rational": [numerator, denominator]}:
            decoded = Fraction(numerator, denominator)
        case {"enum": kind, "name": name}:
            decoded = getattr(getattr(OpenEXR, kind), name)
        case {"timecode": fields}:
            decoded = OpenEXR.TimeCode(*fields)
        case {"keycode": fields}:
            decoded = OpenEXR.KeyCode(*fields)
        case _:
            decoded = value
    return decoded
