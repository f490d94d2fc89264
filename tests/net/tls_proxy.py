"""A reverse proxy with TLS in a thread, as Caddy is before a server; its certificates are made by ``openssl``."""

from __future__ import annotations

import asyncio
import ssl
import subprocess
import threading
from contextlib import suppress
from pathlib import Path

NAME = "localhost"


def make_certificates(folder: Path) -> Path:
    """A certificate authority, and a certificate of it for ``NAME``, in a folder; the file of the authority."""
    ca, key = folder / "ca.pem", folder / "ca.key"
    _openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Test authority",
             "-keyout", str(key), "-out", str(ca))  # fmt: skip
    names = folder / "names"
    names.write_text(f"subjectAltName=DNS:{NAME}\n")
    request = folder / "server.csr"
    _openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}", "-keyout", str(folder / "server.key"),
             "-out", str(request))  # fmt: skip
    _openssl("x509", "-req", "-in", str(request), "-CA", str(ca), "-CAkey", str(key), "-CAcreateserial", "-days", "2",
             "-extfile", str(names), "-out", str(folder / "server.pem"))  # fmt: skip
    return ca


def _openssl(*words: str) -> None:
    subprocess.run(["openssl", *words], check=True, capture_output=True, timeout=60)


class TlsProxy:
    """``with TlsProxy(folder, port) as proxy:`` speaks TLS at ``proxy.port``, and plainly to a server on loopback."""

    def __init__(self, folder: Path, target: int) -> None:
        self.port = 0
        self._target = target
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(folder / "server.pem", folder / "server.key")
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self):
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(20)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_fault):
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(20)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(20)
        self._loop.close()

    async def _listen(self):
        return await asyncio.start_server(self._link, "127.0.0.1", 0, ssl=self._context)

    async def _end(self):
        self._server.close()
        links = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for link in links:
            link.cancel()
        await asyncio.gather(*links, return_exceptions=True)

    async def _link(self, reader, writer):
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        with suppress(OSError, asyncio.IncompleteReadError):
            head = await reader.readuntil(b"\r\n")
            far_writer.write(head + b"X-Forwarded-For: 203.0.113.7\r\n")
        await asyncio.gather(self._pump(reader, far_writer), self._pump(far_reader, writer))

    async def _pump(self, reader, writer):
        with suppress(OSError):
            while chunk := await reader.read(65536):
                writer.write(chunk)
                await writer.drain()
        with suppress(OSError):
            writer.close()
