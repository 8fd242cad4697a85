"""What decides each frame of a job, in columns: a million frames are some tens of megabytes."""

from base64 import b64decode, b64encode
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from struct import Struct
from typing import Annotated, Any, Self, overload

from pydantic import PlainSerializer, PlainValidator

from farm.config.frames import compact
from farm.runtime.task import FrameTask


def _row(values: int) -> Struct:
    """The uniforms of a frame."""
    return Struct(f"<{values}d")


def _frames_to_plain(frames: Sequence[int]) -> list[int] | dict[str, int]:
    if isinstance(frames, range):
        return {"start": frames.start, "stop": frames.stop, "step": frames.step}
    return list(frames)


def _frames_from_plain(plain: Any) -> Sequence[int]:
    """As `_frames_to_plain` wrote them, or a list of numbers."""
    match plain:
        case {"start": int(start), "stop": int(stop), "step": int(step)} if step:
            return range(start, stop, step)
        case range():
            return plain
        case list() | tuple() if all(isinstance(frame, int) for frame in plain):
            return tuple(plain)
    raise ValueError("these are no frames")


Frames = Annotated[Sequence[int], PlainValidator(_frames_from_plain), PlainSerializer(_frames_to_plain)]
"""Numbers of frames, which travel as a range where they are one."""


@dataclass(frozen=True, slots=True)
class _Texts:
    """Short texts of ASCII, one behind the other, each filled with zeros up to `width` bytes."""

    width: int
    data: bytes

    @classmethod
    def of(cls, texts: Sequence[str]) -> "_Texts":
        width = max(map(len, texts), default=0)
        return cls(width, b"".join(text.encode("ascii").ljust(width, b"\0") for text in texts))

    def __getitem__(self, index: int) -> str:
        return self.data[index * self.width : (index + 1) * self.width].rstrip(b"\0").decode("ascii")


@dataclass(frozen=True, slots=True)
class FrameTasks(Sequence[FrameTask]):
    """The tasks of frames, ascending; equal to others that hold the same.

    `uniforms` are little-endian numbers of 8 bytes, `values` of them a frame.
    """

    numbers: Sequence[int] = ()
    values: int = 0
    uniforms: bytes = b""
    recipes: _Texts = _Texts(0, b"")
    substitutes: _Texts = _Texts(0, b"")

    @classmethod
    def of(cls, tasks: Iterable[FrameTask]) -> Self:
        """The tasks of ascending frames, each with as many uniforms."""
        tasks = tuple(tasks)
        values = len(tasks[0].uniforms) if tasks else 0
        row = _row(values)
        return cls(
            compact([task.frame for task in tasks]),
            values,
            b"".join(row.pack(*task.uniforms) for task in tasks),
            _Texts.of([task.recipe for task in tasks]),
            _Texts.of([task.substitutes for task in tasks]),
        )

    @classmethod
    def from_plain(cls, plain: Any) -> Self:
        """The tasks as `to_plain` wrote them, or from a list of them, as earlier versions did.

        Raises:
            ValueError: neither.
        """
        if isinstance(plain, cls):
            return plain
        if isinstance(plain, list):
            return cls.of(_task(one) for one in plain)
        try:
            texts = (plain["recipes"], plain["substitutes"])
            recipes, substitutes = (_Texts(text["width"], text["data"].encode("ascii")) for text in texts)
            numbers, values = _frames_from_plain(plain["numbers"]), int(plain["values"])
            uniforms = b64decode(plain["uniforms"], validate=True)
        except (AttributeError, KeyError, TypeError) as error:
            raise ValueError("these are no tasks of frames") from error
        columns = ((uniforms, _row(values).size), (recipes.data, recipes.width))
        for data, width in (*columns, (substitutes.data, substitutes.width)):
            if len(data) != len(numbers) * width:
                raise ValueError("the columns of these tasks differ in length")
        return cls(numbers, values, uniforms, recipes, substitutes)

    def to_plain(self) -> dict[str, Any]:
        """The tasks as `from_plain` reads them."""
        texts = {"recipes": self.recipes, "substitutes": self.substitutes}
        return {
            "numbers": _frames_to_plain(self.numbers),
            "values": self.values,
            "uniforms": b64encode(self.uniforms).decode(),
            **{name: {"width": column.width, "data": column.data.decode("ascii")} for name, column in texts.items()},
        }

    def at(self, frame: int) -> FrameTask:
        """The task of a frame; KeyError if it is not among them."""
        index = bisect_left(self.numbers, frame)
        if index == len(self.numbers) or self.numbers[index] != frame:
            raise KeyError(frame)
        return self[index]

    @overload
    def __getitem__(self, index: int) -> FrameTask: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[FrameTask, ...]: ...
    def __getitem__(self, index: int | slice) -> FrameTask | tuple[FrameTask, ...]:
        if isinstance(index, slice):
            return tuple(self[k] for k in range(len(self))[index])
        row = range(len(self))[index]
        values = _row(self.values)
        uniforms = values.unpack_from(self.uniforms, row * values.size)
        return FrameTask(self.numbers[row], uniforms, self.recipes[row], self.substitutes[row])

    def __iter__(self) -> Iterator[FrameTask]:
        return (self[row] for row in range(len(self)))

    def __len__(self) -> int:
        return len(self.numbers)


def _task(plain: Any) -> FrameTask:
    try:
        return FrameTask(plain["frame"], tuple(plain["uniforms"]), plain["recipe"], plain.get("substitutes", ""))
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError("this is no task of a frame") from error
