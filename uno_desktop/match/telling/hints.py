"""A hint in words: the move ``hard`` would make, why, and the estimated chances of each card that can be played.

How the screen uses it::

    hinting = begin_hint(referee.view(seat), referee.memory(seat), theme, names)   # None where nothing is asked
    each frame: hinting.step()                # at most about 2 ms
    when hinting.done: hinting.hint           # Hint(move, sentence, chances)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from uno_desktop.content.messages.messages import joined, phrase, t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import card_name, color_name, color_word, in_a_row
from uno_desktop.engine.legality import next_holder
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.view import View
from uno_desktop.match.live.schedule import THINKING_SLICE_MOVES
from uno_desktop.players.agents.agent import with_call
from uno_desktop.players.agents.hint import may_be_advised, survey
from uno_desktop.players.evaluation.search import Candidate, Search
from uno_desktop.players.memory.card_memory import Memory

NEARLY_OUT = 2
NOISE_ERRORS = 1.0
"""Two moves are equally good if their difference is within this many of its standard errors."""
_WITH_A_CARD = (Do.PLAY, Do.LAY_DOWN)
_OF_FACE_DOWN = {Do.ACCEPT: "believe", Do.CHALLENGE: "doubt"}
_MOST_NAMED = 4
"""Where more moves are as good, the sentence names none of them."""
_LEAST_PERCENT, _MOST_PERCENT = 1, 99


class Chance(NamedTuple):
    """How likely the seat wins the hand if it does this as well as it can.

    ``card`` is what is played; NONE where ``do`` is something else, such as drawing, or naming ``color``.
    ``best``: nothing is better by more than the standard error of the estimate; several can be.
    """

    card: int
    percent: int
    do: str = Do.PLAY
    color: int = NONE
    best: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """``chances`` are for each playable card (of equal ones the first), and for what else can be done; best first.

    ``answers`` has the best of them in words: ``Challenge 61%``. ``reason`` is the sentence without figures.
    """

    move: Move
    sentence: str
    chances: tuple[Chance, ...]
    answers: tuple[str, ...] = ()
    reason: str = ""


class Words:
    """How moves are told: the theme's cards and colors, the names by seat."""

    def __init__(self, theme: Theme, names: Sequence[str]) -> None:
        self.theme = theme
        self.names = names

    def move(self, view: View, move: Move) -> str:
        """A move in a few words: ``Red 5``, ``Wild as blue``, ``draw``."""
        if move.do == Do.CHOOSE_COLOR:
            return color_name(self.theme, move.color)
        if move.do == Do.LAY_DOWN:
            return t("hint.move.lay_down", card=card_name(self.theme, view.deck, move.card))
        if move.do != Do.PLAY:
            return t(f"hint.move.{_word(view, move)}")
        cards = joined((card_name(self.theme, view.deck, card) for card in (move.card, *move.also)), " + ")
        if move.color != NONE:
            cards = phrase("hint.move.with_color", cards=cards, color=color_name(self.theme, move.color))
        if move.target != NONE:
            moves_hands = view.rules.moves_hands[view.rules.faces[(move.card, *move.also)[-1]]]
            key = "hint.move.with_target" if moves_hands else "hint.move.at_target"
            cards = phrase(key, cards=cards, name=self.names[move.target])
        return cards


def _word(view: View, move: Move) -> str:
    """The word for a move that is no play; a card laid face down is believed or doubted."""
    return _OF_FACE_DOWN.get(Do(move.do), move.do) if view.pending.face_down else move.do


def begin_hint(view: View, memory: Memory, theme: Theme, names: Sequence[str]) -> Hinting | None:
    """Begin to think about a hint for the view's seat; None where nothing is asked that can be advised."""
    if view.seat not in view.uno_open and not may_be_advised(view):
        return None
    return Hinting(view, memory, Words(theme, names))


class Hinting:
    """A hint in the making."""

    def __init__(self, view: View, memory: Memory, words: Words) -> None:
        self._view = view
        self._memory = memory
        self._words = words
        self._survey = None if view.seat in view.uno_open else survey(view, memory)

    @property
    def done(self) -> bool:
        """Whether the hint is final."""
        return self._survey is None or self._survey.done

    def step(self) -> None:
        """Think on for as long as a frame can spare."""
        if self._survey is not None:
            self._survey.step(THINKING_SLICE_MOVES)

    @property
    def hint(self) -> Hint:
        """The hint so far."""
        if self._survey is None:
            words = t("hint.call_uno", n=len(self._view.hand))
            return Hint(Move(self._view.seat, Do.CALL_UNO), words, (), reason=words)
        best = self._survey.choice
        move = with_call(self._view, best.move)
        chances = _chances(self._survey)
        sentence, reason = self._sentences(move, chances)
        answers = tuple(
            t("hint.answer", answer=self._words.move(self._view, self._move_of(each)), n=each.percent)
            for each in chances[:4]
        )
        return Hint(move, sentence, chances, answers, reason)

    def _sentences(self, move: Move, chances: Sequence[Chance]) -> tuple[str, str]:
        """The move, its chance to win, and why; and what is as good. Then the same without the chance."""
        assert self._survey is not None
        alone = len(self._survey.candidates) == 1
        others = [chance for chance in chances if chance.best and not self._is_of(chance, move)]
        own = next((chance for chance in chances if self._is_of(chance, move)), None)
        reason = why(self._view, self._memory, move, self._words, alone=alone, is_shared=bool(others))
        words = self._words.move(self._view, move)
        plain = t("hint.sentence", move=words, why=reason)
        if own is None:
            return plain, plain
        if not 1 <= len(others) <= _MOST_NAMED:
            return t("hint.sentence_chance", move=words, why=reason, n=own.percent), plain
        named = in_a_row([self._words.move(self._view, self._move_of(each)) for each in others])
        shared = {"move": words, "why": reason, "other": named, "n": len(others)}
        return t("hint.sentence_shared", **shared, chance=own.percent), t("hint.reason_shared", **shared)

    def _is_of(self, chance: Chance, move: Move) -> bool:
        faces = self._view.deck.faces
        if chance.do != move.do:
            return False
        return faces[chance.card] == faces[move.card] if move.do in _WITH_A_CARD else chance.color in (NONE, move.color)

    def _move_of(self, chance: Chance) -> Move:
        return Move(self._view.seat, chance.do, chance.card, NONE if chance.do in _WITH_A_CARD else chance.color)


