// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about an operation that races another CPU, about reads, and about how the tree grows.
import {
  hintsOf,
  quoted,
  type OpQuestion,
  type Outcome,
  type QuestionSource,
} from '../../exhibit-api/index.ts';
import { xaLevels } from '../../structures/xarray/index.ts';
import { arrayOf } from './mapping.ts';
import { readQuestions } from './read-questions.ts';

const ENDS: Readonly<Record<Outcome, string>> = {
  correct: 'none',
  leaks: 'it leaks nodes',
  wrong: 'it puts an old value back',
  corrupt: 'it corrupts the tree',
  oops: 'the kernel crashes',
  endless: 'it never ends',
};
const HINTS: Readonly<Record<Outcome, string>> = {
  correct: 'The operation goes on with something that CPU B has changed: find what it believes.',
  leaks: 'Nodes leak only if they are allocated, and then neither linked nor freed.',
  wrong: 'An old value comes back only if it was read early and is stored late.',
  corrupt: 'The tree is corrupt only if its nodes, counts or entries contradict each other afterwards.',
  oops: 'A crash needs a pointer that is null, or that points at freed memory.',
  endless: 'An endless loop needs a condition that never changes.',
};
const RULE = 'Find what was read before CPU B acts, and whether it is read again under the lock.';
/** Reads of more than one page. They leave the tree as it was. */
const GETS_MANY: ReadonlySet<string> = new Set(['read', 'around', 'range']);
const USUAL: readonly Outcome[] = ['correct', 'leaks', 'corrupt', 'oops'];

/** `outcome` gives how the operation ended, as its memory shows it. */
export function questions(source: QuestionSource, outcome: () => Outcome): readonly OpQuestion[] {
  const { trace, op, events, where } = source;
  const { name, race, text } = trace.ops[op]!;
  const end = events.findLast((e) => e.kind === 'result') ?? events.at(-1);
  if (race.length === 0 && end && GETS_MANY.has(name)) return readQuestions(source, end);
  if (race.length === 0 || !end) return xaLevels(source, arrayOf(trace));
  const answer = outcome();
  const last = events.findLast((e) => e.cpu === 'B')?.record ?? Infinity;
  const again = events.find((e) => e.cpu === 'A' && e.kind === 'walk' && e.record > last)?.walk;
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
      hints: hintsOf(ends.map((e) => [ENDS[e], HINTS[e]])),
      rule: RULE,
      ...(answer === 'correct' &&
        again && { why: `Walk ${again} begins after CPU B’s change, so CPU A sees that change.` }),
    },
  ];
}
