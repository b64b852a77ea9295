// SPDX-License-Identifier: GPL-2.0-only
// Makes a pretended guest's heads of delayed refs from wasm, in a red-black tree or an XArray. shots.ts does
// so for trees.
import type { Btf } from '../../core-c/booted/btf/btf.ts';
import type { Look } from '../../core-c/booted/compare/replay.ts';
import type { Block, Shot } from '../../core-c/booted/watch/shot.ts';
import { headsInOrder } from '../../web/src/exhibits/delayed-ref/memory.ts';
import { arrayOf, keyOf } from '../../web/src/exhibits/delayed-ref/xarray/heads.ts';
import { readTree, treeEntries } from '../../web/src/structures/xarray/index.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';

const SHARED = {
  'btrfs_delayed_ref_root.num_heads': [48, 8],
  'btrfs_delayed_ref_head.bytenr': [0, 8],
  'rb_node.__rb_parent_color': [0, 8],
  'rb_node.rb_right': [8, 8],
  'rb_node.rb_left': [16, 8],
  'xarray.xa_head': [8, 8],
  'xa_node.shift': [0, 1],
  'xa_node.offset': [1, 1],
  'xa_node.count': [2, 1],
  'xa_node.nr_values': [3, 1],
  'xa_node.parent': [8, 8],
  'xa_node.array': [16, 8],
  'xa_node.slots': [40, 512],
} as const;
const TREE = {
  'btrfs_delayed_ref_root.href_root.rb_root.rb_node': [0, 8],
  'btrfs_delayed_ref_head.href_node': [16, 24],
} as const;
const ARRAY = { 'btrfs_delayed_ref_root.head_refs': [0, 16] } as const;
/** The offsets of a head's node: its colour, its children. */
export const NODE = TREE['btrfs_delayed_ref_head.href_node'][0];
export const SLOTS = SHARED['xa_node.slots'][0];

export function btfOf(inArray: boolean): Btf {
  const places = new Map<string, readonly [number, number]>(
    Object.entries({ ...SHARED, ...(inArray ? ARRAY : TREE) }),
  );
  const type = { id: 1, kind: 'other', name: '', size: 0, members: [], of: 0, length: 0 } as const;
  return {
    type: () => type,
    struct: () => undefined,
    at(path) {
      const [offset, size] = places.get(path)!;
      return { offset, size, type };
    },
    has: (path) => places.has(path),
    constant: () => undefined,
    parameters: () => undefined,
  };
}

const up = (address: number): bigint => (address ? 0xffff_8880_0000_0000n + BigInt(address) : 0n);

function rootOf({ trace, memory }: Look): Block {
  const bytes = Buffer.alloc(64);
  const { offset } = structLayout(trace.sites, 'struct btrfs_delayed_ref_root').member('num_heads');
  bytes.writeBigUInt64LE(BigInt(memory.u32(trace.root + offset)), 48);
  return { type: 'btrfs_delayed_ref_root', address: up(trace.root), bytes };
}

function headOf(address: number, key: number): Block {
  const bytes = Buffer.alloc(64);
  bytes.writeBigUInt64LE(BigInt(key), 0);
  return { type: 'btrfs_delayed_ref_head', address: up(address), bytes };
}

export function treeOfHeads(look: Look): Shot {
  const { rb, order } = headsInOrder(look.trace, look.memory);
  const root = rootOf(look);
  const node = (head: number): bigint => (head ? up(head) + BigInt(NODE) : 0n);
  const top = order.find((h) => h.level === 0);
  root.bytes.writeBigUInt64LE(rb.root ? node(top!.address) : 0n, 0);
  const heads = order.map((h) => {
    const block = headOf(h.address, h.bytenr);
    block.bytes.writeBigUInt64LE(h.red ? 0n : 1n, NODE);
    block.bytes.writeBigUInt64LE(node(h.right), NODE + 8);
    block.bytes.writeBigUInt64LE(node(h.left), NODE + 16);
    return block;
  });
  return { root: root.address, blocks: [root, ...heads] };
}

export function arrayOfHeads(look: Look): Shot {
  const { trace, memory } = look;
  const tree = readTree(trace.sites, memory, arrayOf(trace));
  const root = { ...rootOf(look), address: up(tree.address) };
  const word = (w: number): bigint => (w === 0 || (w & 2 && w <= 4096) ? BigInt(w) : up(w));
  root.bytes.writeBigUInt64LE(word(tree.head.word), 8);
  const nodes = [...tree.nodes.values()].map((n): Block => {
    const bytes = Buffer.alloc(576);
    bytes.set([n.shift, n.offset, n.count, n.nrValues], 0);
    bytes.writeBigUInt64LE(up(n.parent), 8);
    bytes.writeBigUInt64LE(up(n.array), 16);
    n.slots.forEach((e, i) => bytes.writeBigUInt64LE(word(e.word), SLOTS + 8 * i));
    return { type: 'xa_node', address: up(n.address), bytes };
  });
  const heads = treeEntries(tree).map(({ entry }) => headOf(entry.word, keyOf(trace, memory, entry.word)));
  return { root: root.address, blocks: [root, ...nodes, ...heads] };
}
