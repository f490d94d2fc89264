"""Who deals, how long, and what the cards say: chosen in New match, in force in the match, kept for the next one."""

from __future__ import annotations

import pytest

from scenes.conftest import THEMES, Play
from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.setup import agreed_from_data, agreed_to_data, cards_with_rules, ours
from uno_desktop.match.statistics.rating import Rating
from uno_desktop.ui.shell.match.match_draft import AS_RULES, CHOICES, Draft, Seating, lengths
from uno_desktop.ui.shell.scenes.start_match import begin, remembered


def labels(scene, name: str) -> list[str]:
    """The words of the choices of a row."""
    row = next(item for item in scene._items() if item.name == name)
    return [words for _, words in row.options]


def chosen_of(scene, name: str) -> str:
    """The words of what is chosen in a row."""
    row = next(item for item in scene._choices.items if item.name == name)
    return dict(row.options)[row.value]


def row_names(scene) -> list[str]:
    return [item.name for item in scene._items()]


# -- length --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_at_first_the_rules_say_how_long(play: Play, theme: str) -> None:
    running = play(theme, (1280, 720)).open("new_match")
    scene = running.top
    assert scene.draft.length == AS_RULES
    options = running.shell.look.theme.options()
    assert t("length.rules_points", points=options["target"]) in labels(scene, "length")
    running.pilot.press("start")
    assert running.session.referee.agreed.config.options == options


def test_what_the_rules_say_follows_the_rules(play: Play) -> None:
    running = play("classic", (1280, 720))
    draft = remembered(running.shell.look, running.shell.prefs)
    running.shell.nav.open("new_match", draft=draft)
    scene = running.top
    for overrides, words in (
        ({"target": 750}, "Default: to 750 points"),
        ({"hands": 1}, "Default: one hand"),
        ({"hands": 5}, "Default: 5 hands"),
        ({"scoring": "last_holding_loses"}, "Rules default"),
    ):
        draft.overrides = overrides
        assert words in labels(scene, "length")


def test_lengths_stand_from_short_to_long_and_the_arrows_stop_at_both_ends(play: Play) -> None:
    running = play("classic", (1280, 720)).open("new_match")
    scene, pilot = running.top, running.pilot
    words = ["One hand", "Three hands", "To 200 points", "Default: to 500 points", "To 1,000 points"]
    assert labels(scene, "length") == words

    def press_arrow(way: str) -> str:
        box = pilot.rect("length")
        pilot.click((box.right - 12 if way == ">" else box.right - running.shell.app.style.px(308), box.centery))
        pilot.settle()
        return chosen_of(scene, "length")

    assert [press_arrow(">") for _ in range(2)] == [words[4]] * 2, "longer, and no further"
    assert [press_arrow("<") for _ in range(5)] == [words[3], words[2], words[1], words[0], words[0]]
    scene.ui.focus("length")
    pilot.key("right")
    assert chosen_of(scene, "length") == words[1]
    for _ in range(4):
        pilot.key("return")  # with one button alone it goes round
    assert chosen_of(scene, "length") == words[0]
    scene.draft.overrides = {"hands": 2}
    scene._refresh()
    assert labels(scene, "length")[:3] == ["One hand", "Default: 2 hands", "Three hands"]


def test_a_length_and_an_own_change_of_it_never_contradict_each_other(play: Play) -> None:
    running = play("classic", (1280, 720))
    theme, draft = running.shell.look.theme, remembered(running.shell.look, running.shell.prefs)
    draft.overrides = {"target": 750, "jump_in": True}
    draft.choose_length("to_200")
    assert draft.overrides == {"jump_in": True}
    assert draft.options(theme)["target"] == 200
    draft.overrides["target"] = 300
    draft.settle_length()
    assert draft.length == AS_RULES
    assert draft.options(theme)["target"] == 300


def test_a_match_to_so_many_points_does_not_end_after_some_hands(play: Play) -> None:
    running = play("classic", (1280, 720))
    theme, draft = running.shell.look.theme, remembered(running.shell.look, running.shell.prefs)
    draft.overrides = {"hands": 2}
    draft.choose_length("to_200")
    rules = draft.rules(theme)
    assert (rules.hand_limit, rules.target) == (0, 200)
    draft.choose_length("three_hands")
    assert draft.rules(theme).hand_limit == 3


def test_a_remembered_length_is_still_in_force(play: Play) -> None:
    theme = play("classic").shell.look.theme
    for length in lengths():
        assert Draft.remembered({"length": length}, theme).length == length
    assert Draft.remembered({"length": "to_999"}, theme).length == AS_RULES


@pytest.mark.parametrize("value", [None, 5, -1, 2.5, True, "x", "\ud800", [], [1], {}, {"a": [1]}, [["x"]], ["\u202e"]])
def test_whatever_was_remembered_gives_a_draft_that_can_be_played(play: Play, value: object) -> None:
    theme = play("classic").shell.look.theme
    usual = Draft.remembered({}, theme)
    for name in usual.data():
        draft = Draft.remembered({name: value}, theme)
        assert not draft.faults(theme)
        assert len(draft.setup(theme, "Ann", "reflex").seats) == draft.players
        assert Draft.remembered(draft.data(), theme) == draft


