"""Pictures that guests could show of themselves, and the messages that bring one."""

from __future__ import annotations

import io
import random
from base64 import b64encode

import pygame

from uno_desktop.content.files.portrait_check import PORTRAIT_PX
from uno_desktop.net.protocol.protocol import PICTURE_PART_CHARS


def painted(color=(200, 40, 40), size=(PORTRAIT_PX, PORTRAIT_PX), kind="jpg"):
    """A disc on a ground, as a file."""
    surface = pygame.Surface(size)
    surface.fill((250, 240, 220))
    pygame.draw.circle(surface, color, (size[0] // 2, size[1] // 2), min(size) // 3)
    return filed(surface, kind)


def filed(surface, kind="jpg"):
    stream = io.BytesIO()
    pygame.image.save(surface, stream, f"picture.{kind}")
    return stream.getvalue()


def noise(seed=1):
    """Every dot by chance, in steps so coarse that the file is small enough for a guest to send."""
    surface, chance = pygame.Surface((PORTRAIT_PX, PORTRAIT_PX)), random.Random(seed)
    for x in range(0, PORTRAIT_PX, 8):
        for y in range(0, PORTRAIT_PX, 8):
            surface.fill(tuple(chance.randbytes(3)), (x, y, 8, 8))
    return filed(surface)


def parts_of(data):
    """The messages that bring this."""
    text = b64encode(data).decode("ascii")
    parts = [text[at : at + PICTURE_PART_CHARS] for at in range(0, len(text), PICTURE_PART_CHARS)]
    return [{"part": n, "of": len(parts), "data": part} for n, part in enumerate(parts)]


def show(phone, data):
    for fields in parts_of(data):
        phone.say("picture", **fields)
