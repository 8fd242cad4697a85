"""Every test that shows an image does so on the reference interpreter and with the CPU's kernels."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from numpy.typing import NDArray
from tracing import on_cpu, reference

from farm.plan.store import PlanStore

Show = Callable[..., NDArray[Any]]


@pytest.fixture(params=["reference", "cpu"])
def show(request: pytest.FixtureRequest, plan_store: PlanStore) -> Show:
    """A function from an image and the pixels of its sources to its pixels, (channels, height, width)."""
    if request.param == "reference":
        return reference

    return partial(on_cpu, store=plan_store)


@pytest.fixture
def compiled(plan_store: PlanStore) -> Show:
    """The same with compiled kernels alone."""
    return partial(on_cpu, store=plan_store)
