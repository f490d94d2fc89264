"""A match comes to the screen: a new one, or the one that was left."""

from __future__ import annotations

from uno_desktop.content.messages import t
from uno_desktop.content.theme_model import Theme
from uno_desktop.engine.moves import Phase
from uno_desktop.match.setup import MatchSetup
from uno_desktop.match.slots import newest, slot_file
from uno_desktop.match.start_or_resume import new_match_beside, resume_match, saved_match
from uno_desktop.match.statistics import MatchTally
from uno_desktop.match.stats_store import Recorder
from uno_desktop.ui.shell.matches import Matches
from uno_desktop.ui.shell.prefs import Prefs
from uno_desktop.ui.shell.session import (
    Session,
    cup_of_saved,
    goals_of_saved,
    recall_of_saved,
    recorder_of_saved,
    scores_by_hand,
)
from uno_desktop.ui.shell.shell import Shell


def begin_match(prefs: Prefs, matches: Matches, setup: MatchSetup, theme: Theme) -> Session:
    """A new match, saved from its first move on; nothing is dealt yet. One that is not over is kept beside it.

    Raises MatchSetupError, OptionError or SetupError, with a sentence, for what cannot be played.
    """
    matches.leave_match()
    session = matches.enter(new_match_beside(setup, theme, speed=prefs.speed), theme)
    tally = MatchTally(session.referee.agreed, theme.preset, elsewhere=_elsewhere(matches))
    session.recorder = Recorder(matches.statistics, tally)
    return session


def take_up_match(shell: Shell, slot: str | None = None) -> Session | None:
    """The match in a slot (by default the one played last), where it was left; None where there is none.

    Raises LogDamaged for a file that cannot be read, InUse for a match that another window is playing, and
    ValueError for one whose theme is not here, each with a sentence. None of them changes the file.
    """
    shell.matches.leave_match()
    slot = slot or newest()
    if slot is None:
        return None
    saved = saved_match(slot)
    if saved is not None and saved.theme not in shell.look.themes:
        raise ValueError(t("saves.no_theme", theme=saved.theme))
    referee = resume_match(slot, speed=shell.prefs.speed)
    theme, path = shell.look.themes[referee.agreed.theme], slot_file(slot)
    history = scores_by_hand(path)
    recorder = recorder_of_saved(shell.matches.statistics, path, theme.preset, elsewhere=_elsewhere(shell.matches))
    goals, cup = goals_of_saved(path, referee.agreed), cup_of_saved(path, referee.agreed)
    session = shell.matches.enter(referee, theme)
    session.referee.resume(shell.app.clock.now_ms())
    if session.referee.phase is Phase.BEFORE_DEAL:  # it ended before its first deal
        session.referee.start(shell.app.clock.now_ms())
    session.recorder, session.goals, session.cup = recorder, goals, cup
    session.history = history
    session.recall = recall_of_saved(path)
    session.counted = len(history)
    return session


def _elsewhere(matches: Matches) -> frozenset[int]:
    """The seats of players who are not at this machine: theirs are not the figures of who plays here."""
    return frozenset() if matches.company is None else matches.company.elsewhere
