"""The parts of the page of luck: who would have won with even luck, and the sum in hands."""

from __future__ import annotations

from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import in_a_row
from uno_desktop.engine.moves import NONE
from uno_desktop.match.luck.fortune import Fortunes
from uno_desktop.match.telling.luck_words import cards_kind, part_of_hands
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Label, Row, Widget
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.widgets.charts import Note, tile

_SIGN_WEIGHT = 0.14
_END_WEIGHT, _WEIGHTS = 1.3, {"luck": 0.7, "play": 0.7, "rest": 1.55}
"""How wide tiles are, for their words: the first and the last, and those between."""


# -- the sentence ------------------------------------------------------------------------------------------------


def headline(session: Session, fortunes: Fortunes, seat: int) -> str:
    """Who won the match or leads, what even luck would have made of it, and what cards the seat had."""
    kind = cards_kind(fortunes.total(seat).luck, len(fortunes.hands))
    if len(session.people) > 1:
        own = t("luck.verdict_of", name=session.name_of(seat), words=t(f"luck.cards_{kind}"))
    else:
        own = t(f"luck.you_{kind}")
    who = _who_won(session, fortunes)
    return t("luck.headline", who=who, cards=own) if who else t("luck.headline_own", cards=own)


def _who_won(session: Session, fortunes: Fortunes) -> str:
    """Who won or leads, and who would have; only the former where the match doesn't go by what the race counts."""
    view = session.view
    ends = {side: _end(fortunes, view.rules.sides.index(side), evened=False) for side in set(view.rules.sides)}
    evened = {side: _end(fortunes, view.rules.sides.index(side), evened=True) for side in ends}
    ahead = max(ends, key=lambda side: ends[side])
    is_over = view.match_winner != NONE
    first = view.rules.sides[view.match_winner] if is_over else ahead
    is_clear = first == ahead and sum(end == ends[ahead] for end in ends.values()) == 1
    if not (is_over or is_clear):
        return ""
    won = _named(session, "luck.won" if is_over else "luck.leads", first)
    if not is_clear:
        return won
    even = max(evened, key=lambda side: evened[side])
    if even == first:
        return t("luck.and_even", who=won, even=t("luck.even_same"))
    return t("luck.and_even", who=won, even=_named(session, "luck.even_won" if is_over else "luck.even_leads", even))


def _end(fortunes: Fortunes, seat: int, *, evened: bool) -> float:
    return fortunes.race(seat, evened=evened)[-1]


def _named(session: Session, key: str, side: int) -> str:
    """A sentence about a side: one player, several, or the one who reads it."""
    team = [seat for seat, each in enumerate(session.view.rules.sides) if each == side]
    if key.endswith("leads"):
        return t(key, names=in_a_row([session.name_of(seat) for seat in team]))
    if team == [session.you]:
        return t(f"{key}_you")
    if len(team) == 1:
        return t(key, name=session.name_of(team[0]))
    return t(f"{key}_team", names=in_a_row([session.name_of(seat) for seat in team]))


# -- the sum -----------------------------------------------------------------------------------------------------


class HandsSum(Row):
    """Fair share + luck + own play + the rest = hands won: tiles with signs between, all in hands."""

    def __init__(self, fortunes: Fortunes, seat: int) -> None:
        total, hands = fortunes.total(seat), len(fortunes.hands)
        fair, won = round(100 * fortunes.fair(seat)), round(100 * fortunes.won(seat))
        luck, play = round(100 * total.luck), round(100 * total.play)
        sides = {each for fortune in fortunes.hands if fortune.account for each in fortune.account.sides}
        is_equal = abs(fortunes.fair(seat) - hands / max(1, len(sides))) < 0.005
        share = t("luck.fair_of", hands=hands, players=len(sides)) if is_equal else t("luck.fair")
        # What is left takes the rounding, so that the sum is right as it stands.
        parts = [(luck, "luck"), (play, "play"), (won - fair - luck - play, "rest")]
        items: list[Widget] = [_tile(fair, share)]
        weights = [_END_WEIGHT]
        for n, key in parts:
            colored = key != "rest" and n != 0
            color = "text" if not colored else "success" if n > 0 else "danger"
            items += [_sign("\N{MINUS SIGN}" if n < 0 else "+"), _tile(n, t(f"luck.{key}"), color=color)]
            weights += [_SIGN_WEIGHT, _WEIGHTS[key]]
        items += [_sign("="), _tile(won, t("luck.won_of", n=hands), is_whole=won % 100 == 0)]
        super().__init__(items, gap=4, weights=[*weights, _SIGN_WEIGHT, _END_WEIGHT])

    def place(self, rect: Rect, style: Style) -> None:
        """Tiles are all as high as the highest."""
        super().place(rect, style)
        for item in self.items:
            if isinstance(item, Note):
                item.place(Rect(item.rect.x, rect.y, item.rect.w, rect.h), style)


def _tile(n: int, caption: str, *, color: str = "text", is_whole: bool = False) -> Note:
    """So many hundredths of a hand; its sign stands before the tile, and is read with it."""
    figure = str(n // 100) if is_whole else part_of_hands(n)
    sign = "\N{MINUS SIGN}" if n < 0 else ""
    return tile(figure, caption, color=color, spoken=f"{caption}: {sign}{figure}")


def _sign(sign: str) -> Label:
    label = Label(sign, "heading", face="title", align="center", wrap=False)
    label.is_told = False
    return label
