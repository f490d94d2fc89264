"""A deck with two sides on the table: what backs show, and the moment in which everything turns over."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest
from test_director import SIZE, DirectedTable

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.themes import load
from uno_desktop.content.themes.wording import card_name
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.ui.kit.caches.cache import POOL, SurfaceCache
from uno_desktop.ui.play.beats.table_items import TableItems
from uno_desktop.ui.play.picture.turning import arriving_back, shown_backs
from uno_desktop.ui.play.words.tip_words import backs_line, table_card_tip
from uno_desktop.ui.shell.look.card_faces import BACK

pytestmark = pytest.mark.usefixtures("window")

SUNDIAL = load("sundial")
DECK = "day_and_night"


def two_sided(**fields) -> DirectedTable:
    return DirectedTable(theme=SUNDIAL, deck=DECK, **fields)


def before_flip(**fields) -> tuple[DirectedTable, Move]:
    """A table at which the own seat can turn the table over, and the move that does it."""
    for seed in range(1, 60):
        directed = two_sided(seed=seed, **fields)
        game = directed.game
        while game.phase is not Phase.MATCH_OVER:
            if game.phase is Phase.TURN and game.turn == 0 and len(game.hands[0]) > 3:
                deck = game.rules.deck
                flips = [m for m in game.legal_moves(0) if m.do == Do.PLAY and deck.kind(m.card).has("flip")]
                if flips:
                    return directed, flips[0]
            directed.move()
            directed.director.hurry()
            directed.play_out(5.0)
    raise AssertionError("nobody turns the table over")


@pytest.mark.parametrize("reduced", [False, True])
def test_after_every_move_both_sides_are_what_the_view_says(reduced: bool) -> None:
    directed = two_sided(seed=3, reduced=reduced)
    sides: set[int] = set()
    for _ in range(60):
        directed.move()
        directed.play_out(0.2)
        directed.assert_truth()
        sides.add(directed.picture.side)
        if sides == {0, 1}:
            return
    assert sides == {0, 1}


def test_a_spectator_sees_the_backs_of_the_nearest_hand_too() -> None:
    directed = two_sided(viewer=-1)
    for _ in range(3):
        directed.move()
        directed.play_out(0.2)
    picture = directed.picture
    shown = [sprite.back for sprite in picture.hand.sprites]
    assert Counter(shown) == Counter(picture.backs.of(0))
    assert BACK not in shown


def test_the_line_turns_what_it_has_passed_and_nothing_else() -> None:
    directed, move = before_flip()
    picture, deck = directed.picture, directed.faces.deck
    held = {sprite.key: sprite.card for sprite in picture.hand.sprites if sprite.card != move.card}
    side = directed.game.side
    directed.director.queue(ev.seen(directed.game.apply(move), 0), directed.game.view(0))
    halves: set[bool] = set()
    before_turn = directed.sounds.count("turn_over")
    for _ in directed.frames():
        turning = picture.turning
        if turning is None:
            continue
        for sprite in picture.hand.sprites:
            assert sprite.target is not None
            passed = turning.turned(sprite.target.x) >= 0.5
            halves.add(passed)
            before = held[sprite.key]
            assert sprite.card == (deck.others[before] if passed else before)
        TableItems().of(picture)  # nothing that is seen on the way fails to be made
    assert halves == {False, True}
    assert directed.sounds.count("turn_over") == before_turn + 1
    assert picture.side == 1 - side
    directed.assert_truth()
    assert {sprite.pose.turn for sprite in picture.hand.sprites} == {1.0}


def test_without_motion_it_turns_over_at_once() -> None:
    directed, move = before_flip(reduced=True)
    directed.director.queue(ev.seen(directed.game.apply(move), 0), directed.game.view(0))
    assert all(picture.turning is None for picture in directed.frames())
    directed.assert_truth()


def test_a_turn_in_which_the_window_changes_ends_as_it_should() -> None:
    directed, move = before_flip()
    directed.director.queue(ev.seen(directed.game.apply(move), 0), directed.game.view(0))
    next(picture for picture in directed.frames() if picture.turning is not None)
    directed.director.cut()
    assert directed.picture.turning is None
    directed.play_out()
    directed.assert_truth()


def test_the_other_table_is_seen_where_the_line_has_been() -> None:
    directed, move = before_flip()
    black, white = (0, 0, 0), (255, 255, 255)
    night = pygame.Surface(SIZE)
    night.fill(white)

    class Night:
        def picture(self) -> pygame.Surface:
            return night

        def preload(self) -> tuple[()]:
            return ()

    directed.ctx.table_of = lambda side: Night()  # type: ignore[assignment, return-value]
    directed.director.queue(ev.seen(directed.game.apply(move), 0), directed.game.view(0))
    side = directed.game.side
    next(picture for picture in directed.frames() if picture.turning is not None and 0.4 < picture.turning.u < 0.6)
    surface = pygame.Surface(SIZE)
    surface.fill(black)
    for item in directed.picture.turning.items():
        item.paint(surface)
    left, right = surface.get_at((2, 2))[:3], surface.get_at((SIZE[0] - 3, 2))[:3]
    assert (left, right) == ((white, black) if side else (black, white))


def test_pictures_of_a_hand_that_turns_are_not_kept() -> None:
    faces = two_sided().faces
    faces.face(3, 90)
    kept = len(faces._kept)
    narrow = faces.squeezed(3, 90, 0.5, is_kept=False)
    assert 0 < narrow.get_width() < 90
    assert len(faces._kept) == kept
    faces.squeezed(3, 90, 0.5)
    assert len(faces._kept) == kept + 1


@pytest.mark.parametrize(
    ("count", "now", "coming", "shown"),
    [
        (2, (4, 7), (), (4, 7)),
        (3, (4, 7), (4, 5, 7), (4, 5, 7)),
        (2, (4, 7), (4, 5, 7), (4, 7)),
        (1, (4, 7), (7,), (7,)),
        (2, (), (3, 9, 9), (3, 9)),
        (3, (4, 7), (), (4, 7, BACK)),
        (0, (4,), (4,), ()),
    ],
)
def test_backs_on_the_way_are_those_that_stay_and_then_those_that_come(count, now, coming, shown) -> None:
    assert shown_backs(count, now, coming) == shown


def test_the_card_that_arrives_shows_the_face_that_is_new() -> None:
    assert arriving_back(2, (4, 7), (4, 5, 7)) == 5
    assert arriving_back(2, (4, 7), (4, 7, 7)) == 7
    assert arriving_back(2, (4, 7), ()) == BACK


def test_tips_name_the_other_side() -> None:
    directed = two_sided()
    directed.move()
    view = directed.game.view(0)
    deck, card = view.deck, view.hand[0]
    behind = card_name(SUNDIAL, deck, deck.others[card])
    assert table_card_tip(SUNDIAL, view, card).lines[-1] == t("tip.behind", card=behind)
    names = backs_line(SUNDIAL, deck, view.backs[1])[0]
    assert all(card_name(SUNDIAL, deck, deck.cards_of(face)[0]) in names for face in view.backs[1])
    assert backs_line(SUNDIAL, deck, ()) == ()


def test_a_played_card_takes_its_back_along() -> None:
    directed = DirectedTable.dealt(theme=SUNDIAL, deck=DECK)
    picture, deck = directed.picture, directed.faces.deck
    card = directed.game.hands[1][0]
    before = Counter(picture.backs.of(1))
    picture.takes_back(1, card)
    assert before - Counter(picture.backs.of(1)) == Counter([deck.face(deck.others[card])])
    picture.takes_back(1, NONE)
    assert sum(before.values()) == len(picture.backs.of(1)) + 1


def test_any_back_the_table_may_turn_up_is_made_before_it_turns() -> None:
    directed, _ = before_flip()
    picture = directed.picture
    picture.preload.finish()
    deck, faces, layout = picture.faces.deck, picture.faces, picture.layout
    up = {deck.face(card) for card in (*range(deck.size), *deck.others) if deck.side_of(card) == picture.side}
    assert all(faces.has(face, layout.seats[seat].card_width) for face in up for seat in layout.seats if seat)
    own = {deck.face(deck.others[card]) for card in picture.view.hand}
    assert all(faces.has(face, layout.hand_card) for face in own)
    flood = SurfaceCache("flood")
    for number in range(2 + POOL.max_bytes // (1024 * 1024 * 4)):
        flood.put(number, pygame.Surface((1024, 1024), 0, 32))
    flood.clear()
    assert all(faces.has(face, layout.seats[seat].card_width) for face in up for seat in layout.seats if seat)
