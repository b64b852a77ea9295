// SPDX-License-Identifier: GPL-2.0-only
// Reads an XArray from memory: every node that its head reaches.
import { perObject } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import type { Memory } from '../../trace/memory.ts';
import { decodeEntry, EMPTY, type XaEntry } from './entry.ts';
import { xaLayout, type XaLayout } from './layout.ts';

const NONE: readonly number[] = [];

export interface XaNode {
  readonly address: number;
  readonly shift: number;
  readonly offset: number;
  readonly count: number;
  readonly nrValues: number;
  readonly parent: number;
  readonly array: number;
  /** First index of slot 0, by the node's place in the tree, not by its own members. */
  readonly firstIndex: number;
  readonly slots: readonly XaEntry[];
  /** How many slots are not empty, and how many of them hold a value. */
  readonly used: number;
  readonly values: number;
  /** No slot holds a node, a sibling, or another word of the XArray's own. */
  readonly isPlain: boolean;
  /** By mark 0–2, the slots that have it, ascending. */
  readonly marks: readonly (readonly number[])[];
  /** Slots that point to nodes; none in a leaf. */
  readonly links: readonly number[];
}

/** The object of a tree, and of each node in it, stays the same as long as its memory does. */
export interface XaTree {
  readonly address: number;
  readonly layout: XaLayout;
  readonly head: XaEntry;
  /** Reachable nodes by first index, parents first. */
  readonly nodes: ReadonlyMap<number, XaNode>;
}

export function readNode(layout: XaLayout, memory: Memory, address: number, firstIndex: number): XaNode {
  const shift = memory.u8(address + layout.shift);
  const slots = new Array<XaEntry>(layout.fanout).fill(EMPTY);
  const links: number[] = [];
  let [used, values, isPlain] = [0, 0, true];
  for (let i = 0; i < layout.fanout; i++) {
    const word = memory.read(address + layout.slots + layout.word * i, layout.word);
    if (word === 0) continue;
    const entry = (slots[i] = decodeEntry(word));
    used++;
    if (entry.kind === 'value') values++;
    else if (entry.kind !== 'pointer') isPlain = false;
    if (shift !== 0 && entry.kind === 'node') links.push(i);
  }
  const marks = [0, 1, 2].map((m) => {
    const at = address + layout.marks + m * layout.markBytes;
    const set: number[] = [];
    for (let i = 0; i < layout.fanout; i += 8) {
      const byte = memory.u8(at + (i >>> 3));
      for (let bit = 0; byte >>> bit; bit++) if ((byte >>> bit) & 1) set.push(i + bit);
    }
    return set.length ? set : NONE;
  });
  return {
    address,
    shift,
    offset: memory.u8(address + layout.offset),
    count: memory.u8(address + layout.count),
    nrValues: memory.u8(address + layout.nrValues),
    parent: memory.u32(address + layout.parent),
    array: memory.u32(address + layout.array),
    firstIndex,
    slots,
    used,
    values,
    isPlain,
    marks,
    links: links.length ? links : NONE,
  };
}

interface Alone {
  readonly generation: number;
  readonly node: XaNode;
}
const aloneIn = perObject((_: Memory) => new Map<number, Alone>());

/** Reads a node outside any tree: the same object as long as its memory stays the same. */
export function readAlone(layout: XaLayout, memory: Memory, address: number): XaNode {
  const known = aloneIn(memory);
  const before = known.get(address);
  if (before && !memory.changedSince(before.generation, address, layout.nodeSize)) return before.node;
  const node = readNode(layout, memory, address, 0);
  known.set(address, { generation: memory.tick(), node });
  return node;
}

/** The last reading, and the generation of memory that it used: a step changes little of a large tree. */
interface Reading {
  generation: number;
  readonly headWord: number;
  readonly tree: XaTree;
  /** Addresses of its nodes, ascending. */
  readonly addresses: Uint32Array;
}
const readingsIn = perObject((_: Memory) => new Map<number, Reading>());
/** The memory of each run that was read last: another of the same run has mostly the same nodes. */
const lastOf = new WeakMap<Memory['layout'], Memory>();

