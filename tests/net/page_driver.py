"""Bringing a browser to every state of the page."""

from __future__ import annotations

from functools import cache

from live import Live
from page_states import put

from uno_desktop.commands.serve import card_pictures, clock_ms
from uno_desktop.net.protocol.terms import Terms, guest_chairs

_RULES = {
    "group": {"multi_play": True},
    "match_over": {"hands": 1},
    "doubt": {"bluff_any_card": True},
    "face_down": {"bluff_any_card": True},
    "silence": {"silent_seven": "next_seven", "speaking_draws": 2},
    "slip": {"silent_seven": "next_seven", "speaking_draws": 2},
}
STATES = ("join", "lobby", "menu", "rules", "turn", "emote", "uno", "penalty", "doubt", "face_down", "silence", "slip",
          "drawn", "many", "catch", "target", "comply", "group", "color", "hand_over", "match_over", "drop",
          "dropped")  # fmt: skip


def pictures(theme, deck=None):
    """Real pictures of the theme's cards; the same for all tests, for drawing them takes long."""
    key = (theme.id, deck)
    if key not in _PICTURES:
        _PICTURES[key] = cache(card_pictures(theme, deck))
    return _PICTURES[key]


_PICTURES = {}


def seated(phone, live):
    phone.join(live.url, "Ann")
    phone.wait("document.querySelector('.lobby .you')")


def show(phone, live, state):
    """The page in a named state."""
    if state == "join":
        phone.open(live.url)
        phone.wait("document.querySelector('#name')")
        return
    seated(phone, live)
    if state in ("lobby", "menu", "rules"):
        if state != "lobby":
            phone.tap("header .icon")
        if state == "rules":
            phone.tap_until("dialog .row", "document.querySelector('.book')")
        return
    if state == "dropped":  # places and times go away by themselves after a while
        phone.js("window.later = setTimeout; window.setTimeout = (f, ms) => (ms > 4000 ? 0 : later(f, ms))")
    position = {"color": "turn", "slip": "silence", "emote": "turn", "face_down": "turn", "dropped": "drop"}.get(
        state, state
    )
    live.ask(lambda: put(live.house, live.table, position, clock_ms()) and None)
    phone.wait("document.querySelector('.table')")
    if state in ("emote", "silence", "slip"):
        phone.wait("document.querySelector('.hand .card')")
        phone.tap_until(".say", "document.querySelector('dialog')")
    if state == "slip":
        phone.tap_until("dialog .row", "!document.querySelector('dialog')")
    if state == "face_down":
        phone.wait("document.querySelector('.act[aria-pressed=false]')")
        phone.tap_until(".act[aria-pressed=false]", "document.querySelector('.act[aria-pressed=true]')")
    if state == "dropped":
        drop_and_see(phone)
    wanted = {"target": "Swap", "group": "Red 5", "color": "Wild,"}.get(state)
    if wanted:
        phone.wait(f"document.querySelector('.hand .card[aria-label*=\"{wanted}\"]')")
        phone.tap_until(".hand .card", "document.querySelector('dialog')", wanted)


def drop_and_see(phone):
    """Let go a moment after the spill, by the page's own clock, and wait for places and times."""
    phone.js("""new MutationObserver((_all, watch) => {
        const drop = document.querySelector('.drop[data-stage=spill]');
        if (!drop) return;
        watch.disconnect();
        later(() => drop.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, cancelable: true})), 240);
    }).observe(document.body, {subtree: true, childList: true, attributes: true})""")
    phone.wait("document.querySelector('.drop[data-stage=done]')", 60)


def table_for(state, classic, office, theme=None, **house):
    """A server with a table whose theme and rules know the state; ``house`` is how ``Live`` opens it."""
    theme = office if state in ("drop", "dropped") else theme or classic
    deck = "swap_hands" if state in ("target", "comply") else None
    terms = Terms(theme, guest_chairs(theme, 3), deck, overrides=_RULES.get(state, {}), written_rules=("Rhyme.",))
    return Live(theme, terms=terms, pictures=pictures(theme, deck), **house)
