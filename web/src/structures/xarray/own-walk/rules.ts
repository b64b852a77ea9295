// SPDX-License-Identifier: GPL-2.0-only
// Makes the rules of a reader's own walk through an XArray.
import { xaNodeName } from '../questions.ts';
import type { XaScanner } from '../scan.ts';
import { readTree } from '../tree.ts';
import type { WalkRules } from '../../../exhibit-api/own-walk.ts';
import type { Trace } from '../../../trace/trace.ts';
import { xaWhy, type XaReason } from './why.ts';
import { aNode, ASKS, placed, slot, WHY } from './words.ts';

interface XaWalked {
  /** Address of the struct xarray. */
  readonly array: (trace: Trace) => number;
  /** Absent: no event joins several slots. */
  readonly scanner?: (trace: Trace) => XaScanner;
  /** The index that the operation looks for; null: none, or several. */
  readonly index: (trace: Trace, op: number) => number | null;
}

const sayReason = <K extends XaReason['kind']>(reason: Extract<XaReason, { kind: K }>): string =>
  WHY[reason.kind](reason);

export const xaWalkRules = ({ array, scanner, index }: XaWalked): WalkRules<XaReason> => ({
  asks: ASKS,
  types: slot,
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
  say: sayReason,
});
