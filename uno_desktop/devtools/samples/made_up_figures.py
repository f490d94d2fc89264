"""Made-up figures for the pictures of the statistics: nothing is read, nothing written."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from uno_desktop.engine.presets import PRESETS
from uno_desktop.match.statistics.achievements import ACHIEVEMENTS, Progress
from uno_desktop.match.statistics.rating import Rating
from uno_desktop.match.statistics.stats_store import DropTimes, LuckTotals, Share, StatsStore, Summary
from uno_desktop.ui.shell.scenes.shell import Shell

_HANDS = 40
_DROPS = 46
_DAY = "2026-05-{:02}"


class MadeUp(StatsStore):
    """The statistics of somebody who has played for some weeks."""

    def __init__(self, shell: Shell, players: int, seed: int) -> None:
        super().__init__()
        self._chance = Random(seed)
        self._keys = {
            "theme": list(shell.look.themes),
            "preset": list(PRESETS),
            "players": [str(players), "2", "6"],
            "level": ["easy", "normal", "hard"],
            "opponent": [who.name for who in shell.look.theme.opponents],
        }

    def names(self) -> list[str]:
        """One person."""
        return [""]

    def summary(self, name: str = "") -> Summary:
        """More won than chance would have it."""
        return Summary(38, 14, 171, 58, 5240, 214, 2, 5, 52, 6, 17, 21, 13)

    def shares(self, by: str, name: str = "") -> list[Share]:
        """Each row has less than the one before; together they are the matches and hands of the summary.

        Of opponents several sit at a table, so there a match counts for each of them.
        """
        keys, found = self._keys[by], self.summary()
        whole = (found.matches, found.matches_won, found.hands, found.hands_won)
        if by == "opponent":
            return [Share(key, *(part // (n + 1) for part in whole)) for n, key in enumerate(keys)]
        parts = [_parts(amount, len(keys)) for amount in whole]
        return [Share(key, *(part[n] for part in parts)) for n, key in enumerate(keys)]

    def luck(self, by: str, name: str = "") -> dict[str, LuckTotals]:
        """A little luck, and mistakes."""
        return {
            share.key: LuckTotals(
                share.hands, (0.03 - 0.02 * n) * share.hands, -0.04 * share.hands, fair=_fair(by, share)
            )
            for n, share in enumerate(self.shares(by))
        }

    def rating(self, name: str = "") -> Rating | None:
        """Somebody who wins a little more than half against normal players."""
        return Rating(1528.0, 1474.0, 1582.0, 171)

    def hand_points(self, name: str = "", last: int = _HANDS) -> list[int]:
        """A win now and then."""
        chance = Random(self._chance.random())
        return [chance.randint(18, 190) if chance.random() < 0.36 else 0 for _ in range(min(last, _HANDS))]

    def drops(self, name: str = "", *, practice: bool | None = None) -> DropTimes:
        """The times of a player who gets faster."""
        chance = Random(3)
        times = tuple(round(470 - 3 * n + chance.gauss(0, 45)) for n in range(_DROPS))
        return DropTimes(times, _DROPS + 3, 5)

    def achievements(self, name: str = "", themes: Sequence[str] = ()) -> list[Progress]:
        """Two of three are reached, the easier ones first."""
        asked = [(each, theme) for each in ACHIEVEMENTS.values() for theme in (themes if each.per_theme else ("",))]
        return [
            Progress(each, "", each.goal, _DAY.format(n + 3), theme)
            if n not in (3, 6, 8, 11, 14)
            else Progress(each, "", each.goal * (3 + n) // 18, "", theme)
            for n, (each, theme) in enumerate(asked)
        ]


def _parts(amount: int, count: int) -> list[int]:
    """An amount in so many parts, each about half of the one before, the last with what is left."""
    found = []
    for n in range(count):
        part = amount if n == count - 1 else -(-amount // 2)
        found.append(part)
        amount -= part
    return found


def _fair(by: str, share: Share) -> float:
    """An equal part of its hands, at tables of four where nothing else is said."""
    return share.hands / (int(share.key) if by == "players" else 4)
