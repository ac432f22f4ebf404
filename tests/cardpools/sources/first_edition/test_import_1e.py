"""The real 1E tables: nothing is lost, ids are stable, and the committed data is what they give."""

from collections import Counter
from pathlib import Path

import pytest

from cardpools.catalog.slug import slug
from cardpools.revisions.build_data import build_data
from cardpools.sources.first_edition.decisions_1e import Decisions, read_decisions
from cardpools.sources.first_edition.import_1e import (
    DATA,
    GatheredTables,
    gather_plugin,
    gather_tables,
    list_first_edition_doubts,
)
from cardpools.sources.first_edition.printings_by_hand import add_printings_by_hand, read_printings_by_hand
from cardpools.sources.intake import find_faults
from tests.cardpools.sources.first_edition.list_1e_2026 import NAME, read_list, read_rows
from tests.shared import SHARED, needs_shared

pytestmark = [needs_shared, pytest.mark.slow]
CARDS = SHARED / "cards"

# Counted with cut and sort on the tables, without this program; rows of 2E promos (32 of 387 VP) apart.
ROWS_2025 = """
1anth=6 2anth=6 2pg=20 agt=41 armade=1 au=122 awayteam=2 bog=130 borg=143 dom=135 ds9=278 efc=12
enterprise=18 ep=30 faj=18 fc=130 ha=141 mm=132 otsd=21 qc=121 Ref=105 roa=130 sdII=8 tmp=134
twt=141 TWTSD=27 voy=218 warppack=1 PT=363 PM=363 20th=19 50=18 AUT=30 BP=19 Bah!=36 Cage=63
ENGAGE=55 Emissary=85 Emissary+=81 HF=36 HF2=54 HF3=36 HF4=27 HF5=18 HF6=48 IC=25 Ls=22 Maquis=58
NEM=55 PL=37 PreWarp=18 RiF=18 SFL=38 SFLS=27 SSttR=36 SaS=57 SoG=55 SotL=18 TMPR=134 TNG=102
TNG+=45 VP=355 2EVP=32 WPEmissary=6 brokenbow=90 coc=15 coldfront=56 comingofag=29 crossover=80
crossovers=81 dow=58 ecr=18 equilibriu=11 gift=10 lfl=56 llap=67 lookinggla=54 metamorpho=65
otsdr=21 plw=68 qwho=18 referee=31 terran=65 tgq=56 tnz=55 tstl=55 ttne=9 wp2017=10 SE=200 En=91
CA=89 CL=59 NE=53 BG=52 IMD=40 TV=36 WYLB=36 Ge=27 R2=19 TUC=17 SW=15 FTB=15 FT=14 RTS=11 Promo=10
X=7 AP=7 DM=7 TSOP=1
"""

# What the list of 2026-01 counts for the same expansion, where both tables have the same rows: an
# independent count of the printed sets.
ALIKE_IN_2026 = """
PT=363 au=122 qc=121 fc=130 ds9=278 roa=130 twt=141 mm=132 voy=218 borg=143 ha=141 tmp=134 agt=41
TNG=102 tstl=55 Emissary=85 Maquis=58 tgq=56 crossover=80 lookinggla=54 terran=65 brokenbow=90
coldfront=56 metamorpho=65 Cage=63 tnz=55 plw=68 dow=58 SSttR=36 PL=37 NEM=55 SotL=18 Ls=22 AUT=30
"""


def pairs(text: str) -> dict[str, int]:
    return {code: int(count) for code, _, count in (word.rpartition("=") for word in text.split())}


@pytest.fixture(scope="module")
def decisions() -> Decisions:
    return read_decisions(DATA)


@pytest.fixture(scope="module")
def shipped(decisions: Decisions) -> GatheredTables:
    return gather_tables(CARDS, decisions)


@pytest.fixture(scope="module")
def older(decisions: Decisions) -> GatheredTables:
    return gather_plugin(CARDS / "1e" / "2021-07", decisions)


def test_every_row_of_both_plugin_tables_becomes_a_printing(
    shipped: GatheredTables, older: GatheredTables, decisions: Decisions
) -> None:
    # wc -l of the files, less the headers: 3033 + 363 + 3248; 3395 + 2427.
    for gathered, rows in [(shipped, 3034 - 1 + 364 - 1 + 3249 - 1), (older, 3396 - 1 + 2429 - 1)]:
        intake = gathered.intake(decisions)
        assert intake.lines == rows
        assert len(intake.printings) + len(intake.reported) == rows
        assert intake.reported == ()
        assert find_faults(intake) == []


