"""An effect as a job file holds it: inputs, nodes and output, ready to paste."""

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farm.graph.effect import Effect, Parameter

PATTERN = "pattern: {width: 1920, height: 1080"
_CHANNELS = {1: ", channels: [G]", 2: ", channels: [R, G]", 4: ", channels: [R, G, B, A]"}
_FLOATS = {None, "float16", "float32"}


def snippet(effect: "Effect") -> list[str]:
    """Lines of YAML: a job but for its version, name and frames.

    Inputs are test patterns, converted where the effect wants integers; what must be brought stands in a remark.
    """
    images = [image for image in effect.parameters.values() if image.kind == "image"]
    names = {image.name: "plate" if len(images) == 1 else image.name for image in images}
    converted = {
        image.name: f"  {names[image.name]}_{image.dtype}: "
        f"{{effect: convert, image: {names[image.name]}, dtype: {image.dtype}}}"
        for image in images
        if image.dtype not in _FLOATS and not (image.table or image.example or _is_mosaic(image))
    }
    given = {name: f"{names[name]}_{effect.parameters[name].dtype}" for name in converted}
    values = [
        f"{parameter.name}: {(names | given).get(parameter.name) or example(parameter)}"
        for parameter in effect.parameters.values()
    ]
    return [
        *(["inputs:"] if images else []),
        *(f"  {names[image.name]}: {_input(image, seed)}" for seed, image in enumerate(images)),
        "nodes:",
        *converted.values(),
        f"  my_{effect.name}: {{{', '.join([f'effect: {effect.name}', *values])}}}",
        "outputs:",
        f"  beauty: {{node: my_{effect.name}, store: renders/{effect.name}.zarr}}",
    ]


def example(parameter: "Parameter") -> str:
    """A value as a job file holds it: the effect's example, the default, or one within the range."""
    return parameter.example or written(_within(parameter) if parameter.required else parameter.default)


def written(value: object) -> str:
    """A value as YAML on one line."""
    return value if isinstance(value, str) and value.isidentifier() else json.dumps(value)


def _is_mosaic(image: "Parameter") -> bool:
    return image.dtype == "uint16" and image.channels == 1


def _input(image: "Parameter", seed: int) -> str:
    """An input that the effect takes, or that can be converted; another seed gives the chart other grain."""
    from farm.config.paths import TABLES

    if image.example:
        return image.example
    dtype = f", dtype: {image.dtype}" if image.dtype else ""
    if image.table:
        suffix = next((table for table in TABLES if table in image.doc), ".npy")
        return f"{{table: tables/{image.name}{suffix}{dtype}}}   # bring this file: {image.doc}"
    if _is_mosaic(image):
        return f"{{{PATTERN}, bayer: GRBG}}{dtype}}}"
    dtype = dtype if image.dtype in _FLOATS else ""
    if (image.channels or 3) > 4:
        return f"{{store: plates/{image.name}.zarr{dtype}}}   # bring this plate: {image.channels} channels"
    more = f"{_CHANNELS.get(image.channels or 3, '')}{f', seed: {seed}' if seed else ''}"
    return f"{{{PATTERN}{more}}}{dtype}}}"


def _within(parameter: "Parameter") -> object:
    """A value for what has no default."""
    if parameter.choices:
        return parameter.choices[0]
    if parameter.structural and parameter.type in {bool, str}:
        return True if parameter.type is bool else "text"
    number = max(1 if parameter.low is None else parameter.low, 1)
    number = number if parameter.high is None else min(number, parameter.high)
    match parameter.kind:
        case "structural":
            return parameter.type(number)
        case "colour":
            return [number] * 3
        case "uniforms":
            return [number] * (parameter.shape[0] if parameter.shape else 1)
        case "matrix":
            rows, columns = parameter.shape or (0, 0)
            return [[number if row == column else 0 for column in range(columns)] for row in range(rows)]
    return number
