"""`farm effects`: what effects there are, and how to write them in a job."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.output import Output, OutputOption, print_json
from farm.errors import invalid

if TYPE_CHECKING:
    from farm.graph.effect import Effect, Parameter


def effects(
    name: Annotated[str | None, typer.Argument(help="Show this effect's parameters.")] = None,
    output: OutputOption = Output.TEXT,
) -> None:
    """List the installed effects, or show one with its parameters and a snippet to paste."""
    from farm.config.error import nearest
    from farm.graph.effect import load_effects

    known = load_effects()
    if name is None:
        if output is Output.JSON:
            print_json({each.name: each.schema() for each in known.values()})
            return
        wide = max(map(len, known), default=0)
        for each in known.values():
            typer.echo(f"{each.name:<{wide}}  {each.summary}")
    elif name not in known:
        raise invalid(f'no effect is called "{name}"', nearest(name, known, "`farm effects` lists those there are"))
    elif output is Output.JSON:
        print_json(known[name].schema())
    else:
        typer.echo(as_text(known[name]))


def as_text(effect: "Effect") -> str:
    """The effect's documentation, its parameters, and a node of a job file."""
    wide = max(map(len, effect.parameters))
    lines = [f"{effect.name}: {effect.doc}", "", "Parameters:"]
    for parameter in effect.parameters.values():
        lines.append(f"  {parameter.name:<{wide}}  {', '.join(_facts(parameter))}")
        if parameter.doc:
            lines.append(f"  {'':<{wide}}  {parameter.doc}")
    values = [f"{parameter.name}: {_example(parameter)}" for parameter in effect.parameters.values()]
    lines += ["", "In a job:", "  nodes:", f"    my_{effect.name}: {{effect: {effect.name}, {', '.join(values)}}}"]
    return "\n".join(lines)


def _facts(parameter: "Parameter") -> list[str]:
    kinds = {
        "uniform": "number, may be animated",
        "colour": "colour, may be animated",
        "uniforms": "numbers, may be animated",
    }
    types = {int: "whole number", float: "number", bool: "true or false", str: "text"}
    kind = types[parameter.type] if parameter.structural else kinds.get(parameter.kind, parameter.kind)
    facts = [" | ".join(parameter.choices) or kind]
    if parameter.low is not None or parameter.high is not None:
        low = "" if parameter.low is None else f"{parameter.low:g}"
        high = "" if parameter.high is None else f"{parameter.high:g}"
        facts.append(f"{low}..{high}" if high else f"from {low} up")
    if parameter.kind != "image" and not parameter.required:
        facts.append(f"default {_example(parameter)}")
    return facts


def _example(parameter: "Parameter") -> str:
    """A value as a job file holds it."""
    if parameter.kind == "image":
        return "plate"
    value = parameter.default
    if isinstance(value, str):
        return value
    return json.dumps(list(value) if isinstance(value, tuple) else value)
