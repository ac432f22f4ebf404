"""Which 1E printings are one card: real cards, decided by hand from the rules in docs/identity.md.

Each case names rows as the tables write them, with the expansion where a name occurs more than once.
"""

import csv
from collections.abc import Iterator

import pytest

from cardpools.revisions.build_data import DATA

ONE_CARD = [
    # Reprints under exactly the same name.
    ("Alternate Universe Door/au", "Alternate Universe Door/TNG+", "Alternate Universe Door/HF6"),
    ("Captain Kirk/dom", "Captain Kirk/twt"),
    ("U.S.S. Defiant/ds9", "U.S.S. Defiant/dom", "U.S.S. Defiant/Ref", "U.S.S. Defiant/Emissary+"),
    # The other face of a card with several affiliations.
    ("H.M.S. Bounty/tmp", "H.M.S. Bounty*/tmp", "H.M.S. Bounty* *VP/VP"),
    ("Chakotay/voy", "Chakotay*/voy"),
    (
        "Odo (Dogs of War)/dow",
        "Odo (Dogs of War)*/dow",
        "Odo (Dogs of War)+/dow",
        "Odo (Dogs of War)+ *VP/VP",
    ),
    ("Garak/dom", "Garak*/IC"),
    ("Cha'Joh/ds9", "Cha'Joh*/IC"),
    ("Neelix (Dramatis Personae)/DRP", "Neelix (Dramatis Personae)/DRP"),
    # Virtual promos.
    ("Awaken/fc", "Awaken *VP/VP"),
    ("Enterprise/enterprise", "Enterprise *VP/VP", "Enterprise* *VP/VP"),
    # The same title with another expansion in brackets, of a type that has no versions.
    ("Balancing Act/fc", "Balancing Act (Voyager)/voy", "Balancing Act (Homefront III)/HF3"),
    ("Eliminate Virus/ds9", "Eliminate Virus (Homefront IV)/HF4"),
    ("Study Badlands/ds9", "Study Badlands (Homefront IV)/HF4"),
    ("Transwarp Network Gateway/fc", "Transwarp Network Gateway (Q Who?)/qwho"),
    ("Navigational Hazards/dom", "Navigational Hazards (Voyager)/voy"),
    ("Fair Play/dom", "Fair Play (Voyager)/voy", "Fair Play/referee", "Fair Play (Voyager)/referee"),
    ("Starfleet Type II Phaser/PM", "Starfleet Type II Phaser (Voyager)/voy"),
    ("Rotation Damage Marker (Enterprise)/VP", "Rotation Damage Marker (Voyager)/VP"),
    # Foil tribble and borderless: a printing of the version before it.
    ("Alyssa Ogawa (First Contact)/fc", "Alyssa Ogawa (First Contact) (Tribble)/TWTSD"),
    ("Morka/ds9", "Morka (Tribble)/TWTSD"),
    (
        "Starship Enterprise (The Motion Pictures)/tmp",
        "Starship Enterprise (The Motion Pictures) (Borderless Promos)/BP",
    ),
    ("Husnock Ship/PM", "Husnock Ship (Borderless Promos)/BP", "Husnock Ship (Premiere Traditional)/PT"),
    ("I.K.C. Rotarran/dom", "I.K.S. Rotarran (Borderless Promos)/BP"),
    ("Borg Cube/fc", "Borg Cube (The Borg)/borg"),
    # The original and the remastered Premiere, and the Voyager printing of a Premiere card.
    ("Data (Premiere Traditional)/PT", "Data/PM", "Data/Ref"),
    (
        "Distortion of Space/Time Continuum (Voyager)/voy",
        "Distortion of Space/Time Continuum (Premiere Traditional)/PT",
        "Distortion of Space/Time Continuum/PM",
    ),
    # Renamed: the twenty of the remaster.
    ("Armus - Skin of Evil (Premiere Traditional)/PT", "Armus: Skin Of Evil/PM"),
    ("REM Fatigue Hallucinations (Premiere Traditional)/PT", "REM Fatigue/PM"),
    ("Kivas Fajo - Collector (Premiere Traditional)/PT", "Kivas Fajo: Collector/PM"),
    ("Incoming Message - Federation (Premiere Traditional)/PT", "Incoming Message: Federation/PM"),
    ("Incoming Message - Klingon (Premiere Traditional)/PT", "Incoming Message: Klingon/PM"),
    ("Incoming Message - Romulan (Premiere Traditional)/PT", "Incoming Message: Romulan/PM"),
    ("Jaglom Shrek - Information Broker (Premiere Traditional)/PT", "Jaglom Shrek: Information Broker/PM"),
    ("Rogue Borg Mercenaries (Premiere Traditional)/PT", "Rogue Borg/PM"),
    ("Eric Pressman (Premiere Traditional)/PT", "Erik Pressman/PM"),
    ("Neela Daren (Premiere Traditional)/PT", "Nella Daren/PM"),
    ("J'Ddan (Premiere Traditional)/PT", "J'Dan/PM"),
    ("U.S.S. Brittain (Premiere Traditional)/PT", "U.S.S. Brattain/PM"),
    ("I.K.C. Bortas (Premiere Traditional)/PT", "I.K.S. Bortas/PM", "I.K.C. Bortas/Ref"),
    ("I.K.C. Buruk (Premiere Traditional)/PT", "I.K.S. Buruk/PM"),
    ("I.K.C. Hegh'ta (Premiere Traditional)/PT", "I.K.S. Hegh'ta/PM"),
    ("I.K.C. K'Vort (Premiere Traditional)/PT", "I.K.S. K'Vort/PM"),
    ("I.K.C. Pagh (Premiere Traditional)/PT", "I.K.S. Pagh/PM"),
    ("I.K.C. Qu'Vat (Premiere Traditional)/PT", "I.K.S. Qu'Vat/PM"),
    ("I.K.C. Vor'Cha (Premiere Traditional)/PT", "I.K.S. Vor'Cha/PM"),
    ("I.K.C. Vorn (Premiere Traditional)/PT", "I.K.S. Vorn/PM"),
    # Two sides with one title.
    ("Empok Nor/dom", "Empok Nor (back)/dom"),
    ("Mirror Terok Nor/mm", "Mirror Terok Nor (back)/mm", "Mirror Terok Nor (back) *VP/VP"),
    ("Spacedoor/otsd", "Spacedoor (back)/otsd", "Spacedoor (back)*/otsdr"),
    ("Explore Black Cluster II/ep", "Explore Black Cluster II (back)/ep"),
    # 2E cards and their promos.
    ("Data 2E (Aspirer)/SE", "Data 2E (Aspirer)*/Promo"),
    ("Colonel Kira 2E (Second Edition)/SE", "Colonel Kira 2E (Virtual Promo Cards)/2EVP"),
    ("The Viceroy 2E (Captain's Log)/CL", "The Viceroy 2E (Virtual Promo Cards)/2EVP"),
    ("Phlox 2E (Broken Bow)/BG", "Phlox 2E (Broken Bow) *VP/2EVP"),
]

