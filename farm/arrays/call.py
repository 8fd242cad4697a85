"""One call: images to planes, every frame through a program, and results in the form that was asked for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product, starmap
from typing import Any, Protocol

from farm.arrays.axes import Axes
from farm.arrays.outputs import OutputForm, destinations
from farm.arrays.pictures import Pictures
from farm.arrays.subject import Bound, Values
from farm.device.target import Target
from farm.errors import invalid
from farm.plan.model import Plan
from farm.plan.store import PlanStore


@dataclass(frozen=True, slots=True)
class Call:
    """Images and values by name, the axes of each image if they are said, and the other arguments of a call."""

    named: Mapping[str, Any]
    values: Values
    axes: Mapping[str, str | None]
    out: Any = None
    frame: int = 0


class ArrayProgram(Protocol):
    """A plan loaded for arrays of one kind, which several threads may call."""

    @property
    def outputs(self) -> tuple[OutputForm, ...]:
        """Sizes and types of the outputs."""
        ...

    def run(self, sources: Sequence[Any], uniforms: Sequence[float], into: Sequence[Any]) -> None:
        """Compute one frame: views (channels, height, width) of the sources, and of where the outputs go."""
        ...

    def empty(self, shape: Sequence[int], form: OutputForm) -> Any:
        """Memory for a result of such a shape, in the type of an output."""
        ...

    def shares(self, result: Any, image: Any) -> bool:
        """Whether two arrays may share memory."""
        ...


class Where(Protocol):
    """Where arrays lie, which can be hashed: a device class, and what loads plans of it there."""

    @property
    def target(self) -> Target:
        """The device class."""
        ...

    def load(self, plan: Plan, store: PlanStore) -> ArrayProgram:
        """The program of a plan."""
        ...


def compute(program: ArrayProgram, bound: Bound, pictures: Pictures, out: Any, frame: int) -> Any:
    """The results for all frames of the pictures, the first of which is number `frame`; `out` is theirs, if any.

    Raises:
        FarmError: `out` does not fit.
    """
    planar = pictures.first[0].flags.c_contiguous
    places = destinations(bound, out, len(program.outputs))
    results = [
        _result(program, form, pictures.axes, pictures.frames, planar=planar, out=place)
        for form, place in zip(program.outputs, places, strict=True)
    ]
    if pictures.frames > 1 and any(starmap(program.shares, product(results, pictures.planes.values()))):
        raise invalid("out overlaps the images, whose frames are read in turn", "pass another array")
    into = [
        pictures.axes.of_result(form.shape[0]).planes(result)
        for form, result in zip(program.outputs, results, strict=True)
    ]
    for index in range(pictures.frames):
        sources = [pictures.at(use.name, index + use.shift) for use in bound.sources]
        program.run(sources, bound.numbers(frame + index), [planes[index] for planes in into])
    return bound.arrange(results)


def _result(program: ArrayProgram, form: OutputForm, axes: Axes, frames: int, *, planar: bool, out: Any) -> Any:
    """The array for an output: `out`, or a new one whose memory is in the order of its axes, or `planar`."""
    axes, planes = axes.of_result(form.shape[0]), (frames, *form.shape)
    if out is not None:
        form.check(out, axes.shape(planes))
        return out
    return axes.array(program.empty(planes, form)) if planar else program.empty(axes.shape(planes), form)
