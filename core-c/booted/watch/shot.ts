// SPDX-License-Identifier: GPL-2.0-only
// What is kept of a moment in a guest: structures as they lay in its memory, byte for byte. All else (trees to compare,
// slots, the lane that the page draws) is read out of these.
import type { Btf } from '../btf/btf.ts';

/** One structure. `type` is its name in BTF (`xa_node`), `bytes` little-endian, as many as were read of it. */
export interface Block {
  readonly type: string;
  readonly address: bigint;
  readonly bytes: Buffer;
}

/** All that hangs on one root. Blocks: the root first, then in the order in which they were reached. */
export interface Shot {
  readonly root: bigint;
  readonly blocks: readonly Block[];
}

/**
 * A call that was caught, in the order of their returns. `op` is a word of the exhibit's operations where it has one
 * (add, getblk, setup, insert), else what happened (prune, delete, invalidate).
 */
export interface Happening {
  readonly exhibit: string;
  readonly op: string;
  /** Numbers of the call: `index`, `order`; `block`; `ctx`; `bytenr`. */
  readonly args: Readonly<Record<string, number>>;
  /** As the function returned it: an errno is negative; null if it returns nothing. */
  readonly result: number | null;
  /** Which structure it is about, counted from 0 as they come (a file, a CPU's LRU, a process, a transaction). */
  readonly subject: number;
  /** page-cache: walks from the root, counted at breakpoints. */
  readonly walks?: number;
  readonly before: Shot;
  readonly after: Shot;
}

/** What a watcher gives whoever started it. */
export interface Watching {
  /** What the subjects are, in words: more as they come. */
  readonly subjects: readonly string[];
  /** The last look, when the job is over. */
  end(): void;
}

/** A job's run in one guest. */
export interface WatchedRun {
  /** `6.1.192`: as the guest says. */
  readonly kernel: string;
  readonly job: string;
  readonly btf: Btf;
  /** BTF of modules that the job uses (`btrfs`), if they have any. */
  readonly modules: ReadonlyMap<string, Btf>;
  /** What the subjects are: a file's name, a process's. */
  readonly subjects: readonly string[];
  readonly happenings: readonly Happening[];
  /** What was changed in the guest, in words. */
  readonly altered: readonly string[];
}
