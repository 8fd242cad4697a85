"""What to say of a name that nobody has."""

from collections.abc import Mapping

from farm.config.error import nearest
from farm.errors import FarmError, failure

NAMED = 5
"""How many jobs or workers a hint names, the latest first."""


def unknown(name: str, known: Mapping[str, str], kind: str) -> FarmError:
    """The error for a name that is not among `known`, which go from name to what is said beside it."""
    return failure(f"no {kind} is called {name!r}", _hint(name, known, kind))


def _hint(name: str, known: Mapping[str, str], kind: str) -> str:
    if not known:
        return f"there is no {kind}"
    some = ", ".join(f"{other}{beside}" for other, beside in list(known.items())[:NAMED])
    more = f" and {len(known) - NAMED} more" if len(known) > NAMED else ""
    return nearest(name, known, f"there {'is' if len(known) == 1 else 'are'} {some}{more}")
