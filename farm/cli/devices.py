"""`farm devices`: what this machine renders with."""

from pathlib import Path
from typing import Annotated

import typer

from farm.cli.output import Output, OutputOption, print_json
from farm.cli.submit import Device
from farm.cli.table import print_wrapped
from farm.errors import invalid

BESIDE = 11
"""Columns of the terminal beside which facts stand."""

Measure = Annotated[
    bool, typer.Option("--measure", help="Measure how fast they copy and compute; plans of workers here go by it.")
]
Calibrate = Annotated[
    Path | None, typer.Option("--calibrate", metavar="FILE", help="Plan for the GPUs here by the calibration in FILE.")
]
Wanted = Annotated[Device, typer.Option("--device", help="All of them, the CPU, or GPUs, of which there must be one.")]


def devices(
    measure: Measure = False,
    calibrate: Calibrate = None,
    device: Wanted = Device.AUTO,
    output: OutputOption = Output.TEXT,
) -> None:
    """Show the devices of this machine, and whether it can compile for GPUs elsewhere."""
    from farm.runtime.devices import compiler, to_plain
    from farm.runtime.devices import devices as of_machine

    if device is Device.REFERENCE:
        raise invalid("the reference is no device", "write auto, cpu or cuda")
    listed = of_machine(device.value, measured=measure, calibration=calibrate)
    if output is Output.JSON:
        print_json(to_plain(listed))
        return
    for one in listed:
        print_wrapped(f"{one.target or '-':<10} {one.name}: {one.facts}", BESIDE)
    print_wrapped(f"{'compiler':<10} {compiler() or 'none: plans for GPUs need effects-farm[cuda13]'}", BESIDE)
