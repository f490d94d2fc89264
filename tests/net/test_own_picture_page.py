"""My picture on the phone's page, in a real browser: painted with a finger, chosen, taken away, seen by the others."""

from __future__ import annotations

import io

import pygame
import pytest
from browser import SIZES, needs_browser
from live import Live, Wire
from net_table import no_picture
from own_picture import painted, parts_of
from page_driver import seated
from page_states import put
from programs import axe_file, needs_axe

from uno_desktop.commands.serve import clock_ms
from uno_desktop.content.files.portrait_check import MOST_PORTRAIT_BYTES, PORTRAIT_PX

pytestmark = [pytest.mark.browser, needs_browser]

KEPT = "localStorage.getItem('uno.picture')"
"""What the phone keeps."""
MIDDLE = "[...document.querySelector('.you canvas.face').getContext('2d').getImageData(96, 96, 1, 1).data]"


@pytest.fixture
def live(classic):
    with Live(classic, 3, pictures=no_picture) as live:
        yield live
    assert not live.faults


def open_sheet(phone):
    phone.tap_until(".lobby > .self", "document.querySelector('.picture')")


def paint(phone, *points):
    """Draw a line with a finger, by shares of the canvas."""
    phone.js("document.querySelector('.own').scrollIntoView({block: 'center'})")
    left, top, side = phone.js(
        "const r = document.querySelector('.own').getBoundingClientRect(); return [r.left, r.top, r.width]"
    )
    for n, (x, y) in enumerate(points):
        at = {"x": left + x * side, "y": top + y * side}
        phone.cdp("Input.dispatchTouchEvent", type="touchMove" if n else "touchStart", touchPoints=[at])
    phone.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


def use(phone):
    phone.tap_until(".picture .primary", "!document.querySelector('.picture')")


def shown(live, seat=0):
    """The picture of a seat as the host has it, or None."""

    def ask():
        guest = live.table.guests.owner(seat)
        return guest.picture.jpeg if guest is not None and guest.picture is not None else None

    return live.ask(ask)


def loaded(jpeg):
    return pygame.image.load(io.BytesIO(jpeg), "x.jpg")


