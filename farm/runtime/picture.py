"""What a source reads on one frame: pixels, or the file that holds them, for a device that decodes it."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from farm.frames.shard_layout import ShardLayout
from farm.runtime.program import Planes


@dataclass(frozen=True, slots=True)
class Shard:
    """The file of a frame in host memory, as it was read.

    `content` begins with its `length` bytes, and goes on to the next multiple of 16. `channels` are those of the file
    that the source has, in its order. `block` is the size of its Blosc blocks in bytes, as its first chunk says. In a
    store that is the farm's own (`is_farm`) every chunk is there; in others those that are not are black. `member` is
    the file's path within the store.
    """

    content: NDArray[np.uint8]
    length: int
    layout: ShardLayout
    channels: tuple[int, ...]
    block: int
    is_farm: bool
    frame: int
    store: Path
    member: str


@dataclass(frozen=True, slots=True)
class Picture:
    """An input on a frame of it. `shared` tells that other sources or frames read it as well; `key` tells it apart.

    `substituted` is what a record says where the frame is damaged, and another one's pixels or black stand for it.
    """

    key: tuple[str, int | None]
    content: Planes | Shard
    shared: bool = False
    substituted: str = ""

    @property
    def pixels(self) -> Planes:
        """The pixels, of a picture that was decoded on the host."""
        if isinstance(self.content, Shard):
            raise TypeError("the picture is decoded on a device")
        return self.content


class HostDecodes(Exception):  # noqa: N818 - no error: the frame is read again, by the host
    """A shard that the device cannot decode and the host can: by another codec, or in larger blocks."""

    def __init__(self, store: Path) -> None:
        super().__init__(f"{store} has shards that the device cannot decode")
        self.store = store
