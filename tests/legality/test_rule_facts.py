"""What a finding tells beyond its lines: the words of the fix, several titles in order, how grave it is.

The examples hold a rule to the lines and to facts of one word; these hold it to the rest.
"""

from datetime import date

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.model import Edition
from decklists.reader import read
from legality.check import check
from legality.engine.finding import Finding
from legality.engine.rulesets import clauses_for
from legality.terms.terms import GUIDES, Event, RulesName, Terms, default_terms, one_of
from tests.frozen import frozen_data
from tests.legality.judging import event_findings, under, with_event

LIKE_DILEMMAS = "may be seeded like dilemmas"
MISSIONS = ("Acquire Technology", "Aftermath", "Ambush Ship", "Archanis Dispute", "Assemble Fleet")


def found_in(
    text: str, code: str, edition: Edition = "1e", on: date = date(2026, 6, 1), **changes: object
) -> Finding:
    """Return the one finding of a code in a list."""
    verdict = check(read(text).deck, default_terms(edition, on).but(**changes), open_catalog(edition))
    found = [finding for finding in verdict.findings if finding.code == code]
    assert len(found) == 1, verdict.findings
    return found[0]


def listed(heading: str, *names: str) -> str:
    return "\n".join([f"{heading}:", *(name if name[0].isdigit() else f"1 {name}" for name in names)]) + "\n"


@pytest.mark.parametrize(
    ("missions", "severity", "fix", "missing", "surplus"),
    [
        # "exactly six missions"
        (MISSIONS, "error", "add 1", 1, 0),
        ((*MISSIONS, "Assist Cooperative", "Avert Danger"), "error", "remove 1", 0, 1),
        # Two copies of Space count as one: five of six, unless each is a whole one; the director decides.
        ((*MISSIONS[:4], "2 Space"), "warning", "add 1", 1, 0),
        # Five and a half, or seven if each were a whole one: six lie in between.
        ((*MISSIONS[:4], "3 Space"), "warning", "add 1", 1, 0),
        # Four, or five if each copy of Space were a whole one: too few either way.
        ((*MISSIONS[:3], "2 Space"), "error", "add 2", 2, 0),
    ],
)
def test_missions_are_added_or_removed(
    missions: tuple[str, ...], severity: str, fix: str, missing: int, surplus: int
) -> None:
    finding = found_in(listed("Missions", *missions), "D-MISSION-COUNT", rules="otf")
    assert (finding.severity, finding.fix) == (severity, fix)
    assert (finding.facts["missing"], finding.facts["surplus"]) == (missing, surplus)


@pytest.mark.parametrize(
    ("count", "fix", "missing", "surplus"), [(59, "add 1", 1, 0), (62, "remove 2", 0, 2)]
)
def test_a_deck_of_sixty_is_filled_or_cut(count: int, fix: str, missing: int, surplus: int) -> None:
    text = listed("Draw deck", f"{count} Jean-Luc Picard")
    finding = found_in(text, "D-DECK-SIZE", on=date(1996, 6, 1), rules="decipher-60")
    assert (finding.fix, finding.facts["missing"], finding.facts["surplus"]) == (fix, missing, surplus)


def test_an_announced_size_moves_no_sealed_deck() -> None:
    """Sealed decks have sixty cards by Decipher's guide; only in 1996 may it be announced."""
    text, sealed = listed("Draw deck", "70 Jean-Luc Picard"), Event(announced_size=70)
    finding = found_in(
        text, "D-DECK-SIZE", on=date(1999, 6, 1), format="sealed", rules="decipher-sealed", event=sealed
    )
    assert (finding.facts["size"], finding.fix) == (60, "remove 10")


