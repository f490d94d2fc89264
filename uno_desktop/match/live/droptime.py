"""The drop of all hands on the screen's clock: waiting for the pot, swaying, spilled, done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Protocol

from uno_desktop.engine.effect_kinds import drop_hands
from uno_desktop.engine.game import Game
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.state import RulesInForce
from uno_desktop.match.setup.pace import Patience, longer
from uno_desktop.players.agents.agent import Agent
from uno_desktop.reflex.drop import LATEST_MS, TURN_MS, Drop, DropInTurns, Dropped, Press
from uno_desktop.reflex.plan import DropMode, plan_drop, plan_turns

PRESS_GRACE_MS = 40
"""A press at this machine reaches the round no later than this after it was made."""


class DropStage(StrEnum):
    """How far a drop has come."""

    WAITING = "waiting"
    SWAYING = "swaying"
    SPILLED = "spilled"
    DONE = "done"


def drops_can_come(rules: RulesInForce) -> bool:
    """Whether everybody may have to drop in a match with these rules, or with one that is chosen for a hand of it."""
    books = (rules, *map(rules.with_hand_rule, rules.hand_rules))
    return any(kind is drop_hands.KIND for each in books for performed in each.performed for kind, _ in performed)


class ShownDrop(Protocol):
    """One attempt at a drop as a screen shows it: a ``DropRound`` here, or what a host tells of one.

    ``round`` counts from 0; ``order`` are the seats that drop, in turn order; ``people`` those of them that must press.
    All ``*_ms`` are on the screen's clock. What has a body here is what a screen that hosts nothing knows.
    """

    round: int
    order: tuple[int, ...]
    people: tuple[int, ...]
    late_ms: int = 0
    """Presses are dated up to so much earlier than they were made, where somebody plays by ear: see ``DropRound``."""

    @property
    def active(self) -> int | None:
        """The person whose turn it is; None where all drop at once."""
        return None

    @property
    def due_ms(self) -> int | None:
        """When the spill is to be shown; None where that is not known yet."""
        ...

    @property
    def stage(self) -> DropStage:
        """How far the round is: waiting, swaying, spilled or done."""
        ...

    def begin(self, at_ms: int) -> None:
        """The pot is in; the cue runs from here."""
        return

    def spill(self, at_ms: int) -> None:
        """The first frame of the spill was on the screen at ``at_ms``."""
        ...

    def press(self, seat: int, at_ms: int, *, repeat: bool = False) -> Press:
        """A person's press at the time of the event itself."""
        ...

    def turn_over(self, now_ms: int) -> bool:
        """Whether somebody's turn is over and another's comes: time for ``next_turn``."""
        return False

    def next_turn(self) -> None:
        """The next person has a turn: the round waits for the pot again."""
        return

    def dropped(self, now_ms: int) -> tuple[Dropped, ...]:
        """Who is known to have let go by now, in order."""
        return ()

    def fumbled(self, seat: int) -> bool:
        """Whether the seat pressed too early."""
        ...

    def locked(self, seat: int, now_ms: int) -> bool:
        """Whether a fumble still keeps the seat from dropping."""
        return False


