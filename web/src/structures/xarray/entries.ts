// SPDX-License-Identifier: GPL-2.0-only
// Lists the entries of an XArray in their places, ascending by index: all of them, the first ones, or those of a range.
import { perObject } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import type { Memory } from '../../trace/memory.ts';
import { decodeEntry, type XaEntry } from './entry.ts';
import { xaLayout } from './layout.ts';
import { readNode, type XaNode, type XaTree } from './tree.ts';

/** An entry in its place: it covers the indices [index, index + 2^order). An entry with siblings is one entry. */
export interface PlacedEntry {
  readonly index: number;
  readonly order: number;
  readonly entry: XaEntry;
  /** The node and the slot that hold it; node 0: the head. */
  readonly node: number;
  readonly slot: number;
  readonly marks: readonly number[];
}

const NONE: readonly number[] = [];

/** Order of the entry at `slot`, by the node's shift and the siblings after it. */
export function orderAt(node: XaNode, slot: number): number {
  let siblings = 0;
  for (let i = slot + 1; i < node.slots.length; i++) {
    const e = node.slots[i]!;
    if (e.kind !== 'sibling' || e.slot !== slot) break;
    siblings++;
  }
  return siblings === 0 ? node.shift : node.shift + Math.floor(Math.log2(siblings + 1));
}

/** The entries in a node's own slots. */
const entriesOf = perObject((node: XaNode): readonly PlacedEntry[] => {
  const { address, firstIndex, shift, slots } = node;
  const marked = node.marks.some((set) => set.length > 0);
  const out: PlacedEntry[] = [];
  for (let slot = 0; slot < slots.length; slot++) {
    const entry = slots[slot]!;
    if (entry.kind === 'empty' || entry.kind === 'sibling' || (entry.kind === 'node' && shift > 0)) continue;
    const marks = marked ? [0, 1, 2].filter((m) => node.marks[m]!.includes(slot)) : NONE;
    const index = firstIndex + slot * 2 ** shift;
    out.push({ index, order: orderAt(node, slot), entry, node: address, slot, marks });
  }
  return out;
});

interface Asked {
  /** Only entries that cover any of the indices [from, to). */
  readonly from: number;
  readonly to: number;
  /** The list ends soon after as many entries. */
  readonly most: number;
}

function listed(
  head: XaEntry,
  nodeAt: (address: number, firstIndex: number) => XaNode | undefined,
  { from, to, most }: Asked,
): readonly PlacedEntry[] {
  const covers = (index: number, size: number): boolean => index < to && index + size > from;
  if (head.kind === 'empty' || (head.kind !== 'node' && from > 0)) return [];
  if (head.kind !== 'node') return [{ index: 0, order: 0, entry: head, node: 0, slot: 0, marks: NONE }];
  const out: PlacedEntry[] = [];
  const visit = (address: number, firstIndex: number, seen: ReadonlySet<number>): void => {
    const node = nodeAt(address, firstIndex);
    if (!node || seen.has(address) || out.length > most) return;
    const width = 2 ** node.shift;
    const whole = from <= firstIndex && firstIndex + node.slots.length * width <= to;
    const own = whole ? entriesOf(node) : entriesOf(node).filter((e) => covers(e.index, 2 ** e.order));
    if (node.links.length === 0) return void out.push(...own);
    const path = new Set(seen).add(address);
    let next = 0;
    for (const slot of node.links) {
      while (next < own.length && own[next]!.slot < slot) out.push(own[next++]!);
      const entry = node.slots[slot]!;
      const index = firstIndex + slot * width;
      if (entry.kind === 'node' && (whole || covers(index, width))) visit(entry.node, index, path);
    }
    out.push(...own.slice(next));
  };
  visit(head.node, 0, new Set());
  return out;
}

const inTree = (tree: XaTree, asked: Asked): readonly PlacedEntry[] =>
  listed(tree.head, (address) => tree.nodes.get(address), asked);

/** Every entry. */
export const treeEntries = perObject((tree: XaTree) =>
  inTree(tree, { from: 0, to: Infinity, most: Infinity }),
);

/** The entries that cover any of the indices [from, to). */
export const entriesIn = (tree: XaTree, from: number, to: number): readonly PlacedEntry[] =>
  inTree(tree, { from, to, most: Infinity });

/** The first entries, soon after `most` no more. Reads no more of memory than they need. */
export function firstEntries(
  sites: SiteTable,
  memory: Memory,
  address: number,
  most: number,
): readonly PlacedEntry[] {
  const layout = xaLayout(sites);
  const head = decodeEntry(memory.read(address + layout.head, layout.word));
  const nodeAt = (node: number, firstIndex: number): XaNode | undefined =>
    memory.has(node, layout.nodeSize) ? readNode(layout, memory, node, firstIndex) : undefined;
  return listed(head, nodeAt, { from: 0, to: Infinity, most });
}
