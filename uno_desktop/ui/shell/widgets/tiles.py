"""What pickers show to choose from: a card, a player."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t, template
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import card_name, color_word, kind_help, kind_name
from uno_desktop.engine.cards import Deck
from uno_desktop.ui.kit.access.node import PRESSABLE, Does, Node, Role
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import Style, brighten
from uno_desktop.ui.kit.motion.tween import Approach
from uno_desktop.ui.kit.widgets.widget import Callback, Tip, Widget
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus
from uno_desktop.ui.shell.look.card_faces import PROPORTION
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.match.matches import Matches

_LIFT = 14


class CardTile(Widget):
    """A card that may be pressed; ``raised`` lifts it, ``badge`` is written on its corner, ``marked`` puts it in light.

    Without ``on_press`` it is a picture only. A tooltip says what the card is and does; ``by_keys``: keys come to a
    picture as well, for its tooltip.
    """

    def __init__(
        self,
        name: str,
        look: ThemeLook,
        face: int,
        on_press: Callback | None = None,
        *,
        width: float = 92,
        by_keys: bool = False,
    ) -> None:
        super().__init__(name)
        self.focusable = on_press is not None or (by_keys and face >= 0)
        self.explains_only = on_press is None
        self.face = face
        self.width = width
        """Units; it gets narrower where there is less room."""
        self.raised = False
        self.dimmed = False
        self.marked = False
        self.badge = ""
        self.turned = 1.0
        """How wide it looks while it turns over, 0 to 1."""
        self._look = look
        self._on_press = on_press
        self._rise = Approach(0.0, 0.12)

    def tip(self) -> Tip | None:
        """The card's name and what it does; nothing of a back."""
        if self.face < 0:
            return None
        deck = self._look.deck
        return card_tip(self._look.theme, deck, deck.cards_of(self.face)[0])

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        wide = min(width, style.px(self.width))
        return wide, round(wide * PROPORTION) + style.px(_LIFT)

    def told(self) -> Node | None:
        """A picture beside words says nothing more than they do, unless keys come to it."""
        if not self.focusable:
            return None
        role, does = (Role.IMAGE, frozenset({Does.FOCUS})) if self._on_press is None else (Role.BUTTON, PRESSABLE)
        chosen = self.raised if self._on_press is not None else None
        return Node(role, self.called(), value=self.badge, details=self.more_told(), selected=chosen, does=does)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        if self._on_press is not None:
            self._on_press()

    def update(self, dt: float) -> bool:
        self._rise.target = 1.0 if self.raised else 0.35 * self.hover
        return self._rise.update(dt) | super().update(dt)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        wide = min(self.rect.w, round((self.rect.h - style.px(_LIFT)) / PROPORTION))
        lift = 0.0 if style.reduced_motion and not self.raised else self._rise.value
        faces, turned = self._look.faces, self.turned
        card = faces.face(self.face, max(8, wide), dim=self.dimmed)
        if turned < 1.0:
            card = faces.squeezed(self.face, max(8, wide), turned, is_kept=False)
        place = card.get_rect(midbottom=(self.rect.centerx, self.rect.bottom - round(style.px(_LIFT) * lift)))
        if self.marked or self.raised:
            halo = self._look.faces.halo(wide, style.palette.danger if self.marked else self._look.glow)
            surface.blit(halo, halo.get_rect(center=place.center))
            if self.marked:
                around = place.inflate(style.px(8), style.px(8))
                surface.blit(draw.rounded_rect(around.size, max(4, place.w // 8), style.palette.danger), around)
        elif turned == 1.0:
            shadow, drop = self._look.faces.shadow(wide, lift)
            surface.blit(shadow, shadow.get_rect(center=(place.centerx, place.centery + drop)))
        surface.blit(card, place)
        if self.badge:
            self._draw_badge(surface, place, style)
        if self.focus_shown:
            draw_focus(surface, place, max(3, wide // 10), style)

    def _draw_badge(self, surface: pygame.Surface, card: Rect, style: Style) -> None:
        palette = style.palette
        px = style.text_px("small")
        label = text.render(self.badge, px, palette.accent_text, "semibold")
        high = max(style.px(26), label.get_height() + style.px(2))
        size = (max(high, label.get_width() + style.px(14)), high)
        disc = draw.rounded_rect(size, size[1] // 2, palette.accent, border=palette.accent_text, border_px=style.px(1))
        place = disc.get_rect(center=(card.centerx, card.top + style.px(2)))
        surface.blit(disc, place)
        surface.blit(label, label.get_rect(center=place.center))


class SeatTile(Widget):
    """A player to be chosen: face, name, and how many cards they hold."""

    focusable = True

    def __init__(
        self, look: ThemeLook, matches: Matches, seat: int, count: int, on_press: Callback, tip: Tip | None = None
    ) -> None:
        super().__init__(f"seat_{seat}")
        self._tip = tip
        self._look = look
        self._matches = matches
        self._seat = seat
        self._count = count
        self._on_press = on_press
        self.spoken = matches.session.name_of(seat) if matches.session is not None else ""

    def tip(self) -> Tip | None:
        return self._tip

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return min(width, style.px(150)), style.px(176)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        palette = style.palette
        rect = self.rect.move(0, round(style.px(3) * (self.held - self.hover * (not style.reduced_motion))))
        fill = brighten(palette.surface_raised, 0.08 * self.hover - 0.08 * self.held)
        radius = style.radius_px
        draw.draw_shadow(surface, rect, radius, style.px(8), 90, style.px(3))
        tile = draw.rounded_rect(rect.size, radius, fill, border=brighten(fill, 0.14), border_px=style.px(1))
        surface.blit(tile, rect)
        assert self._matches.session is not None
        who = self._matches.session.seats[self._seat]
        px = min(rect.w * 56 // 100, rect.h * 46 // 100)
        avatar = seat_avatar(self._look, self._matches, self._seat, px)
        surface.blit(avatar, avatar.get_rect(midtop=(rect.centerx, rect.y + style.px(14))))
        room = rect.w - style.px(16)
        label = text.fitted(who.name, room, style.text_px("body"), palette.text, "semibold")
        surface.blit(label, label.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.69))))
        label = text.render(t("target_picker.cards", n=self._count), style.text_px("small"), palette.text_muted)
        back = self._look.faces.back(style.px(20))
        whole = back.get_width() + style.px(8) + label.get_width()
        x, y = rect.centerx - whole // 2, rect.y + round(rect.h * 0.87)
        surface.blit(back, back.get_rect(midleft=(x, y)))
        surface.blit(label, label.get_rect(midleft=(x + back.get_width() + style.px(8), y)))
        if self.focus_shown:
            draw_focus(surface, rect, radius, style)


def seat_avatar(look: ThemeLook, matches: Matches, seat: int, px: int) -> pygame.Surface:
    """The face of whoever sits there, in a disc of ``px`` pixels."""
    assert matches.session is not None
    who = matches.session.seats[seat]
    color = tuple(bytes.fromhex(who.color[1:])) if who.color else look.style.palette.accent
    return look.faces.portraits.avatar(who.avatar, px, color=color, label=who.name)


def card_tip(theme: Theme, deck: Deck, card: int, effects: Iterable[str] = ()) -> Tip:
    """``effects`` are the names of those in force: house rules give some numbers an effect."""
    kind = deck.kind(card)
    name = card_name(theme, deck, card)
    if kind.number is None:
        return Tip(name, (kind_help(theme, kind.id),))
    color = color_word(theme, deck.color_of(card))
    keys = [f"tip.effect.{effect}" for effect in effects]
    lines = [t("tip.number", color=color, number=kind_name(theme, kind.id))]
    return Tip(name, (*lines, *(t(key) for key in keys if template(key) is not None)))
