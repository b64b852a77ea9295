// SPDX-License-Identifier: GPL-2.0-only
// Makes the rules of a reader's own walk through the LRU: reasons are the order of slots and what was read.
import type { Missed, WalkRules } from '../../../exhibit-api/own-walk.ts';
import { readLru, scanOf } from '../memory.ts';
import { ASKS, block, empty, placed, slot, WHY } from './words.ts';

type LruReason =
  | { readonly kind: 'already' | 'begins' | 'line' }
  /** `from`: the slot that the code touched last. */
  | { readonly kind: 'turn' | 'moves'; readonly from: number };

function why({ event, target, pressed, past }: Missed): LruReason {
  const here = past.filter((e) => e.node === target.node && e.slot !== undefined);
  const last = here.at(-1);
  if (last?.slot === undefined) return { kind: event.kind === 'read' ? 'begins' : 'line' };
  if (last.kind !== event.kind) return { kind: 'moves', from: last.slot };
  const seen = event.kind === 'read' && here.some((e) => e.kind === 'read' && e.slot === pressed.slot);
  return seen ? { kind: 'already' } : { kind: 'turn', from: last.slot };
}

export const RULES: WalkRules<LruReason> = {
  asks: ASKS,
  types: slot,
  target(trace, op, event) {
    const found = scanOf(trace, op).events.find((e) => e.record === event.record && e.slot === event.slot);
    const [a, b] = [found?.first ?? event.slot ?? 0, event.slot ?? 0];
    return { node: event.node ?? 0, first: Math.min(a, b), last: Math.max(a, b) };
  },
  places(trace, memory) {
    const { base, slots } = readLru(trace, memory);
    return slots.map((_, i) => ({ node: base, slot: i }));
  },
  nameOf(trace, memory, at) {
    const held = readLru(trace, memory).slots[at.slot];
    return placed(at.slot, held ? block(held.block) : empty);
  },
  why,
  say: (reason) => ('from' in reason ? WHY[reason.kind](reason.from) : WHY[reason.kind]()),
};
