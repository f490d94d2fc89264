"""Protocol 1: what a message may look like. Every message from outside is checked here and nowhere else.

A message is a JSON object with ``t``, its type. ``read_client`` and ``read_host`` return it with its known fields
only, each of the right type and within its bounds; unknown fields are left out. ``docs/protocol.md`` describes the
messages for people who write a client.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.pace import PATIENCES, USUAL
from uno_desktop.match.setup.setup import MAX_SEATS, MIN_SEATS, checked_rules
from uno_desktop.match.setup.untrusted import (
    flag,
    hexadecimal,
    line_of_text,
    many,
    mapping,
    public_key,
    signature,
    text,
    whole,
)
from uno_desktop.net.protocol.emote_ids import MOST_ID_CHARS

PROTOCOL = 1
MOST_CLIENT_BYTES = 4096
MOST_HOST_BYTES = 1 << 18
STRIKES = 3
"""This many messages that cannot be read, and the client is shown the door."""
CLOSE_POLICY = 1008
"""The WebSocket close code for a client that does not keep to the protocol."""
HELLO_WITHIN_S = 5.0

MOST_NAME_CHARS = 20
MOST_FRIENDS = 50
"""How many friendships a game may name to a server."""
MOST_DELAY_S = 600
MOST_LATE_MS = 60_000
"""How much later than the players watchers may see a match."""
MOST_PICTURE_BYTES = 12_288
"""Of a picture that a guest shows of themselves."""
MOST_PICTURE_PARTS = 5
PICTURE_PART_CHARS = 3600
PICTURE_ID_CHARS = 16
MOST_TOLD_PICTURE_BYTES = 20_480
"""Of one as the host has painted it anew."""
_MOST_SHOWN_CHARS = 100
"""Names of a host that are shown: a longer one is cut."""
_MOST_TEXT_CHARS = 300
_MOST_MS = 10**15
_MOST_NUMBER = 2**31 - 1
_LAST_SEAT = 9
_MOST_CARD = 999
_CODE = re.compile("[B-DF-HJ-NP-TV-XZ]{4,8}")
_COLOR = re.compile(r"(?:#[0-9A-Fa-f]{6})?")

_ENCODER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=True)

Message = dict[str, Any]
Check = Callable[[object], Any]


class Reason(StrEnum):
    """Why a host refuses something that is no move; ``net.error.<value>`` has the words."""

    BROKEN = "broken"
    UNKNOWN_TYPE = "unknown_type"
    WRONG_FIELD = "wrong_field"
    TOO_LONG = "too_long"
    TOO_FAST = "too_fast"
    HELLO_FIRST = "hello_first"
    OTHER_VERSION = "other_version"
    WRONG_CODE = "wrong_code"
    WRONG_TOKEN = "wrong_token"
    DOOR_CLOSED = "door_closed"
    TABLE_FULL = "table_full"
    TABLE_LOCKED = "table_locked"
    NOT_OWNER = "not_owner"
    NO_MORE_TABLES = "no_more_tables"
    SEAT_TAKEN = "seat_taken"
    NO_SEAT = "no_seat"
    NOT_NOW = "not_now"
    NOT_SEATED = "not_seated"
    STALE = "stale"
    FUMBLED = "fumbled"
    LOCKED = "locked"
    IGNORED = "ignored"
    REMOVED = "removed"
    ELSEWHERE = "elsewhere"
    HOST_LEFT = "host_left"
    RESTARTING = "restarting"
    NOT_OPEN = "not_open"
    RULES_REFUSED = "rules_refused"
    THEME_MISSING = "theme_missing"
    PACK_REFUSED = "pack_refused"
    PACK_TOO_LARGE = "pack_too_large"
    TOO_MANY_PACKS = "too_many_packs"
    BUSY = "busy"
    PICTURE_REFUSED = "picture_refused"
    BAD_CERTIFICATE = "bad_certificate"
    """Never sent: a game says it of a host whose certificate its system does not trust."""


class Malformed(ValueError):
    """A message that is none of this protocol; ``reason`` says what is wrong with it."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class _Field(NamedTuple):
    check: Check
    required: bool


