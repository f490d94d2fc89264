"""What the table shows at this moment. Beats change it bit by bit; ``settle`` makes it what the view says."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import language, t
from uno_desktop.content.themes.theme_model import Opponent
from uno_desktop.engine.moves import NONE, Do, Phase
from uno_desktop.engine.view import View
from uno_desktop.players.manners.reactions import HURTS, Touch
from uno_desktop.ui.kit.caches.preload import PreloadQueue
from uno_desktop.ui.kit.drawing.particles import Particles
from uno_desktop.ui.kit.drawing.style import Color, Style
from uno_desktop.ui.play.beat_times import CLOSE_IN_S, DANGER, SHAKE_S, TREMBLES
from uno_desktop.ui.play.picture import piles
from uno_desktop.ui.play.picture.hand import OwnHand
from uno_desktop.ui.play.picture.sprites import CardSprite, Pose
from uno_desktop.ui.play.picture.table_layout import Spot, TableLayout, table_layout
from uno_desktop.ui.play.picture.table_life import Impacts, TableLife
from uno_desktop.ui.play.picture.table_props import PlacedProp, place_props
from uno_desktop.ui.play.picture.table_seats import SeatState, Sitter
from uno_desktop.ui.play.picture.turning import Backs, Turning, face_behind, shown_backs, width_share
from uno_desktop.ui.play.words.sayings import Sayings
from uno_desktop.ui.play.words.table_words import FloatingWord, TableTexts, Token
from uno_desktop.ui.shell.look.card_faces import FaceBook
from uno_desktop.ui.shell.match.match_words import match_ends

_NOT_IN_PLAY = (Phase.BEFORE_DEAL, Phase.MATCH_OVER)


class TablePicture:
    """The table as seen from the seat ``home``. ``home`` is the viewing seat, or 0 where a spectator watches.

    The attributes are what is shown now; ``view`` is the view that has been shown so far. What will be seen soon is
    added to ``preload``.
    """

    # What ``settle`` takes from the view, and beats run ahead of.
    counts: list[int]
    """How many cards each seat holds."""
    discard: list[int]
    draw_count: int
    color: int
    turn: int
    side: int
    backs: Backs
    """What the backs of all cards show, in a deck with two sides; ``coming``: as this move ends."""
    coming = Backs()
    face_down = 0.0
    """How far a card that can be challenged lies beside the discard pile, face down: 1 whole, 0 there is none."""
    out: tuple[int, ...]
    called: set[int]
    scores: tuple[int, ...]
    away: frozenset[int] = frozenset()
    paid_out: frozenset[int] = frozenset()
    """Those whose cards were turned up at the end of the hand, and are in their hands no more."""

    # What passes while something is shown.
    last_in_air = NONE
    """The seat with a last card on its way to the pile: until that lies, it counts as held."""
    turning: Turning | None = None
    """The table turns over just now."""
    own_turn_lit = True
    """Whether the own seat shows its turn: with the words that ask for it, not before."""
    laid_by: tuple[int, int] | None = None
    """The card that was laid last, and the seat it came from; None before the first of a hand."""
    wash: tuple[Color, float] | None = None
    """The light of a new color, and how strong it is, 0 to 1."""
    dark = 0.0
    """How far the light is down, 0 to 1."""
    danger = 0.0
    """How far the dark has closed in around the piles because the hand may end, 0 to 1."""
    lit: tuple[int, ...] = ()
    """The seats that stay in the light."""
    pace = 1.0
    """How much faster than usual a blow passes: more while what is shown is hurried."""
    moves_in_steps = True
    """Whether nothing moves but the tells of whoever thinks, a few times a second."""

    may_draw = False
    shows_pile = False
    """Whether an arrow shows the draw pile: nothing else can be done."""
    pile_hover = False
    props: tuple[PlacedProp, ...] = ()
    is_big = False
    """Whether it is a child's table: the own cards are larger than usual, and what isn't for children is put away."""
    counts_hands = True
    """Whether a hand that ends is counted: with points, and the light going down."""
    buttons_drawn = 0
    """How often the buttons have changed: in the dark they are drawn with it."""

    def __init__(
        self,
        view: View,
        sitters: Sequence[Sitter],
        faces: FaceBook,
        style: Style,
        glow: Color,
        color_words: Sequence[str],
        preload: PreloadQueue | None = None,
        opponents: Sequence[Opponent | None] = (),
        home: int = 0,
    ) -> None:
        self.home = view.seat if view.seat >= 0 else home  # also where nobody's hand is open
        self.sitters = sitters
        self.opponents = opponents or (None,) * view.players
        self.faces = faces
        self.glow = glow
        self.color_words = color_words
        self.style = style
        self.layout: TableLayout = table_layout(view.players, self.home, (1280, 720), 1.0)
        self.preload = PreloadQueue() if preload is None else preload  # an empty one is false
        self.hand = OwnHand(faces.deck, self.layout)
        self.life = TableLife(self.opponents, [sitter.thinks for sitter in sitters])
        self.machine = piles.Machine()
        self.ring = piles.Ring()
        self.texts = TableTexts()
        self.sayings = Sayings()
        self.words: list[FloatingWord] = []
        self.tokens: list[Token] = []
        """What flies from one player to another."""
        self.flights: list[CardSprite] = []
        self.open_cards: list[CardSprite] = []
        """The cards turned up at the end of the hand that lie where they were held."""
        self.buttons: Callable[[pygame.Surface], None] = lambda surface: None
        """Draws what lies on the table and is not of this picture: while the light is down, it is beneath the dark."""
        self.particles = Particles(Random(7))
        self.particle_frame = 0
        """How many times what flies has moved on."""
        self.impacts = Impacts(style)
        self.settle(view)

    def seat_all(self, sitters: Sequence[Sitter], opponents: Sequence[Opponent | None]) -> bool:
        """Others may sit here from now on, and whether they do; those of a theme's ``opponents`` react as it says."""
        if (list(sitters), list(opponents)) == (list(self.sitters), list(self.opponents)):
            return False
        self.sitters, self.opponents = sitters, opponents
        self.life = TableLife(opponents, [sitter.thinks for sitter in sitters])
        self.life.moves = not self.style.reduced_motion
        return True

    # -- the truth ------------------------------------------------------------------------------------------

    def settle(self, view: View, *, amid: bool = False) -> None:
        """Show this view: whatever beats have left otherwise is put right.

        ``amid`` a move it is not known yet who owes a call: nobody is seen to have called before that is shown.
        """
        self.view = view
        self.counts = list(view.counts)
        self.discard = list(view.discard)
        self.face_down = float(view.pending.face_down)
        self.draw_count = view.draw_count
        self.side, self.turning = view.side, None
        self.backs = Backs(view.backs, view.draw_back)
        self.color = view.color
        self.turn = view.turn
        self.out = view.out
        self.scores = view.scores
        low = {seat for seat, count in enumerate(view.counts) if 0 < count <= view.rules.uno_at}
        called = low.difference(view.uno_open) if view.rules.uno_penalty > 0 else set()
        self.called = called & self.called if amid else called
        self.ring.flip = float(view.direction)
        if view.shown_hands is None:
            self.paid_out = frozenset()
            self.open_cards.clear()
            if not view.out or view.rules.scoring.plays_on:
                self.dark, self.lit = 0.0, ()
        self.flights.clear()
        self.tokens.clear()
        self.machine.rest()
        self.wash = None
        self.last_in_air = NONE
        self.sayings.say_held_back()
        for seat in self.paid_out:
            self.counts[seat] = 0
        if self.home in self.paid_out:
            self.hand.set_cards(())
        else:
            self.hand.set_cards(view.hand if view.seat >= 0 else (NONE,) * view.counts[self.home])
        if view.seat < 0:
            self.hand.show_backs(self.backs.of(self.home))

    def mark(self, playable: Sequence[int], *, dim_others: bool, may_draw: bool) -> None:
        """Which own cards can be played now, whether the others are dimmed, and whether one may draw."""
        self.may_draw = may_draw
        self.shows_pile = may_draw and dim_others and not playable
        self.hand.mark(playable, dim_others=dim_others)

    def shake(self, card: int) -> None:
        """A card of the own hand says no."""
        sprite = self.hand.of_card(card)
        if sprite is not None and not self.style.reduced_motion:
            sprite.shaking_s = SHAKE_S

    def send_card(self, card: int) -> None:
        """An own card goes to the pile before a host far away has taken it; ``NONE``: none does, or it comes back."""
        sent = self.hand.sent
        if sent is None and card == NONE:  # nearly always, and asked in every frame
            return
        if sent is not None and card == NONE and sent in self.hand.sprites:
            self.shake(sent.card)
        self.hand.send(card, self.discard_spot(card))

    def react(self, touches: Sequence[Touch]) -> None:
        """What happened is noticed: faces change, and whoever is hit is knocked away from where it came from."""
        ways: dict[int, tuple[float, float]] = {}
        """The direction in which a blow knocks each seat, as a vector of length 1."""
        for touch in touches:
            if touch.what in HURTS:
                hit = self.layout.seats[touch.seat].avatar.center
                known = touch.by >= 0 and touch.by != touch.seat
                source = self.layout.seats[touch.by].avatar.center if known else self.layout.ring.center
                dx, dy = hit[0] - source[0], hit[1] - source[1]
                far = math.hypot(dx, dy) or 1.0
                ways[touch.seat] = dx / far, dy / far
        self.life.react(touches, ways)

    def clear_table(self) -> None:
        """A new hand begins: nothing of the last one is left lying."""
        self.discard.clear()
        self.laid_by = None
        self.face_down = 0.0
        self.open_cards.clear()
        self.tokens.clear()
        self.color, self.wash = NONE, None
        self.turning = None
        self.dark, self.lit = 0.0, ()
        self.impacts.end_quake()
        self.counts = [0] * self.view.players
        self.hand.set_cards(())
        self.flights.clear()
        self.words.clear()
        self.sayings.clear()
        self.last_in_air = NONE
        self.called.clear()
        self.particles.clear()
        self.out = ()
        self.texts.line = ""
        self.paid_out = frozenset()
        self.life.calm()

    def begin_flight(self, sprite: CardSprite, spot: Spot) -> None:
        """A card leaves a spot face down, and is in the air."""
        sprite.pose = Pose.at(spot, turn=-1.0)
        self.flights.append(sprite)

    def end_flight(self, sprite: CardSprite) -> None:
        """A card is in the air no more; nothing where it was not, as after a new size of the window."""
        if sprite in self.flights:
            self.flights.remove(sprite)

    # -- places ---------------------------------------------------------------------------------------------

    def lay_out(self, size: tuple[int, int], style: Style) -> None:
        """Take a new size; cards of the hand are at their places at once."""
        self.style = style
        self.preload.clear()
        face_down = Do.LAY_DOWN in self.view.rules.moves
        self.layout = table_layout(
            self.view.players, self.home, size, style.scale, face_down=face_down, big=self.is_big,
            text_scale=style.text_scale, sofa=style.sofa,
        )  # fmt: skip
        self.particles.unit_px = style.scale
        self.particles.enabled = not style.reduced_motion
        self.particles.clear()
        self.props = place_props(self.faces.theme, self.layout, for_children=self.is_big)
        self.hand.lay_out(self.layout, style.palette.focus)
        self.hand.glides = not style.reduced_motion
        self.life.moves = not style.reduced_motion
        self.life.jolts.clear()
        self.impacts.lay_out(style)
        self.open_cards.clear()

    def keep_free(self, note: Rect) -> None:
        """Put nothing on the table where a note lies; once the places are known."""
        self.props = place_props(self.faces.theme, self.layout, [note])

    def hold_spot(self, seat: int) -> Spot:
        """Where cards of a seat come from and go to."""
        if seat != self.home:
            return self.layout.seats[seat].hold
        hand = self.layout.hand
        return Spot(hand.centerx, hand.centery, 0.0, self.layout.hand_card)

    def discard_spot(self, card: int, place: int | None = None) -> Spot:
        """Where a card lies on the discard pile, by default on top."""
        return piles.discard_spot(self.layout, card, len(self.discard) if place is None else place)

    @property
    def face_down_spot(self) -> Spot:
        """Where a card laid face down lies until it is believed."""
        return piles.face_down_spot(self.layout)

    def takes_back(self, seat: int, card: int) -> None:
        """A card leaves the hand of a seat, and what its back showed is seen there no more."""
        if not self.backs.seats:
            return
        backs, gone = list(self.backs.of(seat)), face_behind(self.faces.deck, card)
        if gone in backs:
            backs.remove(gone)
            seats = (*self.backs.seats[:seat], tuple(backs), *self.backs.seats[seat + 1 :])
            self.backs = self.backs._replace(seats=seats)

    def draw_one(self) -> None:
        """A card leaves the draw pile."""
        self.draw_count = max(0, self.draw_count - 1)
        if not self.faces.has_machine:
            self.preload.put_first(piles.preload_block(self.layout, self.faces, self.draw_count - 1))
        if self.backs.seats:
            self.backs = self.backs._replace(draw_pile=self.coming.draw_pile)

    @property
    def draw_spot(self) -> Spot:
        """The top of the draw pile, or the slot of the machine in its place."""
        if self.faces.has_machine:
            return piles.machine_slot(self.layout)
        return piles.draw_pile_top(self.layout, self.draw_count)

    def pressables(self) -> list[tuple[str, Rect]]:
        """The draw pile, and the cards of the own hand."""
        return [("draw_pile", piles.draw_pile_rect(self.layout, self.draw_count)), *self.hand.pressables()]

    # -- time -----------------------------------------------------------------------------------------------

    def update(self, dt: float, *, is_busy: bool = False) -> bool:
        """Everything that moves by itself; true while something does. ``is_busy`` while moves are being shown."""
        moving = self.hand.update(dt) or bool(self.life.jolts)
        on_turn = NONE if self.view.phase in _NOT_IN_PLAY else self.turn
        is_alive = self.life.update(dt, on_turn, self.pace, is_busy=is_busy)
        moving = self.impacts.update(dt * self.pace) or moving
        if self.sayings.bubbles:
            moving = self.sayings.update(dt) or moving
        if self.particles.alive:
            self.particles.update(dt * self.pace)
            self.particle_frame += 1
            moving = True
        # The dark comes nearer, or goes, as players come to their last card.
        few = [] if self.dark else [seat for seat, count in enumerate(self.view.counts) if count == 1]
        in_danger = sum(map(self._holds_last_card, few))
        wanted, before = DANGER[min(in_danger, len(DANGER) - 1)], self.danger
        step = 1.0 if self.style.reduced_motion else dt / CLOSE_IN_S
        self.danger = min(wanted, before + step) if wanted > before else max(wanted, before - step)
        moving = moving or self.danger != before
        self.moves_in_steps = not moving
        return moving or is_alive

    def _holds_last_card(self, seat: int, arriving: int = 0) -> bool:
        """Whether a seat holds one card, and not as the first of many that arrive."""
        view, held = self.view, self.counts[seat] + arriving + int(seat == self.last_in_air)
        return view.phase not in _NOT_IN_PLAY and held == view.counts[seat] == 1

    def tremble(self, seat: int) -> int:
        """By how many degrees the last card of a seat is turned now."""
        if not self.life.moves or seat == self.home or not self._holds_last_card(seat):
            return 0
        return TREMBLES[(self.life.thought_steps + 5 * seat) % len(TREMBLES)]

    # -- seen -----------------------------------------------------------------------------------------------

    @property
    def goal(self) -> str:
        """What the match goes to; "" where no hands are counted, and for who doesn't read."""
        return match_ends(self.view) if self.counts_hands and not self.texts.is_wordless else ""

    def shows_turn(self, seat: int) -> bool:
        """Whether a seat is lit because it is its turn."""
        return seat == self.turn and (seat != self.view.seat or self.own_turn_lit)

    @property
    def lies_as_start(self) -> bool:
        """Whether the card on top is the one that was turned up at the beginning: nobody laid it."""
        return len(self.discard) == 1 and (self.laid_by is None or self.laid_by[0] != self.discard[-1])

    def seat_state(self, seat: int, arriving: int = 0) -> SeatState:
        """What is to be seen of a seat once so many more cards have arrived."""
        view, cards = self.view, self.counts[seat] + arriving
        place = self.out.index(seat) + 1 if seat in self.out and view.rules.scoring.plays_on else 0
        # Points stand at others' seats, where no word is beside them, once anybody has any.
        shows_score = view.rules.scoring.uses_limits and self.counts_hands and (seat == self.home or any(self.scores))
        face, breath, looks, touched = self.life.look(seat)
        return SeatState(
            sitter=self.sitters[seat],
            cards=cards,
            in_air=int(seat == self.last_in_air),
            score=str(self.scores[seat]) if shows_score else "",
            points=_points(language(), self.scores[seat]),
            on_turn=self.shows_turn(seat) and view.phase is not Phase.MATCH_OVER,
            last_card=self._holds_last_card(seat, arriving),
            tremble=self.tremble(seat),
            called=seat in self.called,
            place=place,
            place_word=t(f"table.place.{place}") if place else "",
            face=face,
            breath=breath,
            looks=looks,
            touched=touched,
            hand=self._open_hand(seat, cards),
            away_word=t("table.away") if seat in self.away else "",
            **self._backs_of(seat, cards),
        )

    def _backs_of(self, seat: int, cards: int) -> dict[str, Any]:
        """What the backs of a seat's cards show, and how wide they look while they turn over."""
        if not self.backs.seats or seat == self.home:
            return {}
        turned = self.turning.turned(self.layout.seats[seat].fan.centerx) if self.turning else 0.0
        if self.turning and turned >= 0.5:
            backs = shown_backs(cards, self.turning.backs.of(seat), ())
        else:
            backs = shown_backs(cards, self.backs.of(seat), self.coming.of(seat))
        return {"backs": backs, "width_share": round(width_share(turned), 1) or 0.1}

    def _open_hand(self, seat: int, cards: int) -> tuple[int, ...]:
        """The cards of a partner that are seen, by color: as many as have arrived; none where the hand is closed."""
        hands, deck = self.view.partner_hands, self.faces.deck
        if not hands or seat == self.home or not cards:
            return ()
        known = sorted(hands[seat], key=lambda card: (deck.color_of(card) < 0, deck.color_of(card), deck.face(card)))
        return tuple(known[:cards])


@lru_cache(maxsize=64)
def _points(_language: str, points: int) -> str:
    """A score in words: asked for at every seat in every frame."""
    return t("table.points", n=points)
