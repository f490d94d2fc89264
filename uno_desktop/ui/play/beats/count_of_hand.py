"""The count at the end of a hand: the light goes down, the hands left are turned up, and fly to whoever won them.

With it go the last card of a player, and the end of a match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import in_a_row
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.players.manners.reactions import look_of
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.motion.timeline import Beat, InTurn, Together
from uno_desktop.ui.kit.motion.tween import lerp
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.beat_context import RED, BeatContext, attack, turn_lost
from uno_desktop.ui.play.beats.deal import start_told
from uno_desktop.ui.play.beats.motion import NEARER, CountingWord, fly
from uno_desktop.ui.play.beats.table_items import seen_of_seat
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.beats.table_preload import preload_frame
from uno_desktop.ui.play.picture.sprites import CardSprite, Pose, air_widths
from uno_desktop.ui.play.picture.table_layout import Spot
from uno_desktop.ui.play.picture.table_seats import portrait_item
from uno_desktop.ui.play.picture.turning import face_behind
from uno_desktop.ui.play.words.table_words import FloatingWord, beside_portrait

GOLD = (255, 216, 110)
_PALE = (214, 220, 232)
_OPEN_SHARE = 1.2
"""How much larger a card is when it is turned up than a back in the hand, so that it can be read."""
_APART = 0.62
"""How far apart such cards lie where there is room, in widths."""
_TOTAL_UNITS = (48.0, 84.0)
"""How large the points are written: the first, and many."""
_SPARKS = 5


class Left(NamedTuple):
    """What a seat was left with: its cards, dearest first, and what each counts."""

    seat: int
    cards: list[int]
    worth: list[int]


def _hands_left(picture: TablePicture, event: ev.HandCounted) -> list[Left]:
    """Everybody who holds cards; of many not all are shown, and the last of these counts for the others."""
    deck, points, found = picture.view.deck, picture.view.rules.points, []
    for seat, held in enumerate(event.hands):
        if held:
            cards = sorted(held, key=lambda card: -points[deck.face(card)])[:12]
            worth = [points[deck.face(card)] for card in cards]
            worth[-1] += event.points[seat] - sum(worth)
            found.append(Left(seat, cards, worth))
    return found


# -- before it begins -----------------------------------------------------------------------------------------------


def preload(picture: TablePicture, event: ev.HandCounted) -> Pieces:
    """Pieces that make what the count will ctx: the faces people make, and the cards as small as they fly.

    They fit into the time in which the last card is on its way.
    """
    # Everybody's face changes in one frame as somebody goes out.
    nowhere = pygame.Surface((1, 1))
    for seat, cards in enumerate(event.hands):
        face = look_of(picture.opponents[seat], "beaten" if cards else "out")
        # The last card, still in the air now, lies by then.
        state = picture.seat_state(seat)._replace(cards=len(cards), in_air=0, face=face, breath=0)
        if not cards:
            state = state._replace(last_card=False, called=False)
        yield partial(portrait_item(seen_of_seat(picture, seat, state)).paint, nowhere)
    if picture.style.reduced_motion or not picture.counts_hands:
        return
    for left in _hands_left(picture, event):
        yield from _cards_left(picture, left)


def _match_words(ctx: BeatContext, seat: int) -> str:
    """What is written over the table where the match is won by this seat: who wins it, if they have names here."""
    if seat == NONE:
        return t("table.match_won")
    if ctx.picture.view.seat >= 0 and ctx.is_ours(seat):
        return t("result.your_team_won" if len(ctx.team(seat)) > 1 else "result.you_won")
    names = [name for each in ctx.team(seat) if (name := ctx.picture.sitters[each].called)]
    if not names:
        return t("table.match_won")
    return t("result.won", name=names[0]) if len(names) == 1 else t("result.team_won", names=in_a_row(names))


def _preload_match_won(picture: TablePicture, words: str) -> Pieces:
    """Pieces that make what the end of a match shows: the largest word there is at a table, as it pops up.

    And all that lies beneath the dark: that is drawn again as faces change, and much of it was let go of for the count.
    """
    word = FloatingWord(words, 0, 0, GOLD, size=_MATCH_WORD)
    for u in (1.0, 0.0, 0.05, 0.1, 0.15):
        yield partial(replace(word, u=u).item, picture.layout)
    yield from preload_frame(picture)


def _cards_left(picture: TablePicture, left: Left) -> Pieces:
    """The cards of one hand, as they are turned up and as small as they fly."""
    yield from _cards_turned(picture, left)
    start = _turned_px(picture, left.seat)
    # Those of wide cards would drive out all others: one at a time is made as it flies.
    flown = [px for px in air_widths(_open_px(picture, left.seat), round(start * (1 + NEARER))) if px <= 200]
    for card in left.cards:
        for width in flown:
            yield from picture.faces.preload(picture.faces.deck.face(card), width)


def _cards_turned(picture: TablePicture, left: Left) -> Pieces:
    """The cards of one hand as they are turned up, with what is behind them: all of them do so in the same frames."""
    faces, width = picture.faces, _turned_px(picture, left.seat)
    for face in sorted({face_behind(faces.deck, card) for card in left.cards}):
        yield partial(faces.face, face, width)
    for card in left.cards:
        yield from faces.preload(faces.deck.face(card), width)


def _turned_px(picture: TablePicture, seat: int) -> int:
    """How wide the cards of this seat are while they are turned up; the own ones lie as they are held."""
    return picture.layout.hand_card if seat == picture.home else _open_px(picture, seat)


# -- the beats ------------------------------------------------------------------------------------------------------


def darken(ctx: BeatContext, lit: Sequence[int]) -> Beat:
    """The light goes down, less far where the hand is won for the player at the screen; the winners stay in it.

    Where hands are not counted it stays on: what is beside the table is read now.
    """
    picture = ctx.picture
    if not picture.counts_hands:
        return Beat(0.0)
    depth = beat_times.DARK_WON if any(map(ctx.is_ours, lit)) else beat_times.DARK_LOST
    start = picture.dark

    def begin() -> None:
        nonlocal start
        start = picture.dark
        picture.lit = tuple(lit)

    def apply(u: float) -> None:
        picture.dark = lerp(start, depth, u)

    duration_s = beat_times.REDUCED_S if picture.style.reduced_motion else beat_times.DARKEN_S
    return Beat(duration_s, apply, "ease_out_cubic", on_start=begin)


def hand_counted(ctx: BeatContext, event: ev.HandCounted) -> None:
    """Remembered: the hands are shown when it is known who has won."""
    ctx.counted = event


def hand_won(ctx: BeatContext, event: ev.HandWon) -> Beat:
    """The hands left pay for the win; then it is heard whose it is."""
    picture, counted = ctx.picture, ctx.counted
    ctx.counted = None
    ours = ctx.is_ours(event.seat)

    def begin() -> None:
        ctx.play("win" if ours else "lose", always=True)
        if ctx.ends_match:
            picture.preload.extend(_preload_match_won(picture, _match_words(ctx, event.seat)))

    cry = Beat(beat_times.WIN_S if ours else beat_times.LOST_S, on_start=begin)
    if ours and picture.view.seat >= 0:
        words = t("table.team_won" if len(ctx.team(event.seat)) > 1 else "table.hand_won")
        cry = Together(cry, ctx.word(words, ctx.over_ring, GOLD, beat_times.WIN_S, size=52))
    darkened = [] if picture.dark else [darken(ctx, ctx.team(event.seat))]
    return InTurn(*darkened, cry if counted is None or not picture.counts_hands else _paid(ctx, event, counted, cry))


def _paid(ctx: BeatContext, event: ev.HandWon, counted: ev.HandCounted, cry: Beat) -> Beat:
    """What the cards left are worth, as the scoring has it: to the winner, or to those who hold them. Then the cry."""
    picture = ctx.picture
    scoring, team = picture.view.rules.scoring, ctx.team(event.seat)
    losers = [left for left in _hands_left(picture, counted) if left.seat not in team]
    # In turn order around the table.
    losers.sort(key=lambda left: (left.seat - event.seat) % len(counted.hands))
    gains = [now - before for before, now in zip(picture.scores, event.scores, strict=True)]
    if not losers or scoring.plays_on:
        return cry
    # The points stand in the air at those who get them.
    gain_words = Together(*(
        ctx.word_about(seat, t("table.plus", n=gain), GOLD if seat in team else _PALE, beat_times.WIN_S,
                       size=40, on_plate=False)
        for seat, gain in enumerate(gains) if gain > 0 and scoring.uses_limits
    ))  # fmt: skip
    if picture.style.reduced_motion:
        return Together(gain_words, cry)
    opened: dict[int, list[CardSprite]] = {}
    turned = Together(*(_turned_up(ctx, left, opened) for left in losers), stagger_s=beat_times.TURN_UP_APART_S)
    if gains[event.seat] > 0 and scoring.uses_limits:
        return InTurn(turned, _tributes(ctx, event, losers, opened, cry))
    return InTurn(turned, Together(gain_words, cry))


def _open_px(picture: TablePicture, seat: int) -> int:
    """How wide a card of this seat is when it is turned up, and on its way: a width kept for cards in the air."""
    others = [spot.card_width for other, spot in picture.layout.seats.items() if other != picture.home]
    width = min(others) if seat == picture.home else picture.layout.seats[seat].card_width
    return air_widths(round(width * _OPEN_SHARE), round(width * _OPEN_SHARE))[0]


def _turned_up(ctx: BeatContext, left: Left, opened: dict[int, list[CardSprite]]) -> Beat:
    """The cards of a seat lie open; the own ones, which do already, come into the light."""
    picture, seat = ctx.picture, left.seat
    starts: list[float] = []

    def begin() -> None:
        sprites = []
        for card in left.cards:
            own = picture.hand.give_away(card) if seat == picture.home else None
            sprite = CardSprite(card, own.pose if own is not None else Pose.at(picture.hold_spot(seat), turn=-1.0))
            sprites.append(sprite)
            sprite.pose.angle = 0.0  # a card that is turned and grows smaller would be a new picture in every frame
        if seat != picture.home:  # in a row over their backs
            fan, width, gaps = picture.layout.seats[seat].fan, _open_px(picture, seat), len(sprites) - 1
            step = min(width * _APART, max(1.0, fan.w - width) / max(1, gaps))
            for place, sprite in enumerate(sprites):
                x = round(fan.centerx - step * gaps / 2 + step * place)
                sprite.pose = Pose(x, fan.centery, 0.0, width, turn=-1.0)
        starts[:] = [sprite.pose.turn for sprite in sprites]
        opened[seat] = sprites
        picture.open_cards += sprites
        picture.preload.need(_cards_turned(picture, left))  # what there was no time for beforehand
        picture.paid_out |= {seat}
        picture.counts[seat] = 0
        if seat == picture.home:
            picture.hand.set_cards(())
        ctx.play("flip")

    def apply(u: float) -> None:
        for sprite, start in zip(opened[seat], starts, strict=True):
            sprite.pose.turn = lerp(start, 1.0, u)

    return Beat(beat_times.TURN_UP_S, apply, "ease_in_out", on_start=begin)


def _tributes(
    ctx: BeatContext, event: ev.HandWon, losers: Sequence[Left], opened: Mapping[int, list[CardSprite]], cry: Beat
) -> Beat:  # fmt: skip
    """One card after the other flies to the winner, and their points are counted as they arrive; then the cry."""
    picture = ctx.picture
    cards = [(left.seat, place, worth) for left in losers for place, worth in enumerate(left.worth)]
    stagger_s = min(beat_times.TRIBUTE_APART_S, beat_times.TRIBUTE_TOTAL_S / len(cards))
    together_many = max(1, round(beat_times.COUNTED_APART_S / stagger_s))
    total_s = stagger_s * (len(cards) - 1) + beat_times.TRIBUTE_S
    largest = t("table.plus", n=event.points), _total_units(event.points)
    x, y, fitting = beside_portrait(*largest, event.seat, picture.layout)
    shrunk = fitting / largest[1]  # all counts alike, or it would grow and shrink again
    after_s = cry.duration_s + 0.1  # the last that arrives still writes the points
    counter = CountingWord(picture, lambda: (x, y), GOLD, total_s, size=_TOTAL_UNITS[0], pops=False, after_s=after_s)
    steps: list[tuple[int, float]] = []
    flights: list[Beat] = []
    points = 0
    for number, (seat, place, worth) in enumerate(cards, start=1):
        points += worth
        arrived = None
        if number == len(cards) or number % together_many == 0:
            counted = event.points if number == len(cards) else points
            size = shrunk * _total_units(counted)
            steps.append((counted, size))
            arrived = partial(_count, ctx, counter, counted, size)
        flights.append(_tribute(ctx, event.seat, opened, (seat, place), arrived))
    picture.preload.extend(counter.preload(steps))
    return Together(counter.beat(), InTurn(Together(*flights, stagger_s=stagger_s), cry))


def _total_units(points: int) -> float:
    """How large so many points are written, where there is room."""
    return lerp(*_TOTAL_UNITS, min(1.0, points / 120))


def _count(ctx: BeatContext, counter: CountingWord, points: int, size: float) -> None:
    """Show the points counted so far; each count sounds a little higher than the last."""
    counter.show(points, size)
    ctx.play("count")


def _tribute(
    ctx: BeatContext, winner: int, opened: Mapping[int, list[CardSprite]], which: tuple[int, int],
    on_arrival: Callable[[], None] | None,
) -> Beat:  # fmt: skip
    """A card that lies open flies to the winner: ``which`` are its seat and its place there."""
    picture = ctx.picture
    flying = CardSprite(0)

    def begin() -> None:
        seat, place = which
        sprite = opened[seat][place]
        flying.card, flying.pose = sprite.card, sprite.pose
        if sprite in picture.open_cards:
            picture.open_cards.remove(sprite)
        picture.flights.append(flying)

    def target() -> Spot:
        spot = picture.layout.seats[winner].avatar
        return Spot(spot.centerx, spot.centery, 0.0, _open_px(picture, picture.home))

    def arrive() -> None:
        picture.end_flight(flying)
        spot = picture.layout.seats[winner].avatar.center
        picture.particles.sparks((float(spot[0]), float(spot[1])), GOLD, _SPARKS)
        if on_arrival is not None:
            on_arrival()

    return fly(
        picture, flying, target, beat_times.TRIBUTE_S, height=70, on_start=begin, on_finish=arrive,
        curve="ease_in_out",
    )  # fmt: skip


_CONFETTI, _FEWER_CONFETTI = 70, 20
"""For a win of one's own side, and for one of the others."""
_MATCH_WORD = 52
_BURSTS = (0.0, -0.45, 0.45)
"""Where confetti comes from when a match is won, in turn: the middle, and beside it, in shares of the ring's width."""


