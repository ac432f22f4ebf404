"""Decks for properties: names that are hard to write, in parts and with printings that a dialect can hold."""

import re

from hypothesis import strategies as st

from decklists.model import Deck, Entry, Section, SectionKind

HARD_NAMES = (
    *(
        "10 Tribbles - Poison",
        "1,000 Tribbles - Bonus",
        "1962 Roger Maris",
        "0413-Theta",
        "22nd-Century Japan",
    ),
    *(
        '"God"',
        'Ankari "Spirits"',
        "'45 Dom Perignon",
        "Q's Tent",
        "“Tag!”",
        "Alas, Poor Queen",
        "A;B",
        "*VP 3",
    ),
    *(
        "Horta x3",
        "Horta (3)",
        "3x Horta",
        "x3 Horta",
        "1x",
        "x3",
        "1",
        "x",
        "No, Kirk ... The Game's Not Over",
    ),
    *(
        "Missions",
        "Missions:",
        "Draw Deck (3)",
        "Dilemmas",
        "Title: x",
        "Player: y",
        "name",
        "count,name",
        "sep=;",
    ),
    *(
        "Row & Row",
        "&amp;",
        "<b>",
        "a]]>b",
        "{x}",
        '{"x"}',
        "[b]x[/b]",
        "- dash",
        "... in the Engine Room",
        "=1+1",
    ),
    *(
        "•Earth, Cradle of the Federation",
        "❖ Shandor",
        "¿Qué?",
        "日本",
        "Café",
        "x\ue000y",
        "x\u2028y",
        "% Vekor",
    ),
)
PRINTING_BEHIND = re.compile(r"[(\[][0-9A-Z+ ]*[)\]]$")
"""What plain typing takes for a printing, wherever it came from."""

LETTERS = "aeiouxXQZé0123456789 '\",.;:-!&*%()[]<>/{}•+="


def _can_be_a_name(text: str) -> bool:
    bare = text == text.strip() and "//" not in text and not text.startswith("#")
    return bare and any(map(str.isalpha, text)) and not PRINTING_BEHIND.search(text)


NAMES = st.sampled_from(HARD_NAMES) | st.text(LETTERS, min_size=1, max_size=20).filter(_can_be_a_name)

WORDS = st.text("abcXYZ019é", min_size=1, max_size=6)
PRINTINGS: dict[str, st.SearchStrategy[str]] = {
    "lackey": st.just(""),
    "dek": WORDS | st.tuples(WORDS, WORDS).map(" ".join),
    "trekcc": st.sampled_from(["54V9", "1R+80", "1U20", "LFL42V", "premiere"]),
    "plain": st.sampled_from(["54V9", "1R+80", "1U20", "LFL 42V", "PM 20 C"]),
    "table": WORDS | st.lists(WORDS, min_size=2, max_size=4).map(" ".join),
    "json": st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n\r")),
}
"""Printings that a dialect can hold. One that is not named here is tested without any."""

ZONES: tuple[SectionKind, ...] = (
    *("draw", "missions", "seeds", "dilemmas", "tent", "referee", "dyson"),
    *("flash", "tactics", "tribbles", "sites", "outside", "aside"),
)
HEADINGS = st.sampled_from(["xyzzy", "Sideboard", "Maybe not"])
ABOUT = st.just("") | st.sampled_from(["Five missions", "x: y", "Ada O'Hara", "1 Horta", "Missions"])


def entries(dialect: str) -> st.SearchStrategy[Entry]:
    printings = st.just("") | PRINTINGS.get(dialect, st.just(""))
    return st.builds(
        lambda count, name, printing: Entry(count, name, printing, 0, 0, 0), COUNTS, NAMES, printings
    )


COUNTS = st.integers(1, 99)


def sections(dialect: str) -> st.SearchStrategy[Section]:
    inside = st.lists(entries(dialect), max_size=4).map(tuple)
    named = st.builds(lambda kind, inside: Section(kind, "", inside), st.sampled_from(ZONES), inside)
    if dialect in ("lackey", "dek"):
        return named
    return named | st.builds(lambda heading, inside: Section("unknown", heading, inside), HEADINGS, inside)


def decks(dialect: str) -> st.SearchStrategy[Deck]:
    """Decks that the dialect can hold. None says its edition, for that depends on the headings alone."""
    about = st.just("") if dialect in ("lackey", "table") else ABOUT
    return st.builds(
        lambda parts, title, player: Deck(tuple(parts), title, player),
        st.lists(sections(dialect), max_size=4),
        about,
        about,
    )


ANY_TEXT = st.text(st.characters(), max_size=8)
ANY_DECKS = st.builds(
    lambda parts, title, player, edition: Deck(tuple(parts), title, player, edition),
    st.lists(
        st.builds(
            lambda kind, heading, inside: Section(kind, heading, tuple(inside)),
            st.sampled_from([*ZONES, "trouble", "unknown"]),
            ANY_TEXT,
            st.lists(
                st.builds(
                    lambda count, name, printing: Entry(count, name, printing, 0, 0, 0),
                    st.integers(0, 10**12),
                    ANY_TEXT,
                    ANY_TEXT,
                ),
                max_size=3,
            ),
        ),
        max_size=3,
    ),
    ANY_TEXT,
    ANY_TEXT,
    st.sampled_from(["", "1e", "2e", "tr"]),
)
"""Decks that no text ever held, with names of any characters."""
