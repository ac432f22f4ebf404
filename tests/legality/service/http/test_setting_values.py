"""Settings are checked at start: each wrong one in a line, all at once."""

import pytest
from click.testing import CliRunner

from cli import main
from legality.service.http.settings import Settings, SettingsError, find_unknown, read_settings

WRONG = [
    ("POSTS_PER_MINUTE", "0", "LEGALITY_POSTS_PER_MINUTE is '0': write a whole number from 1 to 1,000,000."),
    ("POSTS_PER_MINUTE", "x", "LEGALITY_POSTS_PER_MINUTE is 'x': write a whole number from 1 to 1,000,000."),
    (
        "READS_PER_MINUTE",
        "1e3",
        "LEGALITY_READS_PER_MINUTE is '1e3': write a whole number from 1 to 1,000,000.",
    ),
    ("SECONDS", "0", "LEGALITY_SECONDS is '0': write a whole number from 1 to 600."),
    ("SECONDS", "٣", "LEGALITY_SECONDS is '\\u0663': write a whole number from 1 to 600."),
    ("BODY_BYTES", "-1", "LEGALITY_BODY_BYTES is '-1': write a whole number from 1,000 to 100,000,000."),
    ("PORT", "65536", "LEGALITY_PORT is '65536': write a whole number from 0 to 65,535."),
    ("WORKERS", "0", "LEGALITY_WORKERS is '0': write a whole number from 1 to 64."),
    ("WORKERS", "10000", "LEGALITY_WORKERS is '10000': write a whole number from 1 to 64."),
    ("WORKERS", "9" * 5000, f"LEGALITY_WORKERS is '{'9' * 40}': write a whole number from 1 to 64."),
    ("WEBHOOKS_PRIVATE", "perhaps", "LEGALITY_WEBHOOKS_PRIVATE is 'perhaps': write yes or no."),
]

ADDRESSES = [
    ("javascript:alert(1)", "write the public address, like https://lists.example.org"),
    ("ftp://example.org", "write the public address, like https://lists.example.org"),
    ("lists.example.org", "write the public address, like https://lists.example.org"),
    ("https://", "write the public address, like https://lists.example.org"),
    ("https://ex ample.org", "write the public address, like https://lists.example.org"),
    ("https://example.org:99999", "write the public address, like https://lists.example.org"),
    ("https://[::1", "write the public address, like https://lists.example.org"),
    ("https://example.org:0", "write a port from 1 to 65,535"),
    ("https://anna:hunter2@example.org", "leave out the user and the password"),
    ("https://example.org/?a=b", "write only a path after the name, like https://example.org/lists"),
    ("https://example.org/lists#top", "write only a path after the name, like https://example.org/lists"),
    ("https://example.org/../lists", "write only a path after the name, like https://example.org/lists"),
    ("https://example.org//lists", "write only a path after the name, like https://example.org/lists"),
    ('https://example.org/"x', "write only a path after the name, like https://example.org/lists"),
    ("https://example.org/events", "choose another path: /events is a path of the service itself"),
]

ORIGINS = [
    "https://a.ex; script-src *",
    "https://a.ex b",
    "https://a.ex/path",
    "a.ex",
    "javascript:x",
    "'self'",
]


@pytest.mark.parametrize(("name", "value", "line"), WRONG)
def test_a_value_that_cannot_be_used_is_named(name: str, value: str, line: str) -> None:
    with pytest.raises(SettingsError) as refused:
        read_settings({f"LEGALITY_{name}": value})
    assert refused.value.lines == [line]


@pytest.mark.parametrize(("address", "said"), ADDRESSES)
def test_a_public_address_that_cannot_be_one_is_refused_without_quoting_it(address: str, said: str) -> None:
    with pytest.raises(SettingsError) as refused:
        read_settings({"LEGALITY_BASE_URL": address})
    assert refused.value.lines == [f"LEGALITY_BASE_URL: {said}."]


