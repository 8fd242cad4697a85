"""Random graphs like those that people wire: chains, windows, pyramids, several planes, images that many stages read.

A seed and the images decide everything. What a stage computes is continuous and stays within a few times its input, so
that two plans of a graph agree to rounding.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from effects.primitives.filters import BINOMIAL, line_filter, separable, sparse_filter
from effects.primitives.pyramid import down, up_binomial, up_linear
from effects.pyramid_blend import mix
from farm.graph import Axis, Image, Line, Node, Pixel, Pixels, Point, Window, clamp, functor, maximum, minimum, pixel

FEWEST, MOST = 4, 10
"""Images of a graph beside its sources; some take two stages, and joining what nobody reads adds a few."""

COARSEST = 2
"""How often an image is halved at most."""

ONWARD = 0.6
"""How likely a step reads what nobody has read so far, and not any image."""


@functor
def tone(image: Point, *, gain: float) -> Node:
    """A curve through 0, 0.5 and 1, and some of the image."""
    value = clamp(image(), 0.0, 1.0)
    return value * value * (3.0 - 2.0 * value) * gain + image() * (1.0 - gain)


@functor
def difference(image: Point, other: Point) -> Node:
    """Half of it, around a middle grey."""
    return (image() - other()) * 0.5 + 0.5


@functor
def average(image: Point, other: Point) -> Node:
    """Of two."""
    return 0.5 * (image() + other())


@functor
def lighter(image: Point, other: Point) -> Node:
    """The larger one."""
    return maximum(image(), other())


@functor
def crossed(image: Pixel) -> Pixels:
    """Every channel less some of the mean of all."""
    values = image()
    mean = sum(values[1:], values[0]) * (1.0 / len(values))
    return pixel(*(1.2 * value - 0.2 * mean for value in values))


@functor
def bands(image: Line, *, axis: Axis, radius: int) -> tuple[Node, Node]:
    """What a step of a wavelet keeps, and what it takes away."""
    del axis
    low = 0.25 * image(-radius) + 0.5 * image() + 0.25 * image(radius)
    return low, image() - low + 0.5


@functor
def spread(image: Window, *, radius: int) -> Node:
    """From the least to the most of the corners and the centre."""
    values = [image(x, y) for x in (-radius, radius) for y in (-radius, radius)]
    least = most = image()
    for value in values:
        least, most = minimum(least, value), maximum(most, value)
    return 0.5 * (least + most)


@dataclass
class Wiring:
    """The images so far, each as often halved as `level` says, and those that some stage has read."""

    random: Random
    level: dict[Image, int]
    read: set[Image] = field(default_factory=set)

    def pick(self, level: int | None = None) -> Image:
        """An image, of some level or any, one that nobody has read more likely."""
        found = [image for image, own in self.level.items() if level in {None, own}]
        unread = [image for image in found if image not in self.read]
        image = self.random.choice(unread if unread and self.random.random() < ONWARD else found)
        self.read.add(image)
        return image

    def beside(self, image: Image) -> Image:
        """Another image of its level, or a channel of it, or the image itself."""
        return fitting(self.pick(self.level[image]), image)

    def add(self, image: Image, level: int) -> None:
        """An image that was made."""
        self.level.setdefault(image, level)

    def open(self) -> list[Image]:
        """What nobody has read."""
        return [image for image in self.level if image not in self.read]


def fitting(other: Image, image: Image) -> Image:
    """An image, or a channel of it, to go channel by channel with another."""
    return other if len(other) in {1, len(image)} else other[0]


def _bands(wiring: Wiring, image: Image) -> None:
    axis, radius = wiring.random.choice((Axis.X, Axis.Y)), wiring.random.choice((1, 2, 4))
    for made in bands.several(image, axis=axis, radius=radius):
        wiring.add(made, wiring.level[image])


def _halved(wiring: Wiring, image: Image) -> None:
    if wiring.level[image] < COARSEST:
        wiring.add(down(image, wiring.random.choice(((0.25, 0.5, 0.25), BINOMIAL))), wiring.level[image] + 1)


def _doubled(wiring: Wiring, image: Image) -> None:
    if wiring.level[image]:
        wiring.add(finer(image, wiring.random), wiring.level[image] - 1)


def finer(image: Image, random: Random) -> Image:
    """Twice as large."""
    return random.choice((up_linear, up_binomial))(image)


def joined(image: Image, other: Image, random: Random) -> Image:
    """One of two, in as many channels as the first has."""
    return random.choice((difference, average, lighter))(image, other)


def _plain(make: Callable[[Wiring, Image], Image]) -> Callable[[Wiring, Image], None]:
    """A step whose image is of the level of the one that it reads."""
    return lambda wiring, image: wiring.add(make(wiring, image), wiring.level[image])


def _window(wiring: Wiring, image: Image) -> Image:
    """Five to nine taps, whose weights add up to 1."""
    radius = wiring.random.choice((1, 1, 2, 3))
    places = [(x, y) for x in range(-radius, radius + 1) for y in range(-radius, radius + 1)]
    taps = wiring.random.sample(places, wiring.random.randint(5, 9))
    return sparse_filter(image, radius=radius, taps=tuple((x, y, 1.0 / len(taps)) for x, y in taps))


def _line(wiring: Wiring, image: Image) -> Image:
    return line_filter(image, axis=wiring.random.choice((Axis.X, Axis.Y)), radius=2, weights=BINOMIAL)


STEPS: Mapping[Callable[[Wiring, Image], None], int] = {
    _plain(lambda wiring, image: tone(image, gain=wiring.random.choice((0.25, 0.5, 1.0)))): 3,
    _plain(lambda wiring, image: joined(image, wiring.beside(image), wiring.random)): 3,
    _plain(lambda wiring, image: mix(image, wiring.beside(image), wiring.beside(image)[0])): 2,
    _plain(lambda _, image: crossed(image)): 1,
    _plain(_window): 2,
    _plain(_line): 2,
    _plain(lambda _, image: separable(image, BINOMIAL)): 2,
    _plain(lambda wiring, image: spread(image, radius=wiring.random.choice((1, 2)))): 1,
    _bands: 2,
    _halved: 3,
    _doubled: 3,
}
"""What a stage may be, and how likely."""


def random_dag(seed: int, *sources: Image) -> Image:
    """The graph of a seed: what nobody reads in the end is made as large as the sources and mixed."""
    wiring = Wiring(Random(seed), dict.fromkeys(sources, 0))
    wanted = len(sources) + wiring.random.randint(FEWEST, MOST)
    while len(wiring.level) < wanted:
        (step,) = wiring.random.choices([*STEPS], [*STEPS.values()])
        step(wiring, wiring.pick())
    ends = [_whole(wiring, image) for image in wiring.open()]
    made = max(ends, key=len)
    for end in ends:
        if end is not made:
            made = joined(made, fitting(end, made), wiring.random)
    return made.framed(sources[0].frame)


def _whole(wiring: Wiring, image: Image) -> Image:
    for _ in range(wiring.level[image]):
        image = finer(image, wiring.random)
    return image
