// SPDX-License-Identifier: GPL-2.0-only
// Goes one hop back from a value at a moment of a call. The flow table says how the value was made; records prove it.
import { Kind } from '../../base/abi.gen.ts';
import { NO_ENCODINGS } from '../../base/encoded.ts';
import { From } from '../../base/flow.ts';
import type { Trace } from '../../trace/trace.ts';
import { NONE, activationsOf, functionOf, ownBefore } from '../activations.ts';
import { inEnvironment } from '../functions.ts';
import { storesOf } from '../stores.ts';
import { sameAddress } from '../sweep/encoded.ts';
import type { Flow } from './flow.ts';
import { callsSince, isAnchor, lastOf, momentOf } from './moment.ts';

/** A value: row `e` of the flow table, in a call (its ENTER record), just before record `at`. */
export interface Point {
  readonly e: number;
  readonly call: number;
  readonly at: number;
  /** The high half of a 64-bit value. */
  readonly high?: true;
}

/** inner: the store wrote more bytes; torn: it wrote fewer, and another store the rest. */
type Part = false | 'inner' | 'torn';

/** The result of one hop. */
export type Origin =
  /** STORE record `record` put the value into memory. `read`: the LOAD record, or -1 for a local. */
  | { readonly is: 'stored'; readonly record: number; readonly read: number; readonly part: Part }
  | { readonly is: 'returned'; readonly record: number; readonly point: Point | null }
  | { readonly is: 'given'; readonly record: number; readonly nth: number; readonly point: Point | null }
  | { readonly is: 'constant'; readonly value: number }
  | { readonly is: 'computed'; readonly from: readonly Point[] }
  | { readonly is: 'allocated'; readonly record: number }
  /** The value lay in memory before the first record. `read`: the LOAD record, or -1. */
  | { readonly is: 'before'; readonly read: number; readonly address: number }
  | { readonly is: 'global'; readonly name: string }
  | { readonly is: 'address'; readonly local: number; readonly call: number }
  | { readonly is: 'unknown'; readonly why: string };

const unknown = (why: string): Origin => ({ is: 'unknown', why });
const UNREAD = unknown('the records do not show which way the code took');

export class Origins {
  private readonly of: Uint32Array;
  constructor(
    readonly trace: Trace,
    readonly flow: Flow,
    private readonly encoded = NO_ENCODINGS,
  ) {
    this.of = activationsOf(trace);
  }

  /** The origin of the value that a STORE record stored. */
  ofStore(record: number): Origin {
    const { trace, flow } = this;
    const site = trace.id(record);
    const store = flow.store.get(site);
    const call = this.of[record]!;
    if (!store || call === NONE) return unknown('the compiler’s part of this store is not known');
    const [kind, e] = flow.table.rows[store.value]!;
    if (kind === From.BYTES) return this.copied(record, e!);
    if (kind === From.FILL) return this.origin({ e: e!, call, at: record }, trace.c(record));
    // The second store of a 64-bit value has its high half.
    const high = goesOn(trace, record);
    return this.origin(
      { e: store.value, call, at: record, ...(high ? { high: true as const } : {}) },
      trace.c(record),
    );
  }

  /** @param value the value, if a record shows it */
  origin(point: Point, value?: number): Origin {
    const { flow } = this;
    const { e, call, at } = point;
    const [kind, ...row] = flow.table.rows[e] ?? [From.UNKNOWN];
    switch (kind) {
      case From.CONSTANT:
        return { is: 'constant', value: point.high ? (row[1] ?? row[0]! >> 31) : row[0]! };
      case From.PARAMETER:
        return this.given(call, row[0]!, point);
      case From.LOCAL:
        return this.local(point, row);
      case From.MEMORY:
        return this.memory(point, row);
      case From.RESULT:
        return this.returned(point, row);
      case From.ADDRESS:
        return { is: 'address', local: row[0]!, call };
      case From.GLOBAL:
        return { is: 'global', name: flow.table.names[row[0]!]! };
      case From.COPY:
        // An extension computes the high half: zeros, or the sign.
        if (point.high && row[0]! <= 32) return { is: 'computed', from: [{ e: row[1]!, call, at }] };
        return this.origin({ ...point, e: row[1]! }, value);
      case From.OFFSET:
        return { is: 'computed', from: [{ e: row[1]!, call, at }] };
      case From.ELEMENT:
        return { is: 'computed', from: row.slice(1).map((of) => ({ e: of, call, at })) };
      case From.COMPUTED:
        return { is: 'computed', from: row.map((of) => ({ e: of, call, at })) };
      case From.PHI: {
        const taken = this.taken(point, row);
        return taken ? this.origin(taken, value) : UNREAD;
      }
      case From.SELECT: {
        const [yes, no] = row.slice(1).map((of) => ({ ...point, e: of }));
        const [one, other] = [this.value(yes!), this.value(no!)];
        if (value !== undefined && one !== null && other !== null && one !== other)
          return this.origin(one === value >>> 0 ? yes! : no!, value);
        return { is: 'computed', from: row.map((of) => ({ e: of, call, at })) };
      }
      case From.UNRECORDED:
        return unknown(`${flow.table.names[row[0]!]!}() returned it and leaves no records`);
      default:
        return unknown('the compiler’s part of this value is not known');
    }
  }

