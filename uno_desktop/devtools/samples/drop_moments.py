"""The drop at typical moments, for pictures."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.devtools.samples.matches import mid_hand_session
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.events.practice import practice_deck, practice_referee
from uno_desktop.match.live.droptime import DropRound
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop.chili import Chili
from uno_desktop.ui.drop.drop_animation import DropAnimation
from uno_desktop.ui.drop.drop_buttons import TrialOffer
from uno_desktop.ui.drop.referee_follower import RefereeFollower
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat
from uno_desktop.ui.shell.scenes.shell import Shell

_LEVEL = "easy"
_REACTION_MS = 287
_ORDER_MS = 4000
_ORDER_SINCE_S = 3.4
_LINES_SINCE_MS = 1500
_DARK_SINCE_S = 0.6
_STANDS_SINCE_S = 3.0
CLANK_MS = -100_000
"""Less than any cue: the pot has just come down."""
_SPLAT_MS = 2200


def rehearse(shell: Shell, animation: DropAnimation, follower: RefereeFollower, ms_after_spill: int) -> None:
    """As if the spill had been shown so many ms ago (less than 0: it is still to come)."""
    assert shell.matches.session is not None
    referee, now_ms = shell.matches.session.referee, round(shell.app.clock.now_ms())
    if not isinstance(referee.drop, DropRound):
        return
    if ms_after_spill == CLANK_MS:
        animation.rewind(now_ms / 1000 - drop_times.POT_FALLS_S - 0.06)
        return
    spilled_ms = now_ms - ms_after_spill
    begun_ms = spilled_ms - referee.drop.cue_ms
    animation.rewind(begun_ms / 1000 - drop_times.ENTRANCE_S)
    referee.drop_begun(begun_ms)
    animation.course.begin(begun_ms / 1000)
    if ms_after_spill < 0:
        return
    animation.spill(spilled_ms / 1000)
    follower.spill_flipped(spilled_ms)
    if ms_after_spill > _REACTION_MS:
        follower.let_go(spilled_ms + _REACTION_MS)
    referee.advance(now_ms)
    if referee.drop is None and ms_after_spill >= _SPLAT_MS:
        follower.finished_s = now_ms / 1000 - drop_times.SPLASH_AFTER_S
    if referee.drop is None and ms_after_spill >= _ORDER_MS:
        follower.finished_s = now_ms / 1000 - _ORDER_SINCE_S
        follower.follow(now_ms - _LINES_SINCE_MS)
    follower.follow(now_ms)


class StillChili(Chili):
    """The drop as it looks so many ms after the spill (less than 0: before it); time stands still."""

    def __init__(self, shell: Shell, ms_after_spill: int) -> None:
        super().__init__(shell)
        self.is_ready = True
        self._ms_after_spill: int | None = ms_after_spill

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if self._ms_after_spill is not None:
            self._is_spill_drawn = self._ms_after_spill >= 0
            rehearse(self.shell, self.animation, self.follower, self._ms_after_spill)
            self._ms_after_spill, self._stopped_s = None, self._now_s()
            self._button.place_in_panel(self.animation, size, self.style)


class StillDark(Chili):
    """The dark before the pot comes, where time stands still."""

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._stopped_s = self._dark_since_s + _DARK_SINCE_S


class StillFirst(Chili):
    """A player's first drop, explained under the pot; ``missed``: after a trial in which the player was too late."""

    def __init__(self, shell: Shell, *, missed: bool) -> None:
        super().__init__(shell)
        self._missed = missed

    def enter(self) -> None:
        super().enter()
        self._offer = TrialOffer(self.ui, lambda: None, lambda: None)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.preload.finish()
        self._begin()
        self.animation.come(self._now_s() - _STANDS_SINCE_S)
        self._stopped_s = self._now_s()
        self._explain()
        if self._missed:
            assert self.matches.session is not None
            told = t("chili.trial_slowest", name=self.matches.session.name_of(1), ms=523)
            self._trials = 1
            self._ask(t("chili.trial_missed"), told)


def dark(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """The light is out: only the card that was played is lit."""
    _wait_for_drop(shell, players, seed)
    return StillDark(shell)


def first(shell: Shell, *, players: int = 4, seed: int = 1, missed: bool = False) -> Scene:
    """What a player's first drop is about is explained."""
    _wait_for_drop(shell, players, seed)
    return StillFirst(shell, missed=missed)


def moment(shell: Shell, *, players: int = 4, seed: int = 1, ms_after_spill: int) -> Scene:
    """So long after the spill, or before it."""
    _wait_for_drop(shell, players, seed)
    return StillChili(shell, ms_after_spill)


def _wait_for_drop(shell: Shell, players: int, seed: int) -> None:
    mid_hand_session(
        shell, players, seed, until=lambda view: bool(view.to_drop) and len(view.hand) > 3, effect="drop_hands"
    )


def people(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """Several people at one machine, each with a key of their own."""
    # A match that waits for a drop, with so many people at one machine.
    theme = shell.look.theme
    hands_on = [player_seat(theme, t("player.person", number=n + 1) if n else "", n) for n in range(3)]
    seats = (*hands_on, *opponents(theme, max(players, 3) - 3, _LEVEL, seed_bytes(seed)))
    referee = practice_referee(theme, practice_deck(theme), seats, DropMode.REFLEX, seed_bytes(seed))
    shell.matches.enter(referee, theme)
    return StillChili(shell, -500)
