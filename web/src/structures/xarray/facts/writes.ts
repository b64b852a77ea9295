// SPDX-License-Identifier: GPL-2.0-only
// Makes facts of stores into slots, the head and the marks. The C function that writes decides which, and the old
// word gives the store's meaning.
import { decodeEntry } from '../entry.ts';
import { SPLITTERS } from '../op-scan.ts';
import { readNode } from '../tree.ts';
import { NOTHING, type Context } from './context.ts';
import type { Indices, SlotRef, Thing, XaDeed } from './types.ts';

/** What a lookup found in the slot before: for a sibling, the entry it belonged to. */
function before(c: Context, place: SlotRef): Thing {
  const old = decodeEntry(c.event.old);
  if (old.kind !== 'sibling') return c.thing(c.event.old);
  return c.thing(c.memory.u32(place.node + c.layout.slots + 4 * old.slot));
}

/** What a lookup returns: readers treat reserved and retry entries as empty. */
const visible = (thing: Thing): Thing =>
  thing.kind === 'reserved' || thing.kind === 'retry' ? NOTHING : thing;

/** Indices whose lookup this store changes: the slot's own, and those of its siblings. */
function changed(c: Context, place: SlotRef): Indices | null {
  const { event } = c;
  if (event.old === event.word || same(visible(before(c, place)), visible(c.thing(event.word)))) return null;
  if (place.node === 0) return { first: 0, last: 0 };
  if (place.index < 0) return null;
  const node = readNode(c.layout, c.memory, place.node, place.index);
  let last = place.slot;
  while (last + 1 < c.layout.fanout) {
    const next = node.slots[last + 1]!;
    if (next.kind !== 'sibling' || next.slot !== place.slot) break;
    last++;
  }
  const each = c.slotSpan(place);
  return { first: place.index + place.slot * each, last: place.index + (last + 1) * each - 1 };
}

function stored(c: Context, place: SlotRef): XaDeed {
  const { event } = c;
  const now = decodeEntry(event.word);
  const old = decodeEntry(event.old);
  if (now.kind === 'sibling') {
    const same = old.kind === 'sibling' && old.slot === now.slot;
    const were = same ? 'siblings' : old.kind === 'empty' ? 'empty' : 'entries';
    return { kind: 'makes-siblings', place, of: now.slot, were, held: c.thing(event.old) };
  }
  if (now.kind === 'empty' && old.kind === 'node')
    return { kind: 'cuts-off', place, slots: c.memory.u8(old.node + c.layout.count) };
  if (now.kind === 'empty')
    return old.kind === 'sibling'
      ? { kind: 'empties-siblings', place, of: old.slot }
      : { kind: 'empties', place, old: c.thing(event.old), seen: changed(c, place) };
  const holds = c.thing(event.word);
  const sameWord = event.old === event.word;
  const seen = changed(c, place);
  return { kind: 'stores', place, holds, old: before(c, place), sameWord, seen, meant: c.meant() };
}

/** How many slots of a node that is taken out of the tree hold something: none, unless its count is wrong. */
function slotsHeld(c: Context): number {
  const old = decodeEntry(c.event.old);
  if (old.kind !== 'node') return 0;
  return readNode(c.layout, c.memory, old.node, 0).slots.filter((s) => s.kind !== 'empty').length;
}

export function writeFact(c: Context): XaDeed {
  const { event } = c;
  const place = c.place();
  switch (event.function) {
    case 'xas_delete_node':
      return { kind: 'unhooks', place, lost: slotsHeld(c) };
    case 'xas_shrink':
      return place.node === 0
        ? { kind: 'shrinks', holds: c.thing(event.word) }
        : { kind: 'leaves-retry', place };
    case 'xas_free_nodes':
      return { kind: 'leaves-retry', place };
    case 'xas_split':
    case 'xas_try_split': {
      const of = decodeEntry(event.word);
      const canon = of.kind === 'sibling' ? of.slot : place.slot;
      const holds = c.thing(c.memory.u32(place.node + c.layout.slots + 4 * canon));
      return { kind: 'pieces', place, holds, order: c.splitOrders().to };
    }
    default:
      return stored(c, place);
  }
}

export function linkFact(c: Context): XaDeed {
  const { event } = c;
  const entry = decodeEntry(event.word);
  const child = entry.kind === 'node' ? entry.node : 0;
  const shift = c.memory.u8(child + c.layout.shift);
  if (event.function === 'xas_expand') {
    const reach = c.layout.fanout * 2 ** shift - 1;
    return { kind: 'grows', old: c.thing(event.old), shift, reach };
  }
  const place = c.place();
  const slots = readNode(c.layout, c.memory, child, 0).slots.filter((e) => e.kind !== 'empty');
  const holds = slots[0] ? c.thing(slots[0].word) : NOTHING;
  const there = before(c, place);
  const asBlank = !SPLITTERS.has(event.function);
  const differs = !asBlank && !same(there, holds) ? there : null;
  const step = c.isStep() ? c.splitOrders().to : null;
  return { kind: 'links', place, shift, holds, filled: slots.length, asBlank, differs, step };
}

const same = (a: Thing, b: Thing): boolean => a.kind === b.kind && a.number === b.number;

export function markFact(c: Context): XaDeed {
  const { event, layout, trace } = c;
  const setter = c.inside('xas_set_mark');
  // The array's marks are bits of its flags; each mark of a node has a bitmap.
  const mark = event.node
    ? Math.floor((trace.a(event.record) - event.node - layout.marks) / layout.markBytes)
    : (c.local(setter ? 'xas_set_mark' : 'xas_clear_mark', 'mark') ?? 0);
  return { kind: 'marks', place: c.place(), mark, set: (event.word & ~event.old) !== 0 };
}

export function splitFact(c: Context): XaDeed {
  const { from, to } = c.splitOrders();
  return {
    kind: 'splits',
    holds: c.thing(c.local(c.event.function, 'entry') ?? 0),
    from,
    to,
    nodes: c.nodesToSplit(from, to),
    ready: c.waiting(c.state('alloc') ?? 0),
    isStep: c.isStep(),
  };
}
