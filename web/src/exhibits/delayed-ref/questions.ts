// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about a search in the red-black tree: its cache lines and its turns.
import type { OpQuestion, QuestionSource } from '../../exhibit-api/index.ts';
import { layoutOf, readBytenr, scanOf } from './memory.ts';

const EQUAL = 'nowhere, as the keys are equal';

export function questions({ trace, op, events, memory, where }: QuestionSource): readonly OpQuestion[] {
  const { visits } = scanOf(trace, op);
  return visits.flatMap(({ head, touches, went }, i): OpQuestion[] => {
    const read = events.find((e) => e.kind === 'read' && e.node === head);
    const turn = events.find((e) => (e.kind === 'descend' || e.kind === 'match') && e.node === head);
    const before = events[events.indexOf(read!) - 1];
    if (!read || !turn || !before) return [];
    const key = readBytenr(memory(read.record + 1), layoutOf(trace), head);
    const name = i === 0 ? `the root, ${key}` : `head ${key}`;
    return [
      {
        kind: 'lines',
        text: `The search comes to ${name}. How many cache lines does this visit touch${where}?`,
        form: 'number',
        answer: String(touches.length),
        ask: read,
        shows: turn,
      },
      {
        kind: 'turn',
        text: `The key is compared with ${name}. Which way does the search go${where}?`,
        form: 'choice',
        choices: ['left', 'right', EQUAL],
        answer: went ?? EQUAL,
        ask: turn,
        shows: turn,
      },
    ];
  });
}
