"""Arrays of xarray: axes by name, in any order, with what else they have."""

import dask.array as da
import numpy as np
import pytest
import xarray as xr

import farm

PICTURE = np.random.default_rng(8).random((20, 33, 3), np.float32)
LABELLED = xr.DataArray(
    PICTURE,
    {"y": np.arange(20) * 0.5, "x": np.arange(33), "channel": ["R", "G", "B"], "shot": "sh010"},
    ["y", "x", "channel"],
    "plate",
    {"camera": "A"},
)


def test_names_coordinates_and_attributes_stay() -> None:
    result = farm.compile("unsharp_mask")(LABELLED, weight=2.0)
    wanted = xr.DataArray(farm.compile("unsharp_mask")(PICTURE, weight=2.0), LABELLED.coords, LABELLED.dims)
    xr.testing.assert_equal(result, wanted)
    assert (result.name, result.attrs) == ("plate", {"camera": "A"})


def test_axes_are_known_by_their_names() -> None:
    sharpen = farm.compile("unsharp_mask", like=LABELLED.transpose("channel", "x", "y"))
    for order in (["channel", "y", "x"], ["x", "channel", "y"]):
        turned = LABELLED.transpose(*order)
        xr.testing.assert_equal(sharpen(turned).transpose(*LABELLED.dims), sharpen(LABELLED))
        assert sharpen(turned).dims == tuple(order)
    assert len(sharpen.programs) == 1


def test_a_result_of_another_size_loses_the_coordinates_of_what_changed() -> None:
    smaller = farm.compile("resize", width=11, height=20)(LABELLED)
    assert dict(smaller.sizes) == {"y": 20, "x": 11, "channel": 3}
    assert sorted(map(str, smaller.coords)) == ["channel", "shot", "y"]


def test_lazy_ones_stay_lazy() -> None:
    lazy = farm.compile("unsharp_mask")(LABELLED.chunk({"y": 7, "x": 10}))
    assert isinstance(lazy.data, da.Array)
    xr.testing.assert_equal(lazy.compute(), farm.compile("unsharp_mask")(LABELLED))


def test_frames_by_name() -> None:
    frames = xr.concat([LABELLED, LABELLED * 0.5], "frame").transpose("channel", "frame", "y", "x")
    result = farm.compile("temporal_degrain")(frames)
    assert result.dims == frames.dims
    plain = farm.compile("temporal_degrain")(frames.transpose("frame", "y", "x", "channel").values)
    assert np.array_equal(result.transpose("frame", "y", "x", "channel").values, plain)


def test_tables_have_no_names_of_a_picture() -> None:
    lut = np.random.default_rng(4).random((3 * 5, 5, 5), np.float32)
    labelled = xr.DataArray(lut, dims=["plane", "row", "column"])
    assert np.array_equal(farm.compile("lut3d")(LABELLED, labelled).values, farm.compile("lut3d")(PICTURE, lut))


def test_a_dimension_that_is_not_known_is_told() -> None:
    with pytest.raises(farm.FarmError) as caught:
        farm.compile("flip")(LABELLED.rename(channel="colour"))
    assert str(caught.value) == (
        'image has a dimension "colour", which a picture has not; rename it to one of frame, time, channel, band, y, x,'
        " as in image.rename(colour='channel')"
    )
    with pytest.raises(farm.FarmError, match="out and images of xarray stand together"):
        farm.compile("flip")(LABELLED, out=PICTURE)
