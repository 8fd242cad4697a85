"""Which frame of an input stands where: stills, offset, hold, reverse, and frames that are missing."""

from pathlib import Path

import numpy as np
import pytest
from plates import Array

from farm.config.load import load
from farm.errors import FarmError
from farm.frames.exr import write_image
from farm.frames.image import ImageHeader
from farm.frames.plate import PlateInfo
from farm.graph.effect import Effect
from farm.graph.rect import Rect
from farm.runtime.instants import constant_of, frame_read, has_frame
from farm.runtime.reader import Reader
from farm.runtime.shot import Shot, prepare

RECT = Rect.sized(8, 6)
TORN = PlateInfo(("Y",), ("float32",), RECT, RECT, (11, 12, 15, 16))


def reads(frames: range, shift: int = 0, **spec: object) -> list[int | None]:
    return [frame_read({"boundary": "clamp", "shift": shift, **spec}, TORN, frame) for frame in frames]


@pytest.mark.parametrize(
    ("missing", "found"),
    [
        ("hold", [11, 11, 11, 12, 12, 12, 15, 16, 16, 16]),
        ("nearest", [11, 11, 11, 12, 12, 15, 15, 16, 16, 16]),
        ("skip", [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]),
        ("black", [None, None, 11, 12, None, None, 15, 16, None, None]),
        (None, [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]),
    ],
)
def test_what_stands_for_a_frame_that_is_not_there(missing: str | None, found: list[int | None]) -> None:
    assert reads(range(9, 19), on_missing=missing) == found


def test_neighbours_see_what_stands_for_missing_frames_at_the_ends_too() -> None:
    for missing in ("hold", "nearest", "black"):
        for shift in (-2, 1):
            seen = reads(range(9 - shift, 19 - shift), shift, on_missing=missing, boundary="wrap")
            assert seen == reads(range(9, 19), on_missing=missing)


def test_the_offset_comes_before_the_reverse() -> None:
    assert reads(range(1, 7), offset=10) == [11, 12, 13, 14, 15, 16]
    assert reads(range(1, 7), offset=10, reverse=True) == [16, 15, 14, 13, 12, 11]
    assert reads(range(11, 17), reverse=True, on_missing="hold") == [16, 15, 12, 12, 12, 11]


def test_neighbours_of_a_reversed_input_run_backwards_and_stop_at_its_ends() -> None:
    assert reads(range(11, 17), -1, reverse=True) == [16, 16, 15, 14, 13, 12]
    assert reads(range(11, 17), 1, offset=0, reverse=True) == [15, 14, 13, 12, 11, 11]


def test_a_held_frame_has_itself_as_neighbour() -> None:
    assert reads(range(9, 12), hold=12) == reads(range(9, 12), -1, hold=12) == [12, 12, 12]


def test_patterns_have_every_frame_and_stills_one() -> None:
    pattern = PlateInfo(("Y",), ("float32",), RECT, RECT, ())
    still = PlateInfo(("Y",), ("float32",), RECT, RECT, (), still=True)
    spec = {"boundary": "clamp", "shift": -1, "offset": 100}
    assert (frame_read(spec, pattern, 5), frame_read(spec, still, 5)) == (104, 0)
    assert has_frame(pattern, 104)
    assert [has_frame(TORN, frame) for frame in (None, 11, 13, 17)] == [True, True, False, False]


def test_black_is_black_whatever_lies_beyond_the_border() -> None:
    boundary = {"constant": 0.5}
    assert constant_of({"boundary": boundary, "on_missing": "black"}) == 0.0
    assert constant_of({"boundary": boundary}) == 0.5


JOB = """\
version: 1
name: timing
frames: {frames}
inputs:
  plate: {{{plate}}}
nodes:
  a: {{effect: {effect}, image: plate}}
outputs:
  out: {{node: a, store: out.zarr, dtype: float32}}
"""


def write_sequence(folder: Path, *frames: int) -> None:
    for frame in frames:
        pixels = {"R": np.full((6, 8), frame, np.float32)}
        write_image(folder / f"a.{frame:04}.exr", ImageHeader(("R",), RECT, RECT), pixels)


def prepared(folder: Path, plate: str, effects: dict[str, Effect], frames: str = "1-6", effect: str = "bright") -> Shot:
    (folder / "job.yaml").write_text(JOB.format(frames=frames, plate=plate, effect=effect))
    return prepare(load(folder / "job.yaml"), effects)


def values(shot: Shot, *frames: int) -> list[list[float]]:
    """What the sources of each frame are."""
    reader = Reader("job", shot.inputs, frames, np.empty)
    return [[float(plane.mean()) for plane in reader.read(frame).planes] for frame in frames]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_sequence(tmp_path, 11, 12, 13, 15, 16)
    return tmp_path


