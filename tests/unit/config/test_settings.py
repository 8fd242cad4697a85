from pathlib import Path

import pytest

from farm.config.settings import Settings
from farm.errors import FarmError


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FARM_CACHE", "FARM_JOURNAL", "FARM_HISTORY_DAYS", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/ada")


def test_defaults() -> None:
    assert Settings().cache == Path("/home/ada/.cache/farm")
    assert Settings().journal == Path("/home/ada/.local/state/farm/journal.sqlite")


def test_the_users_cache_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/fast")
    assert Settings().cache == Path("/fast/farm")


def test_the_users_state_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/state")
    assert Settings().journal == Path("/state/farm/journal.sqlite")


@pytest.mark.parametrize(
    ("value", "cache"),
    [("/scratch/farm", "/scratch/farm"), ("~/farm", "/home/ada/farm"), ("", "/home/ada/.cache/farm")],
)
def test_farm_cache(monkeypatch: pytest.MonkeyPatch, value: str, cache: str) -> None:
    monkeypatch.setenv("FARM_CACHE", value)
    assert Settings().cache == Path(cache)


def test_relative_folders_are_made_absolute(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FARM_JOURNAL", "jobs.sqlite")
    assert Settings().journal == tmp_path / "jobs.sqlite"


def test_how_long_jobs_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings().history_days == 30
    monkeypatch.setenv("FARM_HISTORY_DAYS", "0.5")
    assert Settings().history_days == 0.5
    for wrong in ("0", "-3", "nan", "a month"):
        monkeypatch.setenv("FARM_HISTORY_DAYS", wrong)
        with pytest.raises(FarmError, match="FARM_HISTORY_DAYS is"):
            _ = Settings().history_days
