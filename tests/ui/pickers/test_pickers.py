"""Every picker by mouse, keyboard and pad: the same answers, once, and a way back."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from uno_desktop.content.messages.messages import keys, languages, set_language, t
from uno_desktop.content.themes.theme_model import ThemeColor
from uno_desktop.content.themes.wording import color_word, hand_rule_name, hand_rule_sentence, target_question
from uno_desktop.devtools.samples.matches import mid_hand_session
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.events import CardPlayed, CardsDrawn, ChallengeDecided, HandRevealed, TurnBegan
from uno_desktop.engine.moves import Do, Move
from uno_desktop.engine.pending import Turn
from uno_desktop.engine.rules.dealers_choice import HAND_RULES
from uno_desktop.match.setup.settings import MET
from uno_desktop.ui.kit.widgets import Label
from uno_desktop.ui.play.picture.table_layout import table_layout
from uno_desktop.ui.play.prompts import picker_color
from uno_desktop.ui.play.prompts.penalty import what_is_doubted
from uno_desktop.ui.play.prompts.sector_wheel import ARROWS, SectorWheel, sector
from uno_desktop.ui.shell.look.card_faces import height_of


def by_mouse(*names):
    return lambda pilot: [pilot.press(name) for name in names]


def by_key(*keys):
    return lambda pilot: [pilot.key(key) for key in keys]


def by_pad(*controls):
    return lambda pilot: [pilot.pad(control) for control in controls]


CAN_CHALLENGE = {"until": lambda view: view.turn == 0 and view.can_challenge}


# -- the color wheel -------------------------------------------------------------------------------------------


def test_a_color_is_named_by_mouse_number_arrow_and_pad(game):
    g = game()
    for color, arrow in enumerate(("up", "right", "down", "left")):
        name, number = f"color_{color + 1}", f"{color + 1}"
        for way in (by_mouse(name), by_key(number), by_key(arrow, "return"), by_pad(f"dpad_{arrow}", "a")):
            assert g.answer("color_wheel", way) == [color]
            assert g.is_gone
    assert g.answer("color_wheel", by_key("kp_2")) == [1]
    assert g.answer("color_wheel", by_key("up")) == [], "it only points"


def test_the_sectors_come_together_when_the_wheel_opens(game):
    g = game()
    wheel = g.shell.nav.push("color_wheel", on_choice=g.answers.append)
    assert wheel.push(0)[1] < 0 < wheel.push(1)[0]
    g.pilot.advance(0.3)
    assert [wheel.push(i) for i in range(4)] == [(0, 0)] * 4


def test_back_and_a_click_beside_it_cancel_but_the_start_color_must_be_named(game):
    g = game()
    for leave in (by_key("escape"), lambda pilot: pilot.click((5, 5))):
        assert g.answer("color_wheel", leave) == [None]
        assert g.is_gone
        assert g.answer("start_color", leave) == []
        g.pilot.key("3")
        assert g.answers == [2]


@pytest.mark.parametrize("count", [4, 8])
@pytest.mark.parametrize("size", [(640, 480), (960, 540), (1280, 720), (1920, 1080), (3440, 1440)])
def test_the_wheel_lies_over_the_piles_and_leaves_the_own_hand_free(game, size, count):
    g = game(size=size)
    wheel = g.show("color_wheel" if count == 4 else "color_wheel_eight", 1.4)
    window = g.shell.app.window.surface.get_rect()
    assert all(window.contains(rect) for _, rect in g.shell.app.pressables())
    view = g.shell.matches.session.view
    places = table_layout(view.players, 0, size, wheel.style.scale)
    assert wheel.middle[0] == places.ring.centerx
    if count == 4:  # more colors need a larger wheel
        assert wheel.middle[1] + wheel.radius <= places.hand.top
        assert wheel.title_center[1] > places.line.bottom


@pytest.mark.parametrize(("source", "is_seen"), [("key", True), ("mouse", False), ("pad", False)])
def test_only_who_plays_by_keys_sees_the_keys_of_colors(game, monkeypatch, source, is_seen):
    g = game()
    wheel = g.show("color_wheel", 1.4)
    caps = []
    monkeypatch.setattr(picker_color, "key_cap", lambda words, px, style: caps.append(words) or pygame.Surface((9, 9)))
    g.shell.app.input.source = source
    wheel.draw(pygame.Surface(g.shell.app.window.size))
    assert caps == (["1", "2", "3", "4"] if is_seen else [])


@pytest.mark.parametrize("count", [2, 5, 8])
def test_a_wheel_of_any_size_can_be_pointed_at_in_every_way(game, count):
    g = game()
    colors = tuple(ThemeColor(name, "#808080", "sun") for name in "abcdefgh"[:count])
    theme = replace(g.shell.look.theme, colors=colors, light_colors=count)
    g.shell.matches.leave()
    g.shell.look.use(theme)
    for color in range(count):
        assert g.answer("color_wheel", by_mouse(f"color_{color + 1}")) == [color]
        assert g.answer("color_wheel", by_key(str(color + 1))) == [color]
        wheel = g.push("color_wheel")
        for _ in range(color + 1):
            g.pilot.action("next")
        assert wheel.index == color
        g.pilot.key("return")
        assert g.answers == [color]


@pytest.mark.parametrize("count", [2, 3, 5, 6, 7, 8])
def test_arrows_reach_every_sector(game, count):
    g = game()
    wheel = SectorWheel(g.shell, g.answers.append, range(count), [f"color_{n + 1}" for n in range(count)])
    reached = {wheel._beyond(way) for way in ARROWS.values()}
    waiting = list(reached)
    while waiting:
        wheel.index = waiting.pop()
        found = {wheel._beyond(way) for way in ARROWS.values()} - reached
        reached |= found
        waiting += found
    assert reached == set(range(count))


def test_the_colors_of_the_dark_side_have_the_same_keys(game):
    g = game()
    theme = g.shell.look.themes["sundial"]
    g.shell.look.use(theme)
    session = mid_hand_session(g.shell, 4, 1, until=lambda view: view.side == 1)
    for key, color in (("1", 4), ("4", 7)):
        dark = session.view.deck.palette(1)
        assert g.answer("color_wheel", by_key(key), colors=dark) == [color]
    assert g.answer("start_color", by_key("2")) == [5]


def test_only_colors_offered_can_be_named(game):
    g = game()
    g.push("color_wheel", colors=(1, 3))
    g.pilot.key("1")
    assert g.answers == []
    g.pilot.key("4")
    assert g.answers == [3]


# -- whom ------------------------------------------------------------------------------------------------------


def test_a_player_is_chosen_by_mouse_key_and_pad(game):
    g = game(players=6)
    for way, seat in (
        (by_mouse("seat_4"), 4),
        (by_key("right", "return"), 2),
        (by_pad("dpad_right", "dpad_right", "a"), 4),
        (by_key("escape"), None),
    ):
        assert g.answer("target_picker", way, targets=(1, 2, 4, 5)) == [seat]


def test_the_title_asks_what_the_card_does_to_whoever_is_named(game):
    g = game(rules={"draw_anyone": True, "seven_zero": True})
    session = g.shell.matches.session
    rules = session.view.rules
    asked = {}
    for face in range(len(rules.needs_target)):
        if rules.needs_target[face]:
            scene = g.push("target_picker", targets=(1, 2), question=target_question(rules, face))
            title = next(each for each in scene.ui.walk() if isinstance(each, Label))
            asked[rules.deck.face_kinds[face].id] = title.text
            g.pilot.key("escape")
    assert asked["7"] == "Swap hands with …"
    assert asked["draw_two"] == "Who draws 2 cards?"
    assert asked["wild_draw_four"] == "Who draws 4 cards?"


def test_every_effect_that_hits_somebody_has_its_question():
    names = [name for name, kind in EFFECT_KINDS.items() if kind.needs_target]
    assert len(names) > 1
    assert {f"target_picker.title.{name}" for name in (*names, "several")} <= set(keys())


@pytest.mark.parametrize("size", [(640, 480), (960, 540), (1280, 720), (2560, 1080)])
def test_nine_players_can_all_be_pressed(game, size):
    g = game(players=10, size=size)
    g.push("target_picker", targets=range(1, 10))
    named = dict(g.shell.app.pressables())
    window = g.shell.app.window.surface.get_rect()
    seen = [name for name in named if name.startswith("seat_")]
    assert len(seen) >= 4
    assert all(window.contains(rect) for rect in named.values())
    for _ in range(8):
        g.pilot.key("tab")
    g.pilot.key("return")
    assert g.answers == [9]


# -- several cards at once -------------------------------------------------------------------------------------


def groups(g) -> list[Move]:
    """A five of each color: the first may go with any of the others."""
    deck = g.shell.matches.session.view.deck
    fives = [deck.cards_named(f"{color} 5")[0] for color in deck.colors]
    first, *others = fives
    found = [Move(0, Do.PLAY, first)]
    for a in others:
        found.append(Move(0, Do.PLAY, first, also=(a,)))
        found += [Move(0, Do.PLAY, first, also=(b, a)) for b in others if b != a]
    return found


def test_cards_go_down_in_the_order_tapped_the_last_on_top(game):
    g = game()
    moves = groups(g)
    a, b = moves[1].also[0], moves[4].also[0]
    g.push("group_picker", moves=moves)
    g.pilot.press(f"card_{b}")
    g.pilot.press(f"card_{a}")
    g.pilot.press("play")
    assert g.answers == [(b, a)]

    g.push("group_picker", moves=moves)
    g.pilot.key("return")
    g.pilot.action("next")
    g.pilot.key("return")
    g.pilot.press("play")
    assert len(g.answers[0]) == 2


def test_the_first_card_can_go_alone_and_a_tap_takes_back(game):
    g = game()
    moves = groups(g)
    a = moves[1].also[0]
    g.push("group_picker", moves=moves)
    g.pilot.press(f"card_{a}")
    g.pilot.press(f"card_{a}")
    g.pilot.press("play")
    assert g.answers == [()]
    g.push("group_picker", moves=moves)
    g.pilot.pad("b")
    assert g.answers == [None]


# -- cards to draw ---------------------------------------------------------------------------------------------


def test_the_penalty_is_answered_by_key_mouse_and_pad(game):
    g = game(**CAN_CHALLENGE)
    for way, answer in (
        (by_key("a"), "accept"), (by_key("c"), "challenge"),
        (by_key("return"), "accept"), (by_mouse("challenge"), "challenge"),
        (by_pad("dpad_right", "a"), "challenge"),
    ):  # fmt: skip
        assert g.answer("penalty", way, view=g.shell.matches.session.view) == [answer]


@pytest.mark.parametrize(
    ("needs", "before", "said"),
    [
        ("no_color", "green 5", "held green, "),
        ("no_color", "wild", "held "),
        ("no_color_or_wild", "green 5", "held green or another wild, "),
        ("no_color_or_number", "green 5", "held green or a 5, "),
        ("no_color_or_number", "green skip", "held green, "),
    ],
)
def test_a_challenge_names_the_color_and_what_else_decides(game, needs, before, said):
    g = game(rules={"wild_draw_four_needs": needs}, **CAN_CHALLENGE)
    view = g.shell.matches.session.view
    beneath = next(card for card in range(len(view.rules.colors)) if view.deck.name(card) == before)
    view = view._replace(discard=(*view.discard[:-1], beneath, view.top))
    scene = g.push("penalty", view=view)
    texts = [widget.text for widget in scene.ui.walk() if isinstance(widget, Label)]
    assert [text for text in texts if said in text and text.endswith("draws 4.")]
    assert "If not, you draw 6." in texts


def test_a_press_on_the_hand_stacks_and_reaches_the_table(game):
    rules = {"stacking": "any"}
    g = game(rules=rules, until=lambda v: v.turn == 0 and v.pending_draw > 0 and v.playable)
    scene = g.push("penalty", view=g.shell.matches.session.view)
    assert scene.can_stack
    spot = (g.shell.app.window.size[0] // 2, g.shell.app.window.size[1] - 30)
    g.pilot.click(spot)
    assert g.answers == ["stack"]
    assert g.beneath.presses == [spot]


@pytest.mark.parametrize(
    ("size", "players"), [((640, 480), 4), ((960, 540), 4), ((1920, 1080), 4), ((640, 480), 10), ((1024, 768), 10)]
)
def test_the_prompt_leaves_the_own_hand_in_sight(game, size, players):
    g = game(size=size, players=players, **CAN_CHALLENGE)
    scene = g.push("penalty", view=g.shell.matches.session.view)
    view = g.shell.matches.session.view
    table = table_layout(view.players, 0, size, scene.style.scale)
    assert scene._panel.rect.bottom <= table.hand.top
    assert scene._panel.rect.top >= 0
    if size[0] / size[1] > 1.6 and players < 10:
        assert scene._panel.rect.top > table.draw_pile.y + height_of(table.draw_pile.width) / 2, "the piles are seen"
    if players == 10:
        assert scene._panel.rect.top > table.draw_pile.y - table.draw_pile.width * 0.15, "the middle of the piles is"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_prompt_hides_no_color_and_says_what_each_answer_costs(game, size):
    g = game(size=size, **CAN_CHALLENGE)
    scene = g.push("penalty", view=g.shell.matches.session.view)
    view, window = g.shell.matches.session.view, g.shell.app.window.surface
    said = [widget for widget in scene.ui.walk() if isinstance(widget, Label)]
    by, doubt = scene._who(), what_is_doubted(view, scene._color_before)
    color = color_word(g.shell.look.theme, doubt.color)
    for words in (f"If {by} held {color}, {by} draws 4.", "If not, you draw 6.", "You lose your turn, too."):
        label = next(label for label in said if label.text == words)
        assert label.color == "text", "as bright as any words"
    evidence = next(label.text for label in said if label.text.endswith("cards."))
    assert evidence.startswith(f"Allowed only without {color} in hand. ")
    assert evidence.endswith(f"{by} holds {view.counts[view.penalty_by]} cards.")
    g.pilot.advance(1.0)
    table = table_layout(view.players, 0, size, scene.style.scale)
    color, above = g.shell.look.colors[view.color], scene._panel.rect.top - table.chip.h // 2
    row = [window.get_at((x, above))[:3] for x in range(table.chip.left, table.chip.right)]
    assert row.count(tuple(color[:3])) > table.chip.w // 4, "its chip stands above the prompt"


@pytest.mark.parametrize("theme", ["classic", "office"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080)])
def test_both_answers_to_a_draw_have_room_for_their_words(game, size, theme):
    g = game(theme=theme, size=size, **CAN_CHALLENGE)
    scene = g.push("penalty", view=g.shell.matches.session.view)
    for name in ("accept", "challenge"):
        button = next(widget for widget in scene.ui.walk() if widget.name == name)
        needed = button.measure(scene.style, size[0])[0]
        assert button.rect.w >= needed, f"{name} is {button.rect.w} px wide, and its words need {needed}"


# -- the challenge looked into ---------------------------------------------------------------------------------


def reveal(g, legal: bool, hidden: bool = False, **more):
    view = g.shell.matches.session.view
    cards = (-1,) * 4 if hidden else tuple(range(0, view.deck.size, view.deck.size // 5))[:5]
    done: list[bool] = []
    scene = g.shell.nav.push(
        "challenge_reveal",
        event=HandRevealed(view.penalty_by, 0, cards),
        decided=ChallengeDecided(0, view.penalty_by, legal),
        on_done=lambda: done.append(True),
        color=0,
        **more,
    )
    return scene, done


def test_the_verdict_comes_after_a_look_and_is_closed_by_a_press(game):
    g = game(**CAN_CHALLENGE)
    scene, done = reveal(g, legal=False)
    g.pilot.advance(0.2)
    assert "continue" not in g.pilot.names()
    g.pilot.wait_for(lambda: "continue" in g.pilot.names(), 3)
    marked = [tile.marked for tile in scene._tiles]
    deck = g.shell.matches.session.view.deck
    assert marked == [deck.color_of(card) == 0 for card in scene._cards()]
    assert any(marked)
    g.pilot.key("return")
    assert done == [True]
    assert g.is_gone


def test_cards_are_turned_one_at_a_time_and_a_bluff_last(game):
    g = game(**CAN_CHALLENGE)
    scene, _ = reveal(g, legal=False)
    offends, order = scene._offending(), []
    while len(order) < len(scene._tiles):
        open_now = [place for place, tile in enumerate(scene._tiles) if tile.face >= 0 and place not in order]
        assert len(open_now) <= 1
        order += open_now
        g.pilot.advance(0.02)
    assert [offends[place] for place in order] == sorted(offends)
    assert any(offends)


@pytest.mark.parametrize("legal", [True, False])
def test_the_verdict_says_who_draws_how_many_and_later_goes_by_itself(game, legal: bool):
    g = game(**CAN_CHALLENGE)
    g.shell.prefs.keep(reveals_met=MET["reveals_met"])
    scene, done = reveal(g, legal=legal, at_stake=(4, 6))
    name = g.shell.matches.session.name_of(g.shell.matches.session.view.penalty_by)
    said = [t("challenge_reveal.if_bluff", name=name), t("challenge_reveal.if_none_you")]
    assert [stake.words for stake in scene._stakes] == said
    g.pilot.wait_for(lambda: scene._stamp.visible, 5)
    assert "continue" not in g.pilot.names(), "nobody reaches for a button that goes"
    assert [stake.hits for stake in scene._stakes] == [not legal, legal]
    assert ("6" if legal else "4") in scene._note.text
    g.pilot.wait_for(lambda: done, 6)
    assert g.is_gone


def test_the_first_verdicts_wait_for_a_press(game):
    g = game(**CAN_CHALLENGE)
    for met in range(1, MET["reveals_met"] + 1):
        _, done = reveal(g, legal=True, at_stake=(4, 6))
        g.pilot.advance(12)
        assert not done
        assert g.shell.prefs.settings.reveals_met == met
        g.pilot.press("continue")
        assert done
    _, done = reveal(g, legal=True, at_stake=(4, 6))
    g.pilot.wait_for(lambda: done, 8)


def test_the_verdict_stays_for_readers_of_the_screen(game):
    g = game(**CAN_CHALLENGE)
    g.shell.app.reading.whole = True
    _, done = reveal(g, legal=True, at_stake=(4, 6))
    g.pilot.advance(12)
    assert not done
    assert "continue" in g.pilot.names()


def test_who_sees_only_backs_need_not_press(game):
    g = game(**CAN_CHALLENGE)
    scene, done = reveal(g, legal=True, hidden=True)
    assert not any(tile.marked for tile in scene._tiles)
    g.pilot.wait_for(lambda: done, 6)
    assert g.is_gone


# -- a written rule --------------------------------------------------------------------------------------------


def test_a_written_rule_must_be_answered(game):
    g = game()
    fields = {"text": "Hum a tune.", "refusal_draws": 2}
    g.push("comply", **fields)
    g.pilot.key("escape")
    assert g.answers == []
    g.pilot.key("return")
    assert g.answers == [True]
    assert g.answer("comply", by_mouse("refuse"), **fields) == [False]
    g.push("comply", text="word " * 400, refusal_draws=1)
    window = g.shell.app.window.surface.get_rect()
    assert all(window.contains(rect) for _, rect in g.shell.app.pressables())


# -- rulebook and log ------------------------------------------------------------------------------------------


def test_the_rulebook_turns_its_sections_and_closes(game):
    g = game()
    rules = g.shell.nav.push("rulebook")
    g.pilot.advance(0.3)
    g.pilot.key("right")
    assert rules.index == 1
    g.pilot.pad("dpad_left")
    g.pilot.pad("dpad_left")
    assert rules.index == len(rules._book.sections) - 1
    g.pilot.press("sections.2")
    assert rules.index == 2
    g.pilot.key("down")
    g.pilot.key("f1")
    assert g.is_gone


def test_the_rulebook_is_there_without_a_match_and_in_a_narrow_window(game):
    g = game(size=(640, 480), settings={"text_size": 160})
    g.shell.matches.session = None
    rules = g.shell.nav.push("rulebook")
    g.pilot.advance(0.3)
    assert "next" in g.pilot.names()
    g.pilot.press("next")
    assert rules.index == 1
    g.pilot.resize((1600, 900))
    g.pilot.advance(0.2)
    assert "sections.0" in g.pilot.names()


def test_the_log_shows_this_hand_and_hides_what_one_may_not_see(game):
    seen: list = []
    g = game(record=seen)
    log = g.shell.nav.push("log", moves=seen)
    g.pilot.advance(0.3)
    words = [line._words for line in log._lines()]
    assert len(words) >= 10
    assert any(line._cards for line in log._lines())
    g.pilot.key("l")
    assert g.is_gone
    g.shell.nav.push("log")
    g.pilot.advance(0.3)
    g.pilot.press("close")
    assert g.is_gone


def test_the_log_says_that_a_draw_has_cost_the_turn(game):
    g = game()
    deck = g.shell.matches.session.view.deck
    number = next(card for card in range(deck.size) if deck.kind(card).number is not None)
    draw_two = next(card for card in range(deck.size) if deck.kind(card).id == "draw_two")
    for card, lost in ((draw_two, True), (number, False)):
        move = (CardPlayed(3, card), CardsDrawn(0, (1, 2), "penalty"), TurnBegan(Turn(1)))
        words = [line._words for line in g.shell.nav.push("log", moves=[move])._lines()]
        assert len(words) == 2
        assert ("lose this turn" in words[1]) == lost
        g.pilot.key("l")


# -- all of them -----------------------------------------------------------------------------------------------

OURS = (
    "color_wheel", "start_color", "target_picker", "group_picker", "penalty", "challenge_reveal", "comply",
    "rulebook", "log",
)  # fmt: skip


SIZES = ((640, 480), (1280, 720), (2560, 1080))


@pytest.mark.parametrize(
    ("name", "theme", "sizes"),
    [
        *((name, ("classic", "office")[n % 2], (SIZES[0], SIZES[1 + n % 2])) for n, name in enumerate(OURS)),
        *(pytest.param(name, theme, SIZES, marks=pytest.mark.long) for name in OURS for theme in ("classic", "office")),
    ],
)
def test_samples_stand_in_the_window(game, name, theme, sizes):
    for size in sizes:
        g = game(theme=theme, size=size, settings={"text_size": 120})
        g.show(name, 1.4)
        window = g.shell.app.window.surface.get_rect()
        assert all(window.contains(rect) for _, rect in g.shell.app.pressables()), size


@pytest.mark.parametrize("sample", ["color_wheel_six", "color_wheel_eight"])
def test_the_title_over_more_colors_is_no_higher(game, sample):
    """It clears the seat at the top."""
    tops = []
    for name in ("color_wheel", sample):
        g = game(size=(1280, 720))
        tops.append(g.show(name, 0.1).title_center[1])
    assert tops[1] >= tops[0]


@pytest.mark.parametrize("sample", ["color_wheel", "color_wheel_six", "color_wheel_eight"])
@pytest.mark.parametrize("language", languages())
def test_what_a_sector_says_stays_within_it(game, sample, language):
    """In the smallest window, where words take most room."""
    set_language(language)
    g = game(size=(960, 540))
    wheel = g.show(sample, 1.4)
    for i in range(len(wheel.answers)):
        drawn = pygame.Surface((960, 540), pygame.SRCALPHA)
        wheel.draw_sector(drawn, i)
        shape = wheel.radius, wheel.style.px(wheel.hub_units), 0, i, len(wheel.answers)
        bare = sector(*shape, (255, 255, 255))
        dx, dy = wheel.push(i)
        room = pygame.mask.from_surface(bare, 0)
        said = pygame.mask.from_surface(drawn, 60)
        at = bare.get_rect(center=(wheel.middle[0] + dx, wheel.middle[1] + dy))
        said.erase(room, at.topleft)
        assert said.count() == 0, (wheel.actions[i], said.get_bounding_rects())


def test_a_rule_for_a_hand_is_not_named_twice(game):
    """Below its name, what it says begins with something else."""
    g = game()
    for language in languages():
        set_language(language)
        for number in range(len(HAND_RULES)):
            said = hand_rule_sentence(g.shell.look.theme, g.shell.look.deck, number)
            assert not said.startswith(hand_rule_name(number)), (language, said)
            assert said[0] == said[0].upper()
