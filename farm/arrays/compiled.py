"""Effects, functions and jobs as callables on arrays."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from farm.arrays.call import ArrayProgram, Call, Where
from farm.arrays.families import Array, apply, prepare
from farm.arrays.functions import subject_of
from farm.arrays.pictures import Pictures
from farm.arrays.setting import Setting
from farm.arrays.subject import Bound, Subject, by_name
from farm.config.error import show
from farm.errors import invalid
from farm.plan.model import Plan
from farm.runtime.plans import build_or_reuse, default_store

MAX_PROGRAMS = 16
"""Programs that one callable keeps, each with the memory of a frame: one for each shape, type and structure."""

Boundary = Literal["clamp", "mirror", "wrap", "constant"]


def compile(  # noqa: A001 - always farm.compile
    effect_or_job: object,
    like: Array | Mapping[str, Array] | None = None,
    *,
    axes: str | None = None,
    device: str | None = None,
    boundary: Boundary = "clamp",
    constant: float = 0.0,
    threads: int = 0,
    **values: Any,
) -> "Compiled":
    """A callable that computes an effect, a function over images, or a job, on arrays.

    Args:
        effect_or_job: the name of an installed effect, an effect, a functor, a function that calls them with images,
            or a job: its file, a mapping like one, or a `farm.Job`, whose inputs are then given as arrays by name.
        like: an array with the shape and type of the images to come, or one for each of them by name: for these it is
            compiled at once. For others, and without it, it is compiled when they come.
        axes: what the axes of images are: by default "HW", "HWC", or "THWC" with frames first. An image without T is
            the same on every frame.
        device: "cpu", "cuda", "reference", or a GPU's class such as "sm_90"; by default where the arrays are.
        boundary: how images go on beyond their edges; a job says it itself.
        constant: the value there, if the boundary is "constant".
        threads: of the CPU, all by default.
        values: parameters, and images such as tables, that calls leave out; a job's are named "node.parameter".

    Raises:
        FarmError: there is no such effect or job, or it cannot work with such images and values.
    """
    if boundary not in get_args(Boundary):
        raise invalid(f"boundary is {show(boundary)}", f"write {', '.join(get_args(Boundary))}")
    setting = Setting(axes, device, threads)
    compiled = Compiled(Named(effect_or_job, boundary, constant), setting, values)
    if like is not None:
        compiled.prepare(like)
    return compiled


@dataclass(frozen=True, slots=True)
class Named:
    """What `compile` was asked to compile, and how its images go on beyond their edges."""

    effect_or_job: object
    boundary: Boundary = "clamp"
    constant: float = 0.0


class Compiled:
    """What `farm.compile` answers with; threads may call it, one at a time, and it can be pickled."""

    def __init__(self, named: Named, setting: Setting, values: Mapping[str, Any]) -> None:
        self.named, self.setting, self.values = named, setting, values
        self.subject: Subject = subject_of(named.effect_or_job, named.boundary, named.constant)
        self.programs: OrderedDict[Hashable, ArrayProgram] = OrderedDict()
        self.lock = threading.Lock()

    def __call__(self, *images: Array, out: Any = None, frame: int = 0, **values: Any) -> Any:
        """What it makes of images, in the form in which the effect, function or job returns it.

        Args:
            images: arrays in the order of the effect's parameters, or by keyword; a job's are its inputs.
            out: an array for the result, or of several a tuple or dict of them.
            frame: the number of the first frame, for values that are animated as a job animates them.
            values: parameters, in the place of those that were compiled in; other numbers compile nothing.

        Returns:
            Arrays with the axes, the order in memory, the library and the device of the first image: float32, or the
            integers that the effect makes. Images of float64 are read as float32.

        Raises:
            FarmError: an image or a value does not fit.
        """
        named, rest = by_name(self.subject, images, values, self.values)
        return apply(self, Call(named, rest, dict.fromkeys(named, self.setting.axes), out, frame))

    def __reduce__(self) -> tuple[object, ...]:
        """Programs stay here: plans come from the store of where it arrives."""
        return (Compiled, (self.named, self.setting, self.values))

    def prepare(self, like: Array | Mapping[str, Array]) -> None:
        """Compile for images like these, where they are all that is needed."""
        pictures = [name for name, table in self.subject.images.items() if not table]
        given = dict(like) if isinstance(like, Mapping) else dict.fromkeys(pictures, like)
        if any(name not in given and name not in self.values for name in self.subject.images):
            return
        named, values = by_name(self.subject, (), given, self.values)
        prepare(self, Call(named, values, dict.fromkeys(named, self.setting.axes)))

    def bind(self, arrays: Mapping[str, Array], call: Call) -> tuple[Bound, Pictures]:
        """The graph for a call whose images are these arrays, and the images as planes."""
        pictures = Pictures.of(arrays, self.subject.images, call.axes)
        frames = range(call.frame, call.frame + pictures.frames)
        return self.subject.bind(pictures.facts, call.values, frames), pictures

    def program(self, bound: Bound, pictures: Pictures, where: Where) -> ArrayProgram:
        """The program for images of such sizes where they lie, compiled or reused."""
        format = pictures.format(bound)

        def plan() -> Plan:
            return build_or_reuse(bound.graph, where.target, format, default_store())[0]

        return self.loaded((bound.graph.digest, format), plan, where)

    def loaded(self, key: Hashable, plan: Callable[[], Plan], where: Where) -> ArrayProgram:
        """The program of a plan that has such a key, loaded or reused."""
        with self.lock:
            if (key, where) not in self.programs:
                self.programs[key, where] = where.load(plan(), default_store())
                if len(self.programs) > MAX_PROGRAMS:
                    self.programs.popitem(last=False)
            self.programs.move_to_end((key, where))
            return self.programs[key, where]
