"""Who sits at the table: names, portraits, manners and sayings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect

from uno_desktop.content.messages import t
from uno_desktop.content.theme_build import LEAST_OPPONENTS
from uno_desktop.content.theme_model import MANNERS, OCCASIONS, Opponent, rgb
from uno_desktop.content.theme_table import OPPONENT
from uno_desktop.content.value_types import Text
from uno_desktop.content.yaml_edit import Steps
from uno_desktop.ui.kit import draw
from uno_desktop.ui.kit.style import Style
from uno_desktop.ui.kit.widget import Callback
from uno_desktop.ui.kit.widget_basic import draw_focus
from uno_desktop.ui.kit.widget_color import Swatch
from uno_desktop.ui.kit.widgets import Button, Grid, IconButton, Row, Spacer, Widget
from uno_desktop.ui.shell.theme_look import ThemeLook
from uno_desktop.ui.studio.cards import free_name, proposed
from uno_desktop.ui.studio.desk import Desk
from uno_desktop.ui.studio.pictures import keep_picture, picture_fault
from uno_desktop.ui.studio.section import Section, choice, heading, note, text_field, titled

_PER_ROW = 7
_FIRST_ID = "friend"
_MOST_SAYING = 80
_MOST_LINES = 20
_COLORS = ("#7FB069", "#E07A5F", "#3D9BE9", "#C77DFF", "#F2CC8F", "#81B29A", "#EF476F", "#06AED5")


class Portrait(Widget):
    """The disc of an opponent, to press."""

    focusable = True

    def __init__(self, look: ThemeLook, opponent: Opponent, on_press: Callback, *, chosen: bool) -> None:
        super().__init__(f"who_{opponent.id}", tooltip=opponent.name)
        self._look = look
        self._opponent = opponent
        self._on_press = on_press
        self._chosen = chosen

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """A square."""
        px = min(width, style.px(58))
        return px, px

    def pressed(self, pos: tuple[int, int] | None) -> None:
        """Calls ``on_press``."""
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Disc and ring."""
        px = min(self.rect.size)
        disc = Rect(0, 0, px, px)
        disc.center = self.rect.center
        who = self._opponent
        surface.blit(self._look.faces.avatar(who.avatar, px, color=who.rgb, label=who.name), disc)
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
        self._chosen = desk.theme.opponents[-1].id if desk.work.own("opponents") else desk.theme.opponents[0].id

    @property
    def opponents(self) -> tuple[str, ...]:  # type: ignore[override]
        """The chosen one is shown first."""
        return (self._chosen,)

    def rows(self) -> Sequence[Widget]:
        """Everybody, then what can be changed about one."""
        theme = self.desk.theme
        known = [opponent.id for opponent in theme.opponents]
        if self._chosen not in known:
            self._chosen = known[-1]
        discs = [
            Portrait(self.desk.look, each, partial(self._choose, each.id), chosen=each.id == self._chosen)
            for each in theme.opponents
        ]
        new = Button("new_opponent", t("studio.new_opponent"), self._new, role="small",
                     icon=self.desk.look.icon("plus"))  # fmt: skip
        return [Grid(discs, per_row=_PER_ROW, gap=6), Row([new, Spacer()]), *self._one(theme.opponent(self._chosen))]

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
        remove = IconButton("who_remove", icon("trash") or "cross", self._remove, kind="secondary",
                            tooltip=t("studio.remove_opponent"))  # fmt: skip
        rows: list[Widget] = [
            titled(t("studio.who_name"), Row([name, idea, color], gap=8, weights=[0.76, 0.12, 0.12])),
            Row([titled(t("studio.manner"), manner), portrait, remove], gap=10, weights=[0.5, 0.4, 0.1]),
            heading(t("studio.sayings")),
        ]
        self._lines = {occasion: [*who.sayings.get(occasion, ()), ""][:_MOST_LINES] for occasion in OCCASIONS}
        for occasion, lines in self._lines.items():
            for n, line in enumerate(lines):
                field = text_field(f"say_{occasion}_{n}", line, partial(self._say, occasion, n), most=_MOST_SAYING,
                                   hint=t("studio.say_hint"))  # fmt: skip
                rows.append(titled(t(f"studio.occasion.{occasion}"), field) if n == 0 else field)
        if who.translated:
            rows.append(note(t("studio.sayings_elsewhere")))
        return rows

    # -- what was chosen -------------------------------------------------------------------------------------------

    @property
    def _who(self) -> Opponent:
        return self.desk.theme.opponent(self._chosen)

    def _choose(self, opponent_id: str) -> None:
        self.desk.flush()
        self._chosen = opponent_id
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
        if not self.desk.put({("opponents", new_id): data}, "who_name"):
            self._chosen = former

    def _changed(self, key: str, value: Any) -> dict[Steps, Any]:
        """A change of the chosen one; somebody of the parent's is written whole."""
        if self.desk.work.own("opponents", self._chosen):
            return {("opponents", self._chosen, key): value}
        data = {**opponent_data(self._who), key: value}
        return {("opponents", self._chosen): {name: each for name, each in data.items() if each}}

    def _typed(self, key: str, value: str) -> None:
        for path, new in self._changed(key, value.strip() or None).items():
            self.desk.type(path, new, f"{self._chosen}.{key}")

    def _put(self, key: str, value: Any, focus: str) -> None:
        self.desk.put(self._changed(key, value), focus)

    def _other_name(self) -> None:
        self._put("name", proposed("studio.people", {each.name for each in self.desk.theme.opponents}), "who_idea")

    def _pick_color(self) -> None:
        self.desk.shell.nav.push("pick_color", title=t("studio.plate_color"), color=rgb(self._who.color),
                                 on_choice=partial(self._typed, "color"))  # fmt: skip

    def _pick_portrait(self) -> None:
        self.desk.flush()
        self.desk.shell.nav.push("pick_file", kind="picture", title=t("studio.portrait"), on_file=self._portrait,
                                 check=picture_fault)  # fmt: skip

    def _portrait(self, file: Path) -> None:
        avatar = f"avatar_{self._chosen}"[:40]
        kept = keep_picture(self.desk, avatar, file)
        if kept is not None:
            self.desk.put({("art", "files", avatar): kept, **self._changed("avatar", avatar)}, "who_portrait")

    def _say(self, occasion: str, index: int, line: str) -> None:
        self._lines[occasion][index] = line.strip()
        lines = [each for each in self._lines[occasion] if each]
        group = f"{self._chosen}.{occasion}"
        if self.desk.work.own("opponents", self._chosen):
            self.desk.type(("opponents", self._chosen, "sayings", occasion), lines or None, group)
            return
        data = opponent_data(self._who)
        sayings = {**data.get("sayings", {}), occasion: lines}
        data["sayings"] = {name: said for name, said in sayings.items() if said}
        self.desk.type(("opponents", self._chosen), data, group)

    def _remove(self) -> None:
        """Somebody of the parent's is removed by name."""
        gone = self._chosen
        if len(self.desk.theme.opponents) <= LEAST_OPPONENTS:
            self.desk.shell.app.toast(t("studio.too_few", n=LEAST_OPPONENTS))
            return
        changes: dict[Steps, Any] = {}
        if self.desk.work.own("opponents", gone):
            changes[("opponents", gone)] = None
        parent = self.desk.shell.look.themes.get(self.desk.theme.extends or "")
        if parent is not None and any(each.id == gone for each in parent.opponents):
            changes[("remove", "opponents")] = [*(self.desk.work.own("remove", "opponents") or []), gone]
        self.desk.put(changes, "new_opponent")


def opponent_data(who: Opponent) -> dict[str, Any]:
    """An opponent as a theme's file has it."""
    data: dict[str, Any] = {"name": who.name, "color": who.color, "manner": who.manner, "avatar": who.avatar}
    sayings: dict[str, Any] = {occasion: list(lines) for occasion, lines in who.sayings.items()}
    for language, lines in who.translated.items():
        sayings[language] = {occasion: list(each) for occasion, each in lines.items()}
    if sayings:
        data["sayings"] = sayings
    if who.faces:
        data["faces"] = dict(who.faces)
    return data
