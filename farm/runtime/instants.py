"""Which frame of an input a source reads, at the ends of the input too."""

from collections.abc import Mapping
from typing import Any

from farm.codegen.reference import edge_indices
from farm.frames.plate import PlateInfo
from farm.graph.axis import Boundary

Spec = Mapping[str, Any]
"""One of the inputs of a `RenderTask`."""


def frame_read(spec: Spec, info: PlateInfo, frame: int) -> int | None:
    """The frame that an input's source reads while `frame` is rendered; None where it reads the boundary's constant.

    Beyond the first and the last frame that the input has, it goes on in time by its boundary condition as it does
    beyond its border: a part of a range renders like the whole. A frame within that is missing is answered with all the
    same.
    """
    shift, wanted = int(spec.get("shift", 0)), frame + int(spec.get("shift", 0))
    if not shift or not info.frames or info.frames[0] <= wanted <= info.frames[-1]:
        return wanted
    first, count = info.frames[0], info.frames[-1] - info.frames[0] + 1
    if not isinstance(spec["boundary"], str):
        return None
    (index,), _ = edge_indices(Boundary(spec["boundary"]), first, count, wanted, 1)
    return first + int(index)


def constant_of(spec: Spec) -> float:
    """What an input with a constant boundary is where it has no frame."""
    return float(spec["boundary"]["constant"])


def same_input(spec: Spec) -> dict[str, Any]:
    """What two sources have in common that read the same input at different frames."""
    return {key: value for key, value in spec.items() if key != "shift"}
