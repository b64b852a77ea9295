// SPDX-License-Identifier: GPL-2.0-only
// Finds why a press in a maple tree is wrong: by the pivots, and in a search for free indices by the gaps.
import type { Asked, Missed } from '../../../exhibit-api/own-walk.ts';
import type { Memory } from '../../../trace/memory.ts';
import type { Trace } from '../../../trace/trace.ts';
import type { MapleTree } from '../tree.ts';

/** What a slot holds, and what the search looks for, in the units of the exhibit. */
interface Held {
  readonly wanted: number;
  readonly first: number;
  readonly last: number;
}

export type MapleReason =
  | { readonly kind: 'node' | 'line' | 'unused' | 'enough' }
  /** The slot ends before the index, or begins after it; in the units of the exhibit. */
  | ({ readonly kind: 'below' } & Held)
  | ({ readonly kind: 'above' } & Held)
  /** The gap in the slot is too small. */
  | { readonly kind: 'small'; readonly wanted: number; readonly gap: number };

export interface MapleWalked {
  readonly tree: (trace: Trace, memory: Memory) => MapleTree;
  /** The index that the operation looks for, or how many free ones; null: it looks for neither. */
  readonly wanted: (
    trace: Trace,
    op: number,
  ) => { readonly kind: 'index' | 'free'; readonly value: number } | null;
  /** How the exhibit names an index, and a number of indices. */
  readonly unit: (indices: number) => number;
}

/** The slot that was pressed, in the tree as it is now. */
const pressedSlot = ({ pressed, trace, memory }: Missed, { tree }: MapleWalked) =>
  tree(trace, memory)
    .nodes.get(pressed.node)
    ?.slots.find(({ slot }) => slot === pressed.slot);

export function mapleWhy(missed: Missed, walked: MapleWalked): MapleReason {
  const { event, pressed, trace, op } = missed;
  if (event.kind !== 'descend' && event.kind !== 'read') return { kind: 'line' };
  if (pressed.node !== event.node) return { kind: 'node' };
  const there = pressedSlot(missed, walked);
  if (!there) return { kind: 'unused' };
  const wanted = walked.wanted(trace, op);
  const value = wanted && walked.unit(wanted.value);
  if (!wanted || value === null) return { kind: 'line' };
  const [first, last] = [there.first, there.last].map(walked.unit) as [number, number];
  if (wanted.kind === 'index') {
    if (there.last < wanted.value) return { kind: 'below', wanted: value, first, last };
    if (there.first > wanted.value) return { kind: 'above', wanted: value, first, last };
    return { kind: 'line' };
  }
  const free = there.gap ?? (there.kind === 'empty' ? there.last - there.first + 1 : 0);
  return free < wanted.value ? { kind: 'small', wanted: value, gap: walked.unit(free) } : { kind: 'enough' };
}

/** The node in which the reader is asked for a slot, and what the search wants. */
export function searched({ trace, op, memory, event }: Asked, walked: MapleWalked) {
  const node = walked.tree(trace, memory).nodes.get(event.node ?? 0);
  const wanted = walked.wanted(trace, op);
  return node && wanted ? { node, wanted } : null;
}
