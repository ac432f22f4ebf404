"""Other forms of a list, turned into typed lines: pages, tables, files of other programs.

Each module has `find(text, is_card_title)`, which returns the typed lines with the line that each came from,
or nothing if the text has another form.
"""
