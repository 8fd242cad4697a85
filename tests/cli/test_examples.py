"""The example jobs as a user renders them: each in small, with `farm submit`, into stores as `farm check` told them."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from ports import free_port

from farm.cli.check import check
from farm.cli.output import Output
from farm.config.load import load

FARM = Path(sys.executable).with_name("farm")
JOBS = sorted((Path(__file__).parents[2] / "configs").glob("*.yaml"))
BROUGHT = {"over", "shot"}  # their plates are downloaded; test_real_shot.py renders them where they are
FRAMES = "1001-1002"
SMALL = {
    "blurs": ["lights.sigma=1.0"],  # filters of many weights, and many levels, take long to compile
    "composite": ["soft.sigma=2.0", "seamless.levels=2"],
    "restore": ["filled.levels=2"],
    "camera": ["inputs.raw.pattern.width=96", "inputs.raw.pattern.height=64"],
    "geometry": ["cut.x0=8", "cut.y0=6", "cut.x1=56", "cut.y1=42", "proxy.width=24", "proxy.height=18"],
    "science": ["inputs.a.pattern.width=40", "inputs.b.pattern.height=40"],
}
"""What a job needs beside inputs of 64 x 48."""


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a farm of one worker, for all examples: starting one takes longer than most of them."""
    port = free_port()
    address, folder = f"tcp://127.0.0.1:{port}", tmp_path_factory.mktemp("farm")
    commands = (
        ("scheduler", "--port", str(port), "--dashboard", "127.0.0.1:0", "--journal", "jobs.sqlite"),
        ("worker", address, "--device", "cpu", "--workers", "1"),
    )
    servers = []
    try:
        for command in commands:
            server = subprocess.Popen([FARM, *command], cwd=folder, stdout=subprocess.PIPE, env=os.environ, text=True)
            servers.append(server)
            assert server.stdout is not None
            assert address in server.stdout.readline()
        yield address
    finally:
        for server in servers[::-1]:
            server.send_signal(signal.SIGTERM)
            server.communicate(timeout=30)


def overrides(job: Path, folder: Path) -> list[str]:
    """Small inputs, and stores in the test's folder."""
    written = load(job).job
    assert written is not None
    changes = [f"outputs.{name}.store={folder / name}.zarr" for name in written.outputs]
    for name, spec in written.inputs.items():
        if spec.pattern:
            changes += [f"inputs.{name}.pattern.width=64", f"inputs.{name}.pattern.height=48"]
    return changes + SMALL.get(job.stem, [])


@pytest.mark.parametrize("job", [job for job in JOBS if job.stem not in BROUGHT], ids=lambda job: job.stem)
def test_example_renders_what_it_says(job, scheduler, farm, store, tmp_path, capsys):
    changes = overrides(job, tmp_path)
    check(job, FRAMES, changes, output=Output.JSON)
    told = json.loads(capsys.readouterr().out)

    words = ("--scheduler", scheduler, "--frames", FRAMES, "--device", "cpu")
    done = farm("submit", job, *words, *(f"--set={each}" for each in changes))
    assert (done.code, done.err) == (0, ""), done.out
    assert "2 frames rendered" in done.out

    for name, window in told["windows"].items():
        made = store(name)
        assert made.done() == [1001, 1002]
        assert str(made.group["image"].dtype) == told["types"][name]
        assert made.group["channel"][...].tolist() == told["outputs"][name]
        for frame in made.done():
            pixels = made.pixels()[frame]
            assert pixels.shape[1:] == (window["y1"] - window["y0"], window["x1"] - window["x0"])
            assert np.isfinite(pixels).all()
            assert np.ptp(pixels) > 0
