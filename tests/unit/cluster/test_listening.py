"""Where servers listen by default, and what is written into addresses for others."""

import pytest
from distributed.security import Security

from farm.cluster.listening import Endpoint, dashboard_endpoint, is_everywhere, is_loopback, page_host


@pytest.mark.parametrize(
    ("wanted", "endpoint"),
    [
        (None, Endpoint("127.0.0.1", 8787)),
        ("28787", Endpoint("127.0.0.1", 28787)),
        (":28787", Endpoint("127.0.0.1", 28787)),
        ("0.0.0.0:80", Endpoint("0.0.0.0", 80)),
        ("render01:8787", Endpoint("render01", 8787)),
        ("[::1]:8787", Endpoint("::1", 8787)),
    ],
)
def test_a_dashboard_is_on_loopback_unless_a_host_is_named(wanted, endpoint):
    assert dashboard_endpoint(wanted, None) == endpoint


def test_under_tls_a_dashboard_has_to_be_asked_for():
    assert dashboard_endpoint(None, Security()) is None
    assert dashboard_endpoint("8787", Security()) == Endpoint("127.0.0.1", 8787)


def test_loopback_and_everywhere_are_told_apart():
    assert [host for host in ("127.0.0.1", "127.0.0.9", "localhost", "::1", "[::1]") if not is_loopback(host)] == []
    assert [host for host in ("0.0.0.0", "::", "", "192.0.2.77", "no.such.host.invalid") if is_loopback(host)] == []
    assert [host for host in ("0.0.0.0", "::", "[::]", "") if not is_everywhere(host)] == []
    assert [host for host in ("127.0.0.1", "localhost", "192.0.2.77") if is_everywhere(host)] == []


@pytest.mark.parametrize(("outward", "shown"), [("192.0.2.77", "192.0.2.77"), ("127.0.1.1", "render01")])
def test_a_page_that_is_served_everywhere_is_told_by_an_address_of_use(monkeypatch, outward, shown):
    monkeypatch.setattr("farm.cluster.listening.get_ip", lambda: outward)
    monkeypatch.setattr("socket.gethostname", lambda: "render01")
    assert page_host("0.0.0.0") == page_host("::") == shown
    assert page_host("127.0.0.1") == "127.0.0.1"
    assert str(Endpoint("::1", 8787)) == "[::1]:8787"
