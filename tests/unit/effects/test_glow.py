import numpy as np
from matrix.case import CONSTANT, SIZES, draw
from numpy.testing import assert_allclose
from scipy.ndimage import gaussian_filter

from effects.glow import glow
from farm.preview import preview

PAD = {"clamp": "edge", "mirror": "symmetric", "wrap": "wrap", "constant": "constant"}


def test_blurs_of_what_is_bright_are_added(boundary: str) -> None:
    for width, height in SIZES:
        image = draw({1: 1, 3: 4}.get(width, 3), height, width)
        around = ((0, 0), (12, 12), (12, 12))
        values = {"constant_values": CONSTANT} if boundary == "constant" else {}
        bright = np.clip(np.pad(image.astype(np.float64), around, PAD[boundary], **values) - 0.25, 0, None)
        blurs = [gaussian_filter(bright, (0, s, s), radius=(0, 3 * s, 3 * s)) for s in (1, 2)]
        wanted = image + 0.75 * np.mean(blurs, axis=0)[:, 12:-12, 12:-12]
        made = preview(glow, image, threshold=0.25, sigma=1.0, sizes=2, gain=0.75, boundary=boundary, constant=CONSTANT)
        assert_allclose(made, wanted, rtol=1e-6, err_msg=f"{width} x {height}")


def test_dark_images_do_not_glow() -> None:
    image = draw(3, 20, 30) * np.float32(0.75)
    assert np.array_equal(preview(glow, image, threshold=0.75, sigma=2.0), image)
    assert preview(glow, image, threshold=0.5, sigma=2.0).mean() > image.mean()
