// SPDX-License-Identifier: GPL-2.0-only
// Makes facts about locks, allocations and frees. Their reasons are found among the earlier events of the same CPU.
import { Cache, Kind } from '../../../base/abi.gen.ts';
import { rareIn } from '../../../trace/rare.ts';
import { decodeEntry } from '../entry.ts';
import type { XaEvent } from '../event.ts';
import { purposeOf, type Context } from './context.ts';
import { SPLITTERS } from '../op-scan.ts';
import { countedOrder } from './earlier.ts';
import { entriesIn, orderAt } from '../entries.ts';
import { readNode } from '../tree.ts';
import type { LockReason, Thing, UnlockReason, XaDeed, XaFactOf } from './types.ts';

/** The entry that a failed operation had begun to split, and how many entries it is now; null: none. */
export function leftInPieces(c: Context): XaFactOf<'returns'>['left'] {
  const { events } = c.scan;
  const began = events.findIndex((e) => e.cpu === 'A' && e.kind === 'split');
  const order = began < 0 || c.span.result >= 0 ? null : countedOrder(c, began);
  const changed = events.some((e) => e.cpu === 'A' && /write|link/.test(e.kind) && SPLITTERS.has(e.function));
  if (order === null || !changed) return null;
  const size = 2 ** order;
  const first = Math.floor((c.span.args[0] ?? 0) / size) * size;
  const pieces = entriesIn(c.tree(), first, first + size).filter((e) => e.index >= first);
  return pieces[0] ? { holds: c.thing(pieces[0].entry.word), pieces: pieces.length } : null;
}

function lockReason(c: Context): LockReason {
  let looked = false;
  let allocated = false;
  let refused = false;
  for (const e of c.earlier()) {
    if (e.kind === 'begin') break;
    if (e.kind === 'warn' && e.function === 'xas_split_alloc') refused = true;
    if (e.kind === 'alloc' || e.kind === 'fail') allocated = true;
    if (e.kind === 'unlock') return allocated ? 'again' : refused ? 'refused' : 'let-go-in-vain';
    if (e.kind === 'walk') looked = true;
  }
  return looked ? 'looked-before' : 'first';
}

const isEntryStored = (e: XaEvent): boolean => {
  if (e.kind !== 'write' || e.function !== 'xas_store') return false;
  const { kind } = decodeEntry(e.word);
  return kind !== 'sibling' && kind !== 'empty';
};

function unlockReason(c: Context): UnlockReason {
  let split: { readonly order: number; readonly holds: Thing } | null = null;
  for (const e of c.earlier()) {
    if (e.kind === 'lock') break;
    if (e.kind === 'fail') return { kind: 'no-memory' };
    if (isEntryStored(e)) return { kind: 'done' };
    if (e.kind !== 'read' || purposeOf(e) !== 'conflict') continue;
    const entry = decodeEntry(e.word);
    if (entry.kind === 'pointer') return { kind: 'conflict', holds: c.thing(e.word) };
    if (entry.kind === 'value' && e.node)
      split = { order: orderAt(readNode(c.layout, c.memory, e.node, 0), e.slot), holds: c.thing(e.word) };
  }
  const wanted = c.operation().args[1] ?? 0;
  return split && split.order > wanted ? { kind: 'split', holds: split.holds } : { kind: 'done' };
}

export const lockFact = (c: Context): XaDeed => ({ kind: 'locks', why: lockReason(c) });
export const unlockFact = (c: Context): XaDeed => ({ kind: 'unlocks', why: unlockReason(c) });

function wantedFor(c: Context): XaFactOf<'allocates'>['for'] {
  if (c.isStep()) return 'step';
  if (c.inside('xas_split_alloc')) return 'split';
  return c.inside('xas_nomem') || c.inside('__xas_nomem') ? 'later' : 'tree';
}

/** How many events of this kind, all inside `call`, end with this one in a row. */
function nthOfRow(c: Context, call: string): number {
  let nth = 1;
  for (const e of c.earlier()) {
    if (e.kind !== c.event.kind || !e.frames.includes(call)) break;
    nth++;
  }
  return nth;
}

export function allocFact(c: Context): XaDeed {
  const purpose = wantedFor(c);
  if (purpose !== 'split') return { kind: 'allocates', for: purpose, nth: 1, of: 1 };
  // `sibs` counts down the nodes still to come.
  const nth = nthOfRow(c, 'xas_split_alloc');
  return { kind: 'allocates', for: 'split', nth, of: nth + (c.local('xas_split_alloc', 'sibs') ?? 0) };
}

export const failFact = (c: Context): XaDeed => ({ kind: 'lacks-memory', for: wantedFor(c) });

/** xas_split_alloc() refuses a split that is too large for one step, and warns. */
export function warnFact(c: Context): XaDeed {
  const refused = c.event.function === 'xas_split_alloc';
  const from = refused ? (c.local('xas_split_alloc', 'order') ?? -1) : -1;
  return { kind: 'warns', from, to: refused ? (c.state('shift') ?? -1) : -1 };
}

/** Whether xas_split_alloc() warned and now frees the nodes of the state. */
function wasRefused(c: Context): boolean {
  for (const e of c.earlier()) if (e.kind !== 'free') return e.kind === 'warn';
  return false;
}

/** How many nodes this step frees: a run is one event. */
function freedUpTo({ trace, event }: Context): number {
  const upTo = { first: event.firstRecord, end: event.record + 1 };
  const isFreed = (r: number): boolean => trace.kind(r) === Kind.FREE && trace.id(r) === Cache.XA_NODE;
  return rareIn(trace, 'objects', upTo).filter(isFreed).length;
}

export function freeFact(c: Context): XaDeed {
  if (!c.inside('xas_destroy')) {
    const all = freedUpTo(c);
    return { kind: 'frees', why: 'removed', nth: all, of: all };
  }
  const nth = nthOfRow(c, 'xas_destroy');
  const why = c.inside('xas_split_alloc')
    ? wasRefused(c)
      ? 'refused'
      : 'incomplete'
    : c.locked()
      ? 'changed'
      : 'unneeded';
  return { kind: 'frees', why, nth, of: nth + c.waiting(c.local('xas_destroy', 'next') ?? 0) };
}
