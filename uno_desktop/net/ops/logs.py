"""What a server logs: for people, or one JSON object a line for a collector (extra ``server``).

An event is a sentence and its fields (``extra``). Neither names nor addresses of guests are logged.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

FORMS = ("text", "json")
_root = logging.getLogger("uno_desktop")


@contextmanager
def logging_to(stream: TextIO, form: str) -> Iterator[None]:
    """Log to this stream meanwhile, in one of the ``FORMS``."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_json() if form == "json" else _Text("%(asctime)s %(levelname)s %(message)s"))
    before = _root.handlers, _root.level, _root.propagate
    _root.handlers, _root.propagate = [handler], False
    _root.setLevel(logging.INFO)
    try:
        yield
    finally:
        _root.handlers, _root.propagate = before[0], before[2]
        _root.setLevel(before[1])


class _Text(logging.Formatter):
    """Fields after the sentence, as ``name=value``."""

    def format(self, record: logging.LogRecord) -> str:
        fields = {name: value for name, value in vars(record).items() if name not in _USUAL}
        return " ".join([super().format(record), *(f"{name}={value}" for name, value in fields.items())])


_USUAL = {*vars(logging.makeLogRecord({})), "message", "asctime"}


def _json() -> logging.Formatter:
    # Of the extra: only for who wants it.
    from pythonjsonlogger.json import JsonFormatter

    return JsonFormatter(
        ["levelname", "name", "message"],
        timestamp="time",
        rename_fields={"levelname": "level", "name": "logger", "message": "event"},
    )
