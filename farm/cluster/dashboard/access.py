"""Who may change something through the dashboard: whoever sends the token, from the dashboard's own pages."""

import hmac
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

from farm.errors import invalid

TOKEN_HEADER = "X-Farm-Token"
"""What carries the token: no form, link or cookie of another site can send it."""

MIN_CHARACTERS = 16
"""Fewest characters of a token, so that nobody guesses it."""


def token_from(file: Path | None, text: str) -> str:
    """The token in `file`, or else `text`; empty: nothing can be changed.

    Raises:
        FarmError: the file cannot be read, or the token is short (exit code 2).
    """
    if file is not None:
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is no text"
            raise invalid(f"the dashboard's token in {file} cannot be read: {why}", _HINT) from None
    token = text.strip()
    if len(token) < MIN_CHARACTERS and (token or file is not None):
        raise invalid(f"the dashboard's token has {len(token)} characters, and needs {MIN_CHARACTERS}", _HINT)
    if not (token.isascii() and token.isprintable()):
        raise invalid("the dashboard's token has characters that no browser sends", _HINT)
    return token


_HINT = "make one with: openssl rand -hex 16"


def refusal(token: str, headers: Mapping[str, str]) -> str:
    """Why a request may not change anything; empty if it may."""
    if not token:
        return "this dashboard only shows: the scheduler was started without --dashboard-token-file"
    origin = headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != headers.get("Host"):
        return f"requests from pages of {origin} are refused"
    if headers.get("Sec-Fetch-Site", "same-origin") not in {"same-origin", "none"}:
        return "requests from pages of other sites are refused"
    if not hmac.compare_digest(headers.get(TOKEN_HEADER, "").encode(), token.encode()):
        return f"the header {TOKEN_HEADER} does not have the dashboard's token"
    return ""
