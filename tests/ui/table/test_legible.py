"""What somebody sees who watches without sound and does not know the game: see docs/look.md, Motion."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from table_help import position
from test_climax import ended, last_move
from test_director import FRAME_S, SIZE, DirectedTable, draws, must_draw

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.themes import load
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.pending import ColorToName, Turn
from uno_desktop.players.manners.manner import Saying
from uno_desktop.players.manners.reactions import look_of
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats import count_of_hand
from uno_desktop.ui.play.beats.play import card_played
from uno_desktop.ui.play.picture import table_seats
from uno_desktop.ui.play.picture.piles import jitter
from uno_desktop.ui.play.picture.table_seats import SeenSeat, portrait_item
from uno_desktop.ui.play.words.table_words import FloatingWord


def card_of(directed: DirectedTable, name: str, number: int = 0) -> int:
    """A card by its face, as scenarios write it."""
    deck = directed.faces.deck
    return [card for card in range(deck.size) if deck.name(card) == name][number]


# -- who does what to whom ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "target"), [(0, 2), (2, 0), (1, 3), (3, 1)])
def test_hands_that_change_places_pass_on_opposite_sides_of_the_piles(seat: int, target: int) -> None:
    directed = DirectedTable.dealt()
    picture, sides = directed.picture, {}
    hands = tuple((NONE,) * 4 for _ in range(4))
    start, end = picture.hold_spot(seat), picture.hold_spot(target)
    way = end.x - start.x, end.y - start.y

    def beside(x: float, y: float) -> float:
        """How far left of the straight way between both seats, in pixels."""
        return (way[1] * (x - start.x) - way[0] * (y - start.y)) / (way[0] ** 2 + way[1] ** 2) ** 0.5

    for picture in directed.frames(ev.HandsSwapped(seat, target, hands)):
        for sprite in picture.flights:
            sides.setdefault(sprite, []).append(beside(sprite.pose.x, sprite.pose.y))
    widest = [max(found, key=abs) for found in sides.values()]
    apart = picture.layout.discard.width / 2
    assert sum(side > apart for side in widest) >= 4
    assert sum(side < -apart for side in widest) >= 4
    assert all(abs(side) > apart for side in widest)


def test_a_card_that_throws_somebody_out_flies_to_them_first() -> None:
    directed = DirectedTable.dealt()
    picture, view = directed.picture, directed.picture.view
    events = [ev.CardPlayed(1, card_of(directed, "red 7")), ev.HandReturned(2, view.counts[2])]
    directed.queue(events)
    ways, early = {}, 0
    for picture in directed.frames():
        early += bool(picture.tokens and len(picture.flights))
        for token in picture.tokens:
            ways[token.words] = token.path(0.0), token.path(1.0)
    places = [layout.avatar.center for layout in (picture.layout.seats[1], picture.layout.seats[2])]
    assert ways == {t("table.sign.out"): tuple(places)}
    assert not early, "the hand leaves when it has been hit"


def test_nobody_threw_out_whoever_drew_too_many() -> None:
    directed = DirectedTable.dealt()
    view = directed.picture.view
    events = [ev.CardPlayed(1, card_of(directed, "red draw_two")), draws(2, 2), ev.HandReturned(2, view.counts[2] + 2)]
    directed.queue(events)
    seen = set()
    for picture in directed.frames():
        seen |= {token.words for token in picture.tokens}
    assert t("table.sign.out") not in seen


# -- a card on its like ---------------------------------------------------------------------------------------------


def test_each_card_is_turned_and_shifted_the_other_way_than_the_one_beneath_it() -> None:
    lain = [jitter(card, place) for place, card in enumerate((5, 17, 5, 5, 99, 60, 3, 3))]
    for (x, _, angle), (next_x, _, next_angle) in pairwise(lain):
        assert abs(next_angle - angle) >= 6
        assert x * next_x < 0


@pytest.mark.parametrize(("beneath", "is_felt"), [("red 7", True), ("red 8", False), ("blue 7", False)])
def test_a_card_on_its_like_strikes_the_pile_harder(beneath: str, is_felt: bool) -> None:
    directed = DirectedTable()
    picture, felt = directed.picture, []
    picture.impacts.kick = felt.append  # type: ignore[method-assign]
    picture.discard = [card_of(directed, beneath, 1)]
    picture.counts[1] = 5
    directed.director.timeline.add(card_played(directed.ctx, ev.CardPlayed(1, card_of(directed, "red 7"))))
    for _ in range(120):
        directed.director.timeline.update(FRAME_S)
    assert felt == [beat_times.KICK_ALIKE if is_felt else 0.0]


# -- start cards ----------------------------------------------------------------------------------------------------


def picks(seat: int) -> ev.TurnBegan:
    return ev.TurnBegan(ColorToName(seat))


FIRST = ev.TurnBegan(Turn(1))
STARTS = {
    "draw_only": ("red draw_two", [draws(1, 2, "start"), FIRST], [1], []),
    "draw_and_lose_the_turn": ("red draw_two", [ev.PenaltyGrew(NONE, 2, 2), draws(1, 2), FIRST], [1], []),
    "draw_or_stack": ("red draw_two", [ev.PenaltyGrew(NONE, 2, 2), must_draw(1, 2, NONE)], [1], []),
    "skip": ("red skip", [ev.SeatSkipped(1), ev.TurnBegan(Turn(2))], [1], []),
    "skip_that_does_nothing": ("red skip", [FIRST], [], ["table.start_does_nothing"]),
    "wild": ("wild", [picks(1)], [], ["table.picks_color"]),
    "wild_draw_four": ("wild_draw_four", [picks(1)], [], ["table.picks_color", "table.start_draws_nothing"]),
    "number": ("red 7", [FIRST], [], []),
}
"""By start card: what it does, at whom something flies from the discard pile, and what is said of it."""


@pytest.mark.parametrize("kind", STARTS)
def test_it_is_seen_what_a_start_card_does(kind: str) -> None:
    name, follows, hit, told = STARTS[kind]
    directed = DirectedTable()
    picture = directed.picture
    pile = round(picture.layout.discard.x), round(picture.layout.discard.y)
    flown, words = [], set()
    for picture in directed.frames(ev.StartCardTurned(card_of(directed, name), "stays"), *follows):
        words |= {word.words for word in picture.words}
        for token in picture.tokens:
            if token not in flown:
                flown.append(token)
    ends = [(token.path(0.0), token.path(1.0)) for token in flown]
    assert ends == [(pile, picture.layout.seats[seat].avatar.center) for seat in hit]
    keys = ("table.picks_color", "table.start_draws_nothing", "table.start_does_nothing")
    assert sorted(key for key in keys if t(key) in words) == sorted(told)
    assert t("table.plus", n=2) not in words or "draw" in kind


THEIR_STARTS = {
    "tempest": ("storm", "maelstrom", [picks(1)], ["table.start_draws_nothing"]),
    "boardwalk": ("boardwalk", "cherry push", [ev.MachinePressed(1, 0), ev.MachinePressed(1, 0), FIRST], []),
}
"""By theme: a start card, what it does, and whether it's said that it makes nobody draw."""


