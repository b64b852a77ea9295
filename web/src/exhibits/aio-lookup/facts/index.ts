// SPDX-License-Identifier: GPL-2.0-only
// The fact of one step: what the C function that acted did, with all fields read from the records and from memory at
// that step. Words are say/'s business.
import { latestEvent, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import { scanOf } from '../scan/scan.ts';
import { Context } from './context.ts';
import { countFact, deadFact, freeFact, lockFact, makeFact, unlockFact } from './memory.ts';
import { returnsFact } from './returns.ts';
import { boundsFact, compareFact, readFact, readStartFact, ringFact } from './reads.ts';
import { linkFact, startFact, storeFact } from './writes.ts';
import type { Deed, Fact } from './types.ts';
import { userId } from '../offsets.ts';

export type { Fact, FactOf } from './types.ts';

function deedOf(c: Context): Deed {
  const { event: e } = c;
  switch (e.what) {
    case 'begin':
      return { kind: 'begins', nth: c.nth, id: userId(c.nth) };
    case 'result':
      return returnsFact(c);
    case 'lock':
      return lockFact(c);
    case 'unlock':
      return unlockFact(c);
    case 'context':
    case 'node':
    case 'table':
      return e.kind === 'alloc' ? makeFact(c) : freeFact(c);
    case 'unused':
      return freeFact(c);
    case 'copy':
      return { kind: 'copies', slots: e.count };
    case 'start':
      return e.kind === 'walk' ? readStartFact(c) : startFact(c);
    case 'slot':
      return e.kind === 'read' || e.kind === 'descend' ? readFact(c) : storeFact(c);
    case 'compare':
      return compareFact(c);
    case 'end':
      return { kind: 'ends' };
    case 'ring':
      return ringFact(c);
    case 'bounds':
      return boundsFact(c);
    case 'clamp':
      return { kind: 'clamps' };
    case 'next':
      return linkFact(c);
    case 'users':
      return countFact(c);
    case 'dead':
      return deadFact(c);
    case 'unmap':
      return { kind: 'unmaps', nth: c.nth };
    case 'fault':
      return { kind: 'faults', nth: c.nth, was: c.nth <= c.rings };
    case 'grace':
      return { kind: 'waited', again: c.hasPassed };
  }
}

/** The latest fact after `record` records; `memory` stands there. Null before the operation's first line. */
export function factAt(trace: Trace, memory: Memory, record: number): Fact | null {
  const latest = latestEvent(trace, record, (op) => scanOf(trace, op).events);
  if (!latest) return null;
  const c = new Context(trace, memory, latest.op, latest.events, latest.at);
  return { ...c.acting(), ...deedOf(c) };
}
