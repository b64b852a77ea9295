// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about a read: how many entries it gets, and why it stops there.
import { hintsOf, quoted, type OpQuestion, type QuestionSource } from '../../exhibit-api/index.ts';
import { expectedAt } from './oracle.ts';
import { gotBy } from './reads.ts';

const ENDS = {
  all: 'it has all pages that it wants',
  hole: 'the next page is not cached',
  shadow: 'a shadow stands at the next page',
} as const;
type End = keyof typeof ENDS;
const END_HINTS: Readonly<Record<End, string>> = {
  all: 'Add up the pages of the folios that it got, and compare with the number that it asked for.',
  hole: 'A page that is not cached has an empty slot: look at the slot after the last folio.',
  shadow: 'A shadow is a value, not a pointer: look at the slot after the last folio.',
};
const GOT_RULE =
  'Go from page to page as the reader does. A large folio counts once, at the first page that it meets.';
const END_RULE = 'Find the page after the last folio: beyond the wanted pages, empty, or a shadow.';

/** `shows`: the event at which the read returns. */
export function readQuestions(
  { trace, op, memory, where }: QuestionSource,
  shows: OpQuestion['shows'],
): readonly OpQuestion[] {
  const { name, args, text, end } = trace.ops[op]!;
  const [first = 0, second = 0] = args;
  const got = gotBy(trace, op, memory(end)) ?? [];
  const pages = name === 'read' ? second : second - first + 1;
  const count: OpQuestion = {
    kind: 'read-got',
    text: `How many ${name === 'range' ? 'entries' : 'folios'} does ${quoted(text)} get${where}?`,
    form: 'number',
    answer: String(got.length),
    ask: null,
    shows,
    hints: hintsOf([
      got.length === pages
        ? null
        : [pages, 'So many pages it asks for. Which of them are there, and which share a folio?'],
      [got.length + 1, 'One too many: look where it must stop, and whether two pages have one folio.'],
    ]),
    rule: GOT_RULE,
  };
  // The operation's own numbers must not tell the answer.
  const counts = args.includes(got.length) ? [] : [count];
  if (name !== 'read') return counts;
  const [last, order] = got.at(-1) ?? [first, null];
  const next = order === null ? first : last + 2 ** order;
  const there = expectedAt(trace, end).at(next);
  const answer: End = next >= first + second ? 'all' : there ? 'shadow' : 'hole';
  const ends: readonly End[] = ['all', 'hole', 'shadow'];
  return [
    ...counts,
    {
      kind: 'read-ends',
      text: `Why does ${quoted(text)} stop where it stops${where}?`,
      form: 'choice',
      choices: ends.map((e) => ENDS[e]),
      answer: ENDS[answer],
      ask: null,
      shows,
      hints: hintsOf(ends.filter((e) => e !== answer).map((e) => [ENDS[e], END_HINTS[e]])),
      rule: END_RULE,
    },
  ];
}
