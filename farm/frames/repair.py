"""Making a damaged store whole: its small files are few, follow from one another, and are rebuilt or given up by name.

What a store of the same facts looks like before its first frame is built beside it; a file that cannot be read is
taken from there. Frames whose record was in it count as missing, and are rendered again.
"""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import zarr
from numpy.typing import NDArray

from farm.config.frames import format_frames, parse_frames
from farm.errors import FarmError, failure, invalid
from farm.frames import rows
from farm.frames.called import called
from farm.frames.durable import write_file
from farm.frames.failures import DamagedStore, writing
from farm.frames.files import files_of
from farm.frames.layout import consolidate, create_store, is_ours
from farm.frames.lock import Writer, locked
from farm.frames.members import Damage, open_member, read_column, read_whole
from farm.frames.metadata import facts, mistake, read_document, reshape, write_document
from farm.frames.output import RenderStore
from farm.frames.parallel import Progress
from farm.frames.plate import PlateInfo
from farm.frames.record import FrameState
from farm.frames.shard import is_recorded
from farm.frames.shard_metadata import shard_layout
from farm.frames.store import channel_names, is_rendered, open_group
from farm.graph.rect import Rect

_LABELS = ("channel", "edge", *(f"render/{label}" for label in rows.TIMES.values()))
_NUMBERS = ("frame", "render/frame")


@dataclass(frozen=True, slots=True)
class Mended:
    """A file of the store that was damaged: what was wrong with it, and what was done."""

    member: str
    why: str
    done: str


@dataclass(frozen=True, slots=True)
class Repaired:
    """What was done to a store, and the frames that it lacks."""

    store: str
    mended: tuple[Mended, ...]
    missing: tuple[int, ...]

    def as_json(self) -> dict[str, object]:
        """The same as plain data."""
        return asdict(self)


def repair(store: Path, *, pixels: bool = False, progress: Progress | None = None) -> Repaired:
    """Rebuild what can be rebuilt of a store; all `pixels` are compared if asked, else where records are in doubt.

    Raises:
        FarmError: nothing there, not a store of the farm, or somebody writes it (exit code 2); too little is left.
        StorageFailure: it cannot be written.
    """
    if not store.exists():
        raise invalid(f"there is no store {store}", "check the path")
    if not is_ours(store):
        raise invalid(f"{store} is not a store of the farm", "bring it again from where it was made")
    with locked(store, Writer("farm repair")), writing(store):
        work = _Repair(store)
        work.mend_groups()
        work.mend_arrays()
        missing = work.mend_records(progress, pixels=pixels)
        _remove_drafts(store)
        consolidate(store)
    return Repaired(str(called(store)), tuple(work.mended), missing)


