import re
from collections.abc import Callable

import pytest

from farm.frames.record import FrameRecord
from farm.frames.report.timeline import (
    BINS,
    CLOSE_UP,
    MAX_BARS,
    MAX_WORKERS,
    TRACK,
    WIDE,
    Track,
    close_up,
    overview,
    ticks,
)
from farm.frames.report.usage import timed, use_of

Rendered = Callable[..., dict[int, FrameRecord]]


def heights(track: Track) -> list[float]:
    """How busy each stretch of time was, from 0 to 1, as it is drawn."""
    level, at, drawn = TRACK, 0, list[float]()
    for command, value in re.findall(r"([HV])([\d.]+)", track.outline):
        if command == "V":
            level = float(value)
        else:
            drawn += [1 - level / TRACK] * (int(value) - at)
            at = int(value)
    return drawn


def test_the_overview_adds_up_to_the_utilisation(rendered: Rendered) -> None:
    times = timed(rendered(500).values())
    use = use_of(times)
    assert use is not None
    (worker,) = overview(times).workers
    assert [track.stage for track in worker.tracks] == [stage.name for stage in use.stages]
    for track, stage in zip(worker.tracks, use.stages, strict=True):
        drawn = heights(track)
        assert len(drawn) == BINS
        assert sum(drawn) / BINS == pytest.approx(stage.utilisation, abs=0.01)


def test_time_between_runs_is_left_out(rendered: Rendered) -> None:
    both = overview(timed((rendered(100) | rendered(100, 1101, begin=86400.0)).values()))
    assert both.breaks == (pytest.approx(50.0),)
    (worker,) = both.workers
    write = heights(worker.tracks[-1])
    assert write[: BINS // 2] == pytest.approx(write[BINS // 2 :], abs=0.15)
    assert sum(write) / BINS > 0.9


def test_the_workers_of_most_frames_are_drawn(rendered: Rendered) -> None:
    records = {}
    for number in range(MAX_WORKERS + 3):
        records |= rendered(10 + number, 1000 * number, f"w{number:02}")
    drawn = overview(timed(records.values()))
    assert [worker.worker for worker in drawn.workers] == [f"w{number:02}" for number in range(3, MAX_WORKERS + 3)]
    assert drawn.left_out == 3


def test_the_close_up_shows_the_middle_of_the_longest_run(rendered: Rendered) -> None:
    records = rendered(100) | rendered(500, 2001, begin=3600.0) | rendered(50, 3001, "gpu-1")
    near = close_up(timed(records.values()))
    assert near.worker == "gpu-0"
    assert near.frames == tuple(range(2239, 2239 + CLOSE_UP))
    assert near.seconds == pytest.approx(CLOSE_UP * 0.0032, abs=1e-6)
    whole = 99 * 0.0032 + 0.0238
    assert near.after == pytest.approx(whole + 238 * 0.0032, abs=1e-3)
    assert [row.stage for row in near.rows] == ["read", "upload", "decode", "run", "encode", "download", "write"]
    write = near.rows[-1]
    assert write.lanes == 4
    assert {bar.frame for bar in write.bars} > set(near.frames[:-8])
    for row in near.rows:
        for bar in row.bars:
            assert 0 <= bar.left < WIDE
            assert bar.left + bar.width <= WIDE + 1
            assert bar.milliseconds == pytest.approx(records[bar.frame].spans[row.stage] * 1e3, abs=1e-3)


def test_a_short_job_is_shown_whole(rendered: Rendered) -> None:
    near = close_up(timed(rendered(5).values()))
    assert near.frames == (1001, 1002, 1003, 1004, 1005)
    assert all(len(row.bars) == 5 for row in near.rows)
    assert near.after == 0


def test_what_is_drawn_is_bounded(rendered: Rendered) -> None:
    times = timed(rendered(5000).values())
    assert sum(len(track.outline) for track in overview(times).workers[0].tracks) < 7 * BINS * 12
    assert sum(len(row.bars) for row in close_up(times).rows) < MAX_BARS


@pytest.mark.parametrize(
    ("seconds", "labels"),
    [
        (4.2, ["0", "1 s", "2 s", "3 s", "4 s"]),
        (1.1, ["0", "0.5 s", "1.0 s"]),
        (0.05, ["0", "10 ms", "20 ms", "30 ms", "40 ms", "50 ms"]),
        (0.0008, ["0", "0.2 ms", "0.4 ms", "0.6 ms", "0.8 ms"]),
        (9000.0, ["0", "2000 s", "4000 s", "6000 s", "8000 s"]),
        (0.0, []),
    ],
)
def test_labels_of_an_axis(seconds: float, labels: list[str]) -> None:
    listed = list(ticks(seconds))
    assert [tick.label for tick in listed] == labels
    assert all(0 <= tick.place <= 100.001 for tick in listed)
