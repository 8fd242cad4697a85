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


PROOF = {"node": "finish", "store": "job.zarr", "proof": {"movie": "out/p.mp4", "burn_in": ["name", "frame"]}}


def test_a_job_makes_its_proof_once_its_frames_are_there(
    farm: Callable[..., Done], job: Callable[..., Path], tmp_path: Path
) -> None:
    movie, path = tmp_path / "out" / "p.mp4", job(outputs={"beauty": PROOF})
    done = farm("submit", path, "--frames", "1-3")
    assert done.code == 0
    assert done.out.endswith(f"{movie} is made once frames 4-8 are rendered, too\n")
    assert not movie.exists()
    done = farm("submit", path)
    assert (done.code, done.out.splitlines()[-1]) == (0, f"{movie}: 8 frames, 64x48, H.264")
    assert pictures(movie) == 8
    stamp = movie.stat().st_mtime_ns
    assert farm("submit", path).out == "all 8 frames are done\n"
    assert movie.stat().st_mtime_ns == stamp, "it shows these frames"


def test_a_proof_of_other_frames_or_options_is_made_again(
    farm: Callable[..., Done], job: Callable[..., Path], tmp_path: Path
) -> None:
    movie, path = tmp_path / "out" / "p.mp4", job(outputs={"beauty": PROOF})
    farm("submit", path)
    path.write_text(path.read_text().replace("- frame", "- timecode"))
    assert farm("submit", path).out == f"all 8 frames are done\n{movie}: 8 frames, 64x48, H.264\n"
    path.write_text(path.read_text().replace("8: 2.0", "8: 3.0"))
    facts = json.loads(farm("submit", path, "--output", "json").out)
    assert facts["outcome"]["result"] == "rendered"
    assert [proof["movie"] for proof in facts["proofs"]] == [str(movie)]
    done = farm("submit", path, "--set", "finish.threshold=0.1", "--out", "try1")
    assert done.out.splitlines()[-1].startswith(f"{tmp_path}/out/p.try1.mp4: 8 frames")


def test_what_a_proof_cannot_be_is_told_by_check(
    farm: Callable[..., Done], job: Callable[..., Path], tmp_path: Path
) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "p.mp4").write_bytes(b"a film")
    path = job(outputs={"beauty": PROOF})
    what = f'output "beauty": {tmp_path}/out/p.mp4 exists, and the farm has not made it'
    done = farm("check", path)
    assert (done.code, what in done.err) == (2, True), done.err
    assert farm("submit", path, "--force").code == 0
    assert pictures(tmp_path / "out" / "p.mp4") == 8
    for proof, said in (
        ({"movie": "p.avi"}, '"p.avi" is no movie; end its name in .mp4 or .mov'),
        ({"movie": "p.mp4", "fps": 0}, "fps is 0; write frames a second"),
        ({"movie": "p.mp4", "burnin": "name"}, '"burnin" is not a known key; did you mean "burn_in"?'),
        ({"movie": "p.mp4", "size": [1, 2]}, "size is [1, 2]; write an even width and height"),
        ({"movie": "job.zarr/p.mp4"}, f"lies inside the store {tmp_path}/job.zarr"),
    ):
        done = farm("check", job(outputs={"beauty": PROOF | {"proof": proof}}))
        assert (done.code, said in done.err) == (2, True), done.err
    twice = {"a": PROOF, "b": PROOF | {"store": "b.zarr"}}
    done = farm("check", job(outputs=twice))
    assert 'output "b": the movie of its proof is also the proof of output "a"' in done.err


def test_without_the_package_check_names_the_extra(
    farm: Callable[..., Done], job: Callable[..., Path], tmp_path: Path
) -> None:
    (tmp_path / "without").mkdir()
    (tmp_path / "without" / "av.py").write_text("raise ModuleNotFoundError('av')")
    done = farm("check", job(outputs={"beauty": PROOF}), env={"PYTHONPATH": str(tmp_path / "without")})
    assert done.code == 2
    assert "movies need PyAV, which is not installed; install it with: pip install 'effects-farm[movies]'" in done.err
