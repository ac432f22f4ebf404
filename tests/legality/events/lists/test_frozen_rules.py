"""Rules that an event froze come from the database if this version has others, and only if they are whole."""

import zlib
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from legality.engine import rule_texts
from legality.engine.rule_texts import find_unusable_rules, read_rule_texts
from legality.engine.rulesets import clauses_for, revision_for
from legality.events.actors import CONSOLE
from legality.events.desk.locking import lock
from legality.events.errors import FrozenDataGone
from legality.events.lists import frozen_rules
from legality.events.lists.frozen_rules import with_frozen_rules
from legality.events.lists.judged_list import Basis, judge_for_event
from legality.events.lists.terms_document import terms_document, terms_of
from legality.events.store.store import Store
from legality.events.store.tables import FrozenRules
from legality.events.store.tables.column_types import canonical_json
from legality.terms.event_file import WrongEventFile, read_event
from tests.legality.events.scenes import LEGAL, NOW, an_event, terms

LARGER = """
[[rule]]
code = "D-DRAW-SIZE"
minimum = 40
citation = { document = "opg-5.0", section = "4.3.4 Standard" }
"""
RULESET = "rulesets/opg-5.0/2e-standard.toml"


@pytest.fixture(autouse=True)
def _nothing_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LEGALITY_CACHE", str(tmp_path / "cache"))
    frozen_rules._usable.clear()
    yield
    frozen_rules._usable.clear()


def keep(store: Store, tmp_path: Path, **changes: str) -> str:
    """Store rules of another version, and return their revision."""
    texts = {**read_rule_texts(), RULESET: read_rule_texts()[RULESET] + LARGER, **changes}
    for path, ruleset in texts.items():
        (tmp_path / "other" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "other" / path).write_text(ruleset, "utf-8")
    revision = revision_for(terms().but(rule_folder=str(tmp_path / "other")))
    content = canonical_json(texts).encode()
    with store.write() as session:
        row = FrozenRules(rules=revision, digest=sha256(content).hexdigest(), kept_at=NOW)
        row.content = zlib.compress(content)
        session.add(row)
    return revision


def test_a_list_is_judged_by_the_rules_of_another_version(store: Store, tmp_path: Path) -> None:
    revision = keep(store, tmp_path)
    today = judge_for_event(Basis(terms(), store=store), LEGAL, None)
    frozen = {**today.revisions, "rules": revision}
    then = judge_for_event(replace(Basis(terms(), store=store), frozen=frozen), LEGAL, None)
    assert (today.list_legal, then.list_legal) == (True, False)
    assert then.revisions == then.verdict.revisions == frozen
    assert "D-DRAW-SIZE" in {each.code for each in then.verdict.findings}


@pytest.mark.parametrize(
    ("added", "said"),
    [
        (
            '\n[[rule]]\ncode = "D-GONE"\ncitation = { document = "x", section = "1" }\n',
            "need D-GONE as this",
        ),
        (LARGER.replace("minimum", "least"), "need D-DRAW-SIZE as this"),
        (LARGER.replace("40", '"forty"'), "need D-DRAW-SIZE as this"),
    ],
)
def test_rules_that_this_version_cannot_apply_are_refused(
    store: Store, tmp_path: Path, added: str, said: str
) -> None:
    revision = keep(store, tmp_path, **{RULESET: read_rule_texts()[RULESET] + added})
    with pytest.raises(FrozenDataGone, match=said):
        with_frozen_rules(store, terms(), revision)


def test_a_damaged_row_is_refused(store: Store, tmp_path: Path) -> None:
    revision = keep(store, tmp_path)
    with store.write() as session:
        session.execute(update(FrozenRules).values(content=b"no archive"))
    with pytest.raises(FrozenDataGone, match="are damaged in the database"):
        with_frozen_rules(store, terms(), revision)


def test_a_row_that_was_exchanged_is_refused(store: Store, tmp_path: Path) -> None:
    """Its digest is right, but its rules are those of another revision."""
    revision = keep(store, tmp_path)
    content = canonical_json(dict(read_rule_texts())).encode()
    with store.write() as session:
        values = {"content": zlib.compress(content), "digest": sha256(content).hexdigest()}
        session.execute(update(FrozenRules).values(values))
    with pytest.raises(FrozenDataGone, match="are not those that the database holds"):
        with_frozen_rules(store, terms(), revision)


def test_a_folder_that_was_lost_is_unpacked_anew(store: Store, tmp_path: Path) -> None:
    revision = keep(store, tmp_path)
    found = with_frozen_rules(store, terms(), revision)
    for path in sorted(Path(found.rule_folder).rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    Path(found.rule_folder).rmdir()
    assert with_frozen_rules(store, terms(), revision) == found
    assert read_rule_texts(found.rule_folder)[RULESET].endswith(LARGER)


def test_without_a_database_other_rules_are_nowhere() -> None:
    with pytest.raises(FrozenDataGone, match="are not those of this version"):
        with_frozen_rules(None, terms(), "opg-5.0@older")


def test_many_terms_stay_in_memory_and_no_more(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frozen_rules, "MOST", 1)
    revision = keep(store, tmp_path)
    for players in (8, 9):
        with_frozen_rules(store, terms(players=players), revision)
    assert len(frozen_rules._usable) == 1


def test_each_state_of_the_rules_is_kept_once(store: Store) -> None:
    for slug in ("one", "two"):
        an_event(store, slug)
        lock(store, slug, by=CONSOLE, now=NOW)
    with store.read() as session:
        assert session.scalar(select(func.count()).select_from(FrozenRules)) == 1


def test_the_texts_are_all_guides_and_rulesets() -> None:
    texts = read_rule_texts()
    assert {
        "guides/timeline.toml",
        "guides/opg-5.0.toml",
        "rulesets/everywhere.toml",
        RULESET,
    } <= texts.keys()
    assert {path.partition("/")[0] for path in texts} == {*rule_texts.PLACES}


def test_this_version_can_apply_its_own_rules() -> None:
    assert clauses_for(terms())
    assert find_unusable_rules(terms()) == ()


def test_nobody_can_state_the_folder(tmp_path: Path) -> None:
    file = tmp_path / "event.toml"
    file.write_text('edition = "2e"\nrule_folder = "/tmp"\n', "utf-8")
    with pytest.raises(WrongEventFile):
        read_event(file)
    other = terms().but(rule_folder="/tmp")
    assert terms_of(terms_document(other)).rule_folder == ""