@pytest.mark.parametrize("theme", THEIR_STARTS)
def test_cards_that_draw_by_chance_are_told_as_others_are(theme: str) -> None:
    deck, name, follows, told = THEIR_STARTS[theme]
    directed, words = DirectedTable(theme=load(theme), deck=deck), set()
    for picture in directed.frames(ev.StartCardTurned(card_of(directed, name), "stays"), *follows):
        words |= {word.words for word in picture.words}
    keys = ("table.start_draws_nothing", "table.start_does_nothing")
    assert [key for key in keys if t(key) in words] == told


def test_a_start_card_is_to_blame_for_nothing_after_the_first_turn() -> None:
    directed = DirectedTable()
    directed.director.queue([ev.StartCardTurned(card_of(directed, "red skip"), "stays"), FIRST], directed.picture.view)
    directed.play_out()
    for picture in directed.frames(ev.SeatSkipped(2)):
        assert not picture.tokens


def test_whoever_picks_the_color_is_lit_while_it_is_told() -> None:
    directed = DirectedTable()
    lit = []
    for picture in directed.frames(ev.StartCardTurned(card_of(directed, "wild"), "stays"), picks(2)):
        if t("table.picks_color") in {word.words for word in picture.words}:
            assert picture.view.phase is Phase.BEFORE_DEAL
            lit.append(picture.seat_state(2).on_turn)
    assert lit
    assert all(lit)


# -- who has called -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("calls", [False, True])
def test_nobody_is_seen_to_have_called_who_has_not(calls: bool) -> None:
    directed = DirectedTable.dealt()
    picture, card = directed.picture, card_of(directed, "red 7")
    view = picture.view._replace(pending=Turn(1), turn=1, counts=(5, 2, 5, 5), uno_open=())
    picture.settle(view)
    call = [ev.UnoCalled(1)] if calls else []
    directed.queue([ev.CardPlayed(1, card), *call, ev.TurnBegan(Turn(2), () if calls else (1,))])
    seen = set()
    for picture in directed.frames():
        seen.add(1 in picture.called)
    assert seen == ({False, True} if calls else {False})
    assert (1 in picture.called) is calls


@pytest.mark.parametrize(("hand", "waits"), [("red 5, blue 1", True), ("red 5, blue 1, blue 5", False)])
def test_nobody_remarks_on_a_card_before_it_lies(sit, hand: str, waits: bool) -> None:
    """The last card but one touches everybody, and whoever it touches waits until it is there."""
    table = sit(position(hand, "blue 1, blue 2", "blue 3, blue 4", discard="red 7")).settle()
    picture, talk = table.scene.picture, table.scene.presenter.conversation._talk
    talk.of_event = lambda event, *_: [Saying(1, "Look at that")] if isinstance(event, ev.CardPlayed) else []
    lies = len(picture.discard) + 1
    table.press_card("red 5")
    said: list[bool] = []
    while len(picture.discard) < lies:
        table.pilot.frame()
        said.append(1 in picture.sayings.bubbles)
    assert any(said[:-1]) is not waits
    table.settle()
    assert 1 in picture.sayings.bubbles


