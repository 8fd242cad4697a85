"""`farm movie` as a user has it."""

import json
from collections.abc import Callable
from pathlib import Path

import av
import pytest
from command_line import Done


def pictures(path: Path) -> int:
    with av.open(str(path)) as container:
        return sum(1 for _ in container.decode(video=0))


def test_a_job_its_frames_and_their_movie(farm: Callable[..., Done], job: Callable[..., Path], tmp_path: Path) -> None:
    assert farm("submit", job()).code == 0
    words = ("movie", "job.zarr", "-o", "sh010.mp4", "--fps", "25", "--burn-in", "name,frame,timecode")
    done = farm(*words)
    assert (done.code, done.out, done.err) == (0, "sh010.mp4: 8 frames, 64x48, H.264\n", "")
    assert pictures(tmp_path / "sh010.mp4") == 8
    done = farm(*words)
    assert (done.code, done.err) == (2, "sh010.mp4 exists; choose another path, or replace it with --force\n")
    done = farm(*words, "--force", "--frames", "7-10", "--size", "32x32", "--output", "json")
    assert done.code == 3
    assert json.loads(done.out) == {
        "movie": "sh010.mp4",
        "codec": "H.264",
        "width": 32,
        "height": 32,
        "fps": "25",
        "frames": [7, 8, 9, 10],
        "timecode": "00:00:00:07",
        "missing": {"9": "frame 9 is missing", "10": "frame 10 is missing"},
    }
    assert pictures(tmp_path / "sh010.mp4") == 4


def test_a_sequence_becomes_a_movie(farm: Callable[..., Done], job: Callable[..., Path], tmp_path: Path) -> None:
    farm("submit", job(outputs={"beauty": {"node": "finish", "images": "out/a.####.exr"}}))
    (tmp_path / "out" / "a.0004.exr").unlink()
    done = farm("movie", "out/a.####.exr", "-o", "a.mov")
    assert (done.code, done.out) == (3, "a.mov: 8 frames, 64x48, ProRes 422 HQ\n")
    assert done.err == "a slate: frame 4 is missing\n"
    assert pictures(tmp_path / "a.mov") == 8


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--fps", "0"), '--fps 0: fps is "0"; write frames a second from 1 to 240, such as 24 or 23.976\n'),
        (("--burn-in", "shot"), '--burn-in shot: burn_in has "shot"; write some of name, frame, timecode\n'),
        (("--size", "7x7"), '--size 7x7: size is "7x7"; write an even width and height from 16 to 8192, such as'),
        (("--frames", "x"), "--frames x: x is not a frame range; write "),
    ],
)
def test_what_is_typed_wrongly_is_told(farm: Callable[..., Done], words: tuple[str, ...], said: str) -> None:
    done = farm("movie", "job.zarr", "-o", "m.mp4", *words)
    assert (done.code, done.err[: len(said)]) == (2, said)
