"""Whatever happens has its beat, and when all is shown the table is what the view says."""

from __future__ import annotations

import itertools
import logging
import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame
import pytest

from uno_desktop.content.messages import messages
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.themes import load
from uno_desktop.content.themes.wording import color_name
from uno_desktop.engine import events as ev
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Move, Phase
from uno_desktop.engine.pending import Penalty, Turn
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.match.setup.pace import BEAT_FACTORS, Speed
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.players.manners.reactions import HURTS, Touch, TouchTracker
from uno_desktop.ui.kit.caches.preload import Background
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.motion.timeline import HURRY_FACTOR, Beat
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats import count_of_hand, play
from uno_desktop.ui.play.beats.beat_context import BeatContext, turn_lost
from uno_desktop.ui.play.beats.director import BEATS, NO_PICTURE, Director
from uno_desktop.ui.play.beats.play import card_played
from uno_desktop.ui.play.beats.table_items import TableItems
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.picture.table_layout import table_layout
from uno_desktop.ui.play.picture.table_life import TableLife
from uno_desktop.ui.play.picture.table_seats import Sitter, _tiles_in
from uno_desktop.ui.play.picture.turning import Backs
from uno_desktop.ui.play.words.sayings import words_box
from uno_desktop.ui.play.words.table_words import FloatingWord, beside_portrait
from uno_desktop.ui.shell.look.card_faces import FaceBook

pytestmark = pytest.mark.usefixtures("window")

SIZE = (960, 540)
THEME = load("classic")
FRAME_S = 1 / 60
EVERYTHING = {"seven_zero": True, "jump_in": True, "stacking": "any", "multi_play": True}


class DirectedTable:
    """A picture with its director, and the game it shows, played by computer players."""

    def __init__(
        self, *, viewer: int = 0, players: int = 4, deck: str = "standard", speed: float = 1.0, reduced: bool = False,
        seed: int = 1, theme: Theme = THEME, size: tuple[int, int] = SIZE, **rules,
    ) -> None:  # fmt: skip
        self.viewer = viewer
        the_deck = theme.deck(deck)
        self.game = Game(MatchConfig(the_deck, theme.options("guide", rules), players, seed_bytes(seed)))
        self.faces = FaceBook(theme, the_deck)
        sitters = [Sitter(f"P{seat}", "", (90, 90, 90), called=f"P{seat}") for seat in range(players)]
        style = Style(reduced_motion=reduced).for_window(size)
        words = [color_name(theme, color) for color in range(len(theme.colors))]
        self.picture = TablePicture(self.game.view(viewer), sitters, self.faces, style, (255, 240, 180), words)
        self.picture.lay_out(size, style)
        self.sounds: list[str] = []
        self.heard_from: list[tuple[str, int]] = []
        """Sounds, and the seats that they are about."""
        self.told: list[ev.Event] = []
        self.revealed: list[ev.HandRevealed] = []
        top = Background("a table of the test", size, lambda surface: None)
        self.ctx = BeatContext(self.picture, self._heard, self._reveal, lambda side: top)
        self.director = Director(self.picture, self.ctx, self.told.append, speed=speed)
        self._agent = make_agent("easy")
        self._chance = Stream(seed_bytes(seed), "test")

    def _heard(self, sound: str, seat: int) -> None:
        self.sounds.append(sound)
        self.heard_from.append((sound, seat))

    @classmethod
    def dealt(cls, **fields) -> DirectedTable:
        """The same once the first hand has been dealt."""
        directed = cls(**fields)
        directed.move()
        directed.play_out()
        return directed

    def _reveal(self, revealed: ev.HandRevealed, _decided: ev.ChallengeDecided) -> None:
        self.revealed.append(revealed)
        self.director.hold()

    def move(self) -> tuple[ev.Event, ...]:
        """Make the next move of the game and queue it."""
        waiting = self.game.waiting()
        if waiting:
            view = self.game.view(waiting[0])
            move = self._agent.choose(view, None, self._chance)
        else:
            move = Move.deal()
        events = ev.seen(self.game.apply(move), self.viewer)
        self.director.queue(events, self.game.view(self.viewer))
        return events

    def show_move(self, dt: float = FRAME_S) -> tuple[ev.Event, ...]:
        """Make the next move and show all of it: then the picture is the truth."""
        events = self.move()
        self.play_out(dt)
        self.assert_truth()
        return events

    def queue(self, events: Sequence[ev.Event]) -> None:
        """Queue events that happen in the position shown."""
        after = self.picture.view
        for event in events:
            after = after.after(event)
        self.director.queue(events, after)

    def frames(self, *events: ev.Event, dt: float = FRAME_S) -> Iterator[TablePicture]:
        """The picture, frame by frame, while all that is queued is shown, and these events as told out of turn."""
        if events:
            self.director.queue(events, self.picture.view)
        for _ in range(6000):
            self.director.update(dt)
            self.picture.update(dt)
            yield self.picture
            if self.director._held:
                self.director.release()
            if self.director.idle:
                return
        raise AssertionError("it never ends")

    def play_out(self, dt: float = FRAME_S) -> int:
        """Show all that is queued; how many frames it took."""
        return sum(1 for _ in self.frames(dt=dt))

    def assert_truth(self) -> None:
        """The picture is exactly what the viewing seat knows."""
        picture, view = self.picture, self.game.view(self.viewer)
        assert picture.view == view
        paid = picture.paid_out  # the cards left have flown to the winner
        assert picture.counts == ([0] * view.players if paid else list(view.counts))
        assert not picture.tokens
        assert picture.discard == list(view.discard)
        assert (picture.draw_count, picture.color, picture.turn) == (view.draw_count, view.color, view.turn)
        assert picture.ring.flip == view.direction
        assert (picture.side, picture.backs) == (view.side, Backs(view.backs, view.draw_back))
        assert picture.turning is None
        assert picture.scores == view.scores
        assert not picture.flights
        assert not picture.words
        assert picture.wash is None
        own = () if paid else view.hand if self.viewer >= 0 else (NONE,) * view.counts[0]
        assert sorted(sprite.card for sprite in picture.hand.sprites) == sorted(own)

    def assert_at_rest(self) -> None:
        """Every card of the own hand has come to lie where the layout says."""
        for _ in range(120):
            self.picture.update(FRAME_S)
        for sprite, spot in zip(self.picture.hand.sprites, self.picture.hand.spots(), strict=True):
            assert spot is not None
            assert (sprite.pose.x, sprite.pose.y, sprite.pose.angle) == (spot.x, spot.y, spot.angle)
            assert (sprite.pose.width, sprite.pose.lift, sprite.pose.alpha) == (spot.width, 0.0, 1.0)


