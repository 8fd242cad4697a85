"""Whether a worker runs the same programs as its scheduler: what travels between them is read by the code of both."""

import sys
from collections.abc import Mapping

import farm

PROTOCOL = 3
"""Number of the calls between workers and scheduler; one more whenever one of them changes."""


def versions() -> dict[str, str]:
    """What this process runs, by what people call it."""
    return {
        "farm": farm.__version__,
        "Python": f"{sys.version_info.major}.{sys.version_info.minor}",
        "protocol": str(PROTOCOL),
    }


def refusal(worker: Mapping[str, str], scheduler: Mapping[str, str]) -> str:
    """Why a worker gets nothing, by the versions of both; empty if they agree. One that tells none is an older farm."""
    if not worker:
        return "it runs an older farm than the scheduler: install the same there, and start it again"
    other = [
        f"it runs {name} {worker.get(name, 'of no version')}, the scheduler {version}"
        for name, version in scheduler.items()
        if worker.get(name) != version
    ]
    return f"{', '.join(other)}: install the same there, and start it again" if other else ""
