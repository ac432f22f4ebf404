"""A small table of each source with every kind of row, and what it becomes when it is written."""

from collections.abc import Callable
from pathlib import Path

from cardpools.sources.first_edition.cards_1e import unite_cards
from cardpools.sources.first_edition.doubts_1e import list_doubts
from cardpools.sources.first_edition.import_1e import GatheredTables
from cardpools.sources.first_edition.lackey_1e import read_rows as read_plugin
from cardpools.sources.first_edition.lackey_1e import read_tables as tables_1e
from cardpools.sources.intake import Intake, find_faults
from cardpools.sources.lackey_tr import COLUMNS as COLUMNS_TR
from cardpools.sources.lackey_tr import import_tables
from cardpools.sources.second_edition.lackey_2e import make_intake, own_witnesses, read_tables, rows_of
from cardpools.sources.write_files import write_cards, write_evidence, write_printings, write_source
from tests.cardpools.sources.first_edition_tables import DECISIONS, line, write_table
from tests.cardpools.sources.tables import row_2e, write_2e

PLUGIN = (
    line(
        name="Data",
        release="fc",
        info="R",
        property="Voy",
        type="Personnel",
        affil="Federation",
        icons="[TNG][Cmd]",
    ),
    line(
        name="Data (First Contact)",
        release="fc",
        info="R",
        type="Personnel",
        affil="Federation",
        **{"class": "OFFICER"},
    ),
    line(
        name="Haakona (Premiere Traditional)",
        release="PT",
        info="359 TR",
        type="Ship",
        affil="Romulan",
        uniqueness="univ",
    ),
    line(name="Haakona", release="PM", info="359 R", type="Ship", affil="Romulan", points="5"),
    line(
        name="Garak",
        release="ds9",
        info="1 C",
        type="Personnel",
        affil="Cardassian",
        icons="[DS9]",
        **{"class": "SECURITY"},
    ),
    line(
        name="Garak*",
        release="IC",
        info="21 V",
        type="Personnel",
        affil="Non-aligned/Cardassian",
        icons="[DS9][Stf]",
    ),
    line(name="Terok Nor", release="ds9", info="R", type="Facility", affil="Cardassian"),
    line(name="Deep Space 9 (back)", release="ds9", info="R", type="Facility", affil="Bajoran"),
    line(
        name="Kamala 2E (Virtual Promo Cards)",
        release="VP",
        info="26 VP",
        type="Personnel",
        affil="Non-Aligned",
    ),
    line(
        name="Qol 2E (Lascivious Lackey)",
        release="VP",
        info="27 VP",
        type="Personnel",
        affil="Ferengi",
        uniqueness="enig",
    ),
    line(
        name="Verify Evidence",
        release="ds9",
        info="S",
        type="Mission",
        mission_dilemma_type="[S]",
        affil="[CAR][BAJ]",
        points="35",
        region="Badlands Region",
        quadrant="Alpha",
        characteristics_keywords="Homeworld; Asymmetric mission;Mission II ; Homeworld",
    ),
    line(
        name="Fissure",
        release="fc",
        info="S",
        type="Mission",
        mission_dilemma_type="[S/P]",
        affil="Any crew may attempt.",
    ),
    line(name="Fair Play (Voyager)", release="VP", info="3 V", type="Event"),
    line(name="Fair Play", release="VP", info="3 V", type="Event", **{"class": "none"}),
    line(name="", release="fc", info="R", type="Event"),
    line(name="No Type", release="fc", info="R"),
    line(name="Odd Info", release="fc", info="R 110 ?", type="Event"),
    line(name="Odd Mark", release="fc", info="R", type="Ship", uniqueness="maybe"),
    line(name="Later", release="tomorrow", info="1 V", type="Event"),
    "Cut off\tx",
)

