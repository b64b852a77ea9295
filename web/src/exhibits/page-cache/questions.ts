// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about an insert that races another CPU, and about how the tree grows.
import { quoted, type OpQuestion, type Outcome, type QuestionSource } from '../../exhibit-api/index.ts';
import { xaLevels } from '../../structures/xarray/index.ts';
import { arrayOf } from './mapping.ts';

const ENDS: Readonly<Record<Outcome, string>> = {
  correct: 'none',
  leaks: 'it leaks nodes',
  wrong: 'it puts an old value back',
  corrupt: 'it corrupts the tree',
  oops: 'the kernel crashes',
  endless: 'it never ends',
};
const USUAL: readonly Outcome[] = ['correct', 'leaks', 'corrupt', 'oops'];

/** `outcome` gives how the operation ended, as its memory shows it. */
export function questions(source: QuestionSource, outcome: () => Outcome): readonly OpQuestion[] {
  const { trace, op, events, where } = source;
  const { race, text } = trace.ops[op]!;
  const end = events.findLast((e) => e.kind === 'result') ?? events.at(-1);
  if (race.length === 0 || !end) return xaLevels(source, arrayOf(trace));
  const answer = outcome();
  const ends = USUAL.includes(answer) ? USUAL : [...USUAL, answer];
  return [
    {
      kind: 'race',
      text: `CPU B does ${quoted(race.map((b) => b.text).join('; '))} in between. What harm does ${quoted(text)} do${where}?`,
      form: 'choice',
      choices: ends.map((e) => ENDS[e]),
      answer: ENDS[answer],
      ask: null,
      shows: end,
    },
  ];
}
