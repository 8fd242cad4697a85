"""`farm verify`: whether a store's pixels are those that were written, and those that its job renders."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.check import Overrides, Version
from farm.cli.output import Output, OutputOption, print_json
from farm.cli.submit import Device, DeviceOption
from farm.cli.table import print_wrapped
from farm.errors import ExitCode, invalid

if TYPE_CHECKING:
    from farm.frames.verify import Verified
    from farm.runtime.rerender import Rerendered

Store = Annotated[Path, typer.Argument(help="A store, such as out.zarr, or a rendered sequence.")]
JobOption = Annotated[
    Path | None, typer.Option("--job", help="The job that rendered it, for --sample; with its --set and --out.")
]
Sample = Annotated[
    int | None, typer.Option(min=1, help="Render so many of the done frames again, and compare them instead.")
]
Seed = Annotated[int, typer.Option(help="Another number chooses other frames.")]


def verify(
    store: Store,
    job: JobOption = None,
    sample: Sample = None,
    seed: Seed = 0,
    set_: Overrides = None,
    out: Version = None,
    device: DeviceOption = Device.AUTO,
    output: OutputOption = Output.TEXT,
) -> None:
    """Read every frame of a store, and name those that are not as written; or render a sample of them again."""
    if (job is None) != (sample is None):
        raise invalid(
            f"{'--sample' if job is None else '--job'} stands alone",
            "write `farm verify STORE --job JOB.yaml --sample N`: frames are rendered again by their job",
        )
    if job is None or sample is None:
        _verify_written(store, output)
    else:
        _verify_rendered(store, job, sample, seed, set_ or [], out, device, output)


def _verify_written(store: Path, output: Output) -> None:
    """Compare all frames with the digests in their records."""
    from farm.cli.progress import counting
    from farm.frames.called import output_at
    from farm.frames.verify import verify as compare

    with counting("verify") as progress:
        verified = compare(output_at(store), progress)
    if output is Output.JSON:
        print_json(verified.as_json())
    else:
        _show_written(store, verified)
    if not verified.whole:
        raise typer.Exit(ExitCode.ERROR)


def _show_written(store: Path, verified: "Verified") -> None:
    for frame in verified.differing:
        print_wrapped(f"frame {frame.frame}: {frame.why}")
    for file in verified.damaged:
        print_wrapped(f"damaged {file}")
    frames = "1 frame is" if verified.sound == 1 else f"{verified.sound} frames are"
    print_wrapped(f"{store}: {frames} as written" + (f", {len(verified.differing)} not" if verified.differing else ""))
    if not verified.whole:
        print_wrapped(f"run `farm repair --pixels {store}` and submit its job again; a plate has to be ingested again")


def _verify_rendered(
    store: Path, job: Path, sample: int, seed: int, set_: list[str], out: str | None, device: Device, output: Output
) -> None:
    """Render frames again on this machine's device, and compare them with their records."""
    from farm.cluster.devices import device_here
    from farm.config.load import load
    from farm.frames.called import output_at
    from farm.runtime.plans import default_store, parse_target
    from farm.runtime.rerender import rerender
    from farm.runtime.shot import prepare

    target = parse_target(device_here(device.value))
    shot = prepare(load(job, set_, None, out))
    rendered = rerender(shot, output_at(store), target, default_store(), sample=sample, seed=seed)
    if output is Output.JSON:
        print_json(rendered.as_json())
    else:
        _show_rendered(store, rendered)
    if rendered.differing:
        raise typer.Exit(ExitCode.ERROR)


def _show_rendered(store: Path, rendered: "Rerendered") -> None:
    from farm.config.error import counted
    from farm.config.frames import format_frames
    from farm.runtime.rerender import Comparison

    for frame in rendered.differing:
        print_wrapped(f"frame {frame.frame}, rendered on {frame.device or 'an unknown device'}: {frame.why}")
    if rendered.changed:
        print_wrapped(f"made with other parameters or plates, so not compared: {format_frames(rendered.changed)}")
    counts = {which: sum(frame.comparison is which for frame in rendered.frames) for which in Comparison}
    close = {frame.device for frame in rendered.frames if frame.comparison is Comparison.CLOSE}
    print_wrapped(
        f"{store}: {counted(len(rendered.frames), 'frame')} rendered again on {rendered.device}: "
        f"{counts[Comparison.SAME]} the same"
        + (
            f", {counts[Comparison.CLOSE]} within the tolerance of other plans ({', '.join(sorted(close))})"
            if close
            else ""
        )
        + (f", {counts[Comparison.DIFFERS]} not" if rendered.differing else "")
    )
