"""The header of an OpenEXR file as bytes, and its attributes as JSON and back, bit by bit.

The OpenEXR package cannot read some attributes (time codes, rationals over zero, text that is not UTF-8, types that it
does not know), and with them refuses the whole file. The layout of headers is simple: see "OpenEXR File Layout" at
openexr.com.

A header is a list of attributes, each a name, a type (both end with a zero byte), a size of 4 bytes and a value; a zero
byte ends it. Files of several parts have as many headers, and another zero byte after the last. Numbers are
little-endian.
"""

import math
import struct
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MAGIC = b"v/1\x01"
LONG_NAMES, DEEP, MULTIPART = 0x400, 0x800, 0x1000
"""Flags of a file's version."""
_BEGIN = 8
"""Where the first header begins, in bytes."""
_WINDOWS = (1 << 16, 1 << 20, 1 << 24, 1 << 28)
"""How many bytes of a file are searched for the end of its headers, in turn."""
LARGEST_VALUE = 1 << 20
"""The largest attribute that is carried along, in bytes."""
_SHORT_NAME = 31
"""Length in letters beyond which a name needs the flag LONG_NAMES."""
_FILLER = b"filler\0string\0"
"""Name and type of the attribute that takes the place of others."""

_ARRAYS = {
    "double": ("d", "float64", (1,)),
    "v2i": ("2i", "int32", (2,)),
    "v2f": ("2f", "float32", (2,)),
    "v2d": ("2d", "float64", (2,)),
    "v3i": ("3i", "int32", (3,)),
    "v3f": ("3f", "float32", (3,)),
    "v3d": ("3d", "float64", (3,)),
    "m33f": ("9f", "float32", (3, 3)),
    "m33d": ("9d", "float64", (3, 3)),
    "m44f": ("16f", "float32", (4, 4)),
    "m44d": ("16d", "float64", (4, 4)),
}
"""Struct, dtype and shape of the types that are arrays."""
_BOXES = {"box2i": ("4i", "int32"), "box2f": ("4f", "float32")}
_NUMBERS = {"rational": "iI", "keycode": "7i", "timecode": "2I"}
_ENVMAPS = ("ENVMAP_LATLONG", "ENVMAP_CUBE")


@dataclass(frozen=True, slots=True)
class Attribute:
    """One attribute as the file holds it."""

    type: str
    value: bytes

    def numbers(self, layout: str) -> tuple[float, ...]:
        """The value by a layout of the `struct` module.

        Raises:
            ValueError: it has another size.
        """
        try:
            return struct.unpack(f"<{layout}", self.value)
        except struct.error:
            raise ValueError(f"its header holds a {self.type} of {len(self.value)} bytes") from None


Header = Mapping[str, Attribute]


@dataclass(frozen=True, slots=True)
class Layout:
    """The headers of a file, one for each part, and the bytes at which each of them ends."""

    version: int
    parts: tuple[Header, ...]
    spans: tuple[tuple[int, int], ...]


class _CutError(Exception):
    """The bytes end within a header."""


