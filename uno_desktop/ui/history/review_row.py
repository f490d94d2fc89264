"""A mistake of the review as a line of its list: what was played, what was better, and by how much."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import card_name
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.match.live.review import Mistake
from uno_desktop.match.telling.coach import why_better
from uno_desktop.match.telling.hints import Words
from uno_desktop.match.telling.luck_words import outlooks
from uno_desktop.ui.kit.access.node import PRESSABLE, Node, Role
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import Style, brighten
from uno_desktop.ui.kit.widgets import Widget
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus, tinted_icon
from uno_desktop.ui.shell.look.card_faces import BACK, IVORY, PROPORTION
from uno_desktop.ui.shell.look.shapes import shape
from uno_desktop.ui.shell.look.theme_look import ThemeLook

_CARD_UNITS = 44
_ARROW_UNITS = 22
_PAD_UNITS = 12
_FACES = "text", "semibold", "semibold"
_ROLES = "small", "body", "small"
_COLORS = "text_muted", "text", "accent"
_FADED = 150
"""How much of what was played is seen, 0..255: it is the lesser of the two."""
_SIGNS = {
    Do.DRAW: "",
    Do.PASS: "",
    Do.ACCEPT: "accept",
    Do.CHALLENGE: "challenge",
    Do.REFUSE: "cross",
    Do.COMPLY: "check",
}
"""The icons of what is no card; "" for the back of one."""


def reason(mistake: Mistake, words: Words) -> str:
    """Why the better move is better, and what that is worth."""
    view, better = mistake.view, mistake.better
    n, move = max(1, round(100 * mistake.gain)), words.move(view, better)
    if better.do == Do.DRAW and mistake.made.do == Do.PLAY and not mistake.made.also:
        saved = card_name(words.theme, view.deck, mistake.made.card)
        return t("review.reason_saves", n=n, better=move, card=saved)
    why = why_better(mistake, words)
    if why == t("hint.why.most_often"):  # the figure says that
        return t("review.reason_plain", n=n, better=move)
    return t("review.reason", n=n, better=move, why=why)


class MistakeRow(Widget):
    """What was played and what was better, in the order of their pictures; a card that is kept is seen.

    ``chosen``: its position is the one on show.
    """

    focusable = True

    def __init__(self, look: ThemeLook, mistake: Mistake, words: Words, on_press: Callable[[Mistake], None]) -> None:
        super().__init__(f"moment_{mistake.ply}")
        self._look = look
        self.mistake = mistake
        self._on_press = on_press
        self.chosen = False
        view = mistake.view
        self.lines = (
            t("review.made", move=words.move(view, mistake.made)),
            t("review.better", move=words.move(view, mistake.better)),
            outlooks(mistake.outlook_made, mistake.outlook_better),
        )

    def told(self) -> Node:
        return Node(Role.BUTTON, " ".join(self.lines), selected=self.chosen, does=PRESSABLE)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._on_press(self.mistake)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        left = 2 * style.px(_CARD_UNITS) + style.px(_ARROW_UNITS) + 2 * style.px(_PAD_UNITS)
        fitted = self._fitted(style, max(1, width - left - style.px(_PAD_UNITS)))
        lines = sum(len(words) * text.line_height(px, face) for (px, words), face in zip(fitted, _FACES, strict=True))
        high = max(lines, round(style.px(_CARD_UNITS) * PROPORTION))
        return width, high + 2 * style.px(_PAD_UNITS)

    def _fitted(self, style: Style, wide: int) -> list[tuple[int, list[str]]]:
        """Size and lines of each text in that width: a long one goes on below, small."""
        found = []
        for words, role, face in zip(self.lines, _ROLES, _FACES, strict=True):
            px = style.text_px(role)
            least = style.text_px("small")
            most = max(2, len(text.wrap(words, wide, least, face)))
            box = wide, max(text.line_height(px, face), most * text.line_height(least, face))
            found.append(text.fit_label(words, box, px, least, face))
        return found

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        rect, palette, pad = self.rect, style.palette, style.px(_PAD_UNITS)
        fill = brighten(palette.surface_raised if self.chosen else palette.surface, 0.06 * self.hover)
        border = palette.accent if self.chosen else brighten(fill, 0.12)
        draw.blit_rounded(
            surface, rect, style.radius_px, fill, border=border, border_px=style.px(2 if self.chosen else 1)
        )
        card, arrow = style.px(_CARD_UNITS), style.px(_ARROW_UNITS)
        made = Rect(rect.x + pad, rect.centery - round(card * PROPORTION / 2), card, round(card * PROPORTION))
        self._draw_move(surface, self.mistake.made, made, faded=True)
        sign = draw.glyph("chevron_right", round(arrow * 0.8), palette.text_muted)
        surface.blit(sign, sign.get_rect(center=(made.right + arrow // 2, rect.centery)))
        better = made.move(card + arrow, 0)
        kept = self.mistake.better.do == Do.PASS and self.mistake.made.do == Do.PLAY
        self._draw_move(surface, self.mistake.made if kept else self.mistake.better, better)
        left = better.right + pad
        self._draw_words(surface, style, Rect(left, rect.y + pad, max(1, rect.right - pad - left), rect.h - 2 * pad))
        if self.focus_shown:
            draw_focus(surface, rect, style.radius_px, style)

    def _draw_words(self, surface: pygame.Surface, style: Style, room: Rect) -> None:
        pictures = [
            text.block(lines, px, getattr(style.palette, color), face)
            for (px, lines), color, face in zip(self._fitted(style, room.w), _COLORS, _FACES, strict=True)
        ]
        y = room.centery - sum(picture.get_height() for picture in pictures) // 2
        for picture in pictures:
            surface.blit(picture, (room.x, y))
            y += picture.get_height()

    def _draw_move(self, surface: pygame.Surface, move: Move, box: Rect, *, faded: bool = False) -> None:
        """The card that is played, or a sign of what is done."""
        faces, deck = self._look.faces, self.mistake.view.deck
        sign = _SIGNS.get(Do(move.do), "")
        if move.do == Do.CHOOSE_COLOR:
            picture = shape(self._look.shapes[move.color], box.w, self._look.colors[move.color])
        elif sign and (icon := self._look.icon(sign)) is not None:
            picture = tinted_icon(icon, box.w * 8 // 10, IVORY)
        else:
            face = deck.face((move.card, *move.also)[-1]) if move.card != NONE else BACK
            picture = faces.face(face, box.w)
            shadow, drop = faces.shadow(box.w, 0.1)
            surface.blit(shadow, shadow.get_rect(center=(box.centerx, box.centery + drop)))
        if faded:
            picture = picture.copy()
            picture.set_alpha(_FADED)
        surface.blit(picture, picture.get_rect(center=box.center))
