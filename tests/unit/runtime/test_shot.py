from hashlib import blake2b
from pathlib import Path

import numpy as np
import pytest

from farm.config.curve import Curve
from farm.config.load import load
from farm.errors import ExitCode, FarmError
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.graph import Image, Node, Point, Rect, Uniform, effect, functor, table
from farm.graph.wire import SourceUse
from farm.plan.model import Format
from farm.runtime.shot import Shot, prepare, to_plain
from farm.runtime.submission import Submission

JOB = """\
version: 1
name: sh010
frames: 11-14
inputs:
  plate: {pattern: {width: 32, height: 24, channels: [R, G, B, A]}}
  small: {store: small.zarr, boundary: {constant: 0.5}, channels: [G]}
nodes:
  sharp: {effect: unsharp_mask, image: plate, channels: [R, G, B], weight: {11: 0, 13: 2}}
  comp: {effect: over, foreground: sharp, background: small}
outputs:
  beauty: {node: comp, store: beauty.zarr, dtype: float32}
  matte: {node: plate, store: matte.zarr, channels: [A]}
chunk: 3
failure: {retries: 1, max_failed_frames: 0}
"""


@functor
def times(source: Point, *, gain: Node | float) -> Node:
    """The source, brighter."""
    return source() * gain


def write_store(path: Path, window: Rect, frames: tuple[int, ...]) -> None:
    store = RenderStore.open_or_create(
        path, channels=("R", "G"), dtype="float16", frames=frames, window=window, display=Rect.sized(32, 24)
    )
    for frame in frames:
        pixels = np.full((2, window.height, window.width), frame / 64, np.float32)
        store.stage(frame, 0, store.encode(pixels))
        store.commit(frame, 0, FrameRecord(frame, FrameState.DONE))
    store.flush()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_store(tmp_path / "small.zarr", Rect(-4, 3, 10, 30), (11, 12, 13, 14))
    return tmp_path


def prepared(folder: Path, text: str = JOB) -> Shot:
    path = folder / "job.yaml"
    path.write_text(text)
    return prepare(load(path))


def problems(folder: Path, text: str) -> list[str]:
    with pytest.raises(FarmError) as caught:
        prepared(folder, text)
    assert caught.value.exit_code is ExitCode.INVALID
    return [str(problem).removeprefix(f"{folder}/") for problem in caught.value.problems]


def test_the_outputs_cover_the_union_of_the_sources(folder: Path) -> None:
    shot = prepared(folder)
    assert shot.window == Rect(-4, 0, 32, 30)
    assert shot.format == Format(Rect.sized(36, 30), (Rect(4, 0, 36, 24), Rect(0, 3, 14, 30)))
    assert shot.wired.sources == (SourceUse("plate"), SourceUse("small"))
    assert shot.windows == {"beauty": Rect(-4, 0, 32, 30), "matte": Rect(0, 0, 32, 24)}


def test_shots_that_differ_in_place_alone_share_their_format(folder: Path) -> None:
    one = prepared(folder)
    write_store(folder / "moved" / "small.zarr", Rect(-4, 3, 10, 30), (11, 12, 13, 14))
    assert prepared(folder, JOB.replace("small.zarr", "moved/small.zarr")).format == one.format


def test_inputs_are_plain_mappings_with_their_channels(folder: Path) -> None:
    pattern, small = prepared(folder).inputs
    assert pattern["channels"] == ["R", "G", "B", "A"]
    assert pattern["pattern"] == {"width": 32, "height": 24, "channels": ["R", "G", "B", "A"], "seed": 0}
    assert (pattern["dtype"], pattern["boundary"], pattern["shift"]) == ("float32", "clamp", 0)
    assert small == {
        "store": str(folder / "small.zarr"),
        "channels": ["G"],
        "dtype": "float32",
        "boundary": {"constant": 0.5},
        "shift": 0,
    }


def test_a_frames_task_holds_its_uniforms(folder: Path) -> None:
    shot = prepared(folder)
    assert [shot.frame_task(frame).uniforms for frame in (11, 12, 13, 14)] == [
        (0.0, 0.001),
        (1.0, 0.001),
        (2.0, 0.001),
        (2.0, 0.001),
    ]


