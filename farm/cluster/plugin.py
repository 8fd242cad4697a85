"""The farm inside a Dask scheduler: remote calls in, events out."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from distributed import Client, Scheduler
from distributed.diagnostics.plugin import SchedulerPlugin
from distributed.protocol.pickle import dumps
from pydantic import TypeAdapter

from farm.cluster.calls import DeskCalls, Reply
from farm.cluster.dashboard.tally import Tally
from farm.cluster.desk import Desk
from farm.cluster.events import WorkerUnfit
from farm.cluster.farm import Farm, Services
from farm.cluster.journal import Journal
from farm.cluster.listening import Endpoint, page_host
from farm.cluster.names import unknown
from farm.cluster.preflight import refusal
from farm.cluster.preflight import versions as own_versions
from farm.cluster.progress import Begun
from farm.cluster.sender import RunChunk, Sender
from farm.cluster.silence import LOOK, Silence
from farm.cluster.vitals import Vitals, vitals_of
from farm.cluster.worker import FarmWorker, run_chunk
from farm.cluster.workers import Present
from farm.device.facts import DeviceFacts
from farm.frames.record import FrameRecord
from farm.runtime.task import RenderTask

_RECORDS = TypeAdapter(list[FrameRecord])
_FACTS = TypeAdapter(DeviceFacts)


class FarmPlugin(SchedulerPlugin):
    """Remote calls named farm_..., for workers and sessions; workers come and go by Dask's own hooks."""

    name = "farm"

    def __init__(self, scheduler: Scheduler, sender: Sender, journal: Journal, services: Services) -> None:
        self._scheduler = scheduler
        self._sender = sender
        self._addresses: dict[str, str] = {}  # of the workers that are there, by name
        self._calls: Counter[str] = Counter()  # from each worker, by address
        self._closing: dict[str, asyncio.Task[None]] = {}  # workers whose process is to end, by address
        self._watching: asyncio.Task[None] | None = None
        self.farm = Farm(journal, services, self._send, self._retire)
        self.desk = Desk(self.farm)
        self.calls = DeskCalls(self.desk, self.farm.submit, self._log_of)
        self.calls.durable = self.farm.durable
        self._tally = Tally()
        self._remove_pages: Callable[[], None] = lambda: None

    @classmethod
    async def install(
        cls,
        scheduler: Scheduler,
        journal: Journal,
        services: Services | None = None,
        run: RunChunk = run_chunk,
        token: str = "",
    ) -> Self:
        """Make a running scheduler a farm: resume its jobs, make its present and coming workers render.

        Whoever has the `token` may change jobs through the dashboard; without one it only shows.
        """
        client = Client(  # type: ignore[no-untyped-call]
            scheduler.address,
            asynchronous=True,
            set_as_default=False,
            security=scheduler.security,
            name="farm",
        )
        plugin = cls(scheduler, Sender(await client, run), journal, services or Services())
        calls: dict[str, Callable[..., Any]] = {
            "hello": plugin.hello,
            "begin": plugin.begin,
            "frames": plugin.frames,
            "unfit": plugin.unfit,
            "plan": plugin.plan,
        }
        scheduler.handlers |= {f"farm_{name}": call for name, call in calls.items()} | plugin.calls.handlers()
        scheduler.add_plugin(plugin)
        plugin.calls.dashboard = plugin._add_pages(token)
        await plugin.farm.resume()
        plugin._watching = asyncio.ensure_future(plugin._watch_workers())
        pickled = dumps(FarmWorker())  # type: ignore[no-untyped-call]
        await scheduler.register_worker_plugin(None, pickled, name="farm", idempotent=False)
        return plugin

    def _add_pages(self, token: str) -> str:
        """Show the farm in the scheduler's dashboard, where there is one; answers the page's address."""
        server = getattr(self._scheduler, "http_server", None)
        if server is None:
            return ""
        address = f"http://{Endpoint(page_host(server.address), server.port)}"
        try:
            from farm.cluster.dashboard.handlers import ROUTE
            from farm.cluster.dashboard.pages import add_pages

            self._remove_pages = add_pages(self._scheduler, self.desk, self._tally, self._vitals, token)
        except (ImportError, AttributeError):  # Dask's dashboard is not what it was, or is not installed
            return f"{address}/status"
        return address + ROUTE

    def _vitals(self) -> dict[str, Vitals]:
        """How the workers were doing at their last heartbeats, by name."""
        known = self._scheduler.workers
        return {name: vitals_of(known[at].metrics) for name, at in self._addresses.items() if at in known}

    async def _send(self, task: RenderTask, worker: str) -> str | None:
        return await self._sender.render(task, self._addresses[worker])

    def _retire(self, name: str) -> None:
        """Let the process of a worker end, which nobody will start again."""
        address = self._addresses.get(name, "")
        if address and address not in self._closing:
            self._closing[address] = asyncio.ensure_future(self._sender.end(address))

    async def _log_of(self, name: str) -> Sequence[str]:
        """The log of a worker; FarmError when there is none of that name, or it does not answer."""
        if name not in self._addresses:
            raise unknown(name, dict.fromkeys(sorted(self._addresses), ""), "worker")
        return await self._sender.log(self._addresses[name])

    async def hello(
        self,
        address: str,
        device: str,
        host: str = "",
        tags: Sequence[str] = (),
        memory: int = 0,
        facts: Mapping[str, Any] | None = None,
        versions: Mapping[str, str] | None = None,
        trouble: str = "",
    ) -> Reply:
        """A worker process says what it is, what its device has, and what `trouble` it has with that.

        It learns why it gets nothing, if so.
        """
        refused = refusal(versions or {}, own_versions()) or trouble
        if address in self._scheduler.workers:
            name = str(self._scheduler.workers[address].name)
            self._addresses[name] = address
            announced = _FACTS.validate_python(facts) if facts else None  # what other versions add is left out
            self.farm.worker_joined(name, Present(device, host, tuple(tags), memory, announced), refused)
        return {"refused": refused}

    async def begin(self, worker: str, job: str, chunk: int, attempt: int) -> Reply:
        """A worker asks whether to begin with a chunk."""
        self._calls[worker] += 1
        self.farm.progress.begin(self._name(worker), Begun(job, chunk, attempt))
        return {"continue": self.farm.wanted(job, chunk, attempt)}

    async def frames(self, worker: str, job: str, chunk: int, attempt: int, records: bytes) -> Reply:
        """A worker reports frames, and learns whether to go on once they are committed."""
        self._calls[worker] += 1
        reported = _RECORDS.validate_json(records)
        self._tally.add(job, reported)
        with self.farm.progress.report(self._name(worker)):
            return {"continue": await self.farm.report(job, chunk, attempt, reported)}

    async def unfit(self, worker: str, job: str, chunk: int, attempt: int, reason: str) -> Reply:
        """A worker says why it can render nothing of a job, before its first frame."""
        self._calls[worker] += 1
        if driver := self.farm.drivers.get(job):
            driver.post(WorkerUnfit(chunk, attempt, reason))
        return {}

    def _name(self, address: str) -> str:
        known = self._scheduler.workers.get(address)
        return str(known.name) if known else ""

    async def plan(self, key: str) -> Reply:
        """A worker asks for a plan."""
        return {"plan": await self.farm.plan_text(key)}

    async def _watch_workers(self) -> None:
        """Look after workers of which nothing is heard: their frames go elsewhere, their processes are replaced."""
        silence = Silence()
        while True:
            known = self._scheduler.workers
            signs = {
                name: (known[address].last_seen, self._calls[address])
                for name, address in self._addresses.items()
                if address in known
            }
            now = time.monotonic()
            for name in self.farm.look(silence.look(now, signs), self.farm.progress.look(now, signs)):
                address = self._addresses.get(name, "")
                if address and address not in self._closing:
                    self._closing[address] = asyncio.ensure_future(self._sender.restart(address))
            await asyncio.sleep(LOOK)

    def remove_worker(self, scheduler: Scheduler, worker: str, **_: Any) -> None:  # noqa: ARG002 - Dask's hook
        """A worker is gone; one that came back under the same name has another address."""
        for name, address in list(self._addresses.items()):
            if address == worker:
                del self._addresses[name]
                self._calls.pop(address, None)
                self._tally.workers_lost += 1
                self.farm.worker_lost(name)

    async def before_close(self) -> None:
        """The scheduler is about to stop."""
        self._remove_pages()
        for task in (self._watching, *self._closing.values()):
            if task:
                task.cancel()
        await self.farm.close()
        await self._sender.close()
