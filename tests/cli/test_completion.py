"""What the shell's Tab offers."""

from typing import Any

import pytest


@pytest.fixture
def offered(farm):
    """What is offered after some words."""

    def complete(*words: object) -> list[str]:
        line = " ".join(map(str, ("farm", *words)))
        environment = {"_FARM_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(words))}
        done: Any = farm(env=environment)
        assert done.err == ""
        return done.out.split()

    return complete


def test_effects_are_offered(offered):
    assert offered("effects", "deg") == ["degrain"]
    assert {"gaussian", "grade", "glow"} <= set(offered("effects", "g"))


def test_what_set_can_change_is_offered(offered, job):
    path = job()
    assert offered("submit", path, "--set", "finish.we") == ["finish.weight="]
    assert offered("check", path, "--set", "outputs.beauty.no") == ["outputs.beauty.node="]
    assert offered("check", path, "--set", "inputs.plate.ho") == ["inputs.plate.hold="]
    assert offered("check", "gone.yaml", "--set", "") == []


def test_jobs_of_a_scheduler_are_offered_and_nothing_where_none_answers(offered, farm, start, job):
    scheduler = start("scheduler", "--port", "0", "--dashboard", "127.0.0.1:0", "--journal", "jobs.sqlite")
    address = scheduler.says("scheduler at").split("scheduler at ")[1].split(",")[0].strip()
    submitted = start("submit", job(), "--scheduler", address)
    name = submitted.says("to be followed with").split()[1].rstrip(",")
    assert offered("jobs", "wait", "--scheduler", address, name[:2]) == [name]
    assert offered("jobs", "cancel", "--scheduler", address, "") == [name]
    assert farm("jobs", "cancel", "--scheduler", address, name).code == 0
    submitted.end()
    assert offered("jobs", "cancel", "--scheduler", address, "") == []
    assert offered("jobs", "wait", "--scheduler", address, "") == [name]
    assert offered("jobs", "wait", "--scheduler", "tcp://127.0.0.1:9", "") == []
