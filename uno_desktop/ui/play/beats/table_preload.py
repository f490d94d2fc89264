"""What of the table is made before it is seen: each function adds pieces to the queue of a picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import pygame

from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.caches.preload import Pieces, in_background
from uno_desktop.ui.play.beats.table_items import TableItems, ring_color, seen_of_seat
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.picture import piles
from uno_desktop.ui.play.picture.table_seats import BACKS_SEEN, owner_item, portrait_item, portrait_px, seat_item
from uno_desktop.ui.play.picture.tabletop import make_wash_light
from uno_desktop.ui.play.picture.turning import Backs
from uno_desktop.ui.shell.look.card_faces import BACK


def preload_backs(picture: TablePicture, backs: Backs) -> None:
    """These backs of cards will be seen soon, around the table and on the draw pile."""
    seen = {(backs.draw_pile, picture.layout.draw_pile.width)}
    for seat, faces in enumerate(backs.seats):
        if seat != picture.home:
            seen.update([(face, picture.layout.seats[seat].card_width) for face in faces[:BACKS_SEEN]])
    for face, width in sorted(seen):
        picture.preload.extend(picture.faces.preload(face, width))


def preload_cards(picture: TablePicture, cards: Iterable[int], *, in_hand: bool = False) -> None:
    """These cards will be seen soon: make their faces before they turn over."""
    width = picture.layout.hand_card if in_hand else picture.layout.draw_pile.width
    for card in cards:
        if card != NONE:
            picture.preload.extend(picture.faces.preload(picture.faces.deck.face(card), width))


def preload_sides(picture: TablePicture) -> Pieces:
    """Pieces that make what is seen once a table with two sides has turned: the own cards, and any backs of others.

    All that may be is asked for again in every turn, so that it stays.
    """
    faces, layout = picture.faces, picture.layout
    deck = faces.deck
    backs = {deck.face(card) for card in (*range(deck.size), *deck.others) if deck.side_of(card) == picture.side}
    widths = {spot.card_width for seat, spot in layout.seats.items() if seat != picture.home}
    wanted = {(face, width) for face in backs for width in widths}
    for sprite in picture.hand.sprites:
        if sprite.card != NONE:
            wanted.add((deck.face(deck.others[sprite.card]), layout.hand_card))
    for face, width in sorted(wanted):
        yield from faces.preload(face, width)


def preload_landing(picture: TablePicture, card: int, seat: int = NONE) -> None:
    """A card is on its way to the discard pile: make the pile with it on top before all that waits.

    With the portrait of the ``seat`` that laid it.
    """
    spot = picture.discard_spot(card, len(picture.discard))

    def pieces() -> Pieces:
        if card >= 0:
            yield partial(
                picture.faces.composer.master, BACK
            )  # seen as it turns over, at a width that nothing else has
        yield from piles.preload_discards(picture.layout, picture.faces, [*picture.discard, card])
        if seat != NONE:
            owner = owner_item(picture.layout, picture.faces, spot, picture.sitters[seat], 0)
            yield partial(owner.paint, pygame.Surface((1, 1)))

    picture.preload.put_first(pieces())


def preload_seats(picture: TablePicture) -> None:
    """All seats will soon be drawn anew, as they hop or light lies over them: make those that were not kept."""
    picture.preload.extend(partial(_preload_seat, picture, seat) for seat in picture.layout.seats)


def preload_color(picture: TablePicture, color: int, laid: Sequence[int]) -> None:
    """This color may be in force once these cards are laid: make what shows it, the light around a wild too."""
    if color == picture.color:
        return
    layout, faces, nowhere = picture.layout, picture.faces, pygame.Surface((1, 1))
    discard, shown = (*picture.discard, *laid), faces.colors[color]

    def pieces() -> Pieces:
        yield from piles.preload_band(layout, shown)
        yield from picture.ring.preload_arrows(layout, shown)
        chip = piles.chip_item(layout, faces, color, picture.color_words[color])
        yield partial(chip.paint, nowhere)
        for suit in piles.suit_items(layout, faces, color)[:1]:  # both look alike
            yield partial(suit.paint, nowhere)
        if discard and discard[-1] >= 0 and faces.deck.color_of(discard[-1]) == NONE:  # a wild: the light around it
            spot = piles.discard_spot(layout, discard[-1], len(discard) - 1)
            yield partial(faces.halo, spot.width, shown, spot.angle)

    picture.preload.extend(pieces())


def preload_wash(picture: TablePicture, color: int) -> None:
    """This color will wash over the table: give the light, of which there is one, that color."""
    picture.preload.add(partial(make_wash_light, picture.layout, picture.faces.colors[color]))


def preload_turn(picture: TablePicture, seat: int) -> None:
    """The turn goes to a seat soon: make its picture then, and that of the seat it goes from.

    In every turn shadows and stains of the own cards may be drawn anew, too.
    """
    for each in (picture.turn, seat):
        if each in picture.layout.seats:
            picture.preload.add(partial(_preload_seat, picture, each, on_turn=each == seat))
    picture.preload.extend(picture.hand.preload_shadows(picture.faces))
    picture.preload.extend(picture.hand.preload_stains(picture.faces))


def preload_arrival(picture: TablePicture, seat: int, card: int) -> None:
    """A card is on its way to a seat: make that seat, and the own hand, with one more before all that waits."""
    if seat == picture.home:
        picture.preload.put_first(picture.hand.preload_card(picture.faces, card))
    picture.preload.put_first([partial(_preload_seat, picture, seat, arriving=1)])


def _preload_seat(picture: TablePicture, seat: int, *, on_turn: bool | None = None, arriving: int = 0) -> None:
    nowhere, state = pygame.Surface((1, 1)), picture.seat_state(seat, arriving)
    seen = seen_of_seat(picture, seat, state if on_turn is None else state._replace(on_turn=on_turn))
    seat_item(seen).paint(nowhere)
    portrait_item(seen).paint(nowhere)


def preload_frame(picture: TablePicture) -> Pieces:
    """Pieces that make the pictures of what is to be seen now, one after the other."""
    nowhere = pygame.Surface((1, 1))
    yield from piles.preload_band(picture.layout, ring_color(picture))
    yield from piles.preload_discards(picture.layout, picture.faces, picture.discard)
    yield from (partial(item.paint, nowhere) for item in TableItems().of(picture))


def preload_lights(picture: TablePicture) -> Pieces:
    """Pieces that have the lights over the table made on another thread, for they are large."""
    nowhere = pygame.Surface((1, 1))
    yield from in_background(partial(make_wash_light, picture.layout, picture.glow))
    for item in TableItems().of(picture):
        if item.key in ("light", "hush"):
            yield from in_background(partial(item.paint, nowhere))


def preload_faces(picture: TablePicture) -> None:
    """All faces of those at the table will be wanted: make them before."""
    for seat, spot in picture.layout.seats.items():
        sitter, px = picture.sitters[seat], portrait_px(spot, picture.layout)
        picture.preload.extend(
            picture.faces.portraits.preload_faces(sitter.avatar, px, color=sitter.color, label=sitter.name)
        )
