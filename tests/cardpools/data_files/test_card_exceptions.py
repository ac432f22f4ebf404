"""What only a card's text says: read by kind, with its source, and the facts apart from both."""

from pathlib import Path

from cardpools.data_files.card_exceptions import CardException, read_exceptions
from cardpools.model import Citation


def test_a_statement_has_its_card_its_source_and_its_facts(tmp_path: Path) -> None:
    (tmp_path / "exceptions.toml").write_text(
        '[[opens]]\ncard = "ops"\nside = "tent"\nmost = 2\nsource = { document = "card", quote = "Seeds" }\n'
        '[[lifts]]\nsource = { document = "guide", certainty = "likely" }\n',
        "utf-8",
    )
    assert read_exceptions(str(tmp_path)) == {
        "opens": (CardException("ops", Citation("card", quote="Seeds"), {"side": "tent", "most": 2}),),
        "lifts": (CardException("", Citation("guide", certainty="likely"), {}),),
    }


def test_an_edition_without_the_file_has_none(tmp_path: Path) -> None:
    assert read_exceptions(str(tmp_path)) == {}
