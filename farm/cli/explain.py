"""`farm explain`: what the compiler makes of a job."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.check import JobFile, Overrides
from farm.cli.output import Output, OutputOption, print_json

if TYPE_CHECKING:
    from farm.plan.explain import Explanation

TargetOption = Annotated[str, typer.Option(help="Device class: cpu, reference, or sm_90 for compute capability 9.0.")]
Source = Annotated[bool, typer.Option("--source", help="Print the generated kernels as well.")]


def explain(
    job: JobFile,
    target: TargetOption = "cpu",
    source: Source = False,
    set_: Overrides = None,
    output: OutputOption = Output.TEXT,
) -> None:
    """Show stages, regions, kernels, bytes and the plan's key; needs no GPU."""
    from farm.config.load import load
    from farm.plan.explain import explain as explained
    from farm.runtime.opening import instant
    from farm.runtime.plans import build_or_reuse, default_store, parse_target
    from farm.runtime.shot import prepare

    wanted = parse_target(target)
    shot = prepare(load(job, set_ or ()))
    plan, reused = build_or_reuse(shot.wired.graph, wanted, shot.format, default_store())
    found = explained(plan)
    if output is Output.JSON:
        sources = {kernel.name: kernel.source for kernel in plan.kernels} if source else {}
        print_json(found.to_plain() | {"reused": reused} | ({"source": sources} if source else {}))
        return
    inputs = [f"{use.name} at {instant(use)}" if use.shift else use.name for use in shot.wired.sources]
    typer.echo(as_text(found, reused=reused, inputs=inputs))
    if source:
        for kernel in plan.kernels:
            typer.echo(f"\n// {kernel.name}\n{kernel.source or plan.graph}")


def as_text(found: "Explanation", *, reused: bool, inputs: Sequence[str]) -> str:
    """The explanation as lines for people; `inputs` names the sources as the job does."""
    how = "reused, made" if reused else "made"
    lines = [
        f"plan {found.key} for {found.target}, {found.width} x {found.height} ({how} in {found.seconds:.2f} s)",
        "",
        "step            ms  decision",
        *(f"{step:<13} {seconds * 1e3:>5.0f}  {what}" for step, what, seconds in found.steps),
        "",
    ]
    wide = max((len(each.stage) for each in found.stages), default=5)
    lines.append(f"{'stage':<{wide}}  {'region':>13}  {'from':>11}  planes      MB  registers  kernel")
    for each in found.stages:
        region, corner = f"{each.width} x {each.height}", f"{-each.halo[0]}, {-each.halo[1]}"
        registers = f"{each.registers}{' spilled' if each.spills else ''}" if each.registers else "-"
        lines.append(
            f"{each.stage:<{wide}}  {region:>13}  {corner:>11}  {each.planes:>6}  {each.bytes / 1e6:>6.1f}"
            f"  {registers:>9}  {each.kernel}"
        )
    lines += ["", f"{'stage':<{wide}}  type  reads, for the pixel (x, y)"]
    for each in found.stages:
        lines.append(f"{each.stage:<{wide}}  {each.dtype:<4}  {_named(each.reads, inputs)}")
    ratio = found.moved_bytes / found.floor_bytes if found.floor_bytes else 1.0
    lines += [
        "",
        f"{len(found.stages)} launches of {found.kernels} kernels in an arena of {found.arena_bytes / 1e6:.1f} MB",
        f"moves {found.moved_bytes / 1e6:.1f} MB a frame, {ratio:.1f} times what goes in and comes out",
    ]
    return "\n".join(lines)


def _named(reads: str, inputs: Sequence[str]) -> str:
    """With the inputs' names in place of the sources' numbers."""
    return re.sub(r"\bsource (\d+)", lambda found: inputs[int(found[1])], reads)
