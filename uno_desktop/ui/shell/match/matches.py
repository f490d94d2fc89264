"""The match on the screen, the saved ones, and what was played so far."""

from __future__ import annotations

import logging
from functools import cached_property
from typing import TYPE_CHECKING

from uno_desktop.content.files.paths import saves_dir
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.settings.patience import patience_at
from uno_desktop.ui.shell.settings.prefs import Prefs

if TYPE_CHECKING:  # the title is on the screen before a match or the statistics are needed
    from uno_desktop.match.live.live_match import LiveMatch
    from uno_desktop.match.statistics.stats_store import StatsStore
    from uno_desktop.ui.shell.match.session import Company, Session

log = logging.getLogger(__name__)


class Matches:
    """``session`` is the match on the screen, if there is one; ``seed`` makes every new match (None: chance).

    ``company`` are players elsewhere, from the moment they are invited or joined, before there is a match and between
    two.
    """

    def __init__(self, prefs: Prefs, look: ThemeLook, seed: bytes | None = None) -> None:
        self.session: Session | None = None
        self.company: Company | None = None
        """Players elsewhere."""
        self.seed = seed
        self.child_lot: bytes | None = None
        """What decides which opponents come to a child's table, in every match until the game ends (None: chance)."""
        self._prefs = prefs
        self._look = look
        self._last_notice: str | None = None
        self._hands_over = 0
        self._goal_kinds: set[str] = set()
        """What the player has done since it was looked up what that unlocks."""

    def play_with(self, company: Company | None) -> None:
        """These players elsewhere come along, or none: with them everybody sees the theme's cards and table."""
        self.company = company
        self._look.wear_own(company is None)

    def enter(self, referee: LiveMatch, theme: Theme) -> Session:
        """Put this match on the screen, in its theme and with the faces of its deck."""
        from uno_desktop.ui.shell.match.session import Session  # late, for a quick start

        self.session = Session(referee, theme, company=self.company)
        self._hands_over = 0
        people = self.session.people
        self.session.seat = people[0] if len(people) == 1 else NONE
        settings = self._prefs.settings
        in_turns = settings.drop_in_turns and self.company is None
        referee.adjust(drop_in_turns=in_turns, patience=patience_at(settings, people))
        self._look.use(theme, referee.agreed.deck)
        return self.session

    def leave(self) -> None:
        """Leave the table and whoever is at it: as ``leave_match``, and players elsewhere are told."""
        self.leave_match()
        if (company := self.company) is not None:
            self.play_with(None)
            company.leave()

    def leave_match(self) -> None:
        """Leave the match: an unfinished one stays saved, a finished one is kept as a replay."""
        if self.session is not None:
            self.session.referee.leave()
            self.session = None

    @property
    def saved_count(self) -> int:
        """How many matches there are to continue, by a look at the folder; whether they can be read shows later."""
        return sum(1 for _ in saves_dir().glob("*.jsonl"))

    @cached_property
    def statistics(self) -> StatsStore:
        """The statistics of all matches so far."""
        from uno_desktop.match.statistics.stats_store import StatsStore  # late, for a quick start

        return StatsStore()

    def new_notices(self) -> list[str]:
        """What the player has to be told now, each thing once: files that cannot be written, achievements."""
        notice = self.session.referee.notice if self.session is not None else None
        words: list[str] = []
        if "statistics" in self.__dict__:
            store = self.statistics
            notice = notice or store.set_aside_notice or store.notice
            store.set_aside_notice = None
            words += self._news()
        words += self._unlocked()
        if notice is not None and notice != self._last_notice:
            log.warning("%s", notice)
            words.append(notice)
        self._last_notice = notice
        return words

    def look_for_unlocks(self, goal_kind: str) -> None:
        """The player has done something that may unlock something (one of ``unlocks.GOAL_KINDS``)."""
        self._goal_kinds.add(goal_kind)

    def _unlocked(self) -> list[str]:
        """What the hand that has just ended, or a puzzle, has unlocked."""
        session = self.session
        if session is not None and session.recorder is not None and session.hands_over != self._hands_over:
            self._hands_over = session.hands_over
            self._goal_kinds |= {
                "achievement",
                *(["cup"] if session.cup else []),
                *(["stars"] if session.goals else []),
            }
        if not self._goal_kinds:
            return []
        from uno_desktop.match.events import unlocks  # late, with what only a hand's end needs
        from uno_desktop.ui.shell.match.match_words import unlocked_words

        goal_kinds, self._goal_kinds = self._goal_kinds, set()
        settings = self._prefs.settings
        reached = self.statistics.reached() if "achievement" in goal_kinds else ()
        fresh = unlocks.keep_earned(unlocks.progress_so_far(reached, settings, goal_kinds))
        return [] if settings.unlock_all or not fresh else [unlocked_words(fresh)]

    def _news(self) -> list[str]:
        news, self.statistics.news = self.statistics.news, []
        if not news:
            return []
        from uno_desktop.ui.shell.match.match_words import news_words  # late: achievements are rare

        return news_words(self._look, news, shared=self.session is not None and self.session.is_shared)
