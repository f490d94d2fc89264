"""Views, events and moves as messages: they come back the same, and a hostile host's are refused."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from uno_desktop.content.themes import themes
from uno_desktop.engine import events as ev
from uno_desktop.engine.game import Game, MatchConfig
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.pending import Penalty, Pending
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.view import View
from uno_desktop.net.protocol import wire
from uno_desktop.net.protocol.protocol import read_host, write

TWO_FACES = themes.load_folder(Path(__file__).parent.parent / "two_faces")


OWN_CARDS = themes.load_folder(Path(__file__).parent.parent / "own_cards")


def games(theme, seed, players=3, preset=None, moves=120, deck=None, **overrides):
    """A match at random: the game after each move, and the events of the move."""
    config = MatchConfig(theme.deck(deck), theme.options(preset, overrides), players, seed_bytes(seed))
    game, chance = Game(config), random.Random(seed)
    for _ in range(moves):
        if game.phase is Phase.MATCH_OVER:
            return
        found = [move for seat in range(players) for move in game.legal_moves(seat)]
        plays = [move for move in found if move.do == Do.PLAY]
        move = chance.choice(plays if plays and chance.random() < 0.8 else found) if found else Move.deal()
        yield game, game.apply(move)


def test_the_fields_are_those_of_the_view():
    sent = [*wire.VIEW_FIELDS, *wire.SIDE_FIELDS, *wire.FACE_DOWN_FIELDS, *wire.SILENCE_FIELDS]
    told = [name for name in View._fields if name not in ("rules", "phase", "turn")]
    assert told == [name for name in sent if name != "hand_rule"]  # that is all that is told of the rules


@pytest.mark.parametrize("preset", PRESETS)
def test_views_and_events_come_back_the_same_and_fold(classic, office, preset):
    seen = set()
    for theme in ((classic, office)[[*PRESETS].index(preset) % 2], TWO_FACES):
        views = None
        for game, events in games(theme, preset, preset=preset):
            bounds = wire.bounds_of(game.rules)
            if views is not None:
                for seat in (-1, 0, 1, 2):
                    told = list(ev.seen(events, seat))
                    read = [
                        wire.event_from_data(each, bounds) for each in _through_json([*map(wire.event_to_data, told)])
                    ]
                    assert read == told
                    view = wire.fold(views[seat], read)
                    assert view == game.view(seat)
                    assert wire.check_of(view) == wire.check_of(game.view(seat))
                    assert wire.view_from_data(_through_json(wire.view_to_data(view)), game.rules) == view
                    seen |= {type(event) for event in told}
            views = {seat: game.view(seat) for seat in (-1, 0, 1, 2)}
    assert len(seen) > 10
    assert seen >= {ev.TableFlipped, ev.BacksShown}


def test_every_event_has_readers_for_its_fields():
    assert all(wire._READERS[name] is not None for name in wire.EVENTS)
    assert {*wire.EVENTS} == {kind.__name__ for kind in ev.Event.__subclasses__()}


def test_whatever_a_game_can_wait_for_can_be_sent():
    found, more = set(), {Pending}
    while more := {kind for each in more for kind in each.__subclasses__()}:
        found |= more
    assert {*wire.PENDINGS} == {kind.__name__ for kind in found}


def test_what_only_the_game_knows_of_a_penalty_is_never_sent():
    sent = [wire.pending_to_data(Penalty(1, 4, 0, True, legal, hand)) for legal, hand in ((True, ()), (False, (5, 6)))]
    assert sent[0] == sent[1] == {
        "kind": "Penalty", "phase": "penalty", "seat": 1, "amount": 4, "by": 0, "can_challenge": True,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("theme", "rules", "wanted"),
    [
        ("classic", {"skip_answer": True}, "SkipToAnswer"),
        ("classic", {"mercy": True, "hand_size": 20, "stacking": "any"}, "HandReturned"),
        ("own_cards", {"stacking": "any"}, "UntilColor"),
        ("classic", {"bluff_any_card": True}, "FaceDownTurned"),
        ("classic", {"silent_seven": "next_seven"}, "SilenceEnded"),
        ("classic", {"silent_seven": "own_turn"}, "SilenceBroken"),
    ],
)
def test_rules_and_cards_with_entries_and_events_of_their_own_fold_too(classic, theme, rules, wanted):
    theme = classic if theme == "classic" else OWN_CARDS
    seen, views = set(), None
    for game, events in games(theme, 3, deck="doubtful" if theme is OWN_CARDS else None, moves=300, **rules):
        if views is not None:
            for seat, view in views.items():
                told = list(ev.seen(events, seat))
                bounds = wire.bounds_of(game.rules)
                read = [wire.event_from_data(each, bounds) for each in _through_json([*map(wire.event_to_data, told)])]
                assert read == told
                assert wire.check_of(wire.fold(view, read)) == wire.check_of(game.view(seat))
        views = {seat: game.view(seat) for seat in (-1, 0, 1, 2)}
        for view in views.values():
            assert wire.view_from_data(_through_json(wire.view_to_data(view)), game.rules) == view
        seen |= {type(event).__name__ for event in events} | {type(game.pending).__name__}
    assert wanted in seen


def test_every_legal_move_is_told_and_read_back(classic):
    found = 0
    for game, _ in games(
        classic, 5, moves=80, multi_play=True, jump_in=True, bluff_any_card=True, silent_seven="own_turn"
    ):
        for seat in range(3):
            view = game.view(seat)
            told = wire.legal_to_data(view)
            ways = [way for entry in told if "card" in entry for way in wire.ways_to_data(view, entry["card"])]
            texts = [entry["move"] for entry in told if "card" not in entry] + [way["move"] for way in ways]
            expected = [move for move in view.legal_moves if not move.uno]
            assert len(texts) == len(expected)
            for text in texts:
                assert game.can(wire.move_from_text(view, text)) is None
                found += 1
            assert [entry for entry in told if entry.get("more")] == [
                entry for entry in told if "card" in entry and len(wire.ways_to_data(view, entry["card"])) > 1
            ]
    assert found > 200


def test_a_way_says_what_happens_to_whoever_it_names(classic):
    """So that a phone can ask for a player in words that fit."""
    asked = set()
    for game, _ in games(classic, 12, moves=60, draw_anyone=True, seven_zero=True):
        view = game.view(game.turn)
        for card in view.hand:
            for way in wire.ways_to_data(view, card):
                assert ("asks" in way) == ("target" in way)
                asked |= {(game.rules.deck.kind(card).id, *way["asks"])} if "asks" in way else set()
                message = read_host(write({"t": "ways", "card": card, "moves": [way]}))
                assert message["moves"] == [way]
    assert asked >= {("7", "swap_hands", 0), ("draw_two", "draw_at", 2)}


@pytest.mark.parametrize(
    "text",
    ["", "x", "0", "0 fly", "0 play", "1 draw", "0 play mauve 5", "0 play red 5 as mauve", "0 play red 5 at x",
     "-1 deal", "0 play red 5" + ", red 5" * 100, "9" * 900 + " draw"],
)  # fmt: skip
def test_a_move_that_is_none_is_a_value_error_or_refused(classic, text):
    game, _ = next(games(classic, 1))
    view = game.view(0)
    try:
        move = wire.move_from_text(view, text)
    except ValueError:
        return
    assert game.can(move) is not None


@pytest.mark.parametrize(
    ("field", "value"),
    [("hand", [5000]), ("counts", [1]), ("color", 4), ("pending", "turn"), ("pending", {"seat": 0}),
     ("pending", {"kind": "Pending", "seat": 0}), ("pending", {"kind": "Turn"}),
     ("pending", {"kind": "Turn", "seat": 3}), ("pending", {"kind": "Drawn", "seat": 0, "drawn": None}),
     ("pending", {"kind": "Drawn", "seat": 0, "drawn": [108]}),
     ("pending", {"kind": "Penalty", "seat": 0, "amount": 2, "by": 1}), ("pending", {"kind": ["Turn"], "seat": 0}),
     ("direction", 0), ("shown_hands", [[1]]), ("scores", "000"), ("jump_open", 1)],
)  # fmt: skip
def test_a_view_that_cannot_be_is_refused(classic, field, value):
    game, _ = next(games(classic, 1))
    data = _through_json(wire.view_to_data(game.view(0)))
    with pytest.raises(ValueError):  # noqa: PT011
        wire.view_from_data(data | {field: value}, game.rules)


@pytest.mark.parametrize(
    "data",
    [[], ["Event"], ["CardPlayed", 0, 5], ["CardPlayed", 0, 500, [], False], ["CardPlayed", 7, 5, [], False],
     ["__class__", 1], [["CardPlayed"], 1], "CardPlayed",
     ["TurnBegan", "turn", [], False], ["TurnBegan", {"kind": "Turn", "seat": 3}, [], False]],
)  # fmt: skip
def test_an_event_that_cannot_be_is_refused(data):
    with pytest.raises(ValueError):  # noqa: PT011
        wire.event_from_data(data, wire.Bounds(3, 108, 4, 54))


def _through_json(data):
    import json

    return json.loads(write({"d": data}))["d"]


@pytest.mark.parametrize(
    "told",
    [["HandRuleChosen", 0, 500], ["HandRuleChosen", 0, -2]]
    + [
        ["TurnBegan", {"kind": "ChooseRule", "phase": "choose_rule", "seat": 0, "offers": offers}, [], False]
        for offers in ([], [500], [-1], None)
    ],
)
def test_a_rule_for_a_hand_that_there_is_not_is_refused(classic, told):
    match = MatchConfig(classic.deck(), classic.options("official", {}), 3, seed_bytes(1), 0)
    with pytest.raises((ValueError, KeyError)):
        wire.event_from_data(told, wire.bounds_of(Game(match).rules))


def test_a_hand_with_a_rule_of_its_own_is_told_and_read(classic):
    match = MatchConfig(classic.deck(), classic.options("official", {"dealers_choice": "dealer"}), 3, seed_bytes(1), 0)
    game = Game(match)
    base = game.rules
    for move in (Move.deal(), None):
        views = {seat: game.view(seat) for seat in (-1, 0, 1, 2)}
        events = game.apply(move or game.legal_moves(0)[1])
        for seat, view in views.items():
            bounds = wire.bounds_of(game.rules)
            read = [
                wire.event_from_data(each, bounds)
                for each in _through_json(list(map(wire.event_to_data, ev.seen(events, seat))))
            ]
            now = game.view(seat)
            assert wire.fold(view, read) == now
            assert wire.view_from_data(_through_json(wire.view_to_data(now)), base) == now
    assert game.rules.hand_rule >= 0
