"""Evidence from an earlier table: `Amnesty Talks` of 2021 is `Hromi Cluster Amnesty Talks` of 2026."""

from collections.abc import Iterable

from cardpools.catalog.slug import slug
from cardpools.sources.card_table import TableRow
from cardpools.sources.second_edition.evidence import JoinedName, TitleClue, Witness, beginnings
from cardpools.sources.second_edition.marks_2e import strip_marks


def renamed_missions(earlier: Iterable[TableRow], later: Iterable[TableRow]) -> Witness:
    """Return the witness that compares two tables: the words added before a mission's name are its place.

    Rows with equal set and collector's information are the same printing.
    """
    before = {(row["Set"], row["CollectorsInfo"]): row for row in earlier if row["Type"] == "Mission"}
    former: dict[str, tuple[str, str]] = {}
    for row in later:
        old = before.get((row["Set"], row["CollectorsInfo"]))
        if old and old["Name"] != row["Name"]:
            own = (row["Set"], row["Rarity"])
            former[strip_marks(row["Name"], *own)] = (strip_marks(old["Name"], *own), old.source)

    def witness(card: JoinedName) -> Iterable[TitleClue]:
        name, where = former.get(card.name, ("", ""))
        for title in beginnings(card.name):
            if name and slug(title, name) == slug(card.name):
                yield TitleClue(title, "renamed", where, "sure")

    return witness
