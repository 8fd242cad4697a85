"""What the environment and the config file set. Slow to import, so where they are used."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    PositiveFloat,
    PositiveInt,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, NoDecode, PydanticBaseSettingsSource, SettingsConfigDict, SettingsError

from farm.config.config_file import ConfigFile, read_files, user_folder
from farm.config.error import ConfigError, nearest, show
from farm.config.memory import parse_bytes
from farm.errors import ExitCode, FarmError, Place, Problem, invalid

PREFIX = "FARM_"
"""How the variables of the environment begin that are settings."""

SECRET = "(hidden)"
"""What is shown of a token, and of an address that may hold one."""


def _cache_folder(_: dict[str, object]) -> Path:
    return user_folder("XDG_CACHE_HOME", ".cache")


def _journal(_: dict[str, object]) -> Path:
    return user_folder("XDG_STATE_HOME", ".local/state") / "journal.sqlite"


class Notice(BaseModel):
    """Who is told when a job ends, and of which ends."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    on: Annotated[list[Literal["done", "failed", "cancelled"]], Field(min_length=1)]
    webhook: str = ""
    command: list[str] = Field(default_factory=list)

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if bool(self.webhook) == bool(self.command):
            raise ConfigError("goes not just one way", "write either webhook: URL or command: [PROGRAM, ...]")
        if self.webhook and not self.webhook.startswith(("http://", "https://")):
            raise ConfigError(f"has the webhook {show(self.webhook)}", "begin it with http:// or https://")
        return self


