from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from zarr.storage import LocalStore

from farm.config.load import load
from farm.device.target import Target
from farm.errors import FarmError, Problem, failure
from farm.frames.cores import cores
from farm.frames.encode import Encoder
from farm.frames.failures import DamagedFrame, StorageFailure
from farm.frames.layout import shard_key
from farm.frames.open import open_plate
from farm.frames.output import RenderStore
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.frames.shard_index import CHECKSUM_BYTES, ShardIndex
from farm.frames.shard_layout import ShardLayout
from farm.frames.staging import StagingStore
from farm.frames.store import open_store
from farm.graph import Rect
from farm.kernel.reference import evaluate
from farm.plan import tiles
from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.runtime import render
from farm.runtime.backend import ProgramBackend, Wanted
from farm.runtime.cpu import CpuProgram
from farm.runtime.kept import KeptStream
from farm.runtime.load import load as load_program
from farm.runtime.picture import Picture, Shard
from farm.runtime.plans import build_or_reuse
from farm.runtime.program import DeviceMemoryError, EncodedOutput, Rendered
from farm.runtime.render import classify, render_chunk
from farm.runtime.shot import Shot, prepare
from farm.runtime.task import RenderTask

JOB = """\
version: 1
name: sh010
frames: 1-5
inputs:
  plate: {store: plate.zarr}
  logo: {store: logo.zarr, boundary: {constant: 0.0}}
nodes:
  soft: {effect: gaussian, image: plate, channels: [R, A], sigma: 0.5}
  comp: {effect: over, foreground: logo, background: soft, channels: [R, A]}
outputs:
  beauty: {node: soft, store: beauty.zarr, dtype: float32}
  comp: {node: comp, store: comp.zarr, dtype: float32}
"""
LONG_JOB = """\
version: 1
name: sh020
frames: 1-5000
inputs:
  plate: {pattern: {width: 20, height: 16}}
nodes:
  soft: {effect: gaussian, image: plate, sigma: 0.5}
outputs:
  beauty: {node: soft, store: beauty.zarr}
"""
PLATE, LOGO = Rect(0, 0, 20, 12), Rect(15, -4, 27, 5)


def write_store(path: Path, channels: tuple[str, ...], window: Rect, frames: tuple[int, ...], seed: int) -> RenderStore:
    store = RenderStore.open_or_create(
        path, channels=channels, dtype="float32", frames=frames, window=window, display=PLATE
    )
    for frame in frames:
        draw = np.random.default_rng([seed, frame])
        store.stage(frame, 0, store.encode(draw.random((len(channels), window.height, window.width), np.float32)))
        store.commit(frame, 0, FrameRecord(frame, FrameState.DONE))
    store.flush()
    return store


@pytest.fixture
def shot(tmp_path: Path) -> Shot:
    write_store(tmp_path / "plate.zarr", ("R", "A", "Z"), PLATE, (1, 2, 3, 4, 5), 1)
    write_store(tmp_path / "logo.zarr", ("R", "A"), LOGO, (1, 2, 3, 4, 5), 2)
    path = tmp_path / "job.yaml"
    path.write_text(JOB)
    return prepare(load(path))


Submit = Callable[..., list[FrameRecord]]


@pytest.fixture
def submit(plan_store: PlanStore) -> Submit:
    """Renders frames of a shot as one chunk; answers with what was reported."""

    def chunk(
        shot: Shot,
        *frames: int,
        device: str = "cpu",
        go_on: Callable[[FrameRecord], bool] = lambda _: True,
        attempt: int = 0,
        starved: bool = False,
    ) -> list[FrameRecord]:
        plan, _ = build_or_reuse(shot.wired.graph, Target.parse(device), shot.format, plan_store)
        sent = shot.submission(frames, device=device)
        for output in sent.outputs:
            arguments = {field.name: getattr(output.store, field.name) for field in fields(output.store)}
            RenderStore.open_or_create(Path(output.spec.store), **arguments)
        task = RenderTask(
            job=sent.id,
            chunk=0,
            attempt=attempt,
            frames=tuple(sent.frames),
            inputs=sent.inputs,
            outputs=tuple(output.spec for output in sent.outputs),
            plan=plan.key,
            device=device,
            plan_origin="compiled",
            worker="w1",
            threads=2,
            max_nonfinite=sent.max_nonfinite,
            names=sent.names,
            starved=starved,
        )
        records: list[FrameRecord] = []

        def report(ended: Sequence[FrameRecord]) -> bool:
            records.extend(ended)
            wanted = [go_on(record) for record in ended]
            return all(wanted)

        def plans(key: str) -> Plan:
            assert key == plan.key
            return plan

        render_chunk(task, plans, report)
        return records

    return chunk


