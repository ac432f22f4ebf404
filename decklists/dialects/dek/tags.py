"""Build the deck from the tags of a LackeyCCG `.dek`, which `grammars/dek.lark` tells apart."""

import re
from typing import TYPE_CHECKING

from decklists.dialects.common.draft import Draft, OpenSection
from decklists.dialects.common.headings import strip_heading_markup
from decklists.dialects.common.lackey_plugins import edition_of_game
from decklists.dialects.common.part_names import LACKEY_ONLY, fold, kind_of
from decklists.dialects.dek import mistakes
from decklists.dialects.dek.tag_words import Words
from decklists.model import Entry, Span
from decklists.text import line_mistakes
from decklists.text.xml_text import resolve_reference

if TYPE_CHECKING:
    from lark import Token

OPENING = frozenset(
    (
        *("DECK", "META", "SUPERZONE", "CARD", "NAME", "SET", "GAME", "TITLE", "AUTHOR", "EMAIL", "DATE"),
        *("FORMAT", "NOTE", "OPEN"),
    )
)
"""The terminals of opening tags. OPEN has no meaning at its place."""

WORDED = frozenset(("game", "title", "author", "email", "date", "format", "note", "name", "set"))
"""Tags that hold words."""

REFERENCE = re.compile(r"\w{1,40};")
ATTRIBUTE = re.compile(r"""([A-Za-z_:][^\s<>/="']*+)\s*+=\s*+(?:"([^"<]*+)"|'([^'<]*+)')""")
PIECE = re.compile(r"(?:[ \t]*\n)+|&#?\w{1,8};|[^&\n]++|&")
"""A stretch of words on one line, line ends, or a reference to a character."""

RUN_CARD = re.compile(r'<card>\s*<name(?: id="([^"]*)")?>([^<]*)</name>(?:<set>([^<]*)</set>)?')


class TooMuchError(Exception):
    """The tags nest deeper, or are more, than those of any deck."""


class ClosedWrongError(Exception):
    """A tag is closed under another name than it was opened."""


