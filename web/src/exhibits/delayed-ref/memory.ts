// SPDX-License-Identifier: GPL-2.0-only
// The heads' tree out of memory, and each operation's scan.
import {
  cacheId,
  objectsOf,
  readRbTree,
  structLayout,
  type Memory,
  type RbTree,
  type Trace,
} from '../../exhibit-api/index.ts';
import { headLayout, PACKAGE_TAG, tagIn, type HeadLayout } from './heads.ts';
import type { HeadScan } from './found.ts';
import { HeadScanner } from './scan.ts';

export interface Head {
  readonly address: number;
  /** Place in the slab, from 0. */
  readonly nth: number;
  readonly bytenr: number;
  readonly red: boolean;
  /** Addresses of heads, 0 for none. */
  readonly left: number;
  readonly right: number;
  readonly level: number;
}

export interface HeadTree {
  readonly rb: RbTree;
  readonly root: number;
  readonly heads: ReadonlyMap<number, Head>;
  /** By position in the tree, left to right. */
  readonly order: readonly Head[];
}

interface Read {
  readonly scanner: HeadScanner;
  readonly scans: HeadScan[];
}

const reads = new WeakMap<Trace, Read>();

/** The scan of operation `op`; those before it are read first, since places in the slab come from them. */
export function scanOf(trace: Trace, op: number): HeadScan {
  let read = reads.get(trace);
  if (!read) reads.set(trace, (read = { scanner: new HeadScanner(trace.sites, trace.root), scans: [] }));
  for (let o = read.scans.length; o <= op; o++) {
    const span = trace.ops[o]!;
    read.scans.push(read.scanner.scan(trace.data.records, span.first, span.end));
  }
  return read.scans[op]!;
}

interface Places {
  /** Place in the slab, from 0, of each head ever allocated. */
  readonly nths: ReadonlyMap<number, number>;
  /** The record that first took place n, ascending. */
  readonly taken: readonly number[];
}

const places = new WeakMap<Trace, Places>();

export function placesOf(trace: Trace): Places {
  let known = places.get(trace);
  if (!known) {
    const nths = new Map<number, number>();
    const taken: number[] = [];
    const cache = cacheId(trace.sites, 'REF_HEAD');
    for (const life of objectsOf(trace).lives) {
      if (life.cache !== cache || nths.has(life.address)) continue;
      nths.set(life.address, nths.size);
      taken.push(life.born);
    }
    places.set(trace, (known = { nths, taken }));
  }
  return known;
}

const tags = new WeakMap<Trace, HeadLayout>();

export function layoutOf(trace: Trace): HeadLayout {
  let found = tags.get(trace);
  if (!found) {
    const end = trace.ops[0]?.end ?? 0;
    found = headLayout(trace.sites, tagIn(trace.sites, trace.data.records, 0, end) ?? PACKAGE_TAG);
    tags.set(trace, found);
  }
  return found;
}

/** u64 as a number: exact below 2^53. */
export const readBytenr = (memory: Memory, layout: HeadLayout, head: number): number =>
  memory.u32(head + layout.wasm.bytenr) + memory.u32(head + layout.wasm.bytenr + 4) * 2 ** 32;

/** Address of delayed_refs->href_root. */
export const rootOf = (trace: Trace): number =>
  trace.root + structLayout(trace.sites, 'struct btrfs_delayed_ref_root').member('href_root').offset;

export function readHeads(trace: Trace, memory: Memory): HeadTree {
  const layout = layoutOf(trace);
  const { nths } = placesOf(trace);
  const rb = readRbTree(trace.sites, memory, rootOf(trace));
  const toHead = (node: number): number => (node ? node - layout.wasm.node : 0);
  const heads = new Map<number, Head>();
  for (const node of rb.nodes.values()) {
    const address = toHead(node.address);
    heads.set(address, {
      address,
      nth: nths.get(address) ?? -1,
      bytenr: readBytenr(memory, layout, address),
      red: node.red,
      left: toHead(node.left),
      right: toHead(node.right),
      level: node.level,
    });
  }
  return { rb, root: toHead(rb.root), heads, order: rb.order.map((n) => heads.get(toHead(n))!) };
}
