"""What the players at the table say, each in a bubble for a while."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.play.beat_times import SAYING_S
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.play.words.bubbles import bubble_item, words_box

_FADE_S = 0.18


class Sayings:
    """Bubbles by seat. One that another word covers waits: its time doesn't run, and it isn't drawn."""

    def __init__(self) -> None:
        self.bubbles: dict[int, tuple[str, float]] = {}
        """The words of each seat, and how many seconds they are still shown."""
        self.covered: set[int] = set()
        """Seats whose bubbles wait: a word in the air, or another bubble, was in their place in the last frame."""
        self._held_back: dict[int, str] = {}

    def say(self, seat: int, words: str, *, once_shown: bool = False) -> None:
        """Somebody says something: now, or ``once_shown`` as soon as what happens now has been shown."""
        if once_shown:
            self._held_back[seat] = words
        else:
            self.bubbles[seat] = (words, SAYING_S)

    def say_held_back(self) -> None:
        """What happened has been shown: now those speak who waited for it."""
        for seat, words in self._held_back.items():
            self.say(seat, words)
        self._held_back.clear()

    def clear(self) -> None:
        """Nobody says anything."""
        self.bubbles.clear()
        self._held_back.clear()

    def update(self, dt: float) -> bool:
        """Let time pass; true while a bubble fades in or out."""
        if not self.bubbles:
            return False
        left = {
            seat: (words, left_s if seat in self.covered else left_s - dt)
            for seat, (words, left_s) in self.bubbles.items()
        }
        self.bubbles = {seat: saying for seat, saying in left.items() if saying[1] > 0}
        return any(s <= _FADE_S or s > SAYING_S - _FADE_S - dt for _, s in left.values())

    def items(
        self, layout: TableLayout, text_scale: float, in_air: Sequence[Item], silent: Collection[int]
    ) -> list[Item]:
        """The bubbles to draw, but for those of ``silent`` seats. ``in_air``: words that no bubble may cover."""
        items: list[Item] = []
        self.covered.clear()
        for seat, (words, left_s) in self.bubbles.items():
            if seat in silent:
                continue
            shown = min(1.0, left_s / _FADE_S, (SAYING_S - left_s) / _FADE_S)
            bubble = bubble_item(seat, words, layout, text_scale, max(0.0, shown))
            if bubble is None:
                continue
            others = [words_box(item, layout) for item in items]
            in_the_way = bubble.bounds.collidelist([word.bounds for word in in_air]) >= 0
            if in_the_way or words_box(bubble, layout).collidelist(others) >= 0:
                self.covered.add(seat)
            else:
                items.append(bubble)
        return items
