// SPDX-License-Identifier: GPL-2.0-only
// Makes the fact of one step of the maple tree's code, read from records and memory. say.ts has the words.
import { Kind } from '../../../base/abi.gen.ts';
import type { Memory } from '../../../trace/memory.ts';
import type { MapleEvent, MapleEventKind } from '../event.ts';
import { decodeNode, isLeaf, isNode, LARGEST, mapleLayout, partAt, type Part } from '../layout.ts';
import { readMapleNode, slotAt } from '../tree.ts';
import { Context, named, NOTHING, type MapleSource } from './context.ts';
import type { MapleChange, MapleDeed, MapleSlotRef } from './types.ts';

export type { MapleSource } from './context.ts';
export type * from './types.ts';

const AIMS = { gap: /empty_area/, store: /store|erase|preallocate|insert/, neighbour: /next|prev/ };

function walkFact(c: Context): MapleDeed {
  const { event } = c;
  const aim = named(AIMS, event.via) ?? 'look-up';
  const root = c.trace.b(event.record);
  const node = isLeaf(decodeNode(root).type) ? 'leaf' : 'node';
  const index = c.state('index', 0);
  return {
    ...{ kind: 'walks', walk: event.walk, aim, caller: c.caller(), index },
    root: isNode(root) ? node : root ? 'entry' : 'nothing',
    last: c.state('last', index),
    brings: aim === 'store' ? c.thing(c.local('entry')) : NOTHING,
  };
}

function readFact(c: Context): MapleDeed {
  const { kind, node, slot, other } = c.event;
  const isDead = c.memory.u32(node + mapleLayout(c.trace.sites).parent) === node;
  if (isDead) return { kind: 'reads-dead', node, slot };
  const chosen = { at: c.slotRef(node, slot), way: c.way(), index: c.state('index', 0) };
  if (kind === 'read') return { kind: 'reads', ...chosen, holds: c.thing(other) };
  const gap = slotAt(c.tree(), node, slot)?.gap ?? 0;
  return { kind: 'descends', ...chosen, to: c.nodeRef(other), gap };
}

/** ma_root, as a place. */
const ROOT: MapleSlotRef = {
  ...{ node: 0, type: 'dense', isRoot: false, first: 0, last: LARGEST, used: 0 },
  ...{ slot: 0, from: 0, to: LARGEST },
};

/** How many levels lie below a node, itself included. */
function levelsBelow(c: Context, word: number, most = 32): number {
  const { node, type } = decodeNode(word);
  const { slot } = mapleLayout(c.trace.sites).forms[type];
  return isLeaf(type) || most === 1 ? 1 : 1 + levelsBelow(c, c.memory.u32(node + slot.offset), most - 1);
}

function linkFact(c: Context): MapleDeed {
  const { node, slot, other, was, record } = c.event;
  const [old, now] = [c.trace.b(record), c.trace.c(record)];
  const at = node ? c.slotRef(node, slot) : ROOT;
  const range = { min: Math.max(0, at.from), max: at.to < 0 ? LARGEST : at.to, level: 0 };
  const before = was && readMapleNode(c.trace.sites, c.memory, was, decodeNode(old).type, range);
  return {
    ...{ kind: 'links', at, to: c.nodeRef(other), was: before ? before.slots.length : null },
    levels: node ? 0 : levelsBelow(c, now) - (isNode(old) ? levelsBelow(c, old) : 0),
  };
}

/** The event's stores: the last `count` of its CPU into its node. */
function storesOf(c: Context) {
  const { event, trace } = c;
  const layout = mapleLayout(trace.sites);
  const { type } = c.nodeRef(event.node);
  const out: (Part & Record<'old' | 'now', number>)[] = [];
  for (let r = event.record; r >= 0 && out.length < event.count; r--) {
    const offset = trace.a(r) - event.node;
    if (trace.kind(r) !== Kind.STORE || offset < 0 || offset >= layout.size) continue;
    const part = partAt(layout, type, offset);
    if (part.row === 'slot' || part.row === 'pivot') out.push({ ...part, old: trace.b(r), now: trace.c(r) });
  }
  return out;
}

function changeOf(c: Context): MapleChange {
  const changed = storesOf(c).filter(({ old, now }) => old !== now);
  const [only] = changed;
  if (!only) return { kind: 'same' };
  if (changed.length > 1) return { kind: 'several', words: changed.length };
  const { row, index, old, now } = only;
  const at = c.slotRef(c.event.node, index);
  if (row === 'slot') return { kind: 'slot', slot: at, old: c.thing(old), now: c.thing(now) };
  const below = slotAt(c.tree(), at.node, index)?.word ?? 0;
  return { kind: 'bound', pivot: index, old, now, below: c.thing(below) };
}

function writeFact(c: Context): MapleDeed {
  const { node, record } = c.event;
  if (node) return { kind: 'writes', at: c.nodeRef(node), change: changeOf(c) };
  const thing = (word: number) => (isNode(word) ? { kind: 'node', number: 0 } : c.thing(word));
  const [old, now] = [thing(c.trace.b(record)), thing(c.trace.c(record))];
  return { kind: 'writes', at: ROOT, change: { kind: 'slot', slot: ROOT, old, now } };
}

const DEEDS: Readonly<Record<MapleEventKind, (c: Context) => MapleDeed>> = {
  walk: walkFact,
  descend: readFact,
  read: readFact,
  alloc: (c) => ({
    ...{ kind: 'allocates', nodes: c.event.count },
    why: c.isOther() ? 'other' : /preallocate/.test(c.event.via) ? 'ahead' : 'now',
  }),
  spare: (c) => ({
    ...{ kind: 'gives-back', nodes: c.event.count },
    other: /mt_destroy|mtree_destroy|free_rcu|free_walk/.test(c.event.via) || c.waited,
  }),
  copy: (c) => ({ kind: 'copies', words: c.event.count }),
  link: linkFact,
  write: writeFact,
  gap: (c) => {
    const { node, slot, record, other } = c.event;
    return { kind: 'keeps-gap', at: c.slotRef(node, slot), old: c.trace.b(record), now: other };
  },
  dead: (c) => ({ kind: 'dies', at: c.nodeRef(c.event.node) }),
  free: (c) => ({ kind: 'frees', nodes: c.event.count, grace: c.waited }),
};

/** The fact of an event of the tree; `memory` is that just after its record. */
export const mapleFact = (source: MapleSource, event: MapleEvent, memory: Memory): MapleDeed =>
  DEEDS[event.kind](new Context(source, event, memory));
