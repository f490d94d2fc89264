"""The table in typical moments, for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from uno_desktop.content.messages.messages import language, t
from uno_desktop.content.themes.theme_model import ThemeColor
from uno_desktop.devtools.samples.matches import in_teams, mid_hand_session, rules_with, sample_session, table_that
from uno_desktop.engine.events import (
    HIDDEN,
    CardLaidDown,
    CardPlayed,
    CardsDrawn,
    CardsShed,
    ChallengeMade,
    Event,
    FaceDownTurned,
    HandCounted,
    HandWon,
    MachinePressed,
    PenaltyGrew,
    SeatSkipped,
    SilenceBroken,
    TurnBegan,
    WentOut,
)
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.options import Value
from uno_desktop.engine.pending import Penalty
from uno_desktop.engine.view import View
from uno_desktop.match.telling.narrate import Narrator
from uno_desktop.players.manners.reactions import Touch
from uno_desktop.ui.play.prompts.picker_color import ColorWheel
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell

_PERSON = 0
_MANY_CARDS = 30
_GIVEN = 6

_HURRIED_MS, _FRAME_MS = 6400, 100


def _table(
    shell: Shell,
    until: Callable[[Game], bool],
    players: int,
    seed: int,
    overrides: dict[str, Value] | None = None,
) -> Table:
    """The table at the moment when ``until`` holds; what lies on top was laid by the seat before."""
    session = sample_session(shell, until, players=players, seed=seed, overrides=overrides)
    view, names = session.view, [seat.name for seat in session.seats]
    teller = Narrator(shell.look.theme, view.deck, names, session.seat)
    before = (max(0, view.turn) - view.direction) % view.players
    return Table(shell, line=teller.line(CardPlayed(before, view.top)) or "")


def _own_turn(game: Game, after: int = 9) -> bool:
    """Whether the person has the turn, with more discards than that."""
    return game.turn == _PERSON and game.phase is Phase.TURN and len(game.discard) > after


def _session(shell: Shell) -> Session:
    assert shell.matches.session is not None
    return shell.matches.session


def sample(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """In the middle of a hand, on one's own turn, with something to play."""

    def until(game: Game) -> bool:
        hand = game.hands[_PERSON]
        return _own_turn(game) and len(hand) >= 4 and 0 < len(game.playable(_PERSON)) < len(hand)

    return _table(shell, until, players, seed)


