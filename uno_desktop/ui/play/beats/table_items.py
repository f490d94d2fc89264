"""From what the table shows to the items it is drawn from, the lowest first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, TypeVar

from pygame import Rect

from uno_desktop.content.messages.messages import language, t
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.drawing import high_contrast
from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.picture import piles
from uno_desktop.ui.play.picture.sprites import CardSprite, Pose
from uno_desktop.ui.play.picture.table_props import prop_items
from uno_desktop.ui.play.picture.table_seats import SeatState, SeenSeat, owner_item, portrait_item, seat_item
from uno_desktop.ui.play.picture.tabletop import halo_item, hush_item, veil_item, wash_item
from uno_desktop.ui.play.picture.turning import width_share
from uno_desktop.ui.play.words.table_words import goal_items, strip_item
from uno_desktop.ui.shell.look.sound_captions import caption_items

_Made = TypeVar("_Made")


class TableItems:
    """Makes the items of a picture of the table; those of which nothing has changed stay the same objects."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[Sequence[object], Any]] = {}

    def _keep(self, key: Hashable, made_of: Sequence[object], make: Callable[[], _Made]) -> _Made:
        """What was made under this key as long as all that it was made of is equal; else what ``make`` gives."""
        kept = self._kept.get(key)
        if kept is None or kept[0] != made_of:
            kept = self._kept[key] = made_of, make()
        made: _Made = kept[1]
        return made

    def of(self, picture: TablePicture) -> list[Item]:
        """Everything to be seen, the lowest first."""
        layout, faces, ring, dark = picture.layout, picture.faces, picture.ring, picture.dark
        color = ring_color(picture)
        items = self._ground(picture, color)
        arrows = self._keep("arrows", (ring.phase, ring.flip, color, layout), lambda: ring.arrow_items(layout, color))
        # Over the piles, of whose shadows they only touch the edge, these can lie still while arrows move.
        arrows_on_top = ring.lies_flat and not dark
        items += () if arrows_on_top else arrows
        words = language()
        seats = {seat: self._seat(picture, seat, words) for seat in layout.seats}
        for seat, (place, portrait) in seats.items():
            if not dark:
                items += place, portrait
            elif seat not in picture.lit:
                items.append(place)
        draw_pile, pile = self._piles(picture, color)
        items.append(draw_pile)
        items += () if dark else _beside_the_pile(picture)
        in_air = [word.item(layout) for word in picture.words]
        items += () if dark else (pile, *self._owner(picture))
        items += arrows if arrows_on_top else ()
        texts = self._texts(picture, in_air, words)
        # What happened is read over cards that fly, and over the dark at the end of a hand.
        line = [item for item in texts if item.key == "line"]
        items += [item for item in texts if item not in line]
        items += picture.hand.items(faces, picture.glow)
        pile_rect = piles.draw_pile_rect(layout, picture.draw_count)
        items += picture.texts.advice_items(picture.hand.sprites, pile_rect, layout, picture.style)
        if dark:
            items += _items_in_the_dark(picture, seats)
            items.append(pile)
        for sprite in (*picture.open_cards, *picture.flights):
            items.append(sprite.item(faces, picture.glow))
        for token in picture.tokens:
            items.append(token.item(layout))
        items += line
        return items + _items_in_air(picture, in_air)

    def _ground(self, picture: TablePicture, color: Color | None) -> list[Item]:
        """What lies below cards and players: props, lights, the ring, and the color in force beside the piles."""
        layout, faces, ring, steps = picture.layout, picture.faces, picture.ring, picture.life.thought_steps
        items = picture.turning.items() if picture.turning else []
        if picture.danger and not high_contrast.is_on:
            items.append(hush_item(layout.size, picture.danger))
        items += self._keep(
            "props", (faces.theme, picture.props, steps), lambda: prop_items(faces.theme, picture.props, steps)
        )
        lights = [self._keep("light", (color, layout), lambda: ring.light_item(layout, color))]
        if picture.wash:
            # Of one color, they look the same whichever is on top: then the light lies still beneath the wash.
            lights.insert(int(picture.wash[0] == color), wash_item(layout, *picture.wash))
        items += lights
        items.append(self._keep("ring", (ring.flip, color, layout), lambda: ring.band_item(layout, color)))
        if picture.color >= 0:
            suits = layout, faces, picture.color
            items += self._keep("suits", suits, lambda: piles.suit_items(*suits))
        return items

    def _seat(self, picture: TablePicture, seat: int, words: str) -> tuple[Item, Item]:
        """A seat and its portrait; ``words`` is the language they are in."""
        p, turning = picture, picture.turning
        made_of = (
            p.view, p.counts[seat], p.last_in_air == seat, p.scores, p.shows_turn(seat), seat in p.called, p.out,
            seat in p.away, p.life.look(seat), _seat_shift(p, seat), p.sitters[seat], p.backs, p.coming,
            turning, turning and turning.u, p.layout, p.faces, p.style, words,
            p.view.counts[seat] == 1 and p.tremble(seat),
        )  # fmt: skip

        def make() -> tuple[Item, Item]:
            seen = seen_of_seat(picture, seat, picture.seat_state(seat))
            return seat_item(seen), portrait_item(seen)

        return self._keep(("seat", seat), made_of, make)

    def _piles(self, picture: TablePicture, color: Color | None) -> tuple[Item, Item]:
        """The draw pile and the discard pile."""
        layout, faces, turning, machine = picture.layout, picture.faces, picture.turning, picture.machine
        glow, hop_px = picture.glow if picture.may_draw else None, picture.impacts.hop_px
        fallen_px = picture.impacts.kicked_px + hop_px
        turn = turning, turning and turning.u

        def make_draw_pile() -> Item:
            if faces.has_machine:
                return piles.machine_item(layout, faces, machine, glow, picture.pile_hover, hop_px)
            turned = turning.turned(layout.draw_pile.x) if turning else 0.0
            backs = turning.backs if turning and turned >= 0.5 else picture.backs
            return piles.draw_pile_item(
                layout, faces, picture.draw_count, glow, picture.pile_hover, hop_px + machine.down_px,
                top_face=backs.draw_pile, width_share=width_share(turned) if turning else 1.0,
            )  # fmt: skip

        def make_discard() -> Item:
            turned = turning.turned(layout.discard.x) if turning else 0.0
            cards = turning.discard if turning and turned >= 0.5 else picture.discard
            share = width_share(turned) if turning else 1.0
            return piles.discard_item(layout, faces, cards, color, fallen_px, width_share=share)

        pressed = machine.by, machine.aside_px, machine.down_px
        seen = layout, faces, picture.draw_count, glow, picture.pile_hover, hop_px, pressed, picture.backs, turn
        lying = picture.discard[-piles.DISCARDS_SEEN :], len(picture.discard)
        return (
            self._keep("draw_pile", seen, make_draw_pile),
            self._keep("discard", (layout, faces, *lying, color, fallen_px, turn), make_discard),
        )

    def _owner(self, picture: TablePicture) -> list[Item]:
        """The portrait of whoever laid the top card, pinned to it."""
        laid = picture.laid_by
        if laid is None or not picture.discard or picture.discard[-1] != laid[0] or picture.turning:
            return []
        spot, sitter = picture.discard_spot(laid[0], len(picture.discard) - 1), picture.sitters[laid[1]]
        fallen_px = picture.impacts.kicked_px + picture.impacts.hop_px
        pinned = picture.layout, picture.faces, spot, sitter, fallen_px
        return [self._keep("owner", pinned, lambda: owner_item(*pinned))]

    def _texts(self, picture: TablePicture, in_air: Sequence[Item], words: str) -> list[Item]:
        """The color in force, the sign of silence, the sentences, and how many cards lie beyond the hand's ends."""
        layout, style, faces, number, texts = picture.layout, picture.style, picture.faces, picture.color, picture.texts
        items: list[Item] = []
        if number >= 0 and not texts.is_wordless:
            name = picture.color_words[number]
            chip = layout, faces, number, name
            items.append(self._keep("chip", chip, lambda: piles.chip_item(*chip)))
        elif number >= 0 and picture.discard and faces.deck.color_of(picture.discard[-1]) == NONE:
            badge = layout, faces, number
            items.append(self._keep("color_badge", badge, lambda: piles.color_badge_item(*badge)))
        aims = (picture.goal, layout)
        items += self._keep("goal", (*aims, words), lambda: goal_items(*aims))
        if picture.view.silence and not picture.dark:
            items.append(piles.silence_item(layout, t("table.silence")))
        said = texts.line, texts.prompt, texts.prompt_asks, texts.note, texts.first_note, texts.first_lamp
        beside = texts.beside, bool(texts.sounds), texts.is_covered
        made_of = *said, texts.advice, *beside, [word.bounds for word in in_air], layout, style, words
        items += self._keep("texts", made_of, lambda: list(texts.items(layout, style, in_air)))
        heard = texts.sounds, layout, style
        items += self._keep("sounds", heard, lambda: list(caption_items(texts.sounds, layout.sounds, style)))
        for side, count in zip(("left", "right"), picture.hand.unseen(), strict=True):
            if count > 0:
                area, box = layout.hand, Rect(0, 0, layout.px(64), layout.px(26))
                box.midbottom = (area.left if side == "left" else area.right, area.top - layout.px(4))
                beyond = t(f"table.more_{side}", n=count)
                item = strip_item(f"unseen {side}", beyond, box, layout, style.palette)
                items += () if item is None else (item,)
        return items


