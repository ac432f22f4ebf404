"""A list goes out: as each dialect, as a post for a forum, as a form to print."""

import re

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response

from decklists.dialects import DIALECT_NAMES
from decklists.reader import read
from legality.judging import title_in
from tests.legality.render.test_pdf_forms import texts
from tests.legality.service.asking import FAULTY, LEGAL, elements, words_of

HERE = "http://127.0.0.1"

LOSSY = "Title: Mine\n# for Ada\n1 Horta (2U28)\n2 Spock\n"

ODD = "Title: [b]Bold[/b] & *sly*\nMissions\n1 Brute Force\nDraw deck\n2 Anara\n1 Kahmis\n"


def out(client: TestClient, text: str, target: str, **more: str) -> Response:
    return client.post("/out", data={"list": text, "out": target, **more})


def text_in(page: str) -> str:
    found = re.search(r"<textarea id=\"written-text\"[^>]*>\n(.*?)</textarea>", page, re.DOTALL)
    assert found, page
    return (
        found[1]
        .replace("&amp;", "&")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&#34;", '"')
        .replace("&#39;", "'")
    )


def cards_of(text: str, dialect: str) -> list[tuple[str, str, int]]:
    """Return the parts, names and copies of a list; a .dek names each copy."""
    counts: dict[tuple[str, str], int] = {}
    for section in read(text, dialect, title_in(("2e",))).deck.sections:
        for entry in section.entries:
            counts[section.kind, entry.name] = counts.get((section.kind, entry.name), 0) + entry.count
    return sorted((*key, count) for key, count in counts.items())


@pytest.mark.parametrize("dialect", DIALECT_NAMES)
def test_every_dialect_holds_the_same_cards(client: TestClient, dialect: str) -> None:
    page = out(client, LEGAL, dialect)
    assert page.status_code == 200
    # Some dialects have no place for the dilemma pile of their own; then the cards alone are compared.
    written = cards_of(text_in(page.text), dialect)
    assert sorted(each[1:] for each in written) == sorted(each[1:] for each in cards_of(LEGAL, "plain"))


@pytest.mark.parametrize(
    ("target", "ending", "media_type"),
    [
        ("lackey", "txt", "text/plain"),
        ("dek", "dek", "application/xml"),
        ("table", "csv", "text/csv"),
        ("json", "json", "application/json"),
        ("bbcode", "txt", "text/plain"),
    ],
)
def test_a_download_is_the_text_that_is_shown(
    client: TestClient, target: str, ending: str, media_type: str
) -> None:
    shown = text_in(out(client, LEGAL, target).text)
    file = out(client, LEGAL, target, out_as_file="yes")
    assert file.headers["content-type"].startswith(media_type)
    named = f'attachment; filename="Bajor-for-Bajorans.{ending}"'
    assert file.headers["content-disposition"] == named
    assert file.text.splitlines() == shown.splitlines()


def test_losses_are_named_as_by_convert(client: TestClient) -> None:
    said = words_of(out(client, LOSSY, "lackey").text)
    assert "This cannot hold the whole deck" in said
    assert "Note: title “Mine”: a list in lackey does not say its title" in said
    assert "Lost, line 3: printing “2U28”: a list in lackey cannot say this of Horta" in said
    assert "Note: comments are not carried over (1 line)" in said
    assert "Lost" not in words_of(out(client, LEGAL, "plain").text)


