"""What is agreed before a match: theme, deck, rules, and who sits where.

Also what the players wrote on cards that carry a rule of their own: one rule a card, in the order of the deck.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from typing import Any

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine import limits
from uno_desktop.engine.cards import Deck, Effect, Kind, LightSide
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.limits import MAX_WRITTEN_RULE_CHARS, MAX_WRITTEN_RULES
from uno_desktop.engine.options import OptionError, Value
from uno_desktop.engine.rules import check_options, for_log, in_full, rules_of
from uno_desktop.engine.state import RULES_VERSION, MatchConfig
from uno_desktop.match.setup.untrusted import flag, line, line_of_text, many, mapping, text, whole
from uno_desktop.players.agents.registry import VERSIONS, make_agent
from uno_desktop.reflex.plan import DropMode

OURS = 12


def ours() -> tuple[str, ...]:
    """Some rules to begin with, in the present language."""
    return tuple(t(f"written.ours_{number}") for number in range(1, OURS + 1))


def cards_with_rules(deck: Deck) -> tuple[int, ...]:
    """The cards of a deck that carry a rule."""
    return tuple(card for card, face in enumerate(deck.faces) if deck.face_kinds[face].has("comply"))


def rule_on(deck: Deck, written: Sequence[str], card: int) -> str:
    """What is written on a card; "" where nothing is, or where the card carries no rule.

    Where fewer rules were written than there are cards, they begin again from the first.
    """
    if not written or card < 0 or not deck.kind(card).has("comply"):
        return ""
    return written[cards_with_rules(deck).index(card) % len(written)]


def checked_rules(data: Any) -> tuple[str, ...]:
    """Rules out of a file; ValueError for anything that is no list of short, printable lines. Empty lines may be."""
    return tuple(line(rule, MAX_WRITTEN_RULE_CHARS).strip() for rule in many(data, 0, MAX_WRITTEN_RULES))


_COLOR = re.compile("#[0-9A-Fa-f]{6}")
_PART = re.compile(r"\w*")
"""A part of the theme's art, such as ``avatar_01``: never a path."""
_MOST_SCORE = 10**6
_MOST_HANDS = 10_000

DRAWN_FACES = tuple(f"face_{n:02}" for n in range(1, 13))
"""Portraits that the game draws itself, the same in every theme, for people without a picture of their own."""

MIN_SEATS = limits.MIN_PLAYERS
MAX_SEATS = limits.MAX_PLAYERS
SEED_BYTES = 32


class MatchSetupError(ValueError):
    """A match that cannot be begun as agreed; the text says why."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a place: a person (``agent`` is None) or a computer player of that name.

    ``opponent`` is the id of the theme's opponent who lends face and manner ("" for none); ``color`` is
    ``#RRGGBB`` or "". ``manner`` colors how the seat plays; ``version`` is that of its player (0: not agreed yet).
    """

    name: str
    agent: str | None = None
    opponent: str = ""
    avatar: str = ""
    color: str = ""
    manner: str = ""
    version: int = 0

    @property
    def is_person(self) -> bool:
        """Whether somebody plays here by hand."""
        return self.agent is None


def drawn_face_of(seat: int) -> str:
    """The drawn face of somebody at that seat who has chosen none: at one table no two are alike."""
    return DRAWN_FACES[(seat - 1) % len(DRAWN_FACES)]


def person(name: str, avatar: str = "", color: str = "") -> Seat:
    """A seat that a human plays."""
    return Seat(name, None, "", avatar, color)


def computer(agent: str, name: str = "") -> Seat:
    """A seat for a computer player; the name defaults to the agent's."""
    return Seat(name or agent, agent)


def opponent_seat(theme: Theme, opponent_id: str, agent: str) -> Seat:
    """A seat for one of the theme's opponents, played by ``agent``; KeyError for an unknown opponent."""
    who = theme.opponent(opponent_id)
    return Seat(who.name, agent, who.id, who.avatar, who.color, who.manner)


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """Everything agreed. ``deck`` None is the theme's first, ``preset`` None the theme's own rules.

    ``dealer`` is the seat that deals first (None: as the rules say); ``seed`` None draws 256 new bits.
    ``written_rules``: what the players wrote on the cards that carry a rule of their own (see ``written_rules``).
    ``numbers``: what host and guests contributed to the seed, in hex, the host's first; then ``seed`` is
    ``seed_of_numbers`` of them. ``scores`` and ``hands_before`` are those of a match that this one goes on from.
    """

    theme: str
    seats: tuple[Seat, ...]
    deck: str | None = None
    preset: str | None = None
    overrides: Mapping[str, Value] = field(default_factory=dict)
    dealer: int | None = None
    drop_mode: DropMode = DropMode.REFLEX
    seed: bytes | None = None
    written_rules: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    hands_before: int = 0


