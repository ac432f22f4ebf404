"""What people decided about First Edition cards, read from small files of our own."""

from datetime import date
from pathlib import Path

from cardpools.sources.first_edition.decisions_1e import Decisions, read_decisions

VERSIONS = """
[[rows]]
name = "Borg Cube (The Borg)"
card = "borg-cube"
[[rows]]
name = "Kira Nerys"
expansion = "DRP"
card = "kira-nerys-dramatis-personae"
[[renamed]]
old = "I.K.C. Pagh"
new = "I.K.S. Pagh"
[[reverses]]
card = "deep-space-9"
front = "terok-nor"
"""
EXPANSIONS = """
[expansion.PT]
name = "Premiere Traditional"
also = ["PRE", "Premiere"]
earliest = 1994-11-01
latest = 1994-11-30
[expansion.fc]
name = "First Contact"
earliest = 1997-12-01
latest = 1997-12-31
"""
LOCATIONS = """
[[location]]
mission = "verify-evidence"
name = "Sector 04-70"
"""


def decided(folder: Path, versions: str) -> Decisions:
    for name, text in (("versions", versions), ("expansions", EXPANSIONS), ("locations", LOCATIONS)):
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return read_decisions(folder)


def test_every_decision_is_read(tmp_path: Path) -> None:
    assert decided(tmp_path, VERSIONS) == Decisions(
        rows={
            ("Borg Cube (The Borg)", ""): "borg-cube",
            ("Kira Nerys", "DRP"): "kira-nerys-dramatis-personae",
        },
        titles={"I.K.C. Pagh": "I.K.S. Pagh"},
        reverses={"deep-space-9": "terok-nor"},
        locations={"verify-evidence": "Sector 04-70"},
        released={"PT": date(1994, 11, 30), "fc": date(1997, 12, 31)},
        codes={"PT": "PT", "PRE": "PT", "Premiere": "PT", "fc": "fc"},
        expansion_names=frozenset({"Premiere Traditional", "PRE", "Premiere", "First Contact"}),
    )


def test_nothing_needs_to_be_decided(tmp_path: Path) -> None:
    found = decided(tmp_path, "")
    assert (found.rows, found.titles, found.reverses) == ({}, {}, {})
