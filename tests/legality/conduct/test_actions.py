"""What the director does at each level and stage, the remedy with its deadline, what else may be found."""

from datetime import date

import pytest

from legality.conduct.penalties import STAGES, NoSuchInfraction, Stage, penalty, penalty_of
from legality.conduct.penalties import Circumstances as Stated
from legality.conduct.read_code import read_conduct
from legality.terms.terms import Guide
from tests.legality.conduct.asked import DIFFERENT, TERMS, WRONG, given, level
from tests.legality.judging import under


def says(code: str, **circumstances: object) -> str:
    return " ".join(action.says for action in given(code, **circumstances).actions)  # type: ignore[arg-type]


def test_level_0_is_not_recorded_and_every_other_is() -> None:
    """“This penalty should not be recorded”; “(and all higher-level penalties) should be recorded”."""
    assert given("A1").record == ""
    assert given("D4").record == "D4 Marked Cards, level 1: Written Warning"
    assert given("D2").record == "D2 Illegal Deck list, level 2: Turn Loss"
    assert given("C1").recorded


@pytest.mark.parametrize(
    ("stage", "said", "unsaid"),
    [
        ("round", "next time this player would begin a turn, the opponent begins", "after the last turn"),
        ("after-time", "takes another turn after the last turn", "would begin a turn"),
        ("between-rounds", "in the next game, the opponent begins a new turn", "after the last turn"),
        ("after-event", "No turn is left to lose", "the opponent begins"),
        ("registration", "Warn the player aloud", "turn"),
    ],
)
def test_turn_loss(stage: Stage, said: str, unsaid: str) -> None:
    found = says("D2", stage=stage)
    assert said in found
    assert unsaid not in found


@pytest.mark.parametrize(
    ("stage", "said", "unsaid"),
    [
        ("round", "a Full Loss for this game at once, and the opponent a Full Win", "next"),
        ("after-time", "a Full Loss for this game at once", "next"),
        ("between-rounds", "next game is lost: a Full Loss, and a Full Win for the next opponent", "at once"),
        ("after-event", "The results stand", "Full Loss"),
    ],
)
def test_game_loss(stage: Stage, said: str, unsaid: str) -> None:
    found = says("D2", stage=stage, priors=("D2",))
    assert said in found
    assert unsaid not in found


def test_disqualification() -> None:
    """“dropped …, dismissed …, all prizes are forfeited”; a Full Loss “during a game in progress”."""
    for stage in ("round", "after-time", "between-rounds"):
        found = says("C2", stage=stage)
        for each in (
            "Drop the player",
            "away from the venue",
            "forfeits all prizes",
            "Director of Organized Play",
        ):
            assert each in found
        assert ("Full Loss" in found) == (stage != "between-rounds")
    assert "Drop the player" not in says("C2", stage="after-event")


def test_tribbles_has_no_full_loss() -> None:
    assert "final score of 0" in says("D1", edition="tr", priors=("D1",))
    assert "gets a Full Loss" not in says("D1", edition="tr", priors=("D1",))


TIME = "In Tribbles tournaments, games end as soon as time has expired."
"""Guides 5.0 and 4.1, 7.4."""


@pytest.mark.parametrize("guide", ["opg-5.0", "opg-4.1"])
def test_after_time_a_game_of_tribbles_has_no_further_turn(guide: Guide) -> None:
    """7.4, TIME. A turn loss is "assessed the next time that player would begin their turn"."""
    found = given("D1", edition="tr", guide=guide, stage="after-time")
    said = " ".join(action.says for action in found.actions)
    assert "another turn" not in said
    assert "first turn of the next round" in said
    assert TIME in {action.citation.quote for action in found.actions}


@pytest.mark.parametrize(
    ("stage", "said"),
    [
        ("round", "for this game"),
        ("between-rounds", "next game is lost"),
        ("after-time", "next game is lost"),
    ],
)
def test_a_game_loss_in_tribbles_names_the_game(stage: Stage, said: str) -> None:
    """Level 3: between games, "apply the game loss to the offending player’s next game"."""
    assert said in says("D1", edition="tr", stage=stage, priors=("D1",))


