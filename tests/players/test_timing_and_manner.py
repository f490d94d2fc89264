"""Times like people's, and words when there is an occasion."""

from __future__ import annotations

import pytest

from uno_desktop.content import messages, themes
from uno_desktop.content.theme_model import MANNERS, OCCASIONS
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import Phase
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.players.manner import TALKATIVE_PERCENT, occasions, saying
from uno_desktop.players.registry import AGENTS, make_agent
from uno_desktop.players.timing import PHASE_FACTOR_PERCENT, thinking_ms
from uno_desktop.reflex.reaction import DROP_TIMES


@pytest.mark.parametrize("agent", AGENTS)
def test_thinking_keeps_its_mean_and_floor(agent):
    habits, rng = make_agent(agent).habits, Stream(seed_bytes(1), "pace")
    times_ms = [thinking_ms(habits, Phase.TURN, rng) for _ in range(5000)]
    assert min(times_ms) >= habits.thinking.floor_ms
    assert sum(times_ms) / 5000 == pytest.approx(habits.thinking.mean_ms, rel=0.03)


def test_a_drawn_card_is_judged_more_quickly_than_a_turn():
    habits = make_agent("easy").habits
    assert PHASE_FACTOR_PERCENT[Phase.DRAWN] < 100
    turn_ms = thinking_ms(habits, Phase.TURN, Stream(seed_bytes(1), "pace"))
    assert thinking_ms(habits, Phase.DRAWN, Stream(seed_bytes(1), "pace")) < turn_ms


@pytest.mark.parametrize("agent", AGENTS)
def test_every_agent_has_a_drop_level_and_words(agent):
    assert make_agent(agent).habits.drop_level in DROP_TIMES
    assert messages.has(f"agent.{agent}")
    assert messages.has(f"agent.{agent}.help")


def test_occasions_of_events():
    found = occasions(
        [
            ev.UnoCalled(1),
            ev.UnoCaught(2, 0),
            ev.CardsDrawn(3, (-1,) * 4, "penalty"),
            ev.CardsDrawn(3, (-1,) * 2, "penalty"),
            ev.CardsDrawn(3, (-1,) * 5, "turn"),
            ev.DropEnded(0),
            ev.HandWon(1, 50, (0, 50)),
            ev.HandWon(-1, 0, (0, 50)),
        ]
    )
    assert found == [(1, "uno"), (2, "caught"), (3, "penalty"), (0, "drop"), (1, "win"), (0, "lose")]
    assert {occasion.name for occasion in found} <= set(OCCASIONS)


def test_every_manner_says_something_sometimes():
    assert set(TALKATIVE_PERCENT) == set(MANNERS)
    for opponent in themes.load("office").opponents:
        said = [saying(opponent, "uno", "en", Stream(seed_bytes(n), "show")) for n in range(60)]
        assert None in said
        assert set(said) - {None} <= set(opponent.sayings["uno"])
        assert len(set(said)) > 2


def test_nothing_to_say_is_silence():
    opponent = themes.load("classic").opponents[0]
    assert saying(opponent, "no such occasion", "en", Stream(seed_bytes(1), "show")) is None
