"""The JSON schema of job.yaml, for completion and checks in editors."""

from collections.abc import Mapping
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode
from pydantic_core import CoreSchema

from farm.config.job import SOURCES, WRITTEN, Job, Node

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(effects: Mapping[str, Mapping[str, object]] | None = None) -> dict[str, object]:
    """JSON schema, draft 2020-12, of a job file.

    Args:
        effects: by name of effect, the schema of its parameters (`properties`, `required`, `description`);
            with it, a node's keys depend on its effect.
    """
    schema = Job.model_json_schema(schema_generator=_Generator)
    definitions = schema["$defs"]
    definitions["Input"]["oneOf"] = [{"required": [source]} for source in SOURCES]
    definitions["Output"]["anyOf"] = [{"required": [place]} for place in WRITTEN]
    for section in ("inputs", "nodes", "outputs"):
        schema["properties"][section]["additionalProperties"] = False
    for section in ("inputs", "outputs"):
        schema["properties"][section]["minProperties"] = 1
    for definition in (schema, *definitions.values()):
        for field in definition["properties"].values():
            if field.get("default", ...) is None:
                del field["default"]
            elif isinstance(field.get("default"), dict):
                field["default"] = {key: value for key, value in field["default"].items() if value is not None}
    if effects:
        node = definitions["Node"]
        node["properties"]["effect"]["enum"] = sorted(effects)
        node["allOf"] = [_parameters(name, effects[name]) for name in sorted(effects)]
    return schema


def _parameters(name: str, effect: Mapping[str, Any]) -> dict[str, object]:
    """What else stands in a node whose effect is `name`."""
    fields = {key: {"title": _title(key), **field} for key, field in effect.get("properties", {}).items()}
    then = {
        "title": _title(name),
        "description": effect.get("description", ""),
        "properties": {**dict.fromkeys(Node.model_fields, True), **fields},
        "required": list(effect.get("required", ())),
        "additionalProperties": False,
    }
    return {"if": {"properties": {"effect": {"const": name}}, "required": ["effect"]}, "then": then}


def _title(key: str) -> str:
    return key.replace("_", " ").title()


class _Generator(GenerateJsonSchema):
    """Names the dialect, and leaves null out: a key without a value is left out of a job file."""

    def generate(self, schema: CoreSchema, mode: JsonSchemaMode = "validation") -> dict[str, object]:
        """The schema with its dialect."""
        return {"$schema": DIALECT, **super().generate(schema, mode)}

    def nullable_schema(self, schema: CoreSchema) -> dict[str, object]:
        """What may be absent has no `null`."""
        return self.generate_inner(schema["schema"])
