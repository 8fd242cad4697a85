from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.frames.plate import PlateInfo
from farm.graph.rect import Rect
from farm.runtime.instants import frame_read, frames_read

RECT = Rect.sized(4, 3)


def info(*frames: int) -> PlateInfo:
    return PlateInfo(("Y",), ("float32",), RECT, RECT, frames)


@pytest.mark.parametrize(
    ("boundary", "reads"),
    [
        ("clamp", [11, 11, 11, 12, 13, 14, 14, 14, 14]),
        ("mirror", [12, 11, 11, 12, 13, 14, 14, 13, 12]),
        ("wrap", [13, 14, 11, 12, 13, 14, 11, 12, 13]),
        ({"constant": 0.5}, [None, None, 11, 12, 13, 14, None, None, None]),
    ],
)
def test_an_input_goes_on_in_time_as_beyond_its_border(boundary: object, reads: list[int | None]) -> None:
    for shift in (-3, 1, 2):
        spec = {"boundary": boundary, "shift": shift}
        assert [frame_read(spec, info(11, 12, 13, 14), frame - shift) for frame in range(9, 18)] == reads


def test_far_beyond_the_ends() -> None:
    frames = info(11, 12, 13, 14)
    assert frame_read({"boundary": "mirror", "shift": -100}, frames, 12) == 13  # 11..14, 14..11, and so on
    assert frame_read({"boundary": "wrap", "shift": 100}, frames, 12) == 12
    assert frame_read({"boundary": "clamp", "shift": 100}, frames, 12) == 14


def test_one_frame_and_any_frame() -> None:
    for boundary in ("clamp", "mirror", "wrap"):
        assert frame_read({"boundary": boundary, "shift": -1}, info(7), 7) == 7
        assert frame_read({"boundary": boundary, "shift": -1}, info(), 7) == 6  # a pattern has all


def test_the_rendered_frame_itself_has_no_boundary() -> None:
    assert frame_read({"boundary": "clamp", "shift": 0}, info(11, 12), 99) == 99
    assert frame_read({}, info(11, 12), 99) == 99


def test_a_gap_is_answered_with_all_the_same() -> None:
    assert frame_read({"boundary": "clamp", "shift": -1}, info(1, 2, 4), 4) == 3


@given(
    frames=st.sets(st.integers(1, 12)).map(sorted),
    shift=st.integers(-2, 2),
    timing=st.fixed_dictionaries(
        {},
        optional={
            "offset": st.integers(-3, 3),
            "hold": st.integers(1, 12),
            "reverse": st.booleans(),
            "on_missing": st.sampled_from(["fail", "skip", "hold", "nearest", "black"]),
        },
    ),
    still=st.booleans(),
)
def test_many_frames_are_read_as_each_of_them(
    frames: list[int], shift: int, timing: dict[str, Any], still: bool
) -> None:
    spec, there = {"boundary": "clamp", "shift": shift, **timing}, replace(info(*frames), still=still)
    asked = range(-3, 16)
    assert frames_read(spec, there, asked) == [frame_read(spec, there, frame) for frame in asked]
