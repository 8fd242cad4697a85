"""Frames a second through the whole farm, from store to store: python tests/bench/stream.py [FOLDER] [--frames N] ...

4K RGB frames of float16 with grain, compressed both ways, in memory-backed files (/dev/shm). Each case is rendered
three ways: by `farm submit`, measured from outside and by its own records; by the stream alone, in this process; and by
the stream with files left out. Beside them stand a plain script of Dask, zarr-python and CuPy, and copies over PCIe.
Written to stream.json in FOLDER (`results` here).
"""

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
from record import graphics, save

from farm.config.load import load
from farm.device.target import Target
from farm.frames.chunks import Codec
from farm.frames.durable import write_parts
from farm.frames.layout import create_store, shard_key
from farm.frames.output import RenderStore
from farm.frames.plate import PlateInfo
from farm.frames.record import FrameRecord, FrameState
from farm.frames.staging import StagingStore
from farm.graph.rect import Rect
from farm.runtime.picture import Shard
from farm.runtime.plans import build_or_reuse, default_store
from farm.runtime.reader import Reader
from farm.runtime.render import render_chunk
from farm.runtime.shot import Shot, prepare
from farm.runtime.task import RenderTask

Row = dict[str, Any]
PLACE = Path("/dev/shm/farm-stream")
WIDTH, HEIGHT, DISTINCT = 3840, 2160, 8
CHUNK = 50
"""Frames of a chunk: an eighth of a second's."""
EFFECTS = ("unsharp_mask", "degrain")
TEN = """\
  one: {effect: degrain, image: plate, levels: 3, strength: 0.012}
  two: {effect: unsharp_mask, image: one, weight: 0.5}
  three: {effect: grade, image: two, slope: [1.1, 1.0, 0.9], saturation: 1.2}
  four: {effect: gaussian, image: second, sigma: 1.5}
  five: {effect: exposure, image: four, stops: 0.25}
  six: {effect: merge, foreground: three, background: five, mode: average}
  seven: {effect: saturation, image: third, amount: 0.8}
  eight: {effect: dissolve, start: six, end: seven, mix: 0.25}
  nine: {effect: unsharp_mask, image: eight, weight: 0.3}
  n: {effect: grade, image: nine, power: [0.9, 0.9, 0.9]}
"""
"""Ten nodes over three plates."""


def job(name: str, plates: Sequence[Path], nodes: str, target: Path, frames: int) -> Path:
    """A job file over some plates, named plate, second and third."""
    names = ("plate", "second", "third")
    inputs = "".join(f"  {name}: {{store: {path}}}\n" for name, path in zip(names, plates, strict=False))
    text = (
        f"version: 1\nname: {name}\nframes: 1-{frames}\ninputs:\n{inputs}nodes:\n{nodes}"
        f"outputs:\n  out: {{node: n, store: {target}, dtype: float16}}\nchunk: {CHUNK}\n"
    )
    path = PLACE / f"{name}.yaml"
    path.write_text(text)
    return path


def grain(number: int) -> np.ndarray:
    """One frame: soft gradients with grain."""
    rng = np.random.default_rng(number)
    y, x = np.mgrid[:HEIGHT, :WIDTH].astype(np.float32)
    planes = [
        0.45
        + 0.35 * np.sin(x / (700 + 90 * c) + 0.1 * number) * np.cos(y / (500 + 70 * c))
        + 0.025 * rng.standard_normal((HEIGHT, WIDTH), np.float32)
        for c in range(3)
    ]
    return np.stack(planes).astype(np.float16)


def plate(path: Path, frames: int, shards: Sequence[bytes]) -> None:
    """A store of `frames` frames, of which some are different."""
    window = Rect.sized(WIDTH, HEIGHT)
    info = PlateInfo(("R", "G", "B"), ("float16",) * 3, window, window, tuple(range(1, frames + 1)))
    create_store(path, info, "float16", codec=Codec.DEVICE)
    with ThreadPoolExecutor(8) as pool:
        write = lambda k: (path / "image" / shard_key(k)).write_bytes(shards[k % len(shards)])  # noqa: E731
        list(pool.map(write, range(frames)))


def encoded_shards(target: Target) -> list[bytes]:
    """Some frames as the device encodes them: rendered by the farm from shards that the host has made."""
    source, out = PLACE / "raw.zarr", PLACE / "encoded.zarr"
    window = Rect.sized(WIDTH, HEIGHT)
    info = PlateInfo(("R", "G", "B"), ("float16",) * 3, window, window, tuple(range(1, DISTINCT + 1)))
    store = StagingStore(source, create_store(source, info, "float16", codec=Codec.HOST))
    for number in range(DISTINCT):
        (source / "image" / shard_key(number)).write_bytes(bytes(store.encode(grain(number))))
    node = "  n: {effect: exposure, image: plate, stops: 0}\n"
    shot = prepare(load(job("encode", [source], node, out, DISTINCT)))
    stream(shot, target)
    return [staged(out, frame).read_bytes() for frame in shot.document.frames]


def staged(store: Path, frame: int) -> Path:
    """What the stream alone leaves of a frame."""
    return next((store / "image" / ".staging").glob(f"*.{frame}.0.shard"))


