"""Frames a second of one job over several workers: python tests/bench/several.py [FOLDER] [--workers 1 2 4] ...

Each worker is a `farm worker` of its own beside one `farm scheduler`; they take the GPUs of the host in turn, so that
where there are fewer GPUs than workers several share one. Stores lie in memory-backed files, as in stream.py. All
workers together have the same number of host threads. Written to several.json in FOLDER (`results` here).
"""

import argparse
import os
import shutil
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from record import RESULTS, graphics, save
from stream import PLACE, TEN, THREADS, encoded_shards, files_alone, job, plate, rate

from farm.cluster.devices import gpus
from farm.cluster.session import Session
from farm.frames.output import RenderStore
from farm.runtime.cuda import gpus as cards

Row = dict[str, Any]
CASES = {
    "unsharp_mask": ("  n: {effect: unsharp_mask, image: plate, weight: 0.5}\n", 1),
    "degrain": ("  n: {effect: degrain, image: plate, levels: 3, strength: 0.012}\n", 1),
    "ten nodes": (TEN, 3),
}
PATIENCE = 60.0
"""Seconds that workers have to join."""


@contextmanager
def running(*words: object, **environment: str) -> Iterator[None]:
    """A `farm` process for as long as the block."""
    command = [sys.executable, "-m", "farm", *map(str, words)]
    process = subprocess.Popen(command, env=os.environ | environment, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        process.wait(30)


@contextmanager
def farm_of(workers: int) -> Iterator[str]:
    """A farm whose workers take the GPUs in turn; answers its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address, threads = f"tcp://127.0.0.1:{port}", str(max(2, THREADS // workers))
    with ExitStack() as stack:
        journal = PLACE / f"journal-{port}.sqlite"
        stack.enter_context(running("scheduler", "--port", port, "--dashboard", "127.0.0.1:0", "--journal", journal))
        for number in range(workers):
            gpu = str(number % len(gpus()))
            told = {"CUDA_VISIBLE_DEVICES": gpu, "FARM_THREADS": threads}
            stack.enter_context(running("worker", address, "--device", "cuda", "--threads", threads, **told))
        with Session(address, timeout=PATIENCE) as session:
            deadline = time.monotonic() + PATIENCE
            while len(session.workers()) < workers:
                assert time.monotonic() < deadline, "workers do not join"
                time.sleep(0.2)
        yield address


def rendered(path: Path, target: Path, address: str) -> Row:
    """One job: its rate, and how many frames each worker had."""
    command = [sys.executable, "-m", "farm", "submit", str(path), "--device", "cuda", "--scheduler", address]
    begun = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stdout[-2000:] + done.stderr[-2000:])
    wall, records = time.perf_counter() - begun, list(RenderStore.open(target).records().values())
    shares = Counter(record.worker for record in records)
    return {"fps": rate(records), "wall_s": wall, "shares": sorted(shares.values())}


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("folder", nargs="?", type=Path, default=RESULTS)
    given.add_argument("--frames", type=int, default=400)
    given.add_argument("--workers", type=int, nargs="*", default=[1, 2, 4])
    options = given.parse_args()
    shutil.rmtree(PLACE, ignore_errors=True)
    PLACE.mkdir(parents=True)
    gpu = cards()[0]
    shards = encoded_shards(gpu.target)
    plates = [PLACE / f"plate{number}.zarr" for number in range(3)]
    for path in plates:
        plate(path, options.frames, shards)
    print(f"plates made; {len(gpus())} GPUs", flush=True)
    rows: list[Row] = []
    try:
        for name, (nodes, inputs) in CASES.items():
            target = PLACE / "out.zarr"
            path = job(name.replace(" ", "-"), plates[:inputs], nodes, target, options.frames)
            allowed = files_alone(plates[:inputs], len(shards[0]), min(options.frames, 200))
            for workers in options.workers:
                with farm_of(workers) as address:
                    print(f"{name}: {workers} workers have joined", flush=True)
                    rendered(path, target, address)  # compiles, and fills the pools
                    shutil.rmtree(target)
                    row = {"case": name, "workers": workers, "gpus": len(gpus())}
                    rows.append(row | rendered(path, target, address) | {"files_alone_fps": allowed})
                    shutil.rmtree(target)
                print(rows[-1], flush=True)
    finally:
        shutil.rmtree(PLACE, ignore_errors=True)
        save("several", graphics(), rows, options.folder)


if __name__ == "__main__":
    main()
