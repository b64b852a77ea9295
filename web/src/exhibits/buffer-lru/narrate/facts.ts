// SPDX-License-Identifier: GPL-2.0-only
// The fact of one step: chosen by what happened and by the function that did it.
import { latestEvent, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import { Context } from './context.ts';
import type { Actor, Finished, LruDeed, LruFact } from './fact.ts';
import { EMPTIES } from '../event.ts';
import { scanOf } from '../lru.ts';
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

/** A lookup of this operation has read the LRU, and interrupts came on again after it. */
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
  // The install by copy counts first, the one that swaps afterwards.
  return { kind: 'takes', block, for: isInstall(by) ? 'place' : 'caller', placed: by === 'bh_lru_install' };
}

function dropFact(c: Context): LruDeed {
  const { value, by, record } = c.event;
  const fact = { kind: 'drops', block: c.block(value), left: c.trace.c(record) } as const;
  if (by === 'line_up') return { ...fact, of: 'old-place', slot: c.of('left-out').at(-1)?.slot ?? -1 };
  if (EMPTIES.has(by)) return { ...fact, of: 'emptied', slot: c.of('write').length };
  return { ...fact, of: isInstall(by) ? 'evicted' : 'caller', slot: -1 };
}

function deedOf(c: Context): LruDeed {
  const { event: e, argument } = c;
  switch (e.kind) {
    case 'begin':
      return { kind: 'begins', op: c.op, argument, besides: c.besides };
    case 'lock':
      return { kind: 'interrupts-off', by: actorOf(e.by), again: lookedUp(c) };
    case 'unlock':
      return {
        ...{ kind: 'interrupts-on', by: actorOf(e.by), block: argument },
        ...{ besides: c.besides, why: finished(c) },
      };
    case 'read':
      return readFact(c);
    case 'write':
      return writeFact(c);
    case 'swap': {
      const [puts, takes] = [c.held(e.value), c.held(e.old)];
      return {
        kind: 'swaps',
        first: e.first,
        last: e.slot,
        puts,
        takes,
        newcomer: argument,
        isLast: c.isLast(e.slot),
      };
    }
    case 'line-up': {
      const from = e.from < 0 ? null : e.from;
      return { kind: 'lines-up', first: e.first, last: e.slot, holds: c.held(e.value), from };
    }
    case 'left-out':
      return { kind: 'leaves-out', slot: e.slot, holds: c.held(e.value), newcomer: argument };
    case 'copy':
      return { kind: 'copies-back', slots: e.slot + 1, bytes: e.value };
    case 'get':
      return takeFact(c);
    case 'put':
      return dropFact(c);
    case 'alloc':
      return { kind: 'makes-buffer', block: argument, missed: c.of('read').length > 0 };
    case 'fetch': {
      const made = c.of('alloc').length > 0;
      return { kind: 'fetches', block: c.block(e.value), made, missed: c.of('read').length > 0 };
    }
    case 'disabled':
      return { kind: 'is-disabled', block: argument };
    case 'count':
      return { kind: 'counts-disables', from: e.old, to: e.value };
    case 'result':
      return outcomeOf(c);
  }
}

export function factAt(trace: Trace, memory: Memory, record: number): LruFact | null {
  const latest = latestEvent(trace, record, (op) => scanOf(trace, op).events);
  return latest && { ...deedOf(new Context(trace, memory, latest.op, latest.event)), cpu: 'A' };
}
