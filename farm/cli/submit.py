"""`farm submit`: render a job, here or on a running farm."""

import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from enum import StrEnum
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.check import Frames, JobFile, Overrides, Scale, Version
from farm.cli.output import Output, OutputOption, plain, print_json, print_problems
from farm.cli.proof import make_proofs
from farm.cli.reach import Authority, Certificate, Key, session_with
from farm.errors import ExitCode, failure, invalid

if TYPE_CHECKING:
    from farm.cluster.session import Session
    from farm.cluster.status import Status
    from farm.runtime.coming import ComingStores
    from farm.runtime.shot import Shot
    from farm.runtime.submission import Submission

PATIENCE = 60.0  # seconds to wait for a first worker on this host
STARTING = 10.0  # seconds that a scheduler elsewhere has to answer: it may have been started just now
POLL, SOON, FIRST_POLL = 0.2, 5.0, 0.04
"""Seconds between looks at a running job; in so many at its beginning, when it may be a short one, a look is sooner."""


class Device(StrEnum):
    """What to render with."""

    AUTO = "auto"
    CPU = "cpu"
    CUDA = "cuda"
    REFERENCE = "reference"


DeviceOption = Annotated[Device, typer.Option(help="GPUs if there are any, the CPU, or the slow exact reference.")]
Workers = Annotated[int, typer.Option(min=0, help="Worker processes; 0: one per GPU, or as many as suit the cores.")]
Memory = Annotated[
    str, typer.Option(help="What a device here may hold at once, such as 4GiB; larger frames are rendered in tiles.")
]
Scheduler = Annotated[
    str | None, typer.Option(help="Address of a running farm; by default FARM_SCHEDULER, or this machine.")
]
Force = Annotated[bool, typer.Option("--force", help="Render what is done already, too, over any file that is there.")]
Priority = Annotated[int, typer.Option(min=-100, max=100, help="Jobs of a higher priority get workers first.")]
Local = Annotated[bool, typer.Option("--local", help="Render on this machine, though a farm is named elsewhere.")]
After = Annotated[
    list[str] | None,
    typer.Option(help="Begin once this job is rendered; JOB:frames: each frame once it is done there."),
]
WaitForWriter = Annotated[
    float, typer.Option(min=0, metavar="SECONDS", help="How long to wait while another job writes the store.")
]
Detach = Annotated[bool, typer.Option("--detach", help="Hand the job over to the farm, and do not wait for it.")]


def submit(
    job: JobFile,
    frames: Frames = None,
    set_: Overrides = None,
    out: Version = None,
    scale: Scale = "",
    device: DeviceOption = Device.AUTO,
    workers: Workers = 0,
    memory: Memory = "",
    scheduler: Scheduler = None,
    local: Local = False,
    detach: Detach = False,
    priority: Priority = 0,
    after: After = None,
    wait_for_writer: WaitForWriter = 0,
    force: Force = False,
    tls_ca: Authority = None,
    tls_cert: Certificate = None,
    tls_key: Key = None,
    output: OutputOption = Output.TEXT,
) -> None:
    """Render a job's frames that are missing or failed, or were made with other parameters."""
    from farm.cli.patience import patiently
    from farm.cluster.signing import signed
    from farm.config.load import load
    from farm.runtime.destinations import Writing
    from farm.runtime.shot import prepare

    scheduler = farm_to_reach(scheduler, local=local, detach=detach, after=after or (), memory=memory)
    document = load(job, set_ or (), frames, out, scale)
    replace = force and document.job is not None and set(document.frames) == set(document.job.frames)
    writing, text = Writing(here=scheduler is None, replace=replace, overwrite=force), output is Output.TEXT

    def choose(shot: "Shot") -> "Submission | None":
        if not (wanted := frames_wanted(shot, output, try_out=bool(set_), force=force)):
            return None
        kept = tuple(sorted(set(shot.document.frames).difference(wanted)))
        chosen = shot.submission(wanted, device=device.value, force=replace, overwrite=force, kept=kept)
        return signed(chosen, priority, after or ())

    def reach(stack: ExitStack) -> "tuple[Session, bool]":
        if scheduler is None:
            return start_farm(stack, device, workers, memory)
        return stack.enter_context(session_with(scheduler, tls_ca, tls_cert, tls_key, timeout=STARTING)), False

    with ExitStack() as stack:
        farm = Reached(stack, reach)
        shot = prepare(document, writing=writing, coming=farm.coming(after or ()))
        if text:
            print_problems(shot.warnings, output)
        submission = patiently(lambda: farm.hand_over(lambda: choose(shot)), wait_for_writer, quiet=not text)
        if submission is None:
            return
        announce(farm.session, submission, output, detached=detach, here=scheduler is None)
        if detach:
            return
        interrupted = Stopping(farm.session, submission.id, farm.interrupts)
        status = follow(farm.session, submission.id, interrupted, text=text, here=scheduler is None)
    end(status, output, shot)


