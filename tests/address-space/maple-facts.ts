// SPDX-License-Identifier: GPL-2.0-only
// Checks facts of a maple tree against records and memory: where pivots lead, and what changes where.
import { Kind } from '../../web/src/base/abi.gen.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import type { MapleDeed, MapleThing } from '../../web/src/structures/maple/index.ts';
import { by, nodeOf, within, type Seen, type Slot } from './reading.ts';

type Of<K extends MapleDeed['kind']> = Extract<MapleDeed, { kind: K }>;
type Place = Of<'reads'>['at'];

/** What the narrator calls a word of a leaf. */
function isThing({ reading }: Seen, memory: Memory, thing: MapleThing, word: number): boolean {
  if (word === 0) return thing.kind === 'nothing';
  const { n, first } = reading.readArea(memory, word);
  return n ? thing.kind === 'area' && thing.number === n : thing.kind === 'part' && thing.number === first;
}

/** Checks a node's name: its range, whether it is the root, and how many slots are used. */
function isNode({ must }: Seen, slots: readonly Slot[], ref: Of<'dies'>['at']): void {
  const own = slots.filter((s) => s.node === ref.node);
  if (!own.length) return must(ref.first === -1, 'readers do not reach it');
  must(ref.first === own[0]!.first && ref.last === own.at(-1)!.last, 'it covers another range');
  must(ref.isRoot === (own[0]!.level === 0), 'it is the root, or not');
  must(ref.used === own.length, `${own.length} slots are used`);
  must((ref.type === 'leaf') === own[0]!.isLeaf, 'it is on another level');
}

function isSlot(s: Seen, slots: readonly Slot[], at: Place): Slot | undefined {
  isNode(s, slots, at);
  const found = slots.find((o) => o.node === at.node && o.slot === at.slot);
  s.must(at.from === (found?.first ?? -1) && at.to === (found?.last ?? -1), 'the slot has another range');
  return found;
}

/** A slot chosen by pivots: those before it are below the index, and its own is not. */
function chosen(s: Seen, slots: readonly Slot[], { at, way, index }: Of<'reads'> | Of<'descends'>): void {
  const { reading, moment, last, must } = s;
  if (way !== 'pivots') return;
  must(index === reading.state(moment.memory, last, 'index'), 'another index is looked for');
  const found = slots.find((o) => o.node === at.node && o.slot === at.slot);
  if (!found) return;
  const earlier = slots.filter((o) => o.node === at.node && o.slot < at.slot);
  must(
    earlier.every((o) => o.last < index),
    'an earlier pivot is at or above it',
  );
  const isLast = at.slot === at.used - 1;
  must(isLast || found.last >= index, 'its own pivot is below');
}

