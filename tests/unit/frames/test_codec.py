"""Frames into shards and back: the same pixels by every reader, and damage told with its place."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tensorstore
import xarray
import zarr
from numcodecs import Blosc

from farm.frames import blosc_loops
from farm.frames.chunks import Codec, new_layout
from farm.frames.cores import Cores
from farm.frames.decode import PIECE_BYTES, decode_shard
from farm.frames.encode import Encoder
from farm.frames.failures import DamagedFrame
from farm.frames.half import convert
from farm.frames.layout import create_image, create_store
from farm.frames.output import RenderStore
from farm.frames.plate import PlateInfo
from farm.frames.record import FrameRecord, FrameState
from farm.frames.shard_index import DamagedShard, ShardIndex, checksum
from farm.frames.shard_layout import ShardLayout
from farm.frames.shard_metadata import shard_layout
from farm.frames.store import open_store
from farm.graph.rect import Rect

MakeStore = Callable[..., RenderStore]
CORES = Cores(2)
TYPES = ("uint8", "uint16", "int16", "int32", "uint32", "float16", "float32", "float64")


def picture(shape: tuple[int, ...], dtype: str = "float32", seed: int = 0) -> np.ndarray:
    draw = np.random.default_rng(seed)
    if np.dtype(dtype).kind == "f":
        return (np.linspace(0, 1, shape[-1]) + draw.normal(0, 0.02, shape)).astype(dtype)
    return draw.integers(0, np.iinfo(dtype).max, shape, dtype, endpoint=True)


def layout_of(shape: tuple[int, int, int], dtype: str, rows: int, block: int = 8192) -> ShardLayout:
    return ShardLayout(*shape, dtype, rows, block)


def decoded(path: Path, layout: ShardLayout, dtype: str = "", planes: tuple[int, ...] | None = None) -> np.ndarray:
    planes = tuple(range(layout.channels)) if planes is None else planes
    out = np.empty((len(planes), layout.height, layout.width), dtype or layout.dtype)
    decode_shard(path, layout, planes, out, CORES)
    return out


@pytest.mark.parametrize("dtype", ["float16", "float32", "uint8"])
@pytest.mark.parametrize(("size", "rows"), [((50, 900), 5), ((64, 899), 16), ((33, 1), 3), ((40, 4097), 4)])
def test_noise_of_any_width_survives(tmp_path: Path, dtype: str, size: tuple[int, int], rows: int) -> None:
    layout = layout_of((1, *size), dtype, rows)
    bits = np.random.default_rng(3).bytes(int(np.prod(size)) * np.dtype(dtype).itemsize)
    pixels = np.frombuffer(bits, dtype).reshape(1, *size)
    path = tmp_path / "shard"
    path.write_bytes(bytes(Encoder(layout, CORES).encode(pixels)))
    assert decoded(path, layout).tobytes() == pixels.tobytes()


@pytest.mark.parametrize("width", [899, 900, 901, 904, 2049])
def test_grain_is_compressed_at_any_width(width: int) -> None:
    height = 300
    layout = new_layout(1, height, width, "float16", Codec.HOST)
    pixels = np.random.default_rng(1).random((1, height, width)).astype(np.float16)
    assert len(Encoder(layout, CORES).encode(pixels)) < 0.87 * pixels.nbytes


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize(("shape", "rows"), [((3, 9, 7), 2), ((1, 1, 1), 1), ((2, 40, 640), 16), ((4, 5, 3), 5)])
def test_pixels_survive(tmp_path: Path, dtype: str, shape: tuple[int, int, int], rows: int) -> None:
    layout, pixels = layout_of(shape, dtype, rows), picture(shape, dtype)
    encoded = Encoder(layout, CORES).encode(pixels)
    path = tmp_path / "shard"
    path.write_bytes(bytes(encoded))
    assert len(encoded) == path.stat().st_size
    assert np.array_equal(decoded(path, layout), pixels)
    backwards = tuple(range(shape[0]))[::-1]
    assert np.array_equal(decoded(path, layout, planes=backwards), pixels[::-1])


def test_frames_of_several_pieces(tmp_path: Path) -> None:
    """More chunks than a thread takes at a time, and the last one padded."""
    layout = layout_of((2, 403, 800), "float16", 8)
    assert layout.channels * layout.strips * layout.chunk_bytes > 4 * PIECE_BYTES
    pixels = picture((2, 403, 800))
    path = tmp_path / "shard"
    path.write_bytes(bytes(Encoder(layout, CORES).encode(pixels)))
    assert np.array_equal(decoded(path, layout), pixels.astype(np.float16))
    assert np.array_equal(decoded(path, layout, "float32"), pixels.astype(np.float16).astype(np.float32))


def test_same_pixels_same_bytes_whatever_the_threads() -> None:
    layout, pixels = layout_of((2, 403, 800), "float16", 16), picture((2, 403, 800))
    one, three = (Encoder(layout, Cores(threads)) for threads in (1, 3))
    first = bytes(one.encode(pixels))
    assert first == bytes(three.encode(pixels)) == bytes(three.encode(pixels.astype(np.float16)))
    assert first == bytes(one.encode(np.asfortranarray(pixels)))


def test_chunks_together_or_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many at once by the C functions of numcodecs' library, or each by numcodecs: the same bytes, the same pixels."""
    assert blosc_loops.LIBRARY, "numcodecs no longer shows Blosc's functions: chunks are slow"
    layout, pixels, path = layout_of((2, 403, 800), "float16", 8), picture((2, 403, 800)), tmp_path / "shard"
    together = bytes(Encoder(layout, CORES).encode(pixels))
    path.write_bytes(together)
    monkeypatch.setattr(blosc_loops, "LIBRARY", None)
    monkeypatch.setattr(blosc_loops, "decompress_all", lambda *_: pytest.fail("it was called"))
    assert bytes(Encoder(layout, CORES).encode(pixels)) == together
    assert np.array_equal(decoded(path, layout), pixels.astype(np.float16))


