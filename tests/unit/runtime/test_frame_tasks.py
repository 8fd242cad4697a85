"""Tasks in columns against a list of them."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from farm.config.frames import compact
from farm.runtime.frame_tasks import Frames, FrameTasks
from farm.runtime.task import FrameTask

texts = st.text("0123456789abcdef +", max_size=8)


@st.composite
def lists_of_tasks(draw: st.DrawFn) -> list[FrameTask]:
    frames, values = sorted(draw(st.sets(st.integers(-50, 50), max_size=8))), draw(st.integers(0, 3))
    numbers = st.tuples(*[st.floats(allow_nan=False)] * values)
    return [FrameTask(frame, draw(numbers), draw(texts), draw(texts)) for frame in frames]


@given(lists_of_tasks())
def test_columns_hold_what_a_list_does(tasks: list[FrameTask]) -> None:
    columns = FrameTasks.of(tasks)
    assert list(columns) == tasks
    assert len(columns) == len(tasks)
    assert list(columns.numbers) == [task.frame for task in tasks]
    assert columns[1:4] == tuple(tasks[1:4])
    assert all(columns.at(task.frame) == task for task in tasks)
    assert columns == FrameTasks.of(iter(tasks))
    with pytest.raises(KeyError):
        columns.at(51)


@given(lists_of_tasks())
def test_they_travel(tasks: list[FrameTask]) -> None:
    columns, adapter = FrameTasks.of(tasks), TypeAdapter(Any)
    assert FrameTasks.from_plain(adapter.validate_json(adapter.dump_json(columns.to_plain()))) == columns
    older = TypeAdapter(list[FrameTask]).dump_python(tasks, mode="json")
    assert FrameTasks.from_plain(older) == columns, "earlier versions wrote a list"


SOUND = FrameTasks.of([FrameTask(1, (0.5,), "r"), FrameTask(2, (0.25,), "s")]).to_plain()


@pytest.mark.parametrize(
    "plain",
    [
        7,
        {},
        SOUND | {"numbers": "1-2"},
        SOUND | {"numbers": {"start": 1, "stop": 4, "step": 1}},
        SOUND | {"values": 2},
        SOUND | {"uniforms": "?"},
        SOUND | {"recipes": {"width": 2, "data": "rs"}},
        SOUND | {"substitutes": None},
        [{"frame": 1}],
        [7],
    ],
)
def test_what_is_no_column(plain: Any) -> None:
    with pytest.raises(ValueError, match=r"tasks?|frames|base64"):
        FrameTasks.from_plain(plain)


@given(st.sets(st.integers(-20, 20), max_size=9))
def test_even_frames_are_a_range(numbers: set[int]) -> None:
    frames, adapter = compact(sorted(numbers)), TypeAdapter(Frames)
    assert list(frames) == sorted(numbers)
    assert adapter.validate_json(adapter.dump_json(frames)) == frames


def test_a_million_frames_travel_as_three_numbers() -> None:
    adapter = TypeAdapter(Frames)
    assert adapter.dump_json(compact(range(1, 1_000_001))) == b'{"start":1,"stop":1000001,"step":1}'
    assert adapter.validate_json(b"[1, 2, 5]") == (1, 2, 5)
