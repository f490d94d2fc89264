"""The animation of a whole drop: what has happened, and its picture at any moment, drawn in slices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

import pygame
from pygame import Rect

from uno_desktop.reflex.drop import LOCKOUT_MS
from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop import places as at
from uno_desktop.ui.drop import pot as pots
from uno_desktop.ui.drop.captions import Captions, KeyLine
from uno_desktop.ui.drop.course import Course, Pouring
from uno_desktop.ui.drop.drop_art import Art, FittedArt
from uno_desktop.ui.drop.drop_seats import SEAT_WORDS_UNITS, Fate, Player, SeatPictures, chip
from uno_desktop.ui.drop.falling_cards import BACK, CardPictures, Faces
from uno_desktop.ui.drop.floor import paint_floor
from uno_desktop.ui.drop.hands import AllHands, Hand
from uno_desktop.ui.drop.ranking import Ranking
from uno_desktop.ui.drop.shaking import ShakingPicture
from uno_desktop.ui.drop.tumble import FLOOR_SQUASH, Pose, posed
from uno_desktop.ui.kit.caches.preload import Background, Pieces
from uno_desktop.ui.kit.drawing.display_list import Item, pictures
from uno_desktop.ui.kit.drawing.particles import Particles
from uno_desktop.ui.kit.drawing.style import Color, Style
from uno_desktop.ui.kit.motion.tween import ease, lerp
from uno_desktop.ui.shell.look.sound_captions import caption_items

_DUST: Color = (196, 178, 150)
_MADE_IN_A_FRAME = 3
"""How many pictures of falling cards are made within one frame if they aren't cached yet."""

Between = Callable[[], None]
Heard = tuple[str, float, float]
"""A sound: its name, how loud 0..1, where -1 (left) to 1 (right)."""


@dataclass(frozen=True, slots=True)
class DropSetup:
    """Who drops (by seat), from whose seat we watch (-1: nobody's), what that seat holds, the face of the card that
    was played (None where it is not known), the sleeve's color.
    """

    players: Mapping[int, Player]
    viewer: int
    own_faces: tuple[int, ...]
    played: int | None
    table_size: int
    sleeve: Color
    seed: int


@dataclass(frozen=True, slots=True)
class DropLook:
    """What a theme gives: its id, its art for a window's height, card faces, the tone of the floor, the color of
    light, a color for the sauce.
    """

    theme: str
    fitted: Callable[[int], FittedArt]
    faces: Faces
    tone: Color
    glow: Color
    sauce: Color


