from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

from farm.config.load import load
from farm.device.target import Target
from farm.frames.open import open_plate
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.kernel.reference import evaluate
from farm.plan.store import PlanStore
from farm.runtime.plans import build_or_reuse
from farm.runtime.render import render_chunk
from farm.runtime.shot import prepare
from farm.runtime.task import RenderTask

pytestmark = pytest.mark.gpu

JOB = """\
version: 1
name: demo
frames: 1-4
inputs:
  plate: {pattern: {width: 257, height: 193, channels: [R, G, B, A]}}
nodes:
  denoise: {effect: degrain, image: plate, channels: [R, G, B], strength: {1: 0.01, 4: 0.04}}
  sharp: {effect: unsharp_mask, image: denoise, channels: [R, G, B], weight: 1.5, threshold: 0}
  finish: {effect: grade, image: sharp, channels: [R, G, B], slope: [1.1, 1.0, 0.9], saturation: 1.2}
outputs:
  out: {node: finish, store: out.zarr, dtype: float32}
"""


def test_a_job_renders_on_the_device(tmp_path: Path, plan_store: PlanStore, target: str) -> None:
    path = tmp_path / "job.yaml"
    path.write_text(JOB)
    shot = prepare(load(path))
    sent = shot.submission((1, 2, 3, 4), device=target)
    plan, _ = build_or_reuse(shot.wired.graph, Target.parse(target), shot.format, plan_store)
    (output,) = sent.outputs
    arguments = {field.name: getattr(output.store, field.name) for field in fields(output.store)}
    store = RenderStore.open_or_create(Path(output.spec.store), **arguments)
    task = RenderTask(
        job="",  # the store here is no job's
        chunk=0,
        attempt=0,
        frames=tuple(sent.frames),
        inputs=sent.inputs,
        outputs=(output.spec,),
        plan=plan.key,
        device=target,
        names=sent.names,
    )
    records: list[FrameRecord] = []

    def report(ended: Sequence[FrameRecord]) -> bool:
        records.extend(ended)
        return True

    render_chunk(task, lambda _: plan, report)
    assert sorted((record.frame, record.state, record.error) for record in records) == [
        (frame, FrameState.DONE, "") for frame in (1, 2, 3, 4)
    ]
    (timed,) = (record for record in records if record.kernels)
    assert list(timed.kernels) == [launch.stage for launch in plan.launches]
    for record in records:
        assert set(record.spans) == {"read", "upload", "decode", "run", "encode", "download", "write"}
        assert set(record.starts) == set(record.spans)
        assert record.nonfinite == (0,)
        assert record.codec == "plates on the host, outputs on the device"  # the plate is a pattern
        assert set(record.nodes) == ({"denoise", "sharp", "finish"} if record.kernels else set())
        assert sum(record.nodes.values()) == pytest.approx(sum(record.kernels.values()))
        assert all(0 < seconds < 1 for seconds in record.kernels.values())
        assert store.commit(record.frame, record.attempt, record)
    store.flush()
    plates = open_plate({"store": output.spec.store}), open_plate(dict(shot.inputs[0]))
    for record in records:
        made, source = np.empty((2, 4, 193, 257), np.float32)
        for plate, out in zip(plates, (made, source), strict=True):
            plate.read(record.frame, ("R", "G", "B", "A"), out)
        (wanted,) = evaluate(shot.wired.graph, shot.format, [source], shot.wired.values(record.frame))
        assert np.abs(made - wanted).max() <= 1e-5 * np.abs(wanted).max()
        assert made[3].tobytes() == source[3].tobytes()
