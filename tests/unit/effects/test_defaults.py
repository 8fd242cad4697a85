"""What effects do where a job says nothing: what the papers do, or little."""

import pytest

from farm.graph.installed import load_effects

DEFAULTS = {
    "degrain": {"levels": 4},
    "diffusion": {"taps": 96, "spread": 24},
    "unsharp_mask": {"weight": 3.0, "threshold": 0.001},
    "harris": {"k": 0.04},
    "bilateral_grid": {"r_sigma": 0.1, "depth": 11},
    "multiscale_interpolate": {"levels": 10},
    "camera_pipe": {
        "colour_temperature": 3700.0,
        "sharpening": 1.0,
        "gamma": 2.0,
        "contrast": 50.0,
        "black": 25,
        "white": 1023,
    },
    "pyramid_blend": {"levels": 4},
    "block_sad": {"radius": 16, "block": 4},
    "motion_vectors": {"radius": 16, "block": 4},
    "histogram": {"bins": 256, "low": 0.0, "high": 1.0},
    "joint_histogram": {"bins": 256, "low": 0.0, "high": 1.0},
    "reduce": {"operation": "mean"},
    "resize": {"filter": "bilinear"},
    "auto_exposure": {"grey": 0.18, "strength": 1.0, "black": 1e-4},
}
MODEST = {
    "defocus": {"radius": 8.0},
    "dilate": {"radius": 1},
    "dissolve": {"mix": 0.5},
    "erode": {"radius": 1},
    "gaussian": {"sigma": 2.0},
    "glow": {"threshold": 0.8, "sigma": 4.0, "sizes": 3, "gain": 1.0},
    "temporal_degrain": {"threshold": 0.1, "strength": 1.0},
}
NEUTRAL = {
    "crop": {"x0": 0, "y0": 0, "x1": 0, "y1": 0, "edge": "kept"},
    "exposure": {"stops": 0.0},
    "grade": {"slope": (1.0,) * 3, "offset": (0.0,) * 3, "power": (1.0,) * 3, "saturation": 1.0, "clamped": False},
    "lens": {"k1": 0.0, "k2": 0.0},
    "lut1d": {"low": 0.0, "high": 1.0},
    "lut3d": {"low": (0.0,) * 3, "high": (1.0,) * 3},
    "merge": {"mode": "plus", "mix": 1.0},
    "saturation": {"amount": 1.0},
    "transform": {"translate": (0.0, 0.0), "rotate": 0.0, "scale": (1.0, 1.0), "centre": (0.5, 0.5)},
}
"""What leaves an image alone, or takes a table or a mode as it is."""


@pytest.mark.parametrize(("effect", "wanted"), [*DEFAULTS.items(), *MODEST.items(), *NEUTRAL.items()])
def test_defaults(effect: str, wanted: dict[str, object]) -> None:
    parameters = load_effects()[effect].parameters
    assert {name: parameters[name].default for name in wanted} == wanted
