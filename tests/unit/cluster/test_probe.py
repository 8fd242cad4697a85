"""Ports where no scheduler listens: a web server is told as what it is, and soon."""

# ruff: noqa: E501 (each message stands on one line)

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from farm.cluster import probe
from farm.cluster.probe import refuse_web_server
from farm.cluster.session import Session
from farm.errors import FarmError


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probe, "GREETING", 0.2)


@contextmanager
def web(reply: bytes) -> Iterator[str]:
    """The address of a web server that answers everything with `reply`."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(reply)

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"tcp://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def listener(greeting: bytes) -> Iterator[str]:
    """The address of one who says `greeting` to the first who connects, and nothing more."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def greet() -> None:
            connection, _ = server.accept()
            connection.sendall(greeting)
            connections.append(connection)

        connections: list[socket.socket] = []
        thread = threading.Thread(target=greet)
        thread.start()
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"
        thread.join()
        for connection in connections:
            connection.close()


@pytest.mark.parametrize(
    ("reply", "hint"),
    [
        (json.dumps({"address": "tcp://10.0.0.1:8790"}).encode(), "its scheduler is at tcp://127.0.0.1:8790"),
        (b"<html>", "give the address that `farm scheduler` printed, whose port is 8786 unless it was given another"),
        (b"[]", "give the address that `farm scheduler` printed, whose port is 8786 unless it was given another"),
        (b'{"address": 3}', "give the address that `farm scheduler` printed, whose port is 8786 unless it was given another"),
    ],
)  # fmt: skip
def test_a_session_with_a_web_server_is_refused_by_name(reply: bytes, hint: str) -> None:
    with web(reply) as address, pytest.raises(FarmError) as refused:
        Session(address, timeout=0.5)
    assert str(refused.value) == (
        f"a web server answers at {address}, and no scheduler: it is the port of a dashboard, or of another service; "
        f"{hint}"
    )


def test_who_greets_is_asked_nothing() -> None:
    with listener(b"\0") as address:
        refuse_web_server(address)


def test_who_says_nothing_at_all_is_left_to_the_client() -> None:
    with listener(b"") as address:
        refuse_web_server(address)


def test_nobody_there_and_tls_are_told_by_connecting() -> None:
    refuse_web_server("tcp://127.0.0.1:9")
    refuse_web_server("tls://127.0.0.1:9")
