"""Several people at one machine: whose turn to look it is, and the key each has for what cannot wait.

A person's key lets go of the hand in a drop; at the table it calls UNO where that person owes it, else catches who
can be caught, else asks for the screen to jump in.
"""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import OVER, Do, Move, Phase
from uno_desktop.ui.kit.input.actions import binding_words
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.settings.bindings import first_binding

PERSON_ACTIONS = tuple(f"person_{n}" for n in range(1, 11))
"""The actions of the people's keys, by seat."""


def key_of(app: Application, seat: int) -> str:
    """What the key of a seat is called; "" where it has none."""
    return first_key(app, PERSON_ACTIONS[seat])


def first_key(app: Application, action: str) -> str:
    """What the first key of an action is called; "" where it has none."""
    key = first_binding(app.input.keymap.bindings_of(action), "key").removeprefix("key:")
    return key.upper() if len(key) == 1 else key.title()


def press_for(app: Application, action: str) -> tuple[str, str]:
    """The device that was used last (``key``, ``pad`` or ``mouse``), and what on it means the action, in words.

    The mouse clicks; "" where no key or button is bound.
    """
    device = app.input.source or "key"
    if device == "mouse":
        return device, t("kit.click")
    bound = first_binding(app.input.keymap.bindings_of(action), device)
    return device, binding_words(bound, app.input.pad_kind) if bound else ""


def name_with_key(app: Application, session: Session, seat: int) -> str:
    """The name of whoever sits there, with the key of one who shares the screen."""
    name = session.name_of(seat)
    if not session.is_shared or seat not in session.people:
        return name
    return t("seats.name_key", name=name, key=key_of(app, seat))


def seat_of_binding(app: Application, session: Session, binding: str) -> int | None:
    """The person whose key was pressed, or None."""
    for action in app.input.keymap.actions_for(binding):
        if action in PERSON_ACTIONS and (seat := PERSON_ACTIONS.index(action)) in session.people:
            return seat
    return None


def wanted_viewer(session: Session) -> int | None:
    """The person who must have the screen now and has not, or None."""
    if not session.is_shared:  # nearly always, and asked in every frame at rest
        return None
    view = session.referee.view()
    is_wanted = view.phase not in (Phase.DROP, *OVER) and view.turn in session.people and view.turn != session.seat
    return view.turn if is_wanted else None


def must_close(session: Session) -> bool:
    """Whether the open hand must be turned face down: somebody else is on turn, and others can see the screen.

    Whoever asked for the screen to jump in has it until the next move of anybody.
    """
    if not session.is_shared or session.seat < 0:
        return False
    view = session.view
    may_close = view.phase not in (Phase.DROP, *OVER) and view.turn != session.seat
    return may_close and session.referee.ply > session.opened_ply


def press_of(session: Session, seat: int, now_ms: float) -> bool:
    """A person's key at the table: calls or catches at once. True where the screen is wanted instead, to jump in."""
    referee = session.referee
    view = referee.view(seat)
    if seat in view.uno_open:
        referee.press_uno(seat, now_ms)
        return False
    for other in view.uno_open:
        referee.submit(Move(seat, Do.CATCH_UNO, target=other), now_ms)
        return False
    return view.jump_open and view.turn != seat and bool(view.playable)
