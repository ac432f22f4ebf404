"""Read the objects of our own JSON: the deck, its sections, their entries, each field at its place."""

import re
from collections.abc import Callable
from functools import partial
from typing import cast, get_args

from decklists.dialects.common.draft import Draft, OpenSection
from decklists.dialects.json import mistakes
from decklists.dialects.json.json_values import JsonList, JsonObject, Value, parse_json
from decklists.model import Edition, Entry, SectionKind, Span
from decklists.part_table import PART_OF_KIND
from decklists.text import line_mistakes

KINDS = get_args(SectionKind)
EDITIONS = get_args(Edition)

# No line of any dialect can hold these, so a deck that holds them could not be written again.
UNSOUND = re.compile("[\\n\\r\\ud800-\\udfff]")

Fields = dict[str, Value]
Inner = dict[str, Callable[[Value], None]]


def read_deck(draft: Draft) -> None:
    """Read the deck into the draft, as far as the text is JSON."""
    text = draft.places.text
    parsed = parse_json(text)
    if parsed.value is None:
        _read_fields(draft, {})
    else:
        _read_deck(draft, parsed.value)
    if parsed.broken_at is None:
        return
    place = draft.places.rest(parsed.broken_at)
    found = text[parsed.broken_at : parsed.broken_at + 20].split("\n")[0]
    end = "the end of the line" if text[parsed.broken_at :].strip() else "the end of the text"
    draft.report(mistakes.DEEP if parsed.is_too_much else mistakes.BROKEN, place, found or end)
    if not parsed.is_too_much and parsed.expected:
        draft.mistakes[-1] = draft.mistakes[-1]._replace(expected=parsed.expected)
    draft.account("mistake", place.line, len(draft.places.lines))


def _read_deck(draft: Draft, value: Value) -> None:
    """Read the whole object. Its fields are kept even if it breaks off."""
    keys = ("schema", "title", "player", "edition")
    _read_fields(draft, _read_object(draft, value, keys, {"sections": partial(_read_sections, draft)}))


def _read_fields(draft: Draft, fields: Fields) -> None:
    """Take what is said of the deck."""
    draft.title = _text(draft, fields, "title")
    draft.player = _text(draft, fields, "player")
    if draft.title:
        draft.account("title", _span(draft, fields["title"]).line)
    if draft.player:
        draft.account("player", _span(draft, fields["player"]).line)
    draft.edition = cast(Edition, _word(draft, fields, "edition", EDITIONS))
    _check_schema(draft, fields)


def _check_schema(draft: Draft, fields: Fields) -> None:
    schema = fields.get("schema")
    if schema is None:
        draft.report(mistakes.SCHEMA_OTHER, draft.places.line(1), "no schema")
    elif schema.data != mistakes.SCHEMA:
        draft.report(mistakes.SCHEMA_OTHER, _span(draft, schema), _words(draft, schema))


def _read_sections(draft: Draft, value: Value) -> None:
    """Read all sections. One without the key `heading` gets the usual one, for its kind says its part.

    A list of nothing but the draw deck stays without: its cards may be above all headings.
    """
    read = [_read_section(draft, section) for section in _items(draft, value)]
    if any(section.kind not in ("draw", "unknown") for section in draft.sections):
        for section in filter(None, read):
            section.heading = PART_OF_KIND[section.kind].heading


def _read_section(draft: Draft, value: Value) -> OpenSection | None:
    """Read one section, and return it if it has no heading. From its first brace on, it is in the deck."""
    if _members(draft, value) is None:
        return None
    line = draft.places.span(value.start, value.start).line
    section = draft.open("", line)
    inner: Inner = {"entries": partial(_read_entries, draft, section)}
    fields = _read_object(draft, value, ("kind", "heading"), inner)
    if "kind" not in fields:
        draft.report(mistakes.MISSING, draft.places.line(line), "kind")
    section.heading = _text(draft, fields, "heading")
    kind = cast(SectionKind, _word(draft, fields, "kind", KINDS) or "unknown")
    draft.set_kind(section, kind, draft.places.line(line))
    if "kind" in fields and fields["kind"].data == "unknown":
        # The heading named no part in the original text, so its cards have no place here either.
        draft.report(line_mistakes.HEADING_UNKNOWN, _span(draft, fields["kind"]), section.heading)
    draft.account("heading", line)
    return None if "heading" in fields else section