@dataclass(frozen=True, slots=True)
class Agreed:
    """A setup with everything filled in, enough to play and to replay without the theme's file."""

    theme: str
    preset: str | None
    seats: tuple[Seat, ...]
    config: MatchConfig
    drop_mode: DropMode
    written_rules: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()

    @property
    def deck(self) -> Deck:
        """The deck in play, to which the rules may have added packs; ``config`` has the one that was chosen."""
        return rules_of(self.config).deck


def seed_of_numbers(numbers: Iterable[str]) -> bytes:
    """The seed that host and guests chose together: the SHA-256 of their numbers in hex, joined by ``/``."""
    return sha256("/".join(numbers).encode()).digest()


def agree(setup: MatchSetup, theme: Theme) -> Agreed:
    """Fill in what the setup leaves open.

    Raises MatchSetupError (seats, deck), UnknownAgent, OptionError (rules). Whether the cards
    suffice is the game's to say (SetupError).
    """
    if not MIN_SEATS <= len(setup.seats) <= MAX_SEATS:
        raise MatchSetupError(t("match.seats", seats=len(setup.seats), low=MIN_SEATS, high=MAX_SEATS))
    for seat in setup.seats:
        if seat.agent is not None:
            make_agent(seat.agent)
    if setup.deck is not None and setup.deck not in theme.deck_ids:
        raise MatchSetupError(t("match.no_deck", deck=setup.deck, decks=", ".join(theme.deck_ids)))
    config = MatchConfig(
        deck=theme.deck(setup.deck),
        options=theme.options(setup.preset, setup.overrides, setup.deck),
        players=len(setup.seats),
        seed=setup.seed if setup.seed is not None else secrets.token_bytes(SEED_BYTES),
        dealer=setup.dealer,
        scores=setup.scores,
        hands_before=setup.hands_before,
    )
    seats = tuple(replace(seat, version=VERSIONS.get(seat.agent or "", 0)) for seat in setup.seats)
    return Agreed(theme.id, setup.preset, seats, config, setup.drop_mode, setup.written_rules, setup.numbers)


# -- as plain data, for logs and settings ------------------------------------------------------------------------


def agreed_to_data(agreed: Agreed, *, with_deck: bool = True) -> dict[str, Any]:
    """Everything, as values JSON knows; ``agreed_from_data`` reads it back. Without the deck that is None."""
    config = agreed.config
    # What most matches have none of, so that their logs need not name it.
    unusual = {"numbers": list(agreed.numbers), "scores": list(config.scores), "hands_before": config.hands_before}
    return {
        "theme": agreed.theme,
        "preset": agreed.preset,
        "deck": deck_to_data(config.deck) if with_deck else None,
        "options": for_log(config.options),
        "seats": [asdict(seat) for seat in agreed.seats],
        "dealer": config.dealer,
        "drop_mode": str(agreed.drop_mode),
        "written_rules": list(agreed.written_rules),
        "seed": config.seed.hex(),
        "rules_version": config.rules_version,
    } | {name: value for name, value in unusual.items() if value}


def agreed_from_data(data: Mapping[str, Any]) -> Agreed:
    """What ``agreed_to_data`` wrote; KeyError, TypeError or ValueError where it is something else."""
    seats = tuple(map(_seat_from_data, many(data["seats"], MIN_SEATS, MAX_SEATS)))
    options = dict(mapping(data["options"]))
    if faults := check_options(options):
        raise OptionError(faults)
    dealer, preset = data["dealer"], data["preset"]
    config = MatchConfig(
        deck=_deck_from_data(mapping(data["deck"])),
        options=in_full(options),
        players=len(seats),
        seed=bytes.fromhex(text(data["seed"])),
        dealer=None if dealer is None else whole(dealer, 0, len(seats) - 1),
        scores=_scores(data.get("scores", []), len(seats)),
        hands_before=whole(data.get("hands_before", 0), 0, _MOST_HANDS),
        rules_version=whole(data.get("rules_version", 1), 1, RULES_VERSION),
    )
    rules = checked_rules(data["written_rules"])
    numbers = tuple(text(number) for number in many(data.get("numbers", []), 0, MAX_SEATS + 1))
    theme, mode = line_of_text(data["theme"]), DropMode(data["drop_mode"])
    return Agreed(theme, None if preset is None else text(preset), seats, config, mode, rules, numbers)


