"""Where everything on the table is, for any size of the window: pure functions, no picture, no time.

Lengths are written in units (a pixel at 1280x720) and come out in pixels. The own seat is at the bottom, the others
sit around the table in the order of play: the next seat (seat + 1, the player to the left) at the lower left, and on
over the top to the lower right.

    0      menu, goal     [seat] [seat] [seat]     log
         [seat]            what happened             [seat]
         [seat]   ( draw pile, discard, arrows )     [seat]
                      color, what is asked
    720  [own seat]    the own hand, fanned          [UNO]
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from pygame import Rect

from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, sofa_px

MARGIN = 12
CORNER_BUTTON = 44
HUGE_BLOCK = (236, 130)
"""The place of the only other player."""
LARGE_BLOCK = (204, 122)
SMALL_BLOCK = (158, 102)
WIDEST = 2.12
"""How much wider than high the table is at most: in a wider window nobody sits at its far ends."""
WIDE_FROM, WIDE_TO = 1.82, 2.3
"""Between these proportions of the window the middle of the table spreads, and few players have larger places."""
WIDE_GAP, WIDE_RING = 36, 100
"""How much further apart the piles are in a wide window, and how much further the ring reaches at each side."""
HOME_BLOCK = (200, 90)
UNO_BUTTON = 132
SIDE_BUTTON = (140, 46)
GOAL, LEAST_GOAL = (280, 26), 140
"""What the match goes to, beside the menu; where less than that is free, it is below it."""
NAMED_BUTTON, NAMED_GROWS = 116, 90
"""How wide the corner buttons are with a word beside their sign, and how much wider with words twice as large."""
HAND_CARD = 122
BIG = 1.3
"""How much larger the own cards of a child are."""
PILE_CARD = 108
PILE_GAP = 26
RING_RADII = (224, 120)
RING_CENTER_Y = 306
CHIP = (132, 30)
LINE = (560, 26)
PROMPT = (560, 32)
KEEP_HIGH, KEEP_REACH = 38, 0.45
"""How high the button beside the prompt is at least, and how far right of the middle it ends: a share of that room."""
SOFA_LARGE_BLOCK = (244, 134)
SOFA_SMALL_BLOCK = (200, 126)
SOFA_HOME_BLOCK = (276, 90)
SOFA_PLATE, SOFA_HAND_CARD = 46, 102
SOFA_CHIP, SOFA_LINE, SOFA_PROMPT = (212, 48), (720, 46), (720, 50)
SOFA_WORDS = 1.75
"""How much larger than usual the numbers of cards are; words are as large as they must be."""
SOFA_RING_Y, SOFA_LINE_ABOVE, SOFA_PROMPT_BELOW = 316, 138, 176
"""From the sofa names, lines and the color's sign are twice as high, and the middle makes room for them."""
_SOUNDS_HIGH, _SOUNDS_GAP = 70, 6
_OWN_WORDS = 60
"""So high above the buttons reaches what the own player says."""
_UNSEEN = 30
"""So high above the hand stands how many cards lie beyond its ends."""
MOST_WORDS, CROWDED_WORDS = 1.7, 1.25
"""How many times as large as usual the words of the table are at most, and where places are small."""
LINE_HIGH = 1.35
"""How much higher than its letters a line is, with what it needs above and below."""
NAME_UNITS, _LINE_UNITS, _PROMPT_UNITS = 17, 16, 19
_SIDE_TOP = 156.0
"""Where the highest seat at a side begins."""
_CORNER_GAP = 8
_SAID, _LEAST_NAMED_SCALE = 150, 0.75
"""How much room is left for what the last player along the top says; in a window less than 960x540 there is none."""
_PROMPT_FOOT = 57
"""How far below the ring the prompt ends, in units."""
_HOME_GROWS, _SIDE_GROWS = 130, 100
"""How many units wider the own place, and the buttons beside the hand, are with words twice as large."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: its center, its angle in degrees (counterclockwise), its width in pixels."""

    x: float
    y: float
    angle: float = 0.0
    width: int = 0


