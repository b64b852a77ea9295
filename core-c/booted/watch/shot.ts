// SPDX-License-Identifier: GPL-2.0-only
// Declares a shot, a moment in a guest: structures as its memory held them, byte for byte. Everything else
// (trees to compare, slots, lanes) is read from shots.
import type { Btf } from '../btf/btf.ts';

/** One structure. `type` is its BTF name (`xa_node`); `bytes` are little-endian, as many as were read. */
export interface Block {
  readonly type: string;
  readonly address: bigint;
  readonly bytes: Buffer;
}

/**
 * Everything below one root. The root is first; the other blocks follow in the order in which the watcher
 * reached them.
 */
export interface Shot {
  readonly root: bigint;
  readonly blocks: readonly Block[];
}

export const bytesByAddress = ({ blocks }: Shot): ReadonlyMap<bigint, Buffer> =>
  new Map(blocks.map(({ address, bytes }) => [address, bytes]));

/**
 * A watched call. Calls are in the order of their return. The member `op` is the name of the exhibit's operation
 * (add, getblk, setup, insert). A call that is no operation has the name of its effect (prune, delete, invalidate).
 */
export interface WatchedCall {
  readonly exhibit: string;
  readonly op: string;
  /** Numbers of the call: `index`, `order`; `block`; `ctx`; `bytenr`. */
  readonly args: Readonly<Record<string, number>>;
  /** The function's result. An errno is negative; null: the function returns nothing. */
  readonly result: number | null;
  /**
   * The index of the call's subject (a file, an LRU, a process, a transaction), in the order of appearance.
   */
  readonly subject: number;
  /** Walks from the root, counted at breakpoints; only for page-cache. */
  readonly walks?: number;
  /** The addresses of the folios that a read got, in order. */
  readonly got?: readonly bigint[];
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
  /** BTF of modules that the job uses (`btrfs`), if they have BTF. */
  readonly modules: ReadonlyMap<string, Btf>;
  readonly subjects: readonly string[];
  readonly watchedCalls: readonly WatchedCall[];
  /** Whether reads were watched too. */
  readonly isReading?: boolean;
  /** What the watcher altered in the guest, in words. */
  readonly altered: readonly string[];
}
