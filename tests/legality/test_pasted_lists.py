"""Lists as people paste them: whatever stands around a count and a name, the same cards are meant."""

from datetime import date

import pytest

from cardpools.model import EDITIONS
from decklists import Reading, read
from legality.judging import judge_text, title_in
from legality.terms.stated import StatedTerms

ON = date(2026, 6, 1)
OPEN = ("D-DRAW-SIZE", "D-MISSION-COUNT", "N-UNKNOWN-NAME")

CARDS = (
    (2, "Center of Attention"),
    (1, "Chula: Echoes"),
    (3, "Kira Nerys, Colonel Kira"),
    (2, "Ranjen Koral, Student of B'hala"),
    (1, "Bajoran Phaser Pistol"),
)
FORMS = {
    "counts in front": (
        "{0} {1}",
        "{0}x {1}",
        "{0}x{1}",
        "x{0} {1}",
        "{0}, {1}",
        "{0}; {1}",
        "{0}-{1}",
        "{0}{1}",
    ),
    "counts in brackets": ("({0}) {1}", "[{0}] {1}", "({0}x) {1}", "(x{0}) {1}", "{1} ({0})", "{1} [x{0}]"),
    "counts behind": (
        "{1} x{0}",
        "{1} {0}x",
        "{1} - {0}",
        "{1} – {0}",
        "{1}: {0}",
        "{1}, {0}",
        "{1},{0}",
        "{1}\t{0}",
    ),
    "more behind": ("{1} .... {0}", "{1} | {0}", "{1} = {0}", "{1} {0}"),
    "in words": ("{0} of {1}", "{0} copies of {1}"),
    "dots": ("{0}. {1}", "{0}) {1}"),
    "bullets": ("• {0} {1}", "◦\t{0} {1}", "▪ {0}x {1}", "o\t{0} {1}", "- [ ] {0} {1}", "- [x] {0} {1}"),
    "BBCode": ("[*]{0} {1}", "[b]{0} {1}[/b]", "{0} [b]{1}[/b]", "[b]{1} x{0}[/b]", "{0} [card]{1}[/card]"),
    "links": (
        "{0} [url=https://www.trekcc.org/2e/?cardID=1]{1}[/url]",
        "{0} [{1}](https://www.trekcc.org/2e/)",
    ),
    "HTML": (
        "<li>{0} {1}</li>",
        "{0} {1}<br />",
        "<tr><td>{0}</td><td>{1}</td></tr>",
        '<p class="a">{0}&nbsp;{1}</p>',
    ),
    "Markdown": ("{0} **{1}**", "**{0}** {1}", "* {0} `{1}`"),
    "wide blanks": ("{0}\u2003{1}", "{0}\u202f{1}"),
}


def cards_of(reading: Reading) -> list[tuple[int, str]]:
    return [(entry.count, entry.name) for section in reading.deck.sections for entry in section.entries]


@pytest.mark.parametrize("form", [form for forms in FORMS.values() for form in forms])
def test_the_same_cards_in_every_form(form: str) -> None:
    text = "Draw deck\n" + "".join(f"{form.format(*card)}\n" for card in CARDS)
    reading = read(text, "plain", title_in(EDITIONS))
    assert cards_of(reading) == list(CARDS)
    assert [section.kind for section in reading.deck.sections] == ["draw"]
    assert reading.mistakes == ()


@pytest.mark.parametrize("form", ["[b]{0} {1}[/b]", "<li>{0} {1}</li>", "{0} {1}<br>", "{1}, {0}"])
def test_a_name_is_where_it_stands_in_the_line(form: str) -> None:
    reading = read("Draw deck\n" + form.format(*CARDS[3]) + "\n", "plain", title_in(EDITIONS))
    (entry,) = reading.deck.sections[0].entries
    assert reading.line_of(entry)[entry.start - 1 : entry.end - 1] == CARDS[3][1]


def test_numbered_lines_are_no_counts() -> None:
    """A number that only rises numbers the lines, in each part anew; one that falls or stays is a count."""
    known = title_in(EDITIONS)
    numbered = "Dilemmas\n1. Triage\n2. Wavefront\n3. Pinned Down\nDraw deck\n1. Anara\n2. Brilgar\n"
    assert [count for count, _ in cards_of(read(numbered, "plain", known))] == [1] * 5
    counted = "Dilemmas\n1. Triage\n2. Wavefront\n2. Pinned Down\nDraw deck\n1. Anara\n2. Brilgar\n"
    assert [count for count, _ in cards_of(read(counted, "plain", known))] == [1, 2, 2, 1, 2]


