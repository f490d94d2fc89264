"""Messages from outside: what is let through, what is refused, and with which reason."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from uno_desktop.net.protocol.protocol import (
    FROM_CLIENT,
    MOST_CLIENT_BYTES,
    Malformed,
    Reason,
    read_client,
    read_host,
    write,
)

GOOD = [
    {"t": "hello", "protocol": 1, "app": "x", "name": "Ann", "device": "phone", "code": "BCDF", "lang": "de"},
    {"t": "hello", "protocol": 1, "device": "game", "token": "0" * 32},
    {"t": "pack", "protocol": 1, "sha256": "ab" * 32, "bytes": 7},
    {"t": "sit"},
    {"t": "sit", "seat": 3},
    {"t": "ready", "number": "ab" * 16},
    {"t": "move", "n": 1, "move": "0 play red 5", "ply": 7, "at": -5},
    {"t": "ways", "n": 2, "card": 100},
    {"t": "uno", "n": 3, "ply": 7},
    {"t": "drop", "n": 4, "round": 0, "at": 123456, "reaction": 231},
    {"t": "ping", "c": 99},
    {"t": "resync"},
    {"t": "emote", "id": "hi"},
    {"t": "leave"},
    {"t": "patience", "value": "1.5"},
    {"t": "picture", "part": 1, "of": 2, "data": "aGk="},
    {"t": "befriend", "seat": 2, "half": "ab" * 16},
    {"t": "friends", "marks": ["ab" * 32, "cd" * 32]},
    {"t": "invite", "mark": "ab" * 32},
    {"t": "manage", "remove": 2, "rename": 1, "lock": True, "public": False, "delay_s": 60},
    {"t": "manage", "pictures": False, "hide": 1},
    {"t": "signature", "ply": 7, "key": "ab" * 32, "signature": "cd" * 64},
]


@pytest.mark.parametrize("message", GOOD, ids=lambda message: message["t"])
def test_a_message_of_the_protocol_is_let_through(message):
    assert read_client(write(message)) == message
    assert read_client(write(message | {"unknown": [1, 2]})) == message, "unknown fields are ignored"


def test_every_type_is_tried():
    assert {message["t"] for message in GOOD} == set(FROM_CLIENT)


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        ("", Reason.BROKEN),
        ("{", Reason.BROKEN),
        ("[]", Reason.BROKEN),
        ("17", Reason.BROKEN),
        (b'{"t":"sit"}', Reason.BROKEN),
        ('{"t":"ping","c":NaN}', Reason.BROKEN),
        ("[" * 4000, Reason.BROKEN),
        ('{"t":"ping","c":' + "9" * 4070 + "}", Reason.WRONG_FIELD),
        ('{"t":"' + "x" * 5000 + '"}', Reason.TOO_LONG),
        ('{"t":"leave","x":"' + "ä" * 2100 + '"}', Reason.TOO_LONG),
        ("{}", Reason.UNKNOWN_TYPE),
        ('{"t":null}', Reason.UNKNOWN_TYPE),
        ('{"t":["sit"]}', Reason.UNKNOWN_TYPE),
        ('{"t":"shutdown"}', Reason.UNKNOWN_TYPE),
        ('{"t":"welcome"}', Reason.UNKNOWN_TYPE),
        ('{"t":"sit","seat":"1"}', Reason.WRONG_FIELD),
        ('{"t":"sit","seat":10}', Reason.WRONG_FIELD),
        ('{"t":"sit","seat":1.0}', Reason.WRONG_FIELD),
        ('{"t":"sit","seat":true}', Reason.WRONG_FIELD),
        ('{"t":"move","n":1,"move":"0 draw"}', Reason.WRONG_FIELD),
        ('{"t":"move","n":1,"move":["0 draw"],"ply":1}', Reason.WRONG_FIELD),
        ('{"t":"hello","protocol":1,"device":"toaster"}', Reason.WRONG_FIELD),
        ('{"t":"hello","protocol":1,"device":"phone","token":"short"}', Reason.WRONG_FIELD),
        ('{"t":"hello","protocol":1,"device":"phone","token":"' + "G" * 32 + '"}', Reason.WRONG_FIELD),
        ('{"t":"drop","n":1,"round":-1,"at":0}', Reason.WRONG_FIELD),
        ('{"t":"drop","n":1,"round":0,"at":0,"reaction":-5}', Reason.WRONG_FIELD),
    ],
)
def test_what_is_no_message_is_refused_with_its_reason(raw, reason):
    with pytest.raises(Malformed) as fault:
        read_client(raw)
    assert fault.value.reason is reason


@settings(max_examples=100, deadline=None)
@given(st.one_of(st.text(max_size=300), st.binary(max_size=300)))
def test_whatever_comes_is_read_or_refused(raw):
    for read in (read_client, read_host):
        with contextlib.suppress(Malformed):
            assert read(raw)["t"]


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from(sorted(FROM_CLIENT)),
    st.dictionaries(st.sampled_from(sorted({name for fields in FROM_CLIENT.values() for name in fields})), _JSON),
)
def test_fields_of_any_kind_are_read_or_refused(kind, fields):
    raw = json.dumps({**fields, "t": kind})
    try:
        message = read_client(raw)
    except Malformed:
        return
    assert set(message) <= {"t", *FROM_CLIENT[kind]}
    assert len(raw.encode()) <= MOST_CLIENT_BYTES
