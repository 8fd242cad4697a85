"""Which files of a sequence the farm has written, beside those that its records tell of.

A file is named here before it comes to its place, and its record is written after: should the scheduler die in between,
the next one knows the file for the farm's own, and may replace it. What is told by neither is somebody else's.
"""

import contextlib
from collections.abc import Iterable
from pathlib import Path

from farm.frames.durable import write_file
from farm.frames.failures import StorageFailure
from farm.frames.record import FrameRecord
from farm.frames.shard import is_recorded
from farm.frames.stamps import stamp_at

CLAIMS = ".claims"
"""The name of the file of claims, in the folder that holds a sequence's lock."""


class Claims:
    """The stamps of files that stand, or are about to stand, in the place of frames whose records are not written.

    `overwrite` tells that files of others may be replaced.
    """

    def __init__(self, path: Path) -> None:
        self._path, self.overwrite = path, False
        self._stamps: set[tuple[int, str]] = set()
        with contextlib.suppress(FileNotFoundError):
            for line in path.read_text().splitlines():
                frame, _, stamp = line.partition(" ")
                with contextlib.suppress(ValueError):  # a line that was cut
                    self._stamps.add((int(frame), stamp))

    def owns(self, frame: int, file: Path, record: FrameRecord | None) -> bool:
        """Whether the farm has written the file that stands in a frame's place; an empty one is nobody's."""
        stamp = stamp_at(file)
        if not stamp or (frame, stamp) in self._stamps:
            return True
        if record is None or not record.stamp:
            return False
        return record.stamp == stamp or is_recorded(file, record.digest, None)

    def take(self, frame: int, file: Path, record: FrameRecord | None, stamp: str) -> None:
        """Claim the place of a frame, and the file of `stamp` for it; outlives this process, not the machine.

        Raises:
            StorageFailure: somebody else's file is there, and may not be overwritten.
        """
        if not self.overwrite and not self.owns(frame, file, record):
            what = f"frame {frame} exists, and the farm has not written it"
            raise StorageFailure.about(what, "move it away, or submit with --force to replace it", file)
        self.add(frame, stamp_at(file), stamp)

    def add(self, frame: int, *stamps: str) -> None:
        """Claim files for a frame; what is claimed outlives this process, not the machine."""
        fresh = [stamp for stamp in stamps if stamp and (frame, stamp) not in self._stamps]
        if fresh:
            with self._path.open("a") as file:
                file.write("".join(f"{frame} {stamp}\n" for stamp in fresh))
            self._stamps.update((frame, stamp) for stamp in fresh)

    def drop(self, frames: Iterable[int]) -> None:
        """Forget what was claimed for frames whose records tell of their files now."""
        dropped = set(frames)
        kept = {(frame, stamp) for frame, stamp in self._stamps if frame not in dropped}
        if kept != self._stamps:
            self._stamps = kept
            write_file(self._path, "".join(f"{frame} {stamp}\n" for frame, stamp in sorted(kept)).encode())
