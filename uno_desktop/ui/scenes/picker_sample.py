"""A match in the middle of a hand, for the pictures of pickers, rulebook, log and drop: the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from uno_desktop.engine.cards import STANDARD_KINDS, Deck
from uno_desktop.engine.events import Event
from uno_desktop.engine.moves import NONE, Do
from uno_desktop.engine.options import Value
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.view import View
from uno_desktop.match.referee import Referee
from uno_desktop.match.setup import MatchSetup, agree, opponent_seat
from uno_desktop.players.registry import make_agent
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.scenes.scene_setup import player_seat

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.context import Context
    from uno_desktop.ui.scenes.scene_session import Session

_STEP_MS = 200.0
_MOST_STEPS = 20_000
_LEVEL = "easy"
_MIDDLE_OF_A_HAND = 14
_SEAT = 0

Wanted = Callable[[View], bool]


def sample_session(
    ctx: Context,
    players: int,
    seed: int,
    *,
    until: Wanted | None = None,
    effect: str | None = None,
    rules: dict[str, Value] | None = None,
    drop_mode: DropMode = DropMode.REFLEX,
    with_person: bool = True,
    record: list[tuple[Event, ...]] | None = None,
) -> Session:
    """Play with a computer's hand at the viewing seat until ``until(view)`` holds, and put it into the context.

    Without ``until``: some moves into a hand, on one's own turn. ``effect``: the deck gets cards of a usual kind
    with this effect if it has none, so that every theme can show it. ``record`` gets what the seat saw, a tuple a move.
    Raises LookupError if it never comes to that.
    """
    referee = _seated(ctx, players, seed, effect, rules or {}, drop_mode, with_person)
    agent, chance = make_agent(_LEVEL), Stream(seed_bytes(seed), "sample")
    # It was played before now: the clock of the screen must not have been passed when the scene begins.
    now_ms = ctx.now_ms - _MOST_STEPS * _STEP_MS
    referee.start(now_ms)
    moves = 0
    for _ in range(_MOST_STEPS):
        taken = referee.take()
        moves += len(taken)
        if record is not None:
            record += [shown.events(_SEAT if with_person else NONE) for shown in taken]
        referee.shown(now_ms)
        view = referee.view(_SEAT)
        if until(view) if until else moves >= _MIDDLE_OF_A_HAND and view.turn == _SEAT and Do.PLAY in _dos(view):
            session = ctx.enter_match(referee, ctx.theme)
            session.seat = _SEAT
            return session
        if referee.drop is not None:
            _let_go(referee, now_ms)
        elif referee.between_hands or referee.over:
            moves = 0
            if referee.over:
                seed += 1
                referee = _seated(ctx, players, seed, effect, rules or {}, drop_mode, with_person)
                referee.start(now_ms)
            else:
                referee.deal_next(now_ms)
        elif with_person and _SEAT in referee.waiting:
            referee.submit(agent.choose(view, view.legal_moves, chance), now_ms)
        now_ms += _STEP_MS
        referee.advance(now_ms)
    raise LookupError("the position wanted never came")


def _dos(view: View) -> set[str]:
    return {move.do for move in view.legal_moves}


def _let_go(referee: Referee, now_ms: float) -> None:
    """Carry a drop through: everybody as planned, the viewing seat at once."""
    referee.drop_begun(int(now_ms))
    referee.spill_shown(int(now_ms))
    referee.press_drop(_SEAT, int(now_ms) + 1)


def _seated(
    ctx: Context, players: int, seed: int, effect: str | None, rules: dict[str, Value], mode: DropMode, by_hand: bool
) -> Referee:
    theme = ctx.theme
    own = player_seat(theme, ctx.settings.player_name)
    if not by_hand:
        own = opponent_seat(theme, theme.opponents[-1].id, _LEVEL)
    others = [opponent_seat(theme, who.id, _LEVEL) for who in theme.opponents[: players - 1]]
    setup = MatchSetup(theme.id, (own, *others), overrides=rules, drop_mode=mode, seed=seed_bytes(seed))
    agreed = agree(setup, theme)
    deck = _with_effect(agreed.config.deck, effect)
    return Referee(replace(agreed, config=replace(agreed.config, deck=deck)))


def _with_effect(deck: Deck, effect: str | None) -> Deck:
    if effect is None or any(kind.has(effect) for kind in deck.kinds):
        return deck
    kind = next(kind for kind in STANDARD_KINDS.values() if kind.has(effect))
    return Deck(deck.id, deck.colors, (*deck.kinds, kind), (*deck.counts, 4))
