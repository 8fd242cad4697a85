"""What `farm effects NAME` says, and that its snippet is a job."""

from pathlib import Path
from shutil import copytree
from typing import Annotated, Literal

import numpy as np
import pytest
import yaml

from farm.cli.effects import as_text
from farm.config.load import load
from farm.errors import FarmError
from farm.graph import Colour, Image, Matrix, Param, Uniform, effect
from farm.graph.installed import load_effects
from farm.runtime.shot import prepare

SHAPES = [(6, 2, 2), (1, 3, 3), (1, 1, 64), (1, 8, 64), (3, 1, 16)]


@effect
def develop(
    raw: Annotated[Image, Param("the mosaic", channels=1, dtype="uint16")],
    luma: Annotated[Image, Param("as 8 bits", channels=1, dtype="uint8")],
    look: Annotated[Image, Param("a look, as a .cube file holds it", table=True)],
    *,
    matrix: Annotated[Matrix, Param("rows", shape=(2, 2))],
    gain: Annotated[Uniform, Param("brighter", low=2.0)],
    tint: Colour,
    pair: Annotated[tuple[Uniform, ...], Param("of two", shape=(2,), high=0.5)],
    lift: Annotated[Uniform, Param("added", example="{1001: 0.5, 1008: 2.0}")] = 0.0,
    mode: Literal["soft", "hard"] = "hard",
    size: Annotated[int, Param("pixels", low=1, high=9)] = 3,
) -> Image:
    """Develop a mosaic."""
    return raw


def test_every_fact_about_every_parameter() -> None:
    assert (
        as_text(develop)
        == """\
develop: Develop a mosaic.

Parameters:
  raw     image, 1 channel, uint16
          the mosaic
  luma    image, 1 channel, uint8
          as 8 bits
  look    table
          a look, as a .cube file holds it
  matrix  matrix of 2 x 2, may be animated, required
          rows
  gain    number, may be animated, from 2 up, required
          brighter
  tint    colour, may be animated, required
  pair    2 numbers, may be animated, up to 0.5, required
          of two
  lift    number, may be animated, default 0.0
          added
  mode    soft | hard, default hard
  size    whole number, 1..9, default 3
          pixels

In a job:
  inputs:
    raw: {pattern: {width: 1920, height: 1080, bayer: GRBG}, dtype: uint16}
    luma: {pattern: {width: 1920, height: 1080, channels: [G], seed: 1}}
    look: {table: tables/look.cube}   # bring this file: a look, as a .cube file holds it
  nodes:
    luma_uint8: {effect: convert, image: luma, dtype: uint8}
    my_develop: {effect: develop, raw: raw, luma: luma_uint8, look: look, matrix: [[1, 0], [0, 1]], gain: 2.0, \
tint: [1, 1, 1], pair: [0.5, 0.5], lift: {1001: 0.5, 1008: 2.0}, mode: hard, size: 3}
  outputs:
    beauty: {node: my_develop, store: renders/develop.zarr}"""
    )


def bring(table: Path, shape: tuple[int, ...]) -> None:
    """A table of any numbers."""
    if table.suffix == ".npy":
        np.save(table, np.zeros(shape, np.float32))
        return
    if table.suffix == ".csv":
        np.savetxt(table, np.zeros(shape[-2:]), delimiter=",")
        return
    size, count = ("LUT_1D_SIZE 4", 4) if shape[1] == 1 else ("LUT_3D_SIZE 2", 8)
    table.write_text(f"{size}\n" + "0 0 0\n" * count)


@pytest.mark.parametrize("name", load_effects())
def test_a_snippet_is_a_job_but_for_its_head(name: str, tmp_path: Path) -> None:
    """Tables are brought in the shape that the effect takes, which only it knows."""
    snippet = as_text(load_effects()[name]).split("In a job:\n")[1]
    job = tmp_path / "job.yaml"
    job.write_text("\n".join(["version: 1", "name: try", "frames: 1-2", *(line[2:] for line in snippet.splitlines())]))
    tables = [Path(str(each["table"])) for each in yaml.safe_load(snippet)["inputs"].values() if "table" in each]
    copytree(Path(__file__).parents[3] / "configs" / "tables", tmp_path / "tables")
    found: list[str] = []
    for shape in SHAPES if tables else [()]:
        for table in tables:
            bring(tmp_path / table, shape)
        try:
            shot = prepare(load(job))
        except FarmError as error:
            found += [str(problem) for problem in error.problems]
        else:
            assert not shot.windows["beauty"].empty
            return
    pytest.fail("\n".join(found))