# -- the dealer ----------------------------------------------------------------------------------------------------


def test_the_host_names_the_dealer_where_the_rules_allow_it(play: Play) -> None:
    running = play("office", (1280, 720)).open("new_match")
    pilot, scene = running.pilot, running.top
    names = [seat.name for seat in scene._strip.seats]
    assert labels(scene, "dealer") == ["Random", "You", *names[1:]]
    scene.ui.focus("dealer")
    for _ in range(3):
        pilot.key("right")
    assert scene.draft.dealer == 2
    pilot.press("start")
    referee = running.session.referee
    assert referee.agreed.config.dealer == 2
    assert running.top._dealer == 2
    assert agreed_from_data(agreed_to_data(referee.agreed)).config.dealer == 2
    assert remembered(running.shell.look, running.shell.prefs).dealer == 2


def test_nobody_is_asked_for_a_dealer_where_cards_decide(play: Play) -> None:
    running = play("classic", (1280, 720))
    draft = remembered(running.shell.look, running.shell.prefs)
    draft.dealer = 1
    running.shell.nav.open("new_match", draft=draft)
    (row,) = (each for each in running.top._items() if each.name == "dealer")
    assert not row.enabled
    assert row.told().value == "The highest card"
    assert draft.setup(running.shell.look.theme, "Ann", "reflex").dealer is None
    draft.overrides = {"dealer": "chosen"}
    (row,) = (each for each in running.top._items() if each.name == "dealer")
    assert row.enabled
    assert draft.setup(running.shell.look.theme, "Ann", "reflex").dealer == 1


def test_a_dealer_who_has_left_the_table_leaves_it_to_chance(play: Play) -> None:
    running = play("office", (1280, 720))
    draft = remembered(running.shell.look, running.shell.prefs)
    draft.dealer, draft.players = 5, 3
    assert draft.setup(running.shell.look.theme, "Ann", "reflex").dealer is None
    running.shell.nav.open("new_match", draft=draft)
    row = next(item for item in running.top._items() if item.name == "dealer")
    assert row.value is None


# -- what the cards say --------------------------------------------------------------------------------------------


def to_deck(running, deck: str = "shuffle_hands") -> Draft:
    draft = remembered(running.shell.look, running.shell.prefs)
    draft.deck = deck
    running.shell.nav.open("new_match", draft=draft)
    return draft


def test_only_a_deck_with_such_cards_has_rules_to_write(play: Play) -> None:
    running = play("classic", (1280, 720))
    draft = to_deck(running)
    assert "card_rules" in row_names(running.top)
    draft.deck = "standard"
    assert "card_rules" not in row_names(running.top)
    assert draft.setup(running.shell.look.theme, "Ann", "reflex").written_rules == ()


def test_without_a_word_the_cards_say_ours(play: Play) -> None:
    running = play("classic", (1280, 720))
    draft = to_deck(running)
    assert draft.setup(running.shell.look.theme, "Ann", "reflex").written_rules == ours()[:3]


def test_rules_are_written_by_mouse_and_reach_match_and_rulebook(play: Play) -> None:
    running = play("classic", (1280, 720))
    draft, pilot = to_deck(running), running.pilot
    pilot.settle()
    scroll = running.top._left.content
    scroll.scroll_to(scroll.max_offset_px)
    pilot.settle()
    box = pilot.rect("card_rules")
    pilot.click((box.right - 20, box.centery))
    pilot.settle()
    assert running.scene == "card_rules"
    pilot.press("rule_1")
    pilot.key("home")
    for _ in ours()[1]:
        pilot.key("delete")
    pilot.type("hop")
    running.press("close")
    assert draft.written_on(running.shell.look.theme.deck("shuffle_hands")) == [ours()[0], "hop", ours()[2]]
    pilot.press("start")
    agreed = running.session.referee.agreed
    assert agreed.written_rules == (ours()[0], "hop", ours()[2])
    assert remembered(running.shell.look, running.shell.prefs).written == [ours()[0], "hop", ours()[2]]
    running.shell.nav.push("rulebook")
    rules = running.top._book.as_text()
    assert "“hop”" in rules


def test_rules_can_be_chosen_by_pad_alone(play: Play) -> None:
    running = play("classic", (1280, 720))
    draft, pilot = to_deck(running), running.pilot
    scene = running.top
    scene.ui.focus("card_rules")
    pilot.pad("a")
    pilot.settle()
    assert running.scene == "card_rules"
    for _ in range(12):
        if running.top.ui.focused.name == "other_0":
            break
        pilot.pad("dpad_right")
    before = draft.written_on(running.shell.look.theme.deck("shuffle_hands"))
    pilot.pad("a")
    after = draft.written_on(running.shell.look.theme.deck("shuffle_hands"))
    assert after[0] != before[0]
    assert after[0] in ours()
    assert after[1:] == before[1:]
    running.top.ui.focus("ours")
    pilot.pad("a")
    assert draft.written == []


