"""Reading announcements: titles become cards, and everything that is wrong is said at once."""

import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from cardpools.bans.ban_files import bans_revision, load_bans
from cardpools.bans.ban_log import Bans
from cardpools.data_files.data_problems import WrongDataError
from tests.cardpools.shipped import shipped

HEAD = """title = "A list"
rules = ["otf"]
document = "a guide"
certainty = "sure"
"""


def read(folder: Path, *announcements: str, head: str = HEAD) -> Bans:
    cited = 'document = "a list"\ncertainty = "sure"\n'
    text = head + "".join(f"\n[[announcement]]\n{cited}{one}\n" for one in announcements)
    (folder / "a.toml").write_text(text, encoding="utf-8")
    return load_bans("1e", shipped("1e"), folder)


def faults(folder: Path, *announcements: str, head: str = HEAD) -> list[str]:
    with pytest.raises(WrongDataError) as refused:
        read(folder, *announcements, head=head)
    assert str(refused.value) == "\n".join(map(str, refused.value.problems))
    return [str(problem) for problem in refused.value.problems]


def test_a_title_becomes_a_card(tmp_path: Path) -> None:
    log = read(tmp_path, 'on = 2020-05-04\nban = ["Kevin Uxbridge"]').logs[0]
    assert list(log.on(date(2020, 5, 4))) == ["kevin-uxbridge"]
    assert log.about.scope.rules == ("otf",)


def test_the_catalogs_name_may_stand_beside_the_title(tmp_path: Path) -> None:
    log = read(tmp_path, 'on = 2020-05-04\nban = [{ title = "Kevin", card = "Kevin Uxbridge" }]').logs[0]
    assert list(log.on(date(2020, 5, 4))) == ["kevin-uxbridge"]


def test_every_fault_is_named_with_its_key_path(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        'on = 2020-05-04\nban = ["Nobodys Card", "Kevin Uxbridge", "Kevin Uxbridge"]',
        'on = 2020-06-01\nban = ["Kevin Uxbridge"]\nreturn = ["Ajur"]',
        'on = 2020-05-05\nban = ["Ajur"]\nremark = "what"',
    )
    assert [fault.split(":")[0] for fault in found] == [
        "a.toml.announcement[1].ban[1]",
        "a.toml.announcement[1].ban[3]",
        "a.toml.announcement[2].ban[1]",
        "a.toml.announcement[2].return[1]",
        "a.toml.announcement[3].on",
        "a.toml.announcement[3].remark",
    ]
    assert "no card is called 'Nobodys Card'" in found[0]
    assert "'kevin-uxbridge' is already banned on 2020-06-01" in found[2]
    assert "'ajur' is not banned on 2020-06-01" in found[3]


def test_a_list_is_not_known_until_a_day_before_its_last_announcement(tmp_path: Path) -> None:
    ban = 'on = 2020-05-04\nban = ["Kevin Uxbridge"]'
    for day in ("2020-05-04", "2020-05-05"):
        assert read(tmp_path, ban, head=f"{HEAD}known_until = {day}\n").logs[0].changes
    (fault,) = faults(tmp_path, ban, head=f"{HEAD}known_until = 2020-05-03\n")
    assert fault == "a.toml.known_until: is before 2020-05-04, the day of the last announcement"


def test_a_title_of_several_cards_is_refused_with_their_names(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, 'on = 2020-05-04\nban = ["I.K.S. Qel\'Poh"]')
    assert "may be any of: I.K.S. Qel'Poh, Clandestine Vessel, I.K.S. Qel'Poh, H.M.S. Bounty" in fault


@pytest.mark.parametrize(
    ("announcement", "fault"),
    [
        ('ban = ["Ajur"]', "announcement[1].on: is missing"),
        ('earliest = 2020-05-04\nban = ["Ajur"]', "announcement[1].on: is missing"),
        ('on = 2020-05-04\nearliest = "May"\nban = ["Ajur"]', "[1].earliest: must be a day like 2012-06-11"),
        ("on = 2020-05-04\nnot_in_catalog = [{ until = 2021-01-01 }]", "not_in_catalog[1].title: is missing"),
        ('on = 2020-05-04\nnot_in_catalog = [{ title = "Gone", on = 1 }]', "[1].on: is not a key here"),
        (
            'on = 2020-05-04\nban = [{ title = "Ajur", expansion = "voy" }]',
            "expansion: is not a key here",
        ),
        ('on = "2020"\nban = ["Ajur"]', "announcement[1].on: must be a day like 2012-06-11"),
        ('on = 2020-05-04T10:00:00\nban = ["Ajur"]', "announcement[1].on: must be a day like 2012-06-11"),
        ('on = 2020-05-04\nearliest = 2020-05-05\nban = ["Ajur"]', "earliest: is after 2020-05-04"),
        ("on = 2020-05-04\nban = [1]", "ban[1]: must be a title or a table with one"),
        ('on = 2020-05-04\nban = "Ajur"', "ban: must be a list"),
        ('on = 2020-05-04\nends = "yes"', "ends: must be true or false"),
        ("on = 2020-05-04\nnote = 1", "note: must be a text"),
        ("on = 2020-05-04\nnot_in_catalog = [1]", "not_in_catalog[1]: must be a table"),
        ('on = 2020-05-04\nban = [{ card = "Ajur" }]', "ban[1].title: is missing"),
        ('on = 2020-05-04\nban = [{ title = "Ajur", also = ["Boratus"] }]', "is another card than 'Ajur'"),
        ('on = 2020-05-04\nban = [{ title = "Ajur", also = [1] }]', "also: must be a list of texts"),
        ('on = 2020-05-04\nban = [{ title = "Ajur", expansions = ["?"] }]', "there is no expansion '?'"),
        ('on = 2020-05-04\nban = [{ title = "Ajur", expansions = ["tmp"] }]', "has no printing in 'tmp'"),
    ],
)
def test_what_cannot_be_read_is_a_fault(tmp_path: Path, announcement: str, fault: str) -> None:
    assert any(fault in found for found in faults(tmp_path, announcement))


