"""Reading a Zarr store as a plate: the farm's own layout, or any group with an array `image`."""

import json
import stat
from collections.abc import Collection, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

import numpy as np
import zarr
from numpy.typing import NDArray
from zarr.core.buffer.cpu import NDBuffer

from farm.errors import FarmError, invalid
from farm.frames.called import output_at, sequence_name
from farm.frames.cores import cores
from farm.frames.decode import decode_shard
from farm.frames.durable_store import DurableStore
from farm.frames.failures import DamagedFrame
from farm.frames.layout import is_ours
from farm.frames.members import read_whole
from farm.frames.metadata import read_document
from farm.frames.numbers import RowsOf
from farm.frames.plate import PlateInfo, channel_indices, file_stamp
from farm.frames.record import FrameState
from farm.frames.shard_metadata import shard_layout
from farm.graph.rect import Rect

_USUAL_CHANNELS = {1: ("Y",), 2: ("Y", "A"), 3: ("R", "G", "B"), 4: ("R", "G", "B", "A")}


def open_group(path: Path, mode: Literal["r", "r+"] = "r") -> Any:
    """The group at `path`, its members read from their own metadata.

    Raises:
        FarmError: nothing there, or no Zarr group (exit code 2).
        DamagedStore: a store of the farm, whose metadata cannot be read.
    """
    if not path.exists():
        raise invalid(f"there is no store {path}", "check the path, or make it with `farm ingest`")
    if is_ours(path):
        read_document(path)
        read_document(path, "image", "array")
    try:
        store = DurableStore(path, read_only=mode == "r")
        return zarr.open_group(store, mode=mode, use_consolidated=False)
    except PermissionError as error:
        raise invalid(f"no permission to read {path}", "ask for it") from error
    except Exception as error:  # whatever zarr says of metadata that it cannot read
        hint = "give the folder that holds the array `image`, or make a store with `farm ingest`"
        raise invalid(f"{path} is not a Zarr group", hint) from error


def open_store(path: Path, threads: int = 0, coming: Collection[int] = ()) -> "StorePlate":
    """The store at `path` as a plate; `threads` decode a frame, 0: one a core; see `StorePlate` for `coming`.

    Raises:
        FarmError: nothing there, or not the layout (exit code 2).
        DamagedStore: a store of the farm, some of whose files are lost.
    """
    if sequence := sequence_name(path):
        raise invalid(
            f"{path} holds the records of {sequence}, and no pixels", f"read images: {path.parent / sequence}"
        )
    if not path.exists() and sequence_name(output_at(path)):
        raise invalid(f"{path} is no store, but a sequence", "look at its files with any viewer of EXR files")
    group = open_group(path)
    try:
        image = group["image"]
        frames = image.ndim == 4
    except Exception:  # noqa: BLE001 - not there, a group, or whatever zarr says of metadata that it cannot read
        frames = False
    if not frames:
        hint = "a plate's group holds an array `image` (frame, channel, y, x)"
        raise invalid(f"{path} holds no frames", hint)
    return StorePlate(path, group, threads, coming)


