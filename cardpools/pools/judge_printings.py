"""Judge the printings of a card. Each question gives a status, and the strictest decides."""

from cardpools.model import Citation
from cardpools.pools.card_notes import NO_NOTES, CardNotes
from cardpools.pools.guide_clauses import PoolClause
from cardpools.pools.pool_context import PoolContext
from cardpools.pools.printing_kinds import ALTERNATES, KIND_NAMES, PrintingKind, PrintingProfile, Profiles
from cardpools.pools.promo_marks import WATERMARK
from cardpools.pools.promos import judge_on_condition, judge_stand_in, judge_substitute
from cardpools.pools.release_windows import PrintingWindow, judge_window, strictest
from cardpools.pools.second_edition_cards import judge_admission, judge_conversion
from cardpools.pools.selection import judge_selection
from cardpools.pools.status import Standing, Status

# Answers that depend on the other printings of the card.
_LEANING = frozenset({"condition", "substitute", "stand-in"})
_SAID = {
    "in": ": in the {title} pool",
    "unsure": ": the sentence on the {title} pool does not settle it",
    "out": ": not in the {title} pool",
}
_STANDING = {"in": Standing.LEGAL, "unsure": Standing.UNSURE, "out": Standing.NOT_IN_POOL}


def judge(profiles: Profiles, notes: CardNotes, context: PoolContext) -> tuple[Status, ...]:
    """Return the status of each printing of a card. Printings that depend on others are judged last.

    A printing to come of a card that Decipher made delays no promo of it.
    """
    leaning = [_cached_clause(profile, context).answer in _LEANING for profile in profiles]
    alone = [
        None if leans else _judge_alone(i, profiles[i], notes, context) for i, leans in enumerate(leaning)
    ]
    primary = [
        (profile.kind, status)
        for profile, status in zip(profiles, alone, strict=True)
        if status is not None and profile.kind not in ALTERNATES
    ]
    if any(profile.kind is PrintingKind.PHYSICAL for profile in profiles):
        primary = [each for each in primary if each[1].standing is not Standing.NOT_YET_LEGAL]
    return _add_errata_note(
        profiles,
        [status or _judge_one(i, profiles[i], notes, primary, context) for i, status in enumerate(alone)],
    )


def _add_errata_note(profiles: Profiles, found: list[Status]) -> tuple[Status, ...]:
    """Add to a physical card that it is played with the words of its remastered version.

    4.1 and 5.0 5.1.2: errata are legal immediately. If the remaster is not in the pool, nothing is added.
    """
    legal = [profile.kind for profile, status in zip(profiles, found, strict=True) if status.legal]
    if PrintingKind.REMASTERED not in legal:
        return tuple(found)
    return tuple(
        status._replace(reason=f"{status.reason}; it is played with the words of its remastered version")
        if profile.kind is PrintingKind.PHYSICAL and status.legal
        else status
        for profile, status in zip(profiles, found, strict=True)
    )


def _judge_alone(i: int, profile: PrintingProfile, notes: CardNotes, context: PoolContext) -> Status:
    """Judge a printing that depends on no other. Without notes on its card, cache by profile."""
    if notes is not NO_NOTES:
        return _judge_one(i, profile, notes, [], context)
    status = context.judged.get(profile)
    if status is None:
        status = context.judged[profile] = _judge_one(i, profile, notes, [], context)
    return status


def _judge_one(
    i: int,
    profile: PrintingProfile,
    notes: CardNotes,
    others: list[tuple[PrintingKind, Status]],
    context: PoolContext,
) -> Status:
    """Ask in the order of the guides: opened, removed, replaced, watermark, then pool and release."""
    if notes.opened:
        return Status(Standing.LEGAL, "Opened by public play testing", context.guide.playtest)
    mark = notes.marks[i] if notes.marks else ""
    gates = _second_edition_gates(profile, notes, context)
    if mark == WATERMARK and context.guide.watermark:
        reason = "A promo that carries the Continuing Committee's watermark"
        gates.append(Status(Standing.WATERMARKED, reason, context.guide.watermark))
    if any(gate.is_refused for gate in gates):
        return strictest(gates)
    member = _judge_membership(profile, mark, notes, others, context)
    return strictest([member, *gates]) if gates else member


