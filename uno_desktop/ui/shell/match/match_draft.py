"""A match being put together: what the player chooses before it begins, and how that is remembered."""

from __future__ import annotations

import secrets
from collections.abc import Container, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from functools import cache
from itertools import cycle, islice
from random import Random
from typing import Any, TypeVar

from uno_desktop.content.files.paths import assets_dir
from uno_desktop.content.files.yamlio import read_mapping
from uno_desktop.content.messages.messages import t
from uno_desktop.content.rulebook.rulebook import warnings
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import option_fault_sentence
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.options import Value
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import OPTIONS, check_options, rules_in_force
from uno_desktop.engine.state import RulesInForce
from uno_desktop.match.events.unlocks import USUAL_PORTRAIT
from uno_desktop.match.setup.setup import (
    DRAWN_FACES,
    MAX_SEATS,
    MIN_SEATS,
    MatchSetup,
    Seat,
    cards_with_rules,
    checked_rules,
    computer,
    drawn_face_of,
    opponent_seat,
    ours,
    person,
)
from uno_desktop.match.statistics.rating import AUTO, Rating, auto_level
from uno_desktop.players.agents.registry import LEVELS
from uno_desktop.reflex.plan import DropMode

_PERSON_COLORS = (
    "#6B4FA0", "#2F7F86", "#A04F6B", "#8A6D2B", "#3F6FB0", "#B0563A", "#4F8A3F", "#7A4A2E", "#5A5F73", "#9A3F8F"
)  # fmt: skip
_POINTS_A_SEAT, _MOVES, _MOVES_A_SEAT, _MOVE_S, _FINE_MINUTES = 11.0, 25, 7, 4.5, 10
"""What ``Draft.minutes`` reckons with; from so many minutes on it gives multiples of five."""
AS_RULES = "rules"
"""The length that leaves the end of the match to the rules."""
USUAL_AGENT = "easy"
CHOICES = (AUTO, *reversed(LEVELS))
"""The levels to choose from for opponents, the strongest first; ``auto`` becomes one of the others before a match."""
_Usual = TypeVar("_Usual")


@cache
def lengths() -> Mapping[str, Mapping[str, Value]]:
    """The lengths a match may have, by name: the options each sets. Empty where the file cannot be read."""
    found, _ = read_mapping(assets_dir() / "lengths.yaml")
    return {name: rules for name, rules in found.items() if isinstance(rules, dict) and not check_options(rules)}


@dataclass(frozen=True, slots=True)
class Seating:
    """What was chosen for one seat: a person of that name, color and face, a friend, or an opponent of that level.

    "" stands for the usual: a color and a drawn face that nobody has, the level of all others. A friend plays on a
    device of their own; until one comes, an opponent sits there.
    """

    is_person: bool = False
    name: str = ""
    agent: str = ""
    color: str = ""
    is_guest: bool = False
    face: str = ""


USUAL_SEAT = Seating()


