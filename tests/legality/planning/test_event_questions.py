"""What is asked of which event, and what is taken where nothing is answered: the guide's own default."""

from datetime import date

import pytest

from cardpools.model import EDITIONS
from legality.planning.event_questions import PlanQuestion, questions
from legality.planning.plan import answer_to, find_faults, with_answer
from legality.terms.governing_guide import window_on
from legality.terms.stated import StatedTerms
from legality.terms.terms import GUIDES, LEVELS, Event

TODAY = date(2026, 6, 1)


def asked(**announced: object) -> dict[str, PlanQuestion]:
    """Return the questions of a plan by what they ask for; Second Edition, where nothing else is said."""
    plan = StatedTerms(**{"edition": "2e", **announced})  # type: ignore[arg-type]
    return {question.key: question for question in questions(lambda: plan, TODAY)}


ALWAYS = ("name", "on", "edition", "guide")
LAST = ("rounds", "lists_required")


@pytest.mark.parametrize(
    ("announced", "keys"),
    [
        ({}, ("sanctioned", "level", "format", "pool", "rules", "scenario", "release_of")),
        # The guides of the Committee ask a championship for approval of a Limited pool, and nobody else.
        (
            {"pool": "limited"},
            ("sanctioned", "level", "format", "pool", "limited", "rules", "scenario", "release_of"),
        ),
        (
            {"pool": "limited", "event": Event(level="regional")},
            (
                "sanctioned",
                "level",
                "format",
                "pool",
                "pool_approved",
                "limited",
                "rules",
                "scenario",
                "release_of",
            ),
        ),
        # From December 2016 to February 2019 each event of First Edition decided on cards of the Second.
        (
            {"edition": "1e", "on": date(2018, 6, 1)},
            (
                "sanctioned",
                "level",
                "format",
                "pool",
                "rules",
                "scenario",
                "second_edition_cards",
                "release_of",
            ),
        ),
        (
            {"edition": "2e", "on": date(2018, 6, 1)},
            ("sanctioned", "level", "format", "pool", "rules", "scenario", "release_of"),
        ),
        (
            {"edition": "1e", "on": date(2018, 6, 1), "guide": "decipher-guide"},
            ("sanctioned", "format", "pool", "rules", "structure", "release_of"),
        ),
        # In 1996 nothing was sanctioned or celebrated, there were no levels, and a deck's size was announced.
        ({"edition": "1e", "on": date(1996, 6, 1)}, ("format", "pool", "rules", "announced_size")),
    ],
)
def test_only_what_the_guide_leaves_open_is_asked(
    announced: dict[str, object], keys: tuple[str, ...]
) -> None:
    questions = asked(**announced)
    assert tuple(key for key in questions if not questions[key].by_option_only) == (*ALWAYS, *keys, *LAST)


def test_what_is_taken_where_nothing_is_answered() -> None:
    found = asked(pool="limited")
    taken = {
        key: (each.answer, each.default, each.required)
        for key, each in found.items()
        if not each.by_option_only
    }
    assert taken == {
        "name": ("text", "", False),
        "on": ("day", TODAY, False),
        "edition": ("word", None, True),
        "guide": ("word", "opg-5.0", False),
        "sanctioned": ("yes-no", True, False),
        "level": ("word", "local", False),
        "format": ("word", "constructed", False),
        "pool": ("word", "complete", False),
        "limited": ("text", "", False),
        "rules": ("word", "standard", False),
        "scenario": ("word", "", False),
        "release_of": ("names", (), False),
        "rounds": ("number", 3, False),
        "lists_required": ("yes-no", False, False),
    }


def test_one_may_choose_among_what_there_is() -> None:
    found = asked()
    assert (found["edition"].choices, found["guide"].choices, found["level"].choices) == (
        EDITIONS,
        GUIDES,
        LEVELS,
    )
    assert found["format"].choices == ("constructed", "draft", "sealed")
    assert found["rules"].choices == ("standard", "slipstream", "infinite-diversity-draft")


def test_a_guide_without_rules_for_a_format_offers_those_that_it_has() -> None:
    """Decipher's guide knows no drafts, and nothing at all of Second Edition."""
    first = asked(edition="1e", on=date(1999, 6, 1), format="draft")["rules"]
    assert (first.default, first.citation) == ("standard", None)
    assert first.choices == ("decipher-swiss", "decipher-junior", "decipher-sealed")
    second = asked(on=date(1999, 6, 1), guide="decipher-guide", format="draft")["rules"]
    assert (second.default, second.choices) == ("standard", ("standard",))


def test_the_rounds_of_a_guide_are_the_fewest_that_it_allows() -> None:
    assert asked(edition="tr")["rounds"].default == 5
    decipher = asked(edition="1e", on=date(1999, 6, 1))["rounds"]
    assert (decipher.answer, decipher.default, decipher.citation) == ("number", None, None)


def test_a_question_of_a_guide_cites_its_sentence() -> None:
    found = asked(pool="limited", event=Event(level="regional"))
    for key in ("sanctioned", "format", "pool", "rules", "pool_approved", "rounds", "lists_required"):
        citation = found[key].citation
        assert citation is not None, key
        assert citation.document == "opg-5.0"
    assert asked(on=date(2018, 6, 1))["lists_required"].citation is None


def test_yes_or_no_is_asked_of_second_edition_cards_and_yes_is_taken() -> None:
    question = asked(edition="1e", on=date(2018, 6, 1))["second_edition_cards"]
    assert (question.answer, question.default) == ("yes-no", True)
    assert question.citation is not None


def test_a_release_may_be_called_by_its_name_and_by_its_code() -> None:
    means = asked()["release_of"].means
    assert (means["necessary evil"], means["ne"]) == ("NE", "NE")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("on", [date(1999, 6, 1), date(2010, 6, 15), TODAY])
def test_whether_the_guide_governs_or_stands_in_is_told(edition: str, on: date) -> None:
    window = window_on(edition, on)  # type: ignore[arg-type]
    question = asked(edition=edition, on=on)["guide"]
    assert question.default == window.guide
    assert question.why.startswith("it stands in" if window.unsure else "it governs")
    assert (window.why or window.note or "") in question.why
    assert question.why.endswith(window.why or window.note or "day")


def test_an_answer_is_one_of_the_terms_or_a_fact_of_the_event() -> None:
    plan = with_answer(with_answer(StatedTerms(), "edition", "2e"), "players", 7)
    assert (plan.edition, plan.event.players) == ("2e", 7)
    answers = [answer_to(plan, key) for key in ("edition", "players", "rounds")]
    assert answers == ["2e", 7, None]


def test_a_plan_is_held_to_what_the_guide_asks_of_events() -> None:
    """Three rounds are the fewest; that a deck has no cards is no fault of the event."""
    plan = StatedTerms(edition="2e", event=Event(rounds=2, players=8))
    assert "E-FEW-ROUNDS" in {each.code for each in find_faults(plan, TODAY)}
    assert {each.family for each in find_faults(plan, TODAY)} == {"E"}
    assert list(find_faults(plan._replace(edition=None), TODAY)) == []
    assert "E-FEW-ROUNDS" not in {each.code for each in find_faults(with_answer(plan, "rounds", 3), TODAY)}


# 5.0, 3: "The following information must be included"
def test_the_listing_of_a_sanctioned_event_is_asked_for_by_options() -> None:
    listing = {"venue", "time_zone", "fee", "prizes", "director", "contact"}
    assert {key for key, each in asked().items() if each.by_option_only} == listing
    assert not listing & {*asked(event=Event(sanctioned=False))}
