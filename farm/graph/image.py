"""Images while a graph is being wired: planes of sources and stages, chosen and put together without copying."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise

from farm.graph.axis import Boundary
from farm.graph.frame import Frame, frame_of
from farm.graph.instant import Instant, later
from farm.graph.node import DType, Node, Op, Plane, source_shape
from farm.graph.recorded import LanguageError


@dataclass(frozen=True, slots=True)
class Edge:
    """How a bounded intermediate goes on beyond its frame."""

    boundary: Boundary
    constant: float = 0.0


@dataclass(frozen=True, slots=True)
class Image:
    """Some planes, in order. `image[0:3]` and `image[3]` choose planes, `stack(a, b)` puts images together.

    `frame` is what the image shows; reading beyond it is fine, unless `edge` ends the image there. `own_format` is its
    display window, where that may be another rectangle.
    """

    planes: tuple[Plane, ...]
    frame: Frame
    edge: Edge | None = None
    own_format: Frame | None = None

    @classmethod
    def of(cls, base: Node, frame: Frame | None = None, own_format: Frame | None = None) -> Image:
        """All planes of a SOURCE, TABLE or OUT node."""
        planes = tuple((base, plane) for plane in range(plane_count(base)))
        if base.op is Op.SOURCE and not source_shape(base).table:
            own_format = own_format or frame_of(base)
        return cls(planes, frame or frame_of(base), None, own_format)

    def __len__(self) -> int:
        return len(self.planes)

    def __getitem__(self, index: int | slice) -> Image:
        chosen = self.planes[index] if isinstance(index, slice) else (self.planes[index],)
        return replace(self, planes=chosen)

    @property
    def format(self) -> Frame:
        """Its display window: what a viewer shows, and what sizes and places of a whole picture are about."""
        return self.own_format or self.frame

    @property
    def dtype(self) -> DType:
        """The type of its pixels."""
        return self.planes[0][0].dtype

    @property
    def contiguous(self) -> bool:
        """Whether the planes are consecutive planes of one base, as a plane-by-plane read needs them."""
        return all(a[0] is b[0] and a[1] + 1 == b[1] for a, b in pairwise(self.planes))

    def at(self, instant: Instant) -> Image:
        """The image at another frame, as in `image.at(t - 1)`: sources and animated parameters of that frame."""
        if not isinstance(instant, Instant):
            raise LanguageError(f"at() of {type(instant).__name__}", "count from t, as in image.at(t - 1)")
        moved = later([base for base, _ in self.planes], instant.shift)
        return replace(self, planes=tuple((moved[base], plane) for base, plane in self.planes))

    def framed(self, frame: Frame, format: Frame | None = None) -> Image:
        """The same image on the plane, of which another part is shown.

        Its format stays, unless there is a new one, or the frame is that of a picture of its own: one that stays where
        it is when the inputs are moved.
        """
        for rect in (frame, format):
            if rect is not None and not isinstance(rect, Frame):
                raise LanguageError(f"framed() by {type(rect).__name__}", "write Frame(x0, y0, x1, y1)")
        lost = self.own_format is not None and self.own_format.moves and not frame.moves
        return replace(self, frame=frame, own_format=format or (None if lost else self.own_format))


def plane_count(base: Node) -> int:
    """Planes of a SOURCE, TABLE or OUT node."""
    if base.op not in {Op.SOURCE, Op.TABLE, Op.OUT}:
        raise ValueError(f"{base.op} is no image")
    return int(base.value[0 if base.op is Op.TABLE else 1])


def stack(*images: Image) -> Image:
    """One image with the planes of all, in order, over the union of their frames.

    Raises:
        LanguageError: their types or edges differ.
    """
    if not images:
        raise LanguageError("stack() of nothing", "give it at least one image")
    for image in images:
        _check("stack", image)
    if len({image.dtype for image in images}) > 1:
        types = " and ".join(dict.fromkeys(str(image.dtype) for image in images))
        raise LanguageError(f"stack() of {types} images", "cast them to one type")
    if len({image.edge for image in images}) > 1:
        raise LanguageError("stack() of images that end differently", "stack first, then call bounded()")
    planes = tuple(plane for image in images for plane in image.planes)
    frame = reduce(Frame.union, (image.frame for image in images))
    return Image(planes, frame, images[0].edge, images[0].own_format)


def bounded(image: Image, boundary: Boundary | str = Boundary.CLAMP, constant: float = 0.0) -> Image:
    """The image with an edge around its frame, beyond which it goes on by a boundary condition.

    Only sources have edges by themselves; this puts one on an intermediate, which can then be read anywhere.
    """
    _check("bounded", image)
    if boundary not in set(Boundary):
        raise LanguageError(f"bounded() by {boundary}", f"write one of {', '.join(Boundary)}")
    return replace(image, edge=Edge(Boundary(boundary), constant))


def reachable(image: Image, boundary: Boundary | str = Boundary.CLAMP, constant: float = 0.0) -> Image:
    """The image for reading anywhere: inputs keep the job's boundary, and images their edge; others get this one."""
    _check("reachable", image)
    ends = image.edge is not None or all(base.op is Op.SOURCE for base, _ in image.planes)
    return image if ends else bounded(image, boundary, constant)


def _check(taker: str, image: object) -> None:
    if not isinstance(image, Image):
        raise LanguageError(f"{taker}() of {type(image).__name__}", "give it an image")
