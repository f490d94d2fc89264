"""Times like people's."""

from __future__ import annotations

import pytest

from uno_desktop.content.messages import messages
from uno_desktop.engine.moves import Phase
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.players.agents.registry import AGENTS, make_agent
from uno_desktop.players.manners.timing import PHASE_FACTOR_PERCENT, thinking_ms
from uno_desktop.reflex.plan import DROP_TIMES


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
