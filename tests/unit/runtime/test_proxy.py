"""Proxies: what a job renders at a fraction of its size is what it renders, made smaller."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest
import yaml
from numpy.typing import NDArray
from plates import write_frames

from farm.config.load import load
from farm.device.target import Target
from farm.errors import FarmError
from farm.frames.raster import Raster
from farm.graph import Image, Param, effect
from farm.graph.effect import Effect
from farm.graph.rect import Rect
from farm.plan.store import PlanStore
from farm.runtime.node_frame import of_node, render_node
from farm.runtime.shot import Shot, prepare

Preview = Callable[..., Raster]
SIZE = {"width": 192, "height": 128}


def write(folder: Path, nodes: dict[str, Any], **inputs: Any) -> Path:
    facts = {
        "version": 1,
        "name": "shot",
        "frames": "1-3",
        "inputs": {"plate": {"pattern": SIZE}} | inputs,
        "nodes": nodes,
        "outputs": {"out": {"node": list(nodes)[-1], "store": "out.zarr"}},
    }
    (folder / "job.yaml").write_text(yaml.safe_dump(facts, sort_keys=False))
    return folder / "job.yaml"


def shot_of(job: Path, scale: str, node: str | None = None) -> Shot:
    document, _, _ = of_node(load(job, scale=scale), node, 2)
    return prepare(document)


@pytest.fixture
def preview(tmp_path: Path) -> Preview:
    """Frame 2 of a job's output."""

    def preview(job: Path, scale: str = "", node: str | None = None, target: str = "cpu") -> Raster:
        rendered = render_node(shot_of(job, scale, node), 2, Target.parse(target), PlanStore(tmp_path / "plans"))
        return rendered.raster

    return preview


def mean_of(pixels: NDArray[np.float32], factor: int) -> NDArray[np.float64]:
    """Means of factor x factor pixels."""
    planes, height, width = pixels.shape
    cut = pixels.astype(np.float64).reshape(planes, height // factor, factor, width // factor, factor)
    return np.asarray(cut.mean(axis=(2, 4)))


@pytest.mark.parametrize("target", ["cpu", "reference"])
@pytest.mark.parametrize("factor", [2, 4])
def test_inputs_are_means_of_their_pixels(tmp_path: Path, preview: Preview, factor: int, target: str) -> None:
    job = write(tmp_path, {"brighter": {"effect": "exposure", "image": "plate", "stops": 1}})
    whole, proxy = preview(job, node="plate"), preview(job, f"1/{factor}", "plate", target)
    assert proxy.display == proxy.window == Rect(0, 0, 192 // factor, 128 // factor)
    assert np.allclose(proxy.pixels, mean_of(whole.pixels, factor), atol=1e-6)


def test_of_whole_numbers_one_is_taken(tmp_path: Path, preview: Preview) -> None:
    job = write(tmp_path, {"id": {"effect": "flip", "image": "bytes"}}, bytes={"store": "bytes.zarr", "dtype": "uint8"})
    pixels = np.random.default_rng(1).integers(0, 255, (3, 6, 8), np.uint8)
    write_frames(tmp_path / "bytes.zarr", dict.fromkeys((1, 2, 3), pixels), dtype="uint8")
    proxy = preview(job, "1/2", "bytes")
    assert proxy.pixels.dtype == np.uint8
    assert np.array_equal(proxy.pixels, pixels[:, 1::2, 1::2])


NODES = {
    "gaussian": {"sigma": 8.0},
    "defocus": {"radius": 12.0},
    "glow": {"sigma": 6.0, "sizes": 2},
    "diffusion": {"radius": 8, "spread": 16, "taps": 400},
    "transform": {"translate": [24, -10], "rotate": 5},
    "lens": {"k1": 0.2},
    "flip": {},
    "crop": {"x0": 16, "y1": -32, "reformat": True},
    "resize": {"width": 96, "height": 64, "filter": "area"},
}


@pytest.mark.parametrize("name", NODES)
def test_what_counts_pixels_follows_the_scale(tmp_path: Path, preview: Preview, name: str) -> None:
    nodes = {
        "soft": {"effect": "gaussian", "image": "plate", "sigma": 6.0},
        "node": {"effect": name, "image": "soft", **NODES[name]},
    }
    job = write(tmp_path, nodes)
    whole, proxy = preview(job), preview(job, "1/2")
    assert (proxy.display.width, proxy.display.height) == (whole.display.width // 2, whole.display.height // 2)
    apart = proxy.pixels - mean_of(whole.pixels, 2)
    inside = apart[:, 4:-4, 4:-4]
    assert np.sqrt(np.mean(inside**2)) < 0.02 * np.sqrt(np.mean(whole.pixels.astype(np.float64) ** 2))
    assert not [problem for problem in shot_of(job, "1/2").warnings if "counts pixels" in problem.what]


@pytest.mark.parametrize("written", [{1: [0, 8], 3: [16, 8]}, {"expression": ["frame * 4", "8"]}])
def test_animated_values_are_scaled_however_they_are_written(tmp_path: Path, preview: Preview, written: Any) -> None:
    job = write(tmp_path, {"move": {"effect": "transform", "image": "plate", "translate": written}})
    moved, still = preview(job, "1/4"), preview(job, "1/4", "plate")  # by 8 pixels, which are 2 of the proxy
    assert np.allclose(moved.pixels[:, 2:, 2:], still.pixels[:, :-2, :-2], atol=1e-6)


def test_levels_are_octaves(tmp_path: Path, preview: Preview) -> None:
    nodes = {"blend": {"effect": "pyramid_blend", "image": "plate", "other": "plate", "mask": "plate.R", "levels": 5}}
    job = write(tmp_path, nodes)
    stages = [len(prepare(load(job, scale=scale)).wired.graph.stages) for scale in ("", "1/2")]
    assert stages[1] < stages[0]


def test_an_effect_that_cannot_follow_is_named_once(tmp_path: Path) -> None:
    nodes = {
        "graded": {"effect": "grade", "image": "plate", "slope": 2.0},
        "clean": {"effect": "median", "image": "graded"},
        "looked": {"effect": "exposure", "image": "clean", "stops": 1},
    }
    job = write(tmp_path, nodes)
    assert shot_of(job, "").warnings == ()
    (warned,) = shot_of(job, "1/2").warnings
    assert warned.what == "median looks at the pixels around, and none of its parameters counts pixels"
    assert warned.place is not None
    assert warned.place.line == load(job).place("nodes", "clean").line


def test_tables_and_looks_through_them_stay(tmp_path: Path) -> None:
    (tmp_path / "look.cube").write_text("LUT_1D_SIZE 2\n0 0 0\n1 1 1\n")
    nodes = {"look": {"effect": "lut1d", "image": "plate", "lut": "table"}}
    job = write(tmp_path, nodes, table={"table": "look.cube"})
    assert shot_of(job, "1/2").warnings == ()


def test_a_unit_is_for_numbers() -> None:
    def wrong(image: Image, *, on: Annotated[bool, Param("whether", unit="pixels")] = True) -> Image:
        return image

    with pytest.raises(FarmError, match="cannot count pixels; unit= is for numbers"):
        effect(wrong)


def test_an_effect_may_say_that_it_is_the_same_at_any_size() -> None:
    @effect(scale_free=True)
    def same(image: Image) -> Image:
        """Nothing."""
        return image

    assert isinstance(same, Effect)
    assert same.scale_free
