"""What a job says once of colour holds for its nodes, and files are found beside the job."""

from pathlib import Path

import pytest

from farm.config.load import load
from farm.errors import FarmError
from farm.runtime.shot import prepare

JOB = """version: 1
name: colour
frames: 1
{colour}
inputs: {{plate: {{pattern: {{width: 16, height: 16}}}}}}
nodes:
  node: {{{node}}}
outputs: {{beauty: {{node: node, store: out.zarr}}}}
"""
TABLE = "Version 1\nFrom 0.0 1.0\nLength 2\nComponents 1\n{\n  0.0\n  0.5\n}\n"


def digest(folder: Path, node: str, colour: str = "") -> str:
    (folder / "job.yaml").write_text(JOB.format(node=node, colour=colour))
    return prepare(load(folder / "job.yaml")).wired.graph.digest


def test_the_working_space_stands_where_a_node_names_none(tmp_path: Path) -> None:
    colour = "colour: {working: ACEScg}"
    written = digest(tmp_path, "effect: ocio, image: plate, from: ACEScg, to: ACEScct")
    assert digest(tmp_path, "effect: ocio, image: plate, to: ACEScct", colour) == written
    back = digest(tmp_path, "effect: ocio, image: plate, from: ACEScct, to: ACEScg")
    assert digest(tmp_path, "effect: ocio, image: plate, from: ACEScct", colour) == back
    assert back != written


def test_the_config_of_the_job_is_used_and_a_nodes_own_before_it(tmp_path: Path) -> None:
    node = "effect: ocio, image: plate, from: ACEScg, to: ARRI LogC4"
    with pytest.raises(FarmError, match='the colour config has no colour space "ARRI LogC4"'):
        digest(tmp_path, node, "colour: {config: 'ocio://cg-config-latest'}")
    studio = digest(tmp_path, node, "colour: {config: 'ocio://studio-config-latest'}")
    own = f"{node}, config: 'ocio://studio-config-latest'"
    assert digest(tmp_path, own, "colour: {config: 'ocio://cg-config-latest'}") == studio


def test_the_environments_config_is_honoured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = "effect: ocio, image: plate, from: ACEScg, to: ARRI LogC4"
    monkeypatch.setenv("OCIO", "ocio://studio-config-latest")
    assert digest(tmp_path, node)
    monkeypatch.setenv("OCIO", "ocio://cg-config-latest")
    with pytest.raises(FarmError, match="ARRI LogC4"):
        digest(tmp_path, node)


def test_files_lie_beside_the_job_and_their_numbers_are_in_the_graph(tmp_path: Path) -> None:
    node = "effect: lut, image: plate, file: tables/half.spi1d"
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "half.spi1d").write_text(TABLE)
    half = digest(tmp_path, node)
    (tmp_path / "tables" / "half.spi1d").write_text(TABLE.replace("0.5", "0.25"))
    assert digest(tmp_path, node) != half


def test_a_file_that_is_not_there_is_told_at_its_line(tmp_path: Path) -> None:
    with pytest.raises(FarmError, match=r"job\.yaml:7: lut: the colour file .*/none\.cube cannot be read"):
        digest(tmp_path, "effect: lut, image: plate, file: none.cube")
