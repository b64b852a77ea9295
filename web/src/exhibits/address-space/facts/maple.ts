// SPDX-License-Identifier: GPL-2.0-only
// Finds facts of a run on a maple tree.
import type { Memory, Trace } from '../../../exhibit-api/index.ts';
import { mapleFact, type MapleSource, type MapleThing } from '../../../structures/maple/index.ts';
import { readArea } from '../areas.ts';
import { MAPLE_AREAS, mapleScanOf, treeAt } from '../maple/tree.ts';
import { factsOf } from './shared.ts';

/** An area by its number; a part that has none yet by its first page. */
function identify(trace: Trace, memory: Memory, word: number): MapleThing {
  const { n, first } = readArea(trace, memory, word);
  return n ? { kind: 'area', number: n } : { kind: 'part', number: first };
}

export const mapleSource = (trace: Trace, op: number): MapleSource => ({
  ...{ trace, scan: mapleScanOf(trace, op), tree: treeAt(trace), identify },
});

export const mapleFactAt = factsOf(MAPLE_AREAS, ({ trace, memory, op }, event) => ({
  kind: 'tree',
  deed: mapleFact(mapleSource(trace, op), event, memory),
}));
