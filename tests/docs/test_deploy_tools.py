"""Each file of deploy/ is accepted by a tool of its own kind, and the image's steps give a farm that runs."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
TOOLS = Path(sys.executable).parent
COMPOSE = sorted((DEPLOY / "compose").glob("*.yaml"))
SCRIPTS = sorted(path for kind in ("*.sbatch", "*.sh") for path in DEPLOY.rglob(kind))


def accept(*command: object) -> str:
    """Run a tool that must find nothing wrong; answers what it says."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_shellcheck_accepts_scripts(path: Path) -> None:
    assert accept(TOOLS / "shellcheck", path) == ""


def test_hadolint_accepts_the_dockerfile() -> None:
    assert accept(TOOLS / "hadolint", DEPLOY / "compose" / "Dockerfile") == ""


@pytest.mark.parametrize("path", COMPOSE, ids=lambda path: path.name)
def test_compose_files_follow_the_specification(path: Path, tmp_path: Path) -> None:
    """The validator knows no `!reset`, the tag by which one file takes something out of another."""
    plain = tmp_path / path.name
    plain.write_text(path.read_text(encoding="utf-8").replace("!reset null", "{}"))
    accept(TOOLS / "check-jsonschema", "--builtin-schema", "vendor.compose-spec", plain)


@pytest.mark.skipif(
    subprocess.run(["sh", "-c", "docker compose version"], capture_output=True, check=False).returncode != 0,
    reason="there is no docker compose",
)
@pytest.mark.parametrize("more", [(), ("cpu",), ("tls",), ("cpu", "tls")], ids=lambda more: "+".join(("gpu", *more)))
def test_docker_compose_accepts_every_combination(more: tuple[str, ...], tmp_path: Path) -> None:
    files = [DEPLOY / "compose" / name for name in ("compose.yaml", *(f"compose.{kind}.yaml" for kind in more))]
    words = [word for file in files for word in ("-f", file)]
    accept("env", f"SHOWS={tmp_path}", f"TLS={tmp_path}", "docker", "compose", *words, "config", "--quiet")


@pytest.mark.skipif(not shutil.which("kubectl"), reason="there is no kubectl")
@pytest.mark.parametrize("overlay", ["base", "tls"])
def test_kubernetes_objects_follow_their_schemas(overlay: str, tmp_path: Path) -> None:
    objects = tmp_path / "objects.yaml"
    objects.write_text(accept("kubectl", "kustomize", DEPLOY / "kubernetes" / overlay))
    accept(TOOLS / "kubernetes-validate", "--strict", objects)


def test_the_validator_of_kubernetes_sees_mistakes(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    text = (DEPLOY / "kubernetes" / "base" / "workers.yaml").read_text(encoding="utf-8")
    wrong.write_text(text.replace("replicas: 4", "replicsa: 4"))
    done = subprocess.run(
        [TOOLS / "kubernetes-validate", "--strict", wrong], capture_output=True, text=True, check=False
    )
    assert done.returncode != 0


@pytest.mark.slow
def test_the_image_s_steps_give_a_farm_that_runs(tmp_path: Path) -> None:
    """COPY and the installation, where no builder is: into a folder, with the packages that are here already."""
    dockerfile = (DEPLOY / "compose" / "Dockerfile").read_text(encoding="utf-8")
    source, image = tmp_path / "src", tmp_path / "image"
    source.mkdir()
    for line in re.findall(r"^COPY (.*)$", dockerfile, re.MULTILINE):
        for name in line.split()[:-1]:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, source / name)
    (install,) = re.findall(r"^RUN (pip install .*?) && rm ", dockerfile, re.MULTILINE)
    here = f"--no-deps --quiet --disable-pip-version-check --target {image}"
    step = install.replace("pip install", f"{sys.executable} -m pip install {here}").replace("${EXTRAS}", "")
    subprocess.run(["sh", "-c", step], cwd=source, check=True)
    shutil.rmtree(source)  # as the step's last part does
    (entry,) = re.findall(r'^ENTRYPOINT \["(.*)"\]$', dockerfile, re.MULTILINE)
    environment = os.environ | {"PYTHONPATH": str(image), "FARM_CACHE": str(tmp_path / "cache")}
    done = subprocess.run(
        [sys.executable, image / "bin" / entry, "effects", "grade"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "effect: grade" in done.stdout
    where = [sys.executable, "-c", "import farm; print(farm.__file__)"]
    assert subprocess.check_output(where, cwd=tmp_path, env=environment, text=True).startswith(str(image))
