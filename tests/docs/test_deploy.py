"""The deployment files are well formed, and every `farm` command line in them is one that `farm` takes."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml
from ports import free_port

from farm.cli.main import application
from farm.cluster.listening import refuse_strangers
from farm.config.settings import Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file() and path.suffix != ".pyc")
YAMLS = [path for path in FILES if path.suffix == ".yaml"]
SCRIPTS = [path for path in FILES if path.suffix == ".sbatch"]
UNITS = [path for path in FILES if path.suffix == ".service"]
TLS_OPTIONS = "--tls-ca ca.pem --tls-cert cert.pem --tls-key key.pem"
EXPANDED = {
    "$TLS_OPTIONS": TLS_OPTIONS,
    "$tls": TLS_OPTIONS,
    '"${tls[@]}"': TLS_OPTIONS,
    "$job": "job.yaml",
    "$port": "8786",
}


class Loader(yaml.SafeLoader):
    """YAML with the tag by which one compose file takes something out of another."""


Loader.add_constructor("!reset", lambda *_: None)


def name(path: Path) -> str:
    return str(path.relative_to(DEPLOY))


def documents(path: Path) -> list[Any]:
    return [each for each in yaml.load_all(path.read_text(encoding="utf-8"), Loader) if each is not None]


def containers(path: Path) -> list[Any]:
    """The containers of a file of Kubernetes objects."""
    made = (each for each in documents(path) if each["kind"] == "Deployment")
    return [container for each in made for container in each["spec"]["template"]["spec"]["containers"]]


def command_lines(path: Path) -> Iterator[list[str]]:
    """What follows `farm` wherever a file runs it."""
    if path.suffix == ".yaml":
        for each in documents(path):
            yield from (service["command"] for service in each.get("services", {}).values() if "command" in service)
        if "kubernetes" in path.parts:
            yield from (container["args"] for container in containers(path) if "args" in container)
        return
    text = path.read_text(encoding="utf-8").replace("\\\n", " ")
    if path.suffix == ".md":
        text = "\n".join(re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
    for short, full in EXPANDED.items():
        text = text.replace(f"{short} ", f"{full} ").replace(f"{short}\n", f"{full}\n").replace(f'"{short}"', full)
    for line in re.split(r"\n|&& |; do", text):
        if found := re.search(
            r"(?:^|[ =/])(?:farm|run --rm worker) ((?:submit|workers?|scheduler|jobs|export-job) .*)", line
        ):
            yield shlex.split(re.sub(r" \d?>\S+", "", found[1]).removesuffix("&"), comments=True)


COMMANDS = [(path, line) for path in FILES for line in command_lines(path)]


@pytest.mark.parametrize("case", COMMANDS, ids=lambda case: f"{name(case[0])}: {shlex.join(case[1])[:60]}")
def test_command_lines_are_what_farm_takes(case: tuple[Path, list[str]]) -> None:
    _, (verb, *arguments) = case
    command = typer.main.get_command(application()).commands[verb]  # type: ignore[attr-defined]
    while hasattr(command, "commands"):  # `farm jobs` and `farm workers` have verbs of their own
        verb, *arguments = arguments
        command = command.commands[verb]
    context = command.make_context(verb, list(arguments))
    given = {key for key, value in context.params.items() if value is not None}
    assert not given & {"tls_ca", "tls_cert", "tls_key"} or {"tls_ca", "tls_cert", "tls_key"} <= given
    address = context.params.get("address") or context.params.get("scheduler")
    if address and "$" not in address and "tls_ca" in given:
        assert address.startswith("tls://")
    if verb == "worker" and str(address).startswith("tcp://"):
        assert context.params["insecure"] or "127.0.0.1" in str(address)
    if verb == "scheduler":
        refuse_strangers(
            "a scheduler", context.params["host"], None, insecure=context.params["insecure"] or "tls_ca" in given
        )


def test_every_kind_of_deployment_runs_both_halves() -> None:
    for kind in ("compose", "kubernetes", "slurm", "systemd"):
        verbs = {line[0] for path, line in COMMANDS if kind in path.parts} - {"jobs", "workers"}
        assert verbs == {"scheduler", "worker", "submit"}, kind
        tls = [line for path, line in COMMANDS if kind in path.parts and "--tls-ca" in line]
        assert tls, kind


@pytest.mark.parametrize("path", FILES, ids=name)
def test_variables_are_those_that_farm_reads(path: Path) -> None:
    """FARM_TLS, FARM_UID and FARM_COMMAND are the files' own."""
    known = {f"FARM_{field.upper()}" for field in Settings.model_fields} | {"FARM_CONFIG", "FARM_TLS", "FARM_UID"}
    known |= {"FARM_COMMAND", "FARM_JOB", "FARM_RESULT"}  # the last two of notices
    assert set(re.findall(r"\bFARM_[A-Z]+\b", path.read_text(encoding="utf-8"))) <= known


