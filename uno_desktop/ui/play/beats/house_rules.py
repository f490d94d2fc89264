"""What only house rules do: a rule for the hand, a trade, the machine, and time that runs out."""

from __future__ import annotations

import math
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import hand_rule_name, theme_text
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.motion.timeline import Beat, InTurn
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.beat_context import RED, BeatContext, attack
from uno_desktop.ui.play.beats.count_of_hand import GOLD
from uno_desktop.ui.shell.look.card_faces import IVORY

_A_BURST, _FULL_BURST = 4, 9
"""From so many cards on it is heard as a burst; so many make the table hop as high as it does."""
_GIVEN = (255, 150, 120)
_STRIPS = 6
"""How many strips of paper fly up for each card that the machine gives."""


def rule_asked(ctx: BeatContext, event: ev.HandRuleAsked) -> Beat:
    """Somebody picks a rule for the hand, which takes a moment."""
    middle = partial(ctx.middle_of, event.seat)
    return ctx.word(t("table.picks_rule"), middle, IVORY, beat_times.DEALER_S, size=26, sound="tick")


def rule_chosen(ctx: BeatContext, event: ev.HandRuleChosen) -> Beat:
    """The rule of the hand, in large letters."""
    if event.rule == NONE:
        return Beat(0.0)
    words = t("table.hand_rule", rule=hand_rule_name(event.rule))
    return ctx.word(words, ctx.ring_middle, GOLD, beat_times.WIN_S, sound="color")


def cards_traded(ctx: BeatContext, event: ev.CardsTraded) -> Beat:
    """Two players trade a card; one's own hand changes at once."""
    hand, home = ctx.picture.hand, ctx.picture.home

    def trade() -> None:
        ctx.play("slide")
        if home in (event.seat, event.target):
            gone, come = (event.given, event.taken) if home == event.seat else (event.taken, event.given)
            hand.set_cards([card for card in (sprite.card for sprite in hand.sprites) if card not in gone] + [*come])

    middle = partial(ctx.middle_of, event.target)
    word_beat = ctx.word(t("table.traded"), middle, IVORY, beat_times.OUT_S, size=26)
    return InTurn(Beat(0.0, on_start=trade), word_beat)


def silence_began(ctx: BeatContext, _event: ev.SilenceBegan) -> Beat:
    """Shh! From now on the sign is at the ring."""
    return ctx.word(t("table.shh"), ctx.ring_middle, IVORY, beat_times.SHH_S, size=52, sound="tick")


def silence_ended(ctx: BeatContext, _event: ev.SilenceEnded) -> Beat:
    """Everybody may speak again."""
    return ctx.word(t("table.may_speak"), ctx.ring_middle, IVORY, beat_times.SHH_S, size=30, on_plate=True)


def silence_broken(ctx: BeatContext, event: ev.SilenceBroken) -> Beat:
    """Shh! at whoever spoke; the cards follow."""
    return ctx.word_about(event.seat, t("table.shh"), _GIVEN, beat_times.CATCH_S, sound="fumble")


def machine_pressed(ctx: BeatContext, event: ev.MachinePressed) -> Beat:
    """Who sent somebody to the machine, the press, and what it gives: nothing, or cards that are about to fly."""
    picture = ctx.picture
    ctx.aimed = event.seat if ctx.blow is not None else ctx.aimed
    ctx.pressed = event.seat if event.amount else NONE
    theme = picture.faces.theme
    sent = attack(ctx, RED, theme_text(theme, "table.machine_press"), leaves="slide", sound="place")
    text = theme_text(theme, "table.machine" if event.amount else "table.machine_nothing", n=event.amount)

    def give() -> None:
        if not event.amount:
            ctx.play("back")
            return
        ctx.play("jackpot" if event.amount >= _A_BURST else "machine_gives")
        picture.impacts.hop(min(1.0, event.amount / _FULL_BURST))
        slot = picture.draw_spot
        picture.particles.confetti((slot.x, slot.y), list(picture.faces.colors), _STRIPS * event.amount)

    at = picture.layout.draw_pile
    word_beat = ctx.word(
        text, lambda: (at.x, at.y - at.width * 0.2), _GIVEN if event.amount else GOLD, beat_times.SUM_S, size=38,
        on_start=give, on_plate=True,
    )  # fmt: skip
    return InTurn(sent, _pressing(ctx, event.seat), word_beat)


def _pressing(ctx: BeatContext, seat: int) -> Beat:
    """The machine sinks under the hand of ``seat`` and works, more and more, as it is heard to."""
    picture = ctx.picture
    seen = picture.machine
    if picture.style.reduced_motion:
        return Beat(beat_times.REDUCED_S, on_start=lambda: ctx.play("machine"))

    def begin() -> None:
        seen.by = seat
        ctx.play("machine")

    def apply(u: float) -> None:
        swing = math.sin(2 * math.pi * beat_times.RUMBLE_WAVES * u) * u
        seen.aside_px = round(beat_times.RUMBLE_UNITS * picture.style.scale * swing)
        seen.down_px = round(beat_times.MACHINE_SINKS_UNITS * picture.style.scale * min(1.0, (1.0 - u) * 4))

    return Beat(beat_times.MACHINE_S, apply, on_start=begin, on_finish=seen.rest)


def time_ran_out(ctx: BeatContext, event: ev.TimeRanOut) -> Beat:
    """A word at the seat whose time ran out."""
    middle = partial(ctx.middle_of, event.seat)
    return ctx.word(t("table.time_out"), middle, RED, beat_times.OUT_S, sound="back")


def hand_time_up(ctx: BeatContext, _event: ev.HandTimeUp) -> Beat:
    """The time for the hand is over."""
    return ctx.word(t("table.time_up"), ctx.ring_middle, RED, beat_times.WIN_S, sound="back")
