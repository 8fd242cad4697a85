"""`farm devices`: what this machine renders with."""

import typer

from farm.cli.output import Output, OutputOption, print_json


def devices(output: OutputOption = Output.TEXT) -> None:
    """Show the devices of this machine, and whether it can compile for GPUs elsewhere."""
    from farm.runtime.devices import compiler, to_plain
    from farm.runtime.devices import devices as found

    if output is Output.JSON:
        print_json(to_plain())
        return
    for device in found():
        typer.echo(f"{device.target or '-':<10} {device.name}: {device.facts}")
    typer.echo(f"{'compiler':<10} {compiler() or 'none: plans for GPUs need effects-farm[cuda13]'}")
