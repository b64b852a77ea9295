// SPDX-License-Identifier: GPL-2.0-only
// Says where the parts of a maple node lie, by the compiler's layouts, and reads the bits that its pointers carry.
import { perObject } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import { structLayout, type Member } from '../../trace/inspect.ts';

/** A leaf holds ranges of indices with their entries; range and arange nodes hold nodes, an arange node also gaps. */
export type MapleType = 'dense' | 'leaf' | 'range' | 'arange';
const TYPES: readonly MapleType[] = ['dense', 'leaf', 'range', 'arange'];

/** A member that is an array of words, from the node's start. */
interface Row {
  readonly offset: number;
  readonly count: number;
}

export interface NodeForm {
  readonly pivot: Row;
  readonly slot: Row;
  /** null: this type keeps no gaps. */
  readonly gap: Row | null;
  /** Of the metadata: the last slot in use, and in an arange node the slot with the largest gap. */
  readonly end: number;
  readonly largest: number;
}

export interface MapleLayout {
  /** Bytes of a node, and its alignment: an address inside of it without the low bits is the node's. */
  readonly size: number;
  readonly parent: number;
  /** Of struct maple_tree. */
  readonly root: number;
  readonly flags: number;
  readonly forms: Readonly<Record<MapleType, NodeForm>>;
}

const WORD = 4;
const row = ({ offset, size }: Member): Row => ({ offset, count: size / WORD });

export const mapleLayout = perObject((sites: SiteTable): MapleLayout => {
  const range = structLayout(sites, 'struct maple_range_64');
  const arange = structLayout(sites, 'struct maple_arange_64');
  const meta = structLayout(sites, 'struct maple_metadata');
  const node = structLayout(sites, 'struct maple_node');
  const tree = structLayout(sites, 'struct maple_tree');
  const [end, largest] = [meta.member('end').offset, meta.member('gap').offset];
  const told = (of: typeof range) => {
    const { offset } = of.member('meta');
    return { end: offset + end, largest: offset + largest };
  };
  const ranges = {
    pivot: row(range.member('pivot')),
    slot: row(range.member('slot')),
    gap: null,
    ...told(range),
  };
  return {
    size: node.size,
    parent: node.member('parent').offset,
    root: tree.member('ma_root').offset,
    flags: tree.member('ma_flags').offset,
    forms: {
      dense: { ...ranges, pivot: { offset: 0, count: 0 }, slot: row(node.member('slot')) },
      leaf: ranges,
      range: ranges,
      arange: {
        pivot: row(arange.member('pivot')),
        slot: row(arange.member('slot')),
        gap: row(arange.member('gap')),
        ...told(arange),
      },
    },
  };
});

/** A part of a node by its offset: which row, and the place in it. */
export interface Part {
  readonly row: 'parent' | 'pivot' | 'slot' | 'gap' | 'meta';
  readonly index: number;
}

const META: Part = { row: 'meta', index: 0 };
const PARENT: Part = { row: 'parent', index: 0 };

/** The part at an offset of a node. The metadata lies in the last word, which a full leaf uses as a slot. */
export function partAt(layout: MapleLayout, type: MapleType, offset: number, size = WORD): Part {
  if (offset < layout.parent + WORD) return PARENT;
  if (size < WORD) return META;
  for (const name of ['pivot', 'slot', 'gap'] as const) {
    const r = layout.forms[type][name];
    if (r && offset >= r.offset && offset < r.offset + WORD * r.count)
      return { row: name, index: (offset - r.offset) / WORD };
  }
  return META;
}

/** A pointer as ma_root and slots hold it: the node's address, and in the low bits its type. */
export interface Encoded {
  readonly node: number;
  readonly type: MapleType;
}

/** The low bits of an address that are no address. */
const MASK = 0xff;

/** @param word a slot of a node that is no leaf, or a root that `isNode` */
export const decodeNode = (word: number): Encoded => ({
  node: (word & ~MASK) >>> 0,
  type: TYPES[(word >>> 3) & 15] ?? 'dense',
});

/** Whether ma_root points at a node: else the root itself is the only entry, or nothing. */
export const isNode = (root: number): boolean => (root & 3) === 2 && root >= 4096;

/** How a node names its parent: the parent's address and the slot; null: the node is the root. */
export const decodeParent = (word: number): { readonly node: number; readonly slot: number } | null =>
  word & 1 ? null : { node: (word & ~MASK) >>> 0, slot: (word & MASK) >>> 3 };

/** A node that no tree holds any more is its own parent. */
export const isDead = (node: number, parent: number): boolean => parent === node;
