"""A private authority and the certificates of a farm, as PEM files."""

import datetime as dt
import ipaddress
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from farm.errors import failure, invalid

AUTHORITY, AUTHORITY_KEY = "ca.pem", "ca-key.pem"
"""Files of the authority: its certificate, which every host needs, and its key, which none does."""

EARLIER = dt.timedelta(hours=1)
"""How long ago certificates begin to be valid, for hosts whose clock is behind."""

_NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?")
_LONGEST_NAME = 253


@dataclass(frozen=True, slots=True)
class Issued:
    """A certificate and its key, and until when it is valid."""

    certificate: Path
    key: Path
    until: dt.datetime


def make_authority(folder: Path, days: int) -> Issued:
    """Make an authority in `folder`, which nobody but this user can enter if it is made anew.

    Raises:
        FarmError: there is one already, or the folder cannot be written.
    """
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "farm authority")])
    key = ec.generate_private_key(ec.SECP256R1())
    builder = _builder(subject, subject, key.public_key(), days)
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    builder = builder.add_extension(_usage(authority=True), critical=True)
    certificate = builder.sign(key, hashes.SHA256())
    return _written(folder, AUTHORITY, AUTHORITY_KEY, certificate, key)


def issue(folder: Path, hosts: Sequence[str], days: int) -> Issued:
    """Make a certificate for `hosts`, names and addresses, signed by the authority in `folder`.

    It is called after the first host, and serves schedulers, workers and clients. It ends no later than the authority.

    Raises:
        FarmError: there is no authority, one of that name has been issued, or the folder cannot be written; something
            is neither a name nor an address (exit code 2).
    """
    names = [_general_name(host) for host in hosts]
    authority, authority_key = _authority(folder)
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, hosts[0][:64])])
    key = ec.generate_private_key(ec.SECP256R1())
    latest = authority.not_valid_after_utc
    builder = _builder(subject, authority.subject, key.public_key(), days, latest)
    roles = [ExtendedKeyUsageOID.SERVER_AUTH, ExtendedKeyUsageOID.CLIENT_AUTH]
    issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority_key.public_key())
    builder = builder.add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
    builder = builder.add_extension(_usage(authority=False), critical=True)
    builder = builder.add_extension(x509.ExtendedKeyUsage(roles), critical=False)
    builder = builder.add_extension(x509.SubjectAlternativeName(names), critical=False)
    builder = builder.add_extension(issuer, critical=False)
    name = hosts[0].replace(":", "_")
    return _written(folder, f"{name}.pem", f"{name}-key.pem", builder.sign(authority_key, hashes.SHA256()), key)


def _general_name(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        pass
    if not _NAME.fullmatch(host) or len(host) > _LONGEST_NAME:
        raise invalid(f"{host!r} is neither a host's name nor its address", "write one such as render-01 or 10.0.0.7")
    return x509.DNSName(host)


def _builder(
    subject: x509.Name,
    issuer: x509.Name,
    key: ec.EllipticCurvePublicKey,
    days: int,
    latest: dt.datetime | None = None,
) -> x509.CertificateBuilder:
    begun = dt.datetime.now(dt.UTC) - EARLIER
    until = begun + EARLIER + dt.timedelta(days=days)
    identifier = x509.SubjectKeyIdentifier.from_public_key(key)
    builder = x509.CertificateBuilder().subject_name(subject).issuer_name(issuer).public_key(key)
    builder = builder.serial_number(x509.random_serial_number()).not_valid_before(begun)
    builder = builder.not_valid_after(min(until, latest) if latest else until)
    return builder.add_extension(identifier, critical=False)


def _usage(*, authority: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not authority,
        key_cert_sign=authority,
        crl_sign=authority,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _authority(folder: Path) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    try:
        certificate = x509.load_pem_x509_certificate((folder / AUTHORITY).read_bytes())
        key = serialization.load_pem_private_key((folder / AUTHORITY_KEY).read_bytes(), None)
    except OSError as error:
        what = f"{folder} holds no authority: {error.strerror}: {error.filename}"
        raise failure(what, f"make one with: farm certs init {folder}") from None
    except (ValueError, TypeError) as error:
        raise failure(f"the authority in {folder} cannot be read: {error}", "name the folder of another") from None
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise failure(f"the authority in {folder} was not made by the farm", "sign with what has made it")
    return certificate, key


def _written(
    folder: Path, certificate_name: str, key_name: str, certificate: x509.Certificate, key: ec.EllipticCurvePrivateKey
) -> Issued:
    plain, encoding = serialization.NoEncryption(), serialization.Encoding.PEM
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _write(folder / key_name, key.private_bytes(encoding, serialization.PrivateFormat.PKCS8, plain), 0o600)
        _write(folder / certificate_name, certificate.public_bytes(encoding), 0o644)
    except FileExistsError as error:
        raise failure(f"{error.filename} is there already", "move it away, or name another folder") from None
    except OSError as error:
        raise failure(f"{error.filename} cannot be written: {error.strerror}", "name another folder") from None
    return Issued(folder / certificate_name, folder / key_name, certificate.not_valid_after_utc)


def _write(path: Path, content: bytes, mode: int) -> None:
    """Write a file that is not there yet; nobody ever sees it with another mode."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, mode), "wb") as file:
        os.fchmod(file.fileno(), mode)
        file.write(content)
