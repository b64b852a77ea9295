// SPDX-License-Identifier: GPL-2.0-only
// What can be asked of a page's way: in the red-black tree the turn at a node; in the XArray its levels.
import { type OpQuestion, type QuestionSource } from '../../exhibit-api/index.ts';
import { xaLevels } from '../../structures/xarray/index.ts';
import { rbScanOf } from './rb/scan.ts';
import { isRb, keyOf } from './trace.ts';

const EQUAL = 'nowhere, as the offsets are equal';

export function questions(source: QuestionSource): readonly OpQuestion[] {
  const { trace, op, events, memory, where } = source;
  if (!isRb(trace)) return xaLevels(source, trace.root);
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
        varies: true,
      },
    ];
  });
}
