"""A property that is computed once and kept with its object."""

from decklists.text.computed_once import computed_once


class Counted:
    """Counts how often its property is computed."""

    def __init__(self) -> None:
        self.times = 0

    @computed_once
    def answer(self) -> int:
        """The answer."""
        self.times += 1
        return 42


def test_it_is_computed_when_first_asked_for_and_kept_with_its_object() -> None:
    one, other = Counted(), Counted()
    assert (one.times, one.answer, one.answer, one.times) == (0, 42, 42, 1)
    assert (other.times, other.answer, other.times) == (0, 42, 1)


def test_it_keeps_its_docstring() -> None:
    assert Counted.__dict__["answer"].__doc__ == "The answer."
