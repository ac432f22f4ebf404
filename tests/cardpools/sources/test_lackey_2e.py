"""The importer on a small table, and on the real one against numbers that were counted without it."""

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from cardpools.model import Card
from cardpools.slug import slug
from cardpools.sources.intake import Intake, faults
from cardpools.sources.lackey_2e import (
    DATA,
    EARLIER,
    NEWEST,
    intake_of,
    joined,
    other_tables,
    own_witnesses,
    read_tables,
    rows_of,
    second_edition,
)
from cardpools.sources.printings_2e import printed
from tests.cardpools.sources.tables import row_2e, write_2e
from tests.shared import SHARED, needs_shared

# cut -f2 cards.txt | grep -vx Set | sort | uniq -c, with the code before the count
ROWS_2026 = """
50 18  AC 18  ALPU 26  AP 12  AR 27  ATtS 45  Alg 45  AoY 25  BG 138  BP 19  BoT 45  CA 208  CC 27  CL 138
CM 36  Ctkr 63  DM 19  DS 9  EM 54  En 180  FBtS 18  FT 40  FTB 45  FotE 45  Ge 54  HT 45  HaD 54  ID 20
IDR 21  IMD 140  In 27  LD 42  Leg 15  Lineage 54  MAH 25  MoT 54  ND 27  NE 198  OD 18  PP 54  Promo 87
QP 9  R2 121  RTS 90  RtG 54  SB 45  SC 17  SE 415  SL 25  SM 36  SOA 54  SR 18  SS 45  SW 138  Sym 27
TITW 54  TM 41  TSOP 45  TUC 45  TV 140  Tapestry 18  Tl 18  US 54  Unity 54  VAP 6  VP 356  WPAD 9
WYLB 140  X 36  XX 18  ZH 45
"""
# cut -f1,2,6 cards.txt | sort | uniq -d | cut -f2 | sort | uniq -c, and five pairs of which one has a star
TWICE_2026 = {"NE": 18, "Ge": 27, "Promo": 2, "In": 2, "VP": 1}


def counted(text: str) -> dict[str, int]:
    words = text.split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True))


@cache
def newest() -> Intake:
    return second_edition(SHARED / "cards")[0]


def card(card_id: str) -> Card:
    return next(card for card in newest().cards if card.id == card_id)


def test_a_small_table(tmp_path: Path) -> None:
    folder = tmp_path / "2e" / "test"
    folder.mkdir(parents=True)
    rows = [
        row_2e("Odo Curzon Odo", Set="R2", CollectorsInfo="6P040", Text="{Odo}, {Borg Queen}."),
        row_2e("Borg Queen The One Who Is Many", CollectorsInfo="1R001"),
        row_2e("Borg Queen The One Who is Many *AP", Set="AP", Rarity="AP", CollectorsInfo="0AP003"),
        row_2e("Borg Queen The One Who Is Many *VP", Set="VP", Rarity="VP", CollectorsInfo="0VP003"),
        row_2e("Shifted", Type="3"),
    ]
    write_2e(folder / "cards.txt", *rows)
    (folder / "version.txt").write_text("<version/>", encoding="utf-8")
    tables = read_tables(tmp_path, "2e/test")
    intake = intake_of(tables, own_witnesses(rows_of(tables)))
    assert faults(intake) == []
    assert [(c.id, c.title) for c in intake.cards] == [
        ("odo-curzon-odo", "Odo"),
        ("borg-queen-the-one-who-is-many", "Borg Queen"),
    ]
    assert [p.card for p in intake.printings] == ["odo-curzon-odo", *["borg-queen-the-one-who-is-many"] * 3]
    assert [(row.line, row.reason) for row in intake.reported] == [(6, "Type is '3'")]


def test_a_card_has_the_name_of_most_of_its_printings() -> None:
    names = ("Our Death is Glory To the Founders", "Our Death is Glory to the Founders")
    rows = [row_2e(names[index > 0], CollectorsInfo=f"1R{index}", Type="Interrupt") for index in range(3)]
    (one,) = joined(printed(rows)[0])
    assert one.name == names[1]


@needs_shared
@pytest.mark.parametrize("folder", [NEWEST, EARLIER])
def test_every_line_of_the_real_tables_becomes_a_printing_or_is_reported(folder: str) -> None:
    tables = read_tables(SHARED / "cards", folder)
    intake = intake_of(tables, own_witnesses(rows_of(tables)))
    assert faults(intake) == []
    lines = sum(path.read_bytes().count(b"\n") - 1 for path in (SHARED / "cards" / folder).glob("[!v]*.txt"))
    assert intake.lines == lines == len(intake.printings) + len(intake.reported)


@needs_shared
def test_printings_of_each_expansion() -> None:
    found = Counter(printing.expansion for printing in newest().printings)
    assert found == {code: rows - TWICE_2026.get(code, 0) for code, rows in counted(ROWS_2026).items()}


