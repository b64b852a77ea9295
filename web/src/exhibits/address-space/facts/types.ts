// SPDX-License-Identifier: GPL-2.0-only
// Declares facts: what a step did, as data. Records and memory of that step give every field. Only say/ makes sentences
// of facts. Steps of a maple tree have facts of their own.
import type { MapleDeed } from '../../../structures/maple/index.ts';

export type Side = 'left' | 'right';
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

export type OwnDeed =
  /** `lock`: how mmap_lock was taken before the first shown line; null: it was not. */
  | { readonly kind: 'starts-op'; readonly lock: 'read' | 'write' | null }
  | { readonly kind: 'takes-lock'; readonly write: boolean; readonly of: LockOf }
  | { readonly kind: 'drops-lock'; readonly write: boolean; readonly of: LockOf }
  | { readonly kind: 'enters-rcu' }
  | { readonly kind: 'leaves-rcu' }
  | { readonly kind: 'waited' }
  /** CPU B’s operation. */
  | { readonly kind: 'b-ends'; readonly result: number }
  | { readonly kind: 'warns' }
  | { readonly kind: 'lacks-memory' }
  /** `of`: the area that it is a copy of; null: it is for these pages. */
  | {
      readonly kind: 'gets-area';
      readonly struct: string;
      readonly of: AreaRef | null;
      readonly first: number;
      readonly last: number;
    }
  | { readonly kind: 'frees-area'; readonly area: AreaRef; readonly why: FreeReason }
  | {
      readonly kind: 'moves';
      readonly area: AreaRef;
      readonly edge: 'start' | 'end';
      /** The area's first or last page. */
      readonly was: number;
      readonly now: number;
    }
  | { readonly kind: 'permits'; readonly area: AreaRef; readonly writable: boolean }
  | {
      readonly kind: 'ends';
      readonly result: number;
      /** An allocation failed. */
      readonly lacked: boolean;
      /** `map`: the area that holds the pages now. */
      readonly area: AreaRef | null;
      /** Areas of the process. */
      readonly areas: number;
      readonly visited: number;
    };

export type RbDeed =
  /** `holds` null: the place is empty; `hit`: the area holds the page. */
  | {
      readonly kind: 'looks-in-cache';
      readonly place: number;
      readonly holds: AreaRef | null;
      readonly hit: boolean;
      readonly page: number;
    }
  | { readonly kind: 'searches'; readonly search: number; readonly by: string; readonly root: AreaRef | null }
  | {
      readonly kind: 'compares';
      readonly with: AreaRef;
      /** The area's last page, its first one, or the largest gap below it in pages. */
      readonly member: 'last' | 'first' | 'gap';
      readonly value: number;
      /** What is looked for: a page, or as many pages. */
      readonly sought: number;
    }
  | {
      readonly kind: 'turns-to';
      readonly at: AreaRef;
      readonly side: Side;
      readonly to: AreaRef | null;
      /** The page that is looked for; null: the search is for a gap. */
      readonly page: number | null;
    }
  | { readonly kind: 'follows-list'; readonly from: AreaRef | null; readonly to: AreaRef | null }
  /** `from` null: mmap, the list's head. */
  | { readonly kind: 'changes-list'; readonly from: AreaRef | null; readonly to: AreaRef | null }
  | {
      readonly kind: 'joins-tree';
      readonly area: AreaRef;
      readonly under: AreaRef | null;
      readonly side: Side | null;
    }
  | { readonly kind: 'leaves-tree'; readonly area: AreaRef }
  /** `removal`: what a removal changed is repaired; else what an insertion changed. */
  | {
      readonly kind: 'colours';
      readonly area: AreaRef;
      readonly red: boolean;
      readonly isRoot: boolean;
      readonly removal: boolean;
    }
  | { readonly kind: 'rotates'; readonly down: AreaRef; readonly up: AreaRef }
  | { readonly kind: 'knows-gap'; readonly area: AreaRef; readonly pages: number };

export type OwnFact = Acting & OwnDeed;
export type OwnFactOf<K extends OwnDeed['kind']> = Extract<OwnFact, { kind: K }>;
export type RbFact = Acting & RbDeed;
export type RbFactOf<K extends RbDeed['kind']> = Extract<RbFact, { kind: K }>;
export type TreeFact = Acting & { readonly kind: 'tree'; readonly deed: MapleDeed };

export type AreaFact = OwnFact | RbFact | TreeFact;
