"""legality rules: the rules of each guide, and each ruleset in full with its sources."""

from datetime import date
from typing import NamedTuple

import click

from cardpools.announcements.announcement import Announcement
from cardpools.model import EDITIONS, Edition
from legality.announcing import announcement_words
from legality.commands.common import options, output, refusal
from legality.commands.words.forgiving_words import match_word
from legality.engine.catalogs import catalog_of
from legality.engine.rulesets import RuleClause, Ruleset, load_ruleset
from legality.engine.rulings import apply_rulings, rulings_on
from legality.render.reference import ruleset_words as layout
from legality.terms.governing_guide import EDITION_NAMES, GuideBook, Offer, read_guide, window_on
from legality.terms.guide_book import KINDS
from legality.terms.terms import GUIDES, RULES, RULES_ALSO, Guide, default_guide, default_terms, one_of


def _options(function: options.Command) -> options.Command:
    """Add the options that both commands have."""
    guide = click.option(
        "--guide",
        type=click.Choice(GUIDES),
        help="The document that governs. Without it, the one that was in force on the day.",
    )
    edition = click.option(
        "--edition", type=click.Choice(EDITIONS), help="The edition, where the rules fit several."
    )
    return guide(edition(options.day_option(options.json_option(function))))


class ChosenRules(NamedTuple):
    """One set of rules, in the guide and the edition that were meant."""

    guide: GuideBook
    edition: Edition
    offer: Offer


@click.group("rules")
def command() -> None:
    """Say which rules there are, and what each consists of."""


@command.command("list")
@_options
def list_rules(guide: Guide | None, edition: Edition | None, on: date, as_json: bool) -> None:
    """Name the rules of every guide, and for which editions each may be used."""
    books = [read_guide(one) for one in ((guide,) if guide else GUIDES)]
    if as_json:
        facts = [
            {"guide": book.id, "name": book.name, "rules": _offers_json(book, edition, on)} for book in books
        ]
        output.print_answer("rules-list-1", on=on.isoformat(), guides=facts)
        return
    rows = [row for book in books for row in layout.rules_rows(book, on)]
    output.print_table(
        layout.RULES_HEADER, [row for row in rows if edition is None or edition in row[3].split(", ")]
    )


@command.command("show")
@click.argument("rules")
@_options
def show(rules: str, guide: Guide | None, edition: Edition | None, on: date, as_json: bool) -> None:
    """Print a ruleset in full: every rule that a deck and its event are held to, and who says so.

    RULES is a word such as otf, modern, standard or warp-speed.
    """
    meant = match_word(rules, (*RULES, *RULES_ALSO)) or rules
    asked = _choose_rules(RULES_ALSO.get(meant, meant), guide, edition, on)
    rulings = _rulings(asked, on)
    rulesets = [
        (heading, ruleset, _of_edition(ruleset, asked.edition, rulings))
        for heading, name in (
            ("For decks", f"{asked.edition}-{asked.offer.id}"),
            ("For every event", "event"),
        )
        if (ruleset := load_ruleset(f"{asked.guide.id}/{name}"))
    ]
    if as_json:
        _show_json(
            asked,
            [layout.ruleset_as_json(ruleset, clauses, on) for _, ruleset, clauses in rulesets],
            [announcement_words.as_json(each) for each in rulings],
            on,
        )
        return
    _show_head(asked, on)
    for heading, ruleset, clauses in rulesets:
        click.echo(f"\n{heading} ({ruleset.id}, revision {ruleset.revision})")
        output.print_table(layout.CLAUSE_HEADER, layout.clause_rows(clauses, on))
        if not clauses:
            click.echo("  nothing beyond what holds for every event")
    if rulings:
        click.echo("\nAnnounced, and counted above")
        output.print_table(
            ("id", "announcement", "source"), [*map(announcement_words.announced_row, rulings)]
        )
    click.echo(f"\nWhat an event may be ({asked.guide.name})")
    kinds = [kind for kind in KINDS if kind != "rules"]
    offers = [(kind, offer) for kind in kinds for offer in asked.guide.offered(kind, asked.edition, on)]
    output.print_table(layout.OFFER_HEADER, layout.offer_rows(offers, on))


def _show_head(asked: ChosenRules, on: date) -> None:
    """Print the name, the source, the documents and the guide of the rules."""
    guide, edition, offer = asked
    click.echo(f"{offer.name_on(on)}, {EDITION_NAMES[edition]}, {guide.name}, on {on}")
    click.echo(f"Source: {layout.format_citation(offer.citation)}")
    if offer.required.get(edition):
        click.echo(f"Required documents: {', '.join(offer.required[edition])}")
    if offer.recommended:
        click.echo(f"Recommended documents: {', '.join(offer.recommended)}")
    if offer.days:
        click.echo(f"To be had {layout.days_of(offer, on)}: {offer.days.why}")
    click.echo(f"Guide: {layout.window_line(window_on(edition, on))}")


def _show_json(
    asked: ChosenRules,
    rulesets: list[dict[str, object]],
    announced: list[dict[str, object]],
    on: date,
) -> None:
    guide, edition, offer = asked
    window = window_on(edition, on)
    output.print_answer(
        "rules-1",
        guide={"id": guide.id, "name": guide.name, "revision": guide.revision},
        edition=edition,
        on=on.isoformat(),
        governing={"guide": window.guide, "unsure": window.unsure, "why": window.why, "note": window.note},
        rules=layout.offer_as_json(offer, on),
        rulesets=rulesets,
        announced=announced,
    )


def _choose_rules(rules: str, guide: Guide | None, edition: Edition | None, on: date) -> ChosenRules:
    """Find the rules in the guide that was named, or else in the one that governed on the day."""
    for each in (edition,) if edition else EDITIONS:
        book = read_guide(guide or default_guide(each, on))
        offer = book.offer("rules", rules)
        if offer and each in offer.editions:
            return ChosenRules(book, each, offer)
    book = read_guide(guide or default_guide(edition or "1e", on))
    there = [
        offer.id
        for (kind, _), offer in book.offers.items()
        if kind == "rules" and (edition is None or edition in offer.editions)
    ]
    which = f" for {EDITION_NAMES[edition]}" if edition else ""
    raise refusal.RefusedError(
        f"{book.name} has no rules {rules!r}{which}; its rules are: {', '.join(there) or 'none'}"
    )


def _of_edition(ruleset: Ruleset, edition: Edition, rulings: tuple[Announcement, ...]) -> list[RuleClause]:
    """Return the clauses for an edition, with the numbers of the rulings."""
    return [apply_rulings(clause, rulings) for clause in ruleset.clauses if edition in clause.editions]


def _rulings(asked: ChosenRules, on: date) -> tuple[Announcement, ...]:
    """Return the rulings on numbers that hold on the day under these rules."""
    usual = default_terms(asked.edition, on, asked.guide.id)
    terms = usual.but(rules=one_of(RULES, asked.offer.id))
    return rulings_on(terms, catalog_of(asked.edition).announced)


def _offers_json(book: GuideBook, edition: Edition | None, on: date) -> list[dict[str, object]]:
    offers = [offer for (kind, _), offer in book.offers.items() if kind == "rules"]
    return [
        layout.offer_as_json(offer, on) for offer in offers if edition is None or edition in offer.editions
    ]
