"""A Zarr store of files that survive a power cut."""

import asyncio
import contextlib

from zarr.core.buffer import Buffer
from zarr.storage import LocalStore

from farm.frames.durable import write_file


class DurableStore(LocalStore):
    """A Zarr store of local files whose writes are durable once they return; bytes that are there are not written."""

    async def set(self, key: str, value: Buffer) -> None:
        """Write one file; see `write_file`."""
        await asyncio.to_thread(self.set_sync, key, value)

    def set_sync(self, key: str, value: Buffer) -> None:
        """Write one file; see `write_file`."""
        self._check_writable()
        path, content = self.root / key, value.to_bytes()
        with contextlib.suppress(OSError):
            if path.read_bytes() == content:
                return
        write_file(path, content)
