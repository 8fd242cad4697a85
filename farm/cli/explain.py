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
from farm.cli.explain_precision import precision_of, to_plain, to_text
from farm.cli.output import JsonOption, Output, OutputOption, print_json
from farm.cli.table import INDENT, READS, printed, table, wrapped
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

MIN_RUN = 3
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
    explanation = explained(plan)
    tiles = within(plan, budget) if budget else ""
    stream, precision = in_flight(shot, plan), precision_of(shot, plan, default_store())
    inputs = [f"{use.name} at {instant(use)}" if use.shift else use.name for use in shot.wired.sources]
    outputs = list(shot.wired.outputs)
    if svg:
        _draw(svg, explanation, inputs, outputs)
    if json or output is Output.JSON:
        sources = {kernel.name: kernel.source for kernel in plan.kernels} if source else {}
        more: dict[str, object] = {"stream": asdict(stream), "precision": to_plain(precision, outputs)}
        more |= {"tiles": tiles} if tiles else {}
        print_json(explanation.to_plain() | {"reused": reused} | more | ({"source": sources} if source else {}))
        return
    show(explanation, reused=reused, inputs=inputs, outputs=outputs)
    said = [*(to_text(precision, outputs) if precision else ()), _of_stream(stream), *([tiles] if tiles else [])]
    typer.echo("\n".join(line for text in said for line in wrapped(text, INDENT)))
    if source:
        for kernel in plan.kernels:
            typer.echo(f"\n// {kernel.name}\n{kernel.source or plan.graph}")


def in_flight(shot: "Shot", plan: "Plan") -> "Footprint":
    """What the frames in flight of a stream take on a worker like this machine."""
    from farm.frames.chunks import Codec
    from farm.runtime.footprint import footprint

    codec = Codec.DEVICE if plan.target.backend == "cuda" else Codec.HOST
    return footprint(plan, *shot.layouts(codec), cores())


def _of_stream(stream: "Footprint") -> str:
    return f"{stream.text}, on a worker with {counted(cores(), 'core')}"


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


def _draw(path: Path, explanation: "Explanation", inputs: Sequence[str], outputs: Sequence[str]) -> None:
    """The plan as a picture."""
    from farm.explain.diagram.svg import svg
    from farm.frames.failures import writing

    with writing(path):
        path.write_text(svg(explanation, inputs, outputs), encoding="utf-8")


def show(explanation: "Explanation", *, reused: bool, inputs: Sequence[str], outputs: Sequence[str] = ()) -> None:
    """Print an explanation for people; `inputs` and `outputs` name sources and outputs as the job does."""
    how = "reused, made" if reused else "made"
    size = f"{explanation.width} x {explanation.height}"
    head = f"plan {explanation.key} for {explanation.target}, {size} ({how} in {explanation.seconds:.2f} s)"
    tables = [
        table(
            ["step", "ms", "decision"], [[step, f"{took * 1e3:.0f}", what] for step, what, took in explanation.steps]
        ),
        _filled([_launch(stage) | {"feeds": _feeds(explanation, stage, outputs)} for stage in explanation.stages]),
        _filled([_kernel(stage, inputs) for stage in explanation.stages]),
    ]
    parts = [
        [part.name, part.functor, _named(part.reads, inputs)] for stage in explanation.stages for part in stage.parts
    ]
    tables += [table(["of several", "functor", READS], parts)] if parts else []
    chosen = _by_text(explanation.stages, lambda stage: [stage.reason] if stage.reason else [])
    refused = _by_text(explanation.stages, lambda stage: map(str, stage.refused))
    measured = [[stage.stage, stage.tuned] for stage in explanation.stages if stage.tuned]
    tables += [table(["stages", "why this schedule"], chosen)] if chosen else []
    tables += [table(["stages", "why not another"], refused)] if refused else []
    tables += [table(["tuned", "measured"], measured)] if measured else []
    totals = [line for total in _totals(explanation) for line in wrapped(total, INDENT)]
    typer.echo("\n".join([*wrapped(head, INDENT), "", *printed(tables), *totals]))