  /** The value at a point; null: no record shows it. */
  value(point: Point): number | null {
    const { trace, flow } = this;
    const [kind, ...row] = flow.table.rows[point.e] ?? [From.UNKNOWN];
    if (kind === From.COPY) {
      if (point.high && row[0]! <= 32) return null;
      const inner = this.value({ ...point, e: row[1]! });
      return inner === null ? null : row[0]! >= 32 ? inner : (inner & (2 ** row[0]! - 1)) >>> 0;
    }
    if (kind === From.OFFSET) {
      const base = this.value({ ...point, e: row[1]! });
      return base === null ? null : (base + row[0]!) >>> 0;
    }
    if (kind === From.ELEMENT) {
      const [base, index] = row.slice(1).map((e) => this.value({ ...point, e }));
      return base === null || index === null ? null : (base! + Math.imul(row[0]!, index!)) >>> 0;
    }
    if (kind === From.ADDRESS) return this.addressOf(point.call, row[0]!, point.at);
    const origin = this.origin(point);
    switch (origin.is) {
      case 'constant':
        return origin.value >>> 0;
      case 'stored':
        return origin.read >= 0 ? trace.b(origin.read) : origin.part ? null : trace.c(origin.record);
      case 'before':
        return origin.read >= 0 ? trace.b(origin.read) : null;
      case 'returned':
        return point.high ? null : trace.a(origin.record);
      case 'given':
        return origin.point && this.value(origin.point);
      default:
        return null;
    }
  }

  /**
   * The one of these values from which a pointer comes: the others became bits beside its address. A single value is
   * that one. Null: none, or not just one.
   */
  carried(from: readonly Point[], pointer: number | null): Point | null {
    const [only = null, ...more] =
      from.length === 1 || pointer === null ? from : from.filter((point) => this.brings(point, pointer));
    return more.length === 0 ? only : null;
  }

  /** Whether a value, or what it was computed from, is the same address. */
  brings(point: Point, pointer: number): boolean {
    const value = this.value(point);
    if (value !== null) return sameAddress(this.trace, this.encoded, value, pointer, point.at);
    const origin = this.origin(point);
    return origin.is === 'computed' && origin.from.some((of) => this.brings(of, pointer));
  }

  /** The taken branch of a PHI row: the one whose block has the last record before this block. */
  private taken(point: Point, [first, ...ways]: readonly number[]): Point | null {
    const { trace, flow } = this;
    const { call } = point;
    const begun = lastOf(trace, call, first!, point.at);
    if (begun < 0) return null;
    for (const r of ownBefore(trace, call, begun)) {
      if (trace.kind(r) === Kind.EXIT || !isAnchor(trace, flow, r)) continue;
      for (let i = 0; i < ways.length; i += 2)
        if (ways[i] === trace.id(r)) return { ...point, e: ways[i + 1]!, at: begun };
      return null;
    }
    return null;
  }

  private given(call: number, nth: number, point: Point): Origin {
    const { trace, flow } = this;
    const moment = momentOf(trace, flow, call);
    const row = moment && flow.call.get(`${moment.site} ${moment.calls}`);
    const name = (id: number): string => trace.functionName(id);
    const e =
      row && (row.callee < 0 || name(row.callee) === name(functionOf(trace, call)))
        ? row.given[nth]
        : undefined;
    const from: Point | null =
      moment && e !== undefined
        ? { e, call: moment.caller, at: call, ...(point.high ? { high: true as const } : {}) }
        : null;
    return { is: 'given', record: call, nth, point: from };
  }