class StorePlate:
    """A store as a plate. Frames of the farm's layout are decoded on `threads` threads, others by Zarr.

    `layout` tells how a frame's file is laid out, for codecs on a device; None: in another way than the farm's.
    Frames that are `coming` are rendered by another job meanwhile: the plate has them, and what they show is known;
    their pixels are read once they are there.
    """

    def __init__(self, path: Path, group: Any, threads: int = 0, coming: Collection[int] = ()) -> None:
        self.path, self._group, self._coming = path, group, frozenset(coming)
        self._image = group["image"]
        self._cores = cores(threads)
        self.layout = shard_layout(self._image.metadata.to_dict())
        self._ours = "farm_layout" in group.attrs
        count = self._image.shape[0]
        if self._ours:
            self._rows = RowsOf.of(read_whole(path, group, "frame"))
        else:
            self._rows = RowsOf([int(frame) for frame in group["frame"][...]] if "frame" in group else range(count))
        numbers = self._rows.numbers
        self._windows = read_whole(path, group, "window", len(numbers)) if self._ours else None
        self._headers = read_whole(path, group, "header", len(numbers)) if self._ours else None
        self._states = self._read_states() if self._ours and is_rendered(path, group) else None
        self.info = self._describe(group)

    def _describe(self, group: Any) -> PlateInfo:
        _, channels, height, width = self._image.shape
        facts = dict(group.attrs)
        named = channel_names(self.path, group)
        usual = _USUAL_CHANNELS.get(channels, tuple(f"c{index}" for index in range(channels)))
        size = (0, 0, width, height)
        return PlateInfo(
            channels=named if len(named) == channels else usual,
            dtypes=tuple(facts.get("channel_dtypes", [self.dtype.name] * channels)),
            window=Rect(*facts.get("data_window", size)),
            display=Rect(*facts.get("display_window", size)),
            frames=self._frames(),
            pixel_aspect=float(facts.get("pixel_aspect", 1.0)),
            colour_space=str(facts.get("colour_space", "")),
            attributes=facts.get("attributes", {}),
            held=self.dtype.name,
        )

    def _frames(self) -> tuple[int, ...]:
        """The frames that can be read, or are coming, ascending."""
        numbers = self._rows.numbers
        if self._states is None:
            return self.numbers
        rendered = (numbers[row] for row in np.flatnonzero(self._states == FrameState.DONE).tolist())
        return tuple(sorted({*rendered, *filter(self._rows.__contains__, self._coming)}))

    @property
    def is_farm(self) -> bool:
        """Whether the farm made the store, which leaves no chunk out."""
        return self._ours

    @property
    def numbers(self) -> tuple[int, ...]:
        """All frames that have a place in the store, ascending, whether or not there are pixels."""
        return tuple(sorted(set(self._rows)))

    def state(self, frame: int) -> FrameState:
        """DONE where the frame can be read; a plate's frames always are."""
        if frame not in self._rows:
            return FrameState.MISSING
        return FrameState.DONE if self._states is None else FrameState(int(self._states[self._rows[frame]]))

    def _rendered(self, frame: int) -> bool:
        return self.state(frame) is FrameState.DONE

    def _read_states(self) -> NDArray[Any]:
        states: NDArray[Any] = read_whole(self.path, self._group, "render/state", len(self._rows))
        return states

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The type of all channels in the array."""
        dtype: np.dtype[Any] = np.dtype(self._image.dtype)
        return dtype

    def window(self, frame: int) -> Rect:
        """The frame's own data window."""
        if self._windows is None:
            return self.info.window
        return Rect(*(int(edge) for edge in self._windows[self._row(frame)]))

    def frame_attributes(self, frame: int) -> Mapping[str, object]:
        """The attributes in which this frame differs from the others."""
        text = self._headers[self._row(frame)] if self._headers is not None else ""
        return dict(json.loads(str(text))) if text else {}

    def stamp(self, frame: int) -> str:
        """Size and time of the frame's shard; see `Plate.stamp`."""
        row = self._rows.get(frame)
        return file_stamp(self._shard(row)) if self._ours and row is not None else ""

    def read(self, frame: int, channels: tuple[str, ...], out: NDArray[Any]) -> None:
        """Fill `out` (channel, y, x); see `Plate.read`. The store's own dtype comes unchanged."""
        row = self._row_of_pixels(frame)
        wanted = channel_indices(self.info, channels, self.path)
        try:
            self._check_shard(row)
            if self.layout and (self._ours or self._shard(row).exists()):  # others leave black out
                decode_shard(self._shard(row), self.layout, wanted, out, self._cores)
            else:
                for start, count, first in _runs(wanted):
                    self._read_run(row, first, out[start : start + count])
        except FarmError:
            raise
        except Exception as error:
            where = self._shard(row).relative_to(self.path)
            raise DamagedFrame.about(
                f"frame {frame} cannot be decoded: {where}: {_told(error)}",
                "write this frame into the store again, or leave it out of the frames",
                self.path,
            ) from error

    def _read_run(self, row: int, first: int, out: NDArray[Any]) -> None:
        selection = (slice(row, row + 1), slice(first, first + out.shape[0]))
        straight = out.dtype == self.dtype and out.flags.c_contiguous
        size = 0 if straight else out.size * self.dtype.itemsize
        target = out if straight else self._cores.scratch("frame", size).view(self.dtype).reshape(out.shape)
        self._image.get_basic_selection(selection, out=NDBuffer.from_numpy_array(target[None]))
        if not straight:
            with np.errstate(over="ignore"):
                np.copyto(out, target, casting="unsafe")

    def _check_shard(self, row: int) -> None:
        """Zarr reads a shard that is not there, or an empty one, as black; in our layout it is a loss."""
        if not self._ours:
            return
        facts = self._shard(row).stat()
        if stat.S_ISDIR(facts.st_mode):
            raise OSError("a folder stands in place of its shard")
        if facts.st_size == 0:
            raise OSError("its shard is empty")

    def _shard(self, row: int) -> Path:
        key: str = self._image.metadata.encode_chunk_key((row, 0, 0, 0))
        return self.path / "image" / key

    def shard(self, frame: int) -> Path:
        """The file of a frame, which is laid out as `layout` says.

        Raises:
            DamagedFrame: there is no such frame, or it is not rendered.
        """
        return self._shard(self._row_of_pixels(frame))

    def _row_of_pixels(self, frame: int) -> int:
        """The row of a frame whose pixels are there; those of one that was coming may have come."""
        if frame in self._coming and not self._rendered(frame):
            self._states = self._read_states()
        return self._row(frame, rendered=True)

    def _row(self, frame: int, *, rendered: bool = False) -> int:
        """The row of a frame that is there, or coming."""
        if frame in self._rows and (self._rendered(frame) or (frame in self._coming and not rendered)):
            return self._rows[frame]
        if frame in self._rows:
            raise DamagedFrame.about(f"frame {frame} is not rendered", "render it first", self.path)
        numbers = self.info.frames
        there = f"it holds frames {numbers[0]} to {numbers[-1]}" if numbers else "it holds no frames"
        raise DamagedFrame.about(f"there is no frame {frame}", there, self.path)


def _told(error: Exception) -> str:
    """What a user is told of why a frame cannot be read."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def is_rendered(path: Path, group: Any) -> bool:
    """Whether a store of the farm is an output store."""
    rendered = group.attrs.get("rendered")
    return (path / "render").exists() if rendered is None else bool(rendered)  # None: of an earlier version


def channel_names(path: Path, group: Any) -> tuple[str, ...]:
    """The names that a store gives its channels, if it does."""
    facts = group.attrs
    if "farm_layout" not in facts:
        return tuple(str(name) for name in group["channel"][...]) if "channel" in group else ()
    names = facts.get("channels")  # None: of an earlier version
    return tuple(str(name) for name in (read_whole(path, group, "channel") if names is None else names))


def _runs(indices: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Neighbouring channels read together: (position in `indices`, how many, first index)."""
    runs: list[tuple[int, int, int]] = []
    for position, index in enumerate(indices):
        if runs and index == runs[-1][2] + runs[-1][1]:
            start, count, first = runs[-1]
            runs[-1] = (start, count + 1, first)
        else:
            runs.append((position, 1, index))
    return runs
