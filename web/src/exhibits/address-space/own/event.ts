// SPDX-License-Identifier: GPL-2.0-only
// Declares what an operation does to areas and locks, in either structure, and labels it.
import type { EventForm } from '../../../exhibit-api/index.ts';
import { pageOf } from '../areas.ts';

interface Change {
  readonly record: number;
  /** The event's area, or 0. `lock`, `unlock`: the lock. */
  readonly area: number;
  /** The word that was there, and the one that is now; for `start` and `end` addresses in bytes. */
  readonly was: number;
  /** `b-ends`: the result of CPU B's operation. */
  readonly now: number;
  readonly cpu: 'A' | 'B';
}

/** By kind of event. `lock`: the name of the lock that the event is about. */
export const LABELS = {
  begin: () => 'begins', // the first shown line
  lock: (_, lock) => `takes ${lock}`, // for reading or for writing
  unlock: (_, lock) => `drops ${lock}`,
  rcu: () => 'enters a read section', // nothing that was reachable is freed in it
  'rcu-end': () => 'leaves the read section',
  area: () => 'allocates an area',
  'area-free': () => 'frees an area',
  start: (e) => `the area begins at ${pageOf(e.now)}`,
  end: (e) => `the area ends at ${pageOf(e.now) - 1}`,
  permit: () => 'changes permissions',
  warn: () => 'the kernel warns',
  fail: () => 'gets no memory', // an allocation returns NULL
  grace: () => 'no reader is left', // a grace period has passed
  'b-ends': () => 'done', // CPU B's operation
  result: () => 'done',
} satisfies Readonly<Record<string, (e: Change, lock: string) => string>>;

export type OwnEventKind = keyof typeof LABELS;

/** The kinds of event that only this exhibit has. */
export const OWN_KINDS: Readonly<Record<string, EventForm>> = {
  rcu: { label: 'read section', since: '6.4' },
  'rcu-end': { label: 'end of the read section', since: '6.4' },
  area: { label: 'area allocated', mark: 'alloc' },
  'b-ends': { label: 'end of CPU B’s operation' },
  'area-free': { label: 'area freed', mark: 'free' },
  start: { label: 'change of an area’s first page', mark: 'write' },
  end: { label: 'change of an area’s last page', mark: 'write' },
  permit: { label: 'change of permissions', mark: 'write' },
};

export const LOCKS = { process: 'mmap_lock', child: 'the child’s mmap_lock', area: 'an area’s lock' };

export interface OwnEvent extends Change {
  readonly kind: OwnEventKind;
}

export interface OwnScan {
  readonly events: readonly OwnEvent[];
  /** Each list holds records of CPU A. */
  readonly locks: readonly number[];
  readonly areas: readonly number[];
  /** The first access of the operation to each cache line of areas, nodes and the process. */
  readonly lines: readonly number[];
}
