"""A full disk, and folders that cannot be written: a notice, and play goes on."""

from __future__ import annotations

import sys

import pytest
from test_kill import check_positions, live_and_die, moments

from uno_desktop.content.files.paths import saves_dir
from uno_desktop.match.saved.slots import AUTOSAVE, slot_file

resource = pytest.importorskip("resource")
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="limits of file sizes as Linux has them")

ROOM_BYTES = 5_000
"""Too little for the log of a hand."""


def little_room():
    """From now on no file of this process may grow beyond that; half a compiled module would harm other tests."""
    sys.dont_write_bytecode = True
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM_BYTES, ROOM_BYTES))


def notices_of(heard):
    return {notice for *_, notice in heard if notice}


def so_many(plies):
    """Enough as soon as a match has so many moves and something was said."""
    return lambda heard: bool(heard) and heard[-1][1] >= plies and bool(notices_of(heard))


def test_a_full_disk_is_told_and_with_room_again_everything_is_kept(player_home):
    heard = live_and_die(str(player_home), 1, so_many(50), little_room)
    assert max(ply for _, ply, *_ in heard) >= 45, "more moves than there is room for"
    plain = [notice.replace("’", "'") for notice in notices_of(heard)]
    assert any("can't be saved" in notice or "Couldn't save" in notice for notice in plain)
    assert not list(saves_dir().rglob("*.damaged"))
    heard = live_and_die(str(player_home), 2, moments(10))
    check_positions(heard)
    assert slot_file(AUTOSAVE).stat().st_size > 0


def test_where_no_folder_can_be_made_play_goes_on_and_says_so(tmp_path):
    home = tmp_path / "home"
    home.write_text("a file where the folder should be")
    heard = live_and_die(str(home), 1, so_many(25))
    assert heard[-1][1] >= 25