def _need(check: Check) -> _Field:
    return _Field(check, True)


def _may(check: Check) -> _Field:
    return _Field(check, False)


def _whole(low: int, high: int) -> Check:
    return lambda value: whole(value, low, high)


def _text(most_chars: int) -> Check:
    return lambda value: text(value, most_chars)


def _one_of(*words: str) -> Check:
    def check(value: object) -> str:
        if value not in words:
            raise ValueError("none of the words")
        return str(value)

    return check


def hex_digits(low: int, high: int) -> Check:
    """Lower-case hexadecimal digits, ``low`` to ``high`` of them."""
    return lambda value: hexadecimal(value, low, high)


def _color(value: object) -> str:
    """``#RRGGBB``, or "" for none."""
    if not _COLOR.fullmatch(found := text(value, 7)):
        raise ValueError("no color")
    return found


def _code(value: object) -> str:
    """The code of a table."""
    if not _CODE.fullmatch(found := text(value, 8)):
        raise ValueError("no code")
    return found


def _list(check: Check, most: int) -> Check:
    return lambda value: [check(each) for each in many(value, 0, most)]


_BASE64 = re.compile(r"[A-Za-z0-9+/]*={0,2}")


def _base64(most_chars: int) -> Check:
    """Bytes in base64, or a part of such a text."""

    def check(value: object) -> str:
        if not _BASE64.fullmatch(found := text(value, most_chars)):
            raise ValueError("no base64")
        return found

    return check


def _picture_id(value: object) -> str:
    """What a picture is known by; "" for none."""
    return hexadecimal(value, PICTURE_ID_CHARS, PICTURE_ID_CHARS) if value else ""


_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")


def _id(value: object) -> str:
    if not _ID.fullmatch(found := text(value, 40)):
        raise ValueError("no id")
    return found


def _or_none(check: Check) -> Check:
    return lambda value: None if value is None else check(value)


def _options(value: object) -> Message:
    """Values of rules by their ids; whether there are such rules is the game's to say."""
    found = mapping(value)
    if len(found) > 200:
        raise ValueError("too many options")
    return {_id(name): each if isinstance(each, bool) else _option(each) for name, each in found.items()}


def _option(value: object) -> int | str:
    return text(value, 40) if isinstance(value, str) else whole(value, -_MOST_NUMBER, _MOST_NUMBER)


def _chair(value: object) -> list[str] | None:
    """None for a guest's, else the level of a computer player and the opponent who sits there ("" for nobody)."""
    if value is None:
        return None
    level, opponent = many(value, 2, 2)
    return [_id(level), _id(opponent) if opponent else ""]


def wanted(value: object) -> Message:
    """What a guest wants a table of their own to be. Raises ValueError, KeyError or TypeError for anything else."""
    fields = mapping(value)
    theme = mapping(fields["theme"])
    return {
        "theme": {
            "id": _id(theme["id"]),
            "version": text(theme["version"], 20),
            "pack": hexadecimal(theme["pack"], 64, 64) if theme.get("pack") else "",
        },
        "deck": _or_none(_id)(fields.get("deck")),
        "preset": _or_none(_id)(fields.get("preset")),
        "options": _options(fields.get("options", {})),
        "drop_mode": _id(fields["drop_mode"]),
        "written": list(checked_rules(fields.get("written", []))),
        "level": _id(fields["level"]),
        "chairs": [_chair(each) for each in many(fields["chairs"], MIN_SEATS, MAX_SEATS)],
    }


_ms = _whole(-_MOST_MS, _MOST_MS)
_NUMBER = _whole(0, _MOST_NUMBER)
_SEAT = _whole(-1, _LAST_SEAT)
_CARD = _whole(-1, _MOST_CARD)
TOKEN_HEX_CHARS = 32
_TOKEN = hex_digits(TOKEN_HEX_CHARS, TOKEN_HEX_CHARS)
_MARK = hex_digits(64, 64)

