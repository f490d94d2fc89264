"""A way between two processes of this machine that can be slow, stand still, or be cut."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress


def end_loop(loop, thread):
    """End all that runs in a loop, and the thread that it has of its own."""

    async def stop():
        tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run_coroutine_threadsafe(stop(), loop).result(60)
    loop.call_soon_threadsafe(loop.stop)
    thread.join(60)
    loop.close()


class SlowLink:
    """Carries every connection on to ``port``, ``delay_s`` late each way."""

    def __init__(self, port):
        self._target, self.delay_s, self._open = port, 0.0, True
        self._writers = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._flows = asyncio.Event()
        self._flows.set()
        self.port = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(60)

    async def _listen(self):
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        return self._server.sockets[0].getsockname()[1]

    async def _carry(self, reader, writer):
        if not self._open:
            writer.close()
            return
        with suppress(OSError, asyncio.CancelledError):
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._target)
            self._writers |= {writer, there_writer}
            await asyncio.gather(self._pump(reader, there_writer), self._pump(there_reader, writer))

    async def _pump(self, reader, writer):
        """What came first arrives first, each part as late as the link is when it comes."""
        waiting = asyncio.Queue()
        carrying = asyncio.ensure_future(self._deliver(waiting, writer))
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                waiting.put_nowait((self._loop.time() + self.delay_s, data))
        waiting.put_nowait((0.0, b""))
        await carrying

    async def _deliver(self, waiting, writer):
        with suppress(OSError):
            while True:
                due_s, data = await waiting.get()
                await asyncio.sleep(max(0.0, due_s - self._loop.time()))
                await self._flows.wait()
                if not data:
                    break
                writer.write(data)
                await writer.drain()
        writer.close()
        self._writers.discard(writer)

    def hold(self, held):
        """Nothing arrives while it is held; then all of it does."""
        self._loop.call_soon_threadsafe(self._flows.clear if held else self._flows.set)

    def cut(self):
        """All connections end, and no new one is made."""
        self._open = False

        def close():
            for writer in list(self._writers):
                writer.transport.abort()

        self._loop.call_soon_threadsafe(close)

    def mend(self):
        """Connections can be made again."""
        self._open = True

    def end(self):
        self._loop.call_soon_threadsafe(self._server.close)
        end_loop(self._loop, self._thread)