DIFFERENT_CARDS = [
    # Versions of a personnel or ship: other attributes, affiliation, classification or skills.
    ("Data/PM", "Data (First Contact)/fc", "Data (The Next Generation)/TNG", "Data (Nemesis)/NEM"),
    ("Kalita/ds9", "Kalita (The Maquis)/Maquis"),
    ("Borg Queen/fc", "Borg Queen (The Borg)/borg", "Borg Queen (Shades of Gray)/SoG"),
    ("William T. Riker/PM", "William T. Riker (The Sky's the Limit)/tstl"),
    ("Queen's Borg Sphere/fc", "Queen's Borg Sphere (Resistance is Futile)/RiF"),
    (
        "U.S.S. Enterprise/PM",
        "U.S.S. Enterprise (Chain of Command)/coc",
        "U.S.S. Enterprise (20th Anniversary)/20th",
    ),
    ("I.K.S. Pagh/PM", "I.K.S. Pagh (The Next Generation)/TNG"),
    ("Vulcan Lander/fc", "Vulcan Lander (Nemesis)/NEM"),
    ("Colonel Kira/agt", "Colonel Kira (Warp Pack)/wp2017"),
    ("Seven of Nine/voy", "Seven of Nine (The Borg)/borg", "Seven of Nine (League Promo)/VP"),
    ("Terok Nor/ds9", "Terok Nor (Alternate Universe Twilight)/AUT", "Deep Space 9 (back)/ds9"),
    ("Kira Nerys/ds9", "Kira Nerys (Dramatis Personae)/DRP"),
    ("Neelix/voy", "Neelix (Dramatis Personae)/DRP"),
    # A mission and its second part; titles that differ by a sign; sides with titles of their own.
    ("Excavation/PM", "Excavation II/ep"),
    ("Khan/tmp", "Khan!/50"),
    ("Armus: Skin Of Evil/PM", "Armus: Sticky Situation/HF6"),
    ("Vintaak Drydock Station/terran", "Vintaak Disappearance Site (back)*/terran"),
    ("10 Tribbles - Bonus/twt", "100 Tribbles - Bonus/twt"),
    # A 2E card and the 1E card of that title, converted or not.
    ("Data 2E (The Next Generation)/NE", "Data (The Next Generation)/TNG", "Data 2E (Aspirer)/SE"),
    ("Quantum Incursions 2E (Fractured Time)/FT", "Quantum Incursions/20th"),
    ("Founder Architect 2E (Necessary Evil)/NE", "Founder Architect/VP"),
    ("Nelvana Trap 2E (Second Edition)/SE", "Nelvana Trap/tnz"),
]


