"""Attack an installation: one of its data files is damaged, and lists are judged with what is there then.

    python -m tests.attack.installed --each 20 --seed 1
    python -m tests.attack.installed --files 8 --seed 2

The program is copied into a folder of its own. There each of its data files, or some that the seed draws, is
damaged in turn, and a new process judges lists of every edition and guide, and asks for penalties. Either
nothing comes, or the same verdicts and penalties, or others that say by their revisions that they were given
by other data. What must not be is another verdict, or another penalty, under the same revisions.

Before that every file is edited so that nothing of what it says changes. Each must be refused, or change a
revision, however few lists stand on it.
"""

import argparse
import os
import pickle
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

PACKAGES = ("decklists", "cardpools", "legality", "tests", "docs/examples")
DATA = ("cardpools/data", "legality/guides", "legality/rulesets", "legality/conduct")
ENDINGS = (".toml", ".csv", ".tsv")
UNJUDGED = (
    *("evidence.csv", "documents.toml", "ids.csv", "printings-by-hand.csv", "promo-windows.csv"),
    "pieces.tsv",
)
"""What only builds, updates, tests, searches and former names of cards read: no verdict depends on it."""

EXAMPLES = 11
"""Every so many example of the rules is judged."""

SECONDS = 20
HUNG = "no end in sight"

TODAY = date(2026, 11, 18)


class InstalledAnswer(NamedTuple):
    """What is said of one list: by which revisions, and the verdict."""

    revisions: tuple[tuple[str, str], ...]
    verdict: str


Answers = dict[str, InstalledAnswer]
Told = TypeVar("Told")


def answers() -> Answers:
    """Judge the lists, and ask for all penalties."""
    return {**dict(_of_examples()), **dict(_of_decks()), **dict(_of_conduct())}


def _of_examples() -> Iterator[tuple[str, InstalledAnswer]]:
    from decklists.reader import read
    from legality.check import check
    from legality.engine.catalogs import catalog_of
    from legality.reference.example import FOLDER, read_example

    for path in sorted(FOLDER.glob("*/*.txt"))[::EXAMPLES]:
        example = read_example(path.parent.name, path)
        deck = read(example.text, "plain")
        verdict = check(deck.deck, example.terms, catalog_of(example.terms.edition), deck.mistakes)
        yield f"{example.code} {example.name}", _answer_of(verdict)


def _of_decks() -> Iterator[tuple[str, InstalledAnswer]]:
    from legality.judging import judge_text
    from legality.terms.stated import StatedTerms

    for path in sorted(Path("docs/examples").glob("**/*.txt")):
        for pool in ("complete", "hall-of-fame"):
            said = StatedTerms().but(edition="2e", pool=pool)
            yield f"{path} {pool}", _answer_of(judge_text(path.read_text("utf-8"), said, TODAY).verdict)


def _of_conduct() -> Iterator[tuple[str, InstalledAnswer]]:
    from legality.conduct.circumstances import Circumstances
    from legality.conduct.penalties import penalty
    from legality.conduct.read_code import read_conduct
    from legality.terms.terms import GUIDES, default_terms

    for guide in GUIDES:
        terms = default_terms("1e", date(2023, 1, 1))._replace(guide=guide)
        for infraction in read_conduct(guide).by_code:
            found = penalty(infraction, terms, Circumstances("registration"))
            revisions = (("conduct", found.revision),)
            yield (
                f"penalty {guide} {infraction}",
                InstalledAnswer(revisions, repr(found._replace(revision=""))),
            )


def _answer_of(verdict: object) -> InstalledAnswer:
    from legality.engine.verdict import Verdict

    assert isinstance(verdict, Verdict)
    if any(finding.code == "X-RULE-FAILED" for finding in verdict.findings):
        raise RuntimeError("a rule failed")
    revisions = tuple(sorted(verdict.revisions.items()))
    return InstalledAnswer(revisions, repr((verdict.legal, verdict.terms, verdict.findings)))


def revisions() -> dict[str, str]:
    """Return all revisions that any verdict or penalty may name."""
    from itertools import product

    from cardpools.model import EDITIONS
    from cardpools.revisions.published_revisions import published_revisions
    from legality.conduct.read_code import read_conduct
    from legality.engine.catalogs import catalog_of
    from legality.engine.rulesets import revision_for
    from legality.terms.terms import GUIDES, RULES, default_terms

    found = {f"conduct {guide}": read_conduct(guide).revision for guide in GUIDES}
    for edition in EDITIONS:
        catalog = catalog_of(edition)
        published = published_revisions(edition, catalog.published)
        found |= {f"{edition} {what}": said for what, said in published.items()}
        found[f"{edition} catalog"] = catalog.revision
    for edition, guide, rules in product(EDITIONS, GUIDES, RULES):
        terms = default_terms(edition, TODAY)._replace(guide=guide, rules=rules)
        found[f"{edition} {guide} {rules}"] = revision_for(terms)
    return found


