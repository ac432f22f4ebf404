"""The steps of a change to a deck in words and as JSON."""

from collections.abc import Iterable, Iterator
from typing import Any

from decklists.mistake_excerpts import printable
from legality.render.layout.words import SECTIONS, count_noun
from legality.repair.change import DeckChange, Portion


def list_steps(change: DeckChange, most: int) -> Iterator[str]:
    """Yield one step after the other. Of more titles than `most` only the first are named."""
    for settle in change.settle:
        yield f"correct line {settle.line} ({printable(settle.said.rstrip('.'))})"
    if change.more_settle:
        yield f"correct {count_noun(change.more_settle, 'more line')}"
    if change.replace:
        yield f"replace {name_portions(change.replace, most)}"
    if change.cut:
        yield f"remove {name_portions(change.cut, most)}"
    for portion in change.add:
        yield f"add {name_portion(portion)} to the {SECTIONS[portion.section]}"
    for move in change.move:
        yield f"move {move.copies} × {printable(move.title)} to the {SECTIONS[move.to]}"


def name_portions(portions: tuple[Portion, ...], most: int) -> str:
    """Name cards with their copies, those with most copies first."""
    ordered = sorted(portions, key=lambda portion: -portion.copies)
    shown = [name_portion(portion, of=True) for portion in ordered[:most]]
    rest = ordered[most:]
    if rest:
        shown.append(f"and {sum(portion.copies for portion in rest)} more")
    cards = sum(portion.copies for portion in portions)
    return f"{count_noun(cards, 'card')}: {'; '.join(shown)}" if len(portions) > 1 else shown[0]


def name_portion(portion: Portion, *, of: bool = False) -> str:
    """Name a portion: 2 × Ekoria, or 20 cards (of the seed deck)."""
    if portion.title:
        return f"{portion.copies} × {printable(portion.title)}"
    cards = count_noun(portion.copies, "card")
    return f"any {cards} of the {SECTIONS[portion.section]}" if of else cards


def as_json(change: DeckChange) -> dict[str, Any]:
    """Return a change."""
    return {
        "proven": change.proven,
        "cards": change.cards,
        "replace": portions_json(change.replace),
        "cut": portions_json(change.cut),
        "add": portions_json(change.add),
        "move": [
            {"copies": each.copies, "title": each.title, "section": each.section, "to": each.to}
            for each in change.move
        ],
        "correct": [{"line": each.line, "said": each.said} for each in change.settle],
        "left": list(change.left),
    } | ({"more_correct": change.more_settle} if change.more_settle else {})


def portions_json(each: Iterable[Portion]) -> list[dict[str, Any]]:
    """Return cards with their copies; a title is null where any card of the section does."""
    return [{"copies": copies, "title": title or None, "section": section} for copies, title, section in each]
