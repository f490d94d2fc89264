"""Text for other programs."""

from __future__ import annotations

import pygame


def copy_text(words: str) -> bool:
    """Put a text on the clipboard; False where the system has none."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, AttributeError):
        return False
    return True
