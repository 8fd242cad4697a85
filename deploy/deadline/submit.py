#!/usr/bin/env python3
"""Hand a job file over to Deadline: `submit.py JOB.yaml`, with further lines of the job's description after it.

The farm says what the chunks are (`farm export-job`); Deadline's frames are their numbers, one to a task.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path


def described(template, more):
    """The two files of a Deadline job, as dictionaries, from a template of Open Job Description."""
    (task,) = template["steps"][0]["parameterSpace"]["taskParameterDefinitions"]
    chunks = task["range"]
    defaults = {parameter["name"]: parameter["default"] for parameter in template["parameterDefinitions"]}
    job = {"Plugin": "EffectsFarm", "Name": template["name"], "Frames": f"0-{len(chunks) - 1}", "ChunkSize": 1}
    plugin = {name: defaults[name] for name in ("JobFile", "WaitForWriter")}
    return job | more, plugin | {f"Chunk{number}": frames for number, frames in enumerate(chunks)}


def main(job, *lines):
    """Submit `job`; `lines` are more of its description, such as Pool=gpu. Answers deadlinecommand's exit code."""
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder, "template.json")
        exported = subprocess.run(["farm", "export-job", job, "--openjd", "-o", template], check=False)
        if exported.returncode:
            return exported.returncode
        files = described(json.loads(template.read_text()), dict(line.split("=", 1) for line in lines))
        paths = [Path(folder, name) for name in ("job.txt", "plugin.txt")]
        for path, facts in zip(paths, files, strict=True):
            path.write_text("".join(f"{name}={value}\n" for name, value in facts.items()))
        return subprocess.run(["deadlinecommand", *paths], check=False).returncode


if __name__ == "__main__":
    if len(sys.argv) < 2 or not all("=" in line for line in sys.argv[2:]):
        sys.exit("usage: submit.py JOB.yaml [Name=Value ...]")
    sys.exit(main(*sys.argv[1:]))