FROM_CLIENT: Mapping[str, Mapping[str, _Field]] = {
    "hello": {
        "protocol": _need(_NUMBER),
        "app": _may(_text(60)),
        "name": _may(_text(200)),
        "device": _need(_one_of("phone", "game", "watch")),
        "code": _may(_text(20)),
        "token": _may(_TOKEN),
        "open": _may(flag),
        "door": _may(flag),
        "wanted": _may(wanted),
        "lang": _may(_text(20)),
        "pictures": _may(flag),
    },
    "pack": {"protocol": _need(_NUMBER), "sha256": _need(hex_digits(64, 64)), "bytes": _need(_whole(1, _MOST_NUMBER))},
    "sit": {"seat": _may(_whole(0, _LAST_SEAT))},
    "ready": {"number": _may(hex_digits(32, 64))},
    "move": {"n": _need(_NUMBER), "move": _need(_text(1000)), "ply": _need(_NUMBER), "at": _may(_ms)},
    "ways": {"n": _need(_NUMBER), "card": _need(_whole(0, _MOST_CARD))},
    "uno": {"n": _need(_NUMBER), "ply": _need(_NUMBER), "at": _may(_ms)},
    "drop": {"n": _need(_NUMBER), "round": _need(_NUMBER), "at": _need(_ms), "reaction": _may(_whole(0, 3_600_000))},
    "ping": {"c": _need(_ms)},
    "resync": {},
    "emote": {"id": _need(_text(MOST_ID_CHARS))},
    "leave": {},
    "patience": {"value": _need(_one_of(*PATIENCES))},
    "picture": {
        "part": _need(_whole(0, MOST_PICTURE_PARTS - 1)),
        "of": _need(_whole(0, MOST_PICTURE_PARTS)),
        "data": _need(_base64(PICTURE_PART_CHARS)),
    },
    "befriend": {"seat": _need(_whole(0, _LAST_SEAT)), "half": _need(_TOKEN)},
    "friends": {"marks": _need(_list(_MARK, MOST_FRIENDS))},
    "invite": {"mark": _need(_MARK)},
    "manage": {
        "remove": _may(_whole(0, _LAST_SEAT)),
        "rename": _may(_whole(0, _LAST_SEAT)),
        "lock": _may(flag),
        "public": _may(flag),
        "delay_s": _may(_whole(0, MOST_DELAY_S)),
        "patience": _may(flag),
        "pictures": _may(flag),
        "hide": _may(_whole(0, _LAST_SEAT)),
    },
    "signature": {"ply": _need(_NUMBER), "key": _need(public_key), "signature": _need(signature)},
}


def _roster_seat(value: object) -> Message:
    fields = mapping(value)
    return {
        "name": line_of_text(fields["name"])[:_MOST_SHOWN_CHARS],
        "kind": _one_of("person", "computer", "open")(fields["kind"]),
        "here": flag(fields["here"]),
        "ready": flag(fields["ready"]),
        "late_ms": _whole(0, MOST_LATE_MS)(fields.get("late_ms", 0)),
        "stand_in": flag(fields.get("stand_in", False)),
        "at_host": flag(fields.get("at_host", False)),
        "color": _color(fields.get("color", "")),
        "patience": _patience(fields.get("patience", USUAL)),
        "picture": _picture_id(fields.get("picture", "")),
    }


def _patience(value: object) -> str:
    """How much longer a seat may take; what a newer host says and this game doesn't know counts as the usual time."""
    return value if isinstance(value, str) and value in PATIENCES else USUAL


def _theme(value: object) -> Message:
    """What a host says of its theme, which is shown."""
    found = {name: line_of_text(each) for name, each in mapping(value).items() if name in ("id", "name", "version")}
    return {name: each[:_MOST_SHOWN_CHARS] for name, each in found.items()}


