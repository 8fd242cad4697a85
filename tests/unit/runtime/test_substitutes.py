"""Frames of inputs that are missing or turn out damaged: each rule as its word says, always in the record."""

from pathlib import Path

import numpy as np
import pytest

from farm.config.load import load
from farm.errors import FarmError
from farm.frames.exr import write_image
from farm.frames.failures import DamagedFrame, SkippedFrame
from farm.frames.image import ImageHeader
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.graph.effect import Effect
from farm.graph.rect import Rect
from farm.runtime.picture import Shard
from farm.runtime.reader import Reader
from farm.runtime.shot import Shot, prepare
from farm.runtime.substitutes import stand_ins

RECT = Rect.sized(8, 6)
JOB = """\
version: 1
name: torn
frames: 1-8
inputs:
  plate: {{images: p.####.exr{rule}}}
nodes:
  a: {{effect: {effect}, image: plate}}
outputs:
  out: {{node: a, store: out.zarr, dtype: float32}}
"""


def write(folder: Path, frame: int, window: Rect = RECT) -> Path:
    path = folder / f"p.{frame:04}.exr"
    pixels = {"R": np.full((window.height, window.width), frame, np.float32)}
    write_image(path, ImageHeader(("R",), window, RECT), pixels)
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The headers of 1 and 5 are cut, of 4 the pixels; 7 is not there."""
    for frame in (1, 2, 3, 4, 5, 6, 8):
        write(tmp_path, frame)
    for frame, lacks in ((1, 40), (4, 10)):
        path = tmp_path / f"p.{frame:04}.exr"
        path.write_bytes(path.read_bytes()[:-lacks])
    (tmp_path / "p.0005.exr").write_bytes(b"v/1")
    return tmp_path


def prepared(folder: Path, rule: str = "", effects: dict[str, Effect] | None = None, effect: str = "bright") -> Shot:
    path = folder / "job.yaml"
    path.write_text(JOB.format(rule=f", on_missing: {rule}" if rule else "", effect=effect))
    return prepare(load(path), effects)


def read(shot: Shot, frame: int, *others: int) -> tuple[float, str]:
    """A source of a frame, read in a chunk with others, and what is said of it."""
    reader = Reader("job", shot.inputs, (*others, frame), np.empty)
    for other in others:
        reader.read(other)
    found = reader.read(frame)
    return float(found.planes[0].mean()), "; ".join(found.substituted)


@pytest.mark.parametrize(
    ("rule", "wanted", "order"),
    [
        ("hold", 5, [3, 2, 1, 6, 8]),
        ("hold", 0, [1, 2, 3, 6, 8]),
        ("hold", 3, [2, 1, 6, 8]),
        ("nearest", 5, [6, 3, 2, 8, 1]),
        ("nearest", 7, [6, 8, 3, 2, 1]),
        ("black", 5, []),
        ("fail", 5, []),
    ],
)
def test_what_may_stand_for_a_frame(rule: str, wanted: int, order: list[int]) -> None:
    assert list(stand_ins(rule, (1, 2, 3, 6, 8), wanted)) == order


DAMAGED, MISSING = (1, 4, 5), 7


@pytest.mark.parametrize(
    ("rule", "values", "how"),
    [
        ("hold", [2, 2, 3, 3, 3, 6, 6, 8], "frame {} held"),
        ("nearest", [2, 2, 3, 3, 6, 6, 6, 8], "frame {} taken"),
        ("black", [0, 2, 3, 0, 0, 6, 0, 8], "black"),
    ],
)
def test_what_stands_for_frames_is_read_and_told(
    folder: Path, effects: dict[str, Effect], rule: str, values: list[int], how: str
) -> None:
    shot = prepared(folder, rule, effects)
    found = {frame: read(shot, frame) for frame in range(1, 9)}
    assert [value for value, _ in found.values()] == values
    why = {**dict.fromkeys(DAMAGED, "damaged"), MISSING: "missing"}
    assert {frame: note for frame, (_, note) in found.items() if note} == {
        frame: f"plate: frame {frame} is {why[frame]}, {how.format(values[frame - 1])}" for frame in sorted(why)
    }
    assert read(shot, 4, 3, 4, 4) == found[4]  # kept pictures keep what is said of them


def test_frames_fail_or_are_skipped_by_name(folder: Path, effects: dict[str, Effect]) -> None:
    for rule, kind in (("fail", DamagedFrame), ("skip", SkippedFrame)):
        shot = prepared(folder, rule, effects)
        for frame, what in (
            (4, "frame 4 cannot be decoded"),
            (5, "frame 5 cannot be decoded"),
            (7, "there is no frame 7"),
        ):
            with pytest.raises(kind, match=rf"p\.{frame:04}\.exr: {what}"):
                read(shot, frame)
        assert read(shot, 3) == (3, "")


def test_without_a_rule_missing_frames_are_a_mistake_and_damaged_ones_fail(
    folder: Path, effects: dict[str, Effect]
) -> None:
    with pytest.raises(
        FarmError, match=r"job\.yaml:5: plate has no frame 7; it has 1-6,8; .* or write on_missing: skip"
    ):
        prepared(folder, "", effects)
    write(folder, 7)
    with pytest.raises(DamagedFrame, match="frame 4 cannot be decoded"):
        read(prepared(folder, "", effects), 4)


def test_neighbours_are_told_too_but_not_beyond_the_ends(folder: Path, effects: dict[str, Effect]) -> None:
    shot = prepared(folder, "hold", effects, effect="change")
    found = {frame: read(shot, frame)[1] for frame in (1, 2, 3, 6, 8)}
    assert found == {
        1: "plate: frame 1 is damaged, frame 2 held",
        2: "plate: frame 1 is damaged, frame 2 held",
        3: "",
        6: "plate: frame 5 is damaged, frame 3 held",
        8: "plate: frame 7 is missing, frame 6 held",
    }


def test_what_is_beforehand_known_to_be_damaged_is_a_warning(folder: Path, effects: dict[str, Effect]) -> None:
    (warned,) = prepared(folder, "hold", effects).warnings
    what = "plate: frame 1 cannot be decoded: it is truncated, nor can frame 5 be read"
    assert (warned.what, warned.hint) == (what, "the frame before it is held, as on_missing says")


def test_the_output_shows_the_window_of_what_stands_in(folder: Path, effects: dict[str, Effect]) -> None:
    write(folder, 4, Rect(0, 0, 4, 6))
    for rule, width in (("hold", 4), ("black", 8)):
        spec = prepared(folder, rule, effects).store_spec("out")
        assert spec.frame_windows.get(5, spec.window).width == width


def test_a_device_decodes_only_inputs_whose_damaged_frames_fail(tmp_path: Path) -> None:
    window, path = Rect.sized(8, 6), tmp_path / "p.zarr"
    store = RenderStore.open_or_create(
        path, channels=("R",), dtype="float32", frames=(1, 2), window=window, display=window
    )
    for frame in (1, 2):
        store.stage(frame, 1, store.encode(np.full((1, 6, 8), frame, np.float32)))
        store.commit(frame, 1, FrameRecord(frame, FrameState.DONE, attempt=1))
    store.flush()
    store.file(2).write_bytes(store.file(2).read_bytes()[:-1])
    spec = {"store": str(path), "channels": ["R"], "dtype": "float32", "boundary": "clamp", "name": "plate"}
    for rule, sound in (("fail", Shard), ("hold", np.ndarray), ("skip", np.ndarray)):
        reader = Reader(
            "job", [spec | {"on_missing": rule}], (1, 2), np.empty, on_device=lambda stored, wanted: stored == wanted
        )
        assert isinstance(reader.read(1).pictures[0].content, sound)
        if rule == "hold":
            found = reader.read(2)
            assert found.substituted == ("plate: frame 2 is damaged, frame 1 held",)
            np.testing.assert_array_equal(found.planes[0], np.ones((1, 6, 8)))
        elif rule == "skip":
            with pytest.raises(SkippedFrame, match="frame 2 cannot be decoded"):
                reader.read(2)
        else:  # the device tells
            assert isinstance(reader.read(2).pictures[0].content, Shard)


def test_recipes_change_with_what_is_read_and_only_then(folder: Path, effects: dict[str, Effect]) -> None:
    def recipes(rule: str) -> list[tuple[str, str]]:
        shot = prepared(folder, rule, effects)
        tasks = [shot.frame_task(frame) for frame in range(1, 9)]
        return [(task.recipe, task.substituted_recipe) for task in tasks]

    held, black, skipped = recipes("hold"), recipes("black"), recipes("skip")
    # sound frames stay done under another rule, those with a substitute do not
    assert [one[0] == other[0] for one, other in zip(held, black, strict=True)] == [frame != 7 for frame in range(1, 9)]
    assert [one[1] == other[1] for one, other in zip(held, black, strict=True)] == [False] * 8
    assert [one[1] == other[1] for one, other in zip(skipped, black, strict=True)] == [False] * 8
    write(folder, 7)
    write(folder, 4)
    after = recipes("hold")
    assert [old[0] == new[0] for old, new in zip(held, after, strict=True)] == [f not in {4, 7} for f in range(1, 9)]
    write(folder, 4)  # what is held for 5, which is damaged still
    assert recipes("hold")[4][0] == after[4][0]
    assert recipes("hold")[4][1] != after[4][1]