@pytest.fixture
def files_read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every file that Zarr reads from now on."""
    names: list[str] = []
    get = LocalStore.get

    def noted(self: LocalStore, key: str, *arguments: Any, **more: Any) -> Any:
        names.append(str(self.root / key))
        return get(self, key, *arguments, **more)

    monkeypatch.setattr(LocalStore, "get", noted)
    return names


def test_a_worker_opens_an_output_once_and_reads_no_records(
    tmp_path: Path, plan_store: PlanStore, files_read: list[str]
) -> None:
    path = tmp_path / "job.yaml"
    path.write_text(LONG_JOB)
    shot = prepare(load(path))
    plan, _ = build_or_reuse(shot.wired.graph, Target.parse("reference"), shot.format, plan_store)
    sent = shot.submission((1, 2, 4000), device="reference")
    (output,) = sent.outputs
    arguments = {field.name: getattr(output.store, field.name) for field in fields(output.store)}
    store = RenderStore.open_or_create(Path(output.spec.store), **arguments)
    task = RenderTask(sent.id, 0, 1, sent.frames[:1], sent.inputs, (output.spec,), plan.key, "reference", threads=1)
    counts = []
    for frame in sent.frames:
        files_read.clear()
        render_chunk(
            replace(task, frames=(frame,)), lambda _: plan, lambda records: records[0].state is FrameState.DONE
        )
        counts.append(len(files_read))
        assert [name for name in files_read if "/render/" in name] == []
    blocks = 2 * 5  # of `frame` and `window`, 1,024 rows each
    assert blocks <= counts[0] <= blocks + 10
    assert counts[1:] == [0, 0]
    assert len(list((store.path / "image" / ".staging").iterdir())) == 3


def committed(shot: Shot, name: str, records: list[FrameRecord]) -> dict[int, np.ndarray]:
    """What the driver would do: commit, flush; then the pixels of every frame."""
    path = Path(shot.job.outputs[name].store)
    staged = sorted((path / "image" / ".staging").iterdir())
    store = RenderStore.open(path, job=staged[0].name.partition(".")[0] if staged else "")
    for record in records:
        if record.state is FrameState.DONE:
            assert store.commit(record.frame, record.attempt, record)
    store.flush()
    return {record.frame: read(path, record.frame) for record in records if record.state is FrameState.DONE}


def read(path: Path, frame: int) -> np.ndarray:
    plate = open_plate({"store": str(path)})
    out = np.empty((len(plate.info.channels), plate.info.window.height, plate.info.window.width), np.float32)
    plate.read(frame, plate.info.channels, out)
    return out


def expected(shot: Shot, frame: int) -> list[np.ndarray]:
    sources = [read(Path(str(spec["store"])), frame) for spec in shot.inputs]
    return list(evaluate(shot.wired.graph, shot.format, sources, shot.wired.values(frame)))


@pytest.mark.parametrize("device", ["cpu", "reference"])
def test_every_frame_is_staged_and_reported_once(shot: Shot, submit: Submit, device: str) -> None:
    records = submit(shot, 4, 1, 2, 5, 3, device=device)
    assert sorted((record.frame, record.state) for record in records) == [(k, FrameState.DONE) for k in range(1, 6)]
    for index, name in enumerate(("beauty", "comp")):
        for frame, made in committed(shot, name, records).items():
            wanted = expected(shot, frame)[index]
            assert made.shape == wanted.shape
            assert np.abs(made - wanted).max() < 1e-5


def test_a_record_tells_what_was_done(shot: Shot, submit: Submit) -> None:
    (record,) = submit(shot, 2, attempt=3)
    assert (record.attempt, record.worker, record.device, record.plan_origin) == (3, "w1", "cpu", "compiled")
    assert record.recipe == shot.frame_task(2).recipe
    assert set(record.spans) == {"read", "upload", "run", "download", "encode", "write"}
    assert sorted(record.starts, key=lambda span: record.starts[span]) == list(record.spans)
    assert list(record.kernels) == ["00 line_filter+line_filter+over_premultiplied"]
    assert set(record.nodes) == {"soft", "comp"}
    assert sum(record.nodes.values()) == pytest.approx(sum(record.kernels.values()))
    assert all(seconds > 0 for seconds in (*record.spans.values(), *record.kernels.values()))
    assert (record.failure, record.error, record.codec) == (None, "", "host")
    (again,) = submit(shot, 2)
    assert again.digests == record.digests
    assert all(record.digests)


def test_channels_that_pass_through_stay_bit_by_bit(shot: Shot, submit: Submit) -> None:
    records = submit(shot, 1, 3)
    sources = {frame: read(Path(str(shot.inputs[0]["store"])), frame) for frame in (1, 3)}
    for frame, made in committed(shot, "beauty", records).items():
        assert made[2].tobytes() == sources[frame][2].tobytes()
        assert made[0].tobytes() != sources[frame][0].tobytes()


def test_the_frame_covers_sources_with_different_windows(shot: Shot, submit: Submit) -> None:
    assert shot.windows == {"beauty": PLATE, "comp": Rect(0, -4, 27, 12)}
    made = committed(shot, "comp", submit(shot, 1))[1]
    assert made.shape == (2, 16, 27)
    logo, soft = read(Path(str(shot.inputs[1]["store"])), 1), expected(shot, 1)[0]
    over = logo[:, 4:, :5]  # where the plate is, too
    assert np.allclose(made[0, 4:9, 15:20], over[0] + soft[0, :5, 15:] * (1 - over[1]), atol=1e-5)
    assert np.allclose(made[0, 9:, :20], soft[0, 5:], atol=1e-6)  # transparent beyond its window


@pytest.mark.parametrize("last", [1, 2, 4])
def test_it_stops_after_the_frame_where_it_is_told_to(shot: Shot, submit: Submit, last: int) -> None:
    records = submit(shot, 1, 2, 3, 4, 5, go_on=lambda record: record.frame != last)
    told = sorted(record.frame for record in records)
    assert last in told
    staged = sorted((Path(shot.job.outputs["comp"].store) / "image" / ".staging").iterdir())
    assert [path.name.partition(".")[2] for path in staged] == [f"{frame}.0.shard" for frame in told]


def test_a_damaged_frame_fails_and_the_next_goes_on(shot: Shot, submit: Submit) -> None:
    shard = Path(str(shot.inputs[0]["store"])) / "image" / shard_key(1)
    content = bytearray(shard.read_bytes())
    content[5:25] = bytes(20)
    shard.write_bytes(content)
    records = sorted(submit(shot, 1, 2, 3), key=lambda record: record.frame)
    assert [(record.frame, record.state, record.failure) for record in records] == [
        (1, FrameState.DONE, None),
        (2, FrameState.FAILED, Failure.DATA),
        (3, FrameState.DONE, None),
    ]
    assert "plate.zarr: frame 2 cannot be decoded" in records[1].error
    assert "Traceback" not in records[1].error
    assert records[1].recipe == shot.frame_task(2).recipe
    assert list((Path(shot.job.outputs["beauty"].store) / "image" / ".staging").glob("*.2.0.shard")) == []


def test_a_missing_frame_fails(shot: Shot, submit: Submit) -> None:
    (Path(str(shot.inputs[1]["store"])) / "image" / shard_key(0)).unlink()
    (record,) = submit(shot, 1)
    assert (record.state, record.failure) == (FrameState.FAILED, Failure.DATA)


def test_frames_that_an_input_gets_later_are_seen(tmp_path: Path, submit: Submit) -> None:
    grown = write_store(tmp_path / "plate.zarr", ("R", "A", "Z"), PLATE, (1, 2), 1)
    write_store(tmp_path / "logo.zarr", ("R", "A"), LOGO, (1, 2, 3), 2)
    grown = RenderStore.open_or_create(
        grown.path, channels=("R", "A", "Z"), dtype="float32", frames=(1, 2, 3), window=PLATE, display=PLATE
    )
    path = tmp_path / "job.yaml"
    path.write_text(JOB.replace("1-5", "1-2"))
    assert [record.state for record in submit(prepare(load(path)), 1, 2)] == [FrameState.DONE] * 2
    grown.stage(3, 0, grown.encode(np.ones((3, 12, 20), np.float32)))
    grown.commit(3, 0, FrameRecord(3, FrameState.DONE))
    grown.flush()
    path.write_text(JOB.replace("1-5", "1-3"))
    (record,) = submit(prepare(load(path)), 3)
    assert (record.state, record.error) == (FrameState.DONE, "")


def test_an_output_that_cannot_be_written_is_a_storage_failure(
    shot: Shot, submit: Submit, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = StagingStore.stage

    def refuse(self: StagingStore, frame: int, attempt: int, encoded: bytes) -> None:
        if frame == 2 and self.path.name == "comp.zarr":
            raise StorageFailure.about("cannot write: the disk is full", "free some space", self.path)
        stage(self, frame, attempt, encoded)

    monkeypatch.setattr(StagingStore, "stage", refuse)
    records = sorted(submit(shot, 1, 2, 3), key=lambda record: record.frame)
    assert [(record.state, record.failure) for record in records] == [
        (FrameState.DONE, None),
        (FrameState.FAILED, Failure.STORAGE),
        (FrameState.DONE, None),
    ]
    assert "the disk is full" in records[1].error


def test_too_little_memory_fails_every_frame(shot: Shot, submit: Submit, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(render, "load_backend", refuse)
    monkeypatch.setattr(render, "_stream", KeptStream())
    records = submit(shot, 1, 2, 3)
    assert [(record.frame, record.failure) for record in records] == [(k, Failure.MEMORY) for k in (1, 2, 3)]
    assert len(submit(shot, 1, 2, 3, go_on=lambda _: False)) == 1


def test_a_plan_that_cannot_be_had_fails_the_chunk(shot: Shot) -> None:
    task = RenderTask("j", 0, 0, (shot.frame_task(1),), shot.inputs, (), "0123", "cpu")

    def plans(key: str) -> Plan:
        raise failure(f"there is no plan {key}")

    with pytest.raises(Exception, match="there is no plan 0123"):
        render_chunk(task, plans, lambda _: pytest.fail("nothing was rendered"))


def test_a_program_is_kept_for_the_next_chunk(shot: Shot, submit: Submit, monkeypatch: pytest.MonkeyPatch) -> None:
    submit(shot, 1)
    monkeypatch.setattr(render, "load_backend", lambda *_: pytest.fail("loaded twice"))
    assert [record.state for record in submit(shot, 2)] == [FrameState.DONE]


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (DamagedFrame.about("a", "b", "c"), Failure.DATA),
        (StorageFailure.about("a", "b", "c"), Failure.STORAGE),
        (MemoryError(), Failure.MEMORY),
        (DeviceMemoryError(Problem("no room")), Failure.MEMORY),
        (type("OutOfMemoryError", (Exception,), {})(), Failure.MEMORY),
        (failure("anything"), Failure.FRAME),
        (ZeroDivisionError(), Failure.FRAME),
        (OSError(5, "input/output error"), Failure.FRAME),
    ],
)
def test_failures_are_of_these_kinds(error: Exception, kind: Failure) -> None:
    assert classify(error) is kind


def test_a_pattern_renders_on_every_device_alike(tmp_path: Path, submit: Submit) -> None:
    path = tmp_path / "job.yaml"
    path.write_text(
        "version: 1\nname: demo\nframes: 1-2\ninputs:\n  plate: {pattern: {width: 48, height: 32}}\n"
        "nodes:\n  a: {effect: degrain, image: plate, levels: 2, strength: {1: 0.01, 2: 0.05}}\n"
        "  b: {effect: grade, image: a, slope: [1.1, 1, 0.9], saturation: 1.2}\n"
        "outputs:\n  out: {node: b, store: DEVICE.zarr, dtype: float32}\n"
    )
    made = {}
    for device in ("cpu", "reference"):
        job = tmp_path / f"{device}.yaml"
        job.write_text(path.read_text().replace("DEVICE", device))
        shot = prepare(load(job))
        made[device] = committed(shot, "out", submit(shot, 1, 2, device=device))
    for frame in (1, 2):
        assert np.abs(made["cpu"][frame] - made["reference"][frame]).max() < 1e-5
    assert not np.array_equal(made["cpu"][1], made["cpu"][2])


BRIGHT = """\
version: 1
name: sh010
frames: 1-2
inputs:
  plate: {store: plate.zarr, channels: [R, A]}
