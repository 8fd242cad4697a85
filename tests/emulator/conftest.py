"""Tests that run CUDA source on the CPU; skipped where g++ is not installed."""

import shutil

import pytest


@pytest.fixture(scope="session", autouse=True)
def _compiler() -> None:
    if not shutil.which("g++"):
        pytest.skip("g++ is not installed")
