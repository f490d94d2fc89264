"""What a player wants to say: a small wheel at the own portrait, which makes the faces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import rgb
from uno_desktop.content.themes.wording import theme_text
from uno_desktop.engine.moves import OVER, Phase
from uno_desktop.players.manners.emotes import EMOTE_FACES, EMOTES
from uno_desktop.ui.kit.access.node import Node
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, brighten
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event
from uno_desktop.ui.play.prompts.picker_base import key_cap
from uno_desktop.ui.play.prompts.sector_wheel import SectorWheel, sector
from uno_desktop.ui.shell.match.hotseat import first_key
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.bindings import EMOTE_ACTIONS

_ENDS = (*OVER, Phase.DROP)


class EmoteWheel(SectorWheel):
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
        # Left alone for so long, it closes: the match does not wait for it.
        self._left_s = 6.0

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

    def words_of(self, i: int) -> str:
        return theme_text(self.look.theme, f"emote.{self.answers[i]}")

    def spoken_title(self, nodes: Sequence[Node]) -> str:
        return t("emote.tip_plain")

    def draw_sector(self, surface: pygame.Surface, i: int) -> None:
        style, palette = self.style, self.style.palette
        lit = round(self.glow[i].value * 4) / 4
        fill = palette.accent if lit > 0.5 else brighten(palette.surface_raised, 0.1 * lit)
        ink = palette.accent_text if lit > 0.5 else palette.text
        dx, dy = self.push(i)
        picture = sector(self.radius, style.px(self.hub_units), style.px(3), i, len(self.answers), fill)
        surface.blit(picture, picture.get_rect(center=(self.middle[0] + dx, self.middle[1] + dy)))
        rect = self.label_rect(i).move(dx, dy)
        session, emote = self.matches.session, self.answers[i]
        assert session is not None
        seat = session.seats[session.seat]
        color = rgb(seat.color) if seat.color else palette.border
        face = self.look.faces.portraits.avatar(
            seat.avatar, style.px(46), color=color, label=seat.name, face=EMOTE_FACES[emote]
        )
        if emote == "laugh":  # the head is thrown back
            face = pygame.transform.rotozoom(face, 14, 1.0)
        surface.blit(face, face.get_rect(center=(rect.centerx, rect.y + rect.h * 32 // 100)))
        words = self.words_of(i)
        px = text.fit_size(words, rect.w, style.text_px("body"), MIN_TEXT_PX, "title")
        label = text.render(words, px, ink, "title")
        surface.blit(label, label.get_rect(center=(rect.centerx, rect.y + rect.h * 73 // 100)))
        if key := first_key(self.app, self.actions[i]):
            cap = key_cap(key, max(MIN_TEXT_PX, style.text_px("tiny")), style)
            surface.blit(cap, cap.get_rect(midleft=(rect.centerx + face.get_width() * 45 // 100, rect.y + rect.h // 8)))
