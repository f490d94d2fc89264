"""A player's own mistakes, kept beyond the match: counted by kind, and of each kind the latest as it was.

    rows = mistakes_to_keep(agreed, referee.records, mistakes, name)   # for StatsStore.add_mistakes
    own = own_mistake(kept)                                            # later, from StatsStore.latest_mistake

An example is a log of its own: every move of the match up to the mistake, and in its last line the better move.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.errors import IllegalMove
from uno_desktop.engine.game import Game
from uno_desktop.match.live.log import LineChain, LogDamaged, MatchLog, MoveEntry, parse_log
from uno_desktop.match.live.review import HandRecord, Mistake, decisions_of
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.match.statistics.statistics import MistakeFacts
from uno_desktop.match.telling.coach import kind_of

MOST_BYTES = 1 << 20
"""A longer log than this is not kept as an example."""


def mistakes_to_keep(
    agreed: Agreed, records: Sequence[HandRecord], number: int, mistakes: Iterable[Mistake], name: str
) -> list[MistakeFacts]:
    """What to keep of somebody's mistakes in hand ``number``: those that are of a kind."""
    found = []
    for mistake in sorted(mistakes, key=lambda each: each.ply):
        if kind := kind_of(mistake):
            example = _example(agreed, records, mistake)
            outlooks = mistake.outlook_made, mistake.outlook_better
            found.append(MistakeFacts(number, mistake.view.seat, mistake.ply, name, kind, *outlooks, example))
    return found


def _example(agreed: Agreed, records: Sequence[HandRecord], mistake: Mistake) -> str:
    """The log of a mistake; "" where the match's beginning is not known, or where it is too long."""
    if not records or records[0].number != agreed.config.hands_before + 1:
        return ""
    moves = [(ply, move) for record in records for ply, move in record.moves if ply < mistake.ply]
    moves += [(mistake.ply, mistake.made), (mistake.ply, mistake.better)]
    chain = LineChain()
    lines = [chain.header(agreed), chain.entries([MoveEntry(ply, 0, move) for ply, move in moves])]
    text = b"".join(lines).decode("ascii")
    return text if len(text) <= MOST_BYTES else ""


@dataclass(frozen=True, slots=True)
class OwnMistake:
    """A mistake as it was: the match it was made in, its theme, and the number of its hand."""

    mistake: Mistake
    log: MatchLog
    theme: Theme
    hand: int

    @property
    def agreed(self) -> Agreed:
        """What the match was played with."""
        return self.log.agreed

    def at(self) -> Game:
        """The whole position before the mistake, as a game of its own that tells events."""
        game = Game(self.agreed.config)
        for entry in self.log.entries:
            if isinstance(entry, MoveEntry) and entry.ply < self.mistake.ply:
                game.apply(entry.move)
        return game


def own_mistake(kept: MistakeFacts | None) -> OwnMistake | None:
    """The mistake of an example; None where it cannot be shown: not kept, damaged, or without its theme."""
    if kept is None or not kept.example:
        return None
    try:
        log = parse_log(kept.example.encode("ascii", "replace"), kept.kind)
        theme = themes.load(log.agreed.theme)
        *moves, last = log.entries
        log = replace(log, entries=tuple(moves))
        decision = next(each for each in decisions_of(log, kept.hand) if each.ply == kept.ply)
    except (LogDamaged, ContentError, IllegalMove, StopIteration, ValueError):
        return None
    if not isinstance(last, MoveEntry) or decision.view.seat != kept.seat:
        return None
    if last.move not in decision.view.legal_moves:
        return None
    view, outlooks = decision.view, (kept.outlook_made, kept.outlook_better)
    mistake = Mistake(decision.ply, view, decision.memory, decision.made, last.move, *outlooks)
    return OwnMistake(mistake, log, theme, kept.hand)