def event_types() -> set[type[ev.Event]]:
    return {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, ev.Event)} - {ev.Event}


def test_every_event_has_a_beat_or_a_reason_for_none() -> None:
    assert event_types() == BEATS.keys() | NO_PICTURE
    assert not BEATS.keys() & NO_PICTURE


@pytest.mark.parametrize("reduced", [False, True])
def test_whatever_hits_somebody_lands_there(reduced: bool) -> None:
    """Each touch of each event arrives at the picture once, while the beat of its event is shown."""
    directed = DirectedTable(reduced=reduced, seed=4, **EVERYTHING)
    landed: list[Touch] = []
    seen_at_landing = directed.picture.react

    def react(touches: Sequence[Touch]) -> None:
        landed.extend(touches)
        seen_at_landing(touches)

    directed.picture.react = react  # type: ignore[method-assign]
    tracker, wanted, travelled = TouchTracker(4), [], 0
    for _ in range(60):
        wanted += [touch for event in directed.move() for touch in tracker.saw(event)]
        travelled += sum(bool(picture.tokens) for picture in directed.frames())
        assert landed == wanted
        if directed.game.view(0).match_winner != NONE:
            break
    assert {touch.what for touch in landed} & HURTS
    assert (travelled == 0) is reduced


def draws(seat: int, count: int, why: str = "penalty") -> ev.CardsDrawn:
    return ev.CardsDrawn(seat, (ev.HIDDEN,) * count, why)


def must_draw(seat: int, amount: int, by: int) -> ev.TurnBegan:
    return ev.TurnBegan(Penalty(seat, amount, by, can_challenge=False))


