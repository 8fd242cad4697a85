"""Jobs of types, tables, matrices, frames of their own and neighbouring frames, from prepare() to stored pixels."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

from farm.config.load import load
from farm.device.target import Target
from farm.frames.output import RenderStore
from farm.frames.record import FrameState
from farm.frames.store import open_store
from farm.graph import Effect, Rect
from farm.graph.wire import SourceUse
from farm.plan.store import PlanStore
from farm.runtime.plans import build_or_reuse
from farm.runtime.render import render_chunk
from farm.runtime.shot import Shot, prepare
from farm.runtime.submission import Submission
from farm.runtime.task import RenderTask

Prepare = Callable[..., Shot]
Render = Callable[..., dict[int, np.ndarray]]


@pytest.fixture
def prepared(tmp_path: Path, effects: Mapping[str, Effect]) -> Prepare:
    """A shot of some inputs, nodes and one output, each as YAML."""

    def make(
        inputs: dict[str, str], *nodes: str, output: str = "node: a, store: out.zarr", frames: str = "1-4"
    ) -> Shot:
        lines = "".join(f"  {name}: {spec}\n" for name, spec in inputs.items())
        body = "".join(f"  {node}\n" for node in nodes)
        text = (
            f"version: 1\nname: test\nframes: {frames}\ninputs:\n{lines}nodes:\n{body}outputs:\n  out: {{{output}}}\n"
        )
        path = tmp_path / "job.yaml"
        path.write_text(text)
        return prepare(load(path), effects)

    return make


@pytest.fixture
def render(plan_store: PlanStore) -> Render:
    """Renders frames as one chunk, and answers with the stored pixels of each in the store's own type."""

    def run(shot: Shot, *frames: int, device: str = "reference") -> dict[int, np.ndarray]:
        plan, _ = build_or_reuse(shot.wired.graph, Target.parse(device), shot.format, plan_store)
        sent = Submission.from_json(shot.submission(frames, device=device).to_json())
        (output,) = sent.outputs
        facts = {field.name: getattr(output.store, field.name) for field in fields(output.store)}
        store = RenderStore.open_or_create(Path(output.spec.store), **facts)
        task = RenderTask("", 0, 0, tuple(sent.frames), sent.inputs, (output.spec,), plan.key, device, threads=1)
        records = []
        render_chunk(task, lambda _: plan, lambda ended: records.extend(ended) or True)
        assert [(record.state, record.error) for record in records] == [(FrameState.DONE, "")] * len(frames)
        for record in records:
            store.commit(record.frame, 0, record)
        store.flush()
        plate = open_store(store.path)
        made = {}
        for frame in frames:
            made[frame] = np.empty(
                (len(plate.info.channels), plate.info.window.height, plate.info.window.width), plate.dtype
            )
            plate.read(frame, plate.info.channels, made[frame])
        return made

    return run


def flat(*frames: int) -> dict[int, np.ndarray]:
    return {frame: np.full((1, 6, 8), frame) for frame in frames}


DEVICES = pytest.mark.parametrize("device", ["reference", "cpu"])


@DEVICES
def test_integers_stay_exact_from_store_to_store(make_store, prepared: Prepare, render: Render, device: str) -> None:
    pixels = np.arange(48, dtype=np.uint32).reshape(1, 6, 8) + 4_000_000_001
    make_store("ids", {1: pixels}, channels=("id",), dtype="uint32")
    shot = prepared(
        {"ids": "{store: ids.zarr, dtype: uint32}"}, "a: {effect: window, image: ids, width: 8, height: 6}", frames="1"
    )
    assert shot.wired.types == {"out": "uint32"}
    assert shot.store_spec("out").channel_dtypes == ("uint32",)
    assert np.array_equal(render(shot, 1, device=device)[1], pixels)


@DEVICES
@pytest.mark.parametrize("dtype", ["uint8", "uint16", "int16", "int32"])
def test_every_integer_type(make_store, prepared: Prepare, render: Render, device: str, dtype: str) -> None:
    make_store("raw", {1: np.arange(48).reshape(1, 6, 8)}, channels=("Y",), dtype=dtype)
    shot = prepared(
        {"raw": f"{{store: raw.zarr, dtype: {dtype}}}"},
        "a: {effect: window, image: raw, width: 8, height: 6}",
        frames="1",
    )
    made = render(shot, 1, device=device)[1]
    assert made.dtype == dtype
    assert np.array_equal(made[0], np.arange(48).reshape(6, 8))


