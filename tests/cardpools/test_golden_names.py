"""Spellings that people use and the cards that they mean, worked out by hand on the catalogs that ship.

A card is named by its title and what tells it from others of that title: in 2E and Tribbles the subtitle, in
1E the expansion of one of its printings.
"""

import pytest

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.catalog.match import Ambiguous, Found, Unknown
from cardpools.model import Edition

FIRST = """
THE TRAVELER: TRANSCENDENCE | The Traveler: Transcendence
Traveler: Transcendence, The | The Traveler: Transcendence
traveler, the: transcendence | The Traveler: Transcendence
Kivas Fajo - Collector | Kivas Fajo: Collector
Kivas Fajo: Collector | Kivas Fajo: Collector
KIVAS FAJO – COLLECTOR | Kivas Fajo: Collector
Armus - Sticky Situation | Armus: Sticky Situation
Armus - Skin of Evil | Armus: Skin Of Evil
GOD | "God"
“God” | "God"
'God' | "God"
ANKARI "SPIRITS" | Ankari "Spirits"
Ankari Spirits | Ankari "Spirits"
Study ″Hole in Space″ | Study "Hole in Space"
NAVIGATIONAL HAZARDS *VOY | Navigational Hazards
Navigational Hazards (Voyager) | Navigational Hazards
Shinzon *CoC | Shinzon
Rom* | Rom
Kira** | Kira
INVESTIGATE SIGHTING II* | Investigate Sighting II
Joret Dal* | Joret Dal
Ro Laren (The Maquis)* | Ro Laren @ The Maquis
Ro Laren *Maquis | Ro Laren @ The Maquis
% Vekor | Vekor
❖ Vekor | Vekor
<> Vekor | Vekor
Vekor ❖ | Vekor
•Spock | Spock
Continuing Mission *VP | Continuing Mission
Continuing Mission (VP) | Continuing Mission
Friendly Fire*VP | Friendly Fire
Data | Data @ Premiere
data | Data @ Premiere
Data (First Contact) | Data @ First Contact
Data *FC | Data @ First Contact
DATA (SHOWDOWN: FOUR LIGHTS) | Data @ Showdown: Four Lights
Dr. McCoy | Dr. McCoy
Dr McCoy | Dr. McCoy
Mr. Scott (The Motion Pictures) | Mr. Scott @ The Motion Pictures
Jean-Luc Picard (Chain of Command) | Jean-Luc Picard @ Chain of Command
Jean Luc Picard | Jean-Luc Picard
U.S.S. Enterprise | U.S.S. Enterprise @ Premiere
USS Enterprise | U.S.S. Enterprise @ Premiere
U.S.S. Enterprise A | U.S.S. Enterprise-A
U.S.S. Enterprise (Chain of Command) | U.S.S. Enterprise @ Chain of Command
I.K.C. Bortas | I.K.S. Bortas
IKC Bortas | I.K.S. Bortas
I.K.S. Bortas | I.K.S. Bortas
U.S.S. Brittain | U.S.S. Brattain
Rogue Borg Mercenaries | Rogue Borg
REM Fatigue Hallucinations | REM Fatigue
Eric Pressman | Erik Pressman
Neela Daren | Nella Daren
J'Ddan | J'Dan
Horgah'n | Horga'hn
Nutaional Shields | Nutational Shields
Palar Toff – Alien Trader | Palor Toff: Alien Trader
Data Keep Dealing | Data, Keep Dealing
Raise The Stakes | Raise the Stakes
Qol (Lascivious Lackey) (2E) | Qol, Lascivious Lackey
Jack (Maladjusted Misfit) | Jack @ Call to Arms
Aamin Marritza Honorable Patriot 2E | Aamin Marritza, Honorable Patriot
Alien Parasites and REM Fatigue | Alien Parasites & REM Fatigue
Mr & Mrs Troi | Mr. and Mrs. Troi
Male's Love Interest & Plague Ship | Male's Love Interest & Plague Ship
Planet | Planet
Pla-Net | Pla-Net
PLA-NET | Pla-Net
Khan! | Khan!
KHAN! | Khan!
Khan | Khan
Lt. (j.g.) Picard | Lt. (j.g.) Picard
Lt. j.g. Picard | Lt. (j.g.) Picard
10 and 01 | 10 and 01
10 & 01 | 10 and 01
1962 Roger Maris Baseball Card | 1962 Roger Maris Baseball Card
'45 Dom Perignon | '45 Dom Perignon
’45 Dom Pérignon | '45 Dom Perignon
1,000 Tribbles - Bonus | 1,000 Tribbles - Bonus
1000 Tribbles: Bonus | 1,000 Tribbles - Bonus
ROW ROW ROW YOUR BOAT | Row, Row, Row your Boat
Terok Nor | Terok Nor
Terok Nor (back) | Terok Nor @ Deep Space 9
Q | Q
Q2 | Q2
Distortion of Space-Time Continuum | Distortion of Space/Time Continuum
Bat\N{MODIFIER LETTER APOSTROPHE}leth | Bat'leth
His Honor, The High Sheriff of Nottingham | His Honor, The High Sheriff of Nottingham
Fast Ship Would Be Nice, A | A Fast Ship Would Be Nice
Spock (foil) | Spock
Malik 30VP | Malik
"""