@pytest.mark.parametrize("library", [True, False])
def test_what_blosc_refuses_has_a_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, library: bool) -> None:
    """Checksums are right, and yet a chunk is none: of a program with a fault."""
    if not library:
        monkeypatch.setattr(blosc_loops, "LIBRARY", None)
    layout, path = layout_of((1, 40, 64), "float16", 4), tmp_path / "shard"
    shard = bytearray(bytes(Encoder(layout, CORES).encode(picture((1, 40, 64)))))
    index = ShardIndex.parse(np.frombuffer(shard[-layout.index_bytes :], np.uint8), layout, len(shard))
    begin = int(index.places[6])
    end = begin + int(index.sizes[6]) - 4
    shard[begin] = 9  # a version of Blosc's format that there is not
    shard[end : end + 4] = checksum(bytes(shard[begin:end]))
    path.write_bytes(shard)
    with pytest.raises(DamagedShard, match="plane 1 of 1, rows 24 to 27: it cannot be decompressed"):
        decoded(path, layout)


def test_an_encoded_frame_stays_while_others_are_encoded() -> None:
    """Memory is kept between frames, and must not be taken from those that are still to be written."""
    layout = layout_of((1, 64, 64), "float16", 8)
    encoder = Encoder(layout, CORES)
    kept = [encoder.encode(picture((1, 64, 64), seed=seed)) for seed in range(6)]
    fresh = [bytes(Encoder(layout, CORES).encode(picture((1, 64, 64), seed=seed))) for seed in range(6)]
    assert [bytes(encoded) for encoded in kept] == fresh
    parts = kept.pop().parts
    encoder.encode(picture((1, 64, 64), seed=9))
    assert b"".join(parts) == fresh[5]


def test_into_memory_of_any_shape_and_type(tmp_path: Path) -> None:
    layout, pixels = layout_of((3, 10, 12), "float16", 4), picture((3, 10, 12), "float16")
    path = tmp_path / "shard"
    path.write_bytes(bytes(Encoder(layout, CORES).encode(pixels)))
    for dtype in ("float16", "float32", "float64", "uint16"):
        wide = np.full((3, 14, 20), 7, dtype)
        decode_shard(path, layout, (0, 1, 2), wide[:, 2:12, 3:15], CORES)
        assert np.array_equal(wide[:, 2:12, 3:15], pixels.astype(dtype))
        assert (wide[:, :2] == 7).all()
        assert (wide[:, :, 15:] == 7).all()
        turned = np.empty((10, 12, 3), dtype).transpose(2, 0, 1)
        decode_shard(path, layout, (0, 1, 2), turned, CORES)
        assert np.array_equal(turned, pixels.astype(dtype))


def test_black_outside_its_own_window_and_counted_inside() -> None:
    layout, pixels = layout_of((2, 9, 8), "float16", 2), np.full((2, 9, 8), 1e9, np.float32)
    pixels[:, 4, 4] = 0.5
    encoder = Encoder(layout, CORES)
    assert encoder.encode(pixels).nonfinite == 2 * (9 * 8 - 1)
    assert encoder.encode(pixels, Rect(2, 3, 5, 8)).nonfinite == 2 * (3 * 5 - 1)
    assert encoder.encode(pixels, Rect(0, 0, 8, 9)) == encoder.encode(pixels)
    trimmed = np.zeros_like(pixels)
    trimmed[:, 3:8, 2:5] = pixels[:, 3:8, 2:5]
    assert bytes(encoder.encode(pixels, Rect(2, 3, 5, 8))) == bytes(encoder.encode(trimmed))
    assert bytes(encoder.encode(pixels, Rect(3, 3, 3, 3))) == bytes(encoder.encode(np.zeros_like(pixels)))
    with pytest.raises(ValueError, match=r"pixels \(2, 8, 9\)"):
        encoder.encode(np.zeros((2, 8, 9), np.float32))


