"""What a card in the air will change is made while it flies: what is drawn then needs no new picture."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from test_director import SIZE, DirectedTable

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE, Move
from uno_desktop.ui.kit.caches.cache import MEGABYTE, POOL, SurfaceCache
from uno_desktop.ui.kit.drawing import images
from uno_desktop.ui.play.beat_times import PLAY_CURVE
from uno_desktop.ui.play.beats import count_of_hand, director, play
from uno_desktop.ui.play.beats.motion import fly
from uno_desktop.ui.play.beats.table_items import TableItems
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.beats.table_preload import (
    preload_arrival,
    preload_color,
    preload_landing,
    preload_seats,
    preload_turn,
    preload_wash,
)
from uno_desktop.ui.play.picture import piles, tabletop
from uno_desktop.ui.play.picture.sprites import CardSprite, Pose
from uno_desktop.ui.play.picture.tabletop import wash_item
from uno_desktop.ui.play.words.table_words import FloatingWord

LARGEST = (3840, 2160)

pytestmark = pytest.mark.usefixtures("window")


@pytest.fixture(autouse=True)
def _empty_pool() -> Iterator[None]:
    POOL.clear()
    yield
    POOL.clear()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, object]]:
    """The pictures made so far, by section and key: clear it where counting begins."""
    seen: list[tuple[str, object]] = []
    put = SurfaceCache.put

    def noted(self: SurfaceCache, key: object, picture: pygame.Surface) -> None:
        seen.append((self.name, key))
        put(self, key, picture)

    monkeypatch.setattr(SurfaceCache, "put", noted)
    return seen


def _directed(size: tuple[int, int] = SIZE) -> DirectedTable:
    """The table after the deal, as seat 0 sees it, with all drawn that is seen of it."""
    directed = DirectedTable(seed=3, size=size)
    directed.game.apply(Move.deal())
    directed.picture.settle(directed.game.view(0))
    directed.picture.preload.finish()
    _draw(directed.picture)
    return directed


def _picture(size: tuple[int, int] = SIZE) -> TablePicture:
    return _directed(size).picture


def _draw(picture: TablePicture, *keys: str) -> None:
    """Draw what is seen, or the items with these keys (the first part of it, where it has several)."""
    surface = pygame.Surface((1, 1))
    for item in TableItems().of(picture):
        if not keys or (item.key if isinstance(item.key, str) else item.key[0]) in keys:
            item.paint(surface)


def _card_of(picture: TablePicture, *, wild: bool) -> int:
    """A card that is nowhere to be seen: of another color than that in force, or a wild."""
    deck = picture.faces.deck
    seen = {*picture.discard, *picture.view.hand}
    return next(
        card
        for card in range(deck.size)
        if card not in seen and deck.color_of(card) != picture.color and (deck.color_of(card) == NONE) == wild
    )


@pytest.mark.parametrize("size", [SIZE, LARGEST])
def test_a_landing_draws_a_pile_made_before_and_the_flight_the_old_one(size, made) -> None:
    picture = _picture(size)
    deck = picture.faces.deck
    picture.discard[:] = [card for card in range(deck.size) if deck.color_of(card) == 0][:6]
    _draw(picture, "discard")
    card = _card_of(picture, wild=False)
    preload_landing(picture, card)
    made.clear()
    picture.preload.finish()
    assert any(section == "piled_cards" for section, _ in made)
    made.clear()
    _draw(picture, "discard")
    assert made == [], "the pile seen while the card flies was let go of"
    picture.discard.append(card)
    _draw(picture, "discard")
    assert made == []
    picture.discard.append(_card_of(picture, wild=False))
    _draw(picture, "discard")
    assert made, "a card nobody has told of is made as it is drawn"


def test_many_cards_in_the_air_do_not_drive_out_the_pile_beneath_them(made, monkeypatch) -> None:
    """It is drawn only where one of them flies over it, and then there is no time to make it."""
    picture = _picture(LARGEST)
    deck = picture.faces.deck
    picture.discard[:] = [card for card in range(deck.size) if deck.color_of(card) == 0][:6]
    _draw(picture, "discard")
    monkeypatch.setattr(POOL, "max_bytes", MEGABYTE)
    for face in range(8):
        picture.faces.face(face, 200)
    made.clear()
    _draw(picture, "discard")
    assert "cards" in {section for section, _ in made}, "the pool was full"
    assert "piled_cards" not in {section for section, _ in made}


@pytest.mark.parametrize("size", [SIZE, LARGEST])
def test_cards_that_are_turned_up_are_there_when_they_turn(size, made) -> None:
    """All of a hand turn in the same frames, at the largest size too, where there is no room for all that fly later."""
    directed = _directed(size)
    picture, deck = directed.picture, directed.picture.faces.deck
    hands = tuple(() if seat == 1 else tuple(range(20 * seat, 20 * seat + 8)) for seat in range(picture.view.players))
    counted = ev.HandCounted(hands, tuple(50 if held else 0 for held in hands))
    won = ev.HandWon(1, 150, (0, 150, 0, 0))
    count_of_hand.hand_counted(directed.ctx, counted)
    beat = count_of_hand.hand_won(directed.ctx, won)
    turning: set[int] = set()
    for _ in range(round(beat.duration_s / 0.02)):
        beat.advance(0.02)
        picture.preload.finish_needed()
        made.clear()
        for sprite in picture.open_cards:
            if -1.0 < sprite.pose.turn < 1.0:
                sprite.item(picture.faces, (255, 240, 180)).paint(pygame.Surface((1, 1)))
                turning.add(deck.face(sprite.card))
        assert not [key for section, key in made if section == "card_masters"]
        assert not [key for section, key in made if section == "cards" and key[0] not in ("squeezed", "soft")]
    assert len(turning) > 8


def test_a_card_thrown_too_far_looks_as_it_will_lie(made) -> None:
    """At the largest size each picture of its own would take most of a frame, and there is one for each width."""
    picture = _picture(LARGEST)
    card = _card_of(picture, wild=False)
    sprite = CardSprite(card, Pose.at(picture.layout.seats[1].hold, turn=-1.0))
    spot = picture.discard_spot(card)
    flight = fly(picture, sprite, lambda: spot, 1.0, height=80, spin=40.0, turn_to=1.0, curve=PLAY_CURVE)
    preload_landing(picture, card)
    picture.preload.finish()
    too_far = 0
    for _ in range(99):
        flight.advance(0.01)
        beyond = (sprite.pose.x - spot.x) * (spot.x - picture.layout.seats[1].hold.x) > 0
        if not beyond:
            continue
        made.clear()
        sprite.item(picture.faces, picture.glow).paint(pygame.Surface((1, 1)))
        assert made == []
        assert (sprite.pose.width, sprite.pose.angle) == (spot.width, spot.angle)
        too_far += 1
    assert too_far > 10


def test_a_pile_made_card_by_card_is_the_one_made_at_once() -> None:
    picture = _picture()
    card = _card_of(picture, wild=False)
    picture.discard[:] = [*picture.view.hand[:4], *picture.discard]

    def drawn(*, before: bool) -> bytes:
        picture.faces.give({})  # forget all
        if before:
            preload_landing(picture, card)
            picture.preload.finish()
        surface = pygame.Surface(SIZE)
        surface.fill((30, 90, 50))
        for item in TableItems().of(picture):
            if item.key == "discard":
                item.paint(surface)
        return pygame.image.tobytes(surface, "RGB")

    at_once = drawn(before=False)
    picture.discard.append(card)
    landed = drawn(before=False)
    assert at_once != landed
    picture.discard.pop()
    assert drawn(before=True) == at_once
    picture.discard.append(card)
    assert drawn(before=False) == landed


def test_a_turn_draws_seats_shadows_and_stains_made_before(made) -> None:
    picture = _picture()
    picture.hand.spill()
    seat = (picture.turn + 1) % 4
    assert picture.turn != seat
    preload_turn(picture, seat)
    made.clear()
    picture.preload.finish()
    assert {section for section, _ in made} >= {"seats", "cards"}
    made.clear()
    picture.turn = seat
    picture.hand.update(1.2)
    _draw(picture)
    assert made == []


def test_only_what_changed_becomes_another_item() -> None:
    picture, made = _picture(), TableItems()
    before = {item.key: item for item in made.of(picture)}

    def changed() -> set[str]:
        now = {item.key: item for item in made.of(picture)}
        new = {key for key, item in now.items() if before.get(key) is not item}
        before.update(now)
        return {key if isinstance(key, str) else key[0] for key in new}

    assert changed() == set()
    picture.ring.phase = 0.5
    assert changed() == {"arrows"}
    picture.counts[2] += 1
    assert changed() == {"seat", "portrait"}
    picture.draw_one()
    assert changed() == {"draw_pile"}
    picture.hand.sprites[0].pose.x += 1
    assert changed() == {"card"}
    picture.texts.line = "Something else"
    assert "line" in changed()
    picture.impacts.kick(1.0)
    assert changed() == {"discard"}


@pytest.mark.parametrize("home", [True, False])
def test_a_card_that_arrives_finds_its_seat_and_the_own_hand_made(home, made) -> None:
    picture = _picture()
    seat, card = (picture.home, _card_of(picture, wild=False)) if home else (2, NONE)
    preload_arrival(picture, seat, card)
    made.clear()
    picture.preload.finish()
    assert made
    made.clear()
    picture.counts[seat] += 1
    if home:
        picture.hand.add(CardSprite(card, Pose(0, 0)))
    _draw(picture, "seat", "portrait", "card")
    assert made == []


def test_the_draw_pile_is_made_before_it_gets_thinner(made) -> None:
    picture = _picture()
    layers = piles.pile_height(picture.layout, picture.draw_count)
    while piles.pile_height(picture.layout, picture.draw_count - 1) == layers:
        picture.draw_one()
    picture.preload.finish()
    made.clear()
    picture.draw_one()
    _draw(picture, "draw_pile")
    assert made == []
    assert piles.pile_height(picture.layout, picture.draw_count) < layers


def test_the_light_in_the_ring_lies_beneath_a_wash_of_its_color() -> None:
    picture = _picture()

    def order() -> list[str]:
        return [item.key for item in TableItems().of(picture) if item.key in ("light", "wash")]

    assert order() == ["light"]
    picture.wash = (picture.faces.colors[picture.color], 0.5)
    assert order() == ["light", "wash"]
    picture.wash = (picture.glow, 0.5)
    assert order() == ["wash", "light"], "of another color, it shows on top"


def test_of_one_color_light_and_wash_look_alike_in_either_order() -> None:
    picture = _picture((1280, 720))
    picture.wash = (picture.faces.colors[picture.color], 0.6)
    lights = [item for item in TableItems().of(picture) if item.key in ("light", "wash")]
    assert len(lights) == 2
    surfaces = []
    for items in (lights, lights[::-1]):
        surface = pygame.Surface((1280, 720))
        surface.fill((30, 90, 50))
        for item in items:
            item.paint(surface)
        surfaces.append(surface)
    apart = pygame.mask.from_threshold(surfaces[0], (0, 0, 0), (4, 4, 4, 255), surfaces[1])
    assert apart.count() == 1280 * 720


def test_a_chosen_color_has_its_wash_made_before() -> None:
    picture = _picture()
    color = next(color for color in range(4) if color != picture.color)
    preload_wash(picture, color)
    picture.preload.finish()
    wash = wash_item(picture.layout, picture.faces.colors[color], 1.0)
    surface = pygame.Surface(SIZE)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tabletop, "_small_pool", None)  # neither made
        patch.setattr(tabletop, "_tints", {**tabletop._tints})
        before = dict(tabletop._tints)
        wash.paint(surface)
        assert tabletop._tints == before, "nor given another color"
    assert surface.get_at(picture.layout.ring.center)[:3] != (0, 0, 0)


def test_all_seats_are_made_again_where_they_were_not_kept(made) -> None:
    picture = _picture()
    POOL.clear()
    preload_seats(picture)
    picture.preload.finish()
    assert any(section == "seats" for section, _ in made)
    made.clear()
    picture.impacts.hop(1.0)
    for _ in range(60):
        if not picture.impacts.hop_px:
            picture.update(1 / 60)
    assert picture.impacts.hop_px
    items = [item for item in TableItems().of(picture) if item.key[0] in ("seat", "portrait")]
    made.clear()  # props are made as items are listed
    for item in items:
        item.paint(pygame.Surface((1, 1)))
    assert made == []


def test_a_wild_and_its_color_draw_what_was_made_before(made) -> None:
    picture = _picture()
    wild = _card_of(picture, wild=True)
    color = next(color for color in range(4) if color != picture.color)
    preload_landing(picture, wild)
    preload_color(picture, color, (wild,))
    picture.preload.extend(play.preload_choice(picture, color))
    picture.preload.finish()
    made.clear()
    picture.discard.append(wild)
    picture.color = color
    _draw(picture)
    tint = play._readable(picture.faces.colors[color])
    word = FloatingWord(picture.color_words[color], 300, 200, tint, size=play._COLOR_WORD, u=0.5)
    word.item(picture.layout).paint(pygame.Surface((1, 1)))
    assert made == []
    picture.color = next(
        other for other in range(4) if other not in (color, picture.faces.deck.color_of(picture.discard[-2]))
    )
    _draw(picture)
    assert made, "another color is made as it is drawn"


def test_the_color_in_force_needs_nothing(made) -> None:
    picture = _picture()
    preload_color(picture, picture.color, picture.discard[-1:])
    assert not picture.preload


@pytest.mark.parametrize(
    ("wild", "more", "expected"),
    [
        (False, (), None),  # its own
        (True, (), [0, 1, 2, 3]),
        (True, (ev.ColorChosen(seat=1, color=2),), [2]),
    ],
)
def test_a_card_in_the_air_asks_for_the_color_it_brings(
    wild: bool, more: tuple[ev.Event, ...], expected: list[int] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    directed, asked = _directed(), []
    monkeypatch.setattr(director, "preload_color", lambda picture, color, laid: asked.append(color))
    card = _card_of(directed.picture, wild=wild)
    next(directed.frames(ev.CardPlayed(1, card), *more))
    assert asked == (expected or [directed.picture.faces.deck.color_of(card)])


def test_play_draws_every_new_pile_from_what_was_made_before(made, monkeypatch) -> None:
    """Twenty moves by computer players, a frame and a piece at a time, as in virtual time."""
    directed = _directed()
    monkeypatch.setattr(director, "preload_color", lambda picture, color, laid: None)
    surface = pygame.Surface((1, 1))
    for _ in range(20):
        directed.move()
        for picture in directed.frames():
            made.clear()
            for item in TableItems().of(picture):
                if item.key == "discard":
                    item.paint(surface)
            assert [key for section, key in made if section == "piled_cards"] == []
            picture.preload.work(0, lambda: 0.0)


def test_a_picture_in_the_fastest_format_is_not_copied() -> None:
    fast = pygame.Surface((4, 4), pygame.SRCALPHA).convert_alpha()
    assert images.ready(fast) is fast
    plain = pygame.Surface((4, 4), 0, 24)
    plain.fill((10, 200, 30))
    copied = images.ready(plain)
    assert copied is not plain
    assert copied.get_masks() == fast.get_masks()
    assert copied.get_flags() & pygame.SRCALPHA
    assert copied.get_at((1, 1)) == (10, 200, 30, 255)
    red, green, blue, alpha = fast.get_masks()
    swapped = pygame.Surface((4, 4), pygame.SRCALPHA, 32, (blue, green, red, alpha))
    swapped.fill((10, 200, 30, 90))
    assert images.ready(swapped).get_masks() == fast.get_masks()
    assert images.ready(swapped).get_at((1, 1)) == (10, 200, 30, 90)


def test_the_picture_is_made_before_by_its_scene(table) -> None:
    assert table.scene.picture.preload is table.scene.preload
