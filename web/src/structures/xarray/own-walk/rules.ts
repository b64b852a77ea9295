// SPDX-License-Identifier: GPL-2.0-only
// Makes the rules of a reader's own walk through an XArray.
import { xaNodeName } from '../questions.ts';
import type { XaScanner } from '../scan.ts';
import { readTree, type XaTree } from '../tree.ts';
import { sayBy } from '../../../exhibit-api/narrator.ts';
import { NOTHING, type Target, type WalkRules } from '../../../exhibit-api/own-walk.ts';
import type { Trace } from '../../../trace/trace.ts';
import { bitsOf } from './bits.ts';
import { xaWhy, type XaReason } from './why.ts';
import { aNode, ASKS, KEYS, noun, placed, slot, WHY } from './words.ts';

interface XaWalked {
  /** Address of the struct xarray. */
  readonly array: (trace: Trace) => number;
  /** Absent: no event joins several slots. */
  readonly scanner?: (trace: Trace) => XaScanner;
  /** The index that the operation looks for; null: none, or several. */
  readonly index: (trace: Trace, op: number) => number | null;
  /** The operations whose result is the word of an entry. */
  readonly returning?: readonly string[];
}

/** The slot that holds a word; of several, the one whose indices the lookup meant. */
export function holderOf(tree: XaTree, word: number, index: number | null): Target | null {
  if (word === 0) return { node: NOTHING.node, first: 0, last: 0 };
  const all = [...tree.nodes.values()].flatMap((n) =>
    n.slots.flatMap((entry, slot) => (entry.word === word ? [{ n, slot }] : [])),
  );
  const begins = ({ n, slot }: (typeof all)[number]): number => n.firstIndex + slot * 2 ** n.shift;
  const at = all.findLast((h) => index === null || begins(h) <= index);
  return at ? { node: at.n.address, first: at.slot, last: at.slot } : null;
}

export const xaWalkRules = ({ array, scanner, index, returning }: XaWalked): WalkRules<XaReason> => ({
  asks: ASKS,
  hidesBegin: true,
  types: slot,
  noun,
  keys: KEYS,
  numberOf: (_trace, _memory, at) => at.slot,
  returns(trace, op, memory) {
    const { name, result } = trace.ops[op]!;
    if (!returning?.includes(name)) return null;
    return holderOf(readTree(trace.sites, memory, array(trace)), result >>> 0, index(trace, op));
  },
  strip: (asked) => bitsOf(asked, array(asked.trace), index(asked.trace, asked.op)),
  target(trace, op, event) {
    const found = scanner?.(trace)
      .scan(op)
      .events.find((e) => e.record === event.record && e.kind === event.kind);
    const [a, b] = [found?.firstSlot ?? event.slot ?? 0, event.slot ?? 0];
    return { node: event.node ?? 0, first: Math.min(a, b), last: Math.max(a, b) };
  },
  places: (trace, memory) =>
    [...readTree(trace.sites, memory, array(trace)).nodes.values()].flatMap((n) =>
      n.slots.map((_, s) => ({ node: n.address, slot: s })),
    ),
  nameOf: (trace, memory, at) => placed(at.slot, xaNodeName(trace, memory, array(trace), at.node) ?? aNode),
  why: (missed) => xaWhy(missed, array(missed.trace), index(missed.trace, missed.op)),
  say: sayBy<XaReason>(WHY),
});
