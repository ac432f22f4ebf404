"""Read a code of conduct from its file, with the parts that it inherits from another document."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from cardpools.data_files.disk_cache import cached_digest
from cardpools.data_files.toml_tables import read_toml
from cardpools.model import EDITIONS, Citation
from legality.conduct import code_of_conduct
from legality.conduct.stages import STAGES
from legality.terms.governing_guide import read_guide
from legality.terms.terms import Guide

FOLDER = Path(__file__).parent

Table = Mapping[str, Any]


class Citing(NamedTuple):
    """The default citation of the sentences in a file."""

    document: str
    section: str = ""
    certainty: str = "sure"

    def at(self, table: Table) -> Citation:
        """Return the citation of a table."""
        return Citation(
            table.get("document", self.document),
            table.get("section", self.section),
            table["quote"],
            table.get("certainty", self.certainty),
        )

    def sentence(self, table: Table) -> code_of_conduct.Sentence:
        """Read a statement with its place."""
        return code_of_conduct.Sentence(table["says"], self.at(table))

    def within(self, section: str) -> "Citing":
        """Return a copy that cites this section of the document."""
        return self._replace(section=section)


@lru_cache(maxsize=8)
def read_conduct(guide: Guide) -> code_of_conduct.CodeOfConduct:
    """Read the code of conduct of a guide."""
    document = read_toml(FOLDER / f"{guide}.toml")
    if "base" not in document:
        return read_code(guide, document, (guide,))
    base = document["base"]
    return read_code(guide, stand_in(read_toml(FOLDER / f"{base}.toml"), document), (guide, base))


def revision_of(guide: Guide, read: tuple[str, ...]) -> str:
    """Return the revision of a code: it covers its files, and the guides that a penalty names."""
    contents = [(FOLDER / f"{each}.toml").read_bytes() for each in read]
    found = cached_digest(str(FOLDER / guide), b"".join([*contents, read_guide(guide).revision.encode()]))
    return f"{guide}@{found}"


def stand_in(base: dict[str, Any], document: dict[str, Any]) -> dict[str, Any]:
    """Take the tables of another document. They are never sure, and the code's own sentences go first."""
    dropped = document.get("without", [])
    own = {table["of"]: table for table in document.get("same", [])}
    taken: dict[str, Any] = doubted(base, base["document"], document["certainty"], own, document["document"])
    taken["contradiction"] = [each for each in taken["contradiction"] if each["about"] not in dropped]
    return taken | document


def doubted(value: Any, source: str, certainty: str, own: dict[str, Any], document: str) -> Any:
    """Cite the document that a table is from, as sure as it is here, or the guide's own words."""
    if isinstance(value, list):
        return [doubted(each, source, certainty, own, document) for each in value]
    if not isinstance(value, dict):
        return value
    table = {key: doubted(each, source, certainty, own, document) for key, each in value.items()}
    section = table.get("section")
    if section in own:
        words = {key: own[section][key] for key in ("section", "quote")}
        return table | words | {"document": document}
    return table | {"document": source, "certainty": certainty} if "quote" in table else table


def read_code(guide: Guide, document: Table, read: tuple[str, ...]) -> code_of_conduct.CodeOfConduct:
    """Read a code of conduct from the tables of its files."""
    cite = Citing(document["document"])
    return code_of_conduct.CodeOfConduct(
        guide=guide,
        name=document["name"],
        stands=document["stands"],
        for_deck=document["for_deck"],
        for_list=document["for_list"],
        levels=tuple(read_level(table, cite) for table in document.get("level", [])),
        infractions=tuple(read_infraction(table, cite) for table in document["infraction"]),
        sentences={name: cite.sentence(table) for name, table in document["sentence"].items()},
        contradictions=tuple(
            code_of_conduct.Contradiction(
                table["about"], table["one"], table["other"], table["taken"], cite.at(table)
            )
            for table in document.get("contradiction", [])
        ),
        besides=tuple(
            code_of_conduct.Beside(table["about"], cite.sentence(table))
            for table in document.get("beside", [])
        ),
        notes=tuple(cite.sentence(table) for table in document.get("note", [])),
        revision=revision_of(guide, read),
    )


def read_level(table: Table, cite: Citing) -> code_of_conduct.PenaltyLevel:
    """Read a level. Its actions are in its own section unless they name another."""
    citation = cite.at(table)
    actions = read_actions(table, citation)
    dropped = table.get("dropped", False)
    return code_of_conduct.PenaltyLevel(
        table["number"], table["name"], table["recorded"], citation, actions, dropped
    )


def read_actions(table: Table, citation: Citation) -> tuple[code_of_conduct.Action, ...]:
    """Read an action. Without a citation of its own it takes that of the whole."""
    cite = Citing(citation.document, citation.section, citation.certainty)
    return tuple(
        code_of_conduct.Action(
            cite.sentence({"quote": citation.quote} | each),
            tuple(each.get("stages", STAGES)),
            tuple(each.get("editions", EDITIONS)),
            tuple(each.get("rules", ())),
            tuple(each.get("not_rules", ())),
        )
        for each in table.get("action", [])
    )


def read_infraction(table: Table, everywhere: Citing) -> code_of_conduct.Infraction:
    """Read an infraction. The code prints each under its own heading, which is its section."""
    citation = everywhere.within(f"Appendix B, {table['code']}").at(table)
    cite = Citing(citation.document, citation.section, citation.certainty)
    unless, evidence, waiver = table.get("unless"), table.get("evidence"), table.get("waiver")
    return code_of_conduct.Infraction(
        code=table["code"],
        group=table["group"],
        name=table["name"],
        definition=table["definition"],
        examples=tuple(table["examples"]),
        citation=citation,
        levels=tuple(table.get("levels", ())),
        in_index=tuple(table.get("index", ())),
        intended=table.get("intended", False),
        instead_of=tuple(table.get("instead_of", ())),
        actions=read_actions(table, citation),
        conditions=table.get("condition", {}),
        needs_lists=cite.sentence(table["needs_lists"]) if "needs_lists" in table else None,
        unless=code_of_conduct.Another(unless["other"], cite.sentence(unless)) if unless else None,
        waiver=cite.sentence(waiver) if waiver else None,
        evidence=code_of_conduct.Another(evidence["other"], cite.sentence(evidence)) if evidence else None,
        remedy=read_order(table["remedy"], cite) if "remedy" in table else None,
    )


def read_order(table: Table, cite: Citing) -> code_of_conduct.Order:
    """Read the change that an infraction orders."""
    return code_of_conduct.Order(cite.sentence(table), table["deadline"], table.get("illegal_list", ""))
