"""A wrong data file stops loading, with every error at once, each with file and key path."""

from pathlib import Path

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.load_tables import load_tables
from cardpools.data_files.data_problems import WrongDataError
from cardpools.data_files.digest import compute_revision
from tests.cardpools.conftest import copied


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = copied("1e", tmp_path)
    (folder / "SOURCE.toml").write_text(f'edition = "1e"\nrevision = "{compute_revision(folder)}"\n')
    return folder


def problems(folder: Path) -> list[str]:
    with pytest.raises(WrongDataError) as caught:
        load_tables(folder)
    return str(caught.value).splitlines()


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_right_data_are_loaded(folder: Path) -> None:
    loaded = load_tables(folder)
    assert loaded.edition == "1e"
    assert {"spock", "terok-nor-back"} < {card.id for card in loaded.cards}
    assert loaded.expansions["voy"].also == ("VOY",)


def test_every_error_of_every_file_at_once(folder: Path) -> None:
    edit(folder / "expansions.toml", "earliest = 1995-12-01", 'earliest = "Christmas"')
    edit(folder / "expansions.toml", 'publisher = "committee"', 'publisher = "nobody"\nblok = "x"')
    edit(folder / "aliases.toml", 'document = "otf-beta-1", ', "")
    edit(folder / "cards.csv", "spock,Spock,,Personnel,unique", "spock,,,Personnel,special")
    edit(folder / "printings.csv", "vp-30,spock", "vp 30,spock")
    assert problems(folder) == [
        "expansions.toml: expansion.au.earliest: not a date: 'Christmas'",
        "expansions.toml: expansion.lfl.publisher: should be 'decipher' or 'committee': 'nobody'",
        "expansions.toml: expansion.lfl.blok: unknown field",
        "aliases.toml: alias.0.source.document: missing",
        "cards.csv: line 18.title: empty: ''",
        "cards.csv: line 18.uniqueness: should be 'unique', 'universal', 'enigma' or '': 'special'",
        "printings.csv: line 23.id: not an id: 'vp 30'",
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        (
            "expansions.toml",
            "latest = 1995-12-01",
            "latest = 1995-11-30",
            "expansions.toml: expansion.au: latest 1995-11-30 is before earliest 1995-12-01",
        ),
        (
            "expansions.toml",
            'source = { document = "hand-made test data" }',
            "",
            "expansions.toml: expansion.premiere.source: missing",
        ),
        (
            "printings.csv",
            "vp-30,spock,vp",
            "vp-30,spock,vq",
            "printings.csv: line 23.expansion: unknown expansion 'vq'",
        ),
        ("printings.csv", "vp-30,spock", "au-5,spock", "printings.csv: au-5: id used 2 times"),
        ("aliases.toml", "palor-toff-alien-trader", "nobody", "aliases.toml: alias.0.card: no card 'nobody'"),
        (
            "aliases.toml",
            'name = "Palar Toff"',
            'name = "SPOCK!"',
            "aliases.toml: alias.0.name: 'SPOCK!' is the title of 'spock'",
        ),
        ("cards.csv", ",terok-nor\n", ",terok\n", "cards.csv: line 20.reverse_of: no card 'terok'"),
        ("cards.csv", "\ndata,Data,", "\nspock,Data,", "cards.csv: spock: id used 2 times"),
        ("cards.csv", "id,title", "id,name", "cards.csv: line 1: the columns must be id,title,subtitle"),
        ("cards.csv", "khan,Khan,,", "khan,Khan,", "cards.csv: line 10: not 15 cells"),
        (
            "cards.csv",
            "spock,Spock,",
            '"sp,ock",Spock,',
            "cards.csv: line 18.id: not an id",
        ),
        ("names.tsv", "spock\tspock", "spock\tkhan", "names.tsv: is not what the tables make"),
        ("SOURCE.toml", 'revision = "', 'revision = "0', "SOURCE.toml: revision: '0"),
        (
            "SOURCE.toml",
            'edition = "1e"',
            'edition = "3e"',
            "SOURCE.toml: edition: should be '1e', '2e' or 'tr'",
        ),
        ("aliases.toml", "[[alias]]", "[[alias]", "aliases.toml: cannot be read: "),
    ],
)
def test_one_error(folder: Path, file: str, old: str, new: str, problem: str) -> None:
    edit(folder / file, old, new)
    assert any(line.startswith(problem) for line in problems(folder)), problems(folder)


@pytest.mark.parametrize(
    "file", ["cards.csv", "printings.csv", "expansions.toml", "names.tsv", "SOURCE.toml"]
)
def test_a_file_that_is_not_there(folder: Path, file: str) -> None:
    (folder / file).unlink()
    assert f"{file}: no such file" in problems(folder)


def test_aliases_may_be_absent(folder: Path) -> None:
    (folder / "aliases.toml").unlink()
    assert not [line for line in problems(folder) if line.startswith("aliases")]


def test_a_card_without_printings(folder: Path) -> None:
    printings = folder / "printings.csv"
    lines = printings.read_text().splitlines(keepends=True)
    printings.write_text("".join(line for line in lines if ",vekor," not in line))
    assert "cards.csv: vekor: a card without printings" in problems(folder)


def test_rows_out_of_order(folder: Path) -> None:
    cards = folder / "cards.csv"
    header, *lines = cards.read_text().splitlines(keepends=True)
    cards.write_text("".join([header, *reversed(lines)]))
    assert any("stands after" in line for line in problems(folder))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[[half-card]]\ncard = "spock"\n', "exceptions.toml: half-card.0.source: missing"),
        (
            '[[half-card]]\ncard = "spok"\nsource = { document = "x" }\n',
            "exceptions.toml: half-card.0.card: no card 'spok'",
        ),
        ("half-card = 3\n", "exceptions.toml: half-card: not a list: 3"),
    ],
)
def test_what_only_the_text_says_is_cited_and_about_a_card(folder: Path, text: str, problem: str) -> None:
    (folder / "exceptions.toml").write_text(text)
    assert problem in problems(folder)


def test_the_fast_path_refuses_files_that_were_changed(folder: Path) -> None:
    """Whoever asks for the revision, as every verdict does, learns of every error in the files."""
    assert open_catalog("1e", folder).revision == compute_revision(folder)
    edit(folder / "cards.csv", "spock,Spock,,Personnel,unique", "spock,,,Personnel,special")
    with pytest.raises(WrongDataError, match=r"cards.csv: line 18.title: empty"):
        open_catalog("1e", folder).revision  # noqa: B018


def test_the_fast_path_refuses_names_that_mean_other_cards(folder: Path) -> None:
    """A line of names.tsv decides which card is judged, so a verdict must not stand on another one."""
    edit(folder / "names.tsv", "\nvekor\tvekor\n", "\nvekor\tspock\n")
    with pytest.raises(WrongDataError, match=r"names.tsv: is not what the tables make"):
        open_catalog("1e", folder).revision  # noqa: B018


def test_the_fast_path_refuses_files_that_are_right_but_others(folder: Path) -> None:
    edit(folder / "cards.csv", "spock,Spock,,Personnel,unique", "spock,Spock,,Personnel,universal")
    with pytest.raises(WrongDataError, match=r"SOURCE.toml: revision: "):
        open_catalog("1e", folder).revision  # noqa: B018