def ring_color(picture: TablePicture) -> Color | None:
    """The color in force, for the ring around the pile."""
    return picture.faces.colors[picture.color] if picture.color >= 0 else None


def seen_of_seat(picture: TablePicture, seat: int, state: SeatState) -> SeenSeat:
    """A seat as it is seen in that state."""
    style = picture.style
    return SeenSeat(
        seat, picture.layout.seats[seat], state, picture.layout, picture.faces, style.palette, style.text_scale,
        _seat_shift(picture, seat),
    )  # fmt: skip


def _seat_shift(picture: TablePicture, seat: int) -> tuple[int, int]:
    hop_px = picture.impacts.hop_px if seat != picture.home else 0
    if seat not in picture.life.jolts:  # nearly always, and asked in every frame
        return 0, hop_px
    dx, dy = picture.life.shift(seat, picture.style.scale)
    return dx, dy + hop_px


def _beside_the_pile(picture: TablePicture) -> list[Item]:
    """The arrow that shows the draw pile, and a card that was laid face down."""
    found = []
    if picture.shows_pile:
        found.append(piles.arrow_item(picture.layout, picture.draw_count, picture.glow))
    if picture.face_down:  # beside the discard pile, or on its way under it
        spot, pile, u = picture.face_down_spot, picture.layout.discard, picture.face_down
        x, y = pile.x + (spot.x - pile.x) * u, pile.y + (spot.y - pile.y) * u
        fallen_px = picture.impacts.kicked_px + picture.impacts.hop_px
        pose = Pose(x, y + fallen_px, spot.angle * u, spot.width, turn=-1.0)
        found.append(CardSprite(NONE, pose, key=0).item(picture.faces, picture.glow))  # no other sprite has this key
    return found


def _items_in_the_dark(picture: TablePicture, seats: Mapping[int, tuple[Item, Item]]) -> list[Item]:
    """The veil, and over it who stays in the light; of those who lost, only the faces are seen."""
    layout, lit = picture.layout, picture.lit
    items = [veil_item(layout.size, picture.dark, picture.buttons, picture.buttons_drawn)]
    items += [halo_item(seat, layout.seats[seat].avatar, picture.glow, layout) for seat in lit]
    for seat, (place, portrait) in seats.items():
        items += (place, portrait) if seat in lit else (portrait,)
    return items


def _items_in_air(picture: TablePicture, in_air: Sequence[Item]) -> list[Item]:
    """What players say, what flies, and the words ``in_air``, over everything."""
    items: list[Item] = []
    if picture.sayings.bubbles or picture.sayings.covered:
        # Where another player owes a call, the catch button takes the place of their bubble.
        silent = {seat for seat in picture.view.uno_open if seat != picture.home}
        items = picture.sayings.items(picture.layout, in_air, silent)
    if (flying := picture.particles).alive:
        items.append(Item("particles", flying.bounds(), picture.particle_frame, flying.draw))
    return [*items, *in_air]
