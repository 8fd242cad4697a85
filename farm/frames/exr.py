"""OpenEXR files: headers and pixels in and out."""

import shutil
import tempfile
from collections.abc import Iterator, Mapping
from itertools import chain, count
from pathlib import Path
from string import digits
from typing import Any

import numpy as np
import OpenEXR
from numpy.typing import NDArray

from farm.config.exr import DEFAULTS, ExrOptions
from farm.frames.durable import file_in_memory
from farm.frames.exr_header import (
    DEEP,
    LARGEST_VALUE,
    Attribute,
    Header,
    Layout,
    channels_of,
    filler_field,
    from_json,
    pack,
    read_layout,
    replace_fillers,
    strings,
    to_json,
    without,
)
from farm.frames.failures import writing
from farm.frames.image import ImageHeader, Pixels, UnsupportedImage
from farm.frames.plate import rows_and_columns
from farm.frames.remarks import collecting
from farm.graph.rect import Rect, hull

_OWN_FIELDS = frozenset({"channels", "dataWindow", "displayWindow", "pixelAspectRatio", "compression"})
"""Attributes that have a place of their own, or in `_picture`."""
_STORAGE = frozenset(
    {"type", "tiles", "preview", "chunkCount", "version", "lineOrder", "maxSamplesPerPixel", "deepImageState"}
)
"""Attributes that are true of the file, and not of what is exported from it: a preview shows other pixels."""
_SCREEN = {"screenWindowCenter": "v2f", "screenWindowWidth": "float"}
"""Attributes that every file has, with their types: OpenEXR writes them, and would write them twice."""
_NEEDED = _OWN_FIELDS | _SCREEN.keys() | {"type", "tiles", "chunkCount", "version", "lineOrder", "name", "view"}
"""Attributes without which pixels cannot be decoded."""


def read_header(path: Path) -> ImageHeader:
    """The header of an EXR file; the channels of further parts are added to the first one's, and so are their windows.

    Raises:
        ValueError, OSError: no EXR file, or a damaged one.
        UnsupportedImage: an EXR file of a kind that the farm does not read.
    """
    layout = read_layout(path)
    first = layout.parts[0]
    _check(layout)
    types = {name: dtype for name, _, _, dtype in _channels(layout)}
    channels = _as_people_list(tuple(types))
    carried = {name: attribute for name, attribute in first.items() if _is_carried(name, layout)}
    return ImageHeader(
        channels=channels,
        window=_window(layout),
        display=_rect(first["displayWindow"]),
        pixel_aspect=float(first["pixelAspectRatio"].numbers("f")[0]) if "pixelAspectRatio" in first else 1.0,
        colour_space=_text(first.get("colorInteropID")) or "scene_linear",
        attributes=_compression(first)
        | {name: to_json(carried[name]) for name in sorted(carried) if len(carried[name].value) <= LARGEST_VALUE},
        dtypes=tuple(types[name] for name in channels),
        left_out=tuple(name for name in sorted(carried) if len(carried[name].value) > LARGEST_VALUE),
    )


def read_pixels(path: Path) -> Pixels:
    """The channels of an EXR file in their own types (float16, float32, uint32), 0 outside their part's window.

    Raises:
        ValueError, OSError: the file is damaged.
    """
    layout = read_layout(path)
    file, window = _decode(path, layout), _window(layout)
    own_windows = [_rect(header["dataWindow"]) for header in layout.parts]
    return {
        name: _within(window, own_windows[part], file.parts[part].channels[own].pixels)
        for name, part, own, _ in _channels(layout)
    }


def _window(layout: Layout) -> Rect:
    """The smallest window that holds those of all parts."""
    return hull([_rect(header["dataWindow"]) for header in layout.parts])


def _within(window: Rect, own: Rect, pixels: NDArray[Any]) -> NDArray[Any]:
    """A channel over the whole window."""
    if own == window:
        return pixels
    if pixels.shape != (own.height, own.width):
        raise ValueError("its pixels are not those that its header says")
    whole = np.zeros((window.height, window.width), pixels.dtype)
    whole[rows_and_columns(own, window)] = pixels
    return whole


