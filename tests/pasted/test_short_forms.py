"""Lines that say less, or more, than a count and a title."""

import pytest

from tests.pasted.reading import judged


@pytest.mark.parametrize(
    ("line", "count", "name"),
    [
        ("4x 100 Rescue", 4, "100 Tribbles - Rescue"),
        ("10k Poison x2", 2, "10,000 Tribbles - Poison"),
        ("9 10 Go", 9, "10 Tribbles - Go"),
        ("10x 1 Go", 10, "1 Tribble - Go"),
        ("3 x 100,000 Clone", 3, "100,000 Tribbles - Clone"),
        ("4 x 1000 - Rescue", 4, "1,000 Tribbles - Rescue"),
        ("(4) 100 Tribbles, Poison", 4, "100 Tribbles - Poison"),
    ],
)
def test_short_forms_of_tribbles(line: str, count: int, name: str) -> None:
    found = judged(f"Deck\n{line}\n4x 100 Tribbles - Poison\n2 10 Tribbles - Go\n")
    holding = found.case.deck.holdings[0]
    assert (holding.count, holding.card.name.replace(", ", " - ", 1)) in (
        (count, name),
        (count, name.replace(",", "")),
        (count, name.replace(" - ", ", ")),
    )


@pytest.mark.parametrize(
    "line", ["2 Kivas Fajo - Colector", "2 Kivas Fajo - Collectors edition of", "1 Kivas Fajo - Another One"]
)
def test_words_behind_a_dash_that_may_be_of_a_title_are_no_remark(line: str) -> None:
    found = judged(f"Draw Deck\n{line}\n1 Admiral Riker\n1 Spock\nSeed Deck\n1 Horta\n")
    assert [place.entry.line for place in found.case.deck.without_newer().unmatched] == [2]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("2 or 3 Fredericks", "L-COUNT-UNCLEAR"),
        ("2-3 Fredericks", "L-COUNT-UNCLEAR"),
        ("~2 Fredericks", "L-COUNT-UNCLEAR"),
        ("2 Fredericks x3", "L-COUNT-UNCLEAR"),
        ("1 Fredericks (or 2)", "L-COUNT-UNCLEAR"),
        ("Fredericks 2?", "L-COUNT-MISSING"),
    ],
)
def test_a_count_that_nobody_can_settle_leaves_the_verdict_open(line: str, code: str) -> None:
    found = judged(f"Draw Deck\n2 Davies\n{line}\n")
    assert code in {mistake.code for mistake in found.reading.mistakes}
    assert all(
        finding.severity != "error" or finding.doubt or finding.curable for finding in found.verdict.findings
    )


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"%PDF-1.7\n%\xe2\xe3", "PDF"),
        (b"PK\x03\x04\x14\x00\x06\x00word/", "Word"),
        (b"https://www.trekcc.org/decklists/?mode=view&deckID=1\n", "link"),
        (b"0.03001.2,0.11001.2,0.01002.2,0.09001.3,0.07001.1\n", "numbers"),
    ],
)
def test_a_format_that_cannot_be_read_is_named(data: bytes, said: str) -> None:
    mistake = judged(data).reading.mistakes[0]
    assert mistake.code == "L-OTHER-FORMAT"
    assert said in mistake.found


@pytest.mark.parametrize(
    ("text", "tent", "draw"),
    [
        ("Draw Deck\nDoorways (5)\nQ's Tent (5)\n\nPersonnel\n1 Spock\n", 0, 6),
        ("Draw Deck\n1 Spock\n\nQ's Tent (2)\n1 Horta\n1 Admiral Riker\n", 2, 1),
        ("Draw Deck\n1 Spock\nQ's Tent:\n1 Horta\n", 1, 1),
    ],
)
def test_a_title_that_may_be_a_heading_is_settled_by_what_follows(text: str, tent: int, draw: int) -> None:
    sizes = judged(text).case.deck.sizes()
    assert (sizes.get("tent", 0), sizes.get("draw", 0)) == (tent, draw)


def test_a_title_that_may_be_a_heading_stays_open_where_nothing_settles_it() -> None:
    found = judged("Draw Deck\n1 Spock\nQ's Tent (3)\n1 Horta\n1 Admiral Riker\n")
    assert "L-HEADING-OR-CARD" in {mistake.code for mistake in found.reading.mistakes}
    assert found.verdict.legal is not True
