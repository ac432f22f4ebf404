"""The guides and rulesets that an event froze, stored in the database: later versions judge by them.

The rules themselves are code. A stored ruleset that names a rule which this version lacks, or gives a rule
other numbers than it asks for, cannot be applied. Then the director can decide to judge by today's rules.
"""

import json
import shutil
import zlib
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from threading import Lock

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cardpools.data_files.data_problems import WrongDataError
from cardpools.revisions.bundle import unpack_bundle
from legality.engine.rule_texts import find_unusable_rules, read_rule_texts
from legality.engine.rulesets import WrongRuleset, revision_for
from legality.events.errors import FrozenDataGone, StoreUnavailable
from legality.events.lists.frozen_data import unpacked_home
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import FrozenRules
from legality.events.store.tables.column_types import canonical_json
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
    content = canonical_json(read_rule_texts(terms.rule_folder)).encode()
    packed, digest = zlib.compress(content, 9), sha256(content).hexdigest()
    return FrozenRules(rules=revision, digest=digest, content=packed, kept_at=now)


def store_frozen_rules(session: Session, row: FrozenRules | None) -> None:
    """Store frozen rules, unless another transaction has just stored the same."""
    if row is None:
        return
    try:
        with session.begin_nested():
            insert_rows(session, row)
    except IntegrityError:  # Another event froze the same just now.
        return


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
    try:
        content = zlib.decompressobj().decompress(row.content, LARGEST)
    except zlib.error:
        content = b""
    if sha256(content).hexdigest() != row.digest:
        raise FrozenDataGone(_describe(row.rules, "are damaged in the database"))
    try:
        shutil.rmtree(folder, ignore_errors=True)
        unpack_bundle(json.loads(content), folder)
    except OSError as error:
        raise StoreUnavailable(f"the rules of the event cannot be unpacked: {error.strerror}") from None


def _digest_in(folder: str) -> str:
    """Return the digest of texts as they lie unpacked; of none, nothing that is in the database."""
    try:
        return sha256(canonical_json(read_rule_texts(folder)).encode()).hexdigest()
    except (OSError, UnicodeDecodeError):
        return ""
