"""A real browser as a phone: joins, plays with touch, reloads, sleeps, drops, and everything on the page is usable."""

from __future__ import annotations

import json
import re
import threading
import time

import pytest
from browser import SIZES, Device, needs_browser
from live import Live, Wire
from net_table import no_picture
from page_driver import STATES, pictures, seated, show, table_for
from page_states import put
from programs import axe_file, needs_axe
from served import Served

from uno_desktop.commands.serve import clock_ms
from uno_desktop.content.messages import messages
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.moves import Do, Move
from uno_desktop.net.protocol.terms import Terms, guest_chairs

MOST_TO_FIRST_MOVE_BYTES = 400_000

pytestmark = [pytest.mark.browser, needs_browser]


def act(phone):
    """Touch the first thing that waits to be touched; what it was."""
    for what in (".drop[data-stage=spill]", ".drop[data-stage=done]", "dialog .color:not([disabled])", "dialog .row",
                 ".act.catch", ".uno.owed", ".card.can", ".act.plain", ".act.challenge"):  # fmt: skip
        if phone.tap(what):
            return what
    return None


def play(phone, until, timeout_s=150, often=lambda: None):
    done, end_s = set(), time.monotonic() + timeout_s
    while not phone.js(f"return {until}"):
        assert time.monotonic() < end_s, f"{until} never came: {phone.js('return document.body.innerText')}"
        done.add(act(phone))
        often()
        time.sleep(0.08)
    return done


def test_a_phone_joins_plays_and_reloads_with_touch(phone, classic):
    """A sample of what the tests marked ``long`` do at length."""
    with Live(classic, 2, pictures=no_picture, haste=3.0, hands=1) as live:
        seated(phone, live)
        assert phone.js("return document.querySelector('.code').textContent").replace(" ", "") == live.table.code
        assert phone.tap(".lobby > .primary")
        phone.wait("document.querySelectorAll('.hand .card').length >= 5")
        play(phone, "document.querySelectorAll('.recent li').length >= 1", timeout_s=60)
        assert nothing_is_cut_off(phone, SIZES["320x568"]) is None
        before = live.ask(lambda: [guest.mark for guest in live.table.guests.all])
        phone.driver.refresh()
        phone.wait("document.querySelectorAll('.hand .card').length > 0 || document.querySelector('dialog, .drop')")
        assert live.ask(lambda: [guest.mark for guest in live.table.guests.all]) == before, (
            "the same guest after a reload"
        )
        assert not live.faults


def test_a_phone_asks_for_more_time_in_words(phone, classic):
    with Live(classic, 2, pictures=no_picture, haste=3.0, hands=1) as live:
        seated(phone, live)
        assert phone.tap(".lobby header .icon")
        phone.wait("document.querySelector('#set-patience')")
        assert "setting." not in phone.js("return document.querySelector('dialog').innerText")
        phone.js(
            "const choice = document.querySelector('#set-patience'); choice.value = '2';"
            "choice.dispatchEvent(new Event('change', { bubbles: true }))"
        )
        phone.wait("document.querySelector('.lobby .you').innerText.includes('×2')")
        assert live.ask(lambda: [guest.patience for guest in live.table.guests.all]) == ["2"]
        assert not live.faults


@pytest.mark.long
@pytest.mark.parametrize("theme", ["classic", "office"])
def test_a_phone_plays_a_whole_match_with_touch_against_a_server(theme, tmp_path):
    """Joined by its address, reloaded in the middle, frozen and thawed, to the end of a match of two hands."""
    served = Served(tmp_path / "tables", "--seats", "2", "--theme", theme, "--set", "hands=2")
    phone = Device()
    try:
        phone.join(served.said["url"], "<b>Ann</b>")
        phone.wait("document.querySelector('.lobby .you')")
        assert phone.js("return document.querySelector('.lobby .you b').textContent").startswith("<b>Ann</b>")
        assert phone.tap(".lobby > .primary")
        phone.wait("document.querySelectorAll('.hand .card').length >= 5")
        pictures = "[...document.querySelectorAll('.hand img')].every(i => i.complete && i.naturalWidth > 100)"
        phone.wait(pictures, 60)
        play(phone, "document.querySelectorAll('.recent li').length >= 3")
        assert phone.tap(".say")
        phone.wait("document.querySelector('.sayings .row')")
        assert phone.tap(".sayings .row")
        phone.wait("document.querySelector('#toast.shown')?.innerText.includes('<b>Ann</b>: ')")
        phone.driver.refresh()
        phone.wait("document.querySelectorAll('.hand .card').length > 0 || document.querySelector('dialog, .drop')")
        phone.cdp("Page.setWebLifecycleState", state="frozen")
        time.sleep(12)  # longer than a silent link is held to be here
        phone.cdp("Page.setWebLifecycleState", state="active")
        phone.open_again(phone.driver.current_url)  # a page that was frozen takes no touches of this driver any more
        phone.wait("document.querySelectorAll('.hand .card').length > 0 || document.querySelector('dialog, .drop')")
        done = play(phone, "document.querySelectorAll('dialog .fair code').length", 400, often=lambda: ready(phone))
        assert ".card.can" in done
        assert json.loads(served.get("/counts"))["seats"] == 1, "one guest all the time"
        assert phone.js("return document.querySelectorAll('dialog .fair code').length") == 3
        assert phone.complaints() == []
    finally:
        phone.close()
        code, errors = served.end()
    assert (code, errors) == (0, "")


