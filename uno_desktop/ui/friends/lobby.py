"""The lobby of a table here: its QR code, address and code, who has come, and the deal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import cannot_play_text, in_a_row
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.friends.hosting import Hosting
from uno_desktop.ui.friends.people import QrCode, people, place_beside, sittings
from uno_desktop.ui.friends.table_plan import Plan, plan_of, plan_of_saved
from uno_desktop.ui.kit.drawing import layout
from uno_desktop.ui.kit.drawing.material import below_heading
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.kit.window.dialog import Answer, Dialog
from uno_desktop.ui.shell.look.backdrop import Backdrop
from uno_desktop.ui.shell.match.match_draft import Draft
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import take_up_or_tell

_WHITE = (255, 255, 255)
_SCAN_UNITS, _CODE_UNITS, _CODE_SHARE = 18, 58, 0.5
"""The size of the words and of the letters of the code, and what share of the width the code to scan takes, in usual
text: where it is large, whoever is here needs the room."""
_FIREWALLS = {"win32": "lobby.firewall_windows", "darwin": "lobby.firewall_mac"}


class Lobby(GameScene):
    """For a match as drafted, for a saved one (``slot``), or, with neither, for another one with the same company.

    ``back`` leads to where the host came from; by default to the draft, or the title.
    """

    name = "lobby"

    def __init__(
        self,
        shell: Shell,
        *,
        draft: Draft | None = None,
        slot: str | None = None,
        plan: Plan | None = None,
        hosting: Hosting | None = None,
        back: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(shell)
        back_to = partial(self.nav.open, "new_match", draft=draft) if draft else partial(self.nav.open, "title")
        self._back = back or back_to
        self._draft, self._slot, self._given = draft, slot, plan
        self._hosting = hosting
        """Set by samples; else made when the scene is entered."""
        self._fault = ""
        self._shown: object = None
        self._backdrop = Backdrop(shell.look)

    # -- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Make the widgets; the table is opened after the first picture, for it takes some frames."""
        self._heading = self.ui.add(Label(t("lobby.title"), "title", face="title", wrap=False))
        self._sign = Panel(pad=0)
        self._people = ScrollArea(Column([]), name="people")
        self._words = self.ui.add(Column([], gap=4))
        self.ui.add(self._sign)
        self.ui.add(self._people)
        self._watchers_line = self.ui.add(Label("", "small", color="text_muted", align="right"))
        goes_on = self._slot is not None or self._given is not None
        go_on = t("lobby.continue") if goes_on else t("lobby.deal")
        self._deal = Button("deal", go_on, self._ask_to_deal, kind="primary", role="large", icon=self.look.icon("play"))
        back = Button("back", t("common.back"), self.go_back, icon=self.look.icon("back"))
        go_far = partial(self.nav.push, "far_away", draft=self._draft, back=self._back)
        far_away = Button("far", t("lobby.far"), go_far, tooltip=t("lobby.far_tip"))
        far = [far_away] if self._draft is not None else []
        self._buttons = self.ui.add(Row([back, Spacer(), *far, self._deal], gap=12))
        self.ui.focus("deal", show=False)
        self._find_company()
        self._show()

    def _find_company(self) -> None:
        """Those who are here already, or an invitation to come."""
        if self._hosting is not None:
            return
        company = self.matches.company
        if isinstance(company, Hosting) and self._draft is None and self._slot is None and self._given is None:
            self.matches.leave_match()
            self._hosting = company
            return
        self.matches.leave()
        self._open_soon()

    def _open_soon(self) -> None:
        self.app.after_first_frame(lambda: self._open() if self.app.scene is self else None)
        self.invalidate()

    def resumed(self) -> None:
        """A server was tried in place of a table here, and nothing came of it."""
        if self._hosting is None and not self._fault:
            self._open_soon()

    def _plan(self) -> Plan | None:
        if self._given is not None:
            return self._given
        if self._slot is not None:
            return plan_of_saved(self.shell, self._slot)
        return plan_of(self.shell, self._draft) if self._draft is not None else None

    def _open(self) -> None:
        """Listen; what is in the way of that is said where the QR code would be."""
        self._fault = ""
        try:
            plan = self._plan()
            if plan is None:  # it is not known any more who played the saved match: it is taken up as any other
                session = take_up_or_tell(self.shell, self._slot)
                if session is not None:
                    self.nav.open("match_end" if session.referee.over else "table")
                return
            theme = plan.terms.theme
            self.look.use(theme, theme.deck(plan.terms.deck))
            hosting = Hosting(self.shell, plan)
            hosting.open()
        except OSError as fault:
            self._fault = t("lobby.no_port", reason=fault.strerror or fault)
        except ValueError as fault:
            self.nav.open("new_match", draft=self._draft)
            self.nav.push("trouble", text=cannot_play_text(fault))
            return
        else:
            self._hosting = hosting
            self.matches.play_with(hosting)
            if self._draft is not None:
                self.prefs.keep(seeks_tables=True)
            if not hosting.has_network:
                self._fault = t("lobby.no_network")
        self._show()
        self.layout(self.app.window.size)

    # -- what is shown -----------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Make everything that follows from who is here; the focus stays."""
        hosting = self._hosting
        is_open = hosting is not None and hosting.table is not None
        self._deal.enabled = is_open
        self._sign.fill = _WHITE if is_open and not self._fault else None
        if self._fault:
            retry = Button("retry", t("lobby.retry"), self._retry)
            self._sign.content = Column(
                [Spacer(), Label(self._fault, "large", align="center"), retry, Spacer()], gap=18
            )
            self._sign.pad = 24
        elif is_open and hosting is not None:
            self._sign.content, self._sign.pad = QrCode(hosting.url), 0
        else:
            self._sign.content, self._sign.pad = Label(t("lobby.opening"), align="center"), 24
        self._words.items = self._invitation()
        self._show_people()

    def _invitation(self) -> list[Widget]:
        """How to come: in words, by address and code."""
        hosting = self._hosting
        if hosting is None or hosting.table is None or self._fault:
            return []
        code_units = _CODE_UNITS / self.style.text_scale**0.9  # it is large enough to be read from a sofa anyway
        code = Label(" ".join(hosting.table.code), code_units, face="title", color="accent", wrap=False)
        words: list[Widget] = [
            Label(t("lobby.scan"), _SCAN_UNITS / self.style.text_scale**0.5, color="text_muted", whole_width=True),
            Label(f"http://{hosting.address}", 27, face="semibold", wrap=False),
            Row([Label(t("lobby.code"), "large", color="text_muted", wrap=False), code], gap=14),
        ]
        if sys.platform in _FIREWALLS:
            words.append(Label(t(_FIREWALLS[sys.platform]), "small", color="text_muted"))
        return words

    def _show_people(self) -> None:
        hosting = self._hosting
        seated = sittings(hosting) if hosting is not None else []
        table = hosting.table if hosting is not None else None
        watching = sum(guest.seat == NONE for guest in table.guests.connected) if table is not None else 0
        if (seated, watching) == self._shown:
            return
        self._shown = (seated, watching)
        focused = self.ui.focused.name if self.ui.focused is not None else "deal"
        self._people.content = people(self.look, seated, self._remove, self._hide)
        self.adopt_widgets()
        self._watchers_line.text = t("lobby.watching", n=watching) if watching else ""
        self.layout(self.app.window.size)
        names = {widget.name for widget in self.ui.walk()}
        self.ui.focus(focused if focused in names else "deal", show=self.ui.focus_visible)
        self.invalidate()

    # -- what is done ------------------------------------------------------------------------------------------

    def _retry(self) -> None:
        self.matches.leave()
        self._hosting, self._shown = None, None
        self._fault = ""
        self._show()
        self.layout(self.app.window.size)
        self._open_soon()

    def _hide(self, n: int) -> None:
        if self._hosting is not None:
            self._hosting.hide_picture(n)
            self._show_people()

    def _remove(self, n: int) -> None:
        if self._hosting is not None:
            self._hosting.remove(n)
            self._show_people()

    def _ask_to_deal(self) -> None:
        """Deal, but ask first where somebody who is here has not said to be ready: they may still be typing."""
        late = self._hosting.unready if self._hosting is not None else []
        if not late:
            self._begin()
            return
        answers = [
            Answer("deal_anyway", t("lobby.deal_anyway"), self._begin),
            Answer("wait", t("lobby.wait"), kind="primary"),
        ]
        self.app.stack.push(
            Dialog("unready", t("lobby.unready", names=in_a_row(late)), t("lobby.unready_why"), answers)
        )

    def _begin(self) -> None:
        hosting = self._hosting
        if hosting is None:
            return
        was_saved = hosting.plan.slot is not None
        try:
            if not hosting.begin():
                return
        except ValueError as fault:
            self.nav.push("trouble", text=cannot_play_text(fault))
            return
        if self._draft is not None:
            self.prefs.keep(last_setup=self._draft.data())
        session = self.matches.session
        is_over = session is not None and session.referee.over
        self.nav.open("match_end" if is_over else "table" if was_saved else "dealer")

    def go_back(self) -> bool:
        """The table is closed."""
        self._back()
        return True

    # -- time and picture --------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        self._show_people()
        self.shell.tell_notices()
        return super().update(dt)

    def layout(self, size: tuple[int, int]) -> None:
        """The QR code at the left, as large as can be; words and people at the right."""
        style = self.style
        area = layout.inset(Rect((0, 0), size), style.px(32), style.px(20))
        area.w = min(area.w, round(area.h * 2.1))
        area.centerx = size[0] // 2
        foot = self._buttons.measure(style, area.w)[1]
        head = self._heading.measure(style, area.w)[1]
        top, body, bottom = layout.rows(area, [head, 1.0, foot], style.px(12))
        self._heading.place(top, style)
        self._buttons.place(bottom, style)
        if self._sign.pad:  # words are on a panel, the code is not
            body = below_heading(body, style)
        # Large text needs room for who is here; a phone reads the code at half the size as well.
        share = _CODE_SHARE / style.text_scale**0.5
        self._people.place(place_beside(self._sign, self._words, body, share, style), style)
        back, next_ = self._buttons.items[0].rect, self._buttons.items[2].rect
        gap = style.px(16)
        self._watchers_line.place(
            Rect(back.right + gap, bottom.y, max(1, next_.x - back.right - 2 * gap), bottom.h), style
        )

    def draw(self, surface: pygame.Surface) -> None:
        self._backdrop.draw(surface)
        self.draw_widgets(surface)
