import json
import subprocess
import sys
from pathlib import Path

import pytest

from farm.cluster.farm import Services
from farm.cluster.security import tls
from farm.config import config_file
from farm.config.settings import Settings, in_force
from farm.errors import ExitCode, FarmError


@pytest.fixture
def write(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Writes the user's config file, or the administrator's."""
    for name in ("FARM_CONFIG", "FARM_CACHE", "FARM_MEMORY", "FARM_SCHEDULER", "FARM_ROOTS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr(config_file, "SYSTEM", tmp_path / "etc.yaml")
    (tmp_path / "farm").mkdir()

    def write(text: str, *, system: bool = False) -> Path:
        path = tmp_path / ("etc.yaml" if system else "farm/config.yaml")
        path.write_text(text)
        return path

    return write


def refused(code: ExitCode = ExitCode.INVALID) -> list[str]:
    with pytest.raises(FarmError) as caught:
        Settings()
    assert caught.value.exit_code == code
    return str(caught.value).splitlines()


def test_the_environment_counts_more_than_the_users_file_and_that_more_than_the_administrators(write, monkeypatch):
    user = write("cache: /user/cache\nscheduler: tcp://user:1\n")
    system = write("scheduler: tcp://system:1\nmemory: 4GiB\nhistory_days: 7\n", system=True)
    monkeypatch.setenv("FARM_CACHE", "/environment")
    settings = Settings()
    assert (settings.cache, settings.scheduler) == (Path("/environment"), "tcp://user:1")
    assert (settings.memory_bytes, settings.history_days) == (4 << 30, 7.0)
    origins = {one.key: one.origin for one in in_force()}
    assert origins["cache"] == "FARM_CACHE"
    assert origins["scheduler"] == f"{user}:2"
    assert origins["memory"] == f"{system}:2"
    assert origins["journal"] == "default"


def test_farm_config_names_the_file_alone(write, monkeypatch, tmp_path):
    write("memory: 4GiB\n")
    other = tmp_path / "other.yaml"
    other.write_text("roots: [plates, /renders]\nlicences: {denoiser: 2}\n")
    monkeypatch.setenv("FARM_CONFIG", str(other))
    settings = Settings()
    assert settings.memory == ""
    assert settings.roots == (tmp_path / "plates", Path("/renders"))  # relative to the file
    assert settings.licences == {"denoiser": 2}
    other.write_text("roots: [/elsewhere/at/last]\n")
    assert Settings().roots == (Path("/elsewhere/at/last"),)  # read again once it has changed
    other.unlink()
    assert refused() == [f"FARM_CONFIG is {other}, and there is no such file; name a config file, or unset it"]


def test_a_farm_has_the_licences_and_roots_of_the_file(write):
    write("licences: {denoiser: 2}\nroots: [/plates]\n")
    assert Services().licences == {"denoiser": 2}
    assert Services().roots == (Path("/plates"),)


def test_roots_of_the_environment_are_separated_by_colons(write, monkeypatch):
    monkeypatch.setenv("FARM_ROOTS", "/plates:/renders")
    assert Settings().roots == (Path("/plates"), Path("/renders"))


def test_all_mistakes_are_told_with_their_line(write):
    path = write("scheduler: [1]\nshedulr: x\ntls: {ca: a, cret: b}\n")
    assert refused() == [
        f'{path}:2: "shedulr" is not a known key; did you mean "scheduler"?',
        f'{path}:3: "cret" is not a known key of tls; did you mean "cert"?',
    ]
    path = write(
        "memory: 4 cows\nhistory_days: 0\nlicences: {nuke: few}\nnotices:\n"
        "- {on: [dne], command: [x]}\n- {on: [done], comand: [x]}\n- {on: [failed], command: [x], webhook: 'http://x'}\n"
    )
    assert refused() == [
        f"{path}:1: memory is '4 cows', which is no size of memory; write a number and a unit, such as 4GiB",
        f"{path}:2: history_days is 0; should be greater than 0",
        f'{path}:3: licences.nuke is "few"; should be a valid integer, unable to parse string as an integer',
        f"{path}:5: notices.0.on.0 is \"dne\"; should be 'done', 'failed' or 'cancelled'",
        f'{path}:6: "comand" is not a known key of notices; did you mean "command"?',
        f"{path}:7: notices.2 goes not just one way; write either webhook: URL or command: [PROGRAM, ...]",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- a\n", ": the config file holds no mapping of keys; "),
        ("a: b: c\n", ':1: a ":" does not fit here; '),
        ("tls: yes please\n", ':1: tls is "yes please"; write a mapping of ca, cert, key'),
        ("cache: !!python/object/apply:os.system [true]\n", ":1: the tag "),
        ("memory: 1GB\nmemory: 2GB\n", ':2: "memory" stands twice, first on line 1; '),
        ("tls_ca: x.pem\n", ':1: "tls_ca" is not a known key; '),
    ],
)
def test_what_is_no_config_file(write, text, said):
    path = write(text)
    assert refused()[0].startswith(f"{path}{said}")


def test_variables_are_named_where_they_are_wrong(write, monkeypatch):
    monkeypatch.setenv("FARM_HISTORY_DAYS", "soon")
    assert refused()[0].startswith('FARM_HISTORY_DAYS is "soon"; ')
    monkeypatch.delenv("FARM_HISTORY_DAYS")
    monkeypatch.setenv("FARM_NOTICES", "nobody")
    assert refused()[0].startswith("FARM_LICENCES or FARM_NOTICES is not JSON")


def test_tls_comes_from_the_file_where_no_option_names_any(write, tmp_path):
    for name in ("ca", "cert", "key"):
        (tmp_path / "farm" / f"{name}.pem").touch()
    write("tls: {ca: ca.pem, cert: cert.pem, key: key.pem}\n")
    security = tls(None, None, None)
    assert security is not None
    assert security.tls_ca_file == str(tmp_path / "farm" / "ca.pem")
    write("tls: {ca: ca.pem}\n")
    with pytest.raises(FarmError, match="--tls-cert and --tls-key is missing"):
        tls(None, None, None)


def test_farm_config_shows_values_and_hides_what_may_be_a_token(write):
    path = write(
        "dashboard_token: T0KEN\nnotices: [{on: [done], webhook: 'https://user:pass@chat.test/hooks/T0KEN'}]\n"
    )
    words = [sys.executable, "-m", "farm", "config", "--output", "json"]
    done = subprocess.run(words, check=True, capture_output=True, text=True)
    shown = json.loads(done.stdout)
    assert shown["notices"]["from"] == f"{path}:2"
    assert "T0KEN" not in done.stdout
    assert shown["notices"]["value"][0]["webhook"] == "https://chat.test/(hidden)"
    assert shown["memory"] == {"value": "", "from": "default"}
