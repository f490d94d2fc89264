"""High contrast and the other font on the page for phones: what is read has 7:1 in every state of the page."""

from __future__ import annotations

import time

import pytest
from browser import needs_browser
from page_driver import STATES, show, table_for

pytestmark = [pytest.mark.browser, needs_browser]

SWITCHED = "localStorage.setItem('uno.contrast', '1'); document.documentElement.dataset.contrast = '1';"
LOW = """
const part = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
const light = ([r, g, b]) => {
  const f = part;
  return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b);
};
const parts = (text) => (text.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
const ground = (node) => {
  const under = [];
  for (; node; node = node.parentElement) {
    const [r, g, b, a = 1] = parts(getComputedStyle(node).backgroundColor);
    if (getComputedStyle(node).backgroundImage !== "none") return null;
    if (a > 0) under.unshift([r, g, b, a]);
    if (a === 1) break;
  }
  let [r, g, b] = [0, 0, 0];
  for (const [x, y, z, a] of under) [r, g, b] = [r + (x - r) * a, g + (y - g) * a, b + (z - b) * a];
  return [r, g, b];
};
const found = [];
let seen = 0;
for (const node of document.querySelectorAll("body *")) {
  const own = [...node.childNodes].filter((n) => n.nodeType === 3).map((n) => n.textContent.trim()).join("");
  const box = node.getBoundingClientRect(), style = getComputedStyle(node);
  if (!own || box.width < 2 || style.visibility === "hidden" || node.closest(".unseen, option")) continue;
  let opacity = 1;
  for (let up = node; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
  const below = ground(node);
  seen += 1;
  if (!below) { found.push(`${own}: on a picture`); continue; }
  const ink = parts(style.color).slice(0, 3).map((c, n) => below[n] + (c - below[n]) * opacity);
  const [a, b] = [light(ink), light(below)].sort((x, y) => y - x);
  const ratio = (a + 0.05) / (b + 0.05);
  if (ratio < 7) found.push(`${own} (${node.className}): ${ratio.toFixed(1)}`);
}
return [found, seen];
"""


@pytest.mark.parametrize("state", STATES)
def test_what_is_read_has_its_contrast(phone, classic, office, state):
    with table_for(state, classic, office) as live:
        show(phone, live, state)
        phone.js(SWITCHED)
        time.sleep(0.6)
        found, seen = phone.js(LOW)
        assert found == []
        assert seen
        phone.js("localStorage.removeItem('uno.contrast')")


def test_without_it_something_has_not(phone, classic, office):
    with table_for("turn", classic, office) as live:
        show(phone, live, "turn")
        phone.js("localStorage.removeItem('uno.contrast'); document.documentElement.dataset.contrast = '0';")
        assert phone.js(LOW)[0]


def test_both_are_chosen_in_the_menu_and_kept(phone, classic, office):
    with table_for("turn", classic, office) as live:
        show(phone, live, "turn")
        phone.tap(".icon[aria-label]")
        for name in ("contrast", "font"):
            assert phone.js(f"return document.documentElement.dataset.{name}") == "0"
            phone.tap(f"label[for=set-{name}]")
            assert phone.js(f"return document.documentElement.dataset.{name}") == "1"
            assert phone.js(f"return localStorage.getItem('uno.{name}')") == "1"
        assert phone.js("return getComputedStyle(document.body).fontFamily").startswith("Readable")
        fonts = "return document.fonts.load('16px Readable').then((found) => found.length)"
        assert phone.js(fonts) == 1
        phone.js("localStorage.clear()")
