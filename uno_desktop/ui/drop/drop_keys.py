"""Whose press it is in a drop: each of several people at one machine has a key, or a pad of their own."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.input.input_events import Pressed
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.shell.match.hotseat import key_of, seat_of_binding
from uno_desktop.ui.shell.match.matches import Matches
from uno_desktop.ui.shell.settings.prefs import Prefs


def seat_of_press(app: Application, prefs: Prefs, matches: Matches, press: Pressed) -> int:
    """The seat that lets go by this press; NONE where it means nobody.

    One person drops by any key or button; of several each by their own, and in turns whoever's turn it is by any.
    """
    session = matches.session
    assert session is not None
    alone = seat_of_pointer(matches)
    if alone != NONE or not session.is_shared:
        return alone
    if press.source == "pad":
        seat = seat_of_pad(prefs, app.input.pads.number(press.device))
        return seat if seat in session.people else NONE
    found = seat_of_binding(app, session, press.binding)
    return NONE if found is None else found


def seat_of_pointer(matches: Matches) -> int:
    """The seat that lets go by a click: whoever's turn it is, or who alone looks on; NONE where several could."""
    session = matches.session
    assert session is not None
    drop = session.referee.drop
    if drop is not None and drop.active is not None:
        return drop.active
    return NONE if session.is_shared else session.seat


def seat_of_pad(prefs: Prefs, pad: int) -> int:
    """The seat that was given the pad of this number; NONE where nobody was."""
    return next((int(seat) for seat, number in prefs.settings.person_pads.items() if number == pad), NONE)


def control_of(app: Application, prefs: Prefs, matches: Matches, seat: int) -> str:
    """What the person at a seat presses in a drop, in words; "" where no person sits or any press will do."""
    session = matches.session
    assert session is not None
    if not session.is_shared or seat not in session.people:
        return ""
    drop = session.referee.drop
    return "" if drop is not None and drop.active is not None else words_of(app, prefs, seat)


def words_of(app: Application, prefs: Prefs, seat: int) -> str:
    """The pad or key of a seat in words, whether somebody sits there or not."""
    pad = prefs.settings.person_pads.get(str(seat))
    return t("drop_keys.pad", n=pad) if pad else key_of(app, seat)
