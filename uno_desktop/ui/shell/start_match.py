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
    from uno_desktop.ui.shell.context import Context


def remembered(ctx: Context, theme: Theme | None = None) -> Draft:
    """What was chosen last, for this theme (by default the one on show)."""
    return Draft.remembered(ctx.settings.last_setup, theme or ctx.theme)


def begin_remembered(ctx: Context) -> None:
    """Play at once, as the last time."""
    begin(ctx, remembered(ctx))


def begin(ctx: Context, draft: Draft) -> None:
    """Begin a match as drafted and go to the draw for the dealer."""
    theme = ctx.themes[draft.theme]
    try:
        setup = draft.setup(theme, ctx.settings.player_name, ctx.settings.drop_mode, ctx.seed)
        session = begin_match(ctx, setup, theme)
    except ValueError as error:
        ctx.push("trouble", text=str(error))
        return
    ctx.keep(last_setup=draft.data())
    session.referee.start(ctx.now_ms)
    ctx.open("dealer")


def take_up_saved(ctx: Context, slot: str | None = None) -> None:
    """Go on with a saved match (by default the one played last), where it was left."""
    slot = slot or newest()
    try:
        session = take_up_match(ctx, slot)
    except InUse:
        ctx.open("title")
        ctx.push("held", slot=slot)
        return
    except LogDamaged:
        ctx.open("title")
        ctx.push("saves")  # there a line says what is wrong with the file
        return
    except ValueError as error:
        ctx.open("title")
        ctx.push("trouble", text=str(error))
        return
    if session is None:
        ctx.open("title")
    elif session.referee.over:
        ctx.open("match_end")
    else:
        ctx.open("table")
