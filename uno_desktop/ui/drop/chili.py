"""All drop their cards at once: input, drawing and interruptions. ``referee_follower`` has what happens when.

A reaction runs from just after the flip of the first frame that shows the spill to the moment the press was gathered.
While it runs, the loop turns as fast as it can, frames are drawn in slices, and input is gathered between them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.match.live.droptime import DropStage, DropTrial
from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop.blackout import Blackout, CardAt, DarkWords
from uno_desktop.ui.drop.captions import DropWords, KeyLine
from uno_desktop.ui.drop.drop_buttons import ContinueButton, TrialOffer, is_first
from uno_desktop.ui.drop.drop_from_match import best_times, make_drop_animation, ranking_of
from uno_desktop.ui.drop.drop_input import Presses
from uno_desktop.ui.drop.drop_preload import DropPreload
from uno_desktop.ui.drop.referee_follower import RefereeFollower
from uno_desktop.ui.kit.access.live_line import sentences
from uno_desktop.ui.kit.access.node import PRESSABLE, Does, Node, Role, Value
from uno_desktop.ui.kit.caches.cache import POOL
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.kit.input import input_events as ev
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.motion.clock import FrameClock, FramePacer
from uno_desktop.ui.kit.window.loop import SlicedInput
from uno_desktop.ui.shell.look.theme_sounds import BY_EAR
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell

_SET_UP_S = 2.6
"""After so long a drop begins even where a slow machine has not yet made all pictures of the falls."""
_ORDER_SEEN = "drop_order"
"""What the settings keep of the notes that were seen, for the first order of a life."""


class Chili(GameScene):
    """Pushed over the table while the referee has a drop; goes by itself when all cards are back.

    First the light goes out, and the scene is set up in the dark. Then the pot comes; under it a player's very first
    drop waits, is explained, and can be tried. ``preload_after`` preloads what is shown after the drop; ``card_at``:
    where the card that was played lies on the table, None where no table is seen; ``is_practice``: this is no match,
    but times are kept.
    """

    name = "chili"
    for_everybody = True
    cuts_in = True
    is_read_out = False

    def __init__(
        self,
        shell: Shell,
        on_done: Callable[[], None] | None = None,
        preload_after: Callable[[], Pieces] | None = None,
        card_at: CardAt | None = None,
        *,
        is_practice: bool = False,
    ) -> None:
        super().__init__(shell)
        self._on_done = on_done
        self._preload_after = preload_after
        self._card_at = card_at
        self._is_practice = is_practice
        self.is_ready = False
        """Whether the scene is set up and the pot is on its way: until then only the card is seen, in the dark."""
        self._dark_since_s = 0.0
        self._dark_until_s = 0.0
        self._is_spill_drawn = False
        self._is_away = False
        self._is_fresh = False
        """Whether the animation has been asked for its changes since time moved on."""
        self._was_dark = True
        self._makes_end = False
        """Whether what is seen at the end is being made."""
        self._stopped_s: float | None = None

    # -- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Put out the light, and take the places."""
        assert self.matches.session is not None
        session = self.matches.session
        self._referee = session.referee
        self._trial: DropTrial | None = None
        self._trials = 0
        self._goes_on = session.goes_on
        self.gathered = SlicedInput(self.app)
        """Knows how often input was gathered while reactions were running."""
        self.animation = make_drop_animation(self.shell, is_whole=self._is_practice)
        self._words = DropWords(self.app, session.theme, is_shared=session.is_shared)
        self._bests: dict[int, int] = {}
        """What each person at this machine needed at best so far, in milliseconds, where times are kept."""
        seen = self.prefs.settings.notes_seen
        is_watched = bool(session.people) and session.company is None and session.coach is None
        self._is_first_order = is_watched and not self._is_practice and _ORDER_SEEN not in seen
        self._follow(None)
        self._button = self.ui.add(ContinueButton(self._pick_up))
        is_first_drop = self.follower.is_ours and not self._is_practice and is_first(session, self.prefs.settings)
        self._offer = TrialOffer(self.ui, self._try, self._skip) if is_first_drop else None
        self._dark = DarkWords("" if self._is_practice else self._words.who_played(session))
        self._dark.line = KeyLine(self.animation.prompt, self.animation.key) if self.animation.prompt else None
        self.app.reading.say(sentences(self._dark.plain), matters=True)
        self._pacer = FramePacer()
        self._dark_since_s = self._now_s()
        self._dark_until_s = self._dark_since_s + self.animation.course.dark_s
        self.app.sound.duck(6.0)
        self._ahead = DropPreload(self.preload, self.animation, self._button, self.look, self._between_slices)
        self._ahead.make_room(self.app.window.size)

    def _follow(self, trial: DropTrial | None) -> None:
        """Have the animation follow the referee, or a trial in its place."""
        assert self.matches.session is not None
        self._trial = trial
        self.follower = RefereeFollower(
            self.matches.session, self.animation, self.preload, play=self._play,
            rank=partial(ranking_of, self.look, self.matches, self._bests), words=self._words, trial=trial,
            on_order=self._order_came if trial is None else self._trial_over, on_new_round=self._begin_anew,
            heard_late_ms=self._heard_late_ms,
            creaks=self._heard_late_ms is not None or self.prefs.settings.captions,
            is_first=self._is_first_order,
        )  # fmt: skip
        self._presses = Presses(self.shell, self.animation, self.follower)
        self.follower.say_prompt()

    @property
    def _heard_late_ms(self) -> int | None:
        """By how much the spill is heard late; None where it is not played by ear, or others watch the same screen."""
        settings, session = self.prefs.settings, self.matches.session
        is_own = session is not None and not session.is_shared
        return settings.sound_delay_ms if settings.by_ear and is_own else None

    def _play(self, sound: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """What only those hear who play by ear is told to captions where nobody does."""
        if sound in BY_EAR and self._heard_late_ms is None:
            self.app.sound.tell(sound, pan)
        else:
            self.app.sound.play(sound, volume, pan)

    def leave(self) -> None:
        """The loop turns at its usual rate again, and the memory for a hundred falling cards goes back."""
        self.app.pace.turn_fast(False)
        POOL.protect(0)

    def suspended(self) -> None:
        """Something lies over it (a pause, the rulebook): nobody shall lose by that."""
        self._stop_time()

    def resumed(self) -> None:
        """The drop begins anew."""
        self._blackout.invalidate()
        self.animation.invalidate()
        self._go_on()

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out the animation, whatever it is in the middle of."""
        self.preload.clear()
        face, faces = self.animation.setup.played, self.look.faces
        card = None if face is None else partial(faces.face, face)
        self._blackout = Blackout(size, self.style, self.look.glow, card, None if self.is_ready else self._card_at)
        if self._offer is not None:
            self._offer.place(size, self.style)
        if not self.is_ready:
            late_s = self._now_s() + _SET_UP_S
            self._ahead.scene(size, self.style, self._blackout, self._read_bests, lambda: self._now_s() >= late_s)
            return
        self.animation.resize(size, self.style)
        self._button.place_in_panel(self.animation, size, self.style)
        self.preload.extend(self.animation.preload_spill())
        self._ahead.drop(self.follower.any_order())

    def _read_bests(self) -> None:
        """On another thread, for it asks a database."""
        assert self.matches.session is not None
        if self._is_practice or self.matches.session.recorder is not None:
            self._bests.update(best_times(self.matches))

    # -- the dark ----------------------------------------------------------------------------------------------

    def _wait_in_the_dark(self, dt: float) -> bool:
        """Go on when the scene is set up and the words have been read; true while something moves."""
        if not isinstance(self.app.clock, FrameClock):  # in virtual time nobody waits
            self.preload.work(1.0, self.app.clock.now_ms)
        if self._is_away or self._stopped_s is not None:
            return False
        drop = self._referee.drop
        # Where the game runs elsewhere, its pot may be up already: then there is no time to lose.
        is_late = drop is not None and drop.stage is not DropStage.WAITING
        if not self.preload and (is_late or self._now_s() >= self._dark_until_s):
            self._begin()
            if self._offer is not None and not is_late:
                self._explain()
        super().update(dt)
        return True

    @property
    def _is_asking(self) -> bool:
        """Whether all waits for the player to try it or not: then nothing moves."""
        return self._offer is not None and self._offer.is_open

    def _explain(self) -> None:
        """The first drop of a player's life waits under the pot: what it is about, and a trial."""
        self._ask(t("chili.first_title"), self._words.draws(self._referee.view().rules.drop_penalty))

    def _ask(self, title: str, more: str) -> None:
        """The same sentence as before and while the pot sways, in the place of the prompt."""
        assert self._offer is not None
        self.animation.prompt = ""
        self._offer.open(title, KeyLine(*self._words.hold()), more, self._trials)
        self._offer.place(self.app.window.size, self.style)
        self.adopt_widgets()
        self.app.reading.say(" ".join(self._offer.words), urgent=True)
        self.animation.invalidate()

    def _wait_for_answer(self, dt: float) -> bool:
        """The pot comes in and stands; the drop itself waits."""
        now_s, course = self._now_s(), self.animation.course
        for sound, loud, pan in self.animation.update(now_s, dt):
            self.app.sound.play(sound, loud, pan)
        stands_s = course.entered_s + (drop_times.ENTRANCE_S + drop_times.JOLT_S) * course.entrance_pace
        return super().update(dt) or now_s <= stands_s

    def _try(self) -> None:
        """Begin a drop that does not count."""
        self._answered()
        trial = self._referee.trial_drop(self._trials)
        assert trial is not None, "only offered where nobody plays elsewhere"
        self._trials += 1
        self._follow(DropTrial(trial))

    def _skip(self) -> None:
        self._answered()
        self._offer = None
        self.follower.say_prompt()

    def _answered(self) -> None:
        assert self._offer is not None
        self._offer.close()
        self.prefs.keep(drop_explained=True)
        self.animation.invalidate()

    def _trial_over(self) -> None:
        """How it went, as the pot comes in again: there is time to breathe, and to try once more."""
        title, more = self.follower.trial_in_words()
        self.app.pace.turn_fast(False)
        self._leave_trial()
        self._ask(title, more)

    def _leave_trial(self) -> None:
        """The pot comes in again, before another trial or the drop that counts."""
        self._follow(None)
        self.animation.rewind(self._now_s())
        self.preload.need(self._blackout.preload())
        self._begin_anew()
        self._ahead.drop(self.follower.any_order())

    def _begin(self) -> None:
        self.is_ready = True
        self.animation.come(self._now_s())
        self._button.place_in_panel(self.animation, self.app.window.size, self.style)
        self._ahead.drop(self.follower.any_order())

    # -- input -------------------------------------------------------------------------------------------------

    def handle(self, event: ev.Event) -> bool:
        """While the drop runs, any press lets go; afterwards a press goes on."""
        self.gathered.flush()
        if isinstance(event, ev.FocusLost):
            if not self._goes_on:
                self._stop_time()
        elif isinstance(event, ev.FocusGained):
            self._go_on()
        if self.follower.runs and not self._is_away:
            return self._presses.handle(event)
        if super().handle(event):
            return True
        if isinstance(event, Action) and not event.repeat:
            if event.name == "pause" and self.follower.finished_s is None:
                self.nav.push("pause")
                return True
            if event.name == "confirm":
                self.follower.hurry(self._now_s())
                return True
        return False

    def key_actions(self) -> Sequence[str]:
        return ("drop", "pause") if self.follower.runs else ("confirm", "pause")

    @property
    def takes_any_press(self) -> bool:
        return self.follower.runs and not self._is_away

    def go_back(self) -> bool:
        """Back is the pause, until the order stands; then it goes on."""
        if self.follower.finished_s is None:
            self.nav.push("pause")
        else:
            self.follower.hurry(self._now_s())
        return True

    def pressables(self) -> list[tuple[str, Rect]]:
        """Everywhere, as long as a press lets go; then the button."""
        if self.follower.runs and self.follower.is_ours:
            return [("drop", Rect((0, 0), self.app.window.size))]
        return super().pressables()

    # -- for who does not look ---------------------------------------------------------------------------------

    def nodes(self) -> list[Node]:
        """What to press, and afterwards who was how fast."""
        found = super().nodes()
        if self._is_dark and not self.is_ready:
            found = [*(Node(Role.LABEL, words) for words in self._dark.plain), *found]
        if self.follower.runs and self.follower.is_ours:
            has_spilled = self.animation.course.spilled_s is not None
            words = self._words.call if has_spilled else t("access.drop_waits")
            bounds = Rect((0, 0), self.app.window.size)
            found = [Node(Role.BUTTON, words, key="drop", does=PRESSABLE, bounds=bounds, is_focus=True,
                          act=self._asked_to_drop)]  # fmt: skip
        elif self.animation.ranking is not None:
            found = [self.animation.ranking.told(), *found]
        elif self._offer is not None and self._offer.is_open:
            found = [*(Node(Role.LABEL, words) for words in self._offer.words), *found]
        elif self.is_ready and (prompt := KeyLine(self.animation.prompt, self.animation.key).plain):
            found = [Node(Role.LABEL, prompt, key="prompt"), *found]
        return found

    def spoken_title(self, nodes: Sequence[Node]) -> str:
        return t("practice.title") if self._is_practice else t("access.drop")

    def _asked_to_drop(self, does: Does, _value: Value, time_ms: float) -> None:
        """A reader's press lets go, at the moment it came."""
        if does is Does.PRESS:
            self._presses.let_go(time_ms)

    # -- time and picture --------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Move the referee and the animation on; true when a frame is due."""
        self._is_fresh = False
        if self.follower.runs:
            self.gathered.note()
        else:
            self.gathered.stop()
        self.gathered.flush()
        if not self.is_ready:
            return self._wait_in_the_dark(dt)
        if self._is_away or self._stopped_s is not None or self not in self.app.stack.scenes:
            return False
        if self._is_asking:
            return self._wait_for_answer(dt)
        now_ms = self.app.clock.now_ms()
        self.animation.sounds = self.shell.captions.lines()
        course = self.animation.course
        is_spilled = course.spilled_s is not None
        (self._trial or self._referee).advance(now_ms)
        self.follower.follow(now_ms)
        self.app.pace.turn_fast(self.follower.milliseconds_count(now_ms / 1000))
        if course.spilled_s is not None and not is_spilled:
            self._ahead.spread()
        if self.follower.finished_s is None:
            self._makes_end = False
        elif not self._makes_end and self._trial is None and self.animation.rests(now_ms / 1000):
            self._makes_end = True
            self._ahead.end(self.follower.order, self._now_s, self._preload_after)
        if course.ends_s is not None:
            self._button.visible = False
        if course.ends_s is not None and now_ms / 1000 >= course.ends_s:
            self._close()
            return False
        undrawn_s = self._pacer.due(dt, at_once=self.dirty or is_spilled != (course.spilled_s is not None))
        if undrawn_s is None:
            return False
        for sound, loud, pan in self.animation.update(now_ms / 1000, undrawn_s):
            self.app.sound.play(sound, loud, pan)
        super().update(dt)
        return self.animation.ranking is None or not self.animation.ranking.settled(now_ms / 1000) or self.ui.dirty

    def dirty_rects(self) -> list[Rect] | None:
        """Only what changed; all of it while a button changes or a plate lies over it, and as the light goes."""
        is_dark = self._is_dark
        if self.ui.dirty or self._is_asking or is_dark != self._was_dark:
            self.animation.invalidate()
            self._blackout.invalidate()
        if self._was_dark and not is_dark:
            self._blackout.rest()
        self._was_dark, self._is_fresh = is_dark, True
        if is_dark:
            return self._blackout.changes(self._items_in_the_dark())
        return self.animation.changes(self._now_s(), self._between_slices)

    @property
    def _is_dark(self) -> bool:
        return not self.is_ready or self._now_s() < self.animation.course.lit_s

    def _items_in_the_dark(self) -> list[Item]:
        now_s, animation = self._now_s(), self.animation
        found = list(self._blackout.items(now_s - self._dark_since_s, self._dark))
        return [*found, *animation.pouring.coming(animation.course, now_s)] if self.is_ready else found

    def draw(self, surface: pygame.Surface) -> None:
        """A frame, in slices; after the flip of the first one that shows the spill, time runs."""
        if not self._is_fresh:  # something else was drawn in the window meanwhile
            self.animation.invalidate()
            self.dirty_rects()
        if self._was_dark:
            self._blackout.draw(surface, self._between_slices)
            return
        self.animation.draw(surface, self._between_slices)
        self._between_slices()
        if self._offer is not None:
            self._offer.draw(surface, self.style, self.look.glow)
        if self.animation.ranking is not None or self._is_asking:
            self.ui.draw(surface)
        if self.animation.course.spilled_s is not None and not self._is_spill_drawn:
            self._is_spill_drawn = True
            follower = self.follower
            self.app.after_first_frame(lambda: follower.spill_flipped(self.app.clock.now_ms()))
            self.app.reading.say(self._words.call, urgent=True)

    def _between_slices(self) -> None:
        if self.follower.runs:
            self.gathered.gather()

    def _now_s(self) -> float:
        return self.app.clock.now_ms() / 1000 if self._stopped_s is None else self._stopped_s

    # -- what the follower tells -------------------------------------------------------------------------------

    def _order_came(self) -> None:
        if self._is_first_order:
            self.prefs.keep(notes_seen=[*self.prefs.settings.notes_seen, _ORDER_SEEN])
        self._button.visible = True
        self.ui.focus(self._button)
        if self.follower.order is not None:
            self.app.reading.say(self.follower.order.in_words())
        self._button.place_in_panel(self.animation, self.app.window.size, self.style)

    def _begin_anew(self) -> None:
        self._presses.begin_anew()
        self._is_spill_drawn = False
        self.preload.put_first(chain(self.animation.pouring.pot.preload_entrance(), self.animation.preload_spill()))

    def _pick_up(self) -> None:
        self.follower.pick_up(self._now_s())
        self._button.visible = False
        self.invalidate()

    def _close(self) -> None:
        self.animation.rest()
        self.app.stack.pop(self)  # the table fades in over the floor, which the window still shows
        if self._on_done is not None:
            self._on_done()

    # -- interruptions -----------------------------------------------------------------------------------------

    def _stop_time(self) -> None:
        self._is_away = True
        self.app.pace.turn_fast(False)
        self._referee.pause(self.app.clock.now_ms())

    def _go_on(self) -> None:
        if not self._is_away:
            return
        self._is_away = False
        self._referee.resume(self.app.clock.now_ms())
        if self._trial is not None:
            self._leave_trial()
            self._explain()  # it was interrupted, and can be tried once more
        elif self._is_asking:
            self.animation.invalidate()
        elif self._referee.drop is not None and self.is_ready:
            self.preload.need(self._blackout.preload())
            self.follower.restart(self._now_s())
        self.invalidate()