SECOND = """
Beverly Crusher Encouraging Commander | Beverly Crusher, Encouraging Commander
Beverly Crusher, Encouraging Commander | Beverly Crusher, Encouraging Commander
beverly crusher - encouraging commander | Beverly Crusher, Encouraging Commander
Beverly Crusher (Encouraging Commander) | Beverly Crusher, Encouraging Commander
Julian Bashir Unnatural Freak | Julian Bashir, "Unnatural Freak"
Julian Bashir, “Unnatural Freak” | Julian Bashir, "Unnatural Freak"
Elim Garak Plain Simple Tailor | Elim Garak, Plain, Simple Tailor
Founder Architect | Founder Architect
Founder Architect (4R126) | Founder Architect
Founder Architect 0VP42 | Founder Architect
Damaged Reputation 1U20 | Damaged Reputation
Damaged Reputation (1U020) | Damaged Reputation
1U20 Damaged Reputation | Damaged Reputation
Data 1R259 | Data, Aspirer
Data 1 R 259 | Data, Aspirer
Data (Aspirer) | Data, Aspirer
Data Aspirer (Promo) | Data, Aspirer
Malik (8U84), (0VP44) | Malik, Devious Augment
Amnesty Talks | Hromi Cluster, Amnesty Talks
Hromi Cluster Amnesty Talks | Hromi Cluster, Amnesty Talks
Secure Strategic Base | Organia, Secure Strategic Base
Acquire Illicit Explosives | Second Moon of Bajor VIII, Acquire Illicit Explosives
Earth Cradle of the Federation | Earth, Cradle of the Federation
U.S.S. Enterprise-D, Personal Flagship | U.S.S. Enterprise-D, Personal Flagship
USS Enterprise D Personal Flagship | U.S.S. Enterprise-D, Personal Flagship
Rule of Acquisition 144 | Rule of Acquisition #144
Rule of Acquisition #144 (Promo) | Rule of Acquisition #144
Tragic Turn *(Promo) | Tragic Turn
Code of Honor *A | Code of Honor
T'Pol Austere Commander *AP | T'Pol, Austere Commander
Sphere 634 *VP | Sphere 634
Caretaker's “Guests”, The | The Caretaker's "Guests"
Guess Who’s Coming to Dinner? | Guess Who's Coming to Dinner?
"""

TRIBBLES = """
1 Tribble - Bonus | 1 Tribble, Bonus
1 Tribble: Bonus | 1 Tribble, Bonus
1,000 Tribbles - Discard | 1,000 Tribbles, Discard
1000 tribbles discard | 1,000 Tribbles, Discard
100 Tribbles - Clone and Skip | 100 Tribbles, Clone & Skip
...On the Bridge | ... On the Bridge
"""


def spellings(edition: Edition, table: str) -> list[tuple[Edition, str, str]]:
    lines = [line.partition(" | ") for line in table.strip().splitlines()]
    return [(edition, name, meant) for name, _, meant in lines]


ALL = [*spellings("1e", FIRST), *spellings("2e", SECOND), *spellings("tr", TRIBBLES)]


@pytest.fixture(scope="module")
def catalogs() -> dict[Edition, Catalog]:
    return {edition: open_catalog(edition) for edition in ("1e", "2e", "tr")}


@pytest.mark.parametrize(("edition", "name", "meant"), ALL)
def test_a_spelling_means_a_card(
    catalogs: dict[Edition, Catalog], edition: Edition, name: str, meant: str
) -> None:
    catalog = catalogs[edition]
    match = catalog.resolve(name)
    assert isinstance(match, Found), match
    called, _, expansion = meant.partition(" @ ")
    assert match.card.name == called
    there = {catalog.expansion(printing.expansion).name for printing in catalog.printings(match.card.id)}
    assert not expansion or expansion in there


