// SPDX-License-Identifier: GPL-2.0-only
// Declares what an operation does to areas and locks, in either structure.

export type OwnEventKind =
  | 'begin' // the first shown line
  | 'lock' // mmap_lock, for reading or for writing
  | 'unlock'
  | 'rcu' // a read section begins: nothing that was reachable is freed in it
  | 'rcu-end'
  | 'area' // an area is allocated
  | 'area-free'
  | 'start' // an area's first page changes
  | 'end' // its last one
  | 'permit' // its permissions change
  | 'warn'
  | 'fail' // an allocation returns NULL
  | 'grace' // a grace period has passed
  | 'b-ends' // CPU B's operation ends; `now`: its result
  | 'result';

export interface OwnEvent {
  readonly kind: OwnEventKind;
  readonly record: number;
  /** The event's area, or 0. `lock`, `unlock`: the lock. */
  readonly area: number;
  /** The word that was there, and the one that is now; for `start` and `end` addresses in bytes. */
  readonly was: number;
  readonly now: number;
  readonly cpu: 'A' | 'B';
}

export interface OwnScan {
  readonly events: readonly OwnEvent[];
  /** Each list holds records of CPU A. */
  readonly locks: readonly number[];
  readonly areas: readonly number[];
  /** The first access of the operation to each cache line of areas, nodes and the process. */
  readonly lines: readonly number[];
}
