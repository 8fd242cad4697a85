"""Where the processes of a farm listen: on loopback, on what reaches the scheduler, and never by HTTP under TLS."""

import re
import shutil
import socket
import ssl
import subprocess
from pathlib import Path
from urllib.request import urlopen

import psutil
import pytest
from ports import free_port

from farm.cluster.listening import Endpoint
from farm.cluster.security import tls
from farm.cluster.session import Session

SLOW = {"plate": {"pattern": {"width": 320, "height": 180}}}


def listening(run) -> dict[int, list[tuple[str, int]]]:
    """The addresses and ports at which processes of a command listen, by process."""
    sockets = {pid: psutil.Process(pid).net_connections("inet") for pid in run.family()}
    places = {pid: [tuple(one.laddr) for one in some if one.status == "LISTEN"] for pid, some in sockets.items()}
    return {pid: some for pid, some in places.items() if some}


def hosts(run) -> set[str]:
    return {host for places in listening(run).values() for host, _ in places}


def speaks_http(place: tuple[str, int]) -> bool:
    with socket.create_connection(place, timeout=5) as stream:
        stream.sendall(b"GET / HTTP/1.0\r\n\r\n")
        stream.settimeout(5)
        try:
            return b"HTTP/1." in stream.recv(100)
        except OSError:
            return False


def http(run) -> list[tuple[str, int]]:
    """Where a command serves HTTP."""
    return [place for places in listening(run).values() for place in places if speaks_http(place)]


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    """A certificate that is its own authority, and its key."""
    if not shutil.which("openssl"):
        pytest.skip("certificates are made with openssl")
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    request = ("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=farm")
    subprocess.run([*request, "-keyout", key, "-out", cert], check=True, capture_output=True)
    return cert, key


def scheduler_words(port: int, *more: object) -> tuple[object, ...]:
    return ("scheduler", "--port", port, "--journal", "jobs.sqlite", *more)


def test_a_default_farm_listens_on_loopback_and_its_workers_serve_no_http(start, port):
    page = free_port()
    scheduler = start(*scheduler_words(port, "--dashboard", page))  # a port alone, as 8787 is by default
    assert f"dashboard at http://127.0.0.1:{page}/farm" in scheduler.says("scheduler at")
    worker = start("worker", f"tcp://127.0.0.1:{port}", "--device", "cpu", "--workers", "2", "--threads", "1")
    worker.says("2 workers of 1 thread")
    assert sorted(listening(scheduler)[scheduler.process.pid]) == sorted([("127.0.0.1", port), ("127.0.0.1", page)])
    assert http(scheduler) == [("127.0.0.1", page)]
    assert hosts(worker) == {"127.0.0.1"}
    assert [len(listening(worker)[pid]) for pid in worker.workers()] == [1, 1]
    assert http(worker) == []


def test_the_farm_of_one_submit_listens_on_loopback_and_its_workers_serve_no_http(start, job, store, until):
    run = start("submit", job(frames="1-40", inputs=SLOW), "--device", "reference", "--workers", "2")
    page = int(re.search(r"http://127\.0\.0\.1:(\d+)/farm", run.says("dashboard"))[1])
    until(lambda: store().path.exists() and store().shards() >= 1)
    assert hosts(run) == {"127.0.0.1"}
    assert http(run) == [("127.0.0.1", page)]


def test_under_tls_nothing_speaks_http_and_every_socket_asks_for_a_certificate(start, port, certificate):
    cert, key = certificate
    options = ("--tls-ca", cert, "--tls-cert", cert, "--tls-key", key)
    scheduler = start(*scheduler_words(port, "--host", "0.0.0.0", *options))
    said = scheduler.says("scheduler at")
    assert "no dashboard" in said
    assert "0.0.0.0" not in said
    worker = start("worker", f"tls://127.0.0.1:{port}", "--device", "cpu", "--workers", "1", *options)
    worker.says("1 worker of")
    assert listening(scheduler) == {scheduler.process.pid: [("0.0.0.0", port)]}
    assert hosts(worker) == {"127.0.0.1"}
    assert http(scheduler) == http(worker) == []
    stranger = ssl.create_default_context(cafile=cert)
    stranger.check_hostname = False
    stranger.maximum_version = ssl.TLSVersion.TLSv1_2  # whose handshake ends when the certificate is missing
    for place in (place for run in (scheduler, worker) for places in listening(run).values() for place in places):
        with socket.create_connection(place, timeout=5) as stream, pytest.raises((ssl.SSLError, ConnectionResetError)):
            stranger.wrap_socket(stream)
    with Session(f"127.0.0.1:{port}", tls(cert, cert, key)) as session:
        assert session.dashboard == ""


