// SPDX-License-Identifier: GPL-2.0-only
// Follows a stored value back, hop by hop, to its birth.
import { Kind } from '../../base/abi.gen.ts';
import { NO_ENCODINGS, type Encodings } from '../../base/encoded.ts';
import { From, type FlowTable } from '../../base/flow.ts';
import { isEnvironment } from '../../base/c-file-kind.ts';
import { cacheName } from '../../trace/objects.ts';
import type { Trace } from '../../trace/trace.ts';
import { NONE, activationsOf, functionOf } from '../activations.ts';
import { placeTouched } from '../naming.ts';
import { lineOf, whereOf } from '../line-of-record.ts';
import { flowOf, type Flow } from './flow.ts';
import { Origins, type Origin, type Point } from './origin.ts';
import type { Birth, Hop, Input, Why } from './types.ts';

/** Most hops of a history: a longer one follows a loop of the program. */
const MOST_HOPS = 400;

/** The history of the value that a STORE record stored. */
export function whyOf(trace: Trace, table: FlowTable, record: number, encoded = NO_ENCODINGS): Why {
  const chain = new Chain(trace, flowOf(table), encoded);
  return chain.from(chain.origins.ofStore(record), [chain.stored(record)]);
}

/** The history of a value from which another was computed. */
export function whyFrom(trace: Trace, table: FlowTable, point: Point, encoded = NO_ENCODINGS): Why {
  const chain = new Chain(trace, flowOf(table), encoded);
  return chain.from(chain.origins.origin(point), []);
}

/** A value from which another was computed. */
interface Made {
  readonly from: Point;
  /** What became bits beside the address. */
  readonly bits: readonly Point[];
  /** Both are one address. */
  readonly same: boolean;
}

class Chain {
  readonly origins: Origins;
  private readonly of: Uint32Array;
  constructor(
    private readonly trace: Trace,
    private readonly flow: Flow,
    encoded: Encodings,
  ) {
    this.origins = new Origins(trace, flow, encoded);
    this.of = activationsOf(trace);
  }

  from(first: Origin, hops: Hop[]): Why {
    const { trace, origins } = this;
    /** First words of records whose value was computed from one other. Met again with another, the program counts. */
    const counted = new Set<number>();
    let origin = first;
    for (let n = 0; n < MOST_HOPS; n++) {
      switch (origin.is) {
        case 'stored':
          if (origin.read >= 0) this.add(hops, this.read(origin.read));
          if (!this.isUnnamed(origin.record))
            this.add(hops, {
              ...this.stored(origin.record),
              ...(origin.part ? { part: true as const } : {}),
            });
          if (origin.part === 'torn')
            return this.end(hops, 'unknown', 'it was written in parts: this is the last of them', -1);
          origin = origins.ofStore(origin.record);
          break;
        case 'returned':
          this.add(hops, this.returned(origin.record));
          if (!origin.point)
            return this.end(hops, 'unknown', 'no record tells more of what it returned', origin.record);
          origin = origins.origin(origin.point, trace.a(origin.record));
          break;
        case 'given':
          if (this.of[origin.record] === NONE)
            return this.end(hops, 'argument', this.argument(origin.record), origin.record);
          this.add(hops, this.given(origin.record, origin.nth, origin.point));
          if (!origin.point)
            return this.end(hops, 'unknown', 'no record shows the caller’s argument', origin.record);
          origin = origins.origin(origin.point);
          break;
        case 'computed': {
          const last = hops.at(-1);
          const site = last ? trace.w0(last.record) : -1;
          const made = this.made(origin.from, last?.value ?? null);
          if (!made || (!made.same && counted.has(site))) return this.computed(hops, origin.from);
          counted.add(site);
          origin = origins.origin(made.from);
          this.add(hops, this.computedFrom(made, last));
          break;
        }
        default:
          return this.born(hops, origin);
      }
    }
    return this.end(hops, 'unknown', `it has been followed for ${MOST_HOPS} hops, and goes on`, -1);
  }

  /** What one value was computed from, over an expression of several operators; null: several values. */
  private made(points: readonly Point[], value: number | null): Made | null {
    const { origins } = this;
    const bits: Point[] = [];
    let from: Point | null = null;
    for (let next = origins.carried(points, value); next;) {
      bits.push(...points.filter((other) => other !== next));
      from = next;
      const origin = origins.origin(from);
      if (origin.is !== 'computed') break;
      points = origin.from;
      next = origins.carried(points, value);
    }
    return from && { from, bits, same: value !== null && origins.brings(from, value) };
  }

  /** Whether a store goes to a compiler's local, or puts an argument into its parameter. */
  private isUnnamed(record: number): boolean {
    const { flow, trace } = this;
    const { value, local } = flow.store.get(trace.id(record)) ?? { value: -1, local: -1 };
    if (local < 0) return false;
    const variable = flow.function.get(functionOf(trace, this.of[record]!))?.locals[local] ?? -1;
    return variable < 0 || flow.table.rows[value]?.[0] === From.PARAMETER;
  }

  /** Adds a hop, unless it lies in the environment. */
  private add(hops: Hop[], hop: Hop | null): void {
    if (hop && !isEnvironment(hop.file)) hops.push(hop);
  }

