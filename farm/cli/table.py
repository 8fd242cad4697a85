"""Plain tables that fit into a terminal."""

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

import typer

if TYPE_CHECKING:
    from rich.console import Console
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
"""Columns of the terminal that a column of TEXTS has at least, unless it needs fewer."""

PADDING = 2
"""Columns of the terminal between those of a table."""

INDENT = 2
"""Spaces before the further lines of a message."""

ANY_WIDTH = 10_000


def table(names: Sequence[str], rows: Iterable[Sequence[str]]) -> "Table":
    """Plain columns under bold names; where there is little room, those of TEXTS are folded."""
    from rich.table import Table

    grid = Table(box=None, padding=(0, PADDING, 0, 0), header_style="bold")
    for name in names:
        justify: Literal["left", "right"] = "right" if name in NUMBERS else "left"
        grid.add_column(name, justify=justify, no_wrap=name not in TEXTS, overflow="fold")
    for row in rows:
        grid.add_row(*row)
    return grid


def room() -> int:
    """Columns of the terminal, or as COLUMNS says; where there is neither, more than any table has."""
    return _console().width


def printed(tables: "Sequence[Table]") -> list[str]:
    """The lines of some tables, each with an empty one below.

    They fit into a terminal, or into COLUMNS; elsewhere they are as wide as they need to be. A table whose columns do
    not fit beside each other has them one below the other, row by row.
    """
    console = _console()
    with console.capture() as capture:
        for part in tables:
            console.print(part if _least(part) <= console.width else _upright(part))
            console.print()
    # rich fills the last column with spaces
    return [line.rstrip() for line in capture.get().splitlines()]


def wrapped(text: str, indent: int = 0) -> list[str]:
    """A text as lines that fit into a terminal, or into COLUMNS, broken between words; all but the first are indented.

    Lines of the text stay lines, and keep the spaces that they begin with.
    """
    from rich.text import Text

    console = _console()
    lines: list[str] = []
    for line in text.split("\n"):
        own = len(line) - len(line.lstrip(" "))
        first, *rest = Text(line.strip(" ")).wrap(console, max(1, console.width - own), overflow="fold") or [Text()]
        lines.append(" " * own + first.plain.rstrip())
        if rest:
            hanging = min(own + indent, console.width // 2)
            others = Text(line.strip(" ")[len(first.plain) :].lstrip(" "))
            broken = others.wrap(console, max(1, console.width - hanging), overflow="fold")
            lines += [" " * hanging + other.plain.rstrip() for other in broken]
    return lines


def print_wrapped(text: str, indent: int = INDENT) -> None:
    """A text on standard output, as `wrapped` has it."""
    typer.echo("\n".join(wrapped(text, indent)))


def _console() -> "Console":
    """As wide as the terminal, or as COLUMNS says; elsewhere as wide as anything needs."""
    from rich.console import Console

    console = Console(highlight=False, markup=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = ANY_WIDTH
    return console


def _cells(part: "Table") -> list[tuple[str, list[str]]]:
    """The names and the cells of the columns."""
    return [(str(column.header), [str(cell) for cell in column.cells]) for column in part.columns]


def _least(part: "Table") -> int:
    """Columns of the terminal that a table takes at least."""
    total = 0
    for name, cells in _cells(part):
        widest = max(map(len, (name, *cells)))
        total += PADDING + (min(MIN_TEXT, widest) if name in TEXTS else widest)
    return total - PADDING


def _upright(part: "Table") -> "Table":
    """A table with its columns one below the other, row by row; those that say nothing of a row are left out."""
    from rich.table import Table

    columns = _cells(part)
    grid = Table(box=None, padding=(0, PADDING, 0, 0), show_header=False)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(overflow="fold")
    for number in range(part.row_count):
        if number:
            grid.add_row("", "")
        for name, cells in columns:
            if cells[number]:
                grid.add_row(name, cells[number])
    return grid