def _second_edition_gates(profile: PrintingProfile, notes: CardNotes, context: PoolContext) -> list[Status]:
    """Return the statuses that Second Edition cards need in First Edition, in addition to the pool's."""
    if not profile.second_edition:
        return []
    conversion = notes.conversion and judge_conversion(
        notes.conversion, context.terms, context.guide, notes.converted
    )
    status = judge_admission(context.terms, context.published)
    return [conversion, status] if conversion else [status]


def _judge_membership(
    profile: PrintingProfile,
    mark: str,
    notes: CardNotes,
    others: list[tuple[PrintingKind, Status]],
    context: PoolContext,
) -> Status:
    """Tell whether the pool has the printing on the day."""
    expansion = context.expansions[profile.expansion]
    key = (profile.kind, profile.expansion, profile.known_by, profile.not_before)
    release = context.releases.get(key)
    if release is None:
        window = PrintingWindow(profile.known_by, profile.not_before)
        release = judge_window(profile.kind, expansion, window, context.terms, context.guide)
        context.releases[key] = release
    selection = judge_selection(profile, notes.listed, expansion, context.pool, context.basis)
    if selection and selection.is_refused:
        return selection
    clause = _cached_clause(profile, context)
    if selection and context.pool.selection and context.pool.selection.by != "retired":
        clause = PoolClause("in", selection.citation)  # the selection decides, whoever made the card
    member = _judge_by_clause(profile, clause, mark, others, release, context)
    found = strictest([member, release]) if clause.answer not in _LEANING else member
    return strictest([selection, found]) if selection else found


def _judge_by_clause(
    profile: PrintingProfile,
    clause: PoolClause,
    mark: str,
    others: list[tuple[PrintingKind, Status]],
    release: Status,
    context: PoolContext,
) -> Status:
    if clause.answer == "condition":
        alternates = [status for _, status in others]
        return judge_on_condition(profile.kind, clause, alternates, mark, context.guide, release)
    if clause.answer == "substitute":
        physical = [status for kind, status in others if kind is PrintingKind.PHYSICAL]
        return judge_substitute(profile.kind, clause, physical, release)
    if clause.answer == "stand-in":
        return judge_stand_in(
            clause, [status for kind, status in others if kind is not PrintingKind.PHYSICAL]
        )
    if clause.answer == "printed":
        reason = (
            f"An authorized proxy ({profile.role}): legal in print; the physical card itself is prohibited"
        )
        return Status(Standing.LEGAL, reason, clause.citation, printed_only=True)
    return Status(_STANDING[clause.answer], _reason(profile, clause, context), clause.citation)


def _reason(profile: PrintingProfile, clause: PoolClause, context: PoolContext) -> str:
    called = f"A {KIND_NAMES[profile.kind]} of {context.expansions[profile.expansion].name}"
    own = context.pool.kinds[profile.kind].answer
    if context.pool.proxies and profile.role and clause.answer == "in" and own != "in":
        return f"An authorized proxy: a {profile.role}"
    return called + _SAID[clause.answer].format(title=context.pool.title)


def _cached_clause(profile: PrintingProfile, context: PoolContext) -> PoolClause:
    clause = context.clauses.get(profile)
    if clause is None:
        clause = context.clauses[profile] = _find_clause(profile, context)
    return clause


def _find_clause(profile: PrintingProfile, context: PoolContext) -> PoolClause:
    """Return the clause of the pool for a profile. An authorized proxy is in, whoever made it.

    5.0 4.2.4 prohibits physical cards and allows proxies, which by its glossary are printed versions of
    physical cards: so the printed card is legal and the physical one is not.
    """
    clause = context.pool.kinds[profile.kind]
    proxies = context.pool.proxies
    if proxies is None or not profile.role or clause.answer == "in":
        return clause
    cited = _proxy_citation(profile, proxies.citation, proxies.citation_2e, context.terms.edition)
    if profile.kind is PrintingKind.PHYSICAL:
        return PoolClause(proxies.physical, cited)
    if profile.kind in ALTERNATES:
        return PoolClause("condition", cited._replace(certainty="likely"))
    return PoolClause("in", cited)


def _proxy_citation(profile: PrintingProfile, first: Citation, second: Citation, edition: str) -> Citation:
    return second if edition == "2e" or profile.second_edition else first