class Settings(BaseSettings):
    """What is set for all jobs: by variables that begin with FARM_, or else by the config file.

    Raises:
        FarmError: a value is not allowed, or the file has a mistake (exit code 2).
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, extra="ignore", env_ignore_empty=True)

    scheduler: str = ""
    """The address of the farm that verbs reach (FARM_SCHEDULER), such as tcp://10.0.0.1:8786; by default none."""
    tls_ca: Path | None = None
    """The certificate authority of the farm, a PEM file (FARM_TLS_CA)."""
    tls_cert: Path | None = None
    """This host's certificate, a PEM file (FARM_TLS_CERT)."""
    tls_key: Path | None = None
    """This host's key, a PEM file (FARM_TLS_KEY)."""
    cache: Path = Field(default_factory=_cache_folder)
    """Plans and binaries (FARM_CACHE); by default `farm` in the user's cache folder."""
    journal: Path = Field(default_factory=_journal)
    """The journal of jobs (FARM_JOURNAL); by default `farm/journal.sqlite` in the user's state folder."""
    memory: str = ""
    """What a worker's device may hold at once (FARM_MEMORY), such as 4GiB; by default what is free there."""
    history_days: PositiveFloat = 30.0
    """How many days the journal tells of a job that is over (FARM_HISTORY_DAYS)."""
    roots: Annotated[tuple[Path, ...], NoDecode] = ()
    """Folders that jobs may read and write in (FARM_ROOTS, separated by colons); by default all."""
    log_format: Literal["text", "json"] = "text"
    """How servers write their log (FARM_LOG_FORMAT)."""
    licences: dict[str, PositiveInt] = Field(default_factory=dict)
    """How many of each licence the farm has, by name (FARM_LICENCES as JSON)."""
    notices: tuple[Notice, ...] = ()
    """Whom to tell when a job ends (FARM_NOTICES as JSON)."""

    def __init__(self, **values: Any) -> None:
        try:
            super().__init__(**values)
        except ValidationError as error:
            files = read_files(_names())
            problems = (_problem(details, files) for details in error.errors())
            raise FarmError(*problems, exit_code=ExitCode.INVALID) from None
        except SettingsError as error:
            raise invalid(
                f"FARM_LICENCES or FARM_NOTICES is not JSON: {error.__cause__}", "write JSON, or a config file"
            ) from None

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - the farm has none of these
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The environment counts more than the user's file, and that more than the administrator's."""
        files = (_FileSource(settings_cls, file) for file in read_files(_names()))
        return (init_settings, env_settings, *files)

    dashboard_token: str = Field(default="", repr=False)
    """What lets people change jobs in the scheduler's dashboard (FARM_DASHBOARD_TOKEN); by default nobody may."""

    @property
    def memory_bytes(self) -> int:
        """The same as a number; 0: what is free."""
        return parse_bytes(self.memory, "memory")

    @field_validator("roots", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return tuple(part for part in value.split(os.pathsep) if part) if isinstance(value, str) else value

    @field_validator("memory")
    @classmethod
    def _sized(cls, text: str) -> str:
        try:
            parse_bytes(text, "it")
        except FarmError:
            raise ConfigError(
                f"is {text!r}, which is no size of memory", "write a number and a unit, such as 4GiB"
            ) from None
        return text

    @field_validator("cache", "journal", "tls_ca", "tls_cert", "tls_key")
    @classmethod
    def _absolute(cls, path: Path | None) -> Path | None:
        return path and Path(os.path.expanduser(path)).absolute()  # noqa: PTH111 (Path's raises for an unknown user)

    @field_validator("roots")
    @classmethod
    def _absolutes(cls, paths: tuple[Path, ...]) -> tuple[Path, ...]:
        return tuple(Path(os.path.expanduser(path)).absolute() for path in paths)  # noqa: PTH111


class _FileSource(PydanticBaseSettingsSource):
    """The settings of one config file; each replaces as a whole what files below it say."""

    def __init__(self, settings_cls: type[BaseSettings], file: ConfigFile) -> None:
        super().__init__(settings_cls)
        self._file = file

    def get_field_value(self, field: Any, field_name: str) -> tuple[Any, str, bool]:  # noqa: ARG002 - of the interface
        """The interface's way to one value."""
        return self._file.values.get(field_name), field_name, False

    def __call__(self) -> dict[str, Any]:
        """All values."""
        return dict(self._file.values)


@dataclass(frozen=True, slots=True)
class InForce:
    """A setting as it is in force: `origin` is a variable, a place in a file, or "default"."""

    key: str
    value: object
    origin: str


def in_force() -> list[InForce]:
    """Every setting, its value, and where that is from; of addresses that may hold a token only the host.

    Raises:
        FarmError: a value is not allowed, or the file has a mistake (exit code 2).
    """
    values, files = Settings().model_dump(mode="json"), read_files(_names())
    values["dashboard_token"] = values["dashboard_token"] and SECRET
    for notice in values["notices"]:
        notice["webhook"] = _without_secrets(notice["webhook"])
    return [InForce(name, values[name], str(_origin(name, files) or "default")) for name in _names()]


def _names() -> tuple[str, ...]:
    return tuple(Settings.model_fields)


def _origin(setting: str, files: tuple[ConfigFile, ...], *keys: str | int) -> Place | None:
    """Where a setting was made: the name of a variable, or a place in a file; None by nobody."""
    variable = f"{PREFIX}{setting.upper()}"
    present = {name.upper(): name for name, value in os.environ.items() if value}
    if variable in present:
        return Place(present[variable])
    return next((file.place(setting, *keys) for file in files if setting in file.values), None)


def _problem(error: ErrorDetails, files: tuple[ConfigFile, ...]) -> Problem:
    """What is wrong with a setting, and where it was made."""
    setting, *keys = error["loc"]
    place = _origin(str(setting), files, *keys)
    variable = place is not None and place.line is None
    name = place.file if place and variable else ".".join(map(str, error["loc"]))
    cause = error.get("ctx", {}).get("error")
    if isinstance(cause, ConfigError):
        what, hint = f"{name} {cause.what}", cause.hint
    elif error["type"] == "extra_forbidden":
        known = list(Notice.model_fields)
        what = f"{show(keys[-1])} is not a known key of {setting}"
        hint = nearest(str(keys[-1]), known, f"known are {', '.join(known)}")
    elif error["type"] == "missing":
        what, hint = f"{name} is missing", f"add {keys[-1]}: [done, failed, cancelled]"
    else:
        what, hint = f"{name} is {show(error['input'])}", error["msg"].removeprefix("Input ")
    return Problem(what, hint, None if variable else place)


def _without_secrets(address: str) -> str:
    scheme, separator, rest = address.partition("://")
    return f"{scheme}://{rest.partition('/')[0].rpartition('@')[2]}/{SECRET}" if separator else address


def plain(value: object) -> str:
    """A value of a setting on one line."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {plain(item)}" for key, item in value.items() if item)
    if isinstance(value, list):
        return "; ".join(plain(item) for item in value)
    return "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)
