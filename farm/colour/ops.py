"""What a colour transform is made of: OpenColorIO's operations as plain values, in the direction in which they run."""

from dataclasses import dataclass
from typing import Literal

from numpy import float32
from numpy.typing import NDArray

Interpolation = Literal["linear", "tetrahedral"]


@dataclass(frozen=True)
class Matrix:
    """Three rows of four numbers: what each of R, G and B is made of, and what is added."""

    rows: tuple[tuple[float, float, float, float], ...]


@dataclass(frozen=True, eq=False)
class Curve:
    """A curve for each channel, or one for all: `values` is (curves, entries).

    Entries lie evenly over 0 .. 1; with a `half_domain` there is one for each of the 65536 numbers of half precision,
    by its bits. `keeps_hue` moves the middle channel along with the other two, as ACES 0.7 did.
    """

    values: NDArray[float32]
    half_domain: bool = False
    keeps_hue: bool = False


@dataclass(frozen=True, eq=False)
class InverseCurve:
    """Curves that are looked up by their result: (curves, entries) of results that grow, and the values they are of."""

    results: NDArray[float32]
    values: NDArray[float32]


@dataclass(frozen=True, eq=False)
class Cube:
    """A cube of N x N x N colours over 0 .. 1: (3 N, N, N), plane = channel * N + blue, row = green, column = red."""

    values: NDArray[float32]
    interpolation: Interpolation = "linear"


@dataclass(frozen=True, eq=False)
class Texture:
    """Numbers that a formula looks up, (texels, channels), by the name of its sampler."""

    name: str
    values: NDArray[float32]


@dataclass(frozen=True)
class Formula:
    """Any operation that OpenColorIO writes as a formula: its name, the text, and the textures that this reads.

    Logarithms, exponents, CDLs, ranges, gradings and fixed functions are formulas.
    """

    name: str
    text: str
    textures: tuple[Texture, ...] = ()


@dataclass(frozen=True)
class Unknown:
    """An operation that is none of the others, and why."""

    name: str
    why: str


Op = Matrix | Curve | InverseCurve | Cube | Formula | Unknown
Ops = tuple[Op, ...]


def describe(op: Op) -> str:
    """An operation in a few words, as `farm check` says it."""
    match op:
        case Matrix():
            return "matrix"
        case Curve(values, half_domain):
            return f"curve of {values.shape[1]} entries{' by half precision' if half_domain else ''}"
        case InverseCurve(results):
            return f"inverse of a curve of {results.shape[1]} entries"
        case Cube(values, interpolation):
            return f"{interpolation} cube of {values.shape[2]}"
        case _:
            return op.name
