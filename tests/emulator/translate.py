"""Kernel text made into C++: the two things that headers cannot do, line by line as it was."""

import re
from dataclasses import dataclass

ALIGNMENT = r"(?:(?:__align__|alignas)\s*\([^()]*\)\s*)?"
SHARED = re.compile(
    rf"{ALIGNMENT}\b(?P<extern>extern\s+)?{ALIGNMENT}__shared__\s+{ALIGNMENT}(?:volatile\s+)?"
    r"(?P<type>\w[\w:]*(?:\s+\w[\w:]*)*?)\s+(?P<names>\w+\s*(?:\[[^;]*?\]\s*)*(?:,\s*\w+\s*(?:\[[^;]*?\]\s*)*)*);"
)
KERNEL = re.compile(
    r"__global__\s+void\s+(?:__launch_bounds__\s*\([^)]*\)\s*)?(?P<name>\w+)\s*\((?P<parameters>[^)]*)\)"
)
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Translated:
    """C++ text, and the names of each kernel's parameters."""

    text: str
    kernels: dict[str, tuple[str, ...]]


def translate(source: str) -> Translated:
    """CUDA source as C++ for the emulator's headers; lines keep their numbers.

    Shared variables become references to memory that the runtime gives out; kernels become findable.
    """
    sites = 0

    def declaration(found: re.Match[str]) -> str:
        nonlocal sites
        made = []
        for item in _declarators(found["names"]):
            name, extents = re.match(r"(\w+)\s*(.*)", item, re.DOTALL).groups()  # type: ignore[union-attr]
            if found["extern"]:
                kind = found["type"]
                made.append(f"{kind}* const {name} = static_cast<{kind}*>(emulator::dynamic_shared(sizeof({kind})));")
            else:
                made.append(f'auto& {name} = emulator::shared<{found["type"]}{extents}>({sites}, "{name}");')
                sites += 1
        return " ".join(made) + "\n" * (found[0].count("\n") - sum(text.count("\n") for text in made))

    plain = COMMENT.sub(lambda found: "\n" * found[0].count("\n"), source)
    kernels = {found["name"]: _parameter_names(found["parameters"]) for found in KERNEL.finditer(plain)}
    entries = "".join(f"EMULATED_KERNEL({name})\n" for name in kernels)
    return Translated(f"{SHARED.sub(declaration, plain)}\n{entries}", kernels)


def _declarators(names: str) -> list[str]:
    """`a[2][3], b` as ["a[2][3]", "b"]; commas within brackets do not count."""
    return [item.strip() for item in re.split(r",(?![^\[]*\])", names)]


def _parameter_names(parameters: str) -> tuple[str, ...]:
    return tuple(text.split()[-1].lstrip("*&") for text in parameters.split(",") if text.split())
