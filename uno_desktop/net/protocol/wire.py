"""Views, events and moves as the plain data of messages, and back.

A view is an object of its fields without the rules, what it waits for an object of its kind and fields, an event a
list of its class's name and its fields in order, a move its notation. What is read is checked against the deck and the
table: a host may be hostile, too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, NamedTuple, get_type_hints
from zlib import crc32

from uno_desktop.content.themes.wording import target_question
from uno_desktop.engine import events as ev
from uno_desktop.engine import pending as pend
from uno_desktop.engine.moves import Do, Move
from uno_desktop.engine.notation import read_move, write_move
from uno_desktop.engine.pending import Pending
from uno_desktop.engine.rules.dealers_choice import HAND_RULES
from uno_desktop.engine.rules.skip_answer import SkipToAnswer
from uno_desktop.engine.state import RulesInForce
from uno_desktop.engine.view import View
from uno_desktop.match.setup.untrusted import flag, many, mapping, text, whole

_MOST = 10**6


class Bounds(NamedTuple):
    """What seats, cards and colors there are at a table, and how many faces the cards have."""

    players: int
    cards: int
    colors: int
    faces: int


def bounds_of(rules: RulesInForce) -> Bounds:
    """What there is at a table with these rules."""
    deck = rules.deck
    return Bounds(rules.players, len(deck.faces), len(deck.colors), len(deck.face_kinds))


Reader = Callable[[object, Bounds], Any]


def _one_of(count: Callable[[Bounds], int]) -> Reader:
    """The number of one of so many things, or -1 for none."""
    return lambda value, bounds: whole(value, -1, count(bounds) - 1)


def _number(low: int, high: int) -> Reader:
    return lambda value, _bounds: whole(value, low, high)


_seat = _one_of(lambda bounds: bounds.players)
_card = _one_of(lambda bounds: bounds.cards)
_color = _one_of(lambda bounds: bounds.colors)
_face = _one_of(lambda bounds: bounds.faces)
_side, _int = _number(0, 1), _number(-_MOST, _MOST)
_rule, _offered = _number(-1, len(HAND_RULES) - 1), _number(0, len(HAND_RULES) - 1)


def _flag(value: object, _bounds: Bounds) -> bool:
    return flag(value)


def _word(value: object, _bounds: Bounds) -> str:
    return text(value, 40)


def _direction(value: object, _bounds: Bounds) -> int:
    if whole(value, -1, 1) == 0:
        raise ValueError("no direction")
    return whole(value, -1, 1)


def pending_from_data(data: object, bounds: Bounds) -> Pending:
    """The entry that ``pending_to_data`` wrote, its phase taken from its kind; ValueError where it is none."""
    found = mapping(data)
    name = text(found.get("kind"), 40)
    if name not in PENDINGS:
        raise ValueError("nothing that a game waits for")
    # A field that is not there is None, which no reader takes.
    return PENDINGS[name](**{field: read(found.get(field), bounds) for field, read in _PENDING_READERS[name]})


def _many(read: Reader) -> Reader:
    return lambda value, bounds: tuple(read(each, bounds) for each in many(value, 0, max(bounds)))


def _each_seat(read: Reader) -> Reader:
    return lambda value, bounds: tuple(read(each, bounds) for each in many(value, bounds.players, bounds.players))


def _maybe(read: Reader) -> Reader:
    return lambda value, bounds: None if value is None else read(value, bounds)


_CARDS, _SEATS = _many(_card), _many(_seat)
_HANDS = _each_seat(_CARDS)
_BACKS = _each_seat(_many(_face))


VIEW_FIELDS: Mapping[str, Reader] = {
    "seat": _seat,
    "pending": pending_from_data,
    "hand": _CARDS,
    "counts": _each_seat(_int),
    "discard": _CARDS,
    "color": _color,
    "direction": _direction,
    "draw_count": _int,
    "uno_open": _SEATS,
    "jump_open": _flag,
    "scores": _each_seat(_int),
    "hand_number": _int,
    "dealer": _seat,
    "out": _SEATS,
    "hand_winner": _seat,
    "hand_points": _maybe(_int),
    "match_winner": _seat,
    "shown_hands": _maybe(_HANDS),
    "partner_hands": lambda value, bounds: () if value == [] else _HANDS(value, bounds),
    "hand_rule": _rule,
}
"""How the fields of ``engine.view.View`` are read; ``phase`` and ``turn`` are in ``pending``. Of ``rules``
only the rule that one hand has is sent."""

SIDE_FIELDS: Mapping[str, Reader] = {"side": _side, "backs": _BACKS, "draw_back": _face}
"""Further fields, which are sent only where the deck is double-sided."""
FACE_DOWN_FIELDS: Mapping[str, Reader] = {"face_down": _int}
"""A further field, which is sent only where cards can be laid face down."""
SILENCE_FIELDS: Mapping[str, Reader] = {"silence": _SEATS}
"""Another one, which is sent only where it can be forbidden to speak."""
_LEFT_OUT: Mapping[str, Any] = {"side": 0, "backs": (), "draw_back": -1, "face_down": 0, "silence": ()}
"""What those fields are where they are not sent."""

_BY_NAME: Mapping[str, Reader] = {
    **dict.fromkeys(("seat", "dealer", "target", "to", "last", "by"), _seat),
    **dict.fromkeys(("card", "top"), _card),
    "side": _side,
    "draw_back": _face,
    "backs": _BACKS,
    **dict.fromkeys(("color", "until"), _color),
    "direction": _direction,
    "rule": _rule,
}
_LISTS_BY_NAME: Mapping[str, Reader] = {
    **dict.fromkeys(("cards", "also", "drawn", "given", "taken"), _CARDS),
    "offers": lambda value, bounds: tuple(_offered(each, bounds) for each in many(value, 1, len(HAND_RULES))),
    **dict.fromkeys(("uno_open", "to_drop"), _SEATS),
    **dict.fromkeys(("points", "scores", "sides"), _each_seat(_int)),
}
EVENTS: Mapping[str, type[ev.Event]] = {
    each.__name__: each
    for each in vars(ev).values()
    if isinstance(each, type) and issubclass(each, ev.Event) and each is not ev.Event
}
PENDINGS: Mapping[str, type[Pending]] = {
    each.__name__: each
    for each in (*vars(pend).values(), SkipToAnswer)
    if isinstance(each, type) and issubclass(each, Pending) and each is not Pending
}
_SECRETS = ("legal", "hand")
"""What an entry knows and no seat may: these fields are never sent."""


# -- views -----------------------------------------------------------------------------------------------


def view_to_data(view: View) -> dict[str, Any]:
    """The view's fields, always in the same order."""
    return {name: _plain(getattr(view, name)) for name in (*VIEW_FIELDS, *_further_fields(view.rules))}


