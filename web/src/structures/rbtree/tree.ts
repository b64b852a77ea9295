// SPDX-License-Identifier: GPL-2.0-only
// Reads a struct rb_root or rb_root_cached from memory, whole or half changed. Never follows a node twice.
import type { Encodings } from '../../base/encoded.ts';
import { perObject } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import { structLayout } from '../../trace/inspect.ts';
import type { Memory } from '../../trace/memory.ts';

/** A node's first word holds its parent's address and its own colour. */
export const RB_ENCODED: Encodings = { 'struct rb_node': { bits: 1 } };

export interface RbLayout {
  /** Offset of the root pointer in struct rb_root. */
  readonly root: number;
  /** Offsets in struct rb_node. */
  readonly parentColor: number;
  readonly right: number;
  readonly left: number;
}

/** Addresses are those of structs rb_node or, in RbHolders, of the structs that contain them; 0 for none. */
export interface RbNode {
  readonly address: number;
  readonly parent: number;
  readonly red: boolean;
  readonly left: number;
  readonly right: number;
  /** How many nodes lie above it: 0 for the root. */
  readonly level: number;
}

export interface RbTree {
  readonly root: number;
  /** The node that rb_leftmost points at; null: a struct rb_root has no such member. */
  readonly leftmost: number | null;
  readonly nodes: ReadonlyMap<number, RbNode>;
  /** Addresses from left to right. */
  readonly order: readonly number[];
  /** A node that the walk met a second time: its address, or 0. */
  readonly twice: number;
}

/** A tree by its holders, the structs that contain its nodes, with what an exhibit reads of each. */
export interface RbHolders<T> {
  readonly tree: RbTree;
  /** Offset of the struct rb_node in a holder. */
  readonly node: number;
  /** The root's holder, or 0. */
  readonly root: number;
  /** By address, from left to right. */
  readonly holders: ReadonlyMap<number, RbNode & T>;
}

export const rbLayout = perObject((sites: SiteTable): RbLayout => {
  const node = structLayout(sites, 'struct rb_node');
  return {
    root: structLayout(sites, 'struct rb_root').member('rb_node').offset,
    parentColor: node.member('__rb_parent_color').offset,
    right: node.member('rb_right').offset,
    left: node.member('rb_left').offset,
  };
});

/** Offsets in struct rb_root_cached: of the root pointer, and of the pointer to the least node. */
export function rbCachedLayout(sites: SiteTable): { readonly root: number; readonly leftmost: number } {
  const cached = structLayout(sites, 'struct rb_root_cached');
  return {
    root: cached.member('rb_root').offset + rbLayout(sites).root,
    leftmost: cached.member('rb_leftmost').offset,
  };
}

/** `at`: address of a struct rb_node. The lowest bit of the first word is the colour, 1 for black. */
export function readRbNode(layout: RbLayout, memory: Memory, at: number, level = 0): RbNode {
  const word = memory.u32(at + layout.parentColor);
  return {
    address: at,
    parent: (word & ~3) >>> 0,
    red: (word & 1) === 0,
    left: memory.u32(at + layout.left),
    right: memory.u32(at + layout.right),
    level,
  };
}

/** `at`: address of a struct rb_root_cached. */
export function readRbTree(sites: SiteTable, memory: Memory, at: number): RbTree {
  const { root, leftmost } = rbCachedLayout(sites);
  return { ...readNodes(sites, memory, memory.u32(at + root)), leftmost: memory.u32(at + leftmost) };
}

/** `at`: address of a struct rb_root. */
export const readPlainRbTree = (sites: SiteTable, memory: Memory, at: number): RbTree => ({
  ...readNodes(sites, memory, memory.u32(at + rbLayout(sites).root)),
  leftmost: null,
});

function readNodes(sites: SiteTable, memory: Memory, root: number): Omit<RbTree, 'leftmost'> {
  const layout = rbLayout(sites);
  const nodes = new Map<number, RbNode>();
  const order: number[] = [];
  const path: number[] = [];
  let twice = 0;
  let next = root;
  let level = 0;
  while (next !== 0 || path.length > 0) {
    while (next !== 0) {
      if (nodes.has(next)) {
        twice ||= next;
        break;
      }
      const node = readRbNode(layout, memory, next, level++);
      nodes.set(next, node);
      path.push(next);
      next = node.left;
    }
    const address = path.pop();
    if (address === undefined) break;
    order.push(address);
    const node = nodes.get(address)!;
    next = node.right;
    level = node.level + 1;
  }
  return { root, nodes, order, twice };
}

export function holdersIn<T>(tree: RbTree, node: number, read: (holder: number) => T): RbHolders<T> {
  const holder = (at: number): number => (at ? at - node : 0);
  const holders = tree.order.map((at): readonly [number, RbNode & T] => {
    const { parent, left, right, ...more } = tree.nodes.get(at)!;
    const address = holder(at);
    const links = { parent: holder(parent), left: holder(left), right: holder(right) };
    return [address, { ...read(address), ...more, ...links, address }];
  });
  return { tree, node, root: holder(tree.root), holders: new Map(holders) };
}
