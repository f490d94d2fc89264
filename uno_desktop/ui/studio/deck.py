"""What the theme is played with: how many of each card, what a hand with them feels like, and the rules."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from threading import Event, Thread
from typing import Any

from uno_desktop.content.files.yaml_edit import Steps
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_editor import deck_lines
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import deck_name, kind_name, option_line, preset_name
from uno_desktop.engine.cards import STANDARD_KINDS, Kind
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.match.simulate import simulate
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button, Grid, Label, Row, Spacer, Stepper, Widget
from uno_desktop.ui.shell.match.match_draft import Draft
from uno_desktop.ui.studio.section import Desk, Section, choice, heading, note, text_field, titled, type_word


class DeckSection(Section):
    """The counts of one of the theme's decks."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._deck = desk.theme.deck_ids[0]
        self._run = _Run()
        self._summary = Label("", "body")
        self._seen = -1

    def rows(self) -> Sequence[Widget]:
        theme = self.desk.theme
        if self._deck not in theme.deck_ids:
            self._deck = theme.deck_ids[0]
        self._start()
        rows: list[Widget] = []
        if len(theme.deck_ids) > 1:
            names = [(deck_id, deck_name(theme, deck_id)) for deck_id in theme.deck_ids]
            rows.append(titled(t("studio.which_deck"), choice("deck", names, self._deck, self._choose)))
        name = text_field("deck_name", deck_name(theme, self._deck), self._named, most=40)
        rows += [titled(t("studio.deck_name"), name), self._summary]
        if self._deck not in one_sided(theme):
            return [*rows, note(t("studio.two_sides"))]
        counts = dict(theme.deck_lists[self._deck])
        kinds = [*known_kinds(theme).values()]
        for words, group in (
            (t("studio.own_cards"), [kind for kind in kinds if kind.id in theme.kinds]),
            (t("studio.signs"), [k for k in kinds if k.number is None and k.colored and k.id not in theme.kinds]),
            (t("studio.wilds"), [k for k in kinds if not k.colored and k.id not in theme.kinds]),
            (t("studio.numbers"), [k for k in kinds if k.number is not None and k.id not in theme.kinds]),
        ):
            if group:
                steppers = [
                    Stepper(f"count_{kind.id}", kind_name(theme, kind.id), counts.get(kind.id, 0),
                            partial(self._count, kind.id), low=0, high=20)
                    for kind in group
                ]  # fmt: skip
                for stepper in steppers:
                    stepper.value_units = 96
                rows += [heading(words), Grid(steppers, per_row=2, gap=10, least_px=partial(_widest_px, steppers))]
        rows.append(note(t("studio.each_color")))
        return rows

    def _choose(self, deck_id: str) -> None:
        self.desk.flush()
        self._deck = deck_id
        self.desk.wants_form = "deck"

    def _named(self, name: str) -> None:
        type_word(self.desk, f"deck.{self._deck}", name)

    def _count(self, kind: str, count: int) -> None:
        self._counts[kind] = count
        self.desk.type(("decks", self._deck), lines_of(self.desk.theme, self._deck, self._counts, self.desk))

    # -- what a hand feels like ------------------------------------------------------------------------------------

    def _start(self) -> None:
        self._counts = dict(self.desk.theme.deck_lists[self._deck])
        self._run.stopped.set()
        self._run = _Run()
        Thread(target=self._run.play, args=(self.desk.theme, self._deck), name="hands", daemon=True).start()
        self._say()

    def update(self, dt: float) -> bool:
        """Tell what the hands played in the background come to."""
        if self._seen != self.desk.written:
            self._seen = self.desk.written
            if self._deck in self.desk.theme.deck_ids:
                self._start()
        return self._say()

    def leave(self) -> None:
        """No more hands are played."""
        self._run.stopped.set()

    def _say(self) -> bool:
        deck = self.desk.theme.deck(self._deck)
        actions = sum(deck.kind(card).number is None for card in range(deck.size))
        summary = t("studio.deck_is", n=deck.size, share=round(100 * actions / deck.size))
        hands = self._run.hands
        if hands:
            turns = self._run.moves / hands / len(_PLAYERS)
            summary += " " + t("studio.hand_is", turns=round(turns), n=hands)
        else:
            summary += " " + t("studio.hand_is_played")
        changed, self._summary.text = summary != self._summary.text, summary
        return changed


