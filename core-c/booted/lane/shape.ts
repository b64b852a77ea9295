// SPDX-License-Identifier: GPL-2.0-only
// Declares what shapes an exhibit's lane: its structs in the site table, and notes. Notes are values that the
// exhibit's readers need and no kernel has (a folio's number). The lane writes notes after the guest's own
// bytes.
import type { SiteTable } from '../../../web/src/base/sites.ts';
import type { Op } from '../../../web/src/exhibit-api/types.ts';
import type { WatchedCall, Shot } from '../watch/shot.ts';
import type { Arena } from './arena.ts';

/** A 32-bit word that the lane writes, with its address in the trace. */
export type Note = readonly [address: number, value: number];

export interface Done {
  readonly watchedCall: WatchedCall;
  readonly op: Pick<Op, 'name' | 'args'>;
}

export interface BlockShape {
  /** Bytes of notes after the block. */
  readonly notes: number;
  /** The kind of object for ALLOC and FREE; absent: the block exists from the beginning. */
  readonly cache?: number;
  /** Offsets of pointers. */
  readonly pointers: (bytes: number) => readonly number[];
  /** Ranges of bytes that the lane keeps, [from, to); absent: all bytes. */
  readonly kept?: readonly (readonly [from: number, to: number])[];
}

export interface TreeSnapshot {
  readonly sites: SiteTable;
  /** Shapes of blocks by the type's name in a shot. */
  readonly blocks: Readonly<Record<string, BlockShape>>;
  /** Whether a watched call is this operation. */
  readonly isSeen: (op: string, args: readonly number[], watchedCall: WatchedCall) => boolean;
  /** Places the blocks that pointers point to within known places, and returns the root that readers know. */
  readonly root: (arena: Arena, shot: Shot) => number;
  /** The address at which walks begin, by the root; absent if the exhibit has no walks. */
  readonly head?: (root: number) => number;
  /** Notes after a shot. `of` is the call that the shot ends; null if the shot precedes a call. */
  readonly notes: (arena: Arena, shot: Shot, of: Done | null) => readonly Note[];
  /** The driver's result; absent: the kernel's own result. */
  readonly resultOf?: (of: Done) => number;
  /** Keys of the watched counters. */
  readonly counted: readonly string[];
}

/** Indices in the site table: the table's first function, its load and its store. */
export const WALKER = 0;
export const STORE_SITE = 0;
export const LOAD_SITE = 1;

/**
 * Makes the site table of a machine without known lines. `functions` are names that tell what the machine can
 * do.
 */
export const sitesOf = (
  structs: SiteTable['structs'],
  caches: SiteTable['caches'],
  functions: readonly string[] = [],
  enums: SiteTable['enums'] = {},
): SiteTable => ({
  version: 2,
  files: [{ path: 'lib/xarray.c', origin: 'linux' }],
  functions: ['xas_start', ...functions].map((name) => [name, 0, 0, 0]),
  sites: { kind: [2, 1], file: [0, 0], line: [0, 0], column: [0, 0], func: [0, 0] },
  variables: [],
  structs,
  enums,
  caches,
  typedefs: {},
  word: 8,
});
