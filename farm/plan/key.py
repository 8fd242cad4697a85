"""What decides a plan: two requests with the same key get the same plan."""

import json
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import farm
from farm.device.target import Target
from farm.plan.model import Format
from farm.plan.tuning_record import Tuning


@dataclass(frozen=True, slots=True)
class PlanKey:
    """Every field that can change a plan; `digest` is the key under which it is stored."""

    graph: str  # digest of the graph, before any pass
    target: Target
    format: Format
    without: tuple[str, ...]  # steps that were switched off
    compiler: str  # what turns source into binaries, with its version
    code: str  # digest of the farm's own compiler
    tuning: str = ""  # digest of the choices made by measurement

    @property
    def digest(self) -> str:
        """32 hex digits."""
        text = json.dumps(asdict(self) | {"target": self.target.to_plain()}, sort_keys=True)
        return blake2b(text.encode(), digest_size=16).hexdigest()


def plan_key(
    graph: str, target: Target, format: Format, without: tuple[str, ...] = (), tuning: Tuning | None = None
) -> PlanKey:
    """The key for a graph of that digest, with this installation's versions.

    Without `tuning`, it is also the key under which choices made by measurement are stored.
    """
    measured = tuning.digest if tuning else ""
    return PlanKey(graph, target, format, tuple(sorted(without)), compiler_version(target), code_digest(), measured)


def compiler_version(target: Target) -> str:
    """The package that compiles for `target`, and its version."""
    packages = {
        "reference": ("numpy",),
        "cpu": ("llvmlite",),
        "cuda": ("nvidia-cuda-nvrtc", "nvidia-cuda-nvrtc-cu12"),
    }[target.backend]
    for package in packages:
        try:
            return f"{package} {version(package)}"
        except PackageNotFoundError:
            continue
    return "none"


@cache
def code_digest() -> str:
    """A digest of the source of everything between a graph and a plan."""
    root = Path(farm.__file__).parent
    digest = blake2b(farm.__version__.encode(), digest_size=16)
    for folder in ("graph", "device", "analysis", "passes", "plan", "kernel", "schedules", "search", "compiler"):
        for path in sorted((root / folder).rglob("*.py")):
            digest.update(str(path.relative_to(root)).encode() + path.read_bytes())
    return digest.hexdigest()
