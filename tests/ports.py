"""Ports for servers that tests start later, or start again."""

import random
import socket
from pathlib import Path

RANGE = Path("/proc/sys/net/ipv4/ip_local_port_range")
"""From which the kernel takes the ports of outgoing connections."""


def free_port() -> int:
    """A free port of this machine's loopback interface, outside the range of outgoing connections.

    Within it any connection may take the port before its server has started: even one of a client that calls the
    port itself, since the kernel lets it connect to its own end.
    """
    low, high = map(int, RANGE.read_text().split())
    outside = [*range(10_000, low), *range(high + 1, 1 << 16)] or [0]
    while True:
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", random.SystemRandom().choice(outside)))
            except OSError:
                continue
            return int(probe.getsockname()[1])