@pytest.mark.parametrize(
    ("edition", "name", "expansion"),
    [
        ("1e", "NAVIGATIONAL HAZARDS *VOY", "Voyager"),
        ("1e", "Shinzon *CoC", "Chain of Command"),
        ("1e", "Continuing Mission *VP", "Virtual Promos"),
        ("1e", "Kivas Fajo - Collector (Premiere Traditional)", "Premiere"),
        ("1e", "Data (First Contact)", "First Contact"),
        ("2e", "Benjamin Sisko Defiant Captain (SS)", "Second Skin"),
    ],
)
def test_a_name_may_say_the_printing(
    catalogs: dict[Edition, Catalog], edition: Edition, name: str, expansion: str
) -> None:
    match = catalogs[edition].resolve(name)
    assert isinstance(match, Found)
    assert match.printing
    assert catalogs[edition].expansion(match.printing.expansion).name == expansion


@pytest.mark.parametrize(
    ("edition", "name", "suggested"),
    [
        ("1e", "Data - Four Lights", "Data (Showdown: Four Lights)"),
        ("1e", "Hanonian Land Eal", "Hanonian Land Eel"),
        ("1e", "Navigational Hazards (Enterprise D)", "Navigational Hazards"),
        ("1e", "Bat leth of Kahless the Unforgettable", None),
        ("2e", "Beverly Crusher, Encouraging Comander", "Beverly Crusher, Encouraging Commander"),
        ("2e", "Damaged Reputations", "Damaged Reputation"),
        ("2e", "??", None),
        ("2e", "", None),
    ],
)
def test_a_misspelling_is_unknown_with_a_suggestion(
    catalogs: dict[Edition, Catalog], edition: Edition, name: str, suggested: str | None
) -> None:
    match = catalogs[edition].resolve(name)
    assert isinstance(match, Unknown)
    assert match.suggestions[:1] == ((suggested,) if suggested else ())


@pytest.mark.parametrize(
    ("edition", "name", "candidates"),
    [
        ("2e", "Martok", None),
        ("2e", "Data", None),
        ("1e", "I.K.S. Qel'Poh", {"I.K.S. Qel'Poh, Clandestine Vessel", "I.K.S. Qel'Poh, H.M.S. Bounty"}),
        ("tr", "1 Tribble", None),
    ],
)
def test_a_title_of_several_cards_is_ambiguous(
    catalogs: dict[Edition, Catalog], edition: Edition, name: str, candidates: set[str] | None
) -> None:
    match = catalogs[edition].resolve(name)
    assert isinstance(match, Ambiguous), match
    written = {candidate.write for candidate in match.candidates}
    assert len(written) == len({candidate.differs for candidate in match.candidates}) > 1
    assert candidates is None or written == candidates


@pytest.mark.parametrize("edition", ["1e", "2e", "tr"])
def test_every_card_has_a_name_that_means_it_alone(
    catalogs: dict[Edition, Catalog], edition: Edition
) -> None:
    catalog = catalogs[edition]
    for card in catalog.cards():
        match = catalog.resolve(unmistakable_name(catalog, card.id))
        assert isinstance(match, Found), (card.id, match)
        assert match.card.id == card.id


NOT_PLAIN = "1e/2026-01"
"""The list of 2026 calls versions of a person by the title alone, which means the oldest version."""


@pytest.mark.parametrize("edition", ["1e", "2e", "tr"])
def test_every_name_of_the_source_tables_means_its_card(
    catalogs: dict[Edition, Catalog], edition: Edition
) -> None:
    catalog = catalogs[edition]
    for printing in catalog.all_printings():
        match = catalog.resolve(printing.source_name)
        assert isinstance(match, Found), (printing.source_name, match)
        assert match.card.id == printing.card or printing.source.startswith(NOT_PLAIN), printing


@pytest.mark.parametrize(
    ("edition", "name", "ids"),
    [
        ("2e", "Benjamin Sisko, Defiant Captain", {"SE-1S256", "SS-59V25"}),
        ("2e", "Benjamin Sisko Defiant Captain", {"SE-1S256", "SS-59V25"}),
        ("2e", "Damar Useful Adjutant", {"CA-3R141", "R2-3R141", "SS-59V19"}),
        ("2e", "Escape", {"SE-1R127", "R2-1R127", "SS-59V11", "VP-0VP23"}),
        ("tr", "10,000 Tribbles - Go", {"TwT-132R+", "NTAA-31V"}),
    ],
)
def test_the_bare_name_of_a_card_says_no_printing(
    catalogs: dict[Edition, Catalog], edition: Edition, name: str, ids: set[str]
) -> None:
    """So nobody is told that the printing may not be used, where the card may.

    Each of these was printed by Decipher, and again as a virtual card, whose name has a mark behind it.
    """
    match = catalogs[edition].resolve(name)
    assert isinstance(match, Found)
    assert match.printing is None
    assert ids <= {printing.id for printing in catalogs[edition].printings(match.card.id)}
