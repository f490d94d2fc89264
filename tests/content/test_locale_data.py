"""Dates, lists and percentages are written as the Unicode Consortium's data say, which Babel brings."""

from __future__ import annotations

from datetime import date

import pytest
from babel import Locale
from babel.dates import format_date, get_month_names
from babel.lists import format_list
from babel.numbers import format_percent

from uno_desktop.content.messages import catalogue, messages
from uno_desktop.content.messages.messages import t

LANGUAGES = messages.languages()


@pytest.fixture(params=LANGUAGES)
def code(request):
    messages.set_language(request.param)
    yield request.param
    messages.set_language(messages.SOURCE_LANGUAGE)


def plain(text):
    """With usual spaces for those that keep words together."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def test_months_and_days(code):
    names = get_month_names("wide", "format", code)
    assert [t(f"around.month_{n}") for n in range(1, 13)] == [names[n] for n in range(1, 13)]
    day = date(2026, 11, 3)
    said = t("around.day", year=day.year, month=t("around.month_11"), day=day.day)
    assert plain(said) == plain(format_date(day, "long", locale=code))


@pytest.mark.parametrize(("key", "style"), [("rulebook.list_and", "standard"), ("rulebook.list_or", "or")])
def test_two_names_in_a_row(code, key, style):
    assert plain(t(key, first="A", last="B")) == plain(format_list(["A", "B"], style, code))


@pytest.mark.parametrize("key", ["settings.percent", "studio.percent"])
def test_percentages(code, key):
    assert plain(t(key, n=26)) == plain(format_percent(0.26, locale=code))


def test_numbers_of_one_plural_form_are_one_kind_of_number(code):
    header = messages.merged(code).get(catalogue.HEADER_KEY)
    form = catalogue.plural_form(header.texts[0] if header else "")
    theirs = Locale.parse(code).plural_form
    groups = {}
    for n in range(130):
        groups.setdefault(form(n), set()).add(theirs(n))
    assert all(len(names) == 1 for names in groups.values()), groups


def test_a_language_names_itself(code):
    assert messages.language_name(code).casefold() in Locale.parse(code).get_display_name(code).casefold()
