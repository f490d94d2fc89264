"""A new match: theme and deck with their cards, who plays, how long, by which rules."""

from __future__ import annotations

import secrets
from copy import deepcopy
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import wording
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.presets import PRESETS
from uno_desktop.match.setup.setup import MAX_SEATS, MIN_SEATS, cards_with_rules, ours
from uno_desktop.ui.kit.drawing import layout
from uno_desktop.ui.kit.drawing.material import below_heading
from uno_desktop.ui.kit.widgets import (
    Button,
    Choice,
    Column,
    Label,
    Panel,
    Row,
    ScrollArea,
    Spacer,
    Stepper,
    TextField,
    Widget,
)  # fmt: skip
from uno_desktop.ui.kit.widgets.widget_values import ValueWidget
from uno_desktop.ui.menus.new_match.match_choices import SeatFaces, ThemeChoice
from uno_desktop.ui.menus.new_match.setup_widgets import Link, TablePanel
from uno_desktop.ui.menus.themes.theme_picture import Pictures, ThemePicture
from uno_desktop.ui.shell.look.backdrop import Backdrop
from uno_desktop.ui.shell.match.match_draft import AS_RULES, CHOICES, Draft, changed_options, lengths
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import begin, remembered
from uno_desktop.ui.shell.widgets.match_widgets import NAME_PLATE, CardSpread, kinds_in_rows


