"""Everything with one switch: a mark moves by itself over what can be done, and the switch chooses what it is on.

What can be done is what readers of the screen are told (``Scene.nodes``), so a scene says nothing twice. With two
switches, one moves the mark on and the other chooses. Nothing needs a held key, two keys at once, or a double press.
Where there is much to do the mark goes over groups first (``scan_places``).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.input import input_events as ev
from uno_desktop.ui.kit.input.actions import MOUSE_BUTTONS, SWITCH_ACTIONS
from uno_desktop.ui.kit.input.input import Input
from uno_desktop.ui.kit.window.scan_places import Place, path_to, places_of, rows_of
from uno_desktop.ui.kit.window.scene import SceneStack

_LOOKS_EVERY_S = 0.1
"""How often it is asked what can be done."""
_FIRST_STAYS = 1.5
"""The first place of a round is marked for so much longer: one has to find it."""


class Program(Protocol):
    """What this asks of the application."""

    stack: SceneStack
    input: Input


class Scanner:
    """Where there are switches, ``take`` gets every event first, ``update`` and ``draw`` come in every frame.

    ``switches``: how many there are, 0 for none; ``step_s``: how long each place is marked; ``rounds``: after so many
    it rests until the switch is pressed, or there is something else to do.
    """

    def __init__(self, program: Program) -> None:
        self._program = program
        self.switches = 0
        self.step_s = 1.2
        self.rounds = 3
        self.dirty = False
        self._places: tuple[Place, ...] = ()
        self._first: tuple[Hashable, ...] | None = None
        """The keys of what comes before all else; None where all places are alike."""
        self._within: list[Hashable] = []
        """The keys of the groups the mark is in, the outermost first."""
        self._key: Hashable = None
        self._is_resting = True
        self._left_s = 0.0
        self._round = 0
        self._unlooked_s = 0.0
        self._seen: tuple[int, bool] | None = None
        """The generation of the stack when it was last asked what can be done, and whether keys were on the screen."""
        self.shown: tuple[Rect, ...] = ()
        """Where there is a mark to draw."""
        self._leads_out = False
        """Whether that mark is the way back out of a group, and says so."""
        self._eats_text = False
        self._held_buttons: set[int] = set()

    def set(self, switches: int, step_s: float, rounds: int) -> None:
        """So many switches from now on, at this pace."""
        self.switches, self.step_s, self.rounds = switches, step_s, rounds
        self._seen = None
        self._mark_shown()

    @property
    def marked(self) -> Place | None:
        """The place that the switch would choose now; None while it rests."""
        if not self.switches or self._is_resting:
            return None
        return next((place for place in self._level() if place.key == self._key), None)

    # -- presses ------------------------------------------------------------------------------------------------

    def switch_of(self, binding: str) -> str:
        """Which of ``SWITCH_ACTIONS`` that key or button means, of the switches in use; "" where none."""
        keymap = self._program.input.keymap
        return next((each for each in SWITCH_ACTIONS[: self.switches] if binding in keymap.bindings_of(each)), "")

    def take(self, event: ev.Event) -> bool:
        """Whether the event is a press of a switch, or what comes with one: then nobody else gets it."""
        scene = self._program.stack.top
        if scene is None:
            return False
        if isinstance(event, ev.TextTyped):
            eaten, self._eats_text = self._eats_text, False
            return eaten
        if isinstance(event, ev.PointerUp) and event.button in self._held_buttons:
            self._held_buttons -= {event.button}
            return True
        if isinstance(event, ev.Pressed):
            self._eats_text = False
            switch, repeat = self.switch_of(event.binding), event.repeat
        elif isinstance(event, ev.PointerDown):
            switch, repeat = self.switch_of(f"mouse:{MOUSE_BUTTONS.get(event.button)}"), False
        else:
            return False
        if not switch or scene.takes_any_press:
            return False
        if isinstance(event, ev.Pressed):
            self._eats_text = event.source == "key"
        else:
            self._held_buttons.add(event.button)
        if not repeat:
            self._press(switch, event.time_ms)
        return True

    def _press(self, switch: str, time_ms: float) -> None:
        meant = None if self._is_resting else self._key
        self._look()
        if self._is_resting or self.marked is None:
            self._wake()
        elif self._key != meant:  # what was marked has just gone: that was not meant
            return
        elif switch == SWITCH_ACTIONS[0]:
            self._choose(self.marked, time_ms)
        else:
            self._go_on()

    def _choose(self, place: Place, time_ms: float) -> None:
        self._round = 0
        if place.inside:
            self._within.append(place.key)
            self._mark(place.inside[0])
            return
        if place.leads_out:
            self._go_out()
            return
        self._left_s = self.step_s * _FIRST_STAYS
        if place.act is not None:
            place.act(time_ms)
        self._unlooked_s = _LOOKS_EVERY_S
        if not self._within or self._program.stack.top is None:
            return
        if self._first is not None:
            self._within.clear()
            self._key = None  # back to the first place, once what came of it is known
        elif not place.can_repeat:  # on with what comes after the group, in a scene that may have changed
            group, before = self._within[0], self._program.stack.generation
            self._within.clear()
            self._key = group
            self._look()
            if self._key == group and self._program.stack.generation == before:
                self._go_on()

    def _go_out(self) -> None:
        """To the group the mark was in: it goes on from there."""
        self._round = 0
        came_from = self._within.pop()
        if level := self._level():
            self._mark(next((place for place in level if place.key == came_from), level[0]))

    # -- time -----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """``dt`` seconds have passed."""
        self._unlooked_s += dt
        has_opened = self._seen is None or self._seen[0] != self._program.stack.generation
        if self._unlooked_s >= _LOOKS_EVERY_S or has_opened:
            self._look()
        if not self._is_resting and self.switches == 1:
            self._left_s -= dt
            if self._left_s <= 0:
                self._go_on()
        self._mark_shown()

    @property
    def is_moving(self) -> bool:
        """Whether the mark goes on by itself."""
        return self.switches == 1 and not self._is_resting

    def _look(self) -> None:
        """Ask what can be done now. The mark stays where it is, if that is still there."""
        self._unlooked_s = 0.0
        scene = self._program.stack.top
        if scene is None or scene.takes_any_press:
            self._places, self._is_resting, self._seen = (), True, None
            return
        board = scene.ui.keyboard
        first: Sequence[Place] | None = None
        if board is None:
            first, self._places = places_of(scene)
        else:
            self._places = rows_of(board.rows)
        is_alone = first is None and self.marked is None and not self._is_resting
        if is_alone and (path := path_to(self._key, self._places)) is not None:
            self._within = path  # the groups have changed around it
        seen = (self._program.stack.generation, board is not None)
        keys = None if first is None else tuple(place.key for place in first)
        before, self._first = self._first, keys
        if seen != self._seen:
            self._seen = seen
            self._within.clear()
            self._is_resting = True
            if keys != ():
                self._wake()
        elif self._is_resting:
            if keys and set(keys) - set(before or ()):
                self._wake()
        elif keys == () and before:
            self._within.clear()
            self._is_resting = True
        elif self.marked is None:
            self._within.clear()
            self._wake()

    def _level(self) -> tuple[Place, ...]:
        """The places the mark goes over."""
        places = self._places
        for key in self._within:
            places = next((place.inside for place in places if place.key == key), ())
        return places

    def _wake(self) -> None:
        """Begin at the first place."""
        self._round = 0
        self._within.clear()
        places = self._places
        if len(places) == 1 and places[0].inside:
            self._within.append(places[0].key)
            places = places[0].inside
        self._is_resting = not places
        if places:
            self._mark(places[0])

    def _mark(self, place: Place) -> None:
        level = self._level()
        self._key = place.key
        self._left_s = self.step_s * (_FIRST_STAYS if level and level[0].key == place.key else 1.0)
        if place.show is not None:
            place.show()
            self._unlooked_s = _LOOKS_EVERY_S  # what was scrolled into sight is elsewhere now

    def _go_on(self) -> None:
        """To the next place; after two rounds inside a row or a group back out, and after the last of all to rest."""
        level = self._level()
        at = next((n for n, place in enumerate(level) if place.key == self._key), -1) + 1
        if at >= len(level):
            at, self._round = 0, self._round + 1
            is_inside = bool(self._within) and len(self._places) > 1
            if is_inside and self._round >= 2:
                self._go_out()
                return
            if self.switches == 1 and self._round >= self.rounds:
                self._is_resting = True
                return
        if level:
            self._mark(level[at])

    # -- seen -----------------------------------------------------------------------------------------------------

    def _mark_shown(self) -> None:
        marked = self.marked
        bounds = () if marked is None else marked.bounds
        leads_out = marked is not None and marked.leads_out
        self.dirty |= (bounds, leads_out) != (self.shown, self._leads_out)
        self.shown, self._leads_out = bounds, leads_out

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """The mark over what it is on: white between two black lines, which stands out on any picture."""
        self.dirty = False
        wide = max(2, style.px(3))
        window = surface.get_rect()
        for bounds in self.shown:
            rect = bounds.inflate(4 * wide, 4 * wide).clip(window)
            if rect.w > 4 * wide and rect.h > 4 * wide:
                for inward, level in ((0, 0), (wide, 255), (2 * wide, 0)):
                    ring = rect.inflate(-2 * inward, -2 * inward)
                    pygame.draw.rect(surface, (level,) * 3, ring, wide, border_radius=style.px(10))
        if self._leads_out and self.shown:
            words = text.render(t("common.back"), style.text_px("body"), (255, 255, 255), "semibold")
            plate = words.get_rect().inflate(4 * wide, 2 * wide)
            plate.midtop = (self.shown[0].centerx, self.shown[0].top)
            plate.clamp_ip(window)
            surface.fill((0, 0, 0), plate)
            surface.blit(words, words.get_rect(center=plate.center))
