import pickle

import pytest
from fileseq.frameset import FrameSet
from hypothesis import given
from hypothesis import strategies as st

from farm.config.frames import FrameRangeError, format_frames, parse_frames


@pytest.mark.parametrize(
    ("text", "frames"),
    [
        (1001, (1001,)),
        (-3, (-3,)),
        ("1001", (1001,)),
        ("1001-1004", (1001, 1002, 1003, 1004)),
        ("1001,1005,1010-1020x2", (1001, 1005, 1010, 1012, 1014, 1016, 1018, 1020)),
        ("1001-1010x4", (1001, 1005, 1009)),
        ("-5--1", (-5, -4, -3, -2, -1)),
        ("-3-3x3", (-3, 0, 3)),
        ("5, 1 - 3, 2", (1, 2, 3, 5)),
        ("0010-0012", (10, 11, 12)),
    ],
)
def test_parse(text: str | int, frames: tuple[int, ...]) -> None:
    assert parse_frames(text) == frames


@pytest.mark.parametrize(
    ("text", "what", "hint"),
    [
        ("", "the frame range is empty", "write frames, such as 1001-1010"),
        ("1,,2", "a frame range has nothing between two commas", "remove one comma"),
        (
            "-1--9:3",
            '":" in frame range -1--9:3 means two things in this field: a staggered range or a step',
            "write -1--9x3",
        ),
        ("1-10x0", "frame range 1-10x0 has a step of 0", "write 1-10x1 or more"),
        (
            "1-2000000",
            "frame range 1-2000000 names 2,000,000 frames, and a job may have 1,000,000 at most",
            "split the job",
        ),
        (
            "1-1000000000",
            "frame 1000000000 is beyond 999999999",
            "write smaller frame numbers",
        ),
        (
            "1-999999999",
            "frame range 1-999999999 names 999,999,999 frames, and a job may have 1,000,000 at most",
            "split the job",
        ),
        (
            "1-1000000,1-1000000",
            "frame range 1-1000000,1-1000000 names 2,000,000 frames, and a job may have 1,000,000 at most",
            "split the job",
        ),
        (
            "1-900000,900000-1000001",
            "frame range 1-900000,900000-1000001 names 1,000,002 frames, and a job may have 1,000,000 at most",
            "split the job",
        ),
    ],
)
def test_refused(text: str, what: str, hint: str) -> None:
    with pytest.raises(FrameRangeError) as caught:
        parse_frames(text)
    assert (caught.value.what, caught.value.hint) == (what, hint)


@pytest.mark.parametrize("text", ["#", "1-", "1#", "10 01", "1.5", "1-5x", "1x2", "٣"])
def test_what_is_not_a_range_is_refused(text: str) -> None:
    with pytest.raises(FrameRangeError, match="is not a frame range; write frames as 1001, 1001-1010"):
        parse_frames(text)


@pytest.mark.parametrize(
    ("frames", "text"),
    [
        ([1001], "1001"),
        ([1003, 1001, 1002, 1002], "1001-1003"),
        ([-3, -1, 1, 3], "-3-3x2"),
        ([1, 2, 4, 6, 8, 20], "1-2,4-8x2,20"),
    ],
)
def test_format(frames: list[int], text: str) -> None:
    assert format_frames(frames) == text


@given(st.lists(st.integers(-20, 20)) | st.builds(range, st.integers(-9, 9), st.integers(-9, 30), st.integers(1, 4)))
def test_frames_are_written_as_the_field_does(frames: list[int] | range) -> None:
    assert format_frames(frames) == str(FrameSet.framesToFrameRange(sorted(set(frames))))


def test_the_error_travels_between_processes() -> None:
    error = pickle.loads(pickle.dumps(FrameRangeError("a", "b")))
    assert (type(error), error.what, error.hint, str(error)) == (FrameRangeError, "a", "b", "a; b")
