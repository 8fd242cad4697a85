"""Digests by checksums: quick to make, and no shard that the disk has changed is taken for done."""

from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

import numpy as np
import pytest

from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.repair import repair
from farm.frames.shard import digest_of, digest_of_file, is_recorded
from farm.frames.shard_index import DamagedShard
from farm.frames.verify import verify

MakeStore = Callable[..., RenderStore]


def old_digest(path: Path) -> str:
    """As records of earlier versions hold it."""
    return blake2b(path.read_bytes(), digest_size=16).hexdigest()


def shard_of(store: RenderStore, row: int = 0) -> Path:
    return store.path / "image" / f"c.{row}.0.0.0"


def render(store: RenderStore, frame: int, value: float, digest: str = "") -> None:
    pixels = np.full((2, 4, 5), value, np.float32) + np.arange(5, dtype=np.float32)
    encoded = store.encode(pixels)
    store.stage(frame, 1, encoded)
    store.commit(frame, 1, FrameRecord(frame, FrameState.DONE, 1, digest=digest or encoded.digest))
    store.flush()


def touch(path: Path, content: bytes) -> None:
    """Other bytes of the same size, by another file."""
    path.unlink()
    path.write_bytes(content)


def test_all_ways_to_a_digest_agree(make_store: MakeStore) -> None:
    store = make_store()
    encoded = store.encode(np.ones((2, 4, 5), np.float32))
    shard, layout = bytes(encoded), store.layout
    assert encoded.digest.startswith("chunks:")
    memories = (shard, bytearray(shard), memoryview(shard), np.frombuffer(shard, np.uint8))
    assert {digest_of(memory, layout) for memory in memories} == {encoded.digest}
    shard_of(store).write_bytes(shard)
    assert digest_of_file(shard_of(store), layout) == encoded.digest
    assert digest_of(store.encode(np.zeros((2, 4, 5), np.float32)).__bytes__(), layout) != encoded.digest
    assert digest_of(shard, None) == digest_of_file(shard_of(store), None) == f"bytes:{old_digest(shard_of(store))}"
    with pytest.raises(DamagedShard, match="the checksum of its index is wrong"):
        digest_of(shard[:-1], layout)
    with pytest.raises(DamagedShard, match="truncated"):
        digest_of(b"", layout)


def test_a_digest_reads_checksums_alone(make_store: MakeStore) -> None:
    """Which is why whoever trusts it compares the chunks with them."""
    store = make_store()
    shard = bytearray(bytes(store.encode(np.ones((2, 4, 5), np.float32))))
    before = digest_of(shard, store.layout)
    shard[18] ^= 1
    assert digest_of(shard, store.layout) == before
    shard_of(store).write_bytes(shard)
    assert not is_recorded(shard_of(store), before, store.layout)
    with pytest.raises(DamagedShard, match="plane 1 of 2, rows 0 to 3: the checksum is wrong"):
        digest_of_file(shard_of(store), store.layout)


def test_records_of_earlier_versions_stay_valid(make_store: MakeStore) -> None:
    store = make_store(frames=(1, 2))
    for frame in (1, 2):
        render(store, frame, float(frame))
        record = store.records()[frame]
        store._remember(replace(record, digest=old_digest(shard_of(store, frame - 1))))
    store.flush()
    assert verify(store.path).whole
    touch(shard_of(store), shard_of(store).read_bytes())
    damaged = bytearray(shard_of(store, 1).read_bytes())
    damaged[20] ^= 1
    touch(shard_of(store, 1), bytes(damaged))
    again = make_store(frames=(1, 2))
    assert again.doubtful((1, 2)) == (1, 2)
    again.compare((1, 2))
    assert list(again.records()) == [1]


@pytest.mark.parametrize("place", [0, 17, 30, -1, -30])
def test_a_damaged_shard_is_not_taken_for_done(make_store: MakeStore, place: int) -> None:
    store = make_store(frames=(1, 2))
    for frame in (1, 2):
        render(store, frame, float(frame))
    damaged = bytearray(shard_of(store).read_bytes())
    damaged[place] ^= 16
    touch(shard_of(store), bytes(damaged))
    differing = verify(store.path).differing
    assert [each.frame for each in differing] == [1]
    assert "cannot be decoded: image/c.0.0.0.0: " in differing[0].why
    again = make_store(frames=(1, 2))
    again.compare(again.doubtful((1, 2)))
    assert list(again.records()) == [2]


def test_another_shard_of_the_same_size_is_not_taken_for_done(make_store: MakeStore) -> None:
    store = make_store(frames=(1, 2))
    for frame in (1, 2):
        render(store, frame, float(frame))
    assert shard_of(store).stat().st_size == shard_of(store, 1).stat().st_size
    touch(shard_of(store), shard_of(store, 1).read_bytes())
    assert [each.why for each in verify(store.path).differing] == [
        "its pixels are not those of its record: another job wrote them, or the disk has changed them"
    ]
    assert repair(store.path).missing == (1,)
