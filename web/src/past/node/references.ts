// SPDX-License-Identifier: GPL-2.0-only
// Finds the words that point into an object, and for which records.
import { Kind, RECORD_WORDS, idOf, kindOf, sizeOf } from '../../base/abi.gen.ts';
import { NO_ENCODINGS, type Encodings } from '../../base/encoded.ts';
import { perObject, perObjects } from '../../base/memo.ts';
import { objectsOf, type Life } from '../../trace/objects.ts';
import type { Trace } from '../../trace/trace.ts';
import { NONE, activationsOf, ownBefore } from '../activations.ts';
import { storesOf } from '../stores.ts';
import { objectIn } from '../sweep/encoded.ts';

/** The site table's kind of a site that stores straight to a local. */
const LOCAL_STORE = 3;

export interface Reference {
  /** The word's address. */
  readonly address: number;
  /** The STORE record that wrote the address. */
  readonly from: number;
  /** The STORE that replaced it, or the FREE of its holder; Infinity: none. */
  readonly to: number;
  /** The word's place: an object, a running function's frame, or the program's own data. */
  readonly holder: Life | 'stack' | 'data';
}

/** The lowest address of a local. The program's data lies below it, the stack above. */
const stackOf = perObject((trace: Trace): number => {
  const { records } = trace.data;
  const { kind } = trace.sites.sites;
  let low = trace.data.layout.imageEnd;
  for (let i = 0; i < records.length; i += RECORD_WORDS) {
    const w0 = records[i]!;
    const is = kindOf(w0);
    if (is === Kind.VAR || (is === Kind.STORE && kind[idOf(w0)] === LOCAL_STORE))
      low = Math.min(low, records[i + 1]!);
  }
  return low;
});

/** For each object, the STORE records that stored a pointer into it. */
const namingOf = perObjects((trace: Trace, encoded: Encodings): ReadonlyMap<Life, readonly number[]> => {
  const { records, layout } = trace.data;
  const found = new Map<Life, number[]>();
  for (let i = 0, r = 0; i < records.length; i += RECORD_WORDS, r++) {
    const w0 = records[i]!;
    if (kindOf(w0) !== Kind.STORE || sizeOf(w0) !== 4) continue;
    const value = records[i + 3]!;
    if (value < layout.arenaStart || value >= layout.arenaEnd) continue;
    const life = objectIn(trace, encoded, value, r);
    if (!life || life.died < r) continue;
    const list = found.get(life);
    if (list) list.push(r);
    else found.set(life, [r]);
  }
  return found;
});

/** The EXIT of the call whose frame contains an address; Infinity: the call never returned. */
function frameEnd(trace: Trace, address: number, stored: number): number {
  const of = activationsOf(trace);
  let owner = of[stored]!;
  // The stack grows downwards, so a frame's locals are below those of its callers.
  for (let call = owner; call !== NONE; call = of[call]!) {
    owner = call;
    if (lowestOf(trace, call, stored) <= address) break;
  }
  if (owner === NONE) return Infinity;
  for (let r = stored; r < trace.count; r++) if (trace.kind(r) === Kind.EXIT && of[r] === owner) return r;
  return Infinity;
}

/** Address of a call's lowest variable; NaN: it has none. */
function lowestOf(trace: Trace, call: number, before: number): number {
  let low = Number.NaN;
  for (const r of ownBefore(trace, call, before))
    if (trace.kind(r) === Kind.VAR && !(trace.a(r) >= low)) low = trace.a(r);
  return low;
}

const referencesIn = perObjects((trace: Trace, encoded: Encodings) =>
  perObject((life: Life) => findReferences(trace, life, encoded)),
);

/** References in the order of their stores, without those in the object itself. */
export const referencesTo = (trace: Trace, life: Life, encoded = NO_ENCODINGS): readonly Reference[] =>
  referencesIn(trace, encoded)(life);

function findReferences(trace: Trace, life: Life, encoded: Encodings): readonly Reference[] {
  const objects = objectsOf(trace);
  const stores = storesOf(trace);
  return (namingOf(trace, encoded).get(life) ?? []).flatMap((from): readonly Reference[] => {
    const address = trace.a(from);
    if (address >= life.address && address < life.address + life.size) return [];
    const other = stores.next(address, 4, from + 1);
    const until = other < 0 ? Infinity : other;
    if (address >= trace.data.layout.arenaStart) {
      const holder = objects.covering(address, from);
      // Arena words outside of objects belong to the allocator.
      return holder && holder.died > from
        ? [{ address, from, to: Math.min(until, holder.died), holder }]
        : [];
    }
    return [{ address, from, to: until, holder: address < stackOf(trace) ? 'data' : 'stack' }];
  });
}

/** The record at which a reference ends. A local's reference ends with its call. */
export const endOf = (trace: Trace, { address, from, to, holder }: Reference): number =>
  holder === 'stack' ? Math.min(to, frameEnd(trace, address, from)) : to;

/** Whether the STORE that ends a reference stored another address of the same object. */
export const goesOn = (trace: Trace, { to }: Reference, life: Life, encoded: Encodings): boolean =>
  to < Infinity && trace.kind(to) === Kind.STORE && objectIn(trace, encoded, trace.c(to), to) === life;