def test_a_disqualified_player_of_tribbles_loses_no_game_that_is_over() -> None:
    """Level 4: a loss if it "occurs during a game in progress"; time ends a game of Tribbles."""
    assert "final score of 0" in says("C2", edition="tr", stage="round")
    assert "final score of 0" not in says("C2", edition="tr", stage="after-time")


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize(("code", "of"), [("C1", "intent"), ("C2", "collaboration")])
def test_contempt_always_needs_sufficient_evidence(stage: Stage, code: str, of: str) -> None:
    """C1: "sufficient evidence of the player’s intent"; C2: "sufficient evidence of the collaboration"."""
    found = says(code, stage=stage)
    assert "sufficient evidence" in found
    assert of in found


def test_wherever_c1_is_offered_it_names_the_evidence() -> None:
    for code, intent in (("D4", False), ("D4", True), ("A1", True), ("D2", True)):
        offered = [each for each in given(code, intent=intent).offered if each.infraction.code == "C1"]
        assert offered
        assert all("sufficient evidence" in each.sentence.says for each in offered)


@pytest.mark.parametrize(
    ("rules", "guide", "cap"),
    [
        ("slipstream", "opg-5.0", 50),
        ("slipstream", "opg-4.1", 50),
        ("infinite-diversity-draft", "opg-5.0", 70),
        ("standard", "opg-5.0", 100),
    ],
)
def test_a_game_loss_names_the_differential_of_its_rules(rules: str, guide: Guide, cap: int) -> None:
    """4.3.5: "Differential is capped at 50 points"; 4.3.6: at 70; 7.4.1: else "a Differential of +100"."""
    terms = under(guide, "2e", rules=rules)
    found = penalty("D2", terms, Stated("between-rounds", priors=("D2",)))
    said = " ".join(action.says for action in found.actions)
    assert f"Differential +{cap} for the opponent, -{cap} for the player" in said
    assert sum(f"+{each}" in said for each in (50, 70, 100)) == 1


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("number", range(5))
def test_every_level_makes_the_director_do_something_at_every_stage(number: int, stage: Stage) -> None:
    action = read_conduct("opg-5.0").levels[number].actions
    if number == 0 or stage != "registration":
        assert [each for each in action if each.fits(stage, "2e", "standard")]
        assert [each for each in action if each.fits(stage, "tr", "standard")]


@pytest.mark.parametrize(
    ("wrong", "lists", "order", "changes"),
    [
        # D1: "must modify the contents of the deck and / or the dilemma pile to correct the error"
        ("deck", False, "so that the error is gone", ("4 copies of Hard Time: remove 1", *DIFFERENT)),
        ("unlisted", True, "so that the error is gone", ("4 copies of Hard Time: remove 1",)),
        # D2: "must modify the contents of the deck and / or the dilemma pile to match the deck list"
        ("deck", True, "so that it matches the deck list", DIFFERENT),
        ("differ", True, "so that it matches the deck list", DIFFERENT),
        # A deck that matched an illegal list could not be played.
        (
            "list",
            True,
            "correct the list with the director first",
            ("4 copies of Hard Time: remove 1", *DIFFERENT),
        ),
        ("both", True, "correct the list with the director first", ("4 copies of Hard Time: remove 1",)),
    ],
)
def test_remedy(wrong: str, lists: bool, order: str, changes: tuple[str, ...]) -> None:
    remedy = penalty_of(WRONG[wrong], TERMS, Stated("round", lists_required=lists)).remedy
    assert remedy
    assert order in remedy.order
    assert remedy.changes == changes
    assert remedy.deadline == "by the beginning of the next round"


def test_an_illegal_list_that_was_not_required_is_mended_beside_the_deck() -> None:
    """The deck counts alone (D1), so its own order holds; the list is told of, and only there."""
    remedy = penalty_of(WRONG["both"], TERMS, Stated("round", lists_required=False)).remedy
    assert remedy
    assert "so that the error is gone" in remedy.order
    assert [each.says.partition(":")[0] for each in remedy.remarks] == [
        "Otherwise a constructed deck stays as it is once the event has begun",
        "The deck list is illegal itself, but no list was required",
    ]
    required = penalty_of(WRONG["both"], TERMS, Stated("round", lists_required=True)).remedy
    assert required
    assert len(required.remarks) == 1


def test_before_the_event_the_error_is_corrected_before_it() -> None:
    """“the error should be corrected before the event begins, if possible”."""
    remedy = given("D2", stage="registration").remedy
    assert remedy
    assert remedy.deadline == "before the event begins, if possible"
    assert remedy.remarks == ()