def _chances(search: Search) -> tuple[Chance, ...]:
    """The best that can be reached with each card, with each color named, and with each other thing to do.

    Those that no other beats by more than the noise come first, the choice in front; they are not ranked.
    """
    found: dict[tuple[str, int, int], Candidate] = {}
    for candidate in search.candidates:
        if candidate.outlooks:
            key = _key(candidate.move)
            found[key] = max(found.get(key, candidate), candidate, key=lambda each: each.mean)
    top = max(found.values(), key=lambda each: each.mean, default=None)
    chosen = _key(search.choice.move)
    chances = []
    for key, candidate in found.items():
        is_best = key == chosen or candidate is top or (top is not None and top.lead(candidate, NOISE_ERRORS) <= 0)
        do, card, color = key
        chances.append((key, Chance(card, percent(candidate.mean), do, color, is_best)))
    chances.sort(key=lambda each: (not each[1].best, each[0] != chosen, 0 if each[1].best else -each[1].percent))
    return tuple(chance for _, chance in chances)


def _key(move: Move) -> tuple[str, int, int]:
    return move.do, move.card, move.color if move.do == Do.CHOOSE_COLOR else NONE


def percent(outlook: float) -> int:
    """An outlook as percent, never quite sure."""
    return min(_MOST_PERCENT, max(_LEAST_PERCENT, round(100 * outlook)))


def why(view: View, memory: Memory, move: Move, words: Words, *, alone: bool = False, is_shared: bool = False) -> str:
    """The plainest reason for a move, as the second half of a sentence. ``is_shared``: others are about as good."""
    if move.do == Do.PLAY and len(view.hand) == 1 + len(move.also):
        return t("hint.why.goes_out")
    if alone:
        return t("hint.why.only_card" if move.do == Do.PLAY else "hint.why.only")
    if move.do == Do.PLAY:
        return _why_play(view, memory, move, words) or t("hint.why.none_better" if is_shared else "hint.why.most_often")
    if move.do == Do.CHOOSE_COLOR:
        own = sum(view.deck.color_of(card) == move.color for card in view.hand)
        return t("hint.why.follow", n=own, color=color_word(words.theme, move.color))
    if view.pending.face_down or move.do == Do.LAY_DOWN:
        return t(f"hint.why.{_word(view, move)}")
    if move.do == Do.CHALLENGE and not view.pending_draw:
        return t("hint.why.challenge_until")
    return t(f"hint.why.{move.do}", n=view.pending_draw)


def _why_play(view: View, memory: Memory, move: Move, words: Words) -> str:
    """A reason for a play; "" where there is none but that it wins."""
    rules = view.rules
    played = (move.card, *move.also)
    rest = [card for card in view.hand if card not in played]
    face = rules.faces[played[-1]]
    if move.target != NONE:
        key = "hint.why.target" if rules.moves_hands[face] else "hint.why.at_target"
        return t(key, name=words.names[move.target], n=view.counts[move.target])
    if rules.moves_hands[face]:
        return t("hint.why.hands")
    following = next_holder(view, view.seat, view.direction)
    strikes = any(kind.takes_turn for kind, _ in rules.performed[face])
    if view.phase is Phase.PENALTY:
        return t("hint.why.stack", n=view.pending_draw)
    if strikes and view.counts[following] <= NEARLY_OUT:
        return t("hint.why.strike", name=words.names[following], n=view.counts[following])
    if move.also:
        return t("hint.why.many", n=len(played))
    color = move.color if move.color != NONE else rules.colors[played[-1]]
    if color == NONE:  # chance will name it
        return ""
    if memory.lacks(following, color):
        return t("hint.why.lacks", name=words.names[following], color=color_word(words.theme, color))
    own = sum(rules.colors[card] == color for card in rest)
    if own:
        return t("hint.why.follow", n=own, color=color_word(words.theme, color))
    if any(rules.colors[card] == NONE for card in rest):
        return t("hint.why.keeps_wild")
    return ""
