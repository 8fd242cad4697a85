"""`farm report`: what happened to the frames of an output store."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.output import Output, OutputOption, plain, print_json, print_problems
from farm.cli.table import print_wrapped

if TYPE_CHECKING:
    from farm.frames.report.summary import NonFiniteFrame, StoreReport, Times
    from farm.frames.report.usage import Use


def report(
    store: Annotated[Path, typer.Argument(help="An output: out.zarr, or a sequence such as out.####.exr.")],
    trace: Annotated[Path | None, typer.Option(help="Write every stage of every frame here, for Perfetto.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write all of it here as a page for a browser.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace files that are there.")] = False,
    output: OutputOption = Output.TEXT,
) -> None:
    """Show frames by state, the busiest stage, times by span, by kernel and by node of the job, and what failed."""
    from farm.frames.called import output_at
    from farm.frames.destination import misnamed
    from farm.frames.failures import check_free
    from farm.frames.report.summary import report as of_store

    place = output_at(store)
    for path in filter(None, (trace, html)):
        check_free(path, replace=force)
    report = of_store(place)
    if trace:
        from farm.frames.report.trace import write_trace

        write_trace(place, trace, replace=force)
    if html:
        _write_page(place, html, replace=force)
    doubtful = [problem for problem in [misnamed(place)] if problem]
    if output is Output.JSON:
        print_json(report.as_json() | {"problems": plain(doubtful)})
    else:
        print_problems(doubtful, output)
        print_wrapped(as_text(report))


def _write_page(store: Path, html: Path, *, replace: bool) -> None:
    """The page, with the plans that are in this user's store of them."""
    from farm.frames.report.page import write_page
    from farm.runtime.plans import default_store

    plans = default_store()
    write_page(store, html, lambda key: plans.get(key, touch=False), replace=replace)


def as_text(report: "StoreReport") -> str:
    """The report as lines for people; times in milliseconds."""
    from farm.config.error import counted
    from farm.config.frames import format_frames

    states = ", ".join(f"{count} {name}" for name, count in report.states.items())
    lines = [f"{report.store}: {states}"]
    counters = {"device": report.devices, "codec": report.codecs, "worker": report.workers, "plan": report.plans}
    counters |= {"memory": report.memory}
    lines += [f"{title:<8}{_counts(names)}" for title, names in counters.items() if names]
    if report.missing:
        lines.append(f"missing {format_frames(report.missing)}")
    if report.nonfinite:
        lines.append(_nonfinite(report.nonfinite))
    notes: list[str] = []
    for title, noted in (("skipped frames", report.skipped), ("frames that read others", report.substituted)):
        notes += ["", title, *(f"  {remark.frame}  {remark.note}" for remark in noted)] if noted else []
    lines += [f"damaged {file}; run `farm repair {report.store}`" for file in report.damaged]
    if report.use:
        lines += ["", *_use(report.use)]
    if report.spans:
        lines += ["", *_table("span", report.spans)]
    if report.timed:
        done = counted(report.states["done"], "frame")
        lines += ["", f"kernels and nodes: timed launch by launch in {report.timed} of {done}"]
    for title, table in (("kernel", report.kernels), ("node", report.nodes)):
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


def _use(use: "Use") -> list[str]:
    """The busiest stage, how busy each one was, and of several workers each one's stages."""
    from farm.config.error import counted

    (most,) = (stage for stage in use.stages if stage.name == use.busiest)
    runs = f" in {use.runs} runs" if use.runs > 1 else ""
    rate = f"{counted(use.frames, 'frame')} in {use.seconds:.1f} s{runs}, {use.frames_per_second:.2f} frames/s"
    wide = max(len(stage.name) for stage in use.stages)
    lines = [
        f"busiest: {most.name}, {most.utilisation:.0%} of the time with {most.at_once:.1f} frames at once; {rate}",
        f"{'stage':<{wide}}  {'frames':>6}  {'busy':>6}  {'busy s':>9}  {'at once':>7}",
    ]
    lines += [
        f"{stage.name:<{wide}}  {stage.frames:>6}  {stage.utilisation:>6.1%}  {stage.busy:>9.3f}  {stage.at_once:>7.2f}"
        for stage in use.stages
    ]
    return lines + (_by_worker(use) if len(use.workers) > 1 else [])


def _by_worker(use: "Use") -> list[str]:
    """Each worker's frames, rate and share of its time in which each stage was busy."""
    names = [stage.name for stage in use.stages]
    wide = max(len("worker"), *(len(worker.worker) for worker in use.workers))
    columns = [max(6, len(name)) for name in names]
    head = [f"{name:>{column}}" for name, column in zip(names, columns, strict=True)]
    lines = ["", "  ".join([f"{'worker':<{wide}}  {'frames':>6}  {'runs':>4}  {'total s':>9}  {'frames/s':>8}", *head])]
    for worker in use.workers:
        busy = {stage.name: f"{stage.utilisation:.1%}" for stage in worker.stages}
        rate = worker.frames / worker.seconds if worker.seconds else 0.0
        facts = f"{worker.worker:<{wide}}  {worker.frames:>6}  {worker.runs:>4}  {worker.seconds:>9.3f}  {rate:>8.2f}"
        cells = [f"{busy.get(name, ''):>{column}}" for name, column in zip(names, columns, strict=True)]
        lines.append("  ".join([facts, *cells]).rstrip())
    return lines


def _table(title: str, times: "tuple[Times, ...]") -> list[str]:
    wide = max(len(title), *(len(row.name) for row in times))
    head = f"{title:<{wide}}  {'frames':>6}  {'median ms':>10}  {'p95 ms':>10}  {'total s':>9}  {'share':>6}"
    rows = [
        f"{row.name:<{wide}}  {row.frames:>6}  {row.median * 1e3:>10.3f}  {row.p95 * 1e3:>10.3f}"
        f"  {row.total:>9.3f}  {row.share:>6.1%}"
        for row in times
    ]
    return [head, *rows]