def test_when_the_event_is_over_nothing_is_mended() -> None:
    assert given("D1", stage="after-event").remedy is None


def test_who_is_disqualified_mends_nothing() -> None:
    """“A disqualified player is immediately dropped from the tournament in progress”."""
    assert given("D1", priors=("D1",)).remedy
    assert given("D1", priors=("D1", "D1")).remedy is None
    assert given("D2", stage="between-rounds", priors=("D2",), intent=True).remedy is None


def test_a_deck_that_may_be_changed_anyway_needs_no_exception() -> None:
    """13.2: “They may, however, change their decks between rounds in a draft or sealed online tournament.”"""
    for played, remarks in (("constructed", 1), ("draft", 0), ("sealed", 0)):
        remedy = penalty_of(WRONG["deck"], TERMS.but(format=played), Stated("round")).remedy
        assert remedy
        assert len(remedy.remarks) == remarks


def test_marked_cards_are_replaced_or_everything_is_sleeved() -> None:
    remedy = given("D4").remedy
    assert remedy
    assert "replaced by unmarked copies, or the whole deck or dilemma pile is sleeved" in remedy.order
    assert remedy.deadline.startswith("no deadline is given")
    assert remedy.changes == (), "which cards they are, the director sees"


@pytest.mark.parametrize("code", ["A1", "A2", "A3", "D1", "D2", "D3", "D4"])
def test_deception_is_offered_where_cards_were_subverted_on_purpose(code: str) -> None:
    assert [(each.infraction.code, each.level) for each in given(code, intent=True).offered] == [("C1", 4)]


def test_deception_is_offered_for_marked_cards_alone_without_intent() -> None:
    """“… a similar quality, this can be considered evidence towards a C1 penalty.”"""
    offered = {each.code for each in read_conduct("opg-5.0").infractions if given(each.code).offered}
    assert offered == {"D4"}


def test_an_illegal_list_is_no_infraction_where_none_is_required() -> None:
    found = given("D2", lists_required=False)
    assert (found.infraction, [each.infraction.code for each in found.offered]) == (None, ["D1"])
    assert level(given("D2", lists_required=None)) == 2


def test_the_director_is_told_what_the_waiver_does_not_settle() -> None:
    kept = penalty_of(WRONG["differ"], TERMS, Stated("round", lists_required=True, opponent_a3=True))
    assert "D2 names no waiver" in kept.notes[0].says
    other = penalty_of(WRONG["deck"], TERMS, Stated("round", opponent_a3=True))
    assert "waives the whole penalty" in other.notes[0].says


def test_the_waiver_is_spoken_of_only_where_it_leaves_something_to_weigh() -> None:
    """Not where nothing but the kept cards is wrong, not before the event, not where no code has a waiver."""

    def spoken_of(wrong: str, guide: Guide, **stated: object) -> bool:
        circumstances = Stated(**({"stage": "round", "opponent_a3": True} | stated))  # type: ignore[arg-type]
        found = penalty_of(WRONG[wrong], under(guide, "1e"), circumstances)
        return any("waive" in note.says for note in found.notes)

    assert spoken_of("deck", "opg-5.0")
    assert spoken_of("differ", "opg-5.0", lists_required=True)
    assert not spoken_of("differ", "opg-5.0")
    assert not spoken_of("deck", "opg-5.0", opponent_a3=False)
    assert not spoken_of("deck", "opg-5.0", stage="registration")
    assert not spoken_of("differ", "opg-5.0", stage="registration", lists_required=True)
    assert not spoken_of("deck", "decipher-guide")


def test_before_the_event_misconduct_and_contempt_are_weighed() -> None:
    """“adjusting for the severity of the infraction”: a warning is little for what B and C forbid."""

    def weighed(stage: Stage) -> str:
        codes = [each.code for each in read_conduct("opg-5.0").infractions]
        told = (
            any("is a guideline" in note.says for note in given(code, stage=stage).notes) for code in codes
        )
        return " ".join(code for code, said in zip(codes, told, strict=True) if said)

    assert weighed("registration") == "B1 B2 B3 C1 C2 C3"
    assert weighed("round") == ""


