"""Display windows of outputs, and inputs whose pixels end inside their display window."""

from pathlib import Path

import numpy as np
import pytest
from plates import write_frames

from farm.config.load import load
from farm.frames.exr import write_image
from farm.frames.image import ImageHeader
from farm.graph import Effect
from farm.graph.rect import Rect
from farm.preview import run
from farm.runtime.reader import Reader
from farm.runtime.shot import Shot, prepare, to_plain

JOB = """\
version: 1
name: a
frames: 1
inputs:
  plate: {{store: plate.zarr{plate}}}
nodes:
  a: {node}
outputs:
  out: {{node: a, store: out.zarr{output}}}
"""
DISPLAY = Rect.sized(20, 16)


def prepared(
    folder: Path,
    window: Rect,
    node: str = "{effect: exposure, image: plate}",
    plate: str = "",
    output: str = "",
    effects: dict[str, Effect] | None = None,
    **facts: object,
) -> Shot:
    if not (folder / "plate.zarr").exists():
        pixels = {1: np.full((3, window.height, window.width), 2.0)}
        write_frames(folder / "plate.zarr", pixels, window=window, display=DISPLAY, pixel_aspect=2.0, **facts)
    (folder / "job.yaml").write_text(JOB.format(node=node, plate=plate, output=output))
    return prepare(load(folder / "job.yaml"), effects)


@pytest.mark.parametrize(
    ("node", "output", "display", "aspect"),
    [
        ("{effect: exposure, image: plate}", "", DISPLAY, 2),
        ("{effect: crop, image: plate, x0: 3, y1: -2}", "", DISPLAY, 2),
        ("{effect: crop, image: plate, x0: 3, y1: -2, reformat: true}", "", Rect(0, -2, 24, 17), 2),
        ("{effect: resize, image: plate, width: 8, height: 6}", "", Rect.sized(8, 6), 2),
        ("{effect: first_entry, table: plate}", "", Rect.sized(3, 2), 2),
        ("{effect: dwt_sym8, image: plate}", "", None, 2),
        ("{effect: crop, image: plate, x0: 3}", ", format: {width: 30, height: 10}", Rect.sized(30, 10), 1),
    ],
)
def test_an_output_keeps_the_format_of_its_input(
    tmp_path: Path, effects: dict[str, Effect], node: str, output: str, display: Rect | None, aspect: float
) -> None:
    shot = prepared(tmp_path, Rect(-3, -2, 24, 19), node, output=output, effects=effects)
    spec = shot.store_spec("out")
    assert (spec.display, spec.pixel_aspect) == (display or spec.window, aspect)
    assert to_plain(shot)["formats"]["out"]["pixel_aspect"] == aspect


CHAIN = """{effect: resize, image: plate, width: 40, height: 32, filter: nearest}
  b: {effect: crop, image: a, x0: 4, x1: 24}
  c: {effect: exposure, image: b}
  d: {effect: resize, image: c, width: 10, height: 8, filter: area}"""


