"""A silence at the table: the sign, what an emote costs, who holds their tongue and who slips."""

from __future__ import annotations

import pytest
from table_help import AtTable, position

from uno_desktop.content.messages.messages import t
from uno_desktop.devtools import samples
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import Do, Move
from uno_desktop.players.manners.emotes import EMOTES
from uno_desktop.players.manners.ledger import is_blow
from uno_desktop.players.manners.reactions import Touch, TouchTracker
from uno_desktop.ui.play.beats.table_items import TableItems

RULES = {"silent_seven": "next_seven", "speaking_draws": 2}
SEVEN = position("red 7, blue 1, blue 2", "red 4, red 5, red 6", "red 1, red 2, red 3", discard="red 9")


def items(table: AtTable) -> set[object]:
    return {item.key for item in TableItems().of(table.scene.picture)}


def let_nobody_else_move(table: AtTable) -> None:
    table.referee.strict = False
    table.referee._planner._agents.clear()


def silenced(sit, **rules) -> AtTable:
    """Seat 0 has played a 7, and that has been shown; the others take their time."""
    table = sit(SEVEN, rules={**RULES, **rules}).settle()
    let_nobody_else_move(table)
    table.press_card("red 7")
    table.settle()
    return table


def test_a_sign_is_at_the_ring_as_long_as_the_silence_holds(sit) -> None:
    table = sit(SEVEN, rules=RULES).settle()
    assert "silence" not in items(table)
    assert table.scene.speak.tooltip == t("emote.tip", key="E")
    let_nobody_else_move(table)
    table.press_card("red 7")
    table.settle()
    assert "silence" in items(table)
    assert table.scene.speak.tooltip == t("emote.costs", n=2)
    layout = table.scene.picture.layout
    sign = next(item for item in TableItems().of(table.scene.picture) if item.key == "silence")
    assert layout.ring.left < sign.bounds.left < sign.bounds.right < layout.ring.right
    table.scene.director.queue([ev.SilenceEnded(0)], table.view._replace(silence=()))
    table.settle()
    assert "silence" not in items(table)


@pytest.mark.parametrize("way", ["key", "wheel", "stick"])
def test_an_emote_costs_cards_once_and_is_heard(sit, way) -> None:
    table = silenced(sit)
    pilot = table.pilot

    def say() -> None:
        if way == "wheel":
            pilot.press("emote")
            pilot.settle()
            pilot.press("emote_2")
        else:
            pilot.key("6") if way == "key" else pilot.pad("rstick_right")

    say()
    assert table.scene.picture.sayings.bubbles[0][0] == t("emote.laugh")
    table.settle()
    assert len(table.view.hand) == 4
    assert table.view.silence == (0, 0)
    assert table.scene.speak.tooltip == t("emote.paid")
    pilot.advance(2.1)
    say()
    table.settle()
    assert len(table.view.hand) == 4


def test_opponents_hold_their_tongues_and_speak_again_afterwards(sit) -> None:
    table = silenced(sit)
    scene = table.scene
    for n in range(30):
        scene.presenter._on_event(ev.UnoCalled(1 + n % 2))
    assert scene.picture.sayings.bubbles == {}
    table.pilot.key("6")
    table.settle()
    table.pilot.advance(1.5)
    assert set(scene.picture.sayings.bubbles) <= {0}, "nobody answers in words"
    scene.picture.settle(scene.picture.view._replace(silence=()))
    for n in range(30):
        scene.presenter._on_event(ev.UnoCalled(1 + n % 2))
    assert {1, 2} & set(scene.picture.sayings.bubbles)


def test_the_winner_of_a_hand_may_speak(sit) -> None:
    conversation = silenced(sit).scene.presenter.conversation
    assert conversation._is_silent(ev.SeatSkipped(1))
    assert not conversation._is_silent(ev.HandWon(1, 20, (0, 20, 0)))
    assert not conversation._is_silent(ev.SilenceEnded(1))


def test_a_slip_is_seen_and_heard(sit) -> None:
    table = silenced(sit)
    table.referee._game.apply(Move(1, Do.SPEAK))  # as its move, without a person's press
    view = table.view
    events = [ev.SilenceBroken(1), ev.CardsDrawn(1, (ev.HIDDEN,) * 2, "speech")]
    table.scene.director.queue(events, view)
    table.pilot.frame(2)
    assert table.scene.picture.sayings.bubbles[1][0] in {t(f"emote.{emote}") for emote in EMOTES}
    assert t("say.spoke", seat=table.scene.session.name_of(1)) in table.scene.picture.texts.line
    table.settle()
    assert table.scene.picture.counts[1] == 5
    assert not any(table.scene.session.ledger.blows.values())


def test_speaking_starts_no_grudge() -> None:
    tracker = TouchTracker(3)
    tracker.saw(ev.SilenceBroken(1))
    event = ev.CardsDrawn(1, (ev.HIDDEN,) * 2, "speech")
    touches = tracker.saw(event)
    assert touches == [Touch(1, "hit", 1, pytest.approx(2 / 6))]
    assert not any(is_blow(event, touch) for touch in touches)


def test_the_first_silence_is_explained(sit) -> None:
    table = sit(SEVEN, rules=RULES, first_notes=True).settle()
    let_nobody_else_move(table)
    table.press_card("red 7")
    table.pilot.advance(1.5)
    assert table.scene.picture.texts.first_note == t("first.silence", n=2)


def test_the_sample_shows_it(sit) -> None:
    table = sit(SEVEN, rules=RULES)
    scene = samples.sample("table_silence")(table.shell, players=4, seed=1)
    table.shell.app.stack.push(scene)
    table.pilot.advance(0.3)
    assert scene.picture.view.silence