def test_a_contradiction_is_told_with_the_infraction_whose_level_it_leaves_open() -> None:
    """The index has another level for C3; B3 has two. Every other infraction has one level, and one only."""
    told = {
        code: [
            note.citation.section for note in given(code).notes if "B2:" in note.says or "Index" in note.says
        ]
        for code in ("A2", "B2", "B3", "C2", "C3", "D1", "D2")
    }
    assert {code: len(found) for code, found in told.items() if found} == {"B3": 1, "C3": 1}


@pytest.mark.parametrize(
    ("guide", "on", "said"),
    [
        ("opg-5.0", date(2026, 6, 1), ["5.1 has been in force"]),
        # Whoever plays by 5.0 on a day of another guide is told nothing of the days of 5.0.
        ("opg-5.0", date(2014, 6, 1), []),
        # 4.1 is in force by its own title; its code is not held, which is told on every day.
        ("opg-4.1", date(2014, 6, 1), ["Guide 4.1 leaves penalties to"]),
        ("opg-4.1", date(2012, 6, 1), ["Guide 4.1 leaves penalties to", "no guide for Second Edition from"]),
        ("opg-4.1", date(2026, 6, 1), ["Guide 4.1 leaves penalties to"]),
    ],
)
def test_of_which_document_the_code_is_where_it_is_not_that_of_the_day(
    guide: Guide, on: date, said: list[str]
) -> None:
    found = penalty_of(WRONG["neither"], under(guide, "2e", on), Stated("round"))
    assert len(found.notes) == len(said)
    for note, words in zip(found.notes, said, strict=True):
        assert words in note.says


def test_both_readings_of_c3_are_shown_and_the_text_is_used() -> None:
    found = given("C3")
    assert level(found) == 2
    assert "level 1" in found.notes[0].says
    assert "level 2" in found.notes[0].says


def test_the_director_chooses_between_3_and_4_for_b3_and_nowhere_else() -> None:
    assert (level(given("B3")), level(given("B3", level=4))) == (3, 4)
    for code, chosen in (("B3", 2), ("D2", 3), ("D2", 4)):
        with pytest.raises(NoSuchInfraction, match="cannot be chosen"):
            given(code, level=chosen)


@pytest.mark.parametrize("guide", ["decipher-guide", "decipher-1996"])
def test_deciphers_documents_do_not_borrow_the_newer_code(guide: Guide) -> None:
    for code in ("D1", "D2", "A3"):
        with pytest.raises(NoSuchInfraction, match="deck-construction, mis-seeded"):
            given(code, guide=guide, edition="1e")


@pytest.mark.parametrize(
    ("guide", "said", "authority"),
    [
        # "All mis-seeded cards are also placed out-of-play" · "final authority"
        ("decipher-guide", "out of play", "for the director to decide"),
        # "Improperly seeded cards are removed from play when discovered" · "ruling is considered final"
        ("decipher-1996", "from play when they are found", "for the director to decide"),
    ],
)
def test_mis_seeded_cards(guide: Guide, said: str, authority: str) -> None:
    found = given("mis-seeded", guide=guide, edition="1e")
    assert (found.level, found.recorded, found.reasons) == (None, False, ())
    spoken = [action.says for action in found.actions]
    assert any(said in each for each in spoken)
    assert authority in spoken[-1]


def test_a_difference_from_a_list_is_no_offence_where_no_guide_asks_for_lists() -> None:
    for guide in ("decipher-guide", "decipher-1996"):
        terms = under("decipher-guide" if guide == "decipher-guide" else "decipher-1996", "1e")
        found = penalty_of(WRONG["differ"], terms, Stated("round", lists_required=True))
        assert found.infraction is None
        assert (
            "asks for no deck lists" in found.grounds[0].says
            or "ask for no deck lists" in found.grounds[0].says
        )


def test_under_guide_4_1_nothing_of_the_tables_is_sure() -> None:
    found = given("D2", guide="opg-4.1", priors=("D2",))
    assert level(found) == 3
    assert {step.citation.certainty for step in found.reasons} == {"unverified"}
    assert {step.citation.document for step in found.reasons} == {"opg-5.0"}
    assert "not held" in found.notes[0].says
    assert found.remedy
    own = [remark.citation for remark in found.remedy.remarks]
    assert [(cited.document, cited.certainty) for cited in own] == [("opg-4.1", "sure")]


def test_under_guide_5_0_of_a_later_day_the_newer_code_is_named() -> None:
    assert any("rewrites the Code of Conduct" in note.says for note in given("D2").notes)
