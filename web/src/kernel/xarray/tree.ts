// SPDX-License-Identifier: GPL-2.0-only
// An XArray read out of memory: every node that its head reaches, and its entries in ascending order.
import type { SiteTable } from '../../base/sites.ts';
import type { Memory } from '../../trace/memory.ts';
import { decodeEntry, type XaEntry } from './entry.ts';
import { xaLayout, type XaLayout } from './layout.ts';

export interface XaNode {
  readonly address: number;
  readonly shift: number;
  readonly offset: number;
  readonly count: number;
  readonly nrValues: number;
  readonly parent: number;
  readonly array: number;
  /** First index that slot 0 covers, by where the node hangs (not by what it says of itself). */
  readonly firstIndex: number;
  readonly slots: readonly XaEntry[];
  /** By mark 0–2, the slots that have it, ascending. */
  readonly marks: readonly (readonly number[])[];
}

export interface XaTree {
  readonly address: number;
  readonly layout: XaLayout;
  readonly head: XaEntry;
  /** Reachable nodes in the order of their first index, parents first. */
  readonly nodes: ReadonlyMap<number, XaNode>;
}

export function readNode(layout: XaLayout, memory: Memory, address: number, firstIndex: number): XaNode {
  const slots: XaEntry[] = [];
  for (let i = 0; i < layout.fanout; i++) slots.push(decodeEntry(memory.u32(address + layout.slots + 4 * i)));
  const marks = [0, 1, 2].map((m) => {
    const at = address + layout.marks + m * layout.markBytes;
    const set: number[] = [];
    for (let i = 0; i < layout.fanout; i++) if (memory.u8(at + (i >>> 3)) & (1 << (i & 7))) set.push(i);
    return set;
  });
  return {
    address,
    shift: memory.u8(address + layout.shift),
    offset: memory.u8(address + layout.offset),
    count: memory.u8(address + layout.count),
    nrValues: memory.u8(address + layout.nrValues),
    parent: memory.u32(address + layout.parent),
    array: memory.u32(address + layout.array),
    firstIndex,
    slots,
    marks,
  };
}

/** Nodes decoded before, with the memory generation they were read in: large trees change little in a step. */
interface NodeCache {
  generation: number;
  nodes: Map<number, XaNode>;
}
const caches = new WeakMap<Memory, Map<number, NodeCache>>();

/** Reads the XArray at `address`. A loop or a pointer to nowhere ends that branch. */
export function readTree(sites: SiteTable, memory: Memory, address: number): XaTree {
  const layout = xaLayout(sites);
  let perMemory = caches.get(memory);
  if (!perMemory) caches.set(memory, (perMemory = new Map()));
  const before = perMemory.get(address);
  const generation = memory.tick();
  const head = decodeEntry(memory.u32(address + layout.head));
  const nodes = new Map<number, XaNode>();
  const visit = (node: number, firstIndex: number): void => {
    if (nodes.has(node) || !memory.has(node, layout.nodeSize)) return;
    const known = before?.nodes.get(node);
    const read =
      known &&
      known.firstIndex === firstIndex &&
      !memory.changedSince(before!.generation, node, layout.nodeSize)
        ? known
        : readNode(layout, memory, node, firstIndex);
    nodes.set(node, read);
    if (read.shift === 0) return;
    const span = 2 ** read.shift;
    read.slots.forEach((entry, i) => {
      if (entry.kind === 'node') visit(entry.node, firstIndex + i * span);
    });
  };
  if (head.kind === 'node') visit(head.node, 0);
  perMemory.set(address, { generation, nodes });
  return { address, layout, head, nodes };
}

/** An entry in its place: the indices it covers are [index, index + 2^order). */
export interface PlacedEntry {
  readonly index: number;
  readonly order: number;
  readonly entry: XaEntry;
  /** The node that holds it (0: the head itself), and the slot. */
  readonly node: number;
  readonly slot: number;
  readonly marks: readonly number[];
}

/** Order of the entry at `slot`: the node's shift, and its siblings. */
export function orderAt(node: XaNode, slot: number): number {
  let siblings = 0;
  for (let i = slot + 1; i < node.slots.length; i++) {
    const e = node.slots[i]!;
    if (e.kind !== 'sibling' || e.slot !== slot) break;
    siblings++;
  }
  return node.shift + Math.floor(Math.log2(siblings + 1));
}

/** Every entry, ascending by index; siblings belong to their canonical slot. */
export function treeEntries(tree: XaTree): readonly PlacedEntry[] {
  const { head } = tree;
  if (head.kind === 'empty') return [];
  if (head.kind !== 'node') return [{ index: 0, order: 0, entry: head, node: 0, slot: 0, marks: [] }];
  const out: PlacedEntry[] = [];
  const visit = (address: number, seen: ReadonlySet<number>): void => {
    const node = tree.nodes.get(address);
    if (!node || seen.has(address)) return;
    const path = new Set(seen).add(address);
    node.slots.forEach((entry, slot) => {
      if (entry.kind === 'empty' || entry.kind === 'sibling') return;
      if (entry.kind === 'node' && node.shift > 0) return visit(entry.node, path);
      out.push({
        index: node.firstIndex + slot * 2 ** node.shift,
        order: orderAt(node, slot),
        entry,
        node: address,
        slot,
        marks: [0, 1, 2].filter((m) => node.marks[m]!.includes(slot)),
      });
    });
  };
  visit(head.node, new Set());
  return out;
}
