"""Jobs through the lanes of a device, with every kind of input and output, beside the same jobs by the reference."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import OpenEXR
import pytest
import zarr
from numcodecs import Blosc, Zstd
from plates import write_frames
from rendering import render

from farm.frames.chunks import Codec
from farm.frames.exr import read_pixels
from farm.frames.open import open_plate
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.frames.store import StorePlate
from farm.graph.rect import Rect
from farm.plan.store import PlanStore
from tests.codec.shards import pack, unpack

pytestmark = pytest.mark.gpu

Array = np.ndarray[Any, Any]
FRAMES = tuple(range(1, 11))
WIDE, ODD = Rect.sized(96, 40), Rect.sized(61, 37)
CONFIGS = Path(__file__).parents[2] / "configs"
ON_DEVICE, DECODED_ON_HOST = "device", "plates on the host, outputs on the device"

Both = Callable[..., list[FrameRecord]]


@pytest.fixture
def both(tmp_path: Path, plan_store: PlanStore, target: str) -> Both:
    """Renders a job of these lines on the device and by the reference, and compares all stores and files.

    Halves may differ by a last place where the computed values do; answers the records of the device.
    """

    def render_both(lines: str, *, frames: str = "1-10", chunk: int = 4) -> list[FrameRecord]:
        records = {}
        for device, folder in ((target, "gpu"), ("reference", "cpu")):
            job = tmp_path / f"{folder}.yaml"
            job.write_text(f"version: 1\nname: lanes\nframes: {frames}\n{lines.replace('OUT', folder)}")
            records[folder] = render(job, plan_store, device, chunk=chunk)
        states = [[(record.frame, record.state) for record in records[folder]] for folder in ("gpu", "cpu")]
        assert states[0] == states[1]
        done = [record.frame for record in records["gpu"] if record.state is FrameState.DONE]
        for path in sorted((tmp_path / "gpu").glob("*")):
            compare(path, tmp_path / "cpu" / path.name, done)
        return records["gpu"]

    return render_both


def compare(path: Path, other: Path, frames: list[int]) -> None:
    """See that two outputs, stores or EXR files, hold the same."""
    if path.suffix == ".exr":
        one, two = read_pixels(path), read_pixels(other)
        assert one.keys() == two.keys()
        for name in one:
            close(one[name], two[name])
    elif path.suffix == ".zarr" and (path / "image").is_dir() and not list(path.parent.glob(f"{path.stem}.*.exr")):
        plates = [open_plate({"store": str(each)}) for each in (path, other)]
        info = plates[0].info
        one, two = (np.empty((len(info.channels), info.window.height, info.window.width), info.held) for _ in range(2))
        for frame in frames:
            for plate, out in zip(plates, (one, two), strict=True):
                plate.read(frame, info.channels, out)
            close(one, two)


def close(one: Array, two: Array) -> None:
    assert one.dtype == two.dtype
    if one.dtype.kind != "f":
        assert np.abs(one.astype(np.int64) - two.astype(np.int64)).max() <= 1  # a rounded value may fall on either side
        return
    step = 2e-3 if one.dtype == np.float16 else 1e-4
    np.testing.assert_allclose(one.astype(np.float64), two, rtol=step, atol=step)


def all_done(records: list[FrameRecord], codec: str) -> None:
    assert [(record.frame, record.state, record.error) for record in records] == [
        (frame, FrameState.DONE, "") for frame in FRAMES
    ]
    assert {record.codec for record in records} == {codec}


def write_images(folder: Path, frames: tuple[int, ...], dtypes: dict[str, str], rect: Rect = ODD) -> None:
    folder.mkdir(exist_ok=True)
    for frame in frames:
        draw = np.random.default_rng([9, frame])
        planes = {name: draw.random((rect.height, rect.width)).astype(dtype) for name, dtype in dtypes.items()}
        header = {"type": OpenEXR.scanlineimage, "compression": OpenEXR.ZIP_COMPRESSION}
        OpenEXR.File(header, planes).write(str(folder / f"p.{frame:04}.exr"))


@pytest.mark.parametrize("block", [4096, 16384, 65536])
def test_outputs_in_blocks_of_their_own(block: int, both: Both, tmp_path: Path) -> None:
    write_frames(tmp_path / "p.zarr", FRAMES, dtype="float16", window=Rect.sized(1024, 96))
    records = both(f"""
