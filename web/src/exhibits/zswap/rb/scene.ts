// SPDX-License-Identifier: GPL-2.0-only
// Makes the scene of a lane at one step. It reads the tree from memory and the search from the records.
import {
  objectsOf,
  opBefore,
  violationsAtEnd,
  wrongNodes,
  type Memory,
  type Trace,
} from '../../../exhibit-api/index.ts';
import { violations } from '../invariants.ts';
import { cachesOf, keyOf } from '../memory.ts';
import type { RbEventKind } from './event.ts';
import { RB_PAGES } from './pages.ts';
import { rbScanOf } from './scan.ts';
import { readEntries, type RbEntry } from './tree.ts';

/** A node that the search has visited, with what it has done there so far. */
export interface SceneVisit {
  readonly entry: number;
  readonly key: number;
  /** Comparisons with its key so far. */
  readonly comparisons: number;
  readonly went: 'left' | 'right' | null;
}

export interface RbScene {
  readonly root: number;
  readonly entries: ReadonlyMap<number, RbEntry>;
  /** Allocated entries that the root does not reach. */
  readonly adrift: readonly RbEntry[];
  /** Visits of the latest search. */
  readonly visits: readonly SceneVisit[];
  /** The entry that the search is at, 0 for none. */
  readonly current: number;
  /** Entries that this operation visits or changes, at whatever step. */
  readonly concerned: ReadonlySet<number>;
  /** Entries whose links or colour the last event changed. */
  readonly turned: ReadonlySet<number>;
  readonly sought: number;
  readonly locked: boolean;
  readonly wrong: ReadonlyMap<number, string>;
}

const SEARCHES: ReadonlySet<RbEventKind> = new Set(['walk', 'read', 'descend', 'match']);
const TURNS: ReadonlySet<RbEventKind> = new Set(['link', 'recolour', 'rotate', 'unlink']);

export function rbScene(trace: Trace, memory: Memory, record: number): RbScene {
  const op = opBefore(trace, record);
  const span = trace.ops[op];
  const scan = span ? rbScanOf(trace, op) : null;
  const { root, holders: entries } = readEntries(trace, memory);
  const past = scan?.events.filter((e) => e.record < record) ?? [];
  const last = past[past.length - 1];
  const search = scan?.walks.filter((r) => r < record).length ?? 0;
  const visits = (scan?.visits ?? [])
    .filter((v) => v.search === search && v.record < record)
    .map((v): SceneVisit => {
      const left = past.some((e) => e.kind === 'descend' && e.entry === v.holder && e.record > v.record);
      return {
        entry: v.holder,
        key: keyOf(trace, memory, v.holder),
        comparisons: v.comparisons.filter((r) => r < record).length,
        went: left ? v.went : null,
      };
    });
  const alive = objectsOf(trace).alive(cachesOf(trace.sites).entry, record);
  const adrift = alive
    .filter((l) => !entries.has(l.address))
    .map(({ address }): RbEntry => {
      const born = past.some((e) => e.kind === 'alloc' && !e.page && e.entry === address);
      // Until the kernel fills a new entry in, its content means nothing: the key is the operation's.
      const key = born ? (span?.args[0] ?? 0) : keyOf(trace, memory, address);
      return { ...{ address, key, red: true, parent: 0 }, ...{ left: 0, right: 0, level: 0 } };
    });
  const searching = last !== undefined && SEARCHES.has(last.kind);
  return {
    ...{ root, entries, adrift, visits },
    current: searching ? last.other || last.entry : 0,
    concerned: new Set([...(scan?.visits.map((v) => v.holder) ?? []), ...(scan?.changed ?? [])]),
    turned: last && TURNS.has(last.kind) ? new Set([last.entry, last.other].filter(Boolean)) : new Set(),
    sought: span?.args[0] ?? 0,
    locked: past.findLast((e) => e.kind === 'lock' || e.kind === 'unlock')?.kind === 'lock',
    wrong: wrongNodes(violationsAtEnd(trace, memory, record, (...at) => violations(RB_PAGES, ...at))),
  };
}