class DeckTags:
    """Takes every tag once, in order, and builds the draft of the deck."""

    def __init__(self, draft: Draft, mark: str) -> None:
        self.draft = draft
        self.mark = mark
        self.at = 0
        self.path: list[str] = []
        self.names: list[str] = []
        self.seen = 0
        self.zone: OpenSection | None = None
        self.words: Words
        self.card: dict[str, Words]
        self.card_place: Span
        self.number: str
        self.loose: Words | None = None

    def take(self, token: "Token") -> None:
        """Take the next token of the grammar."""
        self.at = token.start_pos or 0
        kind = token.type
        if kind == "CARDS":
            self._take_run(token)
        elif kind in OPENING:
            self._open(kind, token)
        elif kind in ("TEXT", "CDATA"):
            self._take_words(token)
        elif kind == "CLOSE":
            self._check_name(token[2:-1].rstrip())
            self._close()
        elif kind == "SELF":
            self._close()

    def _open(self, kind: str, token: "Token") -> None:
        """Begin a tag. Report it if it has no meaning at its place."""
        self.finish()
        self._count(1)
        if len(self.path) >= mistakes.DEEPEST:
            raise TooMuchError
        name = re.split(r"[\s/>]", token[1:], maxsplit=1)[0]
        parent = self.path[-1] if self.path else ""
        place = self._here(len(name) + 2)
        self.names.append(name)
        tag = "?" if kind == "OPEN" else kind.lower()
        if parent == "" and tag != "deck":
            self.draft.report(mistakes.ROOT, place, name.lower())
            tag = tag if tag == "superzone" else "deck"
        elif tag == "?" and parent != "?":
            self.draft.report(mistakes.TAG, place, name.lower())
        self.path.append(tag)
        if tag in WORDED:
            self.words = Words(place)
        self._begin(tag, self._attributes(token, place), place)

    def _begin(self, tag: str, attributes: dict[str, str], place: Span) -> None:
        """Take the attributes of a tag."""
        if tag == "superzone":
            self._open_zone(attributes.get("name", ""), place)
        elif tag == "card":
            self.card, self.card_place, self.number = {}, place, ""
            self._zone_here("<card>", place)
        elif tag == "name" and "name" not in self.card:
            self.number = attributes.get("id", "")

    def _zone_here(self, found: str, place: Span) -> OpenSection:
        """Return the zone around a card; one outside of every zone is reported."""
        if self.zone is None:
            self.draft.report(mistakes.OUTSIDE, place, found)
            self.zone = self.draft.open("", place.line)
        return self.zone

    def _take_run(self, token: "Token") -> None:
        """Take a run of cards as LackeyCCG writes them."""
        self.finish()
        start = self.at
        for found in RUN_CARD.finditer(token):
            self.at = start + found.start()
            self._count(2 if found[3] is None else 3)
            number, name, expansion = found.groups("")
            bare = name.strip()
            first = start + found.start(2) + name.find(bare)
            place = self.draft.places.span(first, first + len(bare))
            printing = " ".join(filter(None, (expansion.strip(), " ".join(number.split()))))
            self._zone_here("<card>", place).entries.append(Entry(1, bare, printing, *place))
            self.draft.account("entry", place.line)

    def _check_name(self, name: str) -> None:
        if self.names[-1] != name:
            raise ClosedWrongError

    def _close(self) -> None:
        """End a tag: take the words that it holds."""
        self.finish()
        tag = self.path.pop()
        self.names.pop()
        if tag == "card":
            self._end_card()
        elif tag == "superzone":
            self.zone = None
        elif tag in ("name", "set"):
            self._end_part_of_card(tag)
        elif tag in WORDED:
            self._end_words_about_deck(tag)

    def _take_words(self, token: "Token") -> None:
        """Take text piece by piece. It belongs to the tag around it, or is a mistake."""
        tag = self.path[-1]
        is_data = token.type == "CDATA"
        text, start = (token[9:-3], self.at + 9) if is_data else (str(token), self.at)
        if tag == "?" or not (tag in WORDED or text.strip()):
            return
        for piece in PIECE.finditer(text):
            line, column, _ = self.draft.places.span(start + piece.start(), start + piece.start())
            said = piece[0] if is_data or piece[0][0] != "&" else resolve_reference(piece[0])
            self._take_piece(tag, said, line, column)

    def _take_piece(self, tag: str, content: str, line: int, column: int) -> None:
        if tag in WORDED:
            self.words.add(self._restore_ampersands(content, line, column), line, column)
        elif content.endswith("\n"):
            self.finish()
        elif content.strip():
            self.loose = self.loose or Words(Span(line, column, column))
            self.loose.add(content.replace(self.mark, "&"), line, column)

    def finish(self) -> None:
        """Report words outside of any tag that holds words, once all of them have come."""
        if self.loose:
            self.draft.report(mistakes.TEXT, self.loose.span, self.loose.text())
            self.loose = None

    def _count(self, tags: int) -> None:
        self.seen += tags
        if self.seen > mistakes.MOST_TAGS:
            raise TooMuchError

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

    def _attributes(self, token: "Token", place: Span) -> dict[str, str]:
        """Return the attributes of a tag; of two with the same name the first counts."""
        found: dict[str, str] = {}
        if "=" not in token:
            return found
        for key, double, single in ATTRIBUTE.findall(token):
            found.setdefault(key.lower(), self._attribute(key, double or single, place))
        return found

    def _attribute(self, key: str, value: str, place: Span) -> str:
        if len(key) > mistakes.LONGEST or len(value) > mistakes.LONGEST:
            self.draft.report(mistakes.LONG, place, key)
            return ""
        said = PIECE.sub(lambda piece: resolve_reference(piece[0]), value) if "&" in value else value
        return " ".join(said.replace(self.mark, "&").split())

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
        return self.draft.places.span(self.at, self.at + width)
