"""From a wish to a table: begin a match, or take up the saved one; what cannot be done is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import cannot_play_text
from uno_desktop.engine.events import CardPlayed, HandEndedWithoutWinner, HandWon, StartCardTurned
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.match.events.daily import DailyRun, challenge_with
from uno_desktop.match.events.tournament import CupRun, run_with
from uno_desktop.match.live.live_match import SPECTATOR, LiveMatch, ShownMove
from uno_desktop.match.live.log import LogDamaged, read_log, reading_log
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.saved.ownership import InUse
from uno_desktop.match.saved.replay import play_back
from uno_desktop.match.saved.slots import company_file, newest, slot_file
from uno_desktop.match.saved.start_or_resume import new_match_beside, resume_match, saved_match, whole_drops
from uno_desktop.match.setup.setup import Agreed, MatchSetup, agree
from uno_desktop.match.statistics.statistics import MatchTally, tally_log
from uno_desktop.match.statistics.stats_store import Recorder
from uno_desktop.match.telling.narrate import LatestLine, Narrator, what_counts_after
from uno_desktop.players.manners.reactions import TouchTracker
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.match.match_draft import Draft
from uno_desktop.ui.shell.match.matches import Matches
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.child_theme import child_draft
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.patience import told_before_the_deal
from uno_desktop.ui.shell.settings.prefs import Prefs

_FIRST_PLAYERS = 3
"""Who plays at once without ever having chosen a table: with two others a first hand is soon over."""


def remembered(look: ThemeLook, prefs: Prefs, theme: Theme | None = None) -> Draft:
    """What was chosen last, for this theme (by default the one on show)."""
    return Draft.remembered(prefs.settings.last_setup, theme or look.theme)


def draft_at_once(shell: Shell) -> Draft:
    """What is played at once: the same as the last time; friends are only invited where somebody asks for it."""
    draft = remembered(shell.look, shell.prefs)
    if "players" not in shell.prefs.settings.last_setup:
        draft.players = _FIRST_PLAYERS
    draft.stay_alone()
    return draft


def begin_remembered(shell: Shell) -> None:
    """Play at once."""
    begin(shell, draft_at_once(shell))


def play_again(shell: Shell) -> None:
    """Another match: with the same people, where there is company, else as the last time."""
    if shell.matches.company is not None:
        shell.matches.company.play_again()
    else:
        begin_remembered(shell)


def begin(shell: Shell, draft: Draft, *, back: Callable[[], object] | None = None) -> None:
    """Begin a match as drafted and go to the draw for the dealer; with seats for friends, to the lobby first.

    ``back`` leads whoever only looks at the lobby to where they came from.
    """
    if draft.guest_seats():
        shell.nav.open("lobby", draft=draft, back=back)
        return
    theme = shell.look.themes[draft.theme]
    try:
        settings = shell.prefs.settings
        setup = with_levels(shell, draft).setup(
            theme, settings.player_name, settings.drop_mode, shell.matches.seed, portrait=shell.prefs.portrait
        )
        session = begin_match(shell.prefs, shell.matches, setup, theme)
    except ValueError as error:
        shell.nav.push("trouble", text=cannot_play_text(error))
        return
    shell.prefs.keep(last_setup=draft.data())
    tell_before_the_deal(shell, session.referee)
    session.referee.start(shell.app.clock.now_ms())
    shell.nav.open("dealer")


def tell_before_the_deal(shell: Shell, match: LiveMatch) -> None:
    """Say who has more time than usual, and where the rules make that unfair."""
    for words in told_before_the_deal(match):
        shell.app.notices.toast(words, 5.0)


def with_levels(shell: Shell, draft: Draft) -> Draft:
    """The draft with a level for each opponent: ``auto`` follows the rating of the player of this machine."""
    if not draft.has_auto:
        return draft
    who = shell.prefs.settings.player_name or t("player.you")
    return draft.with_levels(shell.matches.statistics.rating(who), shell.matches.seed)


def take_up_saved(shell: Shell, slot: str | None = None) -> None:
    """Go on with a saved match (by default the one played last), where it was left; with friends, from the lobby."""
    slot = slot or newest()
    if slot is not None and company_file(slot).is_file():
        shell.nav.open("lobby", slot=slot)
        return
    if (session := take_up_or_tell(shell, slot)) is not None:
        if session.referee.over:
            shell.nav.open("match_end")
        else:
            shell.nav.open("table", line=session.line)


def take_up_or_tell(shell: Shell, slot: str | None) -> Session | None:
    """The match of a slot where it was left; None where there is none: then we are at the title, and were told why."""
    try:
        session = take_up_match(shell, slot)
    except InUse:
        shell.nav.open("title")
        shell.nav.push("held", slot=slot)
        return None
    except LogDamaged:
        shell.nav.open("title")
        shell.nav.push("saves")  # there a line says what is wrong with the file
        return None
    except ValueError as error:
        shell.nav.open("title")
        shell.nav.push("trouble", text=cannot_play_text(error))
        return None
    if session is None:
        shell.nav.open("title")
    return session


def begin_for_child(shell: Shell) -> None:
    """A match for who doesn't read, at the table at once. It is neither saved nor counted in the statistics."""
    draft, settings = child_draft(shell), shell.prefs.settings
    theme = shell.look.themes[draft.theme]
    setup = draft.setup(theme, settings.player_name, DropMode.LOT, shell.matches.seed, portrait=shell.prefs.portrait)
    shell.matches.leave_match()
    session = shell.matches.enter(Referee(agree(setup, theme), speed=shell.prefs.speed), theme)
    session.for_children = True
    session.referee.start(shell.app.clock.now_ms())
    shell.nav.open("table")


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
    log = read_log(path)
    with reading_log(path.name):
        people = [number for number, seat in enumerate(log.agreed.seats) if seat.is_person]
        moves = [*play_back(log, watched=(SPECTATOR, *people))]
        tally = tally_log(log.agreed, whole_drops(log), theme.preset, elsewhere=_elsewhere(shell.matches))
    session = shell.matches.enter(referee, theme)
    session.referee.resume(shell.app.clock.now_ms())
    if session.referee.phase is Phase.BEFORE_DEAL:  # it ended before its first deal
        session.referee.start(shell.app.clock.now_ms())
    session.recorder = Recorder(shell.matches.statistics, tally)
    session.goals, session.cup = goals_so_far(referee.agreed, moves), cup_so_far(referee.agreed, moves)
    events = [event for shown in moves for event in shown.events[SPECTATOR]]
    session.history = [event.scores for event in events if isinstance(event, HandWon | HandEndedWithoutWinner)]
    session.recall.note_all(events)
    session.counted = len(session.history)
    _catch_up(session, moves)
    return session


