"""Faults a user can meet; each says one sentence from the message catalogue."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t


class KitFault(Exception):
    """Something outside the program is missing or broken. ``key`` and ``fields`` name the sentence."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key, fields)
        self.key = key
        self.fields = fields

    def __str__(self) -> str:
        return t(self.key, **self.fields)


class DisplayUnavailable(KitFault):
    """The system cannot open a window."""


class ImageFault(KitFault):
    """A picture cannot be used: which file, what is wrong, what to do."""