def went_out(ctx: BeatContext, event: ev.WentOut) -> Beat:
    """The last card is gone: confetti, and where that ends the hand, the light goes down."""
    picture = ctx.picture
    count = _CONFETTI if ctx.is_ours(event.seat) else _FEWER_CONFETTI

    def begin() -> None:
        ctx.play("confetti")
        picture.particles.confetti(ctx.middle_of(event.seat), picture.faces.colors, count)

    cry = ctx.word_about(event.seat, t("table.out"), GOLD, beat_times.OUT_S, size=44, on_start=begin, on_plate=False)
    return cry if picture.view.rules.scoring.plays_on else Together(cry, darken(ctx, ctx.team(event.seat)))


def hand_without_winner(ctx: BeatContext, _event: ev.HandEndedWithoutWinner) -> Beat:
    """A word in the middle: the hand ended because nobody could play."""
    ctx.counted = None
    if ctx.ends_match:
        ctx.picture.preload.extend(_preload_match_won(ctx.picture, _match_words(ctx, NONE)))
    word_beat = ctx.word(
        t("table.no_winner"), ctx.ring_middle, GOLD, beat_times.WIN_S,
        on_start=lambda: ctx.play("lose", always=True),
    )  # fmt: skip
    return Together(darken(ctx, ()), word_beat)


