// SPDX-License-Identifier: GPL-2.0-only
// Makes the rules of a reader's own walk to a context: along the list, in the table, or down the radix tree.
import type { Missed, Target, WalkRules } from '../../../exhibit-api/own-walk.ts';
import type { Trace, WalkEvent } from '../../../exhibit-api/index.ts';
import { xaWalkRules } from '../../../structures/xarray/own-walk/rules.ts';
import { nthAt, readList, readTable, treeAddress, variantOf } from '../contexts.ts';
import type { AioEvent, What } from '../event.ts';
import { slotsName } from '../questions.ts';
import { scanOf } from '../scan/scan.ts';
import { aTable, context, LIST_ASKS, ofTable, slot, TABLE_ASKS, WHY } from './words.ts';

type AioReason =
  | { readonly kind: 'already' | 'list' | 'line' | 'free' }
  /** `from`: the slot that the code touched last. */
  | { readonly kind: 'turn'; readonly from: number };

const say = (reason: AioReason): string =>
  reason.kind === 'turn' ? WHY.turn(reason.from) : WHY[reason.kind]();

const wasThere = ({ past, pressed, event }: Missed): boolean =>
  past.some((e) => e.kind === event.kind && e.node === pressed.node && e.slot === pressed.slot);

/** The event in the exhibit's own form, if it is one of these. */
const found = (trace: Trace, op: number, { record }: WalkEvent, what: What): AioEvent | null =>
  scanOf(trace, op).events.find((e) => e.record === record && e.what === what) ?? null;

const LIST: WalkRules<AioReason> = {
  asks: LIST_ASKS,
  // A step that compares several contexts names only the last.
  target(trace, op, event) {
    const at = found(trace, op, event, 'compare');
    return at?.count === 1 ? { node: at.object, first: 0, last: 0 } : null;
  },
  places: (trace, memory) => readList(trace, memory).map((c) => ({ node: c.address, slot: 0 })),
  nameOf: (trace, memory, { node }) => context(nthAt(trace, memory, node)),
  why: (missed) => ({ kind: wasThere(missed) ? 'already' : 'list' }),
  say,
};

/** The slots of an event, which may join several. */
function slots(trace: Trace, op: number, event: WalkEvent): Target | null {
  const at = found(trace, op, event, 'slot');
  return at && { node: at.object, first: at.slot - at.count + 1, last: at.slot };
}

const TABLE: WalkRules<AioReason> = {
  asks: TABLE_ASKS,
  types: slot,
  target: slots,
  places(trace, memory) {
    const table = readTable(trace, memory);
    return Array.from({ length: table?.slots.length ?? 0 }, (_, i) => ({ node: table!.address, slot: i }));
  },
  nameOf: (trace, memory, at) => ofTable(at.slot, slotsName(trace, memory, at.node) ?? aTable),
  why(missed) {
    const { past, target, event } = missed;
    if (event.kind === 'read' && wasThere(missed)) return { kind: 'already' };
    if (event.kind === 'link') return { kind: 'free' };
    const last = past.findLast((e) => e.node === target.node && e.kind === event.kind);
    return last?.slot === undefined ? { kind: 'line' } : { kind: 'turn', from: last.slot };
  },
  say,
};

export function rulesOf(trace: Trace): WalkRules {
  const variant = variantOf(trace);
  if (variant === 'list') return LIST;
  if (variant === 'table') return TABLE;
  return { ...xaWalkRules({ array: treeAddress, index: () => null }), target: slots };
}
