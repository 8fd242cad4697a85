import subprocess
import sys
from types import ModuleType

import pytest

import farm.graph

SURFACE = set(
    """
Axis Boundary Colour DType Effect Frame Functor Gather Image Instant Line Matrix Moving Node Param Pixel PixelGather
PixelLine PixelWindow Pixels Planes Point Rect Scatter Table Uniform Window
average both bounded cast clamp cos effect either equal exp floor functor log max_over maximum min_over minimum moving
negate pixel planes position reachable rounded saturate scatter sign sin smoothstep sqrt stack sum_by_key sum_over t
table where
""".split()  # noqa: SIM905 (a list of sixty strings is no easier to read)
)


def test_the_language_is_exactly_this() -> None:
    assert sorted(farm.graph.__all__) == sorted(SURFACE)
    public = {
        name
        for name, value in vars(farm.graph).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert public == SURFACE


def test_every_name_of_the_language_is_explained() -> None:
    functions = [getattr(farm.graph, name) for name in SURFACE if name[0].islower()]
    assert [function.__name__ for function in functions if not function.__doc__] == []


@pytest.mark.parametrize(
    ("module", "heavy"),
    [
        ("farm", {"numpy", "zarr", "dask", "distributed", "llvmlite", "cupy", "pydantic", "yaml"}),
        ("farm.graph", {"numpy", "zarr", "dask", "distributed", "llvmlite", "cupy", "pydantic"}),
        ("effects.diffusion", {"zarr", "dask", "distributed", "llvmlite", "cupy"}),
        ("farm.compiler", {"zarr", "dask", "distributed", "llvmlite", "cupy", "cuda"}),
    ],
)
def test_importing_stays_light(module: str, heavy: set[str]) -> None:
    code = f"import sys, {module}; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert module in loaded
    assert heavy & set(loaded) == set()
