"""The drop at a table with friends: the pot is on the host's screen and on every other game, phones let go."""

from __future__ import annotations

from dataclasses import replace

import pytest
from friends.conftest import Party, Play, Running
from friends.test_joining import knock_at

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do, Move
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import agree
from uno_desktop.ui.friends.hosting import Hosting


def chili_in_hand(here: Running, host: Hosting) -> Referee:
    """Put everybody into a hand in which the host is on turn and holds the Chili."""
    table, shell = host.table, here.shell
    agreed = agree(table.match_setup(), table.terms.theme)
    deck = agreed.config.deck
    named: dict[str, list[int]] = {}
    for card in range(deck.size):
        named.setdefault(deck.name(card), []).append(card)
    hands = [
        [named[name].pop() for name in names]
        for names in (("wild_chili", "blue 3", "blue 4"), ("blue 2", "purple 7", "green 9"), ("green 2", "green 4"))
    ]
    config = replace(agreed.config, dealer=2)
    top = named["blue 9"].pop()
    game = Game.from_setup(config, hands=hands, discard=[top], color=deck.color_of(top), turn=0)
    referee = Referee(replace(agreed, config=config), game=game)
    session = shell.matches.enter(referee, table.terms.theme)
    now_ms = shell.app.clock.now_ms()
    table.begin(referee, now_ms)
    referee.start(now_ms)
    shell.nav.open("table")
    assert session.seat == 0
    return referee


@pytest.mark.long
def test_a_phone_another_game_and_the_host_drop_together(play: Play, party: Party) -> None:
    here, there = play("office", speed="fast"), play("office", speed="fast")
    host = party.invite(here, 3, 2)
    knock_at(there, party, host)
    party.until(lambda: host.guest(1) is not None)
    phone = party.come(host, "Cy")
    party.deal(here)
    party.until(lambda: there.scene in ("dealer", "table"))
    referee = chili_in_hand(here, host)
    party.until(lambda: there.scene == "table" and there.session.view.counts == (3, 3, 2))
    chili = next(card for card in referee.view(0).hand if referee.view(0).deck.name(card) == "wild_chili")
    moves = [move for move in referee.view(0).legal_moves if move.card == chili]
    assert referee.submit(moves[0] if moves else Move(0, Do.PLAY, chili), here.shell.app.clock.now_ms()) is None
    party.until(lambda: here.scene == there.scene == "chili")
    there_match = there.session.referee
    party.until(lambda: referee.drop.stage is DropStage.SPILLED)
    party.until(lambda: there_match.drop is not None and there_match.drop.stage is DropStage.SPILLED)
    drop = phone.told["drop"]
    phone.numbered("drop", round=drop["round"], at=drop["spill_at"] + 250)
    party.turn(12)
    there.pilot.key("space")
    party.turn(6)
    here.pilot.key("space")
    party.until(lambda: referee.last_drop and there_match.last_drop)
    assert {dropped.seat for dropped in referee.last_drop} == {0, 1, 2}
    assert [dropped.seat for dropped in there_match.last_drop] == [dropped.seat for dropped in referee.last_drop]
    assert phone.told["drop"]["stage"] == "done"
    party.until(lambda: continued(here) and continued(there))


def continued(game: Running) -> bool:
    """Go on after the order of dropping; whether the table is there again."""
    if game.scene == "chili" and "continue" in game.pilot.names():
        game.pilot.press("continue")
    return game.scene != "chili"