def test_the_recipe_changes_with_what_decides_the_pixels(folder: Path) -> None:
    shot = prepared(folder)
    recipe = shot.frame_task(14).recipe
    assert prepared(folder).frame_task(14).recipe == recipe
    assert shot.frame_task(13).recipe != recipe
    for old, new in (
        ("width: 32", "width: 40"),
        ("A]}}", "A], seed: 1}}"),
        ("13: 2", "13: 3"),
        ("constant: 0.5", "constant: 0.25"),
        ("channels: [G]", "channels: [R]"),
        ("effect: over", "effect: over"),
        ("dtype: float32", "dtype: float16"),
        ("matte.zarr, channels: [A]", "matte.zarr, channels: [R]"),
        ("{effect: unsharp_mask, image: plate", "{effect: unsharp_mask, threshold: 0.5, image: plate"),
    ):
        changed = prepared(folder, JOB.replace(old, new)).frame_task(14).recipe
        assert (changed == recipe) is (old == new), new
    for old, new in (
        ("sh010", "sh020"),
        ("beauty", "final"),
        ("chunk: 3", "chunk: 4"),
        ("frames: 11-14", "frames: 14"),
    ):
        assert prepared(folder, JOB.replace(old, new)).frame_task(14).recipe == recipe, new


def test_stores_follow_the_first_source(folder: Path) -> None:
    spec = prepared(folder).store_spec("beauty")
    assert (spec.channels, spec.dtype, spec.frames) == (("R", "G", "B", "A"), "float32", range(11, 15))
    assert (spec.window, spec.display) == (Rect(-4, 0, 32, 30), Rect.sized(32, 24))
    assert not spec.frame_windows
    assert spec.colour_space == "scene_linear"
    assert not spec.replace
    assert prepared(folder).store_spec("matte", replace=True).replace


MOVING = """\
version: 1
name: moving
frames: 1-2
inputs:
  ball: {store: ball.zarr}
nodes:
  bright: {effect: exposure, image: ball, stops: 1}
  turned: {effect: flip, image: ball}
  warped: {effect: transform, image: bright, rotate: 10}
  cut: {effect: crop, image: bright, x0: 2}
outputs:
  bright: {node: bright, store: bright.zarr}
  turned: {node: turned, store: turned.zarr}
  warped: {node: warped, store: warped.zarr}
  cut: {node: cut, store: cut.zarr}
"""


def test_a_frame_shows_its_own_window_unless_pixels_move_within_that_of_all(tmp_path: Path) -> None:
    """A flip mirrors in the middle of all frames' window: each frame's own would cut off what has moved out of it."""
    own = {1: Rect(0, 0, 10, 8), 2: Rect(6, 1, 16, 9)}
    RenderStore.open_or_create(
        tmp_path / "ball.zarr",
        channels=("R",),
        dtype="float16",
        frames=(1, 2),
        window=Rect(0, 0, 16, 9),
        display=Rect.sized(32, 24),
        frame_windows=own,
    )
    store = RenderStore.open(tmp_path / "ball.zarr")
    for frame in own:
        store.stage(frame, 0, store.encode(np.zeros((1, 9, 16), np.float32)))
        store.commit(frame, 0, FrameRecord(frame, FrameState.DONE))
    store.flush()
    shot = prepared(tmp_path, MOVING)
    whole = Rect.sized(32, 24)  # black up to the display window, in whose middle a flip mirrors
    assert shot.store_spec("bright").frame_windows == own
    for name in ("turned", "warped"):
        assert shot.store_spec(name).window == whole
        assert not shot.store_spec(name).frame_windows
    assert shot.store_spec("cut").frame_windows == {1: Rect(2, 0, 10, 8), 2: Rect(8, 1, 16, 9)}


def test_frames_that_are_alike_take_little_room(tmp_path: Path) -> None:
    """A frame of a job is its uniforms and its recipe: what all frames have in common travels once."""
    text = """\
version: 1
name: long
frames: 1-5000
inputs:
  plate: {pattern: {width: 16, height: 16}}
nodes:
  bright: {effect: exposure, image: plate, stops: 1}
outputs:
  bright: {node: bright, store: bright.zarr}
"""
    shot = prepared(tmp_path, text)
    sent = shot.submission(shot.job.frames, device="cpu").to_json()
    assert len(sent) < 5000 * 64


