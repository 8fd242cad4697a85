"""Two jobs and one output store: one is refused, or has lost the store; no frame holds the other's pixels."""

import os
import signal
import time

from ports import free_port

SLOW = {"plate": {"pattern": {"width": 320, "height": 180}}}
OTHER = ("--set", "denoise.strength=0.3")


def assert_made_by(farm, store, path, frames, *settings):
    """Every frame of the store, as a store of its own made with these settings has it."""
    clean = path.with_name("clean.yaml")
    clean.write_text(path.read_text().replace("job.zarr", "clean.zarr"))
    assert farm("submit", clean, "--device", "reference", *settings).code == 0
    pixels, wanted = store().pixels(), store("clean").pixels()
    assert sorted(pixels) == frames
    assert [frame for frame in frames if (pixels[frame] != wanted[frame]).any()] == []


def test_who_is_second_is_refused_and_changes_nothing(farm, start, job, store, until, tmp_path):
    path = job(frames="1-10", inputs=SLOW)
    first = start("submit", path, "--device", "reference", "--workers", "1")
    until(lambda: store().path.exists() and store().shards() >= 1)
    first.process.send_signal(signal.SIGSTOP)  # a frame may come at any speed
    (tmp_path / "link.zarr").symlink_to("job.zarr")
    linked = job("linked", frames="1-10", inputs=SLOW, outputs={"beauty": {"node": "finish", "store": "link.zarr"}})
    for other, extra in ((path, ()), (path, OTHER), (path, (*OTHER, "--force")), (linked, OTHER)):
        os.utime(store().path / "image" / ".lock")
        refused = farm("submit", other, "--device", "reference", *extra)
        assert (refused.code, refused.out) == (2, "")
        assert ".zarr is being written by job " in refused.err
        assert f"(process {first.process.pid}, since " in refused.err
        assert refused.err.endswith("or name another store\n")
    first.process.send_signal(signal.SIGCONT)
    assert first.end().code == 0
    assert farm("submit", path).out == "all 10 frames are done\n"
    assert_made_by(farm, store, path, list(range(1, 11)))


def test_a_job_that_stood_still_for_long_has_lost_its_store(farm, start, job, store, until):
    """Stopped as a suspended host is, wherever in its work, while another job renders all of it."""
    path = job(frames="1-6", inputs=SLOW)
    first = start("submit", path, "--device", "reference", "--workers", "1")
    until(lambda: store().path.exists() and store().shards() >= 2)
    first.process.send_signal(signal.SIGSTOP)
    assert ".zarr is being written by job " in farm("submit", path, *OTHER).err
    minute_ago = time.time() - 60
    os.utime(store().path / "image" / ".lock", (minute_ago, minute_ago))
    second = farm("submit", path, "--device", "reference", *OTHER, "--force")
    assert (second.code, second.err) == (0, "")
    first.process.send_signal(signal.SIGCONT)
    late = first.end()
    assert late.code == 1
    assert "this job has lost the store, and writes no more into it: " in late.out
    assert farm("submit", path, *OTHER).out == "all 6 frames are done\n"
    assert_made_by(farm, store, path, list(range(1, 7)), *OTHER)


def test_a_scheduler_refuses_a_store_that_a_local_job_writes_and_takes_it_once_that_was_killed(
    farm, start, job, store, until
):
    port = free_port()
    scheduler = start("scheduler", "--port", port, "--dashboard", "127.0.0.1:0", "--journal", "jobs.sqlite")
    address = scheduler.says("start workers with").split()[-1]
    path = job(frames="1-4", inputs=SLOW)
    local = start("submit", path, "--device", "reference", "--workers", "1")
    until(lambda: store().path.exists() and store().shards() >= 1)
    local.process.send_signal(signal.SIGSTOP)
    refused = farm("submit", path, "--scheduler", address, *OTHER)
    assert refused.code == 2
    assert ".zarr is being written by job " in refused.err
    start("worker", address, "--device", "cpu", "--workers", "1")
    beside = farm("submit", path, "--scheduler", address, "--device", "reference", *OTHER, "--out", "try1")
    assert beside.code == 0
    store("job.try1").assert_whole([1, 2, 3, 4])
    local.kill()
    taken = farm("submit", path, "--scheduler", address, "--device", "reference", *OTHER, "--force")
    assert taken.code == 0
    assert_made_by(farm, store, path, list(range(1, 5)), *OTHER)
