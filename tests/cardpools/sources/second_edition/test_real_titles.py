"""Titles of the real table: cards that are hard to separate, and what must hold of all of them."""

import tomllib
from collections import Counter
from functools import cache

import pytest

from cardpools.catalog.slug import slug
from cardpools.data_files.card_ids import read_ledger
from cardpools.model import Card
from cardpools.sources.intake import Intake
from cardpools.sources.second_edition.lackey_2e import (
    DATA,
    EARLIER,
    NEWEST,
    import_other_tables,
    import_second_edition,
    read_tables,
)
from tests.shared import SHARED, needs_shared

pytestmark = pytest.mark.slow


@cache
def newest() -> Intake:
    return import_second_edition(SHARED / "cards")[0]


def card(card_id: str) -> Card:
    return next(card for card in newest().cards if card.id == card_id)


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
        ("caretakers-array-protect-ocampa", "Caretaker's Array", "Protect Ocampa"),
        ("ar-558-the-siege-of-ar-558", "AR-558", "The Siege of AR-558"),
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
    expected = {"Benjamin Sisko": 18, "Kira Nerys": 21, "Jean-Luc Picard": 17, "Worf": 17, "Data": 11}
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
        "Soto (Klingon)",
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
    names |= {name for entry in read_ledger(DATA).values() for name in entry.former if ", " in name}
    lines = (SHARED / "facts" / "hall-of-fame-2026.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if ", " in line and not any(line.startswith(name) for name in names)] == []


@needs_shared
def test_the_evidence_that_ships_separates_the_newest_table_as_all_tables_together_do() -> None:
    assert import_other_tables(read_tables(SHARED / "cards", NEWEST)).cards == newest().cards


@needs_shared
@pytest.mark.parametrize("folder", EARLIER)
def test_the_earlier_tables_have_the_titles_of_the_newest(folder: str) -> None:
    earlier = import_other_tables(read_tables(SHARED / "cards", folder))
    newest_titles = {card.id: card.title for card in newest().cards}
    others = [c.title for c in earlier.cards if c.title != newest_titles.get(c.id, c.title)]
    # Now "to the Founders", and "Through!".
    assert set(others) <= {"Our Death is Glory To the Founders", "They're Still Coming Through"}
    # Only missions that had no place yet, and a slip of the pen, are names that are in no table any more.
    aliases = tomllib.loads((DATA / "aliases.toml").read_text(encoding="utf-8"))["alias"]
    former = {slug(alias["name"]) for alias in aliases} | {"marlena-moreau-mirror"}
    former |= {slug(name) for entry in read_ledger(DATA).values() for name in entry.former}
    assert {evidence.card for evidence in earlier.evidence if evidence.in_doubt} <= former
