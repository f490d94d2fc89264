"""How hard the cards of a deck hit under the rules of a match: what decides whether hands come to an end.

Who plays a card has one fewer; whoever it hits has more. Where a card brings nearly as many into hands as it takes out
of one, hands grow faster than anybody can play them.
"""

from __future__ import annotations

from uno_desktop.engine.state import RulesInForce

_OTHERS = 3
"""At the usual table."""


def draw_load(rules: RulesInForce) -> float:
    """How many cards a card brings into hands when it is played: the mean over the deck in play, on all its sides."""
    given = [sum(kind.gives(rules, effect.amount, _OTHERS) for kind, effect in each) for each in rules.performed]
    return sum(given[face] for face in rules.faces) / len(rules.faces)
