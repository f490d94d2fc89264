"""Whether a server is well, on a port of its own that only its operator reaches.

``/healthz`` says whether the loop that leads the tables still turns (if not, restart the process), ``/readyz`` whether
guests may be sent here, and ``/metrics`` the figures in Prometheus' text format, written by Prometheus' own library
(extra ``server``). Nothing here names a player, a table or an address.

Names and units follow https://prometheus.io/docs/practices/naming/: seconds, and ``_total`` for what only grows.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from uno_desktop.net.ops.figures import Snapshot

STUCK_AFTER_S = 10.0
"""A loop that turns at least twice a second and has not for this long is stuck."""
_PREFIX = "uno_"


class Console:
    """Listens from its constructor until ``stop``; raises OSError where it can't.

    Call ``beat`` in every turn of the loop, with None or why guests had better not be sent here; ``snapshot`` is asked
    in a thread of the console's own.
    """

    def __init__(self, address: str, port: int, snapshot: Callable[[], Snapshot]) -> None:
        self._registry = CollectorRegistry(auto_describe=False)
        ProcessCollector(registry=self._registry)  # the memory, CPU and open files of this process
        self._registry.register(_Collected(snapshot))
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
            return HTTPStatus.OK, CONTENT_TYPE_PLAIN_1_0_0, generate_latest(self._registry)
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
            timeout = 5.0

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


class _Collected(Collector):
    def __init__(self, snapshot: Callable[[], Snapshot]) -> None:
        self._snapshot = snapshot

    def collect(self) -> Iterator[Metric]:
        taken = self._snapshot()
        for name, value in taken.now.items():
            yield GaugeMetricFamily(_PREFIX + name, _about(name), value)
        for name, value in taken.total.items():
            yield CounterMetricFamily(_PREFIX + name, _about(name), value)
        for name, took in taken.took.items():
            buckets = [(str(limit_ms / 1000), count) for limit_ms, count in took.at_most()]
            buckets.append(("+Inf", took.count))
            yield HistogramMetricFamily(f"{_PREFIX}{name}_seconds", _about(name), buckets, took.sum_ms / 1000)


def _about(name: str) -> str:
    return name.replace("_", " ")
