"""What one player does to another: it flies from seat to seat, and lands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from uno_desktop.content.messages import t
from uno_desktop.ui.kit.timeline import Beat
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.beat_context import BeatContext
from uno_desktop.ui.play.motion import travel, word_about
from uno_desktop.ui.play.tokens import Token

GOLD = (228, 156, 38)
RED = (206, 66, 46)
_SKIP_COLOR = (255, 150, 120)
_SPARKS = 12


def attack(
    ctx: BeatContext,
    color: tuple[int, ...],
    words: str = "",
    *,
    sign: str = "",
    sound: str = "",
    leaves: str = "slide",
) -> Beat:
    """What the event does flies to whom it hits: ``words``, or the sign of a kind of card. On landing it is felt.

    ``leaves`` and ``sound`` are heard as it leaves and as it lands.
    """
    blow = ctx.blow
    if blow is None:
        return Beat(0.0, on_start=ctx.land)
    picture = ctx.picture

    def land() -> None:
        if blow.by != blow.seat:
            spot = picture.layout.seats[blow.seat].avatar.center
            picture.particles.sparks((float(spot[0]), float(spot[1])), color, round(_SPARKS * (0.5 + blow.strength)))
        if sound:
            ctx.play(sound)
        ctx.land()

    token = partial(Token, color=color, words=words, sign=sign_of(ctx, sign))
    return travel(picture, blow.by, blow.seat, token, partial(ctx.play, leaves), land)


def turn_lost(ctx: BeatContext, seat: int) -> Beat:
    """Said at whoever loses a turn, by a Skip or by cards that were drawn for it."""
    return word_about(ctx.picture, seat, t("table.skip"), _SKIP_COLOR, beat_times.SKIP_SIGN_S, size=30)


def sign_of(ctx: BeatContext, kind: str) -> Callable[[int], pygame.Surface] | None:
    """The picture of a kind's sign by its size, where the deck has that kind."""
    faces = ctx.picture.faces
    if not any(each.id == kind for each in faces.deck.kinds):
        return None
    return partial(faces.glyph, kind)