@pytest.mark.parametrize(
    ("code", "text", "titles"),
    [
        (
            "A-AU-DOOR",
            listed("Draw deck", "Future Enterprise", "Ajur", "Empathic Echo"),
            "Ajur, Empathic Echo, Future Enterprise",
        ),
        (
            "A-BORG-ONLY",
            listed("Draw deck", "Borg Kiss", "Awaken", "Activate Subcommands", "Alas, Poor Drone"),
            "Activate Subcommands, Alas, Poor Drone, Awaken, Borg Kiss",
        ),
        (
            "A-HIDDEN-AGENDA",
            listed("Seed deck", "Add Distinctiveness", "A Real Game"),
            "A Real Game, Add Distinctiveness",
        ),
    ],
)
def test_several_titles_are_told_in_order(code: str, text: str, titles: str) -> None:
    assert found_in(text, code, rules="otf").facts["titles"] == titles


def test_two_cards_of_perhaps_one_title_are_told_in_order() -> None:
    text = listed("Draw deck", "2 Marlena Moreau (Mirror)", "2 Marlena Moreau")
    found = found_in(text, "D-COPIES-PERHAPS", "2e")
    assert found.facts["titles"] == "Marlena Moreau and Marlena Moreau (Mirror)"


def test_the_doors_for_alternate_universes_are_told_in_order() -> None:
    doors = str(found_in(listed("Draw deck", "Future Enterprise"), "A-AU-DOOR", rules="otf").facts["doors"])
    assert doors.split(" or ") == sorted(doors.split(" or "))
    assert "Alternate Universe Door" in doors


def test_missions_at_one_location_name_it_and_how_sure_it_is() -> None:
    known = found_in(
        listed("Missions", "Espionage Mission", "Research Devastating Attack"), "D-MISSION-LOCATION"
    )
    assert known.facts["location"] == "Earth"
    assert known.facts["titles"] == "Espionage Mission and Research Devastating Attack"
    guessed = found_in(
        listed("Missions", "Prevent Military Escalation II", "Prevent Military Escalation"),
        "D-MISSION-LOCATION",
    )
    assert guessed.facts["location"] == "that of Prevent Military Escalation"
    assert guessed.facts["titles"] == "Prevent Military Escalation and Prevent Military Escalation II"
    assert (guessed.severity, guessed.facts["certainty"]) == ("warning", "likely")


def test_a_location_that_only_a_second_edition_mission_names_never_rejects() -> None:
    """The 2E missions of both names print Sector 04-70. Of 29 such places, 6 were wrong."""
    found = found_in(listed("Missions", "Verify Evidence", "Divert Attention"), "D-MISSION-LOCATION")
    assert (found.facts["location"], found.facts["certainty"]) == ("Sector 04-70", "unverified")
    assert found.severity == "warning"


def test_a_card_of_the_auxiliary_doorway_may_be_the_one_that_nobody_could_read() -> None:
    """One more doorway, Battle Bridge Door, would mend it: so one card is missing."""
    text = listed("Seed deck", "Battle Bridge Door: Auxiliary Control") + listed("Tactics", "2 Attack Wing")
    assert found_in(text, "D-BATTLE-BRIDGE-COPIES").curable == 1


@pytest.mark.parametrize(
    ("code", "edition", "text", "curable"),
    [
        ("D-MISSION-COUNT", "1e", listed("Missions", *MISSIONS), 1),
        ("D-DRAW-SIZE", "1e", listed("Draw deck", "28 Jean-Luc Picard"), 2),
        ("D-BATTLE-BRIDGE-SIZE", "1e", listed("Seed deck", "Battle Bridge Door: Auxiliary Control"), 13),
        ("D-SIDE-DECK-WITHOUT-DOORWAY", "1e", listed("Tactics", "Attack Wing"), 1),
        ("D-REFEREE-WITHOUT-DOORWAY", "1e", listed("Ref", "Access Denied"), 1),
        ("D-PILE-SIZE", "2e", listed("Dilemma pile", "17 Hard Time"), 3),
        ("D-MISSIONS-TO-ATTEMPT", "2e", listed("Missions", "Earth, Cradle of the Federation"), 2),
        ("D-TRIBBLES-SIZE", "tr", listed("Draw deck", "31 1 Tribble - Bonus"), 4),
    ],
)
def test_what_is_missing_may_stand_on_a_line_that_nobody_could_read(
    code: str, edition: Edition, text: str, curable: int
) -> None:
    assert found_in(text, code, edition).curable == curable


