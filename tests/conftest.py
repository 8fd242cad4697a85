"""What all tests share: one plan store for the session, small graphs and a way to run them on any device."""

import gc
import os
from collections.abc import Callable, Iterator, Sequence

import numpy as np
import pytest
from hypothesis import settings
from numpy.typing import NDArray

from farm.compiler import build
from farm.device.target import Target
from farm.graph import DType, Image, Node, Rect
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, node
from farm.kernel.reference import evaluate
from farm.plan.model import Format
from farm.plan.store import PlanStore
from farm.runtime.load import load

pytest.register_assert_rewrite("command_line", "faults", "jobs_under_way")

settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, print_blob=True)  # --hypothesis-profile=explore draws anew
settings.load_profile("steady")

Pixels = NDArray[np.float32]
MakeSource = Callable[..., Image]
MakePixels = Callable[..., Pixels]
Run = Callable[..., NDArray[np.float64]]


# What a session keeps grows to gigabytes, and to look through all of it for what can go takes seconds each time.
gc.set_threshold(10_000, 50, 1_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the generated kernels to tests/golden")
    parser.addoption("--peers", type=int, default=200, help="how many settings are compared with other libraries")


@pytest.fixture(scope="session")
def plan_store(tmp_path_factory: pytest.TempPathFactory) -> PlanStore:
    """A plan store for all tests of the session, in all its processes: compiling a kernel takes half a second."""
    base = tmp_path_factory.getbasetemp()
    return PlanStore((base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "cache")


@pytest.fixture(scope="session", autouse=True)
def _own_surroundings(plan_store: PlanStore) -> Iterator[None]:
    """Nothing that a test does touches the user's cache; nor do the user's config and terminal matter."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FARM_CACHE", str(plan_store.folder))
        patch.setenv("FARM_CONFIG", os.devnull)
        patch.delenv("COLUMNS", raising=False)  # which pytest-xdist sets
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)  # each process would compile the farm's modules anew
        yield


@pytest.fixture(scope="session")
def source() -> MakeSource:
    """Makes source images: (planes, slot, boundary, constant)."""

    def make(planes: int = 1, slot: int = 0, boundary: str = "clamp", constant: float = 0.0) -> Image:
        return Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(slot, planes, boundary, constant)))

    return make


@pytest.fixture(scope="session")
def uniform() -> Callable[[int], Node]:
    """Makes the uniform of a slot."""
    return lambda slot: node(Op.UNIFORM, DType.F32, (), slot)


@pytest.fixture(scope="session")
def pixels() -> MakePixels:
    """Draws pixels in 0..1, float32 (planes, height, width), the same for the same arguments."""

    def draw(planes: int, height: int, width: int, seed: int = 1) -> Pixels:
        return np.random.default_rng(seed).random((planes, height, width), np.float32)

    return draw


@pytest.fixture(scope="session")
def run(plan_store: PlanStore) -> Run:
    """Computes an image on a target: "reference" (float64), "cpu" or "sm_90".

    The sources lie at the origin unless `windows` says otherwise; the frame is the first one's window by default.
    """

    def compute(
        target: str,
        image: Image,
        *sources: Pixels,
        uniforms: Sequence[float] = (),
        frame: Rect | None = None,
        windows: Sequence[Rect] | None = None,
    ) -> NDArray[np.float64]:
        rects = tuple(windows or (Rect.sized(data.shape[2], data.shape[1]) for data in sources))
        format = Format(frame or rects[0], rects)
        graph = Graph((image.planes,), len(uniforms))
        if target == "reference":
            return evaluate(graph, format, sources, uniforms)[0]
        plan = build(graph, Target.parse(target), format, store=plan_store)
        (made,) = load(plan, plan_store, 2).run(sources, uniforms).outputs
        return made.astype(np.float64)

    return compute
