"""Pictures and sounds from files: brought to the size each part asks for, and to the level of the game's own."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from uno_desktop.content.files.media import MediaError, leveled, photo_size
from uno_desktop.content.files.part_limits import MUSIC, part_rule, sound_of
from uno_desktop.content.files.terminal import file_name
from uno_desktop.content.files.yaml_edit import Steps
from uno_desktop.content.messages.messages import has, t
from uno_desktop.content.themes.theme_table import MAX_LOUDNESS
from uno_desktop.content.themes.wording import color_name, kind_name
from uno_desktop.ui.kit.drawing import images
from uno_desktop.ui.kit.widgets import Button, IconButton, Image, Label, Row, Slider, Spacer, Widget
from uno_desktop.ui.shell.look import theme_sounds
from uno_desktop.ui.shell.look.card_faces import MASTER_SIZE
from uno_desktop.ui.shell.look.theme_sounds import SOUNDS
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


def file_fault(check: Callable[[Path], object], file: Path) -> str:
    """Why a file cannot be used, as ``check`` says; "" if it can."""
    try:
        check(file)
    except MediaError as error:
        return t("studio.bad_file", file=file_name(file), reason=error)
    return ""


def pick_picture(desk: Desk, part: str, title: str, focus: str, also: Callable[[], Mapping[Steps, Any]] = dict) -> None:
    """Have a file chosen for the picture of a part; ``also`` changes with it, ``focus`` has the focus afterwards."""

    def chosen(file: Path) -> None:
        kept = keep_picture(desk, part, file)
        if kept is not None:
            desk.put({("art", "files", part): kept, **also()}, focus)

    desk.flush()
    desk.shell.nav.push("pick_file", kind="picture", title=title, on_file=chosen,
                         check=partial(file_fault, photo_size))  # fmt: skip


def keep_picture(desk: Desk, part: str, file: Path) -> str | None:
    """Put a picture among the theme's files, cropped and scaled for the part: how the theme calls it.

    Whatever cannot be used is said; None then.
    """
    fault = file_fault(photo_size, file)
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


# -- sounds --


_USUAL_PERCENT = 100
_HEARD = {"seat": "hear.seats"}
_WEIGHTS = (0.08, 0.33, 0.27, 0.24, 0.08)


class Sounds(Section):
    """A line for each sound: hear it, make it louder or softer, choose another, take it back."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._to_hear = ""
        """The sound of which the loudness was changed, until that is written."""

    def rows(self) -> Sequence[Widget]:
        rows: list[Widget] = [note(t("studio.sounds_help"))]
        return [*rows, *(self._row(name) for name in (MUSIC, *SOUNDS))]

    def _row(self, name: str) -> Widget:
        icon = self.desk.look.icon
        is_own = bool(self.desk.work.own("sounds", "files", name))
        hear = IconButton(f"hear_{name}", icon("sound_on") or "chevron_right", partial(self._hear, name),
                          tooltip=t("studio.hear"), kind="secondary")  # fmt: skip
        choose = Button(f"sound_{name}", t("studio.choose_sound"), partial(self._pick, name), role="small")
        undo = IconButton(f"no_{name}", icon("undo") or "cross", partial(self._remove, name),
                          tooltip=t("studio.as_parent"), kind="secondary", enabled=is_own)  # fmt: skip
        words = Label(_called(name), "small", color="accent" if is_own else "text")
        loudness: Widget = Spacer()
        if name != MUSIC:
            loudness = Slider(
                f"loudness_{name}", "", self.desk.theme.loudness.get(name, _USUAL_PERCENT),
                partial(self._set_loudness, name), low=0, high=MAX_LOUDNESS, step=10,
                show=lambda percent: t("studio.percent", n=round(percent)), tooltip=t("studio.loudness"),
            )  # fmt: skip
        return Row([hear, words, loudness, choose, undo], gap=8, weights=_WEIGHTS)

    def _set_loudness(self, name: str, percent: float) -> None:
        """A theme that builds on one with another loudness says so also where it wants the usual one."""
        parent = self.desk.shell.look.themes.get(self.desk.theme.extends or "")
        inherits = parent is not None and parent.loudness.get(name, _USUAL_PERCENT) != _USUAL_PERCENT
        value = None if round(percent) == _USUAL_PERCENT and not inherits else round(percent)
        self.desk.type(("sounds", "loudness", name), value)
        self._to_hear = name

    def update(self, dt: float) -> bool:
        """Let a sound be heard as loud as it is now."""
        if self._to_hear and not self.desk.waits:
            name, self._to_hear = self._to_hear, ""
            self._hear(name)
        return False

    def _hear(self, name: str) -> None:
        """An effect once; the music until this page is left."""
        board, theme = self.desk.shell.app.sound, self.desk.theme
        path = theme.sound_file(name)
        if name == MUSIC:
            board.music(theme_sounds.score_of(self.desk.look))
        elif path is not None:
            board.hear(path, theme_sounds.variety_of(theme, name))

    def leave(self) -> None:
        """The music of the theme on show goes on."""
        shell = self.desk.shell
        shell.app.sound.music(theme_sounds.score_of(shell.look))

    def _pick(self, name: str) -> None:
        self.desk.flush()
        check = partial(file_fault, partial(sound_of, name))
        self.desk.shell.nav.push("pick_file", kind="sound", title=_called(name),
                                 on_file=partial(self._chosen, name), check=check)  # fmt: skip

    def _chosen(self, name: str, file: Path) -> None:
        try:
            kept = self.desk.work.add_file(name, _adjusted(name, file), file.suffix.lower())
        except OSError as error:
            self.desk.fault = t("studio.not_written", reason=error.strerror or error)
            self.desk.written += 1
            return
        if self.desk.put({("sounds", "files", name): kept}, f"sound_{name}"):
            self._hear(name)

    def _remove(self, name: str) -> None:
        self.desk.put({("sounds", "files", name): None}, f"sound_{name}")


def _called(name: str) -> str:
    """What a sound is for; those that tell are named as on the page where they are heard."""
    return t(f"studio.sound.{name}") if has(f"studio.sound.{name}") else t(_HEARD.get(name, f"hear.{name}"))


def _adjusted(name: str, file: Path) -> bytes:
    """The sound at the level of the game's own, where it can be measured: music and Ogg stay as they are."""
    if name != MUSIC and file.suffix.lower() == ".wav":
        try:
            return leveled(file)
        except MediaError:
            return file.read_bytes()
    return file.read_bytes()
