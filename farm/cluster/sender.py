"""Chunks on their way to Dask workers and back."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Any

from distributed import Client
from distributed.scheduler import KilledWorker

from farm.cluster.nodes import DRAINED
from farm.errors import FarmError, failure
from farm.runtime.task import RenderTask

RESTART_SECONDS = 30.0
"""How long the nanny of a silent worker has to end its process."""

LOG_SECONDS = 5.0
"""How long a worker has to send its log."""

RunChunk = Callable[[RenderTask], None]
"""What a worker calls; it is found by name there, or travels with the task."""


class Sender:
    """A Dask client inside the scheduler's event loop."""

    def __init__(self, client: Client, run: RunChunk) -> None:
        self._client = client
        self._run = run

    async def render(self, task: RenderTask, address: str) -> str | None:
        """Have a chunk rendered at `address` and nowhere else: None when it came back, or what went wrong.

        Never returns when the worker dies: the scheduler says so to the farm, which cancels this call.
        Cancelled, it takes the chunk back if its worker has not begun with it.
        """
        future: Any = self._client.submit(
            self._run,
            task,
            key=(f"frames-{task.job}", task.chunk, task.attempt),
            workers=[address],
            allow_other_workers=False,
            pure=False,
        )
        try:
            error = await future.exception()
            if isinstance(error, KilledWorker):
                await asyncio.get_running_loop().create_future()
            if error is not None:
                return str(error) if isinstance(error, FarmError) else f"{type(error).__name__}: {error}"
            return None if future.status == "finished" else f"the chunk is {future.status}"
        finally:
            future.release()

    async def restart(self, address: str) -> None:
        """Have the nanny of a silent worker replace its process; where the nanny is silent, too, Dask removes both."""
        with contextlib.suppress(KeyError, OSError, TimeoutError, ValueError):  # it left meanwhile, or has no nanny
            await self._client.restart_workers([address], timeout=RESTART_SECONDS, raise_for_error=False)

    async def end(self, address: str) -> None:
        """Have a worker's process end, and its nanny with it."""
        with contextlib.suppress(OSError, TimeoutError):  # it left meanwhile
            async with self._client.rpc(address) as worker:
                await worker.terminate(reason=DRAINED)

    async def log(self, address: str) -> Sequence[str]:
        """What a worker says it did, the latest last; FarmError when it does not answer."""
        try:
            async with asyncio.timeout(LOG_SECONDS), self._client.rpc(address) as worker:
                return tuple(await worker.farm_log())
        except (OSError, TimeoutError) as error:
            raise failure(f"the worker does not answer: {error or 'it is silent'}") from None

    async def close(self) -> None:
        """Disconnect from the scheduler."""
        await self._client.close()  # type: ignore[no-untyped-call]
