"""The installed effects: what the entry points `farm.effects` lead to, and why some of them cannot be loaded."""

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import FrameType

from farm.errors import FarmError, Place, Problem, Severity
from farm.graph.effect import Effect


@dataclass(frozen=True)
class InstalledEffects:
    """Effects by name, sorted: those that can be used, and for each other one what is wrong with it, and where."""

    usable: Mapping[str, Effect] = field(default_factory=dict)
    broken: Mapping[str, Problem] = field(default_factory=dict)

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """What is wrong with the broken ones, for jobs that do without them."""
        return tuple(replace(problem, severity=Severity.WARNING) for problem in self.broken.values())


def load_effects() -> Mapping[str, Effect]:
    """Every installed effect that can be used by name, built-in and third-party, sorted."""
    return installed_effects().usable


@cache
def installed_effects() -> InstalledEffects:
    """Load every installed effect; one that fails, in whatever way, does not keep the others from being used."""
    usable: dict[str, Effect] = {}
    broken: dict[str, Problem] = {}
    brought: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group="farm.effects"), key=lambda entry: (entry.name, entry.value)):
        loaded = _load(entry)
        if entry.name in usable and usable[entry.name] is not loaded:
            both = f"{_package(brought[entry.name])} and {_package(entry)} both bring it"
            broken[entry.name] = _cannot_be_loaded(entry, both, "uninstall one of the two")
        elif isinstance(loaded, Problem):
            broken[entry.name] = loaded
        else:
            usable[entry.name], brought[entry.name] = loaded, entry
    return InstalledEffects({name: usable[name] for name in usable if name not in broken}, broken)


def _load(entry: EntryPoint) -> Effect | Problem:
    """The effect, or why it cannot be loaded."""
    try:
        loaded = entry.load()
    except FarmError as error:  # a declaration that no kernel or job could use, which says where and what to write
        (problem, *_) = error.problems
        return _cannot_be_loaded(entry, problem.what, problem.hint, problem.place)
    except SyntaxError as error:
        place = Place(error.filename, error.lineno) if error.filename else None
        return _cannot_be_loaded(entry, error.msg, _mend(entry), place)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a third party's module may fail in any way
        return _cannot_be_loaded(entry, f"{type(error).__name__}: {error}", _mend(entry), _raised(error, entry))
    if not isinstance(loaded, Effect):
        return _cannot_be_loaded(entry, f"{entry.value} is not decorated with @effect", _mend(entry))
    return loaded


def _cannot_be_loaded(entry: EntryPoint, why: str, hint: str, place: Place | None = None) -> Problem:
    return Problem(f'the effect "{entry.name}" cannot be loaded: {why}', hint, place)


def _mend(entry: EntryPoint) -> str:
    return f"mend or uninstall {_package(entry)}"


def _package(entry: EntryPoint) -> str:
    """Who brings an effect; slow, since all that the package says of itself is read."""
    return entry.dist.name if entry.dist else entry.value


def _raised(error: BaseException, entry: EntryPoint) -> Place | None:
    """The last line of the package's own that ran."""
    package = entry.module.partition(".")[0]
    lines = [
        Place(frame.f_code.co_filename, line)
        for frame, line in traceback.walk_tb(error.__traceback__)
        if _is_of(package, frame)
    ]
    return lines[-1] if lines else None


def _is_of(package: str, frame: FrameType) -> bool:
    """Whether a frame ran a file of the package; an annotation is evaluated in its module, but is no file."""
    module = str(frame.f_globals.get("__name__", ""))
    return module.partition(".")[0] == package and not frame.f_code.co_filename.startswith("<")
