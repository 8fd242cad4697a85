"""Stores with one file damaged: never wrong pixels, never a traceback, and a way back to a whole store."""

import json
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from farm.errors import FarmError
from farm.frames.ingest import ingest
from farm.frames.layout import shard_key
from farm.frames.open import open_plate
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.repair import repair
from farm.frames.report.summary import report
from farm.graph.rect import Rect

FRAMES = (7, 8, 12)
WINDOWS = {7: Rect(2, 1, 7, 5), 8: Rect(3, 2, 5, 4), 12: Rect(2, 1, 6, 5)}
Damage = Callable[[Path, random.Random], None]


def pixels_of(frame: int) -> np.ndarray:
    """A frame of the store, black outside its window."""
    pixels = np.zeros((2, 4, 5), np.float32)
    own = WINDOWS[frame].shifted(-2, -1)
    pixels[:, own.y0 : own.y1, own.x0 : own.x1] = frame
    return pixels


def opened(path: Path) -> RenderStore:
    """The store as a job's driver opens it."""
    window = Rect(2, 1, 7, 5)
    attributes = {frame: {"shot": f"take{frame}"} for frame in FRAMES}
    return RenderStore.open_or_create(
        path,
        channels=("R", "G"),
        dtype="float16",
        frames=FRAMES,
        window=window,
        display=Rect(0, 0, 8, 6),
        frame_windows=WINDOWS,
        frame_attributes=attributes,
    )


def render(path: Path) -> tuple[int, ...]:
    """Render what is missing, as a job does; answers which frames those were."""
    store = opened(path)
    store.compare(store.doubtful(FRAMES))
    missing = tuple(frame for frame in FRAMES if frame not in store.records())
    for frame in missing:
        encoded = store.encode(pixels_of(frame), frame)
        store.stage(frame, 1, encoded)
        spans = {"read": 0.25, "run": frame / 8}
        record = FrameRecord(
            frame, FrameState.DONE, 1, recipe="aa", digest=encoded.digest, spans=spans, kernels={"k": 0.5}
        )
        store.commit(frame, 1, record)
    store.flush()
    return missing


def check_read(path: Path) -> None:
    """All frames that can be read are right, with their windows and attributes."""
    plate = open_plate({"store": str(path)})
    for frame in plate.info.frames:
        out = np.empty((2, 4, 5), np.float32)
        plate.read(frame, ("R", "G"), out)
        assert np.array_equal(out, pixels_of(frame))
        assert plate.window(frame) == WINDOWS[frame]
        assert plate.frame_attributes(frame) == {"shot": f"take{frame}"}


def truncate(path: Path, chance: random.Random) -> None:
    path.write_bytes(path.read_bytes()[: chance.randrange(1, path.stat().st_size)])


def empty(path: Path, _: random.Random) -> None:
    path.write_bytes(b"")


def flip(path: Path, chance: random.Random) -> None:
    content = bytearray(path.read_bytes())
    content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    path.write_bytes(content)


def delete(path: Path, _: random.Random) -> None:
    path.unlink()


def put_folder(path: Path, _: random.Random) -> None:
    path.unlink()
    path.mkdir()
    (path / "notes.txt").write_text("not ours")


def null(path: Path, _: random.Random) -> None:
    path.write_bytes(b"null")