@pytest.mark.parametrize(
    ("line", "count", "name"),
    [
        ("10 Tribbles, Poison - 4", 4, "10 Tribbles, Poison"),
        ("3 10,000 Tribbles - Go", 3, "10,000 Tribbles - Go"),
        ("10,000 Tribbles - Go", 1, "10,000 Tribbles - Go"),
        ("0413-Theta", 1, "0413-Theta"),
        ("1962 Roger Maris", 1, "1962 Roger Maris"),
        ("1962 Roger Maris 2", 2, "1962 Roger Maris"),
        ("Earth Outpost 4, Border Incursion", 1, "Earth Outpost 4, Border Incursion"),
        ("Alice 471", 1, "Alice 471"),
        ("Deep Space 9 2", 2, "Deep Space 9"),
    ],
)
def test_digits_of_a_title_are_no_count(line: str, count: int, name: str) -> None:
    assert cards_of(read(f"Draw deck\n{line}\n", "plain", title_in(EDITIONS))) == [(count, name)]


@pytest.mark.parametrize(
    "title", ["2E Bajorans", "1E deck of 2019", "5-colour Borg", "3rd try", "2-mission win"]
)
def test_a_title_that_begins_with_a_digit_is_no_card(title: str) -> None:
    reading = read(f"{title}\n\nDraw deck\n3 Anara\n", "plain", title_in(EDITIONS))
    assert (reading.deck.title, cards_of(reading)) == (title, [(3, "Anara")])


HEADINGS = (
    *("{0} {1}", "{0}: {1}", "{0}, {1}", "{0} = {1}", "{0}: {1} cards", "{0} - {1} cards", "{0} ({1} total)"),
    *("{0} (total: {1})", "{0} ({1}/{1})", "{0} ({1} cards, 9 cost)", "{1} {0}", "{1} {0}:", "{1}x {0}"),
    *("({1}) {0}", "[{1} cards] {0}", "The {0}:", "My {0}", "{0} list"),
    *('<h2 class="a">{0} ({1})</h2>', '<span style="b">{0}</span>', "[size=150][b]{0} ({1})[/b][/size]"),
)


@pytest.mark.parametrize("form", HEADINGS)
def test_parts_of_the_deck_in_every_form(form: str) -> None:
    parts = (("Missions", "Cure Blight"), ("Dilemma Pile", "Triage"), ("Draw Deck", "Anara"))
    text = "".join(f"{form.format(part, 2)}\n2 {card}\n" for part, card in parts)
    reading = read(text, "plain", title_in(EDITIONS))
    kinds = [section.kind for section in reading.deck.sections]
    assert (kinds, reading.mistakes) == (["missions", "dilemmas", "draw"], ())
    assert cards_of(reading) == [(2, card) for _, card in parts]


@pytest.mark.parametrize("words", ["Everything else", "Dils", "Bibliothek", "Things I like"])
@pytest.mark.parametrize("above", ["", "\n"])
def test_words_above_cards_with_counts_are_a_heading_that_nobody_knows(words: str, above: str) -> None:
    """Were they a card, the cards below would be in the part above, and be judged by its rules.

    Right between two cards they may also be a line astray: then these cards are in doubt.
    """
    reading = read(f"Missions\n1 Cure Blight\n{above}{words}\n3 Anara\n", "plain", title_in(EDITIONS))
    below = reading.deck.sections[1]
    assert (below.kind, below.doubtful) == (("unknown", False) if above else ("missions", True))
    codes = [mistake.code for mistake in reading.mistakes]
    assert codes == ["L-HEADING-UNKNOWN" if above else "L-LINE-UNKNOWN"]


def test_a_card_without_a_count_is_still_a_card() -> None:
    reading = read("Draw deck\n3 Anara\nBrilgar\n1 Dohlem\nKiraa Nerys\n", "plain", title_in(EDITIONS))
    assert cards_of(reading) == [(3, "Anara"), (1, "Brilgar"), (1, "Dohlem"), (1, "Kiraa Nerys")]
    assert {mistake.code for mistake in reading.mistakes} == {"L-COUNT-MISSING"}


def test_lines_of_markup_alone_are_nothing_unless_they_say_something() -> None:
    known = title_in(EDITIONS)
    assert not read("[list]\n[*]3 Anara\n[/list]\n<ul>\n<li>1 Brilgar</li>\n</ul>\n", "plain", known).mistakes
    assert [each.code for each in read("[spoiler=Stuff]\n3 Anara\n", "plain", known).mistakes] == [
        "L-UNREADABLE"
    ]
    assert not read("[quote=Ada]\n3 Anara\n[/quote]\n", "plain", known).mistakes
    named = read("[spoiler=Missions]\n3 Anara\n", "plain", known)
    assert ([each.kind for each in named.deck.sections], named.mistakes) == (["missions"], ())


