"""Rule sets at random, and positions made for them, so that a test can ask the engine what a rulebook says of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache, cached_property, lru_cache
from typing import Any

from uno_desktop.content.rulebook.rulebook import Paragraph, Rulebook, write_rulebook
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.cards import Kind
from uno_desktop.engine.errors import SetupError
from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.limits import MAX_PLAYERS, MIN_PLAYERS
from uno_desktop.engine.moves import NONE, OVER, Do, Move, Phase
from uno_desktop.engine.options import Option, OptionError, Value
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.rules import OPTIONS, check_options, rules_in_force
from uno_desktop.engine.state import MatchConfig

PLAIN = (1, 2, 3, 4, 8, 9)
"""The numbers that no rule gives an effect, but for the 5, which most positions have on top."""
TURNED = 3
"""A color that nothing else in a position has, for the hands of those who only sit there."""


class CannotBeMade(Exception):
    """The deck or the table has not what a position needs."""


class Table:
    """A rule set with its rulebook, and positions played by it."""

    def __init__(self, theme: Theme, deck_id: str, options: dict[str, Value], seed: int = 0) -> None:
        self.theme, self.deck_id, self.options, self.seed = theme, deck_id, options, seed
        self.chosen = theme.deck(deck_id)

    @cached_property
    def book(self) -> Rulebook:
        return write_rulebook(self.theme, self.options, deck_id=self.deck_id)

    @cached_property
    def paragraphs(self) -> list[Paragraph]:
        return [paragraph for section in self.book.sections for paragraph in section.paragraphs]

    @cached_property
    def seats(self) -> list[int]:
        """The numbers of players that the engine makes a match for."""
        found = []
        for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
            try:
                Game(self.config(players))
                found.append(players)
            except (OptionError, SetupError):
                pass
        return found

    def config(self, players: int, dealer: int | None = None, **changes: Value) -> MatchConfig:
        seed = seed_bytes(f"rulebook:{self.seed}")
        return MatchConfig(self.chosen, self.options | changes, players, seed, dealer)

    def many(self, least: int = 3) -> int:
        """The least number of players that is at least this many."""
        found = [players for players in self.seats if players >= least]
        if not found:
            raise CannotBeMade(f"{least} players")
        return found[0]

    @cached_property
    def two(self) -> int:
        if MIN_PLAYERS not in self.seats:
            raise CannotBeMade("two players")
        return MIN_PLAYERS

    @cached_property
    def rules(self) -> Any:
        """The rules in force of the smallest table."""
        return rules_in_force(self.chosen, self.many(MIN_PLAYERS), self.options)

    @cached_property
    def cards(self) -> dict[str, list[int]]:
        """The cards of the light side by name: ``color:number``, ``color:kind``, or a wild's kind."""
        deck, found = self.rules.deck, dict[str, list[int]]()
        for card in range(deck.size):
            color, name = deck.color_of(card), deck.kind(card).id
            found.setdefault(name if color == NONE else f"{color}:{name}", []).append(card)
        return found

    @cached_property
    def kinds(self) -> list[Kind]:
        """The kinds of the light side of which there are cards, with the effects in force."""
        deck = self.rules.deck
        return [deck.face_kinds[face] for face in dict.fromkeys(deck.faces[: deck.size])]

    def having(self, *effects: str, at_most: bool = False) -> list[Kind]:
        """The kinds with these effects and no others; ``at_most``: with no others than these."""
        wanted = set(effects)
        named = [(kind, {effect.name for effect in kind.effects}) for kind in self.kinds]
        return [kind for kind, names in named if (names <= wanted if at_most else names == wanted)]

    def colored(self, effect: str) -> Kind:
        """The first colored kind with nothing but this effect."""
        for kind in self.having(effect):
            if kind.colored:
                return kind
        raise CannotBeMade(effect)

    def acts(self, card: int) -> Counter[str]:
        """The effects of a card by the rules in force, and their amounts."""
        return Counter(effect.name for effect in self.rules.effects[self.rules.faces[card]])

    def game(
        self,
        hands: Sequence[Sequence[str | int]],
        top: str | int,
        *,
        players: int = 0,
        pile: Sequence[str | int] | None = None,
        discard: Sequence[str | int] = (),
        **setup: Any,
    ) -> Game:
        """A position with the first seats' hands given; the others hold plain cards of a color of their own.

        A card is ``color:number``, ``color:kind``, a wild's kind, or its own number.
        """
        players = players or self.many(max(MIN_PLAYERS, len(hands)))
        pick = Picker(self)
        below, given = pick.all(discard), [pick.all(hand) for hand in hands]
        shown, drawn = pick.one(top), None if pile is None else pick.all(pile)
        given += [pick.filler(2) for _ in range(players - len(given))]
        config = self.config(players, setup.pop("dealer", None))
        if drawn is not None:
            setup["draw_pile"] = drawn
        return Game.from_setup(config, hands=given, discard=[*below, shown], **setup)

    def after(self, *hands: Sequence[str | int], **setup: Any) -> Game:
        """A position on a ``0:5`` of three or more, in which seat 0 has played the first card of its hand."""
        setup.setdefault("players", self.many(3))
        game = self.game(hands, "0:5", **setup)
        play(game, 0, game.hands[0][0])
        return game