def rows(name: str) -> Iterator[dict[str, str]]:
    with (DATA / "1e" / name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


@pytest.fixture(scope="module")
def cards() -> dict[str, dict[str, str]]:
    return {row["id"]: row for row in rows("cards.csv")}


@pytest.fixture(scope="module")
def card_of() -> dict[str, str]:
    return {f"{row['source_name']}/{row['expansion']}": row["card"] for row in rows("printings.csv")}


@pytest.mark.parametrize("names", ONE_CARD, ids=lambda names: names[0])
def test_printings_of_one_card(card_of: dict[str, str], names: tuple[str, ...]) -> None:
    assert len({card_of[name] for name in names}) == 1


@pytest.mark.parametrize("names", DIFFERENT_CARDS, ids=lambda names: names[0])
def test_different_cards(card_of: dict[str, str], names: tuple[str, ...]) -> None:
    assert len({card_of[name] for name in names}) == len(names)


@pytest.mark.parametrize(
    ("card", "facts"),
    [
        ("hms-bounty", {"affiliations": "Klingon;Federation", "uniqueness": "unique"}),
        ("odo-dogs-of-war", {"affiliations": "Cardassian;Bajoran;Federation", "title": "Odo"}),
        ("garak", {"affiliations": "Cardassian;Non-Aligned"}),
        ("mirror-terok-nor", {"affiliations": "Federation;Cardassian", "reverse_of": ""}),
        ("deep-space-9", {"affiliations": "Bajoran", "reverse_of": "terok-nor"}),
        ("vintaak-disappearance-site", {"reverse_of": "vintaak-drydock-station"}),
        ("bael", {"affiliations": "Klingon;Romulan"}),
        ("anti-time-anomaly", {"type": "Q Event"}),
        ("kivas-fajo-collector", {"title": "Kivas Fajo: Collector", "type": "Event"}),
        ("data-2e-aspirer", {"title": "Data", "subtitle": "Aspirer"}),
        ("borg-queen", {"uniqueness": "enigma", "icons": "Com;Def;DQ;Nav"}),
        ("husnock-ship", {"uniqueness": "universal"}),
        ("verify-evidence", {"location": "Sector 04-70", "mission_type": "space", "points": "35"}),
        ("divert-attention", {"location": "Sector 04-70", "uniqueness": "unique"}),
        ("covert-installation-ii", {"keywords": "Mission II;Neutral Zone Region"}),
        (
            "miles-obrien-dramatis-personae",
            {"affiliations": "Bajoran", "icons": "Stf", "classification": "ENGINEER"},
        ),
    ],
)
def test_facts_of_a_card(cards: dict[str, dict[str, str]], card: str, facts: dict[str, str]) -> None:
    assert {field: cards[card][field] for field in facts} == facts
