// SPDX-License-Identifier: GPL-2.0-only
// Counts an operation's work from raw records alone, by addresses and kinds, without the counters' code.
import { Cache, Kind, LockClass } from '../../web/src/base/abi.gen.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { fieldOf, headOf, type Asked } from './asked.ts';

/** The places that objects of a cache have had up to a record. */
function placesOf(trace: Trace, cache: number, until: number): readonly { at: number; size: number }[] {
  const places = new Map<number, number>();
  for (let r = 0; r < until; r++)
    if (trace.kind(r) === Kind.ALLOC && trace.id(r) === cache) places.set(trace.a(r), trace.b(r));
  return [...places].map(([at, size]) => ({ at, size }));
}

/** The records of CPU A in an operation. */
function* recordsOfA(trace: Trace, op: number): Generator<number> {
  let cpu = 0;
  for (let r = trace.opRecord(op); r < trace.ops[op]!.end; r++) {
    if (trace.kind(r) === Kind.CPU) cpu = trace.a(r);
    else if (cpu === 0) yield r;
  }
}

const count = (asked: Asked, is: (trace: Trace, r: number) => boolean): number => {
  const { trace } = asked.ran;
  let n = 0;
  for (const r of recordsOfA(trace, asked.op)) if (is(trace, r)) n++;
  return n;
};

/** The loads of a node's slots; null if the exhibit's slots are not the XArray's. */
function slotReads(asked: Asked): number | null {
  if (asked.scenario.spec.exhibit === 'buffer-lru') return null;
  const { trace } = asked.ran;
  const nodes = placesOf(trace, Cache.XA_NODE, trace.ops[asked.op]!.end);
  const offset = fieldOf(trace, 'struct xa_node', 'slots');
  return count(
    asked,
    (_, r) =>
      trace.kind(r) === Kind.LOAD &&
      nodes.some(({ at }) => trace.a(r) >= at + offset && trace.a(r) < at + offset + 64 * 4),
  );
}

/**
 * The loads of the array's head by functions that begin a walk. Loads in one call of xas_create() count as one, and
 * accessor functions count as their caller. null if the exhibit walks other structures too.
 */
function walks(asked: Asked): number | null {
  const { trace } = asked.ran;
  if (!['page-cache', 'xarray'].includes(asked.scenario.spec.exhibit)) return null;
  const head = headOf(trace);
  const calls: { readonly name: string; read: boolean }[] = [];
  let n = 0;
  for (const r of recordsOfA(trace, asked.op)) {
    const kind = trace.kind(r);
    if (kind === Kind.ENTER) calls.push({ name: trace.functionName(trace.id(r)), read: false });
    else if (kind === Kind.EXIT) calls.pop();
    else if (kind === Kind.LOAD && trace.a(r) === head) {
      const by = calls.findLast(({ name }) => !/^xa_(head|entry)/.test(name));
      if (
        by?.name === 'xas_start' ||
        by?.name === 'xas_find_marked' ||
        (by?.name === 'xas_create' && !by.read)
      )
        n++;
      if (by) by.read = true;
    }
  }
  return n;
}

const ofCaches =
  (kind: number, ...caches: readonly string[]) =>
  (asked: Asked): number => {
    const { caches: own } = asked.ran.trace.sites;
    const ids = caches.map((name) => own[name] ?? (name === 'XA_NODE' ? Cache.XA_NODE : -1));
    return count(asked, (trace, r) => trace.kind(r) === kind && ids.includes(trace.id(r)));
  };

/** By the counter's key. */
export const COUNTED: Readonly<Record<string, (asked: Asked) => number | null>> = {
  locks: (asked) => count(asked, (trace, r) => trace.kind(r) === Kind.LOCK && trace.id(r) === LockClass.SPIN),
  nodesAllocated: ofCaches(Kind.ALLOC, 'XA_NODE', 'MAPLE_NODE'),
  nodesFreed: ofCaches(Kind.FREE, 'XA_NODE', 'MAPLE_NODE'),
  slotReads,
  walks,
};
