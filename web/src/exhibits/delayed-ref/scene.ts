// SPDX-License-Identifier: GPL-2.0-only
// Makes the scene of one lane at one step. It reads the tree from memory and the descent from the records.
import {
  bisectLeft,
  cacheId,
  latestEvent,
  objectsOf,
  opBefore,
  violationsAtEnd,
  wrongNodes,
  type Life,
  type Memory,
  type Trace,
} from '../../exhibit-api/index.ts';
import { RB_WORD } from '../../structures/rbtree/index.ts';
import type { HeadLayout } from './head-layout.ts';
import { violations } from './invariants.ts';
import { layoutOf, placesOf, readBytenr, readHeads, scanOf, type Head, type HeadTree } from './memory.ts';
import { addressOf, lineOf, type Placement } from './placement.ts';
import type { HeadEvent, Touch } from './event.ts';

/** One visited node of the descent, with what the search has read there so far. */
export interface SceneVisit {
  readonly head: number;
  readonly nth: number;
  readonly bytenr: number;
  /** Address on x86-64, from the first page's start. */
  readonly address: number;
  readonly touches: readonly Touch[];
  readonly went: 'left' | 'right' | null;
}

export interface HeadScene {
  readonly placement: Placement;
  readonly layout: HeadLayout;
  readonly root: number;
  readonly heads: ReadonlyMap<number, Head>;
  /** Allocated heads that the root does not reach, by place. */
  readonly adrift: readonly Head[];
  readonly visits: readonly SceneVisit[];
  /** The head that the search is at; 0 for none. */
  readonly current: number;
  /** The operation's new head; 0 for none. */
  readonly created: number;
  /** The head that the operation has taken out; 0 for none. */
  readonly gone: number;
  /** Heads that any step of the operation visits or changes: all its steps draw the same heads. */
  readonly concerned: ReadonlySet<number>;
  /** Heads whose colour or links the last event changed. */
  readonly turned: ReadonlySet<number>;
  /** Members of the head that the step reads: `bytenr`, `left`, `right`. */
  readonly read: ReadonlySet<string>;
  readonly sought: number | null;
  /** Lines touched by linking and rebalancing so far, beyond the descent's. */
  readonly rebalanceLines: readonly number[];
  /** Places of the slab used so far. */
  readonly placesUsed: number;
  readonly locked: boolean;
  readonly wrong: ReadonlyMap<number, string>;
}

const SEARCHES: ReadonlySet<HeadEvent['kind']> = new Set(['walk', 'read', 'descend', 'match']);
const TURNS: ReadonlySet<HeadEvent['kind']> = new Set(['link', 'unlink', 'recolour', 'rotate']);

/** The head that the latest event is about. */
export function touchedAt(
  trace: Trace,
  record: number,
): { readonly node: number; readonly slot: number } | null {
  const last = latestEvent(trace, record, (op) => scanOf(trace, op).events)?.event;
  return last?.head ? { node: last.head, slot: last.kind === 'read' ? RB_WORD.key : RB_WORD.color } : null;
}

interface Beside {
  readonly heads: HeadTree['heads'];
  readonly adrift: readonly number[];
}
const besides = new WeakMap<readonly Life[], Beside>();

/** Living heads outside the tree. The search through thousands runs only when a head is allocated or freed. */
function beside(alive: readonly Life[], heads: HeadTree['heads']): readonly number[] {
  let known = besides.get(alive);
  if (known?.heads !== heads) {
    const adrift = alive.flatMap((l) => (heads.has(l.address) ? [] : [l.address]));
    besides.set(alive, (known = { heads, adrift }));
  }
  return known.adrift;
}

export function headScene(trace: Trace, memory: Memory, record: number): HeadScene {
  const op = opBefore(trace, record);
  const span = trace.ops[op];
  const layout = layoutOf(trace);
  const tree = readHeads(trace, memory);
  const scan = span ? scanOf(trace, op) : null;
  const past = scan?.events.filter((e) => e.record < record) ?? [];
  const last = past[past.length - 1];
  const { nths, taken } = placesOf(trace);
  const size = layout.native.size;
  const alive = objectsOf(trace).alive(cacheId(trace.sites, 'REF_HEAD'), record);
  const bare = (address: number): Head => ({
    ...{ address, nth: nths.get(address) ?? -1, bytenr: readBytenr(memory, layout, address) },
    ...{ red: true, left: 0, right: 0, level: 0 },
  });
  const visits = (scan?.visits ?? [])
    .filter((v) => v.record < record)
    .map((v): SceneVisit => {
      const touches = v.touches.filter((t) => t.record < record);
      const went = past.some((e) => e.kind === 'descend' && e.head === v.head) ? v.went : null;
      return {
        head: v.head,
        nth: v.nth,
        bytenr: readBytenr(memory, layout, v.head),
        address: addressOf(size, v.nth),
        touches,
        went,
      };
    });
  const born = past.find((e) => e.kind === 'alloc')?.head ?? 0;
  const descending = last && SEARCHES.has(last.kind);
  const current = descending ? last.other || last.head : 0;
  return {
    placement: 'packed',
    layout,
    root: tree.root,
    heads: tree.heads,
    adrift: beside(alive, tree.heads).map(bare),
    visits,
    current,
    created: alive.some((l) => l.address === born) ? born : 0,
    gone: past.find((e) => e.kind === 'unlink')?.head ?? 0,
    concerned: new Set([...(scan?.visits.map((v) => v.head) ?? []), ...(scan?.changed ?? [])]),
    turned: last && TURNS.has(last.kind) ? new Set([last.head, last.other].filter(Boolean)) : new Set(),
    read: new Set(
      last?.kind === 'read' ? ['bytenr'] : last?.kind === 'descend' && last.side ? [last.side] : [],
    ),
    sought: span?.args[0] ?? null,
    rebalanceLines: scan?.rebalanceTouches.filter((t) => t.record < record).map((t) => t.line) ?? [],
    placesUsed: bisectLeft(taken, record),
    locked: past.findLast((e) => e.kind === 'lock' || e.kind === 'unlock')?.kind === 'lock',
    wrong: wrongNodes(violationsAtEnd(trace, memory, record, violations)),
  };
}

/** The same search as if the slab aligned each head to a line. It reads the same bytes, in other lines. */
export function asIfAligned(scene: HeadScene): HeadScene {
  const { native, search } = scene.layout;
  const visits = scene.visits.map((v): SceneVisit => {
    const address = addressOf(native.size, v.nth, 'aligned');
    const record = v.touches[0]?.record ?? 0;
    const read = v.went ? (['key', v.went] as const) : (['key'] as const);
    const touches = read
      .map((what): Touch => ({ record, what, line: lineOf(address + search[what]) }))
      .filter((t, i, all) => all.findIndex((o) => o.line === t.line) === i);
    return { ...v, address, touches };
  });
  return { ...scene, placement: 'aligned', visits, rebalanceLines: [] };
}