@pytest.mark.long
def test_a_polish_phone_at_a_french_host_is_told_everything_in_polish(phone, classic, monkeypatch):
    """A whole match: each sentence on the page is its own language's, whatever the host speaks."""
    monkeypatch.setattr(messages, "_language", messages._language)
    messages.set_language("fr")
    foreign = {code: written(code) - written("pl") for code in ("en", "fr", "de")}
    seen = set()

    def look():
        ready(phone)
        shown = phone.js("return document.body.innerText")
        found = {(code, text) for code, texts in foreign.items() for text in texts if text in shown}
        assert not found, shown
        seen.update(text for text in written("pl") if text in shown)

    with Live(classic, 2, pictures=no_picture, haste=3.0, hands=1) as live:
        phone.open(live.url)
        phone.wait("document.querySelector('#name')")
        phone.js("const e = document.querySelector('select'); e.value = 'pl'; e.dispatchEvent(new Event('change'))")
        phone.wait("document.documentElement.lang === 'pl' && document.querySelector('#name')")
        phone.type_in("#name", "Ola")
        assert phone.tap("form .primary")
        phone.wait("document.querySelector('.lobby .you')")
        look()
        assert phone.tap(".lobby > .primary")
        play(phone, "document.querySelectorAll('dialog .fair code').length", 400, often=look)
        assert not live.faults
    assert len(seen) > 6, seen


def written(code):
    """What the page says in a language, by the longest part of each message without a field."""
    parts = set()
    for key, message in messages.merged(code).items():
        if key.startswith(("page.", "say.", "refusal.", "penalty.", "net.error.")):
            for text in message.texts:
                part = max(re.split(r"\{[^}]*\}", text), key=len).strip()
                parts |= {part} if len(part) > 11 else set()
    return parts


def ready(phone):
    """The next hand, where the page asks for it."""
    phone.tap("dialog .primary:not([disabled])")


@pytest.mark.long
def test_what_others_say_shows_at_their_seats(phone, classic, office):
    """Also a computer player's slip of the tongue, which is no saying; all of it inside the page."""
    with table_for("silence", classic, office) as live:
        show(phone, live, "silence")
        phone.tap_until("dialog .close", "!document.querySelector('dialog')")
        live.ask(lambda: live.table.referee.submit(Move(1, Do.SPEAK), clock_ms()))
        phone.wait("document.querySelector('.others li:first-child .said')?.textContent === 'Oops!'")
        live.ask(lambda: live.table.emote(2, "cheer", clock_ms()))
        phone.wait("document.querySelector('.others li:last-child .said')")
        assert phone.js("return document.querySelectorAll('#toast.shown').length") == 0
        phone.wait("!document.querySelector('.said')")


def test_an_own_card_flies_at_once_and_comes_back_if_refused(phone, classic, office):
    with table_for("turn", classic, office) as live:
        show(phone, live, "turn")
        phone.wait("document.querySelectorAll('.hand .card.can').length > 1")
        for is_refused in (True, False):
            answers = threading.Event()
            live._asked.append(answers.wait)
            held = phone.js("return document.querySelectorAll('.hand .card').length")
            assert phone.tap(".hand .card.can")
            phone.wait("document.querySelector('.laid') && document.querySelectorAll('.card.sent').length === 1")
            pile = phone.js("return document.querySelector('.discard').getBoundingClientRect().x")
            phone.wait(f"document.querySelector('.laid').getBoundingClientRect().x > {pile - 30}")
            if is_refused:
                live.table.referee.submit = lambda _move, _at_ms: Refusal.NO_MATCH
            answers.set()
            phone.wait("!document.querySelector('.laid') && !document.querySelector('.card.sent')")
            live.ask(lambda: vars(live.table.referee).pop("submit", None))
            phone.wait(f"document.querySelectorAll('.hand .card').length === {held - (not is_refused)}")
        assert phone.complaints() == []


