// SPDX-License-Identifier: GPL-2.0-only
// Finds the hits of each selector in one pass, and reports each with its moment and its fields.
import { Kind } from '../../base/abi.gen.ts';
import { readType } from '../../base/c-types.ts';
import type { Bits } from '../../base/sites.ts';
import type { Trace } from '../../trace/trace.ts';
import { U64 } from '../language/number.ts';
import { isKernelCode } from '../functions.ts';
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

/** `record`: the hit's record, if it is not the moment's. */
export type Emit = (m: MachineState, fields: Fields, record?: number) => void;

const bit = (...kinds: readonly number[]): number => kinds.reduce((mask, kind) => mask | (1 << kind), 0);
const NOTHING: Fields = {};

/** By selector, the watch that finds its hits. */
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
    const { func } = trace.sites.sites;
    const shown = isKernelCode(trace.sites);
    return lines((m, site) => shown[func[site]!] && emit(m, NOTHING));
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

/** @throws PastError if the program has no such name */
export function runSelector(lane: PastLane, selector: Selector, emit: Emit): void {
  const watch = FINDS[selector.is] as (lane: PastLane, selector: Selector, emit: Emit) => Watch;
  sweep(lane, watch(lane, selector, emit));
}

const lines = (line: (m: MachineState, site: number) => unknown): Watch => ({
  kinds: 0,
  record: () => undefined,
  line: (m, site) => void line(m, site),
});

/** Hits of `enter`, at the first line: by then the call has stored its arguments. */
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
 * The fields of an access: the new value, the place's name, and the struct around it. The old value too, if the store
 * wrote all of it.
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

/** The touched scalar of a place; null: the place has no type. */
function leafOf(
  { trace, sites, record: r }: MachineState,
  { type, address, size, bits }: Touched,
): Leaf | null {
  if (type === null) return null;
  if (bits) return { type, offset: 0, bits, path: '' };
  const into = trace.a(r) - address;
  const leaf = leafAt(sites, type, into > 0 && into < size ? 8 * into : 0);
  // A store of a bit-field also writes its neighbours; the field is the one that changes.
  const changed = leaf.bits && trace.kind(r) === Kind.STORE ? trace.b(r) ^ trace.c(r) : 0;
  const lowest = 31 - Math.clz32(changed & -changed);
  return changed === 0 ? leaf : leafAt(sites, type, 8 * into + lowest);
}

/** The bytes of a place before this STORE. Null if the record is no STORE, or wrote only some of them. */
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

/** Whether a record is the second of the two records of a 64-bit access. */
const isSecondHalf = (trace: Trace, r: number): boolean =>
  r > 0 &&
  r < trace.count &&
  trace.kind(r) === trace.kind(r - 1) &&
  trace.id(r) === trace.id(r - 1) &&
  trace.size(r) === 4 &&
  trace.size(r - 1) === 4 &&
  trace.a(r) === trace.a(r - 1) + 4;

/** The fields of an access to bytes without a type. */
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
    // A 64-bit access counts at its second half, when memory holds all of it.
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

/** Hits at known records, ascending. */
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
