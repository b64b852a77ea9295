// SPDX-License-Identifier: GPL-2.0-only
// Reads the heads' tree from memory, and keeps each operation's scan.
import {
  cacheId,
  objectsOf,
  perObject,
  structLayout,
  type Memory,
  type Trace,
} from '../../exhibit-api/index.ts';
import {
  rbCachedLayout,
  rbLayout,
  readRbNode,
  readRbTree,
  type RbNode,
  type RbTree,
} from '../../structures/rbtree/index.ts';
import { headLayout, PACKAGE_TAG, tagIn, type HeadLayout } from './head-layout.ts';
import type { HeadScan } from './event.ts';
import { HeadScanner } from './scan.ts';

export interface Head {
  readonly address: number;
  /** Place in the slab, from 0. */
  readonly nth: number;
  readonly bytenr: number;
  readonly red: boolean;
  /** Addresses of heads; 0 for none. */
  readonly left: number;
  readonly right: number;
  readonly level: number;
}

/** The object of a tree, and of each head in it, stays the same as long as its memory does. */
export interface HeadTree {
  readonly root: number;
  readonly heads: ReadonlyMap<number, Head>;
}

const readOf = perObject((trace: Trace) => ({
  scanner: new HeadScanner(trace.sites, trace.root),
  scans: [] as HeadScan[],
}));

/** The scan of operation `op`; earlier operations are scanned first, as they assign places in the slab. */
export function scanOf(trace: Trace, op: number): HeadScan {
  const { scanner, scans } = readOf(trace);
  for (let o = scans.length; o <= op; o++) {
    const span = trace.ops[o]!;
    scans.push(scanner.scan(trace.data.records, span.first, span.end));
  }
  return scans[op]!;
}

interface Places {
  /** Place in the slab, from 0, of each head ever allocated. */
  readonly nths: ReadonlyMap<number, number>;
  /** The record that first took place n, ascending. */
  readonly taken: readonly number[];
}

export const placesOf = perObject((trace: Trace): Places => {
  const nths = new Map<number, number>();
  const taken: number[] = [];
  const cache = cacheId(trace.sites, 'REF_HEAD');
  for (const life of objectsOf(trace).lives) {
    if (life.cache !== cache || nths.has(life.address)) continue;
    nths.set(life.address, nths.size);
    taken.push(life.born);
  }
  return { nths, taken };
});

export const layoutOf = perObject((trace: Trace): HeadLayout => {
  const end = trace.ops[0]?.end ?? 0;
  return headLayout(trace.sites, tagIn(trace.sites, trace.data.records, 0, end) ?? PACKAGE_TAG);
});

/** The key of a head: a u64 as a number, exact below 2^53. */
export const readBytenr = (memory: Memory, layout: HeadLayout, head: number): number =>
  memory.u32(head + layout.wasm.key) + memory.u32(head + layout.wasm.key + 4) * 2 ** 32;

/** Address of delayed_refs->href_root. */
export const rootOf = (trace: Trace): number =>
  trace.root + structLayout(trace.sites, 'struct btrfs_delayed_ref_root').member('href_root').offset;

function headAt(trace: Trace, memory: Memory, { address, red, left, right, level }: RbNode): Head {
  const layout = layoutOf(trace);
  const toHead = (node: number): number => (node ? node - layout.wasm.node : 0);
  const head = toHead(address);
  return {
    address: head,
    nth: placesOf(trace).nths.get(head) ?? -1,
    bytenr: readBytenr(memory, layout, head),
    red,
    left: toHead(left),
    right: toHead(right),
    level,
  };
}

/** The heads in order of the tree, left to right. */
export function headsInOrder(trace: Trace, memory: Memory): { rb: RbTree; order: readonly Head[] } {
  const rb = readRbTree(trace.sites, memory, rootOf(trace));
  return { rb, order: rb.order.map((node) => headAt(trace, memory, rb.nodes.get(node)!)) };
}

/** The last reading, and the generation of memory that it used: a step changes little of a large tree. */
interface Reading {
  generation: number;
  readonly tree: HeadTree;
  /** Addresses of its heads, ascending. */
  readonly addresses: Uint32Array;
}
const readings = new WeakMap<Memory, Reading>();

export function readHeads(trace: Trace, memory: Memory): HeadTree {
  const { wasm } = layoutOf(trace);
  const before = readings.get(memory);
  const changed = before && memory.changedOf(before.generation, before.addresses, wasm.size);
  const generation = memory.tick();
  const patched = before && changed && patch(trace, memory, before.tree, changed);
  if (patched) {
    if (patched === before.tree) before.generation = generation;
    else readings.set(memory, { ...before, generation, tree: patched });
    return patched;
  }
  const rb = readRbTree(trace.sites, memory, rootOf(trace));
  const heads = new Map<number, Head>();
  for (const node of rb.nodes.values()) {
    const address = node.address - wasm.node;
    const known = changed && !changed.has(address) ? before?.tree.heads.get(address) : undefined;
    heads.set(address, known?.level === node.level ? known : headAt(trace, memory, node));
  }
  const tree = { root: rb.root ? rb.root - wasm.node : 0, heads };
  readings.set(memory, { generation, tree, addresses: Uint32Array.from(heads.keys()).sort() });
  return tree;
}

/** The tree with these heads read again; null where one of them now points elsewhere. */
function patch(trace: Trace, memory: Memory, tree: HeadTree, changed: ReadonlySet<number>): HeadTree | null {
  const { wasm } = layoutOf(trace);
  const rb = rbLayout(trace.sites);
  const root = memory.u32(rootOf(trace) + rbCachedLayout(trace.sites).root);
  if ((root ? root - wasm.node : 0) !== tree.root) return null;
  const now: Head[] = [];
  for (const address of changed) {
    const old = tree.heads.get(address)!;
    const head = headAt(trace, memory, readRbNode(rb, memory, address + wasm.node, old.level));
    if (head.left !== old.left || head.right !== old.right) return null;
    if (head.red !== old.red || head.bytenr !== old.bytenr) now.push(head);
  }
  if (now.length === 0) return tree;
  const heads = new Map(tree.heads);
  for (const head of now) heads.set(head.address, head);
  return { ...tree, heads };
}
