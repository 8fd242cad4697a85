"""The images of one call: views of arrays as planes, and where results of the same form go."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from farm.arrays.axes import Axes, table_planes
from farm.arrays.subject import Bound, Facts
from farm.errors import FarmError, invalid
from farm.graph.channels import default_names
from farm.graph.rect import Rect
from farm.graph.types import TYPES
from farm.graph.wired import Opened
from farm.plan.model import Format
from farm.runtime.windows import format_of

Array = Any
"""An array of NumPy, or of a library whose arrays have NumPy's shape, dtype, strides and transpose."""


@dataclass(frozen=True)
class Pictures:
    """Views (frames, channels, height, width) by name; of tables (1, planes, rows, columns), which are in `tables`.

    `axes` are those of the results.
    """

    planes: Mapping[str, Array]
    tables: frozenset[str]
    axes: Axes

    @classmethod
    def of(cls, named: Mapping[str, Array], tables: Mapping[str, bool], axes: Mapping[str, str | None]) -> "Pictures":
        """The images in `named`; `tables` tells which of them are no pictures, and `axes` those of each, if it is said.

        Raises:
            FarmError: an array is no image, or the images have different numbers of frames.
        """
        own = {name: Axes.of(array.ndim, axes[name]) for name, array in named.items() if not tables[name]}
        planes = {
            name: table_planes(array)[None] if tables[name] else own[name].planes(array)
            for name, array in named.items()
        }
        for name, view in planes.items():
            if 0 in view.shape:
                raise invalid(f"{name} has no pixels", "give it an image of at least one")
        if not own:
            raise invalid("no image is read, and so nothing says how large the result is", "read at least one image")
        lengths = {str(len(view)) for view in planes.values() if len(view) > 1}
        if len(lengths) > 1:
            raise invalid(f"the images have {' and '.join(sorted(lengths))} frames", "give as many of each, or one")
        return cls(
            planes,
            frozenset(name for name in named if tables[name]),
            next((axes for axes in own.values() if axes.has_frames), next(iter(own.values()))),
        )

    @property
    def frames(self) -> int:
        """How many frames there are."""
        return max(len(view) for view in self.planes.values())

    @property
    def facts(self) -> Facts:
        """What a graph depends on."""
        return {
            name: Opened(_channels(view.shape[1], table=name in self.tables), view.dtype.name, name in self.tables)
            for name, view in self.planes.items()
        }

    @property
    def first(self) -> Array:
        """The first picture."""
        return next(view for name, view in self.planes.items() if name not in self.tables)

    def at(self, name: str, frame: int) -> Array:
        """The planes of an image on a frame; beyond its frames it goes on as the nearest of them."""
        view = self.planes[name]
        return view[min(max(frame, 0), len(view) - 1)]

    def format(self, bound: Bound) -> Format:
        """The sizes of a graph's sources."""
        shapes = [self.planes[use.name].shape for use in bound.sources]
        windows = [Rect.sized(width, height) for *_, height, width in shapes]
        format, _ = format_of(windows, [use.name in self.tables for use in bound.sources], bound.graph.frames)
        return format


def as_known(name: str, array: Array) -> Array:
    """The array in a type that images have: float64 and small whole numbers become float32.

    Raises:
        FarmError: its values are no numbers, or whole numbers that float32 does not hold.
    """
    if array.dtype.name in TYPES and array.dtype.isnative:
        return array
    if array.dtype.kind == "f" or array.dtype.name in {"bool", "int8"}:
        return array.astype("float32")
    if array.dtype.name in TYPES:
        return array.astype(array.dtype.name)
    raise unusable_type(name, array.dtype)


def unusable_type(name: str, dtype: object) -> FarmError:
    """The error for an image of a type that has no place in a graph."""
    return invalid(f"{name} has pixels of type {dtype}", f"pass it as one of {', '.join(TYPES)}")


def _channels(count: int, *, table: bool) -> tuple[str, ...]:
    """Names for channels, as effects know them."""
    return tuple(f"plane{index}" for index in range(count)) if table else default_names(count)
