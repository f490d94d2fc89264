"""The rulebook in plain words, written from the options in force.

Its order and the conditions of its sentences are data (``rulebook.yaml``), its words are messages; so a new rule
needs its messages only. An option that the order does not name comes under "House rules" (where it is on) or "More
rules". Each sentence has a subject, and of one subject only one sentence speaks. What follows from the deck and the
options together is asked of the engine (``_FACTS``).
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from uno_desktop.content.files.yamlio import plain, read_tree
from uno_desktop.content.messages.messages import joined, t
from uno_desktop.content.themes import wording
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.cards import STANDARD_KINDS, Deck, Kind
from uno_desktop.engine.effect_kinds import EFFECT_KINDS, draws
from uno_desktop.engine.limits import MAX_PLAYERS, MIN_PLAYERS
from uno_desktop.engine.options import Value
from uno_desktop.engine.rules import OPTIONS, check_options, deck_in_play, rules_in_force
from uno_desktop.engine.rules.start_cards import start_option
from uno_desktop.engine.state import RulesInForce

WIDTH = 78
_ORDER_FILE = Path(__file__).with_name("rulebook.yaml")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One or a few sentences; ``kind`` is the kind of card they are about, if they are about one.

    ``keys`` are the messages they were made of, ``about`` the subjects: a rulebook has one paragraph about each.
    """

    text: str
    kind: str | None = None
    keys: tuple[str, ...] = ()
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the paragraphs under it."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A theme's whole rulebook: all sections, in order."""

    title: str
    sections: tuple[Section, ...]

    def as_text(self) -> str:
        """The book as lines of at most 78 characters."""
        lines = [self.title, "=" * len(self.title), ""]
        for section in self.sections:
            lines += [section.title, "-" * len(section.title)]
            for paragraph in section.paragraphs:
                lines += textwrap.wrap(paragraph.text, WIDTH, initial_indent="- ", subsequent_indent="  ")
            lines.append("")
        return "\n".join(lines)


def write_rulebook(
    theme: Theme,
    options: Mapping[str, Value],
    preset: str | None = None,
    deck_id: str | None = None,
    written: Mapping[str, str] | None = None,
) -> Rulebook:
    """The rulebook for a theme's deck and a complete set of option values, in the present language.

    ``preset`` is the one the title names, by default the theme's own. ``written`` are the rules that players wrote on
    cards, each with the id of the kind that carries it. Raises KeyError for an unknown deck.
    """
    return _Writer(theme, options, preset or theme.preset, theme.deck(deck_id), written or {}).rulebook()


def warnings(theme: Theme, options: Mapping[str, Value], deck_id: str | None = None) -> list[str]:
    """What the rulebook warns of that whoever chooses these options should know before the match."""
    writer = _Writer(theme, options, theme.preset, theme.deck(deck_id), {})
    lines = [line for part in writer._spoken().values() for line in part if line.get("warns")]
    return [paragraph.text for paragraph in writer._lines(lines)]


@cache
def _file() -> dict[str, Any]:
    content: dict[str, Any] = plain(read_tree(_ORDER_FILE))
    return content


def _order() -> list[dict[str, Any]]:
    sections: list[dict[str, Any]] = _file()["sections"]
    return sections


def _subjects(line: Mapping[str, Any]) -> tuple[str, ...]:
    """What a line is about: the subjects it names, else its option or its text. Lists have subjects of their own."""
    about = line.get("about", line.get("option", line.get("text", ())))
    return (about,) if isinstance(about, str) else tuple(about)


