// SPDX-License-Identifier: GPL-2.0-only
// Events as the timeline and the lane's head know them.
import { range, type EventKind, type Trace, type WalkEvent } from '../../../exhibit-api/index.ts';
import type { LruEvent, LruEventKind } from '../event.ts';
import { blocksOf, scanOf } from '../lru.ts';

const KINDS: Readonly<Partial<Record<LruEventKind, EventKind>>> = {
  swap: 'write',
  'line-up': 'write',
  'left-out': 'read',
};

/** Address of a buffer head → what to call it. */
type Namer = (address: number) => string;

export function walkEvents(trace: Trace, op: number): readonly WalkEvent[] {
  const blocks = blocksOf(trace);
  const name: Namer = (address) => (address === 0 ? 'NULL' : `block ${blocks.get(address) ?? '?'}`);
  return scanOf(trace, op).events.map((e): WalkEvent => {
    const place = e.slot >= 0 ? { node: e.array, slot: e.slot } : {};
    return { kind: KINDS[e.kind] ?? e.kind, record: e.record, label: label(e, name), cpu: 'A', ...place };
  });
}

function label(e: LruEvent, name: Namer): string {
  const slots = range(e.first, e.slot, 'slot');
  switch (e.kind) {
    case 'begin':
      return 'begins';
    case 'lock':
      return 'interrupts off';
    case 'unlock':
      return 'interrupts on';
    case 'read':
      return `reads ${slots}: ${name(e.value)}`;
    case 'write':
      return `writes ${slots}: ${name(e.value)}`;
    case 'swap':
      return `swaps ${slots}: ${name(e.value)} in, ${name(e.old)} out`;
    case 'line-up':
      return `writes ${slots} of a second array: ${name(e.value)}`;
    case 'left-out':
      return `leaves out ${slots}: ${name(e.value)}`;
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
    case 'disabled':
      return 'finds the LRU disabled';
    case 'count':
      return `sets lru_disable_count to ${e.value}`;
    case 'result':
      return 'done';
  }
}