def sample_partners(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """Partners see each other's cards."""
    players = players if players in (4, 6, 8, 10) else 4
    open_hands = rules_with(shell, players, lambda rules: bool(rules.open_hands), beside=in_teams(shell, players))
    return _table(shell, lambda game: _own_turn(game, 3), players, seed, open_hands)


def sample_thinking(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """Another player is on turn, and takes as long as one likes: the referee's time stands still."""
    _table(shell, lambda game: game.turn not in (NONE, _PERSON) and len(game.discard) > 3, players, seed)
    return table_that(shell, lambda table: table.session.referee.pause(table.app.clock.now_ms()))


def sample_clock(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """On one's own turn, with a few seconds left of it."""
    timed = rules_with(shell, players, lambda rules: rules.turn_seconds >= 20)
    _table(shell, lambda game: _own_turn(game, 3), players, seed, timed)

    def hurry(table: Table) -> None:
        referee, now_ms = table.session.referee, shell.app.clock.now_ms()
        referee.start(now_ms)
        while referee.time_left is not None and referee.time_left.left_ms > _HURRIED_MS:
            now_ms += _FRAME_MS
            referee.advance(now_ms)
        referee.pause(now_ms)

    return table_that(shell, hurry)


def sample_nothing_fits(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """On one's own turn, with nothing to play."""
    return _table(shell, lambda game: _own_turn(game) and not game.playable(_PERSON), players, seed)


def sample_drawn(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """A card was drawn that can be played, and it is pointed at."""

    def until(game: Game) -> bool:
        return game.turn == _PERSON and game.phase is Phase.DRAWN and len(game.hands[_PERSON]) >= 4

    _table(shell, until, players, seed)

    def point(table: Table) -> None:
        hand = table.picture.hand
        hand.point_at(next(i for i, card in enumerate(hand.sprites) if card.card in table.picture.view.playable))

    return table_that(shell, point)


def sample_wild(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """A wild has just been laid and given a color."""

    def until(game: Game) -> bool:
        wild_on_top = bool(game.discard) and game.rules.deck.color_of(game.discard[-1]) == NONE
        return wild_on_top and game.phase is Phase.TURN and len(game.discard) > 3

    return _table(shell, until, players, seed)


def sample_thirty(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """A hand of thirty."""

    def until(game: Game) -> bool:
        if not _own_turn(game):
            return False
        # Put the top of the draw pile, then the lowest discards, into the person's hand.
        hand = game.hands[_PERSON]
        while len(hand) < _MANY_CARDS and game.draw_pile:
            hand.append(game.draw_pile.pop())
        while len(hand) < _MANY_CARDS and len(game.discard) > 1:
            hand.append(game.discard.pop(0))
        return True

    return _table(shell, until, players, seed)


def sample_penalty(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """Cards are to be drawn, and one may doubt the play."""
    return _table(shell, lambda game: game.phase is Phase.PENALTY and game.turn == _PERSON, players, seed)


def sample_face_down(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """The next card is to be laid face down."""
    rules = rules_with(shell, players, lambda rules: Do.LAY_DOWN in rules.moves)
    if not rules:
        return sample(shell, players=players, seed=seed)
    _table(shell, lambda game: _own_turn(game) and len(game.hands[_PERSON]) >= 4, players, seed, rules)
    return table_that(shell, lambda table: table.commands.do("face_down"))


def sample_doubt(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """Somebody has laid a card face down, and one may doubt it."""
    rules = rules_with(shell, players, lambda rules: Do.LAY_DOWN in rules.moves)
    if not rules:
        return sample(shell, players=players, seed=seed)
    return _table(shell, lambda game: game.pending.face_down > 0 and game.turn == _PERSON, players, seed, rules)


def sample_turned_up(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """A card that was laid face down is turned up (from 1 s on): it was a bluff, and goes back."""
    sample(shell, players=players, seed=seed)
    before, bluffer = _session(shell).view, 1 % players
    doubter = (bluffer + 1) % players
    card = next(card for card in range(before.deck.size) if card not in (*before.hand, *before.discard))
    turned = FaceDownTurned(doubter, bluffer, card, False)
    drawn = CardsDrawn(bluffer, (HIDDEN,) * 2, "challenge")
    return _while(shell, [CardLaidDown(bluffer, HIDDEN), ChallengeMade(doubter, bluffer), turned, drawn])


def sample_silence(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """Nobody may speak, and somebody does (from 0.5 s on)."""
    rules = rules_with(shell, players, lambda rules: Do.SPEAK in rules.moves)
    if not rules:
        return sample(shell, players=players, seed=seed)
    _table(shell, lambda game: bool(game.silence) and _own_turn(game, 0), players, seed, rules)
    who = 1 % players
    return _while(shell, [SilenceBroken(who), CardsDrawn(who, (HIDDEN,), "speech")])


def sample_danger(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """Two players hold one card each: the dark closes in."""
    return _table(shell, lambda game: sum(len(hand) == 1 for hand in game.hands) > 1, players, seed)


def sample_catch(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """Somebody has one card and has not called."""
    return _table(shell, lambda game: any(seat != _PERSON for seat in game.uno_open), players, seed)


def _while(shell: Shell, events: Sequence[Event], before: View | None = None) -> Table:
    """The table of the session (or as it is in the view ``before``) while these events are shown."""

    def show(table: Table) -> None:
        if before is not None:
            table.picture.settle(before)
        after = table.picture.view
        for event in events:
            after = after.after(event)
        # The match behind it goes on: where this ends the hand, no page with a count that nobody has made shall open.
        table._opened = (after.phase, after.hand_number)
        table.director.queue(events, after)

    return table_that(shell, show)


def sample_hit(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """Four cards fly to a player (at 1 s), are counted as they arrive (at 2 s), and show in the faces."""
    sample(shell, players=players, seed=seed)
    victim = 1 % players
    by = (victim + 1) % players
    return _while(shell, [PenaltyGrew(by, 4, 4), CardsDrawn(victim, (HIDDEN,) * 4, "penalty")])


def sample_first(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """The longest note of a player's first match: a Wild Draw Four can be challenged."""
    sample(shell, players=players, seed=seed)
    penalty = TurnBegan(Penalty(1, 4, _PERSON, can_challenge=True))
    return table_that(shell, lambda table: table.presenter.first_notes.explain(penalty))


def sample_talk(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """Everybody says the longest they can say."""
    sample(shell, players=players, seed=seed)
    opponents = [_session(shell).opponent(seat) for seat in range(players)]

    def talk(table: Table) -> None:
        for seat, who in enumerate(opponents):
            said = [who.lines(each, language())[0] for each in who.sayings] if who else []
            lines = [line for each in said for line in each if "{" not in line]
            table.picture.sayings.say(seat, max(lines, key=len, default=t("emote.cheer")))

    return table_that(shell, talk)


def sample_answer(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """The player laughs at somebody who has just been hit (at 0.5 s), and gets an answer (at 1.5 s)."""
    sample(shell, players=players, seed=seed)
    _session(shell).ledger.note(SeatSkipped(1), [Touch(1, "skipped", _PERSON, 0.5)])
    return table_that(shell, lambda table: table.presenter.conversation.say("laugh"))


def sample_tribute(shell: Shell, *, players: int = 4, seed: int = 1, winner: int | None = None) -> Table:
    """Somebody plays the last card: it is slammed down (at 1 s), and what the others hold flies there (at 4 s).

    ``winner`` is the player at the screen, or a partner (an even number of players); else somebody opposite.
    """
    overrides = in_teams(shell, players) if winner else None
    winner = players // 2 if winner is None else winner
    held: list[tuple[int, ...]] = []

    def until(game: Game) -> bool:
        held[:] = [tuple(hand) for hand in game.hands]
        return _own_turn(game)

    _table(shell, until, players, seed, overrides)
    view = _session(shell).view
    last = next((card for card in held[winner] if view.deck.kind(card).number is not None), held[winner][0])
    hands = tuple(() if seat == winner else hand for seat, hand in enumerate(held))
    view = view._replace(counts=tuple(max(1, len(hand)) for hand in hands))
    if winner == _PERSON:
        view = view._replace(hand=(last,))
    return _while(shell, [CardPlayed(winner, last), *_count_of(shell, winner, hands)], view)


def sample_shed(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """Cards of one color follow the card that was played, and go down beneath it (at 1.2 s)."""
    sample(shell, players=players, seed=seed)
    view = _session(shell).view
    deck = view.deck
    first, *rest = [card for card in range(deck.size) if deck.color_of(card) == 0 and card not in view.discard][:6]
    others = [card for card in view.hand if deck.color_of(card) != 0][:3]
    hand = (first, *rest, *others)
    counts = tuple(len(hand) if seat == _PERSON else count for seat, count in enumerate(view.counts))
    before = view._replace(hand=hand, counts=counts)
    return _while(shell, [CardPlayed(_PERSON, first), CardsShed(_PERSON, tuple(rest))], before)


def sample_machine(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """The player sends the next one to the machine, who presses it twice: nothing (1.9 s), then six cards."""
    sample(shell, players=players, seed=seed)
    view = _session(shell).view
    target = (_PERSON + view.direction) % players
    cards = (HIDDEN,) * _GIVEN
    played = next((card for card in view.hand if view.deck.kind(card).has("press")), view.hand[0])
    pressed = [MachinePressed(target, 0), MachinePressed(target, _GIVEN), CardsDrawn(target, cards, "penalty")]
    return _while(shell, [CardPlayed(_PERSON, played), *pressed], view)


def _count_of(shell: Shell, winner: int, hands: tuple[tuple[int, ...], ...]) -> list[Event]:
    """Somebody goes out, and these hands are left."""
    view = _session(shell).view
    worth = view.rules.points
    left = tuple(sum(worth[view.deck.face(card)] for card in cards) for cards in hands)
    team = view.rules.team(winner)
    points = sum(points for seat, points in enumerate(left) if seat not in team)
    scores = tuple(score + (points if seat in team else 0) for seat, score in enumerate(view.scores))
    return [WentOut(winner, 1), HandCounted(hands, left), HandWon(winner, points, scores)]


def sample_places(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """Some are out and the rest play on."""
    rules = rules_with(shell, players, lambda rules: rules.scoring.plays_on)
    some_out = min(2, players - 2)
    return _table(shell, lambda game: len(game.out) >= some_out and game.phase is Phase.TURN, players, seed, rules)


# -- a table with two sides, and wheels with more colors than four --

_MANY_COLORS = (
    ("red", "#C9372C", "circle"), ("yellow", "#F2BD1D", "sun"), ("green", "#2C6E49", "leaf"),
    ("blue", "#2F62C9", "drop"), ("orange", "#E8833A", "triangle"), ("purple", "#6B3FA0", "star"),
    ("pink", "#E48BB4", "diamond"), ("gray", "#4A5560", "square"),
)  # fmt: skip


def own_turn(shell: Shell, *, players: int = 4, seed: int = 1, side: int) -> Table:
    """One's own turn, by day or by night."""
    _play_to(shell, players, seed, side=side)
    return Table(shell)


def turning(shell: Shell, *, players: int = 4, seed: int = 1, side: int) -> Table:
    """The player turns the table over, from this side to the other: the line crosses it from 1 s on."""
    move = _play_to(shell, players, seed, side=side, flips=True)

    class Turning(Table):
        to_make: Move | None = move

        def update(self, dt: float) -> bool:
            if self.to_make is not None and self.director.idle:
                self.session.referee.submit(self.to_make, self.app.clock.now_ms())
                self.to_make = None
            return super().update(dt)

    return Turning(shell)


def _play_to(shell: Shell, players: int, seed: int, *, side: int, flips: bool = False) -> Move | None:
    """Play to one's own turn on that side (with a card to turn the table over); the move that does it."""
    if not shell.look.theme.deck().two_sided:
        shell.look.use(shell.look.themes["sundial"])  # which has cards with two sides
    found: list[Move] = []

    def until(game: Game) -> bool:
        if game.turn != _PERSON or game.phase is not Phase.TURN or game.side != side:
            return False
        deck = game.rules.deck
        found[:] = [
            move for move in game.legal_moves(_PERSON) if move.do == Do.PLAY and deck.kind(move.card).has("flip")
        ]
        held = len(game.hands[_PERSON])
        return len(game.discard) > 5 and held >= (6 if flips else 4) and (bool(found) or not flips)

    sample_session(shell, until, players=players, seed=seed)
    return found[0] if flips else None


def color_wheel_dark(shell: Shell, *, players: int = 4, seed: int = 1) -> ColorWheel:
    """The colors of the dark side."""
    _play_to(shell, players, seed, side=1)
    wheel = ColorWheel(shell, lambda color: None)
    wheel.point_at(2, by_key=True)
    return wheel


def color_wheel(shell: Shell, *, players: int = 4, seed: int = 1, count: int) -> ColorWheel:
    """The wheel of the theme on show if it had so many colors, one pointed at by keys."""
    colors = tuple(ThemeColor(*color) for color in _MANY_COLORS[:count])
    plain = shell.look.theme if not shell.look.theme.deck().two_sided else shell.look.themes["classic"]
    words = {f"color.{color.name}": color.name.capitalize() for color in colors}
    shell.look.use(replace(plain, colors=colors, light_colors=count, words={**plain.words, **words}))
    session = mid_hand_session(shell, players, seed)
    wild = next((c for c in range(session.view.deck.size) if session.view.deck.color_of(c) < 0), None)
    wheel = ColorWheel(shell, lambda color: None, preview=wild)
    wheel.point_at(3, by_key=True)
    return wheel
