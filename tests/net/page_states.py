"""Every state of the page, brought about by positions: for pictures to look at, for axe, and for the browser's test."""

from __future__ import annotations

from dataclasses import replace

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do, Move
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import agree

HANDS = {
    "turn": [
        "red 5, red skip, blue 2, yellow 7, green 9, wild, wild_draw_four",
        "blue 1, blue 3",
        "green 2, green 4, red 1",
    ],
    "uno": ["red 5, blue 7", "blue 1, blue 3, green 1", "green 2, green 4, red 1"],
    "penalty": ["red 5, blue 2, yellow 7, green 9", "green 2, green 4, red 1", "wild_draw_four, blue 1, blue 3"],
    "doubt": ["red 5, blue 2, yellow 7, green 9", "green 2, green 4, red 1", "green 6, blue 1, blue 3"],
    "silence": ["red 5, blue 2, yellow 7, green 9", "red 3, green 4, red 1", "red 7, blue 1, blue 3"],
    "drawn": ["blue 2, yellow 7, green 9", "blue 1, blue 3", "green 2, green 4, red 1"],
    "many": [
        "red 0, red 1, red 2, red 3, red 4, blue 0, blue 1, blue 2, blue 5, yellow 1, yellow 2, yellow 3, yellow 9,"
        "green 0, green 1, green 5, green skip, wild, wild, wild_draw_four, red draw_two, blue reverse",
        "blue 3, blue 4", "green 2, green 4, red 5",
    ],
}  # fmt: skip


def ids(deck, *hands):
    left = list(range(deck.size))

    def take(name):
        name = name.replace("red ", "purple ") if "red" not in deck.colors else name
        card = next(card for card in left if card in deck.cards_named(name.strip()))
        left.remove(card)
        return card

    return [[take(name) for name in hand.split(",")] for hand in hands]


def position(table, hands, top="red 9", turn=0, color=None):
    """A referee at this table in a position written in words."""
    agreed = agree(table.match_setup(), table.terms.theme)
    config = replace(agreed.config, dealer=len(hands) - 1)
    *held, pile = ids(config.deck, *hands, top)
    color = config.deck.color_of(pile[0]) if color is None else color
    game = Game.from_setup(config, hands=held, discard=pile, color=color, turn=turn)
    return Referee(replace(agreed, config=config), game=game), game


def put(house, table, name, now_ms, *, still=True):
    """Bring the table into a named state; its first seat is the one that looks. ``still``: nobody else plays on."""
    if still and name != "drop":
        table.stand_ins.advance = lambda *_: None
    if name == "target":
        hands, top = ["wild_swap_hands, red 5, blue 2", "blue 1, blue 3", "green 2, green 4, red 1"], "red 9"
    elif name == "drop":
        hands, top = ["blue 2, purple 7, green 9", "green 2, green 4", "wild_chili, blue 3"], "blue 9"
    elif name == "comply":
        hands, top = ["blue 2, yellow 7", "green 2, green 4", "wild_customizable, blue 3"], "blue 9"
    elif name == "group":
        hands, top = ["red 5, blue 5, yellow 5, green 9, red 2", "blue 1, blue 3", "green 2, green 4"], "red 9"
    elif name in ("hand_over", "match_over", "catch"):
        last = "red 3, red 4" if name == "catch" else "red 3"
        hands, top = ["red 5, blue 2, yellow 7", "green 2, green 4", last], "red 9"
    else:
        hands, top = HANDS[name], "red 9"
    looker_waits = name in ("penalty", "doubt", "silence", "drop", "comply", "hand_over", "match_over", "catch")
    referee, game = position(table, hands, top, turn=2 if looker_waits else 0)
    house._drivers[table.code].take_up(referee, now_ms)
    referee.pause(now_ms)
    referee.resume(now_ms)
    referee.start(now_ms)

    def card(seat, face):
        return next(
            each for each in game.hands[seat] if game.rules.deck.name(each) in (face, face.replace("red ", "purple "))
        )

    def play(seat, face, **more):
        reason = referee.submit(Move(seat, Do.PLAY, card(seat, face), **more), now_ms)
        assert reason is None, reason

    if name == "penalty":
        play(2, "wild_draw_four", color=3)
    elif name == "doubt":
        assert referee.submit(Move(2, Do.LAY_DOWN, card(2, "green 6")), now_ms) is None
    elif name == "silence":
        play(2, "red 7")
    elif name == "drop":
        play(2, "wild_chili", color=0)
    elif name == "comply":
        play(2, "wild_customizable", color=3)
    elif name in ("hand_over", "match_over", "catch"):
        play(2, "red 3")
    elif name == "drawn":
        place = next(n for n, each in enumerate(game.draw_pile) if game.rules.deck.name(each) in ("red 7", "purple 7"))
        game.draw_pile.append(game.draw_pile.pop(place))
        assert referee.submit(Move(0, Do.DRAW), now_ms) is None
    return referee
