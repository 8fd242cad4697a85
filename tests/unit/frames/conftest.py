from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from farm.frames.exr import write_image
from farm.frames.image import ImageHeader
from farm.frames.output import RenderStore
from farm.graph.rect import Rect

WINDOWS = {1001: Rect(2, 1, 7, 5), 1002: Rect(-3, 0, 4, 6), 1003: Rect(4, 2, 12, 9)}
DISPLAY = Rect(0, 0, 10, 8)
MakeStore = Callable[..., RenderStore]


@pytest.fixture
def plate(tmp_path: Path) -> str:
    """Three EXR frames with moving windows: R half, left.Z float, id uint32; pixels are 1000*frame + 10*y + x."""
    folder = tmp_path / "plate"
    folder.mkdir()
    for frame, window in WINDOWS.items():
        y, x = np.mgrid[window.y0 : window.y1, window.x0 : window.x1]
        pixels = {
            "R": (10 * y + x).astype(np.float16),
            "id": (y * 100 + x + 4_000_000_000).astype(np.uint32),
            "left.Z": (frame + y / 3 + x / 7).astype(np.float32),
        }
        attributes: dict[str, object] = {
            "compression": {"enum": "Compression", "name": "PIZ_COMPRESSION"},
            "framesPerSecond": {"rational": [24000, 1001]},
            "shot": f"take{frame}",
            "worldToCamera": {"array": np.eye(4).tolist(), "dtype": "float32"},
        }
        header = ImageHeader(tuple(pixels), window, DISPLAY, 2.0, "", attributes)
        write_image(folder / f"plate.{frame}.exr", header, pixels)
    return str(folder / "plate.####.exr")


@pytest.fixture
def make_store(tmp_path: Path) -> MakeStore:
    """A function that opens or makes a small output store at tmp_path/out.zarr."""

    def make(frames: tuple[int, ...] = (1, 2, 3), dtype: str = "float16", **changes: object) -> RenderStore:
        facts: dict[str, object] = {
            "channels": ("R", "G"),
            "window": Rect(0, 0, 5, 4),
            "display": Rect(0, 0, 5, 4),
            **changes,
        }
        return RenderStore.open_or_create(tmp_path / "out.zarr", frames=frames, dtype=dtype, **facts)  # type: ignore[arg-type]

    return make
