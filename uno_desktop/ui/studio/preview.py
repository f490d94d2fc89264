"""The theme at a glance: its table with opponents around it and cards on it, painted while nobody waits."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.caches.preload import Pieces, in_background
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style, with_alpha
from uno_desktop.ui.kit.widgets import Widget
from uno_desktop.ui.shell.look.backdrop import paint_table_top
from uno_desktop.ui.shell.look.card_faces import BACK, PROPORTION
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.widgets.match_widgets import kinds_in_rows

_MOST_CARDS = 5
_CARD_SHARE = 0.23
_TURNS = (9.0, 4.5, 0.0, -4.5, -9.0)

GroundKey = tuple[Path | None, int, tuple[int, ...], tuple[int, ...], tuple[int, int]]


class Preview(Widget):
    """A picture of the theme that ``pieces`` paint; until they are done the former one stays."""

    grows = True

    def __init__(self) -> None:
        super().__init__("preview")
        self.spoken = t("access.preview")
        self._picture: pygame.Surface | None = None
        self._ground: tuple[GroundKey, pygame.Surface] | None = None
        self.shown = 0
        """How many times a picture was finished."""

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, round(width * 0.9)

    def pieces(self, look: ThemeLook, kinds: tuple[str, ...], opponents: tuple[str, ...], style: Style) -> Pieces:
        """Pieces that paint the theme: cards of these kinds lie on top, these opponents come first."""
        size = self.rect.size
        if min(size) < 8:
            return
        key = _ground_key(look, size)
        if self._ground is None or self._ground[0] != key:
            ground = pygame.Surface(size)
            yield from in_background(partial(paint_table_top, ground, look))
            self._ground = (key, ground)
        width = round(size[0] * _CARD_SHARE)
        faces = _faces(look, kinds)
        for row in faces:
            for face in row:
                yield from look.faces.preload(face, width)
        who = _opponents(look, opponents)
        for name in who:
            opponent = look.theme.opponent(name)
            portrait = partial(look.faces.portraits.avatar, color=opponent.rgb, label=opponent.name)
            yield partial(portrait, opponent.avatar, _disc(size))
        yield partial(self._paint, look, faces, who, self._ground[1], style)

    def _paint(
        self, look: ThemeLook, rows: list[list[int]], who: list[str], ground: pygame.Surface, style: Style
    ) -> None:
        picture = ground.copy()
        wide, high = picture.get_size()
        disc, width = _disc(picture.get_size()), round(wide * _CARD_SHARE)
        px = max(MIN_TEXT_PX, disc // 4)
        for n, name in enumerate(who):
            opponent = look.theme.opponent(name)
            portrait = look.faces.portraits.avatar(opponent.avatar, disc, color=opponent.rgb, label=opponent.name)
            middle = (round(wide * (n + 0.5) / len(who)), round(high * 0.04) + disc // 2)
            picture.blit(portrait, portrait.get_rect(center=middle))
            edge = draw.ring(disc, max(2, disc // 28), opponent.rgb)
            picture.blit(edge, edge.get_rect(center=middle))
            words = text.render(text.ellipsize(opponent.name, wide // len(who), px), px, look.table_text)
            picture.blit(words, words.get_rect(midtop=(middle[0], middle[1] + disc // 2 + 2)))
        top = round(high * 0.05) + disc + text.line_height(px) + 4
        room = Rect(0, top, wide, high - top - round(high * 0.03))
        self._paint_cards(picture, look, rows, room, width)
        frame = draw.rounded_rect(picture.get_size(), style.radius_px, (255, 255, 255, 255))
        rounded = picture.convert_alpha()
        rounded.blit(frame, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self._picture = rounded
        self.shown += 1
        self.invalidate()

    @staticmethod
    def _paint_cards(picture: pygame.Surface, look: ThemeLook, rows: list[list[int]], room: Rect, width: int) -> None:
        card_high = round(width * PROPORTION)
        step_y = min(round(card_high * 1.06), (room.h - card_high) // max(1, len(rows) - 1))
        for r, row in enumerate(rows):
            step = min(width * 0.96, (room.w * 0.96 - width) / max(1, len(row) - 1))
            left = room.centerx - step * (len(row) - 1) / 2
            y = room.bottom - card_high // 2 - step_y * (len(rows) - 1 - r)
            for n, face in enumerate(row):
                turn = _TURNS[n] if len(row) == len(_TURNS) else 0.0
                place = (round(left + n * step), y + round(abs(turn) * width * 0.008))
                look.faces.lay(picture, face, width, place, 0.2, turn)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if self._picture is None:
            plain = draw.rounded_rect(self.rect.size, style.radius_px, style.palette.surface_raised)
            surface.blit(plain, self.rect)
            room = max(1, self.rect.w - 2 * style.gap), self.rect.h
            px, lines = text.fit_label(t("studio.painting"), room, style.text_px("small"))
            words = text.block(lines, px, style.palette.text_muted, align="center")
            surface.blit(words, words.get_rect(center=self.rect.center))
            return
        picture = self._picture
        if picture.get_size() != self.rect.size:
            picture = pygame.transform.smoothscale(picture, self.rect.size)
        surface.blit(picture, self.rect)
        edge = draw.rounded_rect(
            self.rect.size, style.radius_px, (0, 0, 0, 0), border=with_alpha(style.palette.text, 60),
            border_px=style.px(1.5),
        )  # fmt: skip
        surface.blit(edge, self.rect)


def _disc(size: tuple[int, int]) -> int:
    return max(16, min(size[0] // 6, size[1] // 6))


def _ground_key(look: ThemeLook, size: tuple[int, int]) -> GroundKey:
    path = look.theme.art_file("table")
    try:
        changed = path.stat().st_mtime_ns if path is not None else 0
    except OSError:
        changed = 0
    return path, changed, tuple(look.table), tuple(look.table_dark), size


def _faces(look: ThemeLook, kinds: tuple[str, ...]) -> list[list[int]]:
    """Two rows of faces: the back and signs, and a card of each color; those that are asked for lie on top."""
    deck = look.deck
    asked = [n for n, kind in enumerate(deck.face_kinds) if kind.id in kinds]
    signs = [face for row in kinds_in_rows(deck) for face in row if deck.face_kinds[face].number is None]
    others = [face for face in reversed(signs) if face not in asked]
    upper = [BACK, *others, *reversed(asked[: _MOST_CARDS - 1])]
    upper = [BACK, *upper[1:][-(_MOST_CARDS - 1) :]]
    numbers = [kind.id for kind in deck.kinds if kind.colored and kind.number is not None] or [
        kind.id for kind in deck.kinds if kind.colored
    ]
    lower = []
    for color in range(len(deck.colors)):
        wanted = numbers[(3 + 2 * color) % len(numbers)] if numbers else ""
        lower += [n for n, kind in enumerate(deck.face_kinds) if kind.id == wanted and deck.face_colors[n] == color]
    return [row for row in (upper, lower) if row]


def _opponents(look: ThemeLook, wanted: tuple[str, ...]) -> list[str]:
    known = [opponent.id for opponent in look.theme.opponents]
    return list(dict.fromkeys([*(name for name in wanted if name in known), *known]))[:4]
