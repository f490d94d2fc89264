"""Who deals: everybody draws a card, the highest deals. Short, and any press goes on to the table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import card_name
from uno_desktop.engine.events import DealerChosen, DealerDrawn, Event, HandStarted
from uno_desktop.engine.moves import NONE
from uno_desktop.match.telling.stakes import is_match_point
from uno_desktop.ui.kit.access.node import Node, Role, counted
from uno_desktop.ui.kit.caches.preload import Pieces, in_background
from uno_desktop.ui.kit.drawing import draw, layout, text
from uno_desktop.ui.kit.input import input_events as ev
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.motion.timeline import Beat, Timeline, Together
from uno_desktop.ui.kit.widgets import Button, Label
from uno_desktop.ui.play.picture.table_layout import table_layout
from uno_desktop.ui.play.picture.table_props import place_props
from uno_desktop.ui.play.picture.tabletop import light_of, table_top
from uno_desktop.ui.shell.look.backdrop import Backdrop
from uno_desktop.ui.shell.look.card_faces import BACK
from uno_desktop.ui.shell.scenes import registry
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.seal import seal
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.match_widgets import avatar

DRAW_S = 0.34
HOP_S = 0.09
_HOPS = 9
_APART_S, _ALL_APART_S = 0.1, 0.6
"""From one card that is turned to the next, and to the last at most."""
_READ_S, _CHOSEN_S = 0.6, 0.9
"""How long the cards of a round are looked at, and the words for a tie; and who deals."""
_PER_ROW = 5
_CELL_UNITS, _CLOSE_CELL_UNITS = 230, 168
_LEAST_CARD_PX = 8
"""Smaller cards are not drawn."""


def rounds_of(events: Iterable[Event]) -> tuple[list[dict[int, int]], int]:
    """The rounds of the draw, each the card of every seat that draws, and who deals.

    A seat that draws again at once replaces its card.
    """
    rounds: list[dict[int, int]] = []
    dealer = NONE
    for event in events:
        if isinstance(event, DealerDrawn):
            if not rounds or (event.seat in rounds[-1] and event.seat != next(reversed(rounds[-1]))):
                rounds.append({})
            rounds[-1][event.seat] = event.card
        elif isinstance(event, DealerChosen):
            dealer = event.seat
        elif isinstance(event, HandStarted) and dealer == NONE:
            dealer = event.dealer
    return rounds, dealer


class Dealer(GameScene):
    """Looks at the first move and leaves it for the table."""

    name = "dealer"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._backdrop = Backdrop(shell.look, "top")
        session = shell.matches.session
        assert session is not None
        self._session = session
        shown = session.peek()
        self._rounds, self._dealer = rounds_of(shown[0].events[session.seat] if shown else ())
        self._cards: dict[int, int] = {}
        self._turned: dict[int, float] = {}
        self._points = session.view.rules.points
        self._lit = NONE
        self._places: list[Rect] = []
        self._timeline = Timeline(shell.prefs.beat_factor)

    def enter(self) -> None:
        self._title = self.ui.add(Label(t("dealer.title"), "title", face="title", align="center", wrap=False))
        highest = t("dealer.highest") if self._rounds else ""
        self._words = self.ui.add(Label(highest, "large", align="center"))
        self._skip = self.ui.add(Button("skip", t("dealer.skip"), self._go_on))
        self._seal = self.ui.add(seal(self.nav, self.look, self._session.referee.agreed))
        self._seal.visible = self._session.knows_deal
        for number, drawn in enumerate(self._rounds):
            self._queue_round(drawn, is_last=number == len(self._rounds) - 1)
        if not self._rounds and self._dealer != NONE:
            # No cards: a light goes round and stops at the dealer.
            count = len(self._session.seats)
            for step in range(_HOPS + count):
                seat = (self._dealer + 1 + step) % count
                late = max(0, step - _HOPS // 2) * HOP_S * 0.16
                self._timeline.add(Beat(HOP_S + late, on_start=partial(self._light, seat)))
                if step >= _HOPS and seat == self._dealer:
                    break
        self.preload.extend(self._preload_next())
        self._timeline.call(self._choose)
        self._timeline.add(Beat(_CHOSEN_S, on_finish=self._go_on))

    def _preload_frame(self, size: tuple[int, int]) -> Pieces:
        """The background, then seat by seat what the first frame shows."""
        yield from self._backdrop.preload(size)
        nowhere = pygame.Surface((1, 1))
        for seat, place in enumerate(self._places):
            yield partial(avatar, self.look.faces, self._session.seats[seat], self._disc_px(place))
            yield partial(self._draw_seat, nowhere, seat, place)
        yield partial(self.ui.draw, nowhere)

    def _preload_next(self) -> Pieces:
        """The cards that are drawn, in their order: to compose one as it is turned takes most of a frame.

        Then the modules of what comes next, and the table's top, which takes far longer than a frame.
        """
        for drawn in self._rounds:
            for seat, card in drawn.items():
                if (width := self._card_px(self._places[seat])) > _LEAST_CARD_PX:
                    yield from self.look.faces.preload(self.look.deck.face(card), width)
        yield from in_background(partial(registry.scene_class, "table"))
        count, size, style = len(self._session.seats), self.app.window.size, self.style
        seat = max(0, self._session.seat)
        places = table_layout(count, seat, size, style.scale, text_scale=style.text_scale, sofa=style.sofa)
        props = place_props(self.look.theme, places)
        light = light_of(self.shell.evening.night, is_match_point=is_match_point(self._session.view))
        yield from table_top(self.look, size, places.scale, places.ring.centery, props, light=light).preload()

    def _queue_round(self, drawn: dict[int, int], *, is_last: bool) -> None:
        turned = dict.fromkeys(drawn, 0.0)

        def begin() -> None:
            self._cards, self._turned = drawn, turned

        self._timeline.call(begin)
        flip = partial(self.app.sound.play, "flip")
        flips = [Beat(DRAW_S, partial(turned.__setitem__, seat), "ease_out_cubic", on_start=flip) for seat in drawn]
        self._timeline.add(Together(*flips, stagger_s=min(_APART_S, _ALL_APART_S / len(flips))))
        self._timeline.wait(_READ_S)
        if not is_last:
            self._timeline.call(partial(self._say, t("dealer.tie")))
            self._timeline.wait(_READ_S)

    def _light(self, seat: int) -> None:
        self._lit = seat
        self.app.sound.play("tick", 0.6)

    def _choose(self) -> None:
        self._lit = self._dealer
        is_you = self._dealer == self._session.seat
        self._say(t("dealer.chosen_you") if is_you else t("dealer.chosen", name=self._session.name_of(self._dealer)))
        self.app.sound.play("place")

    def _say(self, words: str) -> None:
        """Write this below the players, and say it."""
        self._words.text = words
        self.app.reading.say(words)
        self.layout(self.app.window.size)
        self.invalidate()

    def _go_on(self) -> None:
        if self.app.scene is self:
            self.nav.open("table")

    def resumed(self) -> None:
        """Whatever had the focus, the next press goes on."""
        self.ui.focus(None)

    def go_back(self) -> bool:
        """Back goes on, too: the match has begun."""
        self._go_on()
        return True

    def handle(self, event: ev.Event) -> bool:
        if super().handle(event):
            return True
        confirmed = isinstance(event, Action) and event.name == "confirm" and not event.repeat
        if confirmed or isinstance(event, ev.PointerDown):
            self._go_on()
            return True
        return False

    def layout(self, size: tuple[int, int]) -> None:
        style = self.style
        self.preload.need(self._preload_frame(size))
        area = layout.inset(Rect((0, 0), size), style.px(40), style.px(28))
        sealed = self._seal.measure(style, area.w)
        heights = [style.px(64), 1.0, style.px(44), sealed[1], style.px(46)]
        head, body, foot, _, skip = layout.rows(area, heights, style.px(2))
        self._seal.place(layout.anchored(skip, sealed, "midleft"), style)
        self._title.place(head, style)
        self._words.place(foot, style)
        wide = self._skip.measure(style, area.w)[0]
        place = layout.anchored(skip, (wide, skip.h))
        if self._seal.rect.right + style.gap > place.left:  # large text: side by side instead of in the middle
            place.right = skip.right
        self._skip.place(place, style)
        count = len(self._session.seats)
        lines = 1 if count <= _PER_ROW else 2
        per_row = -(-count // lines)
        bands = layout.rows(body, [1.0] * lines, style.px(8))
        self._places = []
        for n in range(count):
            band = bands[n // per_row]
            in_row = min(per_row, count - n // per_row * per_row)
            cell = min(band.w // per_row, style.px(_CELL_UNITS if per_row < _PER_ROW else _CLOSE_CELL_UNITS))
            left = band.centerx - cell * in_row // 2
            self._places.append(Rect(left + n % per_row * cell, band.y, cell, band.h))

    def update(self, dt: float) -> bool:
        moving = not self._timeline.idle
        self._timeline.update(dt)
        return moving | super().update(dt)

    def nodes(self) -> list[Node]:
        """Beside the words who drew what."""
        theme, deck = self.look.theme, self.look.deck
        drawn = [
            Node(Role.LIST_ITEM, ", ".join((self._session.name_of(seat), card_name(theme, deck, card))), key=seat)
            for seat, card in self._cards.items() if self._turned[seat] >= 1.0
        ]  # fmt: skip
        return [Node(Role.LIST, t("access.drawn"), key="drawn", children=counted(drawn)), *super().nodes()]

    def draw(self, surface: pygame.Surface) -> None:
        self._backdrop.draw(surface)
        for seat, place in enumerate(self._places):
            self._draw_seat(surface, seat, place)
        self.ui.draw(surface)

    def _draw_seat(self, surface: pygame.Surface, seat: int, place: Rect) -> None:
        style, faces = self.style, self.look.faces
        disc = self._disc_px(place)
        name_px = style.text_px("body")
        card = self._card_px(place)
        block = disc + round(name_px * 1.7) + round(card * 1.5) + (style.px(10) if card else 0)
        top = place.centery - block // 2
        box = Rect(place.centerx - disc // 2, top, disc, disc)
        if seat == self._lit:
            blur = style.px(22)
            light = draw.shadow(box.size, disc // 2, blur, (*self.look.glow[:3], 235))
            surface.blit(light, box.move(-blur, -blur))
        else:
            draw.draw_shadow(surface, box, disc // 2, style.px(8), 120, style.px(4))
        surface.blit(avatar(faces, self._session.seats[seat], disc), box)
        color = self.look.glow if seat == self._lit else style.palette.text_muted
        surface.blit(draw.ring(disc, style.px(3), color), box)
        name = self._session.name_of(seat)
        if seat in self._cards and self._turned[seat] >= 1.0:  # what the card counts in this draw
            points = t("table.points", n=self._points[self.look.deck.face(self._cards[seat])])
            name = t("dealer.counts", name=name, points=points)
        px = text.fit_size(name, place.w - style.px(6), name_px, face="semibold")
        words = text.render(text.ellipsize(name, place.w, px, "semibold"), px, style.palette.text, "semibold")
        surface.blit(words, words.get_rect(midtop=(place.centerx, box.bottom + style.px(5))))
        if seat in self._cards and card > _LEAST_CARD_PX:
            self._draw_card(surface, seat, card, (place.centerx, top + block - round(card * 0.75)))

    def _card_px(self, place: Rect) -> int:
        """The width of the card that a player draws, in pixels; 0 where none are drawn."""
        if not self._rounds:
            return 0
        high = place.h - self._disc_px(place) - 2 * self.style.text_px("body")
        return min(round(place.w * 0.52), round(high / 1.5 * 0.88))

    def _disc_px(self, place: Rect) -> int:
        """The diameter of a player's portrait, in pixels."""
        share = 0.36 if self._rounds else 0.5
        return min(round(place.w * 0.56), round(place.h * share), self.style.px(130))

    def _draw_card(self, surface: pygame.Surface, seat: int, width: int, center: tuple[int, int]) -> None:
        faces, u = self.look.faces, self._turned[seat]
        face = self.look.deck.face(self._cards[seat]) if u > 0.5 else BACK
        share = abs(1 - 2 * u)
        if share > 0.7:  # seen from its edge it throws no shadow
            shadow, drop = faces.shadow(width, 0.2)
            surface.blit(shadow, shadow.get_rect(center=(center[0], center[1] + drop)))
        card = faces.squeezed(face, width, max(0.08, share))
        surface.blit(card, card.get_rect(center=center))