def card_of(kind: Kind, color: int = 0) -> str:
    """The name of a card of a kind; a wild has no color."""
    return f"{color}:{kind.id}" if kind.colored else kind.id


class Picker:
    """Cards of a deck, each taken once."""

    def __init__(self, table: Table) -> None:
        self.cards = table.cards
        self.used: set[int] = set()

    def one(self, wanted: str | int) -> int:
        for card in [wanted] if isinstance(wanted, int) else self.cards.get(wanted, ()):
            if card not in self.used:
                self.used.add(card)
                return card
        raise CannotBeMade(str(wanted))

    def all(self, wanted: Sequence[str | int]) -> list[int]:
        return [self.one(each) for each in wanted]

    def filler(self, count: int) -> list[int]:
        """Plain cards, of a color that nothing else has as long as there are any."""
        names = [f"{color}:{number}" for color in (TURNED, 2, 1) for number in PLAIN]
        left = [card for name in names for card in self.cards.get(name, ()) if card not in self.used][:count]
        if len(left) < count:
            raise CannotBeMade("enough plain cards")
        self.used.update(left)
        return left


def find(game: Game, seat: int, card: int, **wanted: Any) -> Move | None:
    """The first legal play of a card like this one; with the fields wanted."""
    alike = game.rules.alike
    for move in game.legal_moves(seat):
        fits = move.do == Do.PLAY and alike[move.card] == alike[card] and not move.also and not move.uno
        if fits and all(getattr(move, name) == value for name, value in wanted.items()):
            return move
    return None


def play(game: Game, seat: int, card: int, **wanted: Any) -> tuple[Event, ...]:
    """Play a card that must be legal, with what may be named for it."""
    move = find(game, seat, card, **wanted)
    assert move is not None, f"{game.rules.deck.kind(card).id} can't be played in {game.position()}"
    return game.apply(move)


def may_play(game: Game, seat: int = 0) -> bool:
    """Whether a seat may play the first card of its hand."""
    return find(game, seat, game.hands[seat][0]) is not None


def answers(game: Game) -> bool:
    """Whether seat 1 may answer what was played with the first card of its hand."""
    return game.phase is Phase.PENALTY and may_play(game, 1)


def over(game: Game) -> bool:
    return game.phase in OVER


def can(game: Game, seat: int, do: Do, **fields: Any) -> bool:
    return game.can(Move(seat, do, **fields)) is None


def accept_all(game: Game) -> None:
    """Let everybody who is asked draw, lose the turn, or drop in order, until somebody is on turn."""
    for _ in range(60):
        if game.phase is Phase.PENALTY:
            game.apply(Move(game.turn, Do.ACCEPT))
        elif game.phase is Phase.DROP:
            game.apply(Move(game.pending.to_drop[0], Do.DROP))
        elif game.phase is Phase.CHOOSE_COLOR:
            game.apply(Move(game.turn, Do.CHOOSE_COLOR, color=0))
        elif game.phase is Phase.COMPLY:
            game.apply(Move(game.turn, Do.COMPLY))
        else:
            return


def counts(game: Game) -> list[int]:
    """How many cards the seats hold, where nobody has been taken out for holding too many."""
    if game.taken_out:
        raise CannotBeMade("hands that are not too large")
    return [len(hand) for hand in game.hands]


def next_seat(game: Game, seat: int, steps: int = 1) -> int:
    return (seat + steps * game.direction) % game.players


# -- random rule sets --

SHIPPED = ("classic", "office", "medina", "sundial", "tempest", "boardwalk")


loaded = cache(themes.load)


@lru_cache(maxsize=64)
def random_table(seed: int) -> Table:
    """A theme that ships, one of its decks, a preset, and some options changed, as the new match offers them."""
    chance = random.Random(f"rulebook:{seed}")
    theme = loaded(chance.choice(SHIPPED))
    deck_id = chance.choice(list(theme.deck_ids))
    options = dict(theme.options(chance.choice([None, *PRESETS])))
    percent = chance.choice((5, 15, 35))
    for option in OPTIONS.values():
        if chance.randrange(100) < percent:
            options[option.id] = random_value(option, chance)
    return Table(theme, deck_id, playable(theme, deck_id, options), seed)


def random_value(option: Option, chance: random.Random) -> Value:
    values = option.all_values()
    return chance.choice((values[0], values[-1], chance.choice(values)))


def playable(theme: Theme, deck_id: str, options: dict[str, Value]) -> dict[str, Value]:
    """These options, those that can't go with others or the deck at their defaults."""
    deck, found = theme.deck(deck_id), dict(options)
    while faults := check_options(found, deck):
        refused = OPTIONS[faults[0].option]
        if found[refused.id] == refused.default:
            refused = OPTIONS[refused.needs]
        found[refused.id] = refused.default
    return found