inputs: {{plate: {{store: p.zarr}}}}
nodes: {{soft: {{effect: gaussian, image: plate, sigma: 1.5}}}}
outputs: {{out: {{node: soft, store: OUT/out.zarr, dtype: float16, block: {block}}}}}
""")
    all_done(records, ON_DEVICE)
    layout = shards(tmp_path / "gpu/out.zarr").layout
    assert layout
    assert layout.block == block


@pytest.mark.parametrize("codec", [Codec.HOST, Codec.DEVICE])
@pytest.mark.parametrize("dtype", ["float16", "float32", "uint8", "uint16"])
def test_stores_of_every_type(dtype: str, codec: Codec, both: Both, tmp_path: Path) -> None:
    write_frames(tmp_path / "p.zarr", FRAMES, dtype=dtype, window=WIDE, codec=codec)
    records = both("""
inputs: {plate: {store: p.zarr}}
nodes: {soft: {effect: gaussian, image: plate, channels: [R, G], sigma: 1.5}}
outputs:
  half: {node: soft, store: OUT/half.zarr, dtype: float16}
  full: {node: soft, store: OUT/full.zarr, dtype: float32, channels: [B, R]}
""")
    all_done(records, ON_DEVICE)


def test_neighbouring_frames_are_shared(both: Both, tmp_path: Path) -> None:
    write_frames(tmp_path / "p.zarr", FRAMES, dtype="float16", window=WIDE)
    records = both("""
inputs: {plate: {store: p.zarr}}
nodes: {steady: {effect: temporal_degrain, image: plate, threshold: 0.5}}
outputs: {out: {node: steady, store: OUT/out.zarr, dtype: float32}}
""")
    all_done(records, ON_DEVICE)


def test_tables_are_laid_out_once(both: Both, tmp_path: Path) -> None:
    shutil.copytree(CONFIGS / "tables", tmp_path / "tables")
    write_frames(tmp_path / "p.zarr", FRAMES, dtype="float16", window=ODD)
    records = both("""
inputs:
  plate: {store: p.zarr}
  curve: {table: tables/curve.cube}
  look: {table: tables/look.cube}
  ring: {table: tables/ring.csv}
nodes:
  contrast: {effect: lut1d, image: plate, lut: curve}
  printed: {effect: lut3d, image: contrast, lut: look}
  delivered: {effect: convert, image: printed, dtype: uint8}
  bokeh: {effect: convolve2d, image: plate, kernel: ring, size: 9}
outputs:
  printed: {node: printed, store: OUT/printed.zarr}
  delivered: {node: delivered, store: OUT/delivered.zarr}
  bokeh: {node: bokeh, store: OUT/bokeh.zarr}
""")
    all_done(records, ON_DEVICE)


@pytest.mark.parametrize("depth", ["float16", "float32"])
def test_image_sequences_and_stills(depth: str, both: Both, tmp_path: Path) -> None:
    """Halves stay halves until they are on the device; channels pass through untouched beside those of the effect."""
    types = {**dict.fromkeys("RGBA", "float16"), "Z": depth}
    write_images(tmp_path / "plate", FRAMES, types)
    write_images(tmp_path / "still", (1,), dict.fromkeys("RGBA", "float16"))
    records = both(f"""