def stream(shot: Shot, target: Target) -> list[FrameRecord]:
    """Render a shot by the stream of this process."""
    plan, _ = build_or_reuse(shot.wired.graph, target, shot.format, default_store())
    sent = shot.submission(shot.document.frames, device="cuda")
    for output in sent.outputs:
        facts = {name: getattr(output.store, name) for name in output.store.__slots__}
        RenderStore.open_or_create(Path(output.spec.store), **facts).close()
    records: list[FrameRecord] = []

    def report(ended: Sequence[FrameRecord]) -> bool:
        records.extend(ended)
        return True

    task = RenderTask(
        job=sent.id,
        chunk=0,
        attempt=0,
        frames=tuple(sent.frames),
        inputs=sent.inputs,
        outputs=tuple(output.spec for output in sent.outputs),
        plan=plan.key,
        device=target.name,
        threads=THREADS,
        names=sent.names,
    )
    render_chunk(task, lambda _: plan, report)
    wrong = [record for record in records if record.state is not FrameState.DONE]
    assert not wrong, wrong[0].error
    return records


THREADS = 12
"""Host threads that read and write."""


def files_alone(plates: Sequence[Path], out_bytes: int, frames: int) -> float:
    """Frames a second that the files of a job allow: read and written by as many threads, and nothing else."""
    import cupyx

    folder, local = PLACE / "alone", threading.local()
    folder.mkdir()
    size = max(out_bytes, *((path / "image" / shard_key(0)).stat().st_size + (1 << 22) for path in plates))

    def one(number: int) -> None:
        if not hasattr(local, "memory"):
            local.memory = cupyx.empty_pinned(size, np.uint8)
            local.memory[:] = 7
        for path in plates:
            with (path / "image" / shard_key(number)).open("rb", buffering=0) as file:
                file.readinto(local.memory)
        write_parts(folder / str(number), (local.memory[:out_bytes].data,), durable=True)

    try:
        with ThreadPoolExecutor(THREADS) as pool:
            list(pool.map(one, range(4 * THREADS)))  # pins memory
            begun = time.perf_counter()
            list(pool.map(one, range(frames)))
        return frames / (time.perf_counter() - begun)
    finally:
        shutil.rmtree(folder)


@contextmanager
def without_files() -> Iterator[None]:
    """Inputs are read once and stay in pinned memory; outputs are not written."""
    read, kept = Reader._shard, dict[tuple[str, int], Shard]()

    def reused(self: Reader, store: Any, layout: Any, frame: int, channels: tuple[str, ...]) -> Shard:
        key = (str(store.path), frame % DISTINCT)
        if key not in kept:
            kept[key] = read(self, store, layout, frame, channels)
        return kept[key]

    with patch.object(Reader, "_shard", reused), patch.object(StagingStore, "stage", lambda *_: None):
        yield