def test_every_half() -> None:
    halves = np.arange(1 << 16, dtype=np.uint16).view(np.float16).reshape(64, -1)
    out = np.empty(halves.shape, np.float32)
    assert convert(halves, out) == 2048
    assert np.array_equal(out.view(np.uint32), halves.astype(np.float32).view(np.uint32))


def test_rounding_to_half() -> None:
    draw, halves = np.random.default_rng(0), np.arange(1 << 16, dtype=np.uint16).view(np.float16).astype(np.float64)
    with np.errstate(all="ignore"):
        ties = ((halves[:-1] + halves[1:]) / 2).astype(np.float32)
        near = [np.nextafter(ties, np.float32(side)) for side in (-np.inf, np.inf)]
        any_bits = draw.integers(0, 1 << 32, 1 << 18, np.uint32).view(np.float32)
        values = np.concatenate([ties, *near, any_bits])[None]
        expected = values.astype(np.float16)
    out = np.empty(values.shape, np.float16)
    assert convert(values, out) == np.count_nonzero(~np.isfinite(expected))
    assert np.array_equal(out, expected, equal_nan=True)
    assert np.array_equal(np.signbit(out), np.signbit(expected))


def render(store: RenderStore, pixels: np.ndarray) -> None:
    encoded = store.encode(pixels, 1)
    store.stage(1, 1, encoded)
    store.commit(1, 1, FrameRecord(1, FrameState.DONE, 1, digest=encoded.digest))
    store.flush()


def test_every_reader_sees_the_same(make_store: MakeStore) -> None:
    window = Rect.sized(150, 201)
    store = make_store(frames=(1,), window=window)
    pixels = picture((2, 201, 150))
    render(store, pixels)
    expected = pixels.astype(np.float16)
    assert np.array_equal(zarr.open_group(store.path, mode="r")["image"][0], expected)  # type: ignore[index]
    with xarray.open_zarr(store.path) as dataset:
        assert np.array_equal(dataset["image"].sel(frame=1).values, expected)
    spec = {"driver": "zarr3", "kvstore": {"driver": "file", "path": str(store.path / "image")}}
    assert np.array_equal(tensorstore.open(spec).result()[0].read().result(), expected)
    layout, shard = store.layout, (store.path / "image" / "c.0.0.0.0").read_bytes()
    index = ShardIndex.parse(np.frombuffer(shard[-layout.index_bytes :], np.uint8), layout, len(shard))
    chunk = shard[index.places[1] : index.places[1] + index.sizes[1] - 4]
    rows = np.frombuffer(Blosc().decode(chunk), np.float16).reshape(layout.rows, 150)
    below = expected[0, layout.rows :]
    assert np.array_equal(rows[: len(below)], below)


def foreign(path: Path, pixels: np.ndarray, empty: bool = False) -> Path:
    """A store as zarr-python writes it: chunks in another order, black ones left out."""
    shape = (2, *pixels.shape)
    group = zarr.create_group(path)
    image = create_image(group.store, "image", shape, pixels.dtype.name).with_config({"write_empty_chunks": empty})
    image[0] = pixels
    return path


@pytest.mark.parametrize("dtype", ["float16", "uint8", "float32"])
def test_shards_of_zarr_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dtype: str) -> None:
    pixels = picture((3, 300, 500), dtype)
    pixels[1, 100:] = 0
    plate = open_store(foreign(tmp_path / "z.zarr", pixels))
    monkeypatch.setattr("farm.frames.store.StorePlate._read_run", lambda *_: pytest.fail("it was read by Zarr"))
    assert plate.layout is not None
    assert plate.layout.chunks > 10
    out = np.empty((3, 300, 500), np.float32)
    plate.read(0, ("R", "G", "B"), out)
    assert np.array_equal(out, pixels.astype(np.float32))
    monkeypatch.undo()
    plate.read(1, ("R", "G", "B"), out)
    assert not out.any(), "a frame that is not there is black in a store of others"


PLACE = r"out\.zarr: frame 1 cannot be decoded: image/c\.0\.0\.0\.0: "


