"""`farm compare`: how far two stores, sequences or pictures are from each other."""

from collections.abc import Sequence
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.output import Output, OutputOption, print_json
from farm.cli.table import print_wrapped, printed, room, table
from farm.cli.view import Channels, Exposure, Force, Width, names_of
from farm.errors import ExitCode

if TYPE_CHECKING:
    from farm.frames.compare import Comparison, FrameDifference, Pair
    from farm.frames.screen import Look

NARROW = 90
"""Columns of a terminal below which a line has only the figures that decide."""


class Figure(StrEnum):
    """What a threshold is about."""

    MAX = "max"
    RMS = "rms"
    RELATIVE = "relative"


class Show(StrEnum):
    """What a picture of two frames shows."""

    WIPE = "wipe"
    DIFFERENCE = "difference"


First = Annotated[str, typer.Argument(metavar="A", help="A store, a sequence such as 'out.####.exr', or a picture.")]
Second = Annotated[str, typer.Argument(metavar="B", help="What it is compared with.")]
Frames = Annotated[str, typer.Option(help="Only these frames, such as 1001-1010.")]
Threshold = Annotated[float, typer.Option(min=0, help="Frames may differ by this much and count as the same.")]
By = Annotated[Figure, typer.Option(help="Which difference that is: the largest, its rms, or rms / rms of A.")]
Picture = Annotated[Path | None, typer.Option("-o", help="A picture of the frame that differs most, such as wipe.png.")]
ShowOption = Annotated[Show, typer.Option(help="In the picture: A left and B right, or their difference.")]


def compare(
    a: First,
    b: Second,
    frames: Frames = "",
    threshold: Threshold = 0.0,
    by: By = Figure.MAX,
    picture: Picture = None,
    show: ShowOption = Show.WIPE,
    channels: Channels = "",
    exposure: Exposure = 0.0,
    width: Width = None,
    force: Force = False,
    output: OutputOption = Output.TEXT,
) -> None:
    """Compare frames: the exit code is 0 where all are the same within the threshold, and 1 where they are not.

    Frames and channels that only one of the two has are told, and make it 1, too.
    """
    from farm.cli.progress import counting
    from farm.cli.sequence import typed_frames, typed_path
    from farm.frames.compare import Pair
    from farm.frames.compare import compare as compare_frames
    from farm.frames.failures import check_free
    from farm.frames.picture import check_name
    from farm.frames.screen import Look

    if picture:
        check_name(picture, exr=False)
        check_free(picture, replace=force)
    names = names_of(channels)
    pair = Pair.open(typed_path(a), typed_path(b), names)
    with counting("compare") as progress:
        comparison = compare_frames(pair, typed_frames(frames), progress)
    differing = beyond(comparison, by, threshold)
    drawn = draw(pair, comparison.worst.frame, picture, show, Look(names, exposure, width)) if picture else {}
    whole = any((*comparison.only, *(() if names else comparison.only_channels)))
    if output is Output.JSON:
        print_json(to_plain(comparison, differing, (a, b)) | {"threshold": threshold, "by": by.value, **drawn})
    else:
        print_wrapped("\n".join(in_words(comparison, differing, pair.names, narrow=room() < NARROW)))
        if drawn:
            gain = f", times {drawn['gain']:.4g}" if "gain" in drawn else ""
            of = "" if comparison.stills else f" of frame {drawn['frame']}"
            print_wrapped(f"{picture}: {show.value}{of}{gain}")
    if differing or whole:
        raise typer.Exit(ExitCode.ERROR)


def beyond(comparison: "Comparison", by: Figure, threshold: float) -> tuple[int, ...]:
    """The frames that differ by more than a threshold, or in values that are no numbers."""

    def figure(frame: "FrameDifference") -> float:
        return {Figure.MAX: frame.largest, Figure.RMS: frame.rms, Figure.RELATIVE: frame.relative}[by]

    return tuple(frame.frame for frame in comparison.frames if frame.nonfinite or figure(frame) > threshold)


def draw(pair: "Pair", frame: int, picture: Path, show: Show, look: "Look") -> dict[str, object]:
    """Write the picture; answers what it shows."""
    from farm.frames.compare import write_difference, write_wipe

    facts: dict[str, object] = {"picture": str(picture), "shows": show.value, "frame": frame}
    if show is Show.DIFFERENCE:
        return facts | {"gain": write_difference(pair, frame, picture, look)}
    write_wipe(pair, frame, picture, look)
    return facts


def to_plain(comparison: "Comparison", differing: Sequence[int], names: tuple[str, str]) -> dict[str, object]:
    """A comparison for programs; the frame of two stills is 0."""
    return {
        "a": names[0],
        "b": names[1],
        "channels": list(comparison.channels),
        "frames": [
            asdict(frame) | {"same": frame.same, "within": frame.frame not in differing} for frame in comparison.frames
        ],
        "differing": list(differing),
        "only": {"a": list(comparison.only[0]), "b": list(comparison.only[1])},
        "only_channels": {"a": list(comparison.only_channels[0]), "b": list(comparison.only_channels[1])},
    }


def in_words(comparison: "Comparison", differing: Sequence[int], names: tuple[str, str], *, narrow: bool) -> list[str]:
    """A comparison for people: a line a frame that is not the same, what only one has, and what it comes to."""
    from farm.config.error import counted
    from farm.config.frames import format_frames

    unlike = [frame for frame in comparison.frames if not frame.same]
    rows = [row(frame) for frame in unlike]
    left_out = {"rms", "relative", "A", "B"} if narrow else set[str]()
    left_out |= {"frame"} if comparison.stills else set()
    shown = [name for name in (rows[0] if rows else {}) if name not in left_out]
    lines = printed([table(shown, [[line[name] for name in shown] for line in rows])])[:-1] if rows else []
    for name, only, channels in zip(names, comparison.only, comparison.only_channels, strict=True):
        if only:
            lines.append(f"only {name} has frame{'s' if len(only) > 1 else ''} {format_frames(only)}")
        if channels:
            lines.append(f"only {name} has channel{'s' if len(channels) > 1 else ''} {', '.join(channels)}")
    same, within = len(comparison.frames) - len(unlike), len(unlike) - len(differing)
    parts = {"the same": same, "within the threshold": within, "not": len(differing)}
    counts = ", ".join(f"{count} {what}" for what, count in parts.items() if count)
    return [
        *lines,
        f"{counted(len(comparison.frames), 'picture' if comparison.stills else 'frame')} compared: {counts}",
    ]


def row(frame: "FrameDifference") -> dict[str, str]:
    """The figures of a frame that is not the same."""
    worst = frame.worst
    assert worst is not None
    return {
        "frame": str(frame.frame),
        "max": f"{frame.largest:.4g}" + (f", {frame.nonfinite} not finite" if frame.nonfinite else ""),
        "rms": f"{frame.rms:.3g}",
        "relative": f"{frame.relative:.3g}",
        "PSNR": "" if frame.psnr is None else f"{frame.psnr:.1f} dB",
        "at": f"{worst.x}, {worst.y} {worst.channel}",
        "A": f"{worst.values[0]:.6g}",
        "B": f"{worst.values[1]:.6g}",
    }