nodes:
  bright: {effect: exposure, image: plate, stops: {1: 0, 2: 17}}
outputs:
  half: {node: bright, store: half.zarr}
  full: {node: bright, store: full.zarr, dtype: float32}
failure: {max_nonfinite: LIMIT}
"""


@pytest.fixture
def bright(tmp_path: Path) -> Callable[[int], Shot]:
    """A shot whose second frame is beyond float16 in part, with a limit for that."""
    write_store(tmp_path / "plate.zarr", ("R", "A"), PLATE, (1, 2), 1)

    def bright(limit: int) -> Shot:
        path = tmp_path / "job.yaml"
        path.write_text(BRIGHT.replace("LIMIT", str(limit)))
        return prepare(load(path))

    return bright


@pytest.mark.parametrize("device", ["cpu", "reference"])
def test_values_that_overflow_are_counted_for_each_output(
    bright: Callable[[int], Shot], submit: Submit, device: str
) -> None:
    shot = bright(999)
    first, second = sorted(submit(shot, 1, 2, device=device), key=lambda record: record.frame)
    assert (first.state, first.nonfinite) == (FrameState.DONE, (0, 0))
    overflowed = int(np.isinf(committed(shot, "half", [second])[2]).sum())
    assert 0 < overflowed < 2 * PLATE.area
    assert (second.state, second.nonfinite) == (FrameState.DONE, (overflowed, 0))


def test_a_frame_with_more_than_the_job_allows_fails_and_says_why(
    bright: Callable[[int], Shot], submit: Submit
) -> None:
    (record,) = submit(bright(999), 2)
    count = record.nonfinite[0]
    assert submit(bright(count), 2)[0].state is FrameState.DONE
    first, refused = sorted(submit(bright(count - 1), 1, 2), key=lambda record: record.frame)
    assert first.state is FrameState.DONE
    assert (refused.state, refused.failure, refused.nonfinite) == (FrameState.FAILED, Failure.VALUES, (count,))
    assert refused.error == (
        f"output half: {count} values are infinite or NaN, and max_nonfinite is {count - 1}; "
        f"{count} of them are beyond 65504, where float16 ends: write dtype: float32 there"
    )


class WithCodec(ProgramBackend):
    """Decodes and encodes as a device with a codec does, some inputs and outputs of each frame."""

    def __init__(self, plan: Plan, folder: Path, decoding: bool, encoding: Sequence[int]) -> None:
        super().__init__(load_program(plan, PlanStore(folder), 1), 2)
        self._decoding, self._encoding = decoding, encoding

    def on_device(self, stored: str, wanted: str) -> bool:
        return self._decoding and stored == wanted == "float32"

    def start(self, pictures: Sequence[Picture], uniforms: Sequence[float], wanted: Sequence[Wanted]) -> "Collected":
        running = super().start([self._decoded(picture) for picture in pictures], uniforms, wanted)
        rendered, encoded = running.collect(), {}
        for output in wanted:
            if output.index in self._encoding and output.layout:
                shard = Encoder(output.layout, cores(1)).encode(rendered.outputs[output.index], output.window)
                content = np.frombuffer(bytes(shard), np.uint8)
                encoded[output.index] = EncodedOutput(content, checksums(content, output.layout), shard.nonfinite)
        return Collected(replace(rendered, encoded=encoded))

    def _decoded(self, picture: Picture) -> Picture:
        shard = picture.content
        assert isinstance(shard, Shard) == self._decoding
        if not isinstance(shard, Shard):
            return picture
        plate = open_store(shard.store)
        pixels = np.empty((len(shard.channels), plate.info.window.height, plate.info.window.width), np.float32)
        plate.read(shard.frame, tuple(plate.info.channels[index] for index in shard.channels), pixels)
        return replace(picture, content=pixels)


def checksums(content: np.ndarray, layout: ShardLayout) -> np.ndarray:
    """The last bytes of each chunk of a shard."""
    index = ShardIndex.parse(content[-layout.index_bytes :], layout, content.size)
    ends = index.places + index.sizes
    return content[ends[:, None] - np.arange(CHECKSUM_BYTES, 0, -1)].ravel()


@dataclass
class Collected:
    rendered: Rendered

    def collect(self) -> Rendered:
        return self.rendered


@pytest.mark.parametrize(
    ("decoding", "encoding", "words"),
    [
        (True, (0, 1), "device"),
        (False, (), "host"),
        (False, (0, 1), "plates on the host, outputs on the device"),
        (True, (1,), "plates on the device, 1 of 2 outputs on the device"),
    ],
)
def test_a_record_tells_where_its_shards_were_decoded_and_encoded(
    shot: Shot,
    submit: Submit,
    plan_store: PlanStore,
    monkeypatch: pytest.MonkeyPatch,
    decoding: bool,
    encoding: Sequence[int],
    words: str,
) -> None:
    def loaded(task: RenderTask, plans: Callable[[str], Plan]) -> WithCodec:
        return WithCodec(plans(task.plan), plan_store.folder, decoding, encoding)

    with monkeypatch.context() as patch:
        patch.setattr(render, "_loaded", loaded)
        patch.setattr(render, "_stream", KeptStream())
        records = submit(shot, 2)
    assert [(record.error, record.codec) for record in records] == [("", words)]
    committed(shot, "comp", records)
    assert RenderStore.open(Path(shot.job.outputs["comp"].store)).records()[2].codec == words
    assert [record.digests for record in records] == [record.digests for record in submit(shot, 2)]


def test_a_record_says_that_a_frame_was_rendered_in_tiles(
    shot: Shot, submit: Submit, monkeypatch: pytest.MonkeyPatch
) -> None:
    (whole,) = submit(shot, 1)
    monkeypatch.setenv("FARM_MEMORY", "6KB")
    monkeypatch.setattr(tiles, "MIN_SIDE", 4)
    (tiled,) = submit(shot, 1, attempt=1)
    assert (whole.state, whole.memory) == (FrameState.DONE, "")
    assert tiled.state is FrameState.DONE
    assert tiled.memory.startswith("in ")
    assert "tiles of" in tiled.memory
    assert tiled.digests == whole.digests


def test_a_frame_that_runs_out_of_memory_goes_on_in_tiles(
    shot: Shot, submit: Submit, monkeypatch: pytest.MonkeyPatch
) -> None:
    (whole,) = submit(shot, 1)
    run = CpuProgram.run

    def short(program: CpuProgram, *arguments: Any) -> Rendered:
        if program.plan.frames[0].height == PLATE.height:
            raise MemoryError
        return run(program, *arguments)

    monkeypatch.setattr(render, "_stream", KeptStream())
    monkeypatch.setattr(CpuProgram, "run", short)
    monkeypatch.setattr(tiles, "MIN_SIDE", 4)
    for record in submit(shot, 1, 2, attempt=1):
        assert record.state is FrameState.DONE
        assert "tiles of" in record.memory
        assert record.frame != 1 or record.digests == whole.digests


def test_a_frame_on_the_cpu_in_a_gpus_place_says_so_and_takes_what_it_needs(
    shot: Shot, submit: Submit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FARM_MEMORY", "1KB")
    (record,) = submit(shot, 1, starved=True)
    assert record.state is FrameState.DONE
    assert record.memory == render.ON_CPU


def test_a_budget_that_is_no_size_is_said(shot: Shot, submit: Submit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARM_MEMORY", "plenty")
    with pytest.raises(FarmError, match="FARM_MEMORY is 'plenty'"):
        submit(shot, 1)
