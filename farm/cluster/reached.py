"""Whether a worker reaches what a job reads and where it writes, as the scheduler does: a folder may not be mounted."""

from functools import partial
from pathlib import Path

from farm.frames.called import called
from farm.frames.failures import StorageFailure
from farm.frames.patience import is_full, patiently
from farm.runtime.task import RenderTask

_HINT = "mount it there as on the scheduler's host, then `farm workers unblock` the worker"


class Reached:
    """The jobs whose folders this process has reached; each is tried once, before its first frame."""

    def __init__(self) -> None:
        self._jobs: set[str] = set()

    def trouble(self, task: RenderTask) -> str:
        """Why this process can render nothing of a task's job; empty if it can.

        It blocks while storage may be back soon. That a disk is full is no worker's trouble: the first frame says so.
        """
        if task.job in self._jobs:
            return ""
        from farm.frames.staging import try_staging

        try:
            for path in _read(task):
                patiently(path.stat)
            for output in task.outputs:
                name = f"{task.job}.{task.chunk}.{task.attempt}"
                patiently(partial(try_staging, Path(output.store), name))
        except StorageFailure as error:
            if not is_full(error):
                problem = error.problems[0]
                store = Path(problem.place.file) if problem.place else Path()
                return f"{called(store)}: {problem.what}; {_HINT}"
        except OSError as error:
            return f"{error.filename}: cannot read: {(error.strerror or str(error)).lower()}; {_HINT}"
        self._jobs.add(task.job)
        return ""


def _read(task: RenderTask) -> tuple[Path, ...]:
    """The stores and tables that a task reads, and the folders of its sequences."""
    stores = [one[key] for one in task.inputs for key in ("store", "table") if one.get(key)]
    folders = [Path(one["images"]).parent for one in task.inputs if one.get("images")]
    return tuple(dict.fromkeys([*map(Path, stores), *folders]))
