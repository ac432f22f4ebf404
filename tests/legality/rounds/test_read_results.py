"""Files of results: forms that are read, and problems, all reported at once with line and fix."""

import pytest

from legality.rounds.results.check_for_guide import check_for_guide
from legality.rounds.results.read_results import read_event
from legality.rounds.results.row_faults import UnreadableResultsError
from legality.rounds.scoring.guide_scoring import read_scoring

HEAD = "round,player,opponent,player_score,opponent_score,result,how\n"


def faults_of(text: str) -> list[str]:
    with pytest.raises(UnreadableResultsError) as caught:
        read_event(text.encode())
    return [str(fault) for fault in caught.value.faults]


def test_all_problems_are_reported_at_once() -> None:
    rows = ("1,A,B,100,x,WIN,", "zero,C,D,100,0,FW,", "1,E,E,10,0,FW,", "1,F,,1,0,FW,", "1,G,,,,BYE,crash")
    text = HEAD + "\n".join(rows)
    assert faults_of(text) == [
        "Line 2: opponent_score is 'x'. Write a whole number such as 100 or -5.",
        "Line 2: result is 'WIN'. Use one of FW MW TT ML FL BYE EB MG.",
        "Line 3: round is 'zero'. Write 1, 2, 3 …",
        "Line 4: E plays against E. Correct the opponent.",
        "Line 5: FW needs an opponent. Add the opponent, or write BYE, EB or MG.",
        (
            "Line 6: how is 'crash'. Use one of conceded, card, decks, time, ruling, late, dropped,"
            " or leave it empty."
        ),
    ]


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        ("1,A,B,100,0,FW,\n1,B,A,0,100,FW,\n", "Line 3: B has FW, but line 2 gives A FW. Correct one."),
        ("1,A,B,100,0,FW,\n1,B,A,5,100,FL,\n", "Line 3: B-A is 5-100 here and 0-100 on line 2. Correct one."),
        (
            "1,A,B,100,0,FW,\n1,A,C,100,0,FW,\n",
            "Line 3: A has a second row in round 1; the first is on line 2. Delete one.",
        ),
        ("1,A,B,100,0,FW,\n1,B,C,0,100,FL,\n", "Line 2: A meets B, who meets C on line 3. Correct one line."),
        (
            "1,Kira,B,100,0,FW,\n2,kira,C,100,0,FW,\n",
            "Line 3: 'kira' is 'Kira' on line 2. Write the name one way.",
        ),
        (
            "1,A,B,1,0,FW,card\n1,B,A,0,1,FL,decks\n",
            "Line 3: the game ended by decks here and by card on line 2. Correct one.",
        ),
        (
            "1,A,B,100,0,FW,\n1,C,B,100,0,FW,\n",
            "Line 3: B has 2 opponents in round 1. Correct all but one of them.",
        ),
    ],
)
def test_contradictions(rows: str, line: str) -> None:
    assert line in faults_of(HEAD + rows)


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "1,A,B,100,35,FW,\n1,C,,,,BYE,\n",
        "\ufeff" + HEAD + "1,A,B,100,35,FW,\n1,B,A,35,100,FL,\n1,C,,,,BYE,\n",
        (HEAD + "1,A,B,100,35,FW,\n1,C,,,,BYE,\n").replace(",", ";").replace("\n", "\r\n"),
        (
            "# Round 1\nround\tplayer\topponent\tplayer_score\topponent_score\tresult\n1\tB\tA\t35\t100\tfl"
            "\n\n1\tC\t\t\t\tbye\n"
        ),
        "Player,Round,Result,Opponent,Player score,Opponent score\nA,1,FW,B,100,35\nC,1,BYE,,,\n",
        (
            '[event]\nname = "x"\n[[game]]\nround = 1\nplayer = "A"\nopponent = "B"\nplayer_score = 100\n'
            'opponent_score = 35\nresult = "FW"\n[[game]]\nround = 1\nplayer = "C"\nresult = "BYE"\n'
        ),
    ],
)
def test_forms_of_one_round(text: str) -> None:
    event = read_event(text.encode())
    found = {(row.player, row.opponent, row.score, row.opponent_score, row.result) for row in event.rows}
    assert found == {("A", "B", 100, 35, "FW"), ("B", "A", 35, 100, "FL"), ("C", "", None, None, "BYE")}


