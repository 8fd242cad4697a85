"""What is wrong with a job, in our own words: the models' errors, and names and stores that clash."""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml
from pydantic import BaseModel
from pydantic_core import ErrorDetails

from farm.config.colour_management import ColourManagement
from farm.config.error import ConfigError, nearest, show, similar
from farm.config.job import Input, Job, Node, Output, Pattern, PictureFormat, Written
from farm.config.rules import Failure
from farm.config.sequence import has_file, is_still, records_folder, same_files

Keys = tuple[str | int, ...]
"""The path of a key in the job file, such as ("nodes", "denoise", "levels")."""

_ENTRIES = {"inputs": "input", "nodes": "node", "outputs": "output"}
_MODELS: Mapping[Keys, type[BaseModel]] = {
    (): Job,
    ("inputs", "*"): Input,
    ("inputs", "*", "pattern"): Pattern,
    ("nodes", "*"): Node,
    ("outputs", "*"): Output,
    ("outputs", "*", "format"): PictureFormat,
    ("colour",): ColourManagement,
    ("failure",): Failure,
}
_EXAMPLES: Mapping[str, object] = {
    key: info.examples[0] for model in _MODELS.values() for key, info in model.model_fields.items() if info.examples
}
_EXPECTED = {
    "int_type": "a whole number",
    "float_type": "a number",
    "string_type": "a text",
    "string_too_short": "a text",
    "tuple_type": "a list",
    "too_short": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
}


@dataclass(frozen=True, slots=True)
class Found:
    """One mistake: `keys` is where it stands, `drop` what must go for the rest to stand."""

    keys: Keys
    what: str
    hint: str
    drop: Keys


def describe(error: ErrorDetails) -> Found:
    """One error of the models as a mistake in our words."""
    kind, value, context = error["type"], error["input"], error.get("ctx", {})
    cause = context.get("error")
    keys: Keys = error["loc"]
    if kind == "string_pattern_mismatch" and keys[-1] == "[key]":
        keys = keys[:-1]
    subject, drop = _subject(keys), keys[:-1] if keys and isinstance(keys[-1], int) else keys
    match kind:
        case "value_error" if isinstance(cause, ConfigError):
            named = not _rest(keys) or len(keys) == 1 or cause.what.startswith(f"{keys[-1]} ")
            what, hint = (_owner(keys) if named else f"{subject}: ") + cause.what, cause.hint
        case "missing":
            misspelt = similar(str(keys[-1]), value.keys() - known_keys(keys[:-1]).keys())
            what = f"{subject} is missing"
            hint = f"write {keys[-1]} instead of {misspelt}" if misspelt else f"add {keys[-1]}: {_example(keys)}"
            keys, drop = keys[:-1], keys[:-1] or keys
        case "extra_forbidden":
            what = f"{_subject(keys[:-1], ': ')}{show(keys[-1])} is not a known key"
            known = known_keys(keys[:-1])
            hint = nearest(str(keys[-1]), known, f"known are {', '.join(known)}")
        case "string_pattern_mismatch":
            what = f"{_ENTRIES.get(str(keys[0]), 'job')} name {show(value)} is not allowed"
            hint = "write letters, digits, _ and -" + (", not beginning with a digit" if keys[1:] else "")
        case "greater_than_equal" | "less_than_equal":
            limit = f"{context['ge']} or more" if "ge" in context else f"{context['le']} or less"
            what, hint = f"{subject} is {show(value)}", f"write a whole number, {limit}"
        case "literal_error":
            choices = str(context["expected"]).replace("'", "")
            what, hint = f"{subject} is {show(value)}", f"write {choices}"
        case _:
            what, hint = f"{subject} is {show(value)}", _expectation(kind, keys, value)
    if len(drop) > 2 and drop[0] == "inputs":  # without that key it would be another image
        drop = drop[:2]
    return Found(keys, what, hint, drop)


def text_keys(data: Mapping[object, object], keys: Keys = ()) -> tuple[dict[str, object], list[Found]]:
    """`data` with the keys that are texts, down to a node's parameters; frames are keys only within these."""
    kept: dict[str, object] = {}
    mistakes: list[Found] = []
    for key, value in data.items():
        path = (*keys, str(key))
        if not isinstance(key, str):
            what = f"{_subject(keys, ': ')}the key {show(key)} is not a text"
            mistakes.append(Found(path, what, "write a name as the key", path))
        elif isinstance(value, Mapping) and len(keys) < (2 if path[0] == "nodes" else 3):
            kept[key], inner = text_keys(value, path)
            mistakes += inner
        else:
            kept[key] = value
    return kept, mistakes