def _catch_up(session: Session, moves: Sequence[ShownMove]) -> None:
    """What the viewing seat has seen so far: who did what to whom in this hand, and what happened last."""
    view = session.view
    tracker, latest = TouchTracker(view.players, view.rules.sides), LatestLine()
    teller = Narrator(session.theme, view.deck, [seat.name for seat in session.seats], session.seat)
    top = NONE
    for shown in moves:
        events = list(shown.events[session.seat])
        for place, event in enumerate(events):
            if isinstance(event, CardPlayed | StartCardTurned):
                top = event.card
            session.ledger.note(event, tracker.saw(event))
            after = what_counts_after(event, events[place + 1 :], view.rules, top)
            latest.hear(event, teller.line(event, after))
    if session.referee.phase is not Phase.BEFORE_DEAL:
        session.line = latest.words


def goals_so_far(agreed: Agreed, moves: Sequence[ShownMove]) -> DailyRun | None:
    """What follows a match that is the challenge of one of the last days, with these moves counted."""
    challenge = challenge_with(agreed.config.seed, date.today())
    if challenge is None:
        return None
    run = DailyRun(challenge, agreed.deck)
    run.catch_up(moves)
    return run


def cup_so_far(agreed: Agreed, moves: Sequence[ShownMove]) -> CupRun | None:
    """What follows a match that the player's tournament waits for; one that is over already counts at once."""
    if (run := run_with(agreed.config.seed)) is not None:
        run.saw(moves)
    return run


def _elsewhere(matches: Matches) -> frozenset[int]:
    """The seats of players who are not at this machine: theirs are not the figures of who plays here."""
    return frozenset() if matches.company is None else matches.company.elsewhere
