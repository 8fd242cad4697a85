from collections.abc import Callable
from dataclasses import replace

import pytest

from farm.frames.record import FrameRecord, FrameState
from farm.frames.report.usage import RUN_GAP, StageUse, busiest, stage_order, timed, use_of

Rendered = Callable[..., dict[int, FrameRecord]]


def of(frame: int, worker: str = "a", **stages: tuple[float, float]) -> FrameRecord:
    """A record of stages that began and ended at these times."""
    starts = {stage: begin for stage, (begin, _) in stages.items()}
    spans = {stage: end - begin for stage, (begin, end) in stages.items()}
    return FrameRecord(frame, FrameState.DONE, worker=worker, device="cpu", starts=starts, spans=spans)


def test_a_stage_is_busy_while_a_frame_is_in_it() -> None:
    records = [of(1, read=(0, 2), write=(2, 6)), of(2, read=(1, 3), write=(3, 8)), of(3, read=(3, 4), write=(6, 10))]
    use = use_of(timed(records))
    assert use is not None
    read, write = use.stages
    assert (read.name, read.frames, read.busy, read.utilisation, read.at_once) == ("read", 3, 4.0, 0.4, 0.5)
    assert (write.name, write.busy, write.utilisation, write.at_once) == ("write", 8.0, 0.8, pytest.approx(1.3))
    assert (use.busiest, use.frames, use.runs, use.seconds, use.frames_per_second) == ("write", 3, 1, 10.0, 0.3)


def test_time_between_runs_is_no_idle_time() -> None:
    day = 86400.0
    records = [of(1, read=(0, 1), run=(1, 4)), of(2, read=(day, day + 1), run=(day + 1, day + 4))]
    use = use_of(timed(records))
    assert use is not None
    assert (use.runs, use.seconds, use.busiest) == (2, 8.0, "run")
    assert [stage.utilisation for stage in use.stages] == [0.25, 0.75]
    assert use.frames_per_second == 0.25


@pytest.mark.parametrize(("gap", "runs", "seconds"), [(RUN_GAP, 1, RUN_GAP + 8), (RUN_GAP + 0.5, 2, 8.0)])
def test_a_short_gap_is_idle_time(gap: float, runs: int, seconds: float) -> None:
    use = use_of(timed([of(1, run=(0, 4)), of(2, run=(4 + gap, 8 + gap))]))
    assert use is not None
    assert (use.runs, use.seconds) == (runs, pytest.approx(seconds))


def test_each_worker_has_times_of_its_own() -> None:
    records = [of(1, "b", read=(0, 4), run=(4, 5)), of(2, "a", read=(0, 1), run=(1, 10)), of(3, "b", read=(4, 5))]
    use = use_of(timed(records))
    assert use is not None
    a, b = use.workers
    assert (a.worker, a.busiest, a.frames, a.seconds) == ("a", "run", 1, 10.0)
    assert (b.worker, b.busiest, b.frames, b.seconds) == ("b", "read", 2, 5.0)
    assert [stage.utilisation for stage in b.stages] == [1.0, 0.2]
    read, run = use.stages
    assert (read.utilisation, run.utilisation) == (pytest.approx(6 / 15), pytest.approx(10 / 15))
    assert (read.at_once, use.seconds) == (pytest.approx(6 / 15), 10.0)


def test_of_stages_that_are_always_busy_the_fullest_is_the_busiest() -> None:
    stages = [
        StageUse("read", 9, 9.96, 0.996, 3.9),
        StageUse("write", 9, 9.95, 0.995, 7.8),
        StageUse("run", 9, 5, 0.5, 9),
    ]
    assert busiest(stages) == "write"


def test_stages_stand_in_the_order_of_the_device(rendered: Rendered) -> None:
    order = ("read", "upload", "decode", "run", "encode", "download", "write")
    assert stage_order(timed(rendered(3).values())) == order
    cpu = of(1, read=(0, 1), upload=(1, 2), run=(2, 3), download=(3, 4), encode=(4, 5), write=(5, 6))
    assert stage_order(timed([cpu])) == ("read", "upload", "run", "download", "encode", "write")


def test_a_job_on_a_device_in_flight(rendered: Rendered) -> None:
    use = use_of(timed(rendered(500).values()))
    assert use is not None
    whole = 499 * 0.0032 + 0.0238
    assert (use.busiest, use.seconds) == ("write", pytest.approx(whole, abs=1e-5))
    write = use.stages[-1]
    assert write.at_once == pytest.approx(500 * 0.012 / whole, rel=1e-3)
    assert write.utilisation == pytest.approx(1 - 0.0118 / whole, rel=1e-3)


def test_frames_of_which_no_times_are_known_do_not_count() -> None:
    old = FrameRecord(1, FrameState.DONE, spans={"run": 1.0})
    failed = replace(of(2, run=(0, 1)), state=FrameState.FAILED)
    assert use_of(timed([old, failed])) is None
    use = use_of(timed([old, failed, of(3, run=(0, 1))]))
    assert use is not None
    assert use.frames == 1
