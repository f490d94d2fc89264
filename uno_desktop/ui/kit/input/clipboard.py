"""The system's clipboard: text in and out."""

from __future__ import annotations

import pygame


def copy_text(words: str) -> bool:
    """Put a text on the clipboard; False where the system has none."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, AttributeError):
        return False
    return True


def pasted_text() -> str:
    """The text on the clipboard; "" where there is none."""
    try:
        return pygame.scrap.get_text() or ""
    except (pygame.error, AttributeError):
        return ""
