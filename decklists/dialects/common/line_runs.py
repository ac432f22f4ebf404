"""Parse a list by the grammar of its dialect, and split it into runs of lines in the order of the text.

Lark parses every list at run time: LALR with its contextual lexer, from `grammars/<dialect>.lark`.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.part_names import SIDE_DECK_TITLES, TITLES_TOO
from decklists.lines.load_grammar import load_grammar
from decklists.lines.run_lines import SPLITTERS, FormCard, cards_of_run, split_at_once
from decklists.text.late_pattern import LatePattern

AHEAD = 120
"""How many runs ahead a line is looked at together with: a side deck is shorter."""

SINGLE = frozenset(("HEADING", "FIELD", "RULE", "OTHER"))
"""Terminals whose lines are read one by one, by their words."""

FORM = "FORM"
"""The kind of a run whose lines all have one form and name a card."""

SECTIONS = {
    "SECTION": ("ZONE", "CARDS"),
    "COUNTED_SECTION": ("HEADING", "COUNTED"),
    "X_SECTION": ("HEADING", "X_NAMES"),
}
"""The terminals of headings with cards below them, and those of their parts."""

_HEADING = LatePattern(r"\n([A-Za-z].*:[ \t]*)(?=\n|\Z)")
"""Parts such a run: no card ends with a colon.

It begins with one character, not with `^`: so `re` skips to the next line end, in a quarter of the time.
"""


class LineRun(NamedTuple):
    """A run of lines, and the name of the terminal that takes them, or `FORM`."""

    kind: str
    text: str
    cards: tuple[FormCard, ...] = ()
    """The card of each line of a run in one form."""

    @property
    def is_single(self) -> bool:
        """Say whether the run is one line that its words explain."""
        return self.kind in SINGLE


def runs(dialect: str, text: str) -> list[LineRun]:
    """Split a text into the runs of lines that its grammar names, and the single lines between them.

    The grammar of a list is flat, because each rule in a tree costs as much as a token.
    """
    if not text:
        return []
    if not text.endswith("\n"):
        text += "\n"
    found: list[LineRun] = []
    tree: Any = load_grammar(dialect).parse(text, start="list")
    for token in tree.children:
        kind = token.type
        if kind == "RULE":
            found.extend(LineRun(kind, f"{line}\n") for line in lines_of(token))
        else:
            found.append(LineRun(kind, str(token)))
    return found


def part_sections(found: Iterable[LineRun]) -> Iterator[LineRun]:
    """Part each run of headings and their cards."""
    for run in found:
        if run.kind not in SECTIONS:
            yield run
            continue
        heading_kind, cards_kind = SECTIONS[run.kind]
        above, *parts = _HEADING.split(f"\n{run.text[:-1]}")
        if above:
            yield LineRun(cards_kind, f"{above[1:]}\n")
        for heading, cards in zip(parts[::2], parts[1::2], strict=True):
            yield LineRun(heading_kind, f"{heading}\n")
            if cards:
                yield LineRun(cards_kind, f"{cards[1:]}\n")


def split_forms(found: list[LineRun], is_card_title: IsCardTitle) -> list[LineRun]:
    """Split the runs of a form into runs whose lines all name a card, and the single lines between them."""
    if not any(run.kind in SPLITTERS for run in found):
        return found
    split: list[LineRun] = []
    for run in found:
        if run.kind in SPLITTERS and is_card_title is no_title:
            split += [LineRun("OTHER", f"{line}\n") for line in lines_of(run.text)]
        elif run.kind in SPLITTERS:
            for part in _split_form(run, is_card_title):
                _append(split, part)
        else:
            _append(split, run)
    return split


def _append(split: list[LineRun], run: LineRun) -> None:
    """Append a run, joined with the one above if both are known cards."""
    if split and split[-1].kind == run.kind == FORM:
        above = split.pop()
        run = LineRun(FORM, above.text + run.text, above.cards + run.cards)
    split.append(run)


def _split_form(run: LineRun, is_card_title: IsCardTitle) -> Iterator[LineRun]:
    if run.text.count("\n") == 1 and _may_name_side_deck(run.text):
        yield LineRun("OTHER", run.text)  # `Q's Tent x13`: the cards below say whether it is a heading.
        return
    at_once = split_at_once(run.kind, run.text, is_card_title)
    if at_once and TITLES_TOO.isdisjoint([card.name.casefold() for card in at_once]):
        yield LineRun(FORM, run.text, at_once)
        return
    cards: list[FormCard] = []
    lines: list[str] = []
    for line, card in cards_of_run(run.kind, run.text, is_card_title):
        if card is not None and card.name.casefold() not in TITLES_TOO:
            cards.append(card)
            lines.append(f"{line}\n")
            continue
        if cards:
            yield LineRun(FORM, "".join(lines), tuple(cards))
            cards, lines = [], []
        yield LineRun("OTHER", f"{line}\n")
    if cards:
        yield LineRun(FORM, "".join(lines), tuple(cards))


def _may_name_side_deck(line: str) -> bool:
    """Tell whether the letters of a line hold those of a side deck, each of which has a Q or a Y."""
    folded = line.casefold()
    if "q" not in folded and "y" not in folded:
        return False
    letters = "".join(filter(str.isalpha, line)).casefold()
    return any(map(letters.__contains__, SIDE_DECK_TITLES))


def lines_of(run: str) -> list[str]:
    """Return the lines of a run without their ends."""
    return run[:-1].split("\n")
