"""What cannot be written is told with its path, whatever the system says."""

import errno
import os
from pathlib import Path

import pytest

from farm.frames.failures import StorageFailure, writing

KEPT = "free some space and submit again; finished frames are kept"


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (errno.ENOSPC, f"the disk is full; {KEPT}"),
        (errno.EDQUOT, f"the disk quota is used up; {KEPT}"),
        (errno.EROFS, "the file system is read-only; write to another folder"),
        (errno.EACCES, "no permission to write; ask for write permission or write to another folder"),
        (errno.ENOTDIR, "a file stands where a folder is needed; write to another folder"),
        (errno.EEXIST, "a file stands where a folder is needed; write to another folder"),
        (errno.ENOENT, "there is no such folder, and none can be made; write to another folder"),
        (errno.ENAMETOOLONG, "a name is too long; write a shorter path"),
        (errno.EIO, "Input/output error; check the disk and submit again"),
    ],
)
def test_a_refusal_to_write_names_the_path(number: int, told: str) -> None:
    with pytest.raises(StorageFailure) as raised, writing(Path("/renders/out.zarr")):
        raise OSError(number, os.strerror(number))
    assert str(raised.value) == f"/renders/out.zarr: cannot write: {told}"
