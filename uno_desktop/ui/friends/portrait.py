"""A guest's picture of themselves, painted anew: what a stranger sent is looked through, decoded and thrown away."""

from __future__ import annotations

import io
import logging
from collections.abc import Mapping

import pygame

from uno_desktop.content.files.portrait_check import PORTRAIT_PX, check_portrait
from uno_desktop.net.protocol.protocol import MOST_TOLD_PICTURE_BYTES
from uno_desktop.ui.shell.look.theme_look import ThemeLook

_NAME = "guest:{}"

log = logging.getLogger(__name__)


class Gallery:
    """The pictures that are shown at a table, as portraits of the ``look``; nothing of them is written anywhere."""

    def __init__(self, look: ThemeLook) -> None:
        self._look = look
        self._shown: dict[str, bytes] = {}

    def show(self, pictures: Mapping[str, bytes]) -> None:
        """These JPEGs, by what they are known by; others are forgotten. One that is none is left out."""
        if pictures.keys() == self._shown.keys():
            return
        for id_ in self._shown.keys() - pictures.keys():
            self._look.own_pictures.pop(_NAME.format(id_), None)
        for id_ in pictures.keys() - self._shown.keys():
            try:
                flat = _surface_of(pictures[id_])
            except ValueError as fault:
                log.warning("a picture of a player cannot be shown: it %s", fault)
                continue
            picture = pygame.Surface(flat.get_size(), pygame.SRCALPHA)
            picture.blit(flat, (0, 0))
            self._look.own_pictures[_NAME.format(id_)] = picture
        self._shown = dict(pictures)

    def portrait(self, id_: str, otherwise: str = "") -> str:
        """The name of a picture among the portraits; ``otherwise`` where it is not there."""
        name = _NAME.format(id_)
        return name if id_ and name in self._look.own_pictures else otherwise


def _surface_of(data: bytes) -> pygame.Surface:
    """The picture. Raises ValueError for anything but a JPEG of the one size that players' pictures have."""
    check_portrait(data)
    try:
        decoded = pygame.image.load(io.BytesIO(data), "picture.jpg")
    except pygame.error as fault:
        raise ValueError("cannot be decoded") from fault
    if decoded.get_size() != (PORTRAIT_PX, PORTRAIT_PX):
        raise ValueError("is of another size than it says")
    painted = pygame.Surface(decoded.get_size(), depth=24)
    painted.blit(decoded, (0, 0))
    return painted


def redrawn(data: bytes) -> bytes:
    """A JPEG of our own that shows the same.

    Raises ValueError for anything but a player's picture, and for one that becomes too large.
    """
    stream = io.BytesIO()
    pygame.image.save(_surface_of(data), stream, "picture.jpg")
    if stream.tell() > MOST_TOLD_PICTURE_BYTES:
        raise ValueError("is too full of detail")
    return stream.getvalue()