class _Repair:
    """A store on its way to being whole."""

    def __init__(self, store: Path) -> None:
        self.store = store
        self.mended: list[Mended] = []

    def mend_groups(self) -> None:
        """The metadata of the store and of its image, each of which holds a copy of the other."""
        copies = _consolidated(self.store)
        try:
            image = read_document(self.store, "image", "array")
        except DamagedStore as error:
            if "image" not in copies:
                raise _hopeless(self.store, error) from error
            image = copies["image"]
            write_document(self.store / "image", image)
            self._note(error, "rebuilt")
        try:
            root = read_document(self.store)
        except DamagedStore as error:
            kept = facts(image)
            root = {"zarr_format": 3, "node_type": "group", "attributes": kept}
            if "farm_layout" not in kept:
                raise _hopeless(self.store, error) from error
            write_document(self.store, root)
            self._note(error, "rebuilt")
        self.facts, self.dtype, self.copies = facts(root), str(image["data_type"]), copies
        self.group = open_group(self.store, "r+")
        self.rendered = is_rendered(self.store, self.group)

    def mend_arrays(self) -> None:
        """The small arrays: their metadata, then what is in them."""
        self.frames = self._numbers()
        self.lost = np.zeros(len(self.frames), bool)
        image = read_document(self.store, "image", "array")["shape"]
        if image[0] < len(self.frames):  # a copy of it that is older than the last frames
            reshape(self.store, "image", (len(self.frames), *image[1:]))
        with _skeleton(self._info(), self.dtype, self._labels() if self.rendered else None) as skeleton:
            for member in _members(skeleton):
                self._mend_metadata(skeleton, member)
            self.group = open_group(self.store, "r+")
            empty = zarr.open_group(skeleton, mode="r", use_consolidated=False)
            for member in _members(skeleton):
                if member in _LABELS or member in _NUMBERS:
                    self._mend_names(skeleton, empty, member)
                elif member != "render":
                    self._mend_blocks(empty, member)

    def mend_records(self, progress: Progress | None, *, pixels: bool) -> tuple[int, ...]:
        """Frames whose record or pixels are lost are struck out; answers those that the store lacks."""
        if not self.rendered:
            return tuple(frame for row, frame in enumerate(self.frames) if not self._shard(row).is_file())
        self._strike_out()
        opened = RenderStore.open(self.store)
        for frame in opened.settle(every=pixels, progress=progress):
            shard = self._shard(self.frames.index(frame))
            member = shard.relative_to(self.store).as_posix() if shard.is_relative_to(self.store) else shard.name
            what = "is to be rendered again"
            self.mended.append(Mended(member, "it is not as its record says", f"frame {frame} {what}"))
        records = opened.records()
        done = {frame for frame, record in records.items() if record.state is FrameState.DONE}
        return tuple(sorted(set(opened.frames) - done))

    def _numbers(self) -> tuple[int, ...]:
        """The frame numbers, which a store holds twice."""
        for name in _NUMBERS if self.rendered else _NUMBERS[:1]:
            try:
                return tuple(int(number) for number in read_whole(self.store, self.group, name))
            except DamagedStore as error:
                lost = error
        if "frames" in self.facts:
            return parse_frames(self.facts["frames"])
        raise _hopeless(self.store, lost)

    def _info(self) -> PlateInfo:
        kept = self.facts
        try:
            channels = channel_names(self.store, self.group)
        except DamagedStore as error:
            raise _hopeless(self.store, error) from error
        return PlateInfo(
            channels=channels,
            dtypes=tuple(kept["channel_dtypes"]),
            window=Rect(*kept["data_window"]),
            display=Rect(*kept["display_window"]),
            frames=self.frames,
            pixel_aspect=kept["pixel_aspect"],
            colour_space=kept["colour_space"],
            attributes=kept["attributes"],
        )

    def _labels(self) -> dict[str, tuple[str, ...]]:
        """The names of times, by table; none where they are lost, and with them the times."""
        labels = {}
        for table in rows.TIMES:
            try:
                labels[table] = tuple(rows.labels_of(self.store, self.group, table))
            except DamagedStore:
                copy = facts(self.copies.get(f"render/{table}", {})).get("labels")
                labels[table] = tuple(copy or ())
                if copy is None:
                    shutil.rmtree(self.store / "render" / table / "c", ignore_errors=True)
        return labels

    def _mend_metadata(self, skeleton: Path, member: str) -> None:
        kind = "group" if member == "render" else "array"
        try:
            document = read_document(self.store, member, kind)
            if kind == "array" and member not in _LABELS and document["shape"][0] < len(self.frames):
                raise DamagedStore.of(self.store, f"{member}/zarr.json", "it has no room for all frames")
            if kind == "array":
                open_member(self.store, zarr.open_group(self.store, mode="r", use_consolidated=False), member)
        except DamagedStore as error:
            _copy(skeleton, self.store, f"{member}/zarr.json")
            self._note(error, "rebuilt")

    def _mend_names(self, skeleton: Path, empty: Any, member: str) -> None:
        """Arrays that follow from others are as they must be, or are written anew."""
        expected = empty[member][...].tolist()
        try:
            if read_whole(self.store, self.group, member)[: len(expected)].tolist() == expected:
                return
            error = DamagedStore.of(self.store, member, "it is not what it must be")
        except DamagedStore as damaged:
            error = damaged
        shutil.rmtree(self.store / member / "c", ignore_errors=True)
        for file in sorted((skeleton / member).rglob("*")):
            if file.is_file():
                _copy(skeleton, self.store, file.relative_to(skeleton).as_posix())
        self._note(error, "rebuilt")

    def _mend_blocks(self, empty: Any, member: str) -> None:
        """Blocks that cannot be read become those of a store without frames."""
        name = member.removeprefix("render/")
        times, recorded = name in rows.TIMES, name in rows.COLUMNS
        wanted = self._noted() if times or recorded else np.ones(len(self.frames), bool)
        column = read_column(self.store, self.group, member, wanted, sparse=times)
        for damage in column.damage:
            part = slice(damage.first, damage.last)
            done = np.zeros(0, np.uint8) if name != "state" else self._states_by_pixels(part)
            open_member(self.store, self.group, member)[part] = done if len(done) else empty[member][part]
            self.mended.append(Mended(damage.member, damage.why, self._consequence(name, damage, done)))
            if self.rendered and not times and name != "state":
                self.lost[part] = True

    def _consequence(self, name: str, damage: Damage, states: NDArray[np.uint8]) -> str:
        frames = np.array(self.frames)[damage.first : damage.last]
        if name == "state":
            again = frames[states != FrameState.DONE].tolist()
            kept = f"{len(frames) - len(again)} frames are done by their pixels"
            return f"{kept}; the others count as missing: {format_frames(again)}" if again else kept
        numbers = format_frames(frames.tolist())
        if name in rows.TIMES:
            return f"the times of frames {numbers} are lost"
        if self.rendered:
            return f"of frames {numbers}, those that were done are to be rendered again"
        lost = {"window": "have the whole data window", "header": "have lost attributes of their own"}
        return f"frames {numbers} {lost[name]}"

    def _noted(self) -> NDArray[np.bool_]:
        states = read_column(self.store, self.group, "render/state", np.ones(len(self.frames), bool))
        return np.asarray(states.values != FrameState.MISSING)

    def _states_by_pixels(self, part: slice) -> NDArray[np.uint8]:
        """States of rows where they are lost: DONE where the pixels are those that the record tells of."""
        wanted = np.zeros(len(self.frames), bool)
        wanted[part] = True
        states = np.zeros(part.stop - part.start, np.uint8)
        columns = [read_column(self.store, self.group, f"render/{name}", wanted) for name in rows.COLUMNS]
        digests = columns[list(rows.COLUMNS).index("digest")].values
        readable = ~np.logical_or.reduce([column.lost for column in columns])
        layout = shard_layout(read_document(self.store, "image", "array"))
        for row in range(part.start, part.stop):
            digest = str(digests[row]) if readable[row] else ""
            if digest and is_recorded(self._shard(row), digest, layout):
                states[row - part.start] = FrameState.DONE
        return states

    def _strike_out(self) -> None:
        states = np.array(open_member(self.store, self.group, "render/state")[: len(self.frames)], np.uint8)
        gone = np.flatnonzero(self.lost & (states != FrameState.MISSING)).tolist()
        states[self.lost] = FrameState.MISSING
        rows.write_states(self.store, self.group, states, gone)

    def _shard(self, row: int) -> Path:
        return files_of(self.store, self.facts).path(self.frames[row], row)

    def _note(self, error: DamagedStore, done: str) -> None:
        self.mended.append(Mended(error.member, error.why, done))