def test_a_part_and_a_card_on_one_line() -> None:
    reading = read(
        "Missions: 1 Cure Blight\n1 Evacuate Colony\nDraw deck: 3 Anara\n", "plain", title_in(EDITIONS)
    )
    assert [(section.kind, len(section.entries)) for section in reading.deck.sections] == [
        ("missions", 2),
        ("draw", 1),
    ]
    assert (cards_of(reading)[2], len(reading.accounts), reading.mistakes) == ((3, "Anara"), 3, ())


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("Missions: Cure Blight; Evacuate Colony", ["Cure Blight", "Evacuate Colony"]),
        ("Missions: Cure Blight, Evacuate Colony", ["Cure Blight", "Evacuate Colony"]),
        ("Missions: Cure Blight / Evacuate Colony", ["Cure Blight", "Evacuate Colony"]),
        ("Missions: Cure Blight and Evacuate Colony", ["Cure Blight", "Evacuate Colony"]),
    ],
)
@pytest.mark.parametrize("above", ["", "\n", "Draw deck\n40 Anara\n"])
def test_cards_on_one_line_are_no_title_but_cards(line: str, names: list[str], above: str) -> None:
    reading = read(f"{above}{line}\n\nDilemma pile\n20 Infestation\n", "plain", title_in(EDITIONS))
    missions = next(section for section in reading.deck.sections if section.kind == "missions")
    assert [entry.name for entry in missions.entries] == names
    assert reading.deck.title == ""


@pytest.mark.parametrize(
    "line", ["Missions: Cure Blight; Evacuate Colny", "Missions: Cure Blight, Nobody, None"]
)
@pytest.mark.parametrize("above", ["", "\n", "Draw deck\n40 Anara\n"])
def test_cards_on_one_line_that_are_not_all_known_leave_the_verdict_open(line: str, above: str) -> None:
    """Nobody counted them, so nobody says that missions are missing."""
    verdict = judge_text(
        f"{above}{line}\n\nDilemma pile\n20 Infestation\n", StatedTerms(edition="2e"), ON
    ).verdict
    missing = [finding for finding in verdict.findings if finding.code == "D-MISSION-COUNT"]
    assert [finding.curable for finding in missing] == [5]
    assert verdict._replace(findings=tuple(f for f in verdict.findings if f.code in OPEN)).legal is None


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("3 Anara, 2 Brilgar, 2 Dohlem", [(3, "Anara"), (2, "Brilgar"), (2, "Dohlem")]),
        ("Anara 3; Brilgar 2", [(3, "Anara"), (2, "Brilgar")]),
        ("3pcs Anara", [(3, "Anara")]),
        ("Qty 3 Anara", [(3, "Anara")]),
    ],
)
def test_several_cards_and_other_counts_on_a_line(line: str, cards: list[tuple[int, str]]) -> None:
    assert cards_of(read(f"Draw deck\n{line}\n", "plain", title_in(EDITIONS))) == cards


@pytest.mark.parametrize(
    "line", ["3 Anara, 2 Brilgr, 2 Dohlem", "Anara 3; Brilgr 2", "Number 3 Anara", "2 or 3 Anara"]
)
def test_a_line_that_may_hide_a_count_leaves_open_how_many_cards_it_holds(line: str) -> None:
    judged = judge_text(f"Draw deck\n3 Kahmis\n{line}\n", StatedTerms(edition="2e"), ON)
    sizes = tuple(f for f in judged.verdict.findings if f.code in OPEN or f.doubt)
    assert "D-DRAW-SIZE" in {finding.code for finding in sizes}
    assert judged.verdict._replace(findings=sizes).legal is None


@pytest.mark.parametrize(
    "line", ["Missions:# a remark", "Missions:// a remark", "Missions: # a remark", "Missions:#"]
)
def test_a_part_and_a_remark_on_one_line(line: str) -> None:
    reading = read(f"{line}\n1 Cure Blight\n", None, title_in(EDITIONS))
    assert [section.kind for section in reading.deck.sections] == ["missions"]
    assert reading.mistakes == ()


@pytest.mark.parametrize("line", ["=2", ", \t1", ":3", "- 4"])
def test_a_count_of_nothing_is_no_card_and_is_told(line: str) -> None:
    reading = read(f"1 Cure Blight\n{line}\n", "plain", title_in(EDITIONS))
    assert [mistake.span.line for mistake in reading.mistakes] == [2]
    assert "" not in {entry.name for section in reading.deck.sections for entry in section.entries}
