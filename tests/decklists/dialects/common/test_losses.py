"""What is told when a list does not come back as it was."""

import pytest

from decklists.dialects.common.losses import Loss, losses_between
from decklists.model import Deck, Entry, Section, Span

PLACE = Span(4, 3, 8)


def deck(*cards: str, title: str = "") -> Deck:
    """Return a draw deck of cards such as `2 Horta/20 C`."""
    entries = []
    for card in cards:
        said, _, printing = card.partition("/")
        entries.append(Entry(int(said[0]), said[2:], printing, *PLACE))
    return Deck((Section("draw", "", tuple(entries)),), title)


@pytest.mark.parametrize(
    ("before", "after", "losses"),
    [
        (deck("1 A", "1 B"), deck("1 A", "1 B"), []),
        (deck("1 A", "1 B"), deck("1 A", "2 B"), [("entry", "1 B", PLACE, "in x it would be read as “2 B”")]),
        (deck("1 A/9"), deck("1 A"), [("printing", "9", PLACE, "a list in x cannot say this of A")]),
        (
            deck("1 A", "1 B", "1 C"),
            deck("1 D", "1 B", "1 E"),
            [
                ("entry", "1 A", PLACE, "in x it would be read as “1 D”"),
                ("entry", "1 C", PLACE, "in x it would be read as “1 E”"),
            ],
        ),
        (
            deck("1 A", "1 B", "1 C"),
            deck("1 A", "1 C"),
            [("entry", "B", PLACE, "x reads it as something else")],
        ),
        (deck("1 A"), deck("1 A", "1 B"), [("entry", "B", None, "in x it would be read in addition")]),
        (deck("1 A"), deck(), [("section", "draw", PLACE, "a list in x cannot hold this part of the deck")]),
        (deck(), deck("1 A"), [("entry", "A", None, "in x it would be read in addition")]),
        (deck(title="T"), deck(), [("title", "T", None, "a list in x does not say its title")]),
        (deck(), deck(title="T"), [("title", "", None, "a list in x does not say its title, but “T”")]),
        (Deck((), edition="1e"), Deck(()), [("edition", "1e", None, "a list in x does not say its edition")]),
        (Deck(()), Deck((), edition="1e"), []),
        (Deck((), player="Ada"), Deck(()), [("player", "Ada", None, "a list in x does not say its player")]),
    ],
)
def test_losses(before: Deck, after: Deck, losses: list[tuple[str, str, Span | None, str]]) -> None:
    assert [tuple(loss) for loss in losses_between(before, after, "x")] == losses


def test_a_loss_is_a_line_of_its_own() -> None:
    (loss,) = losses_between(deck("1 A"), deck("1 B"), "lackey")
    assert loss == Loss("entry", "1 A", PLACE, "in lackey it would be read as “1 B”")
