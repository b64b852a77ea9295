// SPDX-License-Identifier: GPL-2.0-only
// Makes the verdict on an answer: right or not, why, and the step that shows it. Makes the hints before it.
import { stepOfMoment } from '../session/event-of-step.ts';
import type { EventRef } from '../session/event-reference.ts';
import { stepName } from '../session/steps.ts';
import type { Lane, Track } from '../session/types.ts';
import { tells } from './gives-away.ts';
import { shownAt, stopOf } from './held.ts';
import { isRight, triesFor, type Question, type Tries } from './types.ts';
import { WORDS } from './words.ts';

export interface Verdict {
  readonly right: boolean;
  /** Begins with "Right" or "Not". */
  readonly title: string;
  /** Why the answer is right: the question's own sentence, or the narrator's at the step that shows it. */
  readonly why: string;
  /** "Step 29 of 47, xas_split(), line 1086, v6.9" */
  readonly place: string;
}

/** Why the answer to a question is right, and the step that shows it. */
export type Explained = Pick<Verdict, 'why' | 'place'>;

/** What is said of a wrong answer that is not the last try. */
export interface Hint {
  /** Begins with "Not". */
  readonly title: string;
  readonly texts: readonly string[];
  readonly left: string;
}

const answered = ({ form }: Question, what: string): string => (form === 'slot' ? WORDS.slotIs(what) : what);

/** A wrong answer, as it follows "Not": words of a choice need quotes. */
const notSaid = (question: Question, what: string): string =>
  question.form === 'choice' && what.includes(' ') ? WORDS.quoted(what) : answered(question, what);

const said = (track: Track, lane: Lane, at: readonly EventRef[]): readonly string[] =>
  at
    .map((event) => stepOfMoment(track, event))
    .flatMap((step) => (step === null ? [] : [lane.explain(step)]));

/** `tries`: the answers given; after the last one, or none, the answer is shown. */
export function verdictOf(track: Track, question: Question, tries: Tries): Verdict {
  const right = isRight(question, tries);
  const given = tries.at(-1);
  const answer = answered(question, question.answer);
  const lane = track.lanes.find((l) => l.variant === question.variant);
  const step = shownAt(track, question);
  const place = {
    right,
    title: right
      ? WORDS.right(answer)
      : WORDS.wrong(given === undefined ? WORDS.answered : notSaid(question, given), answer),
  };
  if (!lane || step === null) return { ...place, why: '', place: '' };
  const [frame] = lane.stack(step);
  const line = frame ? WORDS.line(frame.function, frame.line) : '';
  return {
    ...place,
    why:
      question.why === undefined
        ? lane.explain(step)
        : [...new Set([question.why, ...said(track, lane, question.saidAt ?? [])])].join(' '),
    place: `${stepName(track, step)}${line}, ${lane.variant}`,
  };
}

export function explained(track: Track, question: Question): Explained {
  const { why, place } = verdictOf(track, question, [question.answer]);
  return { why, place };
}

/** The code that runs next: where to read on. null: its line would give the answer. */
function readOn(track: Track, question: Question): string | null {
  const stop = stopOf(track, question);
  const frame =
    stop === null ? null : track.lanes.find((l) => l.variant === question.variant)?.stack(stop)[0];
  const text = frame ? WORDS.readOn(frame.function, frame.line) : WORDS.goOver;
  return tells(text, question.answer) ? WORDS.goOver : text;
}

/**
 * The hint for a wrong answer, then the rule; where the rule came first, the place in the code. null: no answer was
 * wrong yet, or the verdict follows. `code`: the page shows the C.
 */
export function hintOf(track: Track, question: Question, tries: Tries, code = true): Hint | null {
  const given = tries.at(-1);
  const left = triesFor(question) - tries.length;
  if (given === undefined || isRight(question, tries) || left <= 0) return null;
  const [first, own] = [question.hints[tries[0]!], question.hints[given]];
  const texts =
    tries.length === 1
      ? [own ?? question.rule]
      : [
          own === first ? null : own,
          first !== undefined ? question.rule : code ? readOn(track, question) : WORDS.readAgain,
        ];
  return {
    title: WORDS.notYet(notSaid(question, given)),
    texts: texts.filter((text) => text != null),
    left: left === 1 ? WORDS.oneLeft : WORDS.twoLeft,
  };
}
