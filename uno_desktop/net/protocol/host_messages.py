"""What a host says of a match: the messages of ``docs/protocol.md``, made from what one seat may know."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from uno_desktop.engine.events import CardPlayed, ColorChosen, Event
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.rng import fingerprint
from uno_desktop.engine.state import RulesInForce
from uno_desktop.engine.view import View
from uno_desktop.match.live.droptime import DropRound, DropStage
from uno_desktop.match.live.live_match import ShownMove
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed, agreed_to_data
from uno_desktop.net.protocol import wire
from uno_desktop.net.protocol.protocol import Message
from uno_desktop.reflex.drop import Dropped

if TYPE_CHECKING:  # luck is only counted when a hand is over
    from uno_desktop.match.luck.fortune import Told

SPILL_NOTICE_MS = 300
"""How long before the spill clients learn its time."""
RECENT_PLAYS = 3


class RecentPlays:
    """The last plays: seat, card on top, and the color named for it. Whoever comes late is told them."""

    def __init__(self) -> None:
        self.plays: deque[list[int]] = deque(maxlen=RECENT_PLAYS)

    def note(self, events: Iterable[Event]) -> None:
        """Remember what a spectator saw."""
        for event in events:
            if isinstance(event, CardPlayed):
                self.plays.append([event.seat, (event.card, *event.also)[-1], NONE])
            elif isinstance(event, ColorChosen) and self.plays and self.plays[-1][0] == event.seat:
                self.plays[-1][2] = event.color


def setup(agreed: Agreed, rules: RulesInForce, page: Mapping[str, Any]) -> Message:
    """What is played, without its secrets; ``page`` is what a page needs besides."""
    told = {key: value for key, value in agreed_to_data(agreed).items() if key not in ("seed", "numbers")}
    return {
        **told,
        **page,
        "challenge_extra": rules.challenge_extra,
        "refusing_draws": rules.refusal_penalty,
        "face_down_penalty": rules.face_down_penalty,
        "speaking_penalty": rules.speaking_penalty,
        "draw_costs_turn": rules.draw_costs_turn,
        "calls_at": rules.uno_at if rules.uno_penalty else 0,
        "lowest_wins": rules.scoring.lowest_wins,
        "sides": list(rules.sides),
    }


def state(referee: Referee, seat: int, recent: RecentPlays, now_ms: float) -> Message:
    """Everything a seat may know."""
    view = referee.view(seat)
    told = {"t": "state", "ply": referee.ply, "view": wire.view_to_data(view), **_asked(view), **turn_time(referee)}
    return told | {"clock": int(now_ms), "armed": referee.armed(seat), "recent": list(recent.plays)}


def moved(referee: Referee, shown: ShownMove, seat: int, is_last: bool) -> Message:
    """One move as a seat saw it. The last of several moves also says what can be done now."""
    view = shown.views[seat]
    asked = _asked(view) | turn_time(referee) if is_last else {"legal": [], "waiting": waiting(view)}
    events = [wire.event_to_data(event) for event in shown.events[seat]]
    told = {"t": "moved", "ply": shown.ply, "events": events, **asked, "check": wire.check_of(view)}
    return told if seat == NONE else told | {"armed": referee.armed(seat)}


def answer(message: Message, reason: str | None, **more: object) -> Message:
    """What became of a numbered message."""
    told: Message = {"t": "answer", "n": message["n"], "ok": reason is None}
    return (told if reason is None else told | {"reason": str(reason)}) | more


def ways(message: Message, view: View | None) -> Message:
    """All ways to play a card; none for somebody without a hand."""
    moves = wire.ways_to_data(view, message["card"]) if view is not None else []
    return {"t": "ways", "n": message["n"], "card": message["card"], "moves": moves}


def over(referee: Referee) -> Message:
    """How the match ended, with what it takes to check its deal."""
    view, agreed = referee.view(), referee.agreed
    told = {"t": "over", "winner": view.match_winner, "scores": list(view.scores)}
    told |= {"seed": agreed.config.seed.hex(), "fingerprint": fingerprint(agreed.config.seed)}
    return told | {"numbers": list(agreed.numbers)}


def drop(round_: DropRound, now_ms: float) -> Message:
    """How far a drop is; the time of the spill only shortly before it."""
    told: Message = {
        "t": "drop",
        "round": round_.round,
        "stage": str(round_.stage),
        "persons": list(round_.people),
        "order": list(round_.order),
    }
    if round_.spilled_ms is not None:
        told["spill_at"] = int(round_.spilled_ms)
    elif round_.stage is DropStage.SWAYING and round_.due_ms is not None and round_.due_ms - now_ms <= SPILL_NOTICE_MS:
        told["spill_at"] = int(round_.due_ms)
    return told


def drop_result(order: Sequence[Dropped]) -> Message:
    """Who dropped when."""
    told: Message = {"t": "drop", "round": 0, "stage": "done", "persons": []}
    return told | {"order": [dropped.seat for dropped in order], "result": [list(dropped) for dropped in order]}


def luck(hand: int, told: Told) -> Message:
    """Luck and play of the guest's seat in a hand that is over, in percent of a hand."""
    return {"t": "luck", "hand": hand, "luck": round(100 * told.luck), "play": round(100 * told.play)}


def keepsake(kept: Mapping[str, str]) -> Message:
    """Where what is left of a match can be saved from: paths by kind of file."""
    return {"t": "keepsake", **kept}


def turn_time(referee: Referee) -> Message:
    """Time left and in all for the turn, in ms, and whether the clock is stopped; empty without a clock."""
    left = referee.time_left
    if left is None:
        return {}
    return {"time": [left.seat, round(left.left_ms), round(left.full_ms)], "stopped": referee.paused}


def waiting(view: View) -> list[int]:
    """The seats that must act, as everybody at the table sees it."""
    if view.phase is Phase.DROP:
        return list(view.to_drop)
    return [view.turn] if view.turn >= 0 else []


def _asked(view: View) -> Message:
    return {"legal": wire.legal_to_data(view), "waiting": waiting(view)}
