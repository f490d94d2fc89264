"""The rules in force for a match: what every match has, what the rules of its options add, and the look-ups of it all.

A rule never asks which preset or theme is in play, and nothing outside ``engine/rules`` knows a rule's name. Each rule
sets the numbers and hooks that it changes (``RulesInForce``); ``Draft`` collects them, ``Draft.compile`` makes the
look-ups.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from uno_desktop.engine.cards import Deck, Effect, Kind
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.hand_start import deal, left_of_dealer
from uno_desktop.engine.legality import no_bluff
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.engine.options import Value
from uno_desktop.engine.pending import Penalty, Pending, UntilColor
from uno_desktop.engine.playing import MOVE_KINDS, accept_penalty, accept_until, play
from uno_desktop.engine.sides import cards_of_side, show_backs
from uno_desktop.engine.state import (
    RULES_VERSION,
    EffectKind,
    FaceTest,
    MoveKind,
    PerformedEffects,
    Rewrite,
    Rows,
    RulesInForce,
    State,
)
from uno_desktop.engine.turns import cut_short, draw_one, end_hand, reshuffle

TURNS_A_SEAT = 500
"""A hand past this many turns a seat since its deal ends without a winner (docs/rules.md, Where rules meet, 22)."""


@dataclass(frozen=True)
class _Rewriter:
    rule: str
    after: tuple[str, ...]
    function: Rewrite


class RewriteOrderError(ValueError):
    """Two rules rewrite one effect and neither says which comes first."""


class Draft:
    """Rules in force in the making. ``rules`` has every hook as it is where no rule changes it."""

    def __init__(
        self,
        deck: Deck,
        players: int,
        options: Mapping[str, Value],
        with_hand_rule: Callable[[int], RulesInForce] | None = None,
        *,
        hand_rule: int = NONE,
        version: int = RULES_VERSION,
    ) -> None:
        self.rules = rules = RulesInForce()
        rules.deck, rules.players, rules.options, rules.version = deck, players, dict(options), version
        rules.hand_rule, rules.hand_rules, rules.with_hand_rule = hand_rule, (), with_hand_rule or (lambda _rule: rules)
        _fill_in_the_usual(rules)
        self._rewriters: dict[str, list[_Rewriter]] = {}
        self._effects = [kind.effects for kind in deck.face_kinds]
        self._on_play: list[tuple[Callable[[Kind], bool], EffectKind]] = []
        self._answers: dict[type[Pending], FaceTest] = {}
        # What rules set, beside the hooks of the rules in force.
        self.symbols: FaceTest | None = None
        """Cards without a number may follow others without one where it says so."""
        self.jumps: FaceTest | None = None
        """A card that passes it may be played out of turn."""
        self.points: Callable[[Kind], int] = lambda kind: kind.points
        """What a card left in hand counts."""
        self.may_challenge = False
        """A restricted card may be bluffed, and challenged, if it has an effect that ``can_be_doubted``."""
        self.is_dead: Callable[[State], bool] | None = None
        """Where some card may not be bluffed, a draw ends a hand of which it says that nobody can end it."""

    def answer(self, pending: type[Pending], test: FaceTest, accept: Callable[[State], None] | None = None) -> None:
        """What waits may be answered with a card that passes the test, or one that another rule has given.

        ``accept`` does it where nobody answers.
        """
        other = self._answers.get(pending)
        self._answers[pending] = (
            test if other is None else lambda rules, top, face: other(rules, top, face) or test(rules, top, face)
        )
        if accept is not None:
            self.rules.accepting[pending] = accept

    def add_move(self, kind: MoveKind) -> None:
        """Offer one more kind of move while this rule is in force."""
        self.rules.move_kinds += (kind,)

    def add_effect(self, kinds: Callable[[Kind], bool], effect: Effect) -> None:
        """Give every kind that passes the test one more effect."""
        for face, kind in enumerate(self.rules.deck.face_kinds):
            if kinds(kind):
                self._effects[face] = (*self._effects[face], effect)

    def on_play(self, kinds: Callable[[Kind], bool], kind: EffectKind) -> None:
        """Carry out ``kind``, after all effects, when a card of these kinds lies on the pile.

        It is the rule's own: cards don't have it as an effect, and no theme can name it.
        """
        self._on_play.append((kinds, kind))

    def exchange(self, effect_name: str, function: Callable[[Effect], Effect]) -> None:
        """Make every effect of this name another one, for good: a card's player may have other things to name."""
        self._effects = [
            tuple(function(effect) if effect.name == effect_name else effect for effect in effects)
            for effects in self._effects
        ]

    def rewrite(self, effect_name: str, function: Rewrite, *, rule: str, after: tuple[str, ...] = ()) -> None:
        """Let ``rule`` rewrite an effect, ``after`` those rules; ``RewriteOrderError`` if the order stays open."""
        rewriters = self._rewriters.setdefault(effect_name, [])
        for other in rewriters:
            if other.rule not in after and rule not in other.after:
                raise RewriteOrderError(
                    f"{rule} and {other.rule} both rewrite {effect_name!r}: one must name the other in 'after'"
                )
        rewriters.append(_Rewriter(rule, after, function))
        # Every two have an order, so how many go before one is its place.
        before = {one.rule: sum(other.rule in one.after for other in rewriters) for one in rewriters}
        rewriters.sort(key=lambda one: before[one.rule])

    # -- look-ups --

    def compile(self) -> RulesInForce:
        """The rules in force, with their look-ups; called once, after the last rule."""
        rules, deck = self.rules, self.rules.deck
        rules.effects = tuple(self._effects)
        kinds = [[(EFFECT_KINDS[effect.name], effect) for effect in effects] for effects in rules.effects]
        performed = [tuple(each for each in found if each[0].is_performed) for found in kinds]
        rules.performed = tuple(map(self._with_own, deck.face_kinds, performed))
        rules.plain = tuple(not (effects or own) for effects, own in zip(rules.effects, rules.performed, strict=True))
        rules.needs_color = tuple(any(kind.needs_color for kind, _ in found) for found in kinds)
        restricted = [any(kind.is_restricted for kind, _ in found) for found in kinds]
        rules.restricted = tuple(each and rules.restriction_met is not None for each in restricted)
        doubtful = [any(kind.can_be_doubted for kind, _ in found) for found in kinds]
        rules.challengeable = tuple(
            self.may_challenge and restricted and doubted
            for restricted, doubted in zip(rules.restricted, doubtful, strict=True)
        )
        if rules.restricted != rules.challengeable:
            rules.card_vetoes = (no_bluff, *rules.card_vetoes)
            rules.is_dead = self.is_dead
        rules.rewritten_effects = {}
        rules.rewritable = tuple(any(kind.name in self._rewriters for kind, _ in found) for found in kinds)
        rules.needs_target = tuple(any(kind.needs_target for kind, _ in found) for found in kinds)
        rules.moves_hands = tuple(any(kind.moves_hands for kind, _ in found) for found in kinds)
        rules.recounts = tuple(any(kind.moves_hands or kind.recounts for kind, _ in found) for found in kinds)
        rules.draw_amounts = tuple(sum(kind.draws(effect.amount) for kind, effect in found) for found in kinds)
        rules.points = tuple(map(self.points, deck.face_kinds))
        rules.worth = tuple(rules.points[face] for face in deck.faces)
        rules.rewrites = {name: tuple(one.function for one in found) for name, found in self._rewriters.items()}
        rules.matching = Rows(deck, self._follows)
        rules.answering = {pending: Rows(deck, self._answering(test)) for pending, test in self._answers.items()}
        jumps = self.jumps
        rules.jumping = jumps and Rows(deck, lambda top_face, _color, face: jumps(rules, top_face, face))
        rules.moves = {kind.do: kind for kind in rules.move_kinds}
        if deck.two_sided:
            rules.after_move += (show_backs,)
        performs: dict[str, Callable[[State, Move], None]] = {Do.PLAY: play, Do.DEAL: deal, Do.END_HAND: cut_short}
        rules.performs = performs | {kind.do: kind.perform for kind in rules.move_kinds}
        return rules

    def _with_own(self, kind: Kind, performed: PerformedEffects) -> PerformedEffects:
        """What a card does, with what the rules do when it is played."""
        return performed + tuple((own, Effect(own.name)) for kinds, own in self._on_play if kinds(kind))

    def _follows(self, top_face: int, color: int, face: int) -> bool:
        """Whether a card matches (docs/rules.md, A play is legal)."""
        deck = self.rules.deck
        kind, top = deck.face_kinds[face], deck.face_kinds[top_face]
        if not kind.colored or deck.face_colors[face] == color or color == NONE:
            return True
        if not top.colored:
            return False
        if kind.number is not None or top.number is not None:
            return kind.number == top.number
        return self.symbols is not None and self.symbols(self.rules, top_face, face)

    def _answering(self, test: FaceTest) -> Callable[[int, int, int], bool]:
        """A colored card laid on a wild obeys the color named, whatever it answers."""
        deck = self.rules.deck

        def answers(top_face: int, color: int, face: int) -> bool:
            kinds = deck.face_kinds
            obeys = kinds[top_face].colored or not kinds[face].colored or deck.face_colors[face] == color
            return obeys and test(self.rules, top_face, face)

        return answers


