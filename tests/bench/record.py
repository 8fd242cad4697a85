"""Writing results down: figures with the machine, the versions and the day they were measured on."""

import json
import os
import platform
import subprocess
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

RESULTS = Path(__file__).parent / "results"
PACKAGES = (
    "effects-farm",
    "numpy",
    "llvmlite",
    "opencv-python-headless",
    "cupy-cuda13x",
    "cuda-core",
    "nvidia-cuda-nvrtc",
)


def save(name: str, device: dict[str, object], rows: list[dict[str, object]], folder: Path | None = None) -> Path:
    """One run as JSON in `results/`, or in `folder`."""
    facts = {
        "date": today(),
        "device": device,
        "python": platform.python_version(),
        "versions": versions(),
        "rows": rows,
    }
    path = (folder or RESULTS) / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(facts, indent=1) + "\n")
    return path


def today() -> str:
    """The day, as in 2026-11-21."""
    return datetime.now(UTC).date().isoformat()


def versions() -> dict[str, str]:
    """What is installed of the packages that decide how fast things are."""
    return {package: found for package in PACKAGES if (found := installed(package))}


def installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def processor() -> dict[str, object]:
    """What the CPU is."""
    lines = Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return {"name": names[0] if names else platform.processor(), "cores": os.cpu_count()}


def graphics() -> dict[str, object]:
    """What the first GPU is, and its driver."""
    from farm.runtime.cuda import gpus

    gpu = gpus()[0]
    query = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader", f"--id={gpu.index}"]
    driver = subprocess.run(query, capture_output=True, text=True, check=True).stdout.strip()
    return {"name": gpu.name, "sm": gpu.capability, "driver": driver}