# Each title is looked at by itself: a wrong one hides none behind it, and brings no second fault of its own.
@pytest.mark.parametrize(
    ("ban", "wrong"),
    [
        ('["Ajur", "Ajur", "Nobodys Card"]', ["ban[2]: 'Ajur' is the same", "ban[3]: no card is called"]),
        ('["Nobodys Card", "Noones Card"]', ["ban[1]: no card is called", "ban[2]: no card is called"]),
        (
            '[{ title = "Nobodys Card", also = ["Ajur"], expansions = ["voy"] }]',
            ["ban[1]: no card is called 'Nobodys Card'"],
        ),
    ],
)
def test_each_title_is_told_once(tmp_path: Path, ban: str, wrong: list[str]) -> None:
    found = faults(tmp_path, f"on = 2020-05-04\nban = {ban}")
    assert len(found) == len(wrong)
    for fault, words in zip(found, wrong, strict=True):
        assert fault.startswith(f"a.toml.announcement[1].{words}")


def test_a_misspelt_title_is_told_what_it_may_be(tmp_path: Path) -> None:
    near, far = faults(tmp_path, 'on = 2020-05-04\nban = ["Kevin Uxbrige", "Xyzzy"]')
    assert near.endswith("no card is called 'Kevin Uxbrige'; is it Kevin Uxbridge?")
    assert far.endswith("no card is called 'Xyzzy'")


def test_the_expansions_of_a_narrowed_ban_are_those_printings(tmp_path: Path) -> None:
    log = read(tmp_path, 'on = 2020-05-04\nban = [{ title = "Ops", expansions = ["ds9", "HF5"] }]').logs[0]
    assert log.changes[0].printings == {"ds9-ops", "HF5-11"}


def test_a_list_without_a_title_or_with_a_key_of_its_own_is_refused(tmp_path: Path) -> None:
    found = faults(tmp_path, head='document = "d"\ncertainty = "sure"\nremark = "x"\n')
    assert found == ["a.toml.title: is missing", "a.toml.remark: is not a key here"]


def test_a_source_and_its_certainty_are_never_left_out(tmp_path: Path) -> None:
    found = faults(tmp_path, head='title = "A list"\ncertainty = "perhaps"\n')
    assert found == [
        "a.toml.document: is missing",
        "a.toml.certainty: must be one of sure, likely, unverified",
    ]


def test_a_file_that_is_not_toml_is_a_fault(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, head="title = \n")
    assert fault.startswith("a.toml: Invalid value")


def test_a_narrowed_ban_must_say_to_what(tmp_path: Path) -> None:
    banned = 'on = 2020-05-04\nban = ["Ajur"]'
    (fault,) = faults(tmp_path, banned, 'on = 2020-06-01\nnarrow = ["Ajur"]')
    assert "announcement[2].narrow[1]: must name the expansions" in fault


def test_windows_of_one_card_must_not_overlap(tmp_path: Path) -> None:
    banned = 'on = 2020-05-04\nban = ["Ajur"]'
    (fault,) = faults(tmp_path, banned, 'on = 2020-06-01\nearliest = 2020-05-04\nreturn = ["Ajur"]')
    assert "may change on 2020-05-04, but did on 2020-05-04" in fault


def test_a_list_that_ends_frees_every_card(tmp_path: Path) -> None:
    banned = 'on = 2020-05-04\nban = ["Ajur", "Boratus"]'
    log = read(tmp_path, banned, 'on = 2020-06-01\nreturn = ["Ajur"]', "on = 2020-07-01\nends = true").logs[0]
    assert list(log.on(date(2020, 6, 30))) == ["boratus"]
    assert log.on(date(2020, 7, 1)) == {}


def test_only_the_wanted_lists_are_read(tmp_path: Path) -> None:
    read(tmp_path, 'on = 2020-05-04\nban = ["Ajur"]')
    wanted = load_bans("1e", shipped("1e"), tmp_path, lambda scope: scope.covers("open", "complete"))
    assert wanted.logs == ()


def test_an_edition_without_lists_has_no_bans(tmp_path: Path) -> None:
    assert load_bans("tr", shipped("1e"), tmp_path / "none") == Bans(())


def test_the_revision_changes_with_the_files_and_with_nothing_else(tmp_path: Path) -> None:
    read(tmp_path, 'on = 2020-05-04\nban = ["Ajur"]')
    before = bans_revision("1e", tmp_path)
    assert bans_revision("2e", tmp_path) == before
    (tmp_path / "note.md").write_text("no list", encoding="utf-8")
    assert bans_revision("1e", tmp_path) == before
    read(tmp_path, 'on = 2020-05-05\nban = ["Ajur"]')
    assert bans_revision("1e", tmp_path) != before
    assert bans_revision("1e") != bans_revision("2e")


def test_loading_needs_no_heavy_library() -> None:
    heavy = "{'pydantic', 'rich', 'click'}"
    modules = "cardpools.bans.ban_files, cardpools.bans.dated_lists"
    code = f"import sys, {modules}; print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
