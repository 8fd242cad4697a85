"""What the shell's Tab offers: effects, what `--set` can change, jobs and workers. Nothing where it cannot be known."""

from collections.abc import Iterator
from pathlib import Path

import typer

PATIENCE = 2.0
"""Seconds that a scheduler has to answer."""


def effect_names(incomplete: str) -> list[str]:
    """The installed effects."""
    from farm.graph.installed import load_effects

    return [name for name in load_effects() if name.startswith(incomplete)]


def settings(context: typer.Context, incomplete: str) -> list[str]:
    """`node.param=` of the nodes of the job on the command line, and the keys of its inputs and outputs."""
    try:
        words = (context.params.get("job"), *context.args)  # where an option has no value yet, arguments are not parsed
        job = next(str(word) for word in words if word and Path(word).is_file())
        return [setting for setting in _settings(job) if setting.startswith(incomplete)]
    except Exception:  # noqa: BLE001 - a shell that completes shows no errors
        return []


def node_names(context: typer.Context, incomplete: str) -> list[str]:
    """The inputs and nodes of the job on the command line."""
    from farm.config.load import load

    try:
        words = (context.params.get("job"), *context.args)
        job = load(next(str(word) for word in words if word and Path(word).is_file())).job
        return [name for name in (*job.inputs, *job.nodes) if name.startswith(incomplete)] if job else []
    except Exception:  # noqa: BLE001 - a shell that completes shows no errors
        return []


def _settings(path: str) -> Iterator[str]:
    from farm.config.job import Input, Output
    from farm.config.load import load
    from farm.graph.installed import load_effects

    job, effects = load(path).job, load_effects()
    if job is None:
        return
    for name, node in job.nodes.items():
        for parameter in effects[node.effect].parameters if node.effect in effects else ():
            yield f"{name}.{parameter}="
    for section, names, model in (("inputs", job.inputs, Input), ("outputs", job.outputs, Output)):
        yield from (f"{section}.{name}.{key}=" for name in names for key in model.model_fields)


def job_ids(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """The jobs of the scheduler on the command line, each with its name."""
    return [(job, name) for job, name in _jobs(context).items() if job.startswith(incomplete)]


def running_job_ids(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """The same without those that are over."""
    return [(job, name) for job, name in _jobs(context, over=False).items() if job.startswith(incomplete)]


def worker_names(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """The workers of the scheduler on the command line, each with its device."""
    from farm.cli.reach import session_with

    given = context.params
    options = (given.get("scheduler"), given.get("tls_ca"), given.get("tls_cert"), given.get("tls_key"))
    try:
        with session_with(*options, timeout=PATIENCE) as session:
            return [(one.name, one.device) for one in session.workers() if one.name.startswith(incomplete)]
    except Exception:  # noqa: BLE001 - a shell that completes shows no errors
        return []


def _jobs(context: typer.Context, *, over: bool = True) -> dict[str, str]:
    from farm.cli.reach import session_with

    given = context.params
    try:
        options = (given.get("scheduler"), given.get("tls_ca"), given.get("tls_cert"), given.get("tls_key"))
        with session_with(*options, timeout=PATIENCE) as session:
            return {status.job: status.name for status in session.jobs() if over or status.outcome is None}
    except Exception:  # noqa: BLE001 - a shell that completes shows no errors
        return {}
