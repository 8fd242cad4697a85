"""What computes the frames of a stream: a program that takes one frame after the other, or a device with several."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Protocol

from numpy.typing import DTypeLike

from farm.frames.shard_layout import ShardLayout
from farm.graph.rect import Rect
from farm.plan.model import Plan
from farm.runtime.footprint import threads_of
from farm.runtime.picture import Picture
from farm.runtime.program import Planes, Program, Rendered, held, out_of_memory
from farm.runtime.reader import Shelf
from farm.runtime.stream import Threads


@dataclass(frozen=True, slots=True)
class Wanted:
    """An output of the plan that is to be stored: as shards of a layout, or as pixels where `layout` is None.

    Outside the `window`, in pixels from the output's corner, a shard is black. Where more than `limit` values are not
    finite, the pixels come as well.
    """

    index: int
    layout: ShardLayout | None
    window: Rect
    limit: int | None = None


class Running(Protocol):
    """A frame that a device has begun to compute."""

    def collect(self) -> Rendered:
        """Wait for its end; called once, by any thread.

        Raises:
            Exception: whatever went wrong with this frame.
        """
        ...


class Backend(Protocol):
    """A plan on a device, as a stream uses it."""

    plan: Plan
    threads: Threads
    shelf: Shelf

    def host(self, shape: tuple[int, int, int], dtype: DTypeLike) -> Planes:
        """Memory for a source from which the device copies fast."""
        ...

    def on_device(self, stored: str, wanted: str) -> bool:
        """Whether shards and pixels of a stored type become those of the type that is wanted on the device."""
        ...

    def start(self, pictures: Sequence[Picture], uniforms: Sequence[float], wanted: Sequence[Wanted]) -> Running:
        """Begin with a frame, once there is a place for it on the device; called by one thread.

        Raises:
            Exception: whatever went wrong with this frame.
        """
        ...


class ProgramBackend:
    """A program that computes one frame at a time, while others are read and written.

    When memory runs out it is replaced by the one that `smaller` answers for so many bytes, which renders in tiles.
    """

    def __init__(self, program: Program, threads: int, smaller: Callable[[int], Program] | None = None) -> None:
        self.plan, self.host, self._program, self._smaller = program.plan, program.host, program, smaller
        self.threads = threads_of(program.plan.target.backend, threads)
        self.shelf = Shelf(len(program.plan.format.sources) + 1)

    def on_device(self, stored: str, wanted: str) -> bool:  # noqa: ARG002 - see Backend
        """Never: the host decodes."""
        return False

    def start(
        self,
        pictures: Sequence[Picture],
        uniforms: Sequence[float],
        wanted: Sequence[Wanted],  # noqa: ARG002 - all outputs come as pixels
    ) -> Running:
        """Compute a frame."""
        begun = time.time()
        rendered = self._run([picture.pixels for picture in pictures], uniforms)
        return _Computed(replace(rendered, starts=consecutive(begun, rendered.spans)))

    def _run(self, sources: Sequence[Planes], uniforms: Sequence[float]) -> Rendered:
        """The frame as a whole, or from here on in tiles if there is too little memory for that."""
        try:
            return self._program.run(sources, uniforms)
        except Exception as error:
            if not out_of_memory(error) or self._smaller is None:
                raise
        smaller, self._smaller = self._smaller, None  # out here nothing holds what the error came from
        del self._program
        self._program = smaller(held(self.plan) // 2)
        return self._program.run(sources, uniforms)


class _Computed:
    def __init__(self, rendered: Rendered) -> None:
        self._rendered = rendered

    def collect(self) -> Rendered:
        return self._rendered


def consecutive(begun: float, spans: Mapping[str, float]) -> dict[str, float]:
    """When spans began that followed each other from `begun` on."""
    return dict(zip(spans, accumulate(spans.values(), initial=begun), strict=False))
