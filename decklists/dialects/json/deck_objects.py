"""Read the objects of our own JSON: the deck, its sections, their entries, each field at its place."""

import re
from collections.abc import Callable
from typing import cast, get_args

from decklists.dialects.common.draft import Draft, OpenSection
from decklists.dialects.json import mistakes
from decklists.dialects.json.json_values import BrokenError, Value, Walk
from decklists.model import Edition, Entry, SectionKind, Span
from decklists.text import line_mistakes

KINDS = get_args(SectionKind)
EDITIONS = get_args(Edition)

# No line of any dialect can hold these, so a deck that holds them could not be written again.
UNSOUND = re.compile("[\\n\\r\\ud800-\\udfff]")

Fields = dict[str, Value]
Inner = dict[str, Callable[[], None]]


def read_deck(draft: Draft) -> None:
    """Read the deck into the draft, as far as the text is JSON."""
    text = draft.places.text
    walk = Walk(text)
    try:
        _read_deck(walk, draft)
        walk.finish()
    except BrokenError as broken:
        place = draft.places.rest(broken.at)
        found = text[broken.at : broken.at + 20].split("\n")[0]
        end = "the end of the line" if text[broken.at :].strip() else "the end of the text"
        draft.report(mistakes.DEEP if broken.deep else mistakes.BROKEN, place, found or end)
        draft.account("mistake", place.line, len(draft.places.lines))


def _read_deck(walk: Walk, draft: Draft) -> None:
    """Read the whole object. Its fields are kept even if it breaks off."""
    fields: Fields = {}
    try:
        keys = ("schema", "title", "player", "edition")
        _read_object(walk, draft, fields, keys, {"sections": lambda: _read_sections(walk, draft)})
    finally:
        draft.title = _text(draft, fields, "title")
        draft.player = _text(draft, fields, "player")
        if draft.title:
            draft.account("title", _span(draft, fields["title"]).line)
        if draft.player:
            draft.account("player", _span(draft, fields["player"]).line)
        edition = _word(draft, fields, "edition", EDITIONS)
        draft.edition = cast(Edition, edition)
        _check_schema(draft, fields)


def _check_schema(draft: Draft, fields: Fields) -> None:
    schema = fields.get("schema")
    if schema is None:
        draft.report(mistakes.SCHEMA_OTHER, draft.places.line(1), "no schema")
    elif schema.data != mistakes.SCHEMA:
        draft.report(mistakes.SCHEMA_OTHER, _span(draft, schema), _words(draft, schema))


def _read_sections(walk: Walk, draft: Draft) -> None:
    if _begins(walk, draft, "["):
        for _ in walk.items():
            _read_section(walk, draft)


def _read_section(walk: Walk, draft: Draft) -> None:
    """Read one section. It is in the deck from its first brace on, in case it never closes."""
    if not _begins(walk, draft, "{"):
        return
    line = draft.places.span(walk.at, walk.at).line
    section = draft.open("", line)
    fields: Fields = {}
    try:
        inner: Inner = {"entries": lambda: _read_entries(walk, draft, section)}
        _read_object(walk, draft, fields, ("kind", "heading"), inner)
    finally:
        if "kind" not in fields:
            draft.report(mistakes.MISSING, draft.places.line(line), "kind")
        section.heading = _text(draft, fields, "heading")
        kind = cast(SectionKind, _word(draft, fields, "kind", KINDS) or "unknown")
        draft.set_kind(section, kind, draft.places.line(line))
        if "kind" in fields and fields["kind"].data == "unknown":
            # The heading named no part in the original text, so its cards have no place here either.
            draft.report(line_mistakes.HEADING_UNKNOWN, _span(draft, fields["kind"]), section.heading)
        draft.account("heading", line)


def _read_entries(walk: Walk, draft: Draft, section: OpenSection) -> None:
    if _begins(walk, draft, "["):
        for _ in walk.items():
            _read_entry(walk, draft, section)


def _read_entry(walk: Walk, draft: Draft, section: OpenSection) -> None:
    """Read one entry. Without a count or without a name it is none, for nothing is guessed."""
    if not _begins(walk, draft, "{"):
        return
    whole = draft.places.rest(walk.at)
    fields: Fields = {}
    _read_object(walk, draft, fields, ("count", "name", "printing"), {})
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


def _read_object(walk: Walk, draft: Draft, fields: Fields, keys: tuple[str, ...], inner: Inner) -> None:
    """Take the values of the keys into the fields, and let the inner ones be read in their own way."""
    if not _begins(walk, draft, "{"):
        return
    seen = set()
    for key in walk.members():
        name = str(key.data)
        if name in seen or name not in {*keys, *inner}:
            draft.report(mistakes.TWICE if name in seen else mistakes.KEY, _span(draft, key), name)
            walk.value()
        elif name in inner:
            inner[name]()
        else:
            fields[name] = walk.value()
        seen.add(name)


def _begins(walk: Walk, draft: Draft, bracket: str) -> bool:
    """Say whether the next value is of the right shape; report and pass over one that is not."""
    found = walk.peek()
    if found == bracket:
        return True
    value = walk.value()
    draft.report(mistakes.SHAPE, _span(draft, value), _words(draft, value))
    return False


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
