"""What a worker process finds of its device: one that answers, and one that is out of its reach."""

import subprocess
import sys
from typing import Any

import pytest
from command_line import environment

from farm.cluster.introduction import introduce
from farm.errors import ExitCode
from farm.runtime.devices import try_device

pytestmark = pytest.mark.gpu

HIDDEN = {"CUDA_VISIBLE_DEVICES": "", "FARM_DEVICE": "cuda"}
"""The environment of a process that is to use a device, and sees none."""


def trouble(call: str) -> str:
    """The trouble that a process without a device introduces itself with, by a call of `introduce`."""
    program = f"from farm.cluster.introduction import Introduction, introduce; print({call}.trouble)"
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(HIDDEN), capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_a_worker_is_introduced_by_its_device(gpu: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARM_DEVICE", "cuda")
    introduction = introduce()
    assert introduction.trouble == ""
    assert introduction.facts is not None
    assert introduction.facts.identity == gpu.identity
    assert introduction.device == introduction.facts.target.name
    assert introduction.device.startswith(f"sm_{gpu.capability}")


def test_the_device_takes_a_few_bytes_and_gives_them_back(target: str) -> None:
    try_device(target)


def test_a_worker_that_sees_no_device_says_so(gpu: Any) -> None:
    why = "its device does not answer: no GPU is seen, and it was started for one; see there what `farm devices` and "
    assert trouble("introduce()").startswith(why)


def test_a_device_that_is_lost_once_it_was_seen_is_told_in_the_words_of_its_driver(target: str) -> None:
    words = trouble(f"introduce(lambda: Introduction({target!r}))")
    assert words.startswith("its device does not answer: ")
    assert "no CUDA-capable device is detected" in words


def test_a_job_for_a_device_that_is_not_seen_is_refused(gpu: Any, farm: Any, job: Any) -> None:
    refused = farm("submit", job(), "--device", "cuda", env={"CUDA_VISIBLE_DEVICES": ""})
    assert (refused.code, refused.out) == (int(ExitCode.INVALID), "")
    assert "no GPU was found: there is no driver, or CuPy is not installed" in refused.err
