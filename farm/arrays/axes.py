"""The axes of arrays: how an image's frames, rows, columns and channels lie in one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from farm.config.error import counted
from farm.errors import invalid

FRAME, CHANNEL, ROW, COLUMN = "TCHW"
USUAL = {2: "HW", 3: "HWC", 4: "THWC"}
"""The axes of an array by how many it has, as OpenCV, scikit-image and imageio have them."""


@dataclass(frozen=True, slots=True)
class Axes:
    """What each axis of an array counts: T frames, H rows, W columns, C channels; `names` such as "HWC"."""

    names: str

    @classmethod
    def of(cls, dimensions: int, names: str | None) -> "Axes":
        """The axes of an array of so many dimensions.

        Raises:
            FarmError: `names` are none of an image, or the array has another number of dimensions.
        """
        if names is not None and not _is_image(names):
            raise invalid(f'axes "{names}" are none of an image', 'write H and W, and C and T if it has them: "CHW"')
        if names is not None and len(names) == dimensions:
            return cls(names)
        if dimensions == 2 or (names is None and dimensions in USUAL):
            return cls(USUAL[dimensions])
        what = f"an image of {counted(dimensions, 'axis', 'axes')}" + (f', where axes are "{names}"' if names else "")
        raise invalid(what, 'give it (height, width, channels), or say what its axes are, as in axes="CHW"')

    @property
    def has_frames(self) -> bool:
        """Whether the array is a sequence of frames."""
        return FRAME in self.names

    def planes(self, array: Any) -> Any:
        """A view (frames, channels, height, width) of an array of any library that NumPy's conventions hold for."""
        order = [self.names.index(name) for name in "TCHW" if name in self.names]
        view = array.transpose(order)
        if not self.has_frames:
            view = view[None]
        return view if CHANNEL in self.names else view[:, None]

    def of_result(self, channels: int) -> "Axes":
        """The axes of what is made of such an image; several channels of an image without the axis come last."""
        return self if CHANNEL in self.names or channels == 1 else Axes(self.names + CHANNEL)

    def array(self, planes: Any) -> Any:
        """A view with these axes of (frames, channels, height, width)."""
        order = [name for name in "TCHW" if name in self.names]
        view = planes if self.has_frames else planes[0]
        if CHANNEL not in self.names:
            view = view[:, 0] if self.has_frames else view[0]
        return view.transpose([order.index(name) for name in self.names])

    def shape(self, planes: Sequence[int]) -> tuple[int, ...]:
        """The shape of an array with these axes, of that of its planes (frames, channels, height, width)."""
        sizes = dict(zip("TCHW", planes, strict=True))
        return tuple(sizes[name] for name in self.names)


def table_planes(table: Any) -> Any:
    """A view (planes, rows, columns) of a table: a row, rows, or planes of rows.

    Raises:
        FarmError: it has more axes.
    """
    if table.ndim not in {1, 2, 3}:
        raise invalid(f"a table of {counted(table.ndim, 'axis', 'axes')}", "give it a row, rows, or planes of rows")
    return table.reshape((1,) * (3 - table.ndim) + tuple(table.shape))


def _is_image(names: str) -> bool:
    return len(set(names)) == len(names) and set("HW") <= set(names) <= set("TCHW")