@dataclass(frozen=True, slots=True)
class SeatSpot:
    """A seat's place: the whole block and its parts. ``side`` is left, top, right or bottom."""

    block: Rect
    avatar: Rect
    fan: Rect
    """Where its card backs are shown, and where cards fly to and from."""
    plate: Rect
    """Name and score."""
    side: str
    card_width: int
    words: float = 1.0
    """How many times as large as usual its words are."""

    @property
    def hold(self) -> Spot:
        """Where a card of this seat begins or ends its flight."""
        return Spot(self.fan.centerx, self.fan.centery, 0.0, self.card_width)


@dataclass(frozen=True, slots=True)
class TableLayout:
    """All places, in pixels. ``seats`` has every seat, the own one too."""

    size: tuple[int, int]
    scale: float
    home: int
    seats: Mapping[int, SeatSpot]
    draw_pile: Spot
    discard: Spot
    ring: Rect
    chip: Rect
    line: Rect
    prompt: Rect
    hand: Rect
    """Where the own hand is fanned; its cards may rise a little above it."""
    hand_card: int
    buttons: Mapping[str, Rect]
    """menu, log, hint, sort, uno, pass; face_down where cards may be laid so."""
    words: float
    """How many times as large as usual the words in the middle, at the own place and on buttons are."""
    goal: Rect
    """What the match goes to: a line beside the menu, or several below it."""
    catch: Rect
    """The large button to catch with, above that for UNO: nobody can be caught while a drawn card may be kept."""
    least_text_px: int = MIN_TEXT_PX
    """No words are drawn smaller."""
    sofa: bool = False
    """Whether it is looked at from the sofa: what is for everybody is large, and what isn't is gone."""

    @property
    def sounds(self) -> Rect:
        """Where captions of sounds stand: at the left, above the own hand and what the own player says."""
        gap = self.px(_SOUNDS_GAP)
        above = min(self.buttons[name].top for name in ("sort", "face_down") if name in self.buttons)
        bottom = min(above - self.px(_OWN_WORDS), self.hand.top - self.px(_UNSEEN)) - gap
        beside = [spot.block.bottom for seat, spot in self.seats.items() if seat != self.home and spot.side == "left"]
        top = max([bottom - self.px(_SOUNDS_HIGH), *(foot + gap for foot in beside)])
        left = min(spot.block.left for spot in self.seats.values())
        return Rect(left, top, self.prompt.left - gap - left, max(0, bottom - top))

    def px(self, units: float) -> int:
        """A length in layout units as whole pixels."""
        return round(units * self.scale)


def table_layout(
    players: int, home: int, size: tuple[int, int], scale: float, *, face_down: bool = False, big: bool = False,
    text_scale: float = 1.0, sofa: bool = False,
) -> TableLayout:  # fmt: skip
    """The places for so many players in a window of ``size`` pixels, seen from seat ``home``.

    ``scale`` is pixels a unit, as ``Style.for_window`` has it. ``face_down``: cards may be laid face down, so there is
    a button for it. ``big``: the own cards and buttons are larger, for a child. ``text_scale`` is what was asked for;
    ``sofa``: all words for everybody are larger than that.
    """
    hand_card = round(HAND_CARD * BIG) if big else SOFA_HAND_CARD if sofa else HAND_CARD
    board = _Board(size, scale, hand_card, sofa=sofa, is_child=big)
    if not sofa:
        board.enlarge_words(players - 1, text_scale)
    others = [(home + step) % players for step in range(1, players)]
    seats = {**dict(zip(others, board.others(len(others)), strict=True)), home: board.home()}
    gap = (PILE_CARD + PILE_GAP + WIDE_GAP * board.wide) / 2
    center_x, center_y, pile_px = board.width / 2, board.ring_y, round(PILE_CARD * scale)
    chip, line, prompt = board.strips()
    chip_below, line_above, prompt_below = board.around_ring()
    return TableLayout(
        size=size,
        scale=scale,
        home=home,
        seats=seats,
        draw_pile=Spot((center_x - gap) * scale, center_y * scale, 0.0, pile_px),
        discard=Spot((center_x + gap) * scale, center_y * scale, 0.0, pile_px),
        ring=board.ring(),
        chip=board.centered(chip, board.ring_y + RING_RADII[1] + chip_below),
        line=board.centered(line, board.ring_y - line_above),
        prompt=board.centered(prompt, board.ring_y + RING_RADII[1] + prompt_below),
        hand=board.hand(),
        hand_card=round(board.hand_card * scale),
        buttons=board.buttons(seats.values(), face_down=face_down),
        goal=board.goal(seats.values()),
        words=board.words,
        catch=board.catch(),
        least_text_px=sofa_px(scale) if sofa else MIN_TEXT_PX,
        sofa=sofa,
    )


