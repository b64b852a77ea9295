// SPDX-License-Identifier: GPL-2.0-only
// Finds the latest fact of a run on an XArray: zswap's own, or one of the XArray.
import { latestEvent, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import {
  identifyValue,
  xaNarrator,
  type Identify,
  type Thing,
  type XaFact,
} from '../../../structures/xarray/index.ts';
import { contentOf } from '../memory.ts';
import { WORDS } from '../words.ts';
import { scannerOf, XA_PAGES } from '../xarray/pages.ts';
import { endOf, objectBefore, objectDeed, ownFact } from './shared.ts';
import type { SharedFact } from './types.ts';

/** Identifies what a word of the XArray points at: pages name the entries. */
const identify: Identify = (trace, memory, entry): Thing =>
  entry.kind === 'pointer'
    ? { kind: 'object', number: contentOf(trace, memory, entry.address), gone: false }
    : identifyValue(trace, memory, entry);

export const xa = xaNarrator({
  array: (trace) => trace.root,
  scanner: scannerOf,
  identify,
  meant: ({ args: [offset = 0] }) => ({ first: offset, last: offset }),
  words: WORDS,
});

export function xaFactAt(trace: Trace, memory: Memory, record: number): SharedFact | XaFact | null {
  const latest = latestEvent(trace, record, (op) => scannerOf(trace).scan(op).events);
  if (!latest) return null;
  const { op, event } = latest;
  if (event.kind === 'result') return ownFact(trace, op, endOf(XA_PAGES, trace, memory, op));
  const object = objectBefore(trace, op, record);
  if (object && object.record > event.record) return ownFact(trace, op, objectDeed(trace, op, object));
  if (event.kind === 'begin') return ownFact(trace, op, { kind: 'starts-op' });
  const { kind: step, walk, via } = event;
  if (trace.ops[op]!.name === 'store' && via === 'xa_erase' && (step === 'lock' || step === 'walk'))
    return ownFact(trace, op, { kind: 'cleans-up', step, walk });
  return xa.fact(trace, memory, record);
}
