"""Jobs that go wrong on the CPU."""

import pytest
from faults import *  # noqa: F403
from jobs_under_way import *  # noqa: F403
from jobs_under_way import Rendering


@pytest.fixture(scope="module")
def rendering() -> Rendering:
    return Rendering("cpu", codec="host")
