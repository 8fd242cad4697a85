"""`farm schema`: the JSON schema of job files, for editors."""

from pathlib import Path
from typing import Annotated

import typer

from farm.errors import failure


def schema(
    output: Annotated[
        Path | None,
        typer.Option("-o", "--out", metavar="FILE", help="Write to FILE, not to the terminal."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
) -> None:
    """Print the JSON schema of job files, with every installed effect's parameters.

    Editors complete and check a job file that begins with: # yaml-language-server: $schema=job.schema.json
    """
    import json

    from farm.frames.failures import check_free

    if output is not None:
        check_free(output, replace=force)
    from farm.config.schema import schema as job_schema
    from farm.graph.installed import load_effects

    schema = job_schema({name: effect.schema() for name, effect in load_effects().items()})
    text = json.dumps(schema, indent=2)
    if output is None:
        typer.echo(text)
        return
    try:
        output.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise failure(f"{output} cannot be written: {error.strerror}", "give another path") from None
