// SPDX-License-Identifier: GPL-2.0-only
// Makes the rules of a reader's own walk through a maple tree. A press is wrong by the pivots, and in a search for
// free indices by the gaps.
import { sayBy } from '../../../exhibit-api/narrator.ts';
import type { Asked, Missed, Strip, WalkRules } from '../../../exhibit-api/own-walk.ts';
import type { Memory } from '../../../trace/memory.ts';
import type { Trace } from '../../../trace/trace.ts';
import { freeIn, slotAt, type MapleSlot, type MapleTree } from '../tree.ts';
import { ASKED, gone, PIVOTS, placed, WHY, type MapleReason } from './words.ts';

interface MapleWalked {
  readonly tree: (trace: Trace, memory: Memory) => MapleTree;
  /** The index that the operation looks for, or how many free ones; null: it looks for neither. */
  readonly wanted: (
    trace: Trace,
    op: number,
  ) => { readonly kind: 'index' | 'free'; readonly value: number } | null;
  /** How the exhibit names an index, and a number of indices. */
  readonly unit: (indices: number) => number;
}

/** More pivots do not fit in one row. */
const MOST = 8;

/** The node's first pivots, or its gaps: what the search compares. */
function comparedIn(asked: Asked, { tree, wanted, unit }: MapleWalked): Strip | null {
  const slots = tree(asked.trace, asked.memory).nodes.get(asked.event.node ?? 0)?.slots;
  const search = wanted(asked.trace, asked.op);
  if (!slots || !search) return null;
  const part = (cell: string, note: string) => ({ cells: [cell], sum: '', note });
  const compared = (s: MapleSlot): number => unit(search.kind === 'index' ? s.last : freeIn(s));
  const parts = slots.slice(0, MOST).map((s) => part(String(compared(s)), PIVOTS.slot(s.slot)));
  const more = slots.length > MOST ? [part(PIVOTS.end, '')] : [];
  const title = PIVOTS[search.kind](unit(search.value));
  return { title, parts: [...parts, ...more] };
}

function whyWrong(missed: Missed, { tree, wanted, unit }: MapleWalked): MapleReason {
  const { trace, op, memory, event, pressed } = missed;
  if (pressed.node !== event.node) return { kind: 'node' };
  const there = slotAt(tree(trace, memory), pressed.node, pressed.slot);
  if (!there) return { kind: 'unused' };
  const search = wanted(trace, op);
  if (!search) return { kind: 'line' };
  const sought = unit(search.value);
  if (search.kind === 'free') {
    const free = freeIn(there);
    return free < search.value ? { kind: 'small', wanted: sought, gap: unit(free) } : { kind: 'enough' };
  }
  const held = { wanted: sought, first: unit(there.first), last: unit(there.last) };
  if (there.last < search.value) return { kind: 'below', ...held };
  return there.first > search.value ? { kind: 'above', ...held } : { kind: 'line' };
}

export const mapleWalkRules = (walked: MapleWalked): WalkRules<MapleReason> => ({
  ...ASKED,
  numberOf: (_trace, _memory, { slot }) => slot,
  strip: (asked) => comparedIn(asked, walked),
  places: (trace, memory) =>
    [...walked.tree(trace, memory).nodes.values()].flatMap(({ address, slots }) =>
      slots.map(({ slot }) => ({ node: address, slot })),
    ),
  nameOf(trace, memory, { node, slot }) {
    const found = walked.tree(trace, memory).nodes.get(node);
    return found ? placed(slot, found.type === 'leaf') : gone;
  },
  why: (missed) => whyWrong(missed, walked),
  say: sayBy<MapleReason>(WHY),
});
