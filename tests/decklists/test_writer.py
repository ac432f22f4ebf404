"""Writing: what is written reads back as the same list, or the loss is told."""

import csv
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decklists.dialects import DIALECT_NAMES
from decklists.dialects.common.losses import Loss
from decklists.dialects.common.sameness import parts, says_the_same, without_places
from decklists.model import Deck, Edition, Entry, Section, SectionKind, Span
from decklists.reader import read
from decklists.writer import write
from tests.decklists.decks import ANY_DECKS, HARD_NAMES, decks
from tests.shared import SHARED, lackey_lists, needs_shared


def one(name: str, kind: SectionKind = "draw", heading: str = "", printing: str = "", count: int = 1) -> Deck:
    return Deck((Section(kind, heading, (Entry(count, name, printing, 4, 3, 9),)),))


def lost(deck: Deck, dialect: str) -> list[tuple[str, str]]:
    return [(loss.subject, loss.said) for loss in write(deck, dialect).losses]


@pytest.mark.slow
@pytest.mark.parametrize("dialect", DIALECT_NAMES)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_deck_to_text_to_deck_is_the_identity(dialect: str, data: st.DataObject) -> None:
    deck = data.draw(decks(dialect))
    text, losses = write(deck, dialect)
    back = read(text, dialect)
    assert losses == ()
    assert (back.deck.title, back.deck.player) == (deck.title, deck.player)
    assert _cards(back.deck) == _cards(deck)
    errors = {mistake.code for mistake in back.mistakes if mistake.severity == "error"} - {"L-EMPTY"}
    assert errors == ({"L-HEADING-UNKNOWN"} if _headings(deck) else set())


def _cards(deck: Deck) -> dict[tuple[str, str], list[tuple[int, str, str]]]:
    return {part: [entry[:3] for entry in entries] for part, entries in parts(deck).items()}


def _headings(deck: Deck) -> list[str]:
    return [section.heading for section in deck.sections if section.kind == "unknown"]


@given(decks("json"))
def test_json_keeps_a_deck_exactly(deck: Deck) -> None:
    assert without_places(read(write(deck, "json").text, "json").deck) == without_places(deck)


@pytest.mark.parametrize("dialect", DIALECT_NAMES)
@given(deck=ANY_DECKS)
@settings(max_examples=15, deadline=None)
def test_any_deck_is_written_and_nothing_is_lost_unseen(dialect: str, deck: Deck) -> None:
    text, losses = write(deck, dialect)
    back = read(text, dialect).deck
    told = {loss.subject for loss in losses}
    assert told or _cards(back) == _cards(deck)
    assert ("title" in told) == (back.title != deck.title) or "list" in told
    assert ("player" in told) == (back.player != deck.player) or "list" in told
    assert ("edition" in told) == (deck.edition not in ("", back.edition)) or "list" in told


@pytest.mark.parametrize("dialect", DIALECT_NAMES)
@pytest.mark.parametrize("kind", ["draw", "missions", "seeds"])
def test_hard_names_survive(dialect: str, kind: SectionKind) -> None:
    entries = tuple(Entry(1 + place % 3, name, "", 0, 0, 0) for place, name in enumerate(HARD_NAMES))
    deck = Deck((Section(kind, "", entries),))
    text, losses = write(deck, dialect)
    assert losses == ()
    assert _cards(read(text, dialect).deck) == _cards(deck)


@needs_shared
@pytest.mark.parametrize("dialect", DIALECT_NAMES)
@pytest.mark.parametrize("path", lackey_lists(), ids=lambda path: path.stem)
def test_real_lists_survive_every_dialect(path: Path, dialect: str) -> None:
    deck = read(path.read_bytes()).deck
    text, losses = write(deck, dialect)
    back = read(text, dialect)
    if path.stem == "no-dilemmas-2007" and dialect == "dek":
        # One of its names holds a control character, which XML cannot say.
        assert [(loss.subject, loss.said) for loss in losses] == [("entry", "1 ??~\x01162")]
    else:
        assert losses == ()
        assert says_the_same(back.deck, deck)
    assert not [mistake for mistake in back.mistakes if mistake.severity == "error"]
    assert sum(entry.count for part in parts(deck).values() for entry in part) == sum(
        entry.count for part in parts(back.deck).values() for entry in part
    )


def _titles() -> list[str]:
    """Return the first column of the tab-separated card tables, and the column of names of the other one."""
    found: set[str] = set()
    for path in SHARED.glob("cards/**/*.txt"):
        if path.name != "version.txt":
            lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
            found.update(line.split("\t")[0].strip() for line in lines[1:])
    for path in SHARED.glob("cards/**/*.csv"):
        with path.open(encoding="utf-8", newline="") as file:
            found.update(row["Name"].strip() for row in csv.DictReader(file))
    return sorted(found - {""})


