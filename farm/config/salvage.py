"""As much of a job as stands without what is wrong in it."""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from farm.config.error import similar
from farm.config.job import SOURCES, Job, MissingSourceError
from farm.config.mistakes import Found, Keys, describe, known_keys, text_keys

_STAND_INS: Mapping[str, object] = {
    "version": 1,
    "name": "unnamed",
    "frames": 0,
    "inputs": {},
    "outputs": {},
}
"""What lets the rest of a job be read when these keys are wrong or missing."""


def salvage(
    data: Mapping[object, object], before: Sequence[Found] = ()
) -> tuple[Job | None, list[Found], frozenset[Keys]]:
    """The job in `data`, its mistakes, and the keys left out: those that are wrong and what needs them.

    What mistakes seen `before` drop is left out from the start. There is no job when the version is another: nothing is
    known of the rest. Frames left out are empty.
    """
    texts, wrong = text_keys(data)
    remaining: Mapping[Any, object] = texts
    reported = [*before, *wrong]
    dropped: set[Keys] = {mistake.drop for mistake in reported}
    remaining = _without(remaining, {mistake.drop for mistake in before})
    while True:
        try:
            job = Job.model_validate(remaining)
            break
        except ValidationError as error:
            errors = error.errors(include_url=False)
        mistakes = [describe(error) for error in errors]
        if version := [mistake for mistake in mistakes if mistake.keys == ("version",)]:
            return None, version, frozenset()
        now = {mistake.drop for mistake in mistakes}
        reported += [m for m, cause in zip(mistakes, errors, strict=True) if not _follows(cause, dropped, now)]
        dropped |= now
        remaining = _without(remaining, dropped)
    if ("frames",) in dropped:
        job = job.model_copy(update={"frames": ()})
    return job, reported, frozenset(dropped)


def _follows(error: ErrorDetails, before: set[Keys], now: set[Keys]) -> bool:
    """Whether a key is missing only because it was dropped `before`, or is misspelt and dropped `now`.

    A list is also called too short when all its items are wrong.
    """
    loc: Keys = error["loc"]
    if error["type"] == "too_short":
        return bool(error["input"])
    if isinstance(error.get("ctx", {}).get("error"), MissingSourceError):
        wanted = [(*loc, source) for source in SOURCES]
    elif error["type"] == "missing":
        wanted = [loc]
    else:
        return False
    parent = wanted[0][:-1]
    unknown = [str(keys[-1]) for keys in before | now if keys[:-1] == parent and keys[-1] not in known_keys(parent)]
    return any(keys in before or similar(str(keys[-1]), unknown) for keys in wanted)


def _without(data: Mapping[object, object], dropped: set[Keys]) -> Mapping[object, object]:
    """`data` less the keys in `dropped`; what a job cannot do without gets a stand-in."""
    for keys in dropped:
        data = _remove(data, keys)
    return {**{key: value for key, value in _STAND_INS.items() if (key,) in dropped}, **data}


def _remove(data: Mapping[object, object], keys: Keys) -> Mapping[object, object]:
    """A list goes as a whole: without one item it would mean something else."""
    kept: dict[object, object] = {}
    for key, value in data.items():
        if str(key) != str(keys[0]):
            kept[key] = value
        elif len(keys) > 1 and isinstance(value, Mapping):
            kept[key] = _remove(value, keys[1:])
    return kept
