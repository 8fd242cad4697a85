"""`farm config`: what is set for all jobs, and where."""

import typer

from farm.cli.output import Output, OutputOption, print_json


def config(output: OutputOption = Output.TEXT) -> None:
    """Show what the environment and the config file set, and from where each value is."""
    from farm.cli.table import printed, table
    from farm.config.settings import in_force, plain

    settings = in_force()
    if output is Output.JSON:
        print_json({one.key: {"value": one.value, "from": one.origin} for one in settings})
        return
    rows = [(one.key, plain(one.value) or "-", one.origin) for one in settings]
    typer.echo("\n".join(printed([table(("setting", "value", "from"), rows)])))