def in_new_process(asked: Callable[[], Told]) -> Told | str:
    """Ask in a process of its own, which has read nothing yet; or return why there is no answer."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        signal.alarm(SECONDS)  # Ends the process, if nothing else does.
        try:
            came: Told | str = asked()
        except Exception as error:  # Whatever it is, no verdict comes of it.
            came = f"{type(error).__name__}: {error}"
        with os.fdopen(writer, "wb") as pipe:
            pickle.dump(came, pipe)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        content = pipe.read()
    os.waitpid(child, 0)
    told: Told | str = pickle.loads(content) if content else HUNG
    return told


def some_damages(text: str, each: int, random: Random) -> Iterator[tuple[str, str]]:
    """Choose some damages of a text."""
    from tests.attack.data import damages_at

    lines = text.splitlines(keepends=True)
    for _ in range(each):
        kind, damaged = random.choice(list(damages_at(lines, random.randrange(len(lines)))))
        if damaged != text:
            yield kind, damaged


def what_came(right: Answers, found: Answers | str) -> str:
    """Say what a damage did to the verdicts."""
    if isinstance(found, str):
        return found if found == HUNG else "no verdict"
    differ = [name for name in right if name not in found or found[name].verdict != right[name].verdict]
    if not differ:
        return "the same"
    unseen = [name for name in differ if name in found and found[name].revisions == right[name].revisions]
    return f"UNSEEN {unseen[0]}" if unseen else "others under another revision"


def data_files() -> list[Path]:
    """Return all files that a verdict or a penalty may stand on."""
    paths = (path for place in DATA for path in Path(place).rglob("*") if path.suffix in ENDINGS)
    return sorted(path for path in paths if path.name not in UNJUDGED)


def unnoticed_files(paths: list[Path]) -> Iterator[str]:
    """Name each file that can be edited without any revision telling of it.

    What SOURCE.toml says of the tables is for people, and its revision has to be right.
    """
    right = in_new_process(revisions)
    assert not isinstance(right, str), right
    for path in (each for each in paths if each.name != "SOURCE.toml"):
        text = path.read_text("utf-8")
        more = "# edited\n" if path.suffix == ".toml" else text.splitlines(keepends=True)[-1]
        path.write_text(text + more, "utf-8")
        if in_new_process(revisions) == right:
            yield f"{path}, edited: UNTOLD by any revision"
        path.write_text(text, "utf-8")


def attack_here(each: int, files: int, seed: int) -> int:
    """Damage the data files of this copy, and count what came of it."""
    assert not Path(".git").exists(), "only a copy is damaged"
    import legality.judging  # noqa: F401  # Loaded before the processes part, so that each begins with it.

    random, paths = Random(seed), data_files()
    wrong = list(unnoticed_files(paths))
    right = in_new_process(answers)
    assert not isinstance(right, str), right
    came: Counter[tuple[str, str]] = Counter()
    chosen = random.sample(paths, files) if files else paths
    for path in chosen:
        text = path.read_text("utf-8")
        for kind, damaged in some_damages(text, each, random):
            path.write_text(damaged, "utf-8")
            said = what_came(right, in_new_process(answers))
            came[_group(path), said.partition(" ")[0] if said.startswith("UNSEEN") else said] += 1
            if said.startswith("UNSEEN") or said == HUNG:
                wrong.append(f"{path}, {kind}: {said}")
        path.write_text(text, "utf-8")
    for (name, said), count in sorted(came.items()):
        print(f"{count:6} {name}: {said}")
    print(f"{came.total():6} damages of {len(chosen)} of {len(paths)} files, {len(right)} answers each")
    print(*wrong[:40], sep="\n")
    return int(bool(wrong))


def _group(path: Path) -> str:
    """Name the kind of a file: its folder, and its name where that tells more."""
    parts = path.parts
    return parts[1] if parts[0] == "legality" else path.name if len(parts) == 4 else parts[-2]


def attack(each: int, files: int, seed: int) -> subprocess.CompletedProcess[str]:
    """Copy the program into a folder of its own, and attack it there."""
    with tempfile.TemporaryDirectory() as home:
        for name in PACKAGES:
            shutil.copytree(name, Path(home, name), ignore=shutil.ignore_patterns("__pycache__"))
        own = {"PYTHONPATH": home, "LEGALITY_CACHE": f"{home}/cache", "LEGALITY_DATA": f"{home}/fetched"}
        command = [sys.executable, "-m", "tests.attack.installed", "--here"]
        command += ["--each", str(each), "--files", str(files), "--seed", str(seed)]
        return subprocess.run(
            command, cwd=home, env={**os.environ, **own}, text=True, capture_output=True, check=False
        )


def main() -> int:
    """Run, and fail where a verdict or a penalty changed and nothing told of it."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--each", type=int, default=3, help="so many damages of each file")
    options.add_argument("--files", type=int, default=0, help="damage so many files; without it, all")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.here:
        return attack_here(chosen.each, chosen.files, chosen.seed)
    done = attack(chosen.each, chosen.files, chosen.seed)
    print(done.stdout, done.stderr[-3000:], sep="")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
