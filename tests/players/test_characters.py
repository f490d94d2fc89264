"""Manners can be measured: who is bold bluffs and doubts, who is vengeful strikes back, who is slow takes time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pytest
from positions import CLASSIC

from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_model import MANNERS, Opponent
from uno_desktop.engine.events import UnoCalled
from uno_desktop.engine.game import Game
from uno_desktop.engine.legality import is_legal_play
from uno_desktop.engine.moves import OVER, Do, Move, Phase
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.match.live.schedule import Planner
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.players.manners.ledger import Ledger
from uno_desktop.players.manners.manner import TableTalk
from uno_desktop.players.manners.timing import CHARACTERS, thinking_ms

HANDS = 120
SEATS = 3


@dataclass
class Conduct:
    """What players of one manner did, and how often they could have."""

    could_bluff: int = 0
    bluffed: int = 0
    could_doubt: int = 0
    doubted: int = 0
    could_strike_back: int = 0
    struck_back: int = 0


@cache
def conduct(manner, level="normal"):
    """Hands among players of one manner, the same deals for each."""
    deck = CLASSIC.deck(None)
    seen = Conduct()
    for number in range(HANDS):
        config = MatchConfig(deck, CLASSIC.options("official", {}), SEATS, seed_bytes(number))
        game, planner = Game(config), Planner({n: make_agent(level, manner) for n in range(SEATS)}, config)
        planner.saw(game.apply(Move.deal()))
        ply = 0
        while game.phase not in OVER:
            ply += 1
            seat = game.waiting()[0]
            view, memory = game.view(seat), planner.memory(seat)
            attacker = memory.attacker
            move = planner.choose(game, seat, ply)
            note(seen, view, attacker, move)
            planner.saw(game.apply(move))
    return seen


def note(seen, view, attacker, move):
    rules = view.rules
    if view.phase is Phase.PENALTY and view.can_challenge:
        seen.could_doubt += 1
        seen.doubted += move.do == Do.CHALLENGE
    if view.phase is not Phase.TURN:
        return
    illegal = {
        card
        for card in view.playable
        if rules.restricted[rules.faces[card]] and not is_legal_play(view, view.hand, card)
    }
    if illegal:
        seen.could_bluff += 1
        seen.bluffed += move.card in illegal
    strikes = {card for card in view.playable if rules.draw_amounts[rules.faces[card]]}
    if strikes and attacker == (view.seat + view.direction) % view.players:
        seen.could_strike_back += 1
        seen.struck_back += move.card in strikes


def test_the_bold_bluff_and_the_careful_do_not():
    bold, careful = conduct("bold"), conduct("careful")
    assert min(bold.could_bluff, careful.could_bluff) > 300
    assert bold.bluffed >= 5
    assert careful.bluffed == 0


def test_the_bold_doubt_and_the_careful_seldom_do():
    bold, careful = conduct("bold"), conduct("careful")
    assert min(bold.could_doubt, careful.could_doubt) > 80
    assert bold.doubted / bold.could_doubt > careful.doubted / careful.could_doubt + 0.1


def test_the_vengeful_strike_back():
    vengeful, plain = conduct("vengeful"), conduct("")
    assert min(vengeful.could_strike_back, plain.could_strike_back) > 40
    assert vengeful.struck_back / vengeful.could_strike_back > plain.struck_back / plain.could_strike_back + 0.15


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_slow_take_their_time(level):
    def mean_ms(manner):
        habits = make_agent(level, manner).habits
        rng = Stream(seed_bytes(1), "pace")
        return sum(thinking_ms(habits, Phase.TURN, rng) for _ in range(800)) / 800

    assert mean_ms("slow") > 1.5 * mean_ms("")
    assert mean_ms("bold") < 0.9 * mean_ms("")
    slow, plain = make_agent(level, "slow").habits, make_agent(level).habits
    assert slow.catching.mean_ms > 1.5 * plain.catching.mean_ms


def test_the_chatty_talk():
    def share(manner):
        who = Opponent("x", "X", "#112233", manner, "", {"uno": ("One!", "Just one!")})
        said = 0
        for n in range(400):
            talk = TableTalk(lambda seat: who, lambda: "en", Stream(seed_bytes(n), "show"))
            said += bool(talk.of_event(UnoCalled(1), (), Ledger()))
        return said / 400

    assert share("chatty") > 0.85
    assert share("chatty") > share("cheerful") > share("slow") + 0.2


def test_every_manner_has_a_character_and_both_themes_use_the_five_of_the_game():
    assert set(CHARACTERS) == set(MANNERS)
    for theme in ("classic", "office"):
        used = {who.manner for who in themes.load(theme).opponents}
        assert {"bold", "careful", "vengeful", "slow", "chatty"} <= used
