"""`farm plans`: the compiled plans of this user, or of a shared cache."""

import time
from functools import partial
from typing import Annotated

import typer

from farm.cli.check import JobFile, Overrides
from farm.cli.output import Output, OutputOption, print_json
from farm.cli.table import print_wrapped

app = typer.Typer(help="List, make and remove compiled plans.", no_args_is_help=True, rich_markup_mode=None)


@app.command("list")
def list_plans(output: OutputOption = Output.TEXT) -> None:
    """Show the stored plans: key, target, frame size, kernels, when last used."""
    from farm.config.error import counted
    from farm.runtime.plans import default_store

    store = default_store()
    rows = []
    for entry in store.plans():
        plan = store.get(entry.key, touch=False)
        if plan is not None:
            frame = plan.format.frame
            row = {"key": entry.key, "target": plan.target.name, "width": frame.width, "height": frame.height}
            row |= {"kernels": len(plan.kernels), "launches": len(plan.launches), "bytes": entry.bytes}
            row |= {"tuned": plan.tuning is not None}
            rows.append(row | {"days_unused": round((time.time() - entry.used) / 86400, 2)})
    if output is Output.JSON:
        print_json({"folder": str(store.folder), "plans": rows})
        return
    print_wrapped(f"{counted(len(rows), 'plan')} in {store.folder}")
    for row in rows:
        print_wrapped(
            f"{row['key']}  {row['target']:<9} {row['width']:>5} x {row['height']:<5} {row['launches']:>3} launches"
            f" {row['kernels']:>3} kernels {int(str(row['bytes'])) / 1e3:>8.1f} kB  unused {row['days_unused']} days"
            f"{'  tuned' if row['tuned'] else ''}"
        )


@app.command()
def warm(
    job: JobFile,
    target: Annotated[
        str,
        typer.Option(
            help="Device class: cpu, sm_90 for compute capability 9.0, or as `farm devices` says; needs no GPU."
        ),
    ],
    set_: Overrides = None,
) -> None:
    """Compile a job's plan ahead, so that the first frame does not wait."""
    from farm.config.error import counted
    from farm.config.load import load
    from farm.runtime.compilation import now_and_then
    from farm.runtime.plans import build_or_reuse, default_store, parse_target
    from farm.runtime.shot import prepare

    wanted = parse_target(target)
    shot = prepare(load(job, set_ or ()))
    begun, watch = time.perf_counter(), now_and_then(target, partial(typer.echo, err=True))
    plan, reused = build_or_reuse(shot.wired.graph, wanted, shot.format, default_store(), watch)
    how = "was there already" if reused else f"compiled in {time.perf_counter() - begun:.2f} s"
    typer.echo(f"plan {plan.key} for {target}: {counted(len(plan.kernels), 'kernel')}, {how}")


@app.command()
def prune(
    days: Annotated[float, typer.Option(min=0.0, help="Remove what was not used for so many days.")] = 30.0,
) -> None:
    """Remove plans and kernels that were not used for a while; they are compiled again when needed."""
    from farm.config.error import counted
    from farm.runtime.plans import default_store

    removed, size = default_store().prune(time.time() - days * 86400)
    typer.echo(f"removed {counted(removed, 'file')}, {size / 1e6:.1f} MB")
