# SPDX-License-Identifier: GPL-2.0-only
# Fills the form that works without scripts, as web/server/form.ts does.
import html
import re

from .words import FORM, REFUSED

BLOCK = re.compile(r"<!-- each (\w+) -->(.*?)<!-- end \1 -->", re.DOTALL)
VALUE = re.compile(r"\{\{(\w+)\}\}")


def fill(template, values):
    """Repeats each block for the items of its list, and puts values in. What is put in is never read again."""

    def value(found):
        text = values.get(found[1])
        return html.escape(text) if isinstance(text, str) else ""

    block = BLOCK.search(template)
    if not block:
        return VALUE.sub(value, template)
    items = values.get(block[1], [])
    return "".join(
        [
            fill(template[: block.start()], values),
            *(fill(block[2], {**values, **item}) for item in items if isinstance(item, dict)),
            fill(template[block.end() :], values),
        ]
    )


def when(is_so):
    return [{}] if is_so else []


def form_of(template, phone, is_changing, note):
    question, yours = phone["question"], phone["yours"]
    is_form = phone["open"] and (yours is None or is_changing)
    choices = question["choices"] if question else []
    return fill(
        template,
        {
            "question": question["id"] if question else "",
            "text": question["text"] if question else "",
            "round": str(phone["round"]),
            "rounds": [{"label": f"Round {phone['round']}"}] if question else [],
            "note": [{"says": FORM[note]}] if note else [],
            "form": when(is_form),
            "picture": when(is_form and question["picture"]),
            "choices": [
                {
                    "choice": choice,
                    "index": str(i),
                    "letter": "ABCDEFGH"[i],
                    "chosen": when(i == yours),
                    "other": when(i != yours),
                }
                for i, choice in enumerate(choices)
            ],
            "sent": [{"says": f"Sent: {choices[yours]}."}] if not is_form and yours is not None else [],
            "closed": when(question and not phone["open"]),
            "waiting": when(not question),
        },
    )


def full_page(template):
    return fill(template, {"full": [{"says": REFUSED["devices"]}]})
