"""The table turns over: a line of light crosses it, and hands, piles and the table itself show their other side."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache, partial

from uno_desktop.content.themes.wording import theme_text
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.motion.timeline import Beat, InTurn, Together
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.beat_context import BeatContext
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.beats.table_preload import preload_backs, preload_cards, preload_seats
from uno_desktop.ui.play.picture.piles import preload_discards
from uno_desktop.ui.play.picture.turning import Backs, Turning, preload_beam, width_share

_WORD_COLORS = ((255, 226, 150), (196, 208, 255))
_Shown = tuple[int, int]
"""A card, and the face that its back shows."""


def table_flipped(ctx: BeatContext, event: ev.TableFlipped) -> Beat:
    """A moment of dark, the sweep, and all that lies on the table settles."""
    picture = ctx.picture
    side_name = theme_text(picture.faces.theme, f"table.side.{event.side}")
    color = _WORD_COLORS[event.side]
    name = ctx.word(side_name, ctx.ring_middle, color, beat_times.TABLE_SIDE_S, size=56, sound="color")
    if picture.style.reduced_motion:
        return InTurn(Beat(beat_times.REDUCED_S, on_start=lambda: _turned(picture, event)), name)
    named = InTurn(Beat(beat_times.TABLE_TURN_S * 0.72), name)  # when the line has passed the piles

    # The card that does it shakes the table before anything turns.
    def begin() -> None:
        ctx.play("slam")
        ctx.picture.impacts.hop(1.0)

    return InTurn(Beat(beat_times.TABLE_HOLD_S, on_start=begin), Together(_sweep(ctx, event), named))


def preload(ctx: BeatContext, event: ev.TableFlipped) -> Pieces:
    """Pieces that make what will be seen: the other table, the light on the line, other faces."""
    picture, layout = ctx.picture, ctx.picture.layout
    yield from ctx.table_of(event.side).preload()
    yield preload_beam(layout.size, event.side)
    others = [_other(picture.faces.deck, sprite.card) for sprite in picture.hand.sprites]
    yield partial(preload_cards, picture, others, in_hand=True)
    yield partial(preload_cards, picture, (event.top,))
    backs = Backs(event.backs, event.draw_back)
    yield partial(preload_backs, picture, backs)
    yield partial(preload_seats, picture)  # all hop as it begins
    if picture.view.seat == NONE:
        for face in backs.of(picture.home):
            yield from picture.faces.preload(face, layout.hand_card)


def _sweep(ctx: BeatContext, event: ev.TableFlipped) -> Beat:
    picture = ctx.picture
    turns: dict[int, tuple[_Shown, _Shown]] = {}
    """By the key of each card of the own hand: what it shows before, and after."""
    quarter = 0

    def apply(u: float) -> None:
        nonlocal quarter
        turning = picture.turning
        if turning is None:
            return
        turning.u = u
        for sprite in picture.hand.sprites:  # each rises and turns over where the line crosses it
            if sprite.target is not None and sprite.key in turns:
                share = turning.turned(sprite.target.x)
                sprite.card, sprite.back = turns[sprite.key][share >= 0.5]
                sprite.pose.turn = width_share(share)
                sprite.pose.y = sprite.target.y - 26 * picture.layout.scale * math.sin(math.pi * share)
        if turning.turned(picture.layout.discard.x) >= 0.5:
            picture.color = picture.faces.deck.color_of(event.top)
        if int(4 * u) > quarter and u < 0.999:
            quarter = int(4 * u)
            ctx.play("flip")

    def end() -> None:
        for sprite in picture.hand.sprites:
            sprite.pose.turn = 1.0
        _turned(picture, event)
        picture.impacts.hop(0.6)
        ctx.play("place")

    return Beat(
        beat_times.TABLE_TURN_S, apply, "ease_in_out", on_start=partial(_begin, ctx, event, turns), on_finish=end
    )


def _begin(ctx: BeatContext, event: ev.TableFlipped, turns: dict[int, tuple[_Shown, _Shown]]) -> None:
    """The table stands still until what there was no time for beforehand is made."""
    picture, backs = ctx.picture, Backs(event.backs, event.draw_back)
    deck, sprites = picture.faces.deck, picture.hand.sprites
    after = backs.of(picture.home) if picture.view.seat == NONE else ()  # a spectator sees only the backs
    behind = [*after, *(sprite.back for sprite in sprites[len(after) :])]
    for sprite, back in zip(sprites, behind, strict=False):
        turns[sprite.key] = (sprite.card, sprite.back), (_other(deck, sprite.card), back)
    table = cache(ctx.table_of(event.side).picture)
    pile = _turned_pile(deck, picture.discard, event.top)
    picture.turning = Turning(event.side, picture.layout.size, table, backs, pile)
    # Painted as it is drawn, the other table is a frame of 80 ms.
    picture.preload.need(ctx.table_of(event.side).preload())
    picture.preload.need([table])
    picture.preload.need(_hand_turned(picture, turns))
    picture.preload.put_first(preload_discards(picture.layout, picture.faces, pile))
    ctx.play("turn_over")


def _hand_turned(picture: TablePicture, turns: Mapping[int, tuple[_Shown, _Shown]]) -> Pieces:
    """Pieces that make the own hand as it lies when it has turned over."""
    for sprite in picture.hand.sprites:
        if sprite.target is None or sprite.key not in turns:
            continue
        card, back = turns[sprite.key][1]
        face = back if card == NONE else picture.faces.deck.face(card)
        yield from picture.faces.preload(face, sprite.target.width, sprite.target.angle)


def _turned(picture: TablePicture, event: ev.TableFlipped) -> None:
    """Everything shows its other side."""
    deck = picture.faces.deck
    picture.turning = None
    picture.side = event.side
    picture.discard = list(_turned_pile(deck, picture.discard, event.top))
    picture.color = deck.color_of(event.top)
    picture.backs = Backs(event.backs, event.draw_back)
    picture.hand.set_cards([_other(deck, sprite.card) if deck.side_of(sprite.card) != event.side else sprite.card
                       for sprite in picture.hand.sprites])  # fmt: skip


def _turned_pile(deck: Deck, discard: list[int], top: int) -> tuple[int, ...]:
    """The pile as it lies once it is turned over: the lowest card is on top, and ``top`` is its other side."""
    below = [_other(deck, card) for card in reversed(discard[1:])]
    return (*below, top)


def _other(deck: Deck, card: int) -> int:
    return deck.others[card] if card != NONE else NONE
