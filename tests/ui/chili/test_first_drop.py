"""The first drop of a player's life is explained and can be tried; nothing of that reaches the match."""

from __future__ import annotations

from uno_desktop.match.live.droptime import DropStage
from uno_desktop.match.setup.settings import load_settings
from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop.drop_buttons import is_first


def offered(play, **settings):
    played = play(drop_explained=False, **settings)
    played.pilot.wait_for(lambda: "try_drop" in played.pilot.names(), 20)
    return played


def spilled(played) -> None:
    played.pilot.wait_for(
        lambda: played.scene.animation.course.spilled_s is not None and played.scene.follower.spilled_ms, 20
    )


def test_it_waits_until_it_is_tried_or_skipped(play):
    played = offered(play)
    played.pilot.advance(20)
    assert played.drop.stage is DropStage.WAITING
    played.pilot.press("skip_trial")
    assert load_settings()[0].drop_explained
    played.until_spill()
    assert played.scene.follower._referee is played.referee


def test_a_trial_counts_nothing_and_the_real_drop_follows(play):
    played = offered(play)
    cue_ms, ply, position = played.drop.cue_ms, played.referee.ply, played.referee.position()
    played.tap()  # the button in focus
    spilled(played)
    played.pilot.advance(0.2)
    played.tap()
    played.pilot.frame()
    assert played.scene.animation.hands[0].dropped_s is not None
    played.pilot.wait_for(lambda: played.scene._is_asking, 20)
    title, line, more = played.scene._offer.words
    assert title.startswith("In time: ")
    assert title.endswith(" ms!")
    assert line == "Wait for it … press SPACE or click when it spills!"
    assert more.startswith("Slowest of the others: ")
    played.pilot.advance(30)
    assert played.scene._is_asking, "there is time to breathe"
    assert played.scene.animation.hands[0].dropped_s is None, "everybody holds their cards again"
    assert (played.referee.last_drop, played.referee.ply, played.referee.position()) == ((), ply, position)
    assert (played.drop.stage, played.drop.round, played.drop.cue_ms) == (DropStage.WAITING, 0, cue_ms)
    played.pilot.press("skip_trial")
    played.until_spill()
    played.tap()
    played.until_done()
    assert len(played.referee.last_drop) == len(played.scene.animation.setup.players)
    assert "try_drop" not in played.pilot.names()


def test_who_misses_the_trial_is_told_so(play):
    played = offered(play)
    played.pilot.press("try_drop")
    spilled(played)
    played.pilot.wait_for(lambda: played.scene._is_asking, 30)
    assert played.scene._offer.words[0] == "Too late!"


def test_who_was_too_early_hears_why(play):
    played = offered(play)
    played.tap()
    played.pilot.wait_for(lambda: played.scene.follower.runs, 20)
    played.tap()
    played.pilot.wait_for(lambda: played.scene._is_asking, 30)
    assert played.scene._offer.words[0] == "Too early: wait until it spills!"


def test_it_can_be_tried_as_often_as_the_player_likes_with_another_cue_each_time(play):
    played = offered(play)
    cues = []
    for _ in range(3):
        played.pilot.press("try_drop")
        cues.append(played.scene._trial.drop.cue_ms)
        played.pilot.wait_for(lambda: played.scene._is_asking, 30)
    assert len(set(cues)) == 3
    assert played.drop.stage is DropStage.WAITING


def test_who_only_ever_presses_the_same_key_gets_to_the_drop_that_counts(play):
    played = offered(play)
    for _ in range(4):
        played.pilot.wait_for(lambda: played.scene._is_asking, 30)
        played.tap()
        played.pilot.wait_for(lambda: not played.scene._is_asking, 5)
    played.pilot.wait_for(lambda: played.drop.stage is not DropStage.WAITING, 20)


def test_one_sentence_says_what_to_press_before_and_while_the_pot_sways(play):
    played = play(drop_explained=False)
    before = played.scene._dark.line
    played.pilot.wait_for(lambda: "try_drop" in played.pilot.names(), 20)
    assert played.scene._offer._line == before
    assert not played.scene._is_dark or played.scene.is_ready
    played.tap()
    played.pilot.wait_for(lambda: played.scene.follower.runs, 20)
    assert (played.scene.animation.prompt, played.scene.animation.key) == before


def test_an_interrupted_trial_is_offered_again(play):
    played = offered(play)
    played.pilot.press("try_drop")
    spilled(played)
    played.shell.nav.push("pause")
    played.pilot.advance(4)
    played.shell.nav.back()
    played.pilot.wait_for(lambda: "try_drop" in played.pilot.names(), 5)
    assert played.drop.round == 0
    played.pilot.press("skip_trial")
    played.until_spill()


def test_those_who_need_not_press_are_not_asked(play):
    played = play(drop_explained=False, with_person=False)
    played.until_sway()
    assert not played.shell.prefs.settings.drop_explained


def test_friends_elsewhere_do_not_wait_for_a_trial(play):
    played = play(drop_explained=False)
    session, settings = played.shell.matches.session, played.shell.prefs.settings
    assert is_first(session, settings)
    session.company = object()
    assert not is_first(session, settings)
    session.company = None


def test_a_trial_has_chances_of_its_own(play):
    played = play()
    again = played.referee._drops.make(played.referee._game, played.referee.ply, 0)
    assert again.cue_ms == played.drop.cue_ms
    assert played.referee.trial_drop(0).cue_ms != played.drop.cue_ms


def test_it_is_said_all_along_that_a_trial_does_not_count(play):
    played = offered(play)
    assert not played.scene.animation.banner
    played.pilot.press("try_drop")
    assert played.scene.animation.banner
    spilled(played)
    drawn = {item.key for item in played.scene.animation.items(played.shell.app.clock.now_ms() / 1000, lambda: None)}
    assert "banner" in drawn
    played.pilot.wait_for(lambda: "skip_trial" in played.pilot.names(), 30)
    played.pilot.press("skip_trial")
    played.pilot.wait_for(lambda: played.scene.follower.runs, 30)
    assert not played.scene.animation.banner, "this one counts"


def shown_for_s(played) -> float:
    """How long the order stands when nobody presses anything."""
    played.until_spill()
    played.tap()
    played.pilot.wait_for(lambda: played.scene.animation.ranking is not None, 20)
    scene, began_s = played.scene, played.scene._now_s()
    played.pilot.wait_for(lambda: scene.animation.course.ends_s is not None, 40)
    return scene._now_s() - began_s


def test_the_first_order_of_a_life_stands_until_it_is_read_and_later_ones_by_their_rows(play):
    assert shown_for_s(play(notes_seen=[])) >= drop_times.ORDER_FIRST_STAYS_S - 0.2
    assert "drop_order" in load_settings()[0].notes_seen
    later = play(notes_seen=["drop_order"])
    least_s = 2.0 + 0.5 * len(later.scene.animation.setup.players)
    assert least_s <= shown_for_s(later) < drop_times.ORDER_FIRST_STAYS_S / 2