def _legal(value: object) -> Message:
    fields = mapping(value)
    found: Message = {"move": text(fields["move"], 1000)}
    if "card" in fields:
        found["card"] = _CARD(fields["card"])
    if "more" in fields:
        found["more"] = flag(fields["more"])
    return found


def _way(value: object) -> Message:
    fields = mapping(value)
    found: Message = {"move": text(fields["move"], 1000)}
    found |= {key: whole(fields[key], 0, _LAST_SEAT) for key in ("color", "target") if key in fields}
    if "asks" in fields:
        name, amount = many(fields["asks"], 2, 2)
        found["asks"] = [text(name, 40), whole(amount, 0, _MOST_NUMBER)]
    if "also" in fields:
        found["also"] = _list(_whole(0, _MOST_CARD), 100)(fields["also"])
    return found


def _play(value: object) -> list[int]:
    return [whole(each, -1, _MOST_CARD) for each in many(value, 3, 3)]


def _dropped(value: object) -> list[Any]:
    seat, reaction_ms, fumbled = many(value, 3, 3)
    return [_SEAT(seat), None if reaction_ms is None else _ms(reaction_ms), flag(fumbled)]


def _time(value: object) -> list[int]:
    seat, left_ms, full_ms = many(value, 3, 3)
    return [_SEAT(seat), _ms(left_ms), _ms(full_ms)]


def _event(value: object) -> list[Any]:
    return list(many(value, 1, 20))


_SEATS = _list(_SEAT, 10)
_LEGAL = _list(_legal, 300)
_POSITION: Mapping[str, _Field] = {
    "ply": _need(_NUMBER),
    "legal": _need(_LEGAL),
    "waiting": _need(_SEATS),
    "time": _may(_time),
    "stopped": _may(flag),
}

_MOST_PATH_CHARS = 80

