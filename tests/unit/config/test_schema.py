import json
from pathlib import Path
from typing import Any

import typer
from typer.testing import CliRunner

from farm.cli.schema import schema as verb
from farm.config.schema import schema

DEGRAIN = {
    "description": "Wavelet shrinkage.",
    "properties": {"image": {"type": "string"}, "per_level": {"title": "Weights", "type": "number"}},
    "required": ["image"],
}


def fields(made: Any) -> dict[str, Any]:
    models = {"Job": made, **made["$defs"]}
    return {f"{name}.{key}": field for name, model in models.items() for key, field in model["properties"].items()}


def test_every_field_has_a_title_and_a_description() -> None:
    made = schema()
    found = fields(made)
    assert {"Job.frames", "Input.boundary", "Node.effect", "Output.dtype", "Failure.retries"} <= set(found)
    bare = {key for key, field in found.items() if "description" not in field or "title" not in field}
    assert bare == {
        "Job.colour",
        "Job.failure",
        "Job.requirements",
        "Input.pattern",
        "Output.format",
    }  # these refer to a definition, which has both
    assert all({"title", "description"} <= set(made["$defs"][name]) for name in ("Failure", "Pattern"))


def test_dialect_and_required_keys() -> None:
    made: Any = schema()
    assert made["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert made["required"] == ["version", "name", "frames", "inputs", "outputs"]
    assert made["additionalProperties"] is False
    assert made["$defs"]["Input"]["oneOf"] == [
        {"required": ["store"]},
        {"required": ["images"]},
        {"required": ["pattern"]},
        {"required": ["table"]},
    ]
    assert made["$defs"]["Output"]["required"] == ["node"]
    assert made["$defs"]["Output"]["anyOf"] == [{"required": ["store"]}, {"required": ["images"]}]
    assert "null" not in json.dumps(made)


def test_a_nodes_keys_depend_on_its_effect() -> None:
    node: Any = schema({"grade": {}, "degrain": DEGRAIN})["$defs"]["Node"]  # type: ignore[index]
    assert node["properties"]["effect"]["enum"] == ["degrain", "grade"]
    assert node["allOf"][0] == {
        "if": {"properties": {"effect": {"const": "degrain"}}, "required": ["effect"]},
        "then": {
            "title": "Degrain",
            "description": "Wavelet shrinkage.",
            "properties": {
                "effect": True,
                "channels": True,
                "names": True,
                "image": {"title": "Image", "type": "string"},
                "per_level": {"title": "Weights", "type": "number"},
            },
            "required": ["image"],
            "additionalProperties": False,
        },
    }


def test_the_verb_prints_the_schema_or_writes_it(tmp_path: Path) -> None:
    app = typer.Typer()
    app.command()(verb)
    printed = CliRunner().invoke(app, [])
    assert printed.exit_code == 0
    assert json.loads(printed.stdout)["title"] == "Job"
    written = CliRunner().invoke(app, ["-o", str(tmp_path / "job.schema.json")])
    assert written.exit_code == 0
    assert (tmp_path / "job.schema.json").read_text() == printed.stdout


def test_the_verb_says_when_the_file_cannot_be_written(tmp_path: Path) -> None:
    app = typer.Typer()
    app.command()(verb)
    refused = CliRunner().invoke(app, ["-o", str(tmp_path)])
    assert str(refused.exception) == f"{tmp_path} is a folder; give the path of a file"
    path = tmp_path / "job.schema.json"
    path.write_text("mine")
    refused = CliRunner().invoke(app, ["-o", str(path / "within")])
    assert str(refused.exception) == f"{path}/within cannot be written: Not a directory; give another path"
