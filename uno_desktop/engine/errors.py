"""Refusals of moves, and faults in what a match is to be played with."""

from __future__ import annotations

from enum import StrEnum
from functools import partial

from uno_desktop.engine.moves import Move


class Refusal(StrEnum):
    """Why a move is refused; the words for each are in the message catalogue as ``refusal.<value>``."""

    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    HAND_IS_OVER = "hand_is_over"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_IN_HAND = "not_in_hand"
    NO_MATCH = "no_match"
    COLOR_NEEDED = "color_needed"
    COLOR_WRONG = "color_wrong"
    TARGET_NEEDED = "target_needed"
    TARGET_WRONG = "target_wrong"
    ALSO_WRONG = "also_wrong"
    ILLEGAL_WILD = "unlawful_wild_draw_four"
    ONLY_DRAWN_CARDS = "only_drawn_cards"
    MUST_PLAY = "must_play"
    MUST_PLAY_DRAWN = "must_play_drawn"
    NOTHING_TO_DRAW = "nothing_to_draw"
    CANNOT_FINISH = "cannot_finish_on_this"
    WILD_NOT_NEEDED = "wild_not_needed"
    WILD_ON_WILD = "wild_on_wild"
    CANNOT_ANSWER = "cannot_answer"
    CANNOT_CHALLENGE = "cannot_challenge"
    LAST_CARD_FACE_DOWN = "last_card_face_down"
    ALREADY_DROPPED = "already_dropped"
    RULE_NOT_OFFERED = "rule_not_offered"
    UNO_NOT_OWED = "uno_not_owed"
    UNO_NOT_ONE_CARD = "uno_not_one_card"
    NOBODY_TO_CATCH = "nobody_to_catch"
    NOT_SILENT = "not_silent"
    ALREADY_SPOKE = "already_spoke"
    NOT_IN_PLAY = "not_in_play"


class IllegalMove(Exception):
    """A move was refused and nothing changed: the reason, the move, and the position in notation."""

    def __init__(self, reason: Refusal, move: Move, move_text: str, position: str) -> None:
        super().__init__(f"{move_text}: {reason.value}, in {position}")
        self.reason = reason
        self.move = move
        self.position = position


class SetupError(ValueError):
    """A match that cannot be dealt: the text is a sentence for developers.

    ``code`` and ``values`` say the same for messages in the player's language: ``players`` (players, low, high),
    ``too_many_cards`` (cards, players, size, most) or ``no_start``.
    """

    def __init__(self, sentence: str, code: str, /, **values: int) -> None:
        super().__init__(sentence)
        self.code = code
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        """Also from another process, as a simulation's jobs are."""
        return partial(SetupError, **self.values), (str(self), self.code)
