"""One interface for screens: what ``LiveMatch`` asks for, a ``Referee`` and a ``RemoteMatch`` answer alike."""

from __future__ import annotations

import inspect

import pytest

from uno_desktop.match.live.droptime import DropRound, ShownDrop
from uno_desktop.match.live.live_match import LiveMatch
from uno_desktop.match.live.referee import Referee
from uno_desktop.net.guest.remote import RemoteDrop, RemoteMatch

PAIRS = [(LiveMatch, Referee), (LiveMatch, RemoteMatch), (ShownDrop, DropRound), (ShownDrop, RemoteDrop)]


def members(interface: type) -> dict[str, object]:
    """By name the methods and properties that an interface and those before it write down."""
    return {
        name: getattr(interface, name)
        for name in dir(interface)
        if not name.startswith("_") and (callable(getattr(interface, name)) or _getter(getattr(interface, name)))
    }


def _getter(member: object) -> object:
    return member.fget if isinstance(member, property) else None


def is_open(member: object) -> bool:
    """Whether an interface only asks for this, and says nothing of its own."""
    return inspect.getsource(_getter(member) or member).rstrip().endswith("...")


@pytest.mark.parametrize(("interface", "kind"), PAIRS, ids=lambda each: each.__name__)
def test_both_answer_all_that_is_asked(interface: type, kind: type) -> None:
    asked = members(interface)
    assert any(is_open(member) for member in asked.values())
    missing = [name for name, member in asked.items() if is_open(member) and getattr(kind, name) is member]
    assert not missing


@pytest.mark.parametrize(("interface", "kind"), PAIRS, ids=lambda each: each.__name__)
def test_both_are_asked_in_the_same_words(interface: type, kind: type) -> None:
    for name, member in members(interface).items():
        if callable(member):
            asked, answered = inspect.signature(member), inspect.signature(getattr(kind, name))
            assert list(answered.parameters.values()) == list(asked.parameters.values()), name