def _read_entries(draft: Draft, section: OpenSection, value: Value) -> None:
    for entry in _items(draft, value):
        _read_entry(draft, section, entry)


def _read_entry(draft: Draft, section: OpenSection, value: Value) -> None:
    """Read one entry. Without a count or without a name it is none, for nothing is guessed."""
    members = _members(draft, value)
    if members is None:
        return
    fields = _read_object(draft, value, ("count", "name", "printing"), {})
    if members.is_broken:
        return
    whole = draft.places.rest(value.start)
    for key in ("count", "name"):
        if key not in fields:
            draft.report(mistakes.MISSING, whole, key)
    count, name = _count(draft, fields), _text(draft, fields, "name")
    printing = _text(draft, fields, "printing")
    if "name" in fields and fields["name"].data == name and not name.strip():
        draft.report(mistakes.MISSING, whole, "name")
    elif count and name:
        place = _span(draft, fields["name"])
        section.entries.append(Entry(count, name, printing, *place))
        draft.account("entry", place.line)


def _read_object(draft: Draft, value: Value, keys: tuple[str, ...], inner: Inner) -> Fields:
    """Return the values of the keys, and let the inner ones be read in their own way."""
    fields: Fields = {}
    seen = set()
    members = _members(draft, value)
    for key, said in members.members if members else ():
        name = str(key.data)
        if name in seen or name not in {*keys, *inner}:
            draft.report(mistakes.TWICE if name in seen else mistakes.KEY, _span(draft, key), name)
        elif said is not None and name in inner:
            inner[name](said)
        elif said is not None:
            fields[name] = said
        seen.add(name)
    return fields


def _members(draft: Draft, value: Value) -> JsonObject | None:
    """Return the members of an object; report a value of another shape."""
    if isinstance(value.data, JsonObject):
        return value.data
    draft.report(mistakes.SHAPE, _span(draft, value), _words(draft, value))
    return None


def _items(draft: Draft, value: Value) -> list[Value]:
    """Return the items of a list; report a value of another shape."""
    if isinstance(value.data, JsonList):
        return value.data.items
    draft.report(mistakes.SHAPE, _span(draft, value), _words(draft, value))
    return []


def _text(draft: Draft, fields: Fields, key: str) -> str:
    value = fields.get(key)
    if value is None:
        return ""
    if isinstance(value.data, str) and not UNSOUND.search(value.data):
        return value.data
    draft.report(mistakes.TEXT, _span(draft, value), _words(draft, value))
    return ""


def _word(draft: Draft, fields: Fields, key: str, words: tuple[str, ...]) -> str:
    word = _text(draft, fields, key)
    if word in words or key not in fields or not isinstance(fields[key].data, str):
        return word
    draft.report(mistakes.WORD, _span(draft, fields[key]), word)
    return ""


def _count(draft: Draft, fields: Fields) -> int:
    """Return the count, or nothing where it is not one."""
    value = fields.get("count")
    if value is None:
        return 0
    # True and false are numbers to Python, but not to a reader of lists.
    if not isinstance(value.data, int) or isinstance(value.data, bool):
        draft.report(mistakes.COUNT, _span(draft, value), _words(draft, value))
        return 0
    return draft.bound_count(value.data, _span(draft, value), _words(draft, value))


def _span(draft: Draft, value: Value) -> Span:
    """Return the place of a value; of a text, without its quotes."""
    inset = 1 if isinstance(value.data, str) else 0
    return draft.places.span(value.start + inset, value.end - inset)


def _words(draft: Draft, value: Value) -> str:
    return draft.places.text[value.start : min(value.end, value.start + 100)].split("\n")[0]
