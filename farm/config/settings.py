"""What the environment sets: FARM_CACHE, FARM_JOURNAL, FARM_HISTORY_DAYS and FARM_MEMORY.

Slow to import, so where they are made.
"""

import os
from contextlib import suppress
from pathlib import Path

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from farm.config.memory import parse_bytes
from farm.errors import invalid


def _cache_folder(_: dict[str, object]) -> Path:
    return _user_folder("XDG_CACHE_HOME", ".cache")


def _journal(_: dict[str, object]) -> Path:
    return _user_folder("XDG_STATE_HOME", ".local/state") / "journal.sqlite"


def _user_folder(variable: str, otherwise: str) -> Path:
    base = os.environ.get(variable, "")
    return (Path(base) if base.startswith("/") else Path.home() / otherwise) / "farm"


class Settings(BaseSettings):
    """Where the farm keeps what it may lose and what it must not; variables begin with FARM_."""

    model_config = SettingsConfigDict(env_prefix="FARM_", frozen=True, extra="ignore", env_ignore_empty=True)

    cache: Path = Field(default_factory=_cache_folder)
    """Plans and binaries (FARM_CACHE); by default `farm` in the user's cache folder."""
    journal: Path = Field(default_factory=_journal)
    """The journal of jobs (FARM_JOURNAL); by default `farm/journal.sqlite` in the user's state folder."""

    scheduler: str = ""
    """The address of the farm that verbs reach (FARM_SCHEDULER), such as tcp://10.0.0.1:8786; by default none."""

    history_days: str = "30"
    """How many days the journal tells of a job that is over (FARM_HISTORY_DAYS)."""

    memory: str = ""
    """What a worker's device may hold at once (FARM_MEMORY), such as 4GiB; by default what is free there."""

    dashboard_token: str = Field(default="", repr=False)
    """What lets people change jobs in the scheduler's dashboard (FARM_DASHBOARD_TOKEN); by default nobody may."""

    @property
    def memory_bytes(self) -> int:
        """The same as a number; 0: what is free.

        Raises:
            FarmError: it is no size (exit code 2).
        """
        return parse_bytes(self.memory, "FARM_MEMORY")

    @property
    def days_of_history(self) -> float:
        """The same as a number.

        Raises:
            FarmError: it is none, or not above zero (exit code 2).
        """
        with suppress(ValueError):
            if (days := float(self.history_days)) > 0:
                return days
        raise invalid(f"FARM_HISTORY_DAYS is {self.history_days!r}", "write a number of days above zero, such as 30")

    @field_validator("cache", "journal")
    @classmethod
    def _absolute(cls, path: Path) -> Path:
        return Path(os.path.expanduser(path)).absolute()  # noqa: PTH111 (Path's raises for an unknown user)
