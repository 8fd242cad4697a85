"""Colour transforms by what a job says of them: spaces, looks, displays and views of a config, and files."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from farm.colour.apart import apart
from farm.colour.library import ocio
from farm.colour.ops import Ops
from farm.config.error import nearest
from farm.errors import invalid

DEFAULT_CONFIG = "ocio://default"
"""The config where neither a job nor $OCIO names one: it comes with OpenColorIO."""

Interpolation = Literal["linear", "tetrahedral", "best"]


@dataclass(frozen=True, slots=True)
class Conversion:
    """From a colour space to another, to a display's view, or through looks; `inverse` goes the other way.

    What is empty is not asked for. A display without a view has its first one, and a view without a display is that of
    the first display.
    """

    source: str
    to: str = ""
    look: str = ""
    display: str = ""
    view: str = ""
    inverse: bool = False


def config_name(asked: str = "") -> str:
    """The config that is used: the one asked for, that of $OCIO, or the one that comes with OpenColorIO."""
    return asked or os.environ.get("OCIO", "") or DEFAULT_CONFIG


def conversion(config: str, wanted: Conversion) -> Ops:
    """The operations of a conversion in a config: a path, `ocio://default`, or empty for that of $OCIO.

    Raises:
        FarmError: there is no such config, or none of these names in it (exit code 2).
    """
    return _conversion(*_stamped(config_name(config)), wanted)


def of_file(path: str, interpolation: Interpolation = "linear", entry: str = "", *, inverse: bool = False) -> Ops:
    """The operations of a file that OpenColorIO reads: a table, a CLF, or a colour decision list and the `entry` in it.

    Raises:
        FarmError: the file cannot be read as one (exit code 2).
    """
    return _of_file(*_stamped(path), interpolation, entry, inverse)


def of_decision(path: str, entry: str = "", *, clamped: bool = False, inverse: bool = False) -> Ops:
    """The operations of a `.cc`, `.ccc` or `.cdl` file: of the `entry` by its id, or the only one.

    Raises:
        FarmError: the file cannot be read as one, or holds no such entry (exit code 2).
    """
    return _of_decision(*_stamped(path), entry, clamped, inverse)


def _stamped(name: str) -> tuple[str, int]:
    """A file with the time of its last change: what is kept of it must not outlive it."""
    try:
        return name, 0 if "://" in name else Path(name).stat().st_mtime_ns
    except OSError as error:
        raise invalid(f"the colour file {name} cannot be read: {error.strerror}", "check the path") from error


@lru_cache(maxsize=4)
def load_config(name: str, changed: int) -> Any:  # noqa: ARG001 - another time is another file
    """A config of OpenColorIO."""
    with _told(f"the colour config {name} cannot be used"):
        return ocio().Config.CreateFromFile(name)


@lru_cache(maxsize=64)
def _conversion(name: str, changed: int, wanted: Conversion) -> Ops:
    library, config = ocio(), load_config(name, changed)
    transform = _transform(library, config, _known(config, wanted))
    transform.setDirection(library.TRANSFORM_DIR_INVERSE if wanted.inverse else library.TRANSFORM_DIR_FORWARD)
    with _told(f"{name} has no conversion from {wanted.source}"):
        return apart(config.getProcessor(transform))


def _transform(library: Any, config: Any, wanted: Conversion) -> Any:
    if wanted.display or wanted.view:
        display = wanted.display or config.getDefaultDisplay()
        view = wanted.view or config.getDefaultView(display)
        return library.DisplayViewTransform(src=wanted.source, display=display, view=view)
    if wanted.look:
        return library.LookTransform(src=wanted.source, dst=wanted.to or wanted.source, looks=wanted.look)
    return library.ColorSpaceTransform(src=wanted.source, dst=wanted.to)


def _known(config: Any, wanted: Conversion) -> Conversion:
    """The conversion, if all its names are in the config and ask for one thing."""
    ends = [bool(wanted.to or wanted.look), bool(wanted.display or wanted.view)]
    if sum(ends) != 1:
        what = "asks for a display and for a colour space or look" if all(ends) else "says no end"
        raise invalid(f"the conversion {what}", "give to, or look, or display and view")
    names = [*config.getColorSpaceNames(), *config.getRoleNames()]
    for space in filter(None, (wanted.source, wanted.to)):
        if config.getColorSpace(space) is None:
            raise _unknown("colour space", space, names)
    for look in filter(None, wanted.look.replace("|", ",").split(",")):
        _check("look", look.strip().lstrip("+-"), config.getLookNames())
    if wanted.display:
        _check("display", wanted.display, config.getDisplays())
    if wanted.view:
        _check("view", wanted.view, config.getViews(wanted.display or config.getDefaultDisplay()))
    return wanted


def _check(kind: str, name: str, known: Iterable[str]) -> None:
    if name not in (names := list(known)):
        raise _unknown(kind, name, names)


def _unknown(kind: str, name: str, known: Iterable[str]) -> Exception:
    names = list(known)
    hint = nearest(name, names, f"it has {', '.join(names) or 'none'}")
    return invalid(f'the colour config has no {kind} "{name}"', hint)


@lru_cache(maxsize=64)
def _of_file(path: str, changed: int, interpolation: str, entry: str, inverse: bool) -> Ops:  # noqa: ARG001
    library = ocio()
    transform = library.FileTransform(
        src=path,
        cccId=entry,
        interpolation=getattr(library, f"INTERP_{interpolation.upper()}"),
        direction=library.TRANSFORM_DIR_INVERSE if inverse else library.TRANSFORM_DIR_FORWARD,
    )
    library.ClearAllCaches()  # it would answer with the file as it was
    with _told(f"{path} cannot be read as a colour transform"):
        return apart(library.Config.CreateRaw().getProcessor(transform))


@lru_cache(maxsize=64)
def _of_decision(path: str, changed: int, entry: str, clamped: bool, inverse: bool) -> Ops:  # noqa: ARG001
    library = ocio()
    library.ClearAllCaches()
    with _told(f"{path} cannot be read as a colour decision"):
        transform = library.CDLTransform.CreateFromFile(path, entry)
        transform.setStyle(library.CDL_ASC if clamped else library.CDL_NO_CLAMP)
        transform.setDirection(library.TRANSFORM_DIR_INVERSE if inverse else library.TRANSFORM_DIR_FORWARD)
        return apart(library.Config.CreateRaw().getProcessor(transform))


@contextmanager
def _told(what: str) -> Iterator[None]:
    """OpenColorIO's own words become the farm's error."""
    try:
        yield
    except ocio().Exception as error:
        reason = " ".join(str(error).split())
        raise invalid(f"{what}: {reason}", "`ociocheck` and `ociochecklut` tell more of configs and files") from error