SECOND = (
    row_2e(
        "Odo Curzon Odo",
        Set="R2",
        CollectorsInfo="6P040",
        Affiliation="Bajoran/Dominion",
        Species="Changeling",
    ),
    row_2e("Odo Curzon Odo *", Set="R2", CollectorsInfo="6P040"),
    row_2e(
        "Borg Queen The One Who Is Many", CollectorsInfo="1R001", Icons="[Stf][TNG]", Cost="6", Species="Borg"
    ),
    row_2e("Borg Queen The One Who is Many *VP", Set="VP", Rarity="VP", CollectorsInfo="0VP003", Cost="6"),
    row_2e("Escape (R2)", Set="R2", CollectorsInfo="1R127", Type="Interrupt", Unique="N", Cost="0"),
    row_2e(
        "Bajor Terok Nor",
        CollectorsInfo="1C200",
        Type="Mission",
        Cost="0",
        Mission_DilemmaType="H",
        Affiliation="Bajoran Headquarters",
        Points="0",
        Quadrant="A",
    ),
    row_2e(
        "Chula The Chandra",
        CollectorsInfo="1U7",
        Type="Dilemma",
        Mission_DilemmaType="D",
        Unique="N",
        Cost="2",
    ),
    row_2e(
        "U.S.S. Relativity",
        CollectorsInfo="1R9",
        Type="Ship",
        Class="Wells Class",
        Species="none",
        Keywords="Host. U.S.S.",
    ),
    row_2e("Shakaar First Minister", Set="Promo", CollectorsInfo="0P24"),
    row_2e("Worf First Officer", Set="Promo", CollectorsInfo="0P24"),
    row_2e("Shifted", Type="3"),
    row_2e("Unnumbered", CollectorsInfo="R"),
)

TRIBBLES = """\
10,000 Tribbles - Go\tTwT\ti\t132R+\tGo\t10000\ttext
10,000 Tribbles - Go *V\tNTAA\ti\t031 V\tGo\t10000\ttext
1 Tribble - Clone & Reverse\tNTAA\ti\t19V\tClone;Reverse\t1\ttext
1 Tribble - Skip\tTribble\ti\t0Bl\tSkip\t1\tt
Tribbles\tVP\ti\t1V\tSkip\t1\tt
1 Tribble - Skip\tVP\ti\tR\tSkip\t1\tt
1 Tribble - Skip\tVP
"""
TROUBLES = "... On the Bridge\tTR_T\ti\t102V\tTrouble\t\ttext\n"


def plugin_1e(folder: Path) -> GatheredTables:
    write_table(folder / "Physical.txt", *PLUGIN)
    tables = tables_1e(folder, "1e/small")
    shown, unread = read_plugin((row for table in tables for row in table.rows), DECISIONS)
    return GatheredTables(tables, shown, [*tables[0].reported, *unread])


def second(folder: Path) -> Intake:
    (folder / "2e" / "small").mkdir(parents=True)
    write_2e(folder / "2e" / "small" / "cards.txt", *SECOND)
    (folder / "2e" / "small" / "version.txt").write_text("<version/>", "utf-8")
    tables = read_tables(folder, "2e/small")
    return make_intake(tables, own_witnesses(rows_of(tables)))


def tribbles(folder: Path) -> Intake:
    header = "\t".join(COLUMNS_TR.names) + "\n"
    (folder / "tribbles.txt").write_text(header + TRIBBLES, "utf-8")
    (folder / "trouble.txt").write_text(header + TROUBLES, "utf-8")
    return import_tables(folder, "tr/small")


IMPORTS: dict[str, Callable[[Path], Intake | GatheredTables]] = {
    "1e": plugin_1e,
    "2e": second,
    "tr": tribbles,
}


def imported(name: str, folder: Path) -> str:
    """Return every file that a source becomes, and what is doubtful of it."""
    found = IMPORTS[name](folder)
    intake = found.intake(DECISIONS) if isinstance(found, GatheredTables) else found
    written = folder / "written"
    written.mkdir()
    write_cards(written / "cards.csv", intake.cards)
    write_printings(written / "printings.csv", intake.printings)
    write_evidence(written / "evidence.csv", intake.evidence)
    write_source(written, intake, {"name": f'the "{name}"'})
    said = [path.name + "\n" + path.read_text("utf-8") for path in sorted(written.iterdir())]
    said += [f"fault: {fault}\n" for fault in find_faults(intake)]
    if isinstance(found, GatheredTables):
        open_ones = list_doubts(unite_cards(found.shown, DECISIONS.released), found.shown)
        said += ["".join(f"doubt of {each.card}: {each.reason}\n" for each in open_ones)]
    return "\n".join(said)
