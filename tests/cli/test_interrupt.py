"""Ctrl-C at moments of its own: while a frame is computed, a plan compiled, the farm started; and SIGTERM."""

import signal
import time

SLOW = {"plate": {"pattern": {"width": 320, "height": 180}}}


def test_a_second_ctrl_c_does_not_wait_for_the_frame(start, job, store, until):
    nodes = {"blur": {"effect": "gaussian", "image": "plate", "sigma": 40.0}}
    huge = {"plate": {"pattern": {"width": 3000, "height": 2000}}}
    outputs = {"beauty": {"node": "blur", "store": "job.zarr"}}
    run = start("submit", job(frames="1-4", inputs=huge, nodes=nodes, outputs=outputs), "--device", "reference")
    run.says("reference: plan")
    time.sleep(1.0)  # into the first frame, which takes many seconds
    run.interrupt()
    run.says("stopping after the frames in hand")
    begun = time.monotonic()
    run.interrupt()
    done = run.end()
    assert time.monotonic() - begun < 8
    assert (done.code, done.err) == (4, "")
    assert "cancelled; what is done is kept (0 of 4 frames in " in done.out
    assert store().done() == []
    until(lambda: run.family() == [], 5)


def test_ctrl_c_while_the_farm_starts_is_a_cancellation_too(start, job, until):
    run = start("submit", job(), "--device", "cpu")
    until(run.workers)
    run.interrupt()
    done = run.end()
    assert (done.code, done.err) == (4, "")
    until(lambda: run.family() == [], 5)


def test_sigterm_leaves_no_worker_behind(start, job, store, until):
    run = start("submit", job(frames="1-40", inputs=SLOW), "--device", "reference")
    until(lambda: store().path.exists() and store().shards() >= 1)
    run.process.send_signal(signal.SIGTERM)
    run.process.wait(20)
    until(lambda: run.family() == [], 20)
