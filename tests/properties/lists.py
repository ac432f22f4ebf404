"""Texts that nobody would write, and lists that somebody might."""

from hypothesis import strategies as st

TITLES = (
    *("Spock", '"God"', "Ro Laren (The Maquis)*", "Continuing Mission *VP", "% Vekor", "Q's Tent"),
    *("10 Tribbles - Poison", "1,000 Tribbles - Bonus", "1962 Roger Maris", "... In the Barber Shop"),
    *("HQ: Secure Homeworld", "Planet", "Horta (3)", "•Earth, Lush and Beautiful Home", "❖ Daniel Kwan"),
)
HEADINGS = (
    *("Missions:", "Missions:\t", "Seed+Dil:", "QsTent:", "Dilemmas:", "Aside:", "Sideboard:", "## Missions"),
    *("Draw Deck (40)", "Dilemma Pile (20)", "== Seed Deck ==", "[b]Q's Tent[/b]", "Personnel (3)", "Dual"),
)
ODD = (
    *("", " ", "\t", "# a remark", "// another", "-----", ":", "(", "[b", "x", "3", "3x", "x3", "0 Horta"),
    *("-1\tHorta", "1\t", "\t1", "1.", "1) Spock", "999999 Spock", "Title: Rush", "Player: somebody"),
    *(
        "count,name",
        "1,Spock",
        '"',
        "<deck>",
        "</card>",
        '{"sections": [',
        "]",
        "54\tV\t9\t\t",
        "\x00",
        "\ufffd",
    ),
)
FORMS = (
    "{n}\t{t}",
    "{n}\t{t}\t",
    "{n} {t}",
    "{n}x {t}",
    "{t} x{n}",
    "{t} ({n})",
    "- {n} {t}",
    "{n} {t} (2U28)",
)
PRINTED = ("54\tV\t9\t\t{n}x {t}", "54\tV\t9\t\t{t}", "1\tR+\t\t\t{n}x {t}")

cards = st.builds(
    lambda form, n, t: form.format(n=n, t=t),
    st.sampled_from(FORMS + PRINTED),
    st.integers(1, 12),
    st.sampled_from(TITLES),
)
"""A line that holds a card, in any of the ways to write it."""

lines = st.one_of(cards, cards, st.sampled_from(HEADINGS), st.sampled_from(ODD), st.text(max_size=30))
"""Any line, most of them cards."""

texts = st.builds(
    lambda parts, ends: "".join(part + end for part, end in zip(parts, ends, strict=False)),
    st.lists(lines, max_size=25),
    st.lists(st.sampled_from(("\n", "\n", "\r\n", "\r", "")), min_size=25, max_size=25),
)
"""A whole list, however odd."""