class _Writer:
    def __init__(
        self, theme: Theme, options: Mapping[str, Value], preset: str, deck: Deck, written: Mapping[str, str]
    ) -> None:
        self.written = written
        self.theme = theme
        # The options without those that mean nothing with this deck, which nobody can play with.
        found = dict(options)
        while faults := check_options(found, deck):
            for fault in faults:
                refused = OPTIONS[fault.option]
                if found[refused.id] == refused.default:  # then the rule it belongs to
                    refused = OPTIONS[refused.needs]
                found[refused.id] = refused.default
        self.options = found
        self.preset = preset
        self.deck = deck_in_play(deck, 0, self.options)
        tables = [n for n in range(MIN_PLAYERS, MAX_PLAYERS + 1) if not check_options(self.options, deck, n)]
        self.rules = rules_in_force(deck, tables[0], self.options)
        sizes = {players: deck_in_play(deck, players, self.options).size for players in tables}
        dealt = [players for players, size in sizes.items() if self.rules.hand_size * players < size]
        self.seats = dealt or tables[:1]
        """How many can play by these rules, with cards enough for all."""
        in_play = [kind for kind, count in zip(self.deck.kinds, self.deck.counts, strict=True) if count]
        self.kinds = tuple(dict.fromkeys(in_play))
        """The kinds of which there are cards; each once, though it is on both sides of them."""
        effects = dict(zip(self.rules.deck.face_kinds, self.rules.effects, strict=True))
        self.acting = tuple(replace(kind, effects=effects[kind]) for kind in self.kinds)
        """The kinds with the effects that they have by the rules in force."""
        self.needs = theme.needs_of(deck.id)
        self.fields = {**wording.kind_fields(theme, self.acting), **self._own_fields()}
        self.taken: set[str] = set()
        """The subjects that a line speaks about."""

    def _own_fields(self) -> dict[str, str]:
        """What sentences say by the rules in force, beside the names of cards."""
        reverses = [self._name(kind) for kind in self.kinds if _turns_first(kind)]
        restricted = [self._name(kind) for kind in self.acting if kind.has("restricted")]
        drops = [self._name(kind) for kind in self.kinds if kind.has("drop_hands")]
        return {
            "first_reverses": wording.one_of_kinds(reverses) if reverses else "",
            "restricted_heading": wording.any_of(restricted) if restricted else "",
            "drop_heading": wording.any_of(drops) if drops else t("stats.page_drop"),
            "drop_setting": t("setting.drop_mode"),
            "drop_lot": t("setting.drop_mode.lot"),
            "needs": wording.values_named(self.needs),
            "players": wording.number_of_players(self.seats),
            **wording.uno_fields(self.rules.uno_at),
        }

    def in_play(self, by_face: Sequence[bool]) -> Iterator[bool]:
        """What a look-up of the rules in force says of the faces of which there are cards."""
        return (by_face[face] for face, kind in enumerate(self.rules.deck.face_kinds) if kind in self.kinds)

    def rulebook(self) -> Rulebook:
        theme_options = self.theme.options(self.preset, deck_id=self.deck.id)
        is_changed = any(self.options[option] != value for option, value in theme_options.items())
        preset = wording.preset_name(self.preset)
        # A theme whose rules go by its own name is not called by it twice.
        key = "rulebook.title_own" if preset == self.theme.name else "rulebook.title"
        title = t(f"{key}_changed" if is_changed else key, theme=self.theme.name, preset=preset)
        spoken = self._spoken()
        self.taken = {subject for lines in spoken.values() for line in lines for subject in _subjects(line)}
        sections = [self._section(section_id, self._lines(lines)) for section_id, lines in spoken.items()]
        sections.append(self._section("more", self._unordered(is_house=False)))
        return Rulebook(title, tuple(section for section in sections if section.paragraphs))

    def _section(self, section_id: str, paragraphs: Iterator[Paragraph]) -> Section:
        return Section(section_id, t(f"rulebook.{section_id}", **self.fields), tuple(paragraphs))

    def _spoken(self) -> dict[str, list[dict[str, Any]]]:
        """The lines that are there, by section: of those about one subject the last."""
        taken: set[str] = set()
        spoken: dict[str, list[dict[str, Any]]] = {part["id"]: [] for part in _order()}
        for part in reversed(_order()):
            for line in reversed(part["lines"]):
                if taken.isdisjoint(_subjects(line)) and self._is_wanted(line):
                    taken.update(_subjects(line))
                    spoken[part["id"]].insert(0, line)
        return spoken

    def _lines(self, lines: list[dict[str, Any]]) -> Iterator[Paragraph]:
        for line in lines:
            kind = self._kind_with(line.get("with", ()))
            if "text" in line:
                text = wording.theme_text(self.theme, line["text"], **self.fields)
                yield Paragraph(text, kind, (line["text"],), _subjects(line))
            elif "option" in line:
                yield replace(self._sentence(line["option"], line.get("as")), kind=kind, about=_subjects(line))
            else:
                yield from _LISTS[line["list"]](self)

    def _is_wanted(self, line: Mapping[str, Any]) -> bool:
        def holds(option: str, wanted: Any) -> bool:
            values = wanted if isinstance(wanted, list) else [wanted]
            given = self.options[option]
            return any(given == value and isinstance(given, bool) == isinstance(value, bool) for value in values)

        if "with" in line and self._kind_with(line["with"]) is None:
            return False
        if "option" in line and not self._is_told(line["option"]):
            return False
        if any(holds(option, wanted) for option, wanted in line.get("unless", {}).items()):
            return False
        if not all(self._is_so(fact) for fact in line.get("if", ())):
            return False
        if any(self._is_so(fact) for fact in line.get("if_not", ())):
            return False
        return all(holds(option, wanted) for option, wanted in line.get("when", {}).items())

    def _is_so(self, fact: str) -> bool:
        """A fact of the deck, or one that the order defines by conditions of which one must hold."""
        defined = _file()["facts"].get(fact)
        return _FACTS[fact](self) if defined is None else any(map(self._is_wanted, defined))

    @cached_property
    def load(self) -> float:
        """How many cards a card brings into hands."""
        return draw_load(self.rules)

    def _kind_with(self, effects: Iterable[str]) -> str | None:
        """The first kind of the deck that has one of these effects by the rules in force."""
        return next((kind.id for effect in effects for kind in self.acting if kind.has(effect)), None)

    def _sentence(self, option_id: str, key: str | None = None, **fields: object) -> Paragraph:
        """What the value of an option means: its own message, or another one of which it is ``n``."""
        option, value = OPTIONS[option_id], self.options[option_id]
        fields = {**self.fields, "n": value, **fields}
        text = wording.option_sentence(option, value, self.theme, **fields) if key is None else t(key, **fields)
        return Paragraph(text, None, (key or wording.option_key(option, value),), (option_id,))

    def _unordered(self, is_house: bool) -> Iterator[Paragraph]:
        """The sentences of the options that the order does not name."""
        lines = [line for part in _order() for line in part["lines"]]
        placed = {line.get("option", line.get("tells")) for line in lines}
        placed.update(map(start_option, STANDARD_KINDS.values()))
        for option in OPTIONS.values():
            if option.house == is_house and option.id not in placed and self._is_told(option.id):
                yield self._sentence(option.id)

    def _is_told(self, option_id: str) -> bool:
        """House rules that are off are not; a number that belongs to one is, whatever it is, where the rule is on."""
        option = OPTIONS[option_id]
        if option.needs and not self._is_told(option.needs):
            return False
        is_number_of_rule = bool(option.needs) and option.kind == "number"
        return not option.house or is_number_of_rule or self.options[option_id] != option.default

    def _first_cards(self) -> Iterator[Paragraph]:
        """What each kind without a number does when it is the first card turned up; equal fates in one line."""
        alike: dict[Paragraph, list[Kind]] = {}
        for kind in self.deck.kinds[: self.deck.light and self.deck.light.kinds]:
            if kind.number is None and kind in self.kinds and start_option(kind) not in self.taken:
                alike.setdefault(self._first_card(kind, "{kinds}"), []).append(kind)
        for kinds in alike.values():
            names = wording.all_of_kinds([self._name(kind) for kind in kinds])
            subjects = tuple(f"first card: {kind.id}" for kind in kinds)
            paragraph = self._first_card(kinds[0], names)
            yield replace(paragraph, kind=kinds[0].id if len(kinds) == 1 else None, about=subjects)

    def _written_rules(self) -> Iterator[Paragraph]:
        """What the players wrote on cards of this match."""
        for rule, kind in self.written.items():
            yield Paragraph(t("rulebook.written", rule=rule), kind, ("rulebook.written",), (f"written: {rule}",))

    def _first_card(self, kind: Kind, names: str) -> Paragraph:
        option_id = start_option(kind)
        if option_id is None:
            return _said("rulebook.start.stays", kinds=names)
        amount, value = draws(kind), self.options[option_id]
        by_chance = option_id == _FIRST_DRAW and _draws_by_chance(kind)
        is_more = kind.has("skip") or not self.rules.draw_costs_turn
        if value == "apply" and (by_chance or (amount and is_more)):
            return _said("rulebook.start.as_played", kinds=names)
        if value == "draw_only" and by_chance:
            return _said("rulebook.start.as_played_and_goes_on", kinds=names)
        return self._sentence(option_id, kinds=names, n=amount)

    # The deck and its cards.

    def _name(self, kind: Kind) -> str:
        return wording.kind_name(self.theme, kind.id)

    def _cards(self, chapter: str) -> Iterator[Paragraph]:
        """What cards without a number do: those that drop hands, those that the theme made up, or all others."""
        for kind in self.kinds:
            of = "drop" if kind.has("drop_hands") else "cards" if kind.id in STANDARD_KINDS else "own"
            if kind.number is None and of == chapter:
                keys, does = self._what_it_does(kind)
                line = t("theme_details.card", name=self._name(kind), help=does)
                yield Paragraph(line, kind.id, keys, (f"card: {kind.id}",))

    def _what_it_does(self, kind: Kind) -> tuple[tuple[str, ...], str]:
        """A card's own text; where the rules in force change what it does, what it does by them at a large table."""
        acting = self.acting[self.kinds.index(kind)]
        in_force = tuple(self.rules.rewritten(effect, MAX_PLAYERS) for effect in acting.effects)
        keeps_turn = not self.rules.draw_costs_turn and any(effect.name in _MAKE_DRAW for effect in kind.effects)
        if in_force == kind.effects and not keeps_turn:
            return (f"card.{kind.id}.help",), wording.kind_help(self.theme, kind.id)
        effects = [effect for effect in in_force if effect.name != "restricted"]
        keeps = "" if self.rules.draw_costs_turn else ".keeps_turn"
        keys = [f"studio.does.{effect.name}" + keeps * (effect.name in _MAKE_DRAW) for effect in effects]
        does = [t(key, n=effect.amount) for key, effect in zip(keys, effects, strict=True)]
        return tuple(keys), " ".join(dict.fromkeys(does))

    def _deck_list(self) -> Iterator[Paragraph]:
        deck, name = self.deck, wording.deck_name(self.theme, self.deck.id)
        lines = [(kind, count) for kind, count in zip(deck.kinds, deck.counts, strict=True) if count]
        if deck.light is None:
            yield _listed("rulebook.deck.size", "size", deck=name, n=deck.size, colors=self._colors(0))
            yield from self._deck_lines(lines, "")
            return
        yield _listed("rulebook.deck.two_sided", "size", deck=name, n=deck.size)
        yield _listed("rulebook.deck.light", "light", colors=self._colors(0))
        yield from self._deck_lines(lines[: deck.light.kinds], "light ")
        yield _listed("rulebook.deck.dark", "dark", colors=self._colors(1))
        yield from self._deck_lines(lines[deck.light.kinds :], "dark ")

    def _colors(self, side: int) -> str:
        return joined(wording.color_name(self.theme, color) for color in self.deck.palette(side))

    def _deck_lines(self, lines: list[tuple[Kind, int]], side: str) -> Iterator[Paragraph]:
        """How many of each kind, on one side."""
        by_count: dict[int, list[int]] = {}
        for kind, count in lines:
            if kind.number is not None:
                by_count.setdefault(count, []).append(kind.number)
        parts = [t("rulebook.deck.number_count", n=n, numbers=_spans(found)) for n, found in by_count.items()]
        if parts:
            yield _listed("rulebook.deck.line_numbers", f"{side}numbers", lines=", ".join(parts))
        for kind, count in lines:
            if kind.number is None:
                key = "rulebook.deck.line_colored" if kind.colored else "rulebook.deck.line_wild"
                yield replace(_listed(key, f"{side}{kind.id}", kind=self._name(kind), n=count), kind=kind.id)

    def _deck_points(self) -> Iterator[Paragraph]:
        yield _listed("rulebook.deck.points_numbers", "points of numbers")
        for points, names in self._by_points().items():
            yield _listed("rulebook.deck.points", f"{points} points", kinds=joined(names), n=points)

    def _printed_points(self) -> Iterator[Paragraph]:
        """The points of cards without a number, where they only count before the hand."""
        for points, names in self._by_points().items():
            subject = f"{points} points printed"
            yield _listed("rulebook.deck.printed", subject, kinds=wording.all_of_kinds(names), n=points)

    def _by_points(self) -> dict[int, list[str]]:
        by_points: dict[int, list[str]] = {}
        for kind in self.kinds:
            if kind.number is None or kind.points != kind.number:
                by_points.setdefault(kind.points, []).append(self._name(kind))
        return by_points