@pytest.mark.parametrize("name", ["CORS_ORIGINS", "FRAME_ORIGINS"])
@pytest.mark.parametrize("origin", ORIGINS)
def test_an_origin_cannot_add_words_to_a_header(name: str, origin: str) -> None:
    with pytest.raises(SettingsError, match="without a path"):
        read_settings({f"LEGALITY_{name}": f"https://good.example,{origin}"})


def test_good_addresses_and_origins_are_taken() -> None:
    good = {
        "BASE_URL": "https://example.org:8443/star/lists/",
        "CORS_ORIGINS": "https://a.ex,http://[::1]:80",
    }
    found = read_settings({f"LEGALITY_{name}": value for name, value in good.items()})
    assert (found.base_url, found.root_path) == ("https://example.org:8443/star/lists", "/star/lists")
    assert found.cors_origins == ("https://a.ex", "http://[::1]:80")
    assert read_settings({"LEGALITY_FRAME_ORIGINS": "https://*.club.ex"}).frame_origins == (
        "https://*.club.ex",
    )
    with pytest.raises(SettingsError):
        read_settings({"LEGALITY_CORS_ORIGINS": "https://*.club.ex"})
    assert read_settings({"LEGALITY_BASE_URL": "http://localhost:8000/"}).root_path == ""
    assert Settings().root_path == ""


@pytest.mark.parametrize("key", ["x" * 201, "a\x01b", "a\udcff"])
def test_a_key_that_no_form_can_send_is_refused_and_not_shown(key: str) -> None:
    with pytest.raises(SettingsError) as refused:
        read_settings({"LEGALITY_CREATION_KEY": key})
    assert refused.value.lines == ["LEGALITY_CREATION_KEY: write at most 200 printable characters."]
    assert read_settings({"LEGALITY_CREATION_KEY": " a key\n"}).creation_key == "a key"


def test_scheme_and_host_of_the_public_address_are_small_letters() -> None:
    found = read_settings({"LEGALITY_BASE_URL": "HTTPS://EXAMPLE.ORG/Lists"})
    assert (found.base_url, found.secure, found.root_path) == ("https://example.org/Lists", True, "/Lists")


def test_an_option_wins_and_is_named_as_one() -> None:
    environment = {"LEGALITY_PORT": "99999", "LEGALITY_WORKERS": "x"}
    with pytest.raises(SettingsError) as refused:
        read_settings(environment, {"port": "7", "frame_origins": ";"})
    assert refused.value.lines == [
        "LEGALITY_WORKERS is 'x': write a whole number from 1 to 64.",
        "--frame-origin is ';': write sites like https://club.example.org, without a path.",
    ]
    assert read_settings({"LEGALITY_PORT": "9"}, {"port": "7"}).port == 7


def test_a_variable_that_is_none_is_named_with_the_one_that_is_meant() -> None:
    given = {
        "LEGALITY_POST_PER_MINUTE": "1",
        "LEGALITY_XYZ": "1",
        "LEGALITY_PORT": "1",
        "LEGALITY_CACHE": "/c",
    }
    assert list(find_unknown(given)) == [
        "LEGALITY_POST_PER_MINUTE is not a setting. Did you mean LEGALITY_POSTS_PER_MINUTE?",
        "LEGALITY_XYZ is not a setting.",
    ]


def test_the_command_names_all_wrong_settings_and_starts_nothing() -> None:
    wrong = {"LEGALITY_POSTS_PER_MINUTE": "0", "LEGALITY_SECONDS": "x"}
    result = CliRunner(env=wrong).invoke(main, ["serve", "--port", "-1", "--base-url", "javascript:x"])
    assert result.exit_code == 3
    assert result.stderr.splitlines() == [
        "Error: --port is '-1': write a whole number from 0 to 65,535.",
        "--base-url: write the public address, like https://lists.example.org.",
        "LEGALITY_POSTS_PER_MINUTE is '0': write a whole number from 1 to 1,000,000.",
        "LEGALITY_SECONDS is 'x': write a whole number from 1 to 600.",
    ]
