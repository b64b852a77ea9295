// SPDX-License-Identifier: GPL-2.0-only
// Makes the rules of a reader's own walk to a context: along the list, in the table, or down the radix tree.
import { NOTHING, type Missed, type Target, type WalkRules } from '../../../exhibit-api/own-walk.ts';
import type { Memory, Trace, WalkEvent } from '../../../exhibit-api/index.ts';
import { treeEntries } from '../../../structures/xarray/index.ts';
import { holderOf, xaWalkRules } from '../../../structures/xarray/own-walk/rules.ts';
import { nthAt, readList, readRadix, readTable, treeAddress, variantOf } from '../contexts.ts';
import type { AioEvent, What } from '../event.ts';
import { nthOf, userId } from '../offsets.ts';
import { slotsName } from '../questions.ts';
import { scanOf } from '../scan/scan.ts';
import {
  aTable,
  context,
  LIST_ASKS,
  LIST_KEYS,
  ofTable,
  slot,
  TABLE_ASKS,
  TABLE_KEYS,
  WHY,
} from './words.ts';

type AioReason =
  | { readonly kind: 'already' | 'list' | 'line' | 'free' }
  /** `from`: the slot that the code touched last. */
  | { readonly kind: 'turn'; readonly from: number };

const say = (reason: AioReason): string =>
  reason.kind === 'turn' ? WHY.turn(reason.from) : WHY[reason.kind]();

/** The earlier events of the same kind that touched such a place, not another member of its struct. */
const earlier = ({ trace, op, past, event }: Missed, what: What): readonly WalkEvent[] =>
  past.filter((e) => e.kind === event.kind && found(trace, op, e, what));

const wasThere = (missed: Missed, what: What): boolean =>
  earlier(missed, what).some((e) => e.node === missed.pressed.node && e.slot === missed.pressed.slot);

/** The event in the exhibit's own form, if it is one of these. */
const found = (trace: Trace, op: number, { record }: WalkEvent, what: What): AioEvent | null =>
  scanOf(trace, op).events.find((e) => e.record === record && e.what === what) ?? null;

const NONE: Target = { node: NOTHING.node, first: 0, last: 0 };

/** The number of the context that a lookup returned, 0 for NULL; null: another operation. */
function returnedBy(trace: Trace, op: number): number | null {
  const { name, result, args } = trace.ops[op]!;
  return name !== 'lookup' ? null : result < 0 ? 0 : (args[0] ?? null);
}

const LIST: WalkRules<AioReason> = {
  asks: LIST_ASKS,
  ...LIST_KEYS,
  numberOf: (trace, memory, { node }) => nthAt(trace, memory, node),
  returns(trace, op, memory) {
    const nth = returnedBy(trace, op);
    const at = readList(trace, memory).find((c) => c.nth === nth);
    return nth === 0 ? NONE : at ? { node: at.address, first: 0, last: 0 } : null;
  },
  // A step that compares several contexts names only the last.
  target(trace, op, event) {
    const at = found(trace, op, event, 'compare');
    return at?.count === 1 ? { node: at.object, first: 0, last: 0 } : null;
  },
  places: (trace, memory) => readList(trace, memory).map((c) => ({ node: c.address, slot: 0 })),
  nameOf: (trace, memory, { node }) => context(nthAt(trace, memory, node)),
  why: (missed) => ({ kind: wasThere(missed, 'compare') ? 'already' : 'list' }),
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
  ...TABLE_KEYS,
  numberOf: (_trace, _memory, at) => at.slot,
  target: slots,
  returns(trace, op, memory) {
    const nth = returnedBy(trace, op);
    const table = readTable(trace, memory);
    const at = table?.slots.findIndex((c) => c?.nth === nth) ?? -1;
    return nth === 0 ? NONE : table && at >= 0 ? { node: table.address, first: at, last: at } : null;
  },
  places(trace, memory) {
    const table = readTable(trace, memory);
    return Array.from({ length: table?.slots.length ?? 0 }, (_, i) => ({ node: table!.address, slot: i }));
  },
  nameOf: (trace, memory, at) => ofTable(at.slot, slotsName(trace, memory, at.node) ?? aTable),
  why(missed) {
    const { target, event } = missed;
    if (event.kind === 'read' && wasThere(missed, 'slot')) return { kind: 'already' };
    if (event.kind === 'link') return { kind: 'free' };
    const last = earlier(missed, 'slot').findLast((e) => e.node === target.node);
    return last?.slot === undefined ? { kind: 'line' } : { kind: 'turn', from: last.slot };
  },
  say,
};

/** The id of the context that an operation is about, by which the tree is indexed. */
function idOf(trace: Trace, op: number): number | null {
  const nth = trace.ops[op]?.args[0];
  return nth === undefined ? null : userId(nth);
}

function returnedByTree(trace: Trace, op: number, memory: Memory): Target | null {
  const nth = returnedBy(trace, op);
  const tree = readRadix(trace, memory);
  const word = nth && treeEntries(tree).find(({ index }) => nthOf(index) === nth)?.entry.word;
  return word === null || word === undefined ? null : holderOf(tree, word, null);
}

export function rulesOf(trace: Trace): WalkRules {
  const variant = variantOf(trace);
  if (variant === 'list') return LIST;
  if (variant === 'table') return TABLE;
  return { ...xaWalkRules({ array: treeAddress, index: idOf }), target: slots, returns: returnedByTree };
}