class DropRound(ShownDrop):
    """One attempt at a drop. ``round`` counts from 0; a pause in the middle makes the next, with a new cue.

    ``order`` are the seats that drop, in turn order; ``people`` those of them that must press. All ``*_ms`` given
    and returned are on the screen's clock, but for reaction times.

    ``in_turns``: several people drop one after the other, each with a spill of their own (``active``, ``next_turn``).
    ``grace_ms``: the order is final only this long after the last drop, because a press may still be on its way;
    presses from other machines take longer than ``PRESS_GRACE_MS``. ``late_ms``: who plays by ear hears the spill later
    than others see it, and has that taken off; so the order is final only so much later.
    ``patience``: others take longer by what the one who presses and needs most needs; without a clock it goes by lot.
    """

    def __init__(
        self,
        number: int,
        seats: Sequence[int],
        levels: Mapping[int, str],
        mode: DropMode,
        rng: Stream,
        *,
        in_turns: bool,
        patience: Patience,
    ) -> None:
        self.round = number
        self.order = tuple(seats)
        self.grace_ms = PRESS_GRACE_MS
        by_lot = [seat for seat in seats if patience.has_no_clock(seat)]
        wait = patience.wait(seat for seat in seats if seat not in by_lot)
        plan = plan_drop(seats, levels, mode, rng, wait=wait, by_lot=by_lot)
        self._drop = Drop(seats, plan, latest_ms=longer(LATEST_MS, wait))
        self.people = self._drop.people
        if in_turns and len(self.people) > 1:
            self._drop = DropInTurns(
                seats, plan, plan_turns(self.people, plan.cue_ms, rng), turn_ms=longer(TURN_MS, wait)
            )
        self._begun_at_ms: int | None = None
        self._closed = False

    @property
    def cue_ms(self) -> int:
        """How long the pot sways before it spills, in ms."""
        return self._drop.cue_ms

    @property
    def active(self) -> int | None:
        return self._drop.active if isinstance(self._drop, DropInTurns) else None

    def turn_over(self, now_ms: int) -> bool:
        drop = self._drop
        return isinstance(drop, DropInTurns) and drop.active != drop.people[-1] and drop.turn_over(now_ms)

    def next_turn(self) -> None:
        if isinstance(self._drop, DropInTurns) and self._drop.next_turn():
            self._begun_at_ms = None

    @property
    def due_ms(self) -> int | None:
        return None if self._begun_at_ms is None else self._begun_at_ms + self.cue_ms

    @property
    def spilled_ms(self) -> int | None:
        """When the spill was shown; None before it was."""
        return self._drop.spilled_at_ms

    @property
    def stage(self) -> DropStage:
        if self._closed:
            return DropStage.DONE
        if self._drop.spilled_at_ms is not None:
            return DropStage.SPILLED
        return DropStage.WAITING if self._begun_at_ms is None else DropStage.SWAYING

    def begin(self, at_ms: int) -> None:
        if self._begun_at_ms is None:
            self._begun_at_ms = at_ms

    def spill(self, at_ms: int) -> None:
        self.begin(at_ms - self.cue_ms)
        self._drop.spill(at_ms)

    def press(self, seat: int, at_ms: int, *, repeat: bool = False) -> Press:
        """A person's press at the time of the event itself; ignored before the pot is in."""
        if self._begun_at_ms is None or self._closed:
            return Press.IGNORED
        return self._drop.press(seat, at_ms, repeat=repeat)

    def dropped(self, now_ms: int) -> tuple[Dropped, ...]:
        """Who has let go by now, in order; the last one too as soon as it is alone."""
        return self._drop.order(now_ms)

    def fumbled(self, seat: int) -> bool:
        return self._drop.fumbled(seat)

    def locked(self, seat: int, now_ms: int) -> bool:
        return self._drop.locked(seat, now_ms)

    def final(self, now_ms: int) -> tuple[Dropped, ...] | None:
        """The whole order once nothing can change it any more, else None; closes the round."""
        if not self._drop.over(now_ms - self.grace_ms - self.late_ms):
            return None
        self._closed = True
        return self._drop.order(now_ms)

    def settle(self) -> tuple[Dropped, ...]:
        """The whole order at once, where nobody must press and nobody watches; closes the round."""
        self._closed = True
        return self._drop.settle()


class DropMaker:
    """Makes the rounds of a match's drops. ``mode``, ``in_turns`` and ``patience`` hold for those made from now on."""

    def __init__(self, seed: bytes, agents: Mapping[int, Agent], mode: DropMode) -> None:
        self._seed = seed
        self._agents = agents
        self.mode = mode
        self.in_turns = False
        self.patience = Patience()

    def make(self, game: Game, ply: int, number: int, purpose: str = "drop") -> DropRound:
        """Round ``number`` of the drop that is due after move ``ply``; each ``purpose`` has chances of its own."""
        first, step = game.last_player, game.direction
        circle = [(first + step * n) % game.players for n in range(game.players)]
        levels = {seat: agent.habits.drop_level for seat, agent in self._agents.items()}
        rng = Stream(self._seed, f"{purpose}:{ply}:{number}")
        seats = [seat for seat in circle if seat in game.to_drop]
        return DropRound(number, seats, levels, self.mode, rng, in_turns=self.in_turns, patience=self.patience)


class DropHost(Protocol):
    """Where a drop takes place: a screen tells it what has been shown, and who lets go.

    ``drop`` is the round while there is one; ``last_drop`` is the order of the last. All times are in milliseconds on
    the screen's clock.
    """

    drop: ShownDrop | None = None
    last_drop: tuple[Dropped, ...] = ()

    def drop_begun(self, now_ms: int) -> None:
        """The pot is in: it may tip from here on."""
        if self.drop is not None:
            self.drop.begin(now_ms)

    def spill_shown(self, now_ms: int) -> None:
        """The first frame of the spill has just been flipped onto the screen: reactions count from here."""
        if self.drop is not None:
            self.drop.spill(now_ms)

    def press_drop(self, seat: int, at_ms: int, *, repeat: bool = False) -> Press:
        """A person lets go, at the time of the event itself."""
        return Press.IGNORED if self.drop is None else self.drop.press(seat, at_ms, repeat=repeat)


class DropTrial(DropHost):
    """Replaces the referee while somebody tries a drop that does not count: nothing is recorded, and a screen shows it
    in the same way.
    """

    drop: DropRound | None

    def __init__(self, drop: DropRound) -> None:
        self.drop = drop

    def advance(self, now_ms: float) -> None:
        """Let time pass; the drop may come to its end."""
        order = self.drop.final(int(now_ms)) if self.drop is not None else None
        if order is not None:
            self.last_drop, self.drop = order, None
