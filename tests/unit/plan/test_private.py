"""Nobody else may put machine code where the farm takes it from."""

import os
import stat
from pathlib import Path

import pytest

from farm.errors import FarmError
from farm.plan.store import PlanStore, publish
from farm.runtime.plans import default_store


@pytest.mark.parametrize("mask", [0o000, 0o002, 0o022, 0o077])
def test_folders_are_this_users_alone_whatever_the_umask(tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        publish(tmp_path / "cache" / "plans" / "a.plan", b"content")
    finally:
        os.umask(before)
    for folder in (tmp_path / "cache", tmp_path / "cache" / "plans"):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    PlanStore(tmp_path / "cache").refuse_shared()


@pytest.mark.parametrize("mode", [0o770, 0o777, 0o1777, 0o702])
@pytest.mark.parametrize("name", ["", "plans", "kernels", "tunings"])
def test_a_cache_that_others_may_write_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, mode: int
) -> None:
    monkeypatch.setenv("FARM_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "cache" / name
    folder.mkdir(parents=True)
    for each in (tmp_path / "cache", folder):
        each.chmod(0o755)
    default_store()
    folder.chmod(mode)
    with pytest.raises(FarmError, match="may be written by others") as caught:
        default_store()
    problem = caught.value.problems[0]
    assert f"the cache {folder}" in problem.what
    assert f"`rm -r {folder}`" in problem.hint
    assert caught.value.exit_code == 2


def test_a_cache_of_another_user_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARM_CACHE", str(tmp_path))
    monkeypatch.setattr("os.geteuid", lambda: tmp_path.stat().st_uid + 1)
    if tmp_path.stat().st_uid == 0:
        os.chown(tmp_path, 4321, -1)
    with pytest.raises(FarmError, match="belongs to another user"):
        default_store()


def test_a_cache_that_is_not_there_yet_is_nobodys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARM_CACHE", str(tmp_path / "later"))
    assert default_store().folder == tmp_path / "later"
