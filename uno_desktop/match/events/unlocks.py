"""What playing unlocks: card backs, tables and portraits of the player's own. Nothing here changes a game.

``assets/unlocks.yaml`` lists them with what earns each. What was earned is kept in a file of the player's and stays
earned, whatever happens to the statistics. A setting opens everything at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache

from uno_desktop.content.files.paths import assets_dir, unlocks_file
from uno_desktop.content.files.yamlio import read_mapping, write_mapping
from uno_desktop.content.themes.theme_model import rgb
from uno_desktop.match.setup.settings import Settings
from uno_desktop.match.setup.untrusted import line, many

LIST_FILE = "unlocks.yaml"
KINDS = {"backs": "card_back", "tables": "card_table", "portraits": "portrait"}
"""For each kind, the setting that says which is worn; "" stands for the theme's."""
GOAL_KINDS = ("achievement", "puzzles", "cup", "stars")
"""What can earn something."""
_PARTS = {"backs": "back_own_", "tables": "cloth_", "portraits": "avatar_own_"}
USUAL_PORTRAIT = "avatar_player"
"""The part of a theme that is the portrait of the player at this computer."""
_MOST_KEPT = 1_000


@dataclass(frozen=True, slots=True)
class Unlock:
    """``goal_kind`` is one of ``GOAL_KINDS``, ``what`` the achievement's id or the cup's level, ``goal`` how many.

    ``colors`` are the middle and the edge of a table, (red, green, blue).
    """

    id: str
    kind: str
    goal_kind: str
    what: str = ""
    goal: int = 1
    colors: tuple[tuple[int, int, int], ...] = ()

    @property
    def part(self) -> str:
        """Its picture, a part of the art all themes share."""
        return f"{_PARTS[self.kind]}{self.id}"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the player is with each kind of goal, as far as it was looked up."""

    achievements: Collection[str] = ()
    puzzles: int = 0
    cups: Mapping[str, int] = field(default_factory=dict)
    stars: int = 0

    def count(self, unlock: Unlock) -> int:
        """How much is done of what earns it, up to its goal."""
        done = {
            "achievement": unlock.what in self.achievements,
            "cup": self.cups.get(unlock.what, 0),
            "puzzles": self.puzzles,
            "stars": self.stars,
        }[unlock.goal_kind]
        return min(int(done), unlock.goal)


@cache
def unlocks() -> Mapping[str, Unlock]:
    """Everything that can be unlocked, by id."""
    found, _ = read_mapping(assets_dir() / LIST_FILE)
    return {name: _unlock(name, kind, data) for kind in KINDS for name, data in found.get(kind, {}).items()}


def _unlock(name: str, kind: str, data: Mapping[str, object]) -> Unlock:
    goal_kind = next(each for each in GOAL_KINDS if each in data)
    asked, colors = data[goal_kind], data.get("colors", [])
    assert isinstance(colors, list)
    found = tuple(rgb(color) for color in colors)
    if isinstance(asked, int):
        return Unlock(name, kind, goal_kind, goal=asked, colors=found)
    return Unlock(name, kind, goal_kind, str(asked), colors=found)


def progress_so_far(
    achievements: Collection[str], settings: Settings, goal_kinds: Collection[str] = GOAL_KINDS
) -> Progress:
    """What the player has done; only the files that count towards these ``goal_kinds`` are read."""
    from uno_desktop.match.events import daily, tournament  # late: the title, which shows the card back, needs neither

    return Progress(
        achievements,
        len(set(settings.puzzles)),
        tournament.load_record().cups if "cup" in goal_kinds else {},
        sum(result.stars for result in daily.results().values()) if "stars" in goal_kinds else 0,
    )


def earned() -> tuple[str, ...]:
    """The ids of what the player has earned, oldest first, as far as the file makes sense."""
    found, _ = read_mapping(unlocks_file())
    try:
        listed = many(found.get("earned"), 0, _MOST_KEPT)
    except ValueError:
        return ()
    return tuple(dict.fromkeys(filter(None, map(_known, listed))))


def _known(value: object) -> str:
    try:
        name = line(value)
    except ValueError:
        return ""
    return name if name in unlocks() else ""


def keep_earned(progress: Progress) -> list[Unlock]:
    """What this progress earns that was not earned before; it is written down, so that it is announced once.

    Where that cannot be written, nothing is new: it will be told when it can.
    """
    before = earned()
    fresh = [each for each in unlocks().values() if each.id not in before and progress.count(each) >= each.goal]
    if not fresh:
        return []
    try:
        write_mapping(unlocks_file(), {"earned": [*before, *(each.id for each in fresh)]})
    except OSError:
        return []
    return fresh


def open_to(settings: Settings) -> Iterable[str]:
    """The ids of what the player may use."""
    return unlocks().keys() if settings.unlock_all else earned()


def worn(settings: Settings, kind: str) -> Unlock | None:
    """What the player has chosen of a kind and may use; None for the theme's."""
    chosen = getattr(settings, KINDS[kind])
    if not chosen:  # nothing is read for who has chosen nothing
        return None
    found = unlocks().get(chosen)
    return found if found is not None and found.kind == kind and chosen in open_to(settings) else None


def portrait_of(settings: Settings) -> str:
    """The part of the art that is the player's portrait: the one chosen, else the theme's."""
    found = worn(settings, "portraits")
    return USUAL_PORTRAIT if found is None else found.part


@dataclass(frozen=True, slots=True)
class News:
    """``unlocked`` is how many things were earned since the player last looked at them."""

    daily_is_open: bool
    unlocked: int


def todays_news(settings: Settings, today: date) -> News:
    """Looked up in the player's files."""
    from uno_desktop.match.events import daily  # the title's first picture needs none

    return News(today not in daily.results(), max(0, len(earned()) - settings.unlocks_seen))