@pytest.mark.slow
@needs_shared
@pytest.mark.parametrize("dialect", DIALECT_NAMES)
def test_every_title_of_the_game_survives_every_dialect(dialect: str) -> None:
    titles = _titles()
    assert len(titles) > 10_000
    for start in range(0, len(titles), 2000):
        names = titles[start : start + 2000]
        draw = tuple(Entry(1 + place % 2, name, "", 0, 0, 0) for place, name in enumerate(names))
        missions = tuple(Entry(1, name, "", 0, 0, 0) for name in names[:1000])
        assert (
            write(Deck((Section("draw", "", draw), Section("missions", "", missions))), dialect).losses == ()
        )


@needs_shared
@pytest.mark.parametrize("path", lackey_lists(), ids=lambda path: path.stem)
def test_real_lists_are_the_same_after_a_walk_through_all_dialects(path: Path) -> None:
    first = deck = read(path.read_bytes()).deck
    for dialect in ("plain", "table", "trekcc", "json", "lackey"):
        deck = read(write(deck, dialect).text, dialect).deck
    assert says_the_same(deck, first)


@pytest.mark.parametrize(
    ("deck", "dialect", "losses"),
    [
        (Deck(one("Horta").sections, "My deck"), "lackey", [("title", "My deck")]),
        (Deck(one("Horta").sections, player="Ada"), "lackey", [("player", "Ada")]),
        (Deck(one("Horta").sections, "My deck", "Ada"), "table", [("title", "My deck"), ("player", "Ada")]),
        (Deck(one("Horta").sections, "My deck", "Ada"), "dek", []),
        (Deck(one("Horta").sections, "My deck", "Ada"), "plain", []),
        (Deck(one("Horta").sections, "My deck", "Ada"), "trekcc", []),
        (one("Horta", printing="20 C"), "lackey", [("printing", "20 C")]),
        (one("Horta", printing="20 C"), "dek", []),
        (one("Horta", printing="20 C"), "table", []),
        (one("Horta", printing="20 C"), "plain", [("printing", "20 C")]),
        (one("Horta", printing="2U28"), "plain", []),
        (one("Horta", printing="premiere 110"), "plain", [("printing", "premiere 110")]),
        (one("Horta", printing="LFL 42V"), "trekcc", [("printing", "LFL 42V")]),
        (one("Horta", "trouble"), "lackey", [("section", "Trouble")]),
        (one("Horta", "trouble"), "dek", [("section", "Trouble")]),
        (one("Horta", "trouble"), "plain", []),
        (one("Horta", "unknown", "Sideboard"), "dek", [("section", "Sideboard")]),
        (one("Horta", "unknown", "Sideboard"), "table", []),
        (one("Horta (2U28)"), "plain", [("entry", "1 Horta (2U28)")]),
        (one("Ho\trta"), "lackey", [("entry", "1 Ho\trta")]),
        (one("Ho\x01rta"), "dek", [("entry", "1 Ho\x01rta")]),
        (one("Horta\nMaglock"), "json", [("section", "draw")]),
        (one("Horta", count=9_999), "lackey", []),
        (one("Horta", count=10**30), "lackey", [("entry", f"{10**30} Horta")]),
        (one("Horta", count=9_999), "json", []),
        (one("Horta", count=10**30), "dek", [("list", "the whole list")]),
        (one("x" * 6_000), "plain", [("section", "draw")]),
        (one("x" * 6_000), "json", []),
        (Deck(()), "plain", []),
    ],
)
def test_what_a_dialect_cannot_carry(deck: Deck, dialect: str, losses: list[tuple[str, str]]) -> None:
    assert lost(deck, dialect) == losses


@pytest.mark.parametrize(
    ("edition", "kind", "losses"),
    [
        ("1e", "tent", []),
        ("2e", "tent", [("section", "Q's Tent")]),
        ("2e", "dilemmas", []),
        ("tr", "missions", [("section", "Missions"), ("edition", "tr")]),
        ("2e", "missions", [("edition", "2e")]),
    ],
)
def test_a_part_that_the_edition_has_no_zone_for(
    edition: Edition, kind: SectionKind, losses: list[tuple[str, str]]
) -> None:
    deck = Deck(one("Horta", kind).sections, edition=edition)
    assert [
        pair for pair in lost(deck, "lackey") if pair != ("edition", "2e") or kind == "missions"
    ] == losses


def test_a_loss_has_its_place_and_its_reason() -> None:
    (loss,) = write(one("Horta", printing="20 C"), "lackey").losses
    assert loss == Loss("printing", "20 C", Span(4, 3, 9), "a list in lackey cannot say this of Horta")


def test_a_dialect_that_does_not_exist() -> None:
    with pytest.raises(KeyError):
        write(Deck(()), "klingon")


@pytest.mark.parametrize(
    "dressed", ["<5Eck>:", "=1+1:", "== 12 ==", "**3 Spock**", "== 0 Ideas ==", "== 9 Ideas =="]
)
def test_a_heading_that_begins_with_a_number_is_written_as_one(dressed: str) -> None:
    """Bare words would be read as a card: `5Eck:` as five copies of *Eck*."""
    deck = read(f"{dressed}\n9x Klag\n", "plain").deck
    written = write(deck, "plain")
    assert written.losses == ()
    assert write(read(written.text, "plain").deck, "plain").text == written.text