def test_a_post_in_bbcode_has_parts_counts_and_a_link(client: TestClient) -> None:
    """2 + 1 cards in the draw deck, 1 mission; brackets of a title could close a tag."""
    lines = text_in(out(client, ODD, "bbcode", edition="2e", on="2026-11-01").text).splitlines()
    assert lines[0] == "[size=150][b](b)Bold(/b) & *sly*[/b][/size]"
    assert lines[2].startswith("Illegal: ")
    assert lines[3] == "2E Standard, Complete, 1 Nov 2026"
    assert lines[4:-2] == [
        *("", "[b]Draw deck (3)[/b]", "", "[i]Personnel (3)[/i]", "2x Anara", "1x Kahmis"),
        *("", "[b]Missions (1)[/b]", "", "[i]Mission (1)[/i]", "1x Valt Minor, Brute Force"),
    ]
    found = re.fullmatch(rf"\[url={HERE}(/\?\S+)\]Check this deck\[/url\]", lines[-1])
    assert found
    assert "Illegal" in words_of(client.get(found[1]).text)


def test_a_post_in_markdown_is_no_markup_of_the_title(client: TestClient) -> None:
    lines = text_in(out(client, ODD, "markdown").text).splitlines()
    assert lines[0] == r"### \[b\]Bold\[/b\] \& \*sly\*"
    assert "**Draw deck (3)**" in lines
    assert "- 2x Anara" in lines
    assert re.fullmatch(rf"\[Check this deck\]\({HERE}/\?\S+\)", lines[-1])


def test_a_list_too_long_for_a_link_is_posted_without_one(client: TestClient) -> None:
    long = LEGAL + "".join(f"# note {number * 7919 % 10007} {number**5}\n" for number in range(900))
    lines = text_in(out(client, long, "bbcode").text).splitlines()
    assert lines[2] == "Legal"
    assert "[url" not in "".join(lines)


def test_what_cannot_be_written_is_refused(client: TestClient) -> None:
    assert out(client, LEGAL, "klingon").status_code == 400
    assert out(client, "", "lackey").status_code == 422
    assert out(client, "3x\n", "lackey").status_code == 422
    assert out(client, LEGAL, "lackey", on="tomorrow").status_code == 422


def test_a_list_is_printed_as_the_form_to_hand_in(client: TestClient) -> None:
    printed = client.post("/out/form", data={"list": LEGAL, "paper": "letter"})
    assert (printed.status_code, printed.headers["content-type"]) == (200, "application/pdf")
    said = texts(printed.content)
    assert "Deck list: Second Edition" in said
    assert "Draw deck: 36" in said
    assert "Shandor" in said
    page = client.post("/out/form", data={"list": LEGAL, "paper": "page"})
    assert "Shandor" in words_of(page.text)


def test_a_form_in_another_script_names_the_page_as_the_way_out(client: TestClient) -> None:
    text = LEGAL.replace("Bajor for Bajorans", "ベイジョー")
    refused = client.post("/out/form", data={"list": text, "paper": "a4"})
    assert refused.status_code == 422
    assert "print the HTML form" in words_of(refused.text)
    assert "ベイジョー" in client.post("/out/form", data={"list": text, "paper": "page"}).text


def test_the_bench_offers_all_of_it_without_script(client: TestClient) -> None:
    page = client.post("/", data={"list": FAULTY}).text
    offered = {each["value"] for each in elements(page, "option")}
    assert {*DIALECT_NAMES, "bbcode", "markdown"} <= offered
    to = [each["formaction"] for each in elements(page, "button") if "formaction" in each]
    assert to.count("/out") == 2
    assert to.count("/out/form") == 3


def test_a_shared_verdict_goes_out_as_it_was_given(client: TestClient) -> None:
    path = client.post("/v", data={"list": LEGAL}).url.path
    post = text_in(client.get(f"{path}/out", params={"out": "bbcode"}).text).splitlines()
    assert post[2] == "Legal"
    assert post[-1] == f"[url={HERE}{path}]Check this deck[/url]"
    file = client.get(f"{path}/out", params={"out": "dek", "out_as_file": "yes"})
    assert cards_of(file.text, "dek")
    form = client.get(f"{path}/form", params={"paper": "a4"})
    assert "Draw deck: 36" in texts(form.content)
    assert client.get("/v/nothing/out", params={"out": "dek"}).status_code == 404
    assert client.get("/v/nothing/form").status_code == 404
