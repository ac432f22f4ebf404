"""Virtual: virtual cards and authorized proxies; promos and stand-ins only under 4.1."""

import pytest

from cardpools.pools.status import Standing
from tests.cardpools.pools.asked import IN_2013, ask, card, catalog, standing, status

BOTH = pytest.mark.parametrize("guide", ["opg-4.1", "opg-5.0"])


# 5.0 4.2.4: "only virtual cards (those bearing a “V” rarity) and authorized proxy cards".
@BOTH
@pytest.mark.parametrize("printing", ["plw-31", "HF5-11", "HF3-10"])
def test_virtual_cards_are_in(guide: str, printing: str) -> None:
    found = status(printing, "virtual", guide)
    assert found.legal
    assert not found.printed_only


# 5.0: "Physical cards produced during the Decipher era from 1994 through 2007 are strictly prohibited."
# The title A Change of Plans is legal by its virtual reprint, and its First Contact printing is not.
def test_a_physical_card_with_a_virtual_reprint_is_prohibited_under_5_0() -> None:
    physical = status("fc-a-change-of-plans", "virtual", "opg-5.0")
    assert physical.standing is Standing.NOT_IN_POOL
    assert physical.instead == ("HF3-10",)
    assert card("a-change-of-plans", "virtual", "opg-5.0").legal == ("HF3-10",)


# 4.1: "Players may use a physical card in place of a printed card, if such a card exists."
def test_a_physical_card_with_a_virtual_reprint_may_stand_in_under_4_1() -> None:
    physical = status("fc-a-change-of-plans", "virtual", "opg-4.1")
    assert physical.legal
    assert "in place of" in physical.reason


@BOTH
def test_a_physical_card_without_a_virtual_version_is_out(guide: str) -> None:
    assert card("captains-log", "virtual", guide).standing is Standing.NOT_IN_POOL


# 4.1 and 5.0, glossary: "For First Edition, authorized proxies include all missions, universal personnel,
# and universal ships." 5.0 4.2.4 also prohibits physical cards: the proxy is legal as "a printed version".
@pytest.mark.parametrize(
    "printing",
    [
        "voy-199",  # Vidiian Cruiser, a universal ship
        "ds9-kressari-rendezvous",  # a unique mission: all missions
        "voy-92",  # Liberation, a unique mission
    ],
)
def test_authorized_proxies_are_in(printing: str) -> None:
    proxy = status(printing, "virtual", "opg-5.0")
    assert proxy.legal
    assert proxy.printed_only
    assert "prohibited" in proxy.reason
    old = status(printing, "virtual", "opg-4.1")
    assert old.legal
    assert not old.printed_only


# A unique ship and a site are no authorized proxies, and have no virtual version.
@BOTH
@pytest.mark.parametrize("printing", ["mm-128", "dom-uss-rio-grande"])
def test_a_unique_ship_is_no_proxy(guide: str, printing: str) -> None:
    assert standing(printing, "virtual", guide) is Standing.NOT_IN_POOL


# Cargo Bay is universal, and a site: its title is legal by its virtual reprint and not as a proxy.
def test_a_site_is_no_proxy_even_if_it_is_universal() -> None:
    assert card("cargo-bay", "virtual", "opg-5.0").legal == ("HF5-2",)
    assert standing("roa-cargo-bay", "virtual", "opg-5.0") is Standing.NOT_IN_POOL
    assert "in place of" in status("roa-cargo-bay", "virtual", "opg-4.1").reason


# 4.1: "all virtual ("V") cards, virtual promo ("VP") cards"; 5.0: "only virtual cards … and authorized
# proxy cards", promos not named.
def test_a_promo_of_a_virtual_card_is_in_only_under_4_1() -> None:
    assert standing("VP-295", "virtual", "opg-4.1") is Standing.LEGAL
    newer = status("VP-295", "virtual", "opg-5.0")
    assert newer.standing is Standing.NOT_IN_POOL
    assert newer.instead == ("HF5-11",)


# 4.1 glossary: the promo of a physical card that the pool does not hold has no "alternate version of the
# card that is legal in that card pool", so all hangs on whether it is marked as printable.
def test_a_promo_whose_card_the_pool_does_not_hold_is_a_doubt_under_4_1() -> None:
    assert standing("VP-115", "virtual", "opg-4.1") is Standing.UNSURE


# "all missions": Liberation's promo is a mission too.
@BOTH
def test_a_mission_promo_is_an_authorized_proxy(guide: str) -> None:
    found = status("VP-265", "virtual", guide)
    assert found.legal
    assert found.citation.certainty in ("sure", "likely")


# "universal ships": so is the borderless Vidiian Cruiser. The borderless Fesarius is unique.
@BOTH
def test_a_borderless_promo_is_in_if_its_ship_is_universal(guide: str) -> None:
    assert standing("BP-8", "virtual", guide) is Standing.LEGAL
    assert standing("BP-17", "virtual", guide) is not Standing.LEGAL


# 4.1: "any First Edition Compatible [1EC] Second Edition Authorized Proxy, which is not listed in the 1E
# Converted Cards List … may be used". Acost Jared is non-unique; Larg is unique.
def test_second_edition_proxies_are_in_while_second_edition_cards_are() -> None:
    assert standing("SE-317", "virtual", "opg-4.1", IN_2013) is Standing.LEGAL
    assert standing("CA-187", "virtual", "opg-4.1", IN_2013) is Standing.NOT_IN_POOL


# Premiere Remastered is issued by the Committee and not marked V: the sentence does not settle it.
@BOTH
def test_a_remastered_card_is_a_doubt_unless_it_is_a_proxy(guide: str) -> None:
    assert standing("PM-359", "virtual", guide) is Standing.UNSURE
    assert standing("PM-331", "virtual", guide) is Standing.LEGAL  # Runabout is universal


# Glossary: proxies "include all missions, universal personnel, and universal ships"; what the pool holds by
# itself is held by its own sentence, whatever it is a proxy of.
@pytest.mark.parametrize(
    ("printing", "guide", "why", "quote"),
    [
        ("voy-199", "opg-4.1", "An authorized proxy: a universal ship", "all missions, universal"),
        ("PM-331", "opg-5.0", "An authorized proxy: a universal ship", "all missions, universal"),
        ("crossover-75", "opg-5.0", "A virtual card of Crossover: in the Virtual pool", "only virtual cards"),
        ("PM-359", "opg-5.0", "does not settle it", "only virtual cards"),
        ("VP-295", "opg-5.0", "A virtual promo of Virtual Promos: not in the Virtual pool", "only virtual"),
    ],
)
def test_the_reason_is_the_sentence_that_decides(printing: str, guide: str, why: str, quote: str) -> None:
    found = status(printing, "virtual", guide)
    assert why in found.reason
    assert found.citation.quote.startswith(quote)


# The proxy itself is sure; that a promo of one is meant as well is only likely.
def test_a_promo_of_a_proxy_is_less_sure_than_the_proxy() -> None:
    assert status("PM-331", "virtual", "opg-5.0").citation.certainty == "sure"
    assert status("VP-265", "virtual", "opg-5.0").citation.certainty == "likely"


def test_what_is_known_of_one_promo_is_not_taken_for_another() -> None:
    promos = [p.id for p in catalog("1e").all_printings() if p.expansion == "VP" and p.id != "VP-295"]
    pool = ask("virtual", "opg-5.0", watermarked=frozenset({"VP-295"}), printable=frozenset(promos))
    assert pool.status("VP-295").standing is Standing.WATERMARKED
    assert {pool.status(promo).standing for promo in promos} == {Standing.LEGAL, Standing.NOT_IN_POOL}
