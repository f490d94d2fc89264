"""The table in typical moments, for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_desktop.content.messages import t
from uno_desktop.devtools.samples.matches import sample_session
from uno_desktop.engine.errors import IllegalMove
from uno_desktop.engine.events import (
    HIDDEN,
    CardPlayed,
    CardsDrawn,
    Event,
    HandCounted,
    PenaltyGrew,
    SeatSkipped,
    TurnBegan,
    WentOut,
)
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.options import Value
from uno_desktop.engine.pending import Penalty
from uno_desktop.engine.rules import OPTIONS, rules_in_force
from uno_desktop.match.narrate import Narrator
from uno_desktop.players.reactions import Touch
from uno_desktop.ui.kit.scene import Scene
from uno_desktop.ui.shell import registry
from uno_desktop.ui.shell.shell import Shell

_PERSON = 0
_SOME_DISCARDS = 9
_MANY_CARDS = 30
_MOST_MATCHES = 40


def _table(shell: Shell) -> Scene:
    """The table with the session of the context; what lies on top was laid by the seat before."""
    assert shell.matches.session is not None
    view, names = shell.matches.session.view, [seat.name for seat in shell.matches.session.seats]
    teller = Narrator(shell.look.theme, view.deck, names, shell.matches.session.seat)
    before = (max(0, view.turn) - view.direction) % view.players
    return registry.scene_class("table")(shell, line=teller.line(CardPlayed(before, view.top)) or "")


def _play(
    shell: Shell,
    until: Callable[[Game], bool],
    *,
    players: int,
    seed: int,
    overrides: dict[str, Value] | None = None,
) -> None:
    """Play up to the moment; a match that ends before it comes is followed by that of the next seed."""
    for another in range(seed, seed + _MOST_MATCHES):
        try:
            sample_session(shell, until, players=players, seed=another, overrides=overrides)
        except (LookupError, IllegalMove):
            continue
        return
    raise LookupError(until)


def sample(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """In the middle of a hand, on one's own turn, with something to play."""

    def until(game: Game) -> bool:
        own_turn = game.turn == _PERSON and game.phase is Phase.TURN and len(game.discard) > _SOME_DISCARDS
        return own_turn and len(game.hands[_PERSON]) >= 4 and 0 < len(game.playable(_PERSON)) < len(game.hands[_PERSON])

    _play(shell, until, players=players, seed=seed)
    return _table(shell)


