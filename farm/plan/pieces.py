"""Pieces of an axis: a moving stage begins its sums afresh at each, so tiles begin where pieces of the frame do."""

from dataclasses import dataclass

from farm.graph.axis import Axis
from farm.graph.rect import Rect


@dataclass(frozen=True, slots=True)
class Pieces:
    """How a moving stage of the whole frame is cut along its axis: every `length` pixels from `origin` on.

    The stage's region begins at `first` and ends before `end`. Where a kernel cuts its region into equal numbers of
    whole `unit`s (0: it cuts every `length` whatever the region), `count` says into how many.
    """

    axis: Axis
    origin: int
    first: int
    end: int
    length: int
    unit: int = 0

    def around(self, region: Rect) -> Rect:
        """The region grown along the axis to whole pieces of the frame, so many that a kernel cuts them alike."""
        low, high = (region.x0, region.x1) if self.axis is Axis.X else (region.y0, region.y1)
        begin = (low - self.origin) // self.length
        stop = min(self.end, self.origin + -(-(high - self.origin) // self.length) * self.length)
        while begin > 0 and not self._alike(self._start(begin), stop):
            begin -= 1
        low = self._start(begin)
        return Rect(low, region.y0, stop, region.y1) if self.axis is Axis.X else Rect(region.x0, low, region.x1, stop)

    def count(self, region: Rect) -> int:
        """Pieces of a region that `around` has grown."""
        low, high = (region.x0, region.x1) if self.axis is Axis.X else (region.y0, region.y1)
        return -(-(high - self.origin) // self.length) - (low - self.origin) // self.length

    def _start(self, piece: int) -> int:
        return max(self.first, self.origin + piece * self.length)

    def _alike(self, low: int, high: int) -> bool:
        """Whether a region from `low` is cut as the frame is, and has positions that its steps compute."""
        if high - low < 2:
            return False
        if not self.unit:
            return True
        begin = self.origin + (low - self.origin) // self.length * self.length
        units = -(-(high - begin) // self.unit)
        pieces = -(-(high - begin) // self.length)
        return pieces == 1 or -(-units // pieces) * self.unit == self.length
