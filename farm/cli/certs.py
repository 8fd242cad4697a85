"""`farm certs`: a private authority and certificates, for a farm that speaks TLS."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.output import Output, OutputOption, print_json

if TYPE_CHECKING:
    from farm.cluster.certificates import Issued

app = typer.Typer(help="Make a private authority, and certificates for a farm that speaks TLS.", no_args_is_help=True)

Folder = Annotated[Path, typer.Argument(help="Folder of the authority and its certificates.")]
Hosts = Annotated[list[str], typer.Option("--host", help="Name or address of the host; several for several.")]
Days = Annotated[int, typer.Option(min=1, max=36500, help="How many days it is valid.")]


@app.command()
def init(folder: Folder, days: Days = 3650, output: OutputOption = Output.TEXT) -> None:
    """Make an authority. Whoever has its key can let others into the farm: keep that away from the farm's hosts."""
    from farm.cluster.certificates import make_authority

    show(make_authority(folder, days), output)


@app.command()
def issue(folder: Folder, host: Hosts, days: Days = 365, output: OutputOption = Output.TEXT) -> None:
    """Make a certificate for a host, or for all: with its key and the authority's certificate it enters the farm."""
    from farm.cluster.certificates import issue as issue_certificate

    show(issue_certificate(folder, host, days), output)


def show(issued: "Issued", output: Output) -> None:
    """Say where a certificate and its key are, and until when they serve."""
    if output is Output.JSON:
        print_json({"certificate": str(issued.certificate), "key": str(issued.key), "until": issued.until.isoformat()})
        return
    typer.echo(f"certificate {issued.certificate}, valid until {issued.until:%Y-%m-%d}")
    typer.echo(f"key         {issued.key}")
