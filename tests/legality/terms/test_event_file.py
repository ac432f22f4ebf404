"""event.toml: read into terms and facts, or refused with everything that is wrong in it."""

from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli import main
from legality.terms.event_file import WrongEventFile, parse_event, read_event
from legality.terms.terms import Event


def written(folder: Path, content: str | bytes) -> Path:
    path = folder / "event.toml"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


FULL = """
name = "Friday league"
edition = "2e"
format = "sealed"
pool = "traditional"
rules = "standard"
guide = "opg-4.1"
on = 2015-11-20
scenario = "standard-orbit"
level = "regional"
sanctioned = false
players = 9
rounds = 4
release_of = ["energize", "Call to Arms"]
limited = "pool.toml"
"""


def test_all_keys_are_read(tmp_path: Path) -> None:
    (tmp_path / "pool.toml").touch()
    said = read_event(written(tmp_path, FULL))
    assert (said.edition, said.format, said.pool, said.rules) == ("2e", "sealed", "traditional", "standard")
    assert (said.guide, said.on, said.scenario) == ("opg-4.1", date(2015, 11, 20), "standard-orbit")
    assert said.event == Event(
        name="Friday league",
        level="regional",
        sanctioned=False,
        players=9,
        rounds=4,
        release_of=("En", "CA"),
        limited=str(tmp_path / "pool.toml"),
    )


def test_an_empty_file_says_nothing(tmp_path: Path) -> None:
    said = read_event(written(tmp_path, ""))
    assert dict(said.said()) == {}
    assert said.event == Event()


def test_rules_have_other_names_here_too(tmp_path: Path) -> None:
    assert read_event(written(tmp_path, 'rules = "modern"')).rules == "otf"


def test_everything_that_is_wrong_is_reported_with_its_key(tmp_path: Path) -> None:
    wrong = """
    pool = "best"
    players = -3
    rounds = "four"
    sanctioned = "yes"
    on = "2026-02-30"
    release_of = ["Voyager", 2]
    level = "galactic"
    nmae = "Friday"
    supplied = "nowhere.txt"
    """
    with pytest.raises(WrongEventFile) as raised:
        read_event(written(tmp_path, wrong))
    keys = [error.partition(":")[0] for error in raised.value.errors]
    assert sorted(keys) == sorted(
        ["pool", "players", "rounds", "sanctioned", "on", "release_of.1", "level", "nmae", "supplied"]
    )
    said = "\n".join(raised.value.errors)
    assert "pool: 'best' should be 'complete', 'limited'" in said
    assert "players: -3 should be greater than or equal to 0" in said
    assert "nmae: there is no such key; the keys are announced_size, challenge, contact, " in said
    assert "supplied: there is no file 'nowhere.txt' beside the event's own" in said


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"pool = ", "is not TOML"),
        (b"\xff\xfe", "is not UTF-8 text"),
        (b"on = 2026-02-30", "is not TOML"),
        (b"on = 2026-02-03T10:00:00", "on: "),
        (b"x = " + b"[" * 3000, "line 1: brackets nest deeper than 10 levels"),
    ],
)
def test_what_is_no_event_file_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    with pytest.raises(WrongEventFile, match=said):
        read_event(written(tmp_path, content))
    with pytest.raises(WrongEventFile, match="cannot be read"):
        read_event(tmp_path)


