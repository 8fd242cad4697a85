"""What a plan's outputs are: their sizes and types, known before a frame is computed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from farm.arrays.subject import Bound
from farm.errors import invalid
from farm.graph.graph import parse, source_slot
from farm.graph.types import NAMES
from farm.plan.model import DTYPES, Plan


@dataclass(frozen=True, slots=True)
class OutputForm:
    """Shape (channels, height, width) and type of one output."""

    shape: tuple[int, int, int]
    dtype: np.dtype[Any]

    def check(self, out: Any, shape: tuple[int, ...]) -> None:
        """Refuse an array that cannot take the output.

        Raises:
            FarmError: it has another shape or type, or nobody may write to it.
        """
        if not getattr(out.flags, "writeable", True):  # those of CuPy always can be
            raise invalid("out cannot be written", "pass an array of your own")
        if tuple(out.shape) != shape or out.dtype != self.dtype:
            what = f"out is {out.dtype} of shape {tuple(out.shape)}, and the result {self.dtype} of shape {shape}"
            raise invalid(what, f"pass out=numpy.empty({shape}, {self.dtype.name!r})")


def output_forms(plan: Plan) -> tuple[OutputForm, ...]:
    """The form of every output."""
    types = {source_slot(source): np.dtype(NAMES[source.dtype]) for source in parse(plan.graph).sources}
    forms = []
    for output, frame in zip(plan.outputs, plan.frames, strict=True):
        kinds = {DTYPES[plan.buffers[item.buffer].dtype] if item.buffer >= 0 else types[item.source] for item in output}
        forms.append(OutputForm((len(output), frame.height, frame.width), np.result_type(*kinds)))
    return tuple(forms)


def destinations(bound: Bound, out: Any, count: int) -> list[Any]:
    """Where each output goes, None where that is not said: `out` has the form in which the outputs are returned.

    Raises:
        FarmError: it has another form.
    """
    if out is None:
        return [None] * count
    places = bound.arrange(range(count))
    if isinstance(places, int):
        return [out]
    if isinstance(places, dict) and isinstance(out, Mapping) and out.keys() == places.keys():
        return [out[name] for name in places]
    if isinstance(places, tuple) and isinstance(out, tuple | list) and len(out) == count:
        return list(out)
    names = ", ".join(places) if isinstance(places, dict) else f"{count} arrays"
    raise invalid("out has another form than the result", f"pass a {type(places).__name__} of {names}")
