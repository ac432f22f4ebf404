from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

from cardpools.sources.second_edition.evidence import KINDS, JoinedName, TitleClue
from cardpools.sources.second_edition.title_split import split_titles

WORF = JoinedName("Worf Son of Mogh", "Personnel", True)


def says(title: str, kind: str, only: str = "") -> "Says":
    return Says(title, kind, only)


class Says:
    """A witness who says one thing, of every card or of one only."""

    def __init__(self, title: str, kind: str, only: str) -> None:
        self.evidence, self.only = TitleClue(title, kind, "test"), only

    def __call__(self, card: JoinedName) -> Iterable[TitleClue]:
        return [self.evidence] if self.only in ("", card.name) else []


def test_the_earliest_kind_decides_and_what_contradicts_it_is_kept() -> None:
    (one,) = split_titles([WORF], [says("Worf Son of Mogh", "1E name"), says("Worf", "1E row")])
    assert (one.title, one.subtitle) == ("Worf", "Son of Mogh")
    assert [each.title for each in one.against] == ["Worf Son of Mogh"]
    assert one.to_row().in_doubt


def test_nothing_contradicts_what_a_person_decided() -> None:
    (one,) = split_titles([WORF], [says("Worf", "by hand"), says("Worf Son of Mogh", "1E row")])
    assert (one.title, one.against) == ("Worf", ())
    assert not one.to_row().in_doubt


def test_a_name_does_not_contradict_the_type_but_a_printed_subtitle_does() -> None:
    architect = JoinedName("Founder Architect", "Personnel", False)
    plain = says("Founder Architect", "type")
    assert split_titles([architect], [plain, says("Founder", "game text")])[0].against == ()
    assert split_titles([architect], [plain, says("Founder", "published list")])[0].against != ()


def test_of_one_kind_the_longest_title_decides() -> None:
    (one,) = split_titles([WORF], [says("Worf", "1E name"), says("Worf Son", "1E name")])
    assert one.title == "Worf Son"


def test_a_card_that_nobody_knows_takes_the_title_of_another_of_its_type() -> None:
    other = JoinedName("Worf Conn Officer", "Personnel", True)
    event = JoinedName("Worf Laughs", "Mission", True)
    witness = says("Worf", "1E row", only=WORF.name)
    _, second, third = split_titles([WORF, other, event], [witness])
    assert (second.title, second.evidence and second.evidence.kind) == ("Worf", "same title")
    assert (third.title, third.evidence) == ("Worf Laughs", None)


def test_without_any_evidence_the_whole_name_is_the_title_in_doubt() -> None:
    (one,) = split_titles([WORF], [])
    assert (one.title, one.subtitle) == ("Worf Son of Mogh", "")
    recorded = one.to_row()
    assert (recorded.card, recorded.kind, recorded.in_doubt) == ("worf-son-of-mogh", "", True)


def test_what_rests_on_unverified_evidence_is_in_doubt() -> None:
    def unsure(card: JoinedName) -> list[TitleClue]:
        return [TitleClue("Worf", "by hand", "a guess", "unverified")]

    assert split_titles([WORF], [unsure])[0].to_row().in_doubt


@given(st.lists(st.tuples(st.integers(1, 4), st.sampled_from(KINDS)), max_size=6))
def test_title_and_subtitle_always_make_up_the_name(said: list[tuple[int, str]]) -> None:
    words = WORF.name.split()
    witnesses = [says(" ".join(words[:count]), kind) for count, kind in said]
    (one,) = split_titles([WORF], witnesses)
    assert f"{one.title} {one.subtitle}".strip() == WORF.name
    assert (one.evidence is None) == (not said)


@given(
    st.permutations([says("Worf", "1E row"), says("Worf Son", "game text"), says("Worf", "published list")])
)
def test_the_order_of_the_witnesses_does_not_matter(witnesses: list[Says]) -> None:
    (one,) = split_titles([WORF], witnesses)
    assert (one.title, one.evidence and one.evidence.kind) == ("Worf", "1E row")