def _decode(path: Path, layout: Layout) -> Any:
    try:
        return _open(path, len(layout.parts))
    except ValueError:  # perhaps an attribute that OpenEXR cannot read
        if all(header.keys() <= _NEEDED for header in layout.parts):
            raise
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        with path.open("rb") as source, copy.open("wb") as target:
            end = layout.spans[-1][1]
            target.write(without(source.read(end), layout, _NEEDED))
            shutil.copyfileobj(source, target, 1 << 20)
        return _open(copy, len(layout.parts))


def _open(path: Path, parts: int) -> Any:
    with collecting(str(path)):
        file = OpenEXR.File(str(path), separate_channels=True)
        if len(file.parts) < parts:  # it gives up at the first that is damaged
            raise ValueError("its pixels cannot be decoded")
        return file


def write_image(path: Path, header: ImageHeader, pixels: Pixels, options: ExrOptions = DEFAULTS) -> None:
    """Write an EXR file whole or not at all; the arrays' types (float16, float32, uint32) are the channels'.

    Attributes that describe something else than these pixels are left out.

    Raises:
        StorageFailure: it cannot be written.
    """
    draft = path.with_name(f".{path.name}.draft")
    with writing(path):
        try:
            _write(draft, header, pixels, options)
            draft.replace(path)
        except RuntimeError as error:  # what OpenEXR makes of a full disk
            raise OSError(0, str(error)) from error
        finally:
            draft.unlink(missing_ok=True)


def encode_image(header: ImageHeader, pixels: Pixels, options: ExrOptions = DEFAULTS) -> bytes:
    """The bytes of the file that `write_image` writes."""
    with file_in_memory() as path:
        _write(path, header, pixels, options)
        return path.read_bytes()


def _write(path: Path, header: ImageHeader, pixels: Pixels, options: ExrOptions) -> None:
    fields: dict[str, Any] = {
        "dataWindow": _box(header.window),
        "displayWindow": _box(header.display),
        "pixelAspectRatio": header.pixel_aspect,
        "compression": _compression_of(header.attributes, options),
        **_storage(options),
    }
    extra = _true_attributes(header)
    for name in _SCREEN.keys() & extra.keys():
        value = extra.pop(name)
        fields[name] = np.frombuffer(value.value, np.float32) if name == "screenWindowCenter" else value.numbers("f")[0]
    layers = _layers(tuple(pixels)) if options.parts == "layers" else {"": tuple(pixels)}
    if len(layers) > 1:  # each part has a name of its own
        extra.pop("name", None)
    packed = pack(extra)
    if packed:
        fields |= filler_field(len(packed))
    contiguous = {name: np.ascontiguousarray(plane) for name, plane in pixels.items()}
    parts = [OpenEXR.Part(dict(fields), {n: contiguous[n] for n in names}, part) for part, names in layers.items()]
    (OpenEXR.File(parts) if len(parts) > 1 else OpenEXR.File(fields, contiguous)).write(str(path))
    if packed:
        replace_fillers(path, extra, len(parts))


def _storage(options: ExrOptions) -> dict[str, Any]:
    """Whether a part holds rows or tiles."""
    if options.tile is None:
        return {"type": OpenEXR.scanlineimage}
    tiles = OpenEXR.TileDescription()
    tiles.xSize = tiles.ySize = options.tile
    return {"type": OpenEXR.tiledimage, "tiles": tiles}


