"""Laws of the rules of side decks: neither the order of lines nor how copies are spread over them matters."""

from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from legality.engine.finding import Finding
from tests.legality.side_deck_lists import of_side_decks, verdict_on

HEADINGS = (
    "Draw deck",
    "Seed deck",
    "Q's Tent:",
    "Ref:",
    "Flash:",
    "Tactics:",
    "Tribbles:",
    "Dyson:",
    "Outside:",
)

CARDS = (
    "Q's Tent",
    "Q's Tent: Civil War",
    "Q-Flash",
    "Battle Bridge Door",
    "Battle Bridge Door: Auxiliary Control",
    "Dyson Sphere Door",
    "Storage Compartment Door",
    "Beware of Q",
    "Risky Business",
    "Hide and Seek",
    "Lemon-Aid",
    "Q's Planet",
    "Mortal Q",
    "Attack Wing",
    "Rotation Damage Marker",
    "1 Tribble - Go",
    "Oof!",
    "Alien Parasites",
    "Montana Missile Complex",
    "Treaty: Federation/Romulan/Klingon",
)


class Line(NamedTuple):
    heading: str
    copies: int
    name: str


LINES = st.lists(
    st.builds(Line, st.sampled_from(HEADINGS), st.integers(1, 9), st.sampled_from(CARDS)), max_size=14
)


def text_of(lines: list[Line]) -> str:
    """Write each line under a heading of its own part; parts come in the order of their first line."""
    parts: dict[str, list[str]] = {}
    for line in lines:
        parts.setdefault(line.heading, []).append(f"{line.copies} {line.name}")
    return "\n".join(["Draw deck", "1 Data", *(row for head in parts for row in (head, *parts[head]))]) + "\n"


def said_of(lines: list[Line]) -> list[tuple[object, ...]]:
    return sorted(map(without_places, of_side_decks(verdict_on(text_of(lines)).findings)))


def without_places(finding: Finding) -> tuple[object, ...]:
    facts = sorted((name, str(value)) for name, value in finding.facts.items())
    return finding.code, finding.severity, facts, sorted(finding.cards)


@settings(deadline=None)
@given(lines=LINES, data=st.data())
def test_the_order_of_lines_does_not_matter(lines: list[Line], data: st.DataObject) -> None:
    assert said_of(data.draw(st.permutations(lines))) == said_of(lines)


@settings(deadline=None)
@given(lines=LINES)
def test_copies_may_be_spread_over_lines(lines: list[Line]) -> None:
    spread = [Line(line.heading, 1, line.name) for line in lines for _ in range(line.copies)]
    assert said_of(spread) == said_of(lines)


@settings(deadline=None)
@given(lines=LINES)
def test_nothing_outside_the_game_breaks_a_rule_of_decks(lines: list[Line]) -> None:
    outside = [line._replace(heading="Outside:") for line in lines]
    assert {finding[0] for finding in said_of(outside)} <= {"A-OUTSIDE"}


@settings(deadline=None)
@given(lines=LINES)
def test_no_rule_fails(lines: list[Line]) -> None:
    codes = {finding.code for finding in verdict_on(text_of(lines)).findings}
    assert "X-RULE-FAILED" not in codes
    assert not {code for code in codes if code.startswith("N-")}