def test_sequences_are_read_by_their_timing(folder: Path, effects: dict[str, Effect]) -> None:
    for timing, seen in (
        ("offset: 10, on_missing: nearest", [11, 12, 13, 13, 15, 16]),
        ("offset: 10, reverse: true, on_missing: black", [16, 15, 0, 13, 12, 11]),
        ("hold: 15", [15] * 6),
        ("offset: 8, on_missing: hold", [11, 11, 11, 12, 13, 13]),
    ):
        shot = prepared(folder, f"images: a.####.exr, {timing}", effects)
        assert values(shot, *range(1, 7)) == [[value] for value in seen]
        assert not shot.document.problems


def test_stores_too(folder: Path, effects: dict[str, Effect], make_store) -> None:
    pixels: dict[int, Array] = {frame: np.full((1, 6, 8), frame) for frame in (11, 12, 16)}
    make_store("plate", pixels, channels=("R",))
    shot = prepared(folder, "store: plate.zarr, offset: 10, on_missing: hold, reverse: true", effects)
    assert values(shot, *range(1, 7)) == [[16], [12], [12], [12], [12], [11]]


def test_effects_over_time_see_the_timing(folder: Path, effects: dict[str, Effect]) -> None:
    shot = prepared(folder, "images: a.####.exr, offset: 10, reverse: true", effects, "1-2,5", effect="change")
    assert values(shot, 1, 2, 5) == [[16, 16], [15, 16], [12, 13]]


def test_a_still_is_decoded_once_a_chunk(
    folder: Path, effects: dict[str, Effect], monkeypatch: pytest.MonkeyPatch
) -> None:
    from farm.frames import sequence

    shot = prepared(folder, "images: a.0012.exr", effects, effect="change")
    decoded: list[Path] = []
    read = sequence.exr.read_pixels
    counted = sequence.ImageFormat(
        sequence.exr.read_header, lambda path: (decoded.append(path), read(path))[1], sequence.exr.read_pixels
    )
    monkeypatch.setattr(sequence, "_EXR", counted)
    assert values(shot, *range(1, 7)) == [[12, 12]] * 6
    assert len(decoded) <= 2  # once for its types, once for its pixels


def test_the_recipe_follows_the_files_that_are_read(folder: Path, effects: dict[str, Effect]) -> None:
    def recipes(plate: str = "images: a.####.exr, offset: 10, on_missing: hold") -> list[str]:
        shot = prepared(folder, plate, effects)
        return [shot.frame_task(frame).recipe for frame in range(1, 7)]

    before, still = recipes(), recipes("images: a.0013.exr")
    write_sequence(folder, 14)
    after = recipes()
    assert [old == new for old, new in zip(before, after, strict=True)] == [True, True, True, False, True, True]
    assert recipes("images: a.0013.exr") == still
    write_image(
        folder / "a.0013.exr",
        ImageHeader(("R",), RECT, RECT),
        {"R": np.random.default_rng(1).random((6, 8), np.float32)},
    )
    changed = recipes("images: a.0013.exr")
    assert all(old != new for old, new in zip(still, changed, strict=True))
    assert [old == new for old, new in zip(after, recipes(), strict=True)] == [True, True, False, True, True, True]


def test_an_input_without_timing_keeps_its_recipe(folder: Path, effects: dict[str, Effect]) -> None:
    plain = prepared(folder, "images: a.####.exr", effects, "11-13").inputs
    spelt = prepared(folder, "images: a.####.exr, offset: 0, reverse: false", effects, "11-13").inputs
    assert plain == spelt
    assert not {"offset", "hold", "reverse", "on_missing"} & plain[0].keys()


@pytest.mark.parametrize(
    ("plate", "frames", "message"),
    [
        (
            "images: a.####.exr, offset: 10",
            "1-6",
            """5: plate has no frame 14, which frame 4 of the job reads; it has 11-13,15-16; \
narrow frames, bring the others, or write on_missing: skip, hold, nearest or black""",
        ),
        ("images: a.####.exr, hold: 14", "1", "5: plate has no frame 14 to hold; it has 11-13,15-16"),
    ],
)
def test_frames_that_are_not_there(
    folder: Path, effects: dict[str, Effect], plate: str, frames: str, message: str
) -> None:
    with pytest.raises(FarmError) as caught:
        prepared(folder, plate, effects, frames)
    assert [str(problem) for problem in caught.value.problems] == [f"{folder}/job.yaml:{message}"]
