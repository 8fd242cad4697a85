"""How verbs reach a running farm: by an option, FARM_SCHEDULER, or the farm's config."""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Concatenate, ParamSpec

import typer

from farm.errors import invalid

if TYPE_CHECKING:
    from farm.cluster.session import Session

Scheduler = Annotated[
    str | None, typer.Option(help="The farm's scheduler, such as tcp://10.0.0.1:8786; by default FARM_SCHEDULER.")
]
Authority = Annotated[Path | None, typer.Option(help="Certificate authority, a PEM file.")]
Certificate = Annotated[Path | None, typer.Option(help="Certificate, a PEM file.")]
Key = Annotated[Path | None, typer.Option(help="Key, a PEM file.")]

PATIENCE = 3.0
"""Seconds that a scheduler has to answer a verb that people wait for."""

P = ParamSpec("P")

OPTIONS = {"scheduler": Scheduler, "tls_ca": Authority, "tls_cert": Certificate, "tls_key": Key}


def reaching(verb: "Callable[Concatenate[Session, P], None]") -> Callable[..., None]:
    """A verb with the options by which a farm is reached; what it decorates gets a session with it first."""

    @wraps(verb)
    def command(
        *arguments: Any,
        scheduler: str | None = None,
        tls_ca: Path | None = None,
        tls_cert: Path | None = None,
        tls_key: Path | None = None,
        **options: Any,
    ) -> None:
        with session_with(scheduler, tls_ca, tls_cert, tls_key) as session:
            verb(session, *arguments, **options)

    own = list(inspect.signature(verb).parameters.values())[1:]
    shared = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind)
        for name, kind in OPTIONS.items()
    ]
    keyword = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in own]
    annotations = {one.name: verb.__annotations__[one.name] for one in own}
    command.__signature__ = inspect.Signature([*keyword, *shared])  # type: ignore[attr-defined]
    command.__annotations__ = {**annotations, **OPTIONS}
    return command


@contextmanager
def session_with(
    scheduler: str | None, ca: Path | None, certificate: Path | None, key: Path | None, *, timeout: float = PATIENCE
) -> "Iterator[Session]":
    """A session with the farm that the options name, or else the settings.

    Raises:
        FarmError: neither names one (exit code 2), or it cannot be reached.
    """
    from farm.cluster.quiet import quiet
    from farm.cluster.security import tls
    from farm.cluster.session import Session

    with quiet(), Session(scheduler or own_scheduler(), tls(ca, certificate, key), timeout=timeout) as session:
        yield session


def own_scheduler() -> str:
    """The scheduler that the settings name.

    Raises:
        FarmError: they name none (exit code 2).
    """
    from farm.config.settings import Settings

    if address := Settings().scheduler:
        return address
    raise invalid(
        "no scheduler is named", "name the farm's with --scheduler ADDRESS, by FARM_SCHEDULER or in the config file"
    )
