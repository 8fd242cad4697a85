"""Cases: the effects of the papers CF'09 and PACT'20, wavelets, grading and compositing."""

import numpy as np
from matrix.case import Array, Case, draw


def stepped(channels: int, height: int, width: int, steps: int, seed: int = 1) -> Array:
    """Pixels that are whole multiples of 1 / steps, so that rounding decides no threshold and no bin."""
    return ((draw(channels, height, width, seed) * steps).round() / steps).astype(np.float32)


def bayer(height: int, width: int, top: int = 1023) -> Array:
    """A sensor's frame for an output of this size."""
    return np.random.default_rng(1).integers(0, top, (1, height + 48, width + 32), np.uint16, endpoint=True)


def plates(height: int, width: int, channels: int = 3) -> list[Array]:
    """Two images and a mask."""
    return [draw(channels, height, width, 1), draw(channels, height, width, 2), draw(1, height, width, 3)]


DIFFUSION = {"threshold": 0.25, "radius": 2, "taps": 13, "spread": 4, "mix": 0.75}
GRADE = {
    "slope": (1.25, 0.75, 2.0),
    "offset": (0.125, -0.25, 0.0),
    "power": (0.75, 1.0, 2.25),
    "saturation": 1.5,
}

CASES = (
    *(Case("degrain", lambda w, h, c=c: [draw(c, h, w)], {"strength": 0.0625}, f"{c} channels") for c in (1, 3, 4)),
    Case("degrain", lambda w, h: [draw(3, h, w)], {"levels": 2, "strength": 0.1, "weights": (1.0, 0.5)}, "weights"),
    Case("diffusion", lambda w, h: [draw(3, h, w)], DIFFUSION),
    *(Case("unsharp_mask", lambda w, h, c=c: [stepped(c, h, w, 256)], label=f"{c} channels") for c in (1, 4)),
    *(Case("harris", lambda w, h, c=c: [draw(c, h, w)], label=f"{c} channels") for c in (1, 3)),
    # v / 0.1 + 0.5 = k / 25.5 + 0.5 is a hundredth away from whole numbers for every k / 255, but not for CONSTANT
    Case("bilateral_grid", lambda w, h: [stepped(1, h, w, 255)], boundaries=("clamp", "mirror", "wrap")),
    Case("bilateral_grid", lambda w, h: [stepped(1, h, w, 256) * 3 - 1], {"r_sigma": 0.25, "depth": 5}, "coarse"),
    Case("multiscale_interpolate", lambda w, h: [draw(4, h, w)]),
    Case("multiscale_interpolate", lambda w, h: [draw(4, h, w)], {"levels": 3}, "3 levels"),
    Case("camera_pipe", lambda w, h: [bayer(h, w)], tolerance=0),
    Case(
        "camera_pipe",
        lambda w, h: [bayer(h, w, 65535)],
        {"colour_temperature": 5000.0, "sharpening": 2.5, "gamma": 1.8, "contrast": -20.0, "black": 0},
        "16 bit",
        0,
    ),
    *(
        Case("pyramid_blend", lambda w, h, c=c: plates(h, w, c), {"levels": levels}, label=f"{c} channels")
        for c, levels in ((1, 2), (3, 4), (4, 2))
    ),
    *(Case("dwt_sym8", lambda w, h, c=c: [draw(c, h, w)], label=f"{c} channels") for c in (1, 3, 4)),
    *(Case("idwt_sym8", lambda w, h, c=c: [draw(4 * c, h, w)], label=f"{c} channels") for c in (1, 3)),
    Case("grade", lambda w, h: [draw(3, h, w) * 4 - 1], GRADE, boundaries=("clamp",)),
    Case("grade", lambda w, h: [draw(3, h, w) * 4 - 1], {**GRADE, "clamped": True}, "clamped", boundaries=("clamp",)),
    *(
        Case("over", lambda w, h, c=c: [draw(c, h, w, 1), draw(c, h, w, 2)], {}, f"{c} channels", boundaries=("clamp",))
        for c in (1, 2, 4)
    ),
)