def match_won(ctx: BeatContext, event: ev.MatchWon) -> Beat:
    """The last hand ends otherwise than the others: it stays dark around the winner, and it rains confetti for long."""
    picture, ours = ctx.picture, ctx.is_ours(event.seat)

    def burst(share: float) -> None:
        if ours:
            middle = ctx.ring_middle()
            at = middle[0] + share * picture.layout.ring.w, middle[1]
            picture.particles.confetti(at, picture.faces.colors, 2 * _CONFETTI)
        elif event.seat != NONE:
            picture.particles.confetti(ctx.middle_of(event.seat), picture.faces.colors, _FEWER_CONFETTI)

    if event.seat == NONE:
        return Beat(beat_times.WIN_S)
    bursts = [Beat(beat_times.LAST_BURST_S, on_start=partial(burst, share)) for share in _BURSTS]
    last = [*bursts, Beat(max(0.0, beat_times.MATCH_WON_S - len(bursts) * beat_times.LAST_BURST_S))]
    heard = ctx.word(
        _match_words(ctx, event.seat), ctx.ring_middle, GOLD, beat_times.MATCH_WON_S, size=_MATCH_WORD,
        on_start=partial(ctx.play, "podium", always=True),
    )  # fmt: skip
    darkened = [] if picture.dark else [darken(ctx, ctx.team(event.seat))]
    return InTurn(*darkened, Together(InTurn(*last), heard))


def turn_began(ctx: BeatContext, event: ev.TurnBegan) -> Beat | None:
    """The ring steps on once with each turn; the sum that is to be drawn flies to whoever must answer it."""
    picture, blow, beats = ctx.picture, ctx.blow, []
    paid, ctx.paid = ctx.paid, NONE
    before, picture.turn = picture.turn, event.seat
    picture.dark, picture.lit = 0.0, ()

    def step(u: float) -> None:
        picture.ring.phase = u % 1.0

    if event.seat not in (before, NONE) and not picture.style.reduced_motion:
        beats.append(Beat(beat_times.RING_STEP_S, step, beat_times.TURN_CURVE))
    if NONE not in (paid, event.seat) and paid != event.seat and paid not in ctx.leaving:
        beats.append(turn_lost(ctx, paid))
    if blow is not None and blow.seat != ctx.aimed:
        ctx.aimed = blow.seat
        beats.append(attack(ctx, RED, t("table.plus", n=event.pending.amount), sends_sum=True))
    beats += start_told(ctx, event)
    return Together(*beats) if beats else None
