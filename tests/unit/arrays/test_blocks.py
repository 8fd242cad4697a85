"""Dask arrays have the bits of whole ones, whatever their chunks are."""

from typing import Any

import dask
import dask.array as da
import numpy as np
import pytest

import farm
from farm.arrays.blocks import Grid
from farm.graph import Rect
from farm.graph.installed import load_effects

PICTURE = np.random.default_rng(7).random((70, 93, 3), np.float32)
CHUNKS: tuple[Any, ...] = ((32, 40, 1), ((1, 3, 66), (2, 91), 3), (23, 93, 2))
STENCILS: dict[str, dict[str, Any]] = {
    "unsharp_mask": {"weight": 2.0},
    "gaussian": {"sigma": 2.5},
    "median": {},
    "degrain": {"levels": 3},
    "dilate": {},
    "grade": {"power": (0.9, 1.0, 1.1)},
    "transform": {"rotate": 30.0, "translate": (3.5, -2.0)},
    "flip": {},
    "diffusion": {},
}


@pytest.mark.parametrize("chunks", CHUNKS, ids=str)
@pytest.mark.parametrize("name", STENCILS)
def test_chunks_have_the_bits_of_the_whole(name: str, chunks: Any) -> None:
    run = farm.compile(name, **STENCILS[name])
    lazy = run(da.from_array(PICTURE, chunks=chunks))
    assert isinstance(lazy, da.Array)
    assert lazy.dtype == np.float32
    assert np.array_equal(lazy.compute(scheduler="threads"), run(PICTURE))


@pytest.mark.parametrize("boundary", ["clamp", "mirror", "wrap", "constant"])
def test_images_go_on_at_their_true_edges_alone(boundary: Any) -> None:
    blur = farm.compile("gaussian", sigma=3.0, boundary=boundary, constant=0.5)
    assert np.array_equal(blur(da.from_array(PICTURE, chunks=(20, 31, 3))).compute(), blur(PICTURE))


def test_nothing_is_read_before_it_is_computed_and_then_only_what_is_needed() -> None:
    read: list[Any] = []

    def note(block: Any, block_info: Any) -> Any:
        read.append(block_info[0]["chunk-location"])
        return block

    picture = da.from_array(PICTURE, chunks=(10, 93, 3)).map_blocks(note, dtype=np.float32, meta=PICTURE[:0, :0, :0])
    sharpened = farm.compile("unsharp_mask", like=picture)(picture)
    assert read == []
    part = sharpened[30:40].compute(scheduler="sync")
    assert sorted(set(read)) == [(2, 0, 0), (3, 0, 0), (4, 0, 0)]
    assert np.array_equal(part, farm.compile("unsharp_mask")(PICTURE)[30:40])


def test_pictures_of_another_size_frames_and_several_results() -> None:
    smaller = farm.compile("resize", width=31, height=20)
    assert np.array_equal(smaller(da.from_array(PICTURE, chunks=(20, 31, 3))).compute(), smaller(PICTURE))
    frames = np.stack([PICTURE, PICTURE[::-1], PICTURE[:, ::-1]])
    steady = farm.compile("temporal_degrain")
    assert np.array_equal(steady(da.from_array(frames, chunks=(2, 30, 50, 3))).compute(), steady(frames))
    sharpen = load_effects()["unsharp_mask"]
    several = farm.compile(lambda image: {"sharp": sharpen(image), "same": image, "green": image[1]})
    lazy, wanted = several(da.from_array(PICTURE, chunks=(33, 33, 3))), several(PICTURE)
    for name, array in dask.compute(lazy)[0].items():
        assert np.array_equal(array, wanted[name])


def test_a_table_and_a_plate_of_numpy_go_with_a_lazy_one() -> None:
    lut = np.random.default_rng(4).random((3 * 5, 5, 5), np.float32)
    look = farm.compile("lut3d", lut=lut)
    assert np.array_equal(look(da.from_array(PICTURE, chunks=(30, 30, 3))).compute(), look(PICTURE))
    merge = farm.compile("merge", mode="screen")
    lazy = merge(da.from_array(PICTURE, chunks=(30, 30, 3)), PICTURE[::-1])
    assert np.array_equal(lazy.compute(), merge(PICTURE, PICTURE[::-1]))


def test_tasks_travel_between_processes() -> None:
    lazy = farm.compile("unsharp_mask")(da.from_array(PICTURE, chunks=(40, 93, 3)))
    assert np.array_equal(lazy.compute(scheduler="processes", num_workers=1), farm.compile("unsharp_mask")(PICTURE))


def test_chunks_that_an_output_has_no_pixel_of_are_joined() -> None:
    picture = da.zeros((1, 1, 8, 6), chunks=(1, 1, (1, 1, 2, 4), 3))
    grid = Grid.of([Rect(2, 1, 5, 5)], picture)
    assert grid.rows == ((0, 2), (2, 4), (4, 8))
    assert [grid.tile(*place)[0] for place in grid.places][:2] == [Rect(2, 1, 3, 2), Rect(3, 1, 5, 2)]


def test_mistakes() -> None:
    with pytest.raises(farm.FarmError, match="out and Dask arrays stand together"):
        farm.compile("flip")(da.from_array(PICTURE), out=PICTURE)
    unknown = da.from_array(PICTURE[..., 0].ravel())
    with pytest.raises(farm.FarmError, match="nobody knows how large the chunks of image are"):
        farm.compile("flip")(da.stack([unknown[unknown > 0.5]] * 2))