def read_layout(path: Path) -> Layout:
    """The headers of an EXR file.

    Raises:
        ValueError: no EXR file, or a damaged one.
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        for size in _WINDOWS:
            file.seek(0)
            data = file.read(size)
            if data[: len(MAGIC)] != MAGIC[: len(data)] or not data:
                raise ValueError("it is no EXR file" if data else "the file is empty")
            try:
                return _parse(data)
            except _CutError:
                if len(data) < size:
                    raise ValueError("it is truncated") from None
    raise ValueError("it is damaged: its header has no end")


def _parse(data: bytes) -> Layout:
    if len(data) < _BEGIN:
        raise _CutError
    (version,) = struct.unpack_from("<I", data, len(MAGIC))
    parts, spans, at = [], [], _BEGIN
    while True:
        begin = at
        header, at = _header(data, at)
        parts.append(header)
        spans.append((begin, at))
        if not version & MULTIPART or _byte(data, at) == 0:
            return Layout(version, tuple(parts), tuple(spans))


def _header(data: bytes, at: int) -> tuple[dict[str, Attribute], int]:
    """The attributes from `at` on, and the place after the zero that ends them."""
    attributes: dict[str, Attribute] = {}
    while _byte(data, at) != 0:
        name, at = _text(data, at)
        kind, at = _text(data, at)
        if at + 4 > len(data):
            raise _CutError
        (size,) = struct.unpack_from("<i", data, at)
        at += 4
        if size < 0:
            raise ValueError(f"it is damaged: its attribute {name} has {size} bytes")
        if at + size > len(data):
            raise _CutError
        attributes[name] = Attribute(kind, data[at : at + size])
        at += size
    return attributes, at + 1


def _byte(data: bytes, at: int) -> int:
    if at >= len(data):
        raise _CutError
    return data[at]


def _text(data: bytes, at: int) -> tuple[str, int]:
    end = data.find(b"\0", at, at + 256)
    if end < 0:
        if at + 256 > len(data):
            raise _CutError
        raise ValueError("it is damaged: its header holds a name of more than 255 letters")
    return data[at:end].decode("utf-8", "surrogateescape"), end + 1


def channels_of(header: Header) -> tuple[tuple[str, str, tuple[int, int]], ...]:
    """Name, type (float16, float32, uint32) and sampling in x and y of a part's channels.

    Raises:
        ValueError: they are damaged.
    """
    data, at, channels = header["channels"].value, 0, []
    try:
        while _byte(data, at) != 0:
            name, at = _text(data, at)
            kind, _, x, y = struct.unpack_from("<4i", data, at)
            channels.append((name, ("uint32", "float16", "float32")[kind], (x, y)))
            at += 16
    except (_CutError, IndexError, struct.error):
        raise ValueError("it is damaged: its list of channels makes no sense") from None
    return tuple(channels)


def pack(attributes: Mapping[str, Attribute]) -> bytes:
    """Attributes as they stand in a header."""
    parts = []
    for name, attribute in attributes.items():
        named = b"\0".join(text.encode("utf-8", "surrogateescape") for text in (name, attribute.type))
        parts.append(named + b"\0" + struct.pack("<i", len(attribute.value)) + attribute.value)
    return b"".join(parts)


def filler(size: int) -> bytes:
    """An attribute of text that takes `size` bytes of a header; none where that is too few."""
    length = size - len(_FILLER) - 4
    return b"" if length < 0 else _FILLER + struct.pack("<i", length) + b" " * length


def filler_field(size: int) -> dict[str, str]:
    """The filler as a field for OpenEXR to write."""
    return {"filler": " " * (size - len(_FILLER) - 4)}


def replace_fillers(path: Path, attributes: Mapping[str, Attribute], parts: int) -> None:
    """Write `attributes` over the filler of as many bytes in each part's header, in place."""
    packed = pack(attributes)
    long_names = any(max(len(name), len(attribute.type)) > _SHORT_NAME for name, attribute in attributes.items())
    with path.open("r+b") as file:
        head = file.read(_WINDOWS[0] + parts * (len(packed) + _WINDOWS[0]))
        place = -1
        for _ in range(parts):
            place = head.index(filler(len(packed)), place + 1)
            file.seek(place)
            file.write(packed)
        if long_names:
            (version,) = struct.unpack_from("<I", head, len(MAGIC))
            file.seek(len(MAGIC))
            file.write(struct.pack("<I", version | LONG_NAMES))


def without(data: bytes, layout: Layout, kept: frozenset[str]) -> bytes:
    """The bytes of the headers with fillers in place of all attributes that are not `kept`: nothing moves."""
    pieces = [data[:_BEGIN]]
    for header, (begin, end) in zip(layout.parts, layout.spans, strict=True):
        core = pack({name: attribute for name, attribute in header.items() if name in kept})
        gap = end - begin - 1 - len(core)
        pieces.append(data[begin:end] if gap and not filler(gap) else core + filler(gap) + b"\0")
    return b"".join(pieces)


def to_json(attribute: Attribute) -> object:
    """An attribute as JSON that a person can read, where that keeps every bit; else its bytes."""
    try:
        plain = _plain(attribute)
        if plain is not None and from_json(plain) == attribute:
            return plain
    except (ValueError, struct.error, OverflowError):
        pass
    return {"type": attribute.type, "base64": b64encode(attribute.value).decode("ascii")}


