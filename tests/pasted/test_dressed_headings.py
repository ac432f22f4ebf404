"""Headings that are dressed up with signs, claims, lost glyphs or other digits mean the plain heading."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardpools.model import Edition
from decklists import read
from decklists.dialects.common.dressed_headings import undress
from decklists.dialects.common.headings import read_heading
from legality.engine import catalog_of
from tests.pasted.deck import EXPECTED, PARTS
from tests.pasted.reading import by_id, cards_in_parts, is_title, judged

Parts = Sequence[tuple[str, Sequence[tuple[int, str]]]]

FIRST_EDITION: Parts = (
    ("Missions", ((1, "Cure Blight"), (1, "Brute Force"))),
    ("Seed Deck", ((1, "Armus - Skin of Evil"), (1, "Cytherians"))),
    ("Sites", ((1, "Ops"), (1, "Promenade Shops"))),
    ("Battle Bridge", ((2, "Evasive Maneuvers"), (1, "Picard Maneuver"))),
    ("Tribbles", ((2, "1 Tribble - Go"), (3, "10 Tribbles - Poison"))),
    ("Draw Deck", ((3, "Data"), (2, "Spock"))),
)
TRIBBLES: Parts = (("Tribbles", ((19, "1 Tribble - Go"), (17, "10 Tribbles - Poison"))),)

COMMENTS = (
    *("// {h}", "//{h}", "//{h} ({c})", "// {h}: {c}", "// {h} {c}", "// {c} {h}", "//{h}:", "/// {h}"),
    *(
        "// {h} //",
        "// -- {h} --",
        "//---{h}---",
        "// === {h} ===",
        "// [{h}]",
        "/* {h} */",
        "# {h}",
        "#{h}:",
    ),
)
CLAIMS = (
    *(
        "{h} {c}",
        "{h}\t{c}",
        "{h} x{c}",
        "{h}x{c}",
        "{h}:{c}",
        "{h} = {c}",
        "{h}, {c}",
        "{h} | {c}",
        "{h} #{c}",
    ),
    *("{h} <{c}>", "{h} → {c}", "{h} ... {c}", "{h} – {c}", "{h} −{c}", "{h} *{c}*", "{h} ({c}", "{h} {c})"),
    *("{h}: x{c}", "{h} qty: {c}", "{h} - total {c}", "({h} {c})", "[{h}: {c}]", "| {h} | {c} |"),
    *(
        "{h} ({c});",
        "**{h}** x{c}",
        "{h}&nbsp;({c})",
        "=={h}== {c}",
        "--- {h} ---",
        "[{h}]",
        "{h} – {c} Stück",
    ),
)
LOOKS = (
    *("ﬁ{h}", "★{h}", "❖ {h} ❖", "\uf0b7{h}", "\u200b{h}", "{h}\u200e", "\xad{h}", "\t{h}\t", "\xa0{h}\xa0"),
    *("l{h}", "ü{h}", "{soft}", "{wide}", "{bold}", "{apart}", "【{h}】", "«{h}»", "REM {h}", "Zone: {h}"),
    *("{h} below:", "These are my {h}:", "[h1]{h}[/h1]", "[spoiler={h}]", "{h} ({arabic})", "{h} ({c}枚)"),
)


def dress(look: str, part: str, size: int) -> str:
    """Write a heading in one way, also in letters of other widths and in Arabic digits."""
    forms = {
        "soft": part[:3] + "\xad" + part[3:],
        "wide": "".join(chr(ord(each) + 0xFEE0) if each.isalpha() else each for each in part),
        "bold": "".join(
            chr(0x1D5D4 + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(each)) if each.isupper() else each
            for each in part
        ),
        "apart": "  ".join(" ".join(word.upper()) for word in part.split()),
        "arabic": str(size).translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")),
    }
    return look.format(h=part, c=size, **forms)


def write_parts(parts: Parts, look: str) -> str:
    """Write a list whose headings all have one look."""
    lines: list[str] = []
    for part, cards in parts:
        lines += [dress(look, part, sum(count for count, _ in cards))]
        lines += [*(f"{count} {name}" for count, name in cards), ""]
    return "\n".join(lines)


@pytest.mark.parametrize("look", [*COMMENTS, *CLAIMS, *LOOKS])
def test_a_dressed_heading_of_second_edition_means_the_plain_one(look: str) -> None:
    found = judged(write_parts(PARTS, look))
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


@pytest.mark.parametrize("look", [*COMMENTS[:5], *CLAIMS, *LOOKS[:13]])
@pytest.mark.parametrize("parts", [FIRST_EDITION, TRIBBLES], ids=["1e", "tr"])
def test_a_dressed_side_deck_means_the_plain_one(parts: Parts, look: str) -> None:
    kinds = {"Missions": "missions", "Seed Deck": "seeds", "Sites": "sites", "Battle Bridge": "tactics"}
    kinds |= {"Tribbles": "tribbles", "Draw Deck": "draw"}
    sections = read(write_parts(parts, look), is_card_title=is_title).deck.sections
    held = {part.kind: [(each.count, each.name) for each in part.entries] for part in sections}
    assert {kind: cards for kind, cards in held.items() if cards} == {
        kinds[part]: [*cards] for part, cards in parts
    }


@pytest.mark.parametrize("line", ["3 Draw Deck*", "3* Draw Deck", "3. Draw Deck 35", "III - Draw Deck *"])
def test_a_number_and_a_star_around_a_part_make_no_card_of_it(line: str) -> None:
    heading = read_heading(line)
    assert heading is not None
    assert heading.kind == "draw"


def test_a_tribbles_list_may_begin_with_a_number_and_its_size() -> None:
    text = "1 Tribbles (36)\n19 1 Tribble - Go\n17 10 Tribbles - Poison\n"
    found = judged(text)
    assert (found.verdict.legal, found.case.deck.sizes()) == (True, {"draw": 36})
    other = judged(text.replace("36", "12"))
    assert other.verdict.legal is None


@pytest.mark.parametrize("line", ["Sites 5", "Battle Bridge x7", "7 Referee"])
def test_a_side_deck_with_another_number_stays_in_doubt(line: str) -> None:
    """`Sites 5` above two sites may be anything, so nothing is said of the cards below it."""
    text = f"Draw Deck\n3 Data\n\n{line}\n1 Ops\n1 Promenade Shops\n"
    sections = read(text, is_card_title=is_title).deck.sections
    below = [part for part in sections for each in part.entries if each.name == "Ops"]
    assert [part.kind == "unknown" or part.doubtful for part in below] == [True]


@pytest.mark.parametrize(
    "comment",
    [
        "// my missions are all in the Alpha Quadrant",
        "// dilemmas that stop big crews",
        "# draw more cards",
        "// these draw",
        "// thanks to Charlie for the draw deck",
        "// 3 Spock",
        "// maybe swap some for other missions",
        "// seeds well with Horta",
    ],
)
def test_a_comment_that_is_a_sentence_stays_one(comment: str) -> None:
    plain = write_parts(PARTS, "{h}").splitlines()
    text = "\n".join([*plain[:-4], comment, *plain[-4:]])
    found = judged(text)
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.reading.accounts[len(plain) - 4] == "comment"


@pytest.mark.parametrize("line", ["// Sideboard", "#Sideboard (2)", "// Maybe"])
def test_a_comment_may_set_cards_apart(line: str) -> None:
    text = f"{write_parts(PARTS, '{h}')}\n{line}\n1 Kahmis\n1 Dokar\n"
    found = judged(text)
    assert cards_in_parts(found) == by_id("2e", EXPECTED) | {"unknown": {"kahmis": 1, "dokar": 1}}
    assert found.verdict.legal is not False


def test_a_card_type_in_a_comment_ends_the_missions() -> None:
    """Nobody says where the personnel are, so the deck is not Illegal for personnel among its missions."""
    text = "// Missions\n1 Cure Blight\n// Personnel\n1 Data\n"
    sections = read(text, is_card_title=is_title).deck.sections
    assert [(part.kind, len(part.entries)) for part in sections] == [("missions", 1), ("unknown", 1)]


SHAPES = (
    "{}",
    "3 {}",
    "3x {}",
    "{} x3",
    "{} (3)",
    "{} 3",
    "• {}",
    "3 {} *",
    "{} below",
    "my {}",
    "l{}",
    "II {}",
)
NAMES_OF_SIDE_DECKS = {"Q's Tent", "Q's Tent: Civil War", "Q-Flash", "Dyson Sphere"}


@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_no_title_is_taken_for_a_dressed_part(edition: Edition) -> None:
    found = set()
    for card in catalog_of(edition).cards():
        if "Tribble" not in card.title:
            said = {card.title, card.name, *card.title.split(" - ")[:1], *card.title.split(":")[:1]}
            found |= {card.title for title in said for shape in SHAPES if undress(shape.format(title))}
    assert found <= NAMES_OF_SIDE_DECKS


def test_no_title_of_tribbles_is_surely_a_part() -> None:
    titles = {card.name for card in catalog_of("tr").cards()}
    sure = {shape.format(title) for title in titles for shape in SHAPES[1:6] if _is_sure(shape.format(title))}
    assert sure == set()


def _is_sure(line: str) -> bool:
    found = undress(line)
    return found is not None and found.is_sure


@pytest.mark.parametrize(
    "form", ["Q's Tent x3", "**Q's Tent** (3)", "Q's Tent: 3", "Q's Tent - 3", "★ QsTent x3"]
)
def test_a_title_with_a_number_is_a_side_deck_if_as_many_cards_are_below(form: str) -> None:
    """`Q's Tent x3` above three cards was read as three copies of the doorway."""
    cards = "1 Data\n1 Spock\n1 Sarek\n"
    tent = read(f"Draw Deck\n3 Kahmis\n\n{form}\n{cards}", is_card_title=is_title).deck.sections
    assert [part.kind for part in tent] == ["draw", "tent"]
    behind = "Data x1\nQ's Tent x2\nSpock x1\nSarek x1\n"
    card = read(f"Draw Deck\n{behind}", is_card_title=is_title).deck.sections
    assert [len(part.entries) for part in card] == [4]


SIGNS = st.text("★☆❖•·=-~_*#>|.:!»«“”()[]{} \t\xa0\u200b\u00ad\uf0b7✅🖖", max_size=6)


@settings(deadline=None, max_examples=150)
@given(st.sampled_from(["Missions", "Dilemma Pile", "Draw Deck", "Seed Deck"]), SIGNS, SIGNS)
def test_signs_around_the_name_of_a_part_change_nothing(part: str, front: str, behind: str) -> None:
    """Whatever stands around it without a letter or a digit: the line means the plain heading."""
    plain, dressed = read_heading(part), read_heading(f"{front}{part}{behind}")
    assert plain is not None
    assert dressed is not None
    assert (dressed.kind, dressed.level) == (plain.kind, plain.level)
