"""What importers write, what names are answered, what a later revision has otherwise, what is refused."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.catalog.load_tables import load_tables
from cardpools.catalog.match import Ambiguous, Found, Match
from cardpools.catalog.name_index import write_index
from cardpools.data_files.data_problems import WrongDataError
from cardpools.data_files.digest import compute_revision
from cardpools.model import Edition
from cardpools.revisions.card_changes import RevisionDifference, compare_revisions, read_revision
from tests.cardpools.conftest import copied
from tests.cardpools.sources.small import IMPORTS, imported
from tests.looks import Looks, without_revisions

NAMES: dict[Edition, tuple[str, ...]] = {
    "1e": (
        *(
            "The Cloud",
            "cloud, the",
            "Cloud",
            "god",
            "Khan",
            "khan",
            "KHAN!",
            "Kahn",
            "Data",
            "data",
            "Data *FC",
        ),
        *("Data (First Contact)", "Data (Premiere)", "Data (Voyager)", "Data (foil)", "Data *AI", "Dataa"),
        *("Rom", "Rom*", "Rom (face)", "Rom (Ferengi)", "Rom (Klingon)", "Rom [Ferengi] (Bajoran)", "Rom x3"),
        *(
            "Spock",
            "Spock *VP",
            "Spock (VP)",
            "Spock 30VP",
            "Spock (virtual promo)",
            "30VP Spock",
            "Spock *TOS",
        ),
        *("Spock VP 30 VP", "Spock 31VP", "Spock (31VP) (foil)", "Spock (R)", "Spock (TNG)", "Spock (3)"),
        *("Terok Nor", "Terok Nor (back)", "Terok Nor (front)", "terok nor (Cardassian)", "Terok"),
        *("Navigational Hazards", "Navigational Hazards *VOY", "Navigational Hazards (voyager) *VOY"),
        *("Navigational Hazards (Premiere)", "Navigational", "Navigation Hazard", "Hazards", "Haza", "haz"),
        *("Qol", "Qol 2E", "Qol (Lascivious Lackey)", "Qol LFL 42V", "Qol LFL 41V", "Qol (42V)", "Qol (foo)"),
        *("Palar Toff", "Palor Toff", "Palor Toff - Alien Trader", "Kivas Fajo (Premiere Traditional)"),
        *(
            "Kivas Fajo - Collector (9 R)",
            "Kivas Fajo - Collector pt 9 TR",
            "Kivas Fajo",
            "% Vekor",
            "Vekor ❖",
        ),
        *("Investigate Sighting II *", "Communique", "Devastating Communiqué", "Search & Rescue", "", "?"),
    ),
    "2e": (
        *(
            "Quark",
            "quark, LUMBA",
            "Quark (Lumba)",
            "Quark 31V27",
            "Quark *Lumba",
            "Quark (Personnel)",
            "Lumba",
        ),
        *("Beverly Crusher", "Beverly Crusher (54 V 9)", "Beverly Crusher (54)", "Beverly Crusher (fbts)"),
        *("Beverly Crusher (Far Beyond the Stars)", "Beverly Crusher (1U20)", "Crusher", "Beverley Crusher"),
        *("Beverly Crusher, Encouraging Comander", "Damaged Reputation", "1U020 damaged reputation"),
        *(
            "Founder Architect",
            "Founder, Architect (4R126), (0VP42)",
            "Founder Architect 0VP42",
            "Shakaar Edon",
        ),
        *("Shakar Edon", "First Minister of Bajor", "Architect", "Bajor", "Beverly", "aj", "x" * 201),
    ),
}

DAMAGE = (
    ("cards.csv", "\nspock,Spock,,Personnel,unique", "\nspock,,,Personnel,special"),
    ("cards.csv", "\nrom,Rom,,Personnel,unique,Ferengi;Bajoran", "\nrom,Rom,,,unique,Ferengi;"),
    ("cards.csv", "\nkhan,Khan,,", "\nkhan,Khan,"),
    ("cards.csv", "\nvekor,Vekor,", "\nVekor,Vekor,"),
    ("cards.csv", "id,title", "id,name"),
    ("cards.csv", "\ncloud,The Cloud", '\ncloud,"The Cloud'),
    ("cards.csv", "\ndata,Data,", "\nspock,Data,"),
    ("cards.csv", ",terok-nor\n", ",terok\n"),
    ("printings.csv", "vp-30,spock,vp", "vp 30,spock,"),
    ("printings.csv", "vp-30,spock,vp", "au-5,spok,vq"),
    ("printings.csv", "hand:2,\n", "hand:2,2012\n"),
    ("expansions.toml", "earliest = 1995-12-01", 'earliest = "Christmas"'),
    ("expansions.toml", "latest = 1995-12-01", "latest = 1995-11-30"),
    ("expansions.toml", 'publisher = "committee"', 'publisher = "nobody"\nblok = "x"'),
    ("expansions.toml", "[expansion.au]", "[expansion.au"),
    ("aliases.toml", 'document = "otf-beta-1", ', ""),
    ("aliases.toml", 'name = "Palar Toff"', 'name = "SPOCK!"'),
    ("aliases.toml", 'name = "Palar Toff"', "name = 3"),
    ("aliases.toml", "[[alias]]", "[alias]"),
    ("names.tsv", "\nvekor\tvekor\n", "\nvekor\tspock\n"),
    ("SOURCE.toml", 'edition = "1e"', 'edition = "3e"'),
    ("SOURCE.toml", 'revision = "', 'revison = "'),
    ("exceptions.toml", "", '[[half-card]]\ncard = "spok"\nsource = { document = "x" }\n'),
    ("locations.toml", "", "location = [3, {}]\n"),
)
"""A file, some words of it, and what stands there instead."""

LATER = (
    ("cards.csv", "\nrom,Rom,,Personnel,unique,Ferengi;Bajoran,,,", "\nrom,Rom,,Personnel,,Ferengi,,,5"),
    ("cards.csv", "\nvekor,Vekor,,Personnel,universal,Non-Aligned,,,,,,,,,", ""),
    ("cards.csv", "\nkivas-fajo-collector,Kivas Fajo: Collector", "\nkivas,Kivas the Collector"),
    ("printings.csv", "\nau-9,vekor,au,,C,,TNG,Vekor,hand:26,", ""),
    (
        "printings.csv",
        "\npm-1,kivas-fajo-collector,pm,9,R,,TNG,Kivas Fajo: Collector",
        "\npm-1,kivas,pm,9,C,,TNG,Kivas",
    ),
    (
        "printings.csv",
        "\npt-1,kivas-fajo-collector,pt,9,TR,,TNG,Kivas Fajo",
        "\npt-1,kivas,pt,9,TR,,TNG,Kivas Fajo",
    ),
    ("printings.csv", "Spock *VP,hand:20", "Mister Spock 2E (Voyager) *VP,hand:20"),
    ("printings.csv", "\nroa-1b,rom,roa,,U,face", "\nroa-1b,rom,roa,7,U,face"),
    ("printings.csv", "\nvoy-5,navigational-hazards,voy,", "\nvoy-5,navigational-hazards,lfl,"),
    ("cards.csv", "\ndata,Data,", "\ncrosis,Crosis,,Personnel,unique,Borg,,,,,,,,,\ndata,Data,"),
    ("cards.csv", "\nsearch-and-rescue,Search and Rescue,,Event,,,,,,,,,,,", ""),
    ("printings.csv", "\nau-8,search-and-rescue,au,,U,,TNG,Search and Rescue,hand:25,", ""),
    ("cards.csv", "\ncloud,The Cloud,", "\nandro,Andro,,Personnel,unique,,,,,,,,,,\ncloud,The Cloud,"),
    ("printings.csv", "\nprem-1,cloud,", "\nau-10,andro,au,,R,,TNG,Andro,hand:41,\nprem-1,cloud,"),
    ("printings.csv", "\nprem-2,data,", "\nlfl-9,crosis,lfl,9,V,,FC,Crosis,hand:40,\nprem-2,data,"),
)
"""What a later revision has otherwise than the tables by hand."""


def shown(name: str) -> str:
    """Return one of the texts."""
    what, _, rest = name.removesuffix(".txt").partition(".")
    with TemporaryDirectory() as place:
        if what == "import":
            return without_revisions(imported(rest, Path(place)))
        if what == "answers":
            edition: Edition = "1e" if rest == "1e" else "2e"
            return "".join(_answers(open_catalog(edition, copied(edition, Path(place))), edition))
        if what == "refused":
            return "\n".join(_refused(number, Path(place)) for number in range(len(DAMAGE)))
        return "".join(f"{line}\n" for line in _difference(Path(place)))


def _answers(catalog: Catalog, edition: Edition) -> Iterator[str]:
    for name in NAMES[edition]:
        short = name if len(name) < 60 else f"{name[:9]}…"
        yield f"{short}\n" + "".join(f"    {line}\n" for line in _answer(catalog.resolve(name)))


def _answer(match: Match) -> Iterator[str]:
    """Say all that an answer says."""
    if isinstance(match, Found):
        printing = f" {match.printing.id}" if match.printing else ""
        yield f"{match.how}: {match.card.id}{printing}"
        if match.others:
            yield f"not {', '.join(match.others)}"
        if match.unfit:
            yield f"unfit: {match.unfit}"
        if match.citation:
            yield f"by {' / '.join(match.citation)}"
    elif isinstance(match, Ambiguous):
        yield from (f"or {each.card.id}: {each.differs}; write {each.write}" for each in match.candidates)
    else:
        yield f"unknown, like {' / '.join(match.suggestions)}" if match.suggestions else "unknown"


def sound(place: Path) -> Path:
    """Return a folder of data that are right."""
    folder = copied("1e", place)
    _sign(folder)
    return folder


def _sign(folder: Path) -> None:
    (folder / "SOURCE.toml").write_text(f'edition = "1e"\nrevision = "{compute_revision(folder)}"\n')


def _change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text("utf-8") if path.exists() else ""
    assert old in text, (file, old)
    path.write_text(text.replace(old, new, 1), "utf-8")


def _refused(number: int, place: Path) -> str:
    """Say what is wrong in a folder with one damage, its revision apart, which every damage changes."""
    file, old, new = DAMAGE[number]
    folder = sound(place / str(number))
    _change(folder, file, old, new)
    try:
        load_tables(folder)
    except WrongDataError as wrong:
        problems = [each for each in wrong.problems if each.key != "revision" or file == "SOURCE.toml"]
        return "\n".join(
            (f"{file}: {old.strip()} > {new.strip()}", *(f"    {each}" for each in problems), "")
        )
    raise AssertionError((file, old, "was not noticed"))


def _difference(place: Path) -> Iterator[str]:
    """Say what a later revision has otherwise, and the other way round."""
    earlier, later = sound(place / "earlier"), copied("1e", place / "later")
    for file, old, new in LATER:
        _change(later, file, old, new)
    write_index(later)
    _sign(later)
    old_one, new_one = read_revision(earlier)._replace(name="old"), read_revision(later)._replace(name="new")
    yield from _told(compare_revisions(old_one, new_one))
    yield ""
    yield from _told(compare_revisions(new_one, old_one))


def _told(found: RevisionDifference) -> Iterator[str]:
    yield f"{found.edition} from {found.old} to {found.new}"
    for what in found._fields[3:]:
        yield from (f"{what}: {_flat(each)}" for each in getattr(found, what))


def _flat(values: tuple[object, ...]) -> str:
    return "|".join(", ".join(value) if isinstance(value, tuple) else str(value) for value in values)


LOOKS = Looks(
    Path(__file__).with_name("snapshots"),
    [
        *(f"import.{name}.txt" for name in IMPORTS),
        "answers.1e.txt",
        "answers.2e.txt",
        "refused.txt",
        "difference.txt",
    ],
    shown,
)
