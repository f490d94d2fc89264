"""Pictures from files: cropped and scaled to what each part of the theme asks for."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from uno_desktop.content.files.media import MediaError, photo_size
from uno_desktop.content.files.part_limits import part_rule
from uno_desktop.content.files.terminal import file_name
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import color_name, kind_name
from uno_desktop.ui.kit.drawing import images
from uno_desktop.ui.kit.widgets import Button, IconButton, Image, Label, Row, Spacer, Widget
from uno_desktop.ui.shell.look.card_faces import MASTER_SIZE
from uno_desktop.ui.studio.section import Desk, Section, heading, note

SIZES: dict[str, tuple[int, int]] = {
    "base_": MASTER_SIZE,
    "back": MASTER_SIZE,
    "glyph_": (300, 300),
    "avatar_": (448, 448),
    "table": (1920, 1080),
    "splash_title": (1920, 1080),
    "logo": (1400, 520),
}
"""What is made of a picture for a part, by the beginning of the part's name, in pixels."""
_WHOLE = ("glyph_", "logo")
"""Parts that are shown whole, on nothing; of the others the middle is cut out."""


class Pictures(Section):
    """Card backs and faces, signs, the table, the title."""

    @property
    def kinds(self) -> tuple[str, ...]:  # type: ignore[override]
        """Cards with pictures of their own come first."""
        own = self.desk.work.own("art", "files") or {}
        return tuple(part.partition("_")[2] for part in own if part.startswith(("glyph_", "base_")))

    def rows(self) -> Sequence[Widget]:
        theme = self.desk.theme
        cards = {kind.id: kind for deck in theme.deck_ids for kind in theme.deck(deck).kinds if kind.number is None}
        faces = [(f"base_{each.name}", t("studio.base", color=color_name(theme, n)))
                 for n, each in enumerate(theme.colors)]  # fmt: skip
        signs = [(f"glyph_{kind}", t("studio.sign", name=kind_name(theme, kind))) for kind in cards]
        whole = [(f"base_{kind}", t("studio.whole_card", name=kind_name(theme, kind)))
                 for kind in cards if kind in theme.kinds]  # fmt: skip
        rows: list[Widget] = [note(t("studio.pictures_help"))]
        screens = [(part, t(f"studio.part.{part}")) for part in ("back", "table", "splash_title", "logo")]
        for title, parts in (
            (t("studio.screens"), screens),
            (t("studio.card_faces"), [*faces, ("base_wild", t("studio.base_wild"))]),
            (t("studio.card_signs"), [*whole, *signs]),
        ):  # fmt: skip
            rows.append(heading(title))
            rows += [self._row(part, words) for part, words in parts]
        return rows

    def _row(self, part: str, words: str) -> Widget:
        is_own = bool(self.desk.work.own("art", "files", part))
        picture = self.desk.look.picture(part) if is_own else None
        shown: Widget = Spacer(40) if picture is None else Image(picture, width=40)
        pick = partial(pick_picture, self.desk, part, t("studio.choose_picture"), f"picture_{part}")
        choose = Button(f"picture_{part}", t("studio.choose_picture"), pick, role="small")
        undo = IconButton(f"no_{part}", self.desk.look.icon("undo") or "cross", partial(self._remove, part),
                          tooltip=t("studio.as_parent"), kind="secondary", enabled=is_own)  # fmt: skip
        return Row([shown, Label(words, "small"), choose, undo], gap=8, weights=[0.08, 0.5, 0.34, 0.08])

    def _remove(self, part: str) -> None:
        self.desk.put({("art", "files", part): None}, f"picture_{part}")


def picture_fault(file: Path) -> str:
    """Why a picture cannot be used; "" if it can."""
    try:
        photo_size(file)
    except MediaError as error:
        return t("studio.bad_file", file=file_name(file), reason=error)
    return ""


def pick_picture(desk: Desk, part: str, title: str, focus: str) -> None:
    """Have a file chosen for the picture of a part; the widget ``focus`` has the focus afterwards."""

    def chosen(file: Path) -> None:
        kept = keep_picture(desk, part, file)
        if kept is not None:
            desk.put({("art", "files", part): kept}, focus)

    desk.flush()
    desk.shell.nav.push("pick_file", kind="picture", title=title, on_file=chosen, check=picture_fault)


def keep_picture(desk: Desk, part: str, file: Path) -> str | None:
    """Put a picture among the theme's files, cropped and scaled for the part: how the theme calls it.

    Whatever cannot be used is said; None then.
    """
    fault = picture_fault(file)
    try:
        if not fault:
            written = io.BytesIO()
            pygame.image.save(fitted(pygame.image.load(str(file)), part), written, "picture.png")
            return desk.work.add_file(part, written.getvalue(), ".png")
    except pygame.error:
        fault = t("studio.bad_file", file=file_name(file), reason=t("studio.not_decoded"))
    except OSError as error:
        fault = t("studio.not_written", reason=error.strerror or error)
    desk.fault = fault
    desk.written += 1
    return None


def size_of(part: str) -> tuple[int, int]:
    """How large the picture of a part is made."""
    start = max((start for start in SIZES if part.startswith(start)), key=len, default="")
    if start:
        return SIZES[start]
    most = part_rule(part).most_px
    return min(512, most[0]), min(512, most[1])


def fitted(picture: pygame.Surface, part: str) -> pygame.Surface:
    """A picture at the size of a part: its middle, or all of it on nothing."""
    return images.filling(picture, size_of(part), whole=part.startswith(_WHOLE))