  private born(hops: readonly Hop[], origin: Origin): Why {
    const { trace } = this;
    switch (origin.is) {
      case 'constant':
        return this.end(hops, 'constant', 'a constant in the code', -1);
      case 'allocated':
        return this.allocated(hops, origin.record);
      case 'before':
        return this.end(hops, 'before', 'there before the run’s first record', origin.read);
      case 'global':
        return this.end(hops, 'address', `the address of ${origin.name}`, -1);
      case 'address': {
        const variable = this.flow.function.get(functionOf(trace, origin.call))?.locals[origin.local] ?? -1;
        const name = trace.sites.variables[variable]?.[0];
        return this.end(hops, 'address', name ? `the address of ${name}` : 'the address of a local', -1);
      }
      default:
        return this.end(hops, 'unknown', origin.is === 'unknown' ? origin.why : '', -1);
    }
  }

  private allocated(hops: readonly Hop[], record: number): Why {
    const { trace } = this;
    const cache = cacheName(trace.sites, trace.id(record)) ?? 'GENERIC';
    const what =
      cache === 'GENERIC' ? `${trace.b(record)} bytes` : `${cache.toLowerCase()}, ${trace.b(record)} bytes`;
    return this.end(hops, 'allocated', `allocated: ${what}`, record);
  }

  private end(hops: readonly Hop[], is: Birth['is'], text: string, record: number): Why {
    return { hops, birth: { is, text, at: this.at(record), inputs: [] } };
  }

  private computed(hops: readonly Hop[], points: readonly Point[]): Why {
    const inputs = points.map((point): Input => ({
      text: this.nameOf(point),
      value: this.origins.value(point),
      point,
    }));
    const text = inputs.length ? `computed from ${inputs.map((i) => i.text).join(' and ')}` : 'computed';
    return { hops, birth: { is: 'computed', text, at: this.at(hops.at(-1)?.record ?? -1), inputs } };
  }

  /** A value's name in the C. */
  private nameOf(point: Point): string {
    const { trace, flow } = this;
    const [kind, ...row] = flow.table.rows[point.e] ?? [From.UNKNOWN];
    const variables = flow.function.get(functionOf(trace, point.call));
    const named = (variable: number | undefined): string =>
      trace.sites.variables[variable ?? -1]?.[0] ?? 'a value of the compiler’s';
    if (kind === From.COPY || kind === From.OFFSET) return this.nameOf({ ...point, e: row[1]! });
    if (kind === From.LOCAL || kind === From.ADDRESS) return named(variables?.locals[row[0]!]);
    if (kind === From.PARAMETER) return named(variables?.parameters[row[0]!]);
    const origin = this.origins.origin(point);
    if ((origin.is === 'stored' || origin.is === 'before') && origin.read >= 0)
      return placeTouched(trace, flow, origin.read).text;
    if (origin.is === 'returned') return `${trace.functionName(trace.id(origin.record))}()`;
    if (origin.is === 'computed') return origin.from.map((p) => this.nameOf(p)).join(' and ') || 'constants';
    if (origin.is === 'constant') return String(origin.value);
    if (origin.is === 'global') return origin.name;
    return 'a value of the compiler’s';
  }

  private hop(is: Hop['is'], record: number, text: string, value: number | null, size = 4): Hop {
    const { trace } = this;
    const kind = trace.kind(record);
    const sited = kind === Kind.STORE || kind === Kind.LOAD;
    const place = sited ? trace.place(trace.id(record)) : {};
    return { is, record, text, ...lineOf(trace, record), ...place, value, size };
  }

  private at(record: number): Birth['at'] {
    const where = record < 0 ? null : whereOf(this.trace, record);
    return where && { ...where, record };
  }

  stored(record: number): Hop {
    const { trace } = this;
    const { text } = placeTouched(trace, this.flow, record);
    return this.hop('stored', record, `stored to ${text}`, trace.c(record), trace.size(record));
  }

  private read(record: number): Hop {
    const { trace } = this;
    const { text } = placeTouched(trace, this.flow, record);
    return this.hop('read', record, `read from ${text}`, trace.b(record), trace.size(record));
  }

  private returned(record: number): Hop {
    const { trace } = this;
    const text = `returned by ${trace.functionName(trace.id(record))}()`;
    return this.hop('returned', record, text, trace.a(record));
  }

  private given(record: number, nth: number, point: Point | null): Hop {
    const { trace, flow } = this;
    const id = trace.id(record);
    const variable = flow.function.get(id)?.parameters[nth] ?? -1;
    const name = trace.sites.variables[variable]?.[0];
    const text = `given to ${trace.functionName(id)}()${name ? ` as ${name}` : ''}`;
    return this.hop('given', record, text, point && this.origins.value(point));
  }

  /** A hop of a value that was computed from one other and constants, or of a pointer and the bits that it carries. */
  private computedFrom({ from, bits }: Made, last: Hop | undefined): Hop | null {
    if (!last) return null;
    const others = bits.map((of) => this.nameOf(of)).join(' and ');
    const text = `computed from ${this.nameOf(from)}${others && ` with ${others}`}`;
    const { record, file, line, size } = last;
    return { ...this.hop('computed', record, text, this.origins.value(from), size), file, line };
  }

  private argument(record: number): string {
    const { trace } = this;
    const { text } = trace.ops[trace.opAt(record)]!;
    return `an argument of the operation “${text}”`;
  }
}
