// SPDX-License-Identifier: GPL-2.0-only
// Makes the scene of one lane at one step, read out of memory.
import {
  cacheId,
  objectsOf,
  opBefore,
  perObject,
  type Memory,
  type Trace,
  type TreeScene,
} from '../../exhibit-api/index.ts';
import {
  treeEntries,
  xarrayScene,
  type DrawnEvent,
  type FaceOf,
  type XaTree,
} from '../../structures/xarray/index.ts';
import type { AioEvent } from './event.ts';
import { ringOf } from './ring.ts';
import {
  readContext,
  readList,
  hasRings,
  readRadix,
  readRing,
  readTable,
  readTableAt,
  treeAddress,
  variantOf,
  type Context,
  type Placed,
  type Ring,
  type Table,
  type VariantId,
} from './contexts.ts';
import { scanOf } from './scan/scan.ts';

export interface Cursor {
  readonly cpu: 'A' | 'B';
  /** The object of the position (0: where lookups start) and its slot (-1: none). */
  readonly object: number;
  readonly slot: number;
}

export interface AioScene {
  readonly variant: VariantId;
  /** The ring that the operation uses. */
  readonly ring: (Ring & { readonly nth: number }) | null;
  readonly list: readonly Placed[];
  readonly tree: TreeScene | null;
  readonly table: Table | null;
  /** Tables that no lookup starts from: not yet installed, or waiting for their last readers. */
  readonly spare: readonly (Table & { readonly state: 'new' | 'old'; readonly cpu: 'A' | 'B' })[];
  /** Contexts without a place: not yet, or no longer. */
  readonly loose: readonly (Context & { readonly state: 'new' | 'old' })[];
  readonly cursors: readonly Cursor[];
  readonly lock: 'A' | 'B' | null;
  /** The object that this step touches, its slot or -1, and whether the step writes. */
  readonly active: { readonly object: number; readonly slot: number; readonly write: boolean } | null;
  /** Contexts compared and slots read so far, as `object:slot`. */
  readonly visited: ReadonlySet<string>;
}

export const placeKey = (object: number, slot: number): string => `${object}:${slot}`;

const TOUCHING = new Set([
  'slot',
  'compare',
  'ring',
  'next',
  'end',
  'users',
  'dead',
  'bounds',
  'clamp',
  'copy',
  'start',
]);

/** Addresses of the contexts in a tree. */
const contextsIn = perObject(
  (tree: XaTree): ReadonlySet<number> => new Set(treeEntries(tree).map((e) => e.entry.word)),
);

export function sceneAt(trace: Trace, memory: Memory, record: number): AioScene {
  const op = opBefore(trace, record);
  const variant = variantOf(trace);
  const past = scanOf(trace, op).all.filter((e) => e.record < record);
  const last = past[past.length - 1];
  const list = variant === 'list' ? readList(trace, memory) : [];
  const table = variant === 'table' ? readTable(trace, memory) : null;
  const tree = variant === 'radix' ? treeScene(trace, memory, record, op) : null;
  const placed = tree
    ? contextsIn(readRadix(trace, memory))
    : new Set((table?.slots ?? list).flatMap((c) => (c ? [c.address] : [])));
  const nth = ringOf(trace, memory, op);
  return {
    variant,
    ring: nth && hasRings(trace) ? { ...readRing(trace, memory, nth), nth } : null,
    list,
    tree,
    table,
    spare: spareTables(trace, memory, record, table, past),
    loose: loose(trace, memory, record, placed, past),
    cursors: cursors(past),
    lock: lockHolder(past),
    active: active(last),
    visited: new Set(
      past
        .filter((e) => e.kind === 'read' && (e.what === 'compare' || e.what === 'slot'))
        .map((e) => placeKey(e.object, e.slot)),
    ),
  };
}