PLAYED, NEXT = ev.CardPlayed(2, 7), ev.TurnBegan(Turn(0))
SWAPPED = ev.HandsSwapped(2, 3, ((ev.HIDDEN,) * 7, (ev.HIDDEN,) * 7, (ev.HIDDEN,) * 7, (ev.HIDDEN,) * 6))
ATTACKS = {
    "draw_two": ([PLAYED, ev.PenaltyGrew(2, 2, 2), draws(3, 2), NEXT], [(2, 3)]),
    "wild_draw_four": ([PLAYED, ev.PenaltyGrew(2, 4, 4), must_draw(3, 4, 2), draws(3, 4), NEXT], [(2, 3)]),
    "growing_stack": (
        [
            PLAYED, ev.PenaltyGrew(2, 2, 2), must_draw(3, 2, 2),
            ev.CardPlayed(3, 8), ev.PenaltyGrew(3, 2, 4), must_draw(1, 4, 3), must_draw(1, 4, 3), draws(1, 4), NEXT,
        ],
        [(2, 3), (3, 1)],
    ),
    "skip": ([PLAYED, ev.SeatSkipped(3), NEXT], [(2, 3)]),
    "skip_all": ([PLAYED, ev.SeatSkipped(3), ev.SeatSkipped(0), ev.SeatSkipped(1), NEXT], [(2, 3), (2, 0), (2, 1)]),
    "draw_random": ([PLAYED, ev.PenaltyGrew(2, 3, 3), draws(3, 3), NEXT], [(2, 3)]),
    "draw_until_color": (
        [ev.CardPlayed(1, 9), ev.PenaltyGrew(1, 2, 2), draws(2, 2), NEXT, PLAYED, *[draws(3, 1)] * 3, NEXT],
        [(1, 2), (2, 3)],
    ),
    "challenge_won": (
        [must_draw(3, 4, 2), ev.ChallengeMade(3, 2), ev.ChallengeDecided(3, 2, legal=False), draws(2, 4, "challenge")],
        [(2, 3), (3, 2), (NONE, 2)],
    ),
    "challenge_lost": (
        [must_draw(3, 4, 2), ev.ChallengeMade(3, 2), ev.ChallengeDecided(3, 2, legal=True), draws(3, 6, "challenge")],
        [(2, 3), (3, 2), (NONE, 3)],
    ),
    "catch": ([ev.UnoCaught(2, by=1), draws(2, 2, "uno")], [(1, 2)]),
    "written_rule": ([PLAYED, ev.ComplyAsked(3, 7, 2), ev.Refused(3), draws(3, 1, "refusal")], [(2, 3), (2, 3)]),
}  # fmt: skip
"""By kind of attack: what the engine tells of it, and from whom (``NONE``: the pile) to whom something flies."""


@pytest.mark.parametrize("kind", ATTACKS)
def test_an_attack_travels_from_who_did_it_to_whom_it_hits(kind: str) -> None:
    """Nobody is hit before it has arrived, and whoever is hit after that knows who did it."""
    directed = DirectedTable.dealt()
    events, wanted = ATTACKS[kind]
    picture = directed.picture
    portraits = {spot.avatar.center: seat for seat, spot in picture.layout.seats.items()}
    portraits[round(picture.layout.discard.x), round(picture.layout.discard.y)] = NONE
    seen, flown, landed = [], [], []
    react = picture.react

    def watched(touches: Sequence[Touch]) -> None:
        for touch in touches:
            if touch.what in HURTS and touch.by != NONE:
                by = {touch.by, NONE}
                assert (flown[-1][0] in by and flown[-1][1] == touch.seat) or touch.what in ("exposed", "mistaken"), (
                    touch
                )
                landed.append((touch.by, touch.seat))
        assert not picture.tokens
        react(touches)

    picture.react = watched  # type: ignore[method-assign]
    for _ in directed.frames(*events):
        for token in picture.tokens:
            if token not in seen:
                seen.append(token)
                flown.append((portraits[token.path(0.0)], portraits[token.path(1.0)]))
                assert token.words or token.sign is not None
    assert flown == wanted
    assert set(landed) == {each for each in wanted if NONE not in each}


LOST_TURNS = {
    **{kind: (ATTACKS[kind][0], [3]) for kind in ("draw_two", "wild_draw_four", "skip")},
    "challenge_lost": ([must_draw(3, 4, 2), draws(3, 6, "challenge"), NEXT], [3]),
    "challenge_won": ([must_draw(3, 4, 2), draws(2, 4, "challenge"), ev.TurnBegan(Turn(3))], []),
    "draw_keeps_turn": ([PLAYED, draws(3, 2), ev.TurnBegan(Turn(3))], []),
    "somebody_else_draws": ([PLAYED, draws(1, 2), ev.TurnBegan(Turn(3))], []),
    "catch": ([draws(3, 2, "uno"), NEXT], []),
}


