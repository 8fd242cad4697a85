"""Kernel text made into C++: the things that headers cannot do, line by line as it was."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

ALIGNMENT = r"(?:(?:__align__|alignas)\s*\([^()]*\)\s*)?"
SHARED = re.compile(
    rf"{ALIGNMENT}\b(?P<extern>extern\s+)?{ALIGNMENT}__shared__\s+{ALIGNMENT}(?:volatile\s+)?"
    r"(?P<type>\w[\w:]*(?:<[^;<>]*>)?(?:\s+\w[\w:]*)*?)\s+"
    r"(?P<names>\w+\s*(?:\[[^;]*?\]\s*)*(?:,\s*\w+\s*(?:\[[^;]*?\]\s*)*)*);"
)
BOUNDS = r"(?:__launch_bounds__\s*\((?P<{}>[^()]*)\)\s*)?"
KERNEL = re.compile(
    rf"__global__\s+{BOUNDS.format('before')}void\s+{BOUNDS.format('after')}"
    r"(?P<name>\w+)\s*\((?P<parameters>[^)]*)\)"
)
CONSTANT = re.compile(r"(?P<constexpr>\bconstexpr\s+)?\b__constant__\s+(?!\s|constexpr\b)")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
MAX_SHARED, MAX_CONSTANTS = 64, 32  # variables of a source; the runtime has a place for each


@dataclass(frozen=True, slots=True)
class Translated:
    """C++ text, the names of each kernel's parameters, and of the variables in constant memory."""

    text: str
    kernels: dict[str, tuple[str, ...]]
    constants: tuple[str, ...]


def translate(source: str) -> Translated:
    """CUDA source as C++ for the emulator's headers; lines keep their numbers.

    Shared and constant variables become references to memory that the runtime gives out; kernels become findable.

    Raises:
        ValueError: more shared or constant variables than the emulator has places for.
    """
    plain = COMMENT.sub(lambda found: "\n" * found[0].count("\n"), source)
    kernels = {found["name"]: found for found in KERNEL.finditer(plain)}
    entries = "".join(_entry(found) for found in kernels.values())
    text, constants = _constants_placed(_shared_placed(plain))
    names = {name: _parameter_names(found["parameters"]) for name, found in kernels.items()}
    return Translated(f"{text}\n{entries}", names, constants)


def _entry(kernel: re.Match[str]) -> str:
    bounds = kernel["before"] or kernel["after"]
    return f"EMULATED_KERNEL({kernel['name']}{f', {bounds}' if bounds else ''})\n"


def _shared_placed(text: str) -> str:
    sites = 0

    def declaration(found: re.Match[str]) -> str:
        nonlocal sites
        aligned = re.findall(r"(?:__align__|alignas)\s*\(([^()]*)\)", found[0])
        made = []
        for item in _declarators(found["names"]):
            name, extents = re.match(r"(\w+)\s*(.*)", item, re.DOTALL).groups()  # type: ignore[union-attr]
            kind = found["type"]
            if found["extern"]:
                made.append(f"{kind}* const {name} = static_cast<{kind}*>(emulator::dynamic_shared());")
                continue
            alignment = ""
            if aligned:
                made.append(f"struct alignas({aligned[-1]}) emulator_aligned_{sites} {{}};")
                alignment = f", alignof(emulator_aligned_{sites})"
            made.append(f'auto& {name} = emulator::shared<{kind}{extents}{alignment}>({sites}, "{name}");')
            sites += 1
        return " ".join(made) + "\n" * (found[0].count("\n") - sum(text.count("\n") for text in made))

    placed = SHARED.sub(declaration, text)
    if sites > MAX_SHARED:
        raise ValueError(f"{sites} shared variables in one source; the emulator has places for {MAX_SHARED}")
    return placed


def _constants_placed(text: str) -> tuple[str, tuple[str, ...]]:
    """Each variable of constant memory with another name, as its initial value, and a reference of its own name."""
    made: list[str] = []
    names: list[str] = []
    end = 0
    for found in CONSTANT.finditer(text):
        if found["constexpr"]:
            continue  # the compiler knows its value
        made.append(text[end : found.start()])
        end = found.end()
        parts = list(_top_level(text, found.end()))
        references = ""
        for start, stop in parts:
            head = re.compile(r"(.*?)(\w+)\s*(?:\[|=|\{|$)", re.DOTALL).match(text[start:stop])
            if not head:
                raise ValueError(f"no constant variable: {text[start:stop]}")
            at = start + head.start(2)
            made.append(f"{text[end:at]}emulator_initial_")
            end = at
            references += f" EMULATED_CONSTANT({head[2]}, {len(names)})"
            names.append(head[2])
        stop = parts[-1][1] + 1  # with the semicolon
        made.append(text[end:stop] + references)
        end = stop
    if len(names) > MAX_CONSTANTS:
        raise ValueError(f"{len(names)} constant variables in one source; the emulator has places for {MAX_CONSTANTS}")
    return "".join(made) + text[end:], tuple(names)


def _top_level(text: str, start: int) -> Iterator[tuple[int, int]]:
    """Begin and end of the declarators from `start` to the semicolon; commas within brackets do not count."""
    depth, at = 0, start
    while at < len(text) and (depth or text[at] != ";"):
        if text[at] == "," and not depth:
            yield start, at
            start = at + 1
        depth += (text[at] in "([{") - (text[at] in ")]}")
        at += 1
    yield start, at


def _declarators(names: str) -> list[str]:
    """`a[2][3], b` as ["a[2][3]", "b"]; commas within brackets do not count."""
    return [item.strip() for item in re.split(r",(?![^\[]*\])", names)]


def _parameter_names(parameters: str) -> tuple[str, ...]:
    return tuple(text.split()[-1].lstrip("*&") for text in parameters.split(",") if text.split())
