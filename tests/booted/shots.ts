// SPDX-License-Identifier: GPL-2.0-only
// Makes a pretended guest from wasm, without a boot. It lays out a run's memory as on x86-64, so tests see
// what a watcher would see. The offsets are of no real kernel.
import type { Look } from '../../core-c/booted/compare/replay.ts';
import type { Btf, MemberPosition, Type } from '../../core-c/booted/btf/btf.ts';
import type { Block, WatchedCall, WatchedRun, Shot } from '../../core-c/booted/watch/shot.ts';
import { readTable } from '../../web/src/exhibits/aio-lookup/contexts.ts';
import { userId } from '../../web/src/exhibits/aio-lookup/offsets.ts';
import { readLru } from '../../web/src/exhibits/buffer-lru/memory.ts';
import { arrayOf } from '../../web/src/exhibits/page-cache/mapping.ts';
import { readTree } from '../../web/src/structures/xarray/tree.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';

/** Offset and size of a member, by its path. */
export const PLACES = {
  'address_space.i_pages': [16, 16],
  'xarray.xa_head': [8, 8],
  'xa_node.shift': [0, 1],
  'xa_node.offset': [1, 1],
  'xa_node.count': [2, 1],
  'xa_node.nr_values': [3, 1],
  'xa_node.parent': [8, 8],
  'xa_node.array': [16, 8],
  'xa_node.slots': [40, 512],
  bh_lru: [0, 128],
  'bh_lru.bhs': [0, 128],
  buffer_head: [0, 104],
  'buffer_head.b_blocknr': [24, 8],
  'buffer_head.b_size': [32, 8],
  'buffer_head.b_bdev': [48, 8],
  'block_device.bd_dev': [36, 4],
  'task_struct.mm': [64, 8],
  'task_struct.comm': [80, 16],
  'mm_struct.ioctx_table': [8, 8],
  'pt_regs.di': [112, 8],
  'kioctx_table.nr': [16, 4],
  'kioctx_table.table': [24, 0],
  'kioctx.user_id': [40, 8],
  'kioctx.id': [520, 4],
} as const;
const type: Type = { id: 1, kind: 'other', name: '', size: 0, members: [], of: 0, length: 0 };
const places = new Map<string, readonly [number, number]>(Object.entries(PLACES));
export const BTF: Btf = {
  type: () => type,
  struct: () => undefined,
  at(path): MemberPosition {
    const [offset, size] = places.get(path)!;
    return { offset, size, type };
  },
  has: (path) => places.has(path),
  constant: () => undefined,
  parameters: () => undefined,
};

const BASE = 0xffff_8880_0000_0000n;
const up = (address: number): bigint => BASE + BigInt(address);
/** A slot's word in the guest: a pointer moves, any other word stays the same. */
const word = (w: number): bigint => (w === 0 || w & 1 || (w & 2 && w <= 4096) ? BigInt(w) : up(w));

class Bytes {
  readonly bytes: Buffer;
  constructor(size: number) {
    this.bytes = Buffer.alloc(size);
  }
  u8(path: keyof typeof PLACES, value: number): this {
    this.bytes.writeUInt8(value, PLACES[path][0]);
    return this;
  }
  u32(path: keyof typeof PLACES, value: number): this {
    this.bytes.writeUInt32LE(value, PLACES[path][0]);
    return this;
  }
  u64(path: keyof typeof PLACES, value: bigint, slot = 0, more = 0): this {
    this.bytes.writeBigUInt64LE(value, PLACES[path][0] + 8 * slot + more);
    return this;
  }
}

export function treeShot({ trace, memory }: Look): Shot {
  const { head, nodes, address } = readTree(trace.sites, memory, arrayOf(trace));
  const i_pages = PLACES['address_space.i_pages'][0];
  const root = up(address) - BigInt(i_pages);
  const space = new Bytes(32).u64('xarray.xa_head', word(head.word), 0, i_pages).bytes;
  const blocks: Block[] = [{ type: 'address_space', address: root, bytes: space }];
  for (const n of nodes.values()) {
    const b = new Bytes(576)
      .u8('xa_node.shift', n.shift)
      .u8('xa_node.offset', n.offset)
      .u8('xa_node.count', n.count)
      .u8('xa_node.nr_values', n.nrValues)
      .u64('xa_node.parent', n.parent ? up(n.parent) : 0n)
      .u64('xa_node.array', up(n.array));
    n.slots.forEach((e, i) => b.u64('xa_node.slots', word(e.word), i));
    blocks.push({ type: 'xa_node', address: up(n.address), bytes: b.bytes });
  }
  return { root, blocks };
}

export const DEVICE = (254 << 20) | 0;
export const BLOCK_SIZE = 1024;

export function lruShot({ trace, memory }: Look): Shot {
  const { base, slots } = readLru(trace, memory);
  const lru = new Bytes(128);
  const device = up(4096);
  const blocks: Block[] = [{ type: 'bh_lru', address: up(base), bytes: lru.bytes }];
  slots.forEach((b, i) => {
    if (!b) return;
    lru.u64('bh_lru.bhs', up(b.address), i);
    const { bytes } = new Bytes(104)
      .u64('buffer_head.b_blocknr', BigInt(b.block))
      .u64('buffer_head.b_size', BigInt(BLOCK_SIZE))
      .u64('buffer_head.b_bdev', device);
    blocks.push({ type: 'buffer_head', address: up(b.address), bytes });
  });
  const { bytes } = new Bytes(40).u32('block_device.bd_dev', DEVICE);
  return { root: up(base), blocks: [...blocks, { type: 'block_device', address: device, bytes }] };
}

export function tableShot({ trace, memory }: Look): Shot {
  const table = readTable(trace, memory);
  const root = Buffer.alloc(8);
  const blocks: Block[] = [{ type: 'mm_struct.ioctx_table', address: up(trace.root), bytes: root }];
  if (table) {
    root.writeBigUInt64LE(up(table.address));
    const all = new Bytes(24 + 8 * table.nr).u32('kioctx_table.nr', table.nr);
    blocks.push({ type: 'kioctx_table', address: up(table.address), bytes: all.bytes });
    const id = structLayout(trace.sites, 'struct kioctx').member('id').offset;
    table.slots.forEach((c, i) => {
      if (!c) return;
      all.u64('kioctx_table.table', up(c.address), i);
      const { bytes } = new Bytes(524)
        .u64('kioctx.user_id', BigInt(userId(c.nth)))
        .u32('kioctx.id', memory.u32(c.address + id));
      blocks.push({ type: 'kioctx', address: up(c.address), bytes });
    });
  }
  return { root: up(trace.root), blocks };
}

export const seen = (watchedCalls: readonly WatchedCall[], subjects: readonly string[]): WatchedRun => ({
  kernel: '6.1.0',
  job: 'made up',
  btf: BTF,
  modules: new Map(),
  subjects,
  watchedCalls,
  altered: [],
});

/** The same shot, with `change` made to a copy of one block. */
export function spoiled(shot: Shot, type: string, nth: number, change: (bytes: Buffer) => void): Shot {
  const target = shot.blocks.filter((b) => b.type === type)[nth]!;
  const bytes = Buffer.from(target.bytes);
  change(bytes);
  return { ...shot, blocks: shot.blocks.map((b) => (b === target ? { ...b, bytes } : b)) };
}
