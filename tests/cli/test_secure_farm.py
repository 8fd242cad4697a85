"""A farm that speaks TLS with certificates of its own, is confined to a root, tells of its ends, and logs as JSON."""

import json
import sys
from pathlib import Path

import numpy as np
import OpenEXR
import yaml
from ports import free_port

TELL = 'import os, sys; open(sys.argv[1], "a").write(os.environ["FARM_RESULT"] + " " + sys.stdin.read() + "\\n")'


def logged(server) -> list[dict[str, object]]:
    """The lines of a server's log once it has ended, each of which is JSON."""
    return [json.loads(line) for line in server.end(30).err.splitlines()]


def sequence_with_a_link_outside(folder: Path, outside: Path) -> None:
    """Frames 1 to 4 in a folder, whose frame 3 is a link."""
    planes = {name: np.zeros((48, 64), np.float32) for name in "RGB"}
    for path in (outside, *(folder / f"p.{frame:04}.exr" for frame in (1, 2, 4))):
        OpenEXR.File({"type": OpenEXR.scanlineimage}, planes).write(str(path))
    (folder / "p.0003.exr").symlink_to(outside)


def test_a_farm_with_its_own_certificates(farm, start, job, store, until, tmp_path, monkeypatch):
    assert farm("certs", "init", "certs").code == 0
    issued = farm("certs", "issue", "certs", "--host", "farm.example", "--host", "127.0.0.1", "--output", "json")
    assert json.loads(issued.out)["key"] == "certs/farm.example-key.pem"
    for key in (tmp_path / "certs").glob("*-key.pem"):
        assert key.stat().st_mode & 0o777 == 0o600
    port = free_port()
    (tmp_path / "show").mkdir()
    settings = {
        "scheduler": f"tls://127.0.0.1:{port}",
        "tls": {"ca": "certs/ca.pem", "cert": "certs/farm.example.pem", "key": "certs/farm.example-key.pem"},
        "journal": "jobs.sqlite",
        "roots": ["show"],
        "notices": [{"on": ["done", "failed"], "command": [sys.executable, "-c", TELL, str(tmp_path / "told")]}],
    }
    (tmp_path / "config.yaml").write_text(yaml.safe_dump(settings))
    monkeypatch.setenv("FARM_CONFIG", str(tmp_path / "config.yaml"))

    scheduler = start("scheduler", "--port", port, "--log-format", "json")
    assert f"scheduler at tls://127.0.0.1:{port}" in scheduler.says("scheduler at")
    worker = start(
        "worker", f"tls://127.0.0.1:{port}", "--device", "reference", "--workers", "1", "--log-format", "json"
    )
    worker.says("1 worker of")

    beyond = farm("submit", job("beyond"))
    assert (beyond.code, "beyond.zarr is written and lies outside the farm's roots" in beyond.err) == (2, True)
    assert not store("beyond").path.exists()

    outputs = {"beauty": {"node": "finish", "store": "show/within.zarr"}}
    sequence_with_a_link_outside(tmp_path / "show", tmp_path / "secret.exr")
    linked = farm(
        "submit", job("linked", frames="1-2", inputs={"plate": {"images": "show/p.####.exr"}}, outputs=outputs)
    )
    assert linked.code == 2
    assert f"p.0003.exr, which leads to {tmp_path}/secret.exr, is read and lies outside the farm's roots" in linked.err

    done = farm("submit", job("within", frames="1-2", outputs=outputs), "--device", "reference")
    assert (done.code, done.err) == (0, "")
    until((tmp_path / "told").exists)
    result, _, body = (tmp_path / "told").read_text().partition(" ")
    assert (result, json.loads(body)["message"]) == ("done", "2 frames rendered")

    worker.process.terminate()
    notes = [line["message"] for line in logged(worker) if line["event"] == "worker noted"]
    assert any("frame 1 done" in note for note in notes)
    scheduler.process.terminate()
    lines = logged(scheduler)
    assert {line["level"] for line in lines} == {"info"}
    job_id = json.loads(body)["job"]
    happened = [line["event"] for line in lines if line.get("job", job_id) == job_id]
    for event in ("worker joined", "job accepted", "job ended", "worker lost"):
        assert happened.count(event) == 1, happened
    assert {"plan compiled", "plan reused"} & set(happened)
    accepted = next(line for line in lines if line["event"] == "job accepted")
    assert (accepted["frames"], accepted["name"]) == (2, "shot")