@pytest.mark.parametrize("theme", ["classic", "office"])
def test_a_page_asks_nobody_else_and_little_before_the_first_move(phone, theme, request):
    theme = request.getfixturevalue(theme)
    with Live(theme, 2, pictures=pictures(theme)) as live:
        phone.cdp("Network.setCacheDisabled", cacheDisabled=True)
        try:
            phone.join(live.url, "Ann")
            phone.wait("document.querySelector('.lobby .you')")
            phone.js("window.Image = function () { this.decode = () => new Promise(() => {}); }")  # what comes later
            assert phone.tap(".lobby > .primary")
            phone.wait("document.querySelectorAll('.hand .card').length >= 5")
            phone.wait(
                "[...document.querySelectorAll('.hand img, .pile img')].every(e => e.complete && e.naturalWidth)"
            )
            asked = phone.js(
                "return ['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))"
                ".map(each => [each.name, each.transferSize])"
            )
        finally:
            phone.cdp("Network.setCacheDisabled", cacheDisabled=False)
        own = f"http://127.0.0.1:{live.port}/"
        assert [name for name, _bytes in asked if not name.startswith(own)] == []
        assert sum(count for _name, count in asked) < MOST_TO_FIRST_MOVE_BYTES, asked
        assert len([name for name, _bytes in asked if "/cards/" in name]) >= 6


@pytest.mark.long
def test_cards_have_names_until_their_pictures_come(phone, classic, office):
    phone.cdp("Network.enable")
    phone.cdp("Network.setBlockedURLs", urls=["*/cards/*"])
    try:
        with table_for("turn", classic, office) as live:
            show(phone, live, "turn")
            phone.wait("document.querySelectorAll('.hand img.missing').length === 7")
            names = "return [...document.querySelectorAll('.hand .name')].map(e => e.textContent)"
            assert "Red 5" in phone.js(names)
    finally:
        phone.cdp("Network.setBlockedURLs", urls=[])
        phone.open("about:blank")
        phone.complaints()  # of the pictures that did not come, before another test looks


@pytest.mark.long
def test_a_phone_lays_a_card_face_down(phone, classic, office):
    with table_for("face_down", classic, office) as live:
        show(phone, live, "face_down")
        assert phone.tap(".hand .card.can")
        phone.wait("document.querySelector('.happened').textContent.includes('face down')")
        game = live.ask(lambda: live.table.referee._game)
        assert len(game.face_down) == 1
        assert game.pending.face_down == 1
        assert phone.js("return document.querySelector('.act[aria-pressed]')") is None
        assert phone.complaints() == []


@pytest.mark.long
def test_a_phone_drops_and_sees_place_and_time(phone, office):
    with Live(office, 3, pictures=pictures(office)) as live:
        seated(phone, live)
        slow = Wire(live.port)  # somebody who never lets go, so that there is time for a second press
        slow.say("hello", protocol=1, device="phone", name="Slow", code=live.table.code)
        slow.say("sit")
        slow.until("welcome")
        live.ask(lambda: put(live.house, live.table, "drop", clock_ms()))
        phone.wait("document.querySelector('.drop[data-stage=wait]')")
        assert phone.tap(".drop")
        phone.wait("document.querySelector('.drop')?.innerText.includes('Too early')")
        phone.wait("document.querySelector('.drop[data-stage=spill]')")
        time.sleep(0.6)
        assert phone.tap(".drop")
        phone.wait("document.querySelector('.drop[data-stage=done]')")
        rows = phone.js("return [...document.querySelectorAll('.drop-order li')].map(e => e.innerText)")
        mine = next(row for row in rows if "Ann" in row)
        assert " ms" in mine
        assert "too early" in mine
        reaction = next(each.reaction_ms for each in live.ask(lambda: live.table.referee.last_drop) if each.seat == 0)
        assert 450 < reaction < 2500
        phone.wait("!document.querySelector('.drop')")


