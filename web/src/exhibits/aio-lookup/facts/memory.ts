// SPDX-License-Identifier: GPL-2.0-only
// Makes facts about locks, objects and references.
import { isKill } from '../contexts.ts';
import { slotsOfTable } from '../offsets.ts';
import type { Context } from './context.ts';
import type { Deed } from './types.ts';

export const lockFact = (c: Context): Deed => ({
  kind: 'locks',
  again: c.before((e) => e.what === 'unlock') !== undefined,
});

/** Why the CPU took the lock, by what it did since. */
export function unlockFact(c: Context): Deed {
  let table: number | null = null;
  for (const e of c.earlier()) {
    if (e.what === 'lock') break;
    if (e.what === 'dead') return { kind: 'unlocks', why: e.old ? 'dead' : 'done' };
    if (e.what === 'slot' && e.kind === 'link') return { kind: 'unlocks', why: 'done' };
    if (e.what === 'start') table ??= e.value;
  }
  if (!c.inside('ioctx_add_table')) return { kind: 'unlocks', why: 'done' };
  return { kind: 'unlocks', why: table ? 'full' : 'no-table' };
}

export function makeFact(c: Context): Deed {
  const { what, value } = c.event;
  if (what === 'context') return { kind: 'makes-context' };
  if (what === 'table') return { kind: 'makes-table', slots: slotsOfTable(c.trace.sites, value) };
  const above = c.before((e) => e.what === 'start' || e.what === 'slot');
  return { kind: 'makes-node', root: above?.kind === 'walk' };
}

export function freeFact(c: Context): Deed {
  const { what, object, value, count } = c.event;
  switch (what) {
    case 'context':
      return { kind: 'frees-context', nth: c.nthAt(object) };
    case 'node':
      return { kind: 'frees-nodes', count };
    case 'unused': {
      const put = c.others((e) => e.what === 'start' && e.kind === 'link');
      return { kind: 'frees-unused', winner: put?.cpu ?? c.event.cpu };
    }
    default:
      return { kind: 'frees-table', slots: slotsOfTable(c.trace.sites, value) };
  }
}

export function countFact(c: Context): Deed {
  const { event: e } = c;
  const nth = c.nthAt(e.object);
  if (isKill(c.trace, e)) return { kind: 'kills-counter', nth };
  if (e.value > e.old) return { kind: 'takes', nth };
  const whose = c.inside('old_context_put_rcu') || c.inside('percpu_ref_kill') ? 'keeper' : 'lookup';
  const counter = c.variant === 'table' ? e.value >>> 1 : e.value;
  // List and tree drop their reference after a grace period: by then all lookups have dropped theirs.
  const kept = whose === 'lookup' && !(c.variant === 'table' && (e.value & 1) === 1);
  return { kind: 'drops', nth, whose, left: counter, kept };
}

export const deadFact = (c: Context): Deed => ({
  kind: 'marks-dead',
  nth: c.nthAt(c.event.object),
  first: c.event.old === 0,
});
