"""Jobs that go wrong on a CUDA device, which decodes what they read and encodes what they write."""

from typing import Any

import pytest
from faults import *  # noqa: F403
from jobs_under_way import *  # noqa: F403
from jobs_under_way import Rendering

pytestmark = pytest.mark.gpu


@pytest.fixture(scope="module")
def rendering(gpu: Any) -> Rendering:
    return Rendering("cuda", codec="device")
