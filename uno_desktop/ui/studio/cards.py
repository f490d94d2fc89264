"""Cards of one's own, put together from the engine's effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from uno_desktop.content.files.value_types import Text, Whole
from uno_desktop.content.files.yaml_edit import Steps
from uno_desktop.content.messages.messages import t
from uno_desktop.content.rulebook.rulebook import write_rulebook
from uno_desktop.content.themes.theme_model import OwnKind, Theme
from uno_desktop.content.themes.theme_table import CARD
from uno_desktop.engine.cards import Effect, Kind
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.limits import MAX_DRAW, MAX_EFFECTS
from uno_desktop.ui.kit.widgets import Button, Column, IconButton, Label, Panel, Row, Spacer, Stepper, Toggle, Widget
from uno_desktop.ui.shell.widgets.list_rows import delete_button
from uno_desktop.ui.studio.deck import known_kinds, lines_of, one_sided
from uno_desktop.ui.studio.section import Desk, Section, choice, heading, note, text_field, titled

_PER_ROW = 3
_NEW_AMOUNT = 2
_FIRST_ID = "own"


class Cards(Section):
    """The theme's own cards: one of them is chosen and can be changed."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._chosen = next(iter(desk.theme.kinds), "")

    @property
    def kinds(self) -> tuple[str, ...]:  # type: ignore[override]
        """The chosen card is shown first, then the others."""
        return tuple(dict.fromkeys([self._chosen, *self.desk.theme.kinds]))

    def rows(self) -> Sequence[Widget]:
        theme = self.desk.theme
        if self._chosen not in theme.kinds:
            self._chosen = next(iter(theme.kinds), "")
        picks: list[Widget] = [
            Button(f"card_{kind}", own.name, partial(self._choose, kind), role="small",
                   kind="primary" if kind == self._chosen else "secondary")
            for kind, own in theme.kinds.items()
        ]  # fmt: skip
        new = Button("new_card", t("studio.new_card"), self._new, role="small", icon=self.desk.look.icon("plus"))
        picks.append(new)
        lines: list[Widget] = [Row([*picks[n : n + _PER_ROW], Spacer()], gap=8) for n in range(0, len(picks), _PER_ROW)]
        if self._chosen:
            return [*lines, *self._card(theme.kinds[self._chosen])]
        return [*lines, note(t("studio.no_cards"))]

    def _card(self, own: OwnKind) -> list[Widget]:
        types = {**CARD.required, **CARD.optional}
        kind = own.kind
        name_type = types["name"]
        most = name_type.most if isinstance(name_type, Text) else 1
        name = text_field("card_name", own.name, partial(self._typed, "name"), most=most)
        idea = IconButton("card_idea", self.desk.look.icon("dice") or "plus", self._other_name, kind="secondary",
                          tooltip=t("studio.idea"))  # fmt: skip
        colored = Toggle("colored", t("studio.colored"), kind.colored, self._color)
        help_line = text_field("card_help", own.help, partial(self._typed, "help"), most=200)
        worth = types["points"]
        assert isinstance(worth, Whole)
        points = Stepper("points", t("studio.points"), kind.points, partial(self._typed, "points"), low=worth.low,
                         high=worth.high, step=5)  # fmt: skip
        points.value_units = 116
        rows: list[Widget] = [
            titled(t("studio.card_name"), Row([name, idea], gap=8, weights=[0.88, 0.12])),
            Row([colored, points], gap=30, weights=[0.5, 0.5]),
            heading(t("studio.effects")),
            *self._effects(kind),
            titled(t("studio.card_help"), help_line),
            Panel(Column([note(t("studio.rulebook_says")), Label(rulebook_line(self.desk.theme, kind.id), "small")]),
                  raised=True, pad=10, shadow=False),
        ]  # fmt: skip
        if self._is_own:
            remove = Button("remove_card", t("studio.remove_card"), self._remove, role="small",
                            icon=self.desk.look.icon("trash"))  # fmt: skip
            rows.append(Row([remove, Spacer()]))
        return rows

    def _effects(self, kind: Kind) -> list[Widget]:
        rows: list[Widget] = []
        shown = [(n, effect) for n, effect in enumerate(kind.effects) if not EFFECT_KINDS[effect.name].needs_color]
        for n, effect in shown:
            taken = {each.name for each in kind.effects if not EFFECT_KINDS[each.name].repeatable} - {effect.name}
            words = [(name, t(f"studio.effect.{name}")) for name in pickable(self.desk.theme) if name not in taken]
            parts: list[Widget] = [choice(f"effect_{n}", words, effect.name, partial(self._change_effect, n))]
            parts[0].spoken = t("studio.effects")
            weights = [0.88, 0.12]
            if EFFECT_KINDS[effect.name].takes_amount:
                parts.append(Stepper(f"amount_{n}", "", effect.amount, partial(self._change_amount, n), low=1,
                                     high=MAX_DRAW))  # fmt: skip
                parts[-1].spoken = t("access.amount")
                weights = [0.6, 0.28, 0.12]
            drop = delete_button(f"drop_{n}", self.desk.look, partial(self._drop_effect, n), t("studio.remove_effect"))
            rows.append(Row([*parts, drop], gap=8, weights=weights))
        if len(kind.effects) < MAX_EFFECTS:
            add = Button("add_effect", t("studio.add_effect"), self._add_effect, role="small",
                         icon=self.desk.look.icon("plus"))  # fmt: skip
            rows.append(Row([add, Spacer()]))
        return rows

    # -- what was chosen -------------------------------------------------------------------------------------------

    @property
    def _own(self) -> OwnKind:
        return self.desk.theme.kinds[self._chosen]

    @property
    def _is_own(self) -> bool:
        """Whether the card is in this theme's file, not its parent's."""
        return bool(self.desk.work.own("cards", self._chosen))

    def _choose(self, kind: str) -> None:
        self.desk.flush()
        self._chosen = kind
        self.desk.wants_form = f"card_{kind}"

    def _new(self) -> None:
        theme = self.desk.theme
        kind_id = free_name(_FIRST_ID, known_kinds(theme))
        taken = {own.name for own in theme.kinds.values()}
        kind = Kind(kind_id, False, 50, (Effect("choose_color"), Effect("draw", 3)))
        own = OwnKind(kind, proposed("studio.card_names", taken), effects_in_words(kind))
        former, self._chosen = self._chosen, kind_id
        kinds = {**known_kinds(theme), kind_id: kind}
        changes: dict[Steps, Any] = {("cards", kind_id): card_data(own)}
        for deck, lines in [*one_sided(theme).items()][:1]:
            counts = {**dict(lines), kind_id: 2}
            changes["decks", deck] = lines_of(theme, deck, counts, self.desk, kinds)
        if not self.desk.put(changes, "card_name"):
            self._chosen = former

    def _typed(self, key: str, value: str | int) -> None:
        new = value.strip() or None if isinstance(value, str) else value
        if self._is_own:
            self.desk.type(("cards", self._chosen, key), new)
        else:
            self.desk.type(("cards", self._chosen), {**card_data(self._own), key: new}, f"{self._chosen}.{key}")

    def _other_name(self) -> None:
        taken = {own.name for own in self.desk.theme.kinds.values()}
        renamed = {**card_data(self._own), "name": proposed("studio.card_names", taken)}
        self.desk.put({("cards", self._chosen): renamed})
        self.desk.wants_form = "card_idea"

    def _color(self, colored: bool) -> None:
        effects = [effect for effect in self._own.kind.effects if not EFFECT_KINDS[effect.name].needs_color]
        if not colored:
            effects = [Effect("choose_color"), *effects]
        self._with_effects(effects, "colored", colored=colored)

    def _add_effect(self) -> None:
        effects = self._own.kind.effects
        has, names = self._own.kind.has, pickable(self.desk.theme)
        new = [name for name in names if not has(name)] or [name for name in names if EFFECT_KINDS[name].repeatable]
        self._with_effects([*effects, _effect(new[0], _NEW_AMOUNT)], f"effect_{len(effects)}")

    def _change_effect(self, index: int, name: str) -> None:
        effects = list(self._own.kind.effects)
        effects[index] = _effect(name, effects[index].amount or _NEW_AMOUNT)
        self._with_effects(effects, f"effect_{index}")

    def _change_amount(self, index: int, amount: int) -> None:
        effects = list(self._own.kind.effects)
        effects[index] = Effect(effects[index].name, amount)
        self._with_effects(effects, f"amount_{index}")

    def _drop_effect(self, index: int) -> None:
        effects = list(self._own.kind.effects)
        del effects[index]
        self._with_effects(effects, "add_effect")

    def _with_effects(self, effects: Sequence[Effect], focus: str, *, colored: bool | None = None) -> None:
        """Other effects; the line for the rulebook follows them until the player writes another."""
        own = self._own
        kind = own.kind
        is_colored = kind.colored if colored is None else colored
        new = Kind(
            kind.id, is_colored, kind.points, tuple(effects), kind.number if is_colored and not effects else None
        )
        says = effects_in_words(new) if own.help == effects_in_words(kind) else own.help
        changes: dict[Steps, Any] = {("cards", kind.id): card_data(OwnKind(new, own.name, says))}
        if is_colored != kind.colored:
            changes |= self._decks_with(new)
        self.desk.put(changes, focus)

    def _decks_with(self, kind: Kind) -> dict[Steps, Any]:
        """The lines of all decks with this kind, which counts otherwise now: of each color, or in all."""
        theme = self.desk.theme
        kinds = {**known_kinds(theme), kind.id: kind}
        return {
            ("decks", deck): lines_of(theme, deck, dict(counts), self.desk, kinds)
            for deck, counts in one_sided(theme).items()
            if kind.id in dict(counts)
        }

    def _remove(self) -> None:
        theme, gone = self.desk.theme, self._chosen
        changes: dict[Steps, Any] = {("cards", gone): None}
        for deck, counts in one_sided(theme).items():
            if gone in dict(counts):
                left = {kind: count for kind, count in counts if kind != gone}
                lines = lines_of(theme, deck, left, self.desk)
                same = lines == [{"include": deck}]  # what is left is the parent's own
                changes[("decks", deck)] = None if same else lines
        self.desk.put(changes, "new_card")


