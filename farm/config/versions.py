"""A job's outputs beside the finals: `farm submit --out try1` renders into stores of their own."""

import re
from pathlib import Path

from farm.config.error import ConfigError, show
from farm.config.job import Job
from farm.config.proof import Proof
from farm.config.sequence import version_of

_SUFFIX = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")


def parse_suffix(text: str) -> str:
    """The suffix, if it can be a part of a file's name on any system.

    Raises:
        ConfigError: it cannot.
    """
    if not _SUFFIX.fullmatch(text):
        raise ConfigError(f"{show(text)} cannot be a part of a store's name", "write letters and digits, such as try1")
    return text


def versioned(store: str, suffix: str) -> str:
    """The store of a version: `out/over.zarr` becomes `out/over.try1.zarr`."""
    path = Path(store)
    stem, ending = (path.stem, path.suffix) if path.suffix.casefold() == ".zarr" else (path.name, "")
    return str(path.with_name(f"{stem}.{suffix}{ending}"))


def with_versions(job: Job, suffix: str) -> Job:
    """The job with each of its outputs in the store or sequence of that version."""
    outputs = {
        name: output.model_copy(
            update={
                "store": output.store and versioned(output.store, suffix),
                "images": output.images and version_of(output.images, suffix),
                "proof": output.proof and _version_of_proof(output.proof, suffix),
            }
        )
        for name, output in job.outputs.items()
    }
    return job.model_copy(update={"outputs": outputs})


def _version_of_proof(proof: Proof, suffix: str) -> Proof:
    """The proof of a version: `sh010.mp4` becomes `sh010.try1.mp4`."""
    path = Path(proof.movie)
    return proof.model_copy(update={"movie": str(path.with_name(f"{path.stem}.{suffix}{path.suffix}"))})
