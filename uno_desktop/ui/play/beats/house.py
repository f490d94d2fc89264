"""What only house rules do: a rule for the hand, a trade, the machine, and time that runs out."""

from __future__ import annotations

from uno_desktop.content.messages import t
from uno_desktop.content.wording import hand_rule_name
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.timeline import Beat, sequence
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.attacks import RED
from uno_desktop.ui.play.beats.count_of_hand import GOLD
from uno_desktop.ui.play.beats.show import Show
from uno_desktop.ui.play.motion import word
from uno_desktop.ui.shell.card_faces import IVORY


def rule_asked(show: Show, event: ev.HandRuleAsked) -> Beat:
    """Somebody picks a rule for the hand, which takes a moment."""
    return word(
        show.picture, t("table.picks_rule"), lambda: show.middle_of(event.seat), IVORY, beat_times.DEALER_S, size=26,
        on_start=lambda: show.play("tick"),
    )  # fmt: skip


def rule_chosen(show: Show, event: ev.HandRuleChosen) -> Beat:
    """The rule of the hand, in large letters."""
    if event.rule == NONE:
        return Beat(0.0)
    return word(
        show.picture, t("table.hand_rule", rule=hand_rule_name(event.rule)), show.ring_middle, GOLD, beat_times.WIN_S,
        size=34, on_start=lambda: show.play("color"),
    )  # fmt: skip


def cards_traded(show: Show, event: ev.CardsTraded) -> Beat:
    """Two players trade a card; one's own hand changes at once."""
    hand, home = show.picture.hand, show.home

    def trade() -> None:
        show.play("slide")
        if home in (event.seat, event.target):
            gone, come = (event.given, event.taken) if home == event.seat else (event.taken, event.given)
            hand.set_cards([card for card in (sprite.card for sprite in hand.sprites) if card not in gone] + [*come])

    said = word(show.picture, t("table.traded"), lambda: show.middle_of(event.target), IVORY, beat_times.OUT_S, size=26)
    return sequence(Beat(0.0, on_start=trade), said)


def machine_pressed(show: Show, event: ev.MachinePressed) -> Beat:
    """What the machine gives."""
    text = t("table.machine", n=event.amount) if event.amount else t("table.machine_nothing")
    color = RED if event.amount else GOLD
    return word(
        show.picture, text, lambda: show.middle_of(event.seat), color, beat_times.OUT_S, size=34,
        on_start=lambda: show.play("tick"),
    )  # fmt: skip


def time_ran_out(show: Show, event: ev.TimeRanOut) -> Beat:
    """Too slow."""
    return word(
        show.picture, t("table.time_out"), lambda: show.middle_of(event.seat), RED, beat_times.OUT_S, size=34,
        on_start=lambda: show.play("back"),
    )  # fmt: skip


def hand_time_up(show: Show, _event: ev.HandTimeUp) -> Beat:
    """The time for the hand is over."""
    return word(
        show.picture, t("table.time_up"), show.ring_middle, RED, beat_times.WIN_S, size=34,
        on_start=lambda: show.play("back"),
    )  # fmt: skip
