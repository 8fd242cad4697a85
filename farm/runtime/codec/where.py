"""Where the shards of a frame were decoded and encoded, in words for its record."""

from collections.abc import Mapping, Sequence

from farm.runtime.picture import Picture, Shard

DEVICE, HOST = "device", "host"


def where(decoded: Sequence[bool], encoded: Sequence[bool]) -> str:
    """In words, where frames were decoded and encoded: of each plate and of each output, whether on the device.

    "device" or "host" where all were; otherwise as "plates on the host, outputs on the device".
    """
    sides = {"plates": decoded, "outputs": encoded}
    places = {name: _place(name, on_device) for name, on_device in sides.items() if on_device}
    for place in (DEVICE, HOST):
        if all(words == f"{name} on the {place}" for name, words in places.items()):
            return place
    return ", ".join(places.values())


def _place(name: str, on_device: Sequence[bool]) -> str:
    """As "plates on the host", or "1 of 2 plates on the device"."""
    if len(set(on_device)) == 1:
        return f"{name} on the {DEVICE if on_device[0] else HOST}"
    return f"{sum(on_device)} of {len(on_device)} {name} on the {DEVICE}"


def decoded_on_device(pictures: Sequence[Picture], inputs: Sequence[Mapping[str, object]]) -> list[bool]:
    """Of each plate that a frame reads, whether a device decodes it; tables and constants are no plates."""
    return [
        isinstance(picture.content, Shard)
        for picture, spec in zip(pictures, inputs, strict=True)
        if picture.key[1] is not None and "table" not in spec
    ]
