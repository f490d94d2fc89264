"""The animation of a drop made from the match: who drops, with what faces and cards; and the order in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import theme_text
from uno_desktop.engine.moves import NONE
from uno_desktop.match.telling.evening import DROP
from uno_desktop.reflex.drop import Dropped
from uno_desktop.ui.drop.drop_animation import DropAnimation, DropLook, DropSetup
from uno_desktop.ui.drop.drop_art import FittedArt
from uno_desktop.ui.drop.drop_keys import control_of
from uno_desktop.ui.drop.drop_seats import Player
from uno_desktop.ui.drop.ranking import Line, Ranking
from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.match.matches import Matches
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.tiles import seat_avatar


def make_drop_animation(shell: Shell, *, is_whole: bool = False) -> DropAnimation:
    """The animation of the drop that the referee waits for. Its entrance and its order are shorter where some were seen
    this evening, unless it ``is_whole``.
    """
    assert shell.matches.session is not None
    session, view = shell.matches.session, shell.matches.session.view
    drop = session.referee.drop
    seats = drop.order if drop is not None else tuple(s for s in range(view.players) if view.counts[s])
    players = {
        seat: Player(seat, session.name_of(seat), _color(shell, seat), view.counts[seat],
                     partial(seat_avatar, shell.look, shell.matches, seat),
                     control_of(shell.app, shell.prefs, shell.matches, seat))
        for seat in seats
    }  # fmt: skip
    viewer = session.seat if session.seat in players else NONE
    carrier = seats[0] if seats else 0
    own = sorted(view.hand, key=lambda card: (view.deck.color_of(card) % 5, view.deck.face(card)))  # wilds last
    setup = DropSetup(
        players,
        viewer,
        tuple(map(view.deck.face, own)) if viewer >= 0 else (),
        view.deck.face(view.discard[-1]) if view.discard else None,
        view.players,
        _color(shell, carrier),
        (session.referee.ply * 7 + (drop.round if drop else 0)) % 100_003,
    )
    theme, look = shell.look.theme, shell.look
    drop_look = DropLook(
        theme.id, partial(FittedArt, theme), look.faces, look.table_dark, look.glow, look.style.palette.danger
    )
    pace = max(0.4, shell.prefs.beat_factor)  # however fast the match is played: a drop must be seen to be understood
    # With players elsewhere it is always whole: their devices take their time for it. So does reading it aloud.
    is_whole = is_whole or session.company is not None or shell.app.reading.is_on
    entrance = 1.0 if is_whole else shell.evening.length(DROP)
    return DropAnimation(setup, drop_look, calm=shell.prefs.reduced_motion, pace=pace, entrance=entrance)


def _color(shell: Shell, seat: int) -> Color:
    assert shell.matches.session is not None
    color = shell.matches.session.seats[seat].color
    return tuple(bytes.fromhex(color[1:])) if color else shell.look.style.palette.accent


def best_times(matches: Matches) -> dict[int, int]:
    """What each person at this machine needed at best so far to let go, in ms, by seat; it asks the database."""
    session = matches.session
    assert session is not None
    found = {seat: matches.statistics.drops(session.name_of(seat)).best_ms for seat in session.people}
    return {seat: best_ms for seat, best_ms in found.items() if best_ms is not None}


def is_best(bests: Mapping[int, int], dropped: Dropped) -> bool:
    """Whether somebody let go quicker than ever before; the very first time is no record."""
    before_ms = bests.get(dropped.seat)
    return before_ms is not None and dropped.reaction_ms is not None and dropped.reaction_ms < before_ms


def ranking_of(
    look: ThemeLook, matches: Matches, bests: Mapping[int, int], order: Sequence[Dropped], draws: int, now_s: float
) -> Ranking:
    """The order of dropping in words; ``bests`` are the times to beat, by seat."""
    assert matches.session is not None
    lines = []
    for i, dropped in enumerate(order):
        last = i == len(order) - 1
        never = t("chili.fumbled" if dropped.fumbled else "chili.no_time")
        time = never if dropped.reaction_ms is None else t("chili.ms", ms=dropped.reaction_ms)
        own = dropped.seat == matches.session.you
        note = theme_text(look.theme, "chili.draws_you" if own else "chili.draws", n=draws) if last else ""
        if dropped.fumbled and not last:
            note = t("chili.fumbled")
        best = is_best(bests, dropped)
        if best:
            note = t("chili.new_best")
        lines.append(
            Line(
                i + 1,
                partial(seat_avatar, look, matches, dropped.seat),
                matches.session.name_of(dropped.seat),
                time,
                note,
                own,
                last,
                best,
                dropped.seat,
            )
        )
    return Ranking(theme_text(look.theme, "chili.order"), lines, now_s)