@dataclass(slots=True)
class Draft:
    """The choices. ``deck`` None is the theme's first, ``preset`` None the theme's own rules."""

    theme: str
    deck: str | None = None
    preset: str | None = None
    overrides: dict[str, Value] = field(default_factory=dict)
    players: int = 4
    length: str = AS_RULES
    """One of ``lengths()``, or ``AS_RULES``."""
    agent: str = USUAL_AGENT
    seating: list[dict[str, Any]] = field(default_factory=list)
    """Plain ``Seating`` values of the seats from the second on; a shorter list leaves the rest as usual."""
    color: str = ""
    """The own color at the table; "" for the usual one."""
    own_elsewhere: bool = False
    """Whether the player of this machine holds their hand on a phone, where there are friends at all."""
    dealer: int | None = None
    """The seat that deals first where the rules let the host choose; None leaves it to chance."""
    written: list[str] = field(default_factory=list)
    """What the cards say that carry a rule of the players' own, one a card; empty: what the game has for them."""
    lot: bytes | None = field(default=None, compare=False)
    """What decides which of the theme's opponents come (None: chance); it is not remembered."""

    @classmethod
    def remembered(cls, data: Mapping[str, Any], theme: Theme) -> Draft:
        """What was chosen last, as far as it still makes sense for this theme."""
        known = {each.name for each in fields(cls)} - {"lot"}
        draft = cls(**{**{key: data[key] for key in known & data.keys()}, "theme": theme.id})
        draft.deck = _one_of(theme.deck_ids, draft.deck, None)
        draft.preset = _one_of(PRESETS, draft.preset, None)
        if not isinstance(draft.overrides, dict):
            draft.overrides = {}
        faulty = {fault.option for fault in check_options(draft.overrides)}
        draft.overrides = {key: value for key, value in draft.overrides.items() if key not in faulty}
        draft.players = _whole(draft.players, MIN_SEATS, MAX_SEATS, 4)
        draft.length = _one_of(lengths(), draft.length, AS_RULES)
        draft.agent = _one_of(CHOICES, draft.agent, USUAL_AGENT)
        draft.color = _one_of(_PERSON_COLORS, draft.color, "")
        draft.own_elsewhere = draft.own_elsewhere is True
        draft.dealer = _whole(draft.dealer, 0, MAX_SEATS - 1, None)
        try:
            draft.written = [*checked_rules(draft.written)]
        except ValueError:
            draft.written = []
        found = draft.seating if isinstance(draft.seating, list) else []
        draft.seating = [asdict(_seating(each)) for each in found[: MAX_SEATS - 1]]
        return draft

    def seat_of(self, seat: int) -> Seating:
        """What was chosen for a seat, from 1 on."""
        return _seating(self.seating[seat - 1]) if seat <= len(self.seating) else USUAL_SEAT

    def seat_here(self, seat: int, chosen: Seating) -> None:
        """Choose for a seat, from 1 on."""
        self.seating += [asdict(USUAL_SEAT)] * (seat - len(self.seating))
        self.seating[seat - 1] = asdict(chosen)

    def guest_seats(self) -> tuple[int, ...]:
        """The seats whose players have devices of their own."""
        found = tuple(seat for seat in range(1, self.players) if self.seat_of(seat).is_guest)
        return (0, *found) if found and self.own_elsewhere else found

    @property
    def has_company(self) -> bool:
        """Whether other people take part, here or elsewhere."""
        return any(each.is_person or each.is_guest for each in map(self.seat_of, range(1, self.players)))

    def invite(self) -> None:
        """Give the seats to friends that nothing was chosen for; where something was chosen for all, every opponent's.

        What was chosen before stays where there is a seat for a friend already.
        """
        seats = range(1, self.players)
        if self.guest_seats():
            return
        usual = [seat for seat in seats if self.seat_of(seat) == USUAL_SEAT]
        for seat in usual or [seat for seat in seats if not self.seat_of(seat).is_person] or [*seats]:
            self.seat_here(seat, Seating(is_guest=True))

    def stay_alone(self) -> None:
        """Opponents take the seats of friends."""
        for seat in self.guest_seats():
            if seat > 0:
                self.seat_here(seat, USUAL_SEAT)

    def data(self) -> dict[str, Any]:
        """Plain values for the settings file."""
        return {name: value for name, value in asdict(self).items() if name != "lot"}

    def options(self, theme: Theme) -> dict[str, Value]:
        """Every rule option as it will be in force. The length goes over the preset, own changes over both."""
        return theme.options(self.preset, {**lengths().get(self.length, {}), **self.overrides}, self.deck)

    def base_options(self, theme: Theme) -> dict[str, Value]:
        """The same without the player's own changes."""
        return theme.options(self.preset, lengths().get(self.length, {}), self.deck)

    def faults(self, theme: Theme) -> list[str]:
        """Sentences on what cannot be played together; empty when all is well."""
        deck, options = theme.deck(self.deck), self.options(theme)
        problems = [option_fault_sentence(fault) for fault in check_options(options, deck, self.players)]
        if not problems:
            size = rules_in_force(deck, self.players, options).hand_size
            if size * self.players > deck.size - 1:
                most = (deck.size - 1) // self.players
                problems.append(t("options.too_many_cards", n=size, players=self.players, size=deck.size, most=most))
        return problems

    def warnings(self, theme: Theme) -> list[str]:
        """Sentences on what can be played, but should be known before."""
        return warnings(theme, self.options(theme), self.deck)

    def dealer_is_drawn(self, theme: Theme) -> bool:
        """Whether the rules let the first dealer be drawn, so that nobody can be named."""
        return self.rules(theme).first_dealer_drawn

    def rules(self, theme: Theme) -> RulesInForce:
        """The rules as they will be in force; values that cannot be played together count as their defaults."""
        deck, options = theme.deck(self.deck), dict(self.options(theme))
        for fault in check_options(options, deck, self.players):
            options[fault.option] = OPTIONS[fault.option].default
        return rules_in_force(deck, self.players, options)

    def with_levels(self, rating: Rating | None, seed: bytes | None = None) -> Draft:
        """The same with a level wherever ``auto`` was chosen, one for the whole match; with a seed always the same."""
        level = auto_level(rating, seed or self.lot or secrets.token_bytes(16))
        seating = [each | {"agent": level} if each.get("agent") == AUTO else each for each in self.seating]
        return replace(self, agent=level if self.agent == AUTO else self.agent, seating=seating)

    @property
    def has_auto(self) -> bool:
        """Whether an opponent's level is still to be decided."""
        return AUTO in (self.agent, *(self.seat_of(seat).agent for seat in range(1, self.players)))

    def settle_length(self) -> None:
        """Where the player changed the very options that the length sets, the length is what the rules say."""
        if lengths().get(self.length, {}).keys() & self.overrides.keys():
            self.length = AS_RULES

    def choose_length(self, length: str) -> None:
        """Play this long, whatever the player changed about it before."""
        self.length = length
        for option in lengths().get(length, {}):
            self.overrides.pop(option, None)

    def length_rank(self, theme: Theme, length: str) -> tuple[int, int]:
        """What puts lengths in order: those of hands before those of points; one whose end is not known comes first."""
        if length != AS_RULES:
            chosen = lengths()[length]
            hands = int(chosen.get("hands", 0))
            return (1, hands) if hands else (2, int(chosen.get("target", 0)))
        rules = replace(self, length=AS_RULES).rules(theme)
        if not rules.scoring.uses_limits:
            return 0, 0
        return (1, rules.hand_limit) if rules.hand_limit else (2, rules.target)

    def written_on(self, deck: Deck) -> list[str]:
        """What the cards of this deck that carry a rule will say, one after the other."""
        count = len(cards_with_rules(deck))
        standing = islice(cycle(ours()), len(self.written), count)
        return [*self.written[:count], *standing]

    def dealer_in_force(self, theme: Theme) -> int | None:
        """The seat that deals first, where the rules let the host choose and it is at the table; else None."""
        is_seated = self.dealer is not None and self.dealer < self.players
        return self.dealer if is_seated and not self.dealer_is_drawn(theme) else None

    def minutes(self, theme: Theme) -> int:
        """About how long the match takes, in minutes; 0 where its rules do not say when it ends.

        From 36 matches of computer players each with 2, 4 and 8 seats: how many points a hand brings whoever wins the
        match, and how many moves it has; a person's move and what is shown of it take about 4.5 s.
        """
        rules = self.rules(theme)
        if not rules.scoring.uses_limits or not (rules.hand_limit or rules.target):
            return 0
        hands = rules.hand_limit or max(1.0, rules.target / (_POINTS_A_SEAT * self.players))
        exact = hands * (_MOVES + _MOVES_A_SEAT * self.players) * _MOVE_S / 60
        step = 1 if exact < _FINE_MINUTES else 5
        return max(1, step * round(exact / step))

    def seats(
        self, theme: Theme, name: str, seed: bytes | None = None, *, portrait: str = USUAL_PORTRAIT
    ) -> list[Seat]:
        """Who sits where; with a seed (or a lot drawn before) always the same. ``portrait``: the player's own."""
        seed = self.lot or seed
        chosen = [self.seat_of(seat) for seat in range(1, self.players)]
        lot = self._opponents(theme, chosen, seed)
        if not name and self.has_company:
            name = t("player.person", number=1)  # "You" is somebody else for everybody who reads it
        found = [player_seat(theme, name, color=self.color, portrait=portrait)]
        faces = _faces_of(chosen)
        for number, each in enumerate(chosen, start=1):
            if each.is_person:
                name = each.name or t("player.person", number=number + 1)
                found.append(player_seat(theme, name, number, color=each.color, portrait=faces[number]))
            else:
                agent = None if each.is_guest else each.agent or self.agent
                found.append(replace(lot[number], agent=agent))
        return found

    def _opponents(self, theme: Theme, chosen: Sequence[Seating], seed: bytes | None) -> dict[int, Seat]:
        """Who sits at the seats that no person here has, by seat: each keeps theirs, whatever becomes of the others."""
        all_drawn = opponents(theme, len(chosen), self.agent, seed)
        drawn = dict(enumerate(all_drawn, start=1))
        mine = [number for number, each in enumerate(chosen, start=1) if not each.is_person]
        known = len(theme.opponents)
        spare = [drawn[number] for number in drawn if number not in mine and number <= known]
        # Where the theme has too few characters, those whose seats people have taken go where nobody is known.
        nameless = iter([*spare, *all_drawn[known:]])
        return {number: drawn[number] if number <= known else next(nameless) for number in mine}

    def setup(
        self, theme: Theme, name: str, drop_mode: str, seed: bytes | None = None, *, portrait: str = USUAL_PORTRAIT
    ) -> MatchSetup:
        """The setup of a match: the player at seat 0, other people, and opponents of the theme drawn by lot."""
        return MatchSetup(
            theme=theme.id,
            seats=tuple(self.seats(theme, name, seed, portrait=portrait)),
            deck=self.deck,
            preset=self.preset,
            overrides={**lengths().get(self.length, {}), **self.overrides},
            dealer=self.dealer_in_force(theme),
            drop_mode=DropMode(drop_mode),
            seed=seed,
            written_rules=tuple(self.written_on(theme.deck(self.deck))),
        )


