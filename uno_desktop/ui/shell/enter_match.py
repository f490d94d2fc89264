"""A match comes to the screen: a new one, or the one that was left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.content.theme_model import Theme
from uno_desktop.engine.moves import Phase
from uno_desktop.match.begin import new_match, resume_match, saved_match
from uno_desktop.match.pace import Speed
from uno_desktop.match.saves import bring, park
from uno_desktop.match.setup import MatchSetup
from uno_desktop.match.slots import newest
from uno_desktop.match.statistics import MatchTally
from uno_desktop.match.stats_store import Recorder
from uno_desktop.ui.shell.session import Session, recorder_of_saved, scores_by_hand

if TYPE_CHECKING:
    from uno_desktop.ui.shell.context import Context


def begin_match(ctx: Context, setup: MatchSetup, theme: Theme) -> Session:
    """A new match, saved from its first move on; nothing is dealt yet. One that is not over is kept beside it.

    Raises MatchSetupError, OptionError or SetupError, with a sentence, for what cannot be played.
    """
    ctx.leave_match()
    park()
    session = ctx.enter_match(new_match(setup, theme, speed=Speed(ctx.speed)), theme)
    session.recorder = Recorder(ctx.statistics, MatchTally(session.referee.agreed, theme.preset))
    return session


def take_up_match(ctx: Context) -> Session | None:
    """The match played last, where it was left, or None where there is none that can be played.

    Raises LogDamaged, with a sentence, for a file that is damaged.
    """
    ctx.leave_match()
    slot = newest()
    if slot is None or not bring(slot):
        return None
    saved = saved_match()
    if saved is None:
        resume_match()  # sets the damaged file aside and says so
    if saved is None or saved.agreed.theme not in ctx.themes:
        return None
    history = scores_by_hand()
    theme = ctx.themes[saved.agreed.theme]
    recorder = recorder_of_saved(ctx.statistics, theme.preset)
    session = ctx.enter_match(resume_match(speed=Speed(ctx.speed)), theme)
    session.referee.resume(ctx.now_ms)
    if session.referee.phase is Phase.BEFORE_DEAL:  # it ended before its first deal
        session.referee.start(ctx.now_ms)
    session.recorder = recorder
    session.history = history
    session.counted = len(history)
    return session
