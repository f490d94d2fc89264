"""What a seat may do, from its view and docs/rules.md alone: written beside the engine, not with it.

Nothing here asks the engine what is legal: neither its look-ups nor its questions. A view says what lies open, what is
waited for and which options are in force; the deck says what is printed on cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from uno_desktop.engine.cards import Effect, Kind
from uno_desktop.engine.moves import NONE, OVER, Do, Move, Phase
from uno_desktop.engine.pending import FaceDown, UntilColor
from uno_desktop.engine.rules.skip_answer import SkipToAnswer
from uno_desktop.engine.view import View

MOST_GROUPS = 20
"""Of more groups of cards with one first card than this, a list of legal moves need not name all."""
_NAMED_TARGET = ("swap_hands", "draw_at", "press_at")
_MADE_TO_DRAW = ("draw", "draw_random", "draw_until_color")
_DRAW_CARDS = (*_MADE_TO_DRAW, "draw_at", "draw_all", "press", "press_at")
"""What makes somebody draw, be it by chance."""
Key = tuple[object, ...]


class Legal(NamedTuple):
    """The moves a seat may make; ``all_groups`` is False where not all plays of several cards are among them."""

    keys: frozenset[Key]
    all_groups: bool


def key_of(view: View, move: Move) -> Key:
    """What a move is, for comparing: equal copies are one, and so are the cards between the first and the last."""
    names = view.deck.full_names
    cards: tuple[object, ...] = ()
    if move.card != NONE:
        middle = tuple(sorted(names[card] for card in move.also[:-1]))
        last = (names[move.also[-1]],) if move.also else ()
        cards = (names[move.card], middle, *last)
    return move.seat, str(move.do), cards, move.color, move.target, move.uno


def legal_by_the_book(view: View) -> Legal:
    """Everything the seat of this view may do now."""
    return _Seat(view).legal()


class _Seat:
    """A seat that is asked what it may do."""

    def __init__(self, view: View) -> None:
        self.view, self.options, self.deck = view, view.options, view.deck
        self.seat, self.hand = view.seat, view.hand
        self.on_turn = view.seat == view.turn
        self.all_groups = True
        self._effects: dict[Kind, tuple[Effect, ...]] = {}

    def legal(self) -> Legal:
        view = self.view
        if view.phase is Phase.CHOOSE_RULE:
            offers = view.pending.offers if self.on_turn else ()
            return Legal(frozenset(self.key(Do.CHOOSE_RULE, target=rule) for rule in offers), True)
        if view.phase in (Phase.BEFORE_DEAL, *OVER) or not self.hand:
            return Legal(frozenset(), True)
        moves = [*self.answers(), *self.calls()]
        plays = list(self.plays())
        return Legal(frozenset((*moves, *plays)), self.all_groups)

    def key(self, do: Do, **named: int | bool) -> Key:
        return key_of(self.view, Move(self.seat, do, **named))

    # -- at any moment --

    def calls(self) -> Iterator[Key]:
        """Calling, catching and speaking (docs/rules.md, UNO; House rules, silent_seven)."""
        view = self.view
        may_call_falsely = self.options["false_uno_penalty"] and len(self.hand) >= 3
        if self.seat in view.uno_open or may_call_falsely:
            yield self.key(Do.CALL_UNO)
        for other in view.uno_open:
            if other != self.seat:
                yield self.key(Do.CATCH_UNO, target=other)
        if view.silence and self.seat not in view.silence[1:] and view.phase is not Phase.DROP:
            yield self.key(Do.SPEAK)

    # -- what is waited for --

    def answers(self) -> Iterator[Key]:
        """What the phase asks of the seat, but for plays."""
        view = self.view
        if view.phase is Phase.DROP and self.seat in view.to_drop:
            yield self.key(Do.DROP)
        if not self.on_turn or view.phase is Phase.DROP:
            return
        if view.phase is Phase.CHOOSE_COLOR:
            for color in self.palette():
                yield self.key(Do.CHOOSE_COLOR, color=color)
        elif view.phase is Phase.COMPLY:
            yield from (self.key(Do.COMPLY), self.key(Do.REFUSE))
        elif view.phase is Phase.PENALTY:
            yield self.key(Do.ACCEPT)
            if self.may_challenge():
                yield self.key(Do.CHALLENGE)
        elif view.phase is Phase.TURN:
            if self.may_draw():
                yield self.key(Do.DRAW)
            yield from self.cards_to_lay_down()
        elif view.phase is Phase.DRAWN and not (self.options["drawn_card"] == "must_play" and self.has_honest_play()):
            yield self.key(Do.PASS)

    def may_challenge(self) -> bool:
        """Only a Wild Draw Four on top that may be a bluff, or a card laid face down, can be challenged (7).

        Nobody can challenge a player who has gone out, or left the hand since (2; mercy).
        """
        pending = self.view.pending
        if isinstance(pending, SkipToAnswer) or pending.by == NONE or not self.view.counts[pending.by]:
            return False
        return isinstance(pending, FaceDown) or self.can_be_bluff(self.deck.kind(self.view.top))

    def may_draw(self) -> bool:
        """Drawing is allowed unless a card must be played (docs/rules.md, Drawing; Where rules meet, 4, 8, 18)."""
        if not self.can_draw():
            return not self.first_cards()
        return bool(self.options["renege"]) or not self.has_honest_play()

    def can_draw(self) -> bool:
        view = self.view
        reshuffled = not self.options["empty_pile_ends"] and len(view.discard) - 1 + view.face_down > 0
        return view.draw_count > 0 or reshuffled

    def cards_to_lay_down(self) -> Iterator[Key]:
        """House rules, bluff_any_card: any card but the last, and UNO is owed as after a play."""
        if self.options["bluff_any_card"] and len(self.hand) > 1:
            for card in self.hand:
                yield self.key(Do.LAY_DOWN, card=card)
                if self.may_call_with(len(self.hand) - 1):
                    yield self.key(Do.LAY_DOWN, card=card, uno=True)

    def palette(self) -> range:
        """The colors of the side that is up."""
        light = self.deck.light
        if light is None:
            return range(len(self.deck.colors))
        return range(light.colors, len(self.deck.colors)) if self.view.side else range(light.colors)

    # -- plays --

    def plays(self) -> Iterator[Key]:
        names = self.deck.full_names
        for card in {names[card]: card for card in self.first_cards()}.values():
            yield from self.with_choices(card, ())
            for also in self.further_cards(card):
                yield from self.with_choices(card, also)

    def first_cards(self, *, honest: bool = False) -> list[int]:
        """The cards a play can begin with; ``honest``: without those that would be a bluff."""
        view = self.view
        if self.on_turn and view.phase is Phase.TURN:
            cards = [card for card in self.hand if self.follows(card)]
        elif self.on_turn and view.phase is Phase.DRAWN:
            cards = [card for card in view.drawn if self.follows(card)]
        elif self.on_turn and view.phase is Phase.PENALTY:
            cards = [card for card in self.hand if self.answers_what_is_due(card)]
        elif view.phase is Phase.TURN and view.jump_open and self.options["jump_in"]:
            cards = [card for card in self.hand if self.jumps_on_top(card)]
        else:
            return []
        return [card for card in cards if self.may_begin_with(card, honest=honest)]

    def has_honest_play(self) -> bool:
        return bool(self.first_cards(honest=True))

    def follows(self, card: int) -> bool:
        """docs/rules.md, A play is legal."""
        kind, top = self.deck.kind(card), self.deck.kind(self.view.top)
        if not kind.colored or self.deck.color_of(card) == self.view.color:
            return True
        if not top.colored:
            return False
        if kind.number is not None or top.number is not None:
            return kind.number == top.number
        return bool(self.options["symbol_match"]) and kind.id == top.id

    def jumps_on_top(self, card: int) -> bool:
        """House rules, jump_in: the same colored card, a number or an action as the option says."""
        top, kind = self.view.top, self.deck.kind(card)
        if not kind.colored or self.deck.name(card) != self.deck.name(top):
            return False
        allowed = self.options["jump_in_with"]
        return allowed == "all" or (allowed == "numbers") == (kind.number is not None)

    def may_begin_with(self, card: int, *, honest: bool = False) -> bool:
        """What forbids a card that matches."""
        kind, top = self.deck.kind(card), self.deck.kind(self.view.top)
        answers_draw = self.view.phase is Phase.PENALTY
        if not kind.colored and not answers_draw:
            if self.options["no_wild_on_wild"] and not top.colored:
                return False
            others = (other for other in self.hand if self.deck.kind(other).colored)
            if self.options["wild_last_resort"] and any(map(self.follows, others)):
                return False
        if len(self.hand) == 1 and not self.may_go_out_with(kind):
            return False
        if self.is_restricted(kind) and not self.is_honest(card):
            return self.can_be_bluff(kind) and not honest
        return True

    def may_go_out_with(self, kind: Kind) -> bool:
        """House rules, number_finish and last_card_not; a play of several cards is of numbers."""
        if self.options["number_finish"] and kind.number is None:
            return False
        barred = self.options["last_card_not"]
        is_wild, draws = not kind.colored, any(map(kind.has, _DRAW_CARDS))
        return not ((is_wild and barred in ("wild", "wild_or_draw")) or (draws and barred in ("draw", "wild_or_draw")))

    def further_cards(self, first: int) -> Iterator[tuple[int, ...]]:
        """House rules, multi_play: further cards of the same number, each of them on top once."""
        number = self.deck.kind(first).number
        if not self.options["multi_play"] or number is None or not self.on_turn or self.view.phase is Phase.PENALTY:
            return
        names = self.deck.full_names
        pool = self.view.drawn if self.view.phase is Phase.DRAWN else self.hand
        same = [card for card in pool if card != first and self.deck.kind(card).number == number]
        if self.options["multi_play_with"] == "identical":
            same = [card for card in same if self.deck.name(card) == self.deck.name(first)]
        stacks: dict[str, list[int]] = {}
        for card in same:
            stacks.setdefault(names[card], []).append(card)
        picks, groups = product(*(range(len(stack) + 1) for stack in stacks.values())), 0
        for counts in picks:
            taken = [stack[:count] for stack, count in zip(stacks.values(), counts, strict=True) if count]
            for top in taken:
                groups += 1
                if groups > MOST_GROUPS:
                    self.all_groups = False
                    return
                rest = [card for stack in taken for card in stack if card != top[-1]]
                yield (*rest, top[-1])

    def with_choices(self, card: int, also: tuple[int, ...]) -> Iterator[Key]:
        """A play with every color, target and call that it may name."""
        kind = self.deck.kind(also[-1] if also else card)
        left = len(self.hand) - 1 - len(also)
        names = {effect.name for effect in self.effects(kind)}
        colors = self.palette() if "choose_color" in names else (NONE,)
        targets: Sequence[int] = (NONE,)
        if left and names & {*_NAMED_TARGET}:
            targets = [n for n, count in enumerate(self.view.counts) if count and n != self.seat]
        for color, target in product(colors, targets):
            play = Move(self.seat, Do.PLAY, card, color, target, also)
            yield key_of(self.view, play)
            if left and self.may_call_with(self.left_after(play, kind, left)):
                yield key_of(self.view, play._replace(uno=True))

    def may_call_with(self, left: int) -> bool:
        """docs/rules.md, Where rules meet, 5: it speaks for the player's own hand after the move."""
        return 0 < left <= int(self.options["uno_at"]) or (left > 0 and bool(self.options["false_uno_penalty"]))

    def left_after(self, play: Move, kind: Kind, left: int) -> int:
        """How many cards the player holds when the card's effects have moved hands."""
        view, direction = self.view, self.view.direction
        holders = [n for n, count in enumerate(view.counts) if count]
        for effect in self.effects(kind):
            if effect.name == "reverse" and not (len(holders) == 2 and self.options["two_player_reverse"] == "skip"):
                direction = -direction
            elif effect.name == "swap_hands":
                left = view.counts[play.target]
            elif effect.name == "pass_hands":
                place = holders.index(self.seat)
                left = view.counts[holders[(place - direction) % len(holders)]]
            elif effect.name == "shuffle_hands":
                # Dealt from the left, whatever the direction, so the player gets the last card of each round.
                left = (sum(view.counts) - 1) // len(holders)
            elif effect.name == "discard_color":
                color = self.deck.color_of(play.card) if play.color == NONE else play.color
                left -= sum(self.deck.color_of(card) == color for card in self.hand if card != play.card and color >= 0)
        return left

    # -- what cards do under these options --

    def effects(self, kind: Kind) -> tuple[Effect, ...]:
        """The effects printed on a card, as house rules change them."""
        known = self._effects.get(kind)
        if known is None:
            known = self._effects[kind] = tuple(self._changed(kind))
        return known

    def _changed(self, kind: Kind) -> Iterator[Effect]:
        options = self.options
        for effect in kind.effects:
            name = effect.name
            if name == "draw" and options["draw_anyone"]:
                yield Effect("draw_at", effect.amount)
            elif name == "choose_color" and options["chance_color"]:
                yield Effect("random_color")
            else:
                yield effect
        if options["seven_zero"] and kind.number == 7 and options["seven_zero_cards"] != "zero":
            yield Effect("swap_hands")
        if options["seven_zero"] and kind.number == 0 and options["seven_zero_cards"] != "seven":
            yield Effect("pass_hands" if options["zero_does"] == "pass" else "shuffle_hands")

    def draw_amount(self, kind: Kind) -> int:
        """How many cards it makes the next player draw; what chance decides counts nothing."""
        return sum(effect.amount for effect in self.effects(kind) if effect.name == "draw")

    def is_restricted(self, kind: Kind) -> bool:
        return kind.has("restricted") and self.options["wild_draw_four_needs"] != "nothing"

    def can_be_bluff(self, kind: Kind) -> bool:
        """docs/rules.md, Wild Draw Four and Effects: somebody who is made to draw must be there to challenge it."""
        doubtful = any(effect.name in _MADE_TO_DRAW for effect in self.effects(kind))
        return self.is_restricted(kind) and bool(self.options["bluff"]) and doubtful

    def is_honest(self, card: int) -> bool:
        """docs/rules.md, Wild Draw Four: what the rest of the hand must not hold."""
        rest = list(self.hand)
        rest.remove(card)
        color_of, kind_of, needs = self.deck.color_of, self.deck.kind, self.options["wild_draw_four_needs"]
        if any(color_of(other) == self.view.color for other in rest):
            return False
        if needs == "no_color_or_wild":
            return all(kind_of(other).colored for other in rest)
        number = kind_of(self.view.top).number
        if needs == "no_color_or_number" and number is not None:
            return all(kind_of(other).number != number for other in rest)
        return True

    # -- answers to a draw or a skip --

    def answers_what_is_due(self, card: int) -> bool:
        """House rules, stacking, draw_answer and skip_answer."""
        pending, kind = self.view.pending, self.deck.kind(card)
        if isinstance(pending, (FaceDown, UntilColor)):
            return False
        top = self.deck.kind(self.view.top)
        has_color = top.colored or not kind.colored or self.deck.color_of(card) == self.view.color
        if isinstance(pending, SkipToAnswer):
            return bool(self.options["skip_answer"]) and kind.has("skip") and has_color
        return has_color and (self.stacks(kind, top) or self.sends_back(card, kind, top))

    def stacks(self, kind: Kind, top: Kind) -> bool:
        way = self.options["stacking"]
        amount = self.draw_amount(kind)
        if way == "off" or not amount:
            return False
        if way == "amount":
            return amount >= self.draw_amount(top)
        allowed = Counter({"draw_two": 1, "same": 2, "escalate": 3, "any": 4})[str(way)]
        pairs = ((True, True), (False, False), (True, False), (False, True))
        return (top.colored, kind.colored) in pairs[:allowed]

    def sends_back(self, card: int, kind: Kind, top: Kind) -> bool:
        """A Reverse or Skip that makes nobody draw, in the current color or on its own kind."""
        way = self.options["draw_answer"]
        answering = {"off": (), "reverse": ("reverse",), "skip": ("skip",), "both": ("reverse", "skip")}[str(way)]
        if not kind.colored or self.draw_amount(kind) or not any(map(kind.has, answering)):
            return False
        return self.deck.color_of(card) == self.view.color or kind.id == top.id
