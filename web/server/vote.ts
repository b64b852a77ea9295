// SPDX-License-Identifier: GPL-2.0-only
// A class's questions, rounds and answers, as values: no clock, no network. Only an open round knows devices.
// web/build/release/server/vote.py does the same in Python.
import { REFUSED } from './words.ts';

/** Questions that a class server keeps; the oldest go. */
const MOST_QUESTIONS = 500;
/** Rounds of a question. */
const MOST_ROUNDS = 9;
/** The text of a question, in characters, not in units of UTF-16: both servers count alike. */
const LONGEST_TEXT = 500;
/** A choice of a question, in characters. */
const LONGEST_CHOICE = 80;
/** Choices of a question, at least and at most. */
const [FEWEST_CHOICES, MOST_CHOICES] = [2, 8];

export class Refused extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

export interface Question {
  readonly id: string;
  readonly text: string;
  readonly choices: readonly string[];
  readonly right: number | null;
  /** Counts of the rounds that have ended. */
  readonly ended: readonly (readonly number[])[];
}

export interface Vote {
  /** How many questions this run has asked. */
  readonly asked: number;
  /** The last one is on the wall. */
  readonly questions: readonly Question[];
  /** The picture of the question on the wall. */
  readonly picture: string | null;
  /** Choices by device; null: no round is open. */
  readonly answers: ReadonlyMap<string, number> | null;
}

export const NO_VOTE: Vote = { asked: 0, questions: [], picture: null, answers: null };

export const now = ({ questions }: Vote): Question | null => questions.at(-1) ?? null;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.isWellFormed() && value.trim() !== '' && [...value].length <= longest;

/** What a body may be: any JSON. */
export type Given = Readonly<Record<string, unknown>>;

function tally(choices: readonly string[], answers: ReadonlyMap<string, number>): readonly number[] {
  const counts = choices.map(() => 0);
  for (const choice of answers.values()) counts[choice]! += 1;
  return counts;
}

/** Closes the open round: it keeps the counts and forgets the devices. */
function ended(vote: Vote): Vote {
  const { answers, questions } = vote;
  const last = now(vote);
  if (!answers || !last) return vote;
  const kept = { ...last, ended: [...last.ended, tally(last.choices, answers)] };
  return { ...vote, answers: null, questions: [...questions.slice(0, -1), kept] };
}

export function ask(vote: Vote, { text, choices, picture = null }: Given): Vote {
  const isChoices =
    Array.isArray(choices) &&
    choices.length >= FEWEST_CHOICES &&
    choices.length <= MOST_CHOICES &&
    choices.every((choice) => isText(choice, LONGEST_CHOICE));
  if (!isText(text, LONGEST_TEXT) || !isChoices) throw new Refused(400, REFUSED.ask);
  const isPicture = typeof picture === 'string' && picture.isWellFormed() && picture.startsWith('<svg');
  if (picture !== null && !isPicture) throw new Refused(400, REFUSED.picture);
  const asked = vote.asked + 1;
  const question = { id: `q${asked}`, text, choices: [...choices], right: null, ended: [] };
  const questions = [...ended(vote).questions, question].slice(-MOST_QUESTIONS);
  return { asked, questions, picture: isPicture ? picture : null, answers: new Map() };
}

/** The question on the wall, if `given` names it. */
function named(vote: Vote, given: Given): Question {
  const last = now(vote);
  if (!last || last.id !== given['question']) throw new Refused(409, REFUSED.notNow);
  return last;
}

export function nextRound(vote: Vote, given: Given): Vote {
  named(vote, given);
  const closed = ended(vote);
  if (now(closed)!.ended.length >= MOST_ROUNDS) throw new Refused(409, REFUSED.rounds);
  return { ...closed, answers: new Map() };
}

export function close(vote: Vote, given: Given): Vote {
  named(vote, given);
  return ended(vote);
}

const isChoice = (value: unknown, { choices }: Question): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < choices.length;

export function right(vote: Vote, { question: id, choice }: Given): Vote {
  const question = vote.questions.find((q) => q.id === id);
  if (!question) throw new Refused(409, REFUSED.unknown);
  if (!isChoice(choice, question)) throw new Refused(400, REFUSED.choice);
  return { ...vote, questions: vote.questions.map((q) => (q === question ? { ...q, right: choice } : q)) };
}

/** The round that is open, or the last that was; 0: none was. */
export const roundOf = (vote: Vote): number => (now(vote)?.ended.length ?? 0) + (vote.answers ? 1 : 0);

/** A device's answer takes the place of its earlier one in the round. */
export function answer(vote: Vote, device: string, { question: id, round, choice }: Given): Vote {
  const question = now(vote);
  if (!question || question.id !== id) throw new Refused(409, REFUSED.question);
  if (!vote.answers) throw new Refused(409, REFUSED.closed);
  if (round !== roundOf(vote)) throw new Refused(409, REFUSED.round);
  if (!isChoice(choice, question)) throw new Refused(400, REFUSED.choice);
  return { ...vote, answers: new Map(vote.answers).set(device, choice) };
}

const roundsOf = (
  vote: Vote,
  question: Question,
): readonly { open: boolean; counts: readonly number[] }[] => [
  ...question.ended.map((counts) => ({ open: false, counts })),
  ...(vote.answers && question === now(vote)
    ? [{ open: true, counts: tally(question.choices, vote.answers) }]
    : []),
];

/** What a phone may know. */
export function forPhone(vote: Vote, device: string) {
  const question = now(vote);
  const counts = question ? (roundsOf(vote, question).at(-1)?.counts ?? []) : [];
  return {
    question: question && {
      ...{ id: question.id, text: question.text, choices: question.choices },
      picture: vote.picture !== null,
    },
    round: roundOf(vote),
    open: vote.answers !== null,
    answered: counts.reduce((sum, n) => sum + n, 0),
    yours: vote.answers?.get(device) ?? null,
  };
}

/** What the wall knows. */
export function forWall(vote: Vote) {
  return {
    now: now(vote)?.id ?? null,
    questions: vote.questions.map((question) => ({
      ...{ id: question.id, text: question.text, choices: question.choices, right: question.right },
      rounds: roundsOf(vote, question),
    })),
  };
}
