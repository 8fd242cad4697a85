"""`farm report`: what happened to the frames of an output store."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.output import Output, OutputOption, plain, print_json, print_problems

if TYPE_CHECKING:
    from farm.frames.report import NonFiniteFrame, StoreReport, Times


def report(
    store: Annotated[Path, typer.Argument(help="An output: out.zarr, or a sequence such as out.####.exr.")],
    output: OutputOption = Output.TEXT,
) -> None:
    """Show frames by state, times by span, by kernel and by node of the job, and what failed."""
    from farm.frames.called import output_at
    from farm.frames.destination import misnamed
    from farm.frames.report import report as of_store

    place = output_at(store)
    found = of_store(place)
    doubtful = [problem for problem in [misnamed(place)] if problem]
    if output is Output.JSON:
        print_json(found.as_json() | {"problems": plain(doubtful)})
    else:
        print_problems(doubtful, output)
        typer.echo(as_text(found))


def as_text(report: "StoreReport") -> str:
    """The report as lines for people; times in milliseconds."""
    from farm.config.frames import format_frames

    states = ", ".join(f"{count} {name}" for name, count in report.states.items())
    lines = [f"{report.store}: {states}"]
    for title, names in (
        ("device", report.devices),
        ("worker", report.workers),
        ("plan", report.plans),
        ("memory", report.memory),
    ):
        if names:
            lines.append(f"{title:<8}{_counts(names)}")
    if report.missing:
        lines.append(f"missing {format_frames(report.missing)}")
    if report.nonfinite:
        lines.append(_nonfinite(report.nonfinite))
    notes: list[str] = []
    for title, noted in (("skipped frames", report.skipped), ("frames that read others", report.substituted)):
        notes += ["", title, *(f"  {each.frame}  {each.note}" for each in noted)] if noted else []
    lines += [f"damaged {file}; run `farm repair {report.store}`" for file in report.damaged]
    for title, table in (("span", report.spans), ("kernel", report.kernels), ("node", report.nodes)):
        if table:
            lines += ["", *_table(title, table)]
    lines += notes
    if report.failed:
        lines += ["", "failed frames"]
        lines += [f"  {f.frame}  {f.failure}, attempt {f.attempt}: {f.error}" for f in report.failed]
    return "\n".join(lines)


def _counts(names: Mapping[str, int]) -> str:
    from farm.config.error import counted

    return ", ".join(f"{name} ({counted(count, 'frame')})" for name, count in names.items())


def _nonfinite(frames: "tuple[NonFiniteFrame, ...]") -> str:
    """How many values are no finite numbers, and where."""
    from farm.config.error import counted
    from farm.config.frames import format_frames

    most = max(frames, key=lambda frame: frame.values)
    values = sum(frame.values for frame in frames)
    beside = f", most in {most.frame} ({most.values})" if len(frames) > 1 else ""
    where = f"frame{'s' if len(frames) > 1 else ''} {format_frames(tuple(frame.frame for frame in frames))}"
    return f"{counted(values, 'value is', 'values are')} infinite or NaN: in {where}{beside}"


def _table(title: str, times: "tuple[Times, ...]") -> list[str]:
    wide = max(len(title), *(len(row.name) for row in times))
    head = f"{title:<{wide}}  {'frames':>6}  {'median ms':>10}  {'p95 ms':>10}  {'total s':>9}  {'share':>6}"
    rows = [
        f"{row.name:<{wide}}  {row.frames:>6}  {row.median * 1e3:>10.3f}  {row.p95 * 1e3:>10.3f}"
        f"  {row.total:>9.3f}  {row.share:>6.1%}"
        for row in times
    ]
    return [head, *rows]
