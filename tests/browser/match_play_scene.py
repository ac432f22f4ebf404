"""Tribbles in pods, and an elimination: each with a round that is over and one that goes on."""

import re

from tests.browser.scene import LONG_NAME, Scene

NAMES = ("Anna", LONG_NAME, "Berta", "Søren 🖖")


def seat_pods(scene: Scene, slug: str) -> None:
    """Arrange a round of Tribbles whose points are entered, and the next one that is seated."""
    scene.announced(slug, edition="tr", policy="flag", lists_required="", name="Kappa Sector Tribbles")
    for player in NAMES:
        scene.registered(slug, player)
    scene.at_desk(slug, "/lock")
    page = scene.at_desk(slug, "/pods/seat", number="1", names_public="yes").text()
    seats = re.findall(r'name="player" value="([0-9a-f]{16})"', page)
    points = {"player": seats, "points": ["1 100", "90", "0", "20"][: len(seats)], "emptied": seats[:1]}
    scene.at_desk(slug, "/pods/points", number="1", table="1", **points)
    scene.at_desk(slug, "/pods/seat", number="2", names_public="yes")


def draw_bracket(scene: Scene, slug: str) -> None:
    """Arrange an elimination of four after one round, with its first game entered."""
    scene.announced(slug, name="Zeta Quadrant Championship")
    for player in NAMES:
        scene.registered(slug, player)
    scene.at_desk(slug, "/lock")
    page = scene.at_desk(slug, "/rounds/pair", number="1", names_public="yes").text()
    for place, game in enumerate(re.findall(r'name="game" value="([0-9a-f]{16})"', page)):
        outcome = {"result": "FW", "player_score": "100", "opponent_score": str(5 * place)}
        scene.at_desk(slug, "/rounds/result", game=game, **outcome)
    page = scene.at_desk(slug, "/bracket/draw", style="standard", top="4", names_public="yes").text()
    match = re.search(r'name="match" value="(\w+)"', page)
    winner = re.search(r'name="winner" value="([0-9a-f]{16})"', page)
    assert match, page
    assert winner, page
    scene.at_desk(slug, "/bracket/game", match=match[1], number="1", winner=winner[1])
