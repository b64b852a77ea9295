// SPDX-License-Identifier: GPL-2.0-only
// Events as labels, and each step as one plain sentence of at most 20 words.
import type { EventKind, Trace, WalkEvent } from '../../exhibit-api/index.ts';
import { blocksOf, scanOf } from './lru.ts';
import type { LruEvent, LruEventKind } from './scan.ts';

/** How the timeline knows them. */
const KINDS: Readonly<Record<LruEventKind, EventKind>> = {
  lock: 'lock',
  unlock: 'unlock',
  read: 'read',
  write: 'write',
  swap: 'write',
  'line-up': 'write',
  'left-out': 'read',
  copy: 'copy',
  get: 'get',
  put: 'put',
  fetch: 'fetch',
  alloc: 'alloc',
  result: 'result',
};

const namer = (trace: Trace): ((address: number) => string) => {
  const blocks = blocksOf(trace);
  return (address) => (address === 0 ? 'nothing' : `block ${blocks.get(address) ?? '?'}`);
};

export function walkEvents(trace: Trace, op: number): readonly WalkEvent[] {
  const name = namer(trace);
  let swaps = 0;
  return scanOf(trace, op).events.map((e): WalkEvent => {
    if (e.kind === 'swap') swaps++;
    const place = e.slot >= 0 ? { node: e.array, slot: e.slot } : {};
    return { kind: KINDS[e.kind], record: e.record, label: label(e, name, swaps), cpu: 'A', ...place };
  });
}

function label(e: LruEvent, name: (address: number) => string, swaps: number): string {
  switch (e.kind) {
    case 'lock':
      return 'interrupts off';
    case 'unlock':
      return 'interrupts on';
    case 'read':
      return `reads slot ${e.slot}: ${name(e.value)}`;
    case 'write':
      return e.value === 0 ? `empties slot ${e.slot}` : `writes slot ${e.slot}: ${name(e.value)}`;
    case 'swap':
      return `swap ${swaps}: ${name(e.value)} in, ${name(e.old)} out`;
    case 'line-up':
      return `writes slot ${e.slot} of a second array`;
    case 'left-out':
      return `leaves out ${name(e.value)}`;
    case 'copy':
      return `copies ${e.value} bytes back`;
    case 'get':
      return `takes a reference on ${name(e.value)}`;
    case 'put':
      return `drops a reference on ${name(e.value)}`;
    case 'fetch':
      return `${name(e.value)} from the block cache`;
    case 'alloc':
      return 'makes a buffer';
    case 'result':
      return 'done';
    default: {
      const never: never = e.kind;
      return never;
    }
  }
}

/** `record` records have been applied. */
export function explain(trace: Trace, record: number): string {
  const op = trace.opAt(Math.max(0, record - 1));
  const span = trace.ops[op];
  if (!span) return 'Nothing has happened yet.';
  const { events } = scanOf(trace, op);
  const at = events.findLastIndex((e) => e.record < record);
  const e = events[at];
  if (!e) return begins(span.name, span.args[0] ?? 0);
  return sentence(trace, op, e, events.slice(0, at + 1));
}

function begins(name: string, first: number): string {
  switch (name) {
    case 'getblk':
      return `Somebody wants block ${first}: first the LRU is searched, then the block cache behind it.`;
    case 'lookup':
      return `Somebody looks for block ${first} in the LRU, and nowhere else.`;
    case 'install':
      return `The buffer of block ${first} is to be the newest in the LRU.`;
    case 'invalidate':
      return 'The LRU is to be emptied, and its references dropped.';
    case 'slots':
      return `The LRU is to begin anew with ${first} slots.`;
    case 'disable':
      return 'Pages will be migrated: their buffers must not be held by the LRU.';
    default:
      return 'The migration is over: the LRU may be used again.';
  }
}

