"""The theme of a match elsewhere: ours where it is the same, else one made of what the host tells, with its pictures.

Everything here comes from a host nobody knows: what is not as it should be is left out.
"""

from __future__ import annotations

import http.client
import logging
import re
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pygame

from uno_desktop.content.files.reader import HEX_COLOR, ID_PATTERN
from uno_desktop.content.themes.theme_model import LOOK, OwnKind, Theme, ThemeColor
from uno_desktop.engine.cards import STANDARD_KINDS, Deck
from uno_desktop.net.guest.link import Link, trusted
from uno_desktop.net.protocol.codes import clean_name
from uno_desktop.ui.kit.drawing import images
from uno_desktop.ui.kit.kit_fault import ImageFault

_PATH = re.compile(r"/cards/[0-9a-f]{1,64}/(?:[0-9]{1,3}|back)\.png")
_MOST_BYTES = 1 << 20
_TIMEOUT_S = 10.0
_CARD_ART = ("base_", "glyph_", "shape_", "back")

log = logging.getLogger(__name__)


def same_theme(themes: Mapping[str, Theme], message: Mapping[str, Any]) -> Theme | None:
    """Our own copy of the theme that the host plays with; None where it is missing, or of another version."""
    own = themes.get(str(message.get("id", "")))
    return own if own is not None and own.version == message.get("version") else None


def theme_of_host(
    base: Theme, message: Mapping[str, Any], setup: Mapping[str, Any], deck: Deck, preset: str | None
) -> Theme:
    """A theme with the host's deck and colors; all else, such as sounds and the picture of the table, is ``base``'s."""
    told = setup.get("colors")
    told_colors = [each if isinstance(each, dict) else {} for each in told] if isinstance(told, list) else []
    told_colors += [{}] * (len(deck.colors) - len(told_colors))
    colors = tuple(
        _color(base.colors[place % len(base.colors)], name, told_colors[place])
        for place, name in enumerate(deck.colors)
    )  # fmt: skip
    look = setup.get("look")
    given = look if isinstance(look, dict) else {}
    shown = {key: given[key] for key in LOOK if isinstance(given.get(key), str) and HEX_COLOR.fullmatch(given[key])}
    others = [kind for kind in deck.kinds if kind.id not in STANDARD_KINDS and kind.id not in base.kinds]
    kinds = {kind.id: OwnKind(kind, kind.id.replace("_", " ").title(), "") for kind in others}
    lines = tuple((kind.id, count) for kind, count in zip(deck.kinds, deck.counts, strict=True))
    light_kinds = deck.light.kinds if deck.light else len(lines)
    art = {part: file for part, file in base.art.items() if not part.startswith(_CARD_ART)}
    return replace(
        base,
        id=str(message.get("id", ""))[:40] or base.id,
        name=clean_name(str(message.get("name", ""))) or base.name,
        version=str(message.get("version", ""))[:20],
        colors=colors,
        kinds={**base.kinds, **kinds},
        light_colors=len(deck.palette(0)),
        deck_lists={deck.id: lines[:light_kinds]},
        dark_lists={deck.id: lines[light_kinds:]} if deck.two_sided else {},
        preset=preset or base.preset,
        look={**base.look, **shown},
        art=art,
    )


def _color(own: ThemeColor, name: str, host_color: Mapping[str, Any]) -> ThemeColor:
    tint, mark = host_color.get("hex"), host_color.get("shape")
    return ThemeColor(
        name,
        tint if isinstance(tint, str) and HEX_COLOR.fullmatch(tint) else own.hex,
        mark if isinstance(mark, str) and ID_PATTERN.fullmatch(mark) else own.shape,
    )


def picture_paths(setup: Mapping[str, Any], deck: Deck) -> dict[int, str]:
    """Where the host serves the pictures of the faces of the deck, and of the back (-1)."""
    found: dict[int, str] = {}
    cards = setup.get("cards")
    if isinstance(cards, list) and len(cards) == len(deck.faces):
        for card, entry in enumerate(cards):
            if isinstance(entry, list) and len(entry) == 2 and isinstance(entry[1], str) and _PATH.fullmatch(entry[1]):
                found[deck.face(card)] = entry[1]
    back = setup.get("back")
    if isinstance(back, str) and _PATH.fullmatch(back):
        found[-1] = back
    return found


class HostPictures:
    """Fetches the pictures in a thread of its own. ``take_pictures`` gives them all, once, when they are there.

    One that does not come is left out: then the game draws that card itself. ``wake`` is called in the thread.
    """

    def __init__(self, link: Link, paths: Mapping[int, str], wake: Callable[[], None]) -> None:
        self._link = link
        self._paths = dict(paths)
        self._wake = wake
        self._found: dict[int, pygame.Surface] = {}
        self._is_done = False
        self._is_over = False
        threading.Thread(target=self._run, name="net-pictures", daemon=True).start()

    def take_pictures(self) -> dict[int, pygame.Surface]:
        """The pictures, the first time after all have come; else nothing."""
        if not self._is_done:
            return {}
        found, self._found = self._found, {}
        return found

    def stop(self) -> None:
        """They are not wanted any more."""
        self._is_over = True

    def _run(self) -> None:
        found: dict[int, pygame.Surface] = {}
        for face, path in self._paths.items():
            if self._is_over:
                return
            try:
                found[face] = images.decode(self._fetch(path), path)
            except (OSError, http.client.HTTPException, ImageFault) as fault:
                log.info("the picture %s of the host does not come: %s", path, fault)
        self._found, self._is_done = found, True
        self._wake()

    def _fetch(self, path: str) -> bytes:
        host, port = self._link.host, self._link.port
        connection = (
            http.client.HTTPSConnection(host, port, timeout=_TIMEOUT_S, context=trusted())
            if self._link.is_secure
            else http.client.HTTPConnection(host, port, timeout=_TIMEOUT_S)
        )
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            if answer.status != http.client.OK:
                raise http.client.HTTPException(str(answer.status))
            return answer.read(_MOST_BYTES)
        finally:
            connection.close()
