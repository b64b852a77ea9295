// SPDX-License-Identifier: GPL-2.0-only
// Makes the verdict on an answer: right or not, the run's behaviour, and the step that shows it.
import { stepName } from '../session/steps.ts';
import type { Track } from '../session/types.ts';
import { shownAt } from './held.ts';
import { pointsOf, type Given, type Question } from './types.ts';
import { WORDS } from './words.ts';

export interface Verdict {
  readonly right: boolean;
  /** Begins with "Right" or "Not". */
  readonly title: string;
  /** The narrator's sentence at the step that shows it. */
  readonly why: string;
  /** "Step 29 of 47, xas_split(), line 1086, v6.9" */
  readonly place: string;
}

const said = ({ form }: Question, what: string): string => (form === 'slot' ? WORDS.slotIs(what) : what);

export function verdictOf(track: Track, question: Question, given: Given): Verdict {
  const right = pointsOf(question, given) > 0;
  const answer = said(question, question.answer);
  const lane = track.lanes.find((l) => l.variant === question.variant);
  const step = shownAt(track, question);
  const place = {
    right,
    title: right
      ? WORDS.right(answer)
      : WORDS.wrong(given === null ? WORDS.answered : said(question, given), answer),
  };
  if (!lane || step === null) return { ...place, why: '', place: '' };
  const [frame] = lane.stack(step);
  const line = frame ? WORDS.line(frame.function, frame.line) : '';
  return { ...place, why: lane.explain(step), place: `${stepName(track, step)}${line}, ${lane.variant}` };
}
