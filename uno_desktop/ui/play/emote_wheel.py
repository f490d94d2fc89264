"""What a player wants to say: a small wheel at the own portrait, which makes the faces."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from uno_desktop.content.messages import t
from uno_desktop.content.theme_model import rgb
from uno_desktop.content.wording import theme_text
from uno_desktop.engine.moves import Phase
from uno_desktop.players.emotes import EMOTE_FACES, EMOTES
from uno_desktop.ui.kit import draw, text
from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.kit.events import Event
from uno_desktop.ui.kit.style import MIN_TEXT_PX, Style, brighten
from uno_desktop.ui.kit.widgets import Widget
from uno_desktop.ui.play.picker_base import key_cap
from uno_desktop.ui.play.picker_wheel import quarter
from uno_desktop.ui.play.quarter_wheel import QuarterWheel
from uno_desktop.ui.shell.bindings import EMOTE_ACTIONS
from uno_desktop.ui.shell.hotseat import first_key
from uno_desktop.ui.shell.shell import Shell

_OPEN_S = 6.0
"""Left alone for so long, it closes: the match does not wait for it."""
_ENDS = (Phase.HAND_OVER, Phase.MATCH_OVER, Phase.DROP)
_FACE_UNITS = 46
_LAUGHS_DEG = 14
_GAP = 3


class EmoteWheel(QuarterWheel):
    """``at``: the middle of the own portrait. Nothing said is ``None``."""

    name = "emote_wheel"
    dim = 0.12
    rise = 14
    radius_units = 128
    hub_units = 28
    title_units = 0
    chosen_sound = ""

    def __init__(
        self, shell: Shell, on_choice: Callable[[str | None], None], at: tuple[int, int] | None = None
    ) -> None:
        super().__init__(shell, on_choice, EMOTES, EMOTE_ACTIONS, at)
        self._left_s = _OPEN_S

    def handle(self, event: Event) -> bool:
        """What opened it closes it again."""
        if isinstance(event, Action) and event.name == "emote" and not event.repeat:
            self.cancel()
            return True
        return super().handle(event)

    def update(self, dt: float) -> bool:
        """It closes where the match goes on elsewhere."""
        self._left_s -= dt
        session = self.matches.session
        if self._left_s <= 0 or session is None or session.view.phase in _ENDS:
            self.cancel()
        return super().update(dt)

    def draw_quarter(self, surface: pygame.Surface, i: int) -> None:
        """The own portrait with the face that goes with it, the words, the key."""
        style, palette = self.style, self.style.palette
        lit = round(self.glow[i].value * 4) / 4
        fill = palette.accent if lit > 0.5 else brighten(palette.surface_raised, 0.1 * lit)
        ink = palette.accent_text if lit > 0.5 else palette.text
        dx, dy = self.push(i)
        picture = quarter(self.radius, style.px(self.hub_units), style.px(_GAP), i, fill)
        surface.blit(picture, picture.get_rect(center=(self.middle[0] + dx, self.middle[1] + dy)))
        rect = self.label_rect(i).move(dx, dy)
        face = self._face(self.answers[i], style.px(_FACE_UNITS))
        surface.blit(face, face.get_rect(center=(rect.centerx, rect.y + rect.h * 32 // 100)))
        words = theme_text(self.look.theme, f"emote.{self.answers[i]}")
        px = text.fit_size(words, rect.w, style.text_px("body"), MIN_TEXT_PX, "title")
        label = text.render(words, px, ink, "title")
        surface.blit(label, label.get_rect(center=(rect.centerx, rect.y + rect.h * 73 // 100)))
        if key := first_key(self.app, self.actions[i]):
            cap = key_cap(key, max(MIN_TEXT_PX, style.text_px("tiny")), style)
            surface.blit(cap, cap.get_rect(midleft=(rect.centerx + face.get_width() * 45 // 100, rect.y + rect.h // 8)))

    def _face(self, emote: str, px: int) -> pygame.Surface:
        """The player's portrait making the face; one who laughs throws the head back."""
        session = self.matches.session
        assert session is not None
        seat = session.seats[session.seat]
        color = rgb(seat.color) if seat.color else self.style.palette.border
        face = self.look.faces.avatar(seat.avatar, px, color=color, label=seat.name, face=EMOTE_FACES[emote])
        return pygame.transform.rotozoom(face, _LAUGHS_DEG, 1.0) if emote == "laugh" else face


class SpeakButton(Widget):
    """The own portrait, to be pressed for the wheel; it only draws the bubble beside it."""

    focusable = True

    def __init__(self, on_press: Callable[[], None], key: str) -> None:
        super().__init__("emote", tooltip=t("emote.tip", key=key) if key else t("emote.tip_plain"))
        self._press = on_press

    def pressed(self, pos: tuple[int, int] | None) -> None:
        """Opens the wheel."""
        self._press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """A small bubble at the upper left of the portrait, and the focus around it."""
        px = max(18, self.rect.w * 36 // 100)
        box = Rect(0, 0, px, round(px * 0.8))
        box.center = (self.rect.x + px // 3, self.rect.y + px // 3)
        palette = style.palette
        fill = palette.accent if self.hover > 0.5 or self.held > 0.5 else palette.text
        ink = palette.accent_text if self.hover > 0.5 or self.held > 0.5 else palette.background
        tail = draw.polygon((px // 3, px // 3), ((0, 0), (1, 0), (0.9, 1)), fill)
        draw.draw_shadow(surface, box, box.h // 2, style.px(4), 110, style.px(1))
        surface.blit(tail, tail.get_rect(midtop=(box.centerx + px // 8, box.bottom - px // 8)))
        surface.blit(draw.rounded_rect(box.size, box.h // 2, fill), box)
        dot = max(3, px // 7)
        for step in (-1, 0, 1):
            disc = draw.circle(dot, ink)
            surface.blit(disc, disc.get_rect(center=(box.centerx + step * (dot + max(1, px // 14)), box.centery)))
        if self.focus_shown:
            ring = draw.ring(self.rect.w + style.px(6), style.px(3), palette.focus)
            surface.blit(ring, ring.get_rect(center=self.rect.center))
