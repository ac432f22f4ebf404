"""What the preview picture of a deck shows, from a verdict just given or from a stored one."""

from collections.abc import Iterator, Mapping
from typing import Any

from decklists.model import SectionKind
from decklists.part_table import DECK_PARTS
from decklists.unreadable import has_cards
from legality.engine.case import Case
from legality.judging import Judged
from legality.render.layout.words import SECTIONS_OF_CARDS
from legality.render.preview.deck_preview import ColourShare, DeckPreview, DeckState, PartSize
from legality.render.verdict.headline import describe_briefly, headline, short_day
from legality.service.views.card_faces import LETTERS
from legality.service.views.dial import RINGS, closed_share
from legality.service.views.part_limits import PartLimit, limits_with, part_limits
from legality.service.views.stored_list import headline_of
from legality.stats.deck_stats import stats

COLOURS = {
    "Federation": "#2558b8",
    "Bajoran": "#9c4226",
    "Borg": "#2c664a",
    "Cardassian": "#74601c",
    "Dominion": "#5c4aa3",
    "Ferengi": "#9a5200",
    "Klingon": "#a2202e",
    "Non-Aligned": "#566075",
    "Romulan": "#0b6b6a",
    "Starfleet": "#1f6a97",
    "Vulcan": "#7a3b5d",
    "Hirogen": "#5b5a2e",
    "Kazon": "#7d4a34",
    "Vidiian": "#8a2f6a",
    "Neutral": "#4f6470",
    "Xindi": "#3f6a1e",
}
"""The colours of affiliations in the style sheet. White letters can be read on each."""

WORDS: dict[bool | None, tuple[DeckState, str]] = {
    True: ("legal", "Legal"),
    False: ("illegal", "Illegal"),
    None: ("open", "Not judged"),
}


def preview_of(judged: Judged) -> DeckPreview:
    """Return the facts of a list that was just judged."""
    title, verdict = judged.reading.deck.title, judged.verdict
    if not has_cards(judged.reading):
        return DeckPreview(title, "open", "Not judged", "There is no card in this list", "")
    parts = tuple(_parts(verdict.sections, part_limits(judged.case, verdict.findings)))
    return _preview(title, verdict.legal, headline(verdict), parts, judged.case)


def preview_of_stored(verdict: Mapping[str, Any], again: Judged) -> DeckPreview:
    """Return the facts of a stored verdict. The list was read again for its cards alone."""
    broken = {each["code"] for each in verdict["findings"] if each["severity"] == "error"}
    parts = tuple(_parts(verdict["sections"], limits_with(again.case, broken)))
    return _preview(again.reading.deck.title, verdict["legal"], headline_of(verdict), parts, again.case)


def _preview(
    title: str, legal: bool | None, said: str, parts: tuple[PartSize, ...], case: Case
) -> DeckPreview:
    state, word = WORDS[legal]
    more = said.partition(": ")[2] or said.partition(", ")[2]
    terms = describe_briefly(case.terms, short_day(case.terms.on))
    return DeckPreview(title, state, word, more, terms, parts, tuple(_affiliations(case)))


def _parts(sizes: Mapping[str, int], limits: Mapping[SectionKind, PartLimit]) -> Iterator[PartSize]:
    """Yield the parts of the rings of the dial first, then the others that hold cards."""
    on_dial = [kind for ring in RINGS for kind in [next(filter(limits.__contains__, ring), None)] if kind]
    others = [part.kind for part in DECK_PARTS if part.kind not in on_dial and sizes.get(part.kind)]
    for kind in (*on_dial, *others):
        cards, limit = sizes.get(kind, 0), limits.get(kind)
        written = f"{cards} / {limit.words}" if limit else str(cards)
        closed = closed_share(cards, limit) if limit else 100
        label = SECTIONS_OF_CARDS[kind].capitalize()
        yield PartSize(label, written, bool(limit and limit.broken), closed, kind in on_dial)


def _affiliations(case: Case) -> Iterator[ColourShare]:
    charts = stats(case.deck, case.catalog, case.terms.on).charts
    bars = next((chart.bars for chart in charts if chart.id == "affiliations"), ())
    for label, cards in bars:
        if label in COLOURS:
            yield ColourShare(LETTERS[label], COLOURS[label], cards)
