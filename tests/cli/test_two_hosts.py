"""Two hosts with TLS and a shared folder, and a cable between them that is cut for longer than the job waits.

The hosts are network namespaces of this machine, the cable a pair of virtual interfaces.
"""

import os
import shutil
import subprocess
import time
from dataclasses import dataclass

import pytest

TIMEOUT = 10
"""The job's `worker_timeout` in seconds: the least that it may be."""

SCHEDULER = "tls://10.0.0.1:8786"


@dataclass(frozen=True, slots=True)
class Cable:
    """Two hosts, by the commands that run another command on them, and what connects them."""

    first: tuple[str, ...]
    second: tuple[str, ...]

    def turn(self, state: str) -> None:
        """Cut it (down) or mend it (up)."""
        subprocess.run([*self.first, "ip", "link", "set", "farm0", state], check=True)


@pytest.fixture
def cable():
    if not shutil.which("ip") or os.geteuid() != 0:
        pytest.skip("network namespaces take `ip` and root")
    names = [f"farm-{os.getpid()}-{number}" for number in (1, 2)]
    added = [
        subprocess.run(["ip", "netns", "add", name], capture_output=True, text=True, check=False) for name in names
    ]
    try:
        if refused := [done.stderr for done in added if done.returncode]:
            pytest.skip(f"network namespaces cannot be made here: {refused[0].strip()}")
        hosts = [("ip", "netns", "exec", name) for name in names]
        ends = ["link", "add", "farm0", "netns", names[0], "type", "veth", "peer", "name", "farm0", "netns", names[1]]
        subprocess.run(["ip", *ends], check=True)
        for number, host in enumerate(hosts, 1):
            subprocess.run([*host, "ip", "address", "add", f"10.0.0.{number}/24", "dev", "farm0"], check=True)
            for link in ("lo", "farm0"):
                subprocess.run([*host, "ip", "link", "set", link, "up"], check=True)
        yield Cable(*hosts)
    finally:
        for name in names:
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)


@pytest.fixture
def certificate(tmp_path):
    """The options by which all of the farm know one another."""
    if not shutil.which("openssl"):
        pytest.skip("certificates are made with openssl")
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    request = ("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=farm")
    subprocess.run([*request, "-keyout", key, "-out", cert], check=True, capture_output=True)
    return ("--tls-ca", cert, "--tls-cert", cert, "--tls-key", key)


class Commits:
    """What has been in the place of each frame: another file for every time that the frame was committed."""

    def __init__(self, store):
        self._store, self._files = store, {}

    def look(self) -> int:
        """Look once more; answers how many frames are there."""
        for shard in self._store.path.glob("image/c.*"):
            self._files.setdefault(shard.name, set()).add(shard.stat().st_ino)
        return len(self._files)

    def counts(self) -> list[int]:
        """How often each frame was committed."""
        return [len(files) for files in self._files.values()]


@pytest.mark.slow
def test_a_cable_that_is_cut_for_long_costs_no_frame(cable, certificate, farm, start, job, store, until):
    path = job(
        frames="1-40",
        chunk=4,
        failure={"worker_timeout": TIMEOUT},
        inputs={"plate": {"pattern": {"width": 160, "height": 90}}},
    )
    words = ("scheduler", "--host", "10.0.0.1", "--port", "8786", "--journal", "jobs.sqlite", *certificate)
    scheduler = start(*words, within=cable.first)
    worker = ("worker", SCHEDULER, "--device", "cpu", "--workers", "1", *certificate)
    start(*worker, within=cable.second)
    scheduler.says("start workers with")
    reference = ("submit", path, "--device", "reference")
    submit = start(*reference, "--scheduler", SCHEDULER, *certificate, within=cable.first)
    commits = Commits(store())
    until(lambda: commits.look() >= 2)

    cable.turn("down")
    cut = time.monotonic()
    calm = farm(*reference, "--workers", "1", "--out", "calm")
    assert calm.code == 0
    until(lambda: time.monotonic() > cut + TIMEOUT + 2)
    assert commits.look() < 40
    cable.turn("up")

    until(lambda: commits.look() == 40)
    done = submit.end()
    assert (done.code, done.err) == (0, "")
    assert "nothing has been heard of it for 10 s" in done.out
    commits.look()
    assert commits.counts() == [1] * 40
    assert (store().done(), store().shards()) == (list(range(1, 41)), 40)
    assert store().column("digest") == store("job.calm").column("digest")
