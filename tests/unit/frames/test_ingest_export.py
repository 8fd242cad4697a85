import resource
from pathlib import Path

import numpy as np
import OpenEXR
import pytest
from PIL import Image
from plates import write_frames

from farm.config.colour import colour_space
from farm.errors import FarmError
from farm.frames.export import Exported, export
from farm.frames.exr import write_image
from farm.frames.failures import StorageFailure
from farm.frames.image import ImageHeader
from farm.frames.ingest import ingest
from farm.frames.linear import OWN_TAG
from farm.frames.open import open_plate
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.sequence import SequencePlate
from farm.graph.rect import Rect

_BEACHBALL = next(
    (
        folder / "shared/plates/beachball"
        for folder in Path(__file__).parents
        if (folder / "shared/plates/beachball").is_dir()
    ),
    None,
)


def assert_same_exr(one: Path, other: Path) -> None:
    first, second = (OpenEXR.File(str(path), separate_channels=True) for path in (one, other))
    fields, others = first.header(), second.header()
    assert fields.keys() == others.keys()
    for name in fields.keys() - {"channels"}:
        assert repr(fields[name]) == repr(others[name]), name
    assert first.channels().keys() == second.channels().keys()
    for name, channel in first.channels().items():
        assert channel.pixels.dtype == second.channels()[name].pixels.dtype
        assert channel.pixels.tobytes() == second.channels()[name].pixels.tobytes()


def test_there_and_back_is_the_same(plate: str, tmp_path: Path) -> None:
    ingest(plate, tmp_path / "plate.zarr")
    result = export(tmp_path / "plate.zarr", str(tmp_path / "back" / "b.%04d.exr"))
    assert result == Exported((1001, 1002, 1003), ())
    for frame in (1001, 1002, 1003):
        assert_same_exr(Path(plate.replace("####", str(frame))), tmp_path / "back" / f"b.{frame}.exr")


@pytest.mark.skipif(_BEACHBALL is None, reason="the real plate is not here")
def test_there_and_back_with_a_real_plate(tmp_path: Path) -> None:
    assert _BEACHBALL is not None
    info = ingest(str(_BEACHBALL / "singlepart.####.exr"), tmp_path / "plate.zarr", frames=(5, 6))
    assert (len(info.channels), info.window) == (20, Rect(1073, 224, 2096, 1209))
    export(tmp_path / "plate.zarr", str(tmp_path / "singlepart.####.exr"))
    for frame in (5, 6):
        name = f"singlepart.{frame:04}.exr"
        assert_same_exr(_BEACHBALL / name, tmp_path / name)


def test_some_channels_of_some_frames(plate: str, tmp_path: Path) -> None:
    info = ingest(plate, tmp_path / "p.zarr", channels=("left.Z", "R"), frames=(1001, 1002))
    assert (info.channels, info.dtypes) == (("left.Z", "R"), ("float32", "float16"))
    assert info.window == Rect(-3, 0, 7, 6)
    opened = open_plate({"store": str(tmp_path / "p.zarr")})
    assert opened.info == info
    out = np.empty((1, 6, 10), np.float32)
    opened.read(1002, ("R",), out)
    assert out[0, 5, 6] == 53  # y 5, x 3


@pytest.mark.parametrize(
    ("channels", "dtype"),
    [(("R",), "float16"), (("R", "left.Z"), "float32"), (("id",), "uint32"), (("R", "id"), "float64")],
)
def test_the_store_holds_every_channel_exactly(
    plate: str, tmp_path: Path, channels: tuple[str, ...], dtype: str
) -> None:
    import zarr

    ingest(plate, tmp_path / "p.zarr", channels=channels)
    assert str(zarr.open_array(tmp_path / "p.zarr" / "image", mode="r").dtype) == dtype


def test_damaged_frames_are_all_told_and_no_store_is_left(plate: str, tmp_path: Path) -> None:
    for frame, kept in ((1001, -40), (1003, 50)):
        path = Path(plate.replace("####", str(frame)))
        path.write_bytes(path.read_bytes()[:kept])
    with pytest.raises(FarmError) as caught:
        ingest(plate, tmp_path / "p.zarr")
    told = [problem.what for problem in caught.value.problems]
    assert [text.split(" cannot")[0] for text in told] == ["frame 1001", "frame 1003"]
    assert [path.name for path in tmp_path.iterdir()] == ["plate"]


