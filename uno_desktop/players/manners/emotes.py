"""The emotes of players, and what opponents make of them: it depends on who has just hit whom.

emote + what happened lately -> ANSWERS, changed by manner -> a happening: the face made of it, and words for it
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from uno_desktop.players.manners.ledger import Ledger

EMOTES = ("cheer", "laugh", "sorry", "groan")
"""What a player can say at any time. The words are in the catalog: ``emote.<id>``."""


class Spoken(NamedTuple):
    """Which seat said what, in words; ``emote`` is one of ``EMOTES``, "" for a saying of the theme."""

    seat: int
    words: str
    emote: str = ""


EMOTE_EVERY_MS = 2_000
"""Nobody says more than one in so long."""

EMOTE_FACES: Mapping[str, str] = {"cheer": "glee", "laugh": "glee", "sorry": "dread", "groan": "anger"}
"""The face that goes with it."""

VICTIM, CULPRIT, NEITHER = "victim", "culprit", "neither"
"""What an opponent is to the speaker: has just been hit by them, has just hit them, or neither."""

ANSWERS: Mapping[tuple[str, str], str] = {
    ("cheer", VICTIM): "taunted",
    ("cheer", CULPRIT): "praised",
    ("cheer", NEITHER): "greeted",
    ("laugh", VICTIM): "taunted",
    ("laugh", CULPRIT): "puzzled",
    ("laugh", NEITHER): "greeted",
    ("sorry", VICTIM): "soothed",
    ("sorry", CULPRIT): "puzzled",
    ("sorry", NEITHER): "puzzled",
    ("groan", VICTIM): "puzzled",
    ("groan", CULPRIT): "gloated",
    ("groan", NEITHER): "comforted",
}
"""What an emote means to an opponent, unless their manner says otherwise: one of ``theme_model.ANSWERS``."""

MANNER_ANSWERS: Mapping[str, Mapping[tuple[str, str], str]] = {
    "bold": {("groan", NEITHER): "gloated"},
    "careful": {("groan", CULPRIT): "comforted"},
    "chatty": {("sorry", NEITHER): "greeted", ("laugh", CULPRIT): "praised"},
    "cheerful": {("laugh", VICTIM): "praised", ("laugh", CULPRIT): "praised", ("groan", CULPRIT): "comforted"},
    "grumpy": {("cheer", NEITHER): "puzzled", ("laugh", NEITHER): "taunted"},
    "sly": {("groan", VICTIM): "taunted"},
    "slow": {("cheer", VICTIM): "puzzled", ("groan", CULPRIT): "comforted"},
    "vengeful": {("sorry", VICTIM): "taunted", ("laugh", CULPRIT): "taunted", ("groan", NEITHER): "gloated"},
}
"""What a manner changes."""


def answer_to(emote: str, relation: str, manner: str) -> str:
    """What the emote means to an opponent of that manner. Raises KeyError for an unknown emote."""
    meant = emote, relation
    return MANNER_ANSWERS.get(manner, {}).get(meant) or ANSWERS[meant]


def concerned(speaker: int, opponents: Iterable[int], ledger: Ledger) -> tuple[int, str] | None:
    """Whom the speaker's emote is about: the player they hit last, or were hit by; None where it is about nobody."""
    found = [
        (turns, seat, relation)
        for seat in opponents
        for relation, turns in ((VICTIM, ledger.since_blow(seat, speaker)), (CULPRIT, ledger.since_blow(speaker, seat)))
        if turns is not None
    ]
    return min(found)[1:] if found else None
