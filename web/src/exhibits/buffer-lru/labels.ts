// SPDX-License-Identifier: GPL-2.0-only
// Labels events for the timeline and the lane's head.
import { range, type EventKind, type Trace, type WalkEvent } from '../../exhibit-api/index.ts';
import type { LruEvent, LruEventKind } from './event.ts';
import { blocksOf, scanOf } from './memory.ts';

const KINDS: Readonly<Partial<Record<LruEventKind, EventKind>>> = {
  swap: 'write',
  'line-up': 'write',
  'left-out': 'read',
};

/** The name of the buffer head at an address. */
type Namer = (address: number) => string;

const LABELS: Readonly<Record<LruEventKind, (e: LruEvent, name: Namer, slots: string) => string>> = {
  begin: () => 'begins',
  lock: () => 'interrupts off',
  unlock: () => 'interrupts on',
  read: (e, name, slots) => `reads ${slots}: ${name(e.value)}`,
  write: (e, name, slots) => `writes ${slots}: ${name(e.value)}`,
  swap: (e, name, slots) => `swaps ${slots}: ${name(e.value)} in, ${name(e.old)} out`,
  'line-up': (e, name, slots) => `writes ${slots} of a second array: ${name(e.value)}`,
  'left-out': (e, name, slots) => `leaves out ${slots}: ${name(e.value)}`,
  copy: (e) => `copies ${e.value} bytes back`,
  get: (e, name) => `takes a reference on ${name(e.value)}`,
  put: (e, name) => `drops a reference on ${name(e.value)}`,
  fetch: (e, name) => `${name(e.value)} from the block cache`,
  alloc: () => 'makes a buffer',
  disabled: () => 'finds the LRU disabled',
  count: (e) => `sets lru_disable_count to ${e.value}`,
  result: () => 'done',
};

export function walkEvents(trace: Trace, op: number): readonly WalkEvent[] {
  const blocks = blocksOf(trace);
  const name: Namer = (address) => (address === 0 ? 'NULL' : `block ${blocks.get(address) ?? '?'}`);
  return scanOf(trace, op).events.map((e): WalkEvent => {
    const place = e.slot >= 0 ? { node: e.array, slot: e.slot } : {};
    return {
      kind: KINDS[e.kind] ?? e.kind,
      record: e.record,
      label: LABELS[e.kind](e, name, range(e.first, e.slot, 'slot')),
      cpu: 'A',
      ...place,
    };
  });
}
