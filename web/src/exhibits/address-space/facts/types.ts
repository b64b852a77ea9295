// SPDX-License-Identifier: GPL-2.0-only
// Declares facts: what a step did, as data. Records and memory of that step give every field. Only say/ makes sentences
// of facts. Steps of a maple tree have facts of their own.
import type { ByKind } from '../../../exhibit-api/index.ts';
import type { MapleDeed } from '../../../structures/maple/index.ts';
import type { Side } from '../../../structures/rbtree/index.ts';

export type OpName = 'map' | 'unmap' | 'protect' | 'find' | 'gap' | 'walk' | 'fork' | 'fault';

export interface Acting {
  readonly cpu: 'A' | 'B';
  /** Two CPUs act in this operation. */
  readonly race: boolean;
  /** What this CPU runs; pages. */
  readonly op: OpName;
  readonly args: readonly number[];
}

/**
 * An area at this step. `new`: allocated by this operation, and not in the tree yet, or in a map without its number.
 * `child`: a copy for the child. `kept`: any other.
 */
export interface AreaRef {
  /** Its number; 0: it is a part that gets one when the operation ends. */
  readonly n: number;
  /** Pages, both ends included. */
  readonly first: number;
  readonly last: number;
  readonly state: 'new' | 'child' | 'kept';
}

/**
 * Why an area is freed. `unmapped`: its pages are free. `merged`: another area gets its pages. `ended`: the child has
 * ended. `failed`: the operation that made it fails.
 */
export type FreeReason = 'unmapped' | 'merged' | 'ended' | 'failed';

/** Whose lock: mmap_lock of the process or of its child, or an area’s own, of which the area may be unknown. */
export type LockOf = 'process' | 'child' | 'area' | AreaRef;

/** `write`: for writing, not for reading. */
interface LockUse {
  write: boolean;
  of: LockOf;
}

export type OwnDeed = ByKind<{
  /** `lock`: how mmap_lock was taken before the first shown line; null: it was not. */
  'starts-op': { lock: 'read' | 'write' | null };
  'takes-lock': LockUse;
  'drops-lock': LockUse;
  'enters-rcu': unknown;
  'leaves-rcu': unknown;
  waited: unknown;
  /** CPU B’s operation. */
  'b-ends': { result: number };
  warns: unknown;
  'lacks-memory': unknown;
  /** `of`: the area that it is a copy of; null: it is for these pages. */
  'gets-area': { struct: string; of: AreaRef | null; first: number; last: number };
  'frees-area': { area: AreaRef; why: FreeReason };
  /** The area's first or last page. */
  moves: { area: AreaRef; edge: 'start' | 'end'; was: number; now: number };
  permits: { area: AreaRef; writable: boolean };
  ends: {
    result: number;
    /** An allocation failed. */
    lacked: boolean;
    /** `map`: the area that holds the pages now. */
    area: AreaRef | null;
    /** Areas of the process. */
    areas: number;
    visited: number;
  };
}>;

/** Places in the list that are neighbours. */
interface Neighbours {
  from: AreaRef | null;
  to: AreaRef | null;
}

export type RbDeed = ByKind<{
  /** `holds` null: the place is empty; `hit`: the area holds the page. */
  'looks-in-cache': { place: number; holds: AreaRef | null; hit: boolean; page: number };
  searches: { search: number; by: string; root: AreaRef | null };
  /**
   * `member`: the area's last page, its first one, or the largest gap below it in pages. `sought`: a page, or as many
   * pages.
   */
  compares: { with: AreaRef; member: 'last' | 'first' | 'gap'; value: number; sought: number };
  /** `page`: the one that is looked for; null: the search is for a gap. */
  'turns-to': { at: AreaRef; side: Side; to: AreaRef | null; page: number | null };
  'follows-list': Neighbours;
  /** `from` null: mmap, the list's head. */
  'changes-list': Neighbours;
  'joins-tree': { area: AreaRef; under: AreaRef | null; side: Side | null };
  'leaves-tree': { area: AreaRef };
  /** `removal`: what a removal changed is repaired; else what an insertion changed. */
  colours: { area: AreaRef; red: boolean; isRoot: boolean; removal: boolean };
  rotates: { down: AreaRef; up: AreaRef };
  'knows-gap': { area: AreaRef; pages: number };
}>;

export type OwnFact = Acting & OwnDeed;
export type OwnFactOf<K extends OwnDeed['kind']> = Extract<OwnFact, { kind: K }>;
export type RbFact = Acting & RbDeed;
export type RbFactOf<K extends RbDeed['kind']> = Extract<RbFact, { kind: K }>;
export type TreeDeed = ByKind<{ tree: { deed: MapleDeed } }>;

export type AreaFact = OwnFact | RbFact | (Acting & TreeDeed);