def rate(records: Sequence[FrameRecord]) -> float:
    """Frames a second, from the end of one of the first frames to that of the last.

    Left out are those during which memory is pinned and graphs are captured, a hundred or a quarter of them.
    """
    ends = sorted(max(r.starts[s] + r.spans[s] for s in r.starts if s in r.spans) for r in records)
    skipped = min(100, len(ends) // 4)
    return (len(ends) - 1 - skipped) / (ends[-1] - ends[skipped])


def busiest(records: Sequence[FrameRecord]) -> tuple[str, float]:
    """What was busy for the longest: files, over their threads, or a part of the device; and for how many seconds."""
    busy = {
        name: sum(record.spans.get(name, 0.0) for record in records)
        for name in ("read", "write", "upload", "decode", "run", "encode", "download")
    }
    busy["files"] = (busy.pop("read") + busy.pop("write")) / THREADS
    name = max(busy, key=lambda stage: busy[stage])
    return name, busy[name]


def submitted(path: Path, frames: int, target: Path) -> Row:
    """`farm submit` from outside, and by the records that it leaves."""
    environment = os.environ | {"FARM_THREADS": str(THREADS)}
    command = [sys.executable, "-m", "farm", "submit", str(path), "--device", "cuda", "--output", "json"]
    begun = time.perf_counter()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    wall = time.perf_counter() - begun
    if done.returncode:
        raise SystemExit(done.stdout[-2000:] + done.stderr[-2000:])
    records = list(RenderStore.open(target).records().values())
    assert len(records) == frames, len(records)
    status = json.loads(done.stdout)
    return {"wall_s": wall, "fps_wall": frames / wall, "fps": rate(records), "fps_scheduler": status.get("rate")}


def plain_script(effect: str, source: Path, frames: int) -> Row:
    """What a user would write: see plain_stream.py."""
    target = PLACE / "plain.zarr"
    script = Path(__file__).with_name("plain_stream.py")
    command = [sys.executable, str(script), effect, str(source), str(target), str(frames), "8"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    shutil.rmtree(target, ignore_errors=True)
    if done.returncode:
        return {"error": done.stderr[-500:]}
    return dict(json.loads(done.stdout.strip().splitlines()[-1]))


def resident() -> int:
    """Bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


def flat(shot: Shot, target: Target, rounds: int) -> Row:
    """Memory of the host and of the device after a first and after many rounds of frames, files left out."""
    import cupy as cp

    def used() -> tuple[int, int]:
        free, total = cp.cuda.runtime.memGetInfo()
        return resident(), int(total - free)

    with without_files():
        stream(shot, target)
        before = used()
        for _ in range(rounds):
            stream(shot, target)
    after = used()
    frames = rounds * len(shot.document.frames)
    return {
        "case": f"memory over {frames} frames",
        "host_growth": after[0] / before[0] - 1,
        "device_growth": after[1] / before[1] - 1,
        "host_bytes": after[0],
        "device_bytes": after[1],
    }


def pcie() -> Row:
    """GB/s of pinned copies to the device and back."""
    import cupy as cp
    import cupyx

    host, device = cupyx.empty_pinned(1 << 28, np.uint8), cp.empty(1 << 28, cp.uint8)
    host[:] = 7
    rates = {}
    for name, work in (("up", lambda: device.set(host)), ("down", lambda: device.get(out=host))):
        times = []
        for _ in range(8):
            begun = time.perf_counter()
            work()
            cp.cuda.Device().synchronize()
            times.append(time.perf_counter() - begun)
        rates[name] = host.nbytes / sorted(times)[4] / 1e9
    return {"case": "PCIe", **rates}


def measure(name: str, path: Path, plates: Sequence[Path], target: Path, gpu: Target, frames: int) -> Iterator[Row]:
    """One case, three ways, and its files alone."""
    clear: Callable[[], None] = lambda: shutil.rmtree(target, ignore_errors=True)  # noqa: E731
    shot = prepare(load(path))
    with without_files():
        stream(shot, gpu)  # compiles, and fills the pools
        records = stream(shot, gpu)
    clear()
    yield {"case": f"{name}, no files", "fps": rate(records), "spans_ms": spans(records)}
    stream(shot, gpu)  # so that files lie in memory that the host has used before
    clear()
    records = stream(shot, gpu)
    stage, busy = busiest(records)
    ends = [record.starts["write"] + record.spans["write"] for record in records]
    wall = max(ends) - min(record.starts["read"] for record in records)
    row: Row = {"case": f"{name}, stream alone", "fps": rate(records), "spans_ms": spans(records)}
    written = [staged(target, frame).stat().st_size for frame in shot.document.frames]
    out = sum(written) // len(written)
    clear()
    allowed = files_alone(plates, out, min(frames, 200))
    row |= {"out_mb": out / 1e6, "files_alone_fps": allowed, "of_files_alone": row["fps"] / allowed}
    yield row | {"busiest": stage, "wall_over_busiest": wall / busy}
    yield {"case": f"{name}, farm submit", **submitted(path, frames, target)}
    clear()


def spans(records: Sequence[FrameRecord]) -> dict[str, float]:
    """Median milliseconds by span."""
    names = dict.fromkeys(name for record in records for name in record.spans)
    return {name: 1e3 * float(np.median([r.spans[name] for r in records if name in r.spans])) for name in names}


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("folder", nargs="?", type=Path, help="the folder of the results")
    given.add_argument("--frames", type=int, default=500)
    given.add_argument("--plain", type=int, default=48, help="frames of the plain script; 0: none")
    given.add_argument("--rounds", type=int, default=10, help="rounds of the frames for memory; 0: none")
    asked, rows = given.parse_args(), list[Row]()
    device = graphics()
    gpu = Target("cuda", int(str(device["sm"])))
    shutil.rmtree(PLACE, ignore_errors=True)
    PLACE.mkdir(parents=True)

    def note(row: Row) -> None:
        rows.append(row)
        print(json.dumps(row), flush=True)
        save("stream", device, rows, asked.folder)

    try:
        note(pcie())
        shards = encoded_shards(gpu)
        note(
            {
                "case": "plate",
                "plain_mb": WIDTH * HEIGHT * 6 / 1e6,
                "shard_mb": sum(map(len, shards)) / len(shards) / 1e6,
            }
        )
        plates = [PLACE / f"plate{k}.zarr" for k in range(3)]
        for path in plates:
            plate(path, asked.frames if path == plates[0] else min(asked.frames, 200), shards)
        for effect in EFFECTS:
            target = PLACE / f"{effect}.zarr"
            path = job(effect, plates[:1], f"  n: {{effect: {effect}, image: plate}}\n", target, asked.frames)
            for row in measure(effect, path, plates[:1], target, gpu, asked.frames):
                note(row)
            if asked.plain:
                note({"case": f"{effect}, plain script", **plain_script(effect, plates[0], asked.plain)})
            if asked.rounds and effect == EFFECTS[0]:
                note(flat(prepare(load(path)), gpu, asked.rounds))
                shutil.rmtree(target, ignore_errors=True)
        ten, frames = PLACE / "ten.zarr", min(asked.frames, 200)
        for row in measure("ten nodes", job("ten", plates, TEN, ten, frames), plates, ten, gpu, frames):
            note(row)
    finally:
        shutil.rmtree(PLACE, ignore_errors=True)


if __name__ == "__main__":
    main()
