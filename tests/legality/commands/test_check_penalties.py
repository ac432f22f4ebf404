"""`legality check --stage`: the penalty beside the verdict."""

from pathlib import Path

import pytest

from tests.legality.commands.checking import FAULTY, GOOD, ON, run, verdict

STAGED = (FAULTY, *ON, "--stage", "between-rounds")


def test_a_penalty_only_where_a_stage_is_given() -> None:
    assert "penalty" not in verdict(FAULTY, *ON)
    found = verdict(*STAGED, "--lists-required", "yes", "--prior", "d2")
    penalty = found.pop("penalty")
    assert found == verdict(FAULTY, *ON)
    assert (penalty["infraction"]["code"], penalty["level"], penalty["stage"]) == ("D2", 3, "between-rounds")
    assert penalty["summary"] == "level 2, +1 second D2 today, = 3: game loss"
    assert "4 copies of Anara; at most 3: remove 1 (line 26)" in penalty["remedy"]["changes"]
    assert verdict(*STAGED)["penalty"]["infraction"]["code"] == "D1"


def test_the_event_says_whether_lists_are_required(tmp_path: Path) -> None:
    event = tmp_path / "event.toml"
    event.write_text("lists_required = true\n", "utf-8")
    assert verdict(*STAGED, "--event", str(event))["penalty"]["infraction"]["code"] == "D2"
    words = ("--event", str(event), "--lists-required", "no")
    assert verdict(*STAGED, *words)["penalty"]["infraction"]["code"] == "D1"


def test_before_the_event_a_warning_and_after_it_no_remedy() -> None:
    warned = verdict(FAULTY, *ON, "--stage", "registration", "--intent", "yes")["penalty"]
    assert (warned["level"], warned["recorded"]) == (0, False)
    assert warned["remedy"]["deadline"] == "before the event begins, if possible"
    assert verdict(FAULTY, *ON, "--stage", "after-event")["penalty"]["remedy"] is None


def test_a_legal_deck_and_one_that_could_not_be_judged_have_no_infraction() -> None:
    legal = verdict(GOOD, *ON, "--stage", "round")["penalty"]
    assert (legal["infraction"], legal["level"], legal["actions"]) == (None, None, [])
    text = Path(GOOD).read_text("utf-8").replace("Shandor", "Shandr")
    open_ = verdict("-", *ON, "--stage", "round", text=text)["penalty"]
    assert open_["infraction"] is None
    assert open_["grounds"][0]["says"].startswith(
        "this could not be judged, so it does not count against the player"
    )


@pytest.mark.parametrize("layout", ["text", "markdown", "html", "github"])
def test_every_layout_says_the_penalty(layout: str) -> None:
    told = run(*STAGED, "--format", layout).stdout
    assert "D1 Illegal Deck: Turn Loss (level 2)" in told.replace("\\", "")
    assert "Turn Loss" not in run(FAULTY, *ON, "--format", layout).stdout
    both = run(GOOD, *STAGED, "--format", layout).stdout
    assert "Turn Loss" in both


def test_circumstances_without_a_stage_and_unknown_priors_are_refused() -> None:
    for words, said in (
        (("--prior", "D2"), "say when it was found: --stage"),
        (("--opponent-a3",), "say when it was found: --stage"),
        (("--stage", "round", "--prior", "Z9"), "has no infraction 'Z9'"),
    ):
        result = run(GOOD, *ON, *words)
        assert (result.exit_code, result.stdout) == (3, "")
        assert said in result.stderr
