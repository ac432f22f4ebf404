"""What tells cards apart that share a name: the first fact that is another for each of them."""

from cardpools.catalog.candidates import match_candidates
from cardpools.catalog.catalog import Catalog
from tests.cardpools.shipped import shipped


def told_apart(edition: str, *cards: str) -> list[str]:
    catalog = shipped("2e" if edition == "2e" else "1e")
    return [candidate.differs for candidate in match_candidates(catalog, cards).candidates]


def test_the_subtitle_tells_two_versions_apart() -> None:
    assert told_apart("2e", "betor-ambitious-renegade", "betor-romulan-conspirator") == [
        "Ambitious Renegade",
        "Romulan Conspirator",
    ]


def test_without_subtitles_the_type_does() -> None:
    types = [shipped("1e").card(card).type for card in ("ops", "tasha-yar")]
    assert told_apart("1e", "ops", "tasha-yar") == types


# Both are personnel, and Andrea is non-aligned.
def test_of_one_type_the_affiliations_do() -> None:
    assert told_apart("1e", "andrea", "tasha-yar")[0] == "Non-Aligned"


# Tasha Yar and Riva are personnel of Premiere and of its remaster.
def test_in_the_end_there_are_the_ids() -> None:
    assert told_apart("1e", "tasha-yar", "riva") == ["tasha-yar", "riva"]


# Of one title, and only one of them is the other side of another card.
def test_the_other_side_is_told_from_the_card_itself(first: Catalog) -> None:
    candidates = match_candidates(first, ("terok-nor", "terok-nor-back")).candidates
    assert [(each.differs, each.write) for each in candidates] == [
        ("the card itself", "Terok Nor"),
        ("other side of it", "Terok Nor (back)"),
    ]
