"""`farm explain`: what the compiler makes of a job."""

import os
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.check import JobFile, Overrides
from farm.cli.output import JsonOption, Output, OutputOption, print_json
from farm.cli.table import READS, printed, table
from farm.config.error import counted

if TYPE_CHECKING:
    from rich.table import Table

    from farm.explain.facts import Explanation, StageFacts
    from farm.plan.model import Plan
    from farm.runtime.footprint import Footprint
    from farm.runtime.shot import Shot

TargetOption = Annotated[
    str, typer.Option(help="Device class: cpu, reference, sm_90 for compute capability 9.0, or as `farm devices` says.")
]
Source = Annotated[bool, typer.Option("--source", help="Print the generated kernels as well.")]
Svg = Annotated[Path | None, typer.Option("--svg", help="Draw launches, their stages and images into this file.")]

Memory = Annotated[str, typer.Option(help="Say in which tiles a frame is rendered within this, such as 4GiB.")]

LEAST_RUN = 3
"""Stages in a row that are named by the first and the last."""


def explain(
    job: JobFile,
    target: TargetOption = "cpu",
    source: Source = False,
    set_: Overrides = None,
    svg: Svg = None,
    memory: Memory = "",
    force: Annotated[bool, typer.Option("--force", help="Replace a drawing that is there.")] = False,
    output: OutputOption = Output.TEXT,
    json: JsonOption = False,
) -> None:
    """Show launches, schedules and why, kernels, bytes, predicted times and the plan's key; needs no GPU."""
    from farm.config.load import load
    from farm.config.memory import parse_bytes
    from farm.explain.facts import explain as explained
    from farm.frames.failures import check_free
    from farm.runtime.compilation import now_and_then
    from farm.runtime.opening import instant
    from farm.runtime.plans import build_or_reuse, default_store, parse_target
    from farm.runtime.shot import prepare

    if svg:
        check_free(svg, replace=force)
    wanted, budget = parse_target(target), parse_bytes(memory, "--memory")
    shot = prepare(load(job, set_ or ()))
    watch = now_and_then(target, partial(typer.echo, err=True))
    plan, reused = build_or_reuse(shot.wired.graph, wanted, shot.format, default_store(), watch)
    found = explained(plan)
    tiles = within(plan, budget) if budget else ""
    stream = in_flight(shot, plan)
    inputs = [f"{use.name} at {instant(use)}" if use.shift else use.name for use in shot.wired.sources]
    outputs = list(shot.wired.outputs)
    if svg:
        _draw(svg, found, inputs, outputs)
    if json or output is Output.JSON:
        sources = {kernel.name: kernel.source for kernel in plan.kernels} if source else {}
        more = {"stream": asdict(stream)} | ({"tiles": tiles} if tiles else {})
        print_json(found.to_plain() | {"reused": reused} | more | ({"source": sources} if source else {}))
        return
    show(found, reused=reused, inputs=inputs, outputs=outputs)
    typer.echo(f"{stream.text}, on a worker with {counted(cores(), 'core')}")
    if tiles:
        typer.echo(tiles)
    if source:
        for kernel in plan.kernels:
            typer.echo(f"\n// {kernel.name}\n{kernel.source or plan.graph}")


def in_flight(shot: "Shot", plan: "Plan") -> "Footprint":
    """What the frames in flight of a stream take on a worker like this machine."""
    from farm.frames.chunks import Codec
    from farm.runtime.footprint import footprint

    codec = Codec.DEVICE if plan.target.backend == "cuda" else Codec.HOST
    return footprint(plan, *shot.layouts(codec), cores())


def cores() -> int:
    """Of this machine."""
    return os.cpu_count() or 1


def within(plan: "Plan", budget: int) -> str:
    """How a frame is rendered within so many bytes, in words."""
    from farm.compiler.tiling import Tiling
    from farm.config.memory import sized
    from farm.plan.tiles import told
    from farm.runtime.plans import default_store
    from farm.runtime.program import held

    limit = f"within {sized(budget)}"
    if held(plan) <= budget:
        return f"{limit}: as a whole"
    tiling = Tiling(plan, default_store())
    tiles = tiling.choose(budget)
    if tiles is None:
        return f"{limit}: not at all, as even the smallest tiles need more"
    return f"{limit}: {told(tiles)}, {sized(max(map(tiling.bytes, tiles)))} each"


def _draw(path: Path, found: "Explanation", inputs: Sequence[str], outputs: Sequence[str]) -> None:
    """The plan as a picture."""
    from farm.explain.diagram.svg import svg
    from farm.frames.failures import writing

    with writing(path):
        path.write_text(svg(found, inputs, outputs), encoding="utf-8")


def show(found: "Explanation", *, reused: bool, inputs: Sequence[str], outputs: Sequence[str] = ()) -> None:
    """Print an explanation for people; `inputs` and `outputs` name sources and outputs as the job does."""
    how = "reused, made" if reused else "made"
    head = f"plan {found.key} for {found.target}, {found.width} x {found.height} ({how} in {found.seconds:.2f} s)"
    tables = [
        table(["step", "ms", "decision"], [[step, f"{took * 1e3:.0f}", what] for step, what, took in found.steps]),
        _filled([_launch(each) | {"feeds": _feeds(found, each, outputs)} for each in found.stages]),
        _filled([_kernel(each, inputs) for each in found.stages]),
    ]
    parts = [[part.name, part.functor, _named(part.reads, inputs)] for each in found.stages for part in each.parts]
    tables += [table(["of several", "functor", READS], parts)] if parts else []
    chosen = _by_text(found.stages, lambda each: [each.reason] if each.reason else [])
    refused = _by_text(found.stages, lambda each: map(str, each.refused))
    measured = [[each.stage, each.tuned] for each in found.stages if each.tuned]
    tables += [table(["stages", "why this schedule"], chosen)] if chosen else []
    tables += [table(["stages", "why not another"], refused)] if refused else []
    tables += [table(["tuned", "measured"], measured)] if measured else []
    typer.echo("\n".join([head, "", *printed(tables), *_totals(found)]))