def _widest_px(steppers: Sequence[Stepper], style: Style) -> int:
    return max(stepper.least_px(style) for stepper in steppers)


def one_sided(theme: Theme) -> dict[str, tuple[tuple[str, int], ...]]:
    """The decks that can be changed here, with their kinds and counts; those with two sides are changed in the file."""
    return {deck: lines for deck, lines in theme.deck_lists.items() if deck not in theme.dark_lists}


def known_kinds(theme: Theme) -> dict[str, Kind]:
    """Every kind of card that a deck of the theme can have: its own first."""
    return {kind_id: own.kind for kind_id, own in theme.kinds.items()} | dict(STANDARD_KINDS)


def lines_of(
    theme: Theme, deck_id: str, counts: Mapping[str, int], desk: Desk, kinds: Mapping[str, Kind] | None = None
) -> list[dict[str, Any]]:
    """A deck as it is written: what it has in common with a deck of the parent's is included, not repeated."""
    parent = desk.shell.look.themes.get(theme.extends or "")
    decks = {} if parent is None else {name: dict(parent.deck_lists[name]) for name in parent.deck_ids}
    first = {deck_id: decks[deck_id]} if deck_id in decks else {}
    return deck_lines(counts, kinds or known_kinds(theme), {**first, **decks})


log = logging.getLogger(__name__)

_HANDS = 24
_PLAYERS = ("rule",) * 4


@dataclass(slots=True)
class _Run:
    """What the hands with one deck came to so far. Only its own thread adds to it."""

    hands: int = 0
    moves: int = 0
    stopped: Event = field(default_factory=Event)

    def play(self, theme: Theme, deck: str) -> None:
        """Play hand after hand, until it is stopped or there are enough."""
        # It rests between two hands, so that frames never wait long for this thread.
        while self.hands < _HANDS and not self.stopped.wait(0.02):
            try:
                report = simulate(theme, _PLAYERS, 1, f"studio:{self.hands}", deck=deck)
            except (ValueError, RuntimeError) as error:  # rules that four cannot play by with this deck
                log.info("no hand with %s of %s: %s", deck, theme.id, error)
                return
            self.moves += report.moves
            self.hands += 1


class Rules(Section):
    """A preset, and changes to it, which are made on the same page as those of a match."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._draft: Draft | None = None

    def rows(self) -> Sequence[Widget]:
        theme = self.desk.theme

        def put(preset: str) -> None:
            self.desk.put({("preset",): preset}, "preset")

        presets = choice("preset", [(each, preset_name(each)) for each in PRESETS], theme.preset, put)
        all_options = Button("all_rules", t("studio.all_rules"), self._open, icon=self.desk.look.icon("rules"))
        rows: list[Widget] = [titled(t("studio.preset"), presets), note(t(f"preset.{theme.preset}.help")),
                              heading(t("studio.rules_changed"))]  # fmt: skip
        for option, value in theme.rules.items():
            rows.append(Label(option_line(OPTIONS[option], value), "small"))
        if not theme.rules:
            rows.append(note(t("studio.rules_unchanged")))
        return [*rows, Row([all_options, Spacer()])]

    def _open(self) -> None:
        self.desk.flush()
        theme = self.desk.theme
        self._draft = Draft(theme.id, preset=theme.preset, overrides=dict(theme.rules))
        self.desk.shell.nav.push("options", draft=self._draft)

    def returned(self) -> None:
        """Write what was chosen on the page of options."""
        draft, self._draft = self._draft, None
        theme = self.desk.theme
        if draft is None:
            return
        preset = draft.preset or theme.preset
        # Without a preset, what was chosen there is on top of the theme's own rules.
        rules = {**({} if draft.preset else theme.rules), **draft.overrides}
        if preset != theme.preset or rules != theme.rules:
            changes: dict[Steps, Any] = {("preset",): preset, ("rules",): rules or None}
            self.desk.put(changes, "all_rules")
        self.desk.wants_form = "all_rules"
