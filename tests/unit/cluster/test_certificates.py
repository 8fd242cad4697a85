import datetime as dt
import socket
import ssl
import threading

import pytest

from farm.cluster.certificates import issue, make_authority
from farm.errors import ExitCode, FarmError


@pytest.fixture
def folder(tmp_path):
    make_authority(tmp_path / "certs", 3650)
    return tmp_path / "certs"


def shake_hands(folder, certificate, key, name) -> str:
    """What a client that asks for `name` says of a server with that certificate; empty when it is content."""
    server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH, cafile=folder / "ca.pem")
    server.verify_mode = ssl.CERT_REQUIRED
    client = ssl.create_default_context(cafile=folder / "ca.pem")
    for context in (server, client):
        context.load_cert_chain(certificate, key)
    ours, theirs = socket.socketpair()

    def serve() -> None:
        try:
            server.wrap_socket(theirs, server_side=True).close()
        except OSError:
            theirs.close()

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        with ours:
            client.wrap_socket(ours, server_hostname=name).close()
    except ssl.SSLError as error:
        return str(error)
    finally:
        thread.join()
    return ""


def test_keys_are_their_owners_alone(folder):
    issued = issue(folder, ["render-01"], 30)
    assert folder.stat().st_mode & 0o777 == 0o700
    for key in (folder / "ca-key.pem", issued.key):
        assert key.stat().st_mode & 0o777 == 0o600
    assert (issued.certificate, issued.key) == (folder / "render-01.pem", folder / "render-01-key.pem")


def test_a_certificate_serves_the_hosts_that_it_names_and_no_others(folder):
    issued = issue(folder, ["scheduler.example", "10.0.0.7", "fd00::7"], 30)
    for name in ("scheduler.example", "10.0.0.7", "fd00::7"):
        assert shake_hands(folder, issued.certificate, issued.key, name) == ""
    assert "mismatch" in shake_hands(folder, issued.certificate, issued.key, "elsewhere.example")


def test_another_authority_lets_nobody_in(folder, tmp_path):
    make_authority(tmp_path / "other", 30)
    strange = issue(tmp_path / "other", ["localhost"], 30)
    assert "CERTIFICATE_VERIFY_FAILED" in shake_hands(folder, strange.certificate, strange.key, "localhost")


def test_no_certificate_outlives_its_authority(tmp_path):
    authority = make_authority(tmp_path, 10)
    days = authority.until - dt.datetime.now(dt.UTC)
    assert dt.timedelta(days=9, hours=23) < days <= dt.timedelta(days=10)
    assert issue(tmp_path, ["localhost"], 365).until == authority.until


def test_nothing_is_replaced(folder):
    with pytest.raises(FarmError, match=r"ca-key\.pem is there already"):
        make_authority(folder, 30)
    issue(folder, ["localhost"], 30)
    with pytest.raises(FarmError, match=r"localhost-key\.pem is there already"):
        issue(folder, ["localhost"], 30)


@pytest.mark.parametrize("host", ["", "../evil", "a b", "-x", "*.example", "x" * 300])
def test_what_is_no_host(folder, host):
    with pytest.raises(FarmError, match="neither a host's name nor its address") as caught:
        issue(folder, [host], 30)
    assert caught.value.exit_code is ExitCode.INVALID


def test_without_an_authority_there_is_a_hint(tmp_path):
    with pytest.raises(FarmError, match=r"holds no authority.*farm certs init"):
        issue(tmp_path, ["localhost"], 30)