export function mapleStep(s: Seen, deed: MapleDeed): void {
  const { moment, reading, last, deeds, must } = s;
  const { memory } = moment;
  const slots = reading.slots(memory);
  const isNodeDeed = (d: Seen['last']): boolean =>
    reading.is(d, Kind.ALLOC, 'MAPLE_NODE') || reading.is(d, Kind.FREE, 'MAPLE_NODE');
  const made = (): ReadonlySet<number> =>
    new Set(deeds.filter((d) => reading.is(d, Kind.ALLOC, 'MAPLE_NODE')).map((d) => d.a));
  /** The latest allocations or frees of nodes in a row. */
  const row = (kind: number): number => {
    let nodes = 0;
    for (let i = deeds.length - 1; i >= 0; i--) {
      const d = deeds[i]!;
      if (d.cpu !== last.cpu || !isNodeDeed(d)) continue;
      if (d.kind !== kind) break;
      nodes++;
    }
    return nodes;
  };
  switch (deed.kind) {
    case 'walks':
      return walks(s, deed);
    case 'descends':
    case 'reads': {
      must(last.kind === Kind.LOAD && within(last, /^mt_slot/), 'no slot is read');
      const found = isSlot(s, slots, deed.at);
      chosen(s, slots, deed);
      if (deed.kind === 'reads')
        return must(isThing(s, memory, deed.holds, last.b), 'it holds something else');
      isNode(s, slots, deed.to);
      must(nodeOf(last.b) === deed.to.node && found?.isLeaf !== true, 'it leads elsewhere');
      if (deed.way !== 'gap') return;
      const size = reading.local(memory, last, 'size') ?? 0;
      return must(deed.gap >= size && deed.gap > 0, 'the gap is too small');
    }
    case 'reads-dead':
      must(last.kind === Kind.LOAD && within(last, /^mt_slot/), 'no slot is read');
      must(nodeOf(last.a) === deed.node && memory.u32(deed.node) === deed.node, 'it is not dead');
      return must(!slots.some((o) => o.node === deed.node), 'readers reach it');
    case 'allocates': {
      must(reading.is(last, Kind.ALLOC, 'MAPLE_NODE') && deed.nodes <= row(Kind.ALLOC), 'other nodes');
      const tree = reading.state(memory, last, 'tree');
      const other = tree !== reading.at.tree || within(last, /^mas_dup_/);
      must((deed.why === 'other') === other, 'for another tree, or for this');
      return must(deed.why !== 'ahead' || within(last, /preallocate/), 'not ahead');
    }
    case 'gives-back':
      must(reading.is(last, Kind.FREE, 'MAPLE_NODE') && deed.nodes <= row(Kind.FREE), 'other nodes');
      return must(made().has(last.a) && !slots.some((o) => o.node === last.a), 'it is in the tree');
    case 'copies': {
      const node = [...made()].find((at) => last.a >= at && last.a < at + 256);
      must(last.kind === Kind.STORE && node !== undefined, 'no new node is written');
      must(!slots.some((o) => o.node === node), 'readers reach it already');
      const words = new Set(
        deeds
          .filter(
            (d) =>
              d.cpu === last.cpu &&
              d.kind === Kind.STORE &&
              nodeOf(d.a) === node &&
              !/alloc|pop|push|destroy/.test(by(d)),
          )
          .map((d) => d.a),
      );
      return must(deed.words === words.size, `${words.size} words are written`);
    }
    case 'links':
      return links(s, slots, deed);
    case 'writes':
      return writes(s, slots, deed);
    case 'keeps-gap':
      isSlot(s, slots, deed.at);
      must(last.kind === Kind.STORE && deed.old === last.b && deed.now === last.c, 'another gap');
      return must(last.a === deed.at.node + reading.rows(3).gaps!.at + 4 * deed.at.slot, 'of another slot');
    case 'dies': {
      isNode(s, slots, deed.at);
      return must(memory.u32(deed.at.node) === deed.at.node && last.a === deed.at.node, 'it is not dead');
    }
    case 'frees':
      must(reading.is(last, Kind.FREE, 'MAPLE_NODE') && deed.nodes <= row(Kind.FREE), 'other nodes');
      must(!slots.some((o) => o.node === last.a), 'readers reach it');
      return must(deed.grace === last.waited, 'it waited for readers, or not');
  }
}