FROM_HOST: Mapping[str, Mapping[str, _Field]] = {
    "welcome": {
        "protocol": _need(_NUMBER),
        "app": _need(_text(60)),
        "table": _need(_text(20)),
        "seat": _need(_SEAT),
        "token": _may(_TOKEN),
        "owner": _may(flag),
        "theme": _need(_theme),
        "setup": _need(mapping),
    },
    "roster": {
        "seats": _need(_list(_roster_seat, 10)),
        "stage": _need(_one_of("lobby", "playing", "between", "over")),
        "commit": _may(hex_digits(64, 64)),
        "head": _may(hex_digits(64, 64)),
        "watching": _may(_NUMBER),
        "locked": _may(flag),
        "public": _may(flag),
        "delay_s": _may(_whole(0, MOST_DELAY_S)),
        "patience": _may(flag),
        "pictures": _may(flag),
    },
    "state": {
        **_POSITION,
        "view": _need(mapping),
        "clock": _need(_ms),
        "armed": _may(flag),
        "recent": _may(_list(_play, 3)),
    },
    "moved": {**_POSITION, "events": _need(_list(_event, 200)), "check": _need(hex_digits(8, 8)), "armed": _may(flag)},
    "ways": {"n": _may(_NUMBER), "card": _need(_CARD), "moves": _need(_list(_way, 2000))},
    "answer": {"n": _need(_NUMBER), "ok": _need(flag), "reason": _may(_text(40)), "armed": _may(flag)},
    "drop": {
        "round": _need(_NUMBER),
        "stage": _need(_one_of("waiting", "swaying", "spilled", "done")),
        "persons": _need(_SEATS),
        "order": _need(_SEATS),
        "spill_at": _may(_ms),
        "result": _may(_list(_dropped, 10)),
    },
    "time": {"time": _need(_time), "stopped": _need(flag)},
    "notice": {"what": _need(_one_of("", "store", "server"))},
    "pong": {"c": _need(_ms), "at": _need(_ms)},
    "emote": {"seat": _need(_SEAT), "id": _need(_text(MOST_ID_CHARS))},
    "luck": {
        "hand": _need(_NUMBER),
        "luck": _need(_whole(-_MOST_NUMBER, _MOST_NUMBER)),
        "play": _need(_whole(-_MOST_NUMBER, _MOST_NUMBER)),
    },
    "picture": {"id": _need(_picture_id), "data": _need(_base64(4 * MOST_TOLD_PICTURE_BYTES // 3 + 4))},
    "keepsake": {"png": _may(_text(_MOST_PATH_CHARS)), "gif": _may(_text(_MOST_PATH_CHARS))},
    "over": {
        "winner": _need(_SEAT),
        "scores": _need(_list(_whole(-_MOST_NUMBER, _MOST_NUMBER), 10)),
        "seed": _need(hex_digits(2, 200)),
        "fingerprint": _need(hex_digits(64, 64)),
        "numbers": _may(_list(hex_digits(2, 200), 11)),
    },
    "pack": {"have": _need(flag)},
    "befriend": {"seat": _need(_whole(0, _LAST_SEAT)), "half": _need(_TOKEN)},
    "friends": {"here": _need(_list(_MARK, MOST_FRIENDS))},
    "invited": {"mark": _need(_MARK), "code": _need(_code)},
    "error": {"reason": _need(_text(40)), "text": _need(_text(_MOST_TEXT_CHARS))},
}


def seats_in(message: Message) -> list[int]:
    """The seats that a host's message names, outside its view and its events."""
    named = [message[field] for field in ("seat", "winner") if field in message]
    for field in ("waiting", "persons", "order"):
        named += message.get(field, ())
    lists = [*message.get("result", ()), *message.get("recent", ()), *filter(None, [message.get("time")])]
    return [*named, *(each[0] for each in lists)]


def read_client(raw: str | bytes) -> Message:
    """The message of a client. Raises Malformed for anything that is none."""
    if len(raw) > MOST_CLIENT_BYTES or (
        isinstance(raw, str) and len(raw.encode("utf-8", "replace")) > MOST_CLIENT_BYTES
    ):
        raise Malformed(Reason.TOO_LONG)
    return _read(raw, FROM_CLIENT)


def read_host(raw: str | bytes) -> Message:
    """The message of a host, which a client must not trust either. Raises Malformed for anything that is none."""
    if len(raw) > MOST_HOST_BYTES:
        raise Malformed(Reason.TOO_LONG)
    return _read(raw, FROM_HOST)


def error(reason: Reason, detail: str = "") -> Message:
    """The host's refusal of a message that isn't a move; ``detail`` says more than the reason's own sentence."""
    return {"t": "error", "reason": reason.value, "text": (detail or t(f"net.error.{reason}"))[:_MOST_TEXT_CHARS]}


def write(message: Mapping[str, Any]) -> str:
    """A message as text; equal messages give equal text."""
    return _ENCODER.encode(message)


def _no_constant(_name: str) -> None:
    raise ValueError("JSON has no such number")


def _read(raw: str | bytes, schema: Mapping[str, Mapping[str, _Field]]) -> Message:
    if not isinstance(raw, str):
        raise Malformed(Reason.BROKEN)
    try:
        data = json.loads(raw, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise Malformed(Reason.BROKEN) from None
    if not isinstance(data, dict):
        raise Malformed(Reason.BROKEN)
    kind = data.get("t")
    fields = schema.get(kind) if isinstance(kind, str) else None
    if fields is None:
        raise Malformed(Reason.UNKNOWN_TYPE)
    message: Message = {"t": kind}
    for name, field in fields.items():
        if name not in data:
            if field.required:
                raise Malformed(Reason.WRONG_FIELD)
            continue
        try:
            message[name] = field.check(data[name])
        except (ValueError, KeyError, TypeError):
            raise Malformed(Reason.WRONG_FIELD) from None
    return message