def check(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(main, ["check", "-", *words], input="1 Kahmis\n")
    return result.exit_code, result.stdout, result.stderr


def test_check_takes_the_event_and_options_go_before_it(tmp_path: Path) -> None:
    path = str(
        written(tmp_path, 'name = "Friday\\u202e league"\nedition = "2e"\non = 2026-11-20\nrounds = 1')
    )
    _, told, _ = check("--event", path, "-v")
    assert "Judged for Friday· league, as of 2026-11-20 under" in told
    assert "E-FEW-ROUNDS" in told
    _, told, _ = check("--event", path, "--on", "2026-11-21", "-v")
    assert "as of 2026-11-21" in told
    assert check("--event", str(written(tmp_path, "on = 1")))[0] == 3


def test_an_event_that_came_as_text_is_read_and_its_files_are_for_others_to_find() -> None:
    said = parse_event('edition = "2e"\nlimited = "pool.toml"\nrounds = 4\n')
    assert (said.edition, said.event) == ("2e", Event(limited="pool.toml", rounds=4))
    with pytest.raises(WrongEventFile) as wrong:
        parse_event("rounds = -1\n", "spring.toml")
    assert str(wrong.value) == "spring.toml: rounds: -1 should be greater than or equal to 0"


def test_a_mark_of_the_encoding_in_front_is_no_part_of_the_file(tmp_path: Path) -> None:
    """Editors of Windows write it."""
    assert read_event(written(tmp_path, b'\xef\xbb\xbfedition = "2e"\n')).edition == "2e"
    with pytest.raises(WrongEventFile, match=r"is not UTF-8 text$"):
        read_event(written(tmp_path, b'name = "\xff"\n'))


def test_what_names_no_file_is_not_looked_for(tmp_path: Path) -> None:
    assert read_event(written(tmp_path, 'limited = ""\n')).event.limited == ""
    with pytest.raises(WrongEventFile) as wrong:
        read_event(written(tmp_path, 'limited = 3\non = "soon"\n'))
    assert wrong.value.errors == ["limited: 3 should be a string", "on: 'soon' should be a date"]


# People write names, codes and numbers of expansions, and printings as lists write them.
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('edition = "1e"\nrelease_of = ["dogs of war", "AUT"]', {"release_of": ("dow", "AUT")}),
        ('edition = "1e"\npre_release_of = ["Dogs of War"]', {"pre_release_of": ("dow",)}),
        ('edition = "2e"\nrelease_of = ["Energize", "energize"]', {"release_of": ("En",)}),
        ('edition = "1e"\nwatermarked = ["VP-5", "VP 5", "Slar", "Slar (VP 5)"]', {"watermarked": ("VP-5",)}),
        ('edition = "1e"\nnot_printable = ["Q\'s Tent: Civil War *VP"]', {"not_printable": ("VP-93",)}),
        ('release_of = ["Dogs of War"]', {"release_of": ("dow",)}),
    ],
)
def test_expansions_and_printings_are_named_as_people_write_them(
    tmp_path: Path, line: str, expected: dict[str, tuple[str, ...]]
) -> None:
    assert read_event(written(tmp_path, line)).event == Event(**expected)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (
            'edition = "1e"\nrelease_of = ["Dogz of War"]',
            "release_of: no expansion is called 'Dogz of War'; is it Dogs",
        ),
        ('pre_release_of = ["Nowhere at all"]', "pre_release_of: no expansion is called 'Nowhere at all'"),
        (
            'edition = "1e"\nwatermarked = ["Slarr"]',
            "watermarked: no card or printing is called 'Slarr'; is it Slar",
        ),
        ('edition = "1e"\nnot_printable = ["Slar (VP 6)"]', "not_printable: "),
        ('edition = "2e"\nwatermarked = ["Jean-Luc Picard"]', "may be any of"),
    ],
)
def test_an_unknown_name_is_refused_with_suggestions(tmp_path: Path, line: str, says: str) -> None:
    with pytest.raises(WrongEventFile) as wrong:
        read_event(written(tmp_path, line))
    assert any(says in error for error in wrong.value.errors), wrong.value.errors


def test_unknown_names_of_all_keys_are_reported_together(tmp_path: Path) -> None:
    line = 'release_of = ["Nowhere"]\npre_release_of = ["Elsewhere"]\nwatermarked = ["Nobody at all"]\n'
    with pytest.raises(WrongEventFile) as wrong:
        read_event(written(tmp_path, line))
    assert [error.partition(":")[0] for error in wrong.value.errors] == [
        "release_of",
        "pre_release_of",
        "watermarked",
    ]
