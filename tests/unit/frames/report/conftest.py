"""Records as a job on a CUDA device leaves them: several frames are in flight, one in so many is timed by launches."""

from collections.abc import Callable

import pytest

from farm.frames.record import FrameRecord, FrameState

SECONDS = {"read": 0.008, "upload": 0.001, "decode": 0.0007, "run": 0.0005, "encode": 0.0006, "download": 0.001}
"""Of a frame in each stage, beside `write`, which takes 0.012 on each of four threads."""

EPOCH = 1_790_000_000.0
EVERY, TIMED_EVERY = 0.0032, 64
"""Seconds between frames that begin, and frames of which one is timed launch by launch."""


@pytest.fixture
def rendered() -> Callable[..., dict[int, FrameRecord]]:
    """Makes records of so many frames from `first` on, which begin so many seconds after EPOCH."""

    def make(count: int, first: int = 1001, worker: str = "gpu-0", begin: float = 0.0) -> dict[int, FrameRecord]:
        return {first + k: _record(first + k, k, worker, EPOCH + begin) for k in range(count)}

    return make


def _record(frame: int, number: int, worker: str, origin: float) -> FrameRecord:
    moment = origin + number * EVERY
    starts, spans = {}, dict(SECONDS) | {"write": 0.012}
    for stage, seconds in spans.items():
        starts[stage] = moment
        moment += seconds
    timed = number % TIMED_EVERY == 0
    return FrameRecord(
        frame,
        FrameState.DONE,
        worker=worker,
        device="sm_90",
        plan="0f3a",
        plan_origin="compiled",
        codec="device",
        spans=spans,
        starts=starts,
        kernels={"00 blur": 0.0002, "01 mask+grade": 0.00025} if timed else {},
        nodes={"soft": 0.0002, "finish": 0.00025} if timed else {},
        nonfinite=(0,),
    )