@DEVICES
def test_pixels_may_be_held_as_half(make_store, prepared: Prepare, render: Render, device: str) -> None:
    make_store("plate", {1: np.full((1, 6, 8), 0.1)}, channels=("Y",))
    node, output = "a: {effect: bright, image: plate, gain: 2}", "node: a, store: o.zarr, dtype: float32"
    shot = prepared({"plate": "{store: plate.zarr, dtype: float16}"}, node, output=output, frames="1")
    assert shot.inputs[0]["dtype"] == "float16"
    assert (render(shot, 1, device=device)[1] == 2 * np.float32(np.float16(0.1))).all()


def test_integers_arrive_as_floats_by_value(make_store, prepared: Prepare, render: Render) -> None:
    make_store("raw", {1: np.full((1, 6, 8), 1023)}, channels=("Y",), dtype="uint16")
    shot = prepared(
        {"raw": "{store: raw.zarr}"},
        "a: {effect: bright, image: raw, gain: 0.5}",
        output="node: a, store: o.zarr, dtype: float32",
        frames="1",
    )
    assert (render(shot, 1)[1] == 511.5).all()
    assert shot.store_spec("out").channel_dtypes == ("float32",)


def test_an_integer_image_in_a_store_of_floats(make_store, prepared: Prepare, render: Render) -> None:
    make_store("raw", {1: np.full((1, 6, 8), 65535)}, channels=("Y",), dtype="uint16")
    shot = prepared(
        {"raw": "{store: raw.zarr, dtype: uint16}"},
        "a: {effect: mosaic, image: raw}",
        output="node: a, store: o.zarr, dtype: float32",
        frames="1",
    )
    assert (render(shot, 1)[1] == 65535).all()


def test_the_mosaic_of_a_pattern_runs_without_a_camera(prepared: Prepare, render: Render) -> None:
    shot = prepared(
        {"raw": "{pattern: {width: 32, height: 24, bayer: GRBG}, dtype: uint16}"},
        "a: {effect: mosaic, image: raw}",
        frames="1",
    )
    made = render(shot, 1)[1]
    assert (made.dtype, made.shape) == (np.uint16, (1, 24, 32))
    assert 25 <= made.min() < 200 < made.max() <= 1023


@DEVICES
def test_a_table_is_no_part_of_the_window(
    make_store, prepared: Prepare, render: Render, tmp_path: Path, device: str
) -> None:
    make_store("plate", {1: np.full((1, 6, 8), 0.25)}, channels=("Y",), window=Rect(10, 20, 18, 26))
    np.save(tmp_path / "curve.npy", np.array([5.0, 9.0, 1.0]))
    shot = prepared(
        {"plate": "{store: plate.zarr}", "curve": "{table: curve.npy}"},
        "a: {effect: graded, image: plate, table: curve}",
        frames="1",
    )
    assert shot.wired.sources == (SourceUse("plate"), SourceUse("curve"))
    assert (shot.window, shot.windows) == (Rect(10, 20, 18, 26), {"out": Rect(10, 20, 18, 26)})
    assert shot.format.sources == (Rect.sized(8, 6), Rect.sized(3, 1))
    assert shot.inputs[1] == {"table": f"{tmp_path}/curve.npy", "channels": ["plane0"], "dtype": "float32"}
    assert (render(shot, 1, device=device)[1] == 7.0).all()  # halfway between 5 and 9


def test_a_picture_of_a_table_alone(prepared: Prepare, render: Render, tmp_path: Path) -> None:
    (tmp_path / "numbers.csv").write_text("4.5, 2\n1, 1\n")
    shot = prepared({"numbers": "{table: numbers.csv}"}, "a: {effect: first_entry, table: numbers}")
    assert (shot.format.frame, shot.format.sources) == (Rect.sized(3, 2), (Rect.sized(2, 2),))
    spec = shot.store_spec("out")
    assert (spec.window, spec.display, spec.attributes) == (Rect.sized(3, 2), Rect.sized(3, 2), {})
    assert render(shot, 2)[2].tolist() == [[[4.5] * 3] * 2]