def damage(store: RenderStore, change: Callable[[bytearray], Any]) -> None:
    shard = store.path / "image" / "c.0.0.0.0"
    content = bytearray(shard.read_bytes())
    changed = change(content)
    shard.write_bytes(content if changed is None else changed)


def read(store: RenderStore) -> np.ndarray:
    plate = open_store(store.path)
    out = np.empty((2, plate.info.window.height, plate.info.window.width), np.float32)
    plate.read(1, ("R", "G"), out)
    return out


def test_damage_has_a_place(make_store: MakeStore) -> None:
    store = make_store(frames=(1,), window=Rect.sized(2000, 30))
    render(store, picture((2, 30, 2000)))
    sound = (store.path / "image" / "c.0.0.0.0").read_bytes()
    layout = store.layout
    index = ShardIndex.parse(np.frombuffer(sound[-layout.index_bytes :], np.uint8), layout, len(sound))
    second = int(index.places[layout.strips + 1])
    rows = rf"plane 2 of 2, rows {layout.rows} to {2 * layout.rows - 1}"

    def flipped(place: int) -> Callable[[bytearray], None]:
        return lambda content: content.__setitem__(place, content[place] ^ 4)

    for change, words in (
        (flipped(second), f"{rows}: the checksum is wrong"),
        (flipped(second + int(index.sizes[layout.strips + 1]) - 1), f"{rows}: the checksum is wrong"),
        (flipped(-1), "the checksum of its index is wrong"),
        (flipped(-layout.index_bytes), "the checksum of its index is wrong"),
        (lambda content: content[: second + 40], "the checksum of its index is wrong: it is damaged or truncated"),
        (lambda content: content[:20], "it is truncated: 20 bytes"),
        (lambda content: content[:0], "its shard is empty"),
    ):
        damage(store, change)
        with pytest.raises(DamagedFrame, match=PLACE + words):
            read(store)
        (store.path / "image" / "c.0.0.0.0").write_bytes(sound)
    assert read(store).any()


def test_no_flipped_bit_is_missed(make_store: MakeStore) -> None:
    store = make_store(frames=(1,), window=Rect.sized(60, 8))
    render(store, picture((2, 8, 60)))
    shard = store.path / "image" / "c.0.0.0.0"
    sound, draw = shard.read_bytes(), np.random.default_rng(3)
    for place in draw.permutation(len(sound))[:300].tolist():
        content = bytearray(sound)
        content[place] ^= 1 << int(draw.integers(8))
        shard.write_bytes(content)
        with pytest.raises(DamagedFrame, match="frame 1 cannot be decoded: image/c"):
            read(store)


def test_an_index_with_wrong_places_reads_nothing_beyond_the_shard() -> None:
    """As a program with a fault would write it, checksum and all."""
    layout = layout_of((1, 4, 4), "float16", 2)
    for places, sizes in (
        ([0, 2**40], [40, 40]),
        ([0, 2**63], [40, 40]),
        ([0, 40], [40, 2**64 - 8]),
        ([0, 0], [8, 40]),
    ):
        entries = np.array([places, sizes], np.uint64).T
        index = ShardIndex(entries[:, 0].astype(np.int64), entries[:, 1].astype(np.int64)).encoded()
        shard = np.frombuffer(bytes(100) + index, np.uint8)
        with pytest.raises(DamagedShard, match=r"rows \d to \d: its index tells of a place that is not in it"):
            ShardIndex.parse(shard[-layout.index_bytes :], layout, shard.size)


def test_a_chunk_of_another_size_is_damage(tmp_path: Path) -> None:
    small, large = layout_of((1, 4, 4), "float16", 2), layout_of((1, 4, 8), "float16", 2)
    path = tmp_path / "shard"
    path.write_bytes(bytes(Encoder(small, CORES).encode(picture((1, 4, 4)))))
    with pytest.raises(DamagedShard, match="plane 1 of 1, rows 0 to 1: it holds 16 bytes, not 32"):
        decoded(path, large)


def test_an_error_ends_the_others() -> None:
    seen = list[int]()

    def work(item: int) -> None:
        seen.append(item)
        if item == 3:
            raise ValueError("three")

    with pytest.raises(ValueError, match="three"):
        Cores(1).each(work, range(100))
    assert seen == [0, 1, 2, 3]
    Cores(3).each(seen.append, range(50))
    assert sorted(seen[4:]) == list(range(50))


def test_ingested_frames_have_the_layout(tmp_path: Path) -> None:
    info = PlateInfo(("Y",), ("float16",), Rect.sized(4, 4), Rect.sized(4, 4), (1,))
    group = create_store(tmp_path / "a.zarr", info, "float16")
    assert shard_layout(group["image"].metadata.to_dict()) == layout_of((1, 4, 4), "float16", 4)
