// SPDX-License-Identifier: GPL-2.0-only
// What the lane of an exhibit is made of: its structs in the site table, and what the exhibit's readers look for that no
// kernel has (a folio's number): notes, which the lane writes behind the guest's own bytes.
import type { SiteTable } from '../../../web/src/base/sites.ts';
import type { Op } from '../../../web/src/exhibit-api/types.ts';
import type { Happening, Shot } from '../watch/shot.ts';
import type { Arena } from './arena.ts';

/** A word of 32 bits that the lane writes: its address in the trace. */
export type Note = readonly [address: number, value: number];

/** A call that was watched, and the operation that it is. */
export interface Done {
  readonly happening: Happening;
  readonly op: Pick<Op, 'name' | 'args'>;
}

export interface BlockShape {
  /** Bytes of notes behind it. */
  readonly notes: number;
  /** The kind of object that ALLOC and FREE name; absent: it is there from the beginning. */
  readonly cache?: number;
  /** Bytes from its start at which a pointer lies. */
  readonly pointers: (bytes: number) => readonly number[];
  /** Which of its bytes are kept, [from, to); absent: all. */
  readonly kept?: readonly (readonly [from: number, to: number])[];
}

export interface TreeSnapshot {
  readonly sites: SiteTable;
  /** By the type's name in a shot. */
  readonly blocks: Readonly<Record<string, BlockShape>>;
  /** Operations and what was seen of them. */
  readonly isSeen: (op: string, args: readonly number[], happening: Happening) => boolean;
  /** Once, when all places are known: what is pointed at within them. Gives the root, as the exhibit's readers know it. */
  readonly root: (arena: Arena, shot: Shot) => number;
  /** Where walks begin, by the root; absent: there are none. */
  readonly head?: (root: number) => number;
  /** What the lane knows after a shot; `of`: the call that it ends, and its operation; null before one. */
  readonly notes: (arena: Arena, shot: Shot, of: Done | null) => readonly Note[];
  /** As the exhibit's driver returns it; absent: as the kernel does. */
  readonly resultOf?: (of: Done) => number;
  /** Counters that were counted. */
  readonly counted: readonly string[];
}

/** Numbers of a site table's first function, its load and its store. */
export const WALKER = 0;
export const STORE_SITE = 0;
export const LOAD_SITE = 1;

/** A table of a machine of which no line is known. `functions`: those whose names say what it can do. */
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