def clashes(job: Job, dropped: frozenset[Keys]) -> Iterator[Found]:
    """Mistakes that concern several entries; names in `dropped` were reported before."""
    gone = {keys[1] for keys in dropped if len(keys) == 2 and keys[0] in ("inputs", "nodes")}
    for key in ("inputs", "outputs"):
        if not getattr(job, key) and not any(keys[0] == key for keys in dropped):
            yield Found((key,), f"{key} is empty", f"write {key}: {_example((key,))}", (key,))
    for name in job.nodes:
        if name in job.inputs:
            keys = ("nodes", name)
            yield Found(keys, f'"{name}" names both an input and a node', "give the node another name", keys)
    images = {*job.inputs, *job.nodes}
    everything = any(keys in dropped for keys in (("inputs",), ("nodes",)))
    taken = [Taken(*read) for read in _read(job)]
    for name, output in job.outputs.items():
        keys = ("outputs", name)
        if output.node not in images:
            if output.node not in gone and not everything:
                what = f'output "{name}": no node or input is named {show(output.node)}'
                image, dot, channels = output.node.partition(".")
                hint = nearest(output.node, images, f"known are {', '.join(sorted(images)) or 'none'}")
                hint = f"write node: {image}, channels: [{channels}]" if dot and image in images else hint
                yield Found((*keys, "node"), what, hint, keys)
            else:
                yield Found(keys, "", "", keys)
        yield from _path_clashes(name, output, taken)
        taken += [
            Taken(os.path.realpath(written.shown), f'that of output "{name}"', written) for written in output.written
        ]


@dataclass(frozen=True, slots=True)
class Taken:
    """A path that an entry reads or writes, how a sentence names it, and how it is written, if it is."""

    path: str
    owner: str
    written: Written | None = None


def _path_clashes(name: str, output: Output, taken: Sequence[Taken]) -> Iterator[Found]:
    """Places of an output that others read or write as well."""
    for place in output.written:
        kind, path = "sequence" if place.sequence else "store", os.path.realpath(place.shown)
        for other in taken:
            if relation := _relation(path, place, other):
                what = f'output "{name}": the {kind} {relation} {other.owner}'
                yield Found(("outputs", name, place.key), what, f"write to another {kind}", ("outputs", name))
                break


def _read(job: Job) -> Iterator[tuple[str, str]]:
    """What is read, path by path, and how a sentence names it."""
    for name, item in job.inputs.items():
        if item.store:
            yield os.path.realpath(item.store), f'that of input "{name}"'
        elif path := item.images or item.table:
            yield os.path.realpath(path), f'{"images" if item.images else "table"} of input "{name}"'


def _relation(path: str, place: Written, other: Taken) -> str:
    """How an output at a path stands to what another entry reads or writes; empty where they are apart."""
    sequence = place.sequence is not None
    if path == other.path or (sequence and not is_still(other.path) and same_files(path, other.path)):
        return "is also"
    if sequence and other.written and other.written.sequence and records_folder(path) == records_folder(other.path):
        return "would keep its records in the folder of"
    if sequence and has_file(path, other.path):
        return "would write over"
    if Path(path).is_relative_to(other.path):
        return "lies inside"
    return "holds" if Path(other.path).is_relative_to(path) else ""


def _subject(keys: Sequence[str | int], end: str = "") -> str:
    """How a sentence names the key at the end of `keys`: `input "plate": pattern.width`."""
    owner, rest = _owner(keys), _rest(keys)
    if isinstance(keys[-1] if keys else "", int):
        return f"{owner}item {int(keys[-1]) + 1} of {'.'.join(map(str, rest[:-1]))}{end}"
    if rest:
        return owner + ".".join(map(str, rest)) + end
    return owner.removesuffix(": ") + (end if owner else "")


def _owner(keys: Sequence[str | int]) -> str:
    entry = len(keys) > 1 and _ENTRIES.get(str(keys[0]))
    return f'{entry} "{keys[1]}": ' if entry else ""


def _rest(keys: Sequence[str | int]) -> Sequence[str | int]:
    return keys[2:] if _owner(keys) else keys


def known_keys(keys: Keys) -> Mapping[str, object]:
    """The keys that the mapping at `keys` can have."""
    path = tuple("*" if index == 1 else key for index, key in enumerate(keys))
    return _MODELS[path].model_fields


def _expectation(kind: str, keys: Keys, value: object) -> str:
    if kind in ("int_type", "float_type") and isinstance(value, str) and value.lstrip("+-").isdecimal():
        return f"write {value} without quotes"
    if kind == "bool_type":
        return "write true or false"
    expected = _EXPECTED.get(kind)
    if expected is None:
        return f"write {keys[-1]}: {_example(keys)}"
    return f"write {expected}, such as {_example(keys)}"


def _example(keys: Keys) -> str:
    """What a job file could hold at `keys`."""
    names = [str(key) for key in keys if isinstance(key, str)]
    example: object = _EXAMPLES[names[0]]
    if len(names) == 2 and names[0] in _ENTRIES and isinstance(example, Mapping):
        example = next(iter(example.values()))
    elif len(names) > 1:
        example = _EXAMPLES[names[-1]]
    if isinstance(keys[-1], int) and isinstance(example, Sequence) and not isinstance(example, str):
        example = example[0]
    text = yaml.safe_dump(example, default_flow_style=True, sort_keys=False, width=1000)
    return text.removesuffix("\n").removesuffix("\n...")
