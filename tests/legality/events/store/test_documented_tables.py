"""docs/events-store.md names every table."""

import re
from pathlib import Path

from legality.events.store.tables import Base

DOCS = Path(__file__).parents[4] / "docs"


def test_every_table_is_in_the_docs() -> None:
    rows = re.findall(r"^\| ([a-z_, ]+) \|", (DOCS / "events-store.md").read_text("utf-8"), re.MULTILINE)
    named = {name.strip() for row in rows for name in row.split(",")}
    assert Base.metadata.tables.keys() - named == set()