def _plain(attribute: Attribute) -> object:
    kind, value = attribute.type, attribute.value
    plain: object = None
    if kind == "string":
        plain = value.decode("utf-8")
    elif kind in {"int", "float"}:
        plain = _finite(attribute.numbers(kind[0]))[0]
    elif kind == "stringvector":
        plain = list(strings(value)) or None
    elif kind == "floatvector":
        plain = list(_finite(attribute.numbers(f"{len(value) // 4}f"))) or None
    elif kind in _ARRAYS:
        layout, dtype, shape = _ARRAYS[kind]
        flat = _finite(attribute.numbers(layout))
        items = list(flat) if len(shape) == 1 else _rows(flat, shape[1])
        plain = {"array": items, "dtype": dtype}
    elif kind in _BOXES:
        layout, dtype = _BOXES[kind]
        plain = {"box": _rows(_finite(attribute.numbers(layout)), 2), "dtype": dtype}
    elif kind in _NUMBERS:
        plain = {kind: list(attribute.numbers(_NUMBERS[kind]))}
    elif kind == "chromaticities":
        plain = {"tuple": list(_finite(attribute.numbers("8f")))}
    elif kind == "envmap":
        plain = {"enum": "Envmap", "name": _ENVMAPS[value[0]]} if value in {b"\0", b"\1"} else None
    return plain


def _rows(flat: tuple[float, ...], width: int) -> list[list[float]]:
    return [list(flat[begin : begin + width]) for begin in range(0, len(flat), width)]


def _finite(numbers: tuple[float, ...]) -> tuple[float, ...]:
    """JSON has no other numbers.

    Raises:
        ValueError: NaN or infinity.
    """
    if not all(map(math.isfinite, numbers)):
        raise ValueError("not finite")
    return numbers


def strings(value: bytes) -> tuple[str, ...]:
    """The texts of a stringvector.

    Raises:
        ValueError: they are damaged, or no UTF-8.
    """
    texts, at = [], 0
    while at < len(value):
        if at + 4 > len(value):
            raise ValueError("a list of texts is cut off")
        (size,) = struct.unpack_from("<i", value, at)
        if not 0 <= size <= len(value) - at - 4:
            raise ValueError("a list of texts is cut off")
        texts.append(value[at + 4 : at + 4 + size].decode("utf-8"))
        at += 4 + size
    return tuple(texts)


def from_json(value: object) -> Attribute:
    """The attribute that `to_json` wrote.

    Raises:
        ValueError: it is none of ours.
    """
    match value:
        case str():
            return Attribute("string", value.encode("utf-8"))
        case int():
            return Attribute("int", struct.pack("<i", value))
        case float():
            return Attribute("float", struct.pack("<f", value))
        case [*items] if items:
            return _list(items)
        case {"type": str(kind), "base64": str(text)}:
            return Attribute(kind, b64decode(text))
        case Mapping():
            return _mapping(value)
    raise ValueError("it is no attribute of EXR files")


def _list(items: list[Any]) -> Attribute:
    if isinstance(items[0], str):
        texts = [str(text).encode("utf-8") for text in items]
        return Attribute("stringvector", b"".join(struct.pack("<i", len(text)) + text for text in texts))
    return Attribute("floatvector", struct.pack(f"<{len(items)}f", *items))


def _mapping(value: Mapping[str, Any]) -> Attribute:
    match value:
        case {"tuple": [*items]}:
            return Attribute("chromaticities", struct.pack("<8f", *items))
        case {"enum": "Envmap", "name": str(name)} if name in _ENVMAPS:
            return Attribute("envmap", bytes([_ENVMAPS.index(name)]))
        case {"array": [*items], "dtype": str(dtype)}:
            return _array(items, dtype)
        case {"box": [[*first], [*second]], "dtype": str(dtype)}:
            kind = next(kind for kind, (_, box_type) in _BOXES.items() if box_type == dtype)
            return Attribute(kind, struct.pack(f"<{_BOXES[kind][0]}", *first, *second))
    kind = next(iter(value), "")
    if kind not in _NUMBERS:
        raise ValueError("it is no attribute of EXR files")
    return Attribute(kind, struct.pack(f"<{_NUMBERS[kind]}", *value[kind]))


def _array(items: list[Any], dtype: str) -> Attribute:
    rows = [row if isinstance(row, list) else [row] for row in items]
    flat = [number for row in rows for number in row]
    shape = (len(items), len(rows[0])) if isinstance(items[0], list) else (len(items),)
    for kind, (layout, element, size) in _ARRAYS.items():
        if (element, size) == (dtype, shape):
            return Attribute(kind, struct.pack(f"<{layout}", *flat))
    raise ValueError(f"EXR files have no attribute of {shape} {dtype}")
