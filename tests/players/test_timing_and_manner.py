"""Times like people's, and words when there is an occasion."""

from __future__ import annotations

import pytest

from uno_desktop.content import messages, themes
from uno_desktop.content.theme_model import MANNERS, OCCASIONS
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import Phase
from uno_desktop.engine.pending import TURNS
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.players.ledger import Ledger
from uno_desktop.players.manner import TALKATIVE_PERCENT, Occasion, occasions, of_touches, saying
from uno_desktop.players.reactions import Touch
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
    told = [(occasion.seat, occasion.name) for occasion in found]
    assert told == [(1, "uno"), (2, "caught"), (3, "penalty"), (0, "drop"), (1, "win"), (0, "lose")]
    assert {occasion.name for occasion in found} <= set(OCCASIONS)


def test_who_is_hit_twice_by_the_same_player_holds_a_grudge():
    ledger, heard = Ledger(), []
    for number in range(3):
        touches = [Touch(1, "skipped", 2, 0.5), Touch(2, "struck", 1, 0.5)]
        ledger.note(ev.SeatSkipped(1), touches)
        heard += [(occasion.seat, occasion.name, occasion.about) for occasion in of_touches(touches, ledger)]
        if number == 0:
            ledger.note(ev.TurnBegan(TURNS[1]), [Touch(1, "threatened", 2, 0.5)])
    assert heard == [(1, "skipped", 2), (1, "grudge", 2), (1, "grudge", 2)]
    assert of_touches([Touch(1, "skipped", 3, 0.5)], ledger) == [Occasion(1, "skipped", 3)]
    assert of_touches([Touch(0, "spared", -1, 0.5)], ledger) == [Occasion(0, "spared")]
    ledger.note(ev.HandStarted(2, 0), ())
    assert not ledger.blows


def test_grudges_name_somebody():
    for theme in ("classic", "office"):
        for opponent in themes.load(theme).opponents:
            assert any("{name}" in line for line in opponent.sayings["grudge"]), opponent.id
            others = (line for name, lines in opponent.sayings.items() if name != "grudge" for line in lines)
            assert not any("{" in line for line in others), opponent.id


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