@pytest.mark.long
def test_the_bar_of_the_turn_clock_stands_still_while_the_host_pauses(phone, classic):
    """The host is told to pause by the test: without a screen it only does where nobody is there."""
    terms = Terms(classic, guest_chairs(classic, 2), overrides={"turn_seconds": 60})
    with Live(classic, terms=terms, pictures=pictures(classic)) as live:
        seated(phone, live)
        live.ask(lambda: put(live.house, live.table, "turn", clock_ms()) and None)
        state = "document.querySelector('.clock')?.getAnimations()[0]?.playState"
        phone.wait(f"{state} === 'running'")
        live.ask(lambda: live.table.referee.pause(clock_ms()))
        phone.wait(f"{state} === 'paused'")
        left = live.ask(lambda: live.table.referee.time_left.left_ms)
        shown = phone.js("return new DOMMatrix(getComputedStyle(document.querySelector('.clock')).transform).a")
        assert shown == pytest.approx(left / 60_000, abs=0.001)
        live.ask(lambda: live.table.referee.resume(clock_ms()))
        phone.wait(f"{state} === 'running'")


@pytest.mark.long
@pytest.mark.parametrize(("state", "asked"), [("target", "Swap hands with …")])
def test_a_phone_asks_for_a_player_in_words_that_fit(phone, classic, office, state, asked):
    with table_for(state, classic, office) as live:
        show(phone, live, state)
        phone.wait(f"document.querySelector('dialog')?.innerText.includes({json.dumps(asked)})")


@pytest.mark.long
def test_a_cut_line_comes_back_by_itself_and_a_server_that_is_gone_is_said(phone, classic):
    with Live(classic, 2, pictures=pictures(classic)) as live:
        seated(phone, live)
        live.ask(lambda: put(live.house, live.table, "turn", clock_ms()) and None)
        phone.wait("document.querySelectorAll('.hand .card').length")
        live.ask(lambda: live.server.close(live.table.guests.all[0].connection))
        end_s = time.monotonic() + 60
        while live.ask(lambda: live.table.guests.all[0].connection) is None or phone.js(
            "return document.querySelector('#status')"
        ):
            assert time.monotonic() < end_s
            time.sleep(0.1)
    phone.wait("document.querySelector('#status')")


@pytest.mark.long
def test_a_page_that_slept_is_in_step_when_it_wakes(classic):
    phone = Device()  # of its own: a page that was frozen takes no touches of this driver any more
    try:
        with Live(classic, 2, pictures=pictures(classic)) as live:
            seated(phone, live)
            live.ask(lambda: put(live.house, live.table, "turn", clock_ms()) and None)
            phone.wait("document.querySelectorAll('.hand .card').length")
            phone.cdp("Page.setWebLifecycleState", state="frozen")
            time.sleep(1.0)
            live.ask(lambda: live.server.close(live.table.guests.all[0].connection))
            time.sleep(1.0)
            phone.cdp("Page.setWebLifecycleState", state="active")
            end_s = time.monotonic() + 60
            while live.ask(lambda: live.table.guests.all[0].connection) is None:
                assert time.monotonic() < end_s
                time.sleep(0.1)
            phone.wait("!document.querySelector('#status')")
    finally:
        phone.close()


def nothing_is_cut_off(phone, size):
    """What does not fit, is too small to touch or to read at this size; None where all is well."""
    phone.resize(size)
    time.sleep(0.4)
    found = phone.js(
        """const seen = (e) => { const r = e.getBoundingClientRect(); return r.width && r.height; };
        const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the screen'] : [];
        const small = [...document.querySelectorAll('button, select, summary')].filter((e) => {
          const r = e.getBoundingClientRect(); return r.width && (r.width < 43 || r.height < 43); });
        const top = document.querySelector('dialog') ? 'dialog button' : 'button';
        const outside = [...document.querySelectorAll(top)].filter((e) => {
          const r = e.getBoundingClientRect(); return r.left < -3 || r.right > innerWidth + 3; });
        const tiny = [...document.querySelectorAll('body *')].filter((e) => seen(e) && !e.closest('.unseen')
          && [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())
          && parseFloat(getComputedStyle(e).fontSize) < 15.9);
        const tell = (kind) => (e) => `${kind} ${e.className} ${e.textContent}`;
        return [...wide, ...small.map(tell('small')), ...outside.map(tell('outside')), ...tiny.map(tell('tiny'))];"""
    )
    return found or None


@pytest.mark.long
@pytest.mark.parametrize("state", STATES)
def test_nothing_is_cut_off_at_any_size(phone, classic, office, state):
    with table_for(state, classic, office) as live:
        show(phone, live, state)
        for size in SIZES.values():
            assert nothing_is_cut_off(phone, size) is None, (state, size)


@needs_axe
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(phone, classic, office, state):
    with table_for(state, classic, office) as live:
        show(phone, live, state)
        time.sleep(0.6)
        assert phone.axe(axe_file().read_text("utf-8")) == []
        assert phone.nameless() == []
        assert phone.small_targets() == []
