// SPDX-License-Identifier: GPL-2.0-only
// Says where the parts of a maple node lie, by the compiler's layouts, and reads the bits that its pointers carry.
import type { Encodings } from '../../base/encoded.ts';
import { perObject } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import { structLayout, type Member } from '../../trace/inspect.ts';

/** A leaf holds ranges of indices with their entries; range and arange nodes hold nodes, an arange node also gaps. */
export type MapleType = (typeof TYPES)[number];
const TYPES = ['dense', 'leaf', 'range', 'arange'] as const;

export const isLeaf = (type: MapleType): boolean => type === 'leaf' || type === 'dense';

/** The largest index. */
export const LARGEST = 0xffffffff;

/** Bytes of a word of wasm32. */
export const WORD = 4;
/** A member that is an array of words, from the node's start. */
const row = ({ offset, size }: Member) => ({ offset, count: size / WORD });

function formOf(sites: SiteTable, type: string, keepsGaps: boolean) {
  const { member } = structLayout(sites, type);
  const told = structLayout(sites, 'struct maple_metadata').member;
  const meta = member('meta').offset;
  return {
    pivot: row(member('pivot')),
    slot: row(member('slot')),
    /** null: this type keeps no gaps. */
    gap: keepsGaps ? row(member('gap')) : null,
    /** Of the metadata: the last slot in use, and in an arange node the slot with the largest gap. */
    end: meta + told('end').offset,
    largest: meta + told('gap').offset,
  };
}

export type MapleLayout = Readonly<ReturnType<typeof mapleLayout>>;

export const mapleLayout = perObject((sites: SiteTable) => {
  const node = structLayout(sites, 'struct maple_node');
  const tree = structLayout(sites, 'struct maple_tree');
  const range = formOf(sites, 'struct maple_range_64', false);
  const forms: Readonly<Record<MapleType, Readonly<typeof range>>> = {
    dense: { ...range, pivot: { offset: 0, count: 0 }, slot: row(node.member('slot')) },
    leaf: range,
    range,
    arange: formOf(sites, 'struct maple_arange_64', true),
  };
  return {
    forms,
    /** Bytes of a node, and its alignment: an address inside of it without the low bits is the node's. */
    size: node.size,
    parent: node.member('parent').offset,
    /** Of struct maple_tree. */
    root: tree.member('ma_root').offset,
    flags: tree.member('ma_flags').offset,
  };
});

/** A part of a node by its offset: which row, and the place in it. */
export interface Part {
  readonly row: 'parent' | 'pivot' | 'slot' | 'gap' | 'meta';
  readonly index: number;
}

const META: Part = { row: 'meta', index: 0 };

/** The part at an offset of a node. The metadata lies in the last word, which a full leaf uses as a slot. */
export function partAt(layout: MapleLayout, type: MapleType, offset: number, size = WORD): Part {
  if (offset < layout.parent + WORD) return { row: 'parent', index: 0 };
  if (size < WORD) return META;
  for (const name of ['pivot', 'slot', 'gap'] as const) {
    const r = layout.forms[type][name];
    if (r && offset >= r.offset && offset < r.offset + WORD * r.count)
      return { row: name, index: (offset - r.offset) / WORD };
  }
  return META;
}

/** The low bits of an address that are no address. */
const MASK = 0xff;

/**
 * A pointer as ma_root and slots hold it: the node's address, and in the low bits its type.
 * @param word a slot of a node that is no leaf, or a root that `isNode`
 */
export const decodeNode = (word: number): { readonly node: number; readonly type: MapleType } => ({
  node: (word & ~MASK) >>> 0,
  type: TYPES[(word >>> 3) & 15] ?? 'dense',
});

/** Whether ma_root points at a node: else the root itself is the only entry, or nothing. */
export const isNode = (root: number): boolean => (root & 3) === 2 && root >= 4096;

/** How a node names its parent: the parent's address and the slot; null: the node is the root. */
export const decodeParent = (word: number): { readonly node: number; readonly slot: number } | null =>
  word & 1 ? null : { node: (word & ~MASK) >>> 0, slot: (word & MASK) >>> 3 };

/**
 * Nodes lie at multiples of 256. A pointer to one carries its type, or the slot of a child and its own type. Bit 0
 * says that a parent is a tree.
 */
export const MAPLE_ENCODED: Encodings = {
  'struct maple_node': { bits: 0xfe, as: ['struct maple_enode *', 'struct maple_pnode *', 'void *'] },
};

/** Names of special pointers that point at no node, by the type they would point to. */
export const MAPLE_POINTERS = {
  'struct maple_enode': { MAS_START: 1, MAS_ROOT: 5, MAS_NONE: 9, MAS_PAUSE: 17 },
};