def _effect(name: str, amount: int) -> Effect:
    return Effect(name, amount if EFFECT_KINDS[name].takes_amount else 0)


def pickable(theme: Theme) -> list[str]:
    """Effects that are chosen one by one; the choice of a color comes with being a wild.

    Only cards with two sides can be turned over.
    """
    two_sided = bool(theme.dark_lists)
    return [name for name, kind in EFFECT_KINDS.items() if not kind.needs_color and (two_sided or not kind.turns_over)]


def card_data(own: OwnKind) -> dict[str, Any]:
    """A card as its theme's file has it."""
    kind = own.kind
    data: dict[str, Any] = {"name": own.name, "help": own.help, "colored": kind.colored, "points": kind.points}
    if kind.effects:
        data["effects"] = [
            {effect.name: effect.amount} if EFFECT_KINDS[effect.name].takes_amount else effect.name
            for effect in kind.effects
        ]
    if kind.number is not None:
        data["number"] = kind.number
    return data


def effects_in_words(kind: Kind) -> str:
    """What a card does, in sentences for the rulebook."""
    sentences = [t(f"studio.does.{effect.name}", n=effect.amount) for effect in kind.effects]
    return " ".join(sentences)[:200] or t("studio.does.nothing")


def rulebook_line(theme: Theme, kind_id: str) -> str:
    """What the rulebook says of a card, once it is in a deck."""
    for deck in theme.deck_ids:
        if any(kind.id == kind_id for kind in theme.deck(deck).kinds):
            book = write_rulebook(theme, theme.options(deck_id=deck), deck_id=deck)
            found = [line.text for section in book.sections for line in section.paragraphs if line.kind == kind_id]
            return "\n".join(dict.fromkeys(found)) or theme.kinds[kind_id].help
    return t("studio.in_no_deck")


def free_name(start: str, taken: Mapping[str, object]) -> str:
    """``own``, ``own_2``, ``own_3`` ...: the first that is not taken."""
    number = 1
    while (name := start if number == 1 else f"{start}_{number}") in taken:
        number += 1
    return name


def proposed(key: str, taken: set[str]) -> str:
    """One of the names that a message lists, which nobody has yet."""
    names = [name.strip() for name in t(key).split(",")]
    free = [name for name in names if name not in taken]
    return Random().choice(free or [f"{name} {len(taken)}" for name in names])
