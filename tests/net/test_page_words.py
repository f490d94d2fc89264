"""What a page is told of a language: names in the forms that its sentences ask for, and the nearest language it has."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path

import pytest
from browser import Device, needs_browser
from live import Live
from net_table import edition_of

from uno_desktop.content.messages import messages
from uno_desktop.net import page
from uno_desktop.net.page.edition import _words
from uno_desktop.net.page.site import Site
from uno_desktop.net.protocol.terms import Terms, guest_chairs

PAGE = Path(page.__file__).parent
FORMS = {"language.forms": "acc", "color.red": "Czerwona", "color.red@acc": "Czerwoną", "card.skip@acc": "stopa"}
SAID = """
const done = arguments[arguments.length - 1], told = arguments[0];
document.documentElement.dataset.languages = "de en pl pt_BR";
const asked = [];
window.fetch = async (path) => { asked.push(path); return { ok: path === "/words/pl.json", json: async () => told }; };
import("/page/words.js").then(async (w) => {
  const lang = await w.loadWords(["xx-YY", "pt-PT", "pl-PL"]);
  const teller = new w.Narrator({ faces: [1, 0], you: -1 }, () => "Ann");
  done([lang, w.t("put", { card: w.faceName(0) }), w.t("top", { card: w.faceName(0), color: "x" }),
    teller.line(["CardPlayed", 0, 0, [1], false]), w.t("top", { card: "אבי", color: "x" }),
    `${w.colorName(0)}`, document.documentElement.lang, asked]);
});
"""


@pytest.fixture
def formed(monkeypatch):
    """Names have forms."""
    real = messages._find
    monkeypatch.setattr(messages, "_find", lambda code, key, n: FORMS.get(key) or real(code, key, n))
    messages._forms_in.cache_clear()
    yield
    messages._forms_in.cache_clear()


def test_names_come_with_their_forms(formed, classic):
    deck = classic.deck()
    words = _words("en", classic, deck)
    assert words["colors"][0] == "Czerwona"
    assert words["forms"]["acc"]["colors"][:2] == ["Czerwoną", words["colors"][1]]
    skip = deck.face(next(n for n in range(200) if deck.name(n) == "red skip"))
    assert words["forms"]["acc"]["faces"][skip] == "Czerwoną stopa"
    assert _words("de", classic, deck)["forms"].keys() == {"acc"}


def test_the_page_is_told_every_message_it_names(classic):
    named = {key for path in PAGE.glob("*.js") for key in re.findall(r'\bt\("([a-z_.0-9]+)"', path.read_text("utf-8"))}
    assert len(named) > 50
    assert named <= set(_words("en", classic, classic.deck())["texts"])


def test_the_page_is_told_which_languages_there_are(monkeypatch, classic):
    edition = edition_of(Terms(classic, guest_chairs(classic, 2)))
    monkeypatch.setattr(edition, "words", {**edition.words, "pt_BR": b"br"})
    site = Site(edition, ["here"], dict)

    def body(path):
        return asyncio.run(site.answer("GET", path, {"host": ["here"]})).body

    spoken = " ".join(sorted({*messages.languages(), "pt_BR"}))
    assert f'data-languages="{spoken}"'.encode() in body("/")
    assert body("/words/pt_BR.json") == b"br"
    assert json.loads(body(f"/words/{edition.key}/de.json"))["lang"] == "de"
    assert b"lang" not in body("/words/fr_CA.json")


@pytest.mark.browser
@needs_browser
def test_sentences_of_the_page_ask_for_forms(classic):
    names = {"faces": ["Czerwony stop", "Zmiana"], "colors": ["Czerwony"]}
    told = {
        **{"lang": "pl_PL", "helps": [], "rules": [], "rules_say": [], "languages": {}, "emotes": {}, "plural": [0]},
        **names,
        "forms": {"acc": {"faces": ["Czerwonego stopa", "Zmianę"], "colors": ["Czerwony"]}},
        "texts": {"put": "Kładziesz {card:acc}", "top": "{card} {color:acc}", "say.played": "{seat}: {cards:acc}"},
    }
    phone = Device()
    try:
        with Live(classic, 2) as live:
            phone.open(f"http://127.0.0.1:{live.port}/")
            said = phone.driver.execute_async_script(SAID, told)
    finally:
        phone.close()
    lines = ["Kładziesz Czerwonego stopa", "Czerwony stop x", "Ann: Zmianę, Czerwonego stopa", "\u2068אבי\u2069 x"]
    assert said == ["pl_PL", *lines, "Czerwony", "pl-PL", ["/words/pt_BR.json", "/words/pl.json"]]


CHOOSE = """
const select = document.querySelector("select[aria-label]");
select.value = arguments[0];
select.dispatchEvent(new Event("change"));
"""
SHOWN = """
const select = document.querySelector("select[aria-label]");
return select ? [document.documentElement.lang, select.getAttribute("aria-label")] : null;
"""
NAMES = "return [...document.querySelectorAll('select[aria-label] option')].map((each) => each.textContent);"


@pytest.mark.browser
@needs_browser
def test_each_phone_has_a_language_of_its_own(classic):
    phones = [Device(), Device()]

    def shown(phone):
        return phone.driver.execute_script(SHOWN)

    def speaks(code):
        return shown(phones[0]) == [code.replace("_", "-"), messages.merged(code)["page.language"].texts[0]]

    messages.set_language("fr")
    try:
        with Live(classic, 3) as live:
            for phone in phones:
                phone.open(f"http://127.0.0.1:{live.port}/")
                wait_until(lambda phone=phone: shown(phone))
            first = shown(phones[1])
            for code in ("pl", "pt_BR", "es"):
                phones[0].driver.execute_script(CHOOSE, code)
                wait_until(lambda code=code: speaks(code))
            assert shown(phones[1]) == first
            names = phones[0].driver.execute_script(NAMES)
            assert sorted(names) == sorted(map(messages.language_name, messages.languages()))
            phones[0].open(f"http://127.0.0.1:{live.port}/")
            wait_until(lambda: speaks("es"))
    finally:
        messages.set_language("en")
        for phone in phones:
            phone.close()


def wait_until(condition, timeout_s=30):
    until = time.monotonic() + timeout_s
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)
