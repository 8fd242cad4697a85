"""What a launch passes to its kernel: the counterpart of the parameters that `farm.schedules` prints."""

from dataclasses import dataclass

from farm.graph.rect import Rect
from farm.plan.model import Launch, Plan


@dataclass(frozen=True, slots=True)
class BufferAddress:
    """The memory of the plan's buffer `index`: the first pixel of what it stores."""

    index: int


@dataclass(frozen=True, slots=True)
class UniformsAddress:
    """The frame's uniforms, float32."""


@dataclass(frozen=True, slots=True)
class Integer:
    """A 32-bit int."""

    value: int


Argument = BufferAddress | UniformsAddress | Integer


def arguments(plan: Plan, launch: Launch) -> tuple[Argument, ...]:
    """In the order of the kernel's parameters.

    The computed rectangle as x, y, width, height; for each input, then for each output its buffer, that one's rectangle
    and the pixels from one of its rows to the next; then, where the kernel uses any, the uniforms and the slots of
    those it uses.
    """
    passed: list[Argument] = [*_sides(launch.rect)]
    for index in (*launch.reads, *launch.writes):
        buffer = plan.buffers[index]
        passed += [BufferAddress(index), *_sides(buffer.rect), Integer(buffer.stored.width)]
    if launch.uniforms:
        passed.append(UniformsAddress())
        passed += [Integer(slot) for slot in launch.uniforms]
    return tuple(passed)


def _sides(rect: Rect) -> tuple[Integer, ...]:
    return tuple(map(Integer, (rect.x0, rect.y0, rect.width, rect.height)))
