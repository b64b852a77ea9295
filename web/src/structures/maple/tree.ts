// SPDX-License-Identifier: GPL-2.0-only
// Reads a struct maple_tree from memory, whole or half changed. Never follows a node twice.
import type { SiteTable } from '../../base/sites.ts';
import type { Memory } from '../../trace/memory.ts';
import { decodeNode, isLeaf, isNode, LARGEST, mapleLayout, WORD, type MapleType } from './layout.ts';

/** One slot in use and its range of indices, both ends included. */
export interface MapleSlot {
  readonly slot: number;
  readonly first: number;
  readonly last: number;
  readonly word: number;
  readonly kind: 'empty' | 'entry' | 'node';
  /** The node below; 0: none. */
  readonly node: number;
  /** The largest gap below, as the node keeps it; null: it keeps none. */
  readonly gap: number | null;
}

export interface MapleNode {
  readonly address: number;
  readonly type: MapleType;
  /** How many nodes lie above it: 0 for the root. */
  readonly level: number;
  readonly min: number;
  readonly max: number;
  readonly slots: readonly MapleSlot[];
  /** How many slots a node of this type has. */
  readonly capacity: number;
  /** The word that names the parent. */
  readonly parent: number;
  /** No tree holds it any more: it is its own parent. */
  readonly dead: boolean;
}

export interface MapleTree {
  /** ma_root: an encoded pointer to a node, or the only entry, or 0. */
  readonly root: number;
  readonly flags: number;
  /** By address, each before those below it, from left to right. */
  readonly nodes: ReadonlyMap<number, MapleNode>;
  /** A node that was met a second time: its address, or 0. */
  readonly twice: number;
}

/** The last slot in use, as the kernel finds it. */
function lastSlot(sites: SiteTable, memory: Memory, node: number, type: MapleType, max: number): number {
  const { pivot, slot, end } = mapleLayout(sites).forms[type];
  const told = type !== 'arange' && pivot.count > 0;
  const last = told ? memory.u32(node + pivot.offset + WORD * (pivot.count - 1)) : 0;
  if (!last) return Math.min(memory.u8(node + end), slot.count - 1);
  return last === max ? pivot.count - 1 : pivot.count;
}

/**
 * Reads one node. `min` and `max` limit its indices.
 * @param type as the pointer to it says
 */
export function readMapleNode(
  sites: SiteTable,
  memory: Memory,
  address: number,
  type: MapleType,
  { min, max, level }: Pick<MapleNode, 'min' | 'max' | 'level'>,
): MapleNode {
  const layout = mapleLayout(sites);
  const { pivot, slot, gap } = layout.forms[type];
  const parent = memory.u32(address + layout.parent);
  const last = lastSlot(sites, memory, address, type, max);
  const slots: MapleSlot[] = [];
  let first = min;
  for (let i = 0; i <= last; i++) {
    const ends = i < pivot.count ? memory.u32(address + pivot.offset + WORD * i) : max;
    // The last pivot may be left at 0: the node's end then limits the slot.
    const until = ends === 0 && i > 0 ? max : Math.min(ends, max);
    const word = memory.u32(address + slot.offset + WORD * i);
    const kind = word === 0 ? 'empty' : isLeaf(type) ? 'entry' : 'node';
    slots.push({
      ...{ slot: i, first, last: until, word, kind },
      node: kind === 'node' ? decodeNode(word).node : 0,
      gap: gap ? memory.u32(address + gap.offset + WORD * i) : null,
    });
    if (until >= max) break;
    first = until + 1;
  }
  return { address, type, level, min, max, slots, capacity: slot.count, parent, dead: parent === address };
}

/** `at`: address of a struct maple_tree. */
export function readMapleTree(sites: SiteTable, memory: Memory, at: number): MapleTree {
  const layout = mapleLayout(sites);
  const root = memory.u32(at + layout.root);
  const nodes = new Map<number, MapleNode>();
  let twice = 0;
  const read = (word: number, min: number, max: number, level: number): void => {
    const { node, type } = decodeNode(word);
    if (nodes.has(node)) {
      twice ||= node;
      return;
    }
    const found = readMapleNode(sites, memory, node, type, { min, max, level });
    nodes.set(node, found);
    for (const s of found.slots) if (s.kind === 'node') read(s.word, s.first, s.last, level + 1);
  };
  if (isNode(root)) read(root, 0, LARGEST, 0);
  return { root, flags: memory.u32(at + layout.flags), nodes, twice };
}

/** An entry and its range, ascending. A tree without nodes may hold one entry, at index 0. */
export function mapleEntries({
  root,
  nodes,
}: MapleTree): readonly Pick<MapleSlot, 'first' | 'last' | 'word'>[] {
  if (!nodes.size) return root ? [{ first: 0, last: 0, word: root }] : [];
  return [...nodes.values()].flatMap(({ slots }) => slots.filter(({ kind }) => kind === 'entry'));
}

/** A slot by its place; undefined: the node does not use it, or the tree has no such node. */
export const slotAt = ({ nodes }: MapleTree, node: number, slot: number): MapleSlot | undefined =>
  nodes.get(node)?.slots[slot];

/** How many indices in a row are free in a slot, or below it. */
export const freeIn = ({ gap, kind, first, last }: MapleSlot): number =>
  gap ?? (kind === 'empty' ? last - first + 1 : 0);
