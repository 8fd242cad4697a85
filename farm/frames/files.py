"""The files in which the frames of an output stand: shards inside its store, or the files of a sequence.

A sequence has a store as well, in a hidden folder beside its files (`.sh010.farm`): everything that an output store has
but pixels, so that it is locked, resumed, reported and verified as one. Its attribute `sequence` tells which.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from farm.config.exr import ExrOptions, WrittenSequence
from farm.config.picture import PictureOptions
from farm.frames.called import ATTRIBUTE
from farm.frames.layout import shard_key
from farm.frames.numbered import NumberedFiles


class Files(Protocol):
    """Where the file of a frame is."""

    @property
    def folder(self) -> Path:
        """The folder that holds all of them."""
        ...

    def name(self, frame: int, row: int) -> str:
        """The name in that folder of the file of a frame that stands in this row of the store."""
        ...

    def path(self, frame: int, row: int) -> Path:
        """The file of a frame that stands in this row of the store."""
        ...


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of a store."""

    folder: Path

    def name(self, frame: int, row: int) -> str:
        """The name of the row's file."""
        del frame
        return shard_key(row)

    def path(self, frame: int, row: int) -> Path:
        """The file of the row."""
        return self.folder / self.name(frame, row)


@dataclass(frozen=True, slots=True)
class SequenceFiles:
    """The files of a sequence."""

    files: NumberedFiles

    @property
    def folder(self) -> Path:
        """The folder that holds all of them, and more."""
        return self.files.folder

    def name(self, frame: int, row: int) -> str:
        """The name of the frame's file."""
        return self.path(frame, row).name

    def path(self, frame: int, row: int) -> Path:
        """The file of the frame."""
        del row
        return self.files.path(frame)


def files_of(store: Path, attributes: Mapping[str, Any]) -> Files:
    """The files of the frames of an output whose store has these attributes."""
    sequence = sequence_in(attributes)
    return (
        SequenceFiles(NumberedFiles.parse(str(store.parent / sequence.name))) if sequence else Shards(store / "image")
    )


def sequence_in(attributes: Mapping[str, Any]) -> WrittenSequence | None:
    """The sequence whose store has these attributes; None of a store that holds pixels."""
    entry = attributes.get(ATTRIBUTE)
    if not isinstance(entry, Mapping):
        return None
    options = ExrOptions(entry.get("compression"), entry.get("tile"), entry.get("parts", "one"))
    picture = PictureOptions(entry.get("bits"), entry.get("colour_space"))
    return WrittenSequence(str(entry["name"]), options, picture=picture)


def as_attribute(sequence: WrittenSequence) -> dict[str, object]:
    """A sequence as its store's attributes hold it."""
    options = sequence.options
    settings: dict[str, object] = {"compression": options.compression, "tile": options.tile, "parts": options.parts}
    if sequence.coding:
        settings = {"bits": sequence.picture.bits, "colour_space": sequence.picture.colour_space}
    return {ATTRIBUTE: {"name": sequence.name, **settings}}
