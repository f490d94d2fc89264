"""How long computer players take: named spreads of human-like times in ms of game time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from uno_desktop.engine.moves import Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.reflex.plan import LogNormal

QUICK_THINKING = LogNormal(mean_ms=800, sigma=0.35, floor_ms=400)
COMMON_THINKING = LogNormal(mean_ms=1150, sigma=0.4, floor_ms=500)
LATE_CALL = LogNormal(mean_ms=1000, sigma=0.45, floor_ms=350)
PROMPT_CALL = LogNormal(mean_ms=300, sigma=0.3, floor_ms=150)
CATCHING = LogNormal(mean_ms=1250, sigma=0.4, floor_ms=500)
JUMPING_IN = LogNormal(mean_ms=900, sigma=0.4, floor_ms=450)
SLIPPING = LogNormal(mean_ms=600, sigma=0.4, floor_ms=250)

_TURN = Phase.TURN
"""Looked up once, and asked for at nearly every move."""
PHASE_FACTOR_PERCENT = {Phase.DRAWN: 70, Phase.COMPLY: 130, Phase.PENALTY: 110}
"""A drawn card is quickly judged; a penalty or a written rule takes longer. Other phases: 100."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How one kind of computer player behaves in time: spreads in ms, and how often in percent.

    ``calls_at_once``: says UNO with the play; of the rest ``calls_late`` still say it, the others forget.
    ``notices``: tries to catch; ``jumps_in``: uses a card that may be played out of turn; ``slips``: speaks after
    somebody's move although nobody may.
    ``drop_level`` is a key of ``reflex.plan.DROP_TIMES``. ``bluffs``, ``doubts`` and ``grudge`` are how far a
    character likes to bluff, to challenge, and to strike back, in hundredths of the chance to win.
    """

    thinking: LogNormal = QUICK_THINKING
    late_call: LogNormal = PROMPT_CALL
    catching: LogNormal = CATCHING
    jumping_in: LogNormal = JUMPING_IN
    calls_at_once: int = 100
    calls_late: int = 100
    notices: int = 0
    jumps_in: int = 0
    slips: int = 0
    drop_level: str = "easy"
    bluffs: float = 0.0
    doubts: float = 0.0
    grudge: float = 0.0


PLAIN = Habits(drop_level="sleepy")
"""Always calls UNO, never catches or jumps in."""

UNHURRIED = Habits(thinking=LogNormal(mean_ms=1800, sigma=0.25, floor_ms=1000), drop_level="sleepy")
"""As ``PLAIN``, but slowly enough for a child to follow."""

EASYGOING = Habits(
    thinking=COMMON_THINKING,
    late_call=LATE_CALL,
    calls_at_once=78,
    calls_late=60,
    notices=60,
    jumps_in=50,
    slips=3,
    drop_level="easy",
)

ATTENTIVE = Habits(
    thinking=COMMON_THINKING,
    late_call=LATE_CALL,
    catching=LogNormal(mean_ms=1000, sigma=0.35, floor_ms=450),
    jumping_in=LogNormal(mean_ms=800, sigma=0.35, floor_ms=400),
    calls_at_once=92,
    calls_late=80,
    notices=80,
    jumps_in=75,
    slips=1,
    drop_level="normal",
)

SHARP = Habits(
    thinking=LogNormal(mean_ms=1250, sigma=0.35, floor_ms=600),
    late_call=LogNormal(mean_ms=700, sigma=0.4, floor_ms=300),
    catching=LogNormal(mean_ms=850, sigma=0.3, floor_ms=400),
    jumping_in=LogNormal(mean_ms=700, sigma=0.3, floor_ms=350),
    calls_at_once=98,
    calls_late=95,
    notices=93,
    jumps_in=92,
    drop_level="hard",
)


@dataclass(frozen=True, slots=True)
class Character:
    """What a manner adds to a level's habits: times and slips in percent, and leanings as in ``Habits``."""

    pace_percent: int = 100
    slips_percent: int = 100
    bluffs: float = 0.0
    doubts: float = 0.0
    grudge: float = 0.0


CHARACTERS: Mapping[str, Character] = {
    "bold": Character(80, bluffs=10.0, doubts=5.0),
    "calm": Character(125),
    "careful": Character(115, bluffs=-6.0, doubts=-4.0),
    "chatty": Character(105, slips_percent=200),
    "cheerful": Character(95),
    "grumpy": Character(105, doubts=2.0, grudge=4.0),
    "slow": Character(170, bluffs=-1.0),
    "sly": Character(95, bluffs=7.0, grudge=1.0),
    "vengeful": Character(95, doubts=1.0, grudge=10.0),
}
"""By an opponent's manner (``content.theme_model.MANNERS``): so slight that no level loses its strength."""


def in_manner(habits: Habits, manner: str) -> Habits:
    """The habits of a level as somebody of this manner has them; unchanged for one that is not known."""
    character = CHARACTERS.get(manner, Character())
    factor = character.pace_percent / 100
    return replace(
        habits,
        thinking=_paced(habits.thinking, factor),
        late_call=_paced(habits.late_call, factor),
        catching=_paced(habits.catching, factor),
        jumping_in=_paced(habits.jumping_in, factor),
        slips=habits.slips * character.slips_percent // 100,
        bluffs=habits.bluffs + character.bluffs,
        doubts=habits.doubts + character.doubts,
        grudge=habits.grudge + character.grudge,
    )


def _paced(times: LogNormal, factor: float) -> LogNormal:
    return replace(times, mean_ms=times.mean_ms * factor, floor_ms=times.floor_ms * factor)


def chance(percent: int, rng: Stream) -> bool:
    """True in this many of a hundred cases."""
    return rng.below(100) < percent


def thinking_ms(habits: Habits, phase: Phase, rng: Stream) -> int:
    """How long a player ponders the move it is asked for."""
    return in_phase(habits.thinking.draw_ms(rng), phase)


def in_phase(thought_ms: int, phase: Phase) -> int:
    """A time to think about a turn, as it is for a move of this phase."""
    return thought_ms if phase is _TURN else thought_ms * PHASE_FACTOR_PERCENT.get(phase, 100) // 100