@needs_shared
def test_what_is_reported() -> None:
    reasons = Counter(row.reason.rstrip("0123456789") for row in newest().reported)
    assert reasons == {
        "another picture of the printing of line ": 45,
        "same as line ": 5,
        "header repeated": 1,
    }
    assert sum(reasons.values()) == sum(TWICE_2026.values()) + 1


@needs_shared
def test_cards_of_each_type() -> None:
    # cut -f1,7 cards.txt, marks taken off with sed, tr A-Z a-z | sort -u | cut -f2 | sort | uniq -c
    assert Counter(card.type for card in newest().cards) == counted(
        "Personnel 1601  Dilemma 567  Event 559  Mission 342  Ship 232  Interrupt 219  Equipment 60"
    )


@needs_shared
@pytest.mark.parametrize(
    ("card_id", "title", "subtitle"),
    [
        ("beverly-crusher-encouraging-commander", "Beverly Crusher", "Encouraging Commander"),
        ("founder-architect", "Founder Architect", ""),
        ("founder-agitator-elusive-assassin", "Founder Agitator", "Elusive Assassin"),
        ("founder-leader-single-minded", "Founder Leader", "Single-Minded"),
        ("odo-curzon-odo", "Odo", "Curzon Odo"),
        ("odo-founder-adept-imposter", "Odo Founder", "Adept Imposter"),
        ("leyton-founder-hostile-operative", "Leyton Founder", "Hostile Operative"),
        ("leyton-suspicious-executive", "Leyton", "Suspicious Executive"),
        ("martok-founder-poison-of-the-empire", "Martok Founder", "Poison of the Empire"),
        ("kodos-the-executioner-anton-karidian", "Kodos the Executioner", '"Anton Karidian"'),
        ("julian-bashir-unnatural-freak", "Julian Bashir", '"Unnatural Freak"'),
        ("julian-bashir-frontier-physician", "Julian Bashir", '"Frontier" Physician'),
        ("sito-jaxa-undercover-terrorist", "Sito Jaxa", 'Undercover "Terrorist"'),
        ("elim-garak-plain-simple-tailor", "Elim Garak", "Plain, Simple Tailor"),
        (
            "harcourt-fenton-mudd-swindler-conman-liar-rogue",
            "Harcourt Fenton Mudd",
            "Swindler, Conman, Liar, Rogue",
        ),
        ("quark-son-of-keldar", "Quark", "Son of Keldar"),
        ("worf-son-of-mogh", "Worf", "Son of Mogh"),
        ("kurn-son-of-mogh", "Kurn", "Son of Mogh"),
        ("duras-son-of-a-traitor", "Duras", "Son of a Traitor"),
        ("duras-the-elder-son-of-toral", "Duras the Elder", "Son of Toral"),
        ("third-of-five-altruistic-individual", "Third of Five", "Altruistic Individual"),
        ("third-neonatal-drone", "Third", "Neonatal Drone"),
        ("one-one-efficiency-expert", "One One", "Efficiency Expert"),
        ("one-peerless", "One", "Peerless"),
        ("jack-crusher-beloved-father", "Jack Crusher", "Beloved Father"),
        ("jack-maladjusted-misfit", "Jack", "Maladjusted Misfit"),
        ("martin-benbeck-strict-interpreter", "Martin Benbeck", "Strict Interpreter"),
        ("seven-of-nine-part-of-the-greater-whole", "Seven of Nine", "Part of the Greater Whole"),
        ("revised-seven-of-nine-shock-trooper", "Revised Seven of Nine", "Shock-Trooper"),
        ("the-doctor-emergency-command-hologram", "The Doctor", "Emergency Command Hologram"),
        ("the-sirah-the-storyteller", "The Sirah", "The Storyteller"),
        ("emh-mark-ii-newborn-but-filled-with-courage", "E.M.H. Mark II", "Newborn but Filled with Courage"),
        ("uss-enterprise-d-diplomatic-envoy", "U.S.S. Enterprise-D", "Diplomatic Envoy"),
        ("iks-rotarran-ship-of-tears", "I.K.S. Rotarran", "Ship of Tears"),
        ("iks-vorcha", "I.K.S. Vor'cha", ""),
        ("fortune", "Fortune", ""),
        ("fortune-raider-for-hire", "Fortune", "Raider for Hire"),
        ("locutus-borg-cube", "Locutus' Borg Cube", ""),
        ("earth-cradle-of-the-federation", "Earth", "Cradle of the Federation"),
        ("earth-orbit-sabotage-power-grid", "Earth Orbit", "Sabotage Power Grid"),
        ("earth-outpost-4-border-incursion", "Earth Outpost 4", "Border Incursion"),
        ("hromi-cluster-amnesty-talks", "Hromi Cluster", "Amnesty Talks"),
        ("khitomer-khitomer-investigation", "Khitomer", "Khitomer Investigation"),
        ("subspace-sandbar-contact-photonic-lifeforms", 'Subspace "Sandbar"', "Contact Photonic Lifeforms"),
        ("caretakers-array", "Caretaker's Array", ""),
        ("the-siege-of-ar-558", "The Siege of AR-558", ""),
        ("chula-the-chandra", "Chula: The Chandra", ""),
        ("are-you-offering-me-a-bribe", "Are You Offering Me ... a Bribe?", ""),
    ],
)
def test_title_and_subtitle(card_id: str, title: str, subtitle: str) -> None:
    assert (card(card_id).title, card(card_id).subtitle) == (title, subtitle)