def test_a_refused_write_is_a_storage_failure_and_leaves_no_store(plate: str, tmp_path: Path) -> None:
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1500, limits[1]))
    try:
        with pytest.raises(StorageFailure, match=r"p\.zarr: cannot write: File too large"):
            ingest(plate, tmp_path / "p.zarr")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert [path.name for path in tmp_path.iterdir()] == ["plate"]


def test_frames_that_are_not_copied_take_no_memory(plate: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shapes = []
    read = SequencePlate.read

    def noted(self: SequencePlate, frame: int, channels: tuple[str, ...], out: np.ndarray) -> None:
        shapes.append(out.shape)
        read(self, frame, channels, out)

    monkeypatch.setattr(SequencePlate, "read", noted)
    ingest(plate, tmp_path / "p.zarr", channels=("R",), frames=(1001,))
    assert shapes == [(1, 4, 5)]


def test_frames_and_channels_that_are_not_there(plate: str, tmp_path: Path) -> None:
    with pytest.raises(FarmError, match="has no frame 1,1005-1006; it has 1001 to 1003"):
        ingest(plate, tmp_path / "p.zarr", frames=(1, 1001, 1005, 1006))
    with pytest.raises(FarmError, match="has no channel B"):
        ingest(plate, tmp_path / "p.zarr", channels=("B",))


def test_an_existing_store_stays_unless_replaced(plate: str, tmp_path: Path) -> None:
    ingest(plate, tmp_path / "p.zarr", frames=(1001,))
    with pytest.raises(FarmError, match=r"exists; .*--force"):
        ingest(plate, tmp_path / "p.zarr")
    assert ingest(plate, tmp_path / "p.zarr", replace=True).frames == (1001, 1002, 1003)
    assert open_plate({"store": str(tmp_path / "p.zarr")}).info.frames == (1001, 1002, 1003)


def test_progress_counts_frames(plate: str, tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    ingest(plate, tmp_path / "p.zarr", progress=lambda done, total: seen.append((done, total)))
    assert seen == [(1, 3), (2, 3), (3, 3)]


def test_only_done_frames_are_exported(tmp_path: Path) -> None:
    store = RenderStore.open_or_create(
        tmp_path / "out.zarr",
        channels=("R", "id", "Z"),
        dtype="float16",
        frames=(1, 2, 3),
        window=Rect(0, 0, 6, 5),
        display=Rect(0, 0, 6, 5),
        frame_windows={2: Rect(1, 2, 4, 5)},
        channel_dtypes=("float16", "uint32", "float32"),
        attributes={"owner": "me"},
        frame_attributes={2: {"shot": "b"}},
    )
    pixels = np.stack([np.full((5, 6), value, np.float32) for value in (0.5, 2.6, 0.25)])
    store.stage(2, 0, store.encode(pixels))
    store.commit(2, 0, FrameRecord(2, FrameState.DONE))
    store.note_failure(FrameRecord(3, FrameState.FAILED))
    store.flush()
    assert export(store.path, str(tmp_path / "o.#.exr")) == Exported((2,), (1, 3))
    assert [path.name for path in tmp_path.glob("*.exr")] == ["o.2.exr"]
    file = OpenEXR.File(str(tmp_path / "o.2.exr"), separate_channels=True)
    planes = {name: channel.pixels for name, channel in file.channels().items()}
    assert {name: (plane.dtype.name, plane.shape, plane[0, 0]) for name, plane in planes.items()} == {
        "R": ("float16", (3, 3), 0.5),
        "Z": ("float32", (3, 3), 0.25),
        "id": ("uint32", (3, 3), 3),
    }
    assert (file.header()["owner"], file.header()["shot"]) == ("me", "b")


@pytest.mark.parametrize("ending", ["png", "tif"])
def test_an_encoded_store_is_exported_as_linear_light(tmp_path: Path, ending: str) -> None:
    """Code 188 of sRGB is half of white's light; alpha is none."""
    codes = np.zeros((4, 6, 4), np.uint8)
    codes[...] = (188, 0, 255, 255)
    Image.fromarray(codes).save(tmp_path / f"a.1.{ending}")
    ingest(str(tmp_path / f"a.#.{ending}"), tmp_path / "a.zarr")
    assert colour_space(open_plate({"store": str(tmp_path / "a.zarr")}).info.colour_space) == "sRGB"
    export(tmp_path / "a.zarr", str(tmp_path / "b.#.exr"))
    out = np.empty((4, 4, 6), np.float32)
    opened = open_plate({"images": str(tmp_path / "b.#.exr")})
    opened.read(1, ("R", "G", "B", "A"), out)
    assert (opened.info.colour_space, opened.info.dtypes[0]) == ("scene_linear", "float16")
    assert out[:, 0, 0].tolist() == pytest.approx([0.5029, 0, 1, 1], abs=1e-3)


def test_an_encoding_that_the_file_tells_is_kept(tmp_path: Path) -> None:
    window, coded = Rect.sized(3, 2), {"R": np.full((2, 3), 0.7, np.float16)}
    write_image(
        tmp_path / "a.1.exr", ImageHeader(("R",), window, window, attributes={OWN_TAG: "srgb_rec709_scene"}), coded
    )
    ingest(str(tmp_path / "a.#.exr"), tmp_path / "a.zarr")
    export(tmp_path / "a.zarr", str(tmp_path / "b.#.exr"))
    assert_same_exr(tmp_path / "a.1.exr", tmp_path / "b.1.exr")


@pytest.mark.parametrize(("space", "unknown"), [("LogC4 of ours", "LogC4 of ours"), ("raw", ""), ("", "")])
def test_what_is_not_known_or_raw_is_exported_as_it_stands(tmp_path: Path, space: str, unknown: str) -> None:
    pixels = np.full((3, 6, 8), 0.5)
    write_frames(tmp_path / "a.zarr", {1: pixels}, colour_space=space)
    assert export(tmp_path / "a.zarr", str(tmp_path / "b.#.exr")).unknown_space == unknown
    out = np.empty((3, 6, 8), np.float32)
    open_plate({"images": str(tmp_path / "b.#.exr")}).read(1, ("R", "G", "B"), out)
    assert np.array_equal(out, pixels)


def test_files_that_are_there_stay_unless_replaced(plate: str, tmp_path: Path) -> None:
    ingest(plate, tmp_path / "p.zarr", channels=("R",))
    pattern, mine = str(tmp_path / "o.####.exr"), [tmp_path / f"o.{frame}.exr" for frame in (1001, 1003)]
    mine[0].write_text("mine")
    with pytest.raises(FarmError, match=r"o\.####\.exr: frame 1001 exists; .* replace them with --force") as caught:
        export(tmp_path / "p.zarr", pattern)
    mine[1].symlink_to(tmp_path / "nowhere")
    with pytest.raises(FarmError, match=r"o\.####\.exr: frames 1001,1003 exist; choose another path or other frames"):
        export(tmp_path / "p.zarr", pattern)
    assert caught.value.exit_code == 2
    assert (mine[0].read_text(), sorted(tmp_path.glob("o.*"))) == ("mine", mine)
    assert export(tmp_path / "p.zarr", pattern, frames=(1002,)).written == (1002,)
    assert export(tmp_path / "p.zarr", pattern, replace=True).written == (1001, 1002, 1003)
    assert OpenEXR.File(str(mine[0])).channels().keys() == {"R"}


def test_export_to_what_cannot_be(plate: str, tmp_path: Path) -> None:
    ingest(plate, tmp_path / "p.zarr", channels=("R",))
    with pytest.raises(FarmError, match=r"cannot export \.gif files"):
        export(tmp_path / "p.zarr", str(tmp_path / "o.####.gif"))
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageFailure):
        export(tmp_path / "p.zarr", str(tmp_path / "file" / "o.####.exr"))


def test_a_failed_write_leaves_no_file(plate: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ingest(plate, tmp_path / "p.zarr", channels=("R",))

    class Full:
        def __init__(self, *_: object) -> None: ...

        def write(self, path: str) -> None:
            Path(path).write_bytes(b"half")
            raise RuntimeError("Failed to write pixel data")

    monkeypatch.setattr("farm.frames.exr.OpenEXR.File", Full)
    with pytest.raises(StorageFailure, match=r"o\.1001\.exr: cannot write: Failed to write"):
        export(tmp_path / "p.zarr", str(tmp_path / "o" / "o.####.exr"), frames=(1001,))
    assert list((tmp_path / "o").iterdir()) == []
