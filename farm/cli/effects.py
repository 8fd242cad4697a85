"""`farm effects`: what effects there are, and how to write them in a job."""

from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.completion import effect_names
from farm.cli.output import Output, OutputOption, print_json, print_problems
from farm.cli.table import INDENT, print_wrapped, wrapped
from farm.config.error import counted
from farm.errors import FarmError, invalid

if TYPE_CHECKING:
    from farm.graph.effect import Effect, Parameter


Name = Annotated[str | None, typer.Argument(help="Show this effect's parameters.", autocompletion=effect_names)]


def effects(
    name: Annotated[
        str | None, typer.Argument(help="Show this effect's parameters.", autocompletion=effect_names)
    ] = None,
    output: OutputOption = Output.TEXT,
) -> None:
    """List the installed effects, or show one with its parameters and a snippet to paste."""
    from farm.config.error import nearest
    from farm.graph.installed import installed_effects

    known, broken = installed_effects().usable, installed_effects().broken
    if name is None:
        print_problems(installed_effects().warnings, Output.TEXT)
        if output is Output.JSON:
            print_json({effect.name: effect.schema() for effect in known.values()})
            return
        wide = max(map(len, known), default=0)
        for effect in known.values():
            print_wrapped(f"{effect.name:<{wide}}  {effect.summary}", wide + 2)
    elif name in broken:
        raise FarmError(broken[name])
    elif name not in known:
        raise invalid(f'no effect is called "{name}"', nearest(name, known, "`farm effects` lists those there are"))
    elif output is Output.JSON:
        print_json(known[name].schema())
    else:
        typer.echo(as_text(known[name]))


def as_text(effect: "Effect") -> str:
    """The effect's documentation, its parameters, and what to write in a job file, whose lines stay as they are."""
    from farm.cli.snippet import snippet

    wide = max(map(len, effect.parameters))
    lines = [f"{effect.name}: {effect.doc}", "", "Parameters:"]
    for parameter in effect.parameters.values():
        lines.append(f"  {parameter.name:<{wide}}  {', '.join(_facts(parameter))}")
        if parameter.doc:
            lines.append(f"  {'':<{wide}}  {parameter.doc}")
    prose = [line for text in lines for line in wrapped(text, INDENT)]
    return "\n".join([*prose, "", "In a job:", *(f"  {line}" for line in snippet(effect))])


def _facts(parameter: "Parameter") -> list[str]:
    from farm.cli.snippet import written

    if parameter.kind == "image":
        channels = counted(parameter.channels or 0, "channel")
        facts = ["table" if parameter.table else "image"] + ([channels] if parameter.channels else [])
        return facts + ([parameter.dtype] if parameter.dtype else [])
    facts = [" | ".join(parameter.choices) or _kind(parameter)]
    if parameter.low is not None or parameter.high is not None:
        low, high = (_number(bound) for bound in (parameter.low, parameter.high))
        facts.append(f"{low}..{high}" if low and high else f"from {low} up" if low else f"up to {high}")
    facts += [f"counts {parameter.unit}"] if parameter.unit else []
    return [*facts, "required" if parameter.required else f"default {written(parameter.default)}"]


def _number(bound: float | None) -> str:
    """Without an exponent."""
    text = "" if bound is None else f"{bound:g}"
    return f"{bound:.9f}".rstrip("0") if "e-" in text else text


def _kind(parameter: "Parameter") -> str:
    if parameter.structural:
        return {int: "whole number", float: "number", bool: "true or false", str: "text"}[parameter.type]
    shape = " x ".join(map(str, parameter.shape or ()))
    kinds = {"uniform": "number", "colour": "colour", "matrix": f"matrix of {shape}"}
    return kinds.get(parameter.kind, f"{shape} numbers".strip()) + ", may be animated"
