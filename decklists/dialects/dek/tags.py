"""Build the deck from the tags of a LackeyCCG `.dek`."""

import re
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl, Locator

from decklists.dialects.common.draft import Draft, OpenSection
from decklists.dialects.common.headings import fold, strip_heading_markup
from decklists.dialects.common.lackey_plugins import edition_of_game
from decklists.dialects.common.part_names import LACKEY_ONLY, kind_of
from decklists.dialects.dek import mistakes
from decklists.dialects.dek.tag_words import Words
from decklists.model import Entry, Span
from decklists.text import line_mistakes

TAGS = {
    "": ("deck",),
    "deck": ("meta", "game", "superzone", "card"),
    "meta": ("game", "title", "author", "email", "date", "format", "note"),
    "superzone": ("card",),
    "card": ("name", "set"),
}
"""Which tags have a meaning inside which."""

WORDED = frozenset(("game", "title", "author", "email", "date", "format", "note", "name", "set"))
"""Tags that hold words."""

REFERENCE = re.compile(r"\w{1,40};")


class TooMuchError(Exception):
    """The tags nest deeper, or are more, than those of any deck."""

    def __init__(self, locator: Locator) -> None:
        super().__init__()
        self.line, self.column = locator.getLineNumber(), locator.getColumnNumber()


class DeckTags(ContentHandler):
    """Hears every tag once, in order, and builds the draft of the deck."""

    def __init__(self, draft: Draft, locator: Locator, mark: str) -> None:
        super().__init__()
        self.draft = draft
        self.locator = locator
        self.mark = mark
        self.path: list[str] = []
        self.seen = 0
        self.zone: OpenSection | None = None
        self.words: Words
        self.card: dict[str, Words]
        self.card_place: Span
        self.number: str
        self.loose: Words | None = None

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 (SAX says so)
        """Begin a tag. Report it if it has no meaning at its place."""
        self.finish()
        self.seen += 1
        if len(self.path) >= mistakes.DEEPEST or self.seen > mistakes.MOST_TAGS:
            raise TooMuchError(self.locator)
        parent = self.path[-1] if self.path else ""
        place = self._here(len(name) + 2)
        name = name.lower()
        tag = name if name in TAGS.get(parent, ()) else "?"
        if parent == "" and tag == "?":
            self.draft.report(mistakes.ROOT, place, name)
            tag = name if name == "superzone" else "deck"
        elif tag == "?" and parent != "?":
            self.draft.report(mistakes.TAG, place, name)
        self.path.append(tag)
        if tag in WORDED:
            self.words = Words(place)
        said = {key.lower(): self._attribute(key, value, place) for key, value in attrs.items()}
        self._begin(tag, said, place)

    def _begin(self, tag: str, attributes: dict[str, str], place: Span) -> None:
        """Take the attributes of a tag."""
        if tag == "superzone":
            self._open_zone(attributes.get("name", ""), place)
        elif tag == "card":
            self.card, self.card_place, self.number = {}, place, ""
            if self.zone is None:
                self.draft.report(mistakes.OUTSIDE, place, "<card>")
                self.zone = self.draft.open("", place.line)
        elif tag == "name" and "name" not in self.card:
            self.number = attributes.get("id", "")

    def endElement(self, name: str) -> None:  # noqa: N802 (SAX says so)
        """End a tag: take the words that it holds."""
        self.finish()
        tag = self.path.pop()
        if tag == "card":
            self._end_card()
        elif tag == "superzone":
            self.zone = None
        elif tag in ("name", "set"):
            self._end_part_of_card(tag)
        elif tag in WORDED:
            self._end_words_about_deck(tag)

    def characters(self, content: str) -> None:
        """Take a piece of text. It belongs to the tag around it, or is a mistake."""
        line, column = self.locator.getLineNumber() or 1, (self.locator.getColumnNumber() or 0) + 1
        tag = self.path[-1] if self.path else ""
        if tag in WORDED:
            self.words.add(self._restore_ampersands(content, line, column), line, column)
        elif content == "\n":
            self.finish()
        elif content.strip() and tag != "?":
            self.loose = self.loose or Words(Span(line, column, column))
            self.loose.add(content.replace(self.mark, "&"), line, column)

    def finish(self) -> None:
        """Report words outside of any tag that holds words, once all of them have come."""
        if self.loose:
            self.draft.report(mistakes.TEXT, self.loose.span, self.loose.text())
            self.loose = None

    def _restore_ampersands(self, content: str, line: int, column: int) -> str:
        """Restore the lone ampersands, and report the first in each tag."""
        at = content.find(self.mark)
        if at >= 0 and not self.words.doubted:
            reference = REFERENCE.match(content, at + 1)
            words = "&" + reference[0] if reference else "&"
            place = Span(line, column + at, column + at + len(words))
            self.draft.report(mistakes.ENTITY if reference else mistakes.AMPERSAND, place, words)
            self.words.doubted = True
        return content.replace(self.mark, "&")

    def _attribute(self, key: str, value: str, place: Span) -> str:
        if len(key) > mistakes.LONGEST or len(value) > mistakes.LONGEST:
            self.draft.report(mistakes.LONG, place, key)
            return ""
        return " ".join(value.replace(self.mark, "&").split())

    def _open_zone(self, name: str, place: Span) -> None:
        words = fold(name)
        kind, edition = kind_of(words)
        if kind == "unknown":
            self.draft.report(line_mistakes.HEADING_UNKNOWN, place, name or "a zone without a name")
        self.draft.note_edition(LACKEY_ONLY.get(words, edition))
        # LackeyCCG's text has no heading above this zone either: seeded cards may be in it.
        heading = "" if words == "deck" else strip_heading_markup(name)
        self.zone = self.draft.open(heading, place.line)
        self.draft.set_kind(self.zone, kind, place)
        self.draft.account("heading", place.line)

    def _end_part_of_card(self, tag: str) -> None:
        if tag in self.card:
            self.draft.report(mistakes.NAMES, self.words.span, self.words.text())
        else:
            self.words.end_before(self._here(0), self.draft.places.lines)
            self.card[tag] = self.words

    def _end_card(self) -> None:
        words = self.card.get("name")
        name = words.text() if words else ""
        hint = self.card["set"].text() if "set" in self.card else ""
        if words is None or not name:
            self.draft.report(mistakes.NAMELESS, words.span if words else self.card_place, name or "no name")
        elif len(name) > mistakes.LONGEST or len(hint) > mistakes.LONGEST:
            self.draft.report(mistakes.LONG, words.span, name)
        elif self.zone is not None:
            printing = " ".join(part for part in (hint, self.number) if part)
            self.zone.entries.append(Entry(1, name, printing, *words.span))
            self.draft.account("entry", words.span.line)

    def _end_words_about_deck(self, tag: str) -> None:
        words = self.words.text()
        if len(words) > mistakes.LONGEST:
            self.draft.report(mistakes.LONG, self.words.span, words)
        elif tag == "title" and words:
            self.draft.title = words
            self.draft.account("title", self.words.span.line)
        elif tag == "author" and words:
            self.draft.player = words
            self.draft.account("player", self.words.span.line)
        elif tag == "game":
            self.draft.edition = edition_of_game(words) or self.draft.edition
        elif words:
            self.draft.account("comment", self.words.span.line)

    def _here(self, width: int) -> Span:
        line, column = self.locator.getLineNumber() or 1, (self.locator.getColumnNumber() or 0) + 1
        return Span(line, column, min(column + width, self.draft.places.line(line).end))
