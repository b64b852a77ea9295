// SPDX-License-Identifier: GPL-2.0-only
// Makes the fact of one step of the XArray's code, read from records and memory. say/ has the words.
import type { Memory } from '../../../trace/memory.ts';
import { Context, type XaSource } from './context.ts';
import { allocFact, failFact, freeFact, lockFact, unlockFact, warnFact } from './locks.ts';
import { descendFact, readFact, walkFact } from './reads.ts';
import type { ReaderEventKind, XaEventKind } from '../event.ts';
import type { Acting, XaDeed, XaFact } from './types.ts';
import { linkFact, markFact, splitFact, writeFact } from './writes.ts';

export { Context, NOTHING, type Identify, type XaSource } from './context.ts';
export { leftInPieces } from './locks.ts';
export type * from './types.ts';

const DEEDS: Readonly<
  Record<Exclude<XaEventKind, ReaderEventKind>, (c: Context) => XaDeed> & { [K in ReaderEventKind]?: never }
> = {
  begin: (c) => ({ kind: 'begins', locks: isLockedFirst(c) }),
  walk: walkFact,
  descend: descendFact,
  read: readFact,
  write: writeFact,
  link: linkFact,
  split: splitFact,
  mark: markFact,
  lock: lockFact,
  unlock: unlockFact,
  alloc: allocFact,
  fail: failFact,
  free: freeFact,
  grace: () => ({ kind: 'waited' }),
  warn: warnFact,
  result: (c) => c.source.outcome(c),
};

/**
 * Whether the caller took the lock before the first shown line. CPU B's operations are shown from their beginning.
 */
function isLockedFirst({ event, scan, source }: Context): boolean {
  const before = scan.events.filter((e) => e.cpu === 'A' && e.record < source.opens);
  const held = before.reduce((n, { kind }) => n + Number(kind === 'lock') - Number(kind === 'unlock'), 0);
  return event.cpu === 'A' && held > 0;
}

/**
 * The latest event after `position` records of operation `op`; `memory` must be at that record. Null before the first
 * shown line.
 */
export function contextAt(source: XaSource, memory: Memory, op: number, position: number): Context | null {
  const at = source.scan.events.findLastIndex((e) => e.record < position);
  return at < 0 ? null : new Context(source, at, memory, op);
}

export const actingIn = (c: Context): Acting => ({
  cpu: c.event.cpu,
  race: c.isRace(),
  by: c.event.function,
  locked: c.locked(),
  op: c.operation(),
});

/** Null: only the exhibit knows this kind of event. */
export function xaFactOf(c: Context): XaFact | null {
  const deed = DEEDS[c.event.kind]?.(c);
  return deed ? { ...deed, ...actingIn(c) } : null;
}
