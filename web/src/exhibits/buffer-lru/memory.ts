// SPDX-License-Identifier: GPL-2.0-only
// Reads the LRU and the buffers outside it from memory, and keeps the scans of a trace.
import {
  cacheId,
  Kind,
  objectsOf,
  perObject,
  perObjectAndKey,
  structLayout,
  wordOf,
  type Memory,
  type Trace,
} from '../../exhibit-api/index.ts';
import type { LruScan } from './event.ts';
import { LruScanner, MOST_SLOTS } from './scan.ts';

export interface Buffer {
  readonly address: number;
  readonly block: number;
  /** b_size, bytes. */
  readonly size: number;
  /** b_count: one for each slot that holds the buffer and for each user. */
  readonly references: number;
}

export function readBuffer(trace: Trace, memory: Memory, address: number): Buffer {
  const { member } = structLayout(trace.sites, 'struct buffer_head');
  return {
    address,
    // 64 bits; the driver takes blocks below 2^31.
    block: memory.u32(address + member('b_blocknr').offset),
    size: memory.u32(address + member('b_size').offset),
    references: memory.u32(address + member('b_count').offset) | 0,
  };
}

export interface Lru {
  /** Address of bh_lrus.bhs. */
  readonly base: number;
  /** A buffer or null in each slot, newest first. */
  readonly slots: readonly (Buffer | null)[];
}

export function readLru(trace: Trace, memory: Memory): Lru {
  const { member } = structLayout(trace.sites, 'struct block_device');
  const base = memory.u32(trace.root + member('slots').offset);
  const size = Math.min(MOST_SLOTS, memory.u32(trace.root + member('nr_slots').offset));
  return { base, slots: readSlots(trace, memory, base, size) };
}

export function readSlots(
  trace: Trace,
  memory: Memory,
  base: number,
  size: number,
): readonly (Buffer | null)[] {
  return Array.from({ length: size }, (_, slot) => {
    const address = memory.u32(base + wordOf(trace.sites) * slot);
    return address === 0 ? null : readBuffer(trace, memory, address);
  });
}

/** Whether the trace can read the device's own cache of buffers. */
export const hasCache = ({ sites }: Trace): boolean =>
  !!sites.structs['struct block_device']?.fields.some(([name]) => name === 'buckets');

/** All buffers of the device after `record` records, in order of allocation. */
export function readBuffers(trace: Trace, memory: Memory, record: number): readonly Buffer[] {
  return objectsOf(trace)
    .alive(cacheId(trace.sites, 'BUFFER_HEAD'), record)
    .map((life) => readBuffer(trace, memory, life.address));
}

const scannerOf = perObject((trace: Trace) => new LruScanner(trace.sites));

export const scanOf = perObjectAndKey((trace: Trace, op: number): LruScan => {
  const { first, end } = trace.ops[op]!;
  return scannerOf(trace).scan(trace.data.records, first, end, baseAt(trace, op));
});

/** Address of bh_lrus.bhs in operation `op`: from the first image, or from the last `slots` operation before. */
function baseAt(trace: Trace, op: number): number {
  const at = trace.root + structLayout(trace.sites, 'struct block_device').member('slots').offset;
  const chosen = trace.ops.findLastIndex(({ name }, i) => i < op && name === 'slots');
  const { first = 0, end = 0 } = trace.ops[chosen] ?? {};
  for (let r = end - 1; r >= first; r--)
    if (trace.kind(r) === Kind.STORE && trace.a(r) === at) return trace.c(r);
  const { layout, firstImage } = trace.data;
  if (firstImage.length === 0) return 0;
  return new DataView(firstImage.buffer, firstImage.byteOffset).getUint32(at - layout.imageStart, true);
}

/** The range of addresses of the LRU's slots in operation `op`. */
export function slotsAt(trace: Trace, op: number): readonly [base: number, behind: number] {
  const base = baseAt(trace, op);
  const chosen = trace.ops.findLast(({ name }, i) => i < op && name === 'slots');
  return [base, base + (chosen?.args[0] ?? MOST_SLOTS) * wordOf(trace.sites)];
}

/** Addresses of the b_count of every buffer of the device after `record` records. */
export function countsAt(trace: Trace, record: number): ReadonlySet<number> {
  const { offset } = structLayout(trace.sites, 'struct buffer_head').member('b_count');
  const lives = objectsOf(trace).alive(cacheId(trace.sites, 'BUFFER_HEAD'), record);
  return new Set(lives.map(({ address }) => address + offset));
}

/** By address of a buffer head, its block: the kernel writes it once, just after allocation. */
export const blocksOf = perObject((trace: Trace): ReadonlyMap<number, number> => {
  const { offset } = structLayout(trace.sites, 'struct buffer_head').member('b_blocknr');
  const map = new Map<number, number>();
  const cache = cacheId(trace.sites, 'BUFFER_HEAD');
  for (const life of objectsOf(trace).lives) {
    if (life.cache !== cache) continue;
    for (let r = life.born; r < trace.count; r++)
      if (trace.kind(r) === Kind.STORE && trace.a(r) === life.address + offset) {
        map.set(life.address, trace.c(r));
        break;
      }
  }
  return map;
});
