"""legality check --fix and --diff, through the front door."""

import json
import random
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from cardpools.catalog.match import Found
from cardpools.model import Edition
from legality.engine.catalogs import catalog_of
from legality.judging import judge_text
from legality.terms.stated import StatedTerms
from tests.legality.commands.checking import FAULTY, GOOD, ON, run
from tests.shared import DECKS, lackey_lists

SAID = "1 Furel, Resistence Fightr"
MEANT = "1 Furel, Resistance Fighter"


def fix(path: Path, *words: str) -> tuple[str, int]:
    result = run(str(path), "--fix", *ON, *words)
    return result.stderr, result.exit_code


def test_a_misspelled_name_is_corrected_and_nothing_else_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    before = Path(FAULTY).read_text()
    path.write_text(before)
    assert fix(path) == (f"{path}: fixed 1 place\n", 1)
    assert path.read_text() == before.replace(SAID, MEANT)


def test_a_second_run_changes_nothing_and_does_not_touch_the_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(Path(FAULTY).read_text())
    fix(path)
    before = path.stat()
    assert fix(path) == ("", 1)
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == (before.st_mtime_ns, before.st_ino)


def test_the_verdict_is_that_of_the_corrected_list(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(Path(GOOD).read_text().replace("2 Shandor", "2 Shandorr"))
    assert run(str(path), *ON).exit_code != 0
    assert fix(path)[1] == 0


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_line_ends_encoding_and_notes_stay(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "deck.txt"
    text = (
        f"# für Ada\n{Path(GOOD).read_text()}".replace("Missions (5)", "{}:").replace("\n", "\r\n").rstrip()
    )
    text = text.replace("1 Rom, D", "-  Rom, D").replace("2 Shandor", "2 {}  // my – note")
    path.write_bytes(text.format("Misions", "Shandorr").encode(encoding))
    fix(path, "--edition", "2e")
    expected = text.format("Missions", "Shandor").replace("-  Rom", "-  1 Rom")
    assert path.read_bytes() == expected.encode(encoding)


def test_diff_writes_nothing_and_shows_the_change(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(Path(FAULTY).read_text())
    result = run(str(path), "--diff", *ON)
    changed = [line for line in result.stdout.splitlines() if re.match(r"[+-][^+-]", line)]
    assert changed == [f"-{SAID}", f"+{MEANT}"]
    assert (result.exit_code, path.read_text()) == (1, Path(FAULTY).read_text())


def test_a_list_without_faults_has_no_diff() -> None:
    assert run(GOOD, "--diff", *ON).stdout == ""


def test_standard_input_comes_back_corrected() -> None:
    text = Path(FAULTY).read_text()
    result = run("--fix", *ON, text=text)
    assert (result.stdout, result.exit_code) == (text.replace(SAID, MEANT), 1)


def test_a_doubtful_name_is_left(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    text = "Draw deck\n1 Data\n1 Odoo\n1 Hard Time and Space\n1 Xyzzy\n"
    path.write_text(text)
    left = "left 1 name that fits several cards and 3 names that fit no card"
    assert fix(path, "--edition", "2e")[0] == f"{path}: {left}\n"
    assert path.read_text() == text


def test_a_line_that_may_be_a_heading_gets_no_count(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("1 Anara\nHazar\nSidebord\n")
    fix(path, "--edition", "2e")
    assert path.read_text() == "1 Anara\n1 Hazar\nSidebord\n"


def test_a_correction_that_makes_the_list_illegal_is_left(tmp_path: Path) -> None:
    """A legal list may have 3 copies of a card. With the misspelled one corrected there would be 4."""
    path = tmp_path / "deck.txt"
    text = (
        Path(GOOD)
        .read_text()
        .replace("2 Anara\n", "3 Anara\n1 Brilgarr\n")
        .replace("2 Brilgar\n", "3 Brilgar\n")
    )
    path.write_text(text)
    before = run(str(path), *ON).exit_code
    said, after = fix(path)
    assert path.read_text() == text
    line = text.splitlines().index("1 Brilgarr") + 1
    assert said == f"{path}: left 1 place\n{path}:{line}:3: left: it would make 4 copies of Brilgar\n"
    assert after == before


ILLEGAL = "Draw deck\n5 Dohlem\n3 Anara\n1 Anaraa\n1 Furel, Resistence Fightr\n"
"""Too many copies of one card already. At most 3 of a card may be in a deck."""


def test_a_correction_that_adds_an_error_to_an_illegal_list_is_left(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(ILLEGAL)
    said, code = fix(path, "--edition", "2e")
    assert path.read_text() == ILLEGAL.replace(SAID, MEANT)
    assert said == f"{path}: fixed 1 place; left 1 place\n{path}:4:3: left: it would make 4 copies of Anara\n"
    assert code == 1


def test_a_correction_that_is_refused_is_not_counted_as_fixable(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(ILLEGAL)
    before = run(str(path), *ON, "--edition", "2e").stdout
    assert "(1 fixable with --fix)" in before
    path.write_text(ILLEGAL.replace(SAID, MEANT))
    assert "fixable" not in run(str(path), *ON, "--edition", "2e").stdout


@pytest.mark.parametrize(
    ("edition", "written", "corrected"),
    [
        ("2e", "The Clwn: Go Away (IDR)", "The Clown: Go Away (IDR)"),
        ("2e", "Polywater Intoxicatio *VP", "Polywater Intoxication *VP"),
        ("1e", "Primitiv Culture (VOY) *VP", "Primitive Culture (VOY) *VP"),
        ("1e", "Primitiv Culture, 42V", "Primitive Culture, 42V"),
        ("2e", "❖ Anaraa", "❖ Anara"),
        ("2e", "Triage foo", None),
        ("2e", "Primitive Cultures XX", None),
        ("2e", "Primitive Culture AI", None),
        ("2e", "Primitive Culture A", None),
        ("2e", "PrimitiveCulture XX", None),
        ("2e", "Primitve Culture - AI", None),
        ("2e", "XX Primitive Culture", None),
        ("2e", "Primitve Culturs X", None),
    ],
)
def test_words_and_printings_around_a_title_are_never_dropped(
    tmp_path: Path, edition: str, written: str, corrected: str | None
) -> None:
    path = tmp_path / "deck.txt"
    part = "Dilemma pile" if written.startswith(("The Clwn", "Polywater")) else "Draw deck"
    path.write_text(f"{part}\n1 {written}\n", "utf-8")
    fix(path, "--edition", edition)
    assert path.read_text("utf-8") == f"{part}\n1 {corrected or written}\n"


def test_standard_input_says_how_much_was_corrected_and_left() -> None:
    result = run("--fix", *ON, "--edition", "2e", text="Draw deck\n1 Anaraa\n2 Data\n")
    assert result.stdout == "Draw deck\n1 Anara\n2 Data\n"
    assert result.stderr == "standard input: fixed 1 place; left 1 name that fits several cards\n"


@pytest.mark.parametrize("layout", ["json", "jsonl", "sarif", "html"])
def test_changes_are_never_mixed_with_a_layout_for_programs(layout: str) -> None:
    text = "Draw deck\n1 Anaraa\n"
    for option in ("--diff", "--fix"):
        result = run(option, "--output-format", layout, text=text)
        assert result.exit_code == 3
        assert f"leave out --output-format {layout}" in result.stderr
        if layout.startswith("json"):
            assert json.loads(result.stdout)["schema"] == "legality/error-1"
        else:
            assert result.stdout == ""


def test_the_json_of_a_corrected_file_is_one_verdict(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(Path(FAULTY).read_text())
    result = run(str(path), "--fix", "--json", *ON)
    assert json.loads(result.stdout)["schema"] == "legality/verdict-1"
    assert MEANT in path.read_text()


def test_of_two_corrections_that_go_too_far_together_one_is_made(tmp_path: Path) -> None:
    """2 copies and 2 misspelled ones: one of these makes 3, which is allowed, both make 4."""
    path = tmp_path / "deck.txt"
    path.write_text("Draw deck\n2 Anara\n1 Anaraa\n1 Anaraa\n")
    said, _ = fix(path, "--edition", "2e")
    assert path.read_text() == "Draw deck\n2 Anara\n1 Anaraa\n1 Anara\n"
    assert said.endswith(":3:3: left: it would make 4 copies of Anara\n")


def test_options_that_exclude_each_other_and_pages_are_refused() -> None:
    assert "exclude each other" in run(GOOD, "--fix", "--watch").stderr
    assert "save the page first" in run("https://example.com/x", "--fix").stderr
    assert "standard input alone" in run(GOOD, "-", "--fix").stderr


# The property: lists with planted faults


def misspell(name: str, dice: random.Random) -> str:
    """Return a name with a letter swapped, lost, doubled or replaced, inside a word."""
    places = [at for at in range(1, len(name) - 1) if name[at - 1 : at + 2].isalpha()]
    if not places:
        return name
    at = dice.choice(places)
    return dice.choice(
        (
            name[: at - 1] + name[at] + name[at - 1] + name[at + 1 :],
            name[:at] + name[at + 1 :],
            name[:at] + name[at] + name[at:],
            name[:at] + dice.choice("aeiourstln") + name[at + 1 :],
        )
    )


def sources() -> list[tuple[str, Edition]]:
    """Return lists and their editions: one that ships, and those of LackeyCCG if they are here."""
    found: list[tuple[str, Edition]] = [(Path(GOOD).read_text(), "2e")]
    for path in lackey_lists():
        edition: Edition = "1e" if path.parent.name == "1e" else "2e"
        found.append((path.read_text("utf-8", "replace"), edition))
    return found + wild_sources()


def wild_sources() -> list[tuple[str, Edition]]:
    """Return the collected lists of other people that have cards with a count in front."""
    found: list[tuple[str, Edition]] = []
    for path in sorted((DECKS / "wild").glob("*.txt")):
        text = path.read_bytes().decode("utf-8", "replace").replace("\r\n", "\n")
        said = json.loads(path.with_suffix(".expected.json").read_text("utf-8"))
        if not said["unreadable"] and len(CARD.findall(text)) >= 10:
            found.append((text, said["edition"]))
    return found


CARD = re.compile(r"(?m)^([0-9]+[ \t])(\S[^\t\r\n]*)$")


def planted(number: int) -> Iterator[tuple[str, Edition, str, set[int]]]:
    """Yield lists as they were, their editions, the same with 1 to 4 faults, and the lines of these."""
    dice = random.Random(20)
    texts = sources()
    for turn in range(number):
        text, edition = texts[turn % len(texts)]
        lines = text.splitlines(keepends=True)
        cards = [at for at, line in enumerate(lines) if CARD.match(line.rstrip("\r\n"))]
        lines_hit = set()
        for at in dice.sample(cards, min(len(cards), dice.randint(1, 4))):
            card = CARD.match(lines[at].rstrip("\r\n"))
            assert card is not None
            wrong = misspell(card[2], dice)
            lines[at] = lines[at].replace(card[2], wrong)
            lines_hit.add(at)
        yield text, edition, "".join(lines), lines_hit


def is_same_card(edition: Edition, one: str, other: str) -> bool:
    catalog = catalog_of(edition)
    cards = [catalog.resolve(CARD.sub(r"\2", line.rstrip("\r\n"))) for line in (one, other)]
    first, second = cards
    return isinstance(first, Found) and isinstance(second, Found) and first.card.id == second.card.id


def check_property(tmp_path: Path, number: int) -> tuple[int, int]:
    """Fix so many lists, hold each to the property, and return how many faults there were and are left."""
    path, faults, left = tmp_path / "deck.txt", 0, 0
    for original, edition, wrong, lines_hit in planted(number):
        path.write_bytes(wrong.encode())
        before = run(str(path), "--edition", edition, *ON).exit_code
        after = fix(path, "--edition", edition)[1]
        fixed = path.read_bytes().decode()
        assert before != 0 or after == 0
        assert before != 1 or after != 2
        assert count_errors(fixed, edition) <= count_errors(wrong, edition)
        for at, (was, now, faulty) in enumerate(zip(*map(split, (original, fixed, wrong)), strict=True)):
            assert now in (was, faulty) or is_same_card(edition, was, now), (was, faulty, now)
            assert at in lines_hit or now == was
            faults += faulty != was
            left += now == faulty != was
        assert fix(path, "--edition", edition)[0].count("fixed") == 0
        assert path.read_bytes().decode() == fixed
    return faults, left


def count_errors(text: str, edition: Edition) -> int:
    judged = judge_text(text.encode(), StatedTerms().but(edition=edition), date(2026, 11, 1))
    return sum(finding.severity == "error" for finding in judged.verdict.findings)


def split(text: str) -> list[str]:
    return text.splitlines(keepends=True)


@pytest.mark.slow
def test_what_is_changed_in_lists_with_planted_faults_is_right(tmp_path: Path) -> None:
    faults, left = check_property(tmp_path, 30)
    assert left < faults / 2


@pytest.mark.slow
def test_what_is_changed_in_a_thousand_lists_with_planted_faults_is_right(tmp_path: Path) -> None:
    faults, left = check_property(tmp_path, 1000)
    assert left < faults / 2


def test_judging_again_is_all_that_decides(tmp_path: Path) -> None:
    """The corrected list is judged as any other: the answer of --fix is that of a later check."""
    path = tmp_path / "deck.txt"
    path.write_text(Path(FAULTY).read_text())
    fixed = run(str(path), "--fix", *ON)
    assert fixed.stdout == run(str(path), *ON).stdout
    assert judge_text(path.read_bytes(), StatedTerms(), date(2026, 11, 1)).verdict.legal is False