@pytest.mark.parametrize(
    "content",
    [
        (HEAD + "1,Jörg,Zoë,100,35,FW,\n").encode("cp1252"),
        (HEAD + "1,Jörg,Zoë,100,35,FW,\n").replace(",", "\t").encode("utf-16"),
        ("sep=;\r\n" + HEAD + "1,Jörg,Zoë,100,35,FW,\n").replace(",", ";").encode(),
        (HEAD + "1,Jörg,Zoë,100,35,FW,\n").replace("\n", "\r").encode(),
        (HEAD + '"Round 1"," Jo\u0308rg ","Zoë","100.0","35","Full Win",\n').encode(),
        (HEAD.replace("_", "-") + "R1,Zoë,Jörg,35,+100,full loss,\n").encode(),
    ],
)
def test_charsets_line_ends_and_words_of_spreadsheets(content: bytes) -> None:
    found = {(row.player, row.opponent, row.score, row.result) for row in read_event(content).rows}
    assert found == {("Jörg", "Zoë", 100, "FW"), ("Zoë", "Jörg", 35, "FL")}


@pytest.mark.parametrize("word", ["bye", "BYE", "-", "–", "none"])
def test_a_word_for_nobody_is_no_player(word: str) -> None:
    event = read_event((HEAD + f"1,A,B,100,35,FW,\n1,C,{word},0,0,BYE,\n").encode())
    assert event.players == ("A", "B", "C")
    assert {row.player: row.opponent for row in event.rows}["C"] == ""


@pytest.mark.parametrize(("how", "other"), [("ruling", "ruling"), ("card", "ruling"), ("card", "")])
def test_two_automatic_losses_are_a_true_tie(how: str, other: str) -> None:
    """7.10: "each player is awarded a True Tie". Two losses without a reason contradict."""
    rows = f"1,A,B,,,FL,{how}\n1,B,A,,,FL,{other}\n"
    event = read_event((HEAD + rows).encode())
    assert {row.player: row.result for row in event.rows} == {"A": "TT", "B": "TT"}
    assert check_for_guide(event, read_scoring("opg-5.0")) == []
    assert faults_of(HEAD + "1,A,B,0,0,FL,\n1,B,A,0,0,FL,\n")


@pytest.mark.parametrize("dash", ["-", "−", "–", "- "])
def test_a_score_below_zero_has_any_dash(dash: str) -> None:
    event = read_event((HEAD + f"1,A,B,40,{dash}5,MW,\n").encode())
    assert event.written[0].opponent_score == -5


def test_an_absent_opponent_misses_the_game_and_a_game_may_be_missed_by_both() -> None:
    event = read_event((HEAD + "1,A,B,,,BYE,\n1,C,D,,,MG,\n1,D,C,,,MG,\n").encode())
    assert {row.player: row.result for row in event.rows} == {"A": "BYE", "B": "MG", "C": "MG", "D": "MG"}


def test_scores_and_end_are_taken_from_either_row() -> None:
    event = read_event((HEAD + "1,A,B,,,FW,\n1,B,A,35,0,FL,card\n").encode())
    assert {(row.score, row.opponent_score, row.how) for row in event.written} == {
        (0, 35, "card"),
        (35, 0, "card"),
    }


@pytest.mark.parametrize(
    "text", ["", "\n\n", "a,b\n1,2\n", HEAD.replace("round,", ""), "[evnt]\n", "[event]\nseed='x'\n"]
)
def test_other_files_are_refused(text: str) -> None:
    assert faults_of(text)


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(UnreadableResultsError, match=r"Line 2: .*UTF-8"):
        read_event(b"round,player\n1,\0\n")


