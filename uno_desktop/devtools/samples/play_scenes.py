"""Samples of the table and what opens over it, in typical states."""

from __future__ import annotations

from datetime import date

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import hand_rule_sentence
from uno_desktop.devtools.samples.matches import (
    Wanted,
    in_teams,
    mid_hand_session,
    rules_with,
    sample_session,
    table_that,
)
from uno_desktop.engine import events as ev
from uno_desktop.engine import pending
from uno_desktop.engine.events import ChallengeDecided, HandRevealed
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.rules import rules_in_force
from uno_desktop.engine.rules.dealers_choice import HAND_RULES
from uno_desktop.engine.view import View
from uno_desktop.match.events.daily import Challenge, DailyRun, Goal
from uno_desktop.match.telling.narrate import Narrator
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.menus.pause import ChildPause
from uno_desktop.ui.play.dealer import Dealer
from uno_desktop.ui.play.ends.child_end import ChildEnd
from uno_desktop.ui.play.ends.hand_end import HandEnd
from uno_desktop.ui.play.ends.match_end import MatchEnd
from uno_desktop.ui.play.hand_log import Log
from uno_desktop.ui.play.picture.table_layout import table_layout
from uno_desktop.ui.play.prompts.challenge_reveal import ChallengeReveal
from uno_desktop.ui.play.prompts.curtain import Curtain
from uno_desktop.ui.play.prompts.emote_wheel import EmoteWheel
from uno_desktop.ui.play.prompts.penalty import Penalty
from uno_desktop.ui.play.prompts.picker_color import ColorWheel, StartColor
from uno_desktop.ui.play.prompts.pickers import Comply, GroupPicker, RulePicker, TargetPicker
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.play.words.tip_words import not_followed
from uno_desktop.ui.shell.match.session import Session, Told
from uno_desktop.ui.shell.scenes.shell import Shell

_DAY = date(2026, 11, 22)