def _hopeless(store: Path, error: DamagedStore) -> FarmError:
    what = f"{store} cannot be repaired: {error.member}: {error.why}, and no copy of it is left"
    return failure(what, "render it anew with `farm submit --force`, or ingest it again")


def _consolidated(store: Path) -> dict[str, dict[str, Any]]:
    """The copies of arrays' metadata that the store's own metadata holds, as far as they are sound."""
    with suppress(OSError, ValueError, RecursionError, AttributeError, KeyError, TypeError):
        copies = json.loads((store / "zarr.json").read_bytes())["consolidated_metadata"]["metadata"]
        return {member: document for member, document in copies.items() if not mistake(document, "array")}
    return {}


@contextmanager
def _skeleton(info: PlateInfo, dtype: str, labels: dict[str, tuple[str, ...]] | None) -> Iterator[Path]:
    """A store of these facts before its first frame; `labels` are those of an output store's times."""
    with TemporaryDirectory(prefix="farm-repair-") as folder:
        path = Path(folder) / "store.zarr"
        group = create_store(path, info, dtype, rendered=labels is not None)
        if labels is not None:
            rows.create(path, group, info.frames, labels)
        yield path


def _members(store: Path) -> list[str]:
    """The groups and arrays of a store, each before what is in it."""
    files = (file.parent.relative_to(store).as_posix() for file in store.rglob("zarr.json"))
    return sorted(member for member in files if member not in {".", "image"})


def _copy(skeleton: Path, store: Path, member: str) -> None:
    write_file(store / member, (skeleton / member).read_bytes())


def _remove_drafts(store: Path) -> None:
    """What writers that crashed have left behind."""
    for file in store.rglob(".*.draft"):
        file.unlink(missing_ok=True)