def test_a_submission_travels_as_text(folder: Path) -> None:
    shot = prepared(folder)
    sent = shot.submission((12, 14), device="cpu", threads=2, force=True)
    assert Submission.from_json(sent.to_json()) == sent
    assert [task.frame for task in sent.frames] == [12, 14]
    assert (sent.chunk, sent.retries, sent.max_failed_frames, sent.threads) == (3, 1, 0, 2)
    assert sent.chunk_seconds is None, "the job fixes how many frames a chunk has"
    assert [(output.spec.name, output.spec.index, output.store.replace) for output in sent.outputs] == [
        ("beauty", 0, True),
        ("matte", 1, True),
    ]
    assert sent.outputs[0].spec.store == str(folder / "beauty.zarr")
    assert sent.graph == shot.wired.graph.text
    assert sent.id != shot.submission((12,), device="cpu").id


@pytest.mark.parametrize("text", [b"", b"{}", b"[1]", b'{"name": "a"}'])
def test_what_is_no_submission_is_refused(text: bytes) -> None:
    with pytest.raises(ValueError, match="it is not as this version of the farm writes jobs"):
        Submission.from_json(text)


def test_facts_for_programs(folder: Path) -> None:
    plain = to_plain(prepared(folder))
    assert plain["frames"] == "11-14"
    assert plain["outputs"] == {"beauty": ["R", "G", "B", "A"], "matte": ["A"]}
    assert plain["stages"] == 6


def test_all_mistakes_are_found_at_once_and_in_order(folder: Path) -> None:
    text = JOB.replace("small.zarr", "gone.zarr").replace("weight:", "weigth:").replace("effect: over", "effect: ovr")
    assert problems(folder, text) == [
        f"job.yaml:6: there is no store {folder}/gone.zarr; check the path, or make it with `farm ingest`",
        'job.yaml:8: unsharp_mask has no parameter "weigth"; did you mean "weight"?',
        'job.yaml:9: no effect is called "ovr"; did you mean "over"?',
    ]


def test_frames_and_channels_that_an_input_lacks(folder: Path) -> None:
    text = JOB.replace("frames: 11-14", "frames: 9-16").replace("channels: [G]", "channels: [G, Z]")
    assert problems(folder, text) == ["job.yaml:6: small has no channel Z; it has R, G"]
    (message,) = problems(folder, JOB.replace("frames: 11-14", "frames: 9-16"))
    assert message.startswith(
        "job.yaml:6: small has no frame 9-10,15-16; it has 11-14; narrow frames, bring the others"
    )


def test_a_picture_may_be_made_of_nothing(folder: Path) -> None:
    @effect
    def ramp(*, gain: Uniform = 1.0) -> Image:
        """Numbers as a picture."""
        return times(table([1.0, 2.0, 3.0]), gain=gain)

    path = folder / "job.yaml"
    path.write_text(
        "version: 1\nname: a\nframes: 1\ninputs:\n  plate: {pattern: {width: 32, height: 24}}\n"
        "nodes:\n  a: {effect: ramp, gain: 2}\noutputs:\n  out: {node: a, store: out.zarr}\n"
    )
    shot = prepare(load(path), {"ramp": ramp})
    assert (shot.inputs, shot.windows) == ((), {"out": Rect.sized(3, 1)})
    spec = shot.store_spec("out")
    assert (spec.window, spec.display, spec.channel_dtypes) == (Rect.sized(3, 1), Rect.sized(3, 1), ("float16",))


def test_recipes_of_frames_share_what_is_the_same_on_all(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And are the digest of all the facts, as ever: what has been rendered stays done."""
    shot = prepared(folder)
    wired = shot.wired
    evaluated: list[int] = []
    at = Curve.at

    def counted(self: Curve, frame: int) -> object:
        evaluated.append(frame)
        return at(self, frame)

    monkeypatch.setattr(Curve, "at", counted)
    tasks = [shot.frame_task(frame) for frame in shot.document.frames]
    animated = [slot for slot in wired.uniforms if slot.curve.moves]
    assert len(animated) == 1 < len(wired.uniforms)
    assert len(evaluated) == len(wired.uniforms) - len(animated)  # what is animated, all frames at once
    stored = tuple((wired.outputs[name], wired.types[name]) for name in wired.outputs)
    for task in tasks:
        values = tuple(slot.at(task.frame) for slot in wired.uniforms)
        stamps = tuple((task.frame, shot.plates[use.name].stamp(task.frame)) for use in wired.sources)
        facts = (wired.graph.digest, shot.format, values, shot.inputs, stamps, task.frame, stored)
        assert task.uniforms == values
        assert task.recipe == blake2b(repr(facts).encode(), digest_size=16).hexdigest()