@pytest.mark.parametrize(
    ("guide", "row", "message"),
    [
        ("decipher-guide", "1,A,,,,EB,", "knows no EB"),
        ("opg-5.0", "1,A,B,,,FW,", "a score is missing"),
        ("opg-5.0", "1,A,B,,,FW,card", "the loser's score is missing"),
        ("opg-5.0", "1,A,B,20,30,TT,", "a true tie needs equal scores"),
    ],
)
def test_problems_under_a_guide(guide: str, row: str, message: str) -> None:
    faults = check_for_guide(read_event((HEAD + row + "\n").encode()), read_scoring(guide))
    assert [message in str(fault) for fault in faults] == [True]


@pytest.mark.parametrize(
    "row", ["1,A,B,,,FW,conceded", "1,A,B,,30,FW,decks", "1,A,B,20,90,TT,ruling", "1,A,B,,,FL,ruling"]
)
def test_scores_that_the_differential_does_not_need_may_be_left_out(row: str) -> None:
    assert check_for_guide(read_event((HEAD + row + "\n").encode()), read_scoring("opg-5.0")) == []


def test_a_round_that_is_not_paired_yet_is_none_of_the_standings() -> None:
    text = HEAD + "1,A,B,100,0,FW,\n1,C,D,100,0,FW,\n2,A,,,,MG,dropped\n"
    event = read_event(text.encode())
    assert (event.open_round, event.begun().last_round, event.begun().missing) == (2, 1, ())
    whole = read_event((text + "2,B,,,,MG,\n2,C,,,,MG,\n2,D,,,,MG,\n").encode())
    assert (whole.open_round, whole.begun().last_round) == (0, 2)


@pytest.mark.parametrize("end", ["", "\n", "\n1,A,B,100,40,FW,\n", '\n1,A,B,100,40,FW,\n1,E,"F",1,0,FW,\n'])
def test_a_quotation_mark_left_open_loses_no_game(end: str) -> None:
    fault = "Line 2: has a quotation mark that is not closed. Close or delete it."
    assert fault in faults_of(f'{HEAD}1,C,"D,100,2,FW,{end}')


def test_a_name_of_two_lines_is_read() -> None:
    event = read_event(f'{HEAD}1,C,"D\nE",100,2,FW,\n'.encode())
    assert set(event.players) == {"C", "D E"}


def test_a_hidden_character_is_named() -> None:
    fault = "Line 2: opponent holds the hidden character U+200B. Type the name anew."
    assert faults_of(f"{HEAD}1,C,D\u200b,100,2,FW,\n") == [fault]


def test_a_registered_name_is_written_one_way() -> None:
    event, ana = "[event]\n", '[[player]]\nname = "Ana"\n'
    game = '[[game]]\nround = 1\nplayer = "ana"\nresult = "BYE"\n'
    assert faults_of(event + ana + game) == [
        "Line 4: 'ana' is 'Ana' under [[player]]. Write the name one way."
    ]
    twice = "Ana and ana are one name. Delete one, or tell them apart."
    assert faults_of(event + ana + ana.replace("Ana", "ana")) == [twice]


@pytest.mark.parametrize("row", ["1,C,D,90,100,MW,", "1,D,C,100,90,ML,time"])
@pytest.mark.parametrize("guide", ["decipher-guide", "decipher-1996"])
def test_on_time_the_most_points_win_under_deciphers_guides(guide: str, row: str) -> None:
    """Timed out games: the person with the most points is declared the winner."""
    faults = check_for_guide(read_event((HEAD + row).encode()), read_scoring(guide))
    assert {each.message for each in faults} == {
        "90-100 is no win: on time, the most points win. Correct it."
    }
    assert check_for_guide(read_event((HEAD + row).encode()), read_scoring("opg-5.0")) == []