function walks(s: Seen, deed: Of<'walks'>): void {
  const { moment, reading, last, deeds, must } = s;
  const { memory, trace } = moment;
  const root = reading.at.tree + structLayout(trace.sites, 'struct maple_tree').member('ma_root').offset;
  const starts = (d: Seen['last']): boolean =>
    d.kind === Kind.LOAD && d.a === root && d.cpu === last.cpu && within(d, /^mas_start$/);
  must(starts(last), 'no walk begins');
  must(deed.walk === deeds.filter(starts).length, 'another walk');
  const isTree = (last.b & 3) === 2 && last.b > 4096;
  const kind = !last.b ? 'nothing' : !isTree ? 'entry' : ((last.b >>> 3) & 15) === 1 ? 'leaf' : 'node';
  must(deed.root === kind, `the root holds ${kind}`);
  must(deed.index === reading.state(memory, last, 'index'), 'another index');
  must(deed.last === reading.state(memory, last, 'last'), 'another last index');
  const stores = within(last, /^(mas_(store|erase|preallocate|insert)|mtree_(store|erase|insert))/);
  must((deed.aim === 'store') === stores, 'it stores, or not');
  must((deed.aim === 'gap') === within(last, /empty_area/), 'it looks for a gap, or not');
  const outside = last.stack.filter((f) => !/maple_tree|xarray/.test(f.file)).at(-1)?.name;
  must(deed.caller === outside, `${outside}() asks`);
  if (deed.brings.kind === 'nothing') return;
  // An area is stored where it says that it is.
  const entry = reading.local(memory, last, 'entry') ?? 0;
  must(isThing(s, memory, deed.brings, entry), 'something else is stored');
  const { first, last: end } = reading.readArea(memory, entry);
  // Nodes are allocated before an area grows or shrinks: only then does it say less or more.
  const [from, to] = [first * 4096, end * 4096 + 4095];
  if (within(last, /prealloc/)) must(deed.index <= to && deed.last >= from, 'it is stored far from it');
  else must(deed.index === from && deed.last === to, 'it is stored elsewhere');
}

function links(s: Seen, slots: readonly Slot[], deed: Of<'links'>): void {
  const { moment, reading, last, must } = s;
  const before = moment.before(last.record);
  must(last.kind === Kind.STORE && nodeOf(last.c) === deed.to.node, 'another node is linked');
  isNode(s, slots, deed.to);
  if (deed.at.node) isSlot(s, slots, deed.at);
  const was = reading.slots(before);
  must(!was.some((o) => o.node === deed.to.node), 'readers found it before');
  const old = was.filter((o) => o.node === nodeOf(last.b) && last.b !== 0);
  must(deed.was === (old.length || null), `${old.length} slots were used`);
  const depth = (all: readonly Slot[]): number => Math.max(0, ...all.map((o) => o.level + 1));
  must(deed.levels === (deed.at.node ? 0 : depth(slots) - depth(was)), 'more levels, or fewer');
}

function writes(s: Seen, slots: readonly Slot[], { at, change }: Of<'writes'>): void {
  const { moment, reading, last, must } = s;
  must(last.kind === Kind.STORE, 'nothing is written');
  if (at.node === 0) {
    must(change.kind === 'slot' && (change.now.kind === 'nothing') === (last.c === 0), 'the root is another');
    return;
  }
  isNode(s, slots, at);
  const type = at.type === 'leaf' ? 1 : 3;
  const { pivots, slots: row } = reading.rows(type);
  const words = (memory: Memory, { at: from, count }: typeof row): number[] =>
    Array.from({ length: count }, (_, i) => memory.u32(at.node + from + 4 * i));
  const now = { pivots: words(moment.memory, pivots), slots: words(moment.memory, row) };
  const before = moment.before(moment.from);
  const was = { pivots: words(before, pivots), slots: words(before, row) };
  const moved = now.pivots.flatMap((p, i) => (p === was.pivots[i] ? [] : [i]));
  const set = now.slots.flatMap((w, i) => (w === was.slots[i] ? [] : [i]));
  switch (change.kind) {
    case 'same':
      return must(!moved.length && !set.length, 'something changes');
    case 'slot': {
      const { slot } = change.slot;
      isSlot(s, slots, change.slot);
      must(!moved.length && String(set) === String([slot]), 'something else changes');
      must(isThing(s, before, change.old, was.slots[slot]!), 'it held something else');
      return must(isThing(s, moment.memory, change.now, now.slots[slot]!), 'it holds something else');
    }
    case 'bound':
      must(!set.length && String(moved) === String([change.pivot]), 'something else changes');
      must(
        change.old === was.pivots[change.pivot] && change.now === now.pivots[change.pivot],
        'other pivots',
      );
      return must(
        isThing(s, moment.memory, change.below, now.slots[change.pivot]!),
        'it holds something else',
      );
    case 'several':
      return must(change.words === moved.length + set.length, `${moved.length + set.length} words change`);
  }
}
