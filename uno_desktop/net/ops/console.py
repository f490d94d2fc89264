"""Whether a server is well, on a port of its own that only its operator reaches.

``/healthz`` says whether the loop that leads the tables still turns (if not, restart the process), ``/readyz`` whether
guests may be sent here, and ``/metrics`` the figures. Nothing here names a player, a table or an address.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from uno_desktop.net.ops.figures import Snapshot
from uno_desktop.net.ops.metrics import CONTENT_TYPE, Metrics

STUCK_AFTER_S = 10.0
"""A loop that turns at least twice a second and has not for this long is stuck."""
_REQUEST_WITHIN_S = 5.0


class Console:
    """Listens from its constructor until ``stop``; raises OSError where it can't.

    Call ``beat`` in every turn of the loop, with None or why guests had better not be sent here; ``snapshot`` is asked
    in a thread of the console's own.
    """

    def __init__(self, address: str, port: int, snapshot: Callable[[], Snapshot]) -> None:
        self._metrics = Metrics(snapshot)
        self._beat_s = time.monotonic()
        self._unready: str | None = "starting"
        self._http = ThreadingHTTPServer((address, port), self._handler())
        self._http.daemon_threads = True
        self.port: int = self._http.server_address[1]
        threading.Thread(target=self._http.serve_forever, name="ops", daemon=True).start()

    def beat(self, unready: str | None) -> None:
        """The loop turned once more."""
        self._beat_s, self._unready = time.monotonic(), unready

    def stop(self) -> None:
        """Stop listening."""
        self._http.shutdown()
        self._http.server_close()

    def _answer(self, path: str) -> tuple[HTTPStatus, str, bytes]:
        """What a path says: status, type and body."""
        stuck_s = time.monotonic() - self._beat_s
        if path == "/metrics":
            return HTTPStatus.OK, CONTENT_TYPE, self._metrics.text()
        if path not in ("/healthz", "/readyz"):
            return HTTPStatus.NOT_FOUND, _PLAIN, b"/healthz /readyz /metrics\n"
        fault = "stuck" if stuck_s > STUCK_AFTER_S else None
        if path == "/readyz":
            fault = fault or self._unready
        status = HTTPStatus.OK if fault is None else HTTPStatus.SERVICE_UNAVAILABLE
        return status, _PLAIN, f"{fault or 'ok'}\n".encode()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        answer = self._answer

        class Handler(BaseHTTPRequestHandler):
            timeout = _REQUEST_WITHIN_S

            def do_GET(self) -> None:
                status, kind, body = answer(self.path.partition("?")[0])
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                """Who looks is no news."""

        return Handler


_PLAIN = "text/plain; charset=utf-8"