/** Gives the nodes of another memory of the same run that are the same here. */
function likeElsewhere(memory: Memory, address: number, size: number): (node: number) => XaNode | undefined {
  const other = lastOf.get(memory.layout);
  const read = other && readingsIn(other).get(address);
  if (!read) return () => undefined;
  return (node) =>
    other.changedSince(read.generation, node, size) || !memory.equals(other, node, size)
      ? undefined
      : read.tree.nodes.get(node);
}

/** Reads the XArray at `address`. A loop or an invalid pointer ends that branch. */
export function readTree(sites: SiteTable, memory: Memory, address: number): XaTree {
  const layout = xaLayout(sites);
  const perMemory = readingsIn(memory);
  const before = perMemory.get(address);
  const changed = before && memory.changedOf(before.generation, before.addresses, layout.nodeSize);
  const generation = memory.tick();
  const headWord = memory.read(address + layout.head, layout.word);
  if (before && changed && before.headWord === headWord) {
    const tree = patched(memory, before.tree, changed);
    if (tree) {
      if (tree === before.tree) before.generation = generation;
      else perMemory.set(address, { ...before, generation, tree });
      return tree;
    }
  }
  const head = decodeEntry(headWord);
  const nodes = new Map<number, XaNode>();
  const fresh = (node: XaNode): boolean =>
    changed
      ? !changed.has(node.address)
      : !memory.changedSince(before!.generation, node.address, layout.nodeSize);
  const elsewhere = before ? null : likeElsewhere(memory, address, layout.nodeSize);
  const knownAt = (node: number): XaNode | undefined => {
    if (elsewhere) return elsewhere(node);
    const known = before!.tree.nodes.get(node);
    return known && fresh(known) ? known : undefined;
  };
  const visit = (node: number, firstIndex: number): void => {
    if (nodes.has(node) || !memory.has(node, layout.nodeSize)) return;
    const known = knownAt(node);
    const read = known?.firstIndex === firstIndex ? known : readNode(layout, memory, node, firstIndex);
    nodes.set(node, read);
    for (const slot of read.links) {
      const entry = read.slots[slot]!;
      if (entry.kind === 'node') visit(entry.node, firstIndex + slot * 2 ** read.shift);
    }
  };
  if (head.kind === 'node') visit(head.node, 0);
  const tree = { address, layout, head, nodes };
  const addresses = Uint32Array.from(nodes.keys()).sort();
  perMemory.set(address, { generation, headWord, tree, addresses });
  lastOf.set(memory.layout, memory);
  return tree;
}

/** The tree with these nodes read again; null where one of them now points elsewhere. */
function patched(memory: Memory, tree: XaTree, changed: ReadonlySet<number>): XaTree | null {
  if (changed.size === 0) return tree;
  const nodes = new Map(tree.nodes);
  for (const address of changed) {
    const old = nodes.get(address)!;
    const now = readNode(tree.layout, memory, address, old.firstIndex);
    const same =
      now.shift === old.shift &&
      now.links.length === old.links.length &&
      now.links.every((slot, i) => slot === old.links[i] && now.slots[slot]!.word === old.slots[slot]!.word);
    if (!same) return null;
    nodes.set(address, now);
  }
  return { ...tree, nodes };
}

/**
 * What two machines must agree on: the nodes' places, their counts, and the kind of each slot. A root's offset means
 * nothing: a reused node keeps its old one.
 */
export function xarrayShape({ head, nodes, address }: XaTree): string {
  const kind = (e: XaEntry): string => (e.kind === 'sibling' ? `sibling ${e.slot}` : e.kind);
  const rows = [...nodes.values()].map((n) => {
    const above = nodes.get(n.parent);
    const hangs = n.parent === 0 || above?.slots[n.offset]?.word === n.address + 2;
    const own = [n.firstIndex, n.shift, n.count, n.nrValues, n.parent ? n.offset : null];
    return [...own, hangs && n.array === address, n.slots.map(kind)];
  });
  return JSON.stringify([kind(head), rows]);
}

/** Nodes that a chain may count at most, so that counting a broken chain ends. */
const MOST_CHAINED = 1000;

/** Counts the nodes of a chain that `parent` links, as xa_alloc of a state does. */
export function chainLength(memory: Memory, layout: XaLayout, first: number): number {
  let n = 0;
  for (let at = first; at !== 0 && n < MOST_CHAINED; n++) at = memory.u32(at + layout.parent);
  return n;
}
