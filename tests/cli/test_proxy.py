"""`--scale`: previews and whole jobs at a fraction of their size."""

import numpy as np
import pytest
from PIL import Image


def soft(job, **changes):
    """A job whose effects all follow the scale."""
    return job(nodes={"finish": {"effect": "gaussian", "image": "plate", "sigma": 4.0}}, frames="1-2", **changes)


def test_a_proxy_is_rendered_to_a_place_of_its_own(farm, job, store, tmp_path):
    path = soft(job)
    done = farm("submit", path, "--scale", "1/2")
    assert (done.code, done.err) == (0, "")
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["job.proxy2.zarr", "job.yaml"]
    proxy = store("job.proxy2").group
    assert proxy["image"].shape == (2, 3, 24, 32)
    assert list(proxy.attrs["display_window"]) == [0, 0, 32, 24]
    assert farm("submit", path, "--scale", "1/2").out == "all 2 frames are done\n"
    assert farm("submit", path, "--scale", "0.25", "--out", "small").code == 0
    assert store("job.small").group["image"].shape == (2, 3, 12, 16)
    assert farm("submit", path).code == 0
    assert np.allclose(store("job.proxy2").pixels()[1].mean(), store().pixels()[1].mean(), rtol=0.01)


def test_the_format_of_an_output_is_scaled_along(farm, job, store):
    outputs = {"beauty": {"node": "finish", "store": "job.zarr", "format": {"width": 65, "height": 50}}}
    assert farm("submit", soft(job, outputs=outputs), "--scale", "1/2").code == 0
    assert list(store("job.proxy2").group.attrs["display_window"]) == [0, 0, 33, 25]


def test_a_preview_of_a_proxy_takes_a_region_at_full_size(farm, job, tmp_path):
    path = soft(job)
    assert farm("preview", path, "--scale", "1/2", "-o", "whole.png").code == 0
    assert farm("preview", path, "--scale", "1/2", "--roi", "20,10,30,21", "-o", "part.png").code == 0
    whole, part = (np.asarray(Image.open(tmp_path / f"{name}.png")).astype(int) for name in ("whole", "part"))
    assert whole.shape == (24, 32, 3)
    assert np.array_equal(part, whole[5:16, 10:25])


def test_effects_that_cannot_follow_are_named_and_no_others(farm, job):
    done = farm("preview", job(), "--scale", "1/2", "-o", "p.png")
    assert done.code == 0
    assert [line.split("warning: ")[1].split()[0] for line in done.err.splitlines()] == ["degrain", "unsharp_mask"]
    assert "at 1/2 it does something else: judge it at full size" in done.err


@pytest.mark.parametrize("scale", ["2", "2/3", "0", "1/65", "half"])
def test_scales_that_cannot_be(farm, job, tmp_path, scale):
    for verb in (("preview", "-o", "p.png"), ("submit",)):
        done = farm(verb[0], soft(job), *verb[1:], "--scale", scale)
        assert (done.code, done.out) == (2, "")
        assert done.err == f'--scale {scale}: "{scale}" is no scale; write 1/2, 1/3 or so, down to 1/64\n'
    assert [entry.name for entry in tmp_path.iterdir()] == ["job.yaml"]