def test_a_deck_of_too_few_cards_may_be_whole_with_those_that_nobody_could_read() -> None:
    few = found_in(listed("Draw deck", "58 Data"), "D-DECK-SIZE", on=date(1996, 6, 1), rules="decipher-60")
    assert few.curable == 2


def test_a_name_of_several_cards_leaves_the_deck_unjudged() -> None:
    """Nobody can say what such a line holds, so it counts as so many cards in doubt."""
    assert found_in(listed("Draw deck", "2 Marlena Moreau x"), "N-UNKNOWN-NAME", "2e").doubt == 2
    assert found_in(listed("Draw deck", "2 Data"), "N-AMBIGUOUS-NAME", "2e").doubt == 2


def test_a_day_before_all_rules_leaves_the_deck_unjudged() -> None:
    assert event_findings(under("decipher-1996", "1e", date(1995, 1, 1)))["E-BEFORE-RULES"].doubt


def test_a_limited_pool_that_nobody_defined_leaves_the_deck_unjudged() -> None:
    assert event_findings(under("opg-5.0", "2e", pool="limited"))["E-POOL-UNDEFINED"].doubt


def test_a_guide_that_was_asked_for_is_no_stand_in() -> None:
    """A-GUIDE-UNSURE is for days whose guide is not held; who names another guide is told so elsewhere."""
    unsure = date(2020, 6, 1)
    assert "A-GUIDE-UNSURE" in event_findings(under("opg-4.1", "1e", unsure))
    assert "A-GUIDE-UNSURE" not in event_findings(under("decipher-1996", "1e", unsure))


def test_the_rules_of_1996_speak_of_a_tournament_and_the_committee_of_sanction() -> None:
    for guide, who in (("decipher-1996", "a tournament has"), ("opg-5.0", "a sanctioned event has")):
        found = event_findings(with_event(under(one_of(GUIDES, guide), "1e"), rounds=1))
        assert who in found["E-FEW-ROUNDS"].message


@pytest.mark.parametrize(("heading", "section"), [("Draw deck", "draw deck"), ("Missions", "missions")])
def test_a_dilemma_in_one_wrong_part_is_enough(heading: str, section: str) -> None:
    found = found_in(f"{heading}\n1 Hard Time\nDilemma pile\n1 Dark Page\n", "D-DILEMMA-OUTSIDE-PILE", "2e")
    assert (found.lines, found.facts["section"]) == ((2,), section)


def test_the_record_of_the_rules_played_is_told_and_not_one_without_bans() -> None:
    """Decipher's own list has had no card since February 2025; that of the OTF has many."""
    found = found_in(listed("Draw deck", "Data"), "A-BANS-NOT-KNOWN", on=date(2099, 1, 1), rules="otf")
    assert found.facts["list"] == "Official Tournament Format"


@pytest.mark.parametrize(("day", "ends"), [(date(2025, 2, 2), []), (date(2025, 2, 3), ["2025-02-02"])])
def test_a_record_is_not_known_from_the_day_after_its_end(day: date, ends: list[str]) -> None:
    with frozen_data():
        terms = default_terms("1e", day).but(rules="otf")
        verdict = check(read(listed("Draw deck", "Data")).deck, terms, open_catalog("1e"))
    told = [finding.facts["until"] for finding in verdict.findings if finding.code == "A-BANS-NOT-KNOWN"]
    assert told == ends