class DropAnimation:
    """Told what happens (``begin``, ``spill``, ``drop`` ...), it draws. All moments are seconds on one clock.

    ``resize`` comes first. ``calm`` is the animation for reduced motion: the same, by cross-fades. ``pace`` is a factor
    on the time the pot takes to come. ``course`` has the moments, ``pouring`` the pot and its sauce, ``shaking`` draws.
    """

    def __init__(
        self, setup: DropSetup, look: DropLook, *, calm: bool, pace: float = 1.0, entrance: float = 1.0
    ) -> None:
        self.setup = setup
        self.look = look
        self.calm = calm
        self.course = Course(calm, pace, entrance)
        self.ranking: Ranking | None = None
        self.ranking_foot_px = 0
        self.prompt = ""
        self.call = ""
        self.key = ""
        """The key to press in words, drawn in the prompt and below the call."""
        self.sounds: tuple[str, ...] = ()
        """The captions of what sounds."""
        self.own_keys = ""
        """Says that each has a key of their own, before the names and keys of those who have not pressed yet."""
        self.banner = ""
        """What is said all along, at the foot of the window: that it doesn't count."""
        self.reminded_s: float | None = None
        """When somebody pressed what is nobody's key."""
        self.fates: dict[int, Fate] = {seat: Fate() for seat in setup.players}
        self.hands: dict[int, Hand] = {}
        for seat, player in setup.players.items():
            faces = setup.own_faces if seat == setup.viewer else (BACK,) * player.cards
            self.hands[seat] = Hand(seat, faces, setup.seed * 31 + seat, calm=calm)
        self.particles = Particles(Random(setup.seed), enabled=not calm)
        self._seen_s = 0.0
        self._items_s = -1.0
        self.shaking = ShakingPicture(calm=calm)

    # -- size --------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], style: Style) -> None:
        """Lay out for a window of that size."""
        self._measure(size, style)
        self._place_hands()
        self._bring_pot()
        self._bring_sauce()

    def layout_pieces(self, size: tuple[int, int], style: Style) -> Pieces:
        """The same in pieces, each of which takes a small part of a frame.

        Another thread reads the art; meanwhile pictures of the falls are made, which take longest of all.
        """
        yield partial(self._measure, size, style)
        yield self._place_hands
        yield from self.look.fitted(size[1]).preload(self._falls)
        yield self._bring_pot
        yield self._bring_sauce

    def _measure(self, size: tuple[int, int], style: Style) -> None:
        self.size = size
        self.style = style
        self._middle_px = size[0] // 2
        self.shaking.resize(size)
        self._played_item: Item | None = None
        self._floor_painted: pygame.Surface | None = None
        self.places = at.places(size[0] / size[1], tuple(self.setup.players), self.setup.viewer, self.setup.table_size)
        self.cards = CardPictures(self.look.faces, size[1])
        self.captions = Captions(size, style, self.look.glow)
        unit_px = size[1] / 720
        self.particles = Particles(Random(self.setup.seed), unit_px=unit_px, cap=200, enabled=not self.calm)

    def _bring_pot(self) -> None:
        self._art: Art = self.look.fitted(self.size[1])
        self.pouring = Pouring(self._art, self.size, self.setup.sleeve)

    def _bring_sauce(self) -> None:
        self.pouring.bring_sauce(self.look.sauce)
        self.seats = SeatPictures(self._art, self.size, self.pouring.sauce.color)

    def _place_hands(self) -> None:
        self.all_hands = AllHands(self.cards, self.hands, self.setup.viewer, self.size)
        self._falls = self.all_hands.preload_falls()
        aspect = self.size[0] / self.size[1]
        for seat, hand in self.hands.items():
            if seat == self.setup.viewer:
                held = at.own_hand(aspect, len(hand.faces))
                hand.place(held, self.places.own_lie, self.places.own_reach, at.OWN_FLOOR_WIDTH)
            else:
                place = self.places.others[seat]
                held = at.other_hand(place, len(hand.faces))
                hand.place(held, place.lie, place.reach, at.OTHER_FLOOR_WIDTH * place.face_size / 0.105)

    # -- what happens ------------------------------------------------------------------------------------------

    def come(self, now_s: float) -> None:
        """The pot comes down in the dark; as it strikes the floor, the light goes on."""
        self.course.come(now_s)
        self._seen_s = now_s

    def next_turn(self, now_s: float, seat: int, chip: str) -> None:
        """Another pot comes, for one more who has not dropped; what lies stays lying."""
        self.course.next_turn(now_s)
        self.fates[seat] = Fate(chip, now_s)

    def spill(self, now_s: float) -> None:
        """It tips: the next frame shows it."""
        self.course.spilled_s = now_s
        self.pouring.pot.sway_pictures.clear()  # they make room for the cards that fall

    def drop(self, seat: int, when_s: float, chip: str = "") -> None:
        """Let a seat's cards fall."""
        if self.hands[seat].dropped_s is None:
            self.hands[seat].dropped_s = when_s
            self.fates[seat] = Fate(chip, when_s)
            if seat == self.setup.viewer:
                self.course.called_off_s = when_s

    def fumble(self, seat: int, when_s: float, chip: str) -> None:
        """Show that a seat pressed too early."""
        self.hands[seat].fumbled_s = when_s
        self.fates[seat] = Fate(chip, when_s, is_good=False)

    def unlock(self, seat: int) -> None:
        """Show that a seat may press again after a lockout."""
        self.fates[seat] = Fate()

    def splash(self, seat: int, when_s: float, chip: str) -> None:
        """The last one is splashed, and their cards fall at last."""
        self.fates[seat] = Fate(chip, when_s, is_good=False, splashed_since_s=when_s)
        if self.hands[seat].dropped_s is None:
            self.hands[seat].dropped_s = when_s + 0.12
        spot = at.OWN_HAND if seat == self.setup.viewer else self.places.others[seat].face
        self.particles.splash(self._px(spot), self.pouring.sauce.colors, 46)
        self.shaking.jolt(when_s, drop_times.SPLAT_UNITS)
        self.course.called_off_s = self.course.called_off_s or when_s

    def pick_up(self, now_s: float) -> None:
        """All cards go back; then the table fades in over the floor."""
        self.ranking = None
        self.course.pick_up(now_s)
        for hand in self.hands.values():
            hand.back_s = now_s

    def rewind(self, now_s: float) -> None:
        """Begin anew: the pot comes in again, all cards are in the hands."""
        self.course.rewind(now_s)
        self._seen_s = now_s
        self.ranking = self.reminded_s = None
        self.fates = {seat: Fate() for seat in self.setup.players}
        self.particles.clear()
        self.all_hands.rewind()
        for hand in self.hands.values():
            hand.rewind()

    def free_side(self, seat: int) -> int:
        """The side of the puddle, -1 left or 1 right, on which that seat is not: the order stands there."""
        place = self.places.others.get(seat)
        return -1 if place is not None and place.face[0] > 0 else 1

    def rests(self, now_s: float) -> bool:
        """Whether no picture of a falling card, or of what spreads, is wanted any more."""
        if self.course.ends_s is not None:
            return True
        return self.pouring.has_spread(self.course, now_s) and all(
            hand.lies_still(now_s) for hand in self.hands.values()
        )

    # -- time --------------------------------------------------------------------------------------------------

    def update(self, now_s: float, dt: float) -> list[Heard]:
        """Let things strike and fly; what is to be heard."""
        heard: list[Heard] = []
        if self._seen_s < self.course.strikes_s <= now_s and self.course.begun_s is None and not self.calm:
            heard.append(("clank", 1.0, 0.0))
            self.shaking.jolt(now_s, drop_times.CLANK_UNITS)
            self.particles.sparks(self._px((0.0, pots.FOOT)), _DUST, 26)
        spilled_s, struck_s, sauce = self.course.spilled_s, self.course.struck_s, self.pouring.sauce
        if spilled_s is not None and self._seen_s < spilled_s + pots.LID_FLIES_S <= now_s:
            self.pouring.pot.stay_tipped()
        for hand in self.hands.values():
            strikes = hand.strikes(self._seen_s, now_s)
            for x, y in strikes[:4]:
                if struck_s is not None and sauce.covers((x, y), now_s - struck_s):
                    self.particles.splash(self._px((x, y)), sauce.colors, 3)
            if strikes:
                own = hand.seat == self.setup.viewer
                heard.append(("drop", 1.0 if own else 0.45, max(-1.0, min(1.0, strikes[0][0]))))
        if struck_s is not None and self._seen_s < struck_s <= now_s:
            self.particles.splash(self._px(at.SAUCE), sauce.colors, 34)
            heard.append(("splash", 0.7, 0.0))
        self._seen_s = now_s
        self.particles.update(dt)
        return heard

    def preload_first_frame(self) -> Pieces:
        """Pieces that make what the first frame shows; taken only after the layout."""
        yield from self._floor().preload()
        yield self.floor_picture
        yield from self.shaking.display_list.preload(self.floor_picture())
        yield from self.pouring.pot.preload_entrance()
        yield partial(self.captions.call_word, self.call)
        yield lambda: list(self._played())
        for seat, player in self.setup.players.items():
            if seat != self.setup.viewer:
                yield from self.seats.preload(player, self.places.others[seat], self.style)
            yield from self.cards.preload(self.hands[seat].cards_at(0.0))
            yield partial(self.all_hands.held, seat, 0.0)

    def preload_falls(self, is_late: Callable[[], bool]) -> Pieces:
        """Pieces that make what is left of the falls until it ``is_late``; taken only after the layout.

        The time while the pot comes and sways is too short for all: made in the frames of the fall, each of these
        would be a long one.
        """
        while not is_late():
            piece = next(self._falls, None)
            if piece is None:
                return
            yield piece

    def preload_drop(self) -> Pieces:
        """Pieces that make what is left of the falls, and what comes after them."""
        yield from self._falls
        for piece in self.cards.preload_packing():
            if self.course.spilled_s is not None:
                break  # what is being shown stays as it is
            yield piece
        yield partial(self.seats.splash_picture, self.captions.own_splash_place().w)
        for width in {self.seats.face_px(place) for place in self.places.others.values()}:
            yield partial(self.seats.splash_picture, width)

    def preload_spill(self) -> Pieces:
        """Pieces that make what the sway and the spill show, whoever lets go.

        The puddle comes last: it spreads slowly, and ``sauce.preload_spread`` makes the rest of it.
        """
        yield from self.pouring.pot.preload()
        yield from self.pouring.sauce.preload()

    def preload_chip(self, words: str, *, is_good: bool) -> Pieces:
        """Pieces that make a time or a verdict before it is wanted."""
        roles: list[str | float] = [SEAT_WORDS_UNITS, *(["heading"] if self.setup.viewer in self.hands else [])]
        window = Rect((0, 0), self.size)
        yield from (partial(chip, None, words, (0, 0), self.style, window, good=is_good, role=role) for role in roles)

    def preload_ranking(self, ranking: Ranking) -> Pieces:
        """Pieces that make the panel of an order of dropping."""
        return ranking.preload(self.size, self.style, self.ranking_foot_px)

    def _px(self, point: tuple[float, float]) -> tuple[float, float]:
        return self.size[0] / 2 + point[0] * self.size[1], point[1] * self.size[1]

    # -- seen --------------------------------------------------------------------------------------------------

    def invalidate(self) -> None:
        """Draw everything in the next frame."""
        self.shaking.display_list.invalidate()

    def rest(self) -> None:
        """All is over: let go of what is as large as the window, as the table needs as much."""
        self.shaking.display_list.forget()
        self._floor_painted = None
        self._floor().forget()

    def changes(self, now_s: float, between: Between) -> list[Rect] | None:
        """Take over what is to be seen at that moment: which parts of the window change; None for all of it.

        ``between`` is called in the middle of it, as in ``draw``: for whoever wants to look at the input.
        """
        return self.shaking.changes(self.items(now_s, between), now_s, is_drawn_on=self.ranking is not None)

    def draw(self, surface: pygame.Surface, between: Between) -> None:
        """Draw what lies in the clip, as of the last ``changes``."""
        self.shaking.draw(surface, self.floor_picture(), between)

    def items(self, now_s: float, between: Between) -> Iterator[Item]:
        """Everything to be seen on the floor, the lowest first."""
        if now_s != self._items_s:
            self._items_s, falls = now_s, self.course.spilled_s is not None and self.course.ends_s is None
            self.cards.spare = _MADE_IN_A_FRAME if falls else None
        floor, air = self.all_hands.items(now_s, between)
        yield from self._played()
        yield from self.pouring.puddle(self.course, now_s)
        yield from floor
        yield from self.pouring.items(self.course, now_s)
        hidden = self._hidden()
        others = {
            seat: self.places.others[seat]
            for seat in self.setup.players
            if seat != self.setup.viewer and seat not in hidden
        }
        for seat, place in others.items():
            yield self.seats.item(self.setup.players[seat], place, self.fates[seat], now_s, self.style)
        yield from air
        verdicts = (self.seats.verdict(place, self.fates[seat], now_s, self.style) for seat, place in others.items())
        yield from (verdict for verdict in verdicts if verdict is not None)
        # What flies is drawn anew in parts, each in a cell of a grid of four rows.
        for cell, flying in self.particles.by_cell(self.size[1] // 4).items():
            yield pictures(("particles", cell), flying)
        yield from self._own_fate(now_s)
        yield from self._words(now_s)
        yield from caption_items(self.sounds, at.sounds_box(self.size), self.style)
        if self.ranking is not None:
            yield from self.ranking.items(now_s, self.size, self.style, self.ranking_foot_px)
            yield from self._lining_up(self.ranking, hidden, now_s)

    def _hidden(self) -> list[int]:
        """Whose faces, or names, the order of dropping would hide: they go to their lines in it."""
        if self.ranking is None:
            return []
        panel = self.ranking.rect(self.size, self.style, self.ranking_foot_px)
        others = self.places.others.items()
        return [seat for seat, place in others if panel.colliderect(self.seats.sitter_rect(place, self.style))]

    def _lining_up(self, ranking: Ranking, seats: Sequence[int], now_s: float) -> Iterator[Item]:
        """Their faces go to their lines in it, all at once, and wait there until the lines have come in."""
        if self.calm:
            return
        u = ease("ease_in_out", (now_s - ranking.since_s) / drop_times.ORDER_FACES_S)
        for seat, come, end in ranking.arrivals(now_s, self.size, self.style, self.ranking_foot_px):
            if seat not in seats or come >= 1.0:
                continue
            start = self.seats.face_rect(self.places.others[seat])
            px = round(lerp(start.w, end.w, u))
            face = pygame.transform.smoothscale(self.setup.players[seat].avatar(start.w), (px, px))
            center = round(lerp(start.centerx, end.centerx, u)), round(lerp(start.centery, end.centery, u))
            yield pictures(("lining_up", seat), [(face, face.get_rect(center=center).topleft)])

    def floor_picture(self) -> pygame.Surface:
        """The floor, painted once; never draw on it.

        It is held here: the pool may need its room for pictures that fall, and painting it takes longer than a frame.
        """
        if self._floor_painted is None:
            self._floor_painted = self._floor().picture()
        return self._floor_painted

    def _floor(self) -> Background:
        look, art = self.look, self._art

        def paint(surface: pygame.Surface) -> None:
            paint_floor(surface, look.tone, look.glow, art("chili_floor"))

        return Background(("drop_floor", look.theme, look.tone, look.glow), self.size, paint)

    def _played(self) -> Iterator[Item]:
        """The card that was played lies where the pot came down on it."""
        if self.setup.played is None:
            return
        if self._played_item is None:
            pose = Pose(0.0, 0.572, height=0.0, width=0.105, angle=-7.0, squash=FLOOR_SQUASH)
            card = posed(self.setup.played, pose, is_still=True)
            self._played_item = pictures("played", self.cards.pairs([card], self._middle_px, shadows=True))
        yield self._played_item

    def _own_fate(self, now_s: float) -> Iterator[Item]:
        fate = self.fates.get(self.setup.viewer)
        if fate is None:
            return
        t = -1.0 if fate.splashed_since_s is None else now_s - fate.splashed_since_s
        if splash := self.seats.splash(self.captions.own_splash_place(), t):
            yield pictures("splash", splash)
        if fate.chip and self.ranking is None and self.course.ends_s is None:
            is_locked = self.hands[self.setup.viewer].dropped_s is None and not fate.is_good
            since_s = 0.0 if self.course.spilled_s is None else now_s - self.course.spilled_s
            # All of the lockout is left until the spill, then less and less.
            locked = max(0.0, 1.0 - max(0.0, since_s) / (LOCKOUT_MS / 1000)) if is_locked else None
            yield from self.captions.own_fate(fate, now_s, locked, KeyLine(self.prompt, self.key))

    def _words(self, now_s: float) -> Iterator[Item]:
        """The prompt while one waits, the great call from the spill until one has dropped."""
        if self.course.ends_s is not None or self.ranking is not None:
            return
        if self.banner:
            yield self.captions.banner(self.banner)
        if self.course.spilled_s is None:
            if self.prompt:
                yield self.captions.prompt(KeyLine(self.prompt, self.key))
        elif self.call and (self.course.called_off_s is None or now_s < self.course.called_off_s + 0.12):
            yield self.captions.call(KeyLine(self.call, self.key))
            # Whose keys have not been pressed: not at once, for the eyes belong to the pot, but after a wrong one.
            players, is_down = self.setup.players.values(), int(now_s * 2 * drop_times.REMIND_HZ) % 2 == 1
            late = [each for each in players if each.control and self.hands[each.seat].dropped_s is None]
            is_due = self.reminded_s is not None or now_s >= self.course.spilled_s + drop_times.REMIND_AFTER_S
            if late and is_due:
                yield self.captions.reminder(self.own_keys, late, is_down=is_down and not self.calm)