function active(last: AioEvent | undefined): AioScene['active'] {
  if (!last || !TOUCHING.has(last.what)) return null;
  return { object: last.object, slot: last.slot, write: last.kind === 'write' || last.kind === 'link' };
}

function lockHolder(past: readonly AioEvent[]): 'A' | 'B' | null {
  const last = past.findLast((e) => e.what === 'lock' || e.what === 'unlock');
  return last?.what === 'lock' ? last.cpu : null;
}

/** Position of each CPU: what it touched last. */
function cursors(past: readonly AioEvent[]): readonly Cursor[] {
  return (['A', 'B'] as const).flatMap((cpu): Cursor[] => {
    const mine = past.filter((e) => e.cpu === cpu);
    if (mine.findLast((e) => e.what === 'begin' || e.what === 'result')?.what === 'result') return [];
    const at = mine.findLast((e) => e.what === 'start' || e.what === 'slot' || e.what === 'compare');
    return at ? [{ cpu, object: at.object, slot: at.slot }] : [];
  });
}

function spareTables(
  trace: Trace,
  memory: Memory,
  record: number,
  table: Table | null,
  past: readonly AioEvent[],
): AioScene['spare'] {
  return objectsOf(trace)
    .alive(cacheId(trace.sites, 'IOCTX_TABLE'), record)
    .filter((l) => l.address !== table?.address)
    .map((l) => ({
      ...readTableAt(trace, memory, l.address),
      state: wasLinked(trace, l.address, record) ? 'old' : 'new',
      cpu: past.find((e) => e.kind === 'alloc' && e.object === l.address)?.cpu ?? 'A',
    }));
}

function wasLinked(trace: Trace, table: number, record: number): boolean {
  for (let op = opBefore(trace, record); op >= 0; op--) {
    const { all } = scanOf(trace, op);
    for (const e of all) {
      if (e.record >= record) break;
      if (e.what === 'start' && e.kind === 'link' && e.value === table) return true;
    }
    if (all.some((e) => e.kind === 'alloc' && e.object === table)) return false;
  }
  return false;
}

function loose(
  trace: Trace,
  memory: Memory,
  record: number,
  placed: ReadonlySet<number>,
  past: readonly AioEvent[],
): AioScene['loose'] {
  const fresh = new Set(past.filter((e) => e.kind === 'alloc' && e.what === 'context').map((e) => e.object));
  return objectsOf(trace)
    .alive(cacheId(trace.sites, 'IOCTX'), record)
    .filter((l) => !placed.has(l.address))
    .map((l) => ({ ...readContext(trace, memory, l.address), state: fresh.has(l.address) ? 'new' : 'old' }));
}

/** Events in the tree, in the form that tree drawings use. */
const toXaEvents = perObject((events: readonly AioEvent[]): readonly DrawnEvent[] =>
  events
    .filter((e) => ['start', 'slot', 'node', 'lock', 'unlock', 'begin', 'result'].includes(e.what))
    .map((e) => ({
      kind: e.kind,
      record: e.record,
      walk: e.walk,
      node: e.what === 'slot' || e.what === 'node' ? e.object : 0,
      slot: Math.max(0, e.slot),
      word: e.value,
      cpu: e.cpu,
      function: e.function,
    })),
);

function treeScene(trace: Trace, memory: Memory, record: number, op: number): TreeScene {
  const { all } = scanOf(trace, op);
  const scan = { events: toXaEvents(all) };
  const face: FaceOf = (entry) => ({
    glyph: 'pointer',
    label: String(readContext(trace, memory, entry.word).nth),
  });
  const scene = xarrayScene({ trace, memory, record, array: treeAddress(trace), scan, face });
  const past = all.filter((e) => e.record < record);
  return {
    ...scene,
    cursors: cursors(past).flatMap((c) => {
      const at =
        c.object && scene.tree.nodes.has(c.object) ? { node: c.object, slot: c.slot } : ('head' as const);
      return [{ name: 'node', at, cpu: c.cpu }];
    }),
  };
}
