"""Previews that are rendered again when the job file, an effect or a table changes, until Ctrl-C.

Each is rendered by a process that forks from one which has imported the farm, but no effect: so effects are loaded as
they are now.
"""

import multiprocessing
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

import typer

from farm.cli.output import Output, print_failure
from farm.cli.table import print_wrapped
from farm.cluster.forking import METHOD, can_fork, prepare
from farm.errors import ExitCode, invalid

POLL = 0.2
"""Seconds between looks at the files."""
PRELOADED = ("farm.runtime.node_frame", "farm.runtime.shot", "farm.runtime.cpu", "farm.frames.picture")
"""What every preview imports."""

Stamp = tuple[int, int, int]
"""Changes when a file does: the time of its last change in nanoseconds, its size, and its number."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a preview ended, and the files that it was made of, with their stamps from before it was rendered."""

    code: ExitCode
    stamps: Mapping[str, Stamp]


def stamps_of(files: Iterable[str]) -> dict[str, Stamp]:
    """The stamps of those files that are there."""
    stamps: dict[str, Stamp] = {}
    for file in files:
        try:
            facts = Path(file).stat()
        except OSError:
            continue
        stamps[file] = facts.st_mtime_ns, facts.st_size, facts.st_ino
    return stamps


def changes(before: Mapping[str, Stamp], now: Mapping[str, Stamp]) -> tuple[str, ...]:
    """The files that have changed; one that is gone is being replaced, and counts once it is there again."""
    return tuple(file for file, stamp in now.items() if before.get(file) != stamp)


def keep_rendering(render: Callable[[bool], None], job: Path, output: Output, *, force: bool) -> None:
    """Render, and again whenever a file changes, until Ctrl-C.

    `render` is told whether it may replace the picture: with `force`, and once it has written it. It travels to another
    process.

    Raises:
        FarmError: this system forks no processes (exit code 2).
    """
    if not can_fork():
        raise invalid("--watch needs a system that forks processes", "render again by hand")
    prepare(PRELOADED)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # shells let what they run in the background ignore it
    files = {str(job)}
    while True:
        before = stamps_of(files)
        ended = _in_fork(partial(render, force), job, output)
        force = force or ended.code is ExitCode.OK
        files |= ended.stamps.keys()
        before |= ended.stamps
        while not (changed := changes(before, stamps_of(files))):
            time.sleep(POLL)
        if output is Output.TEXT:
            print_wrapped(f"{', '.join(map(_shown, changed))} changed")


def _shown(file: str) -> str:
    """A file as it is called from the current folder."""
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file


def _in_fork(work: Callable[[], None], job: Path, output: Output) -> Ended:
    """Do some work in a process of its own."""
    context = multiprocessing.get_context(METHOD)
    receiving, sending = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(sending, work, job, output), daemon=True)
    process.start()
    sending.close()
    try:
        ended: Ended = receiving.recv()
    except EOFError:
        typer.echo("the preview's process ended before it was done", err=True)
        ended = Ended(ExitCode.ERROR, {})
    except KeyboardInterrupt:
        process.terminate()
        raise
    finally:
        process.join()
        receiving.close()
    return ended


def _work(sending: "Connection[Ended, None]", work: Callable[[], None], job: Path, output: Output) -> None:
    """Do the work, say what is wrong, and tell how it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal tells every process, and the parent ends this one
    code, stamps = ExitCode.OK, dict[str, Stamp]()
    try:
        stamps = stamps_of(files_of(job))  # first: what changes from here on is rendered again
        work()
    except Exception as error:  # noqa: BLE001 - a user's effect may fail in any way, and is mended meanwhile
        code = print_failure(error, output)
    sys.stdout.flush()
    with suppress(BrokenPipeError):  # the parent was interrupted meanwhile
        sending.send(Ended(code, stamps))


def files_of(job: Path) -> set[str]:
    """The files that a preview of a job was made of: it, its tables and stills, and the sources of all effects."""
    from farm.config.load import load
    from farm.graph.installed import installed_effects

    read = load(job).job
    given = [spec.table or spec.images for spec in read.inputs.values() if spec.table or spec.still] if read else []
    effects = installed_effects()
    places = [effect.place for effect in effects.usable.values()]
    places += [problem.place for problem in effects.broken.values() if problem.place]
    packages = {name.partition(".")[0] for name in _modules(place.file for place in places)}
    sources = (file for name, file in _sources() if name.partition(".")[0] in packages)
    return {str(job), *filter(None, given), *(place.file for place in places), *sources}


def _modules(files: Iterable[str]) -> Iterator[str]:
    """The modules of these files, by name."""
    wanted = set(files)
    yield from (name for name, file in _sources() if file in wanted)


def _sources() -> Iterator[tuple[str, str]]:
    """The modules that are loaded, each with its file."""
    for name, module in list(sys.modules.items()):
        if file := getattr(module, "__file__", None):
            yield name, file
