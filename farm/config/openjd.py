"""A job as an Open Job Description template, for render managers that read those."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from farm.config.frames import format_frames
from farm.errors import invalid

SPECIFICATION = "jobtemplate-2023-09"
"""The version of the specification that templates follow."""

MAX_TASKS = 1024
"""Most values that the specification lets a task parameter have."""

MAX_TEXT = 1024
"""Most characters that it lets such a value have."""

MAX_NAME = 64
"""Most characters that it lets a job's name have."""

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


def template(name: str, job: Path, chunks: Sequence[str]) -> dict[str, object]:
    """The template that renders the `chunks` of a job file, each as a task, on hosts that see it at the same path.

    The path is a text rather than a PATH: a manager would copy such a file, and its relative paths would lead nowhere.
    """
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
                "script": {"actions": {"onRun": {"command": "{{Param.Farm}}", "args": arguments}}},
            }
        ],
    }


def _parameter(name: str, kind: str, default: str | int, description: str) -> dict[str, object]:
    return {"name": name, "type": kind, "default": default, "description": description}
