"""Worker processes that fork from one which has imported the farm, rather than import it anew each.

That process starts with `farm submit` or `farm worker`, and imports while a scheduler is started or reached. It never
touches a device and has one thread, so that it can be forked.
"""

import multiprocessing
import os
from collections.abc import Sequence
from multiprocessing import forkserver
from typing import Final

from farm.cluster.foreground import interrupts_held

METHOD: Final = "forkserver"
"""How Dask is to start worker processes, in the words of `multiprocessing`."""

PRELOADED = (
    "farm.cluster.worker",
    "farm.cluster.nodes",
    "farm.runtime.render",
    "farm.runtime.cpu",
    "farm.frames.half_loops",
    "farm.frames.blosc_loops",
    "farm.frames.open",
    "farm.frames.pattern",
    "fileseq",
    "llvmlite.binding",
)
"""What every worker imports."""

SINGLE = ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS")
"""What keeps libraries from starting threads as they are imported; Dask sets the same for its workers."""

SAFE_PATH = "PYTHONSAFEPATH"
"""What keeps Python from importing out of the current folder, where any folder may be called `farm`."""


def can_fork() -> bool:
    """Whether this system forks processes."""
    return METHOD in multiprocessing.get_all_start_methods()


def prepare_workers() -> None:
    """Begin to import what workers need, in a process of its own; returns at once. Once is enough."""
    prepare(PRELOADED)


def prepare(modules: Sequence[str]) -> None:
    """Begin to import some modules in the process from which others fork; returns at once. The first call counts."""
    if not can_fork():
        return
    environment = dict.fromkeys((*SINGLE, SAFE_PATH), "1")
    before = {name: os.environ.get(name) for name in environment}
    os.environ.update(environment)
    try:
        with interrupts_held():
            forkserver.set_forkserver_preload(list(modules))
            forkserver.ensure_running()
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
