"""How to reach a scheduler: its address, and TLS, all of it or none."""

from pathlib import Path

from distributed.security import Security

from farm.config.settings import Settings
from farm.errors import invalid


def is_port(text: str) -> bool:
    """Whether `text` is the number of a port."""
    return text.isascii() and text.isdigit() and int(text) < 1 << 16


def full_address(address: str, security: Security | None) -> str:
    """`address` with its protocol: "host:8786" becomes "tcp://host:8786", or "tls://..." under TLS.

    Raises:
        FarmError: it has no host or no port (exit code 2).
    """
    protocol, _, place = address.rpartition("://")
    host, _, port = place.rpartition(":")
    if not host or not is_port(port) or protocol not in {"", "tcp", "tls"}:
        raise invalid(f"{address!r} is no address of a scheduler", "write one such as tcp://192.168.1.10:8786")
    if protocol == "tls" and not security:
        raise invalid(f"{address} speaks TLS", "give --tls-ca, --tls-cert and --tls-key")
    return f"{'tls' if security else 'tcp'}://{place}"


def tls(ca: Path | None, cert: Path | None, key: Path | None) -> Security | None:
    """Dask's security from three PEM files, or those that the settings name; None when neither names any.

    Raises:
        FarmError: some but not all are given, or a file is not there (exit code 2).
    """
    if ca is cert is key is None:
        settings = Settings()
        ca, cert, key = settings.tls_ca, settings.tls_cert, settings.tls_key
    given = {"--tls-ca": ca, "--tls-cert": cert, "--tls-key": key}
    missing = [name for name, path in given.items() if path is None]
    if len(missing) == len(given):
        return None
    if missing:
        raise invalid(f"{' and '.join(missing)} is missing", "TLS needs --tls-ca, --tls-cert and --tls-key")
    for name, path in given.items():
        if path is not None and not path.is_file():
            raise invalid(f"{name}: there is no file {path}", "give a PEM file")
    files = {"ca_file": str(ca)}
    for role in ("scheduler", "worker", "client"):
        files |= {f"{role}_cert": str(cert), f"{role}_key": str(key)}
    return Security(  # type: ignore[no-untyped-call]
        require_encryption=True, **{f"tls_{name}": file for name, file in files.items()}
    )