@pytest.mark.parametrize(
    ("seeds", "severity", "fix", "where"),
    [
        ("5 Archer", "error", "remove 3", LIKE_DILEMMAS),
        ("3 Alien Gambling Device", "error", "remove 1", LIKE_DILEMMAS),
        ("3 Ar-Q-ologist", "error", "remove 1", LIKE_DILEMMAS),
        ("4 Q-Flash", "error", "remove 1", "(2 under missions and one to open the side deck)"),
        # An outpost has other places to be, so more than two of it are left to the director.
        ("4 Federation Outpost", "warning", "seed no more than 2 of them under missions", LIKE_DILEMMAS),
    ],
)
def test_copies_seeded_like_dilemmas_are_taken_away(seeds: str, severity: str, fix: str, where: str) -> None:
    found = found_in(listed("Seed deck", seeds), "D-SEED-COPIES", rules="otf")
    assert (found.severity, found.fix, found.facts["where"]) == (severity, fix, where)


@pytest.mark.parametrize(
    ("seeds", "why"), [("Worf", "is unique"), ("Black Hole", "says that it is not duplicatable")]
)
def test_why_a_second_copy_is_wasted_is_told(seeds: str, why: str) -> None:
    found = found_in(listed("Seed deck", f"2 {seeds}"), "A-NOT-DUPLICATABLE", rules="open")
    assert found.facts["why"] == why


def test_rules_of_another_format_are_called_by_their_name() -> None:
    found = event_findings(under("opg-5.0", "2e", rules="infinite-diversity-draft"))["E-RULES-FORMAT"]
    assert found.facts["rules"] == "Infinite Diversity Draft"


@pytest.mark.parametrize(
    ("on", "seeds", "count", "counted", "fix"),
    [
        # Missions are among the thirty until the rulebook of 16 November 2018, and beside them today.
        (date(2018, 11, 15), 29, "31", "missions among them", "remove 1"),
        (date(2026, 6, 1), 33, "33", "not counting missions", "remove 3"),
        (
            date(2020, 6, 1),
            29,
            "31",
            "if missions count, which is not settled",
            "ask the director, or remove 1",
        ),
    ],
)
def test_too_many_seeds_say_what_counts_and_who_decides(
    on: date, seeds: int, count: str, counted: str, fix: str
) -> None:
    text = listed("Missions", *MISSIONS[:2]) + listed("Seed deck", f"{seeds} Archer")
    found = found_in(text, "D-SEED-SIZE", on=on, rules="otf")
    assert (str(found.facts["count"]), found.facts["counted"], found.fix) == (count, counted, fix)


@pytest.mark.parametrize(
    ("closing", "severity", "once"),
    [("Q's Tent: Civil War", "warning", ""), ("Mortal Q", "advice", " once it is in play")],
)
def test_what_closes_a_side_deck_only_in_play_is_advice(closing: str, severity: str, once: str) -> None:
    text = listed("Seed deck", closing, "Q-Flash") + listed("Flash", "Risky Business")
    found = found_in(text, "D-SIDE-DECK-CLOSED")
    assert (found.severity, found.facts["once"]) == (severity, once)


def test_the_doorways_that_would_open_a_side_deck_are_told_in_order() -> None:
    found = found_in(listed("Tactics", "Attack Wing"), "D-SIDE-DECK-WITHOUT-DOORWAY")
    assert found.facts["doorways"] == "Battle Bridge Door or Battle Bridge Door: Auxiliary Control"
    assert found.facts["instead"] == ""


def test_a_doorway_elsewhere_is_pointed_at() -> None:
    text = listed("Draw deck", "Data", "Battle Bridge Door") + listed("Tactics", "Attack Wing")
    found = found_in(text, "D-SIDE-DECK-WITHOUT-DOORWAY")
    assert (found.lines, found.facts["instead"]) == ((3, 5), " (there is one in the draw deck)")


def test_who_plays_rules_that_ended_is_told_what_to_play() -> None:
    """Sections 4.3.1 to 4.3.3 of the guide are of First Edition; the first is called Modern since 2023."""
    found = event_findings(under("opg-5.0", "1e", rules="x-list"))["E-RULES-ENDED"]
    assert "play Modern or Open or Warp Speed; or" in found.fix
    assert found.severity == "error"
    unsanctioned = with_event(under("opg-5.0", "1e", rules="x-list"), sanctioned=False)
    assert event_findings(unsanctioned)["E-RULES-ENDED"].severity == "warning"


