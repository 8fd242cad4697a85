import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
import tensorstore
import xarray
import zarr

from farm.errors import FarmError
from farm.frames.failures import DamagedFrame
from farm.frames.ingest import ingest
from farm.frames.open import open_plate
from farm.graph.rect import Rect


@pytest.fixture
def store(plate: str, tmp_path: Path) -> Path:
    ingest(plate, tmp_path / "plate.zarr")
    return tmp_path / "plate.zarr"


def test_info_survives(plate: str, store: Path) -> None:
    assert open_plate({"store": str(store)}).info == open_plate({"images": plate}).info


def test_frames_survive(plate: str, store: Path) -> None:
    images, opened = open_plate({"images": plate}), open_plate({"store": str(store)})
    for frame in (1001, 1002, 1003):
        expected, out = np.empty((2, 2, 9, 15), np.float32)
        images.read(frame, ("left.Z", "R"), expected)
        opened.read(frame, ("left.Z", "R"), out)
        assert np.array_equal(out, expected)
        assert opened.window(frame) == images.window(frame)
        assert opened.frame_attributes(frame) == images.frame_attributes(frame)


def test_zarr_opens_it(store: Path) -> None:
    group = zarr.open_group(store, mode="r")
    image = group["image"]
    assert isinstance(image, zarr.Array)
    assert image.shape == (3, 3, 9, 15)
    assert image.metadata.dimension_names == ("frame", "channel", "y", "x")
    assert np.asarray(image[0, 0])[1, 5] == 12


def test_xarray_shows_channel_names_and_frame_numbers(store: Path) -> None:
    with xarray.open_zarr(store) as dataset:
        assert dataset["channel"].values.tolist() == ["R", "id", "left.Z"]
        assert float(dataset["image"].sel(frame=1001, channel="R")[1, 5]) == 12
        assert dataset["window"].sel(frame=1003).values.tolist() == [4, 2, 12, 9]
        assert dataset.attrs["data_window"] == [-3, 0, 12, 9]


def test_xarray_opens_what_was_rendered(plate: str, tmp_path: Path) -> None:
    from farm.frames.output import RenderStore
    from farm.frames.record import FrameRecord, FrameState

    out = RenderStore.open_or_create(
        tmp_path / "out.zarr",
        channels=("Y",),
        dtype="float16",
        frames=(1, 2),
        window=Rect.sized(4, 3),
        display=Rect.sized(4, 3),
    )
    out.stage(2, 0, out.encode(np.full((1, 3, 4), 0.5, np.float32)))
    out.commit(2, 0, FrameRecord(2, FrameState.DONE, spans={"run": 0.25}))
    out.flush()
    with xarray.open_zarr(out.path) as frames, xarray.open_zarr(out.path / "render") as render:
        assert frames["image"].sel(frame=2).values.tolist() == [[[0.5] * 4] * 3]
        assert render["state"].values.tolist() == [0, 1]
        assert render["spans"].sel(span="run").values[1] == 0.25


def test_tensorstore_opens_it(store: Path) -> None:
    spec = {"driver": "zarr3", "kvstore": {"driver": "file", "path": str(store / "image")}}
    image = tensorstore.open(spec).result()
    assert image[0, 0, 1, 5].read().result() == 12


@pytest.mark.parametrize("channels", [("R",), ("left.Z", "id"), ("R", "id", "left.Z")])
def test_any_channels_in_any_order(store: Path, channels: tuple[str, ...]) -> None:
    opened = open_plate({"store": str(store)})
    everything, out = np.empty((3, 9, 15), np.float32), np.empty((len(channels), 9, 15), np.float32)
    opened.read(1002, ("R", "id", "left.Z"), everything)
    opened.read(1002, channels, out)
    order = [("R", "id", "left.Z").index(name) for name in channels]
    assert np.array_equal(out, everything[order])


def test_reading_from_threads(store: Path) -> None:
    opened = open_plate({"store": str(store)})

    def first_pixel(frame: int) -> float:
        out = np.empty((1, 9, 15), np.float32)
        opened.read(frame, ("R",), out)
        window = opened.window(frame)
        return float(out[0, window.y1 - 1, window.x1 - 1 + 3])

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(first_pixel, [1001, 1002, 1003] * 10)) == [46.0, 53.0, 91.0] * 10


