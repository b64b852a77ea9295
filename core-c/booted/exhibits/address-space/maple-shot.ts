// SPDX-License-Identifier: GPL-2.0-only
// Reads a maple tree's nodes out of a guest's bytes, by the guest's own BTF.
import type { Btf } from '../../btf/btf.ts';

/** By the number in a pointer's bits: a leaf holds entries, the others hold nodes. */
const TYPES = ['dense', 'leaf', 'range', 'arange'] as const;
export type MapleType = (typeof TYPES)[number];

const LARGEST = 2n ** 64n - 1n;
const FLAGS = 0xffn;

export interface MapleSlot {
  readonly first: bigint;
  readonly last: bigint;
  readonly word: bigint;
  /** The largest gap below; null: the node keeps none. */
  readonly gap: bigint | null;
}

export interface MapleNode {
  readonly type: MapleType;
  /** The slots that lead to it from the root. */
  readonly path: readonly number[];
  /** Those in use. */
  readonly slots: readonly MapleSlot[];
  /** Whether it names the node and the slot above. */
  readonly linked: boolean;
  /** The slot with the largest gap; null: the node keeps none. */
  readonly largest: number | null;
}

/** Whether ma_root leads to a node: else the root itself is the only entry, or nothing. */
export const isNode = (root: bigint): boolean => (root & 3n) === 2n && root >= 4096n;

/**
 * Each node before those below it, from left to right.
 * @param read gives a node's bytes
 */
export function mapleNodes(btf: Btf, root: bigint, read: (address: bigint) => Buffer): readonly MapleNode[] {
  const at = (path: string): number => btf.at(path).offset;
  const row = (path: string) => ({ offset: at(path), count: btf.at(path).size / 8 });
  const [end, largest] = [at('maple_metadata.end'), at('maple_metadata.gap')];
  const form = (name: string) => ({
    pivot: row(`${name}.pivot`),
    slot: row(`${name}.slot`),
    meta: at(`${name}.meta`),
  });
  const [range, arange] = [form('maple_range_64'), form('maple_arange_64')];
  const gaps = at('maple_arange_64.gap');
  const nodes: MapleNode[] = [];

  function visit(word: bigint, first: bigint, last: bigint, path: readonly number[], above: bigint): void {
    const address = word & ~FLAGS;
    const bytes = read(address);
    const type = TYPES[Number((word >> 3n) & 15n)] ?? 'dense';
    const { pivot, slot, meta } = type === 'arange' ? arange : range;
    const wordAt = (offset: number, i: number): bigint => bytes.readBigUInt64LE(offset + 8 * i);
    const slots: MapleSlot[] = [];
    const final = wordAt(pivot.offset, pivot.count - 1);
    // A full node has a slot where others keep their metadata.
    const isFull = type !== 'arange' && final !== 0n;
    const used = isFull ? pivot.count : bytes[meta + end]!;
    for (let i = 0, from = first; i <= used && from <= last; i++) {
      const ends = i < pivot.count ? wordAt(pivot.offset, i) : 0n;
      // The last pivot may be 0: then the node's own end is meant.
      const until = ends === 0n && (i > 0 || used === 0) ? last : ends;
      const gap = type === 'arange' ? wordAt(gaps, i) : null;
      slots.push({ first: from, last: until, word: wordAt(slot.offset, i), gap });
      from = until + 1n;
    }
    // The root's parent is the tree. Bits 3 to 7 have the slot.
    const parent = bytes.readBigUInt64LE(0);
    const linked = path.length
      ? (parent & ~FLAGS) === above && Number((parent & FLAGS) >> 3n) === path.at(-1)
      : (parent & 1n) === 1n;
    nodes.push({ type, path, slots, linked, largest: type === 'arange' ? bytes[meta + largest]! : null });
    if (type !== 'leaf')
      for (const [i, s] of slots.entries()) visit(s.word, s.first, s.last, [...path, i], address);
  }
  if (isNode(root)) visit(root, 0n, LARGEST, [], 0n);
  return nodes;
}

/** The entries, ascending. */
export const mapleEntries = (nodes: readonly MapleNode[]): readonly bigint[] =>
  nodes.flatMap(({ type, slots }) =>
    type === 'leaf' ? slots.flatMap(({ word }) => (word ? [word] : [])) : [],
  );