def _said(key: str, **fields: object) -> Paragraph:
    return Paragraph(t(key, **fields), None, (key,))


def _listed(key: str, subject: str, **fields: object) -> Paragraph:
    return replace(_said(key, **fields), about=(f"deck: {subject}",))


_FIRST_DRAW = start_option(STANDARD_KINDS["draw_two"])

_MAKE_DRAW = ("draw", "draw_random", "draw_until_color", "press")
"""The effects that make the next player draw, who may keep the turn or not."""

_LISTS: Mapping[str, Callable[[_Writer], Iterator[Paragraph]]] = {
    "deck": _Writer._deck_list,
    "points": _Writer._deck_points,
    "printed_points": _Writer._printed_points,
    "first_cards": _Writer._first_cards,
    "cards": lambda writer: writer._cards("cards"),
    "own_cards": lambda writer: writer._cards("own"),
    "drop_cards": lambda writer: writer._cards("drop"),
    "house_rules": lambda writer: writer._unordered(is_house=True),
    "written": _Writer._written_rules,
}


def _has(test: Callable[[Kind], bool]) -> Callable[[_Writer], bool]:
    return lambda writer: any(map(test, writer.acting))


def _all_count_alike(worth: Callable[[Kind], int | None]) -> Callable[[_Writer], bool]:
    """Whether the cards of the deck that count at all (not ``None``) count the same."""
    return lambda writer: len({worth(kind) for kind in writer.kinds} - {None}) <= 1