def _further_fields(rules: RulesInForce) -> dict[str, Reader]:
    """The fields that are sent only at some tables."""
    return {
        **(SIDE_FIELDS if rules.deck.two_sided else {}),
        **(FACE_DOWN_FIELDS if Do.LAY_DOWN in rules.moves else {}),
        **(SILENCE_FIELDS if Do.SPEAK in rules.moves else {}),
    }


def view_from_data(data: object, rules: RulesInForce) -> View:
    """The view that ``view_to_data`` wrote; ValueError or KeyError where it cannot be one of this table."""
    found, bounds = mapping(data), bounds_of(rules)
    readers = {**VIEW_FIELDS, **_further_fields(rules)}
    values = {**_LEFT_OUT} | {name: read(found[name], bounds) for name, read in readers.items()}
    pending: Pending = values["pending"]
    rule = values.pop("hand_rule")
    if rule not in (-1, *rules.hand_rules):
        raise ValueError("no rule for a hand")
    return _checked(View(rules=rules.with_hand_rule(rule), phase=pending.phase, turn=pending.seat, **values))


def _checked(view: View) -> View:
    """The view, if nobody holds more cards than there are. Raises ValueError: a screen draws as many as it is told."""
    if not all(0 <= count <= len(view.deck.faces) for count in (*view.counts, view.draw_count)):
        raise ValueError("cards that there are not")
    return view


def check_of(view: View) -> str:
    """The CRC-32, in hex, of the view's JSON text without blanks: by it a client sees whether it is in step."""
    body = json.dumps(view_to_data(view), separators=(",", ":"), ensure_ascii=True)
    return f"{crc32(body.encode()):08x}"


# -- what the game waits for -----------------------------------------------------------------------------


