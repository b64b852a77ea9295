// SPDX-License-Identifier: GPL-2.0-only
// What a query looks for, found in one pass: each time with the moment, and with what it brings.
import { Kind } from '../../base/abi.gen.ts';
import { readType } from '../../base/c-types.ts';
import { isDriver, isEnvironment } from '../../base/c-file-kind.ts';
import { perObject } from '../../base/memo.ts';
import type { Bits, SiteTable } from '../../base/sites.ts';
import type { Trace } from '../../trace/trace.ts';
import { U64 } from '../language/number.ts';
import type { Selector } from '../language/selectors.ts';
import type { PastLane } from '../lane.ts';
import { targetOf } from '../places/index.ts';
import { leafAt, type Leaf } from '../places/leaf.ts';
import { reach, type Touched } from '../places/target.ts';
import { wrapped } from '../sweep/arithmetic.ts';
import { numberOf, wordValue, type Fields, type MachineState, type Val } from '../sweep/moment.ts';
import { decoded, loaded } from '../sweep/read.ts';
import { sweep, type Watch } from '../sweep/sweep.ts';
import { eventsOf, walksOf, type FoundEvent } from './events.ts';
import { functionIds, sitesOfLine } from './names.ts';

/** `record`: of the hit, where it is not the moment's own. */
export type Emit = (m: MachineState, fields: Fields, record?: number) => void;

const bit = (...kinds: readonly number[]): number => kinds.reduce((mask, kind) => mask | (1 << kind), 0);
const NOTHING: Fields = {};

/** By site: of the kernel or of a variant. */
const shownSites = perObject(({ files, sites }: SiteTable): Uint8Array => {
  const shown = files.map(({ path }) => !isEnvironment(path) && !isDriver(path));
  return Uint8Array.from(sites.file, (f) => (shown[f] ? 1 : 0));
});

/** One pass, or what it watches for: by selector. */
const FINDS: {
  readonly [K in Selector['is']]: (
    lane: PastLane,
    selector: Selector & { readonly is: K },
    emit: Emit,
  ) => Watch;
} = {
  line: ({ trace }, selector, emit) => {
    const sites = sitesOfLine(trace.sites, selector);
    return lines((m, site) => sites[site] && emit(m, NOTHING));
  },
  step: ({ trace }, _, emit) => {
    const sites = shownSites(trace.sites);
    return lines((m, site) => sites[site] && emit(m, NOTHING));
  },
  enter: ({ trace }, selector, emit) => entering(functionIds(trace.sites, selector.function), emit),
  return: ({ trace }, selector, emit) => {
    const ids = functionIds(trace.sites, selector.function);
    return {
      kinds: bit(Kind.EXIT),
      record: (m) => ids.has(trace.id(m.record)) && emit(m, { result: numberOf(trace.a(m.record) | 0) }),
    };
  },
  write: accesses,
  read: accesses,
  event: (lane, { kind }, emit) => happening(eventsOf(lane, kind), emit),
  walk: (lane, _, emit) => happening(walksOf(lane), emit),
  op: (lane, { name }, emit) => happening(operations(lane, name), emit),
};

/** Throws a PastError where the program has nothing of that name. */
export function runSelector(lane: PastLane, selector: Selector, emit: Emit): void {
  const watch = FINDS[selector.is] as (lane: PastLane, selector: Selector, emit: Emit) => Watch;
  sweep(lane, watch(lane, selector, emit));
}

const lines = (line: (m: MachineState, site: number) => unknown): Watch => ({
  kinds: 0,
  record: () => undefined,
  line: (m, site) => void line(m, site),
});

/** Where the first line begins: by then its arguments stand where its variables are. */
function entering(ids: ReadonlySet<number>, emit: Emit): Watch {
  const waiting: number[] = [];
  return {
    kinds: bit(Kind.ENTER, Kind.STEP, Kind.EXIT),
    record(m, kind) {
      const { depth } = m.stack;
      if (kind === Kind.ENTER) {
        if (ids.has(m.trace.id(m.record))) waiting.push(depth);
      } else if (waiting.at(-1) === depth) {
        waiting.pop();
        if (kind === Kind.STEP) emit(m, NOTHING);
      }
    },
  };
}

/**
 * What stood in the touched place, before and now: only where all of it was written; what it is called, and the struct
 * that it is a member of.
 */
function atPlace(m: MachineState, touched: Touched, { type, offset, bits, path }: Leaf): Fields {
  const { address, name, it } = touched;
  const at = address + offset;
  const is = readType(m.sites, type);
  const raw = rawBefore(m, at, is.size, bits);
  return {
    value: loaded(m, type, at, undefined, is, bits),
    old: raw === null ? null : decoded(m.sites, type, is, raw, -1, bits),
    at: path === '' ? name : `${name}${path}`,
    it: it ? loaded(m, it.type, it.address) : null,
  };
}

