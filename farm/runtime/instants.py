"""Which frame of an input a source reads: by the input's timing, where frames are missing, and at its ends."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from farm.frames.plate import STILL
from farm.graph.axis import Boundary
from farm.kernel.reference import edge_indices
from farm.runtime.substitutes import SUBSTITUTING, stand_ins, told

Spec = Mapping[str, Any]
"""One of the inputs of a `RenderTask`."""


class Numbered(Protocol):
    """What is known of an input's frames, as a plate's `PlateInfo` has it."""

    @property
    def frames(self) -> Sequence[int]:
        """Their numbers, ascending; empty: all."""
        ...

    @property
    def still(self) -> bool:
        """Whether all of them are one."""
        ...


def frame_read(spec: Spec, info: Numbered, frame: int) -> int | None:
    """The input's own number of the frame that a source reads while `frame` is rendered; None where it is a constant.

    In this order: an effect's shift (`image.at(t - 1)`); `hold`, or else `offset` and then `reverse`, which turns about
    the middle of the frames that the input has; then `on_missing`, where that frame is not there and something stands
    for it. Where nothing does, an effect that looks beyond the first and the last frame sees the input go on in time by
    its boundary condition as it does beyond its border: a part of a range renders like the whole. Any other frame that
    is not there is answered with all the same.
    """
    if info.still or "table" in spec:
        return STILL
    shift = int(spec.get("shift", 0))
    wanted = _timed(spec, info, frame + shift)
    if not info.frames:
        return wanted
    if (rule := spec.get("on_missing")) in SUBSTITUTING:
        return wanted if has_frame(info, wanted) else next(stand_ins(rule, info.frames, wanted), None)
    holds = spec.get("hold") is not None
    if not shift or holds or info.frames[0] <= wanted <= info.frames[-1]:
        return wanted
    first, count = info.frames[0], info.frames[-1] - info.frames[0] + 1
    if not isinstance(spec["boundary"], str):
        return None
    (index,), _ = edge_indices(Boundary(spec["boundary"]), first, count, wanted, 1)
    return first + int(index)


def frames_read(spec: Spec, info: Numbered, frames: Sequence[int]) -> list[int | None]:
    """What `frame_read` answers for each of many frames: most inputs are only moved in time, which is told at once."""
    if info.still or "table" in spec:
        return [STILL] * len(frames)
    shift = int(spec.get("shift", 0))
    only_moved = spec.get("hold") is None and not spec.get("reverse") and spec.get("on_missing") not in SUBSTITUTING
    if not only_moved or (shift and info.frames):
        return [frame_read(spec, info, frame) for frame in frames]
    later = shift + int(spec.get("offset", 0))
    return [frame + later for frame in frames]


def _timed(spec: Spec, info: Numbered, frame: int) -> int:
    """The frame of the input that stands at a frame of the job."""
    if (hold := spec.get("hold")) is not None:
        return int(hold)
    wanted = frame + int(spec.get("offset", 0))
    return info.frames[0] + info.frames[-1] - wanted if spec.get("reverse") and info.frames else wanted


def absence(spec: Spec, info: Numbered, frame: int) -> str:
    """What a record says where something stands for a frame of the input that is not there; empty for most.

    Beyond its first and last frame there need be none for effects that look at neighbouring frames.
    """
    if spec.get("on_missing") not in SUBSTITUTING or not info.frames:
        return ""
    shift = int(spec.get("shift", 0))
    wanted = _timed(spec, info, frame + shift)
    if has_frame(info, wanted) or (shift and not info.frames[0] <= wanted <= info.frames[-1]):
        return ""
    return told(spec, wanted, "missing", frame_read(spec, info, frame))


def has_frame(info: Numbered, frame: int | None) -> bool:
    """Whether a frame that `frame_read` gives is there."""
    if frame is None or not info.frames:
        return True
    return bisect_left(info.frames, frame) < bisect_right(info.frames, frame)


def constant_of(spec: Spec) -> float:
    """What an input is where `frame_read` gives no frame: black, or its constant boundary."""
    return 0.0 if spec.get("on_missing") == "black" else float(spec["boundary"]["constant"])


def same_input(spec: Spec) -> dict[str, Any]:
    """What two sources have in common that read the same input at different frames."""
    return {key: value for key, value in spec.items() if key not in {"shift", "offset", "hold", "reverse", "name"}}