def pending_to_data(pending: Pending) -> dict[str, Any]:
    """The entry's kind, its phase, and its fields without the secret ones."""
    kind = type(pending).__name__
    shown = {name: getattr(pending, name) for name, _ in _PENDING_READERS[kind]}
    return {"kind": kind, "phase": pending.phase, **shown}


def _plain(value: object) -> Any:
    return pending_to_data(value) if isinstance(value, Pending) else value


# -- events ----------------------------------------------------------------------------------------------


def event_to_data(event: ev.Event) -> list[Any]:
    """The event's name and fields."""
    name = type(event).__name__
    return [name, *(_plain(getattr(event, field)) for field, _ in _READERS[name])]


def event_from_data(data: object, bounds: Bounds) -> ev.Event:
    """The event that ``event_to_data`` wrote; ValueError where it is none that can happen at this table."""
    name, *values = many(data, 1, 20)
    kind = EVENTS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise ValueError("no event")
    readers = _READERS[name]
    if len(values) != len(readers):
        raise ValueError("other fields than the event has")
    return kind(*(read(value, bounds) for (_, read), value in zip(readers, values, strict=True)))


def _reader(name: str, hint: object) -> Reader:
    if hint == ev.Hands:
        return _BY_NAME.get(name, _HANDS)
    if hint == tuple[int, ...]:
        return _LISTS_BY_NAME[name]
    if hint is int:
        return _BY_NAME.get(name, _int)
    plain: Mapping[object, Reader] = {bool: _flag, str: _word, Pending: pending_from_data}
    return plain[hint]


def _readers(kind: type[ev.Event] | type[Pending], unsent: Sequence[str] = ()) -> tuple[tuple[str, Reader], ...]:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind) if field.name not in unsent]
    return tuple((name, _reader(name, hints[name])) for name in names)


_READERS: Mapping[str, tuple[tuple[str, Reader], ...]] = {name: _readers(kind) for name, kind in EVENTS.items()}
_PENDING_READERS: Mapping[str, tuple[tuple[str, Reader], ...]] = {
    name: _readers(kind, unsent=_SECRETS) for name, kind in PENDINGS.items()
}


# -- moves -----------------------------------------------------------------------------------------------


def move_from_text(view: View, written: str) -> Move:
    """The move of the view's seat in notation, with card ids of its hand; ValueError where it cannot be one."""
    try:
        move = read_move(view.deck, written, (*view.drawn, *view.hand) if view.drawn else view.hand)
    except (KeyError, IndexError) as error:
        raise ValueError("no move") from error
    if move.seat != view.seat:
        raise ValueError("the move of another seat")
    return move


def legal_to_data(view: View) -> list[dict[str, Any]]:
    """What the seat can do now, each playable face once (``more``: it can be played in several ways)."""
    found: dict[int, dict[str, Any]] = {}
    others = []
    for move in view.legal_moves:
        if move.uno:
            continue
        if move.do != Do.PLAY:
            others.append({"move": write_move(view.deck, move)})
        else:
            face = view.rules.alike[move.card]
            if face in found:
                found[face]["more"] = True
            else:
                found[face] = {"move": write_move(view.deck, move), "card": move.card}
    return [*found.values(), *others]


def ways_to_data(view: View, card: int) -> list[dict[str, Any]]:
    """All ways to play a card of the hand; the UNO call is left to the button, or to ``uno`` at the move's end."""
    if card not in view.hand:
        return []
    alike = view.rules.alike
    moves = [move for move in view.legal_moves if move.do == Do.PLAY and not move.uno]
    return [_way(view, move) for move in moves if alike[move.card] == alike[card]]


def _way(view: View, move: Move) -> dict[str, Any]:
    way: dict[str, Any] = {"move": write_move(view.deck, move)}
    if move.color >= 0:
        way["color"] = move.color
    if move.target >= 0:
        way["target"] = move.target
        way["asks"] = list(target_question(view.rules, view.rules.faces[(move.card, *move.also)[-1]]))
    if move.also:
        way["also"] = list(move.also)
    return way


def fold(view: View, events: Sequence[ev.Event]) -> View:
    """The view after these events. Raises ValueError where they lead to one that cannot be."""
    for event in events:
        view = view.after(event)
    return _checked(view)
