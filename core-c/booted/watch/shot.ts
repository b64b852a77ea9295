// SPDX-License-Identifier: GPL-2.0-only
// Declares a shot, a moment in a guest: structures as they lay in its memory, byte for byte. All else (trees to
// compare, slots, lanes) is read from shots.
import type { Btf } from '../btf/btf.ts';

/** One structure. `type` is its name in BTF (`xa_node`); `bytes` are little-endian, as many as were read. */
export interface Block {
  readonly type: string;
  readonly address: bigint;
  readonly bytes: Buffer;
}

/** Everything below one root: the root first, then blocks in the order in which they were reached. */
export interface Shot {
  readonly root: bigint;
  readonly blocks: readonly Block[];
}

export const bytesByAddress = ({ blocks }: Shot): ReadonlyMap<bigint, Buffer> =>
  new Map(blocks.map(({ address, bytes }) => [address, bytes]));

/**
 * A watched call; calls are in the order of their return. `op` names the exhibit's operation if it has one (add,
 * getblk, setup, insert), else what happened (prune, delete, invalidate).
 */
export interface WatchedCall {
  readonly exhibit: string;
  readonly op: string;
  /** Numbers of the call: `index`, `order`; `block`; `ctx`; `bytenr`. */
  readonly args: Readonly<Record<string, number>>;
  /** The function's result: an errno is negative; null: it returns nothing. */
  readonly result: number | null;
  /** Index of the structure that it is about (a file, an LRU, a process, a transaction), as they appear. */
  readonly subject: number;
  /** Walks from the root, counted at breakpoints; of page-cache alone. */
  readonly walks?: number;
  readonly before: Shot;
  readonly after: Shot;
}

export interface Watching {
  /** Names of the subjects; the list grows. */
  readonly subjects: readonly string[];
  /** Takes a last look when the job is over. */
  end(): void;
}

export interface WatchedRun {
  /** The guest's version, `6.1.192`. */
  readonly kernel: string;
  readonly job: string;
  readonly btf: Btf;
  /** BTF of modules that the job uses (`btrfs`), if they have any. */
  readonly modules: ReadonlyMap<string, Btf>;
  readonly subjects: readonly string[];
  readonly watchedCalls: readonly WatchedCall[];
  /** What was altered in the guest, in words. */
  readonly altered: readonly string[];
}
