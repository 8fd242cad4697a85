"""`farm.open` shows a store with names and frames, lazily, and what is shown can be computed with."""

import importlib.util
from pathlib import Path
from typing import Any

import dask.array as da
import numpy as np
import pytest
import zarr

import farm
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.graph.rect import Rect

PIXELS = np.random.default_rng(9).random((3, 12, 17)).astype(np.float16)


@pytest.fixture
def store(tmp_path: Path) -> Path:
    window = Rect.sized(17, 12)
    out = RenderStore.open_or_create(
        tmp_path / "out.zarr",
        channels=("R", "G", "B"),
        dtype="float16",
        frames=(1001, 1002, 1003),
        window=window,
        display=window,
    )
    for frame in (1001, 1003):
        out.stage(frame, 0, out.encode(PIXELS * (frame - 1000)))
        out.commit(frame, 0, FrameRecord(frame, FrameState.DONE))
    out.flush()
    return tmp_path / "out.zarr"


def test_frames_have_numbers_and_channels_names(store: Path) -> None:
    with farm.open(store) as dataset:
        assert dataset["image"].dims == ("frame", "channel", "y", "x")
        assert dataset["frame"].values.tolist() == [1001, 1003]
        assert isinstance(dataset["image"].data, da.Array)
        assert np.array_equal(dataset["image"].sel(frame=1003, channel="G").values, PIXELS[1] * 3)


def test_what_is_shown_can_be_computed_with(store: Path) -> None:
    with farm.open(store) as dataset:
        sharpened = farm.compile("unsharp_mask")(dataset["image"], weight=1.0)
        assert sharpened.dims == ("frame", "channel", "y", "x")
        assert sharpened["frame"].values.tolist() == [1001, 1003]
        wanted = farm.compile("unsharp_mask", axes="CHW")(PIXELS, weight=1.0)
        assert np.array_equal(sharpened.sel(frame=1001).values, wanted)


def test_stores_of_others_get_the_names_that_the_farm_gives_them(tmp_path: Path) -> None:
    group = zarr.open_group(tmp_path / "theirs.zarr", mode="w")
    group.create_array("image", data=np.ones((2, 3, 4, 5), np.float32), dimension_names=["frame", "channel", "y", "x"])
    with farm.open(tmp_path / "theirs.zarr") as dataset:
        assert dataset["frame"].values.tolist() == [0, 1]
        assert dataset["channel"].values.tolist() == ["R", "G", "B"]


def test_what_cannot_be_opened_is_told(tmp_path: Path, store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(farm.FarmError, match="there is no store"):
        farm.open(tmp_path / "nothing.zarr")
    find: Any = importlib.util.find_spec
    monkeypatch.setattr("farm.arrays.stores.find_spec", lambda name: None if name == "xarray" else find(name))
    with pytest.raises(farm.FarmError, match=r"not installed; install effects-farm\[xarray\]"):
        farm.open(store)
