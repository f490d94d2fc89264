"""Saves and replays listed or imported to the end, where the game reads them while a page is open."""

from __future__ import annotations

from typing import TypeVar

from uno_desktop.match.live.log import BadFile
from uno_desktop.match.saved.listing import Listing
from uno_desktop.match.saved.replay_files import Importing, Replay, list_replays
from uno_desktop.match.saved.start_or_resume import Save, list_saves

T = TypeVar("T")


def _whole(listing: Listing[T]) -> tuple[list[T], list[BadFile]]:
    listing.wait()
    return listing.found, listing.bad


def all_saves() -> tuple[list[Save], list[BadFile]]:
    """All matches that can be resumed, and the files that can't be read."""
    return _whole(list_saves())


def all_replays() -> tuple[list[Replay], list[BadFile]]:
    """All replays, and the files that can't be read."""
    return _whole(list_replays())


def import_all() -> int:
    """How many replays were imported. Raises OSError if the folder of replays can't be written."""
    importing = Importing()
    importing.wait()
    if importing.trouble is not None:
        raise OSError(importing.trouble)
    return importing.taken
