"""A discrete wavelet transform, and back."""

from fractions import Fraction
from typing import Annotated

from effects.primitives.pyramid import HALF
from farm.graph import Axis, Image, Line, Node, Param, effect, equal, functor, position, stack, sum_over, where

LOW = (
    0.0018899503327594609,
    -0.0003029205147213668,
    -0.01495225833704823,
    0.003808752013890615,
    0.049137179673607506,
    -0.027219029917056003,
    -0.05194583810770904,
    0.3644418948353314,
    0.7771857517005235,
    0.4813596512583722,
    -0.061273359067658524,
    -0.1432942383508097,
    0.007607487324917605,
    0.03169508781149298,
    -0.0005421323317911481,
    -0.0033824159510061256,
)
"""The scaling filter of the Symlet with 8 vanishing moments (Daubechies, "Ten Lectures on Wavelets", section 8.1)."""
HIGH = tuple((-1) ** n * LOW[15 - n] for n in range(16))
"""The wavelet filter: its quadrature mirror."""
CENTRE = 7
"""Which of the 16 taps lies on the point 2k."""
BANDS = "{pattern: {width: 1920, height: 1080, channels: [R, G, B, A]}}"


@functor
def analyse(source: Line, *, axis: Axis, radius: int, scale: int) -> tuple[Node, ...]:
    """One step along `axis` at half size: (low, high), the sums over n of LOW[n] and HIGH[n] * f(2k + n - 7)."""
    del axis, radius, scale

    def filtered(weights: tuple[float, ...]) -> Node:
        taps = [(n - CENTRE, weight) for n, weight in enumerate(weights)]
        return sum_over(taps, lambda offset, weight: weight * source(offset))

    return filtered(LOW), filtered(HIGH)


@functor
def synthesise(low: Line, high: Line, *, axis: Axis, radius: int, scale: Fraction) -> Node:
    """One step back along `axis` at double size: the sum over k of LOW[x - 2k + 7] * low(k) + HIGH[..] * high(k)."""
    del scale
    odd = equal(position()[0 if axis is Axis.X else 1] % 2, 1)

    def filtered(band: Line, weights: tuple[float, ...]) -> Node:
        def weight(tap: int) -> float:
            return weights[tap] if 0 <= tap < len(weights) else 0.0

        taps = [(2 * j, weight(CENTRE - 2 * j), weight(CENTRE + 1 - 2 * j)) for j in range(-radius, radius + 1)]
        return sum_over(taps, lambda offset, at_even, at_odd: where(odd, at_odd, at_even) * band(offset))

    return filtered(low, LOW) + filtered(high, HIGH)


@effect
def dwt_sym8(image: Image) -> Image:
    """Split an image into four bands of half the size with the 16-tap Symlet.

    The decimated, orthonormal transform, one level: along x, then along y, low(k) = sum_n h[n] f(2k + n - 7) and
    high(k) = sum_n (-1)^n h[15 - n] f(2k + n - 7). Any number of channels C; 4 C channels come out: LL of all channels
    (a half-size image at twice the brightness), then LH (low along y, high along x: vertical edges), HL (high along y),
    HH. Frames are half as large, rounded up. For more levels, apply it again to LL.

    Bands go on beyond the frame as the source does; with the boundary `wrap` and even sizes they are periodic, and
    `idwt_sym8` restores the image from stored bands exactly. Within one job it does so for every size and boundary.

    Source: the Quasar manual, chapter "GPU hardware features"; Daubechies, "Ten Lectures on Wavelets", 1992.
    """
    low, high = analyse.several(image, axis=Axis.X, radius=8, scale=2)
    ll, hl = analyse.several(low, axis=Axis.Y, radius=8, scale=2)
    lh, hh = analyse.several(high, axis=Axis.Y, radius=8, scale=2)
    return stack(ll, lh, hl, hh)


@effect
def idwt_sym8(
    image: Annotated[
        Image, Param("bands LL, LH, HL, HH, each of as many channels; what is left over is ignored", example=BANDS)
    ],
) -> Image:
    """Put the four bands of `dwt_sym8` together again, at twice the size.

    Along y, then x: f(x) = sum_k h[x - 2k + 7] low(k) + g[x - 2k + 7] high(k), the transpose of the transform. 4 C
    channels in, C out; the frame is twice as large.
    """
    count = len(image) // 4
    ll, lh, hl, hh = (image[band * count : (band + 1) * count] for band in range(4))
    low, high = (synthesise(*pair, axis=Axis.Y, radius=4, scale=HALF) for pair in ((ll, hl), (lh, hh)))
    return synthesise(low, high, axis=Axis.X, radius=4, scale=HALF)
