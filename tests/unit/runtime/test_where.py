from pathlib import Path

import numpy as np
import pytest

from farm.frames.shard_layout import ShardLayout
from farm.runtime.codec.where import decoded_on_device, where
from farm.runtime.picture import Picture, Shard


@pytest.mark.parametrize(
    ("decoded", "encoded", "words"),
    [
        ([True], [True, True], "device"),
        ([False, False], [False], "host"),
        ([], [True], "device"),
        ([], [False], "host"),
        ([True], [False], "plates on the device, outputs on the host"),
        ([True, False, False], [True], "1 of 3 plates on the device, outputs on the device"),
        ([False], [True, False], "plates on the host, 1 of 2 outputs on the device"),
    ],
)
def test_where_frames_were_decoded_and_encoded(decoded: list[bool], encoded: list[bool], words: str) -> None:
    assert where(decoded, encoded) == words


def test_tables_and_constants_are_no_plates() -> None:
    layout = ShardLayout(channels=1, height=4, width=4, dtype="float16", rows=4, block=32)
    shard = Shard(np.zeros(16, np.uint8), 16, layout, (0,), 8192, True, 1, Path("plate.zarr"), "image/c.0.0.0.0")
    pixels = np.zeros((1, 4, 4), np.float32)
    pictures = [
        Picture(("a", 1), shard),
        Picture(("b", 1), pixels),
        Picture(("c", 1), pixels),
        Picture(("a", None), pixels),
    ]
    inputs = [{"store": "plate.zarr"}, {"images": "m.####.exr"}, {"table": "look.cube"}, {"store": "plate.zarr"}]
    assert decoded_on_device(pictures, inputs) == [True, False]
