"""The curtain between two people at one machine: nothing is seen until the next one says to be there."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import card_name, color_name, color_word, in_a_row
from uno_desktop.engine.moves import NONE
from uno_desktop.match.live.droptime import drops_can_come
from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.caches.cache import Layer
from uno_desktop.ui.kit.drawing import draw, high_contrast, layout, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Color, Style
from uno_desktop.ui.kit.motion.tween import lerp_color
from uno_desktop.ui.kit.widgets import Button, Column, Label, Spacer, Widget
from uno_desktop.ui.play.prompts.picker_base import key_cap
from uno_desktop.ui.shell.look.card_faces import height_of
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.match.hotseat import key_of
from uno_desktop.ui.shell.match.session import Session, Told
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.match_widgets import avatar, seat_color


class Curtain(GameScene):
    """For the person at ``seat``; game time stands still meanwhile. ``line`` is what happened last."""

    name = "curtain"

    def __init__(self, shell: Shell, *, seat: int, line: str = "") -> None:
        super().__init__(shell)
        assert shell.matches.session is not None
        self._session = shell.matches.session
        self._seat = seat
        self._line = line
        self._cloth = Layer()

    def enter(self) -> None:
        self._session.referee.pause(self.app.clock.now_ms())
        name = self._session.name_of(self._seat)
        key = key_of(self.app, self._seat)
        self._show = Button("show", t("curtain.show"), self._open, kind="primary", role="large",
                            icon=self.look.icon("eye"))  # fmt: skip
        told = self._session.told_since(self._seat)
        line = [Label(self._line, "body", align="center")] if self._line else []
        happened: list[Widget] = [LastRound(self.look, self._session, told)] if told else [*line]
        self._words = self.ui.add(
            Column(
                [
                    Label(t("curtain.hand_over"), "large", align="center"),
                    Label(name, "title", face="title", align="center", wrap=False),
                    *happened,
                    Spacer(2),
                    self._show,
                    *([KeyLine(self._key_words(), key)] if key else []),
                ],
                gap=8,
            )
        )
        self.ui.focus("show", show=False)

    def _key_words(self) -> str:
        """What the person's own key is for under the rules of the match."""
        rules = self._session.view.rules
        uses = [t("curtain.use_drop")] if drops_can_come(rules) else []
        uses += [t("curtain.use_uno"), t("curtain.use_catch")] if rules.uno_penalty > 0 else []
        uses += [t("curtain.use_jump")] if rules.jumping is not None else []
        return t("curtain.key_for", uses=in_a_row(uses)) if uses else ""

    def _open(self) -> None:
        self._session.open_hand(self._seat)
        self._session.referee.resume(self.app.clock.now_ms())
        self.app.sound.play("flip")
        self.nav.open("table", line=self._line)

    def go_back(self) -> bool:
        """Back opens the pause; the curtain stays."""
        self.nav.push("pause")
        return True

    def resumed(self) -> None:
        """The pause is over, but not the curtain."""
        self._session.referee.pause(self.app.clock.now_ms())

    def layout(self, size: tuple[int, int]) -> None:
        style = self.style
        wide = min(size[0] - 2 * style.gap, style.px(640))
        high = self._words.measure(style, wide)[1]
        # Faces are drawn no larger than 384 px, and never enlarged.
        disc = min(style.px(130), 384, max(8, size[1] - high - 4 * style.gap))
        whole = layout.anchored(Rect((0, 0), size), (wide, high + disc + 2 * style.gap))
        self._disc = Rect(0, whole.y, disc, disc)
        self._disc.centerx = whole.centerx
        self._words.place(Rect(whole.x, whole.bottom - high, wide, high), style)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._cloth.get(self.look.theme.id, surface.get_size(), self._paint), (0, 0))
        seat = self._session.seats[self._seat]
        color = seat_color(seat)
        draw.draw_shadow(surface, self._disc, self._disc.w // 2, self.style.px(14), 130, self.style.px(5))
        surface.blit(avatar(self.look.faces, seat, self._disc.w), self._disc)
        surface.blit(draw.ring(self._disc.w, self.style.px(4), color), self._disc)
        self.ui.draw(surface)

    def _paint(self, surface: pygame.Surface) -> None:
        palette = self.style.palette
        paint_cloth(surface, lerp_color(palette.danger, (0, 0, 0), 0.28), palette.accent)


class KeyLine(Widget):
    """What a key is for, and the key itself, large: there is no time to look for it later."""

    def __init__(self, words: str, key: str) -> None:
        super().__init__("own_key")
        self._words = words
        self._key = key

    def told(self) -> Node:
        return Node(Role.LABEL, f"{self._words} {self._key}")

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, key_cap(self._key, style.text_px("heading"), style).get_height()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        cap, gap = key_cap(self._key, style.text_px("heading"), style), style.px(10)
        room = max(1, self.rect.w - cap.get_width() - gap)
        words = text.fitted(self._words, room, style.text_px("body"), style.palette.text)
        x = self.rect.centerx - (words.get_width() + gap + cap.get_width()) // 2
        surface.blit(words, words.get_rect(midleft=(x, self.rect.centery)))
        surface.blit(cap, cap.get_rect(midleft=(x + words.get_width() + gap, self.rect.centery)))


class LastRound(Widget):
    """What the next one has missed: the card on top, and what the others did, each with their face.

    ``told`` are the lines, the latest last; of more than four the last ones are shown.
    """

    def __init__(self, look: ThemeLook, session: Session, told: Sequence[Told]) -> None:
        super().__init__("last_round")
        self._look = look
        self._session = session
        self._told = told[-4:]
        view = session.referee.view()
        self._top, self._color = view.top if view.discard else NONE, view.color

    @property
    def _says_color(self) -> bool:
        """Whether the color in force is to be said: the card does not show it."""
        deck = self._session.referee.agreed.deck
        return self._color not in (NONE, deck.color_of(self._top) if self._top != NONE else NONE)

    def told(self) -> Node | None:
        words = [each.words for each in self._told]
        if self._top != NONE:
            name = card_name(self._session.theme, self._session.view.deck, self._top)
            words.append(t("access.on_top", card=name))
        if self._says_color:
            words.append(t("access.color_now", color=color_word(self._session.theme, self._color)))
        return Node(Role.LABEL, ". ".join(words)) if words else None

    def _sizes(self, style: Style) -> tuple[int, int, int]:
        """The width of the card, the height of a line, and the gap between the two, in px."""
        card = min(style.px(76), 300) if self._top != NONE else 0
        line = max(style.px(30), text.line_height(style.text_px("body")) + style.px(4))
        return card, line, style.px(16) if card else 0

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        card, line, _ = self._sizes(style)
        below = text.line_height(style.text_px("body"), "semibold") if self._says_color else 0
        return width, max((height_of(card) + below) if card else 0, line * len(self._told))

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        card, line, gap = self._sizes(style)
        if card:
            self._draw_card(surface, style, card)
        x = self.rect.x + card + gap
        y = self.rect.centery - line * len(self._told) // 2
        for each in self._told:
            self._draw_line(surface, style, each, Rect(x, y, self.rect.right - x, line))
            y += line

    def _draw_card(self, surface: pygame.Surface, style: Style, wide: int) -> None:
        faces, deck = self._look.faces, self._session.view.deck
        words = color_name(self._session.theme, self._color) if self._says_color else ""
        below = text.line_height(style.text_px("body"), "semibold") if words else 0
        place = Rect(self.rect.x, 0, wide, height_of(wide))
        place.y = self.rect.centery - (place.h + below) // 2
        if words:
            around = place.inflate(style.px(8), style.px(8))
            color = self._look.colors[self._color]
            surface.blit(draw.rounded_rect(around.size, style.px(10), color), around)
            label = text.fitted(words, wide + style.px(24), style.text_px("body"), style.palette.text, "semibold")
            surface.blit(label, label.get_rect(midtop=(place.centerx, place.bottom + style.px(4))))
        surface.blit(faces.face(deck.face(self._top), wide), place)

    def _draw_line(self, surface: pygame.Surface, style: Style, told: Told, place: Rect) -> None:
        px = place.h - style.px(4)
        if 0 <= told.seat < len(self._session.seats):
            seat = self._session.seats[told.seat]
            disc = Rect(place.x, place.centery - px // 2, px, px)
            surface.blit(avatar(self._look.faces, seat, px), disc)
            surface.blit(draw.ring(px, max(1, style.px(2)), seat_color(seat)), disc)
        left = place.x + px + style.px(8)
        size = text.fit_size(told.words, place.right - left, style.text_px("body"), MIN_TEXT_PX)
        words = text.render(text.ellipsize(told.words, place.right - left, size), size, style.palette.text)
        surface.blit(words, words.get_rect(midleft=(left, place.centery)))


_FOLDS = 13
_FOLD_CELLS = 24
"""Columns in a fold, before the picture is scaled up to the window."""
_SCALLOPS = 7
_SAG = 0.55
"""How much of the valance hangs lower in the middle of a scallop than at its ends."""
_LIGHT_CELLS = (48, 27)
_DARK = 0.34


def paint_cloth(surface: pygame.Surface, velvet: Color, trim: Color) -> None:
    """Paint folds of velvet with a trimmed hem over the whole surface."""
    size = surface.get_size()
    surface.blit(_folds(size, velvet, _FOLDS), (0, 0))
    # A pool of light in the middle, as a picture to multiply with.
    small = pygame.Surface(_LIGHT_CELLS)
    w, h = _LIGHT_CELLS
    for y in range(h):
        for x in range(w):
            far = min(1.0, math.hypot((x - w / 2) / (w * 0.5), (y - h * 0.48) / (h * 0.72)))
            level = round(255 * (1 - (1 - _DARK) * far**1.5))
            small.set_at((x, y), (level, level, level))
    surface.blit(pygame.transform.smoothscale(small, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _valance(surface, velvet, trim)
    surface.blit(draw.vignette(size, 110), (0, 0))
    high_contrast.darken(surface)


def _folds(size: tuple[int, int], velvet: Color, count: int) -> pygame.Surface:
    """Hanging cloth: round in front, dark between; no two folds quite alike."""
    columns = count * _FOLD_CELLS
    line = pygame.Surface((columns, 1))
    for x in range(columns):
        place = x / _FOLD_CELLS
        phase = place + 0.16 * math.sin(place * 1.7) + 0.09 * math.sin(place * 4.1)
        front = 0.5 - 0.5 * math.cos(2 * math.pi * phase)
        shine = max(0.0, front - 0.86) / 0.14
        color = lerp_color(lerp_color(velvet, (0, 0, 0), 0.72), velvet, front**0.8)
        line.set_at((x, 0), lerp_color(color, (255, 244, 230), 0.12 * shine))
    return pygame.transform.smoothscale(line, size)


def _valance(surface: pygame.Surface, velvet: Color, trim: Color) -> None:
    """The short cloth along the top, with its shadow and its edge."""
    w, h = surface.get_size()
    high, edge = h * 0.15, max(2, round(h * 0.012))
    outline = []
    for n in range(_SCALLOPS * 12 + 1):
        share = n / (_SCALLOPS * 12)
        sag = abs(math.sin(math.pi * share * _SCALLOPS))
        outline.append((share, (1 - _SAG) + _SAG * sag))
    points = ((0.0, 0.0), *outline, (1.0, 0.0))
    for lower, color in ((edge * 3, (0, 0, 0, 90)), (edge, trim), (0, None)):
        part = (w, round(high + lower))
        if color is None:
            mask = draw.polygon(part, points, (255, 255, 255))
            cloth = _folds(part, lerp_color(velvet, (255, 220, 200), 0.08), _SCALLOPS).convert_alpha()
            cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(cloth, (0, 0))
        else:
            surface.blit(draw.polygon(part, points, color), (0, 0))