def test_own_rules_bring_what_the_cards_say(play: Play) -> None:
    running = play("classic", (1280, 720))
    draft, pilot = to_deck(running), running.pilot
    draft.written = ["hop"]
    running.shell.nav.push("own_rules", draft=draft)
    pilot.settle()
    pilot.press("rules_name")
    pilot.type("hops")
    running.press("keep")
    draft.written = []
    pilot.press("use_0")
    assert draft.written == ["hop"]


def test_the_card_in_the_hand_says_what_is_written_on_it(play: Play) -> None:
    running = play("classic", (1280, 720), speed="off", seed=2)
    draft = to_deck(running)
    draft.overrides = {"hand_size": 20}
    draft.players = 5
    running.top._refresh()
    running.pilot.press("start")
    running.shell.nav.open("table")
    running.pilot.advance(3)
    table = running.top
    cards = cards_with_rules(table.session.view.deck)
    held = [card for card in table.session.view.hand if card in cards]
    for place, sprite in enumerate(table.picture.hand.sprites):
        table.picture.hand.point_at(place)
        running.pilot.frame(2)
        rule = table.session.referee.agreed.written_rules[cards.index(sprite.card)] if sprite.card in cards else ""
        assert table.picture.texts.note == (f"This card says: {rule}" if rule else "")
    assert held, "a seed with such a card in the own hand"


@pytest.mark.parametrize("agent", ["easy", "normal", "hard", "auto"])
def test_every_level_of_a_seat_is_worded_alike(play: Play, agent: str) -> None:
    running = play("classic", (1280, 720))
    draft = remembered(running.shell.look, running.shell.prefs)
    draft.agent, draft.players = agent, 3
    draft.seat_here(1, Seating(agent=agent))
    scene = running.shell.nav.push("seats", draft=draft)
    for seat in (1, 2):
        choice = scene.ui.find(f"who_{seat}")
        words = [words for _, words in choice.options]
        levels = [each for each in words if each.startswith("Computer")]
        assert sorted(levels) == sorted(f"Computer: {t(f'agent.{level}')}" for level in CHOICES)
        assert dict(choice.options)[choice.value] == f"Computer: {agent.title()}"


def test_friends_are_invited_to_the_seats_nothing_was_chosen_for(play: Play) -> None:
    running = play("classic")
    draft = remembered(running.shell.look, running.shell.prefs)
    draft.players = 5
    draft.seat_here(1, Seating(is_person=True, name="Bea"))
    draft.seat_here(2, Seating(agent="hard"))
    draft.invite()
    assert draft.guest_seats() == (3, 4)
    draft.own_elsewhere = True
    assert draft.guest_seats() == (0, 3, 4)
    seats = draft.seats(running.shell.look.theme, "Ann")
    assert [seat.agent for seat in seats] == [None, None, "hard", None, None]
    assert all(seat.opponent for seat in seats[2:]), "an opponent plays until a friend comes"
    again = Draft.remembered(draft.data(), running.shell.look.theme)
    assert again.guest_seats() == (0, 3, 4)
    again.stay_alone()
    assert not again.guest_seats()


def test_play_now_asks_nobody_to_wait_for_friends(play: Play) -> None:
    running = play("classic")
    draft = remembered(running.shell.look, running.shell.prefs)
    draft.invite()
    running.shell.prefs.keep(last_setup=draft.data())
    running.shell.nav.open("title")
    running.pilot.press("quick")
    assert running.scene == "dealer"
    assert running.session.referee.people == (0,)


@pytest.mark.parametrize(
    ("strength", "level"), [(None, "easy"), (1400.0, "easy"), (1500.0, "normal"), (1700.0, "hard")]
)
def test_auto_becomes_a_level_before_the_deal_and_is_what_is_remembered(
    play: Play, monkeypatch: pytest.MonkeyPatch, strength: float | None, level: str
) -> None:
    running = play("classic", (1280, 720))
    found = None if strength is None else Rating(strength, strength - 50, strength + 50, 80)
    monkeypatch.setattr(type(running.shell.matches.statistics), "rating", lambda store, name: found)
    draft = remembered(running.shell.look, running.shell.prefs)
    draft.agent, draft.players = "random", 4
    draft.seat_here(1, Seating(agent="auto"))
    draft.seat_here(2, Seating(agent="auto"))
    begin(running.shell, draft)
    agreed = running.session.referee.agreed
    assert [seat.agent for seat in agreed.seats] == [None, level, level, "random"]
    assert agreed_from_data(agreed_to_data(agreed)) == agreed
    again = remembered(running.shell.look, running.shell.prefs)
    assert [again.seat_of(seat).agent for seat in (1, 2, 3)] == ["auto", "auto", ""]
    draft.agent = "auto"
    begin(running.shell, draft)
    assert {seat.agent for seat in running.session.referee.seats[1:]} == {level}
    assert remembered(running.shell.look, running.shell.prefs).agent == "auto"
