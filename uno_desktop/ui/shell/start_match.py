"""From a wish to a table: begin a match, or take up the saved one; what cannot be done is said."""

from __future__ import annotations

from uno_desktop.content.theme_model import Theme
from uno_desktop.content.wording import cannot_play_text
from uno_desktop.match.log import LogDamaged
from uno_desktop.match.ownership import InUse
from uno_desktop.match.slots import company_file, newest
from uno_desktop.ui.shell.enter_match import begin_match, take_up_match
from uno_desktop.ui.shell.match_draft import Draft
from uno_desktop.ui.shell.prefs import Prefs
from uno_desktop.ui.shell.session import Session
from uno_desktop.ui.shell.shell import Shell
from uno_desktop.ui.shell.theme_look import ThemeLook


def remembered(look: ThemeLook, prefs: Prefs, theme: Theme | None = None) -> Draft:
    """What was chosen last, for this theme (by default the one on show)."""
    return Draft.remembered(prefs.settings.last_setup, theme or look.theme)


def begin_remembered(shell: Shell) -> None:
    """Play at once, as the last time; friends are only invited where somebody asks for it."""
    draft = remembered(shell.look, shell.prefs)
    draft.stay_alone()
    begin(shell, draft)


def play_again(shell: Shell) -> None:
    """Another match: with the same people, where there is company, else as the last time."""
    if shell.matches.company is not None:
        shell.matches.company.play_again()
    else:
        begin_remembered(shell)


def begin(shell: Shell, draft: Draft) -> None:
    """Begin a match as drafted and go to the draw for the dealer; with seats for friends, to the lobby first."""
    if draft.guest_seats():
        shell.nav.open("lobby", draft=draft)
        return
    theme = shell.look.themes[draft.theme]
    try:
        settings = shell.prefs.settings
        setup = draft.setup(
            theme, settings.player_name, settings.drop_mode, shell.matches.seed, portrait=shell.prefs.portrait
        )
        session = begin_match(shell.prefs, shell.matches, setup, theme)
    except ValueError as error:
        shell.nav.push("trouble", text=cannot_play_text(error))
        return
    shell.prefs.keep(last_setup=draft.data())
    session.referee.start(shell.app.clock.now_ms())
    shell.nav.open("dealer")


def take_up_saved(shell: Shell, slot: str | None = None) -> None:
    """Go on with a saved match (by default the one played last), where it was left; with friends, from the lobby."""
    slot = slot or newest()
    if slot is not None and company_file(slot).is_file():
        shell.nav.open("lobby", slot=slot)
        return
    session = take_up_or_tell(shell, slot)
    if session is not None:
        shell.nav.open("match_end" if session.referee.over else "table")


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
