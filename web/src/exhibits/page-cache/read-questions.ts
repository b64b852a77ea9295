// SPDX-License-Identifier: GPL-2.0-only
// Makes the quiz question about a read: how many entries it gets.
import { hintsOf, quoted, type OpQuestion, type QuestionSource } from '../../exhibit-api/index.ts';
import { gotBy } from './reads.ts';

const GOT_RULE =
  'Go from page to page as the reader does. A large folio counts once, at the first page that it meets.';
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
  return args.includes(got.length) ? [] : [count];
}