KINDS: tuple[Damage, ...] = (truncate, empty, flip, delete, put_folder)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of three frames, all done."""
    path = tmp_path_factory.mktemp("whole") / "out.zarr"
    assert render(path) == FRAMES
    check_read(path)
    return path


def members(path: Path) -> list[str]:
    return sorted(file.relative_to(path).as_posix() for file in path.rglob("*") if file.is_file())


def refusal(action: Callable[[Path], object], path: Path) -> FarmError | None:
    """What a user is told, if it is refused."""
    try:
        action(path)
    except FarmError as error:
        return error
    return None


def survive(whole: Path, path: Path, member: str, damage: Damage, chance: random.Random) -> None:
    """Damage one file of a copy; reading it, rendering and repairing go on as they must."""
    shutil.rmtree(path, ignore_errors=True)
    shutil.copytree(whole, path)
    damage(path / member, chance)
    for look in (check_read, report):
        if refused := refusal(look, path):
            assert str(path) in str(refused), member
            assert all(problem.hint for problem in refused.problems)
    if refused := refusal(render, path):
        assert f"the store is damaged: {member}: " in str(refused)
        assert f"farm repair {path}" in str(refused)
        repair(path)
        render(path)
    check_read(path)
    assert report(path).states == {"done": 3, "failed": 0, "missing": 0, "skipped": 0}


def test_every_file_of_a_store_may_be_damaged(whole: Path, tmp_path: Path) -> None:
    chance = random.Random(37)
    for number, member in enumerate(members(whole)):
        survive(whole, tmp_path / "out.zarr", member, KINDS[number % len(KINDS)], chance)


def test_a_lost_record_costs_its_frames_alone_and_no_repair(whole: Path, tmp_path: Path) -> None:
    """An empty file, as a power cut leaves it."""
    path = shutil.copytree(whole, tmp_path / "out.zarr")
    (path / "render" / "state" / "c" / "0").write_bytes(b"")
    assert report(path).missing == FRAMES
    assert report(path).damaged == ("render/state/c/0: it cannot be decoded",)
    assert render(path) == FRAMES
    assert report(path).damaged == ()


def test_states_are_rebuilt_from_what_the_records_say_of_the_pixels(whole: Path, tmp_path: Path) -> None:
    path = shutil.copytree(whole, tmp_path / "out.zarr")
    (path / "render" / "state" / "c" / "0").unlink()
    shutil.copyfile(path / "image" / shard_key(0), path / "image" / shard_key(1))
    repaired = repair(path)
    assert [mended.member for mended in repaired.mended] == ["render/state/c/0"]
    assert repaired.mended[0].done == "2 frames are done by their pixels; the others count as missing: 8"
    assert repaired.missing == (8,)
    assert render(path) == (8,)


def test_damage_in_one_block_of_many_frames_is_of_that_block(tmp_path: Path) -> None:
    frames, size = tuple(range(1, 2501)), Rect.sized(2, 1)
    facts = {"channels": ("Y",), "dtype": "uint8", "frames": frames, "window": size, "display": size}
    store = RenderStore.open_or_create(tmp_path / "out.zarr", **facts)  # type: ignore[arg-type]
    for frame in frames[::100]:
        store.note_failure(FrameRecord(frame, FrameState.FAILED, error="boom"))
    store.flush()
    (store.path / "render" / "recipe" / "c" / "1").unlink()
    assert [frame for frame in RenderStore.open(store.path).records() if 1024 < frame <= 2048] == []
    assert len(RenderStore.open(store.path).records()) == 25 - 10
    assert repair(store.path).mended[0].member == "render/recipe/c/1"
    assert len(RenderStore.open(store.path).records()) == 25 - 10


def test_only_blocks_with_news_are_written(tmp_path: Path) -> None:
    frames, size = tuple(range(1, 2501)), Rect.sized(2, 1)
    facts = {"channels": ("Y",), "dtype": "uint8", "frames": frames, "window": size, "display": size}
    store = RenderStore.open_or_create(tmp_path / "out.zarr", **facts)  # type: ignore[arg-type]
    blocks = [store.path / "render" / "state" / "c" / str(block) for block in range(3)]
    before = [block.stat().st_ino for block in blocks]
    store.note_failure(FrameRecord(1500, FrameState.FAILED, error="boom"))
    store.flush()
    after = [block.stat().st_ino for block in blocks]
    assert [old == new for old, new in zip(before, after, strict=True)] == [True, False, True]
    assert not (store.path / "render" / "error" / "c" / "0").exists()


@pytest.mark.parametrize("damage", [null, empty, delete, put_folder])
def test_force_replaces_a_damaged_store_and_a_job_without_it_says_so(
    whole: Path, tmp_path: Path, damage: Damage
) -> None:
    path = shutil.copytree(whole, tmp_path / "out.zarr")
    damage(path / "zarr.json", random.Random(0))
    with pytest.raises(FarmError, match=r"out\.zarr: the store is damaged: zarr\.json: .*; run `farm repair"):
        opened(path)
    facts = {"channels": ("R",), "dtype": "float16", "frames": (1,), "window": Rect(0, 0, 2, 2)}
    store = RenderStore.open_or_create(path, display=Rect(0, 0, 2, 2), replace=True, **facts)  # type: ignore[arg-type]
    assert store.frames == (1,)
    assert [entry.name for entry in tmp_path.iterdir()] == ["out.zarr"]


def test_what_has_no_copy_left_is_told(whole: Path, tmp_path: Path) -> None:
    path = shutil.copytree(whole, tmp_path / "out.zarr")
    null(path / "zarr.json", random.Random(0))
    null(path / "image" / "zarr.json", random.Random(0))
    with pytest.raises(FarmError, match=r"image/zarr\.json.*no copy of it is left; render it anew"):
        repair(path)
    facts = {"channels": ("R",), "dtype": "uint8", "frames": (1,), "window": Rect.sized(2, 2)}
    store = RenderStore.open_or_create(path, display=Rect.sized(2, 2), replace=True, **facts)  # type: ignore[arg-type]
    assert store.frames == (1,)


def test_a_store_that_nobody_knows_is_not_repaired(tmp_path: Path) -> None:
    (tmp_path / "theirs.zarr").mkdir()
    (tmp_path / "theirs.zarr" / "zarr.json").write_text("null")
    with pytest.raises(FarmError, match="is not a store of the farm"):
        repair(tmp_path / "theirs.zarr")
    with pytest.raises(FarmError, match="is not a Zarr group"):
        RenderStore.open(tmp_path / "theirs.zarr")


def test_a_crash_while_frames_are_appended_leaves_those_that_were_there(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = shutil.copytree(whole, tmp_path / "out.zarr")
    facts = {"channels": ("R", "G"), "dtype": "float16", "window": Rect(2, 1, 7, 5), "display": Rect(0, 0, 8, 6)}

    def crash(*_: object) -> None:
        raise RuntimeError("power cut")

    with monkeypatch.context() as patch:
        patch.setattr("farm.frames.output.write_numbers", crash)
        with pytest.raises(RuntimeError):
            RenderStore.open_or_create(path, frames=tuple(range(100, 2000)), **facts)  # type: ignore[arg-type]
    check_read(path)
    assert report(path).states == {"done": 3, "failed": 0, "missing": 0, "skipped": 0}
    more = RenderStore.open_or_create(path, frames=(13,), **facts)  # type: ignore[arg-type]
    assert (more.frames, len(more.records())) == ((*FRAMES, 13), 3)
    assert repair(path).missing == (13,)


def test_every_file_of_a_plate_may_be_damaged(plate: str, tmp_path: Path) -> None:
    """Frames, windows and channels of an ingested sequence are never read as what stands in files that are lost."""
    source = open_plate({"images": plate})

    def check_copied(path: Path) -> None:
        copied = open_plate({"store": str(path)})
        assert copied.info == source.info
        for frame in source.info.frames:
            expected, out = np.empty((2, 3, 9, 15), np.float32)
            source.read(frame, source.info.channels, expected)
            copied.read(frame, source.info.channels, out)
            assert np.array_equal(out, expected)

    ingest(plate, tmp_path / "whole.zarr")
    chance, path = random.Random(41), tmp_path / "plate.zarr"
    for number, member in enumerate(members(tmp_path / "whole.zarr")):
        shutil.rmtree(path, ignore_errors=True)
        shutil.copytree(tmp_path / "whole.zarr", path)
        KINDS[(number + 2) % len(KINDS)](path / member, chance)
        if refused := refusal(check_copied, path):
            assert not member.startswith("channel"), "names stand twice"
            assert str(path) in str(refused)
            repair(path)
        if not member.startswith("image/c."):
            check_copied(path)
            assert repair(path).missing == ()


def test_black_frames_of_a_sequence_are_frames(tmp_path: Path) -> None:
    from farm.frames.exr import write_image
    from farm.frames.image import ImageHeader

    window = Rect.sized(4, 3)
    write_image(tmp_path / "a.1.exr", ImageHeader(("Y",), window, window), {"Y": np.zeros((3, 4), np.float16)})
    ingest(str(tmp_path / "a.#.exr"), tmp_path / "a.zarr")
    out = np.ones((1, 3, 4), np.float32)
    open_plate({"store": str(tmp_path / "a.zarr")}).read(1, ("Y",), out)
    assert not out.any()


def test_stores_of_an_earlier_version_are_read_and_rendered_into(whole: Path, tmp_path: Path) -> None:
    """Without checksums and seals, and without the columns that came later."""
    path = shutil.copytree(whole, tmp_path / "out.zarr")
    shutil.rmtree(path / "render" / "stamp")
    for file in path.rglob("zarr.json"):
        document = json.loads(file.read_text())
        kept = document["attributes"].items()
        later = {"farm_checksum", "rendered", "columns", "labels", "channels", "frames"}
        document["attributes"] = {} if file.parent.name == "image" else {k: v for k, v in kept if k not in later}
        file.write_text(json.dumps(document))
    check_read(path)
    assert report(path).states["done"] == 3
    with np.errstate(all="raise"):
        assert render(path) == ()
    assert RenderStore.open(path).records()[7].stamp == ""
    assert repair(path).mended == ()
