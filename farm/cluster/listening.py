"""Where servers listen, who reaches them there, and what that asks for."""

import ipaddress
import socket
import warnings
from dataclasses import dataclass

from distributed.comm.addressing import unparse_host_port
from distributed.security import Security
from distributed.utils import get_ip

from farm.cluster.security import is_port
from farm.errors import failure, invalid

LOOPBACK = "127.0.0.1"
DASHBOARD_PORT = 8787


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A host, by address or name, and a port there; port 0 is any free one."""

    host: str
    port: int

    def __str__(self) -> str:
        return str(unparse_host_port(self.host, self.port))

    def is_free(self) -> bool:
        """Whether a server can listen there."""
        try:
            _try_to_listen(self.host, self.port)
        except OSError:
            return False
        return True


def dashboard_endpoint(wanted: str | None, security: Security | None) -> Endpoint | None:
    """Where a scheduler serves its dashboard; a port alone is on this host's loopback.

    HTTP asks nobody who he is: under TLS there is a dashboard only where one is `wanted`.

    Raises:
        FarmError: `wanted` is no address (exit code 2).
    """
    if wanted is None:
        return None if security else Endpoint(LOOPBACK, DASHBOARD_PORT)
    host, _, port = wanted.rpartition(":")
    if not is_port(port):
        what = f"the dashboard cannot listen at {wanted!r}"
        raise invalid(what, "write a port, such as 8787, or an address, such as 0.0.0.0:8787, after --dashboard")
    return Endpoint(host.strip("[]") or LOOPBACK, int(port))


def is_loopback(host: str) -> bool:
    """Whether only this host reaches what listens at `host`, an address or a name."""
    try:
        places = socket.getaddrinfo(host.strip("[]"), None, type=socket.SOCK_STREAM)
    except OSError:
        return False
    return bool(host) and all(ipaddress.ip_address(place[4][0]).is_loopback for place in places)


def is_everywhere(host: str) -> bool:
    """Whether what listens at `host` listens at every address of this host."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_unspecified
    except ValueError:
        return not host


def refuse_strangers(who: str, host: str, security: Security | None, *, insecure: bool) -> None:
    """Hold servers back that would let whoever reaches `host` run code here.

    Raises:
        FarmError: others reach `host`, there is no TLS, and nobody said `insecure` (exit code 2).
    """
    if not (security or insecure or is_loopback(host)):
        what = f"{who} at {host or 'every address'} without TLS would run code for whoever reaches this host"
        hint = "give --tls-ca, --tls-cert and --tls-key, or say --insecure if you trust all of the network"
        raise invalid(what, hint)


def check_host(host: str) -> None:
    """Look whether workers can listen at `host`, before any is started.

    Raises:
        FarmError: `host` is no address or name of this host.
    """
    try:
        _try_to_listen(host.strip("[]"), 0)
    except OSError as error:
        what = f"workers cannot listen at {host}: {error.strerror or error}"
        raise failure(what, "give --host an address of this host, or leave it out") from None


def _try_to_listen(host: str, port: int) -> None:
    family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[
        0
    ]
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(place)


def page_host(host: str) -> str:
    """The host to write into the address of a page that is served at `host`, so that others can open it."""
    if not is_everywhere(host):
        return host
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # this host is on no network
        outward = str(get_ip())  # type: ignore[no-untyped-call]
    return socket.gethostname() if is_loopback(outward) else outward