def test_the_recipe_knows_a_tables_content(prepared: Prepare, tmp_path: Path) -> None:
    inputs, node = {"numbers": "{table: n.csv}"}, "a: {effect: first_entry, table: numbers}"
    (tmp_path / "n.csv").write_text("1,2\n")
    before = prepared(inputs, node).frame_task(1).recipe
    assert prepared(inputs, node).frame_task(1).recipe == before
    (tmp_path / "n.csv").write_text("1,3\n")
    assert prepared(inputs, node).frame_task(1).recipe != before


@DEVICES
def test_neighbouring_frames(make_store, prepared: Prepare, render: Render, device: str) -> None:
    make_store("plate", {frame: np.full((1, 6, 8), frame**2) for frame in (1, 2, 3, 4)}, channels=("Y",))
    shot = prepared({"plate": "{store: plate.zarr}"}, "a: {effect: span, image: plate}")
    assert shot.wired.sources == (SourceUse("plate", -1), SourceUse("plate", 1))
    made = render(shot, 1, 2, 3, 4, device=device)
    assert {frame: float(pixels.mean()) for frame, pixels in made.items()} == {1: 3, 2: 8, 3: 12, 4: 7}


@pytest.mark.parametrize(
    ("boundary", "first"), [("clamp", 0.0), ("mirror", 0.0), ("wrap", -7.5), ("{constant: 0.25}", 0.25)]
)
def test_a_part_of_the_range_renders_like_the_whole(
    make_store, prepared: Prepare, render: Render, boundary: str, first: float
) -> None:
    make_store("plate", {frame: np.full((1, 6, 8), frame**2 / 2) for frame in (1, 2, 3, 4)}, channels=("Y",))
    inputs = {"plate": f"{{store: plate.zarr, boundary: {boundary}}}"}
    node = "a: {effect: change, image: plate}"
    whole = render(prepared(inputs, node, frames="1-4"), 1, 2, 3, 4)
    part = render(prepared(inputs, node, frames="3-4", output="node: a, store: part.zarr"), 3, 4)
    assert all(np.array_equal(part[frame], whole[frame]) for frame in part)
    assert [float(whole[frame].mean()) for frame in (1, 2, 3, 4)] == [first, 1.5, 2.5, 3.5]


def test_animated_values_of_another_frame(make_store, prepared: Prepare) -> None:
    make_store("plate", flat(1, 2, 3, 4), channels=("Y",))
    shot = prepared(
        {"plate": "{store: plate.zarr}"}, "a: {effect: echo, image: plate, gain: {1: 10, 4: 40}, frames: 2}"
    )
    assert shot.wired.sources == (SourceUse("plate", -2),)
    assert shot.wired.values(4) == (40.0, 20.0)
    assert shot.wired.values(1) == (10.0, 10.0)
    assert [slot.shift for slot in shot.wired.uniforms] == [0, -2]


def test_an_echo_is_as_bright_as_it_was(make_store, prepared: Prepare, render: Render) -> None:
    make_store("plate", flat(1, 2, 3, 4), channels=("Y",))
    shot = prepared({"plate": "{store: plate.zarr}"}, "a: {effect: echo, image: plate, gain: {1: 10, 4: 40}}")
    made = render(shot, 1, 3, 4)
    assert {frame: float(pixels.mean()) for frame, pixels in made.items()} == {1: 10, 3: 40, 4: 90}


def test_the_recipe_knows_every_frame_that_is_read(make_store, prepared: Prepare) -> None:
    store = make_store("plate", flat(1, 2, 3, 4), channels=("Y",))
    inputs, node = {"plate": "{store: plate.zarr}"}, "a: {effect: change, image: plate}"
    before = [prepared(inputs, node).frame_task(frame).recipe for frame in (1, 2, 3, 4)]
    shard = store.path / "image" / "c.1.0.0.0"
    shard.write_bytes(shard.read_bytes() + b"\0")  # frame 2
    after = [prepared(inputs, node).frame_task(frame).recipe for frame in (1, 2, 3, 4)]
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, False, False, True]


