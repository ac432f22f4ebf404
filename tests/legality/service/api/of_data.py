"""Cards, pools and bans, as the command line tells them; whoever has an answer already is sent nothing."""

from cardpools.bundles.bundle_file import decode_bundle
from tests.legality.service.api.life import A, Life, alone

CARDS, POOLS, BANS = f"GET {A}/cards", f"GET {A}/pools", f"GET {A}/bans"


def cards(life: Life) -> None:
    """Show cards by their fields, a page at a time."""
    life.ask(f"{CARDS}?title=tribble&edition=tr&limit=1&type=tribble")
    life.ask(f"{CARDS}?title=jean-luc&edition=2e&limit=1&offset=100")
    life.ask(f"{CARDS}?title=no+such+title")
    life.ask(f"{CARDS}?expansion=Lower+Decks&title=blue")
    life.ask(f"{CARDS}?expansion=Higher+Decks")
    life.ask(f"{CARDS}?edition=2e")
    life.ask(f"{CARDS}?colour=red&title=jean&shape/~=round")
    strange = "&".join(f"{number:02}{'x' * 60}=1" for number in range(21))
    life.ask(f"{CARDS}?title=jean&{strange}")
    life.ask(f"{CARDS}?title=jean&limit=0&offset=-1&edition=3e")


def named(life: Life) -> None:
    """Show which card a name means."""
    life.ask(f"{CARDS}/named?name=Brute+Force&edition=2e")
    life.ask(f"{CARDS}/named?name=Jean-Luc+Picrd")
    life.ask(f"{CARDS}/named?name=")
    life.ask(f"{CARDS}/named")


def pools(life: Life) -> None:
    """Show pools as guides define them."""
    life.ask(f"{POOLS}?guide=decipher-1996")
    life.ask(f"{POOLS}?guide=opg-9.9")
    life.ask(f"{POOLS}/complete?on=2005-05-05")
    life.ask(f"{POOLS}/pond")
    life.ask(f"{POOLS}/limited?guide=decipher-1996")
    life.ask(f"{POOLS}/complete?on=yesterday")


def bans(life: Life) -> None:
    """Show what was banned on a day, and the lists that say so."""
    life.ask(f"{BANS}/lists?edition=2e")
    life.ask(f"{BANS}?edition=2e&on=2012-06-01")
    life.ask(f"{BANS}?edition=1e&on=1998-06-01&rules=otf")
    life.ask(f"{BANS}?edition=tr")
    life.ask(f"{BANS}?rules=nobody&edition=2e")
    life.ask(f"{BANS}?edition=tr&rules=any")
    life.ask(f"{BANS}?on=2020-02-30")
    life.ask(f"{BANS}/lists?edition=3e")


def bundle(life: Life) -> None:
    """Show what is in the bundle for other installations, and what is sent to one that has it."""
    answer = life.client.get(f"{A}/data")
    files = decode_bundle(answer.content).files
    said = (f"{edition}: {len(each)} files, {min(each)} to {max(each)}" for edition, each in files.items())
    life.note(f"GET {A}/data", f"{answer.status_code}  {answer.headers['content-type']}", *said)
    life.ask(f"GET {A}/data", If_None_Match=answer.headers["etag"])


def held(life: Life) -> None:
    """Show what is sent to whoever holds an answer already."""
    tag = life.client.get(f"{A}/pools?guide=opg-4.1").headers["etag"]
    request = f"{POOLS}?guide=opg-4.1"
    for said in (tag, f"W/{tag}", f'"other", {tag}'):
        life.ask(request, If_None_Match=said)
    known = life.quietly(f"GET {A}/schema")
    life.note(f"GET {A}/schema", "200", f"{known['title']}: {', '.join(sorted(known['properties']))}")
    life.ask(f"POST {A}/schema")


SHOWN = {
    "cards": alone(cards),
    "cards-named": alone(named),
    "pools": alone(pools),
    "bans": alone(bans),
    "bundle": alone(bundle),
    "held": alone(held),
}
