from collections import Counter
from pathlib import Path

import pytest

from cardpools.sources.intake import find_faults
from cardpools.sources.lackey_tr import COLUMNS, import_tribbles
from tests.shared import SHARED, needs_shared

HEADER = "\t".join(COLUMNS.names) + "\n"


def folder(tmp_path: Path, tribble_rows: str, trouble_rows: str = "") -> Path:
    (tmp_path / "tr").mkdir()
    (tmp_path / "tr" / "tribbles.txt").write_text(HEADER + tribble_rows, encoding="utf-8")
    (tmp_path / "tr" / "trouble.txt").write_text(HEADER + trouble_rows, encoding="utf-8")
    return tmp_path


def test_number_and_power_are_the_card(tmp_path: Path) -> None:
    rows = (
        "10,000 Tribbles - Go\tTwT\timage\t132R+\tGo\t10000\ttext\n"
        "10,000 Tribbles - Go *V\tNTAA\timage\t31V\tGo\t10000\ttext\n"
        "1 Tribble - Clone & Reverse\tNTAA\timage\t19V\tClone;Reverse\t1\ttext\n"
        "1 Tribble - Evade *VP\tVP\timage\t39VT\tEvade\t1\ttext\n"
    )
    intake, _ = import_tribbles(folder(tmp_path, rows))
    assert find_faults(intake) == []
    assert [(c.id, c.title, c.subtitle, c.points, c.keywords) for c in intake.cards] == [
        ("10000-tribbles-go", "10,000 Tribbles", "Go", "10000", ("Go",)),
        ("1-tribble-clone-and-reverse", "1 Tribble", "Clone & Reverse", "1", ("Clone", "Reverse")),
        ("1-tribble-evade", "1 Tribble", "Evade", "1", ("Evade",)),
    ]
    assert [(p.id, p.number, p.rarity) for p in intake.printings] == [
        ("TwT-132R+", "132", "R+"),
        ("NTAA-31V", "31", "V"),
        ("NTAA-19V", "19", "V"),
        ("VP-39VT", "39", "VT"),
    ]


def test_troubles_are_a_type_of_their_own(tmp_path: Path) -> None:
    intake, _ = import_tribbles(
        folder(tmp_path, "", "... On the Bridge\tTR_T\timage\t102V\tTrouble\t\ttext\n")
    )
    (card,) = intake.cards
    assert (card.id, card.title, card.subtitle, card.type) == (
        "on-the-bridge",
        "... On the Bridge",
        "",
        "Trouble",
    )


def test_cards_that_share_the_number_0_are_told_apart(tmp_path: Path) -> None:
    rows = "1 Tribble - Skip\tTribble\ti\t0Bl\tSkip\t1\tt\n10 Tribbles - Skip\tTribble\ti\t0Bl\tSkip\t10\tt\n"
    intake, _ = import_tribbles(folder(tmp_path, rows))
    assert [p.id for p in intake.printings] == ["Tribble-0Bl-1-tribble-skip", "Tribble-0Bl-10-tribbles-skip"]


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("1 Tribble - Skip\tVP\ti\tR\tSkip\t1\tt\n", "Info is 'R'"),
        ("Tribbles\tVP\ti\t1V\tSkip\t1\tt\n", "neither a number of Tribbles with a power nor a Trouble"),
        ("1 Tribble - Skip\tVP\n", "2 cells where the header has 7"),
    ],
)
def test_rows_that_are_no_printings_are_reported(tmp_path: Path, row: str, reason: str) -> None:
    intake, _ = import_tribbles(folder(tmp_path, row))
    assert find_faults(intake) == []
    assert [reported.reason for reported in intake.reported] == [reason]


@needs_shared
def test_the_real_tables() -> None:
    intake, _ = import_tribbles(SHARED / "cards")
    assert find_faults(intake) == []
    assert intake.reported == ()
    # cut -f2 tribbles.txt trouble.txt | grep -vx Set | sort | uniq -c
    assert Counter(printing.expansion for printing in intake.printings) == {
        "50th": 16,
        "50th_T": 2,
        "BTLQ": 18,
        "MTMT": 18,
        "NBT": 18,
        "NTAA": 18,
        "TR": 9,
        "TR_T": 18,
        "TaTa": 18,
        "Tribble": 7,
        "TwT": 18,
        "VP": 50,
        "toadc": 18,
    }
    # tail -n +2 tribbles.txt | cut -f1 | sed 's/ \*VP\?$//' | sort -u | wc -l
    assert Counter(card.type for card in intake.cards) == {"Tribble": 144, "Trouble": 20}
