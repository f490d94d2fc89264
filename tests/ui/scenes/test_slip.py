"""A hand of computer players in a window ends, also where one slips while it thinks about a drawn card."""

from __future__ import annotations

import pytest

from scenes.conftest import Play
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import MatchSetup, agree, computer
from uno_desktop.match.simulate import hand_agreed


@pytest.mark.parametrize(("rule", "seed", "number"), [("own_turn", "L", 6), ("next_seven", "z", 53)])
def test_a_hand_with_a_slip_ends_in_the_window(play: Play, rule: str, seed: str, number: int) -> None:
    running = play("classic", speed="off")
    theme = running.shell.look.theme
    setup = MatchSetup(theme.id, (computer("normal"),) * 2, overrides={"silent_seven": rule}, seed=seed_bytes(seed))
    referee = Referee(hand_agreed(agree(setup, theme), number))
    session = running.shell.matches.enter(referee, theme)
    session.referee.start(running.shell.app.clock.now_ms())
    running.shell.nav.open("dealer")
    running.pilot.wait_for(lambda: running.scene == "hand_end", 300)
    assert referee.between_hands
