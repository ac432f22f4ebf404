"""Tribbles as the form of the site takes it (5.0, appendix A): an event for each table, then the finals."""

from legality.rounds.after.event_report import ReportWishes
from legality.rounds.after.tribbles_report import tribbles_report_facts
from tests.legality.rounds.test_tribbles import row


def test_tables_are_events_of_their_own_and_the_finals_have_seeds() -> None:
    rows = [row(0, "a", 100_000, 0)]
    for number in range(1, 6):
        rows += [row(number, name, number, table) for name, table in (("a", 1), ("b", 1), ("c", 2), ("d", 2))]
    rows += [row(6, "a", 7, 1), row(6, "c", 8, 1), row(6, "b", 9, 2), row(6, "d", 1, 2)]
    wishes = ReportWishes("continental", "tr", is_league=True)
    found = tribbles_report_facts(rows, "opg-5.0", wishes)
    first, second, finals = found["tribbles"]
    assert (first["name"], second["name"], finals["name"]) == (
        "Table 1, rounds 1-5",
        "Table 2, rounds 1-5",
        "Tribbles Finals",
    )
    assert first["players"][0] == {
        "player": "a",
        "seed": None,
        "points": [100_001, 2, 3, 4, 5],
        "total": 100_015,
    }
    assert [each["player"] for each in second["players"]] == ["c", "d"]
    assert {each["player"]: each["seed"] for each in finals["players"]} == {"a": 1, "c": 1, "b": 2, "d": 2}
    assert found["attendance"] == 4
    assert [each["player"] for each in found["awards"]] == ["c", "a"]
    assert "head start" in found["awards"][0]["award"]
    assert [each["points"] for each in found["points"]["players"]] == [12, 8, 6, 6]


def test_one_table_is_one_event() -> None:
    found = tribbles_report_facts([row(1, "a", 5), row(1, "b", 6)], "opg-5.0", ReportWishes("local", "tr"))
    assert [each["name"] for each in found["tribbles"]] == ["Tribbles"]
    assert tribbles_report_facts([], "opg-5.0", ReportWishes())["tribbles"] == []
