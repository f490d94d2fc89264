"""The pause: game time stands still. Nothing is asked when one leaves, because all is saved."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.access.node import Node
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event
from uno_desktop.ui.kit.widgets import Button, Column, Label, Row, Spacer, Widget
from uno_desktop.ui.kit.widgets.widget import Callback
from uno_desktop.ui.shell.match.match_words import how_far
from uno_desktop.ui.shell.match.session import Guide
from uno_desktop.ui.shell.scenes.panel import StopsTime
from uno_desktop.ui.shell.scenes.seal import seal
from uno_desktop.ui.shell.widgets.match_widgets import BigButton
from uno_desktop.ui.shell.widgets.medals import goal_list


class Pause(StopsTime):
    """The pause menu, over the table."""

    name = "pause"
    width = 380

    def content(self) -> Widget:
        session = self.matches.session
        if session is not None and session.coach is not None:
            return self._of_guide(session.coach)
        notice = session.referee.notice if session is not None else None
        match = [Label(how_far(session.view), color="text_muted", align="center")] if session is not None else []
        is_dealt = session is not None and session.knows_deal
        sealed = [seal(self.nav, self.look, session.referee.agreed)] if session is not None and is_dealt else []
        goals = session.goals if session is not None else None
        aims = [goal_list(self.look, goals.challenge, goals)] if goals is not None else []
        company = self.matches.company
        scene = company.people_scene if company is not None else ""
        friends = [self._item("friends", t("pause.friends"), lambda: self.nav.push(scene), "person")] if scene else []
        begin = partial(self.nav.open, "new_match")
        anew = [self._item("new_match", t("title.new_match"), begin, "star")] if company is None else []
        return Column(
            [
                self.head(t("pause.title"), "pause"),
                *match,
                *aims,
                self._item("resume", t("pause.resume"), self.close, "play", "primary"),
                self._item("rules", t("pause.rules"), lambda: self.nav.push("rulebook"), "rules"),
                self._item("settings", t("pause.settings"), lambda: self.nav.push("settings"), "settings"),
                *friends,
                *anew,
                self._item("leave", t("pause.leave"), lambda: self.nav.open("title"), "door"),
                *sealed,
                Label(notice or t("pause.saved"), "small", color="text_muted", align="center"),
            ],
            gap=10,
        )

    def _of_guide(self, coach: Guide) -> Widget:
        """A lesson or a puzzle is no match: it can be started over, or left for another one."""
        kind = coach.kind
        more = [self._item(each.name, each.words, each.run, each.icon) for each in coach.commands]
        return Column(
            [
                self.head(t(f"pause.title_{kind}"), "pause"),
                Label(coach.heading, color="text_muted", align="center"),
                self._item("resume", t(f"pause.resume_{kind}"), self.close, "play", "primary"),
                *more,
                self._item("again", t(f"pause.again_{kind}"), coach.start_over, "undo"),
                self._item("lessons", t(f"pause.{kind}s"), partial(self._to_list, coach.list_scene), "hint"),
                self._item("rules", t("pause.rules"), lambda: self.nav.push("rulebook"), "rules"),
                self._item("settings", t("pause.settings"), lambda: self.nav.push("settings"), "settings"),
                self._item("leave", t("pause.leave"), lambda: self.nav.open("title"), "door"),
                Label(t(f"pause.saved_{kind}"), "small", color="text_muted", align="center"),
            ],
            gap=10,
        )

    def _item(self, name: str, words: str, on_press: Callback, icon: str, kind: str = "secondary") -> Button:
        sign = self.look.icon(icon)
        return Button(name, words, on_press, kind=kind, icon=sign, align="left", role="large")

    def _to_list(self, scene: str) -> None:
        """A look at the list: back leads here. Replays are the exception, for they put a match of their own here."""
        if scene == "replays":
            self.nav.open("title")
        self.nav.push(scene)

    def handle(self, event: Event) -> bool:
        """The pause key ends what it began."""
        if isinstance(event, Action) and event.name == "pause" and not event.repeat:
            return self.go_back()
        return super().handle(event)


class ChildPause(StopsTime):
    """The pause of a child: on with the game, or back to where it began, both as pictures."""

    name = "child_pause"
    width = 440

    def content(self) -> Widget:
        home = self._picture("home", "door", t("child.home"), lambda: self.nav.open("child_room"), "secondary")
        go_on = self._picture("resume", "cards", t("child.go_on"), self.close, "primary")
        return Row([Spacer(), home, go_on, Spacer()], gap=20)

    def spoken_title(self, nodes: Sequence[Node]) -> str:
        return t("pause.title")

    def _picture(self, name: str, icon: str, words: str, on_press: Callback, kind: str) -> Button:
        button = BigButton(name, "", on_press, kind=kind, icon=self.look.icon(icon))
        button.spoken = words
        return button
