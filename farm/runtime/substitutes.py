"""What stands for a frame of an input that is missing, or turns out damaged when it is read: by its `on_missing`."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

from numpy.typing import NDArray

from farm.frames.failures import DamagedFrame, SkippedFrame
from farm.frames.patience import patiently
from farm.frames.plate import Plate

SUBSTITUTING = {"hold": "held", "nearest": "taken", "black": "black"}
"""The rules by which something stands for a frame, and how a record says that it did."""
FOLLOWS = {
    "skip": "frames that read it are skipped, as on_missing says",
    "hold": "the frame before it is held, as on_missing says",
    "nearest": "the frame nearest to it is taken, as on_missing says",
    "black": "it is black, as on_missing says",
}
"""What is said beforehand of a damaged frame by the rule of its input."""


def stand_ins(rule: str, frames: Sequence[int], wanted: int) -> Iterator[int]:
    """The frames that may stand for one by `rule`, the best first; `frames` are those of the input, ascending.

    To hold is to take the frame before, and before the first the first; of two as near, the earlier one is taken.
    """
    at = bisect_left(frames, wanted)
    after = (frame for frame in frames[at:] if frame != wanted)
    if rule == "hold":
        return chain(reversed(frames[:at]), after)
    if rule == "nearest":
        return iter(sorted(chain(frames[:at], after), key=lambda frame: (abs(frame - wanted), frame)))
    return iter(())


def read_or_substitute(plate: Plate, spec: Mapping[str, Any], frame: int, out: NDArray[Any]) -> str:
    """Read a frame of the input `spec` into `out`, or what stands for it; answers what a record says of that, if so.

    Raises:
        SkippedFrame: it is damaged or missing, and frames that read it are to be skipped.
        DamagedFrame: it is, and nothing stands for it.
    """
    channels, rule = tuple(spec["channels"]), str(spec.get("on_missing", "fail"))
    try:
        patiently(lambda: plate.read(frame, channels, out))
    except DamagedFrame as error:
        if rule == "skip":
            raise SkippedFrame(*error.problems) from error
        if rule == "black":
            out.fill(0)
            return told(spec, frame, "damaged", None)
        for other in stand_ins(rule, plate.info.frames, frame):
            with suppress(DamagedFrame):
                plate.read(other, channels, out)
                return told(spec, frame, "damaged", other)
        raise
    return ""


def told(spec: Mapping[str, Any], frame: int, why: str, stand_in: int | None) -> str:
    """What a record says of a frame for which another stands, or black: `plate: frame 4 is damaged, frame 3 held`."""
    how = SUBSTITUTING[spec["on_missing"]]
    return f"{spec['name']}: frame {frame} is {why}, {how if stand_in is None else f'frame {stand_in} {how}'}"
