"""Paths as they stand in a job file."""

import os
import re
from string import Template
from typing import Annotated

from pydantic import AfterValidator

from farm.config.error import ConfigError, show
from farm.config.picture import KINDS, is_picture
from farm.config.sequence import FRAME_NUMBER

TABLES = (".cube", ".npy", ".csv")
"""How the name of a table's file may end."""
MAX_DIGITS = 20
"""Digits that a frame number in the name of a file may be padded to."""


def _expanded(value: str) -> str:
    """A path with the environment's variables in place of their names."""
    path = Template(value)
    if not path.is_valid():
        raise ConfigError(f"{show(value)} has a $ before no name", "write $$ for a dollar sign")
    for name in path.get_identifiers():
        if name not in os.environ:
            frame = re.fullmatch("[Ff][0-9]*", name)
            hint = "write #### where the frame number stands" if frame else f"set {name}, or write $$ for a dollar sign"
            raise ConfigError(f"{show(value)} needs ${name}, which is not set in the environment", hint)
    return path.substitute(os.environ)


def _path(value: str) -> str:
    if not value.strip() or "\0" in value:
        raise ConfigError(f"{show(value)} is not a path", "write the path of a file or folder")
    if "://" in value:
        raise ConfigError(f"{show(value)} is an address", "write a path that every worker can open")
    return value


def _written(value: str) -> str:
    name = os.path.basename(value)  # noqa: PTH119 (any name)
    places = FRAME_NUMBER.findall(name)
    if len(places) != 1:
        what = f"has {len(places)} places for the frame number" if places else "names one file for all frames"
        raise ConfigError(f"{show(value)} {what}", "write a sequence, such as renders/sh010.####.exr")
    if not name.lower().endswith(".exr") and not is_picture(name):
        hint = f"end its name in .exr, {', '.join(KINDS)}"
        raise ConfigError(f"{show(value)} is no sequence of files that the farm writes", hint)
    if len(places[0]) > MAX_DIGITS or int(places[0].strip("%d#@") or 0) > MAX_DIGITS:
        raise ConfigError(f"{show(value)} has frame numbers of more than {MAX_DIGITS} digits", "write #### for four")
    return value


def _table(value: str) -> str:
    if not value.lower().endswith(TABLES):
        raise ConfigError(f"{show(value)} is not a table", f"give a file that ends in {', '.join(TABLES)}")
    return value


StorePath = Annotated[str, AfterValidator(_expanded), AfterValidator(_path)]
TablePath = Annotated[StorePath, AfterValidator(_table)]
ImagesPath = StorePath
WrittenPath = Annotated[StorePath, AfterValidator(_written)]
