"""Samples of saves, replays, reviews and statistics."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.devtools.samples.made_up_figures import MadeUp
from uno_desktop.devtools.samples.matches import sample_session
from uno_desktop.devtools.samples.recorded_match import (
    sample_bad_files,
    sample_log,
    sample_playback,
    sample_replays,
    sample_saves,
)
from uno_desktop.devtools.samples.reviewed_hand import sample_reviews
from uno_desktop.match.live.log import parse_log
from uno_desktop.match.saved.autosave import replay_file
from uno_desktop.match.saved.slots import AUTOSAVE
from uno_desktop.ui.history.fairness import Fairness
from uno_desktop.ui.history.held import Held
from uno_desktop.ui.history.replay import Replay
from uno_desktop.ui.history.replays import Replays
from uno_desktop.ui.history.review import Review
from uno_desktop.ui.history.saves import Saves
from uno_desktop.ui.history.statistics import Statistics
from uno_desktop.ui.shell.shell import Shell


def fairness(shell: Shell, *, players: int = 4, seed: int = 1) -> Fairness:
    """A match that is over, half checked."""
    log = parse_log(sample_log(shell, players, seed).data, "sample")
    return Fairness(shell, log=log, path=replay_file(log.agreed, 1_790_000_000.0))


def fairness_before(shell: Shell, *, players: int = 4, seed: int = 1) -> Fairness:
    """Before the deal."""
    sample_session(shell, lambda game: True, players=players, seed=seed)
    return Fairness(shell)


def replay_open(shell: Shell, *, players: int = 4, seed: int = 1) -> Replay:
    """The same with all cards open."""
    scene = replay(shell, players=players, seed=seed)
    scene.all_open = True
    return scene


def replay(shell: Shell, *, players: int = 4, seed: int = 1) -> Replay:
    """In the second hand of a match between a person and computer players."""
    playback = sample_playback(shell, players, seed)
    return Replay(shell, playback=playback, ply=playback.hands[min(1, len(playback.hands) - 1)].begins + 14)


def replays(shell: Shell, *, players: int = 4, seed: int = 1) -> Replays:
    """The list of replays, with some matches in it."""
    return Replays(shell, examples=sample_replays(shell, players, seed))


def review(shell: Shell, *, players: int = 4, seed: int = 1) -> Review:
    """A hand in which a person played anything that fits."""
    found, seats, hand = sample_reviews(shell, players, seed)
    return Review(shell, reviews=found, seats=seats, hand=hand)


def saves(shell: Shell, *, players: int = 4, seed: int = 1) -> Saves:
    """Two matches of every theme."""
    return Saves(shell, examples=sample_saves(shell, players, seed))


def _statistics(shell: Shell, players: int, seed: int, page: int) -> Statistics:
    return Statistics(shell, page=page, store=MadeUp(shell, players, seed))


def statistics(shell: Shell, *, players: int = 4, seed: int = 1) -> Statistics:
    """The first page."""
    return _statistics(shell, players, seed, 0)


def statistics_compare(shell: Shell, *, players: int = 4, seed: int = 1) -> Statistics:
    """The page of comparisons."""
    return _statistics(shell, players, seed, 1)


def statistics_drop(shell: Shell, *, players: int = 4, seed: int = 1) -> Statistics:
    """The page of drop times."""
    return _statistics(shell, players, seed, 2)


def statistics_achievements(shell: Shell, *, players: int = 4, seed: int = 1) -> Statistics:
    """Some reached, some on the way."""
    return _statistics(shell, players, seed, 3)


def replay_follow(shell: Shell, *, players: int = 4, seed: int = 1) -> Replay:
    """A match that another window is playing."""
    return Replay(shell, playback=sample_playback(shell, players, seed), follow=True)


def replays_bad(shell: Shell, *, players: int = 4, seed: int = 1) -> Replays:
    """The same, and two files that cannot be read."""
    return Replays(shell, examples=sample_replays(shell, players, seed), bad=sample_bad_files())


def saves_bad(shell: Shell, *, players: int = 4, seed: int = 1) -> Saves:
    """The same, and two files that cannot be read."""
    return Saves(shell, examples=sample_saves(shell, players, seed), bad=sample_bad_files())


def held(shell: Shell, *, players: int = 4, seed: int = 1) -> Held:
    """Before another window is asked for the match."""
    return Held(shell, slot=AUTOSAVE)


def held_asking(shell: Shell, *, players: int = 4, seed: int = 1) -> Held:
    """While the other window is asked."""
    scene = Held(shell, slot=AUTOSAVE)
    scene._words, scene._asked_s, scene._look_in_s = t("held.asking"), 0.0, 3600.0
    return scene