def _first_card_can_fail(writer: _Writer) -> bool:
    decided = {start_option(kind) for kind in writer.kinds} - {None}
    return any(writer.options[option] in ("cover", "return") for option in decided if option is not None)


_SOME_DRAWS, _MANY_DRAWS, _HEAVY_DRAWS = 3 / 8, 0.5, 0.7
"""How many cards a card has to bring into hands so that more than 1 hand in 200 can meet the limit of turns: where
players draw until they can play and symbols don't match, where they draw so, and at all (``bench lengths``)."""


def _turns_first(kind: Kind) -> bool:
    """Whether a kind goes by the option of a Reverse when it is the first card turned up."""
    return start_option(kind) == start_option(STANDARD_KINDS["reverse"])


_FACTS: Mapping[str, Callable[[_Writer], bool]] = {
    **{group: _has(belongs) for group, belongs in wording.GROUPS.items()},
    "no_house_rules": lambda writer: not any(writer._is_told(option.id) for option in OPTIONS.values() if option.house),
    "challengeable": lambda writer: any(writer.in_play(writer.rules.challengeable)),
    "can_be_illegal": lambda writer: any(writer.in_play(writer.rules.restricted)),
    "symbols": _has(lambda kind: kind.number is None),
    "actions": _has(lambda kind: kind.colored and kind.number is None),
    "wilds": _has(lambda kind: not kind.colored),
    "sevens": _has(lambda kind: kind.number == 7),
    "zeros": _has(lambda kind: kind.number == 0),
    "numbers_act": _has(lambda kind: kind.number is not None and bool(kind.effects)),
    "first_reverse": lambda writer: any(map(_turns_first, writer.kinds)),
    "first_card_can_fail": _first_card_can_fail,
    "all_numbers_alike": _all_count_alike(lambda kind: kind.number),
    "all_alike_with_zero": _all_count_alike(lambda kind: kind.number or 0),
    "all_alike_with_points": _all_count_alike(lambda kind: kind.points if kind.number is None else kind.number),
    # Every player of the smallest table can hold two.
    "two_restricted_each": lambda writer: (
        sum(writer.deck.face_kinds[face].has("restricted") for face in writer.deck.faces) >= 2 * MIN_PLAYERS
    ),
    "two_sided": lambda writer: writer.deck.two_sided,
    "deck_has_needs": lambda writer: bool(writer.needs),
    "needs_missing": lambda writer: any(writer.options[name] != value for name, value in writer.needs.items()),
    "some_draws": lambda writer: writer.load >= _SOME_DRAWS,
    "many_draws": lambda writer: writer.load >= _MANY_DRAWS,
    "heavy_draws": lambda writer: writer.load >= _HEAVY_DRAWS,
}
"""What follows from the deck and the rules in force, for the conditions of the order."""


def _spans(numbers: list[int]) -> str:
    """``[1, 2, 3, 5]`` as ``1–3, 5``."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(str(low) if low == high else f"{low}–{high}" for low, high in spans)


def draw_load(rules: RulesInForce) -> float:
    """How many cards a card brings into hands when it is played: the mean over the deck in play, on all its sides.

    Who plays a card has one fewer; whoever it hits has more. Where a card brings nearly as many into hands as it takes
    out of one, hands grow faster than anybody can play them.
    """
    others = 3  # at the usual table
    given = [sum(kind.gives(rules, effect.amount, others) for kind, effect in each) for each in rules.performed]
    return sum(given[face] for face in rules.faces) / len(rules.faces)


def _draws_by_chance(kind: Kind) -> bool:
    """Whether a kind makes the next player draw so many cards that nobody knows how many before."""
    effects = [(EFFECT_KINDS[effect.name], effect.amount) for effect in kind.effects]
    return any(found.makes_draw and found.takes_turn and not found.draws(amount) for found, amount in effects)
