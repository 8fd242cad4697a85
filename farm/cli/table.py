"""Plain tables that fit into a terminal."""

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from rich.table import Table

NUMBERS = frozenset(
    {
        "ms",
        "registers",
        "shared",
        "constant",
        "MB",
        "us",
        "model us",
        "measured us",
        "max",
        "rms",
        "relative",
        "PSNR",
        "A",
        "B",
    }
)
"""Columns that are set to the right."""

READS = "reads, for the pixel (x, y)"
TEXTS = frozenset(
    {
        "decision",
        "state",
        "doing",
        "frames",
        "stages",
        READS,
        "why this schedule",
        "why not another",
        "measured",
        "candidate",
    }
)
"""Columns that are folded where there is little room."""

MIN_TEXT = 24
"""Columns of the terminal that are left for them at least, even if it is narrower."""

ANY_WIDTH = 10_000


def table(names: Sequence[str], rows: Iterable[Sequence[str]]) -> "Table":
    """Plain columns under bold names; where there is little room, those of TEXTS are folded."""
    from rich.table import Table

    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for name in names:
        justify: Literal["left", "right"] = "right" if name in NUMBERS else "left"
        grid.add_column(name, justify=justify, no_wrap=name not in TEXTS)
    for row in rows:
        grid.add_row(*row)
    return grid


def room() -> int:
    """Columns of the terminal, or as COLUMNS says; more than any table has where it says nothing and there is none."""
    from rich.console import Console

    console = Console()
    return console.width if console.is_terminal or "COLUMNS" in os.environ else ANY_WIDTH


def printed(tables: "Sequence[Table]") -> list[str]:
    """The lines of some tables, each with an empty one below.

    They fit into a terminal, or into COLUMNS; elsewhere they are as wide as they need to be.
    """
    from rich.console import Console

    console = Console(highlight=False, markup=False)
    console.width = ANY_WIDTH
    console.width = max(room(), MIN_TEXT + max(console.measure(part).minimum for part in tables))
    with console.capture() as capture:
        for part in tables:
            console.print(part)
            console.print()
    # rich fills the last column with spaces
    return [line.rstrip() for line in capture.get().splitlines()]
