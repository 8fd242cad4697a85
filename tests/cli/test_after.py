"""Jobs that read what other jobs are still to make."""

import json
import re

import pytest

PATTERN = {"plate": {"pattern": {"width": 96, "height": 64}}}
GRADE = {"brighter": {"effect": "grade", "image": "plate", "slope": 1.5}}
STEADY = {"steady": {"effect": "temporal_degrain", "image": "plate"}}


@pytest.fixture
def address(start):
    scheduler = start("scheduler", "--port", "0", "--dashboard", "127.0.0.1:0", "--journal", "jobs.sqlite")
    return re.search(r"tcp://\S+:\d+", scheduler.says("scheduler at")).group()


@pytest.mark.parametrize(("kind", "after"), [("store", "{}:frames"), ("images", "{}")])
def test_a_job_reads_what_another_is_still_to_make(farm, start, job, store, address, tmp_path, kind, after):
    plate = {kind: "up.zarr" if kind == "store" else "ren/up.####.exr"}
    up = job("up", inputs=PATTERN, nodes=GRADE, outputs={"out": {"node": "brighter", **plate}}, frames="1-12")
    down = job("down", inputs={"plate": plate}, nodes=STEADY, frames="1-12", outputs={
        "out": {"node": "steady", "store": "down.zarr"}
    })  # fmt: skip
    first = json.loads(
        farm("submit", up, "--scheduler", address, "--device", "cpu", "--detach", "--output", "json").out
    )["job"]
    refused = farm("submit", down, "--scheduler", address, "--detach")
    assert (refused.code, refused.out) == (2, "")
    words = ("submit", down, "--scheduler", address, "--device", "cpu", "--after", after.format(first))
    second = json.loads(farm(*words, "--detach", "--output", "json").out)["job"]
    unknown = farm(*words[:-1], "nosuch")
    assert (unknown.code, unknown.err[:33]) == (1, "no job is called 'nosuch'; there ")
    waits = "frames of job {}" if ":" in after else "job {} to end"
    assert f"waiting for {waits.format(first)}" in farm("jobs", "show", second, "--scheduler", address).out

    start("worker", address, "--device", "cpu", "--workers", "2")
    done = farm("jobs", "wait", second, "--scheduler", address)
    assert (done.code, done.err) == (0, "")
    assert farm("jobs", "wait", first, "--scheduler", address).code == 0
    store("down").assert_whole(list(range(1, 13)))

    for again in (words, words[:-2]):  # what was made is what would be made now
        assert farm(*again).out == "all 12 frames are done\n"
    calm = job("calm", inputs={"plate": plate}, nodes=STEADY, frames="1-12", outputs={
        "out": {"node": "steady", "store": "calm.zarr"}
    })  # fmt: skip
    assert farm("submit", calm, "--local", "--device", "cpu").code == 0
    assert store("down").column("digest") == store("calm").column("digest")
    assert store("down").column("recipe") == store("calm").column("recipe")


def test_there_is_nobody_to_wait_for_without_a_farm(farm, job):
    refused = farm("submit", job(), "--after", "nosuch")
    assert refused.code == 2
    assert refused.err == (
        "--after names a job of a farm, and this machine alone renders; name the farm with --scheduler\n"
    )