@needs_shared
def test_versions_of_one_person_share_the_title() -> None:
    # cut -f1,7 cards.txt | grep Personnel | grep '^Worf ', marks taken off with sed, sort -u | wc -l
    versions = Counter(card.title for card in newest().cards)
    expected = {"Benjamin Sisko": 18, "Kira Nerys": 21, "Jean-Luc Picard": 17, "Worf": 16, "Data": 11}
    assert {title: versions[title] for title in expected} == expected


@needs_shared
def test_no_title_leads_another_but_where_both_are_known_to_be_titles() -> None:
    titles = {
        (card.type, card.title) for card in newest().cards if card.type in ("Personnel", "Ship", "Mission")
    }
    nested = {
        other
        for type_, title in titles
        for kind, other in titles
        if kind == type_ and other.startswith(f"{title} ")
    }
    assert sorted(nested) == [
        "D'deridex Advanced",
        "Duras the Elder",
        "Earth Orbit",
        "Earth Outpost 4",
        "Jack Crusher",
        "Keldon Advanced",
        "Kell Perim",
        "Leyton Founder",
        "Lovok Founder",
        "Marlena Moreau (Mirror)",
        "Martin Benbeck",
        "Martok Founder",
        "Odo Founder",
        "Omicron Theta Outskirts",
        "One One",
        "One Zero",
        "Patrick West",
        "Pran Tainer",
        "Romulus Orbit",
        "Tal Celes",
        "Third of Five",
        "Weyoun Hologram",
    ]


@needs_shared
def test_no_card_with_several_versions_is_in_doubt() -> None:
    versions = Counter(card.title for card in newest().cards)
    doubtful = [evidence for evidence in newest().evidence if evidence.in_doubt]
    assert [evidence.card for evidence in doubtful] == ["marlena-moreau-mirror"]
    assert [evidence.title for evidence in doubtful if versions[evidence.title] > 1] == []


@needs_shared
def test_what_the_hall_of_fame_list_writes_is_how_cards_are_named() -> None:
    """Every line with a comma begins with `Title, Subtitle`; some run on into the next one or a heading."""
    names = {card.name for card in newest().cards if card.subtitle}
    lines = (SHARED / "facts" / "hall-of-fame-2026.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if ", " in line and not any(line.startswith(name) for name in names)] == []


@needs_shared
def test_missions_with_two_pictures_are_the_double_sided_ones_by_hand() -> None:
    rows = rows_of(read_tables(SHARED / "cards", NEWEST))
    two = {one.card for one in printed(rows)[0] if "," in one.row["ImageFile"]}
    exceptions = tomllib.loads((DATA / "exceptions.toml").read_text(encoding="utf-8"))
    assert two == {entry["card"] for entry in exceptions["double_sided"]}


@needs_shared
@pytest.mark.parametrize(
    ("group", "words"),
    [
        ("copy_limit_lifted", "more than three copies"),
        ("only_headquarters", "cannot command another headquarters mission"),
        ("no_headquarters", "you cannot command a headquarters mission"),
        ("deck_at_most", "maximum deck size"),
    ],
)
def test_exceptions_by_hand_are_the_cards_whose_text_says_so(group: str, words: str) -> None:
    rows = rows_of(read_tables(SHARED / "cards", NEWEST))
    saying = {one.card for one in printed(rows)[0] if words in one.row["Text"].lower()}
    exceptions = tomllib.loads((DATA / "exceptions.toml").read_text(encoding="utf-8"))
    assert saying == {entry["card"] for entry in exceptions[group]}


@needs_shared
def test_the_evidence_that_ships_separates_the_newest_table_as_all_tables_together_do() -> None:
    assert other_tables(read_tables(SHARED / "cards", NEWEST)).cards == newest().cards


@needs_shared
def test_the_earlier_table_has_the_titles_of_the_newest() -> None:
    earlier = other_tables(read_tables(SHARED / "cards", EARLIER))
    newest_titles = {card.id: card.title for card in newest().cards}
    others = [c for c in earlier.cards if c.title != newest_titles.get(c.id, c.title)]
    assert [c.title for c in others] == ["Our Death is Glory To the Founders"]  # now "to the Founders"
    # Only missions that had no place yet, and a slip of the pen, are names that nobody knows any more.
    aliases = tomllib.loads((DATA / "aliases.toml").read_text(encoding="utf-8"))["alias"]
    former = {slug(alias["name"]) for alias in aliases} | {"marlena-moreau-mirror"}
    assert {evidence.card for evidence in earlier.evidence if evidence.in_doubt} <= former
