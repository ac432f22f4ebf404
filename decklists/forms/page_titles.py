"""Write out the titles and counts that a page shows without words of its own: pictures, boxes and fields."""

import re

from decklists.dialect import IsCardTitle
from decklists.forms.html_runs import TAG, words_of
from decklists.text.late_pattern import LatePattern

AROUND = 200
"""Characters around a picture or a field that may have its title too."""

_IMAGE = LatePattern(r"<img\b[^<>]{0,500}?\balt\s*=\s*[\"']([^\"<>]{2,100})[\"'][^<>]{0,500}>", re.IGNORECASE)
_BOX = LatePattern(
    r"<select\b[^<>]{0,500}>[^<]*(?:</?opt(?:ion|group)\b[^<>]{0,500}>[^<]*)+</select\s*>", re.IGNORECASE
)
_OPTION = LatePattern(r"<option\b[^<>]{0,500}>([^<]*)", re.IGNORECASE)
_SELECTED = LatePattern(r"<option\b[^<>]{0,500}\bselected\b[^<>]{0,500}>([^<]*)", re.IGNORECASE)
_FIELD = LatePattern(r"<input\s[^<>]{0,500}>", re.IGNORECASE)
_VALUE = LatePattern(
    r"\bvalue\s*=\s*(?:[\"']?\s*([0-9]{1,3})\s*(?=[\"'\s/>])|\"([^\"<>]{2,100})\"|'([^'<>]{2,100})')",
    re.IGNORECASE,
)
"""A number, or words."""
_NO_WORDS = LatePattern(
    r"\btype\s*=\s*[\"']?\s*(?:hidden|checkbox|radio|submit|button|reset|image|file|range|color)",
    re.IGNORECASE,
)
_RAISED = LatePattern(r"<(?:su[bp]|small)\b[^<>]{0,500}>", re.IGNORECASE)
_COUNT = "0123456789xX× "


def show_titles(text: str, is_card_title: IsCardTitle) -> str:
    """Return a page with the titles and counts of cards that only its pictures and its forms show."""
    small = text.lower()
    if "<img" in small:
        text = _IMAGE.sub(lambda found: _title_in_image(found, is_card_title), text)
    if "<option" in small:
        text = _BOX.sub(lambda found: _items_of_box(found, is_card_title), text)
    if "<input" in small:
        text = _FIELD.sub(lambda found: _words_in_field(found, is_card_title), text)
    if "<su" in small or "<small" in small:
        text = _RAISED.sub(lambda found: _part_raised(found, is_card_title), text)
    return text


def _title_in_image(found: re.Match[str], is_card_title: IsCardTitle) -> str:
    """Return the alternative text of a picture if it is a title that the words around do not have."""
    title = words_of(found[1])
    around = found.string[max(0, found.start() - AROUND) : found.start()].rpartition("alt=")[2]
    around += found.string[found.end() : found.end() + AROUND].partition("<img")[0]
    return found[1] if is_card_title(title) and title not in words_of(around) else found[0]


def _items_of_box(found: re.Match[str], is_card_title: IsCardTitle) -> str:
    """Return the options of a box as items of a list, if most are cards, or the number that it shows."""
    options = _OPTION.findall(found[0])
    if all(each.strip().isdecimal() for each in options):
        selected = _SELECTED.search(found[0])
        said = selected[1] if selected is not None else options[0]
        return f" {said.strip()} {found[0]}" if _is_beside_card(found, is_card_title) else found[0]
    cards = [each for each in options if is_card_title(words_of(each).lstrip(_COUNT))]
    if 2 * len(cards) <= len(options):
        return found[0]
    lines = found[0].count("\n")
    return (
        "<ul>"
        + "".join(f"<li>{each}</li>" + "\n" * (at < lines) for at, each in enumerate(options))
        + "</ul>"
    )


def _words_in_field(found: re.Match[str], is_card_title: IsCardTitle) -> str:
    """Return the number in a field beside a card, or the title in one."""
    value = _VALUE.search(found[0])
    if value is None or _NO_WORDS.search(found[0]) is not None:
        return found[0]
    title = value[2] or value[3] or ""
    shown = is_card_title(words_of(title)) if title else _is_beside_card(found, is_card_title)
    return f" {title or value[1]} {found[0]}" if shown else found[0]


def _is_beside_card(found: re.Match[str], is_card_title: IsCardTitle) -> bool:
    """Tell whether an element is the first in a cell, or the words before or behind it are a card."""
    before = found.string[max(0, found.start() - AROUND) : found.start()]
    if before.rpartition("<")[2][:2].lower() in ("td", "th") and before.rstrip()[-1:] == ">":
        return True
    behind = found.string[found.end() : found.end() + AROUND]
    beside = [words_of(each) for each in (*TAG.split(before)[-4:], *TAG.split(behind)[:4])]
    return any(is_card_title(each.strip(_COUNT)) for each in beside if each)


def _part_raised(found: re.Match[str], is_card_title: IsCardTitle) -> str:
    """Return a raised or lowered sign with a blank before it, if the words before it are a card."""
    before = TAG.split(found.string[max(0, found.start() - AROUND) : found.start()].rstrip())
    said = next((each for each in map(words_of, reversed(before)) if each), "")
    return f" {found[0]}" if is_card_title(said.lstrip(_COUNT)) or is_card_title(said) else found[0]
