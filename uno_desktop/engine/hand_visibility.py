"""Hands that lie open to others: those of partners where a rule says so, those of everybody in a puzzle."""

from __future__ import annotations

from copy import copy

from uno_desktop.engine import events as ev
from uno_desktop.engine.state import RulesInForce, State


def lay_open(rules: RulesInForce, groups: tuple[int, ...]) -> None:
    """From now on the members of a group see each other's hands. ``groups`` has the group of each seat."""
    rules.open_hands = groups
    rules.after_move += (_show,)


def open_to_all(state: State) -> None:
    """From now on everybody in this match, and in copies of it, sees every hand. Nothing else changes."""
    state.rules = copy(state.rules)  # rules in force are shared by all matches that have the same
    lay_open(state.rules, (0,) * state.players)
    state.tally = None


def _show(state: State) -> None:
    state.tell(ev.PartnersShown, tuple(map(tuple, state.hands)), state.rules.open_hands)
