// SPDX-License-Identifier: GPL-2.0-only
// Reads the XArray of heads: its address, its heads, and each operation's scan.
import { cacheId, perObject, structLayout, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import {
  identifyValue,
  internalFace,
  nounsOf,
  scannersOf,
  type Identify,
  type FaceOf,
} from '../../../structures/xarray/index.ts';
import { PACKAGE_TAG } from '../head-layout.ts';
import { SECTOR } from '../ops.ts';
import type { Lock } from './types.ts';
import { LineScan, type LinesOfOp } from './lines.ts';

const ROOT = 'struct btrfs_delayed_ref_root';

const memberOf = (trace: Trace, name: string): number =>
  trace.root + structLayout(trace.sites, ROOT).member(name).offset;

/** Address of delayed_refs->head_refs. */
export const arrayOf = (trace: Trace): number => memberOf(trace, 'head_refs');
/** The lock of a LOCK or UNLOCK record. */
export function whichLock(trace: Trace, record: number): Lock {
  const at = trace.a(record);
  if (at === memberOf(trace, 'lock')) return 'btrfs';
  const own = structLayout(trace.sites, 'struct xarray').member('xa_lock').offset;
  return at === arrayOf(trace) + own ? 'xa' : 'head';
}
/** The head whose own lock has this address. */
export const headOfLock = (trace: Trace, lock: number): number =>
  lock - structLayout(trace.sites, PACKAGE_TAG).member('lock').offset;
export const countOf = (trace: Trace, memory: Memory): number => memory.u32(memberOf(trace, 'num_heads'));

/** Index of a key: bytenr >> fs_info->sectorsize_bits. */
export const indexOf = (bytenr: number): number => Math.floor(bytenr / SECTOR);

/** The key of the head at an address: a u64 as a number, exact below 2^53. */
export function keyOf(trace: Trace, memory: Memory, head: number): number {
  const at = head + structLayout(trace.sites, PACKAGE_TAG).member('bytenr').offset;
  return memory.u32(at) + memory.u32(at + 4) * 2 ** 32;
}

export const identify: Identify = (trace, memory, entry) =>
  entry.kind === 'pointer'
    ? { kind: 'head', number: keyOf(trace, memory, entry.address), gone: false }
    : identifyValue(trace, memory, entry);

export const face: FaceOf = (entry) =>
  entry.kind === 'pointer' ? { glyph: 'solid', noun: 'head' } : internalFace(entry);

export const noun = nounsOf({ pointer: 'head' });

export const scannerOf = scannersOf(arrayOf);

const readOf = perObject((trace: Trace) => ({ scan: new LineScan(trace.sites), ops: [] as LinesOfOp[] }));

/** Lines of operation `op`. Reads earlier operations first, as they allocate the nodes. */
export function linesOf(trace: Trace, op: number): LinesOfOp {
  const { scan, ops } = readOf(trace);
  for (let o = ops.length; o <= op; o++) {
    const { first, end } = trace.ops[o]!;
    ops.push(scan.read(trace.data.records, first, end));
  }
  return ops[op]!;
}

export const headCache = (trace: Trace): number => cacheId(trace.sites, 'REF_HEAD');
