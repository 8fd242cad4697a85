"""The `zarr.json` files of a store: read with care, written durably, and sealed with a checksum.

The seal is an attribute that covers what the farm relies on: the whole of an array's metadata, and of attributes
the farm's own. Others may add attributes; files without a seal were written by an earlier version.
"""

import json
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

from farm.errors import invalid
from farm.frames.durable import write_json
from farm.frames.failures import DamagedStore

FACTS = (
    "farm_layout",
    "rendered",
    "display_window",
    "data_window",
    "pixel_aspect",
    "colour_space",
    "channel_dtypes",
    "attributes",
    "channels",
    "frames",
    "columns",
    "labels",
    "sequence",
)
"""The attributes that the farm writes."""

_SEAL = "farm_checksum"


def read_document(store: Path, member: str = "", kind: str = "group") -> dict[str, Any]:
    """The metadata of a store's group or array; `member` is its path in the store.

    Raises:
        DamagedStore: it is missing, unreadable, or not as it was written.
        FarmError: no permission to read it (exit code 2).
    """
    name = f"{member}/zarr.json".lstrip("/")
    try:
        document = json.loads((store / name).read_bytes())
    except FileNotFoundError:
        raise DamagedStore.of(store, name, "it is missing") from None
    except PermissionError as error:
        raise invalid(f"no permission to read {store / name}", "ask for it") from error
    except IsADirectoryError as error:
        raise DamagedStore.of(store, name, "a folder stands in its place") from error
    except (OSError, ValueError, RecursionError) as error:
        raise DamagedStore.of(store, name, "it cannot be read as JSON") from error
    if reason := mistake(document, kind):
        raise DamagedStore.of(store, name, reason)
    return dict(document)


def mistake(document: object, kind: str) -> str:
    """Why this cannot be the metadata of a group or array; empty where it can."""
    if not isinstance(document, dict) or document.get("zarr_format") != 3 or document.get("node_type") != kind:
        return f"it does not describe a Zarr {kind}"
    attributes = document.get("attributes", {})
    if not isinstance(attributes, dict):
        return "its attributes are no mapping"
    if attributes.get(_SEAL, checksum(document)) != checksum(document):
        return "it is not as it was written"
    return ""


def write_document(folder: Path, document: Mapping[str, Any], *, durable: bool = True) -> None:
    """Write a group's or array's metadata, sealed; see `write_file`."""
    sealed = {**document, "attributes": {**document.get("attributes", {}), _SEAL: checksum(document)}}
    write_json(folder / "zarr.json", sealed, durable=durable)


def facts(document: Mapping[str, Any]) -> dict[str, Any]:
    """The farm's own attributes."""
    attributes = document.get("attributes", {})
    return {name: attributes[name] for name in FACTS if name in attributes}


def checksum(document: Mapping[str, Any]) -> str:
    """The digest of what the farm relies on, 16 hex digits."""
    relied = {key: value for key, value in document.items() if key not in {"attributes", "consolidated_metadata"}}
    text = json.dumps(relied | {"attributes": facts(document)}, sort_keys=True)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def seal(folder: Path, attributes: Mapping[str, Any] | None = None, *, durable: bool = True) -> None:
    """Seal metadata that zarr has just written, with more attributes if there are any; see `write_file`."""
    document = json.loads((folder / "zarr.json").read_bytes())
    document["attributes"] = {**document.get("attributes", {}), **(attributes or {})}
    write_document(folder, document, durable=durable)


def reshape(store: Path, member: str, shape: tuple[int, ...], **attributes: object) -> None:
    """Give an array another shape, and attributes; its chunks stay where they are."""
    document = read_document(store, member, "array")
    changed = {**document.get("attributes", {}), **attributes}
    if document["shape"] != list(shape) or changed != document.get("attributes", {}):
        write_document(store / member, {**document, "shape": list(shape), "attributes": changed})