inputs:
  plate: {{images: plate/p.####.exr, channels: [{", ".join(types)}]}}
  card: {{images: still/p.0001.exr}}
nodes:
  denoise: {{effect: degrain, image: plate, channels: [R, G, B], strength: {{1: 0.01, 10: 0.1}}}}
  comp: {{effect: over, foreground: card, background: denoise, channels: [R, G, B, A]}}
outputs:
  denoise: {{node: denoise, store: OUT/denoise.zarr, dtype: float32}}
  comp: {{node: comp, store: OUT/comp.zarr, images: OUT/comp.####.exr, dtype: float16}}
""")
    all_done(records, DECODED_ON_HOST)


def test_an_output_as_images_alone(both: Both, tmp_path: Path) -> None:
    write_frames(tmp_path / "p.zarr", FRAMES, dtype="float16", window=WIDE)
    records = both("""
inputs: {plate: {store: p.zarr}}
nodes: {sharp: {effect: unsharp_mask, image: plate, weight: {1: 0.5, 10: 2.0}}}
outputs: {out: {node: sharp, images: OUT/out.####.exr, dtype: float16}}
""")
    all_done(records, "plates on the device, outputs on the host")
    assert len(list((tmp_path / "gpu").glob("out.*.exr"))) == len(FRAMES)


def test_one_frame_for_all_and_several_inputs_of_one_store(both: Both, tmp_path: Path) -> None:
    write_frames(tmp_path / "p.zarr", FRAMES, dtype="float16", window=ODD, channels=("R", "G", "B", "A"))
    records = both("""
inputs:
  plate: {store: p.zarr}
  held: {store: p.zarr, hold: 3}
  backwards: {store: p.zarr, reverse: true, channels: [B, G, R, A]}
nodes:
  first: {effect: over, foreground: held, background: plate}
  comp: {effect: over, foreground: backwards, background: first}
outputs: {out: {node: comp, store: OUT/out.zarr, dtype: float32}}
""")
    all_done(records, ON_DEVICE)


def test_a_bayer_mosaic_to_bytes(both: Both, tmp_path: Path) -> None:
    rect, draw = Rect.sized(224, 160), np.random.default_rng(5)
    frames = {frame: draw.integers(0, 1024, (1, rect.height, rect.width)) for frame in FRAMES}
    write_frames(tmp_path / "p.zarr", frames, dtype="uint16", window=rect, channels=("Y",))
    records = both("""
inputs: {raw: {store: p.zarr, dtype: uint16}}
nodes: {developed: {effect: camera_pipe, image: raw, colour_temperature: {1: 3700, 10: 5000}}}
outputs: {out: {node: developed, store: OUT/out.zarr}}
""")
    all_done(records, ON_DEVICE)


@pytest.mark.parametrize("rule", ["hold", "nearest", "black", "skip"])
def test_frames_that_are_missing_or_damaged(rule: str, both: Both, tmp_path: Path) -> None:
    there = tuple(frame for frame in FRAMES if frame != 6)
    write_frames(tmp_path / "p.zarr", there, dtype="float16", window=ODD)
    damage(tmp_path / "p.zarr", 3)
    write_images(tmp_path / "plate", there, dict.fromkeys("RGB", "float16"))
    path = tmp_path / "plate/p.0008.exr"
    path.write_bytes(path.read_bytes()[:2000])
    records = both(f"""
inputs:
  plate: {{store: p.zarr, on_missing: {rule}}}
  other: {{images: plate/p.####.exr, on_missing: {rule}}}
nodes: {{mix: {{effect: dissolve, start: plate, end: other, mix: 0.25}}}}
outputs: {{out: {{node: mix, store: OUT/out.zarr, dtype: float32}}}}
""")
    special = {record.frame for record in records if record.substituted or record.state is FrameState.SKIPPED}
    assert special == {3, 6, 8}


def shards(store: Path) -> StorePlate:
    """The store, which knows where its frames are."""
    plate = open_plate({"store": str(store)})
    assert isinstance(plate, StorePlate)
    return plate


def damage(store: Path, frame: int) -> None:
    """Flip a bit of a frame's shard."""
    path = shards(store).shard(frame)
    content = bytearray(path.read_bytes())
    content[100] ^= 4
    path.write_bytes(content)


def test_a_damaged_frame_fails_those_that_read_it(tmp_path: Path, plan_store: PlanStore, target: str) -> None:
    write_frames(tmp_path / "p.zarr", FRAMES, dtype="float16", window=WIDE)
    damage(tmp_path / "p.zarr", 5)
    job = tmp_path / "job.yaml"
    job.write_text("""
version: 1
name: damaged
frames: 1-10
inputs: {plate: {store: p.zarr}}
nodes: {steady: {effect: temporal_degrain, image: plate, threshold: 0.5}}
outputs: {out: {node: steady, store: out.zarr}}
""")
    records = render(job, plan_store, target, chunk=10)
    failed = [record for record in records if record.state is FrameState.FAILED]
    assert [record.frame for record in failed] == [4, 5, 6]  # an instant before and after
    for record in failed:
        assert record.failure is Failure.DATA
        assert "frame 5 cannot be decoded: image/c.4.0.0.0: plane 1 of 3, rows " in record.error
        assert "the checksum is wrong" in record.error
        assert str(tmp_path / "p.zarr") in record.error


@pytest.mark.parametrize("neighbours", [False, True])
def test_the_host_decodes_what_the_device_cannot(neighbours: bool, both: Both, tmp_path: Path) -> None:
    """Chunks of the farm's layout by another compressor: it shows only when the device looks at one."""
    write_frames(tmp_path / "p.zarr", FRAMES, dtype="float16", window=WIDE)
    recompress(tmp_path / "p.zarr")
    effect = "temporal_degrain, image: plate, threshold: 0.5" if neighbours else "gaussian, image: plate, sigma: 1.0"
    records = both(f"""
inputs: {{plate: {{store: p.zarr}}}}
nodes: {{soft: {{effect: {effect}}}}}
outputs: {{out: {{node: soft, store: OUT/out.zarr, dtype: float32}}}}
""")
    all_done(records, DECODED_ON_HOST)


def recompress(store: Path) -> None:
    """Make every Blosc chunk of a store one of Zstandard, as its own header says."""
    plate, other = shards(store), Blosc("zstd", 3, Blosc.BITSHUFFLE)
    layout = plate.layout
    assert layout
    for path in map(plate.shard, FRAMES):
        plain = [np.frombuffer(Blosc().decode(chunk), layout.dtype) for chunk in unpack(layout, path.read_bytes())]
        path.write_bytes(pack([bytes(other.encode(chunk)) for chunk in plain]))


def test_a_store_of_another_program(both: Both, tmp_path: Path) -> None:
    """Other chunks and another codec: the host decodes it."""
    pixels = np.random.default_rng(3).random((10, 3, 37, 61)).astype(np.float16)
    group = zarr.open_group(str(tmp_path / "p.zarr"), mode="w", zarr_format=2)
    array = group.create_array(
        "image", shape=pixels.shape, chunks=(1, 3, 16, 16), dtype="float16", compressors=Zstd(level=1)
    )
    array[:] = pixels
    records = both("""
inputs: {plate: {store: p.zarr, offset: -1}}
nodes: {soft: {effect: gaussian, image: plate, sigma: 1.0}}
outputs: {out: {node: soft, store: OUT/out.zarr, dtype: float32}}
""")
    all_done(records, DECODED_ON_HOST)


def test_values_that_are_not_finite_are_counted_and_refused(tmp_path: Path, plan_store: PlanStore, target: str) -> None:
    write_frames(tmp_path / "p.zarr", FRAMES, dtype="float16", window=WIDE)
    job = tmp_path / "job.yaml"
    job.write_text("""
version: 1
name: bright
frames: 1-10
inputs: {plate: {store: p.zarr}}
nodes: {bright: {effect: exposure, image: plate, stops: {1: 0, 10: 27}}}
outputs: {out: {node: bright, store: out.zarr, dtype: float16}}
failure: {max_nonfinite: 100}
""")
    records = render(job, plan_store, target)
    assert records[0].nonfinite == (0,)
    assert records[-1].state is FrameState.FAILED
    assert "values are infinite or NaN, and max_nonfinite is 100" in records[-1].error
    assert records[-1].nonfinite[0] > 100


def test_one_stream_renders_one_job_after_the_other(both: Both, tmp_path: Path) -> None:
    """What lanes and residents keep of one job is not taken for another's."""
    for number in range(3):
        shutil.rmtree(tmp_path / "p.zarr", ignore_errors=True)
        drawn = np.random.default_rng(number)
        frames = {frame: drawn.random((3, WIDE.height, WIDE.width)) for frame in FRAMES}
        write_frames(tmp_path / "p.zarr", frames, dtype="float16", window=WIDE)
        for folder in ("gpu", "cpu"):
            shutil.rmtree(tmp_path / folder, ignore_errors=True)
        records = both("""
inputs: {plate: {store: p.zarr}, still: {store: p.zarr, hold: 2}}
nodes:
  steady: {effect: temporal_degrain, image: plate, threshold: 0.5}
  mix: {effect: dissolve, start: steady, end: still, mix: 0.5}
outputs: {out: {node: mix, store: OUT/out.zarr, dtype: float32}}
""")
        all_done(records, ON_DEVICE)