def test_what_is_painted_with_a_finger_is_seen_at_the_table_and_kept_on_the_phone(phone, live):
    seated(phone, live)
    wire = Wire(live.port)
    wire.say("hello", protocol=1, device="phone", name="Ben", code=live.table.code, pictures=True)
    open_sheet(phone)
    assert phone.tap(".pen", 0)
    paint(phone, *[(0.1 + n / 12, 0.5) for n in range(10)])
    use(phone)
    told = wire.until("picture")
    phone.wait("document.querySelector('.you canvas.face')")
    picture = loaded(shown(live))
    assert picture.get_size() == (PORTRAIT_PX, PORTRAIT_PX)
    red = live.terms.theme.colors[0].rgb
    middle, corner = picture.get_at((PORTRAIT_PX // 2, PORTRAIT_PX // 2))[:3], picture.get_at((96, 20))[:3]
    assert all(abs(one - other) < 30 for one, other in zip(middle, red, strict=True)), (middle, red)
    assert min(corner) > 200, "the paper"
    assert all(abs(one - other) < 30 for one, other in zip(phone.js(f"return {MIDDLE}"), red, strict=False))
    assert len(told["id"]) == 16
    assert len(phone.js(f"return {KEPT}")) * 3 / 4 <= MOST_PORTRAIT_BYTES
    assert phone.complaints() == []


def test_it_comes_back_with_the_phone_and_goes_to_the_next_table_too(phone, live, classic):
    seated(phone, live)
    open_sheet(phone)
    assert phone.tap(".faces button", 4)
    use(phone)
    phone.wait("document.querySelector('.you canvas.face')")
    phone.driver.refresh()
    phone.wait("document.querySelector('.you canvas.face')")
    kept = phone.js(f"return {KEPT}")
    with Live(classic, 2, pictures=no_picture) as other:
        phone.open(other.url)  # another address: another phone's memory, as far as a browser is concerned
        phone.wait("document.querySelector('#name')")
        phone.js("localStorage.setItem('uno.picture', arguments[0])", kept)
        seated(phone, other)
        phone.wait("document.querySelector('.you canvas.face')")
        assert shown(other)


def test_undo_clear_and_none(phone, live):
    seated(phone, live)
    open_sheet(phone)
    undo, clear = (f"document.querySelectorAll('.drawing .pair button')[{n}]" for n in (0, 1))
    assert phone.js(f"return {undo}.disabled && {clear}.disabled")
    paint(phone, (0.2, 0.5), (0.8, 0.5))
    assert phone.tap(".faces button", 0)
    assert phone.tap(".drawing .pair button", 1)
    white = "document.querySelector('.own').getContext('2d').getImageData(96, 96, 1, 1).data[0] > 240"
    phone.wait(white)
    assert phone.tap(".drawing .pair button", 0)
    phone.wait(f"!({white})")
    assert phone.tap(".drawing .pair button", 0)
    assert phone.tap(".drawing .pair button", 0)
    phone.wait(f"{undo}.disabled")
    use(phone)
    assert shown(live) is None, "nothing was painted"
    open_sheet(phone)
    assert phone.tap(".faces button", 2)
    use(phone)
    phone.wait("document.querySelector('.you canvas.face')")
    open_sheet(phone)
    phone.tap_until(".picture .end .plain", "!document.querySelector('.picture')")
    phone.wait("document.querySelector('.you i.face')")
    assert shown(live) is None
    assert phone.js(f"return {KEPT}") == ""


@pytest.mark.parametrize("size", [(640, 200), (90, 400)])
def test_a_photo_is_cut_to_its_middle(phone, live, tmp_path, size):
    photo = pygame.Surface(size)
    photo.fill((0, 0, 255))
    pygame.draw.circle(photo, (255, 0, 0), (size[0] // 2, size[1] // 2), min(size) // 2)
    path = tmp_path / "photo.png"
    pygame.image.save(photo, path)
    seated(phone, live)
    open_sheet(phone)
    phone.driver.find_elements("css selector", ".picture input[type=file]")[1].send_keys(str(path))
    phone.wait("!document.querySelector('.drawing .pair button').disabled")
    use(phone)
    phone.wait("document.querySelector('.you canvas.face')")
    picture = loaded(shown(live))
    assert picture.get_at((PORTRAIT_PX // 2, 8)).r > 180, "the disc reaches from edge to edge"
    assert picture.get_at((8, PORTRAIT_PX // 2)).r > 180
    assert picture.get_at((4, 4)).b > 180


def test_a_file_that_is_no_photo_is_told(phone, live, tmp_path):
    path = tmp_path / "photo.jpg"
    path.write_bytes(painted()[:50])
    seated(phone, live)
    open_sheet(phone)
    phone.driver.find_elements("css selector", ".picture input[type=file]")[0].send_keys(str(path))
    phone.wait("document.querySelector('#toast.bad')")
    assert phone.js("return document.querySelector('.drawing .pair button').disabled")


def test_the_others_are_seen_at_the_table_and_at_its_end(phone, live):
    seated(phone, live)
    wire = Wire(live.port)
    wire.say("hello", protocol=1, device="phone", name="Ben", code=live.table.code)
    wire.say("sit")
    for fields in parts_of(painted()):
        wire.say("picture", **fields)
    phone.wait("document.querySelectorAll('.seats canvas.face').length === 1")
    live.ask(lambda: put(live.house, live.table, "hand_over", clock_ms()) and None)
    phone.wait("document.querySelector('.others canvas.face')")
    phone.wait("document.querySelector('.scores canvas.face')")
    assert phone.complaints() == []


def test_a_host_who_wants_no_pictures_is_not_asked(phone, live):
    live.ask(lambda: live.table.let_show_pictures(False))
    seated(phone, live)
    assert not phone.js("return document.querySelector('.lobby > .self')")
    assert phone.tap("header .icon")
    phone.wait("document.querySelector('dialog')")
    assert "My picture" not in phone.js("return document.querySelector('dialog').innerText")


def test_what_makes_pictures_is_loaded_by_who_makes_one(phone, live):
    asked = "return performance.getEntriesByType('resource').some(e => e.name.endsWith('/picture.js'))"
    seated(phone, live)
    assert not phone.js(asked)
    open_sheet(phone)
    assert phone.js(asked)


@needs_axe
@pytest.mark.parametrize("size", ["320x568", "390x844", "844x390"])
def test_everything_has_a_name_and_is_large_enough_and_within_the_page(phone, live, size):
    phone.resize(SIZES[size])
    seated(phone, live)
    open_sheet(phone)
    assert phone.axe(axe_file().read_text("utf-8")) == []
    assert phone.nameless() == []
    small = phone.js(
        "return [...document.querySelectorAll('.picture button, .picture label')].map(e => [e.ariaLabel || e.innerText,"
        " e.getBoundingClientRect()]).filter(([_, r]) => r.width < 43.5 || r.height < 43.5).map(([name]) => name)"
    )
    assert small == []
    wide = phone.js(
        "const c = document.querySelector('dialog .content'); return [c.scrollWidth, c.clientWidth, innerWidth]"
    )
    assert wide[0] <= wide[1] <= wide[2]
