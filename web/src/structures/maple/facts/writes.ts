// SPDX-License-Identifier: GPL-2.0-only
// Makes facts of stores into nodes that readers reach: a new node in its place, or a change where it is.
import { Kind } from '../../../base/abi.gen.ts';
import { decodeNode, isNode, mapleLayout, partAt } from '../layout.ts';
import type { Context } from './context.ts';
import type { MapleChange, MapleDeed, MapleSlotRef } from './types.ts';

/** ma_root, as a place. */
const ROOT: MapleSlotRef = {
  ...{ node: 0, type: 'dense', isRoot: false, first: 0, last: 0xffffffff, used: 0 },
  ...{ slot: 0, from: 0, to: 0xffffffff },
};

/** How many levels lie below a node, itself included. */
function levelsBelow(c: Context, word: number): number {
  let at = decodeNode(word);
  for (let levels = 1; ; levels++) {
    const { slot } = mapleLayout(c.trace.sites).forms[at.type];
    if (at.type === 'leaf' || at.type === 'dense' || levels > 32) return levels;
    at = decodeNode(c.memory.u32(at.node + slot.offset));
  }
}

export function linkFact(c: Context): MapleDeed {
  const { node, slot, other, was, record } = c.event;
  const [old, now] = [c.trace.b(record), c.trace.c(record)];
  const at = node ? c.slotRef(node, slot) : ROOT;
  const before = was ? c.usedIn(old, Math.max(0, at.from), at.to < 0 ? ROOT.to : at.to) : null;
  const levels = node === 0 ? levelsBelow(c, now) - (isNode(old) ? levelsBelow(c, old) : 0) : 0;
  return {
    ...{ kind: 'links', at, to: c.nodeRef(other), was: before, levels },
  };
}

interface Stored {
  readonly row: string;
  readonly index: number;
  readonly old: number;
  readonly now: number;
}

/** The event's stores: the last `count` of its CPU into its node. */
function storesOf(c: Context): readonly Stored[] {
  const { event, trace } = c;
  const layout = mapleLayout(trace.sites);
  const { type } = c.nodeRef(event.node);
  const out: Stored[] = [];
  for (let r = event.record; r >= 0 && out.length < event.count; r--) {
    const offset = trace.a(r) - event.node;
    if (trace.kind(r) !== Kind.STORE || offset < 0 || offset >= layout.size) continue;
    const { row, index } = partAt(layout, type, offset);
    if (row !== 'parent' && row !== 'meta') out.push({ row, index, old: trace.b(r), now: trace.c(r) });
  }
  return out;
}

function changeOf(c: Context): MapleChange {
  const all = storesOf(c);
  const changed = all.filter(({ old, now }) => old !== now);
  if (!changed.length) return { kind: 'same' };
  const slots = changed.filter((s) => s.row === 'slot');
  const pivots = changed.filter((s) => s.row === 'pivot');
  const { node } = c.event;
  const [slot] = slots;
  const [pivot] = pivots;
  if (slot && slots.length === 1 && !pivots.length)
    return {
      ...{ kind: 'slot', slot: c.slotRef(node, slot.index) },
      ...{ old: c.thing(slot.old), now: c.thing(slot.now) },
    };
  if (pivot && pivots.length === 1 && !slots.length) {
    const { index, old, now } = pivot;
    const word = c.tree().nodes.get(node)?.slots[index]?.word ?? 0;
    return { kind: 'bound', pivot: index, old, now, below: c.thing(word) };
  }
  return { kind: 'several', words: changed.length };
}

export function writeFact(c: Context): MapleDeed {
  const { node, record } = c.event;
  if (node) return { kind: 'writes', at: c.nodeRef(node), change: changeOf(c) };
  const [old, now] = [c.trace.b(record), c.trace.c(record)];
  return {
    kind: 'writes',
    at: ROOT,
    change: { kind: 'slot', slot: ROOT, old: c.rootThing(old), now: c.rootThing(now) },
  };
}