  private returned({ call, at, high }: Point, [site, calls]: readonly number[]): Origin {
    const { trace, flow } = this;
    const since = callsSince(trace, call, site!, at);
    const exit = since?.exits[calls!];
    if (exit === undefined) return UNREAD;
    const entered = this.of[exit]!;
    const byShim = inEnvironment(trace.sites)[trace.id(exit)];
    for (let r = entered; r < exit && byShim; r++)
      if (trace.kind(r) === Kind.ALLOC && trace.a(r) === trace.a(exit) && trace.a(r) !== 0)
        return { is: 'allocated', record: r };
    const e = flow.function.get(trace.id(exit))?.value ?? -1;
    // The EXIT record has only the low half of 64 bits.
    const point = e >= 0 && !high ? { e, call: entered, at: exit } : null;
    return { is: 'returned', record: exit, point };
  }

  private local(point: Point, [local, bytes, site, calls]: readonly number[]): Origin {
    const { trace } = this;
    const since = callsSince(trace, point.call, site!, point.at);
    if (!since || since.exits.length < calls!) return UNREAD;
    const then = calls ? since.exits[calls - 1]! + 1 : since.record + 1;
    const base = this.addressOf(point.call, local!, then);
    if (base === null) return unknown('no record gives the address of this local');
    const [address, size] = half(base, bytes!, point.high);
    const record = storesOf(trace).last(address, size, then);
    if (record <= point.call) return unknown('it was not set in this call');
    return { is: 'stored', record, read: -1, part: this.partOf(record, address, size) };
  }

  private memory(point: Point, [site, bytes]: readonly number[]): Origin {
    const { trace } = this;
    let read = lastOf(trace, point.call, site!, point.at);
    if (read >= 0 && bytes === 8 && !point.high) read--;
    if (read < 0) return UNREAD;
    return this.lying(trace.a(read), trace.size(read), read, read);
  }

  /** The origin of copied bytes: the same bytes of the source. */
  private copied(record: number, e: number): Origin {
    const { trace } = this;
    let first = record;
    while (goesOn(trace, first)) first--;
    const source = this.value({ e, call: this.of[record]!, at: first });
    if (source === null) return unknown('no record gives the source of these bytes');
    const address = source + trace.a(record) - trace.a(first);
    return this.lying(address, trace.size(record), first, -1);
  }

  private lying(address: number, size: number, before: number, read: number): Origin {
    const record = storesOf(this.trace).last(address, size, before);
    if (record < 0) return { is: 'before', read, address };
    return { is: 'stored', record, read, part: this.partOf(record, address, size) };
  }

  private partOf(record: number, address: number, size: number): Part {
    const at = this.trace.a(record);
    const end = at + this.trace.size(record);
    if (at > address || end < address + size) return 'torn';
    return at === address ? false : 'inner';
  }

  /** Address of a call's local, from its VAR record or a store to it. Null: no such record precedes `before`. */
  addressOf(call: number, local: number, before: number): number | null {
    const { trace, flow } = this;
    const variable = flow.function.get(functionOf(trace, call))?.locals[local] ?? -1;
    for (const r of ownBefore(trace, call, before)) {
      const kind = trace.kind(r);
      if (kind === Kind.VAR && trace.id(r) === variable) return trace.a(r);
      if (kind === Kind.STORE && flow.store.get(trace.id(r))?.local === local)
        return goesOn(trace, r) ? trace.a(r) - 4 : trace.a(r);
    }
    return null;
  }
}

/**
 * Whether a STORE continues where the one before it ended. It then stores the high half of 64 bits, or a part of a
 * copy.
 */
const goesOn = (trace: Trace, r: number): boolean =>
  r > 0 &&
  trace.kind(r - 1) === Kind.STORE &&
  trace.id(r - 1) === trace.id(r) &&
  trace.a(r - 1) + trace.size(r - 1) === trace.a(r);

const half = (address: number, bytes: number, high: true | undefined): [address: number, size: number] =>
  bytes === 8 ? [address + (high ? 4 : 0), 4] : [address, bytes];