function sentence(trace: Trace, op: number, e: LruEvent, past: readonly LruEvent[]): string {
  const span = trace.ops[op]!;
  const name = namer(trace);
  const which = name(e.value);
  switch (e.kind) {
    case 'lock':
      return 'Interrupts go off on this CPU: nobody else can touch its LRU now.';
    case 'unlock':
      return 'Interrupts come on again: this CPU’s LRU is in order.';
    case 'read':
      return read(
        e,
        which,
        span.name === 'getblk' || span.name === 'lookup' ? span.args[0] : undefined,
        name,
      );
    case 'write':
      if (e.value === 0) return `Slot ${e.slot} is emptied; its reference has gone already.`;
      if (e.slot === 0) return `${cap(which)} goes in front: it is the one used last.`;
      return `${cap(which)} moves down to slot ${e.slot}, to make room in front.`;
    case 'swap':
      return swap(trace, e, name);
    case 'line-up':
      if (e.slot === 0) return `The newcomer, ${which}, goes first into a second array on the stack.`;
      return `${cap(which)} is lined up behind it, in slot ${e.slot} of the second array.`;
    case 'left-out':
      return past.some((p) => p.kind === 'line-up' && p.value === e.value)
        ? `${cap(which)} is in the new order already, so its old place is left out.`
        : e.value === 0
          ? 'The last slot was empty: nothing has to leave.'
          : `${cap(which)} is the oldest: the second array is full, so it must leave.`;
    case 'copy':
      return `The second array is copied over the first: ${e.value} bytes here, twice that on x86-64.`;
    case 'get':
      return e.via === 'get_bh' && past.at(-2)?.kind === 'fetch'
        ? `The caller gets a reference on ${which}, so that nobody frees it meanwhile.`
        : past.some((p) => p.via === 'lookup_bh_lru' && p.kind === 'read') &&
            !past.some((p) => p.kind === 'fetch')
          ? `The caller gets a reference on ${which}: it was found without the block cache.`
          : `${cap(which)} gets a reference for its place in the LRU.`;
    case 'put':
      return put(trace, op, e, which, past);
    case 'fetch':
      if (span.name === 'install') return `The buffer of ${which} is at hand: it is to be the newest.`;
      return past.some((p) => p.kind === 'alloc')
        ? `The block cache did not have ${which} either, so a buffer for it was made.`
        : `${cap(which)} is found in the block cache, which is the slow way.`;
    case 'alloc':
      return 'A buffer head is made, for a block that nobody asked for before.';
    case 'result':
      return result(span.name, span.args[0] ?? 0, span.result, scanOf(trace, op).slotWrites.length);
    default: {
      const never: never = e.kind;
      return never;
    }
  }
}

const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function read(
  e: LruEvent,
  which: string,
  sought: number | undefined,
  name: (address: number) => string,
): string {
  if (e.via === 'bh_lru_install_by_copy')
    return `Slot 0 holds ${which}; if that were the newcomer, nothing would be left to do.`;
  if (e.value === 0) return `Slot ${e.slot} is empty: it cannot be what is sought.`;
  return name(e.value) === `block ${sought}`
    ? `Slot ${e.slot} holds ${which}: found.`
    : `Slot ${e.slot} holds ${which}, which is not the one sought.`;
}

function swap(trace: Trace, e: LruEvent, name: (address: number) => string): string {
  const { events } = scanOf(trace, trace.opAt(e.record));
  const newcomer = events.find((x) => x.kind === 'swap')?.value ?? 0;
  const [inside, out] = [name(e.value), name(e.old)];
  if (e.old === newcomer)
    return `The newcomer turns up in slot ${e.slot}: everybody has a place, so the swaps stop.`;
  if (e.slot === 0) return `The newcomer, ${inside}, takes slot 0; ${out} is in hand now.`;
  return `${cap(inside)} takes slot ${e.slot}; ${out} is in hand and travels on.`;
}

function put(trace: Trace, op: number, e: LruEvent, which: string, past: readonly LruEvent[]): string {
  const { name } = trace.ops[op]!;
  if (name !== 'getblk' && name !== 'lookup' && name !== 'install')
    return `${cap(which)} loses the reference that its place in the LRU held.`;
  // The caller's is dropped with interrupts on, when all else is done.
  const rest = scanOf(trace, op).events.filter((x) => x.kind === 'put' && x.record > e.record);
  if (name !== 'install' && rest.length === 0)
    return `The caller has done with ${which} and drops its reference.`;
  const newcomer = past.find((p) => p.kind === 'line-up' || p.kind === 'swap');
  return newcomer?.value === e.value
    ? `${cap(which)} had a reference for its old place too: that one is dropped.`
    : `${cap(which)} has left the LRU: its reference is dropped, and it may be freed.`;
}

function result(name: string, first: number, result: number, writes: number): string {
  if (name === 'enable' && result < 0) return 'Nobody had disabled the LRU: −EINVAL.';
  if (name === 'lookup' && result < 0) return `Block ${first} is not in the LRU.`;
  if (name === 'disable') return 'From now on every install leaves the LRU alone.';
  if (name === 'enable') return 'Done; the LRU fills again with the next installs.';
  const times = writes === 1 ? 'once' : `${writes} times`;
  return writes === 0
    ? `The ${name} is done: no slot had to be written.`
    : `The ${name} is done: slots were written ${times}.`;
}