@pytest.mark.parametrize("place", [DISPLAY, Rect(-10, -4, 30, 20), Rect(5, 4, 10, 12)])
def test_resize_scales_the_format_and_crop_keeps_it(tmp_path: Path, place: Rect) -> None:
    """What lies at a place of the format lies there still, however much of it, or beyond it, the plate holds."""
    y, x = np.mgrid[place.y0 : place.y1, place.x0 : place.x1]
    write_frames(tmp_path / "plate.zarr", {1: np.stack([x, y, y * 0 + 1.0])}, window=place, display=DISPLAY)
    shots = {}
    for name in "abcd":
        text = JOB.format(node=CHAIN, plate="", output="").replace("node: a", f"node: {name}")
        (tmp_path / "job.yaml").write_text(text)
        shots[name] = prepare(load(tmp_path / "job.yaml"))
    large, whole = Rect.sized(40, 32), place.union(DISPLAY)
    assert [shot.format_of("out")[0] for shot in shots.values()] == [large, large, large, Rect.sized(10, 8)]
    doubled = Rect(2 * whole.x0, 2 * whole.y0, 2 * whole.x1, 2 * whole.y1)
    part = Rect(doubled.x0 + 4, doubled.y0, doubled.x0 + 24, doubled.y1)
    quarter = Rect(part.x0 // 4, part.y0 // 4, -(-part.x1 // 4), -(-part.y1 // 4))
    assert [shot.windows["out"] for shot in shots.values()] == [doubled, part, part, quarter]
    planes = evaluated(shots["a"])
    y, x = np.mgrid[doubled.y0 : doubled.y1, doubled.x0 : doubled.x1] // 2
    there = (y >= place.y0) & (y < place.y1) & (x >= place.x0) & (x < place.x1)
    assert np.array_equal(planes, np.stack([x, y, y * 0 + 1]) * there)


def evaluated(shot: Shot, target: str = "reference") -> np.ndarray:
    sources = Reader("job", shot.inputs, (1,), np.empty).read(1).planes
    (planes,) = run(shot.wired.graph, shot.format, sources, target, shot.wired.values(1))
    return planes


@pytest.mark.parametrize("target", ["reference", "cpu"])
@pytest.mark.parametrize("kind", ["bilinear", "nearest", "area"])
def test_a_format_is_resized_alike_with_and_without_overscan(tmp_path: Path, kind: str, target: str) -> None:
    pixels, results = np.random.default_rng(3).random((3, 36, 44)), []
    for place in (DISPLAY, Rect(-12, -10, 32, 26)):
        folder = tmp_path / str(place.x0)
        folder.mkdir()
        part = pixels[:, 10:26, 12:32] if place == DISPLAY else pixels
        write_frames(folder / "plate.zarr", {1: part}, window=place, display=DISPLAY)
        node = f"{{effect: resize, image: plate, width: 15, height: 24, filter: {kind}}}"
        shot = prepared(folder, place, node)
        planes, window = evaluated(shot, target), shot.windows["out"]
        results.append(planes[:, 1 - window.y0 : 23 - window.y0, 1 - window.x0 : 14 - window.x0])
    assert results[0].shape == (3, 22, 13)
    assert np.allclose(*results, rtol=1e-5)


@pytest.mark.parametrize(
    ("node", "inner"),
    [
        ("flip, axis: both", 0),
        ("transform, rotate: 20, scale: [2, 2], centre: [0.25, 0.5]", 0),
        ("lens, k1: -0.2", 1),
    ],
)
def test_a_picture_is_moved_about_the_middle_of_its_format(tmp_path: Path, node: str, inner: int) -> None:
    """Overscan that is more on the left and above than on the right and below changes nothing within the format."""
    pixels, results = np.random.default_rng(3).random((3, 36, 44)), []
    for place in (DISPLAY, Rect(-12, -10, 32, 26)):
        folder = tmp_path / str(place.x0)
        folder.mkdir()
        part = pixels[:, 10:26, 12:32] if place == DISPLAY else pixels
        write_frames(folder / "plate.zarr", {1: part}, window=place, display=DISPLAY)
        shot = prepared(folder, place, f"{{effect: {node}, image: plate}}")
        planes, window = evaluated(shot), shot.windows["out"]
        assert shot.format_of("out")[0] == DISPLAY
        rows, columns = (slice(inner - low, size - inner - low) for low, size in ((window.y0, 16), (window.x0, 20)))
        results.append(planes[:, rows, columns])
    assert results[0].shape == (3, 16 - 2 * inner, 20 - 2 * inner)
    assert np.allclose(*results, atol=1e-6)


def test_what_is_cut_out_is_on_the_other_side_of_the_format_once_mirrored(tmp_path: Path) -> None:
    node = "{effect: crop, image: plate, x0: 2, x1: 7}\n  b: {effect: flip, image: a}"
    write_frames(tmp_path / "plate.zarr", (1,), window=DISPLAY, display=DISPLAY)
    (tmp_path / "job.yaml").write_text(JOB.format(node=node, plate="", output="").replace("node: a", "node: b"))
    shot = prepare(load(tmp_path / "job.yaml"))
    source = Reader("job", shot.inputs, (1,), np.empty).read(1).planes[0]
    assert shot.windows["out"] == Rect(13, 0, 18, 16)
    assert np.array_equal(evaluated(shot), source[:, :, 6:1:-1])


def seen(shot: Shot) -> np.ndarray:
    return Reader("job", shot.inputs, (1,), np.empty).read(1).planes[0][0]


def test_a_plate_is_black_where_it_ends_inside_its_format(tmp_path: Path) -> None:
    shot = prepared(tmp_path, Rect(4, 5, 12, 10))
    wanted = np.zeros((16, 20))
    wanted[5:10, 4:12] = 2
    assert shot.inputs[0]["black_to_display"]
    assert np.array_equal(seen(shot), wanted)
    assert shot.store_spec("out").frame_windows[1] == Rect(4, 5, 12, 10)
    assert "black" in to_plain(shot)["beyond"]["plate"]


def test_sides_that_reach_the_edge_are_clamped_there(tmp_path: Path) -> None:
    """The left reaches beyond the format, the others end inside; in a second frame all do, and columns stay black."""
    pixels = {1: np.zeros((1, 8, 16)), 2: np.zeros((1, 8, 16))}
    pixels[1][:, :, 2:10], pixels[2][:, 2:6, 6:10] = 1, 1
    windows = {1: Rect(0, 4, 8, 12), 2: Rect(4, 6, 8, 10)}
    write_frames(
        tmp_path / "plate.zarr",
        pixels,
        channels=("R",),
        window=Rect(-2, 4, 14, 12),
        display=DISPLAY,
        frame_windows=windows,
    )
    shot = prepared(tmp_path, Rect(-2, 4, 14, 12))
    reader = Reader("job", shot.inputs, (1, 2), np.empty)
    first, second = (reader.read(frame).planes[0][0] for frame in (1, 2))
    assert first.shape == (16, 22)
    assert first[4:12, :10].min() == 1
    assert first.sum() == 8 * 10
    assert second.sum() == 16


def test_single_frames_are_black_inside_a_hull_that_covers_the_format(tmp_path: Path) -> None:
    """The first fills the format, the second ends inside it on the right, the third reaches beyond it there."""
    windows = {1: DISPLAY, 2: Rect(0, 0, 12, 16), 3: Rect(0, 0, 24, 16)}
    pixels = {frame: np.zeros((1, 16, 24)) for frame in windows}
    for frame, own in windows.items():
        pixels[frame][:, own.y0 : own.y1, own.x0 : own.x1] = frame
    facts = {"channels": ("R",), "window": Rect.sized(24, 16), "display": DISPLAY}
    write_frames(tmp_path / "plate.zarr", pixels, **facts, frame_windows=windows)
    (tmp_path / "job.yaml").write_text(JOB.format(node="{effect: exposure, image: plate}", plate="", output=""))
    text = (tmp_path / "job.yaml").read_text().replace("frames: 1", "frames: 1-3")
    (tmp_path / "job.yaml").write_text(text)
    shot = prepare(load(tmp_path / "job.yaml"))
    reader = Reader("job", shot.inputs, (1, 2, 3), np.empty)
    rows = [reader.read(frame).planes[0][0][7] for frame in (1, 2, 3)]
    assert [set(row[12:].tolist()) for row in rows] == [{1.0}, {0.0}, {3.0}]


def test_the_window_is_that_of_the_frames_that_the_job_reads(tmp_path: Path, effects: dict[str, Effect]) -> None:
    """Frame 4 is large, and counts only where a node looks at the frame after."""
    for frame in (1, 2, 3, 4):
        own = Rect.sized(40, 30) if frame == 4 else Rect(frame, 0, 8, 6)
        header = ImageHeader(("R",), own, Rect.sized(16, 12))
        write_image(tmp_path / f"p.{frame}.exr", header, {"R": np.full((own.height, own.width), frame, np.float32)})
    windows = {}
    for node in ("{effect: exposure, image: plate}", "{effect: change, image: plate, by: 1}"):
        text = JOB.replace("store: plate.zarr", "images: p.#.exr").replace("frames: 1", "frames: 1-3")
        (tmp_path / "job.yaml").write_text(text.format(node=node, plate=", boundary: clamp", output=""))
        shots = [prepare(load(tmp_path / "job.yaml", frames=frames), effects) for frames in (None, "2")]
        assert shots[0].window == shots[1].window
        windows[node] = shots[0].window
        assert seen(shots[0]).shape == (shots[0].window.height, shots[0].window.width)
    assert list(windows.values()) == [Rect(1, 0, 8, 6), Rect.sized(40, 30)]


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "{constant: 0.5}"])
def test_a_boundary_that_is_written_is_kept(tmp_path: Path, boundary: str) -> None:
    shot = prepared(tmp_path, Rect(4, 5, 12, 10), plate=f", boundary: {boundary}")
    assert seen(shot).shape == (5, 8)
    assert "black_to_display" not in shot.inputs[0]


def test_a_plate_that_fills_its_format_is_clamped(tmp_path: Path) -> None:
    shot = prepared(tmp_path, Rect(-1, 0, 20, 17))
    assert (seen(shot).shape, to_plain(shot)["beyond"]["plate"]) == ((17, 21), "clamp")