class Reached:
    """The farm that renders, reached by `reach` once there is something to render, for as long as the stack."""

    def __init__(self, stack: ExitStack, reach: "Callable[[ExitStack], tuple[Session, bool]]") -> None:
        self._stack, self._reach = stack, reach
        self._farm: tuple[Session, bool] | None = None
        self.interrupts: Callable[[], int] = lambda: 0

    @property
    def session(self) -> "Session":
        """The session with it, after a job was handed over."""
        assert self._farm is not None
        return self._farm[0]

    def coming(self, after: Sequence[str]) -> "ComingStores":
        """What the jobs to wait for are still to make; FarmError when one is unknown."""
        return self._connected()[0].coming(after) if after else {}

    def _connected(self) -> "tuple[Session, bool]":
        if self._farm is None:
            self.interrupts = self._stack.enter_context(interrupts_counted())
            self._farm = self._reach(self._stack)
        return self._farm

    def hand_over(self, choose: "Callable[[], Submission | None]") -> "Submission | None":
        """Hand over what `choose` answers; None where that is nothing. Again uses the same farm.

        Raises:
            FarmError: the farm refuses it; `busy` while another job writes its stores.
        """
        from farm.frames.chunks import Codec

        if self.interrupts():  # while waiting for another job
            raise KeyboardInterrupt
        submission = choose()
        if submission is None:
            return None
        session, on_gpus = self._connected()
        if self.interrupts():  # while the farm was starting
            raise KeyboardInterrupt
        submission = submission.encoded_on(Codec.DEVICE) if on_gpus else submission
        session.submit(submission)
        return submission


def frames_wanted(shot: "Shot", output: Output, *, try_out: bool, force: bool) -> tuple[int, ...]:
    """The frames to render, none where all are done, which is said; `try_out`: with values of the command line.

    Raises:
        FarmError: another job writes a store (`busy`), or the try would render over finished frames.
    """
    from farm.frames.lock import refuse_if_held

    for place in (place for written in shot.job.outputs.values() for place in written.written):
        refuse_if_held(Path(place.folder))
    if try_out and not force:
        keep_finished(shot, ask=output is Output.TEXT and sys.stdin.isatty() and sys.stdout.isatty())
    wanted, skipped = choose_frames(shot, force=force, quiet=output is Output.JSON)
    if not wanted:
        print_done(shot, skipped, output)
    return wanted


def announce(session: "Session", submission: "Submission", output: Output, *, detached: bool, here: bool) -> None:
    """Say which job the farm has taken, and how to follow it."""
    if output is Output.TEXT and not here:
        follow = f"farm jobs wait {submission.id} --scheduler {session.address}"
        typer.echo(f"job {submission.id}, to be followed with: {follow}")
    if output is Output.JSON and detached:
        print_json({"job": submission.id, "name": submission.name, "scheduler": session.address})


def farm_to_reach(
    scheduler: str | None, *, local: bool, detach: bool, after: Sequence[str] = (), memory: str = ""
) -> str | None:
    """The address of the farm that renders; None: this machine, for as long as this command.

    Raises:
        FarmError: options contradict each other, or a job is to be handed over and no farm is named (exit code 2).
    """
    from farm.cli.reach import own_scheduler
    from farm.config.settings import Settings

    if memory and scheduler is not None:
        raise invalid("--memory is for workers of this command", "give it to `farm worker`, which serves the scheduler")
    if local and (scheduler or detach):
        raise invalid(f"--local and {'--scheduler' if scheduler else '--detach'} stand together", "remove one of them")
    scheduler = None if local else scheduler or (own_scheduler() if detach else Settings().scheduler or None)
    if after and scheduler is None:
        raise invalid("--after names a job of a farm, and this machine alone renders", "name the farm with --scheduler")
    return scheduler


def start_farm(stack: ExitStack, device: Device, workers: int, memory: str) -> "tuple[Session, bool]":
    """A farm on this host for as long as the stack, and whether it renders on GPUs."""
    from farm.cluster.forking import prepare_workers

    prepare_workers()  # before the imports that follow, beside which it goes on
    from farm.cluster.local import local_cluster
    from farm.cluster.session import Session

    farm = stack.enter_context(local_cluster(device.value, workers, memory=memory))
    return stack.enter_context(Session(farm.address)), farm.on_gpus


def print_done(shot: "Shot", skipped: tuple[int, ...], output: Output) -> None:
    """Say that there is nothing to render, and which frames were skipped; make the proofs that are not there."""
    from farm.config.error import counted
    from farm.config.frames import format_frames

    count = len(shot.document.frames)
    message = f"all {count} frames are done" if count > 1 else "the frame is done"
    if skipped:
        message = f"{counted(count - len(skipped), 'frame is', 'frames are')} done, {format_frames(skipped)} skipped"
    outcome = {"result": "rendered", "message": message}
    if output is Output.JSON:
        facts = {"name": shot.job.name, "outcome": outcome, "problems": plain(shot.warnings)}
        print_json(facts | _proved(make_proofs(shot, output)))
    else:
        typer.echo(message)
        make_proofs(shot, output)


