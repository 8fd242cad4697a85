"""Images while a graph is being wired: planes of sources and stages, chosen and put together without copying."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from farm.graph.node import Node, Op

Plane = tuple[Node, int]  # a SOURCE or OUT node, and which of its planes


@dataclass(frozen=True, slots=True)
class Image:
    """Some planes, in order. `image[0:3]` and `image[3]` choose planes, `stack(a, b)` puts images together."""

    planes: tuple[Plane, ...]

    @classmethod
    def of(cls, base: Node) -> Image:
        """All planes of a SOURCE or OUT node."""
        return cls(tuple((base, plane) for plane in range(plane_count(base))))

    def __len__(self) -> int:
        return len(self.planes)

    def __getitem__(self, index: int | slice) -> Image:
        chosen = self.planes[index] if isinstance(index, slice) else (self.planes[index],)
        return Image(chosen)

    @property
    def contiguous(self) -> bool:
        """Whether the planes are consecutive planes of one base, as a plane-by-plane read needs them."""
        return all(a[0] is b[0] and a[1] + 1 == b[1] for a, b in pairwise(self.planes))


def plane_count(base: Node) -> int:
    """Planes of a SOURCE or OUT node."""
    return int(base.value[1] if base.op in {Op.SOURCE, Op.OUT} else 0)


def stack(*images: Image) -> Image:
    """One image with the planes of all, in order."""
    return Image(tuple(plane for image in images for plane in image.planes))
