"""Lists of numbers without names are told from lists, wherever the first quotation mark or bracket is."""

import pytest

from decklists.text.other_formats import refused_format

ROWS = "".join(f"{number}\t{1000 + number}\n" for number in range(1, 9))


@pytest.mark.parametrize(
    "text",
    [
        "1\tOdo\n" + ROWS,
        '1\tOdo\n1\t"God"\n' + ROWS,
        '1\t"God"\n1\tOdo\n' + ROWS,
        "1\tOdo <b>\n" + ROWS,
        ROWS + "1\tOdo\n",
        "number\n" + ROWS + "name\nOdo\n",
    ],
)
def test_a_text_with_a_name_is_none(text: str) -> None:
    assert refused_format(text) is None


@pytest.mark.parametrize(
    "text",
    [
        ROWS,
        ROWS.replace("\t", "x "),
        "1\tname\n" + ROWS,
        '1\tnumber\n"id": 12\n' + ROWS,
        '1\tqty\n<card id="1501"/>\n' + ROWS,
        '{"id": 1501, "qty": 2, "number": 1502, "price": 1503, "count": 1504, "num": 1505}',
    ],
)
def test_a_text_with_keys_and_numbers_alone_is_one(text: str) -> None:
    mistake = refused_format(text)
    assert mistake is not None
    assert mistake.found == "a list of card numbers without names"
