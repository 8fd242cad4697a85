"""Every colour space, display, view and look of the built-in configs, there and back."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import by_ocio
import PyOpenColorIO
import pytest

from farm.colour.apart import apart
from farm.colour.ops import describe

CONFIGS = ("ocio://default", "ocio://cg-config-latest", "ocio://studio-config-latest")
DIRECTIONS = (PyOpenColorIO.TRANSFORM_DIR_FORWARD, PyOpenColorIO.TRANSFORM_DIR_INVERSE)

OUTPUT_TRANSFORM, ITS_INVERSE = 1e-4, 1e-2
"""What the float32 of OpenColorIO leaves of the ACES 2 output transform: near black, and where white becomes light."""


def conversions(config: Any) -> Iterator[tuple[str, Any]]:
    reference = by_ocio.REFERENCE
    for space in config.getColorSpaces(PyOpenColorIO.SEARCH_REFERENCE_SPACE_ALL, PyOpenColorIO.COLORSPACE_ALL):
        yield f"to {space.getName()}", config.getProcessor(reference, space.getName())
        yield f"from {space.getName()}", config.getProcessor(space.getName(), reference)
    for display in config.getDisplaysAll():
        for view in config.getViews(display):
            for direction in DIRECTIONS:
                name = f"{display}, {view}{'' if direction == DIRECTIONS[0] else ', inverse'}"
                yield name, config.getProcessor(reference, display, view, direction)
    for look in config.getLooks():
        transform = PyOpenColorIO.LookTransform(src=reference, dst=reference, looks=look.getName())
        yield f"look {look.getName()}", config.getProcessor(transform)


@cache
def processors() -> dict[str, Any]:
    """All that differ, by name: configs share most of theirs."""
    distinct: dict[str, tuple[str, Any]] = {}
    for uri in CONFIGS:
        for name, processor in conversions(PyOpenColorIO.Config.CreateFromFile(uri)):
            distinct.setdefault(processor.getCacheID(), (name, processor))
    return dict(distinct.values())


@cache
def one_of_each() -> dict[str, Any]:
    """The first processor of each sequence of kinds of operations."""
    kinds: dict[tuple[str, ...], tuple[str, Any]] = {}
    for name, processor in processors().items():
        kinds.setdefault(tuple(map(describe, apart(processor))), (name, processor))
    return dict(kinds.values())


def test_there_are_as_many_as_the_configs_say() -> None:
    assert len(processors()) > 170


def allowed(name: str) -> float:
    if ", ACES 2" not in name:
        return by_ocio.RELATIVE
    return ITS_INVERSE if name.endswith("inverse") else OUTPUT_TRANSFORM


@pytest.mark.parametrize("name", processors())
def test_on_the_reference(name: str) -> None:
    by_ocio.check(processors()[name], by_ocio.plate(), allowed=allowed(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", one_of_each())
def test_on_the_cpu(name: str) -> None:
    by_ocio.check(one_of_each()[name], by_ocio.plate(), "cpu", allowed(name))
