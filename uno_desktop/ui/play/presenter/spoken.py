"""The table for whoever does not look: what happens and what is asked, as it is said; and all of it in words."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from string import ascii_uppercase

from uno_desktop.content.messages.messages import joined, t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import card_name, color_name, color_word, kind_name
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.view import View
from uno_desktop.players.manners.ledger import Play
from uno_desktop.ui.kit.access.live_line import MOST_WAIT_S, sentences
from uno_desktop.ui.kit.window.reading import Reading
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.settings.patience import times_words

_TOLD_BEFORE = (ev.DealerDrawn, ev.DealerChosen)
"""The draw for the dealer has a page of its own, which says who deals."""


_DECISIVE = (ev.HandRevealed, ev.ChallengeDecided)
_DECISIVE_S = 6.0
"""So long a verdict, and the card that brings a drop, are worth being told."""

Lined = tuple[ev.Event, str | None]
"""An event, and the line that tells it; None where it has none."""


class Spoken:
    """``hear`` every event as its beat begins. Lines of a move are stale when the next player's are said.

    Short by default; what is told at length also says whose turn it is, and how many cards a player still holds.
    """

    def __init__(self, reading: Reading, session: Session, picture: TablePicture) -> None:
        self._reading = reading
        self._session = session
        self._picture = picture
        self._move = 0
        self._asked = ""
        self._ahead: list[ev.Event] = []
        """Events that were told before their time, together with what leads to them."""
        self._drew = NONE
        """Another player, who has drawn and may still play."""

    def hear(self, event: ev.Event, line: str | None, follows: Sequence[Lined] = ()) -> None:
        """An event, the line that tells it, and what follows in the same move."""
        if isinstance(event, ev.HandStarted):
            self._ahead, self._drew = [], NONE
        if event in self._ahead:
            self._ahead.remove(event)
            return
        if isinstance(event, ev.TurnBegan) and not self._new_turn(event):
            return
        if line is None or isinstance(event, _TOLD_BEFORE):
            return
        if isinstance(event, ev.HandDropped) and not self._reading.whole:
            return  # the page of the order has told it
        matters = self._matters(event, follows)
        is_decisive = isinstance(event, _DECISIVE) or _brings_drop(follows)
        stays_s = _DECISIVE_S if is_decisive else MOST_WAIT_S
        self._reading.say(self._with_more(event, line, follows), about=self._move, matters=matters, stays_s=stays_s)

    def _new_turn(self, event: ev.TurnBegan) -> bool:
        """A turn begins, or goes on; whether that is told."""
        if event.seat == NONE:  # all drop: the move goes on
            return False
        if self._drew not in (NONE, event.seat):
            words = t("access.passes", name=self._session.name_of(self._drew))
            self._reading.say(words, about=self._move)
            self._drew = NONE
        if event.seat == self._session.seat:  # the player's own turn begins with what was played before it
            return False
        self._move += 1
        return self._reading.whole

    def _with_more(self, event: ev.Event, line: str, follows: Sequence[Lined]) -> str:
        """The line, with what belongs to it and would come too late by itself."""
        if isinstance(event, ev.CardPlayed):
            self._drew = NONE
            if self._reading.whole and event.seat != self._session.seat:
                left = max(0, self._picture.view.counts[event.seat] - 1 - len(event.also))
                line = f"{line} {t('access.left', n=left)}"
            return self._together(line, follows, ev.ColorChosen) if _brings_drop(follows) else line
        if isinstance(event, ev.CardsDrawn) and event.why == "turn" and event.seat != self._session.seat:
            turn = next((each for each, _ in follows if isinstance(each, ev.TurnBegan)), None)
            if turn is not None and turn.seat not in (NONE, event.seat):
                return t("access.and_passes", line=line)
            self._drew = event.seat
        elif isinstance(event, ev.HandRevealed):  # the verdict comes first
            return self._together("", follows, ev.ChallengeDecided, ev.CardsDrawn, last=line)
        elif isinstance(event, ev.ChallengeDecided):
            return self._together(line, follows, ev.CardsDrawn)
        return line

    def _together(self, line: str, follows: Sequence[Lined], *kinds: type[ev.Event], last: str = "") -> str:
        """A line, and those of the first event of each of these kinds that follows: these are not told again.

        To a verdict belongs how many cards are drawn.
        """
        words = [line]
        for kind in kinds:
            event, told = next(((each, told) for each, told in follows if isinstance(each, kind)), (None, None))
            if event is None or told is None:
                continue
            self._ahead.append(event)
            if isinstance(event, ev.CardsDrawn) and words[-1]:
                told = t("access.verdict", line=words.pop(), n=len(event.cards))
            words.append(told)
        return sentences((*words, last))

    def _matters(self, event: ev.Event, follows: Sequence[Lined]) -> bool:
        """Whether it is worth being told late: what is done to the player, all about UNO, verdicts, and what brings
        a drop."""
        if isinstance(event, ev.UnoCalled | ev.UnoCaught | ev.HandRevealed | ev.ChallengeDecided):
            return True
        does_to = isinstance(event, ev.CardsDrawn | ev.SeatSkipped | ev.HandsSwapped | ev.ChallengeMade)
        touched = self._session.seat in (getattr(event, "seat", None), getattr(event, "target", None))
        return (does_to and touched) or (isinstance(event, ev.CardPlayed) and _brings_drop(follows))

    def ask(self, prompt: str) -> None:
        """What the table asks of the player now; "" for nothing."""
        if prompt != self._asked:
            if self._reading.line.waiting:
                self._reading.line.unsay(self._asked)
            self._asked = prompt
            self._reading.say(prompt, about=self._move, stays_s=inf)  # however long it takes: it is still asked

    def tell(self, words: str) -> None:
        """An answer to something the player did: it comes at once."""
        self._reading.say(words, about=self._move, urgent=True)


def _brings_drop(follows: Sequence[Lined]) -> bool:
    return any(isinstance(event, ev.DropBegan) for event, _ in follows)


_SENTENCES = ". "
_PARTS = ", "


def hand_by_color(theme: Theme, deck: Deck, hand: Sequence[int]) -> str:
    """The cards of a hand, color by color, those without one last; lower numbers first."""
    if not hand:
        return t("access.no_cards")
    lines = []
    for color in (*range(len(deck.colors)), NONE):
        cards = sorted((card for card in hand if deck.color_of(card) == color), key=deck.face)
        if cards:
            names = joined(kind_name(theme, deck.kind(card).id) for card in cards)
            head = t("access.wilds") if color == NONE else color_name(theme, color)
            lines.append(t("access.hand_color", color=head, cards=names))
    return _SENTENCES.join(lines)


def top_words(theme: Theme, deck: Deck, card: int, color: int) -> str:
    """The top card, and the color in force where it is not its own."""
    if card == NONE:
        return t("access.no_card")
    words = t("access.on_top", card=card_name(theme, deck, card))
    if color != NONE and color != deck.color_of(card):
        words = _PARTS.join((words, t("access.color_now", color=color_word(theme, color))))
    return words


def with_team(name: str, session: Session, seat: int, *, short: bool = False) -> str:
    """A name with the letter of the team, where there are teams: nothing else tells who partners are."""
    sides = session.view.rules.sides
    order = list(dict.fromkeys(sides))
    if len(order) == len(sides):
        return name
    return t(
        "table.in_team_short" if short else "table.in_team", name=name, team=ascii_uppercase[order.index(sides[seat])]
    )


def player_words(session: Session, picture: TablePicture, seat: int, *, last: bool) -> str:
    """A player: how many cards, whether it is their turn, what of UNO; with ``last`` what they played last."""
    view = picture.view
    parts = [with_team(session.name_of(seat), session, seat)]
    if seat in picture.out:
        parts.append(t("access.is_out"))
    else:
        parts.append(t("access.holds", n=picture.counts[seat]))
    if seat == picture.turn:
        parts.append(t("access.on_turn"))
    if seat in view.uno_open:
        parts.append(t("access.owes_uno"))
    elif seat in picture.called:
        parts.append(t("access.called_uno"))
    if seat in session.away:
        parts.append(t("access.is_away"))
    plays = session.recall.plays(seat)
    if last and plays:
        parts.append(t("access.last_play", cards=play_words(session.theme, view.deck, plays[0])))
    return _PARTS.join(parts)


def play_words(theme: Theme, deck: Deck, play: Play) -> str:
    """The cards of a play, and the color named for it."""
    cards = joined(card_name(theme, deck, card) for card in play.cards)
    return cards if play.color == NONE else _PARTS.join((cards, color_word(theme, play.color)))


def table_state(session: Session, picture: TablePicture, *, whole: bool) -> str:
    """The top card, whose turn, the others in the order of play; ``whole``: the draw pile and the direction, too."""
    view, theme = picture.view, session.theme
    parts = [top_words(theme, view.deck, picture.discard[-1] if picture.discard else NONE, picture.color)]
    if view.pending_draw:
        parts.append(t("access.pending", n=view.pending_draw))
    if picture.turn == session.seat and session.seat >= 0:
        parts.append(t("access.your_turn"))
    parts += [player_words(session, picture, seat, last=whole) for seat in others_in_order(view, session.seat)]
    if session.seat >= 0:
        parts.append(t("access.you_hold", n=len(view.hand)))
    patience = session.referee.patience
    for seat in patience.by_seat:
        parts.append(t("patience.seat", name=session.name_of(seat), times=times_words(patience, seat)))
    if whole:
        parts += [direction_words(view), t("access.draw_pile", n=picture.draw_count)]
    return _SENTENCES.join(parts)


def direction_words(view: View) -> str:
    """Which way the turns go."""
    return t("access.to_the_left" if view.direction > 0 else "access.to_the_right")


def others_in_order(view: View, seat: int) -> list[int]:
    """The other seats, whoever plays next first."""
    start, step = (seat, view.direction or 1) if seat >= 0 else (-1, 1)
    order = [(start + step * n) % view.players for n in range(1, view.players + (seat < 0))]
    return list(dict.fromkeys(order))
