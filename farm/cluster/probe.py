"""Whether a port is a web server's rather than a scheduler's: Dask's client would wait for its answer without end."""

import json
import socket
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit

from farm.errors import FarmError, failure

GREETING = 2.0
"""Seconds that a scheduler has to greet who connects; it does at once, and a web server never does."""

DEFAULT_PORT = 8786
"""The port of a scheduler that was given no other."""

_PRINTED = f"give the address that `farm scheduler` printed, whose port is {DEFAULT_PORT} unless it was given another"


def refuse_web_server(address: str) -> None:
    """Do nothing where a scheduler greets, nobody listens, or TLS is spoken: connecting tells these.

    Args:
        address: of a scheduler, such as "tcp://host:8786".

    Raises:
        FarmError: what answers speaks HTTP, as a dashboard does; the hint names the scheduler's port.
    """
    place = urlsplit(address)
    if place.scheme != "tcp" or not place.hostname or not place.port or _greets(place.hostname, place.port):
        return
    try:
        with closing(HTTPConnection(place.hostname, place.port, timeout=GREETING)) as connection:
            connection.request("GET", "/json/identity.json")
            reply = connection.getresponse().read(1_000_000)
    except (OSError, HTTPException):
        return
    raise _web_server(address, place.hostname, reply)


def _greets(host: str, port: int) -> bool:
    """Whether whoever listens says something first; also where nobody listens."""
    try:
        with socket.create_connection((host, port), GREETING) as connection:
            return bool(connection.recv(1))
    except TimeoutError:
        return False
    except OSError:
        return True


def _web_server(address: str, host: str, reply: bytes) -> FarmError:
    what = f"a web server answers at {address}, and no scheduler: it is the port of a dashboard, or of another service"
    try:
        port = urlsplit(str(json.loads(reply)["address"])).port
    except (ValueError, KeyError, TypeError):
        port = None
    return failure(what, f"its scheduler is at tcp://{host}:{port}" if port else _PRINTED)
