"""`farm tune`: choose schedules and groups of stages by measurement."""

import math
from typing import TYPE_CHECKING, Annotated, Any

import typer

from farm.cli.check import JobFile, Overrides
from farm.cli.output import Output, OutputOption, print_json
from farm.cli.table import printed, table

if TYPE_CHECKING:
    from farm.search.tuning.measuring import Trial

BUDGET = 60.0
"""Seconds, unless asked for."""

Budget = Annotated[float, typer.Option(min=0.0, help="Seconds to measure for at most.")]


def tune(job: JobFile, set_: Overrides = None, budget: Budget = BUDGET, output: OutputOption = Output.TEXT) -> None:
    """Measure other schedules and groups of a job's stages on this GPU; later plans use what is fastest."""
    from farm.config.load import load
    from farm.runtime.plans import default_store
    from farm.runtime.shot import prepare
    from farm.runtime.tune import Tuner, here, to_plain

    shot = prepare(load(job, set_ or ()))
    tuner = Tuner(shot.wired.graph, shot.format, here(shot), default_store())
    trials: list[Trial] = []
    for trial in tuner.trials(budget):
        trials.append(trial)
        typer.echo(progress(len(trials), trial), err=True)
    tuning, plan = tuner.keep(trials)
    if output is Output.JSON:
        print_json(to_plain(tuner.space, trials, tuning, plan))
        return
    show(to_plain(tuner.space, trials, tuning, plan), tuning.summary)


def progress(number: int, trial: "Trial") -> str:
    """A measurement as it is made."""
    new = f"{len(trial.fresh)} of {len(trial.candidate.parts)} launches new" if number > 1 else "the model's choices"
    return f"{number:3d}  {new}: {_us(trial.seconds)} us{', kept' if trial.kept else ''}"


def show(facts: dict[str, Any], summary: str) -> None:
    """Print for people what `to_plain` tells: the launches of the best candidate, by the model and measured."""
    rows = [
        [group["group"], group["schedule"], _us(group["estimate"]), _us(group["measured"]), group["decided"]]
        for group in facts["groups"]
    ]
    lines = printed([table(["group", "schedule", "model us", "measured us", "decided by"], rows)])
    typer.echo("\n".join([*lines, summary, f"jobs of this graph and format use plan {facts['key']} from now on"]))


def _us(seconds: float) -> str:
    return f"{seconds * 1e6:.1f}" if math.isfinite(seconds) else "does not run"
