// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about a search in the red-black tree: the turn at a node.
import { type OpQuestion, type QuestionSource } from '../../exhibit-api/index.ts';
import { rbScanOf } from './rb/scan.ts';
import { keyOf } from './memory.ts';

const EQUAL = 'nowhere, as the offsets are equal';

export function questions({ trace, op, events, memory, where }: QuestionSource): readonly OpQuestion[] {
  return rbScanOf(trace, op).events.flatMap((e): OpQuestion[] => {
    const turn = events.find((o) => o.record === e.record);
    if ((e.kind !== 'descend' && e.kind !== 'match') || !turn) return [];
    const key = keyOf(trace, memory(e.record), e.entry);
    return [
      {
        kind: 'turn',
        text: `The offset is compared with ${key}. Which way does the search go${where}?`,
        form: 'choice',
        choices: ['left', 'right', EQUAL],
        answer: e.kind === 'match' ? EQUAL : e.side!,
        ask: turn,
        shows: turn,
      },
    ];
  });
}