def test_a_name_that_no_card_has_is_mended_by_one_that_is_near() -> None:
    near = found_in(listed("Draw deck", "Kahmiss"), "N-UNKNOWN-NAME", "2e")
    assert near.fix.startswith("did you mean Kahmis")
    before = date(2024, 6, 1)
    """A day before the newest expansion, so that the name is not that of a newer card."""
    nothing_near = found_in(listed("Draw deck", "Qwrtzpl"), "N-UNKNOWN-NAME", "2e", before)
    assert nothing_near.fix == "write the title as the card prints it"


@pytest.mark.parametrize(
    ("terms", "missions", "certainty"),
    [
        # "Only 4 missions are allowed per deck" forbids five. That three are too few is only likely.
        (under("decipher-guide", "1e", date(1999, 6, 1), rules="decipher-junior"), 5, "sure"),
        (under("decipher-guide", "1e", date(1999, 6, 1), rules="decipher-junior"), 3, "likely"),
        # The numbers of Warp Speed are those of version 1.1 of 5 June 2023.
        (under("opg-4.1", "1e", date(2014, 6, 1), rules="warp-speed"), 4, "likely"),
        (under("opg-5.0", "1e", date(2023, 6, 4), rules="warp-speed"), 4, "likely"),
        (under("opg-5.0", "1e", date(2023, 6, 5), rules="warp-speed"), 4, "sure"),
    ],
)
def test_how_sure_a_number_of_missions_is(terms: Terms, missions: int, certainty: str) -> None:
    text = f"Missions\n{missions} Diplomacy Mission\n"
    found = check(read(text).deck, terms, open_catalog("1e")).findings
    (count,) = (each for each in found if each.code == "D-MISSION-COUNT")
    assert (count.severity, count.citation.certainty) == ("error", certainty)


@pytest.mark.parametrize("rules", ["decipher-60", "decipher-80"])
def test_the_rules_of_1996_cite_their_own_sentence_on_artifacts(rules: RulesName) -> None:
    """1 Special Rules, b): "Each player may seed no more than one Artifact at each mission location"."""
    terms = under("decipher-1996", "1e", date(1996, 6, 1), rules=rules)
    (clause,) = (each for each in clauses_for(terms) if each.code == "A-ARTIFACTS")
    assert (clause.citation.document, clause.citation.section) == ("decipher-1996", "1 Special Rules")


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        (under("opg-4.1", "tr", date(2015, 7, 19), rules="troubles"), "E-NO-SUCH-RULES"),
        (under("opg-5.0", "tr", date(2015, 7, 19), rules="troubles"), "E-NO-SUCH-RULES"),
        (under("opg-4.1", "2e", date(2016, 12, 31), pool="hall-of-fame"), "E-NO-SUCH-POOL"),
        (under("opg-5.0", "2e", date(2016, 12, 31), pool="hall-of-fame"), "E-NO-SUCH-POOL"),
    ],
)
def test_what_had_not_begun_is_an_error_under_either_guide(terms: Terms, code: str) -> None:
    """Article 1598: Troubles from 20 July 2015. Article 2988: the Hall of Fame's first vote was in 2017."""
    assert event_findings(terms)[code].severity == "error"
    later = terms.but(on=date(2017, 1, 1))
    assert event_findings(later).get(code) is None or event_findings(later)[code].severity == "warning"


def test_lists_whose_record_ends_are_named_once() -> None:
    """In Block two lists of bans apply, and both records end on 2 February 2025."""
    terms = under("opg-5.0", "1e", date(2026, 6, 1), pool="block")
    with frozen_data():
        found = check(read("Draw deck\n1 Klag\n").deck, terms, open_catalog("1e")).findings
    (unknown,) = (each for each in found if each.code == "A-BANS-NOT-KNOWN")
    assert unknown.facts["list"] == "Banned in Block and Official Tournament Format"