@DEVICES
def test_a_matrix_is_given_whole_or_by_frames(make_store, prepared: Prepare, render: Render, device: str) -> None:
    make_store("plate", {frame: np.stack([np.full((6, 8), value) for value in (1.0, 2.0, 4.0)]) for frame in (1, 2, 3)})
    keys = "{1: [[1, 0, 0], [0, 1, 0]], 3: [[0, 0, 1], [1, 1, 1]]}"
    shot = prepared(
        {"plate": "{store: plate.zarr}"}, f"a: {{effect: colour, image: plate, matrix: {keys}}}", frames="1-3"
    )
    assert shot.wired.values(2)[:6] == (0.5, 0.0, 0.5, 0.5, 1.0, 0.5)
    made = render(shot, 1, 2, 3, device=device)
    assert {frame: [float(plane.mean()) for plane in pixels] for frame, pixels in made.items()} == {
        1: [1, 2],
        2: [2.5, 4.5],
        3: [4, 7],
    }
    assert shot.wired.outputs == {"out": ("channel0", "channel1")}


@DEVICES
def test_an_output_has_a_window_of_its_own(make_store, prepared: Prepare, render: Render, device: str) -> None:
    place = Rect(-3, 5, 5, 11)
    pixels = np.arange(48.0).reshape(1, 6, 8)
    make_store("plate", {1: pixels}, channels=("Y",), window=place, display=Rect.sized(20, 20))
    shot = prepared(
        {"plate": "{store: plate.zarr, boundary: clamp}"},
        "a: {effect: window, image: plate, x: 2, y: 1, width: 3, height: 2}",
        frames="1",
    )
    spec = shot.store_spec("out")
    assert (spec.window, spec.display) == (Rect(-1, 6, 2, 8), Rect.sized(20, 20))
    assert shot.format.frame == Rect.sized(8, 6)
    assert np.array_equal(render(shot, 1, device=device)[1], pixels[:, 1:3, 2:5])


def test_frames_show_what_their_own_sources_show(make_store, prepared: Prepare) -> None:
    windows = {1: Rect(0, 0, 4, 6), 2: Rect(3, 1, 8, 6)}
    make_store("plate", flat(1, 2), channels=("Y",), frame_windows=windows)
    shot = prepared({"plate": "{store: plate.zarr}"}, "a: {effect: bright, image: plate}", frames="1-2")
    assert shot.store_spec("out").frame_windows == windows
    cut = prepared(
        {"plate": "{store: plate.zarr}"}, "a: {effect: window, image: plate, x: 1, width: 6, height: 3}", frames="1-2"
    )
    assert cut.store_spec("out").window == Rect(1, 0, 7, 3)
    assert cut.store_spec("out").frame_windows == {2: Rect(4, 1, 7, 3)}
    shifted = prepared({"plate": "{store: plate.zarr}"}, "a: {effect: echo, image: plate}", frames="1-2")
    assert shifted.store_spec("out").frame_windows == {1: Rect(0, 0, 4, 6), 2: Rect(0, 0, 4, 6)}


def test_outputs_differ_in_their_windows(make_store, prepared: Prepare) -> None:
    make_store("one", flat(1), channels=("Y",), window=Rect(0, 0, 8, 6))
    make_store("two", flat(1), channels=("Y",), window=Rect(4, 4, 12, 10))
    inputs = {"one": "{store: one.zarr}", "two": "{store: two.zarr}"}
    shot = prepared(
        inputs, "a: {effect: bright, image: one}", "b: {effect: bright, image: two}", frames="1",
        output="node: a, store: a.zarr}\n  more: {node: b, store: b.zarr",
    )  # fmt: skip
    assert shot.windows == {"out": Rect(0, 0, 8, 6), "more": Rect(4, 4, 12, 10)}
    assert shot.window == Rect(0, 0, 12, 10)
    assert shot.store_spec("more").display == Rect(4, 4, 12, 10)
