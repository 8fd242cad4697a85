"""One output that is written as a store and as a sequence, where a device encodes the store's shards."""

from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path

import numpy as np
import pytest

from farm.config.load import load
from farm.device.target import Target
from farm.frames.cores import cores
from farm.frames.encode import Encoder
from farm.frames.exr import read_pixels
from farm.frames.open import open_plate
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.shard_index import CHECKSUM_BYTES, ShardIndex
from farm.frames.verify import verify
from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.runtime import render
from farm.runtime.backend import ProgramBackend, Running, Wanted
from farm.runtime.kept import KeptStream
from farm.runtime.load import load_whole
from farm.runtime.picture import Picture
from farm.runtime.plans import build_or_reuse
from farm.runtime.program import EncodedOutput, Rendered
from farm.runtime.render import render_chunk
from farm.runtime.shot import prepare
from farm.runtime.task import RenderTask

JOB = """\
version: 1
name: sh010
frames: 1-2
inputs:
  plate: {pattern: {width: 24, height: 16}}
nodes:
  bright: {effect: exposure, image: plate, stops: {1: 0, 2: 24}}
outputs:
  out: {node: bright, store: out.zarr, images: out.####.exr, dtype: float16}
failure: {max_nonfinite: LIMIT}
"""


class Encoding(ProgramBackend):
    """A program whose outputs are encoded where it runs, if they have a layout."""

    def start(self, pictures: Sequence[Picture], uniforms: Sequence[float], wanted: Sequence[Wanted]) -> Running:
        rendered = super().start(pictures, uniforms, wanted).collect()
        return Collected(rendered, [output for output in wanted if output.layout])


class Collected:
    def __init__(self, rendered: Rendered, wanted: Sequence[Wanted]) -> None:
        self.rendered, self.wanted = rendered, wanted

    def collect(self) -> Rendered:
        encoded = {}
        for output in self.wanted:
            assert output.layout
            pixels = self.rendered.outputs[output.index]
            shard = Encoder(output.layout, cores(1)).encode(pixels, output.window)
            beyond = output.limit is not None and shard.nonfinite > output.limit
            content = np.frombuffer(bytes(shard), np.uint8)
            index = ShardIndex.parse(content[-output.layout.index_bytes :], output.layout, content.size)
            ends = (index.places + index.sizes)[:, None]
            checksums = content[ends - np.arange(CHECKSUM_BYTES, 0, -1)]
            encoded[output.index] = EncodedOutput(content, checksums, shard.nonfinite, pixels if beyond else None)
        return Rendered(self.rendered.outputs, self.rendered.spans, {}, self.rendered.starts, encoded)


@pytest.fixture
def encoding_device(plan_store: PlanStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def backend(plan: Plan, store: PlanStore, threads: int, memory: int) -> Encoding:
        del memory
        return Encoding(load_whole(plan, store, threads), threads)

    monkeypatch.setattr(render, "load_backend", backend)
    monkeypatch.setattr(render, "_stream", KeptStream())


def rendered(folder: Path, plan_store: PlanStore, limit: int) -> tuple[list[FrameRecord], list[RenderStore]]:
    path = folder / "job.yaml"
    path.write_text(JOB.replace("LIMIT", str(limit)))
    shot = prepare(load(path))
    plan, _ = build_or_reuse(shot.wired.graph, Target.parse("reference"), shot.format, plan_store)
    sent = shot.submission((1, 2), device="reference")
    stores = []
    for output in sent.outputs:
        facts = {field.name: getattr(output.store, field.name) for field in fields(output.store)}
        stores.append(RenderStore.open_or_create(Path(output.spec.store), **facts))
    task = RenderTask(
        "", 0, 1, tuple(sent.frames), sent.inputs, tuple(output.spec for output in sent.outputs), plan.key, "reference",
        threads=2, max_nonfinite=sent.max_nonfinite,
    )  # fmt: skip
    records: list[FrameRecord] = []

    def report(ended: Sequence[FrameRecord]) -> bool:
        records.extend(ended)
        return True

    render_chunk(task, lambda _: plan, report)
    return sorted(records, key=lambda record: record.frame), stores


@pytest.mark.usefixtures("encoding_device")
def test_both_hold_the_same_pixels(tmp_path: Path, plan_store: PlanStore) -> None:
    records, stores = rendered(tmp_path, plan_store, 10_000)
    for record in records:
        assert (record.state, record.error) == (FrameState.DONE, "")
        assert [digest.partition(":")[0] for digest in record.digests] == ["chunks", "bytes"]
        assert record.nonfinite[0] == record.nonfinite[1]
        assert {"encode", "write"} <= record.starts.keys() & record.spans.keys()
        for store, digest in zip(stores, record.digests, strict=True):
            assert store.commit(record.frame, 1, replace(record, digest=digest))
    assert records[0].nonfinite == (0, 0)
    assert records[1].nonfinite[0] > 0
    for store in stores:
        store.flush()
        assert verify(store.path).sound == 2
    plate = open_plate({"store": str(tmp_path / "out.zarr")})
    for frame in (1, 2):
        pixels = read_pixels(tmp_path / f"out.{frame:04}.exr")
        stored = np.empty((3, 16, 24), np.float16)
        plate.read(frame, ("R", "G", "B"), stored)
        np.testing.assert_array_equal(np.stack([pixels[name] for name in "RGB"]), stored)


@pytest.mark.usefixtures("encoding_device")
def test_a_frame_is_refused_for_both(tmp_path: Path, plan_store: PlanStore) -> None:
    (first, second), _ = rendered(tmp_path, plan_store, 0)
    assert first.state is FrameState.DONE
    assert second.state is FrameState.FAILED
    assert "values are infinite or NaN, and max_nonfinite is 0" in second.error
