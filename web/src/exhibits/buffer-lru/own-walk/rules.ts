// SPDX-License-Identifier: GPL-2.0-only
// Makes the rules of a reader's own walk through the LRU: reasons are the order of slots and what was read.
import type { Trace, WalkEvent } from '../../../exhibit-api/index.ts';
import {
  NOTHING,
  type Asked,
  type Missed,
  type Strip,
  type Target,
  type WalkRules,
} from '../../../exhibit-api/own-walk.ts';
import { readLru, scanOf } from '../memory.ts';
import { ASKS, block, empty, KEYS, noun, placed, READ, slot, WHY } from './words.ts';

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

/** The slots of an event, which may join several. */
function slotsOf(trace: Trace, op: number, event: WalkEvent): Target {
  const found = scanOf(trace, op).events.find((e) => e.record === event.record && e.slot === event.slot);
  const [a, b] = [found?.first ?? event.slot ?? 0, event.slot ?? 0];
  return { node: event.node ?? 0, first: Math.min(a, b), last: Math.max(a, b) };
}

/** The blocks that a search has read, in order, until the code moves blocks. */
function strip({ trace, op, memory, event, past }: Asked): Strip | null {
  const wanted = trace.ops[op]?.args[0];
  const { base, slots } = readLru(trace, memory);
  const here = past.filter((e) => e.node === base && e.slot !== undefined);
  const last = here.at(-1)?.slot;
  if (event.kind !== 'read' || wanted === undefined || last === undefined) return null;
  if (here.some((e) => e.kind !== 'read')) return null;
  const first = slotsOf(trace, op, here[0]!).first;
  const cells = slots.slice(first, last + 1).map((held) => String(held?.block ?? READ.empty));
  return { title: READ.title(wanted), parts: [{ cells, sum: READ.upTo(first, last), note: READ.newest }] };
}

export const RULES: WalkRules<LruReason> = {
  asks: ASKS,
  types: slot,
  noun,
  keys: KEYS,
  numberOf: (_trace, _memory, at) => at.slot,
  returns(trace, op, memory) {
    const { name, result } = trace.ops[op]!;
    if (name !== 'lookup' && name !== 'getblk') return null;
    if (result < 0) return { node: NOTHING.node, first: 0, last: 0 };
    const { base, slots } = readLru(trace, memory);
    const at = slots.findIndex((held) => held?.block === result);
    return at < 0 ? null : { node: base, first: at, last: at };
  },
  strip,
  target: slotsOf,
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
