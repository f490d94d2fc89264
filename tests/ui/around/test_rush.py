"""One key runs the hand to where it asks for a person again, and no further."""

from __future__ import annotations

import random

from uno_desktop.devtools.samples.matches import sample_session
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Move, Phase
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.settings import MET
from uno_desktop.match.setup.setup import MatchSetup, agree
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat


def at_table(play, until, **overrides):
    running = play("classic", (960, 540), speed="relaxed")
    sample_session(running.shell, until, players=6, overrides=overrides)
    running.session.referee.start(running.shell.app.clock.now_ms())
    running.shell.nav.open("table")
    running.pilot.frame()
    return running


def test_it_stops_at_ones_own_turn(play):
    running = at_table(play, lambda game: game.turn == 1 and game.phase is Phase.TURN and len(game.discard) > 6)
    shell, pilot = running.shell, running.pilot
    began_ms = shell.app.clock.now_ms()
    pilot.action("rush")
    assert shell.prefs.rushing
    referee = shell.matches.session.referee
    pilot.wait_for(lambda: 0 in referee.waiting or referee.between_hands, 30)
    pilot.advance(0.2)
    assert not shell.prefs.rushing
    assert shell.prefs.speed == "relaxed"
    assert shell.app.clock.now_ms() - began_ms < 12_000, "five relaxed opponents would take longer"


def test_who_is_out_is_told_and_can_skip_to_the_end(play):
    running = at_table(play, lambda game: 0 in game.out and game.phase is Phase.TURN, scoring="last_holding_loses")
    shell, pilot = running.shell, running.pilot
    pilot.wait_for(lambda: "F" in shell.app.scene.picture.texts.prompt, 5)
    pilot.action("rush")
    pilot.wait_for(lambda: running.scene in ("match_end", "hand_end"), 60)
    assert not shell.prefs.rushing


def test_a_button_of_the_pad_does_it_too_and_on_ones_own_turn_still_draws(play):
    running = at_table(play, lambda game: game.turn == 1 and game.phase is Phase.TURN and len(game.discard) > 6)
    shell, pilot = running.shell, running.pilot
    shell.prefs.keep(draws_asked=MET["draws_asked"])
    pilot.pad("lt")
    assert shell.prefs.rushing
    referee = shell.matches.session.referee
    pilot.wait_for(lambda: 0 in referee.waiting or referee.between_hands, 30)
    pilot.wait_for(lambda: referee.phase is not Phase.TURN or shell.app.scene.director.idle, 30)
    if referee.phase is Phase.TURN and 0 in referee.waiting:
        ply = referee.ply
        pilot.pad("lt")
        assert not shell.prefs.rushing
        assert referee.ply > ply, "accepting is drawing"


def both_people_out(theme):
    """A match of five in which the two people have gone out, and the others play on."""
    seats = (player_seat(theme, "Ann"), player_seat(theme, "Bo", 1), *opponents(theme, 3, "easy", b"x"))
    for seed in range(100):
        setup = MatchSetup(theme.id, seats, overrides={"scoring": "last_holding_loses"}, seed=seed_bytes(seed))
        agreed = agree(setup, theme)
        game, chance = Game(agreed.config), random.Random(seed)
        game.apply(Move.deal())
        while game.phase is not Phase.MATCH_OVER:
            if {0, 1} <= set(game.out) and game.phase is Phase.TURN and len(game.out) == 2:
                leave_only_the_drop(game)
                return agreed, game
            game.apply(chance.choice(game.legal_moves(game.waiting()[0])))
    raise AssertionError("the people never go out first")


def leave_only_the_drop(game):
    """Whoever's turn it is holds the card that lets all hands fall, and one that fits nowhere."""
    deck, hand = game.rules.deck, game.hands[game.turn]
    pool = hand + game.draw_pile
    trigger = next(card for card in pool if deck.kind(card).has("drop_hands"))
    useless = next(
        card
        for card in pool
        if deck.color_of(card) not in (-1, game.color) and deck.kind(card).id != deck.kind(game.top).id
    )
    game.draw_pile[:] = [card for card in pool if card not in (trigger, useless)]
    hand[:] = [trigger, useless]


def test_when_all_people_are_out_one_key_runs_to_the_end(play):
    running = play("office", (960, 540), speed="relaxed")
    shell = running.shell
    agreed, game = both_people_out(shell.look.theme)
    session = shell.matches.enter(Referee(agreed, game=game), shell.look.theme)
    assert session.is_shared
    session.referee.start(shell.app.clock.now_ms())
    shell.nav.open("table")
    pilot = running.pilot
    pilot.frame()
    pilot.key("f")
    assert shell.prefs.rushing or session.runs_on
    pilot.wait_for(lambda: running.scene == "chili", 30)
    assert not session.referee.drop.people
    pilot.wait_for(lambda: "continue" in pilot.names(), 30)
    pilot.press("continue")
    pilot.wait_for(lambda: running.scene in ENDS or shell.prefs.rushing, 10)
    while running.scene not in ENDS:
        pilot.wait_for(lambda: running.scene in ENDS or "continue" in pilot.names(), 60)
        if running.scene == "chili":
            pilot.press("continue")


ENDS = ("hand_end", "match_end")