def _layers(channels: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The channels of each part by its name: a layer's, or one for channels of no layer."""
    layers = dict.fromkeys(name.rpartition(".")[0] for name in channels)
    unnamed = next(name for name in chain(["rgba"], map("rgba{}".format, count(2))) if name not in layers)
    return {
        layer or unnamed: tuple(name for name in channels if name.rpartition(".")[0] == layer)
        for layer in sorted(layers, key=bool)  # what any program shows first comes first
    }


def _check(layout: Layout) -> None:
    """Refuse what cannot be read.

    Raises:
        UnsupportedImage: deep or sub-sampled channels.
        ValueError: what every header has is missing.
    """
    for header in layout.parts:
        if missing := [name for name in ("channels", "dataWindow", "displayWindow") if name not in header]:
            raise ValueError(f"it is damaged: its header has no {missing[0]}")
        if layout.version & DEEP or _text(header.get("type")).startswith("deep"):
            raise UnsupportedImage("deep images are not supported", "flatten it, such as with DeepToImage in Nuke")
        if wrong := [name for name, _, sampling in channels_of(header) if sampling != (1, 1)]:
            hint = "write it again with all channels at full size, such as RGB instead of luminance and chroma"
            raise UnsupportedImage(f"sub-sampled channels ({', '.join(wrong)}) are not supported", hint)


def _channels(layout: Layout) -> Iterator[tuple[str, int, str, str]]:
    """(our name, part, name in the part, type); a name that an earlier part took is prefixed with its part's."""
    taken: set[str] = set()
    for index, header in enumerate(layout.parts):
        for own, dtype, _ in channels_of(header):
            name = f"{_text(header.get('name')) or index}.{own}" if own in taken else own
            taken.add(name)
            yield name, index, own, dtype


def _is_carried(name: str, layout: Layout) -> bool:
    """Whether an attribute still says something true once the pixels are elsewhere; names of parts do of one alone."""
    joined = len(layout.parts) > 1 and name in {"name", "view"}
    return name not in _OWN_FIELDS | _STORAGE and not joined


def _true_attributes(header: ImageHeader) -> dict[str, Attribute]:
    """The attributes of the channels that are written."""
    names = [name for name in header.attributes if name not in _OWN_FIELDS | _STORAGE]
    attributes = {name: from_json(header.attributes[name]) for name in names}
    views = attributes.pop("multiView", None)
    if views is not None and (there := _views(views, header.channels)) is not None:
        attributes["multiView"] = there
    return attributes


def _views(attribute: Attribute, channels: tuple[str, ...]) -> Attribute | None:
    """`multiView` of the views that are there: the first, whose channels have no prefix, and those with channels."""
    try:
        first, *others = strings(attribute.value)
    except ValueError:
        return None
    layers = {layer for name in channels for layer in name.split(".")[:-1]}
    there = [view for view in others if view in layers]
    return from_json([first, *there]) if there else None


def _compression(header: Header) -> dict[str, object]:
    """The compression as attributes hold it; none where this OpenEXR does not know it."""
    names = {int(value): name for name, value in OpenEXR.Compression.__members__.items()}
    value = header["compression"].value if "compression" in header else b""
    return {"compression": {"enum": "Compression", "name": names[value[0]]}} if value and value[0] in names else {}


def _compression_of(attributes: Mapping[str, object], options: ExrOptions) -> Any:
    if options.compression:
        name = "NO" if options.compression == "none" else options.compression.upper()
        return OpenEXR.Compression.__members__[f"{name}_COMPRESSION"]
    match attributes.get("compression"):
        case {"name": str(name)}:
            return OpenEXR.Compression.__members__.get(name, OpenEXR.ZIP_COMPRESSION)
    return OpenEXR.ZIP_COMPRESSION


def _text(attribute: Attribute | None) -> str:
    return "" if attribute is None else attribute.value.decode("utf-8", "replace").rstrip("\0")


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


def _rect(attribute: Attribute) -> Rect:
    """A window, whose far edges belong to it in files.

    Raises:
        ValueError: it holds no pixel.
    """
    x0, y0, x1, y1 = (int(edge) for edge in attribute.numbers("4i"))
    if x1 < x0 or y1 < y0:
        raise ValueError(f"it is damaged: its window goes from {x0}, {y0} to {x1}, {y1}")
    return Rect(x0, y0, x1 + 1, y1 + 1)


def _box(rect: Rect) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    return np.array([rect.x0, rect.y0], np.int32), np.array([rect.x1 - 1, rect.y1 - 1], np.int32)