class NewMatch(GameScene):
    """Every choice shows at once what it changes."""

    name = "new_match"
    rise = 22

    def __init__(self, shell: Shell, *, draft: Draft | None = None) -> None:
        super().__init__(shell)
        self.draft = draft or remembered(shell.look, shell.prefs)
        # Whoever is seen at the table here is who comes to it.
        self.draft.lot = self.draft.lot or shell.matches.seed or secrets.token_bytes(16)
        self._backdrop = Backdrop(shell.look)
        self._pictures: Pictures = {}
        self._has_asked = False
        """Whether the player was asked for their name here."""

    @property
    def theme(self) -> Theme:
        """The theme chosen for the match."""
        return self.look.themes[self.draft.theme]

    def enter(self) -> None:
        self.matches.leave()
        self._heading = self.ui.add(Label(t("new.title"), "title", face="title", wrap=False))
        self._choices = Column(gap=10)
        self._left = self.ui.add(Panel(ScrollArea(self._choices), pad=20))
        self._strip = SeatFaces(self.look, lambda seat: self.nav.push("seats", draft=self.draft, seat=seat))
        self._spread = CardSpread(self.look)
        self._deck_words = Label("", "small", align="center", plate=NAME_PLATE)
        self._right = self.ui.add(TablePanel(self.look, Column([self._strip, self._spread, self._deck_words], gap=12)))
        self._fault_line = self.ui.add(Label("", "small", color="text", align="right"))
        icons, tip = self.look.icon, t("new.invite_tip")
        self._back = Button("back", t("common.back"), self.go_back, icon=icons("back"))
        self._open = Button("invite", t("new.invite"), self._invite, role="large", icon=icons("phone"), tooltip=tip)
        start = partial(self._begin, self.draft)
        self._go = Button("start", t("new.start"), start, kind="primary", role="large", icon=icons("play"))
        child = Button("children", t("child.title"), partial(self.nav.open, "child_room"), icon=icons("person"),
                       tooltip=t("child.tip"))  # fmt: skip
        show_own = partial(self.nav.push, "own_rules", draft=self.draft)  # ``resumed`` takes over what was chosen
        own = Button("own", t("own_rules.title"), show_own, icon=icons("star"))
        self._buttons = self.ui.add(Row([self._back, own, child, Spacer(), self._open, self._go], gap=12))
        self._refresh()
        self.ui.focus("start", show=False)

    def resumed(self) -> None:
        """The rules may have been changed."""
        self._refresh()
        self.layout(self.app.window.size)

    def _items(self) -> list[Widget]:
        """What one looks for first, and the rest below it."""
        draft, theme = self.draft, self.theme
        themes = [(each.id, each.name) for each in self.look.themes.values()]
        presets: list[tuple[str | None, str]] = [(None, t("new.theme_rules", preset=wording.preset_name(theme.preset)))]
        presets += [(preset, wording.preset_name(preset)) for preset in PRESETS if preset != theme.preset]
        changed = len(changed_options(draft, theme))
        options = t("new.options_changed", n=changed) if changed else t("new.options_none")
        decks = [(deck, wording.deck_name(theme, deck)) for deck in theme.deck_ids]
        minutes = draft.minutes(theme)
        length = t("length.about", words=t("new.length"), n=minutes) if minutes else t("new.length")
        first: list[ValueWidget] = [
            self._link("seats", t("new.seats"), t("new.add_person", words=self._seats_words())),
            ThemeChoice(t("new.theme"), themes, theme, self._set_theme, made=self._pictures),
            Stepper("players", t("new.players"), draft.players, self._setter("players"), low=MIN_SEATS, high=MAX_SEATS),
            Choice("agent", t("new.opponents"), [(name, t(f"agent.{name}")) for name in CHOICES],
                   draft.agent, self._setter("agent")),
            Choice("length", length, self._lengths(), draft.length, self._set_length,
                   enabled=draft.rules(theme).scoring.uses_limits, ends=True),
        ]  # fmt: skip
        # All of these are there with every theme, so that none moves away when that changes.
        more: list[ValueWidget] = [
            TextField("player_name", t("new.name"), self.prefs.settings.player_name, self._set_name, most=24,
                      hint=t("player.you")),
            Choice("preset", t("new.rules"), presets, draft.preset, self._setter("preset")),
            self._link("options", t("new.options"), options, marked=changed > 0),
            Choice("deck", t("new.deck"), decks, draft.deck, self._setter("deck"), enabled=len(decks) > 1),
            self._dealer_item(),
            *self._card_rules_items(),
        ]  # fmt: skip
        for item in (*first, *more):
            item.value_units = 320
        return [*first, Label(t("new.more"), "small", face="semibold", color="text_muted"), *more]

    def _card_rules_items(self) -> list[ValueWidget]:
        """What the cards say, where the deck has cards that carry a rule."""
        if not cards_with_rules(self.theme.deck(self.draft.deck)):
            return []
        own = len([rule for rule in self.draft.written if rule not in ours()])
        words = t("new.written_own", n=own) if own else t("new.written_ours")
        return [self._link("card_rules", t("new.written"), words, marked=own > 0)]

    def _link(self, scene: str, label: str, words: str, *, marked: bool = False) -> Link:
        """What is chosen in a scene of its own."""
        go = partial(self.nav.push, scene, draft=self.draft)
        return Link(scene, label, words, go, icon=self.look.icon("pencil"), marked=marked)

    def _dealer_item(self) -> ValueWidget:
        """Who deals first; where the rules have that drawn, it says so."""
        label = t("new.dealer")
        if self.draft.dealer_is_drawn(self.theme):
            return Choice("dealer", label, [(None, t("new.dealer_drawn"))], None, enabled=False)
        seats = self.draft.seats(self.theme, self.prefs.settings.player_name, portrait=self.prefs.portrait)
        names = [(None, t("new.dealer_chance")), (0, t("new.dealer_you"))]
        names += [(seat, each.name) for seat, each in enumerate(seats) if seat > 0]
        return Choice("dealer", label, names, self.draft.dealer_in_force(self.theme), self._setter("dealer"))

    def _lengths(self) -> list[tuple[str, str]]:
        """The lengths by name, from one hand to many points; the rules' own stands in its place and says what it is."""
        rules = replace(self.draft, length=AS_RULES).rules(self.theme)
        words = t("length.rules")
        if rules.scoring.uses_limits:
            key = "length.rules_hands" if rules.hand_limit else "length.rules_points"
            words = t(key, n=rules.hand_limit, points=rules.target)
        own = {"hands": rules.hand_limit, "target": 0 if rules.hand_limit else rules.target}
        more = [
            name for name, options in lengths().items()
            if name == self.draft.length or any(own.get(option) != value for option, value in options.items())
        ]  # fmt: skip
        found = [(AS_RULES, words), *((name, t(f"length.{name}")) for name in more)]
        return sorted(found, key=lambda each: self.draft.length_rank(self.theme, each[0]))

    def _seats_words(self) -> str:
        guests = len(self.draft.guest_seats())
        chosen = [self.draft.seat_of(seat) for seat in range(1, self.draft.players)]
        here = 1 + sum(each.is_person for each in chosen) - (0 in self.draft.guest_seats())
        words = t("seats.persons", n=here) if here or not guests else ""
        friends = t("seats.friends_count", n=guests) if guests else ""
        return "  ·  ".join(part for part in (words, friends) if part)

    # -- choosing ----------------------------------------------------------------------------------------------

    def _setter(self, field: str) -> Any:
        def set_field(value: object) -> None:
            setattr(self.draft, field, value)
            self._refresh()

        return set_field

    def _set_name(self, name: str) -> None:
        self.prefs.settings.player_name = name.strip()
        self._show_seats()

    def _set_length(self, length: str) -> None:
        self.draft.choose_length(length)
        self._refresh()

    def _set_theme(self, theme_id: str) -> None:
        self.draft.theme, self.draft.deck, self.draft.preset = theme_id, None, None
        self.shell.choose_theme(self.theme)
        self._refresh()

    def _refresh(self) -> None:
        """Show again what follows from the choices. The widgets stay, so that the focus does."""
        theme, draft = self.theme, self.draft
        draft.settle_length()
        self.look.use(theme, theme.deck(draft.deck))
        focused, top_px = (self.ui.focused.name, self.ui.focused.rect.top) if self.ui.focused is not None else ("", 0)
        self._choices.items = [*self._items()]
        self.adopt_widgets()
        if focused in {widget.name for widget in self._choices.items}:
            self.ui.focus(focused, reveal=False)
        self._show_seats()
        deck = theme.deck(draft.deck)
        self._spread.rows = kinds_in_rows(deck)
        words = t("new.deck_words", deck=wording.deck_name(theme, deck.id), n=deck.size)
        options = draft.options(theme)
        kept = {name: value for name, value in theme.needs_of(draft.deck).items() if options[name] == value}
        needs = wording.values_named(kept)
        self._deck_words.text = t("new.deck_needs", words=words, needs=needs) if needs else words
        faults = draft.faults(theme)
        self._fault_line.text = " ".join(faults or draft.warnings(theme))
        self._fault_line.color = "danger_text" if faults else "text"
        self._open.enabled = self._go.enabled = not faults
        is_open = bool(draft.guest_seats())  # then there is one way on: to the lobby
        self._open.visible = not is_open
        self._go.label = t("new.invite") if is_open else t("new.start")
        self.layout(self.app.window.size)
        self.ui.keep_at(focused, top_px)  # nothing moves away under the pointer

    def _show_seats(self) -> None:
        name = self.prefs.settings.player_name
        self._strip.seats = self.draft.seats(self.theme, name, portrait=self.prefs.portrait)
        self.invalidate()

    def _invite(self) -> None:
        """To the lobby with seats for friends; whoever comes back from there finds the seats as they were."""
        invited = deepcopy(self.draft)
        invited.invite()
        self._begin(invited)

    def _begin(self, draft: Draft) -> None:
        """Begin, or go to the lobby; whoever plays with others and has no name yet is asked for it first."""
        if draft.has_company and not self.prefs.settings.player_name and not self._has_asked:
            self._has_asked = True
            self.nav.push("ask_name", on_done=partial(self._begin, draft))
            return
        self.prefs.keep(player_name=self.prefs.settings.player_name)
        begin(self.shell, draft, back=partial(self.nav.open, "new_match", draft=self.draft))

    def go_back(self) -> bool:
        """To the title; the choices are kept."""
        self.prefs.keep(last_setup=self.draft.data())
        self.nav.open("title")
        return True

    # -- picture -----------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Choices at the left, cards at the right; in a narrow window below, or nowhere."""
        style = self.style
        area = layout.inset(Rect((0, 0), size), style.px(36), style.px(22))
        area.w = min(area.w, round(area.h * 2.0))
        area.centerx = size[0] // 2
        foot = self._buttons.measure(style, area.w)[1]
        head = self._heading.measure(style, area.w)[1]
        top, body, bottom = layout.rows(area, [head, 1.0, foot], style.px(14))
        self._heading.place(top, style)
        body = below_heading(body, style)
        if area.w / max(1, area.h) >= 1.25:
            left, right = layout.columns(body, [0.52, 0.48], style.px(18))
        else:
            wanted = min(body.h, self._left.measure(style, body.w)[1])
            left, right = layout.rows(body, [wanted, 1.0], style.px(18))
        self._right.visible = right.h >= style.px(330)
        if self._right.visible:
            self._right.place(right, style)
        else:
            left = body
        self._left.place(left, style)
        self._buttons.place(bottom, style)
        pictures = [item.picture for item in self._choices.items if isinstance(item, ThemeChoice)]
        self.preload.extend(partial(self._make, each) for each in pictures if not each.is_made)
        gap, edge = style.px(16), self._back.rect.right
        far = self._open.rect.x if self._open.visible else self._go.rect.x
        self._fault_line.place(Rect(edge + gap, bottom.y, max(1, far - edge - 2 * gap), bottom.h), style)

    def _make(self, picture: ThemePicture) -> None:
        picture.make()
        self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        self._backdrop.draw(surface)
        self.draw_widgets(surface)