/** The scalar that is touched in a place; null: the place is bytes of no type. */
function leafOf(
  { trace, sites, record: r }: MachineState,
  { type, address, size, bits }: Touched,
): Leaf | null {
  if (type === null) return null;
  if (bits) return { type, offset: 0, bits, path: '' };
  const into = trace.a(r) - address;
  const leaf = leafAt(sites, type, into > 0 && into < size ? 8 * into : 0);
  // Neighbours are written with a bit-field: it is the one that changes.
  const changed = leaf.bits && trace.kind(r) === Kind.STORE ? trace.b(r) ^ trace.c(r) : 0;
  const lowest = 31 - Math.clz32(changed & -changed);
  return changed === 0 ? leaf : leafAt(sites, type, 8 * into + lowest);
}

/** The bytes of a place before the STORE that this is; null: it is none, or did not write all of them. */
function rawBefore(
  { trace, memory, record: r }: MachineState,
  at: number,
  size: number,
  bits?: Bits,
): number | bigint | null {
  if (trace.kind(r) !== Kind.STORE) return null;
  const from = trace.a(r);
  if (size === 8 && !bits)
    return from === at + 4 && isSecondHalf(trace, r)
      ? (BigInt(trace.b(r)) << 32n) | BigInt(trace.b(r - 1))
      : null;
  const [first, bytes] = reach(size, bits);
  if (from > at + first || from + trace.size(r) < at + first + bytes) return null;
  const old = trace.b(r);
  let raw = 0n;
  for (let i = 0; i < size; i++) {
    const into = at + i - from;
    const byte = into >= 0 && into < trace.size(r) ? (old >>> (8 * into)) & 255 : memory.u8(at + i);
    raw |= BigInt(byte) << BigInt(8 * i);
  }
  return size === 8 ? raw : Number(raw);
}

/** An access of 64 bits is two records. */
const isSecondHalf = (trace: Trace, r: number): boolean =>
  r > 0 &&
  r < trace.count &&
  trace.kind(r) === trace.kind(r - 1) &&
  trace.id(r) === trace.id(r - 1) &&
  trace.size(r) === 4 &&
  trace.size(r - 1) === 4 &&
  trace.a(r) === trace.a(r - 1) + 4;

/** Of bytes that have no type. */
function bytesAt({ trace, memory, record: r }: MachineState, { address, size, name }: Touched): Fields {
  const wide = size === 8;
  const whole = trace.kind(r) === Kind.STORE && trace.a(r) === address && trace.size(r) === size;
  return {
    value: wide ? wrapped(U64, memory.u64(address)) : wordValue(memory.read(address, size)),
    old: whole ? wordValue(trace.b(r)) : null,
    at: name,
    it: null,
  };
}

function accesses(
  lane: PastLane,
  { is, place }: Selector & { readonly is: 'write' | 'read' },
  emit: Emit,
): Watch {
  const target = targetOf(lane, place);
  const access = is === 'write' ? Kind.STORE : Kind.LOAD;
  const found = (m: MachineState, touched: Touched): void => {
    const leaf = leafOf(m, touched);
    if (!leaf) return emit(m, bytesAt(m, touched));
    // Of 64 bits the second half is the access: only then all of it is there.
    const wide =
      readType(m.sites, leaf.type).size === 8 && m.trace.a(m.record) === touched.address + leaf.offset;
    if (wide && m.trace.kind(m.record) === access && isSecondHalf(m.trace, m.record + 1)) return;
    emit(m, atPlace(m, touched, leaf), touched.record);
  };
  return {
    kinds: target.kinds | bit(access),
    record(m, kind) {
      if (kind !== access) {
        const late = target.see(m, kind);
        if (late && is === 'write') found(m, late);
        return;
      }
      const touched = target.touched(m, m.trace.a(m.record), m.trace.size(m.record));
      if (touched) found(m, touched);
    },
  };
}

/** At records that are known ahead, ascending. */
function happening(list: readonly FoundEvent[], emit: Emit): Watch {
  let next = 0;
  return {
    kinds: list.length ? ~0 : 0,
    record(m) {
      for (; list[next]?.record === m.record; next++) emit(m, list[next]!.fields);
    },
  };
}

function operations({ trace, names }: PastLane, name: string | null): readonly FoundEvent[] {
  return trace.ops.flatMap((op, i): readonly FoundEvent[] => {
    if ((name !== null && op.name !== name) || op.end === op.first) return [];
    const fields: Record<string, Val> = { result: numberOf(op.result), records: numberOf(op.end - op.first) };
    for (const [key, { value }] of Object.entries(names.count?.(trace, i) ?? {}))
      fields[key] = numberOf(value);
    return [{ record: op.end - 1, fields }];
  });
}
