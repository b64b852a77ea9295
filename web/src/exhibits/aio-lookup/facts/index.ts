// SPDX-License-Identifier: GPL-2.0-only
// Makes the fact of one step, read from records and memory. say/ has the words.
import { latestEvent, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import { scanOf } from '../scan/scan.ts';
import { Context } from './context.ts';
import { countFact, deadFact, freeFact, lockFact, makeFact, unlockFact } from './memory.ts';
import { returnsFact } from './returns.ts';
import { boundsFact, compareFact, readFact, readStartFact, ringFact } from './reads.ts';
import { linkFact, startFact, storeFact } from './writes.ts';
import type { What } from '../event.ts';
import type { Deed, Fact } from './types.ts';
import { userId } from '../offsets.ts';

export type { Fact, FactOf } from './types.ts';

const DEEDS: Readonly<Record<What, (c: Context) => Deed>> = {
  begin: (c) => ({ kind: 'begins', nth: c.nth, id: userId(c.nth) }),
  result: returnsFact,
  lock: lockFact,
  unlock: unlockFact,
  context: (c) => (c.event.kind === 'alloc' ? makeFact(c) : freeFact(c)),
  node: (c) => (c.event.kind === 'alloc' ? makeFact(c) : freeFact(c)),
  table: (c) => (c.event.kind === 'alloc' ? makeFact(c) : freeFact(c)),
  unused: freeFact,
  copy: (c) => ({ kind: 'copies', slots: c.event.count }),
  start: (c) => (c.event.kind === 'walk' ? readStartFact(c) : startFact(c)),
  slot: (c) => (c.event.kind === 'read' || c.event.kind === 'descend' ? readFact(c) : storeFact(c)),
  compare: compareFact,
  end: () => ({ kind: 'ends' }),
  ring: ringFact,
  bounds: boundsFact,
  clamp: () => ({ kind: 'clamps' }),
  next: linkFact,
  users: countFact,
  dead: deadFact,
  unmap: (c) => ({ kind: 'unmaps', nth: c.nth }),
  fault: (c) => ({ kind: 'faults', nth: c.nth, was: c.nth <= c.rings }),
  grace: (c) => ({ kind: 'waited', again: c.hasPassed }),
};

/**
 * The latest fact after `record` records; `memory` must be at that record. Null before the operation's first event.
 */
export function factAt(trace: Trace, memory: Memory, record: number): Fact | null {
  const latest = latestEvent(trace, record, (op) => scanOf(trace, op).events);
  if (!latest) return null;
  const c = new Context(trace, memory, latest.op, latest.events, latest.at);
  return { ...c.acting(), ...DEEDS[c.event.what](c) };
}
