"""A package that is not ours adds an effect by its entry point: it is listed, explained, and renders."""

import shutil
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml

PACKAGE = Path(__file__).parents[1] / "third_party"


@pytest.fixture
def installed(tmp_path: Path) -> Mapping[str, str]:
    """The environment in which the package is installed, as `pip install --target` does it; needs no build tools."""
    folder = tmp_path / "site-packages"
    project: dict[str, Any] = tomllib.loads((PACKAGE / "pyproject.toml").read_text())
    facts = project["project"]
    lines = ["Metadata-Version: 2.1", f"Name: {facts['name']}", f"Version: {facts['version']}"]
    points = [f"{name} = {target}" for name, target in facts["entry-points"]["farm.effects"].items()]
    about = folder / f"{facts['name'].replace('-', '_')}-{facts['version']}.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("\n".join(lines) + "\n")
    (about / "entry_points.txt").write_text("\n".join(["[farm.effects]", *points]) + "\n")
    for module in project["tool"]["setuptools"]["py-modules"]:
        shutil.copy(PACKAGE / f"{module}.py", folder)
    return {"PYTHONPATH": str(folder)}


def test_it_is_listed_and_explained(farm: Callable[..., Any], installed: Mapping[str, str]) -> None:
    listed = farm("effects", env=installed)
    assert listed.code == 0
    assert "Turn an image into its negative: white - image, for any channels." in listed.out
    assert "degrain" in listed.out
    shown = farm("effects", "negative", env=installed)
    assert "number, may be animated, default 1.0" in shown.out
    assert "my_negative: {effect: negative, image: plate, white: 1.0}" in shown.out
    assert farm("effects", "negative").code == 2  # not without the package


def test_it_renders(
    farm: Callable[..., Any], installed: Mapping[str, str], store: Callable[..., Any], tmp_path: Path
) -> None:
    job = {
        "version": 1,
        "name": "negative",
        "frames": "1-2",
        "inputs": {"plate": {"pattern": {"width": 24, "height": 16}}},
        "nodes": {"negative": {"effect": "negative", "image": "plate", "white": 2.0}},
        "outputs": {
            "plain": {"node": "plate", "store": "plain.zarr", "dtype": "float32"},
            "beauty": {"node": "negative", "store": "job.zarr", "dtype": "float32"},
        },
    }
    (tmp_path / "job.yaml").write_text(yaml.safe_dump(job))
    done = farm("submit", "job.yaml", env=installed)
    assert done.code == 0, done.err
    plain, made = store("plain").pixels(), store("job").pixels()
    assert sorted(made) == [1, 2]
    for frame, pixels in made.items():
        assert pixels.shape == (3, 16, 24)
        np.testing.assert_allclose(pixels + plain[frame], 2.0, rtol=1e-6)