def challenge_reveal(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """A bluff found out."""
    session = _doubtful(shell, players, seed)
    view, chance = session.view, Stream(seed_bytes(seed), "reveal")
    beneath = view.deck.color_of(view.discard[-2])
    color = beneath if beneath >= 0 else 0
    cards = list(range(view.deck.size))
    chance.shuffle(cards)
    hand = tuple(cards[:6])
    by, law = view.penalty_by, view.rules.restriction_met
    legal = law is None or law(view.rules, (*hand, view.top), view.top, color, view.deck.face(view.discard[-2]))
    decided = ChallengeDecided(0, by, legal)
    return ChallengeReveal(shell, HandRevealed(by, 0, hand), decided, color=color, at_stake=(4, 6))


def _doubtful(shell: Shell, players: int, seed: int) -> Session:
    """Cards are to be drawn, and the play can be challenged; stacked upon where no card of the theme can be doubted."""
    theme = shell.look.theme
    rules = rules_in_force(theme.deck(), players, theme.options(None, {}))
    if any(rules.challengeable):
        return mid_hand_session(shell, players, seed, until=lambda view: view.turn == 0 and view.can_challenge)
    stacked = rules_with(shell, players, lambda rules: pending.Penalty in rules.answering)
    return mid_hand_session(
        shell, players, seed, until=lambda view: view.turn == 0 and view.pending_draw > 0, rules=stacked
    )


def color_wheel(shell: Shell, *, players: int = 4, seed: int = 1) -> ColorWheel:
    """The wheel over a table, one sector pointed at."""
    session = mid_hand_session(shell, players, seed)
    wild = next((c for c in range(session.view.deck.size) if session.view.deck.color_of(c) < 0), None)
    wheel = ColorWheel(shell, lambda color: None, preview=wild)
    wheel.point_at(1, by_key=False)
    return wheel


def emote_wheel(shell: Shell, *, players: int = 4, seed: int = 1) -> EmoteWheel:
    """The wheel at the own portrait, one sector pointed at."""
    mid_hand_session(shell, players, seed)
    size = shell.app.window.size
    layout = table_layout(players, 0, size, shell.app.style.scale)
    wheel = EmoteWheel(shell, lambda emote: None, layout.seats[0].avatar.center)
    wheel.app = shell.app
    wheel.glow[1].jump(1.0)
    return wheel


def comply(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """A rule of middling length."""
    mid_hand_session(shell, players, seed, effect="comply")
    return Comply(shell, lambda done: None, t("comply.sample"), 1)


def rule_picker(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """Three rules, among them the longest."""
    view = mid_hand_session(shell, players, seed).view
    length = {rule: len(hand_rule_sentence(shell.look.theme, view.deck, rule)) for rule in range(len(HAND_RULES))}
    ranked = sorted(length, key=lambda rule: length[rule])
    return RulePicker(shell, lambda rule: None, (ranked[0], ranked[len(ranked) // 2], ranked[-1]))


def curtain(shell: Shell, *, players: int = 4, seed: int = 1) -> Curtain:
    """Between two turns."""
    session = sample_session(shell, lambda game: game.turn == 0 and len(game.discard) > 9, players=players, seed=seed)
    narrator = Narrator(session.theme, session.view.deck, [seat.name for seat in session.seats])
    for seat in range(1, players):
        card = session.view.discard[-1 - seat]
        session.tell(Told(seat, seat, narrator.line(ev.CardPlayed(seat, card)) or ""))
    return Curtain(shell, seat=0, line=t("curtain.sample"))


def dealer(shell: Shell, *, players: int = 4, seed: int = 1) -> Dealer:
    """The draw of a new match."""
    session = sample_session(shell, lambda game: True, players=players, seed=seed)
    session.referee.start(shell.app.clock.now_ms())
    return Dealer(shell)


def group_picker(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """The largest group of a hand, one further card chosen."""
    view = mid_hand_session(shell, players, seed).view
    number = max(
        (card for card in view.hand if view.deck.kind(card).number is not None),
        key=lambda card: sum(view.deck.kind(other).id == view.deck.kind(card).id for other in view.hand),
    )
    deck = view.deck
    same = [card for card in range(deck.size) if deck.kind(card).id == deck.kind(number).id and card != number][::2]
    picker = GroupPicker(shell, lambda move: None, [Move(0, Do.PLAY, number, also=tuple(same[:3]))])
    picker.chosen = same[:2]
    return picker


def hand_end(shell: Shell, *, players: int = 4, seed: int = 1, winner: int | None = None) -> HandEnd:
    """The count of a hand, done at three seconds: of the second one, or one that this seat or its team has won."""

    def until(game: Game) -> bool:
        is_wanted = game.hand_number >= 2 if winner is None else game.hand_winner == winner
        return game.phase is Phase.HAND_OVER and is_wanted

    overrides = in_teams(shell, players) if winner else None
    session = sample_session(shell, until, players=players, seed=seed, overrides=overrides)
    session.ledger.note(ev.HandStarted(2, 0), ())
    session.ledger.note(ev.CardsDrawn(0, (ev.HIDDEN,) * 7, "turn"), ())
    return HandEnd(shell)


def log(shell: Shell, *, players: int = 4, seed: int = 1) -> Log:
    """Some moves into a hand."""
    seen: list[tuple[ev.Event, ...]] = []
    mid_hand_session(shell, players, seed, record=seen)
    return Log(shell, seen)


def match_end_daily(shell: Shell, *, players: int = 4, seed: int = 1) -> MatchEnd:
    """The end of a day's challenge, two of its goals reached."""
    goals = (Goal("win"), Goal("actions", 2), Goal("drawn", 3))
    challenge = Challenge(_DAY, shell.look.theme.id, players, "easy", {}, goals)
    scene = match_end(shell, players=players, seed=seed, kind="single")
    session = shell.matches.session
    assert session is not None
    session.goals = DailyRun(challenge, session.view.deck)
    session.goals.tally.won = session.goals.tally.over = True
    session.goals.tally.actions, session.goals.tally.drawn = 4, 9
    return scene


def match_end(shell: Shell, *, players: int = 4, seed: int = 1, winner: int = NONE, kind: str = "") -> MatchEnd:
    """The end of a match; at four seconds the lines are drawn. One that this seat has won, ``NONE`` for any.

    ``kind`` is "team" for a match of teams (an even number of players), "single" for one hand without points.
    """
    overrides = None
    if kind == "team":
        overrides = in_teams(shell, players)
    elif kind == "single":
        overrides = rules_with(shell, players, lambda rules: not (rules.scoring.uses_limits or rules.scoring.plays_on))

    def until(game: Game) -> bool:
        return game.phase is Phase.MATCH_OVER and winner in (NONE, game.match_winner)

    session = sample_session(shell, until, players=players, seed=seed, overrides=overrides)
    session.counted = session.view.hand_number
    return MatchEnd(shell)


def penalty(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """A draw card that can be challenged."""
    session = _doubtful(shell, players, seed)
    return Penalty(shell, lambda answer: None, session.view)


def start_color(shell: Shell, *, players: int = 4, seed: int = 1) -> StartColor:
    """Over a table."""
    mid_hand_session(shell, players, seed)
    return StartColor(shell, lambda color: None)


def table_hint(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """A hint was asked for, and is there after two seconds."""
    mid_hand_session(shell, players, seed)

    class Hinting(Table):
        def update(self, dt: float) -> bool:
            if self.director.idle and self.picture.texts.advice is None:
                self.commands.do("hint")
            return super().update(dt)

    return Hinting(shell)


def table_tip_card(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """The pointer rests on a card of the own hand that is no number: those are explained to who asks only."""

    def to_explain(view: View) -> list[int]:
        return [card for card in view.hand if view.deck.kind(card).number is None]

    session = mid_hand_session(shell, players, seed, until=lambda view: view.turn == 0 and bool(to_explain(view)))
    cards = to_explain(session.view)

    def point(table: Table) -> None:
        hand = table.picture.hand
        hand.point_at(next(i for i, sprite in enumerate(hand.sprites) if sprite.card in cards))

    return table_that(shell, point)


def table_tip_pile(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """Keys are on the discard pile, with a wild on top."""
    mid_hand_session(shell, players, seed, until=lambda view: view.turn == 0 and view.deck.color_of(view.top) == NONE)
    return table_that(shell, lambda table: table.ui.focus("pile_discard", show=True))


def table_tip_player(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """Keys are on the opponent of whom most is known."""
    seen: list[tuple[ev.Event, ...]] = []
    told: list[Memory] = []

    def drew_on(view: View) -> list[int]:
        return [len(not_followed(told[0], seat)) for seat in range(1, view.players)]

    def until(view: View) -> bool:
        told[:] = told or [Memory(0, view.deck, view.players)]
        for events in seen[told_of[0] :]:
            told[0].saw(events)
        told_of[0] = len(seen)
        return view.turn == 0 and len(view.discard) > 2 * players and any(drew_on(view))

    told_of = [0]
    session = mid_hand_session(shell, players, seed, until=until, record=seen)
    for events in seen:
        session.recall.note_all(events)
    drew = drew_on(session.view)
    seat = 1 + drew.index(max(drew))
    return table_that(shell, lambda table: table.ui.focus(f"player_{seat}", show=True))


def target_picker(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """Everybody but oneself."""
    mid_hand_session(shell, players, seed)
    return TargetPicker(shell, lambda seat: None, range(1, players))


# -- the game for children --

_MOST_CHILDREN = 5


def child_table(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """A child's own turn."""
    _child_match(shell, players, seed)
    return Table(shell)


def child_wild(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """A child's own turn, after a wild."""
    _child_match(shell, players, seed, until=_has_called_color)
    return Table(shell)


def child_pause(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """The pause, by itself."""
    _child_match(shell, players, seed)
    return ChildPause(shell)


def child_color(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """The wheel of colors without a word."""
    _child_match(shell, players, seed)
    return ColorWheel(shell, lambda color: None)


def child_end(shell: Shell, *, players: int = 4, seed: int = 1, winner: int = 1) -> Scene:
    """The stars after a match that ``winner`` has won."""
    hand_end(shell, players=min(players, _MOST_CHILDREN), seed=seed, winner=winner)
    assert shell.matches.session is not None
    shell.matches.session.for_children = True
    return ChildEnd(shell)


def _has_called_color(view: View) -> bool:
    is_own_turn = view.phase is Phase.TURN and view.turn == view.seat
    return is_own_turn and view.color >= 0 and bool(view.discard) and view.deck.color_of(view.discard[-1]) == NONE


def _child_match(shell: Shell, players: int, seed: int, until: Wanted | None = None) -> None:
    rules = PRESETS["child"]
    mid_hand_session(shell, min(players, _MOST_CHILDREN), seed, until=until, rules=rules).for_children = True
