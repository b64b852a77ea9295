// SPDX-License-Identifier: GPL-2.0-only
// Events as labels, and each step as one plain sentence of at most 20 words.
import type { Memory, Trace, WalkEvent } from '../../exhibit-api/index.ts';
import { layoutOf, readBytenr } from './memory.ts';
import { lineOf } from './placement.ts';
import type { HeadEvent, HeadScan, Visit } from './found.ts';

export type KeyOf = (head: number) => number;

export const keysIn = (trace: Trace, memory: Memory): KeyOf => {
  const layout = layoutOf(trace);
  return (head) => readBytenr(memory, layout, head);
};

export function toWalkEvents(scan: HeadScan): readonly WalkEvent[] {
  return scan.events.map((e) => ({
    kind: e.kind,
    record: e.record,
    label: label(e, scan),
    cpu: 'A' as const,
    ...(e.kind === 'walk' || e.kind === 'read' || e.kind === 'descend' ? { walk: 1 } : {}),
    ...(e.head ? { node: e.head, slot: 0 } : {}),
  }));
}

const nth = (scan: HeadScan, head: number): number => scan.visits.findIndex((v) => v.head === head) + 1;

function label(e: HeadEvent, scan: HeadScan): string {
  switch (e.kind) {
    case 'begin':
      return 'begins';
    case 'alloc':
      return 'allocates a head';
    case 'lock':
      return 'takes the lock';
    case 'walk':
      return 'reads the root';
    case 'read':
      return `compares keys at node ${nth(scan, e.head)}`;
    case 'descend':
      return e.other ? `goes ${e.side}` : `nothing on the ${e.side}`;
    case 'link':
      return 'links the new head';
    case 'recolour':
      return `colours a node ${e.red ? 'red' : 'black'}`;
    case 'rotate':
      return e.double ? 'rotates twice' : 'rotates';
    case 'unlock':
      return 'drops the lock';
    case 'free':
      return 'frees the new head';
    case 'result':
      return 'done';
    default: {
      const never: never = e.kind;
      return never;
    }
  }
}

const lines = (n: number): string => `${n} cache ${n === 1 ? 'line' : 'lines'}`;

/** Lines of a visit that are touched by `record`. */
const touched = (visit: Visit | undefined, record: number): number =>
  visit?.touches.filter((t) => t.record <= record).length ?? 0;

export function explain(trace: Trace, memory: Memory, record: number, scan: HeadScan): string {
  const span = trace.ops[trace.opAt(Math.max(0, record - 1))];
  if (!span) return 'Nothing has happened yet.';
  const e = scan.events.findLast((x) => x.record < record);
  if (!e) return `Next: ${span.text}.`;
  const key = span.args[0] ?? 0;
  const keyOf = keysIn(trace, memory);
  const visit = scan.visits.find((v) => v.head === e.head);
  switch (e.kind) {
    case 'begin':
      return span.name === 'find'
        ? `Somebody looks for the head of the extent at ${key}.`
        : `A reference to the extent at ${key} changes: its head is to be queued.`;
    case 'alloc':
      return 'The slab hands out the next free place for a new head, packed behind the last.';
    case 'lock':
      return 'The lock is taken: nobody else changes the tree during the search.';
    case 'walk':
      return e.other
        ? 'The search starts at the root pointer.'
        : 'The root pointer is empty: the tree holds no head yet.';
    case 'read': {
      const at = keyOf(e.head);
      return `It compares ${key} with ${at}: the key’s cache line must be fetched.`;
    }
    case 'descend': {
      const way = e.other ? `It goes ${e.side}` : `Nothing is on the ${e.side}`;
      const { key: at, [e.side ?? 'left']: pointer } = layoutOf(trace).search;
      if (touched(visit, e.record) > 1 && lineOf(at) === lineOf(pointer))
        return `${way}: the slab packs heads, and here a line ends between key and pointer: two.`;
      return touched(visit, e.record) > 1
        ? `${way}: the pointer is in another line than the key, two for this node.`
        : `${way}: the pointer is in the key’s own line, only one for this node.`;
    }
    case 'link':
      return e.other
        ? `The search ended at an empty ${e.side} pointer: the new head is hung in there, red.`
        : 'The new head becomes the root.';
    case 'recolour':
      if (!e.red && (memory.u32(e.head + layoutOf(trace).wasm.color) & ~3) === 0)
        return 'The root turns black: a red-black tree’s root always is.';
      return e.red
        ? `Head ${keyOf(e.head)} turns red: its black has moved down to its two children.`
        : `Head ${keyOf(e.head)} turns black: a red node may have no red child.`;
    case 'rotate':
      return `${e.double ? 'Two rotations' : 'A rotation'}: ${keyOf(e.other)} moves up, ${keyOf(e.head)} hangs below it; the order of keys stays.`;
    case 'unlock':
      return 'The lock is dropped: others may search and change the tree now.';
    case 'free':
      return `The head of ${key} was there already: it takes in the change, the new one is freed.`;
    case 'result': {
      const total = scan.visits.reduce((n, v) => n + v.touches.length, 0);
      const nodes = `${scan.visits.length} ${scan.visits.length === 1 ? 'node' : 'nodes'}`;
      const found =
        span.name === 'find' ? (span.result === 0 ? ' and found nothing' : ' and found the head') : '';
      return `The search visited ${nodes} and touched ${lines(total)}${found}.`;
    }
    default: {
      const never: never = e.kind;
      return never;
    }
  }
}
