# SPDX-License-Identifier: GPL-2.0-only
# Writes a class's counts as CSV: a line for each choice of each round.
import re

# A spreadsheet would run a text that begins like this as a formula.
FORMULA = re.compile(r"[=+\-@\t\r]")


def cell(value):
    text = "'" + value if isinstance(value, str) and FORMULA.match(value) else str(value)
    return '"' + text.replace('"', '""') + '"' if re.search(r'[",\n\r]', text) else text


def csv_of(wall):
    rows = [["question", "text", "round", "choice", "count", "right"]]
    for q in wall["questions"]:
        for number, counted in enumerate(q["rounds"], 1):
            for i, choice in enumerate(q["choices"]):
                right = "" if q["right"] is None else "yes" if q["right"] == i else "no"
                rows.append([q["id"], q["text"], number, choice, counted["counts"][i], right])
    # Spreadsheets know UTF-8 by the mark.
    return "\ufeff" + "".join(",".join(map(cell, row)) + "\r\n" for row in rows)
