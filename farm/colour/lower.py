"""Operations of a colour transform as stages of the graph, in OpenColorIO's own arithmetic; alpha is left alone."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import numpy as np

from farm.colour.formula import Setting, arrays_of
from farm.colour.glsl import Shader, UnreadableError, parse
from farm.colour.interpolation import inverse, on_curve, on_half_curve, tetrahedral, with_hue
from farm.colour.ops import Cube, Curve, Formula, InverseCurve, Matrix, Op, Ops, Texture, describe
from farm.colour.values import Scalar, Value
from farm.errors import invalid
from farm.graph import Image, Node, Pixel, Pixels, Table, cast, clamp, functor, pixel, stack, table
from farm.graph.node import DType


def lowered(image: Image, ops: Ops) -> Image:
    """The image through the operations, one after the other: its first three planes are R, G and B.

    Raises:
        FarmError: one of them cannot be computed in kernels; it is named (exit code 2).
    """
    if not ops:
        return image
    colours = image[0:3]
    for op in ops:
        colours = stage(colours, op)
    return stack(colours, image[3:]) if len(image) > 3 else colours


def stage(colours: Image, op: Op) -> Image:
    """R, G and B through one operation."""
    match op:
        case Matrix(rows):
            return matrix(colours, rows=rows)
        case Curve(values, half_domain, keeps_hue):
            return curve(colours, table(values[:, None]), half_domain=half_domain, keeps_hue=keeps_hue)
        case InverseCurve(results, values):
            both_rows = table(np.stack([results, values], axis=1))
            return inverse_curve(colours, both_rows, entries=results.shape[1])
        case Cube(values, interpolation):
            look_up = tetrahedral_cube if interpolation == "tetrahedral" else cube
            return look_up(colours, table(values))
        case Formula():
            return _formula(colours, op)
        case _:
            what = f"the colour transform holds {describe(op)}, which kernels cannot compute: {op.why}"
            raise invalid(what, "bake it into a .cube file with `ociobakelut`, and use the effect lut")


@functor
def matrix(rgb: Pixel, *, rows: tuple[tuple[float, float, float, float], ...]) -> Pixels:
    """A matrix, and what it adds."""
    red, green, blue = rgb()
    return pixel(*(_weighted((red, green, blue), weights) + offset for *weights, offset in rows))


def _weighted(values: tuple[Node, ...], weights: list[float]) -> Node:
    total = values[0] * weights[0]
    for value, weight in zip(values[1:], weights[1:], strict=True):
        total = total + value * weight
    return total


@functor
def curve(rgb: Pixel, lut: Table, *, half_domain: bool, keeps_hue: bool) -> Pixels:
    """Each channel through its curve."""
    before, planes = rgb(), _planes(lut)
    look_up = on_half_curve if half_domain else on_curve
    after = tuple(look_up(value, lut, plane) for value, plane in zip(before, planes, strict=True))
    return pixel(*(with_hue(before, after) if keeps_hue else after))


@functor
def inverse_curve(rgb: Pixel, lut: Table, *, entries: int) -> Pixels:
    """Each channel's value of which its curve makes it."""
    return pixel(*(inverse(value, lut, plane, entries) for value, plane in zip(rgb(), _planes(lut), strict=True)))


def _planes(lut: Table) -> tuple[int, ...]:
    return (0, 1, 2) if len(lut) > 1 else (0, 0, 0)


@functor
def cube(rgb: Pixel, lut: Table) -> Pixels:
    """The cube's colour between the eight around it."""
    return pixel(*lut.trilinear(*_places(rgb, lut), 3))


@functor
def tetrahedral_cube(rgb: Pixel, lut: Table) -> Pixels:
    """The cube's colour between the four corners of the tetrahedron around it."""
    return pixel(*tetrahedral(*_places(rgb, lut), lut))


def _places(rgb: Pixel, lut: Table) -> tuple[Node, Node, Node]:
    red, green, blue = (clamp(value, 0.0, 1.0) * cast(lut.width - 1, DType.F32) for value in rgb())
    return red, green, blue


def _formula(colours: Image, op: Formula) -> Image:
    with _understood(op.name):
        shader = parse(op.text)
        arrays = arrays_of(shader)
    if not arrays and not op.textures:
        return formula(colours, name=op.name, shader=shader)
    numbers = table(list(_rows(arrays, op.textures).values()))
    return formula_of_tables(colours, numbers, name=op.name, shader=shader, arrays=arrays, textures=op.textures)


@contextmanager
def _understood(name: str) -> Iterator[None]:
    """What is not understood of a formula is told to whoever asked for the transform."""
    try:
        yield
    except UnreadableError as error:
        hint = "bake the transform into a .cube file with `ociobakelut`, and use the effect lut"
        raise invalid(f"the colour transform holds {name}, whose formula is not understood: {error}", hint) from error


Row = tuple[str, int]
"""An array, or one channel of a texture."""


def _rows(arrays: Mapping[str, tuple[float, ...]], textures: tuple[Texture, ...]) -> dict[Row, list[float]]:
    """All numbers that a formula looks up, one row each, all as long as the longest."""
    rows = {(name, 0): [float(value) for value in values] for name, values in arrays.items()}
    for texture in textures:
        rows |= {(texture.name, channel): values.tolist() for channel, values in enumerate(texture.values.T)}
    longest = max(map(len, rows.values()))
    return {key: values + [0.0] * (longest - len(values)) for key, values in rows.items()}


@functor
def formula(rgb: Pixel, *, name: str, shader: Shader) -> Pixels:
    """A colour through a formula that looks nothing up."""
    with _understood(name):
        return pixel(*Setting(shader, {}, _nothing).pixel(rgb()))


def _nothing(name: str, _: Node) -> Value:
    raise UnreadableError(f"the array {name}")


@functor
def formula_of_tables(
    rgb: Pixel,
    numbers: Table,
    *,
    name: str,
    shader: Shader,
    arrays: Mapping[str, tuple[float, ...]],
    textures: tuple[Texture, ...],
) -> Pixels:
    """A colour through a formula that looks numbers up."""
    look_up = _look_up(numbers, arrays, textures)
    sizes = {texture.name: len(texture.values) for texture in textures}
    with _understood(name):
        return pixel(*Setting(shader, arrays, look_up, sizes).pixel(rgb()))


def _look_up(
    numbers: Table, arrays: Mapping[str, tuple[float, ...]], textures: tuple[Texture, ...]
) -> Callable[[str, Node], Value]:
    row_of = {key: row for row, key in enumerate(_rows(arrays, textures))}

    def look_up(name: str, index: Node) -> Value:
        if name in arrays:
            value: Scalar = numbers(index, row_of[name, 0])
            whole = all(isinstance(number, int) for number in arrays[name])
            return cast(value, DType.I32) if whole else value
        channels = [row for (texture, _), row in row_of.items() if texture == name]
        return tuple(numbers(index, row) for row in channels)

    return look_up
