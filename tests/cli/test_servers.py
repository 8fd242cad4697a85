"""`farm scheduler`, `farm worker` and `farm submit --scheduler`, each a process of its own."""

import json
import re
import signal
import time

import pytest
from ports import free_port

GREETINGS = ("scheduler at ", "start workers with: ", "no scheduler answers at ", "1 worker of ")
"""What servers say while they start."""


@pytest.fixture
def address():
    return f"tcp://127.0.0.1:{free_port()}"


def test_a_killed_scheduler_goes_on_with_its_job_and_both_servers_stop_quietly(farm, start, job, store, until, address):
    words = (
        "scheduler",
        "--port",
        address.rpartition(":")[2],
        "--dashboard",
        "127.0.0.1:0",
        "--journal",
        "jobs.sqlite",
    )
    scheduler = start(*words)
    line = scheduler.says("scheduler at")
    assert address in line
    dashboard = re.search(r"http://(\S+)/farm", line).group(1)
    for words_of_verb in (("jobs", "list", "--scheduler"), ("worker",)):
        refused = farm(*words_of_verb, dashboard)
        assert (refused.code, refused.out) == (1, "")
        assert refused.err.startswith(f"a web server answers at tcp://{dashboard}, and no scheduler: ")
        assert refused.err.endswith(f"; its scheduler is at {address}\n")
    worker = start("worker", address, "--device", "cpu", "--workers", "1")
    worker.says(f"1 worker of 2 threads for {address}")
    nobody = start("submit", job("lone"), "--scheduler", "tcp://127.0.0.1:9")

    done = farm("submit", job(frames="1-4"), "--scheduler", address, "--device", "cpu")
    assert (done.code, done.err) == (0, "")
    assert "4 frames rendered (4 of 4 frames in " in done.out
    store().assert_whole([1, 2, 3, 4])

    slow = job("slow", frames="1-15", inputs={"plate": {"pattern": {"width": 320, "height": 180}}})
    submit = start("submit", slow, "--scheduler", address, "--device", "reference")
    until(lambda: store("slow").path.exists() and store("slow").shards() >= 2)
    scheduler.process.kill()
    assert store("slow").shards() < 15
    again = start(*words)
    going = again.says("(shot)")
    submit.kill()
    running = re.search(r"going on with job (\w+)", going).group(1)
    unknown = farm("jobs", "wait", "nosuch", "--scheduler", address)
    assert unknown.err.startswith("no job is called 'nosuch'; there are ")
    followed = farm("jobs", "wait", running, "--scheduler", address)
    assert (followed.code, followed.err) == (0, "")
    assert "15 frames rendered (15 of 15 frames in " in followed.out
    store("slow").assert_whole(list(range(1, 16)))
    for verb, name in (("jobs cancel", "nosuch"), ("workers unblock", "nobody"), ("jobs cancel", running)):
        refused = farm(*verb.split(), name, "--scheduler", address)
        assert (refused.code, refused.out) == (1, "")
    assert refused.err == f"job {running} (shot) is over: 15 frames rendered\n"
    listed = farm("jobs", "list", "--scheduler", address, "--output", "json").out
    assert json.loads(listed)[0]["outcome"]["message"] == "4 frames rendered"  # before the scheduler was started again

    missing = nobody.end()
    assert missing.code == 5
    assert missing.err.startswith("no scheduler answers at tcp://127.0.0.1:9: ")
    assert "; start one with `farm scheduler`" in missing.err

    for server in (again, worker):
        server.process.send_signal(signal.SIGTERM)
        ended = server.end(20)
        assert (ended.code, ended.err) == (0, "")
        until(lambda family=server.family: family() == [])


def test_sigterm_while_servers_start_ends_them_quietly(start, until, address):
    words = ("scheduler", "--port", address.rpartition(":")[2], "--dashboard", "127.0.0.1:0", "--journal", "j.sqlite")
    worker = ("worker", address, "--device", "cpu", "--workers", "1")

    def ends(server) -> int:
        server.process.send_signal(signal.SIGTERM)
        ended = server.end(40)
        assert ended.code in {0, -signal.SIGTERM}
        assert ended.err == ""
        assert all(line.startswith(GREETINGS) for line in ended.out.splitlines())  # on a fast machine it got so far
        until(lambda: server.family() == [], 5)
        return ended.code

    for delay, command in ((0.3, worker), (1.2, worker), (1.2, words)):  # while the libraries are loaded
        server = start(*command)
        time.sleep(delay)
        ends(server)
    start(*words).says("start workers with")
    for delay in (0.0, 0.5):
        server = start(*worker)
        until(server.workers)  # its processes run, and know nothing yet
        time.sleep(delay)
        assert ends(server) == 0
