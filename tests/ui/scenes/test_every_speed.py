"""A bluff is challenged by a person, at every speed and in both themes; the time to think is the person's own."""

from __future__ import annotations

import pytest

from scenes.conftest import THEMES, Play, Running
from uno_desktop.engine import events as ev
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.pace import Speed
from uno_desktop.match.setup.setup import MatchSetup, agree
from uno_desktop.players.manners.reactions import Touch
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat

SEED = b"challenge".ljust(32)


def bluffed(running: Running, speed: str) -> Referee:
    """Seat 1 has just played a Wild Draw Four though it holds the color; seat 0 must answer."""
    theme = running.shell.look.theme
    seats = (player_seat(theme), *opponents(theme, 2, "easy", SEED))
    agreed = agree(MatchSetup(theme.id, seats, seed=SEED), theme)
    deck = agreed.config.deck
    color = deck.colors[0]

    def cards(*names: str) -> list[int]:
        return [deck.cards_named(name)[0] for name in names]

    bluff = cards("wild_draw_four")[0]
    hands = [
        cards(f"{color} 1", f"{deck.colors[1]} 2"),
        [bluff, *cards(f"{color} 5", f"{color} 6", f"{deck.colors[2]} 3")],
        cards(f"{deck.colors[3]} 4", f"{deck.colors[3]} 8"),
    ]
    game = Game.from_setup(agreed.config, hands=hands, discard=cards(f"{color} 9"), turn=1, direction=-1)
    game.apply(Move(1, Do.PLAY, card=bluff, color=1))
    assert game.phase is Phase.PENALTY
    assert game.turn == 0
    referee = Referee(agreed, game=game, speed=Speed(speed))
    running.shell.matches.enter(referee, theme)
    return referee


@pytest.mark.parametrize(
    ("speed", "theme"),
    [
        pytest.param(speed, theme, marks=() if number % 2 == at_theme else pytest.mark.long)
        for number, speed in enumerate(["relaxed", "normal", "fast", "off"])
        for at_theme, theme in enumerate(THEMES)
    ],
)
def test_a_bluff_is_challenged_at_every_speed(play: Play, speed: str, theme: str) -> None:
    running = play(theme, speed=speed)
    referee = bluffed(running, speed)
    running.shell.nav.open("table")
    running.pilot.wait_for(lambda: running.scene == "penalty", 8)
    running.pilot.advance(30)
    assert running.scene == "penalty", "nobody is hurried"
    running.pilot.press("challenge")
    running.pilot.wait_for(lambda: running.scene == "challenge_reveal", 8)
    running.pilot.wait_for(lambda: "continue" in running.pilot.names(), 8)
    running.pilot.press("continue")
    running.pilot.wait_for(lambda: running.scene == "table", 8)
    assert referee.view(0).count(1) == 3 + 4, "who bluffed draws the cards"
    assert referee.view(0).turn == 0


@pytest.mark.parametrize("key", ["a", "c"])
def test_keys_answer_too(play: Play, key: str) -> None:
    running = play("office", speed="off")
    referee = bluffed(running, "off")
    running.shell.nav.open("table")
    running.pilot.wait_for(lambda: running.scene == "penalty", 8)
    running.pilot.key(key)
    running.pilot.advance(0.3)
    assert len(referee.view(0).hand) == (6 if key == "a" else 2)


def test_who_may_bluff_dares_before_the_choice_and_not_after_it(play: Play) -> None:
    running = play("classic")
    bluffed(running, "normal")
    running.shell.nav.open("table")
    running.pilot.wait_for(lambda: running.scene == "penalty", 8)
    table = next(scene for scene in running.shell.app.stack.scenes if scene.name == "table")
    talk = table.presenter.conversation
    talk.react(ev.TurnBegan(running.session.view.pending), ())
    assert list(table.picture.sayings.bubbles) == [1], "while it is open"
    running.pilot.press("challenge")
    running.pilot.wait_for(lambda: running.scene == "challenge_reveal", 8)
    assert not table.picture.sayings._held_back
    table.picture.sayings.bubbles.clear()
    talk.react(ev.ChallengeMade(0, 1), [Touch(1, "challenged", 0, 0.6)])
    assert not table.picture.sayings.bubbles
    assert not table.picture.sayings._held_back
