"""Opening a plate by what a job says of it."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from farm.config.colour import colour_space
from farm.config.frames import parse_frames
from farm.errors import invalid
from farm.frames.plate import Plate
from farm.frames.transfer import is_encoded
from farm.graph.rect import Rect


def open_plate(spec: Mapping[str, object], threads: int = 0) -> Plate:
    """The plate of a job's input: `{store: path}`, `{images: sequence}`, `{pattern: {width, ...}}` or `{table: path}`.

    With a `colour_space` that is encoded, floats are read as linear light; a sequence with a `window` (x0, y0, x1, y1)
    is read into that; with `black_to_display` the plate goes on to its display window; frames that are `coming`, as in
    `{job: id, frames: 1001-1100}`, another job renders meanwhile. `threads` decode a frame of a store, 0: one a core.

    Raises:
        FarmError: nothing is there, or it is not a plate (exit code 2).
    """
    plate, space = _as_stored(spec, threads), colour_space(str(spec.get("colour_space", "")))
    if space and is_encoded(space):
        from farm.frames.linear import LinearPlate

        plate = LinearPlate(plate, space)
    if spec.get("black_to_display"):
        from farm.frames.border import BorderedPlate

        return BorderedPlate(plate)
    return plate


def open_frames(path: str) -> Plate:
    """The frames that a path names: a store, which is a folder, a sequence such as `out.####.exr`, or one picture.

    Raises:
        FarmError: nothing is there, or neither of these (exit code 2).
    """
    kind = "store" if Path(path).is_dir() or path.rstrip("/").endswith(".zarr") else "images"
    return open_plate({kind: path})


def _as_stored(spec: Mapping[str, object], threads: int) -> Plate:
    coming = spec.get("coming")
    frames = parse_frames(coming["frames"]) if isinstance(coming, Mapping) else ()
    if (store := spec.get("store")) is not None:
        from farm.frames.store import open_store

        return open_store(Path(str(store)), threads, frames)
    if (images := spec.get("images")) is not None:
        from farm.frames.sequence import SequencePlate

        sequence = SequencePlate(str(images), frames)
        window = spec.get("window")
        return sequence.within(Rect(*window)) if isinstance(window, Sequence) else sequence
    if isinstance(pattern := spec.get("pattern"), Mapping):
        from farm.frames.pattern import PatternPlate

        return PatternPlate.from_spec(pattern)
    if (table := spec.get("table")) is not None:
        from farm.frames.table import TablePlate

        return TablePlate(Path(str(table)))
    raise invalid(f"an input with {', '.join(spec) or 'nothing'}", "give it a store, images, a pattern or a table")
