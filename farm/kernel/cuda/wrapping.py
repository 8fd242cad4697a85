"""Long lines of CUDA C++ on several lines: code is broken between words, comments stay comments."""

import re
from collections.abc import Iterable

WIDTH = 120
"""Columns of a line of source at most, where it has a place to be broken."""

LINE = re.compile(r'(?P<code>(?:"(?:[^"\\]|\\.)*"|[^"])*?)(?://(?P<comment>.*))?')
"""Code, then what a comment at its end says; two slashes in a string begin none."""

WORD = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^\s"])+')
"""What stays on one line: a string belongs to its word, with the spaces in it."""


def indented(lines: Iterable[str]) -> list[str]:
    """The statements of a kernel, long ones on several lines."""
    return [part for line in lines for part in wrapped(f"    {line}")]


def wrapped(line: str) -> list[str]:
    """A line of source as lines of at most `WIDTH` columns, as far as words are not longer.

    What continues a statement is indented by four more columns. A comment at the end of a long line goes before it.
    Directives of the preprocessor end with their line, so they are never broken.
    """
    indent = line[: len(line) - len(line.lstrip())]
    if len(line) <= WIDTH or line.startswith("#", len(indent)):
        return [line]
    parts = LINE.fullmatch(line)
    code, comment = (parts["code"], parts["comment"] or "") if parts else (line, "")
    remark = _filled(comment.split(), f"{indent}// ", f"{indent}// ")
    return [*remark, *_filled(WORD.findall(code), indent, f"{indent}    ")]


def _filled(words: Iterable[str], first: str, rest: str) -> list[str]:
    """Words on lines that begin with `first`, later ones with `rest`."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append((rest if lines else first) + word)
    return lines