@pytest.mark.parametrize("kind", LOST_TURNS)
def test_whoever_draws_for_another_is_seen_to_lose_the_turn(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    events, lost = LOST_TURNS[kind]
    seen: list[int] = []

    def told(ctx: BeatContext, seat: int) -> Beat:
        seen.append(seat)
        return turn_lost(ctx, seat)

    for module in (count_of_hand, play):
        monkeypatch.setattr(module, "turn_lost", told)
    directed = DirectedTable.dealt()
    directed.picture.turn = 2
    for _ in directed.frames(*events):
        pass
    assert seen == lost


@pytest.mark.parametrize(("total", "is_written"), [(2, False), (4, True)])
def test_a_sum_is_written_only_where_it_is_not_on_the_card(total: int, is_written: bool) -> None:
    directed = DirectedTable()
    picture = next(directed.frames(ev.PenaltyGrew(2, 2, total)))
    assert bool(picture.words) is is_written


def test_a_swap_carries_both_hands_across_before_it_is_felt() -> None:
    directed = DirectedTable.dealt()
    picture, ways, landed = directed.picture, {}, []
    holds = {seat: picture.hold_spot(seat) for seat in (2, 3)}

    def near(x: float, y: float) -> int:
        return min(holds, key=lambda seat: abs(holds[seat].x - x) + abs(holds[seat].y - y))

    def watched(touches: Sequence[Touch]) -> None:
        assert ways, "it is felt when the hands have arrived"
        landed.extend((touch.by, touch.seat, touch.what) for touch in touches if touch.what in HURTS)

    picture.react = watched  # type: ignore[method-assign]
    for picture in directed.frames(SWAPPED):
        for sprite in picture.flights:
            ways.setdefault(sprite, []).append(near(sprite.pose.x, sprite.pose.y))
    assert {(way[0], way[-1]) for way in ways.values()} == {(2, 3), (3, 2)}
    assert all((by, seat) in {(2, 3), (NONE, 2)} for by, seat, _ in landed)


def test_a_new_hand_starts_on_a_cleared_table() -> None:
    directed = DirectedTable(seed=2)
    while directed.game.view(0).phase is not Phase.HAND_OVER:
        directed.move()
        directed.play_out(1.0)
    assert directed.picture.paid_out
    assert not any(directed.picture.counts)
    directed.move()
    directed.director.update(0.0)
    picture = directed.picture
    assert (picture.discard, picture.counts, picture.words, len(picture.particles)) == ([], [0] * 4, [], 0)
    assert {picture.life.look(seat)[0] for seat in range(4)} == {""}


@pytest.fixture
def life() -> TableLife:
    """Two at a table, of whom the second is a computer player."""
    return TableLife((None, None), (False, True))


def test_who_thinks_breathes_and_nobody_else(life: TableLife) -> None:
    frames = [life.update(FRAME_S, 1) for _ in range(600)]
    assert 0 < sum(frames) <= 10 * 600 * FRAME_S
    life.update(FRAME_S, 0)
    assert not any(life.update(FRAME_S, 0) for _ in range(600))
    life.moves = False
    life.update(FRAME_S, 1)
    assert not any(life.update(FRAME_S, 1) for _ in range(600))


def test_who_thinks_touches_cards_and_looks_at_the_pile(life: TableLife) -> None:
    told = set()
    for _ in range(600):
        life.update(FRAME_S, 1)
        told.add(life.look(1)[2:])
    assert {touched for _, touched in told} == {None, *(share for _, _, share in beat_times.TOUCHES_CARD)}
    assert {looks for looks, _ in told} == {False, True}
    assert life.look(0) == life.look(NONE) == ("", 0, False, None)
    life.moves = False
    life.update(FRAME_S, 1)
    assert life.look(1) == ("", 0, False, None)


def test_nobody_touches_a_card_while_moves_are_shown(life: TableLife) -> None:
    for _ in range(600):
        life.update(FRAME_S, 1, is_busy=True)
        assert life.look(1)[3] is None
    touching = [life.look(1)[3] for _ in range(600) if life.update(FRAME_S, 1)]
    assert any(share is not None for share in touching)


def test_what_is_great_makes_all_that_lies_on_the_table_hop() -> None:
    picture = DirectedTable().picture
    picture.impacts.kick(0.0)
    assert picture.impacts.hop_px == 0
    picture.impacts.hop(1.0)
    hops = []
    for _ in range(60):
        hops.append(picture.impacts.hop_px)
        picture.update(FRAME_S)
    assert 2 <= max(map(abs, hops)) <= beat_times.HOP_UNITS[1]
    assert picture.impacts.hop_px == 0
    picture.impacts.hop(1.0)
    picture.pace = HURRY_FACTOR
    picture.update(beat_times.HOP_S / HURRY_FACTOR)
    assert picture.impacts.hop_px == 0
    picture.impacts.lay_out(replace(picture.style, reduced_motion=True))
    picture.impacts.hop(1.0)
    assert picture.impacts.hop_px == 0


@pytest.mark.parametrize(("kind", "shakes"), [("3", False), ("skip", False), ("wild", False), ("wild_draw_four", True)])
def test_which_cards_make_the_table_shake(kind: str, shakes: bool) -> None:
    directed = DirectedTable.dealt()
    deck = directed.game.view(0).deck
    card = next(each for each in range(deck.size) if deck.kind(each).id == kind)
    beat = card_played(directed.ctx, ev.CardPlayed(1, card))
    hopped = False
    while not beat.done:
        beat.advance(FRAME_S)
        hopped |= directed.picture.impacts.hop_px != 0
    assert hopped == shakes


def test_partners_who_play_open_show_their_cards() -> None:
    directed = DirectedTable.dealt(teams="two", partner_cards="open")
    picture, view = directed.picture, directed.game.view(0)
    assert sorted(picture.seat_state(2).hand) == sorted(view.partner_hands[2])
    assert len(picture.seat_state(2).hand) == view.counts[2]
    assert [picture.seat_state(seat).hand for seat in (0, 1, 3)] == [()] * 3
    closed = DirectedTable.dealt(teams="two", partner_cards="closed")
    assert closed.picture.seat_state(2).hand == ()


@pytest.mark.parametrize("count", [1, 2, 5, 7, 12, 20, 30])
def test_an_open_hand_fits_its_place(count: int) -> None:
    fan, gap = pygame.Rect(0, 0, 93, 55), 2
    columns, width = _tiles_in(fan, count, gap)
    rows = -(-count // columns)
    assert columns * (width + gap) - gap <= fan.w
    assert rows * (width * 1.4 + gap) - gap <= fan.h + rows
    assert width >= 8


def test_the_line_that_says_which_hand_begins_stays_while_it_is_dealt() -> None:
    directed = DirectedTable.dealt(seed=3)
    directed.picture.texts.line = "Hand 2: you deal"
    cleared = False
    for picture in directed.frames(ev.HandStarted(2, 0)):
        cleared = cleared or not any(picture.counts)
        assert picture.texts.line == "Hand 2: you deal"
    assert cleared, "all else is gone"


def test_the_card_on_top_shows_who_laid_it() -> None:
    directed = DirectedTable.dealt(seed=3)
    picture, seen = directed.picture, 0
    for _ in range(12):
        events = directed.show_move()
        played = next((event for event in events if isinstance(event, ev.CardPlayed)), None)
        if played is None:
            continue
        seen += 1
        keys = [item.key for item in TableItems().of(picture)]
        is_top = picture.discard[-1] == (*played.also, played.card)[0]
        assert ("owner" in keys) == is_top
        assert picture.laid_by == (played.card, played.seat) or played.also
    assert seen > 3
    picture.clear_table()
    assert "owner" not in [item.key for item in TableItems().of(picture)]


def felt_by(seat: int, count: int, why: str) -> tuple[list[str], float, int]:
    """A draw of so many cards: its sounds, how far the hand or the seat gave way in px, how far the table hopped."""
    directed = DirectedTable.dealt(seed=2)
    picture = directed.picture
    held = directed.game.draw_pile[-count:]
    cards = tuple(held) if seat == picture.home else (ev.HIDDEN,) * count
    directed.sounds.clear()
    directed.queue([ev.CardsDrawn(seat, cards, why)])
    down, hop = 0.0, 0
    for shown in directed.frames():
        sprites = [sprite for sprite in shown.hand.sprites if sprite.target is not None]
        hand = max([sprite.pose.y - sprite.target.y for sprite in sprites], default=0.0)
        down = max(down, hand if seat == picture.home else float(abs(shown.life.shift(seat, 1.0)[1])))
        hop = max(hop, abs(shown.impacts.hop_px))
        shown.update(FRAME_S)
    return directed.sounds, down, hop


@pytest.mark.parametrize("seat", [0, 2])
def test_penalty_cards_are_felt_by_how_many_they_are(seat: int) -> None:
    _, unasked, _ = felt_by(seat, 1, "turn")
    two_sounds, two, two_hop = felt_by(seat, 2, "penalty")
    six_sounds, six, six_hop = felt_by(seat, 6, "penalty")
    assert unasked < two < six
    assert (two_sounds.count("count"), six_sounds.count("count")) == (2, 6)
    assert two_hop == 0 < six_hop


def test_a_blow_knocks_a_seat_a_few_pixels_and_it_comes_back() -> None:
    picture = DirectedTable().picture
    picture.react([Touch(2, "hit", 0, 1.0)])
    shifts = []
    for _ in range(60):
        picture.update(FRAME_S)
        shifts.append(max(map(abs, picture.life.shift(2, 1.0))))
    assert 2 <= max(shifts) <= beat_times.JOLT_UNITS[1]
    assert shifts[-1] == 0
    assert picture.life.look(2)[0] == "dread"


@pytest.mark.parametrize("speed", Speed)
def test_after_every_move_the_table_is_the_truth(speed: str, caplog: pytest.LogCaptureFixture) -> None:
    directed = DirectedTable(speed=BEAT_FACTORS[speed])
    with caplog.at_level(logging.WARNING):
        for _ in range(90):
            directed.show_move()
    directed.assert_at_rest()
    assert not caplog.records


@pytest.mark.parametrize("deck", ["standard", "shuffle_hands", "swap_hands"])
@pytest.mark.parametrize("viewer", [0, 2, NONE])
def test_with_every_house_rule_and_deck_from_every_seat(
    deck: str, viewer: int, caplog: pytest.LogCaptureFixture
) -> None:
    directed = DirectedTable(viewer=viewer, deck=deck, speed=0.5, seed=5, **EVERYTHING)
    seen: set[str] = set()
    with caplog.at_level(logging.WARNING):
        for _ in range(140):
            seen |= {type(event).__name__ for event in directed.show_move(1 / 20)}
    assert not caplog.records
    assert "HandsSwapped" in seen or "HandsPassed" in seen


def test_those_who_are_out_stay_out() -> None:
    directed = DirectedTable(players=5, speed=0.0, scoring="last_holding_loses")
    while directed.game.phase is not Phase.MATCH_OVER:
        directed.show_move()
        for place, seat in enumerate(directed.game.out, 1):
            assert directed.picture.seat_state(seat).place == place


def test_reduced_motion_ends_the_same_and_sooner() -> None:
    plain, calm = DirectedTable(), DirectedTable(reduced=True)
    frames = [0, 0]
    for _ in range(25):
        for i, directed in enumerate((plain, calm)):
            directed.move()
            frames[i] += directed.play_out()
            directed.assert_truth()
    assert frames[1] < frames[0]
    assert len(calm.picture.particles) == 0


def test_moves_queue_and_are_shown_one_after_the_other() -> None:
    directed = DirectedTable()
    directed.move()
    directed.move()
    assert directed.told == []
    directed.director.update(FRAME_S)
    assert not directed.director.idle
    assert directed.picture.view != directed.game.view(0)
    directed.play_out()
    directed.assert_truth()


def test_hurrying_is_quicker_and_ends_the_same() -> None:
    slow, quick = DirectedTable(), DirectedTable()
    slow.move()
    quick.move()
    usual = slow.play_out()
    quick.director.update(FRAME_S)
    quick.director.hurry()
    assert quick.play_out() < usual / 3
    quick.assert_truth()
    quick.move()
    assert not quick.director._hurried


@pytest.mark.parametrize("frames", [3, 20, 45, 80])
def test_a_new_size_in_the_middle_of_a_beat(frames: int) -> None:
    directed = DirectedTable()
    directed.move()
    for _ in range(frames):
        directed.director.update(FRAME_S)
    style = Style().for_window((1920, 1080))
    directed.director.cut()
    directed.picture.lay_out((1920, 1080), style)
    directed.play_out()
    directed.assert_truth()
    directed.assert_at_rest()


def test_own_cards_come_face_up_and_others_never() -> None:
    directed = DirectedTable()
    directed.move()
    faces: dict[int, set[bool]] = {}
    for picture in directed.frames():
        for sprite in picture.flights:
            faces.setdefault(sprite.card, set()).add(sprite.pose.turn > 0)
    dealt = set(directed.game.hands[0])
    for card, turns in faces.items():
        if card == NONE:
            assert turns == {False}
        elif card in dealt:
            assert True in turns
    assert dealt <= faces.keys()


def test_a_revealed_hand_waits_for_its_scene() -> None:
    directed = DirectedTable.dealt(viewer=0)
    view = directed.picture.view
    cards = view.hand[:2]
    directed.director.queue(
        [ev.ChallengeMade(0, 1), ev.HandRevealed(1, 0, cards), ev.ChallengeDecided(0, 1, True)], view
    )
    for _ in range(200):
        directed.director.update(FRAME_S)
    assert [revealed.cards for revealed in directed.revealed] == [cards]
    assert not directed.director.idle
    directed.director.release()
    directed.play_out()
    assert directed.director.idle


def test_a_challenge_among_others_is_told_without_the_hand() -> None:
    directed = DirectedTable.dealt(viewer=0)
    hidden = (ev.HIDDEN, ev.HIDDEN)
    told = ev.ChallengeMade(2, 1), ev.HandRevealed(1, 2, hidden), ev.ChallengeDecided(2, 1, False)
    assert not any(directed.revealed for _ in directed.frames(*told))


def test_the_cards_of_a_challenge_come_from_the_pile_and_not_from_the_accused() -> None:
    directed = DirectedTable.dealt()
    told = (
        ev.CardPlayed(0, 5), ev.ChallengeMade(1, 0), ev.ChallengeDecided(1, 0, legal=True),
        ev.CardsDrawn(1, (ev.HIDDEN,) * 6, "challenge"),
    )  # fmt: skip
    starts = [token.path(0.0) for picture in directed.frames(*told) for token in picture.tokens]
    assert starts, "they fly"
    pile, accused = directed.picture.layout.discard, directed.picture.layout.seats[0].avatar.center
    assert starts[-1] == (round(pile.x), round(pile.y)) != accused


def test_the_truth_wins_over_a_picture_gone_wrong(caplog: pytest.LogCaptureFixture) -> None:
    directed = DirectedTable.dealt()
    directed.picture.view = directed.picture.view._replace(counts=(9, 9, 9, 9))
    directed.picture.counts = [9, 9, 9, 9]
    with caplog.at_level(logging.WARNING):
        directed.show_move()
    assert "counts" in caplog.text


def test_the_picture_never_knows_more_than_the_view() -> None:
    """What another seat holds is nowhere in the picture, whatever is in the air."""
    directed = DirectedTable(speed=1.0, **EVERYTHING)
    for _ in range(30):
        directed.move()
        known = set(directed.game.view(0).hand) | set(directed.game.discard) | set(directed.picture.view.hand)
        known |= set(directed.picture.view.discard)
        for picture in directed.frames(dt=1 / 30):
            seen = {sprite.card for sprite in (*picture.flights, *picture.hand.sprites)} - {NONE}
            turned = {event.card for event in directed.told if isinstance(event, ev.StartCardTurned)}
            assert seen <= known | turned


@pytest.mark.parametrize("size", [(640, 480), (960, 540), (1280, 720)])
@pytest.mark.parametrize("players", [2, 4, 7, 8, 9, 10])
def test_a_word_about_a_player_leaves_the_portrait_in_sight(players, size) -> None:
    table = table_layout(players, 0, size, Style().for_window(size).scale)
    keys = ("skip", "caught", "challenge", "lawful", "bluff", "uno", "out", "comply", "hand_returned", "nothing")
    catalogs = [messages.merged(code) for code in messages.languages()]
    for words in {catalog[f"table.{key}"].texts[0] for catalog in catalogs for key in keys}:
        for seat, spot in table.seats.items():
            x, y, units = beside_portrait(words, 48, seat, table)
            box = FloatingWord(words, x, y, (255, 255, 255), units, u=0.25).item(table).bounds
            if size[0] >= 960:
                assert not box.colliderect(spot.avatar), (words, seat)
            assert pygame.Rect((0, 0), size).contains(box)
            if spot.side in ("left", "top"):
                others = [other.avatar for each, other in table.seats.items() if each != seat]
                assert box.collidelist(others) < 0 or size[0] < 960, (words, seat)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("words", ["It was a bluff!", "Es war ein Bluff!"])
def test_a_word_about_a_player_at_a_full_table_is_under_that_player(words, size) -> None:
    table = table_layout(10, 0, size, Style().for_window(size).scale)
    for seat, spot in table.seats.items():
        if spot.side != "top":
            continue
        x, y, units = beside_portrait(words, 36, seat, table)
        box = FloatingWord(words, x, y, (255, 255, 255), units, u=0.25, on_plate=True).item(table).bounds
        assert spot.block.left <= box.centerx <= spot.block.right
        others = [other.block for each, other in table.seats.items() if each != seat and other.side != "top"]
        assert box.collidelist(others) < 0


def test_a_sign_runs_around_the_ring_the_way_that_play_goes_now() -> None:
    directed = DirectedTable.dealt(players=4)
    for direction in (-1, 1):
        spots = []
        for picture in directed.frames(ev.DirectionReversed(direction)):
            spots += [token.path(token.u) for token in picture.tokens]
        middle = directed.picture.layout.ring.center
        angles = [math.atan2(y - middle[1], x - middle[0]) for x, y in spots]
        steps = [math.remainder(b - a, 2 * math.pi) * direction for a, b in itertools.pairwise(angles)]
        assert min(steps) >= 0, "on the screen it goes clockwise where play does"
        assert sum(steps) > 6, "once around"


def test_no_seat_warns_of_a_last_card_while_a_whole_hand_arrives() -> None:
    directed = DirectedTable.dealt(players=4)
    for picture in directed.frames(ev.HandsPassed(1, tuple((NONE,) * 7 for _ in range(4)))):
        assert not any(picture.seat_state(seat).last_card for seat in range(4))


def test_a_swap_of_others_leaves_the_own_hand_alone() -> None:
    directed = DirectedTable.dealt(players=4)
    own = [(sprite.card, sprite.pose.turn) for sprite in directed.picture.hand.sprites]
    hands = tuple(tuple(directed.picture.view.hand) if seat == 0 else (NONE,) * (5 + seat) for seat in range(4))
    directed.sounds.clear()
    for picture in directed.frames(ev.HandsSwapped(1, 3, hands)):
        assert [(sprite.card, sprite.pose.turn) for sprite in picture.hand.sprites] == own
    assert "flip" not in directed.sounds


def test_of_two_sayings_in_one_place_the_second_waits() -> None:
    directed = DirectedTable(players=10)
    picture = directed.picture
    picture.lay_out((800, 600), Style().for_window((800, 600)))
    words = "My dear, that was quite unnecessary."
    waited = 0
    for first, second in itertools.permutations(range(1, 10), 2):
        picture.sayings.bubbles.clear()
        picture.sayings.say(first, words)
        picture.sayings.say(second, words)
        picture.update(0.5)
        boxes = [words_box(item, picture.layout) for item in TableItems().of(picture) if item.key[0] == "bubble"]
        assert all(not a.colliderect(b) for a, b in itertools.combinations(boxes, 2))
        waited += second in picture.sayings.covered
    assert waited


def test_whoever_is_hit_speaks_when_it_has_landed_and_its_word_is_gone() -> None:
    directed = DirectedTable.dealt()
    picture = directed.picture

    def told(event: ev.Event) -> None:
        if isinstance(event, ev.SeatSkipped):
            picture.sayings.say(3, "Hey! My turn!", once_shown=True)

    directed.director._on_event = told
    words = 0
    for _ in directed.frames(PLAYED, ev.SeatSkipped(3), NEXT):
        if picture.sayings.bubbles:
            break
        words += bool(picture.words)
    assert words
    assert not picture.words
    assert not picture.tokens
    assert picture.sayings.bubbles[3][0] == "Hey! My turn!"


@pytest.mark.parametrize("viewer", [0, NONE])
def test_a_card_that_draws_back_stays_whole_at_the_lower_edge(viewer: int) -> None:
    directed = DirectedTable.dealt(viewer=viewer)
    directed.assert_at_rest()
    picture = directed.picture
    for card in directed.game.view(0).hand:
        starts = {sprite.card: sprite.pose.y for sprite in picture.hand.sprites}
        drew_back = False
        for _ in directed.frames(ev.CardPlayed(0, card), dt=FRAME_S / 2):
            for sprite in picture.flights:
                pose = sprite.pose
                turned = math.radians(pose.angle)
                half = pose.width * (0.75 * math.cos(turned) + 0.5 * abs(math.sin(turned)))
                assert pose.y + half <= SIZE[1] + 1
                drew_back |= pose.y > starts.get(card, min(starts.values()))
        assert drew_back


@pytest.mark.parametrize("seat", range(4))
def test_whoever_draws_is_seen_to_have_drawn_so_many(seat: int) -> None:
    directed = DirectedTable.dealt()
    cards = (directed.game.view(0).hand[0],) if seat == 0 else (ev.HIDDEN,)
    words = set()
    for picture in directed.frames(ev.CardsDrawn(seat, cards, "turn")):
        words |= {(word.words, word.on_plate) for word in picture.words}
    assert words == {("+1", True)}


@pytest.mark.parametrize(("count", "is_small"), [(2, False), (6, True)])
def test_many_drawn_cards_fly_small_and_grow_in_the_hand(count: int, is_small: bool) -> None:
    """As large as they lie in the hand, cards that come so quickly would flash."""
    directed = DirectedTable.dealt(seed=2)
    picture = directed.picture
    whole, arrived = picture.layout.hand_card, []
    for shown in directed.frames(ev.CardsDrawn(0, tuple(directed.game.draw_pile[-count:]), "penalty")):
        arrived += [
            sprite.pose.width for sprite in shown.hand.sprites if sprite.card in directed.game.draw_pile[-count:]
        ]
        shown.update(FRAME_S)
    assert 0.6 * whole < min(arrived) < 0.8 * whole if is_small else min(arrived) == pytest.approx(whole, abs=1)
    for _ in range(60):
        picture.update(FRAME_S)
    assert {sprite.pose.width for sprite in picture.hand.sprites} == {whole}


def test_a_number_on_card_backs_can_be_read_whatever_their_color() -> None:
    layout = table_layout(4, 0, SIZE, 0.75)
    for backs in ((255, 250, 235), (60, 20, 70)):
        surface = pygame.Surface(SIZE)
        surface.fill(backs)
        word = FloatingWord("+1", 300, 200, (255, 252, 240), 30, u=0.5, on_plate=True)
        item = word.item(layout)
        item.paint(surface)
        beside = surface.get_at((item.bounds.left + item.bounds.h // 4, item.bounds.centery))
        assert max(beside[:3]) < 110, "the plate is dark"


def test_a_saying_waits_while_a_word_stands_in_its_place() -> None:
    directed = DirectedTable(players=4)
    picture = directed.picture
    picture.sayings.say(1, "That was my last but one.")
    picture.update(0.5)

    def shown() -> bool:
        return any(item.key == ("bubble", 1) for item in TableItems().of(picture))

    assert shown()
    bubble = next(item for item in TableItems().of(picture) if item.key == ("bubble", 1))
    picture.words.append(FloatingWord("UNO!", *bubble.bounds.center, (255, 226, 138), 48))
    assert not shown()
    left_s = picture.sayings.bubbles[1][1]
    picture.update(0.6)
    assert picture.sayings.bubbles[1][1] == left_s, "its time does not run"
    picture.words.clear()
    assert shown()
    picture.update(0.6)
    assert picture.sayings.bubbles[1][1] < left_s