def test_printings_of_each_expansion(shipped: GatheredTables) -> None:
    counted = Counter(one.printing.expansion for one in shipped.shown)
    assert counted == pairs(ROWS_2025)


def test_the_2021_tables_give_the_same_ids(shipped: GatheredTables, older: GatheredTables) -> None:
    def by_place(gathered: GatheredTables) -> dict[tuple[str, str, str, str], str]:
        return {
            (p.expansion, p.number, slug(one.card.title), p.side + p.source_name): one.card.id
            for one in gathered.shown
            for p in [one.printing]
        }

    present, former = by_place(shipped), by_place(older)
    both = present.keys() & former.keys()
    assert len(both) > 5300
    assert [place for place in both if present[place] != former[place]] == []
    assert {one.card.id for one in older.shown} <= {one.card.id for one in shipped.shown}


def test_the_order_of_rows_makes_no_difference(shipped: GatheredTables, decisions: Decisions) -> None:
    forward = shipped.intake(decisions)
    backward = shipped._replace(shown=shipped.shown[::-1]).intake(decisions)
    assert sorted(forward.cards) == sorted(backward.cards)
    assert sorted(forward.printings) == sorted(backward.printings)


def test_no_two_titles_share_an_id(shipped: GatheredTables) -> None:
    titles: dict[str, set[str]] = {}
    for one in shipped.shown:
        titles.setdefault(one.card.id, set()).add(one.card.title)
    assert {card: found for card, found in titles.items() if len(found) > 1} == {}


def test_every_row_of_the_2026_list_is_a_printing_and_names_a_known_card(
    shipped: GatheredTables, decisions: Decisions
) -> None:
    table = read_list(CARDS / NAME)
    shown, reported = read_rows(table.rows, decisions)
    assert (table.lines, len(shown), reported, table.reported) == (4623, 4623, [], ())
    known = {slug(card.title) for card in add_printings_by_hand(shipped.intake(decisions), DATA).cards}
    unknown = {one.printing.source_name for one in shown if slug(one.card.title) not in known}
    # Slips of the list, aliases in our data.
    assert unknown == {"Deep Space Nine", "❖ Romulan Outpos"}


def test_two_independent_tables_count_alike(decisions: Decisions) -> None:
    shown, _ = read_rows(read_list(CARDS / NAME).rows, decisions)
    counted = Counter(one.printing.expansion for one in shown)
    alike = pairs(ALIKE_IN_2026)
    assert {code: counted[code] for code in alike} == alike


def test_dramatis_personae_is_the_only_expansion_that_the_plugin_lacks(
    shipped: GatheredTables, decisions: Decisions
) -> None:
    listed = {decisions.codes[row["Set Code"]] for row in read_list(CARDS / NAME).rows}
    plugin = {one.printing.expansion for one in shipped.shown}
    assert listed - plugin == {"DRP"}


def test_the_committed_data_is_what_the_tables_give(tmp_path: Path) -> None:
    build_data("1e", CARDS, tmp_path)
    for name in ("cards.csv", "printings.csv", "SOURCE.toml"):
        assert (tmp_path / name).read_bytes() == (DATA / name).read_bytes(), name


def test_the_list_and_the_printings_by_hand_have_the_same_faces_of_dramatis_personae(
    decisions: Decisions,
) -> None:
    shown, _ = read_rows(read_list(CARDS / NAME).rows, decisions)
    listed = sorted(
        (one.card.id, one.card.type, one.card.affiliations, one.printing.side)
        for one in shown
        if one.printing.expansion == "DRP"
    )
    by_hand = [each for each in read_printings_by_hand(DATA) if each.printing.expansion == "DRP"]
    assert len(by_hand) == 23
    assert listed == sorted(
        (each.card.id, each.card.type, each.card.affiliations, each.printing.side)
        for each in by_hand
        if each.card
    )


def test_doubts_name_the_errata_of_printings() -> None:
    found = list_first_edition_doubts(CARDS)
    differing = {doubt.card for doubt in found if "differ" in doubt.reason}
    # Changed by the remaster of Premiere; nothing else may differ among printings of one card.
    assert differing == {"anti-time-anomaly", "bael", "borg-ship", "mercenary-ship", "q2", "runabout"}
