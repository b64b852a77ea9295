// SPDX-License-Identifier: GPL-2.0-only
// Makes the fact of one step, by its event and by the function that acted.
import { latestEvent, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import { Context } from './context.ts';
import type { Actor, Finished, LruDeed, LruFact } from './types.ts';
import { EMPTIES, type LruEventKind } from '../event.ts';
import { scanOf } from '../memory.ts';
import { outcomeOf } from './outcome.ts';

const isInstall = (by: string): boolean => by === 'bh_lru_install' || by === 'bh_lru_install_by_copy';

function actorOf(by: string): Actor {
  if (by === 'lookup_bh_lru') return 'lookup';
  return isInstall(by) ? 'install' : 'invalidation';
}

function finished(c: Context): Finished {
  switch (actorOf(c.event.by)) {
    case 'lookup':
      return c.of('get').length ? { kind: 'found' } : { kind: 'missed', slots: c.of('read').length };
    case 'install':
      return c.install();
    default:
      return { kind: 'emptied', slots: c.of('write').length };
  }
}

/** Whether a lookup of this operation has read the LRU and turned interrupts on again. */
const lookedUp = (c: Context): boolean => c.of('unlock', 'lookup_bh_lru').length > 0;

function readFact(c: Context): LruDeed {
  const { first, slot, value, by } = c.event;
  const holds = c.held(value);
  if (by !== 'lookup_bh_lru')
    return { kind: 'checks-front', holds, newcomer: c.argument, again: lookedUp(c) };
  const isLast = c.isLast(slot);
  return holds === null
    ? { kind: 'passes-empty', first, last: slot, read: c.of('read', by).length, isLast }
    : { kind: 'compares', slot, holds, sought: c.argument, besides: c.besides, isLast };
}

function writeFact(c: Context): LruDeed {
  const { first, slot, value, old, by } = c.event;
  if (by !== 'lookup_bh_lru') return { kind: 'empties', first, last: slot, held: c.held(old) };
  const holds = c.held(value);
  return slot === 0 ? { kind: 'goes-front', holds } : { kind: 'moves-down', slot, holds };
}

function takeFact(c: Context): LruDeed {
  const { value, by } = c.event;
  const block = c.block(value);
  // The install by copy takes the reference first, the swapping install afterwards.
  return { kind: 'takes', block, for: isInstall(by) ? 'place' : 'caller', placed: by === 'bh_lru_install' };
}

function dropFact(c: Context): LruDeed {
  const { value, by, record } = c.event;
  const fact = { kind: 'drops', block: c.block(value), left: c.trace.c(record) } as const;
  if (by === 'line_up') return { ...fact, of: 'old-place', slot: c.of('left-out').at(-1)?.slot ?? -1 };
  if (EMPTIES.has(by)) return { ...fact, of: 'emptied', slot: c.of('write').length };
  return { ...fact, of: isInstall(by) ? 'evicted' : 'caller', slot: -1 };
}

const DEEDS: Readonly<Record<LruEventKind, (c: Context) => LruDeed>> = {
  begin: (c) => ({ kind: 'begins', op: c.op, argument: c.argument, besides: c.besides }),
  lock: (c) => ({ kind: 'interrupts-off', by: actorOf(c.event.by), again: lookedUp(c) }),
  unlock: (c) => ({
    ...{ kind: 'interrupts-on', by: actorOf(c.event.by), block: c.argument },
    ...{ besides: c.besides, why: finished(c) },
  }),
  read: readFact,
  write: writeFact,
  swap: (c) => {
    const { first, slot: last, value, old } = c.event;
    const [puts, takes] = [c.held(value), c.held(old)];
    return { kind: 'swaps', first, last, puts, takes, newcomer: c.argument, isLast: c.isLast(last) };
  },
  'line-up': (c) => {
    const { first, slot: last, value, from } = c.event;
    return { kind: 'lines-up', first, last, holds: c.held(value), from: from < 0 ? null : from };
  },
  'left-out': (c) => ({
    kind: 'leaves-out',
    slot: c.event.slot,
    holds: c.held(c.event.value),
    newcomer: c.argument,
  }),
  copy: (c) => ({ kind: 'copies-back', slots: c.event.slot + 1, bytes: c.event.value }),
  get: takeFact,
  put: dropFact,
  alloc: (c) => ({ kind: 'makes-buffer', block: c.argument, missed: c.of('read').length > 0 }),
  fetch: (c) => {
    const made = c.of('alloc').length > 0;
    return { kind: 'fetches', block: c.block(c.event.value), made, missed: c.of('read').length > 0 };
  },
  disabled: (c) => ({ kind: 'is-disabled', block: c.argument }),
  count: (c) => ({ kind: 'counts-disables', from: c.event.old, to: c.event.value }),
  result: outcomeOf,
};

export function factAt(trace: Trace, memory: Memory, record: number): LruFact | null {
  const latest = latestEvent(trace, record, (op) => scanOf(trace, op).events);
  return (
    latest && { ...DEEDS[latest.event.kind](new Context(trace, memory, latest.op, latest.event)), cpu: 'A' }
  );
}