@pytest.mark.parametrize("path", [path for path in YAMLS if path.parent.name == "base"], ids=name)
def test_kubernetes_objects_fit_together(path: Path) -> None:
    base = path.parent
    assert path.name == "kustomization.yaml" or path.name in documents(base / "kustomization.yaml")[0]["resources"]
    claims = {each["metadata"]["name"] for each in documents(base / "storage.yaml")}
    services = {e["metadata"]["name"] for e in documents(base / "scheduler.yaml") if e["kind"] == "Service"}
    for each in documents(path):
        assert {"apiVersion", "kind"} <= each.keys()
        if each["kind"] != "Deployment":
            continue
        pod, labels = each["spec"]["template"]["spec"], each["spec"]["template"]["metadata"]["labels"]
        assert each["spec"]["selector"]["matchLabels"] == labels
        assert {volume["persistentVolumeClaim"]["claimName"] for volume in pod["volumes"]} <= claims
        (container,) = pod["containers"]
        assert {mount["name"] for mount in container["volumeMounts"]} <= {volume["name"] for volume in pod["volumes"]}
        for argument in container["args"]:
            host = re.match(r"tcp://(.*):8786", argument)
            assert not host or host[1] in services


@pytest.mark.skipif(not shutil.which("kubectl"), reason="there is no kubectl")
@pytest.mark.parametrize("overlay", ["base", "tls"])
def test_kustomize_builds(overlay: str) -> None:
    done = subprocess.run(
        ["kubectl", "kustomize", str(DEPLOY / "kubernetes" / overlay)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    made = [each for each in yaml.safe_load_all(done.stdout) if each["kind"] == "Deployment"]
    assert [each["metadata"]["name"] for each in made] == ["scheduler", "worker"]
    for each in made:
        (container,) = each["spec"]["template"]["spec"]["containers"]
        assert ("--tls-ca" in container["args"]) == (overlay == "tls")


def test_compose_files_extend_the_first() -> None:
    first, *others = (documents(DEPLOY / "compose" / f"compose{kind}.yaml")[0] for kind in ("", ".cpu", ".tls"))
    assert set(first["services"]) == {"scheduler", "worker"}
    for other in others:
        assert set(other["services"]) <= set(first["services"])
    volumes = [volume for service in first["services"].values() for volume in service["volumes"]]
    mounted = {volume.split(":")[0] for volume in volumes if not volume.startswith("$")}
    assert mounted == set(first["volumes"])
    named = {secret for service in others[1]["services"].values() for secret in service["secrets"]}
    assert named == set(others[1]["secrets"])


def test_dockerfile_copies_what_the_build_needs() -> None:
    text = (DEPLOY / "compose" / "Dockerfile").read_text(encoding="utf-8")
    copied = [word for line in re.findall(r"^COPY (.*)$", text, re.MULTILINE) for word in line.split()[:-1]]
    assert set(copied) == {"pyproject.toml", "README.md", "LICENSE", "farm", "effects"}
    assert all((ROOT / word).exists() for word in copied)
    kept = (DEPLOY / "compose" / "Dockerfile.dockerignore").read_text(encoding="utf-8")
    assert {line[1:] for line in kept.splitlines() if line.startswith("!")} == set(copied)
    assert text.index("\nUSER farm\n") < text.index("\nENTRYPOINT")


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_batch_scripts_are_shell(path: Path) -> None:
    done = subprocess.run(["bash", "-n", str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd-analyze")
@pytest.mark.parametrize("path", UNITS, ids=name)
def test_units_are_right(path: Path, tmp_path: Path) -> None:
    farm = tmp_path / "farm"
    farm.write_text("#!/bin/sh\n")
    farm.chmod(0o755)
    unit = tmp_path / path.name
    unit.write_text(path.read_text(encoding="utf-8").replace("/opt/farm/bin/farm", str(farm)))
    environment = {**os.environ, "SYSTEMD_UNIT_PATH": f"{tmp_path}:"}
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("openssl"), reason="the script makes its certificate with openssl")
def test_render_script_renders(tmp_path: Path) -> None:
    """With a stand-in for Slurm's srun: the job is rendered, and nothing is left running."""
    (tmp_path / "job.yaml").write_text(
        "version: 1\nname: tiny\nframes: 1-2\ninputs:\n  plate: {pattern: {width: 32, height: 32}}\n"
        "nodes:\n  soft: {effect: gaussian, image: plate}\noutputs:\n  out: {node: soft, store: out.zarr}\n"
    )
    tools = {"farm": f'exec {sys.executable} -c "from farm.cli.main import main; main()" "$@"'}
    tools["srun"] = 'exec "$@" --device cpu --workers 1'
    (tmp_path / "bin").mkdir()
    for tool, line in tools.items():
        (tmp_path / "bin" / tool).write_text(f"#!/bin/bash\n{line}\n")
        (tmp_path / "bin" / tool).chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    environment |= {"FARM_CACHE": str(tmp_path / "cache"), "PORT": str(free_port())}
    script = ["bash", str(DEPLOY / "slurm" / "render.sbatch"), str(tmp_path / "job.yaml")]
    done = subprocess.run(
        script,
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout
    assert "2 frames rendered" in done.stdout
    assert (tmp_path / "out.zarr" / "zarr.json").exists()
    assert list(tmp_path.glob(".farm-*")) == []
