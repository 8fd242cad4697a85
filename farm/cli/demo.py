"""`farm demo`: a plate, an effect, a report and two pictures, from nothing."""

from pathlib import Path
from typing import Annotated

import typer

from farm.cli.submit import Device, DeviceOption, submit
from farm.cli.table import print_wrapped
from farm.errors import ExitCode

JOB = """\
version: 1
name: demo
frames: 1001-1012
inputs:
  plate: {store: plate.zarr, channels: [R, G, B]}
nodes:
  denoise: {effect: degrain, image: plate, levels: 3, strength: 0.012, weights: [0.5, 1.0, 0.7]}
outputs:
  beauty: {node: denoise, store: render.zarr, dtype: float16}
chunk: 4
"""
WIDTH, HEIGHT = 1280, 720
SHOWN = 1006


def demo(
    folder: Annotated[Path, typer.Option(help="Where to work.")] = Path("farm-demo"),
    device: DeviceOption = Device.AUTO,
) -> None:
    """Make a grainy plate, remove its grain with degrain, and show what happened."""
    from farm.cli.report import as_text
    from farm.config.frames import parse_frames
    from farm.frames.failures import writing
    from farm.frames.ingest import ingest_plate
    from farm.frames.pattern import PatternPlate
    from farm.frames.report.summary import report
    from farm.frames.view import view_frame

    frames = parse_frames("1001-1012")
    job, plate, render = folder / "job.yaml", folder / "plate.zarr", folder / "render.zarr"
    _check_ours(job, plate, render, folder / "before.png", folder / "after.png")
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        job.write_text(JOB, encoding="utf-8")
    typer.echo(f"{plate}: {len(frames)} frames of {WIDTH} x {HEIGHT} with film grain")
    ingest_plate(PatternPlate(WIDTH, HEIGHT), "the test pattern", plate, frames=frames, replace=True)
    typer.echo(f"farm submit {job}")
    try:
        submit(job, device=device, force=True)
    except typer.Exit as end:
        if end.exit_code != ExitCode.OK:
            raise
    typer.echo("")
    print_wrapped(as_text(report(render)))
    for store, picture in ((plate, "before.png"), (render, "after.png")):
        view_frame(store, folder / picture, SHOWN, replace=True)
    typer.echo(f"\nlook at {folder / 'before.png'} and {folder / 'after.png'}; the job is {job}")


def _check_ours(job: Path, *others: Path) -> None:
    """See that nothing is replaced but an earlier demo."""
    from farm.errors import invalid

    try:
        ours = "\nname: demo\n" in job.read_text(encoding="utf-8")
    except (OSError, ValueError):
        ours = False
    if not ours and (there := [path for path in (job, *others) if path.exists()]):
        raise invalid(f"{there[0]} is not of the demo", "choose another folder with --folder")
