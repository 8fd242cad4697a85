"""Pictures into movie files, through PyAV, an optional package."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from farm.config.movie import SUFFIXES
from farm.errors import invalid
from farm.frames.failures import writing
from farm.frames.movie.screen import Planes
from farm.frames.movie.yuv_loops import Video

BT709, SRGB_CURVE, NARROW = 1, 13, 1
"""Codes of ITU-T H.273 for primaries and matrix, for the transfer function of sRGB, and of FFmpeg for narrow range."""


@dataclass(frozen=True, slots=True)
class Codec:
    """A codec by FFmpeg's name, the pixels that it gets, and its options; `shown` is what people call it."""

    name: str
    shown: str
    pixels: str
    video: Video
    options: Mapping[str, str] = field(default_factory=dict)


H264 = Codec("libx264", "H.264", "yuv420p", Video(8, 2), {"preset": "ultrafast", "crf": "20"})
PRORES = Codec("prores_ks", "ProRes 422 HQ", "yuv422p10le", Video(10, 1), {"profile": "3", "vendor": "apl0"})
DNXHR = Codec("dnxhd", "DNxHR HQX", "yuv422p10le", Video(10, 1), {"profile": "dnxhr_hqx"})
CODECS: Mapping[str, tuple[Codec, ...]] = {".mp4": (H264,), ".mov": (PRORES, DNXHR)}
"""Codecs by the ending of a movie's name, the best first."""


def package() -> Any:
    """PyAV.

    Raises:
        FarmError: it is not installed (exit code 2).
    """
    try:
        import av
    except ModuleNotFoundError:
        hint = "install it with: pip install 'effects-farm[movies]'"
        raise invalid("movies need PyAV, which is not installed", hint) from None
    return av


def codec_for(path: Path) -> Codec:
    """The codec of a movie, by the ending of its name.

    Raises:
        FarmError: another ending, PyAV is not installed, or without such a codec (exit code 2).
    """
    ending = path.suffix.lower()
    if ending not in SUFFIXES:
        raise invalid(f"cannot write {path.name} as a movie", "end its name in .mp4 (H.264) or .mov (ProRes)")
    av = package()
    for codec in CODECS[ending]:
        with suppress(av.codec.codec.UnknownCodecError):
            av.codec.Codec(codec.name, "w")
            return codec
    wanted = " and ".join(codec.shown for codec in CODECS[ending])
    raise invalid(f"this PyAV has no encoder for {wanted}", "install the PyAV of the package registry, or write .mp4")


class Movie:
    """A movie that is being written; it stands at its path once the context ends without an error."""

    def __init__(
        self, path: Path, codec: Codec, size: tuple[int, int], fps: Fraction, *, timecode: str, comment: str = ""
    ) -> None:
        """Open it; `timecode` is that of its first picture, `comment` a text that the file keeps."""
        self._path, self._codec, self._fps = path, codec, fps
        self._part = path.with_name(f".{path.name}.part")
        self._count = 0
        with writing(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._container = package().open(
                str(self._part), "w", format=path.suffix.lower()[1:], options={"movflags": "+write_colr+faststart"}
            )
        self._container.metadata.update({"comment": comment} if comment else {})
        self._stream = self._container.add_stream(codec.name, rate=fps, options=dict(codec.options))
        self._stream.metadata["timecode"] = timecode
        context = self._stream.codec_context
        context.width, context.height = size
        context.pix_fmt, context.time_base, context.gop_size = codec.pixels, 1 / fps, max(1, round(fps))
        context.colorspace = context.color_primaries = BT709
        context.color_trc, context.color_range = SRGB_CURVE, NARROW
        context.thread_count, context.thread_type = 0, "AUTO"

    def __enter__(self) -> Self:
        return self

    def add(self, picture: Any) -> None:
        """Encode the next picture."""
        picture.pts, picture.time_base = self._count, 1 / self._fps
        self._count += 1
        with writing(self._path):
            self._container.mux(self._stream.encode(picture))

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                with writing(self._path):
                    self._container.mux(self._stream.encode(None))
            with writing(self._path):
                self._container.close()
                if kind is None:
                    self._part.replace(self._path)
        finally:
            self._part.unlink(missing_ok=True)


def blank(codec: Codec, width: int, height: int) -> tuple[Any, Planes]:
    """A picture of any content, as the encoder takes it, and its planes."""
    picture = package().VideoFrame(width, height, codec.pixels)
    picture.colorspace = picture.color_primaries = BT709
    picture.color_trc, picture.color_range = SRGB_CURVE, NARROW
    return picture, planes_of(picture, codec)


def planes_of(picture: Any, codec: Codec) -> Planes:
    """The planes of a picture, which may be written."""
    sample = np.dtype(f"u{codec.video.bits_stored // 8}")

    def view(plane: Any) -> NDArray[Any]:
        rows = np.frombuffer(plane, sample).reshape(plane.height, plane.line_size // sample.itemsize)
        return rows[:, : plane.width]

    return Planes(*map(view, picture.planes))


def scaled(picture: Any, codec: Codec, width: int, height: int) -> Any:
    """A picture at another size, by Lanczos' filter over display values."""
    if (picture.width, picture.height) == (width, height):
        return picture
    return picture.reformat(width=width, height=height, format=codec.pixels, interpolation="LANCZOS")


def comment_of(path: Path) -> str:
    """The comment that a movie keeps; empty where there is none, or the file is no movie."""
    av = package()
    try:
        with av.open(str(path)) as container:
            return str(container.metadata.get("comment", ""))
    except (OSError, av.FFmpegError):
        return ""
