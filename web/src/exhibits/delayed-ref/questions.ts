// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about a search in the red-black tree: its cache lines and its turns.
import { hintsOf, type OpQuestion, type QuestionSource } from '../../exhibit-api/index.ts';
import { turnQuestion } from '../../structures/rbtree/questions.ts';
import { layoutOf, readBytenr, scanOf } from './memory.ts';

const EQUAL = 'nowhere, as the keys are equal';
const RULES = {
  lines: 'A visit reads the key, then the pointer on the side of the search. Are both in one cache line?',
  turn: 'rb_left leads to smaller keys, and rb_right to larger ones. A key that is found ends the search.',
} as const;

export function questions({ trace, op, events, memory, where }: QuestionSource): readonly OpQuestion[] {
  const { visits } = scanOf(trace, op);
  return visits.flatMap(({ head, touches, went }, i): OpQuestion[] => {
    const read = events.find((e) => e.kind === 'read' && e.node === head);
    const turn = events.find((e) => (e.kind === 'descend' || e.kind === 'match') && e.node === head);
    const before = events[events.indexOf(read!) - 1];
    if (!read || !turn || !before) return [];
    const key = readBytenr(memory(read.record + 1), layoutOf(trace), head);
    const sought = trace.ops[op]!.args[0]!;
    const { search } = layoutOf(trace);
    const far =
      went === null
        ? 'Compare the two keys first: does the search need a pointer of this head at all?'
        : `The key is at byte ${search.key} of the struct, the pointer at byte ${search[went]}: compare their lines.`;
    const name = i === 0 ? `the root, ${key}` : `head ${key}`;
    return [
      {
        kind: 'lines',
        text: `The search comes to ${name}. How many cache lines does this visit touch${where}?`,
        form: 'number',
        answer: String(touches.length),
        ask: read,
        shows: turn,
        hints: hintsOf([
          [0, 'The search reads the key of each head that it comes to.'],
          [1, far],
          [2, far],
          [3, 'One key and one pointer are read: the other pointer is not.'],
        ]),
        rule: RULES.lines,
      },
      turnQuestion(turn, went ?? EQUAL, {
        text: `The key is compared with ${name}. Which way does the search go${where}?`,
        hints: {
          left: 'The left subtree has the smaller keys: is the one that is searched smaller than this?',
          right: 'The right subtree has the larger keys: is the one that is searched larger than this?',
          [EQUAL]: `${sought} and ${key} differ: one of them is larger.`,
        },
        rule: RULES.turn,
      }),
    ];
  });
}
