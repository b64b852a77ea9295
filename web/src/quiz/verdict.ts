// SPDX-License-Identifier: GPL-2.0-only
// Makes the verdict on an answer: right or not, why, and the step that shows it. Makes the hints before it.
import { stepName } from '../session/steps.ts';
import type { Track } from '../session/types.ts';
import { tells } from './gives-away.ts';
import { shownAt, stopOf } from './held.ts';
import { isRight, MOST_TRIES, type Question, type Tries } from './types.ts';
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

const said = ({ form }: Question, what: string): string => (form === 'slot' ? WORDS.slotIs(what) : what);

/** `tries`: the answers given; after the last one, or none, the answer is shown. */
export function verdictOf(track: Track, question: Question, tries: Tries): Verdict {
  const right = isRight(question, tries);
  const given = tries.at(-1);
  const answer = said(question, question.answer);
  const lane = track.lanes.find((l) => l.variant === question.variant);
  const step = shownAt(track, question);
  const place = {
    right,
    title: right
      ? WORDS.right(answer)
      : WORDS.wrong(given === undefined ? WORDS.answered : said(question, given), answer),
  };
  if (!lane || step === null) return { ...place, why: '', place: '' };
  const [frame] = lane.stack(step);
  const line = frame ? WORDS.line(frame.function, frame.line) : '';
  return {
    ...place,
    why: question.why ?? lane.explain(step),
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
 * wrong yet, or the verdict follows.
 */
export function hintOf(track: Track, question: Question, tries: Tries): Hint | null {
  const given = tries.at(-1);
  if (given === undefined || isRight(question, tries) || tries.length >= MOST_TRIES) return null;
  const [first, own] = [question.hints[tries[0]!], question.hints[given]];
  const texts =
    tries.length === 1
      ? [own ?? question.rule]
      : [own === first ? null : own, first === undefined ? readOn(track, question) : question.rule];
  return {
    title: WORDS.notYet(said(question, given)),
    texts: texts.filter((text) => text != null),
    left: tries.length === 1 ? WORDS.twoLeft : WORDS.oneLeft,
  };
}
