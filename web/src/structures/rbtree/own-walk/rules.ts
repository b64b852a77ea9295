// SPDX-License-Identifier: GPL-2.0-only
// Makes the rules of a reader's own walk through a red-black tree.
import { sayBy } from '../../../exhibit-api/narrator.ts';
import { NOTHING, type WalkRules } from '../../../exhibit-api/own-walk.ts';
import { comparedOf } from './compared.ts';
import { rbWhy, type RbReason, type RbWalked } from './why.ts';
import { ASKS, gone, KEYS, noun, placed, WHY } from './words.ts';

export const rbWalkRules = (walked: RbWalked): WalkRules<RbReason> => ({
  asks: ASKS,
  noun,
  keys: KEYS,
  numberOf: (trace, memory, { node }) => walked.nodes(trace, memory).get(node)?.key ?? 0,
  returns(trace, op, memory) {
    const { name, result } = trace.ops[op]!;
    const node = result >>> 0;
    const seen = node === NOTHING.node || walked.nodes(trace, memory).has(node);
    return name === walked.returning && seen ? { node, first: 0, last: 0 } : null;
  },
  strip: (asked) => comparedOf(asked, walked),
  target(trace, op, event) {
    const events = walked.events(trace, op);
    const at = events.findIndex((e) => e.record === event.record && e.kind === event.kind);
    // A search shows where it goes before it compares: only the root is asked by its comparison.
    if (event.kind === 'read' && events[at - 1]?.kind !== 'walk') return null;
    const to = event.kind === 'descend' ? events[at]?.other : event.node;
    return to ? { node: to, first: 0, last: 0 } : null;
  },
  places: (trace, memory) => [...walked.nodes(trace, memory).keys()].map((node) => ({ node, slot: 0 })),
  nameOf(trace, memory, { node }) {
    const found = walked.nodes(trace, memory).get(node);
    return found ? placed(found.key) : gone;
  },
  why: (missed) => rbWhy(missed, walked),
  say: sayBy<RbReason>(WHY),
});
