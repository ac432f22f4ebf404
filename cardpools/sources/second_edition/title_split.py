"""Split names into title and subtitle. The first kind of evidence wins; contradictions are recorded."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardpools.catalog.slug import slug
from cardpools.data_files.title_evidence import TitleEvidence
from cardpools.sources.second_edition.evidence import KINDS, JoinedName, TitleClue, Witness
from cardpools.sources.second_edition.names_on_cards import known_names


class Separation(NamedTuple):
    """The title of a card, with its evidence. Without evidence the whole name is the title, in doubt."""

    card: JoinedName
    title: str
    evidence: TitleClue | None
    against: tuple[TitleClue, ...]

    @property
    def subtitle(self) -> str:
        """Return the words after the title."""
        return self.card.name[len(self.title) :].strip()

    def to_row(self) -> TitleEvidence:
        """Return this as the row of evidence.csv."""
        found = self.evidence or TitleClue("", "", "", "unverified")
        against = "; ".join(f"{each.title} ({each.kind}, {each.where})" for each in self.against)
        name = slug(self.card.name)
        return TitleEvidence(
            name, self.title, self.subtitle, found.kind, found.where, found.certainty, against
        )


def split_titles(cards: Iterable[JoinedName], witnesses: Sequence[Witness]) -> list[Separation]:
    """Separate title and subtitle of every card.

    A card without evidence takes the title of another card of its type, if its name begins with one.
    """
    first = [_choose_title(card, [e for witness in witnesses for e in witness(card)]) for card in cards]
    others = [_titles_of(type_, first) for type_ in sorted({one.card.type for one in first})]
    return [
        one if one.evidence else _choose_title(one.card, [e for other in others for e in other(one.card)])
        for one in first
    ]


def _choose_title(card: JoinedName, evidence: list[TitleClue]) -> Separation:
    """Take the first kind of evidence, and of one kind the longest title.

    No evidence contradicts a decision by hand. A card named Founder is no evidence about `Founder Architect`,
    who is not unique and so has no subtitle.
    """
    if not evidence:
        return Separation(card, card.name, None, ())
    best = min(evidence, key=lambda each: (KINDS.index(each.kind), -len(each.title)))
    heard = {"by hand": (), "type": ("1E row", "published list")}.get(best.kind, KINDS)
    others = tuple(each for each in evidence if each.title != best.title and each.kind in heard)
    return Separation(card, best.title, best, others)


def _titles_of(type_: str, decided: Iterable[Separation]) -> Witness:
    """Return the witness for the titles of a type that have evidence."""
    known = ((one.title, one.card.name) for one in decided if one.evidence and one.card.type == type_)
    return known_names(known, "same title", (type_,))
