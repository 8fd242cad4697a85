"""A job as an Open Job Description template, for render managers that read those."""

import re
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Literal

from farm.config.frames import format_frames
from farm.config.needs import Needs
from farm.errors import invalid

SPECIFICATION = "jobtemplate-2023-09"
"""The version of the specification that templates follow."""

MAX_TASKS = 1024
"""Most values that the specification lets a task parameter have."""

MAX_TEXT = 1024
"""Most characters that it lets such a value have."""

MAX_NAME = 64
"""Most characters that it lets a job's name have."""

MAX_WORD = 80
"""Most characters of a tag or licence; the specification's 100 for the name of a capability hold a prefix, too."""

MAX_REQUIREMENTS = 50
"""Most tags, and most amounts, that it lets a step ask for."""

ANYWHERE = Needs()
"""What a job needs that any host renders."""

CHUNK = 8
"""Frames of a task where the job leaves their number open: a template cannot."""

WAIT = 7 * 24 * 3600
"""Seconds that a task waits by default for the task that writes the store before it."""


def chunks(frames: Sequence[int], size: int) -> list[str]:
    """Ascending frames as the ranges of chunks of `size` frames, the last one perhaps shorter.

    Raises:
        FarmError: there are more chunks, or a range is longer, than a template may hold (exit code 2).
    """
    parts = [format_frames(frames[first : first + size]) for first in range(0, len(frames), size)]
    if len(parts) > MAX_TASKS:
        least = -(-len(frames) // MAX_TASKS)
        raise invalid(f"{len(parts)} chunks are more than the {MAX_TASKS} of a template", f"write --chunk {least}")
    if any(len(part) > MAX_TEXT for part in parts):
        what = f"a chunk's frames are more than {MAX_TEXT} characters long"
        raise invalid(what, "write a smaller --chunk, or choose frames with --frames")
    return parts


def chunk_size(frames: int, preferred: int | Literal["auto"]) -> int:
    """Frames of a chunk: `preferred`, CHUNK for auto, or as many as it takes for a template to hold all chunks."""
    return max(CHUNK if preferred == "auto" else preferred, -(-frames // MAX_TASKS))


def template(name: str, job: Path, chunks: Sequence[str], needs: Needs = ANYWHERE) -> dict[str, object]:
    """The template that renders the `chunks` of a job file, each as a task, on hosts that see it at the same path.

    The path is a text rather than a PATH: a manager would copy such a file, and its relative paths would lead nowhere.

    Raises:
        FarmError: a template cannot hold the job's tags or licences (exit code 2).
    """
    requirements = host_requirements(needs)
    arguments = [
        "submit",
        "{{Param.JobFile}}",
        "--frames={{Task.Param.Frames}}",  # one word, since ranges may begin with a minus
        "--wait-for-writer",
        "{{Param.WaitForWriter}}",
    ]
    return {
        "specificationVersion": SPECIFICATION,
        "name": name[:MAX_NAME],
        "parameterDefinitions": [
            _parameter("JobFile", "STRING", str(job), "The job file of the farm."),
            _parameter("Farm", "STRING", "farm", "The farm's command, by name or path."),
            _parameter("WaitForWriter", "INT", WAIT, "Seconds that a task waits while another writes the store."),
        ],
        "steps": [
            {
                "name": "render",
                "parameterSpace": {
                    "taskParameterDefinitions": [{"name": "Frames", "type": "STRING", "range": list(chunks)}]
                },
                **({"hostRequirements": requirements} if requirements else {}),
                "script": {"actions": {"onRun": {"command": "{{Param.Farm}}", "args": arguments}}},
            }
        ],
    }


def host_requirements(needs: Needs) -> dict[str, object]:
    """What a job needs as a step's `hostRequirements`; empty when any host will do.

    Memory is in MiB, and the GPU's where the job wants one. What the specification has no name for is under `farm:`.

    Raises:
        FarmError: a template cannot hold the tags or licences (exit code 2).
    """
    on_gpu = needs.capability > 0
    least = {
        "amount.worker.gpu": 1 if on_gpu else 0,
        "farm:amount.capability": needs.capability / 10,
        "amount.worker.gpu.memory" if on_gpu else "amount.worker.memory": -(-needs.memory // 2**20),
    }
    licences = _spelled("licence", needs.licences)
    least |= {f"farm:amount.licence.{licences[name].lower()}": count for name, count in needs.licences.items()}
    amounts = [{"name": name, "min": amount} for name, amount in least.items() if amount]
    tags = list(_spelled("tag", needs.tags).values())
    if max(len(tags), len(amounts) + bool(tags)) > MAX_REQUIREMENTS:
        raise invalid(f"the job asks for more than a template's {MAX_REQUIREMENTS} requirements", "ask for fewer")
    attributes = [{"name": "farm:attr.tag", "allOf": tags}] if tags else []
    return {key: value for key, value in (("amounts", amounts), ("attributes", attributes)) if value}


def _spelled(kind: str, words: Collection[str]) -> dict[str, str]:
    """Tags or licences as the specification lets them be spelled: letters, digits and `_`, no digit first."""
    spelled = {word: re.sub(r"^(?=[0-9])|[^A-Za-z0-9_]", "_", word) for word in words}
    for word, spelling in spelled.items():
        if len(spelling) > MAX_WORD:
            raise invalid(f"the {kind} {word} has more than {MAX_WORD} characters", "give it a shorter name")
        if twins := [other for other in spelled if other != word and spelled[other].lower() == spelling.lower()]:
            raise invalid(f"the {kind}s {word} and {twins[0]} are the same to a template", "rename one of them")
    return spelled


def _parameter(name: str, kind: str, default: str | int, description: str) -> dict[str, object]:
    return {"name": name, "type": kind, "default": default, "description": description}