def test_damage_is_told(store: Path) -> None:
    shard = store / "image" / "c.1.0.0.0"
    damaged = bytearray(shard.read_bytes())
    damaged[20] ^= 1
    shard.write_bytes(damaged)
    opened = open_plate({"store": str(store)})
    with pytest.raises(DamagedFrame, match=r"plate\.zarr: frame 1002 cannot be decoded.*; ") as caught:
        opened.read(1002, ("R",), np.empty((1, 9, 15), np.float32))
    assert type(pickle.loads(pickle.dumps(caught.value))) is DamagedFrame
    opened.read(1001, ("R",), np.empty((1, 9, 15), np.float32))


@pytest.mark.parametrize("kept", [0, 30, -1])
def test_truncated_shard(store: Path, kept: int) -> None:
    shard = store / "image" / "c.2.0.0.0"
    shard.write_bytes(shard.read_bytes()[:kept])
    with pytest.raises(DamagedFrame, match="frame 1003"):
        open_plate({"store": str(store)}).read(1003, ("R",), np.empty((1, 9, 15), np.float32))


def test_missing_shard_is_not_black(store: Path) -> None:
    (store / "image" / "c.0.0.0.0").unlink()
    with pytest.raises(DamagedFrame, match="frame 1001"):
        open_plate({"store": str(store)}).read(1001, ("R",), np.empty((1, 9, 15), np.float32))


def test_unknown_frame_and_channel(store: Path) -> None:
    opened = open_plate({"store": str(store)})
    with pytest.raises(DamagedFrame, match="there is no frame 7; it holds frames 1001 to 1003"):
        opened.read(7, ("R",), np.empty((1, 9, 15), np.float32))
    with pytest.raises(FarmError, match=r"no channel B; it has R, id, left\.Z"):
        opened.read(1001, ("B",), np.empty((1, 9, 15), np.float32))


@pytest.mark.parametrize("zarr_format", [2, 3])
def test_any_group_with_an_image(tmp_path: Path, zarr_format: int) -> None:
    group = zarr.create_group(tmp_path / "theirs.zarr", zarr_format=zarr_format)  # type: ignore[arg-type]
    pixels = np.arange(2 * 3 * 4 * 5, dtype=np.uint16).reshape(2, 3, 4, 5)
    group.create_array("image", data=pixels)
    opened = open_plate({"store": str(tmp_path / "theirs.zarr")})
    assert opened.info.channels == ("R", "G", "B")
    assert (opened.info.frames, opened.info.window) == ((0, 1), Rect(0, 0, 5, 4))
    out = np.empty((1, 4, 5), np.float32)
    opened.read(1, ("B",), out)
    assert out.tolist() == pixels[1, 2:].tolist()


def test_store_written_by_xarray(tmp_path: Path) -> None:
    coordinates = {"frame": [10, 12], "channel": ["Y"]}
    image = xarray.DataArray(np.ones((2, 1, 3, 4), np.float32), dims=("frame", "channel", "y", "x"), coords=coordinates)
    zarr_store = tmp_path / "x.zarr"
    image.coords["channel"] = image.coords["channel"].astype(np.dtypes.StringDType())
    image.to_dataset(name="image").to_zarr(zarr_store, consolidated=False)
    info = open_plate({"store": str(zarr_store)}).info
    assert (info.frames, info.channels) == ((10, 12), ("Y",))


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda _: None, "there is no store"),
        (lambda path: path.mkdir(), "is not a Zarr group"),
        (lambda path: zarr.create_array(path, shape=(1,), dtype="f4"), "is not a Zarr group"),
        (zarr.create_group, "holds no frames"),
    ],
)
def test_what_is_no_plate(tmp_path: Path, make: object, words: str) -> None:
    make(tmp_path / "a.zarr")  # type: ignore[operator]
    with pytest.raises(FarmError, match=words) as caught:
        open_plate({"store": str(tmp_path / "a.zarr")})
    assert caught.value.exit_code == 2
