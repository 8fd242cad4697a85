"""What the host decodes beside a device that has a codec: in which type, and what that device refuses."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import OpenEXR
import OpenImageIO
import pytest
from plates import write_frames
from rendering import render as render_job

from farm.frames.open import open_plate
from farm.frames.record import FrameState
from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.runtime import render
from farm.runtime.backend import ProgramBackend, Running, Wanted
from farm.runtime.kept import KeptStream
from farm.runtime.load import load as load_program
from farm.runtime.picture import HostDecodes, Picture, Shard
from farm.runtime.reader import Reader
from farm.runtime.task import RenderTask

JOB = """\
version: 1
name: job
frames: 1-6
inputs: {plate: {store: p.zarr}}
nodes: {steady: {effect: temporal_degrain, image: plate, threshold: 0.5}}
outputs: {out: {node: steady, store: OUT.zarr, dtype: float32}}
"""


def converts(stored: str, wanted: str) -> bool:
    return stored == wanted or (wanted == "float32" and stored in {"float16", "uint8", "uint16"})


def types_read(plate: dict[str, object], channels: Sequence[str], dtype: str = "float32", frame: int = 1) -> list[str]:
    """The types in which pictures come for a CPU and for such a device."""
    spec = {**plate, "channels": list(channels), "dtype": dtype, "boundary": {"constant": 0.18}, "name": "plate"}
    host: Callable[..., Any] = np.empty
    readers = (Reader("", [spec], [frame], host), Reader("", [spec], [frame], host, on_device=converts))
    pictures = [reader.read(frame).pictures[0] for reader in readers]
    with np.errstate(over="ignore"):
        one, other = (picture.pixels.astype(dtype) for picture in pictures)
    np.testing.assert_array_equal(one, other)
    return [picture.pixels.dtype.name for picture in pictures]


def write_exr(path: Path, **types: str) -> dict[str, object]:
    rng = np.random.default_rng(3)
    planes = {name: rng.random((6, 8)).astype(dtype) for name, dtype in types.items()}
    OpenEXR.File({"type": OpenEXR.scanlineimage}, planes).write(str(path))
    return {"images": str(path.with_name("p.####.exr"))}


def test_pixels_keep_their_stored_type_on_the_way_to_a_device(tmp_path: Path) -> None:
    plate = write_exr(tmp_path / "p.0001.exr", R="float16", G="float16", Z="float32")
    assert types_read(plate, "RG") == ["float32", "float16"]
    assert types_read(plate, "RZ") == ["float32", "float32"], "of several types, the one that is wanted"


def test_what_is_computed_as_it_is_read_is_float32(tmp_path: Path) -> None:
    plate = write_exr(tmp_path / "p.0001.exr", R="float16", G="float16")
    assert types_read({**plate, "colour_space": "sRGB"}, "RG") == ["float32", "float32"]
    assert open_plate({**plate, "colour_space": "sRGB"}).info.stored_type(("R",)) == ""


def test_whole_numbers_that_are_scaled_are_float32(tmp_path: Path) -> None:
    image = OpenImageIO.ImageBuf(OpenImageIO.ImageSpec(8, 6, 3, "uint8"))
    image.set_pixels(OpenImageIO.ROI(), np.full((6, 8, 3), 200, np.uint8))
    assert image.write(str(tmp_path / "p.0001.png"))
    plate = {"images": str(tmp_path / "p.####.png")}
    assert types_read(plate, "RGB") == ["float32", "float32"]
    assert types_read(plate, "RGB", "uint8") == ["uint8", "uint8"]


def test_a_constant_is_as_exact_as_it_is_wanted(tmp_path: Path) -> None:
    plate = write_exr(tmp_path / "p.0001.exr", R="float16")
    assert types_read({**plate, "shift": -1}, "R") == ["float32", "float32"]


class Refusing(ProgramBackend):
    """Says that it decodes shards, and once it has them that it does not."""

    shards = 0

    def on_device(self, stored: str, wanted: str) -> bool:
        return converts(stored, wanted)

    def start(self, pictures: Sequence[Picture], uniforms: Sequence[float], wanted: Sequence[Wanted]) -> Running:
        for picture in pictures:
            if isinstance(picture.content, Shard):
                Refusing.shards += 1
                return Refused(picture.content)
        decoded = [replace(picture, content=picture.pixels.astype(np.float32)) for picture in pictures]
        return super().start(decoded, uniforms, wanted)


class Refused:
    def __init__(self, shard: Shard) -> None:
        self._shard = shard

    def collect(self) -> Any:
        raise HostDecodes(self._shard.store)


def test_a_store_that_the_device_refuses_is_decoded_by_the_host(
    tmp_path: Path, plan_store: PlanStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_frames(tmp_path / "p.zarr", tuple(range(1, 7)), dtype="float16")
    job = tmp_path / "job.yaml"
    job.write_text(JOB.replace("OUT", "plain"))
    plain = render_job(job, plan_store, "cpu", chunk=3)

    def loaded(task: RenderTask, plans: Callable[[str], Plan]) -> Refusing:
        return Refusing(load_program(plans(task.plan), plan_store, 1), 2)

    monkeypatch.setattr(render, "_loaded", loaded)
    monkeypatch.setattr(render, "_stream", KeptStream())
    job.write_text(JOB.replace("OUT", "out"))
    records = render_job(job, plan_store, "cpu", chunk=3)
    assert [(record.frame, record.state, record.error) for record in records] == [
        (frame, FrameState.DONE, "") for frame in range(1, 7)
    ]
    assert [record.digests for record in records] == [record.digests for record in plain]
    assert {record.codec for record in records} == {"host"}
    assert 1 <= Refusing.shards <= 3, "chunks that follow do not try again"
