"""Whose verdict is another than in an earlier sweep, and why."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from legality.sweep.compare_sweeps import compare_sweeps
from legality.sweep.one_list.list_item import Item
from legality.sweep.one_list.sweep_plan import SweepTerms
from legality.sweep.results.result_file import layout_of
from legality.sweep.run_sweep import ResultPlace, sweep
from legality.terms.stated import StatedTerms
from tests.legality.sweep.lists import ILLEGAL, LEGAL, PLAN, UNJUDGED


def swept(place: Path, lists: Mapping[str, bytes], *questions: SweepTerms) -> Path:
    items = (Item(number, id_, id_, text) for number, (id_, text) in enumerate(lists.items()))
    plan = PLAN._replace(questions=questions or PLAN.questions, layout=layout_of(place))
    sweep(items, plan, ResultPlace(place, force=True))
    return place


@pytest.mark.parametrize("ending", ["jsonl", "parquet"])
def test_every_way_in_which_a_verdict_turns(tmp_path: Path, ending: str) -> None:
    before = {"a": LEGAL, "b": LEGAL, "c": ILLEGAL, "d": UNJUDGED, "gone": LEGAL, "e": b""}
    after = {"new": LEGAL, "e": LEGAL, "d": UNJUDGED, "c": LEGAL, "b": UNJUDGED, "a": ILLEGAL}
    found = compare_sweeps(swept(tmp_path / "1.jsonl", before), swept(tmp_path / f"2.{ending}", after))
    assert (found.same, found.changed, found.new, found.missing) == (1, 4, 1, 1)
    assert {(each.id, each.was, each.now, each.appeared, each.gone) for each in found.turned} == {
        ("a", "legal", "illegal", ("D-COPIES",), ()),
        # Three cards that are not in the card list may be newer, so they count in the draw deck.
        ("b", "legal", "not judged", ("N-UNKNOWN-NAME",), ()),
        ("c", "illegal", "legal", (), ("D-COPIES",)),
        ("e", "could not be read", "legal", (), ()),
    }
    assert all(each.rewritten for each in found.turned)


def test_a_verdict_that_turns_though_the_list_is_the_same(tmp_path: Path) -> None:
    """On 1 May 2002 there was no Second Edition yet: it came out in December of that year."""
    on = [SweepTerms("then", StatedTerms(on=PLAN.today.replace(year=year))) for year in (2024, 2002)]
    first, second = (swept(tmp_path / f"{n}.jsonl", {"a": LEGAL}, question) for n, question in enumerate(on))
    (turned,) = compare_sweeps(first, second).turned
    assert (turned.was, turned.now, turned.rewritten) == ("legal", "illegal", False)


def test_terms_are_compared_with_the_same_terms(tmp_path: Path) -> None:
    two = SweepTerms("usual"), SweepTerms("other", StatedTerms(pool="complete"))
    found = compare_sweeps(
        swept(tmp_path / "1.jsonl", {"a": LEGAL}), swept(tmp_path / "2.jsonl", {"a": LEGAL}, *two)
    )
    assert (found.same, found.new, found.changed) == (1, 1, 0)


def test_codes_that_appeared_and_are_gone_stand_in_their_order(tmp_path: Path) -> None:
    """Without its missions the list lacks them, and one card is there too often besides."""
    wrong = ILLEGAL.partition(b"Missions")[0] + b"Dilemma pile" + ILLEGAL.partition(b"Dilemma pile")[2]
    first, second = (swept(tmp_path / f"{n}.jsonl", {"a": text}) for n, text in enumerate((LEGAL, wrong)))
    (there,), (back,) = compare_sweeps(first, second).turned, compare_sweeps(second, first).turned
    assert (there.appeared, there.gone) == (("D-COPIES", "D-MISSION-COUNT"), ())
    assert (back.appeared, back.gone) == ((), ("D-COPIES", "D-MISSION-COUNT"))
