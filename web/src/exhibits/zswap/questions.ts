// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about a search in the red-black tree: the turn at a node.
import type { OpQuestion, QuestionSource } from '../../exhibit-api/index.ts';
import { turnQuestion } from '../../structures/rbtree/questions.ts';
import { rbScanOf } from './rb/scan.ts';
import { keyOf } from './memory.ts';

const EQUAL = 'nowhere, as the offsets are equal';
const RULE =
  'rb_left leads to smaller offsets, and rb_right to larger ones. An offset that is found ends the search.';

export function questions({ trace, op, events, memory, where }: QuestionSource): readonly OpQuestion[] {
  return rbScanOf(trace, op).events.flatMap((e): OpQuestion[] => {
    const turn = events.find((o) => o.record === e.record);
    if ((e.kind !== 'descend' && e.kind !== 'match') || !turn) return [];
    const sought = trace.ops[op]!.args[0]!;
    const key = keyOf(trace, memory(e.record), e.entry);
    return [
      turnQuestion(turn, e.kind === 'match' ? EQUAL : e.side!, {
        text: `The offset is compared with ${key}. Which way does the search go${where}?`,
        hints: {
          left: 'The left subtree has the smaller offsets: is the one that is searched smaller than this?',
          right: 'The right subtree has the larger offsets: is the one that is searched larger than this?',
          [EQUAL]: `${sought} and ${key} differ: one of them is larger.`,
        },
        rule: RULE,
      }),
    ];
  });
}