def person_colors(theme: Theme) -> list[str]:
    """The colors that people can have: those that no opponent and no card of the theme has."""
    taken = {who.color.upper() for who in theme.opponents} | {color.hex.upper() for color in theme.colors}
    return [color for color in _PERSON_COLORS if color not in taken] or list(_PERSON_COLORS)


def player_seat(
    theme: Theme, name: str = "", number: int = 0, *, color: str = "", portrait: str = USUAL_PORTRAIT
) -> Seat:
    """The seat of whoever plays here, in the color wished for if the theme has room for it.

    ``number`` counts the people at one machine, so that each has another color unless they wish otherwise.
    """
    free = person_colors(theme)
    return person(name or t("player.you"), portrait, color if color in free else free[number % len(free)])


def _faces_of(chosen: Sequence[Seating]) -> dict[int, str]:
    """The drawn face of each person by seat, from 1 on: the one chosen, else that of the seat, or the next free one."""
    people = {number: each for number, each in enumerate(chosen, start=1) if each.is_person}
    taken = {drawn_face_of(number) for number, each in enumerate(chosen, start=1) if each.is_guest}
    found: dict[int, str] = {}
    for number, each in sorted(people.items(), key=lambda pair: not pair[1].face):  # who has chosen comes first
        wanted = DRAWN_FACES.index(each.face) if each.face in DRAWN_FACES else number - 1
        order = [*DRAWN_FACES[wanted:], *DRAWN_FACES[:wanted]]
        found[number] = next(face for face in order if face not in taken)
        taken.add(found[number])
    return found