def sample_nothing_fits(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """On one's own turn, with nothing to play."""

    def until(game: Game) -> bool:
        own_turn = game.turn == _PERSON and game.phase is Phase.TURN and len(game.discard) > _SOME_DISCARDS
        return own_turn and not game.playable(_PERSON)

    _play(shell, until, players=players, seed=seed)
    return _table(shell)


def sample_wild(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """A wild has just been laid and given a color."""

    def until(game: Game) -> bool:
        wild_on_top = bool(game.discard) and game.book.deck.color_of(game.discard[-1]) == NONE
        return wild_on_top and game.phase is Phase.TURN and len(game.discard) > 3

    _play(shell, until, players=players, seed=seed)
    return _table(shell)


def sample_thirty(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """A hand of thirty."""

    def until(game: Game) -> bool:
        if game.phase is Phase.TURN and len(game.discard) > _SOME_DISCARDS and game.turn == _PERSON:
            _fill_hand(game)
            return True
        return False

    _play(shell, until, players=players, seed=seed)
    return _table(shell)


def _fill_hand(game: Game) -> None:
    """Put the top of the draw pile, then the lowest discards, into the person's hand."""
    hand = game.hands[_PERSON]
    while len(hand) < _MANY_CARDS and game.draw_pile:
        hand.append(game.draw_pile.pop())
    while len(hand) < _MANY_CARDS and len(game.discard) > 1:
        hand.append(game.discard.pop(0))


def sample_penalty(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """Cards are to be drawn, and one may doubt the play."""
    _play(shell, lambda game: game.phase is Phase.PENALTY and game.turn == _PERSON, players=players, seed=seed)
    return _table(shell)


def sample_catch(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """Somebody has one card and has not called."""
    _play(shell, lambda game: any(seat != _PERSON for seat in game.uno_open), players=players, seed=seed)
    return _table(shell)


def _while(shell: Shell, events: Sequence[Event]) -> Scene:
    """The table of the session while these events are shown."""
    table = registry.scene_class("table")

    class Showing(table):  # type: ignore[misc, valid-type]
        def enter(self) -> None:
            super().enter()
            self.director.queue(events, self.picture.view)

    showing: Scene = Showing(shell)
    return showing


def sample_hit(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """Four cards fly to a player (at 1 s), are counted as they arrive (at 2 s), and show in the faces."""
    sample(shell, players=players, seed=seed)
    victim = 1 % players
    by = (victim + 1) % players
    return _while(shell, [PenaltyGrew(by, 4, 4), CardsDrawn(victim, (HIDDEN,) * 4, "penalty")])


def sample_first(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """The longest note of a player's first match: a Wild Draw Four can be challenged."""
    scene = sample(shell, players=players, seed=seed)

    class Explaining(type(scene)):  # type: ignore[misc]
        def enter(self) -> None:
            super().enter()
            self.presenter.first_notes.told(TurnBegan(Penalty(_PERSON, 4, 1, can_challenge=True)))

    explaining: Scene = Explaining(shell)
    return explaining


def sample_talk(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """Everybody says the longest they can say."""
    scene = sample(shell, players=players, seed=seed)
    session = shell.matches.session
    assert session is not None

    opponents = [session.opponent(seat) for seat in range(players)]

    class Talking(type(scene)):  # type: ignore[misc]
        def enter(self) -> None:
            super().enter()
            for seat, who in enumerate(opponents):
                lines = [line for each in who.sayings.values() for line in each if "{" not in line] if who else []
                self.picture.say(seat, max(lines, key=len, default=t("emote.cheer")))

    talking: Scene = Talking(shell)
    return talking


def sample_answer(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """The player laughs at somebody who has just been hit (at 0.5 s), and gets an answer (at 1.5 s)."""
    scene = sample(shell, players=players, seed=seed)
    session = shell.matches.session
    assert session is not None
    session.ledger.note(SeatSkipped(1), [Touch(1, "skipped", _PERSON, 0.5)])

    class Laughing(type(scene)):  # type: ignore[misc]
        def enter(self) -> None:
            super().enter()
            self.presenter.conversation.say("laugh")

    laughing: Scene = Laughing(shell)
    return laughing


def sample_tribute(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """Somebody went out: the cards that the others hold fly there and are counted."""
    held: list[tuple[int, ...]] = []

    def until(game: Game) -> bool:
        held[:] = [tuple(hand) for hand in game.hands]
        return game.turn == _PERSON and game.phase is Phase.TURN and len(game.discard) > _SOME_DISCARDS

    _play(shell, until, players=players, seed=seed)
    winner = players // 2
    hands = tuple(() if seat == winner else hand for seat, hand in enumerate(held))
    return _while(shell, [WentOut(winner, 1), HandCounted(hands, tuple(map(len, hands)))])


def sample_places(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """Some are out and the rest play on."""
    _play(
        shell,
        lambda game: len(game.out) >= min(2, players - 2) and game.phase is Phase.TURN,
        players=players,
        seed=seed,
        overrides=_playing_on(shell, players),
    )
    return _table(shell)


def _playing_on(shell: Shell, players: int) -> dict[str, Value]:
    """The option value under which those who are out let the others play on."""
    deck = shell.look.theme.deck()
    for option in OPTIONS.values():
        for value in option.values:
            overrides: dict[str, Value] = {option.id: value}
            if rules_in_force(deck, players, shell.look.theme.options(None, overrides)).scoring.plays_on:
                return overrides
    return {}
