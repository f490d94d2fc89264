"""The seats this game has had at tables elsewhere: with its token a seat is got back, also after a restart."""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from pathlib import Path

from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.paths import saves_dir
from uno_desktop.net.protocol.protocol import TOKEN_HEX_CHARS

log = logging.getLogger(__name__)


def _file() -> Path:
    return saves_dir() / "joined.json"


def _kept() -> dict[str, str]:
    with suppress(OSError, ValueError):
        data = json.loads(_file().read_text("utf-8"))
        if isinstance(data, dict):
            return {key: token for key, token in data.items() if _is_token(token)}
    return {}


def _is_token(token: object) -> bool:
    return isinstance(token, str) and len(token) == TOKEN_HEX_CHARS and not {*token} - {*"0123456789abcdef"}


def token_for(address: str, code: str) -> str:
    """The token of our seat at that table; "" where we had none."""
    return _kept().get(f"{address} {code}", "")


def remember(address: str, code: str, token: str) -> None:
    """Keep a token; "" forgets the one there was. Where that is not possible one joins anew the next time."""
    kept = _kept()
    before = dict(kept)
    kept.pop(f"{address} {code}", None)
    if token:
        kept[f"{address} {code}"] = token
    if kept == before:
        return
    try:
        write_whole(_file(), json.dumps(dict([*kept.items()][-20:])).encode())
    except OSError as fault:
        log.warning("the seat at %s cannot be kept: %s", address, fault)