def _launch(each: "StageFacts") -> dict[str, str]:
    """How a launch runs, and what it costs."""
    time = each.predicted
    return {
        "stage": each.stage,
        "schedule": each.schedule,
        "region": _sides((each.width, each.height, each.planes)),
        "from": f"{-each.halo[0]}, {-each.halo[1]}",
        "tile": _sides(each.tile),
        "block": _sides(each.block),
        "grid": _sides(each.grid),
        "MB": f"{each.bytes / 1e6:.1f}",
        "us": f"{time.seconds * 1e6:.1f}" if time else "",
        "bound by": time.bound if time else "",
    }


def _feeds(found: "Explanation", each: "StageFacts", outputs: Sequence[str]) -> str:
    """Who reads what a launch makes: launches by number, outputs by name."""
    names = {f"output {index}": name for index, name in enumerate(outputs)}
    readers = dict.fromkeys(edge.target for edge in found.edges if edge.source == each.number)
    return ", ".join(names.get(reader, reader) for reader in readers)


def _kernel(each: "StageFacts", inputs: Sequence[str]) -> dict[str, str]:
    """What the kernel of a launch takes, and what it reads."""
    spills = f", {each.spills} B spilled" if each.spills else ""
    dynamic = f" + {each.shared_dynamic}" if each.shared_dynamic else ""
    return {
        "stage": each.stage,
        "type": each.dtype,
        "kernel": each.kernel,
        "registers": f"{each.registers}{spills}" if each.registers else "",
        "shared": f"{each.shared}{dynamic}" if each.shared or dynamic else "",
        "constant": str(each.constant) if each.constant else "",
        "occupancy": _occupancy(each),
        READS: _named(each.reads, inputs),
    }


def _filled(rows: Sequence[dict[str, str]]) -> "Table":
    """A row a launch; columns that say nothing of any of them are left out."""
    names = [name for name in (rows[0] if rows else {}) if any(row[name] for row in rows)]
    return table(names, [[row[name] for name in names] for row in rows])


def _sides(sizes: Iterable[int]) -> str:
    """As "32 x 8"; last sides of 1 are left out, and nothing is said of what does not exist."""
    sides = list(sizes)
    while len(sides) > 1 and sides[-1] == 1:
        sides.pop()
    return " x ".join(map(str, sides)) if all(sides) else ""


def _occupancy(each: "StageFacts") -> str:
    """In percent, with what keeps it from more."""
    found = each.occupancy
    if found is None:
        return ""
    return f"{found.fraction:.0%}" + ("" if found.fraction == 1 else f" {found.limit}")


def _by_text(stages: "Sequence[StageFacts]", texts: "Callable[[StageFacts], Iterable[str]]") -> list[list[str]]:
    """Each text with the numbers of the stages that it is said of; neighbours as 02-04."""
    groups: dict[str, list[int]] = {}
    for index, each in enumerate(stages):
        for text in texts(each):
            groups.setdefault(text, []).append(index)
    return [[_numbers(found, len(stages)), text] for text, found in groups.items()]


def _numbers(found: Sequence[int], count: int) -> str:
    if len(found) == count > 1:
        return "all"
    runs: list[list[int]] = []
    for index in found:
        if runs and runs[-1][-1] == index - 1:
            runs[-1].append(index)
        else:
            runs.append([index])
    short = (run if len(run) < LEAST_RUN else [run[0], run[-1]] for run in runs)
    joins = (" " if len(run) < LEAST_RUN else "-" for run in runs)
    return " ".join(join.join(f"{index:02d}" for index in run) for join, run in zip(joins, short, strict=True))


def _totals(found: "Explanation") -> list[str]:
    ratio = found.moved_bytes / found.floor_bytes if found.floor_bytes else 1.0
    launches = counted(len(found.stages), "launch", "launches")
    lines = [
        f"{launches} of {counted(found.kernels, 'kernel')} in an arena of {found.arena_bytes / 1e6:.1f} MB",
        f"{found.peak_bytes / 1e6:.1f} MB alive at once, {found.peak_bytes_before / 1e6:.1f} MB in the order written",
    ]
    if found.predicted_seconds:
        lines.append(f"{found.predicted_seconds * 1e6:.1f} us a frame on {found.device}, as the model predicts")
    if found.tuning:
        lines.append(found.tuning.summary)
    moved = f"moves {found.moved_bytes / 1e6:.1f} MB a frame, {ratio:.1f} times what goes in and comes out"
    return [*lines, moved]


def _named(reads: str, inputs: Sequence[str]) -> str:
    """With the inputs' names in place of the sources' numbers."""
    return re.sub(r"\bsource (\d+)", lambda found: inputs[int(found[1])], reads)
