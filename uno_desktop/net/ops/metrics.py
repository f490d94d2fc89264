"""The figures of a server in Prometheus' text format, written by Prometheus' own library (extra ``server``).

Names and units follow https://prometheus.io/docs/practices/naming/: seconds, and ``_total`` for what only grows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from uno_desktop.net.ops.figures import Snapshot

CONTENT_TYPE = CONTENT_TYPE_PLAIN_1_0_0
_PREFIX = "uno_"


class Metrics:
    """All figures of a process: those of ``snapshot``, and its memory, CPU and open files."""

    def __init__(self, snapshot: Callable[[], Snapshot]) -> None:
        self._registry = CollectorRegistry(auto_describe=False)
        ProcessCollector(registry=self._registry)
        self._registry.register(_Collected(snapshot))

    def text(self) -> bytes:
        """The exposition, as ``/metrics`` answers it."""
        return generate_latest(self._registry)


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