def _launch(stage: "StageFacts") -> dict[str, str]:
    """How a launch runs, and what it costs."""
    time = stage.predicted
    return {
        "stage": stage.stage,
        "schedule": stage.schedule,
        "region": _sides((stage.width, stage.height, stage.planes)),
        "from": f"{-stage.halo[0]}, {-stage.halo[1]}",
        "tile": _sides(stage.tile),
        "block": _sides(stage.block),
        "grid": _sides(stage.grid),
        "MB": f"{stage.bytes / 1e6:.1f}",
        "us": f"{time.seconds * 1e6:.1f}" if time else "",
        "bound by": time.bound if time else "",
    }


def _feeds(explanation: "Explanation", stage: "StageFacts", outputs: Sequence[str]) -> str:
    """Who reads what a launch makes: launches by number, outputs by name."""
    names = {f"output {index}": name for index, name in enumerate(outputs)}
    readers = dict.fromkeys(edge.target for edge in explanation.edges if edge.source == stage.number)
    return ", ".join(names.get(reader, reader) for reader in readers)


def _kernel(stage: "StageFacts", inputs: Sequence[str]) -> dict[str, str]:
    """What the kernel of a launch takes, and what it reads."""
    spills = f", {stage.spills} B spilled" if stage.spills else ""
    dynamic = f" + {stage.shared_dynamic}" if stage.shared_dynamic else ""
    return {
        "stage": stage.stage,
        "type": stage.dtype,
        "kernel": stage.kernel,
        "registers": f"{stage.registers}{spills}" if stage.registers else "",
        "shared": f"{stage.shared}{dynamic}" if stage.shared or dynamic else "",
        "constant": str(stage.constant) if stage.constant else "",
        "occupancy": _occupancy(stage),
        READS: _named(stage.reads, inputs),
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


def _occupancy(stage: "StageFacts") -> str:
    """In percent, with what keeps it from more."""
    occupancy = stage.occupancy
    if occupancy is None:
        return ""
    return f"{occupancy.fraction:.0%}" + ("" if occupancy.fraction == 1 else f" {occupancy.limit}")


def _by_text(stages: "Sequence[StageFacts]", texts: "Callable[[StageFacts], Iterable[str]]") -> list[list[str]]:
    """Each text with the numbers of the stages that it is said of; neighbours as 02-04."""
    groups: dict[str, list[int]] = {}
    for index, stage in enumerate(stages):
        for text in texts(stage):
            groups.setdefault(text, []).append(index)
    return [[_numbers(indices, len(stages)), text] for text, indices in groups.items()]


def _numbers(indices: Sequence[int], count: int) -> str:
    if len(indices) == count > 1:
        return "all"
    runs: list[list[int]] = []
    for index in indices:
        if runs and runs[-1][-1] == index - 1:
            runs[-1].append(index)
        else:
            runs.append([index])
    short = (run if len(run) < MIN_RUN else [run[0], run[-1]] for run in runs)
    joins = (" " if len(run) < MIN_RUN else "-" for run in runs)
    return " ".join(join.join(f"{index:02d}" for index in run) for join, run in zip(joins, short, strict=True))


def _totals(explanation: "Explanation") -> list[str]:
    ratio = explanation.moved_bytes / explanation.floor_bytes if explanation.floor_bytes else 1.0
    launches = counted(len(explanation.stages), "launch", "launches")
    before = f"{explanation.peak_bytes_before / 1e6:.1f} MB in the order written"
    lines = [
        f"{launches} of {counted(explanation.kernels, 'kernel')} in an arena of {explanation.arena_bytes / 1e6:.1f} MB",
        f"{explanation.peak_bytes / 1e6:.1f} MB alive at once, {before}",
    ]
    if explanation.predicted_seconds:
        lines.append(
            f"{explanation.predicted_seconds * 1e6:.1f} us a frame on {explanation.device}, as the model predicts"
        )
    if explanation.tuning:
        lines.append(explanation.tuning.summary)
    moved = f"moves {explanation.moved_bytes / 1e6:.1f} MB a frame, {ratio:.1f} times what goes in and comes out"
    return [*lines, moved]


def _named(reads: str, inputs: Sequence[str]) -> str:
    """With the inputs' names in place of the sources' numbers."""
    return re.sub(r"\bsource (\d+)", lambda match: inputs[int(match[1])], reads)
