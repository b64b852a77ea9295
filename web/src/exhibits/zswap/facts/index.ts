// SPDX-License-Identifier: GPL-2.0-only
// The latest fact at a position: of zswap itself, of its red-black tree, or of its XArray.
import { perObject, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import { identifyValue, xaNarrator, type Identify, type Thing } from '../../../structures/xarray/index.ts';
import { costOf } from '../cost.ts';
import { keptPages } from '../invariants.ts';
import { isFree, objectEvents, type ObjectEvent } from '../objects.ts';
import { rbScanOf } from '../rb/scan.ts';
import { contentOf, isRb, xaScannerOf } from '../trace.ts';
import { WORDS } from '../words.ts';
import { rbDeed } from './rb.ts';
import type { FreeReason, OpName, OwnFact, RbDeed, SharedDeed, ZswapFact } from './types.ts';

export type * from './types.ts';

/** What a word in the XArray leads to: entries by their pages. */
export const identify: Identify = (trace, memory, entry): Thing =>
  entry.kind === 'pointer'
    ? { kind: 'object', number: contentOf(trace, memory, entry.address), gone: false }
    : identifyValue(trace, memory, entry);

export const xa = xaNarrator({
  array: (trace) => trace.root,
  scanner: xaScannerOf,
  identify,
  meant: ({ args: [offset = 0] }) => ({ first: offset, last: offset }),
  words: WORDS,
});

function reasonOf(trace: Trace, op: number, freed: ObjectEvent): FreeReason {
  const { name } = trace.ops[op]!;
  if (name === 'load') return 'taken';
  if (name !== 'store') return 'given-up';
  const own = (e: ObjectEvent): boolean =>
    objectEvents(trace, op).some((o) => !isFree(o) && o.address === e.address && o.record < e.record);
  if (own(freed)) return 'unstored';
  const failed = objectEvents(trace, op).some((o) => isFree(o) && o.record < freed.record && own(o));
  return failed ? 'stale' : 'replaced';
}

function objectDeed(trace: Trace, op: number, event: ObjectEvent): SharedDeed {
  if (isFree(event))
    return { kind: 'gives-back', object: event.page ? 'page' : 'entry', why: reasonOf(trace, op, event) };
  return event.page ? { kind: 'compresses' } : { kind: 'gets-entry' };
}

function endOf(trace: Trace, memory: Memory, op: number): SharedDeed {
  const { name, args, result } = trace.ops[op]!;
  const { walks, nodes, locks } = costOf(trace, op);
  const asks = name === 'load' || name === 'read';
  return {
    kind: 'ends',
    content: asks && result > 0 ? result : null,
    failed: name === 'store' && result < 0,
    walks: walks.length,
    nodes: nodes.length,
    locks: locks.length,
    kept: keptPages(trace, memory).some((p) => p.key === args[0]),
  };
}

/** By operation: stores among those up to it, itself included. */
const storesUpTo = perObject((trace: Trace): readonly number[] => {
  let stores = 0;
  return trace.ops.map(({ name }) => (name === 'store' ? ++stores : stores));
});

export function zswapFactAt(trace: Trace, memory: Memory, record: number): ZswapFact | null {
  const op = trace.opAt(Math.max(0, record - 1));
  const span = trace.ops[op];
  if (!span) return null;
  const own = (deed: SharedDeed | RbDeed): OwnFact => ({
    ...{ cpu: 'A', op: span.name as OpName, key: span.args[0]!, page: storesUpTo(trace)[op]! },
    ...deed,
  });
  const object = objectEvents(trace, op).findLast((e) => e.record < record);
  if (isRb(trace)) {
    const scan = rbScanOf(trace, op);
    const event = scan.events.findLast((e) => e.record < record);
    if (!event) return null;
    if (event.kind === 'begin') return own({ kind: 'starts-op' });
    if (event.kind === 'result') return own(endOf(trace, memory, op));
    const deed = rbDeed(trace, memory, scan, event);
    return deed ? own(deed) : object ? own(objectDeed(trace, op, object)) : null;
  }
  const event = xaScannerOf(trace)
    .scan(op)
    .events.findLast((e) => e.record < record);
  if (!event) return null;
  if (event.kind === 'result') return own(endOf(trace, memory, op));
  if (object && object.record > event.record) return own(objectDeed(trace, op, object));
  if (event.kind === 'begin') return own({ kind: 'starts-op' });
  const { kind: step, walk, via } = event;
  if (span.name === 'store' && via === 'xa_erase' && (step === 'lock' || step === 'walk'))
    return own({ kind: 'cleans-up', step, walk });
  return xa.fact(trace, memory, record);
}