def keep_finished(shot: "Shot", *, ask: bool) -> None:
    """Make sure that a try does not render over frames that were finished with other settings.

    Raises:
        FarmError: there are such frames, and there is nobody to `ask` (exit code 2).
        Exit: whoever was asked keeps them.
    """
    from farm.config.error import path_line
    from farm.config.frames import format_frames
    from farm.runtime.done import finished_otherwise

    finished = finished_otherwise(shot)
    if not finished:
        return
    kept = " and ".join(
        f"frame{'s' if len(frames) > 1 else ''} {format_frames(frames)} of {path_line(store)}"
        for store, frames in finished.items()
    )
    verb = "is" if sum(map(len, finished.values())) == 1 else "are"
    what = f"{kept} {verb} finished with other settings than those of --set"
    if not ask:
        raise invalid(what, "try them in a store of their own with --out try1, or render over it with --force")
    if not typer.confirm(f"{what}; render into the same store?"):
        typer.echo("nothing is rendered; --out try1 renders to a store of its own")
        raise typer.Exit(int(ExitCode.CANCELLED))


def choose_frames(shot: "Shot", *, force: bool, quiet: bool = False) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The frames to render, and those skipped before; says which are left out, and which are made anew."""
    from farm.cli.progress import counting
    from farm.config.error import counted
    from farm.config.frames import format_frames
    from farm.runtime.done import frames_to_render

    if force:
        return shot.document.frames, ()
    with counting("compare") as progress:
        choice = frames_to_render(shot, progress)
    wanted = tuple(sorted((*choice.missing, *choice.changed)))
    done = len(shot.document.frames) - len(wanted)
    if done and wanted and not quiet:
        already = counted(done, "frame is", "frames are")
        typer.echo(f"{already} done already; rendering {format_frames(wanted)}")
    if choice.changed and not quiet:
        typer.echo(f"made with other parameters or plates, so rendered again: {format_frames(choice.changed)}")
    return wanted, choice.skipped


class Stopping:
    """What Ctrl-C does to one's own job: it stops after the frames in hand, the second time at once."""

    def __init__(self, session: "Session", job: str, interrupts: Callable[[], int]) -> None:
        self.session, self.job, self.interrupts = session, job, interrupts
        self.heard = 0

    def __call__(self, note: Callable[[str], None]) -> None:
        """Pass on what has come since the last call, and say so through `note`."""
        for number in range(self.heard + 1, self.interrupts() + 1):
            first = "stopping after the frames in hand; Ctrl-C again to stop at once"
            note(first if number == 1 else "stopping at once")
            self.session.cancel(self.job)
            self.heard = number


def follow(
    session: "Session", job: str, interrupted: Callable[[Callable[[str], None]], None], *, text: bool, here: bool
) -> "Status":
    """Watch a job to its end; `interrupted` is asked between two looks whether there was a Ctrl-C, and sees to it.

    A farm that is `here` was started by this command, and gives up when no worker starts.
    """
    from farm.cli.watch import Watch

    begun = time.monotonic()
    with Watch(session.dashboard, enabled=text) as watch:
        while True:
            interrupted(watch.note)
            status = session.status(job)
            watch.show(status)
            if status.outcome is not None:
                return status
            if here and not status.workers and not status.elapsed and time.monotonic() - begun > PATIENCE:
                what = f"no worker process has started within {PATIENCE:.0f} s"
                raise failure(what, "run `farm devices` to see whether this machine can render")
            time.sleep(FIRST_POLL if time.monotonic() - begun < SOON else POLL)


@contextmanager
def interrupts_counted() -> Iterator[Callable[[], int]]:
    """Count Ctrl-C rather than raise in the middle of a call to the scheduler; the third one raises."""
    count = 0

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal count
        count += 1
        if count > 2:
            signal.default_int_handler(number, frame)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: count
    finally:
        signal.signal(signal.SIGINT, before)


def _proved(proofs: list[dict[str, object]]) -> dict[str, object]:
    """What programs are told of proofs that were made."""
    return {"proofs": proofs} if proofs else {}


def end(status: "Status", output: Output, shot: "Shot") -> None:
    """Make the proofs of a job that went well, print how it ended for programs, and leave with its exit code."""
    proofs = make_proofs(shot, output) if exit_code(status) is ExitCode.OK else []
    if output is Output.JSON:
        import json

        print_json(json.loads(status.to_json()) | {"problems": plain(shot.warnings)} | _proved(proofs))
    raise typer.Exit(int(exit_code(status)))


def exit_code(status: "Status") -> ExitCode:
    """What the shell is told about how a job ended."""
    from farm.cluster.events import Result
    from farm.cluster.table import Place

    if status.outcome is None or status.outcome.result is Result.HALTED:
        return ExitCode.FRAMES_FAILED if status.frames.get(Place.FAILED) else ExitCode.ERROR
    return {
        Result.RENDERED: ExitCode.OK,
        Result.FAILED: ExitCode.FRAMES_FAILED,
        Result.CANCELLED: ExitCode.CANCELLED,
    }[status.outcome.result]
