import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardpools.catalog.slug import slug


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        (("U.S.S. Enterprise-D", "Diplomatic Envoy"), "uss-enterprise-d-diplomatic-envoy"),
        (("T'Pol", ""), "tpol"),
        (("Julian Bashir", '"Frontier" Physician'), "julian-bashir-frontier-physician"),
        (("10,000 Tribbles", "Clone & Reverse"), "10000-tribbles-clone-and-reverse"),
        (("Rule of Acquisition #144",), "rule-of-acquisition-144"),
        (("Tal’Aura",), "talaura"),
        (("... In the Holodeck",), "in-the-holodeck"),
        (("Mirak, Expécted",), "mirak-expected"),
    ],
)
def test_slug_is_readable_ascii(parts: tuple[str, ...], expected: str) -> None:
    assert slug(*parts) == expected


@given(st.text(), st.text())
def test_slug_does_not_depend_on_where_the_subtitle_begins(title: str, subtitle: str) -> None:
    assert slug(title, subtitle) == slug(f"{title} {subtitle}".strip())


@given(st.text())
def test_slug_of_a_slug_is_itself(text: str) -> None:
    assert slug(slug(text)) == slug(text)