def test_a_dashboard_under_tls_is_served_where_it_is_asked_for(start, port, certificate):
    cert, key = certificate
    page = free_port()
    options = ("--tls-ca", cert, "--tls-cert", cert, "--tls-key", key)
    scheduler = start(*scheduler_words(port, "--dashboard", page, *options))
    scheduler.says(f"dashboard at http://127.0.0.1:{page}/farm")
    with urlopen(f"http://127.0.0.1:{page}/health") as answer:
        assert answer.read() == b"ok"


def test_workers_listen_where_they_are_told(farm, start, port):
    scheduler = start(*scheduler_words(port, "--dashboard", "127.0.0.1:0"))
    scheduler.says("scheduler at")
    address = f"tcp://127.0.0.1:{port}"
    worker = start("worker", address, "--device", "cpu", "--workers", "1", "--host", "127.0.0.2")
    worker.says("1 worker of")
    assert hosts(worker) == {"127.0.0.2"}
    beyond = farm("worker", address, "--device", "cpu", "--host", "192.0.2.77")
    assert beyond.code == 2
    assert beyond.err.startswith("workers at 192.0.2.77 without TLS would run code for whoever reaches this host; ")
    elsewhere = farm("worker", address, "--device", "cpu", "--host", "192.0.2.77", "--insecure")
    assert elsewhere.code == 1
    assert elsewhere.err.startswith("workers cannot listen at 192.0.2.77: ")
    everywhere = farm("worker", address, "--device", "cpu", "--host", "0.0.0.0")
    assert everywhere.code == 2
    assert everywhere.err.startswith("workers at 0.0.0.0 without TLS would run code for whoever reaches this host; ")


@pytest.mark.parametrize("host", ["::1", "[::1]"])
def test_a_farm_on_the_other_loopback(start, port, host):
    if not Endpoint("::1", 0).is_free():
        pytest.skip("this host has no IPv6")
    scheduler = start(*scheduler_words(port, "--host", host, "--dashboard", "127.0.0.1:0"))
    assert f"scheduler at tcp://[::1]:{port}" in scheduler.says("scheduler at")
    worker = start("worker", f"[::1]:{port}", "--device", "cpu", "--workers", "1")
    worker.says("1 worker of")
    assert hosts(worker) == {"::1"}


def test_a_scheduler_for_other_hosts_wants_tls_or_a_word(farm, start, port):
    for host in ("0.0.0.0", "::", "192.0.2.77", ""):
        refused = farm(*scheduler_words(port, "--host", host))
        assert (refused.code, refused.out) == (2, "")
        assert "without TLS would run code for whoever reaches this host" in refused.err
        assert "--insecure" in refused.err
    scheduler = start(*scheduler_words(port, "--host", "0.0.0.0", "--insecure", "--dashboard", "0.0.0.0:0"))
    said = scheduler.says("scheduler at")
    assert "0.0.0.0" not in said
    page = re.search(r"dashboard at (http://\S+)/farm", said)[1]
    with urlopen(f"{page}/health") as answer:
        assert answer.read() == b"ok"


@pytest.mark.parametrize("dashboard", ["127.0.0.1", "nine", "127.0.0.1:99999", ""])
def test_a_dashboard_that_is_no_address_is_the_users_mistake(farm, port, dashboard):
    refused = farm(*scheduler_words(port, "--dashboard", dashboard))
    assert refused.code == 2
    assert refused.err.startswith(f"the dashboard cannot listen at {dashboard!r}; write a port, such as 8787, ")