def test_the_sign_of_a_call_follows_the_word() -> None:
    directed = DirectedTable.dealt()
    directed.picture.counts[1] = 1
    directed.director.queue([ev.UnoCalled(1)], directed.picture.view._replace(counts=(7, 1, 7, 7)))
    for picture in directed.frames():
        assert not (picture.words and 1 in picture.called), "the same twice"
    assert 1 in directed.picture.called


def test_a_spectator_sees_the_lower_hand_turn_over_with_the_table() -> None:
    directed = DirectedTable.dealt(viewer=NONE, theme=load("sundial"), deck="day_and_night")
    picture, view = directed.picture, directed.picture.view
    deck = picture.faces.deck
    held = [deck.face(card) for card in range(deck.size) if deck.side_of(card) == 0][: len(view.backs[0])]
    backs = (tuple(held), *view.backs[1:])
    event = ev.TableFlipped(1, 1, deck.others[view.discard[0]], backs, view.draw_back)
    directed.director.queue([event], view.after(event))
    seen = []
    for picture in directed.frames():
        if picture.turning is not None:
            seen.append([sprite.back for sprite in picture.hand.sprites])
    assert seen[0] == list(view.backs[0])
    assert seen[-1] == held, "not only when all is over"


@pytest.mark.parametrize("players", [4, 10])
def test_a_word_over_the_line_of_what_happened_has_a_plate(players: int) -> None:
    directed = DirectedTable.dealt(players=players)
    picture = directed.picture
    for seat in range(1, players):
        word_beat = directed.ctx.word_about(seat, t("table.hand_returned"), (255, 216, 110), 1.0)
        directed.director.timeline.add(word_beat)
        directed.director.timeline.update(0.0)
        (word,) = picture.words
        word.u = 0.3
        if word.item(picture.layout).bounds.colliderect(picture.layout.line):
            assert word.on_plate, seat
        directed.director.timeline.finish()


# -- the end of a hand ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [4, 10])
@pytest.mark.parametrize("points", [7, 144, 1088])
def test_the_points_leave_the_winner_in_sight(players: int, points: int) -> None:
    for winner in range(1, players):
        directed = DirectedTable.dealt(players=players)
        picture = directed.picture
        left = (winner + 1) % players
        hands = tuple((3, 4) if seat == left else () for seat in range(players))
        ended(directed, hands, tuple(points if seat == left else 0 for seat in range(players)), winner)
        written: list[FloatingWord] = []
        while not directed.director.idle:
            directed.director.update(1 / 20)
            written += [word for word in picture.words if word.words == t("table.plus", n=points)]
            for word in written[-1:]:
                box = word.item(picture.layout).bounds
                assert not box.colliderect(picture.layout.seats[winner].avatar), (winner, box)
        assert written


def test_whoever_is_out_is_not_shown_with_a_card() -> None:
    """The portrait is made before, while the last card is in the air, and is kept under what it shows."""
    directed = DirectedTable(seed=3)
    events = last_move(directed)
    seat = next(event.seat for event in events if isinstance(event, ev.CardPlayed))
    counted = next(event for event in events if isinstance(event, ev.HandCounted))
    picture = directed.picture
    while picture.last_in_air != seat:
        directed.director.update(FRAME_S)
    for piece in count_of_hand.preload(picture, counted):
        piece()
    out = look_of(picture.opponents[seat], "out")
    state = picture.seat_state(seat)._replace(
        cards=0, in_air=0, last_card=False, called=False, face=out, breath=0, looks=False
    )

    def painted() -> bytes:
        surface = pygame.Surface(SIZE)
        style, layout = picture.style, picture.layout
        spot = layout.seats[seat]
        seen = SeenSeat(seat, spot, state, layout, picture.faces, style.palette, style.text_scale)
        portrait_item(seen).paint(surface)
        return pygame.image.tobytes(surface, "RGB")

    kept = painted()
    table_seats.forget()
    assert kept == painted()


def test_the_cards_of_whoever_is_thrown_out_go_back_to_the_draw_pile() -> None:
    directed = DirectedTable.dealt()
    picture = directed.picture
    start = picture.draw_count
    view = picture.view._replace(pending=Turn(1), turn=1, counts=(7, 7, 13, 7))
    picture.settle(view)
    events = [draws(2, 2), ev.TurnBegan(Turn(3)), ev.HandReturned(2, 15), ev.TurnBegan(Turn(3))]
    picture.turn = 1
    directed.queue(events)
    words, flying = set(), 0
    for picture in directed.frames():
        words |= {word.words for word in picture.words}
        flying = max(flying, len(picture.flights))
    assert flying > 3
    assert t("table.hand_returned") in words
    assert t("table.skip") not in words, "whoever is out has no turn to lose"
    assert (picture.counts[2], picture.draw_count) == (0, start - 2 + 15)
