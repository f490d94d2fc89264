"""A match saved by any version so far can be taken up. A change of the log adds a file here, and takes none away."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import pytest
from test_autosave import Clock, play_on

from uno_desktop.match.live.log import LOG_VERSION, read_log
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.saved.slots import AUTOSAVE, slot_file
from uno_desktop.match.saved.start_or_resume import resume_match

SAVES = sorted((Path(__file__).parent / "saves").glob("log_*.jsonl"))


def test_there_is_one_of_every_version():
    assert {path.stem.partition("_")[2][:1] for path in SAVES} == {str(n) for n in range(1, LOG_VERSION + 1)}


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_it_is_taken_up_and_played_on(player_home, path):
    slot_file(AUTOSAVE).parent.mkdir(parents=True)
    copyfile(path, slot_file(AUTOSAVE))
    assert verify(read_log(path), path.name).fault is None
    referee = resume_match()
    assert referee.cards_conserved()
    ply = referee.ply
    referee.resume(0)
    play_on(referee, 20, Clock())
    assert referee.ply >= ply + 20 or referee.over
    referee.leave()