def _one_of(known: Container[str], value: object, usual: _Usual) -> str | _Usual:
    return value if isinstance(value, str) and value in known else usual


def _whole(value: object, low: int, high: int, usual: _Usual) -> int | _Usual:
    if isinstance(value, bool) or not isinstance(value, int):
        return usual
    return value if low <= value <= high else usual


def _seating(data: object) -> Seating:
    """A seat as remembered; the usual one for what makes no sense."""
    known = data if isinstance(data, dict) else {}
    if known.get("is_person") is True:
        name = known.get("name")
        name = name[:24] if isinstance(name, str) and name.isprintable() else ""
        color, face = _one_of(_PERSON_COLORS, known.get("color"), ""), _one_of(DRAWN_FACES, known.get("face"), "")
        return Seating(True, name, color=color, face=face)
    if known.get("is_guest") is True:
        return Seating(is_guest=True)
    return Seating(agent=_one_of(CHOICES, known.get("agent"), ""))


def opponents(theme: Theme, count: int, agent: str, seed: bytes | None = None) -> list[Seat]:
    """``count`` different characters of the theme at random; the same ones for the same seed."""
    chance = Random() if seed is None else Random(seed)
    # All are put in order, so that one more at the table leaves the others where they are.
    chosen = chance.sample(theme.opponents, len(theme.opponents))[:count]
    seats = [opponent_seat(theme, who.id, agent) for who in chosen]
    return seats + [computer(agent, t("player.computer", number=n)) for n in range(len(seats) + 1, count + 1)]


def changed_options(draft: Draft, theme: Theme) -> list[str]:
    """The options whose value is not that of preset and length, in the order of the list."""
    base = draft.base_options(theme)
    return [option for option in OPTIONS if option in draft.overrides and draft.overrides[option] != base[option]]