def _fill_in_the_usual(rules: RulesInForce) -> None:
    """Every hook as it is where no rule changes it; the other numbers and hooks are set by rules that are always on."""
    rules.faces = rules.deck.faces
    rules.alike = rules.deck.alike
    sides = range(1 + rules.deck.two_sided)
    rules.palettes = tuple(map(rules.deck.palette, sides))
    rules.whole_decks = tuple(frozenset(cards_of_side(rules.deck, side)) for side in sides)
    rules.colors = tuple(rules.deck.face_colors[face] for face in rules.deck.faces)
    rules.most_turns = TURNS_A_SEAT * rules.players
    rules.companions = rules.restriction_met = rules.is_dead = rules.before_skip = None
    rules.before_dealing = rules.cards_each = None
    rules.card_vetoes = rules.draw_vetoes = rules.pass_vetoes = ()
    rules.after_move = rules.match_ends = rules.after_dealing = ()
    rules.move_kinds = MOVE_KINDS
    rules.accepting = {Penalty: accept_penalty, UntilColor: accept_until}
    rules.challenging = {}
    rules.uno_penalty = rules.false_call_penalty = rules.face_down_penalty = rules.speaking_penalty = 0
    rules.uno_at = 1
    rules.turn_seconds = rules.hand_minutes = 0
    rules.time_is_up = None
    rules.draw = draw_one
    rules.reshuffle = reshuffle
    rules.drawn_kept = rules.any_after_draw = False
    rules.draw_costs_turn = True
    rules.sides = tuple(range(rules.players))
    rules.open_hands = ()
    rules.seated = None
    rules.first_seat = left_of_dealer
    rules.too_long = lambda state: end_hand(state, NONE)
    rules.owe_calls = lambda _state, _move, _counts_before: None
    rules.go_out = end_hand
