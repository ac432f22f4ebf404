"""The guides and rulesets that an event froze, stored in the database: later versions judge by them.

The rules themselves are code. A stored ruleset that names a rule which this version lacks, or gives a rule
other numbers than it asks for, cannot be applied. Then the director can decide to judge by today's rules.
"""

import shutil
from datetime import datetime
from pathlib import Path
from threading import Lock

from cardpools.data_files.data_problems import WrongDataError
from cardpools.revisions.bundle import unpack_bundle
from legality.engine.rule_texts import find_unusable_rules, read_rule_texts
from legality.engine.rulesets import WrongRuleset, revision_for
from legality.events.errors import FrozenDataGone, StoreUnavailable
from legality.events.lists.frozen_data import unpacked_home
from legality.events.lists.frozen_texts import digest_texts, pack_texts, unpack_texts
from legality.events.store.store import Store
from legality.events.store.tables import FrozenRules
from legality.terms.terms import Terms

LARGEST = 8_000_000
"""Characters of all texts; those of today have 200,000."""

CHOICE = "The director can decide to judge by the rules of this version"

_turn = Lock()
"""One thread unpacks, and the others find it done."""

_usable: dict[Terms, Terms] = {}
MOST = 64
"""How many terms with frozen rules stay in memory."""


def make_frozen_rules(store: Store, terms: Terms, now: datetime) -> FrozenRules | None:
    """Return the row with the rules that an event freezes, or None if the database has it."""
    revision = revision_for(terms)
    with store.read() as session:
        if session.get(FrozenRules, revision) is not None:
            return None
    packed = pack_texts(read_rule_texts(terms.rule_folder))
    return FrozenRules(rules=revision, digest=packed.digest, content=packed.content, kept_at=now)


def with_frozen_rules(store: Store | None, terms: Terms, revision: str) -> Terms:
    """Return the terms with the rules of a revision: those of this version, or else those in the database."""
    if revision == revision_for(terms):
        return terms
    if store is None:
        raise FrozenDataGone(_describe(revision, "are not those of this version"))
    with store.read() as session:
        row = session.get(FrozenRules, revision)
    if row is None:
        raise FrozenDataGone(_describe(revision, f"are not those of this version ({revision_for(terms)})"))
    named = terms.but(rule_folder=f"{unpacked_home()}/rules-{row.digest[:20]}")
    with _turn:
        if named not in _usable or not Path(named.rule_folder).is_dir():
            _unpack(row, named.rule_folder)
            _require_usable(named, revision)
            if len(_usable) >= MOST:
                _usable.clear()
            _usable[named] = named
    return named


def _require_usable(terms: Terms, revision: str) -> None:
    """Refuse rules that this version cannot apply as they were."""
    try:
        found, unusable = revision_for(terms), find_unusable_rules(terms)
    except (KeyError, TypeError, ValueError, OSError, WrongDataError, WrongRuleset):
        raise FrozenDataGone(_describe(revision, "cannot be read by this version")) from None
    if found != revision:
        raise FrozenDataGone(_describe(revision, "are not those that the database holds"))
    if unusable:
        raise FrozenDataGone(_describe(revision, f"need {', '.join(unusable)} as this version has it not"))


def _describe(revision: str, why: str) -> str:
    return f"the event froze rules {revision}, which {why}. {CHOICE}, or start the version that locked it"


def _unpack(row: FrozenRules, folder: str) -> None:
    """Unpack texts after their digest is verified."""
    if _digest_in(folder) == row.digest:
        return
    if (texts := unpack_texts(row, LARGEST)) is None:
        raise FrozenDataGone(_describe(row.rules, "are damaged in the database"))
    try:
        shutil.rmtree(folder, ignore_errors=True)
        unpack_bundle(texts, folder)
    except OSError as error:
        raise StoreUnavailable(f"the rules of the event cannot be unpacked: {error.strerror}") from None


def _digest_in(folder: str) -> str:
    """Return the digest of texts as they lie unpacked; of none, nothing that is in the database."""
    try:
        return digest_texts(read_rule_texts(folder))
    except (OSError, UnicodeDecodeError):
        return ""
