"""`farm tune`: choose schedules and groups of stages by measurement."""

import math
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.check import JobFile, Overrides
from farm.cli.output import Output, OutputOption, print_json
from farm.cli.table import printed, table

if TYPE_CHECKING:
    from farm.plan.tuning.record import Tuning
    from farm.plan.tuning.search import Trial

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
    made: list[Trial] = []
    for trial in tuner.trials(budget):
        made.append(trial)
        typer.echo(progress(len(made), trial), err=True)
    tuning, plan = tuner.keep(made)
    if output is Output.JSON:
        print_json(to_plain(made, tuning, plan))
        return
    show(made, tuning, plan.key)


def progress(number: int, trial: "Trial") -> str:
    """A measurement as it is made."""
    return f"{number:3d}  {trial.group}: {trial.what}: {_us(trial.seconds)} us{', kept' if trial.kept else ''}"


def show(made: "list[Trial]", tuning: "Tuning", key: str) -> None:
    """Print what was measured, for people: a frame's time by the model and in truth."""
    rows = [
        [trial.group, trial.what, _us(trial.candidate.estimate), _us(trial.seconds), "yes" if trial.kept else ""]
        for trial in made
    ]
    lines = printed([table(["group", "candidate", "model us", "measured us", "kept"], rows)])
    typer.echo("\n".join([*lines, tuning.summary, f"jobs of this graph and format use plan {key} from now on"]))


def _us(seconds: float) -> str:
    return f"{seconds * 1e6:.1f}" if math.isfinite(seconds) else "does not run"
