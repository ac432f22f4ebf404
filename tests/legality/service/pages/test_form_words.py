"""What forms say is taken as it was meant, and what is wrong is told beside its field."""

from datetime import date

import pytest

from legality.service.forms.choices import term_choices
from legality.service.forms.event_form import (
    EventForm,
    check_lengths,
    fields_of,
)
from legality.service.forms.list_form import ListForm
from legality.service.views.time_zones import NoMomentError
from legality.terms.terms import Event


def test_the_form_of_a_list_takes_no_more_of_a_field_than_it_can_hold() -> None:
    given = {
        "pool": f" {'p' * 60} ",
        "dialect": "d" * 400,
        "apply": "a" * 400,
        "format": "",
        "list": "x" * 400,
    }
    form = ListForm.of(given)
    assert form.terms == {"pool": "p" * 50}
    assert (len(form.dialect), len(form.apply), len(form.text)) == (300, 300, 400)

    assert ListForm.of({}) == ListForm.of({"list": object()}) == ListForm()


@pytest.mark.parametrize(("said", "number"), [("", None), ("0", 0), ("8", 8), ("99999", 99_999)])
def test_a_number_of_players_is_a_number(said: str, number: int | None) -> None:
    assert EventForm({"players": said}).announcement(Event()).players == number


@pytest.mark.parametrize("said", ["many", "-1", "1.5", "8 players", "100000"])
def test_what_is_no_number_of_rounds_is_told_beside_its_field(said: str) -> None:
    told = r"Write the number of rounds in figures, at most 99999\."
    with pytest.raises(NoMomentError, match=told) as refused:
        EventForm({"rounds": said}).announcement(Event())
    assert refused.value.field == "rounds"


def test_an_event_announces_what_its_form_says_before_what_its_file_says() -> None:
    form = EventForm({"name": "Club", "level": "regional", "sanctioned": "yes", "pool_approved": "no"})
    more = Event(
        name="File", level="local", rounds=7, lists_required=True, limited="pool.toml", release_of=("EN",)
    )
    assert form.announcement(more) == Event(
        name="Club",
        level="regional",
        sanctioned=True,
        pool_approved=False,
        lists_required=False,
        release_of=("EN",),
    )


@pytest.mark.parametrize("said", ["", "rules", "format pool"])
def test_what_a_form_leaves_open_is_as_usual(said: str) -> None:
    """In December 2026 Second Edition plays constructed decks of the whole pool under its standard rules."""
    usual = {"format": "constructed", "pool": "complete", "rules": "standard"}
    chosen = {kind: value if kind in said else "" for kind, value in usual.items()}
    terms = EventForm({"edition": "2e", **chosen}).terms(date(2026, 12, 5))
    assert {kind: getattr(terms, kind) for kind in usual} == usual
    assert (terms.edition, terms.on, terms.scenario) == ("2e", date(2026, 12, 5), "")


def test_rules_are_called_as_they_are_by_now() -> None:
    """OTF is called Modern since 1 May 2023, as verdicts and the form of an event call it."""
    named = {kind: dict(choices) for kind, choices in term_choices().items()}
    assert (named["rules"]["otf"], named["rules"]["slipstream"]) == ("Modern", "Slipstream")
    assert named["edition"] == {"1e": "First Edition (1E)", "2e": "Second Edition (2E)", "tr": "Tribbles"}
    assert named["pool"]["hall-of-fame"] == "Hall of Fame"


def test_the_form_of_an_event_takes_words_as_they_were_meant() -> None:
    form = fields_of({"name": f" {'n' * 6_000} ", "plan": " a\r\nb ", "file": object()})
    assert (form.get("name"), form.get("plan"), form.get("file")) == (
        f" {'n' * 6_000}"[:5_000].strip(),
        " a\nb ",
        "",
    )
    assert not form.sent
    assert not form.wrong


@pytest.mark.parametrize(
    ("name", "most", "said"),
    [("plan", 20_000, "20,000"), ("limited", 200_000, "200,000"), ("supplied", 200_000, "200,000")],
)
def test_a_file_for_an_event_has_an_end(name: str, most: int, said: str) -> None:
    assert not check_lengths({name: "x" * most})
    message = f"This file is too long: at most {said} characters are read. "
    told = {name: f"{message}Shorten it, and choose or paste it again."}
    assert check_lengths({name: "x" * (most + 1)}) == told
    form = fields_of({name: "x" * (most + 1)})
    assert (form.get(name), form.wrong) == ("", told)
    assert form.with_files({name: "short"}).wrong == {}


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ({"starts": "2026-12-05T10:00", "on": "2026-12-24"}, date(2026, 12, 5)),
        ({"on": "2026-12-24"}, date(2026, 12, 24)),
        ({"starts": "soon"}, date(2026, 11, 18)),
        ({}, date(2026, 11, 18)),
    ],
)
def test_the_day_of_an_event_is_that_of_its_start(said: dict[str, str], day: date) -> None:
    assert EventForm(said).day(date(2026, 11, 18)) == day


def test_an_event_has_an_address_of_its_name_and_day_unless_one_is_asked_for() -> None:
    on = date(2026, 12, 5)
    assert (
        EventForm({"name": "Tuesday  at the Club!", "slug": ""}).slug(on) == "tuesday-at-the-club-2026-12-05"
    )
    assert EventForm({"name": "x" * 90}).slug(on) == f"{'x' * 60}-2026-12-05"
    assert EventForm({"name": "Club", "slug": "mine"}).slug(on) == "mine"
    assert [EventForm({"policy": each}).policy for each in ("flag", "refuse", "x", "")] == [
        "flag",
        "refuse",
        "refuse",
        "refuse",
    ]
