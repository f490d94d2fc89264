"""Samples of saves, replays, reviews and statistics."""

from __future__ import annotations

from uno_desktop.content.messages import t
from uno_desktop.devtools.samples.made_up_figures import MadeUp
from uno_desktop.match.autosave import replay_file
from uno_desktop.match.log import parse_log
from uno_desktop.match.slots import AUTOSAVE
from uno_desktop.ui.history.fairness import Fairness
from uno_desktop.ui.history.held import Held
from uno_desktop.ui.history.replay import Replay
from uno_desktop.ui.history.replays import Replays
from uno_desktop.ui.history.review import Review
from uno_desktop.ui.history.saves import Saves
from uno_desktop.ui.history.statistics import Statistics
from uno_desktop.ui.shell.context import Context

_SAMPLE_DAY_S = 1_790_000_000.0


def fairness(ctx: Context, *, players: int = 4, seed: int = 1) -> Fairness:
    """A match that is over, half checked."""
    from uno_desktop.devtools.samples.recorded_match import sample_log

    log = parse_log(sample_log(ctx, players, seed).data, "sample")
    return Fairness(ctx, log=log, path=replay_file(log.agreed, _SAMPLE_DAY_S))


def fairness_before(ctx: Context, *, players: int = 4, seed: int = 1) -> Fairness:
    """Before the deal."""
    from uno_desktop.devtools.samples.matches import sample_session

    sample_session(ctx, lambda game: True, players=players, seed=seed)
    return Fairness(ctx)


def replay_open(ctx: Context, *, players: int = 4, seed: int = 1) -> Replay:
    """The same with all cards open."""
    scene = replay(ctx, players=players, seed=seed)
    scene.all_open = True
    return scene


def replay(ctx: Context, *, players: int = 4, seed: int = 1) -> Replay:
    """In the second hand of a match between a person and computer players."""
    from uno_desktop.devtools.samples.recorded_match import sample_playback

    playback = sample_playback(ctx, players, seed)
    return Replay(ctx, playback=playback, ply=playback.hands[min(1, len(playback.hands) - 1)].begins + 14)


def replays(ctx: Context, *, players: int = 4, seed: int = 1) -> Replays:
    """Some matches."""
    from uno_desktop.devtools.samples.recorded_match import sample_replays

    return Replays(ctx, examples=sample_replays(ctx, players, seed))


def review(ctx: Context, *, players: int = 4, seed: int = 1) -> Review:
    """A hand in which a person played anything that fits."""
    from uno_desktop.devtools.samples.reviewed_hand import sample_reviews

    found, seats, hand = sample_reviews(ctx, players, seed)
    return Review(ctx, reviews=found, seats=seats, hand=hand)


def saves(ctx: Context, *, players: int = 4, seed: int = 1) -> Saves:
    """Two matches of every theme."""
    from uno_desktop.devtools.samples.recorded_match import sample_saves

    return Saves(ctx, examples=sample_saves(ctx, players, seed))


def _statistics(ctx: Context, players: int, seed: int, page: int) -> Statistics:
    return Statistics(ctx, page=page, store=MadeUp(ctx, players, seed))


def statistics(ctx: Context, *, players: int = 4, seed: int = 1) -> Statistics:
    """The first page."""
    return _statistics(ctx, players, seed, 0)


def statistics_compare(ctx: Context, *, players: int = 4, seed: int = 1) -> Statistics:
    """By theme."""
    return _statistics(ctx, players, seed, 1)


def statistics_drop(ctx: Context, *, players: int = 4, seed: int = 1) -> Statistics:
    """Drop times."""
    return _statistics(ctx, players, seed, 2)


def statistics_achievements(ctx: Context, *, players: int = 4, seed: int = 1) -> Statistics:
    """Some reached, some on the way."""
    return _statistics(ctx, players, seed, 3)


def replay_follow(ctx: Context, *, players: int = 4, seed: int = 1) -> Replay:
    """A match that another window is playing."""
    from uno_desktop.devtools.samples.recorded_match import sample_playback

    return Replay(ctx, playback=sample_playback(ctx, players, seed), follow=True)


def replays_bad(ctx: Context, *, players: int = 4, seed: int = 1) -> Replays:
    """The same, and two files that cannot be read."""
    from uno_desktop.devtools.samples.recorded_match import sample_bad_files, sample_replays

    return Replays(ctx, examples=sample_replays(ctx, players, seed), bad=sample_bad_files())


def saves_bad(ctx: Context, *, players: int = 4, seed: int = 1) -> Saves:
    """The same, and two files that cannot be read."""
    from uno_desktop.devtools.samples.recorded_match import sample_bad_files, sample_saves

    return Saves(ctx, examples=sample_saves(ctx, players, seed), bad=sample_bad_files())


def held(ctx: Context, *, players: int = 4, seed: int = 1) -> Held:
    """The question."""
    return Held(ctx, slot=AUTOSAVE)


def held_asking(ctx: Context, *, players: int = 4, seed: int = 1) -> Held:
    """While the other window is asked."""
    scene = Held(ctx, slot=AUTOSAVE)
    scene._said, scene._asked_s, scene._look_in_s = t("held.asking"), 0.0, 3600.0
    return scene
