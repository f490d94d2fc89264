"""Who sits at the table: names, portraits and their faces, manners, sayings in several languages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from uno_desktop.content.files.value_types import Text
from uno_desktop.content.files.yaml_edit import Steps
from uno_desktop.content.messages.messages import language, t
from uno_desktop.content.themes.theme_build import LEAST_OPPONENTS
from uno_desktop.content.themes.theme_editor import OWN_FILES
from uno_desktop.content.themes.theme_model import FACES, HAPPENINGS, MANNERS, OCCASIONS, Opponent, rgb
from uno_desktop.content.themes.theme_table import OPPONENT
from uno_desktop.ui.kit.access.node import PRESSABLE, Node, Role
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button, Column, Grid, IconButton, Label, Row, Spacer, Widget
from uno_desktop.ui.kit.widgets.widget import Callback
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus
from uno_desktop.ui.kit.widgets.widget_color import Swatch
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.widgets.list_rows import delete_button
from uno_desktop.ui.studio.cards import free_name, proposed
from uno_desktop.ui.studio.parts import pick_picture
from uno_desktop.ui.studio.section import Desk, Section, choice, heading, language_choice, note, text_field, titled

_FIRST_ID = "friend"
_ALWAYS = ("uno", "win", "lose", "hit", "penalty", "drop")
"""The occasions on which most opponents say something; the others are shown once they are asked for or used."""
_COLORS = ("#7FB069", "#E07A5F", "#3D9BE9", "#C77DFF", "#F2CC8F", "#81B29A", "#EF476F", "#06AED5")


class Portrait(Widget):
    """The disc of an opponent, to press; ``face`` is the one it makes."""

    focusable = True

    def __init__(
        self, name: str, look: ThemeLook, opponent: Opponent, on_press: Callback, *, chosen: bool = False,
        face: str = "", tooltip: str = "", enabled: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(name, tooltip=tooltip or opponent.name, enabled=enabled)
        self._look = look
        self._face = face
        self._opponent = opponent
        self._on_press = on_press
        self._chosen = chosen

    def told(self) -> Node:
        details = self.more_told()
        return Node(Role.BUTTON, self.called(), details=details, selected=self._chosen, does=PRESSABLE)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        px = min(width, style.px(58))
        return px, px

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        px = min(self.rect.size)
        disc = Rect(0, 0, px, px)
        disc.center = self.rect.center
        who = self._opponent
        surface.blit(
            self._look.faces.portraits.avatar(who.avatar, px, color=who.rgb, label=who.name, face=self._face), disc
        )
        edge = style.palette.accent if self._chosen else style.palette.border
        surface.blit(draw.ring(px, style.px(4 if self._chosen else 2), edge), disc)
        if self.focus_shown:
            draw_focus(surface, disc, px // 2, style)


class Opponents(Section):
    """All opponents; the chosen one can be changed."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._lines: dict[str, list[str]] = {}
        """What the lines of the form say, by occasion; empty ones are not written."""
        self._language = ""
        """The language whose sayings are shown; "" for those of all languages that have none of their own."""
        self._has_more = {"sayings": False, "faces": False}
        """Whether everything is shown that can be said, and be made a face of."""
        self._chosen = desk.theme.opponents[-1].id if desk.work.own("opponents") else desk.theme.opponents[0].id

    @property
    def opponents(self) -> tuple[str, ...]:  # type: ignore[override]
        """The chosen one is shown first."""
        return (self._chosen,)

    def rows(self) -> Sequence[Widget]:
        theme = self.desk.theme
        known = [opponent.id for opponent in theme.opponents]
        if self._chosen not in known:
            self._chosen = known[-1]
        discs = [
            Portrait(f"who_{each.id}", self.desk.look, each, partial(self._choose, each.id),
                     chosen=each.id == self._chosen)
            for each in theme.opponents
        ]  # fmt: skip
        new = Button("new_opponent", t("studio.new_opponent"), self._new, role="small",
                     icon=self.desk.look.icon("plus"))  # fmt: skip
        return [Grid(discs, per_row=7, gap=6), Row([new, Spacer()]), *self._one(theme.opponent(self._chosen))]

    def _one(self, who: Opponent) -> list[Widget]:
        kind = OPPONENT.required["name"]
        most = kind.most if isinstance(kind, Text) else 1
        icon = self.desk.look.icon
        name = text_field("who_name", who.name, partial(self._typed, "name"), most=most)
        idea = IconButton("who_idea", icon("dice") or "plus", self._other_name, kind="secondary",
                          tooltip=t("studio.idea"))  # fmt: skip
        color = Swatch("who_color", who.rgb, self._pick_color, units=46, tooltip=t("studio.plate_color"))
        manner = choice("who_manner", [(each, t(f"studio.manner.{each}")) for each in MANNERS], who.manner,
                        lambda new: self._put("manner", new, "who_manner"))  # fmt: skip
        portrait = Button("who_portrait", t("studio.portrait"), self._pick_portrait, role="small", icon=icon("person"))
        remove = delete_button("who_remove", self.desk.look, self._remove, t("studio.remove_opponent"))
        rows: list[Widget] = [
            titled(t("studio.who_name"), Row([name, idea, color], gap=8, weights=[0.76, 0.12, 0.12])),
            titled(t("studio.manner"), Row([manner, portrait, remove], gap=10, weights=[0.5, 0.4, 0.1])),
            heading(t("studio.faces")),
        ]
        return [*rows, *self._pictured_faces(who), *self._sayings(who), *self._faces(who)]

    def _pictured_faces(self, who: Opponent) -> list[Widget]:
        """The faces with their pictures. They count only beside a portrait that was chosen here."""
        portrait = self.desk.theme.art_file(who.avatar)
        has_own = portrait is not None and portrait.parent == self.desk.work.folder / OWN_FILES
        cells: list[Widget] = []
        for face in FACES[1:]:  # the first is the portrait itself
            words = t(f"studio.face.{face}")
            disc = Portrait(f"picture_{face}", self.desk.look, who, partial(self._pick_face, face), face=face,
                            tooltip=t("studio.choose_face", face=words), enabled=has_own)  # fmt: skip
            parts: list[Widget] = [disc, Label(words, "small", align="center")]
            if self.desk.work.own("art", "files", _face_part(who, face)):
                sign = self.desk.look.icon("undo") or "cross"
                parts.append(Row([Spacer(), IconButton(f"no_{face}", sign, partial(self._remove_face, face),
                                                       tooltip=t("studio.as_parent")), Spacer()]))  # fmt: skip
            cells.append(Column(parts, gap=2))
        help_line = note(t("studio.faces_help" if has_own else "studio.faces_first"))
        return [help_line, Row(cells, gap=8, weights=[1] * len(cells))] if has_own else [help_line]

    def _sayings(self, who: Opponent) -> list[Widget]:
        """What they say in one language: lines for each occasion, with an empty one to go on."""
        codes = language_choice("say_language", self._language, self._speak)
        rows: list[Widget] = [heading(t("studio.sayings")), titled(t("studio.sayings_language"), codes)]
        sayings = who.translated.get(self._language, {}) if self._language else who.sayings
        shown = [each for each in OCCASIONS if self._has_more["sayings"] or each in _ALWAYS or sayings.get(each)]
        self._lines = {occasion: [*sayings.get(occasion, ()), ""][:20] for occasion in shown}
        for occasion, lines in self._lines.items():
            elsewhere = who.sayings.get(occasion, ()) if self._language else ()
            for n, line in enumerate(lines):
                hint = elsewhere[n] if n < len(elsewhere) else t("studio.say_hint")
                field = text_field(f"say_{occasion}_{n}", line, partial(self._say, occasion, n), most=80,
                                   hint=hint)  # fmt: skip
                rows.append(titled(t(f"studio.occasion.{occasion}"), field) if n == 0 else field)
        if not self._has_more["sayings"]:
            rows.append(self._more("sayings"))
        return rows

    def _faces(self, who: Opponent) -> list[Widget]:
        """Which face they make of what happens."""
        if not self._has_more["faces"]:
            return [self._more("faces")]
        faces = [("", t("studio.face_usual")), *((face, t(f"studio.face.{face}")) for face in FACES)]
        rows: list[Widget] = [heading(t("studio.more_faces"))]
        for happening in HAPPENINGS:
            name = f"face_{happening}"
            picked = choice(name, faces, who.faces.get(happening, ""), partial(self._make_face, happening))
            rows.append(Row([Label(t(f"studio.occasion.{happening}"), "small"), picked], gap=10, weights=[0.5, 0.5]))
        return rows

    def _more(self, what: str) -> Widget:
        button = Button(f"more_{what}", t(f"studio.more_{what}"), partial(self._show_more, what), role="small",
                        icon=self.desk.look.icon("plus"))  # fmt: skip
        return Row([button, Spacer()])

    # -- what was chosen -------------------------------------------------------------------------------------------

    @property
    def _who(self) -> Opponent:
        return self.desk.theme.opponent(self._chosen)

    def _choose(self, opponent_id: str) -> None:
        self.desk.flush()
        self._chosen = opponent_id
        # The game says what is written for its own language, where somebody has that.
        self._language = language() if language() in self._who.translated else ""
        self.desk.wants_form = f"who_{opponent_id}"

    def _new(self) -> None:
        theme = self.desk.theme
        names = {opponent.name for opponent in theme.opponents}
        new_id = free_name(_FIRST_ID, {opponent.id: opponent for opponent in theme.opponents})
        used = {opponent.color for opponent in theme.opponents}
        color = next((each for each in _COLORS if each not in used), _COLORS[0])
        data = {"name": proposed("studio.people", names), "color": color, "manner": "cheerful",
                "avatar": f"avatar_{new_id}"}  # fmt: skip
        former, self._chosen = self._chosen, new_id
        self._language = ""
        if not self.desk.put({("opponents", new_id): data}, "who_name"):
            self._chosen = former

    def _changed(self, path: Steps, value: Any) -> dict[Steps, Any]:
        """A change of the chosen one, None to remove something; somebody of the parent's is written whole."""
        if self.desk.work.own("opponents", self._chosen):
            return {("opponents", self._chosen, *path): value}
        return {("opponents", self._chosen): _with(opponent_data(self._who), path, value)}

    def _typed(self, key: str, value: str) -> None:
        self._type((key,), value.strip() or None)

    def _type(self, path: Steps, value: Any) -> None:
        for whole, new in self._changed(path, value).items():
            self.desk.type(whole, new, ".".join(map(str, (self._chosen, *path))))

    def _put(self, key: str, value: Any, focus: str) -> None:
        self.desk.put(self._changed((key,), value), focus)

    def _speak(self, code: str) -> None:
        self.desk.flush()
        self._language = code
        self.desk.wants_form = "say_language"

    def _show_more(self, what: str) -> None:
        """The first of what was not there has the focus then."""
        self.desk.flush()
        self._has_more[what] = True
        first = next(each for each in OCCASIONS if each not in self._lines)
        self.desk.wants_form = f"face_{HAPPENINGS[0]}" if what == "faces" else f"say_{first}_0"

    def _make_face(self, happening: str, face: str) -> None:
        self.desk.put(self._changed(("faces", happening), face or None), f"face_{happening}")

    def _other_name(self) -> None:
        self._put("name", proposed("studio.people", {each.name for each in self.desk.theme.opponents}), "who_idea")

    def _pick_color(self) -> None:
        self.desk.shell.nav.push("pick_color", title=t("studio.plate_color"), color=rgb(self._who.color),
                                 on_choice=partial(self._typed, "color"))  # fmt: skip

    def _pick_portrait(self) -> None:
        avatar = f"avatar_{self._chosen}"[:40]
        pick_picture(self.desk, avatar, t("studio.portrait"), "who_portrait",
                     also=lambda: self._changed(("avatar",), avatar))  # fmt: skip

    def _pick_face(self, face: str) -> None:
        title = t("studio.choose_face", face=t(f"studio.face.{face}"))
        pick_picture(self.desk, _face_part(self._who, face), title, f"picture_{face}")

    def _remove_face(self, face: str) -> None:
        self.desk.put({("art", "files", _face_part(self._who, face)): None}, f"picture_{face}")

    def _say(self, occasion: str, index: int, line: str) -> None:
        self._lines[occasion][index] = line.strip()
        lines = [each for each in self._lines[occasion] if each]
        way = ("sayings", self._language, occasion) if self._language else ("sayings", occasion)
        self._type(way, lines or None)

    def _remove(self) -> None:
        """Somebody of the parent's is removed by name."""
        gone = self._chosen
        if len(self.desk.theme.opponents) <= LEAST_OPPONENTS:
            self.desk.shell.app.notices.toast(t("studio.too_few", n=LEAST_OPPONENTS))
            return
        changes: dict[Steps, Any] = {}
        if self.desk.work.own("opponents", gone):
            changes[("opponents", gone)] = None
        parent = self.desk.shell.look.themes.get(self.desk.theme.extends or "")
        if parent is not None and any(each.id == gone for each in parent.opponents):
            changes[("remove", "opponents")] = [*(self.desk.work.own("remove", "opponents") or []), gone]
        self.desk.put(changes, "new_opponent")


def _face_part(who: Opponent, face: str) -> str:
    """The picture of a face."""
    return f"{who.avatar}_{face}"


def _with(data: dict[str, Any], path: Steps, value: Any) -> dict[str, Any]:
    """A mapping with another value at a path; one that would be empty is left out."""
    step, rest = str(path[0]), path[1:]
    new = _with(data.get(step) or {}, rest, value) if rest else value
    return {key: each for key, each in {**data, step: new}.items() if each or each == 0}


def opponent_data(who: Opponent) -> dict[str, Any]:
    """An opponent as a theme's file has it."""
    data: dict[str, Any] = {"name": who.name, "color": who.color, "manner": who.manner, "avatar": who.avatar}
    sayings: dict[str, Any] = {occasion: list(lines) for occasion, lines in who.sayings.items()}
    for code, lines in who.translated.items():
        sayings[code] = {occasion: list(each) for occasion, each in lines.items()}
    if sayings:
        data["sayings"] = sayings
    if who.faces:
        data["faces"] = dict(who.faces)
    return data
