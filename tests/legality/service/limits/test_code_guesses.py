"""Wrong codes at a desk: whoever guesses is put off, and keeps no helper out."""

from legality.service.limits.client import Client
from legality.service.limits.code_guesses import CodeGuesses
from legality.service.limits.counts import MemoryCounts

GUESSER, HELPER = Client("192.0.2.1"), Client("192.0.2.2")


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def guess(guesses: CodeGuesses, slug: str, client: Client, most: int) -> int:
    """Guess until the limit, and return how many codes were tried."""
    for tried in range(most):
        if guesses.must_wait(slug, client):
            return tried
        guesses.count(slug, client)
    return most


def test_an_address_guesses_ten_codes_a_minute_at_each_desk() -> None:
    guesses = CodeGuesses(MemoryCounts(), clock := Clock())
    assert guess(guesses, "nantes", GUESSER, 50) == 10
    assert guesses.must_wait("nantes", GUESSER) == 6
    assert guesses.must_wait("lyon", GUESSER) == 0
    clock.now += 6
    assert guess(guesses, "nantes", GUESSER, 50) == 1


def test_a_crowd_that_guesses_keeps_no_helper_out() -> None:
    guesses = CodeGuesses(MemoryCounts(), Clock())
    crowd = [Client(f"198.51.100.{number}") for number in range(100)]
    for each in crowd:
        guess(guesses, "nantes", each, 50)
    assert all(guesses.must_wait("nantes", each) for each in crowd)
    assert guesses.must_wait("nantes", HELPER) == 0
    assert guess(guesses, "nantes", HELPER, 50) == 5, "a helper may mistype the code as well"


def test_a_crowd_has_five_tries_each_an_hour_beyond_30_a_minute_together() -> None:
    guesses = CodeGuesses(MemoryCounts(), clock := Clock())
    crowd = [Client(f"{number}/64", f"{number}/48") for number in range(60)]
    tried = 0
    for _ in range(60):
        clock.now += 60
        tried += sum(guess(guesses, "nantes", each, 20) for each in crowd)
    assert tried <= 60 * (5 + 5) + 60 * 30 + 30