def _scores(value: object, seats: int) -> tuple[int, ...]:
    """A score for each seat, or none at all."""
    found = tuple(whole(score, -_MOST_SCORE, _MOST_SCORE) for score in many(value, 0, seats))
    if found and len(found) != seats:
        raise ValueError("a score for some seats only")
    return found


def deck_to_data(deck: Deck) -> dict[str, Any]:
    """A deck as values JSON knows."""
    kinds = [
        {
            "id": kind.id,
            "colored": kind.colored,
            "points": kind.points,
            "effects": [list(effect) for effect in kind.effects],
            "number": kind.number,
            "count": count,
        }
        for kind, count in zip(deck.kinds, deck.counts, strict=True)
    ]
    data: dict[str, Any] = {"id": deck.id, "colors": list(deck.colors), "kinds": kinds}
    if deck.light is not None:
        data["light"] = list(deck.light)
    return data


def _seat_from_data(data: object) -> Seat:
    fields = mapping(data)
    agent, color = fields["agent"], text(fields["color"])
    if color and not _COLOR.fullmatch(color):
        raise ValueError("no color")
    avatar = text(fields["avatar"])
    if not _PART.fullmatch(avatar):
        raise ValueError("no avatar")
    if agent is not None:
        make_agent(text(agent))
    manner, version = text(fields.get("manner", "")), whole(fields.get("version", 0), 0, 1000)
    return Seat(
        line_of_text(fields["name"]), agent, text(fields["opponent"]), avatar, color, manner, version
    )  # fmt: skip


def _deck_from_data(data: Mapping[str, Any]) -> Deck:
    kinds: list[Kind] = []
    counts: list[int] = []
    for each in many(data["kinds"], 1, limits.MAX_KINDS):
        fields = mapping(each)
        effects = tuple(map(_effect_from_data, many(fields["effects"], 0, limits.MAX_EFFECTS)))
        number = fields["number"]
        kinds.append(
            Kind(
                text(fields["id"]),
                flag(fields["colored"]),
                whole(fields["points"], 0, limits.MAX_POINTS),
                effects,
                None if number is None else whole(number, 0, limits.MAX_NUMBER),
            )
        )
        counts.append(whole(fields["count"], 0, limits.MAX_DECK_CARDS))
    colors = tuple(map(text, many(data["colors"], limits.MIN_COLORS, limits.MAX_COLORS)))
    light = None
    if "light" in data:
        numbers = many(data["light"], 2, 2)
        light = LightSide(
            whole(numbers[0], 1, len(kinds) - 1), whole(numbers[1], limits.MIN_COLORS, len(colors) - limits.MIN_COLORS)
        )
    lines = [(kind.colored, count) for kind, count in zip(kinds, counts, strict=True)]
    parts = [(0, len(kinds), len(colors))]
    if light is not None:
        parts = [(0, light.kinds, light.colors), (light.kinds, len(kinds), len(colors) - light.colors)]
    for begin, end, in_colors in parts:
        names = [kind.id for kind in kinds[begin:end]]
        if len({*names}) < len(names) or limits.deck_cards(lines[begin:end], in_colors) > limits.MAX_DECK_CARDS:
            raise ValueError("no deck")
    turns_over = any(EFFECT_KINDS[effect.name].turns_over for kind in kinds for effect in kind.effects)
    if len({*colors}) < len(colors) or (turns_over and light is None):
        raise ValueError("no deck")
    return Deck(text(data["id"]), colors, tuple(kinds), tuple(counts), light)


def _effect_from_data(data: object) -> Effect:
    name, amount = many(data, 2, 2)
    if text(name) not in EFFECT_KINDS:
        raise ValueError("no effect")
    return Effect(name, whole(amount, 0, limits.MAX_DRAW))
