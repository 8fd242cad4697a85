from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from effects.over import over
from farm.graph import Image, Rect

Array = NDArray[np.float64]
MakeSource = Callable[..., Image]
MakePixels = Callable[..., NDArray[np.float32]]
Run = Callable[..., Array]


def test_the_formula(target: str, size: tuple[int, int], source: MakeSource, pixels: MakePixels, run: Run) -> None:
    for channels in (1, 2, 4):
        front, back = pixels(channels, *size, 1), pixels(channels, *size, 2)
        made = run(target, over.function(source(channels), source(channels, slot=1)), front, back)
        assert np.allclose(made, front + back * (1.0 - front[-1:].astype(np.float64)), rtol=1e-6, atol=1e-7)


def test_full_alpha_hides_and_none_shows(target: str, source: MakeSource, pixels: MakePixels, run: Run) -> None:
    front, back = pixels(4, 6, 8, 1), pixels(4, 6, 8, 2)
    image = over.function(source(4), source(4, slot=1))
    front[3] = 1
    assert np.array_equal(run(target, image, front, back), front)
    front[:] = 0
    assert np.array_equal(run(target, image, front, back), back)


def test_one_channel_goes_over_many(source: MakeSource, pixels: MakePixels, run: Run) -> None:
    matte, back = pixels(1, 5, 5, 1), pixels(3, 5, 5, 2)
    made = run("reference", over.function(source(1), source(3, slot=1)), matte, back)
    assert np.allclose(made, matte + back * (1.0 - matte.astype(np.float64)), rtol=1e-12)


def test_beyond_a_smaller_foreground_its_boundary_holds(
    target: str, boundary: str, source: MakeSource, pixels: MakePixels, run: Run
) -> None:
    front, back = pixels(2, 3, 4, 1), pixels(2, 8, 9, 2)
    image = over.function(source(2, boundary=boundary, constant=0.25), source(2, slot=1))
    made = run(target, image, front, back, frame=Rect.sized(9, 8), windows=(Rect(2, 1, 6, 4), Rect.sized(9, 8)))
    modes = {"clamp": "edge", "mirror": "symmetric", "wrap": "wrap", "constant": "constant"}
    extra = {"constant_values": 0.25} if boundary == "constant" else {}
    whole = np.pad(front.astype(np.float64), ((0, 0), (1, 4), (2, 3)), mode=modes[boundary], **extra)  # type: ignore[call-overload]
    assert np.allclose(made, whole + back * (1 - whole[1:]), rtol=1e-6, atol=1e-6)