class _Board:
    """The window's size in layout units."""

    def __init__(
        self, size: tuple[int, int], scale: float, hand_card: int, *, sofa: bool, is_child: bool = False
    ) -> None:
        self.scale = scale
        self.is_child = is_child
        """Whether nothing is asked in words, and the cards are so large that there is no room above them."""
        self.sofa = sofa
        self.large = SOFA_LARGE_BLOCK if sofa else LARGE_BLOCK
        self.small = SOFA_SMALL_BLOCK if sofa else SMALL_BLOCK
        self.huge = self.large if sofa else HUGE_BLOCK
        self.home_block = SOFA_HOME_BLOCK if sofa else HOME_BLOCK
        self.hand_card = hand_card
        self.words = self.seat_words = 1.0
        self.width = size[0] / scale
        self.height = size[1] / scale
        self.beyond = max(0.0, (self.width - WIDEST * self.height) / 2)
        """How much lies on either side of the table in a window wider than it."""
        self.wide = max(0.0, min(1.0, (self.width / self.height - WIDE_FROM) / (WIDE_TO - WIDE_FROM)))
        """How much of the room at the sides the middle may take, 0 to 1."""
        # A window higher than usual has its middle lower.
        self.ring_y = (SOFA_RING_Y if sofa else RING_CENTER_Y) + max(0.0, self.height - 720) * 0.42

    def enlarge_words(self, others: int, text_scale: float) -> None:
        """Words as large as asked for, as far as there is room: at so many other places that may be less."""
        is_crowded = self._arrange(others)[0] == self.small
        self.words = min(text_scale, MOST_WORDS)
        self.seat_words = min(text_scale, CROWDED_WORDS) if is_crowded else self.words

    def strip(self, size: tuple[float, float], letters: float) -> tuple[float, float]:
        """A strip of words, as wide and high as larger ones need it."""
        grown = max(1.0, self.words)
        return size[0] * grown, max(size[1], letters * grown * LINE_HIGH)

    def strips(self) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float]]:
        """The sizes of the color in force, of what happened, and of the prompt."""
        if self.sofa:
            return SOFA_CHIP, SOFA_LINE, SOFA_PROMPT
        return self.strip(CHIP, NAME_UNITS), self.strip(LINE, _LINE_UNITS), self.strip(PROMPT, _PROMPT_UNITS)

    def around_ring(self) -> tuple[float, float, float]:
        """How far the middles of the three are below the ring, above its middle, below the ring: clear of the hand."""
        if self.sofa:
            return 0.0, SOFA_LINE_ABOVE, SOFA_PROMPT_BELOW - RING_RADII[1]
        chip, line, prompt = (high for _wide, high in self.strips())
        middle = _PROMPT_FOOT - prompt / 2
        line_above = RING_RADII[1] + 28 - 0.8 * (line - LINE[1])
        return min(0.0, middle - prompt / 2 - 2 - chip / 2), line_above, middle

    @property
    def _more(self) -> float:
        """How much larger than usual words are; 0 for no more than usual."""
        return max(0.0, self.words - 1.0)

    @property
    def _room(self) -> float:
        return self.width - 2 * (CORNER_BUTTON + 2 * MARGIN) - self.beyond

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Units to a rectangle of whole pixels."""
        s = self.scale
        left, top = round(x * s), round(y * s)
        return Rect(left, top, round((x + w) * s) - left, round((y + h) * s) - top)

    def centered(self, size: tuple[float, float], y: float) -> Rect:
        """A box of ``size`` in the middle, its center at height ``y``; not wider than the room between the sides."""
        w = self.prompt_wide(size[0])
        return self.rect(self.width / 2 - w / 2, y - size[1] / 2, w, size[1])

    def prompt_wide(self, wanted: float) -> float:
        """How wide a strip in the middle is that has room for ``wanted`` units: it stays between the seats."""
        return min(wanted, self.width - 2 * (self.large[0] + 3 * MARGIN))

    def ring(self) -> Rect:
        rx, ry = RING_RADII[0] + WIDE_RING * self.wide, RING_RADII[1]
        return self.rect(self.width / 2 - rx, self.ring_y - ry, 2 * rx, 2 * ry)

    def others(self, count: int) -> list[SeatSpot]:
        """The places of the others in the order of play."""
        block, on_side = self._arrange(count)
        top_count = count - 2 * on_side
        left = self._side(on_side, block, "left")
        right = self._side(on_side, block, "right")
        return [*reversed(left), *self._top(top_count, block), *right]

    def _arrange(self, count: int) -> tuple[tuple[int, int], int]:
        """The size of the places, and how many sit on each side."""
        room = self._room
        if count == 1:
            return self.huge, 0
        on_side = 0 if count < 3 else 1 if count < 7 else 2
        if count == 3 and self.wide > 0.5:
            return self.huge, on_side
        if (count - 2 * on_side) * (self.large[0] + MARGIN) <= room and on_side < 2:
            return self.large, on_side
        # A wide window seats more along the top, where there is most room.
        if on_side == 2 and (count - 2) * (self.small[0] + MARGIN) <= room * 0.9:
            on_side = 1
        return self.small, on_side

    def _top(self, count: int, block: tuple[int, int]) -> list[SeatSpot]:
        w = block[0]
        step = min(self._room / max(1, count), w * 1.75)
        start = self.width / 2 - step * (count - 1) / 2
        spots = []
        for i in range(count):
            x = start + step * i
            bend = (2 * i / (count - 1) - 1) ** 2 if count > 1 else 0.0
            y = MARGIN + 9 * bend
            spots.append(self._seat(x - w / 2, y, block, "top"))
        return spots

    def _side(self, count: int, block: tuple[int, int], side: str) -> list[SeatSpot]:
        """From the top down; the upper one sits a little further in, as on a round table."""
        w, h = block
        top, bottom = _SIDE_TOP, self.height - 232.0
        spots = []
        for i in range(count):
            free = bottom - top - count * h
            y = top + (free * 0.45 if count == 1 else i * (h + min(free, 48.0)))
            inset = MARGIN + self.beyond + (16 if count > 1 and i == 0 else 0)
            x = inset if side == "left" else self.width - inset - w
            spots.append(self._seat(x, y, block, side))
        return spots

    def _seat(self, x: float, y: float, block: tuple[int, int], side: str) -> SeatSpot:
        w, h = block
        k = w / LARGE_BLOCK[0]
        avatar, plate = 80 * k, max(34 * max(k, 0.9), NAME_UNITS * self.seat_words * LINE_HIGH)
        if self.sofa:
            avatar, plate, k = h - SOFA_PLATE, SOFA_PLATE, (h - SOFA_PLATE) / 80
        fan_x = x + avatar + 4
        return SeatSpot(
            block=self.rect(x, y, w, h),
            avatar=self.rect(x, y, avatar, avatar),
            fan=self.rect(fan_x, y + 4 * k, x + w - fan_x, avatar - 6 * k),
            plate=self.rect(x, y + h - plate, w, plate),
            side=side,
            card_width=round(44 * k * self.scale),
            words=SOFA_WORDS if self.sofa else self.seat_words,
        )

    def home(self) -> SeatSpot:
        w, h = self._home_size
        x, y = MARGIN, self.height - MARGIN - h
        high = min(0.84, 0.68 + 0.3 * self._more)
        hand = self.hand()
        return SeatSpot(
            block=self.rect(x, y, w, h),
            avatar=self.rect(x, y, h, h),
            fan=Rect(hand),
            plate=self.rect(x + h * 0.62, y + h * (0.86 - high), w - h * 0.62, h * high),
            side="bottom",
            card_width=round(self.hand_card * self.scale),
            words=SOFA_WORDS if self.sofa else self.words,
        )

    @property
    def _home_size(self) -> tuple[float, float]:
        return self.home_block[0] + _HOME_GROWS * self._more, self.home_block[1]

    @property
    def _side_button(self) -> tuple[float, float]:
        return SIDE_BUTTON[0] + _SIDE_GROWS * self._more, SIDE_BUTTON[1] * (1 + 0.4 * self._more)

    def hand(self) -> Rect:
        x = MARGIN + self._home_size[0] + MARGIN
        right = self.width - MARGIN - self._side_button[0] - MARGIN
        # In a wide window the hand stays in the middle.
        half = min(self.width / 2 - x, right - self.width / 2)
        if half * 2 >= 720:
            x, right = self.width / 2 - half, self.width / 2 + half
        high = self.hand_card * 1.5
        return self.rect(x, self.height - MARGIN - high, right - x, high)

    def catch(self) -> Rect:
        right, bottom = self.width - MARGIN - SIDE_BUTTON[0] / 2, self.height - MARGIN - UNO_BUTTON - 8
        return self.rect(right - UNO_BUTTON / 2, bottom - UNO_BUTTON, UNO_BUTTON, UNO_BUTTON)

    def beside_prompt(self) -> Rect:
        """The button that keeps a drawn card: at the right of what is asked, as far down, and clear of the hand."""
        _, _, prompt = self.strips()
        middle = self.ring_y + RING_RADII[1] + self.around_ring()[2]
        w, h = self._side_button[0], max(KEEP_HIGH, prompt[1])
        wide = max(PROMPT[0], self.prompt_wide(prompt[0]))
        bottom = middle + prompt[1] / 2
        return self.rect(self.width / 2 + KEEP_REACH * wide - w, bottom - h, w, h)

    def _beside_top(self, seats: Collection[SeatSpot]) -> float:
        """How much is free at each end of the row along the top, in units."""
        ends = [(spot.block.left, spot.block.right) for spot in seats if spot.side == "top"]
        left, right = min(end[0] for end in ends) / self.scale, max(end[1] for end in ends) / self.scale
        return min(left, self.width - right) - 2 * MARGIN

    def goal(self, seats: Collection[SeatSpot]) -> Rect:
        """Beside the menu in the line of its middle; where there is no room, below it, over the seats at the side."""
        free, (wide, high) = self._beside_top(seats), self.strip(GOAL, _LINE_UNITS)
        beside = min(wide, free - CORNER_BUTTON - _CORNER_GAP)
        if self.sofa or beside < LEAST_GOAL * max(1.0, self.words):
            top = MARGIN + CORNER_BUTTON + _CORNER_GAP
            return self.rect(MARGIN / 2, top, min(free + MARGIN, wide), _SIDE_TOP - _CORNER_GAP - top)
        return self.rect(MARGIN + CORNER_BUTTON + _CORNER_GAP, MARGIN + (CORNER_BUTTON - high) / 2, beside, high)

    def buttons(self, seats: Collection[SeatSpot], *, face_down: bool) -> dict[str, Rect]:
        w, h = self._side_button
        named = NAMED_BUTTON + NAMED_GROWS * self._more
        is_free = named + _SAID <= self._beside_top(seats) and self.scale >= _LEAST_NAMED_SCALE
        corner = named if is_free and not (self.sofa or self.is_child) else CORNER_BUTTON
        small = 40 * (1 + 0.5 * self._more)
        right, bottom = self.width - MARGIN, self.height - MARGIN
        places = {
            "menu": self.rect(MARGIN, MARGIN, CORNER_BUTTON, CORNER_BUTTON),
            "log": self.rect(right - corner, MARGIN, corner, CORNER_BUTTON),
            "hint": self.rect(right - corner, MARGIN + CORNER_BUTTON + _CORNER_GAP, corner, CORNER_BUTTON),
            "sort": self.rect(MARGIN, bottom - HOME_BLOCK[1] - 10 - small, w, small),
            "uno": self.rect(right - SIDE_BUTTON[0] / 2 - UNO_BUTTON / 2, bottom - UNO_BUTTON, UNO_BUTTON, UNO_BUTTON),
            "pass": self.rect(right - w, bottom - UNO_BUTTON - 10 - h, w, h) if self.is_child else self.beside_prompt(),
        }
        if face_down:
            places["face_down"] = self.rect(MARGIN, bottom - HOME_BLOCK[1] - 18 - 2 * small, w, small)
        return places
