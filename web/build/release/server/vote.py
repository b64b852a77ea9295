# SPDX-License-Identifier: GPL-2.0-only
# A class's questions, rounds and answers: no clock, no network. Only an open round knows devices. web/server/vote.ts
# says why each limit is what it is.
from .words import REFUSED

MOST_QUESTIONS = 500
MOST_ROUNDS = 9
LONGEST_TEXT = 500
LONGEST_CHOICE = 80
FEWEST_CHOICES = 2
MOST_CHOICES = 8


class Refused(Exception):
    def __init__(self, status, why):
        super().__init__(REFUSED[why])
        self.status = status


def is_well_formed(text):
    """Whether UTF-8 can write it: JSON may hold half of a pair."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def is_text(value, longest):
    return isinstance(value, str) and is_well_formed(value) and value.strip() != "" and len(value) <= longest


def whole(value):
    """The number if it is a whole one, as JSON's 1 and 1.0 are; else None."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return int(value) if value == value and abs(value) < 2**53 and value == int(value) else None


class Vote:
    def __init__(self):
        self.asked = 0
        self.questions = []
        self.picture = None
        self.answers = None  # choices by device; None: no round is open

    def now(self):
        return self.questions[-1] if self.questions else None

    def _counts(self, question):
        chosen = list(self.answers.values())
        return [chosen.count(i) for i in range(len(question["choices"]))]

    def _end(self):
        if self.answers is not None:
            self.now()["ended"].append(self._counts(self.now()))
            self.answers = None

    def ask(self, given):
        text, choices, picture = given.get("text"), given.get("choices"), given.get("picture")
        if not is_text(text, LONGEST_TEXT) or not isinstance(choices, list):
            raise Refused(400, "ask")
        if not FEWEST_CHOICES <= len(choices) <= MOST_CHOICES or not all(is_text(c, LONGEST_CHOICE) for c in choices):
            raise Refused(400, "ask")
        if picture is not None and not (
            isinstance(picture, str) and is_well_formed(picture) and picture.startswith("<svg")
        ):
            raise Refused(400, "picture")
        self._end()
        self.asked += 1
        question = {"id": f"q{self.asked}", "text": text, "choices": choices, "right": None, "ended": []}
        self.questions = [*self.questions, question][-MOST_QUESTIONS:]
        self.picture = picture
        self.answers = {}
        return {"question": question["id"]}

    def _named(self, given):
        if not self.now() or self.now()["id"] != given.get("question"):
            raise Refused(409, "notNow")
        return self.now()

    def next_round(self, given):
        question = self._named(given)
        if len(question["ended"]) + (self.answers is not None) >= MOST_ROUNDS:
            raise Refused(409, "rounds")
        self._end()
        self.answers = {}
        return {"round": self.round()}

    def close(self, given):
        self._named(given)
        self._end()
        return {"round": self.round()}

    def right(self, given):
        question = next((q for q in self.questions if q["id"] == given.get("question")), None)
        if question is None:
            raise Refused(409, "unknown")
        question["right"] = self._choice(question, given.get("choice"))
        return {}

    @staticmethod
    def _choice(question, value):
        choice = whole(value)
        if choice is None or not 0 <= choice < len(question["choices"]):
            raise Refused(400, "choice")
        return choice

    def round(self):
        return (len(self.now()["ended"]) if self.now() else 0) + (self.answers is not None)

    def answer(self, device, given):
        question = self.now()
        if question is None or question["id"] != given.get("question"):
            raise Refused(409, "question")
        if self.answers is None:
            raise Refused(409, "closed")
        if whole(given.get("round")) != self.round():
            raise Refused(409, "round")
        self.answers[device] = self._choice(question, given.get("choice"))
        return {"yours": self.answers[device]}

    def _rounds(self, question):
        rounds = [{"open": False, "counts": counts} for counts in question["ended"]]
        if self.answers is not None and question is self.now():
            rounds.append({"open": True, "counts": self._counts(question)})
        return rounds

    def for_phone(self, device):
        question = self.now()
        rounds = self._rounds(question) if question else []
        shown = question and {
            **{name: question[name] for name in ("id", "text", "choices")},
            "picture": self.picture is not None,
        }
        return {
            "question": shown,
            "round": self.round(),
            "open": self.answers is not None,
            "answered": sum(rounds[-1]["counts"]) if rounds else 0,
            "yours": (self.answers or {}).get(device),
        }

    def for_wall(self):
        names = ("id", "text", "choices", "right")
        return {
            "now": self.now() and self.now()["id"],
            "questions": [{**{n: q[n] for n in names}, "rounds": self._rounds(q)} for q in self.questions],
        }
