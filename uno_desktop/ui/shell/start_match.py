"""From a wish to a table: begin a match, or take up the saved one; what cannot be done is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.content.theme_model import Theme
from uno_desktop.match.log import LogDamaged
from uno_desktop.match.ownership import InUse
from uno_desktop.match.slots import newest
from uno_desktop.ui.shell.enter_match import begin_match, take_up_match
from uno_desktop.ui.shell.match_draft import Draft

if TYPE_CHECKING:
    from uno_desktop.ui.shell.prefs import Prefs
    from uno_desktop.ui.shell.shell import Shell
    from uno_desktop.ui.shell.theme_look import ThemeLook


def remembered(look: ThemeLook, prefs: Prefs, theme: Theme | None = None) -> Draft:
    """What was chosen last, for this theme (by default the one on show)."""
    return Draft.remembered(prefs.settings.last_setup, theme or look.theme)


def begin_remembered(shell: Shell) -> None:
    """Play at once, as the last time."""
    begin(shell, remembered(shell.look, shell.prefs))


def begin(shell: Shell, draft: Draft) -> None:
    """Begin a match as drafted and go to the draw for the dealer."""
    theme = shell.look.themes[draft.theme]
    try:
        setup = draft.setup(theme, shell.prefs.settings.player_name, shell.prefs.settings.drop_mode, shell.matches.seed)
        session = begin_match(shell.prefs, shell.matches, setup, theme)
    except ValueError as error:
        shell.nav.push("trouble", text=str(error))
        return
    shell.prefs.keep(last_setup=draft.data())
    session.referee.start(shell.app.clock.now_ms())
    shell.nav.open("dealer")


def take_up_saved(shell: Shell, slot: str | None = None) -> None:
    """Go on with a saved match (by default the one played last), where it was left."""
    slot = slot or newest()
    try:
        session = take_up_match(shell, slot)
    except InUse:
        shell.nav.open("title")
        shell.nav.push("held", slot=slot)
        return
    except LogDamaged:
        shell.nav.open("title")
        shell.nav.push("saves")  # there a line says what is wrong with the file
        return
    except ValueError as error:
        shell.nav.open("title")
        shell.nav.push("trouble", text=str(error))
        return
    if session is None:
        shell.nav.open("title")
    elif session.referee.over:
        shell.nav.open("match_end")
    else:
        shell.nav.open("table")
